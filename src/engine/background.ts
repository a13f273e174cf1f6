import type { GrayImage } from './gray-image.ts'

/** Side of the squares in which the paper's brightness is measured: some lines of print, so that each holds bare paper. */
const TILE_INCHES = 0.16
/** The share of a tile's pixels that is darker than what is taken for its paper: noise is above, print below. */
const PAPER_QUANTILE = 0.8
/** A tile darker than this share of the whole page's paper is a banner or a photograph, not paper in the shade. */
const DARKEST_PAPER = 0.55
/** From this share of the paper's brightness on all is white: grain, faint show-through, creases. */
const WHITE_FROM = 0.92

/**
 * Makes paper white whatever its shade and however uneven the light: each pixel is divided by the brightness of the paper
 * around it. Print keeps its contrast to the paper that it stands on, so one threshold serves the whole page.
 * Changes the image it is given, and answers it.
 * Source: division by a smoothed local background, as in Leptonica's `pixBackgroundNorm` (D. Bloomberg, adaptmap.c).
 */
export function whitenPaper(image: GrayImage, dotsPerInch: number): GrayImage {
  const tile = Math.max(8, Math.round(TILE_INCHES * dotsPerInch))
  const paper = paperBrightness(image, tile)
  const { width, height, pixels } = image
  const row = new Float32Array(paper.columns)
  for (let y = 0; y < height; y++) {
    const down = position(y, tile, paper.rows)
    for (let column = 0; column < paper.columns; column++) {
      const above = paper.levels[down.index * paper.columns + column]!
      const below = paper.levels[down.next * paper.columns + column]!
      row[column] = above + (below - above) * down.share
    }
    const start = y * width
    for (let column = 0; column <= paper.columns; column++) {
      // Between the centres of two tiles brightness changes evenly.
      const from = column === 0 ? 0 : Math.min(width, Math.round((column - 0.5) * tile))
      const to = column === paper.columns ? width : Math.min(width, Math.round((column + 0.5) * tile))
      const left = row[Math.max(0, column - 1)]!
      const right = row[Math.min(paper.columns - 1, column)]!
      const step = (right - left) / tile
      let level = left * WHITE_FROM
      for (let x = from; x < to; x++) {
        const value = (pixels[start + x]! * 255) / level
        pixels[start + x] = value > 255 ? 255 : value
        level += step * WHITE_FROM
      }
    }
  }
  return image
}

interface PaperLevels {
  columns: number
  rows: number
  levels: Float32Array
}

function paperBrightness(image: GrayImage, tile: number): PaperLevels {
  const columns = Math.max(1, Math.ceil(image.width / tile))
  const rows = Math.max(1, Math.ceil(image.height / tile))
  const levels = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      levels[row * columns + column] = tileQuantile(image, column * tile, row * tile, tile)
    }
  }
  const page = levels.toSorted()[Math.floor(levels.length / 2)]!
  const floor = Math.max(1, page * DARKEST_PAPER)
  for (let index = 0; index < levels.length; index++) {
    if (levels[index]! < floor) levels[index] = page
  }
  return { columns, rows, levels: smooth(brightest({ columns, rows, levels })).levels }
}

function tileQuantile({ width, height, pixels }: GrayImage, left: number, top: number, tile: number): number {
  const counts = new Uint32Array(256)
  let total = 0
  // Every second row is enough for a quantile.
  for (let y = top; y < Math.min(height, top + tile); y += 2) {
    const end = y * width + Math.min(width, left + tile)
    for (let at = y * width + left; at < end; at++) counts[pixels[at]!]!++
    total += Math.min(width, left + tile) - left
  }
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += counts[level]!
    if (seen >= total * PAPER_QUANTILE) return level
  }
  return 255
}

/** The third brightest of a tile and its neighbours: a tile full of bold print takes its paper from beside. */
function brightest(paper: PaperLevels): PaperLevels {
  return overNeighbours(paper, (values) => values.sort((a, b) => b - a)[Math.min(2, values.length - 1)]!)
}

function smooth(paper: PaperLevels): PaperLevels {
  return overNeighbours(paper, (values) => values.reduce((sum, value) => sum + value, 0) / values.length)
}

function overNeighbours({ columns, rows, levels }: PaperLevels, choose: (values: number[]) => number): PaperLevels {
  const chosen = new Float32Array(levels.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const values: number[] = []
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          values.push(levels[y * columns + x]!)
        }
      }
      chosen[row * columns + column] = choose(values)
    }
  }
  return { columns, rows, levels: chosen }
}

/** Between which rows of tiles (by their centres) a pixel lies, and how far on the way. */
function position(at: number, tile: number, count: number): { index: number; next: number; share: number } {
  const place = at / tile - 0.5
  const index = Math.min(count - 1, Math.max(0, Math.floor(place)))
  const next = Math.min(count - 1, Math.max(0, Math.floor(place) + 1))
  return { index, next, share: place - Math.floor(place) }
}
