import { type GrayImage, SAMPLED } from './gray-image.ts'
import { smoothImage, thickenInk } from './smoothing.ts'

const DARK_BELOW = 128
/** What is as bright as this beside something dark is paper: the grain of gray paper keeps closer to its mean. */
const BRIGHT_FROM = 176
/** An image whose shades between (this far from black and white) are fewer than this share of its dark pixels has one bit. */
const ONE_BIT = { fromEnds: 64, mostShades: 0.05 }
/** Side of the squares in which specks are counted; half of the page must have them, for a dithered banner is dotted too. */
const TILE_INCHES = 0.5
/**
 * Share of pixels that are dark alone. Labelled one-bit scans have up to 0.004 where they are called speckled, and 0.012 and more
 * where the specks reach into the letters: from here on it pays to blur the print as well.
 */
const SPECKLED_FROM = 0.01
const SPECKLED_ROUNDS = 3
/** The longest run of ink that is a stroke across rather than along. */
const WIDEST_STROKE_INCHES = 0.06
/** Share of strokes that are one pixel wide: 0.02 to 0.17 in sound print of 200 dots an inch, 0.23 to 0.46 where it is worn thin. */
const THIN_FROM = 0.2
/** Among more specks than this strokes are not told from what specks make of them; thickened, the specks would be worse. */
const FEW_SPECKLES = 0.001
const DOTS_PER_INCH = 200

export interface ScanGrain {
  /** Whether each pixel was either black or white when the page was scanned, and has not been scaled since. */
  isOneBit: boolean
  /** The share of pixels that are dark among eight bright ones, in the middling square of the page. */
  speckles: number
  /** The share of strokes across which there is a single pixel; of one-bit images alone. */
  thinStrokes: number
}

/**
 * Prepares a page for the text reader, which was trained on print with soft edges; changes the image. One-bit edges are made soft,
 * thin and broken strokes thick enough to last through it, and where specks cover the page they are blurred until they vanish, the
 * letters with them a little. Of gray images edges are left as they are.
 * Words F1 on labelled one-bit scans: 0.525 to 0.950 (specks everywhere), 0.902 to 0.949 (some specks), 0.960 to 0.977 (none).
 */
export function softenScan(image: GrayImage, dotsPerInch: number): void {
  const { isOneBit, speckles, thinStrokes } = scanGrain(image, dotsPerInch)
  if (speckles >= SPECKLED_FROM) {
    smoothImage(image, Math.max(1, Math.round(SPECKLED_ROUNDS * (dotsPerInch / DOTS_PER_INCH) ** 2)))
  } else if (isOneBit) {
    if (thinStrokes >= THIN_FROM && speckles < FEW_SPECKLES) thickenInk(image)
    smoothImage(image, 1)
  }
}

export function scanGrain(image: GrayImage, dotsPerInch: number): ScanGrain {
  const isOneBit = hasOneBit(image)
  return {
    isOneBit,
    speckles: speckleShare(image, Math.max(1, Math.round(TILE_INCHES * dotsPerInch))),
    thinStrokes: isOneBit ? thinStrokeShare(image, Math.round(WIDEST_STROKE_INCHES * dotsPerInch)) : 0,
  }
}

function hasOneBit({ pixels }: GrayImage): boolean {
  let dark = 0
  let between = 0
  for (let at = 0; at < pixels.length; at += SAMPLED) {
    const value = pixels[at]!
    if (value < DARK_BELOW) dark++
    if (value >= ONE_BIT.fromEnds && value <= 255 - ONE_BIT.fromEnds) between++
  }
  return between < dark * ONE_BIT.mostShades
}

function speckleShare({ width, height, pixels }: GrayImage, tile: number): number {
  const columns = Math.ceil(width / tile)
  const alone = new Uint32Array(columns * Math.ceil(height / tile))
  for (let y = 1; y < height - 1; y++) {
    const row = Math.floor(y / tile) * columns
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (pixels[at]! < DARK_BELOW && isAlone(pixels, at, width)) alone[row + Math.floor(x / tile)]!++
    }
  }
  return alone.sort()[alone.length >> 1]! / tile ** 2
}

const isAlone = (pixels: Uint8Array, at: number, width: number): boolean =>
  pixels[at - 1]! >= BRIGHT_FROM &&
  pixels[at + 1]! >= BRIGHT_FROM &&
  pixels[at - width]! >= BRIGHT_FROM &&
  pixels[at + width]! >= BRIGHT_FROM &&
  pixels[at - width - 1]! >= BRIGHT_FROM &&
  pixels[at - width + 1]! >= BRIGHT_FROM &&
  pixels[at + width - 1]! >= BRIGHT_FROM &&
  pixels[at + width + 1]! >= BRIGHT_FROM

/** Runs of ink across the page are as long as strokes that go down are wide; those with no ink above or below are specks. */
function thinStrokeShare({ width, height, pixels }: GrayImage, widest: number): number {
  let strokes = 0
  let thin = 0
  for (let y = 1; y < height - 1; y++) {
    let run = 0
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (pixels[at]! < DARK_BELOW) {
        run++
        continue
      }
      if (run > 0 && run <= widest && goesOn(pixels, at - run, at, width)) {
        strokes++
        if (run === 1) thin++
      }
      run = 0
    }
  }
  return strokes === 0 ? 0 : thin / strokes
}

/** Whether there is ink above or below the run from `first` up to `end`, corners included. */
function goesOn(pixels: Uint8Array, first: number, end: number, width: number): boolean {
  for (let at = first - 1; at <= end; at++) {
    if (pixels[at - width]! < DARK_BELOW || pixels[at + width]! < DARK_BELOW) return true
  }
  return false
}
