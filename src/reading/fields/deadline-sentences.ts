import type { Wording } from '../languages/wording.ts'
import type { DeadlineDetail } from '../letter-reading.schema.ts'
import { daysBetween, type FoundDate, findDates, healDigits } from '../text/dates.ts'
import { mayBeHandwriting } from '../text/handwriting.ts'
import { type PageLayout, type Paragraph, sentencesOf } from '../text/page-layout.ts'
import { spellOut } from '../text/spell-out.ts'
import { clauseOf, type DateMention, wordsAround } from './date-mention.ts'
import type { DeadlineContext } from './deadlines.ts'
import { describe } from './describe-deadline.ts'
import { countedDays, countOfPayments, endOfPeriod, MOST_PAYMENTS, monthsFrom } from './relative-deadlines.ts'

/** No letter puts a demand into a longer sentence; what is longer is a table read as text, or meant to keep a reader busy. */
const LONGEST_SENTENCE = 1500
/** So far into the rows under a line that announces them ("as follows: / With the dentist / On 27 March") its words go with a date. */
const REACH_IN_ROWS = 40
/** What has fewer may be a cell or a heading. */
const WORDS_OF_SENTENCE = 6
/** What a date is of is known again by so many letters: "expires", "the expiry date". */
const STEM = 4

/** The dates that a page's text names or counts to, those of a sentence together. `isSued`: the reader is the side that a claim is against. */
export function datesInSentences(
  layout: PageLayout,
  context: DeadlineContext,
  isSued: boolean,
  wording: Wording,
): DateMention[][] {
  const near = context.letterDate ?? context.receivedOn
  const printed = layout.paragraphs.flatMap((paragraph, index) =>
    isTimetable(layout, paragraph, near, wording)
      ? paragraph.lines.map(({ text }) => withoutGaps(text))
      : sentencesOf(withoutGaps(withLead(paragraph, leadOf(layout.paragraphs, index), near, wording)), wording),
  )
  const { visitBooked, bookedAsArranged, awaited } = wording.deadlines
  const isAwaited = () => printed.some((sentence) => awaited.test(sentence))
  const isArranged = printed.some((sentence) => visitBooked.test(sentence))
  const sentences = withDatesMeant(
    printed
      .map((sentence) => healLimits(spellOut(sentence, wording), wording))
      .map((sentence) => (isArranged ? sentence.replace(...bookedAsArranged) : sentence)),
    near,
    wording,
  )
  const earlier: Earlier[] = []
  let listIsAskedFor = false
  return sentences.flatMap((sentence, at) => {
    if (sentence.length > LONGEST_SENTENCE) return []
    const dates = findDates(sentence, near, wording.dates)
    const before = [...earlier]
    // What others must do by a day, the reader may have to do "by the same date".
    const last = dates.at(-1)
    if (last) earlier.push({ date: last.date, sentence })
    const { claimantActs, anybodyActs, mayNotCome } = wording.deadlines
    if ((isSued && claimantActs.test(sentence)) || mayNotCome.test(sentence)) return []
    const asked = wording.deadlines.demand.test(sentence) || listIsAskedFor
    listIsAskedFor =
      asked &&
      (wording.deadlines.leadsOn.test(sentence) || wording.deadlines.listItem.test(sentence) || /;$/.test(sentence))
    const next = sentences[at + 1] ?? ''
    const following = sentences.slice(at + 1, at + 3).join(' ')
    const sourceText = printed[at]!
    const description = describe(sourceText)
    const detail = (date: string): DeadlineDetail => ({
      date,
      description,
      rule: 'explicit',
      baseDate: null,
      sourceText,
      page: layout.page,
    })
    // "At least 14 days before the hearing on 22 May"
    const countedBack = (date: string, ahead: RegExpExecArray): DeadlineDetail => ({
      ...detail(endOfPeriod(date, ahead, wording, 'back')),
      rule: 'relative',
      baseDate: date,
    })
    const paid = `${sentences[at - 1] ?? ''} ${sentence}`
    const mentions = phrasesAround({ sentence, next, asked, isSued }, dates, wording).map(
      ({ found, phrased }): DateMention => {
        const inRow = paymentsAfter(found, { sentence, paid }, wording)
        const ahead = asked ? timeAhead(sentence.slice(0, found.start), wording) : null
        return {
          form: 'date',
          phrased:
            phrased || inRow.length > 0 || ahead !== null || (isAppointment(sentence, found, wording) && isAwaited()),
          details: ahead
            ? [countedBack(found.date, ahead), ...(isAttended(sentence, found, wording) ? [detail(found.date)] : [])]
            : [detail(found.date), ...[...monthlyAfter(found, sentence, dates, wording), ...inRow].map(detail)],
          words: wordsAround(sentence.slice(0, found.start), found.text, sentence.slice(found.end), following, wording),
        }
      },
    )
    const meantAhead = asked ? daysBefore(sentence, dates, before.at(-1) ?? null, wording) : null
    if (meantAhead) mentions.push({ ...meantAhead, details: [countedBack(meantAhead.date, meantAhead.ahead)] })
    const listHasDays = () => findDates(following, near, wording.dates).length > 0
    const meant = dateMeant({ sentence, listHasDays }, dates, before, wording)
    if (meant) mentions.push({ ...meant, details: [detail(meant.date)] })
    // "Short or damaged? Tell us within three days."
    const isMishap = wording.deadlines.mishap.test(sentences[at - 1] ?? '') || wording.deadlines.ifSpoilt.test(sentence)
    const text = mayBeHandwriting(layout.reading) ? healPeriods(sentence, wording) : sentence
    // What all the world has to do by a day the reader has to as well; a period runs for each from something else.
    const counted =
      isMishap || anybodyActs.test(sentence)
        ? []
        : countedDays({ text, description, sourceText, next, page: layout.page }, context, wording)
    // "… within 28 days of this letter. If we have none by then …"
    const [then] = counted.flatMap(({ phrased, details }) => (phrased ? details : []))
    if (asked && !last && then) earlier.push({ date: then.date, sentence })
    return [[...mentions, ...counted]]
  })
}

