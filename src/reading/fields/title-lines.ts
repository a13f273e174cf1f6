import type { Wording } from '../languages/wording.ts'
import { findDates } from '../text/dates.ts'
import { isLarge, type PageLayout, type Segment, textRightOf } from '../text/page-layout.ts'
import { AMOUNT, isTitleOfNumber, partBehindDash, under } from './table-cells.ts'

/** Its number stands at most so many lines' heights right of "Invoice". */
const NUMBER_REACH = 8
/** Print this many times the ordinary size is a poster's or masthead's. */
export const DISPLAY = 1.9
/** Print so many times as large as other print is no one heading with it. */
const TWO_PRINTS = 2
/** A heading goes on in lower case behind a gap of so many of its heights at most, in which readers lost a dash. */
const UNREAD_DASH = 2
/** Lines of one heading lie no further apart than so many of its heights. */
const SAME_HEADING = 1
/** Heights of one print differ by less than this share. */
const ONE_PRINT = 0.35
/** Under a heading in large print smaller print than this share of its height goes on in lower case with what it is about. */
const UNDER_HEADING = 0.86

const NUMBER_ALONE = /^(?:\p{Lu}{1,5}[ /-]?)*\d[\d\p{Lu}/-]*$/u

/** "PW-60442" or "No. 0387", no date and no sum. */
const isNumber = (text: string, wording: Wording): boolean =>
  text.length < 24 &&
  /\d{3}/.test(text) &&
  !/£/.test(text) &&
  !AMOUNT.test(text) &&
  findDates(text, null, wording.dates).length === 0

export interface WholeTitle {
  text: string
  /** Of the tallest of its lines. */
  height: number
  lines: Segment[]
}

/** "INVOICE" goes with the number beside or under it, a heading with the lines that it runs over. `below`: what follows in its column. */
export function wholeTitle(layout: PageLayout, segment: Segment, below: Segment[], wording: Wording): WholeTitle {
  const alone = { text: segment.text.trim(), height: segment.height, lines: [segment] }
  const row = wholeRow(layout, segment, wording)
  if (row) return { ...alone, text: row }
  const isNear = below[0] !== undefined && below[0].box[1] - segment.box[3] < 2 * SAME_HEADING * segment.height
  const following = isNear ? below : centredBelow(layout, segment)
  const lines = [segment]
  for (const next of following.slice(0, MOST_LINES - 1)) {
    if (!goesOn(layout, segment, lines.at(-1)!, next, wording)) break
    lines.push(next)
  }
  const text = lines.map((line) => line.text.trim()).join(' ')
  return text.length < LONGEST ? { text, height: Math.max(...lines.map(({ height }) => height)), lines } : alone
}

const MOST_LINES = 3
const LONGEST = 110

/** What a title is with what stands beside it, if that is of it. */
function wholeRow(layout: PageLayout, segment: Segment, wording: Wording): string | null {
  const text = segment.text.trim()
  if (wording.subjects.numberedForm.test(text)) {
    const beside = textRightOf(layout, segment.box, NUMBER_REACH * layout.bodyHeight)
    if (isNumber(beside, wording)) return `${text} ${beside}`
    // "No. 118820" under it is the first of its particulars.
    const below = under(layout, segment)?.text.trim() ?? ''
    return isTitleOfNumber(layout, segment, wording) && NUMBER_ALONE.test(below) && isNumber(below, wording)
      ? `${text} ${below}`
      : text
  }
  const behindDash = partBehindDash(layout, segment)
  if (behindDash) return `${text} – ${behindDash.text.trim()}`
  // "PARKING CHARGE | NOTICE TO KEEPER"
  const beside = layout.segments.find(
    (other) =>
      Math.abs(other.box[1] - segment.box[1]) < 0.5 * layout.bodyHeight &&
      other.box[0] > segment.box[2] &&
      Math.abs(other.height - segment.height) < 0.25 * segment.height,
  )
  if (beside && beside.height > 1.3 * layout.bodyHeight && !/\p{Ll}/u.test(text + beside.text))
    return `${text} – ${beside.text.trim()}`
  if (beside && /^\p{Ll}/u.test(beside.text)) {
    const gap = beside.box[0] - segment.box[2]
    if (gap < segment.height) return `${text} ${beside.text.trim()}`
    const endsLine = textRightOf(layout, beside.box, layout.width) === ''
    if (gap < UNREAD_DASH * segment.height && endsLine) return `${text} – ${beside.text.trim()}`
  }
  return null
}

