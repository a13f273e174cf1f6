import type { GrayImage } from './gray-image.ts'

/** Darker than this on white paper is ink. */
const INK_BELOW = 150
/**
 * Bars of Royal Mail's four-state codes are 0.38 to 0.63 mm wide, 1 to 5.8 mm high, and 20 to 24 stand in an inch; other posts' and printers' differ by as
 * much again.
 */
const BAR_INCHES = { widest: 0.028, lowest: 0.025, highest: 0.32 }
/** A bar is no wider than so many times its width in one row, and a pixel. */
const STRAIGHT = 1.3
const PITCH_INCHES = { least: 0.03, most: 0.07 }
/** Two bars of a row are so much further or less far apart than the two before, of their distance. */
const UNEVEN = 0.3
/** Codes have 36 bars and more; in a row of letters a few stand like bars: "filling". */
const FEWEST_BARS = 20
/** A line of letters of one stroke is no code: at least so many of its bars are longer or shorter than the one before. */
const UNEVEN_SHARE = 0.2
/** By so much of its length. */
const LONGER = 0.2

interface Bar {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Whitens rows of postal bars (Mailmark, RM4SCC and their like), which franked post has over or under its address: read as letters they become the
 * first line of the address. Changes the image it is given, a page with white paper that lies straight.
 */
export function clearPostalBars(image: GrayImage, dotsPerInch: number): void {
  const { width, height, pixels } = image
  const step = Math.max(1, Math.floor((BAR_INCHES.lowest * dotsPerInch) / 2))
  for (let y = step; y < height; y += step) {
    for (const bars of rowsOfBars(image, y, dotsPerInch)) {
      const [top, bottom] = [Math.min(...bars.map((bar) => bar.top)), Math.max(...bars.map((bar) => bar.bottom))]
      for (let row = top; row <= bottom; row++) {
        const start = row * width
        pixels.fill(255, start + Math.max(0, bars[0]!.left - 1), start + Math.min(width, bars.at(-1)!.right + 2))
      }
    }
  }
}

/** Bars side by side that all cross one row of pixels, at even distances. */
function rowsOfBars(image: GrayImage, y: number, dotsPerInch: number): Bar[][] {
  const rows: Bar[][] = []
  let row: Bar[] = []
  const end = () => {
    if (row.length >= FEWEST_BARS && isUneven(row)) rows.push(row)
    row = []
  }
  for (const [left, right] of darkRuns(image, y)) {
    const bar = barAt(image, [left, right, y], dotsPerInch)
    if (!bar || !goesOn(row, bar, dotsPerInch)) end()
    if (bar) row.push(bar)
  }
  end()
  return rows
}

function goesOn(row: Bar[], bar: Bar, dotsPerInch: number): boolean {
  const last = row.at(-1)
  if (!last) return true
  const pitch = distance(last, bar)
  const before = row.length > 1 ? distance(row.at(-2)!, last) : pitch
  return (
    pitch >= PITCH_INCHES.least * dotsPerInch &&
    pitch <= PITCH_INCHES.most * dotsPerInch &&
    Math.abs(pitch - before) <= UNEVEN * Math.max(pitch, before)
  )
}

const distance = (one: Bar, other: Bar) => (other.left + other.right - one.left - one.right) / 2

const isUneven = (row: Bar[]): boolean => {
  const changes = row.filter(({ top, bottom }, index) => {
    const before = row[index - 1]
    return before && Math.abs(before.top - top) + Math.abs(before.bottom - bottom) > LONGER * (bottom - top + 1)
  })
  return changes.length >= UNEVEN_SHARE * row.length
}

/** Runs of ink in a row of pixels: their first column, and the one behind their last. */
function* darkRuns({ width, pixels }: GrayImage, y: number): Generator<[number, number]> {
  const start = y * width
  for (let x = 0; x < width; x++) {
    if (pixels[start + x]! >= INK_BELOW) continue
    const left = x
    while (x < width && pixels[start + x]! < INK_BELOW) x++
    yield [left, x]
  }
}

/** The bar of which a run of ink in a row of pixels is part; none where it is wide or bends anywhere: letters have arches and feet. */
function barAt(image: GrayImage, [left, right, y]: [number, number, number], dotsPerInch: number): Bar | null {
  const widest = BAR_INCHES.widest * dotsPerInch
  if (right - left > widest) return null
  const bar = { left, right, top: y, bottom: y }
  for (const down of [-1, 1]) {
    let [from, to] = [left, right]
    for (let row = y + down; row >= 0 && row < image.height; row += down) {
      const run = runWithin(image, row, [from, to])
      if (!run) break
      ;[from, to] = run
      bar.left = Math.min(bar.left, from)
      bar.right = Math.max(bar.right, to)
      bar.top = Math.min(bar.top, row)
      bar.bottom = Math.max(bar.bottom, row)
      if (bar.right - bar.left > widest || bar.bottom - bar.top > BAR_INCHES.highest * dotsPerInch) return null
    }
  }
  const isStraight = bar.right - bar.left <= STRAIGHT * (right - left) + 1
  return isStraight && bar.bottom - bar.top + 1 >= BAR_INCHES.lowest * dotsPerInch ? bar : null
}

/** The ink of a row that touches these columns of the next one, corners included, as far as it goes. */
function runWithin(
  { width, pixels }: GrayImage,
  row: number,
  [left, right]: [number, number],
): [number, number] | null {
  const isInk = (x: number) => x >= 0 && x < width && pixels[row * width + x]! < INK_BELOW
  let from = left - 1
  while (from <= right && !isInk(from)) from++
  if (from > right) return null
  let to = from
  while (isInk(to)) to++
  while (isInk(from - 1)) from--
  return [from, to]
}
