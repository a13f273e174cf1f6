import { type GrayImage, shrinkImage } from './gray-image.ts'
import { smoothImage } from './smoothing.ts'

/** Blurred print is seen from afar: so few dots an inch leave no grain of the scan. */
const SEEN_DPI = 25
/** Paper this far around a spot tells how bright it is there. */
const AROUND_INCHES = 0.4
/** Shadows and edges of the sheet lie further out than this. */
const MARGIN_INCHES = 0.4
/** Darker than this share of the paper around it: what shows through the paper is so in few places. */
const DARK = 0.9

/**
 * Square inches that are darker than the paper around them, of a page as it was scanned. Print that water or a feeder has blurred is no ink by its contrast
 * and no letter by its shape, but there is much of it: on three smudged letters 4.8 and more, on the blank backs of labelled scans 0.6 and less.
 */
export function smudgedArea(image: GrayImage, dotsPerInch: number): number {
  const dpi = Math.min(SEEN_DPI, dotsPerInch)
  const seen = shrinkImage(image, dotsPerInch / dpi)
  const reach = Math.round(AROUND_INCHES * dpi)
  const bright = { ...seen, pixels: seen.pixels.slice() }
  smoothImage(bright, 1)
  const paper = overSquares(
    overSquares(bright, reach, (values) => Math.max(...values)),
    reach,
    mean,
  )
  const margin = Math.round(MARGIN_INCHES * dpi)
  let dark = 0
  for (let y = margin; y < seen.height - margin; y++) {
    for (let x = margin; x < seen.width - margin; x++) {
      const at = y * seen.width + x
      if (seen.pixels[at]! < DARK * paper.pixels[at]!) dark++
    }
  }
  return dark / dpi ** 2
}

/** For each pixel what `choose` makes of the square around it, by rows and then by columns. */
function overSquares(image: GrayImage, reach: number, choose: (values: Uint8Array) => number): GrayImage {
  return turned(overRows(turned(overRows(image, reach, choose)), reach, choose))
}

function overRows({ width, height, pixels }: GrayImage, reach: number, choose: (values: Uint8Array) => number) {
  const chosen = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width)
    for (let x = 0; x < width; x++) chosen[y * width + x] = choose(row.subarray(Math.max(0, x - reach), x + reach + 1))
  }
  return { width, height, pixels: chosen }
}

/** With rows for columns. */
function turned({ width, height, pixels }: GrayImage): GrayImage {
  const other = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) other[x * height + y] = pixels[y * width + x]!
  return { width: height, height: width, pixels: other }
}

const mean = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0) / values.length
