import type { Box, Word } from '../page-reading.schema.ts'

/** Print this much larger than the ordinary line is that of headings and logos. */
export const LARGE_PRINT = 1.25

export const heightOf = (word: Word) => word.box[3] - word.box[1]

/** Words' boxes tell the size of print better than a line's, which a slant makes taller. High in the order: words with tall letters count. */
export function printHeight(words: Word[]): number {
  const heights = words.map((word) => word.box[3] - word.box[1]).sort((a, b) => a - b)
  return heights[Math.floor(heights.length * 0.7)] ?? 0
}

export function enclosing(boxes: Box[]): Box {
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ]
}
