import type { Line } from '../reading/page-reading.schema.ts'
import { type GrayImage, release, type Slant, slantImage } from './gray-image.ts'
import { recognise } from './tesseract-reader.ts'
import { lineOf, linesOfTable } from './word-table.ts'

/**
 * Each finds other words of a page that is written by hand: the words F1 of thirteen such pages was 0.53, and 0.65 of what these three and the
 * page as it is agree on. Six more brought another 0.01, and the spread is what counts: any lean from 5 to 13 degrees is as good.
 */
const SLANTS: Slant[] = [
  { lean: Math.tan((10 * Math.PI) / 180), stretch: 1 },
  { lean: Math.tan((7 * Math.PI) / 180), stretch: 0.85 },
  { lean: Math.tan((7 * Math.PI) / 180), stretch: 1.2 },
]

/**
 * What is read of a page when it is slanted and stretched in several ways, where it stands on the page as it is. Points. Throws when the page is too
 * much for Tesseract.
 */
export async function readSlanted(page: GrayImage, dotsPerInch: number): Promise<Line[][]> {
  const pointsPerPixel = 72 / dotsPerInch
  const readings: Line[][] = []
  for (const slant of SLANTS) {
    const slanted = slantImage(page, slant)
    const { table } = await recognise(slanted, { dotsPerInch, again: () => [] })
    release(slanted.pixels)
    const lines = linesOfTable(table, pointsPerPixel)
    readings.push(lines.map((line) => withoutSlant(line, slant, page.height * pointsPerPixel)))
  }
  return readings
}

/** Where a line of a slanted page stands on the page as it is, which has so many points' height. */
function withoutSlant({ words, block }: Line, { lean, stretch }: Slant, height: number): Line {
  const boxOf = ([left, top, right, bottom]: Line['box']): Line['box'] => [
    left / stretch - lean * (height - bottom),
    top,
    right / stretch - lean * (height - top),
    bottom,
  ]
  return lineOf(
    words.map((word) => ({ ...word, box: boxOf(word.box) })),
    block,
  )
}
