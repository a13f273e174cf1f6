import type { Wording } from '../languages/wording.ts'
import type { Box } from '../page-reading.schema.ts'
import { daysBetween, findDates } from '../text/dates.ts'
import { columnsOf, type PageLayout, type Segment, textAbove, textLeftOf, textRightOf } from '../text/page-layout.ts'
import { enclosing } from '../text/print-size.ts'
import { findGreeting } from './greeting.ts'

/** A letter bears a date at most this many days before it arrives, and hardly one after. */
const OLDEST_DAYS = 400
const POSTDATED_DAYS = 3

/** What each place says of a date that it is the letter's own. */
const SCORES = {
  /** Beside or over it, in the upper half and below. */
  labelBeside: { high: 7, low: 6 },
  labelOver: { high: 6, low: 5 },
  labelBefore: { high: 6, low: 5 },
  /** Under the heading "Date" alone of a column. */
  ownHeading: 6,
  heading: { high: 5, low: 4 },
  /** Standing by itself: further down only where letters end with a date. */
  alone: { high: 4, atEnd: 1.5 },
  /** By itself on the day of receipt, as stamps are set ("03 FEB 2026"): one whose words were not read, where the letter has another. */
  asStamped: 3,
  /** In a sentence that says what is done on the day itself: "served on you today, 4 May 2026". */
  today: 3,
  /** In a row of a table, under the heading of its column. */
  listed: 3,
  /** A remittance advice bears no other date than that of the payment. */
  atLast: 1,
  none: 0,
}
/** Scores from here on mean a label, or a place of its own in the upper half. */
const SURE_PLACE = 4
/** What a date on the second page loses. */
const SECOND_PAGE = 1.5
/** Letters are greeted above this share of the page, and dated. */
const UPPER = 0.45
/** A day without a year is the letter's only there, and of the last weeks. */
const WITHOUT_YEAR = { score: 3, oldestDays: 60 }
/** So many words before a label, and it belongs to what they name: "Copies of the five invoices, the last dated …". */
const WORDS_OF_PROSE = 4
/** A label of whatever kind has no more words. */
const WORDS_OF_LABEL = 3
/** "1-", "1 April –" of "30 April 2026" */
const ENDS_PERIOD = /\d[^.,]{0,12}[-–—]$/u
/** In days: letters are hardly ever older than this … */
const LONG_AGO = 60
/** … and seldom than this. */
const LATE = 31
/** A label stands no further above its date, in ordinary line heights. */
const LABEL_REACH = 3.2
/** What stands further above a date, in ordinary line heights, with a blank line between, says nothing against it. */
const OTHER_LABEL_REACH = 1.6

/** Rows of entries with amounts stand no further apart, in ordinary line heights. */
const ROW_STEP = 3

/** Of one row, in ordinary line heights. */
const ONE_ROW = 0.5

/** A rule, specks or dots behind a label: "Invoice date = 4 May 2026". */
const LEADER = /[\s=~_.:|<>«»*—–-]+$/u

/** Before words, or where none are. */
const SPECKS = /^[^\p{L}\p{N}]+/u

interface DateCandidate {
  date: string
  score: number
}

/** The date that a letter bears: labelled, or standing alone near its top or end. Null when it bears none. `receivedOn`: ISO date. */
export function findLetterDate(layouts: PageLayout[], receivedOn: string, wording: Wording): string | null {
  const [first = [], second = []] = layouts.slice(0, 2).map((layout) => candidatesOn(layout, receivedOn, wording))
  const later = second.map((entry) => ({ ...entry, score: entry.score - SECOND_PAGE }))
  // What comes behind a dated page are papers and forms with dates of their own.
  const known = first.some(({ score }) => score >= SURE_PLACE) ? first : [...first, ...later]
  const candidates = known
    .filter((entry) => entry.score > 0)
    // Papers are dated after what they tell of: of a "Statement date" and a "Date" the later is their own.
    .sort((a, b) => b.score - a.score || (a.date < b.date ? 1 : -1))
  const [best] = candidates
  const isOld = best !== undefined && best.score < SURE_PLACE && daysBetween(best.date, receivedOn) > LONG_AGO
  const latest = layouts[0] && (best === undefined || isOld) ? latestOn(layouts[0], receivedOn, wording) : null
  return latest ?? best?.date ?? null
}

