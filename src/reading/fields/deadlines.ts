import type { Wording } from '../languages/wording.ts'
import type { DeadlineDetail } from '../letter-reading.schema.ts'
import type { Box } from '../page-reading.schema.ts'
import { addDays, addMonths, daysBetween, type FoundDate, findDates, healDigits } from '../text/dates.ts'
import { type PageLayout, type Paragraph, sentencesOf, textAbove, textLeftOf } from '../text/page-layout.ts'
import { findInstalments, findLoneDay } from './payment-days.ts'
import { relativeDeadlines } from './relative-deadlines.ts'

export interface DeadlineContext {
  letterDate: string | null
  /** Day of receipt, ISO. */
  receivedOn: string
  /** The letter is itself an invoice, so that "of the invoice" means its own date. */
  isInvoice: boolean
  /** Date of service printed on court papers, if any. */
  servedOn: string | null
}

/** Deadlines further off than this are misread dates or terms of leases. */
const FURTHEST_DAYS = 3 * 366
/** A date and a period in one sentence that lie no further apart are the same term. */
const SAME_TERM_DAYS = 3
/** No bill is paid in more. */
const MOST_MONTHS = 24
const LONGEST_DESCRIPTION = 200
/** Handwriting is read with less, print with more. */
const PRINT = 0.8
/** No letter puts a demand into a longer sentence; what is longer is a table read as text, or meant to keep a reader busy. */
const LONGEST_SENTENCE = 1500

