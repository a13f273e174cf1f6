import type { Wording } from '../languages/wording.ts'
import { type PageLayout, type Segment, textRightOf } from '../text/page-layout.ts'

/** A value stands at most so many lines' heights right of its label. */
export const LABEL_REACH_LINES = 12

/** "Judgment creditor" before a name, in the print of the text. */
export function isLabel(layout: PageLayout, segment: Segment, wording: Wording): boolean {
  if (
    (segment.height > HEADING * layout.bodyHeight && segment.text.split(' ').length >= 3) ||
    isTitleOfNumber(layout, segment, wording) ||
    isNumberedForm(segment.text, wording) ||
    partBehindDash(layout, segment)
  )
    return false
  const value = textRightOf(layout, segment.box, LABEL_REACH_LINES * layout.bodyHeight)
  // "Judgment for Claimant | Claim No. M2PP40K8": what has a label of its own is no value.
  return value !== '' && !(/\d/.test(value) && wording.subjects.marginal.test(value))
}

/** A dash with the blanks around it is no wider than so many lines' heights. */
const DASH = 3

/** What stands behind the dash in the middle of a heading, where it was taken for the rule between two cells: "ACCOUNTS REJECTED — ACTION REQUIRED". */
export function partBehindDash(layout: PageLayout, segment: Segment): Segment | undefined {
  const [first, second, ...others] = layout.segments.filter((other) => other.line === segment.line)
  const isOne =
    first === segment &&
    second !== undefined &&
    others.length === 0 &&
    second.box[0] - first.box[2] < DASH * layout.bodyHeight &&
    [first, second].every(({ text }) => /\p{L}{3}/u.test(text)) &&
    /^\s[-–—]+\s$/.test(between(layout.lines[segment.line]?.text ?? '', first.text.trim(), second.text.trim()))
  return isOne ? second : undefined
}

const between = (line: string, first: string, second: string): string =>
  line.slice(line.indexOf(first) + first.length, line.lastIndexOf(second))

/** A bill by its kind and number: "CREDIT NOTE CN-3318", "Invoice J 1177". */
export const isNumberedForm = (text: string, wording: Wording): boolean => {
  const [, kind = '', number = ''] = /^(.+?)\s+((?:\S{1,3}\s+)?\S+)$/.exec(text.trim()) ?? []
  return /\d{2}/.test(number) && wording.subjects.numberedForm.test(kind)
}

/** Print this many times the ordinary size is a heading's. */
const HEADING = 1.4

/**
 * "Invoice" before its number. A label is what stands over another with its value ("Invoice | 30517", "Terms | 30 days"), and one word in the print
 * of the text over its number.
 */
export function isTitleOfNumber(layout: PageLayout, segment: Segment, wording: Wording): boolean {
  const text = segment.text.trim()
  if (!wording.subjects.numberedForm.test(text)) return false
  if (!/\p{Ll}/u.test(text) || segment.height > HEADING * layout.bodyHeight) return true
  const next = under(layout, segment)
  if (next === undefined) return true
  const beside = ({ box }: Segment) => textRightOf(layout, box, LABEL_REACH_LINES * layout.bodyHeight)
  if (beside(segment) === '') return /\s/.test(text) || !/\d/.test(next.text)
  return Math.abs(next.box[0] - segment.box[0]) >= SAME_EDGE || beside(next) === ''
}

/** Labels under one another begin this close together, in points. */
const SAME_EDGE = 4

/** "Licence | OH0447182", "Order / TTRO 26/018": one word in ordinary print before or over its number. */
export function isLabelOfNumber(layout: PageLayout, segment: Segment, wording: Wording): boolean {
  const text = segment.text.trim()
  if (/\s/.test(text) || segment.height > HEADING * layout.bodyHeight || isTitleOfNumber(layout, segment, wording))
    return false
  const value = textRightOf(layout, segment.box, LABEL_REACH_LINES * layout.bodyHeight) || under(layout, segment)?.text
  return value !== undefined && /\d/.test(value) && value.length < LONGEST_VALUE
}

const LONGEST_VALUE = 30

/** What stands right under a segment. */
export const under = (layout: PageLayout, { box }: Segment): Segment | undefined =>
  layout.segments.find(
    (other) =>
      other.box[1] > box[1] + 2 &&
      other.box[1] - box[3] < 1.5 * layout.bodyHeight &&
      Math.min(other.box[2], box[2]) > Math.max(other.box[0], box[0]),
  )

/** "INVOICE | Number | Date" over their values: the first cell has none under it, for it is the title. */
export function isTitleOfRow(layout: PageLayout, segment: Segment, wording: Wording): boolean {
  const row = layout.segments.filter((other) => other.line === segment.line)
  return (
    wording.subjects.formTitle.test(segment.text) &&
    row.every((other) => other.box[0] >= segment.box[0] && !AMOUNT.test(other.text)) &&
    under(layout, segment) === undefined &&
    row.filter((other) => under(layout, other) !== undefined).length >= 2
  )
}

/** "Bill" in "Month | Bill | Sent", over rows with amounts. */
export function isHeadOfColumn(layout: PageLayout, segment: Segment): boolean {
  const row = layout.segments.filter((other) => other.line === segment.line)
  const isInside = row.length >= 3 && row.some((other) => other.box[0] < segment.box[0])
  return isInside && layout.lines.slice(segment.line + 1, segment.line + ROWS).some(({ text }) => AMOUNT.test(text))
}

/** An amount stands so few rows under the head of its column. */
const ROWS = 3

/** "1,240.00": an amount with its pence. */
export const AMOUNT = /\d[.,]\d{2}\b/

/** Rows of tables and totals hold amounts; their headings are many cells side by side. */
export function isTableRow(layout: PageLayout, segment: Segment): boolean {
  const text = layout.lines[segment.line]?.text ?? ''
  const cells = layout.segments.filter((other) => other.line === segment.line).length
  const beside = layout.segments.some(
    (other) => other.line === segment.line && other !== segment && AMOUNT.test(other.text),
  )
  return cells >= 4 || beside || (AMOUNT.test(text) && !/£/.test(text))
}
