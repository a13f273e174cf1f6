import type { Wording } from '../languages/wording.ts'
import type { Box, Line, PageReading, Word } from '../page-reading.schema.ts'
import { cutAtGaps, joinFolded, joinTorn, joinYears } from './cut-segments.ts'
import { healSlips, isNoise, joinTyped, rejoinWords, shortenWords, withoutSpecks } from './heal-lines.ts'
import { matchesOf } from './matches-of.ts'
import { withPlainMarks } from './plain-marks.ts'
import { enclosing, LARGE_PRINT, plausibleHeight, printHeight } from './print-size.ts'
import { partOf, partSideStrip } from './side-strip.ts'

/**
 * A run of words on one line without a wide gap in it: a table cell, one column of a letterhead, or a whole line of running text.
 * Readers often give one line for what is printed side by side; rules about addresses and labels need the sides apart.
 */
export interface Segment {
  text: string
  box: Box
  /** Height of its words in points: stands for the size of the print. */
  height: number
  confidence: number
  block: number
  /** Index of the reading's line that it was cut from. */
  line: number
}

export interface Paragraph {
  text: string
  lines: Line[]
  box: Box
  /** Whether all of it is one short line, as headings, labels and table rows are. */
  single: boolean
}

export interface PageLayout {
  page: number
  reading: PageReading
  /** The wording that it was laid out by. */
  wording: Wording
  /** The reading's lines that hold text, with plain marks and with words put together again that were torn apart in large print. */
  lines: Line[]
  width: number
  height: number
  segments: Segment[]
  paragraphs: Paragraph[]
  /** Height in points of the page's ordinary line. */
  bodyHeight: number
  /** False where the page holds more than can be printed on one, and the rest was not looked at. */
  isWhole: boolean
}

/** Whether it stands in the print of headings and logos. */
export const isLarge = ({ bodyHeight }: Pick<PageLayout, 'bodyHeight'>, { height }: Pick<Segment, 'height'>): boolean =>
  height > LARGE_PRINT * bodyHeight

/** Titles are in large print or in capitals. */
export const isInPrintOfTitle = (layout: PageLayout, segment: Segment): boolean =>
  isLarge(layout, segment) || !/\p{Ll}/u.test(segment.text)

/** Lines further apart than this many ordinary line heights belong to two paragraphs; lines of a paragraph lie about 0.2 to 0.5 apart. */
const PARAGRAPH_GAP = 0.75
/** Lines that begin this close to one another, in points, are of one column. */
const SAME_EDGE = 8
/** Where all lines are set wider than that, those of two paragraphs are this much further apart than others. */
const WIDE_SET = 1.25

export function layOutPage(page: number, reading: PageReading, wording: Wording): PageLayout {
  const printed = asFarAsPrinted(reading.lines)
  const read = printed
    .map(withPlainMarks)
    .map(withoutSpecks)
    .filter((line) => line.text.trim() !== '' && !isNoise(line))
    .map((line) => healSlips(shortenWords(line), wording))
  const whole = joinTyped(read)
  const width = reading.widthPt || Math.max(595, ...whole.map((line) => line.box[2]))
  const bodyHeight = medianHeight(whole)
  const lines = partSideStrip(whole, width).map((line) =>
    printHeight(line.words) > LARGE_PRINT * bodyHeight ? rejoinWords(line, wording) : line,
  )
  const height = reading.heightPt || Math.max(842, ...lines.map((line) => line.box[3]))
  const cut = lines
    .flatMap((line, index) => cutAtGaps(line, index, bodyHeight))
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment.text))
  const segments = joinYears(joinFolded(joinTorn(cut, LARGE_PRINT * bodyHeight)))
  const isWhole = charactersOf(printed) === charactersOf(reading.lines)
  return {
    page,
    reading,
    wording,
    lines,
    width,
    height,
    segments,
    paragraphs: joinParagraphs(lines, bodyHeight, wording),
    bodyHeight,
    isWhole,
  }
}

/**
 * What a page can hold in print of five points, and more than any has. A text layer may hold as much as it likes where nobody sees it, and some
 * patterns take time by the square of what they are given: here alone it is bounded for all of them.
 */
export const MOST_PRINT = { lineCharacters: 400, paragraphCharacters: 4_000, lines: 1_000, pageCharacters: 40_000 }

const charactersOf = (lines: Line[]): number => lines.reduce((sum, line) => sum + line.text.length, 0)

/** The page's lines up to what can be printed on one. */
function asFarAsPrinted(lines: Line[]): Line[] {
  let room = MOST_PRINT.pageCharacters
  return lines.slice(0, MOST_PRINT.lines).flatMap((line) => {
    const cut = cutLine(line, MOST_PRINT.lineCharacters)
    room -= cut.text.length
    return room < 0 ? [] : [cut]
  })
}

function cutLine(line: Line, longest: number): Line {
  if (line.text.length <= longest && line.words.length <= longest) return line
  const words: Word[] = []
  let characters = 0
  for (const word of line.words) {
    characters += word.text.length + 1
    if (characters > longest + 1) break
    words.push(word)
  }
  return { ...line, words, text: line.text.slice(0, longest) }
}