/** Whether a heading that begins with `first` goes on in the line under its last. */
function goesOn(layout: PageLayout, first: Segment, last: Segment, next: Segment, wording: Wording): boolean {
  const text = next.text.trim()
  const heights = [first.height, next.height]
  // "Judgment for Claimant / (in default)"
  if (/^\(\p{Ll}\S*(?: \S+){0,2}\)$/u.test(text) && next.box[1] - last.box[3] < SAME_HEADING * last.height) return true
  // Over a masthead in much larger print stands whose paper it is.
  if (Math.min(...heights) > DISPLAY * layout.bodyHeight)
    return Math.max(...heights) < TWO_PRINTS * Math.min(...heights)
  // "Statutory demand / under section 268 of the Insolvency Act 1986"
  const isCited = wording.subjects.citing.test(last.text.trim()) && wording.subjects.follows.test(text)
  if (wording.subjects.lawAlone.test(text) && !wording.subjects.goesOn.test(last.text.trim()) && !isCited) return false
  const isOfOnePrint = Math.abs(next.height - first.height) < ONE_PRINT * first.height
  if (!isOfOnePrint || next.box[1] - last.box[3] >= SAME_HEADING * Math.max(first.height, next.height)) return false
  return (
    isCited ||
    wording.subjects.goesOn.test(last.text.trim()) ||
    // "An evening with our founder: / Leading Through Fog"
    (/\p{L}:$/u.test(last.text.trim()) && isLarge(layout, first) && isLarge(layout, next)) ||
    (/^[\p{Ll}(]/u.test(text) && !/[.:]$/.test(last.text.trim()) && !isUnderHeading(layout, first, next, wording)) ||
    (isLarge(layout, first) && isLarge(layout, next) && isBroken(layout, last, next, wording))
  )
}

/** "St Andrew's Night Dinner / in the Trades Hall", "Payment reminder / for the period to 31 July 2025.", in smaller print. "Notice of hearing / in the County Court" is one title. */
function isUnderHeading(layout: PageLayout, first: Segment, next: Segment, { subjects }: Wording): boolean {
  const text = next.text.trim()
  const isEvent = subjects.whereOrWhen.test(text) && !subjects.formTitle.test(first.text)
  return (
    isLarge(layout, first) && next.height < UNDER_HEADING * first.height && (isEvent || subjects.forPeriod.test(text))
  )
}

/**
 * Whether a line of larger print ends where it does for want of room, or the next begins with a word that follows on another: "CERTIFICATE OF
 * INCORPORATION / ON CHANGE OF NAME".
 */
function isBroken(layout: PageLayout, last: Segment, next: Segment, wording: Wording): boolean {
  const text = next.text.trim()
  if (/[.:;!?]$/.test(last.text.trim()) || wording.subjects.marginal.test(text)) return false
  if (wording.subjects.follows.test(text)) return true
  const beside = layout.segments.filter(
    ({ box }) => box[0] > last.box[2] && box[1] < next.box[3] && box[3] > last.box[1] - last.height,
  )
  const edge = Math.min(
    Math.max(...layout.segments.map(({ box }) => box[2])),
    ...beside.map(({ box }) => box[0] - COLUMN * layout.bodyHeight),
  )
  const [word = ''] = text.split(' ')
  const width = ((next.box[2] - next.box[0]) * word.length) / text.length
  return last.box[2] + width + layout.bodyHeight / 2 > edge
}

/** So many ordinary lines' heights at least lie between two columns. */
const COLUMN = 1.5

/** What goes on under a line set in the middle, whose left edges differ. */
function centredBelow(layout: PageLayout, segment: Segment): Segment[] {
  const centre = (entry: Segment) => (entry.box[0] + entry.box[2]) / 2
  const next = layout.segments.find(
    (other) =>
      other.box[1] > segment.box[1] + 0.5 * segment.height &&
      other.box[1] - segment.box[3] < segment.height &&
      Math.abs(centre(other) - centre(segment)) < layout.bodyHeight &&
      // "Judgment for Claimant / (in default)"
      (isLarge(layout, segment) || /^\(/.test(other.text.trim())),
  )
  return next ? [next] : []
}
