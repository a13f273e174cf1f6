import { whitenPaper } from './background.ts'
import { type GrayImage, newImage, release, straightenImage } from './gray-image.ts'

/** Darker than this on white paper is a ground that white print can stand on: orange and light green have 140 to 165, dark ground in a streak of light 180. */
const GROUND_BELOW = 200
/** Side of the squares in which ground is looked for: smaller than the space around print. */
const TILE_INCHES = 0.05
/** So much of a square of ground is dark. */
const DARK_SHARE = 0.7
/** The head of a table is no lower, a badge no narrower. */
const LEAST_INCHES = { across: 0.7, down: 0.13 }
/** So much of a band is ground; frames and scanned edges around a page enclose far more than they cover. */
const LEAST_GROUND = 0.5
/** So far from its ground to white or to black is print. */
const PRINT_CONTRAST = 0.4
const LEAST_PRINT = 0.01
const MOST_PRINT = 0.5
/** Of a column of pixels in a band, more than the rest is ground: letters leave space over and under them. */
const GROUND_QUANTILE = 0.8
/** A photograph has as much that is darker than its middle as what is brighter. */
const BRIGHT_TO_DARK = 3

/** Larger ones are leaflets in colour, with columns: they are read as part of the page alone. */
const LARGEST_SHARE = 0.4

interface Band {
  /** Pixels from the left edge of the page. */
  left: number
  /** For each column of pixels from `left` on: where the ground begins, and where it has ended. */
  columns: { top: number; bottom: number }[]
}

/** A part of a page, turned into black print on white. */
export interface TurnedBand {
  image: GrayImage
  /** Pixels from the edges of the page that it was taken from. */
  left: number
  top: number
}

/**
 * What stands in white on dark ground on a page with white paper (see `whitenPaper`), as black print on white: letterheads and heads of tables are set
 * so. As part of a page Tesseract reads some letters of such print, and none where light, a fold or the edge of the scan changes the ground.
 */
export function turnedBands(image: GrayImage, dotsPerInch: number): TurnedBand[] {
  return darkBands(image, dotsPerInch)
    .filter((band) => hasWhitePrint(image, band))
    .map((band) => turnBand(image, band, dotsPerInch))
    .filter(({ image: { pixels } }) => pixels.length < LARGEST_SHARE * image.pixels.length)
}

/** How a page is laid before it is read: straightened by some degrees around its middle, and then turned by 180 or not. */
interface PageLay {
  width: number
  height: number
  leanDegrees: number
  isTurned: boolean
}

/** The band as it lies on its page once that is straightened and turned. Uses up the band's image. */
export function layBand({ image, left, top }: TurnedBand, page: PageLay): TurnedBand {
  const straight = page.leanDegrees === 0 ? image : straightenImage(image, page.leanDegrees)
  if (straight !== image) release(image.pixels)
  if (page.isTurned) straight.pixels.reverse()
  // Both are straightened around their own middles: that of the band moves around that of the page.
  const { width, height } = straight
  const [x, y] = [left + (width - page.width) / 2, top + (height - page.height) / 2]
  const lean = (page.leanDegrees * Math.PI) / 180
  const way = page.isTurned ? -1 : 1
  return {
    image: straight,
    left: (page.width - width) / 2 + way * (x * Math.cos(lean) + y * Math.sin(lean)),
    top: (page.height - height) / 2 + way * (y * Math.cos(lean) - x * Math.sin(lean)),
  }
}

function darkBands(image: GrayImage, dotsPerInch: number): Band[] {
  const tile = Math.max(4, Math.round(TILE_INCHES * dotsPerInch))
  const columns = Math.floor(image.width / tile)
  const rows = Math.floor(image.height / tile)
  const isGround = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      isGround[row * columns + column] = darkIn(image, column * tile, row * tile, tile) > DARK_SHARE * tile ** 2 ? 1 : 0
    }
  }
  const bands: Band[] = []
  for (let start = 0; start < isGround.length; start++) {
    if (isGround[start] !== 1) continue
    const extents = new Map<number, { top: number; bottom: number }>()
    let ground = 0
    const open = [start]
    isGround[start] = 2
    while (open.length > 0) {
      const at = open.pop()!
      const row = Math.floor(at / columns)
      const column = at - row * columns
      ground++
      const known = extents.get(column)
      extents.set(column, { top: Math.min(known?.top ?? row, row), bottom: Math.max(known?.bottom ?? row, row) })
      const next = [row > 0 ? at - columns : at, row < rows - 1 ? at + columns : at]
      if (column > 0) next.push(at - 1)
      if (column < columns - 1) next.push(at + 1)
      for (const other of next) {
        if (isGround[other] !== 1) continue
        isGround[other] = 2
        open.push(other)
      }
    }
    const [left, right] = [Math.min(...extents.keys()), Math.max(...extents.keys())]
    const enclosed = [...extents.values()].reduce((sum, { top, bottom }) => sum + bottom - top + 1, 0)
    const across = right - left + 1
    const inches = tile / dotsPerInch
    if (across * inches < LEAST_INCHES.across || (enclosed / across) * inches < LEAST_INCHES.down) continue
    if (ground < LEAST_GROUND * enclosed) continue
    bands.push(bandOf(image, extents, [left, right], tile))
  }
  return bands
}