/** The latest of the last days on the first page that stand by themselves or behind a label of nothing else's: post is seldom older than what it tells of. */
function latestOn(layout: PageLayout, receivedOn: string, wording: Wording): string | null {
  const days = layout.segments.flatMap((segment) => {
    const isListed = isInColumn(layout, segment, wording) || isInLongColumn(layout, segment, wording)
    if (isStamp(layout, segment, wording) || isListed) return []
    return findDates(segment.text, null, wording.dates).flatMap(({ date, start, end }) => {
      const [before, after] = [segment.text.slice(0, start).trim(), segment.text.slice(end).trim()]
      const age = daysBetween(date, receivedOn)
      const label = before === '' ? leftOf(layout, segment, '', wording) : before
      const isLabelled = (before.match(/\p{L}+/gu) ?? []).length <= WORDS_OF_LABEL && !/\p{L}{2}/u.test(after)
      return age >= 0 && age <= LATE && isLabelled && !isOfOther(label, wording) ? [date] : []
    })
  })
  return days.sort().at(-1) ?? null
}

const isOfOther = (label: string, wording: Wording): boolean =>
  ENDS_PERIOD.test(label) ||
  otherKindOf(label, wording) !== null ||
  ([wording.dates.otherLabel, wording.dates.ofEvent].some((other) => other.test(label)) &&
    ![wording.dates.ownLabel, wording.dates.ownLabelAtLast].some((own) => own.test(label)))

/** The date in a letter's own place at the head of a page, not one that merely stands somewhere on it. */
export function findHeadDate(layout: PageLayout, receivedOn: string, wording: Wording): string | null {
  const [best] = candidatesOn(layout, receivedOn, wording).sort((a, b) => b.score - a.score)
  return best && best.score >= SURE_PLACE ? best.date : null
}

function candidatesOn(layout: PageLayout, receivedOn: string, wording: Wording): DateCandidate[] {
  return [...layout.segments, ...wrapped(layout, wording)].flatMap((segment) => {
    const text = segment.text.replace(TAKEN_ONE, '1')
    const whole = findDates(text, null, wording.dates)
    const dates = whole.length > 0 ? whole : findDates(text, receivedOn, wording.dates)
    return dates.flatMap((found) => {
      const age = daysBetween(found.date, receivedOn)
      if (age > OLDEST_DAYS || age < -POSTDATED_DAYS) return []
      const placed = scoreOf(layout, segment, found, wording)
      const isStamped =
        age === 0 && placed === SCORES.alone.high && STAMPED.test(found.text) && standsInStamp(layout, segment)
      if (placed === SCORES.atLast && age > LATE && wording.dates.onlyWhileRecent.test(segment.text)) return []
      const score = isStamped ? SCORES.asStamped : placed
      if (dates === whole) return score > 0 ? [{ date: found.date, score }] : []
      const isRecent = age >= 0 && age <= WITHOUT_YEAR.oldestDays
      // Rows of entries begin with such days.
      const isLast = textRightOf(layout, segment.box, layout.width) === ''
      return isRecent && isLast && score >= SURE_PLACE ? [{ date: found.date, score: WITHOUT_YEAR.score }] : []
    })
  })
}

/** "42 January 2027" by itself is the 12th: no month has forty days. */
const TAKEN_ONE = /^[47](?=\d \p{L}+ 20\d\d$)/u

/** Over or under a stamp's day stand words in capitals, misread as they may be: "EIVED", "TOLLBOOTH WYND". */
const standsInStamp = ({ segments, bodyHeight }: PageLayout, { box }: Segment): boolean =>
  segments.some(
    (other) =>
      Math.max(other.box[1] - box[3], box[1] - other.box[3]) < bodyHeight &&
      Math.min(other.box[2], box[2]) > Math.max(other.box[0], box[0]) &&
      /^[^\p{Ll}:]*\p{Lu}{3}[^\p{Ll}:]*$/u.test(other.text) &&
      !/\d/.test(other.text),
  )

const STAMPED = /^\d{1,2} \p{Lu}{3} \d{4}$/u

/** A date where it stands on its page, and what stands around it. */
interface PlacedDate {
  layout: PageLayout
  segment: Segment
  wording: Wording
  box: Box
  before: string
  after: string
  /** On its row, the label before it and what stands left of that. */
  left: string
  above: string
  /** In the upper half. */
  high: boolean
}

