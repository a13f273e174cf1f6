import type { Box, Word } from '../page-reading.schema.ts'

/** Print this much larger than the ordinary line is that of headings and logos. */
export const LARGE_PRINT = 1.25

export const heightOf = (word: Word) => word.box[3] - word.box[1]

/** Words' boxes tell the size of print better than a line's, which a slant makes taller. High in the order: words with tall letters count. */
export function printHeight(words: Word[]): number {
  const heights = words.map((word) => word.box[3] - word.box[1]).sort((a, b) => a - b)
  return heights[Math.floor(heights.length * 0.7)] ?? 0
}

/** The box around all of them. */
export function enclosing(boxes: Box[]): Box {
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ]
}

/** Letters of print are at least so wide, on average, as a share of their height … */
const NARROWEST = 0.5
/** … but those of posters and mastheads, which are taller than any row of a table, may be condensed. Sizes in ordinary lines. */
const CONDENSED = 0.42
const POSTER = 2.75
/** Of fewer letters the average says little. */
const LEAST_LETTERS = 5

/** Height of a word in points, at most what print of its width may have: rules and marks beside it make boxes taller. */
export const plausibleHeight = (word: Word) => atMostByWidth([word], heightOf(word))

/** As large as print of this width may be. */
function atMostByWidth(words: Word[], height: number, narrowest = NARROWEST): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  if (letters < LEAST_LETTERS) return height
  const width = words.reduce((sum, { box }) => sum + box[2] - box[0], 0) / letters
  return Math.min(height, width / narrowest)
}

/** Up to here, in ordinary lines, boxes are as tall as ascenders and descenders make them. */
const ORDINARY = 1.4

/** Height of the print of words in points; where it is more than an ordinary line's, at most what print of their width may have. */
export function likelyHeight(words: Word[], bodyHeight: number): number {
  const height = printHeight(words)
  return height <= ORDINARY * bodyHeight
    ? height
    : Math.max(
        ORDINARY * bodyHeight,
        atMostByWidth(words, height, height > POSTER * bodyHeight ? CONDENSED : NARROWEST),
      )
}
