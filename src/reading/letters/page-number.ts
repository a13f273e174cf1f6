import type { Wording } from '../languages/wording.ts'
import type { Box } from '../page-reading.schema.ts'
import { findDates } from '../text/dates.ts'
import type { PageLayout } from '../text/page-layout.ts'

/** What a page says about its own place in its letter. */
export interface PrintedPageNumber {
  page: number
  /** How many pages the letter has, if it says so. */
  of: number | null
  /** A bare number in the margin ("2") is less telling than "Page 2 of 3". */
  certain: boolean
}

const digits = (text: string) =>
  Number(
    text.replace(/[lI|]/g, '1').replace(/[OoQ]/g, '0').replace(/[Ss]/g, '5').replace(/[Zz]/g, '2').replace(/B/g, '8'),
  )
/** Figures, misread ones among them, and no word: "this page is", "other pages". Alone, "I" is one: "on the next page I". */
const isFigure = (text: string, hasTotal: boolean) =>
  /^[\dlI|OSZB]+$/.test(text) && (hasTotal ? /[\dlI|]/ : /[\dl|]/).test(text)
const DASHED = /^\W*[-–—~]\s*(\d{1,2})\s*[-–—~]\W*$/
const ENDS_DASHED = /[-–—]\s*(\d{1,2})\s*[-–—]\W*$/
const ENDS_PIPED = /\|\s*(\d{1,2})\W*$/
const LONE = /^\W*(\d{1,2})\W*$/
const MOST_PAGES = 200

/** The page number that a page prints in its margins, in any of the usual styles; null without one. */
export function readPageNumber(layout: PageLayout, wording: Wording): PrintedPageNumber | null {
  const margins = layout.segments.filter(
    (segment) => segment.box[1] < 0.14 * layout.height || segment.box[3] > 0.86 * layout.height,
  )
  const lowest = Math.max(0, ...layout.segments.map((segment) => segment.box[3]))
  const last = layout.segments.filter((segment) => segment.box[3] > lowest - 2.5 * layout.bodyHeight)
  const edge = [...new Set([...margins, ...last])]
  // "PAGE 1 of 2" may also stand among the particulars at the head of a form.
  const everywhere = layout.segments.filter(
    (segment) => segment.text.length < 60 && segment.box[1] < 0.35 * layout.height,
  )
  // Alone in its cell, "PAGE: 2" as well.
  const cells = everywhere.filter(({ text }) => wording.pages.number.exec(text.trim())?.[0] === text.trim())
  const rows = layout.lines.filter((line) => line.box[1] < 0.35 * layout.height)
  const sources: [{ text: string; box: Box }[], RegExp, boolean][] = [
    [[...edge, ...everywhere, ...rows], wording.pages.numberWithTotal, true],
    [edge, wording.pages.bareNumberWithTotal, true],
    [edge, wording.pages.number, true],
    [edge, DASHED, true],
    [edge, wording.pages.endsInNumberWithTotal, true],
    [edge, ENDS_DASHED, true],
    [edge, ENDS_PIPED, false],
    [cells.length === 1 ? cells : [], wording.pages.number, false],
    [edge, LONE, false],
  ]
  for (const [segments, pattern, certain] of sources) {
    for (const segment of segments) {
      const match = pattern.exec(segment.text.trim())
      if (!match?.slice(1).every((text, _, { length }) => isFigure(text, length > 1))) continue
      if (isEdition(match[0], pattern, wording) || isOfDate(match, segment.text.trim(), wording)) continue
      const [page, of] = [digits(match[1]!), match[2] === undefined ? null : digits(match[2])]
      if (!(page >= 1) || page > MOST_PAGES || (of !== null && (of < page || of > MOST_PAGES))) continue
      if (pattern === LONE && !inMiddleOrCorner(layout, segment.box[0], segment.box[2], segment.box[1])) continue
      return { page, of, certain }
    }
  }
  return null
}

/** Whether its figures are a date's: "8 July 2027 Page 2 of 3" has a number behind one. */
const isOfDate = ({ 0: printed, index }: RegExpExecArray, text: string, { dates }: Wording): boolean =>
  findDates(text, null, dates).some(
    ({ start, text: date }) => start < index + printed.length && start + date.length > index,
  )

/** Month and year at the end of a form's own number ("CT 61 11/25", "V10 8/25") are of its edition; alone ("03/25"), they head a column. */
const isEdition = (text: string, pattern: RegExp, wording: Wording) =>
  (pattern === wording.pages.endsInNumberWithTotal && /(?<!\d)(?:0?[1-9]|1[0-2])\/[2-4]\d(?!\d)/.test(text)) ||
  (pattern === wording.pages.bareNumberWithTotal && /(?<!\d)0[1-9]\/[2-4]\d(?!\d)/.test(text))

/** A lone number counts at the very top or bottom only: figures of tables stand elsewhere. */
function inMiddleOrCorner(layout: PageLayout, left: number, right: number, top: number): boolean {
  const centre = (left + right) / 2 / layout.width
  const atEdge = top > 0.88 * layout.height || top < 0.09 * layout.height
  return atEdge && (Math.abs(centre - 0.5) < 0.12 || centre > 0.8 || centre < 0.16)
}