/** How likely a date is the letter's own, by its label and its place. */
function scoreOf(
  layout: PageLayout,
  segment: Segment,
  found: { start: number; end: number },
  wording: Wording,
): number {
  if (isStamp(layout, segment, wording)) return SCORES.none
  const box = partBox(segment, found.start, found.end)
  const before = labelBefore(segment.text.slice(0, found.start), wording)
  const after = textBehind(segment.text.slice(found.end), wording)
  const left = leftOf(layout, segment, before, wording)
  const above = labelAbove(layout, box, wording)
  const high = segment.box[1] < layout.height * UPPER
  const date = { layout, segment, wording, box, before, after, left, above, high }
  return scoreInText(date) ?? scoreInTable(date) ?? scoreByLabel(date)
}

/** Of a date in a sentence, or of another kind than a letter's; null where it may be the letter's. */
function scoreInText({ layout, segment, wording, before, after, left, above, high }: PlacedDate): number | null {
  const { dates } = wording
  const isBare = before === ''
  if (dates.today.test(isBare ? above : before)) return SCORES.today
  if (
    dates.ofReader.test(isBare ? left : before) ||
    isInProse(before, after, wording) ||
    (/^\p{Ll}/u.test(before) && runsOnFromAbove(layout, segment))
  )
    return SCORES.none
  if (isBare && isInProse(above, after, wording)) return SCORES.none
  const label = isBare ? nextOnLeft(layout, segment) : before
  // A confirmation statement is made up to its date, and who writes of it writes on another.
  if (dates.statementDate.test(label) && isOfStatementToFile(layout, wording)) return SCORES.none
  const kind = otherKindOf(label, wording)
  if (kind === null) return null
  return high && dates.ownKindAtLast.test(kind) ? SCORES.atLast : SCORES.none
}

/** Whether a line by itself in the upper half, as titles are, names a statement that the reader files. */
const isOfStatementToFile = ({ segments, height }: PageLayout, { dates }: Wording): boolean =>
  segments.some(
    ({ text, box }) => box[1] < UPPER * height && text.length < LONGEST_TITLE && dates.statementToFile.test(text),
  )

const LONGEST_TITLE = 60

/** Of a date among the entries of a table or under its heading; null where it is neither. */
function scoreInTable({ layout, segment, wording, before, above, high }: PlacedDate): number | null {
  const { dates } = wording
  const isBare = before === ''
  // Under the greeting stand the bills that a letter is about.
  const isGreeted = (findGreeting(layout, wording)?.box[3] ?? layout.height) < segment.box[1]
  // Under the heading "Date" of a table, rows carry the dates of entries.
  const row = layout.lines[segment.line]?.text ?? ''
  const hasAmount = AMOUNT.test(row.replace(DAY_IN_FIGURES, ''))
  const isEntry = () =>
    (hasAmount && (isInColumn(layout, segment, wording, ROW_STEP) || !isOnlyRow(layout, segment, wording))) ||
    isInLongColumn(layout, segment, wording)
  if (isBare && dates.ownHeading.test(above) && !isEntry()) return isGreeted ? SCORES.listed : SCORES.ownHeading
  // "Certificate dated 4 May 2026 | £81.07" is an entry as well.
  const isLabelled = dates.ownLabel.test(before) && before.replace(dates.ownLabel, '').trim() === ''
  if (hasAmount && !isOnlyRow(layout, segment, wording) && !isLabelled) return SCORES.none
  const isUnderOwn = isBare && dates.ownLabel.test(above)
  const isHeaded = isUnderOwn || (isBare && dates.heading.test(above))
  if (isHeaded && isInColumn(layout, segment, wording)) return SCORES.none
  if (!isUnderOwn || dates.due.test(above)) return null
  return isGreeted || (hasAmount && !high) ? SCORES.listed : atHeight(SCORES.labelOver, high)
}