/** With the dates in place of "that date" behind a period and of "the date in paragraph 2", where these go back to one. */
function withDatesMeant(sentences: readonly string[], near: string, { dates, deadlines }: Wording): string[] {
  const goesBack = (sentence: string) =>
    [deadlines.daysFromThat, deadlines.dateInParagraph].some((words) => sentence.search(words) >= 0)
  if (!sentences.some(goesBack)) return [...sentences]
  const firstDate = (text: string) => findDates(text, near, dates)[0]?.text
  let last: string | undefined
  return sentences.map((sentence) => {
    const told = sentence
      .replace(deadlines.daysFromThat, (that, at: number) => {
        const own = findDates(sentence.slice(0, at), near, dates).at(-1)?.text
        return own ?? last ?? that
      })
      .replace(deadlines.dateInParagraph, (that, number) => {
        const numbered = new RegExp(String.raw`^\W*${number}[.)](?:\s|$)`)
        const from = sentences.findIndex((other) => numbered.test(other))
        // A number on a line of its own is read as a sentence.
        return (from >= 0 && firstDate(sentences.slice(from, from + 2).join(' '))) || that
      })
    // Further back than in the sentence before, "that date" is of something else.
    last = findDates(told, near, dates).at(-1)?.text
    return told
  })
}

/** How long before a date the reader has to act; null where somebody else does, who may write to the reader before that. */
function timeAhead(before: string, { deadlines }: Wording): RegExpExecArray | null {
  const found = deadlines.ahead.exec(before)
  const lead = before.slice(0, found?.index)
  return isOthersAhead(lead, deadlines) ? null : found
}

const isOthersAhead = (lead: string, { senderActs, comesToReader, othersDuty, sentAhead }: Wording['deadlines']) =>
  [senderActs, comesToReader, othersDuty, sentAhead].some((says) => says.test(lead))

/** Whether a sentence begins with a day and the time on it: a visit's, set apart from what is said of it. */
const isAppointment = (sentence: string, { start, end }: FoundDate, { dates, deadlines }: Wording): boolean =>
  !/\p{L}/u.test(sentence.slice(0, start).replace(dates.weekday, '').replace(/^.*:/, '')) &&
  deadlines.timeBehind.test(sentence.slice(end))

/** Whether what a period is counted back from is a hearing or the like, to be attended on its own day. */
const isAttended = (sentence: string, { start }: FoundDate, { deadlines }: Wording) =>
  deadlines.mustBeThere.test(sentence.slice(0, start))