function medianHeight(lines: Line[]): number {
  const heights = lines.flatMap((line) => line.words.map(plausibleHeight).slice(0, 12)).sort((a, b) => a - b)
  return heights[Math.floor(heights.length * 0.6)] || 10
}

const LIST_ITEM = /^(?:\(?\d{1,2}[.)]|\([a-z]\)|[•·▪*–-]\s)\s*\S/

function joinParagraphs(lines: Line[], bodyHeight: number, wording: Wording): Paragraph[] {
  const groups: Line[][] = []
  const gap = Math.max(PARAGRAPH_GAP * bodyHeight, WIDE_SET * usualGap(lines))
  let characters = 0
  for (const line of withAsidesBehind(lines, { gap, bodyHeight })) {
    const last = groups.at(-1)?.at(-1)
    characters += line.text.length + 1
    if (
      last &&
      characters <= MOST_PRINT.paragraphCharacters &&
      continuesParagraph(last, line, groups.at(-1)!, gap, wording)
    ) {
      groups.at(-1)!.push(line)
    } else {
      groups.push([line])
      characters = line.text.length
    }
  }
  return groups.map((group) => ({
    text: joinLines(
      group.map((line) => line.text.trim()),
      wording,
    ),
    lines: group,
    box: enclosing(group.map((line) => line.box)),
    single: group.length === 1,
  }))
}

/** Readers take a sum beside running text for the end of its line: puts it behind the text. `gap`: as far as lines of one text stand apart. */
function withAsidesBehind(lines: Line[], { gap, bodyHeight }: { gap: number; bodyHeight: number }): Line[] {
  const ordered: Line[] = []
  const asides: Line[] = []
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    const [text, aside] = partAside(line, bodyHeight)
    const goesOn = next !== undefined && runsOn(text, next) && next.box[1] - line.box[3] <= gap
    ordered.push(goesOn ? text : line)
    if (goesOn && aside) asides.push(aside)
    if (!goesOn) ordered.push(...asides.splice(0))
  }
  return ordered
}

/** A line of text, and the sum behind a gap at its end, if there is one. */
function partAside(line: Line, bodyHeight: number): [text: Line, aside?: Line] {
  const edge = cutAtGaps(line, 0, bodyHeight)[0]?.box[2] ?? line.box[2]
  const [text] = partOf([line], (word) => word.box[2] <= edge)
  const [aside] = partOf([line], (word) => word.box[2] > edge)
  const isAside = text && aside && text.words.length >= FEWEST_WORDS_OF_TEXT && SUM_AT_END.test(aside.text)
  return isAside ? [text, aside] : [line]
}

/** Other cells beside text go on with it: "The hearing is on | 27 March 2026". */
const SUM_AT_END = /\d\.\d{2}$/
/** Labels and the entries of tables have fewer. */
const FEWEST_WORDS_OF_TEXT = 5

/** Whether a sentence goes on from one line to the one under it, or a date: "by 31 October / 2027. Penalties are charged". */
const runsOn = (last: Line, line: Line): boolean =>
  ((/[\p{L}\p{N},]$/u.test(last.text) && /^\p{Ll}/u.test(line.text)) ||
    (/\p{Ll} \d{1,2} \p{Lu}\p{Ll}{2,}$/u.test(last.text) && /^20\d\d\b/.test(line.text))) &&
  Math.abs(last.box[0] - line.box[0]) < SAME_EDGE

/** How far the lines of the page's blocks mostly stand apart, in points: far where they are set wide or written by hand. */
function usualGap(lines: Line[]): number {
  const gaps = lines.flatMap((line, index) => {
    const before = lines[index - 1]
    return before && before.block === line.block ? [line.box[1] - before.box[3]] : []
  })
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
}

/** `gap`: lines further apart than so many points belong to two paragraphs. */
function continuesParagraph(last: Line, line: Line, group: Line[], gap: number, wording: Wording): boolean {
  // Readers part a block in the middle of a sentence now and then.
  if (last.block !== line.block && !runsOn(last, line)) return false
  if (line.box[1] - last.box[3] > gap) return false
  const [lastHeight, height] = [printHeight(last.words), printHeight(line.words)]
  if (Math.max(lastHeight, height) > 1.45 * Math.min(lastHeight, height)) return false
  if (LIST_ITEM.test(line.text) && !/^\d{1,2}\.\d/.test(line.text)) return false
  if (wording.text.greeting.test(line.text)) return false
  // A line that stops well short of its column's right edge ends its paragraph, unless the next goes on in lower case.
  const right = Math.max(...group.map((entry) => entry.box[2]), line.box[2])
  const short = right - last.box[2] > 0.3 * (right - Math.min(last.box[0], line.box[0]))
  return !short || /^\p{Ll}/u.test(line.text)
}