/** By the label on its row, else by its place alone. */
function scoreByLabel({ layout, segment, wording, box, before, after, left, above, high }: PlacedDate): number {
  const { dates } = wording
  const isBare = before === ''
  if (dates.ownLabel.test(left) && !dates.otherLabel.test(left.replace(dates.ownLabel, '').trim()))
    return atHeight(SCORES.labelBeside, high)
  if (dates.ownLabel.test(before)) return atHeight(SCORES.labelBefore, high)
  // "Contravention | 1 June 2026" under "Date of this notice | 10 June 2026"
  if (dates.heading.test(above) && isBare && !dates.otherLabel.test(left)) return atHeight(SCORES.heading, high)
  if (high && dates.ownLabelAtLast.test(isBare ? left : before)) return SCORES.atLast
  if (!isBare || /[\p{L}\p{N}]/u.test(after)) return SCORES.none
  const rightAbove = textAbove(layout, box, OTHER_LABEL_REACH * layout.bodyHeight)
  if (dates.otherLabel.test(left) || dates.otherLabel.test(rightAbove)) return SCORES.none
  if (isInLongColumn(layout, segment, wording)) return SCORES.none
  if (high) return SCORES.alone.high
  return left === '' ? SCORES.alone.atEnd : SCORES.none
}

const atHeight = (score: { high: number; low: number }, high: boolean): number => (high ? score.high : score.low)

const AMOUNT = /\d[.,]\d{2}\b/
/** "4.5.2026" */
const DAY_IN_FIGURES = /\d{1,2}\.\d{1,2}\.\d{2,4}/g

/** The label in the text before a date, without what else stands there. */
const labelBefore = (text: string, { dates }: Wording): string =>
  text
    // The rule of a box: "Date of this notice | 4 May 2026"
    .replace(/\s\|\s*$/, (rule, at, whole) => (dates.ownLabel.test(whole.slice(0, at)) ? '' : rule))
    // "Account 881120 · 4 May 2026"
    .replace(/^.*\s[·•|]\s/, '')
    // "Bill 0071 for 6 June to 4 September - produced 7 September 2026"
    .replace(/^.*\d.*\s[–—-]\s(?=\p{L}+\s*$)/u, '')
    // "Unit 6, Peartree Estate / 4 May 2026"
    .replace(/^[^/]*,[^/]*\s\/\s/, '')
    // "8 Mai / 8 May 2026"
    .replace(/\d{1,2} \p{L}+(?: \d{4})? \/ $/u, '')
    .replace(SPECKS, '')
    // Before the place, for "Written on Wednesday," looks like one.
    .replace(dates.weekday, '')
    .replace(dates.place, '')
    .replace(SPECKS, '')
    // The telephone number of the cell before.
    .replace(/^\d[\d ]{8,}\W*$/, '')
    .replace(LEADER, '')
    // "Invoice date (tax point)", "Date (dd/mm/yy)"
    .replace(/\s*\([^()]{1,20}\)$/, '')
    .replace(dates.besideBefore, '')
    .replace(dates.labelBehindReference, '')
    .replace(dates.referenceBehindLabel, '')
    .trim()

const textBehind = (text: string, { dates }: Wording): string =>
  text
    // A speck, or a year of which a figure was lost.
    .replace(/^\s*(?:r\.?|20\d?)$/, '')
    .replace(dates.besideBehind, '')
    .replace(dates.sentBehind, '')
    .trim()

/** A name in the window, which may end as a label does: "Larkhall Home Service". */
const NAME = /^(?:\p{Lu}\S*\s+){2,}\p{Lu}\S*$/u

/** The label on the row of a date: neither a name nor a stamp, nor the end of what a row is about ("Return not received by the filing date"). */
function leftOf(layout: PageLayout, segment: Segment, before: string, wording: Wording): string {
  const beside = textLeftOf(layout, segment.box).replace(LEADER, '')
  const isStampBeside = layout.segments.some(
    (other) =>
      /^\P{Ll}+$/u.test(other.text) &&
      wording.dates.stampAlone.test(other.text) &&
      beside.endsWith(other.text.trim()) &&
      standsOverDay(layout, other),
  )
  const isNoLabel = NAME.test(nextOnLeft(layout, segment)) || isStampBeside || isInProse(beside, '', wording)
  return `${isNoLabel ? '' : beside} ${before}`.trim()
}

/** Whether the next date stands right under this one: under one heading, both are of a timetable. */
const isInColumn = (layout: PageLayout, segment: Segment, wording: Wording, step = 2): boolean =>
  nextInColumn(layout, segment, 'below', wording, step) !== undefined