/** So long before something whose day was named already: "The hearing is on 21 April. Bundles must be lodged 7 days before the hearing." */
function daysBefore(
  sentence: string,
  dates: FoundDate[],
  earlier: Earlier | null,
  wording: Wording,
): (Omit<DateMention, 'details'> & { date: string; ahead: RegExpExecArray }) | null {
  const ahead = wording.deadlines.aheadOfIt.exec(sentence)
  if (!ahead) return null
  const [start, end] = [ahead.index, ahead.index + ahead[0].length]
  const named = { date: dates.findLast((found) => found.end <= start)?.date, sentence: sentence.slice(0, start) }
  const { date } = [named, ...(earlier ? [earlier] : [])].find(
    (other) => other.date !== undefined && other.sentence.toLowerCase().includes(ahead[4]!.toLowerCase()),
  ) ?? { date: undefined }
  const words = wordsAround(sentence.slice(0, start), ahead[0], sentence.slice(end), '', wording)
  return date === undefined || isOthersAhead(words.clause, wording.deadlines)
    ? null
    : { form: 'named', phrased: true, date, ahead, words }
}

/** "betore" and the like: where print is poor, the words that set limits are put right first. */
export const healLimits = (text: string, { deadlines: { misreadLimits } }: Wording) =>
  misreadLimits.reduce((healed, [read, printed]) => healed.replace(read, printed), text)

/** Blanks in rows say nothing, and some patterns take time by the square of their number. */
export const withoutGaps = (text: string) => text.replace(/\s+/g, ' ')

/** A sentence among others. `asked`: it, or what leads to it, asks for something. */
interface Said {
  sentence: string
  next: string
  asked: boolean
  isSued: boolean
}

/** Which dates stand in a phrase by which the reader must act; of a row of instalments, all. */
function phrasesAround(said: Said, dates: FoundDate[], wording: Wording): { found: FoundDate; phrased: boolean }[] {
  let last: FoundDate | null = null
  return dates.flatMap((found, index) => {
    const next = dates[index + 1]
    const [before, between] = [said.sentence.slice(0, found.start), said.sentence.slice(found.end, next?.start)]
    // "The period ends on 14 May, and we must have the form by 28 May", "It stops on 17 May unless you pay by 16 May": the limit is named.
    const ends =
      wording.deadlines.closes.test(before) ||
      (wording.deadlines.stops.test(before) && wording.deadlines.unlessReaderActs.test(between))
    if (next && ends && wording.deadlines.limit.test(between)) return []
    // "The period ends on 14 May and you then have 14 days"
    if (wording.deadlines.stops.test(before) && wording.deadlines.thenHas.test(between)) return []
    const follows = last !== null && wording.deadlines.andOn.test(said.sentence.slice(last.end, found.start))
    const since = said.sentence.slice(dates[index - 1]?.end ?? 0, found.start)
    const isStep = said.isSued && wording.deadlines.stepOf.test(since)
    const phrased = follows || isStep || isLimit(said, found, next !== undefined, wording)
    last = phrased ? found : null
    return [{ found, phrased }]
  })
}

/** The dates after one that go on month by month: "on 1 April 2026 and then on the first of each month until 1 January 2027". */
function monthlyAfter(first: FoundDate, sentence: string, dates: FoundDate[], wording: Wording): string[] {
  const last = dates[dates.indexOf(first) + 1]
  if (!last || !wording.deadlines.monthlyUntil.test(sentence.slice(first.end, last.start))) return []
  return monthsFrom(first.date, MOST_PAYMENTS + 1)
    .slice(1)
    .filter((date) => date <= last.date)
}

/** The dates after the first of so many payments: "in four monthly instalments, the first on 28 March 2026". `paid`: with the sentence before. */
function paymentsAfter(
  first: FoundDate,
  { sentence, paid }: { sentence: string; paid: string },
  { deadlines }: Wording,
): string[] {
  if (!deadlines.firstPayment.test(sentence.slice(0, first.start)) || !deadlines.everyMonth.test(paid)) return []
  const isOthers = [deadlines.collected, deadlines.paidToReader, deadlines.invitation].some((says) => says.test(paid))
  return isOthers ? [] : monthsFrom(first.date, countOfPayments(paid, deadlines)).slice(1)
}

/** The last date before a sentence, and what was said of it. */
interface Earlier {
  date: string
  sentence: string
}

/** "Pay by 6 March. Interest is added from 7 March if it is not paid by then": the day before is meant. */
function lastDay(
  found: FoundDate | undefined,
  sentence: string,
  earlier: Earlier | null,
  { deadlines }: Wording,
): string | null {
  const isFirstDay =
    found !== undefined &&
    deadlines.beforeFirstDay.test(sentence.slice(0, found.start)) &&
    deadlines.ifNotPaid.test(sentence.slice(found.end))
  return isFirstDay && earlier !== null && daysBetween(earlier.date, found.date) === 1
    ? earlier.date
    : (found?.date ?? null)
}