/** Joins the lines of running text; a hyphen at a line's end before lower case is a word broken in two, unless it is the word's own. */
function joinLines(lines: string[], wording: Wording): string {
  return lines.reduce((text, line) => {
    if (text === '') return line
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line))
      return (wording.text.hyphenated.test(text) ? text : text.slice(0, -1)) + line
    return `${text} ${line}`
  }, '')
}

const END_OF_SENTENCE = /[.!?]['")\]’”]?\s+(?=["'(‘“]?[\p{Lu}\d£])/gu

/** Sentences of a paragraph. Full stops of abbreviations and initials end none. */
export function sentencesOf(text: string, wording: Wording): string[] {
  const sentences: string[] = []
  let start = 0
  for (const match of matchesOf(text, END_OF_SENTENCE)) {
    const end = match.index + match[0].length
    if (wording.text.abbreviation.test(text.slice(start, match.index + 1))) continue
    // An amount torn apart: "£1,338. 20".
    if (/\d$/.test(text.slice(0, match.index)) && /^\d{2}\b/.test(text.slice(end))) continue
    sentences.push(text.slice(start, end).trim())
    start = end
  }
  const rest = text.slice(start).trim()
  return rest === '' ? sentences : [...sentences, rest]
}

const overlap = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.min(to, otherTo) - Math.max(from, otherFrom)

/** What is printed left of a box on its row, nearest last; `reach`: how far off, as a share of the page's width. */
export function textLeftOf(layout: PageLayout, box: Box, reach = 0.4): string {
  return layout.segments
    .filter((segment) => overlap(segment.box[1], segment.box[3], box[1], box[3]) > 0.4 * (box[3] - box[1]))
    .filter((segment) => segment.box[2] <= box[0] + 2 && box[0] - segment.box[2] < reach * layout.width)
    .sort((a, b) => a.box[0] - b.box[0])
    .map((segment) => segment.text)
    .join(' ')
}

/** What is printed right of a box on its row, each piece at most `reach` points from the one before. */
export function textRightOf(layout: PageLayout, box: Box, reach: number): string {
  const row = layout.segments
    .filter((segment) => overlap(segment.box[1], segment.box[3], box[1], box[3]) > 0.4 * (box[3] - box[1]))
    .filter((segment) => segment.box[0] >= box[2] - 2)
    .sort((a, b) => a.box[0] - b.box[0])
  let end = box[2]
  const near = row.filter((segment) => {
    const isNear = segment.box[0] - end <= reach
    if (isNear) end = segment.box[2]
    return isNear
  })
  return near.map((segment) => segment.text.trim()).join(' ')
}

/** The nearest text above a box that overlaps it sideways, at most `reach` points away; empty when there is none. */
export function textAbove(layout: PageLayout, box: Box, reach: number): string {
  let best: Segment | undefined
  for (const segment of layout.segments) {
    if (segment.box[3] > box[1] + 2 || box[1] - segment.box[3] > reach) continue
    if (overlap(segment.box[0], segment.box[2], box[0], box[2]) <= 0) continue
    if (!best || segment.box[3] > best.box[3]) best = segment
  }
  return best?.text ?? ''
}

/** Left edges of the lines of one address or list lie this close, in ordinary line heights; a slanted scan shifts them a little each line. */
const ALIGNED = 1
/** Address lines may be set wide: up to this many line heights from one to the next. */
const LINE_STEP = 1.5

/** Nothing is printed where something else is: what was hardly read within a line that was read is the shadow of a fold or a stain. */
function isStainOn({ box }: Segment, other: Segment): boolean {
  if (other.confidence <= LEGIBLE) return false
  const [width, height] = [box[2] - box[0], box[3] - box[1]]
  return (
    overlap(box[0], box[2], other.box[0], other.box[2]) > 0.9 * width &&
    overlap(box[1], box[3], other.box[1], other.box[3]) > 0.5 * height
  )
}

/** Confidence of words that are noise, and of such that are print. */
const [ILLEGIBLE, LEGIBLE] = [0.3, 0.8]

const middle = (segment: Segment) => (segment.box[1] + segment.box[3]) / 2

/** Segments that stand under one another with a common left edge: addresses, columns of a letterhead, lists. Top to bottom. */
export function columnsOf(layout: PageLayout): Segment[][] {
  const ordered = layout.segments
    .filter((segment) => segment.confidence >= ILLEGIBLE || !layout.segments.some((other) => isStainOn(segment, other)))
    .sort((a, b) => a.box[1] - b.box[1])
  const columns: Segment[][] = []
  for (const segment of ordered) {
    const column = columns.findLast((entry) => {
      const last = entry.at(-1)!
      const gap = segment.box[1] - last.box[3]
      return (
        Math.abs(last.box[0] - segment.box[0]) < ALIGNED * layout.bodyHeight &&
        gap < LINE_STEP * Math.max(layout.bodyHeight, 0.35 * last.height) &&
        middle(segment) - middle(last) > 0.5 * layout.bodyHeight &&
        segment.line !== last.line
      )
    })
    if (column) column.push(segment)
    else columns.push([segment])
  }
  return columns
}