/**
 * Whether it is one of three days and more under one another: of a table's rows, be their amounts read elsewhere. A day over them that stands further off is none
 * of them, where they have no heading; signatures are all of one day.
 */
function isInLongColumn(layout: PageLayout, segment: Segment, wording: Wording): boolean {
  const { heading, ownHeading, ownLabel } = wording.dates
  const next = (from: Segment | undefined, side: 'above' | 'below') =>
    from && nextInColumn(layout, from, side, wording, ROW_STEP)
  const [above, below] = [next(segment, 'above'), next(segment, 'below')]
  const others = [next(above, 'above'), above, below, next(below, 'below')].flatMap((other) => other ?? [])
  if (others.length < 2 || others.every(({ text }) => text.trim() === segment.text.trim())) return false
  const over = labelAbove(layout, segment.box, wording)
  if (above || [heading, ownHeading, ownLabel].some((label) => label.test(over))) return true
  const [second, third] = others as [Segment, Segment]
  return second.box[1] - segment.box[3] <= SET_APART * (third.box[1] - second.box[3])
}

/** A day over a list of days has more room under it than they have. */
const SET_APART = 1.5

/** The date that stands by itself right under another, or right over it, at most so many ordinary lines away. */
function nextInColumn(
  layout: PageLayout,
  { box, line }: Segment,
  side: 'above' | 'below',
  { dates }: Wording,
  step: number,
): Segment | undefined {
  const gap = (other: Segment) => (side === 'below' ? other.box[1] - box[3] : box[1] - other.box[3])
  const [next] = layout.segments
    .filter(
      (other) =>
        other.line !== line &&
        (side === 'below' ? other.box[1] > box[1] : other.box[1] < box[1]) &&
        other.box[0] < box[2] &&
        other.box[2] > box[0],
    )
    .sort((a, b) => gap(a) - gap(b))
  const [date] = next && gap(next) < step * layout.bodyHeight ? findDates(next.text, null, dates) : []
  return date !== undefined && date.text === next!.text.trim() ? next : undefined
}

/** Particulars are one row of values under their labels; tables of entries go on below. */
const isOnlyRow = (layout: PageLayout, { box, line }: Segment, { dates }: Wording) =>
  findDates(textAbove(layout, box, LABEL_REACH * layout.bodyHeight), null, dates).length === 0 &&
  !layout.segments.some(
    (other) =>
      other.line !== line &&
      other.box[1] > box[1] &&
      other.box[1] - box[3] < 4 * layout.bodyHeight &&
      other.box[0] < box[2] &&
      other.box[2] > box[0] &&
      /\d/.test(other.text),
  )

/** What stands over a date; over its first half, where only that is a label: its columns may be cut too wide. */
function labelAbove(layout: PageLayout, box: Box, { dates }: Wording): string {
  const over = (part: Box) => textAbove(layout, part, LABEL_REACH * layout.bodyHeight)
  const [whole, half] = [over(box), over([box[0], box[1], (box[0] + box[2]) / 2, box[3]])]
  return dates.heading.test(half) ? half : whole
}

/** Whether a label only seems to be one: within a sentence it tells of another paper, or of what was done. */
function isInProse(label: string, after: string, { dates }: Wording): boolean {
  const [own] = dates.ownLabel.exec(label) ?? []
  if (own === undefined || !/^\p{Ll}/u.test(own)) return false
  const words = label.slice(0, -own.length).match(/\p{L}{2,}/gu)?.length ?? 0
  // A sentence that began on the line before: "Our first / reminder was dated".
  const goesOn = words > 1 && /^\p{Ll}/u.test(label.trim())
  return goesOn || words >= WORDS_OF_PROSE || (words > 0 && dates.proseBehind.test(after))
}

/** Whether a line of text runs on into a segment's: "… his report, / dated 26 June 2026, has been sent to you". */
function runsOnFromAbove({ lines, paragraphs }: PageLayout, segment: Segment): boolean {
  const line = lines[segment.line]!
  const above = paragraphs.flatMap((paragraph) => paragraph.lines[paragraph.lines.indexOf(line) - 1] ?? [])
  return above.some(({ text }) => (text.match(/\p{Ll}{2,}/gu)?.length ?? 0) >= WORDS_OF_PROSE)
}