/** The date that "by then" goes back to, in the same sentence or in one before, where something is asked for. */
function dateMeant(
  { sentence, listHasDays }: { sentence: string; listHasDays: () => boolean },
  dates: FoundDate[],
  past: readonly Earlier[],
  wording: Wording,
): (Omit<DateMention, 'details'> & { date: string }) | null {
  const earlier = past.at(-1) ?? null
  const back = wording.deadlines.thatDate.exec(sentence)
  if (!back) return null
  const [start, end] = [back.index, back.index + back[0].length]
  if (wording.deadlines.periodBefore.test(sentence.slice(0, start))) return null
  // "Before then do one of these": what a sentence opens with says by when what follows is asked for, unless that has days of its own.
  const opens = !/\p{L}/u.test(sentence.slice(0, start)) && !listHasDays()
  if (!wording.deadlines.demand.test(opens ? sentence.slice(end).trim() : sentence.slice(0, end))) return null
  const [kind] = back.slice(1).flatMap((named) => named?.slice(0, STEM).toLowerCase() ?? [])
  const speaksOfIt = (other: Earlier) => kind !== undefined && other.sentence.toLowerCase().includes(kind)
  const ended =
    past.findLast(speaksOfIt) ?? (earlier && wording.deadlines.isOver.test(earlier.sentence) ? earlier : null)
  if (kind !== undefined && !ended) return null
  const before = () =>
    lastDay(
      dates.findLast((found) => found.end <= start),
      sentence,
      earlier,
      wording,
    )
  const date =
    kind === undefined && dates.length > 0 ? before() : ((kind === undefined ? earlier : ended)?.date ?? null)
  const words = wordsAround(sentence.slice(0, start), back[0], sentence.slice(end), '', wording)
  const isOthers = [wording.deadlines.senderActs, wording.deadlines.comesToReader].some((says) =>
    says.test(words.clause),
  )
  return date === null ? null : { form: 'named', phrased: !isOthers, date, words }
}

/** Rows of cells, each with what is on a day of its own. */
const isTimetable = (
  { lines, segments }: PageLayout,
  paragraph: Paragraph,
  near: string,
  { dates }: Wording,
): boolean =>
  paragraph.lines.length > 1 &&
  paragraph.lines.every(
    (line) =>
      findDates(line.text, near, dates).length === 1 &&
      segments.filter((segment) => lines[segment.line] === line).length > 1,
  )

/** What stands before a paragraph; before a word alone, as forms set it, what leads to that: "You are summoned to attend at / The County Court / on / 24 June". */
function leadOf(paragraphs: readonly Paragraph[], index: number): Paragraph | undefined {
  const before = paragraphs[index - 1]
  if (!before || /\s/.test(before.text.trim()) || !LEADS_ON.test(before.text)) return before
  const from = paragraphs.slice(0, index - 1).findLastIndex(({ text }) => /[.!?]$/.test(text.trim()))
  const lines = paragraphs.slice(Math.max(from + 1, index - MOST_BEFORE), index)
  return { ...before, text: lines.map(({ text }) => text.trim()).join(' ') }
}

/** Paragraphs of a form's sentence before its date. */
const MOST_BEFORE = 3
const LEADS_ON = /^\p{Ll}+$/u

/** The day of a date whose month stands on the next line. */
const DAY_AT_END = /\p{L}\s+\d{1,2}$/u