/** Dates by which the recipient must do something, ascending, each once. `layouts`: the letter's pages but its printed terms. */
export function findDeadlines(
  layouts: PageLayout[],
  context: Omit<DeadlineContext, 'servedOn'>,
  wording: Wording,
): DeadlineDetail[] {
  const whole = { ...context, servedOn: findServiceDate(layouts, wording) }
  const debited = layouts.some((layout) => wording.deadlines.paysByDebit.test(flowingText(layout)))
  const opponents = layouts.some((layout) => wording.deadlines.isDefendant.test(flowingText(layout)))
    ? wording.deadlines.claimantActs
    : null
  const found = layouts.flatMap((layout) => [
    ...fromSentences(layout, whole, opponents, wording),
    ...(debited
      ? []
      : [
          ...fromLabels(layout, whole, wording),
          ...findInstalments(layout, context.letterDate ?? context.receivedOn, wording),
        ]),
  ])
  const from = context.letterDate ?? addDays(context.receivedOn, -30)
  const byDate = new Map<string, DeadlineDetail>()
  for (const entry of found) {
    const ahead = daysBetween(from, entry.date)
    if (ahead < 0 || ahead > FURTHEST_DAYS || (ahead === 0 && entry.rule === 'explicit')) continue
    const known = byDate.get(entry.date)
    // A sentence tells more than a table row.
    if (!known || (known.description.length < 25 && entry.description.length > known.description.length))
      byDate.set(entry.date, entry)
  }
  if (byDate.size === 0 && context.isInvoice) return findLoneDay(layouts, from, wording)
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

const flowingText = (layout: PageLayout) => layout.paragraphs.map((paragraph) => paragraph.text).join(' ')

function findServiceDate(layouts: PageLayout[], wording: Wording): string | null {
  for (const layout of layouts) {
    const text = layout.lines.map((line) => line.text).join(' ')
    for (const match of text.matchAll(wording.deadlines.dateOfService)) {
      const after = text.slice(match.index + match[0].length - 1, match.index + 80)
      const [date] = findDates(after, null, wording.dates)
      if (date && date.start < 25) return date.date
    }
  }
  return null
}

function describe(sentence: string): string {
  const text = sentence.replace(/^\s*(?:\(?\d{1,2}[.)]|[•*–-])\s+/, '').trim()
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`
}

function fromSentences(
  layout: PageLayout,
  context: DeadlineContext,
  opponents: RegExp | null,
  wording: Wording,
): DeadlineDetail[] {
  const near = context.letterDate ?? context.receivedOn
  let earlier: string | null = null
  let listIsAskedFor = false
  return layout.paragraphs.flatMap((paragraph, index) =>
    sentencesOf(withLead(paragraph, layout.paragraphs[index - 1], wording), wording).flatMap(
      (sentence, at, sentences) => {
        if (
          sentence.length > LONGEST_SENTENCE ||
          opponents?.test(sentence) ||
          wording.deadlines.anybodyActs.test(sentence) ||
          wording.deadlines.mayNotCome.test(sentence)
        )
          return []
        const dates = findDates(sentence, near, wording.dates)
        const asked = wording.deadlines.demand.test(sentence) || listIsAskedFor
        listIsAskedFor =
          asked &&
          (wording.deadlines.leadsOn.test(sentence) || wording.deadlines.listItem.test(sentence) || /;$/.test(sentence))
        const detail = (date: string): DeadlineDetail => ({
          date,
          description: describe(sentence),
          rule: 'explicit',
          baseDate: null,
          sourceText: sentence,
          page: layout.page,
        })
        const limits = limitsIn(
          { sentence, next: sentences[at + 1] ?? '', asked, isSued: opponents !== null },
          dates,
          wording,
        )
          .flatMap((found) => [found.date, ...monthlyAfter(found, sentence, dates, wording)])
          .map(detail)
        const meant = dateMeant(sentence, dates, earlier, wording)
        const back = meant === null ? [] : [detail(meant)]
        earlier = dates.at(-1)?.date ?? earlier
        const legible = layout.reading.confidence < PRINT ? healPeriods(sentence, wording) : sentence
        // "Within 14 days, so by 16 March": the date says what the period comes to, and when it was counted from another day.
        const counted = relativeDeadlines(legible, describe(sentence), layout.page, context, wording).filter(
          ({ date }) => !limits.some((limit) => Math.abs(daysBetween(limit.date, date)) <= SAME_TERM_DAYS),
        )
        return [...limits, ...back, ...counted]
      },
    ),
  )
}

/** A sentence among others. `asked`: it, or what leads to it, asks for something. */
interface Said {
  sentence: string
  next: string
  asked: boolean
  /** The reader is the side that is sued. */
  isSued: boolean
}

/** The dates by which the reader must act; of a row of instalments, all. */
function limitsIn(said: Said, dates: FoundDate[], wording: Wording): FoundDate[] {
  let last: FoundDate | null = null
  return dates.filter((found, index) => {
    const follows = last !== null && wording.deadlines.andOn.test(said.sentence.slice(last.end, found.start))
    const since = said.sentence.slice(dates[index - 1]?.end ?? 0, found.start)
    const isStep = said.isSued && wording.deadlines.stepOf.test(since)
    const limit = follows || isStep || isLimit(said, found, wording)
    last = limit ? found : null
    return limit
  })
}

/** The dates after one that go on month by month: "on 1 April 2026 and then on the first of each month until 1 January 2027". */
function monthlyAfter(first: FoundDate, sentence: string, dates: FoundDate[], wording: Wording): string[] {
  const last = dates[dates.indexOf(first) + 1]
  if (!last || !wording.deadlines.monthlyUntil.test(sentence.slice(first.end, last.start))) return []
  const months: string[] = []
  for (
    let date = addMonths(first.date, 1);
    date <= last.date && months.length < MOST_MONTHS;
    date = addMonths(first.date, months.length + 1)
  )
    months.push(date)
  return months
}

/** The date that "by then" goes back to: in the same sentence, or in the one before. */
function dateMeant(sentence: string, dates: FoundDate[], earlier: string | null, wording: Wording): string | null {
  const back = wording.deadlines.thatDate.exec(sentence)
  if (!back || !wording.deadlines.demand.test(sentence.slice(0, back.index + back[0].length))) return null
  return dates.length === 0 ? earlier : (dates.findLast((found) => found.end <= back.index)?.date ?? null)
}

/** A line of its own that ends a sentence ("… will be heard at the Rolls Building: / on 28 October 2026") together with what leads to it. */
function withLead(paragraph: Paragraph, before: Paragraph | undefined, wording: Wording): string {
  const goesOn = before !== undefined && /[:\p{L}]$/u.test(before.text) && wording.deadlines.goesOn.test(paragraph.text)
  if (!goesOn) return paragraph.text
  return `${sentencesOf(before.text, wording).at(-1) ?? ''} ${paragraph.text}`
}

/** In handwriting "within 10 days" comes as "WITHIN lO DONS". */
function healPeriods(sentence: string, wording: Wording): string {
  return sentence.replace(
    wording.deadlines.misreadPeriod,
    (_, within, digits) => `${within} ${healDigits(`0${digits}`, wording.dates).slice(1)} ${wording.deadlines.days}`,
  )
}

/** Whether a date is one by which the reader must act. */
function isLimit({ sentence, next, asked }: Said, { start, end }: FoundDate, wording: Wording): boolean {
  const [before, after] = [sentence.slice(0, start), sentence.slice(end)]
  if (wording.deadlines.invitation.test(sentence) || wording.deadlines.collected.test(sentence)) return false
  if (wording.deadlines.attendance.test(before) || wording.deadlines.payOn.test(before)) return true
  if (
    wording.deadlines.beThere.test(after) ||
    wording.deadlines.doneWhen.test(before) ||
    wording.deadlines.closes.test(before)
  )
    return true
  if (wording.deadlines.late.test(before) && wording.deadlines.tooLate.test(after)) return true
  const isStop = wording.deadlines.stops.test(before)
  if (isStop && [after, next].some((text) => wording.deadlines.renewal.test(text))) return true
  if (isStop && wording.deadlines.unlessReaderActs.test(after)) return true
  const limit = wording.deadlines.limit.exec(before)
  if (!limit) return false
  const lead = before.slice(0, limit.index)
  const word = limit[1]!.toLowerCase()
  if (wording.deadlines.lasting.test(word))
    return !wording.deadlines.stateUntil.test(before) && wording.deadlines.mayAct.test(lead)
  if (
    wording.deadlines.senderActs.test(lead) ||
    wording.deadlines.senderFails.test(lead) ||
    wording.deadlines.notAsked.test(lead) ||
    wording.deadlines.comesToReader.test(lead)
  )
    return false
  if (wording.deadlines.dueTo.test(word)) return false
  if (wording.deadlines.fallsDue.test(word) && wording.deadlines.stillUnpaid.test(after)) return false
  if (wording.deadlines.fallsDue.test(word)) return !wording.deadlines.wasDue.test(lead)
  return asked || wording.deadlines.finalDay.test(word) || !wording.deadlines.statement.test(lead)
}

/** "Payment due 28/03/2026" and the like: a label before or above the date, or the heading of its column. */
function fromLabels(layout: PageLayout, context: DeadlineContext, wording: Wording): DeadlineDetail[] {
  const near = context.letterDate ?? context.receivedOn
  return layout.segments.flatMap((segment) =>
    findDates(segment.text, near, wording.dates).flatMap((found) => {
      const box = partOf(segment.box, segment.text, found.start, found.end)
      const inside = segment.text.slice(0, found.start).trim()
      const left = inside === '' ? textLeftOf(layout, segment.box) : inside
      const labels = [
        left,
        ...(inside === '' ? [textAbove(layout, box, 2.6 * layout.bodyHeight), columnHeading(layout, box)] : []),
      ]
      const label = labels.find(
        (text) =>
          text.length < 80 && wording.deadlines.label.test(text.trim()) && !wording.deadlines.noLabel.test(text.trim()),
      )
      if (
        label === undefined ||
        wording.deadlines.collected.test(segment.text) ||
        wording.deadlines.invitation.test(segment.text)
      )
        return []
      const source = `${label} ${found.text}`.trim()
      return [
        {
          date: found.date,
          description: describe(source),
          rule: 'explicit',
          baseDate: null,
          sourceText: source,
          page: layout.page,
        },
      ]
    }),
  )
}

function partOf(box: Box, text: string, start: number, end: number): Box {
  const unit = (box[2] - box[0]) / Math.max(1, text.length)
  return [box[0] + start * unit, box[1], box[0] + end * unit, box[3]]
}

/** The words over a table's column: the nearest line above with words there that are no figures. Empty where running text comes first. */
function columnHeading(layout: PageLayout, box: Box): string {
  const above = layout.lines.filter((line) => line.box[3] <= box[1] + 2).sort((a, b) => b.box[3] - a.box[3])
  for (const line of above) {
    const words = line.words.filter((word) => Math.min(word.box[2], box[2]) - Math.max(word.box[0], box[0]) > 0)
    if (words.length === 0) continue
    const text = words.map((word) => word.text).join(' ')
    if (/\d/.test(text)) continue
    return text
  }
  return ''
}