/** The nearest words left of a segment on its row: an address may stand before the label. */
const nextOnLeft = (layout: PageLayout, { box }: Segment): string =>
  layout.segments
    .filter(
      (other) => other.box[2] <= box[0] + 2 && Math.min(other.box[3], box[3]) - Math.max(other.box[1], box[1]) > 0,
    )
    .sort((a, b) => b.box[2] - a.box[2])[0]
    ?.text.trim() ?? ''

/** "Payment date", "Record date": what a date is of says that it isn't the letter's. */
function otherKindOf(label: string, wording: Wording): string | null {
  const [, before, behind] = wording.dates.kindOfDate.exec(label) ?? []
  const kind = before ?? behind
  return kind !== undefined && !wording.dates.ownKind.test(kind) ? kind : null
}

/** Dates that run over two lines ("30 October / 2026") of a paragraph or a narrow column, or were read as two on one, as segments of their own. */
function wrapped(layout: PageLayout, wording: Wording): Segment[] {
  const lines = layout.lines.slice(1).flatMap((next, index) => {
    const [year] = /^\s*(?:19|20)\d\d\b/.exec(next.text) ?? []
    const last = layout.segments.findLast((segment) => segment.line === index)
    if (
      !year ||
      !last ||
      next.block !== layout.lines[index]!.block ||
      findDates(last.text.slice(-16), null, wording.dates).length > 0
    )
      return []
    return [{ ...last, text: `${last.text} ${year.trim()}` }]
  })
  const columns = columnsOf(layout).flatMap((column) =>
    column.slice(1).flatMap((next, index) => {
      const segment = column[index]!
      if (!/^\s*\d{4}[.,]?\s*$/.test(next.text) || findDates(segment.text, null, wording.dates).length > 0) return []
      return [{ ...segment, text: `${segment.text} ${next.text.trim()}` }]
    }),
  )
  const isUndated = ({ text }: Segment) => findDates(text, null, wording.dates).length === 0
  const torn = layout.segments.filter(isUndated).flatMap((segment) => {
    const [next] = layout.segments.filter(
      ({ box, line }) =>
        line !== segment.line &&
        Math.abs(box[0] - segment.box[2] - layout.bodyHeight / 2) < layout.bodyHeight / 2 &&
        Math.min(box[3], segment.box[3]) - Math.max(box[1], segment.box[1]) > ONE_ROW * layout.bodyHeight,
    )
    if (!next || !isUndated(next)) return []
    return [{ ...segment, text: `${segment.text} ${next.text}`, box: enclosing([segment.box, next.box]) }]
  })
  return [...lines, ...columns, ...torn]
}

/** Received stamps of the recipient are no dates of the sender. */
function isStamp(layout: PageLayout, segment: Segment, wording: Wording): boolean {
  if (wording.dates.stamp.test(segment.text)) return true
  const stamps = layout.segments.filter(
    (other) => other !== segment && isNear(layout, segment, other) && wording.dates.stampAlone.test(other.text),
  )
  // What is printed with its label is not what was stamped under it, with a day of its own.
  const label = segment.text.replace(/\s*\d.*$/, '')
  const isLabelled = /\p{Ll}{2}/u.test(label) && wording.dates.ownLabel.test(label)
  const isUnder = (stamp: Segment) => stamp.box[1] >= segment.box[3] && standsOverDay(layout, stamp)
  return stamps.length > 0 && !(isLabelled && stamps.every(isUnder))
}

/** Over or under one another, as the lines of a stamp are. */
function isNear({ bodyHeight }: PageLayout, { box: one }: Segment, { box: other }: Segment): boolean {
  const apart = Math.max(other[1] - one[3], one[1] - other[3])
  return apart < 2 * bodyHeight && Math.min(other[2], one[2]) > Math.max(other[0], one[0])
}

/** Whether "RECEIVED" has a day of its own under it. */
const standsOverDay = (layout: PageLayout, stamp: Segment): boolean =>
  layout.segments.some(
    (day) => day.box[1] > stamp.box[1] && isNear(layout, stamp, day) && /\d{4}$/.test(day.text.trim()),
  )

/** Where a part of a segment's text stands, taking letters as equally wide. */
function partBox(segment: Segment, start: number, end: number): Box {
  const [left, top, right, bottom] = segment.box
  const unit = (right - left) / Math.max(1, segment.text.length)
  return [left + start * unit, top, left + end * unit, bottom]
}
