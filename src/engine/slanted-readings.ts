import type { Line } from '../reading/page-reading.schema.ts'
import { enclosing } from '../reading/text/print-size.ts'
import { type GrayImage, type Part, release, type Slant, slantImage } from './gray-image.ts'
import { recognise } from './tesseract-reader.ts'
import { lineOf, linesOfTable } from './word-table.ts'

/**
 * Each finds other words of a page that is written by hand: words F1 of eleven such pages is 0.90 of what the page as it is and the softened page agree
 * on, and 0.93 with these; 0.73 and 0.74 in hands on which the model was not trained. A third brought nothing and 0.01.
 */
const SLANTS: Slant[] = [
  { lean: Math.tan((10 * Math.PI) / 180), stretch: 1 },
  { lean: Math.tan((7 * Math.PI) / 180), stretch: 1.2 },
]

/** Points around what was read, for what was not. */
const MARGIN = 36

/**
 * What is read of a page by hand when it is slanted and stretched in several ways, where it stands on the page as it is. `first` is what was read of it before:
 * only the part of the page where that stands is read, so that no image is larger than those of other pages. Points. Throws when the page is too much
 * for Tesseract.
 */
export async function readSlanted(page: GrayImage, dotsPerInch: number, first: Line[]): Promise<Line[][]> {
  const pointsPerPixel = 72 / dotsPerInch
  const part = partOf(page, first, pointsPerPixel)
  const readings: Line[][] = []
  for (const slant of SLANTS) {
    const slanted = slantImage(page, slant, part)
    const { table } = await recognise(slanted, { dotsPerInch, model: 'hand' })
    release(slanted.pixels)
    const edges = { left: part[0] * pointsPerPixel, top: part[1] * pointsPerPixel, bottom: part[3] * pointsPerPixel }
    readings.push(linesOfTable(table, pointsPerPixel).map((line) => withoutSlant(line, slant, edges)))
  }
  return readings
}

/** The part of a page where these lines stand, and some more. */
function partOf({ width, height }: GrayImage, lines: Line[], pointsPerPixel: number): Part {
  const [left, top, right, bottom] = enclosing(lines.map(({ box }) => box))
  return [
    Math.max(0, Math.floor((left - MARGIN) / pointsPerPixel)),
    Math.max(0, Math.floor((top - MARGIN) / pointsPerPixel)),
    Math.min(width, Math.ceil((right + MARGIN) / pointsPerPixel)),
    Math.min(height, Math.ceil((bottom + MARGIN) / pointsPerPixel)),
  ]
}

/** Where a part of a page begins and ends. Points. */
interface Edges {
  left: number
  top: number
  bottom: number
}

/** Where a line of a slanted part of a page stands on the page as it is. Points. */
function withoutSlant({ words, block }: Line, { lean, stretch }: Slant, { left, top, bottom }: Edges): Line {
  const boxOf = (box: Line['box']): Line['box'] => [
    left + box[0] / stretch - lean * (bottom - top - box[3]),
    top + box[1],
    left + box[2] / stretch - lean * (bottom - top - box[1]),
    top + box[3],
  ]
  return lineOf(
    words.map((word) => ({ ...word, box: boxOf(word.box) })),
    block,
  )
}
