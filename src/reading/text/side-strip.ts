import type { Box, Line, Word } from '../page-reading.schema.ts'

/** A strip is at most this share of the page's width. */
const WIDEST_STRIP = 0.36
/** Fewer lines than this beside a strip, or in it, are a margin note or a table's column. */
const FEWEST_LINES = { main: 8, strip: 3 }
/** Share of the lines beside the strip that begin at one edge, as running text does and cells of tables don't. */
const ALIGNED_SHARE = 0.5
/** Edges this close together are one, in points. */
const SAME_EDGE = 8
/** The channel between strip and text, in points. */
const NARROWEST_CHANNEL = 14

/**
 * Some letterheads run down one side of the page, and readers give their lines and those of the letter as one. Cuts such lines in two where
 * a channel free of print runs down the whole page; the strip's come first, as blocks of their own. Other pages stay as they are.
 */
export function partSideStrip(lines: Line[], width: number): Line[] {
  const channel = findChannel(lines, width)
  if (channel === null) return lines
  const [strip, main] = [
    partOf(lines, (word) => word.box[2] <= channel),
    partOf(lines, (word) => word.box[2] > channel),
  ]
  const blocks = Math.max(0, ...lines.map((line) => line.block)) + 1
  return [...strip.map((line) => ({ ...line, block: line.block + blocks })), ...main]
}

/** Where, in points from the left, the channel is; null when there is none. */
function findChannel(lines: Line[], width: number): number | null {
  const words = lines.flatMap((line) => line.words).filter((word) => /[\p{L}\p{N}]{2}/u.test(word.text))
  const edges = new Set(words.filter(({ box }) => box[2] < WIDEST_STRIP * width).map(({ box }) => box[2]))
  for (const edge of [...edges].sort((a, b) => b - a)) {
    const isFree = !words.some(({ box }) => box[0] < edge + NARROWEST_CHANNEL && box[2] > edge)
    if (!isFree) continue
    const starts = lines.flatMap((line) => line.words.find(({ box }) => box[0] > edge)?.box[0] ?? [])
    const strip = lines.filter((line) => line.words.some(({ box }) => box[2] <= edge)).length
    if (starts.length < FEWEST_LINES.main || strip < FEWEST_LINES.strip || strip > starts.length) continue
    const left = Math.min(...starts)
    const aligned = starts.filter((start) => start - left < SAME_EDGE).length
    if (aligned >= ALIGNED_SHARE * starts.length) return edge
  }
  return null
}

function partOf(lines: Line[], isPart: (word: Word) => boolean): Line[] {
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
