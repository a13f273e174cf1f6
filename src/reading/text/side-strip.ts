import type { Box, Line, Word } from '../page-reading.schema.ts'

/** A strip is at most this share of the page's width. */
const WIDEST_STRIP = 0.36
/** Fewer lines than this beside a strip, or in it, are a margin note or a table's column. */
const FEWEST_LINES = { main: 8, strip: 3 }
/** Share of the lines that begin at one edge, as running text and letterheads do and cells of tables don't. */
const ALIGNED_SHARE = 0.5
/** Edges this close together are one, in points. */
const SAME_EDGE = 8
/** The channel between strip and text, in points. */
const NARROWEST_CHANNEL = 14

/**
 * Some letterheads run down one side of the page, and readers give their lines and those of the letter as one. Cuts such lines in two where
 * a channel free of print runs down the whole page; a strip's lines are blocks of their own, before or behind the others. Other pages stay
 * as they are.
 */
export function partSideStrip(lines: Line[], width: number): Line[] {
  const channel = findChannel(lines, width)
  if (channel === null) return lines
  const blocks = Math.max(0, ...lines.map((line) => line.block)) + 1
  const left = partOf(lines, (word) => word.box[2] <= channel)
  const right = partOf(lines, (word) => word.box[2] > channel).map((line) => ({ ...line, block: line.block + blocks }))
  return [...left, ...right]
}

/** Where, in points from the left, the channel begins; null when there is none. */
function findChannel(lines: Line[], width: number): number | null {
  const words = lines.flatMap((line) => line.words).filter((word) => /[\p{L}\p{N}]{2}/u.test(word.text))
  const free = [...new Set(words.map(({ box }) => box[2]))]
    .filter((edge) => !words.some(({ box }) => box[0] < edge + NARROWEST_CHANNEL && box[2] > edge))
    .sort((a, b) => b - a)
  for (const at of free) {
    const left = startsOf(lines, ({ box }) => box[2] <= at)
    const right = startsOf(lines, ({ box }) => box[2] > at)
    if (at < WIDEST_STRIP * width && isStrip(left, right)) return at
    if (Math.min(...right) > (1 - WIDEST_STRIP) * width && isStrip(right, left)) return at
  }
  return null
}

/** Where the lines of one side begin. */
const startsOf = (lines: Line[], isPart: (word: Word) => boolean) =>
  lines.flatMap((line) => line.words.find(isPart)?.box[0] ?? [])

function isStrip(strip: number[], main: number[]): boolean {
  if (main.length < FEWEST_LINES.main || strip.length < FEWEST_LINES.strip || strip.length > main.length) return false
  return isAligned(main) && isAligned(strip)
}

function isAligned(starts: number[]): boolean {
  const most = Math.max(...starts.map((edge) => starts.filter((start) => Math.abs(start - edge) < SAME_EDGE).length))
  return most >= ALIGNED_SHARE * starts.length
}

/** The lines with only the words that `isPart` takes. */
export function partOf(lines: Line[], isPart: (word: Word) => boolean): Line[] {
  return lines.flatMap((line) => {
    const words = line.words.filter(isPart)
    if (words.length === line.words.length) return [line]
    if (words.length === 0) return []
    const sides = (side: 0 | 1 | 2 | 3) => words.map(({ box }) => box[side])
    const box: Box = [Math.min(...sides(0)), Math.min(...sides(1)), Math.max(...sides(2)), Math.max(...sides(3))]
    const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length
    return [{ ...line, words, box, confidence, text: words.map((word) => word.text).join(' ') }]
  })
}