/** A line of its own that ends a sentence ("… will be heard at the Rolls Building on / 28 October 2026") together with what leads to it. */
function withLead(paragraph: Paragraph, before: Paragraph | undefined, near: string, wording: Wording): string {
  if (before === undefined) return paragraph.text
  const lead = sentencesOf(before.text, wording).at(-1) ?? ''
  const isTorn = DAY_AT_END.test(lead) && findDates(`1 ${paragraph.text}`, near, wording.dates)[0]?.start === 0
  // Where a line's print seems of another size, its paragraph was parted in the middle of a sentence, or behind the label that opens it.
  const isOpen =
    (/[\p{L},]$|\s\d{1,2}[.:]\d{2}$/u.test(lead) && lead.split(' ').length >= WORDS_OF_SENTENCE) ||
    /^\p{Lu}\p{L}+:$/u.test(lead)
  const runsOn = /^\p{Ll}/u.test(paragraph.text) && isOpen
  const goesOn = isTorn || runsOn || (wording.deadlines.goesOn.test(paragraph.text) && /[:,\p{L}\p{N}]$/u.test(lead))
  const [date] = findDates(paragraph.text, near, wording.dates)
  const opening = date ? paragraph.text.slice(0, date.start).replace(wording.dates.weekday, '') : paragraph.text
  // "Your appointment / Day: Friday 27 March"
  if (
    date &&
    (before.single || lead.endsWith(':') || wording.deadlines.leadsToDate.test(lead)) &&
    wording.deadlines.when.test(opening)
  )
    return `${lead.replace(/\s*:$/, '')}: ${paragraph.text.slice(date.start)}`
  // "It must reach us before / 12 noon on 25 September 2026."
  const isFirst = !/\p{L}/u.test(opening) || wording.deadlines.timeOfDay.test(opening)
  const isInRows = date !== undefined && date.start <= REACH_IN_ROWS && lead.endsWith(':')
  const isAnnounced = isInRows || (isFirst && (lead.endsWith(':') || wording.deadlines.leadsToDate.test(lead)))
  return goesOn || isAnnounced ? `${lead} ${paragraph.text.replace(/^[^\p{L}\p{N}£]+/u, '')}` : paragraph.text
}

/** In handwriting "within 10 days" comes as "WITHIN lO DONS". */
function healPeriods(sentence: string, wording: Wording): string {
  return sentence.replace(
    wording.deadlines.misreadPeriod,
    (_, within, digits) => `${within} ${healDigits(`0${digits}`, wording.dates).slice(1)} ${wording.deadlines.days}`,
  )
}

/** Whether a date is one by which the reader must act. */
function isLimit(
  { sentence, next, asked }: Said,
  { start, end }: FoundDate,
  isFollowed: boolean,
  wording: Wording,
): boolean {
  const [before, after] = [sentence.slice(0, start), sentence.slice(end)]
  if (wording.deadlines.invitation.test(sentence) || wording.deadlines.collected.test(sentence)) return false
  if (wording.deadlines.attendance.test(before) || wording.deadlines.payOn.test(before)) return true
  if (
    wording.deadlines.movedTo.test(before) ||
    wording.deadlines.beThere.test(`${after} ${next}`) ||
    (wording.deadlines.isLast.test(after) && !wording.deadlines.stateUntil.test(before)) ||
    wording.deadlines.doneWhen.test(before) ||
    wording.deadlines.dearer.test(before) ||
    wording.deadlines.closes.test(before) ||
    (wording.deadlines.shuts.test(before) && wording.deadlines.openToReader.test(`${after} ${next}`))
  )
    return true
  if (wording.deadlines.late.test(before) && wording.deadlines.tooLate.test(after)) return true
  if (wording.deadlines.afterDay.test(before) && wording.deadlines.attractsCharge.test(after)) return true
  // "It must reach us by the 19th of the month after; for the first one that is 19 May 2026."
  if (asked && wording.deadlines.thatIs.test(before) && wording.deadlines.limitNamed.test(before)) return true
  const isStop = wording.deadlines.stops.test(before)
  if (isStop && [before, after, next].some((text) => wording.deadlines.renewal.test(text))) return true
  // "It will be cancelled on 16 July, unless you pay by 15 July" names the day to act by.
  if (isStop && !isFollowed && wording.deadlines.unlessReaderActs.test(after)) return true
  const limit = wording.deadlines.limit.exec(before)
  if (!limit) return false
  const lead = before.slice(0, limit.index)
  const word = limit[1]!.toLowerCase()
  if (wording.deadlines.lasting.test(word))
    return !wording.deadlines.stateUntil.test(before) && wording.deadlines.mayAct.test(lead)
  const clause = clauseOf(lead, wording)
  if (
    wording.deadlines.senderActs.test(clause) ||
    wording.deadlines.senderFails.test(clause) ||
    wording.deadlines.notAsked.test(lead) ||
    wording.deadlines.comesToReader.test(clause)
  )
    return false
  if (wording.deadlines.dueTo.test(word)) return false
  if (wording.deadlines.fallsDue.test(word) && wording.deadlines.stillUnpaid.test(after)) return false
  if (wording.deadlines.fallsDue.test(word)) return !wording.deadlines.notOfReader.test(lead)
  return asked || wording.deadlines.finalDay.test(word) || !wording.deadlines.statement.test(clause)
}