function darkIn({ width, pixels }: GrayImage, left: number, top: number, tile: number): number {
  let dark = 0
  for (let y = top; y < top + tile; y++) {
    for (let at = y * width + left; at < y * width + left + tile; at++) if (pixels[at]! < GROUND_BELOW) dark++
  }
  return dark
}

/** The band to the pixel: a square that it covers in part only is none of its ground. */
function bandOf(
  image: GrayImage,
  extents: Map<number, { top: number; bottom: number }>,
  [first, last]: [number, number],
  tile: number,
): Band {
  const { width, height, pixels } = image
  const isDark = (x: number, y: number) => pixels[y * width + x]! < GROUND_BELOW
  const columnAt = (x: number) => {
    const extent = extents.get(Math.min(last, Math.max(first, Math.floor(x / tile))))!
    let [top, bottom] = [extent.top * tile, (extent.bottom + 1) * tile]
    for (let step = 0; step < tile && top > 0 && isDark(x, top - 1); step++) top--
    for (let step = 0; step < tile && bottom < height && isDark(x, bottom); step++) bottom++
    return { top, bottom }
  }
  const isCovered = (x: number) => {
    const { top, bottom } = columnAt(x)
    let dark = 0
    for (let y = top; y < bottom; y++) if (isDark(x, y)) dark++
    return dark > DARK_SHARE * (bottom - top)
  }
  let [left, right] = [first * tile, (last + 1) * tile]
  for (let step = 0; step < tile && left > 0 && isCovered(left - 1); step++) left--
  for (let step = 0; step < tile && right < width && isCovered(right); step++) right++
  return { left, columns: Array.from({ length: right - left }, (_, index) => columnAt(left + index)) }
}

/** Whether what stands out from a band's ground is brighter, and as much as print is. */
function hasWhitePrint({ width, pixels }: GrayImage, { left, columns }: Band): boolean {
  const counts = new Uint32Array(256)
  let total = 0
  columns.forEach(({ top, bottom }, index) => {
    for (let y = top; y < bottom; y++) counts[pixels[y * width + left + index]!]!++
    total += bottom - top
  })
  let ground = 0
  for (let seen = counts[0]!; seen < total / 2; seen += counts[ground]!) ground++
  const share = (from: number, to: number) => counts.subarray(from, to).reduce((sum, count) => sum + count, 0) / total
  const bright = share(Math.ceil(ground + PRINT_CONTRAST * (255 - ground)), 256)
  const dark = share(0, Math.floor(ground * (1 - PRINT_CONTRAST)))
  return bright > LEAST_PRINT && bright < MOST_PRINT && bright > BRIGHT_TO_DARK * dark
}

function turnBand(page: GrayImage, { left, columns }: Band, dotsPerInch: number): TurnedBand {
  const top = columns.reduce((least, column) => Math.min(least, column.top), page.height)
  const bottom = columns.reduce((most, column) => Math.max(most, column.bottom), 0)
  const image = newImage(columns.length, bottom - top)
  image.pixels.fill(255)
  columns.forEach((column, index) => {
    const values = new Uint8Array(column.bottom - column.top)
    for (let y = 0; y < values.length; y++) values[y] = 255 - page.pixels[(column.top + y) * page.width + left + index]!
    // Dust on a scanner's glass makes streaks from top to bottom: each column has a ground of its own.
    const ground = Math.max(1, values.toSorted()[Math.floor(GROUND_QUANTILE * values.length)]!)
    for (let y = 0; y < values.length; y++)
      image.pixels[(column.top + y - top) * columns.length + index] = Math.min(255, (255 * values[y]!) / ground)
  })
  return { image: whitenPaper(image, dotsPerInch), left, top }
}
