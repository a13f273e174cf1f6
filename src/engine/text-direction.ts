import type { GrayImage } from './gray-image.ts'

/** Strips in which profiles are taken: narrow enough that lines of a leaning page stay apart, wide enough for some words. */
const STRIP_INCHES = 1
/** Ink that runs on for longer than this, across or down, is a rule, a frame or a black edge, not print. */
const LONGEST_STROKE_INCHES = 0.5
/** Wider than a space between words, narrower than the white between two lines. */
const WORD_GAP_INCHES = 0.06
const SHORTEST_LINE_INCHES = 0.4
const INK_BELOW = 150
/** Lines leaning more than this are not looked for; a sheet feeder's skew stays well below. */
const MOST_SKEW_DEGREES = 6
const SKEW_STEP_DEGREES = 0.1

/** Ink of a page (1) on paper (0). */
interface InkMap {
  width: number
  height: number
  ink: Uint8Array
}

/** Print of a page with white paper, without long rules: see `whitenPaper`. */
export function printOf(image: GrayImage, dotsPerInch: number): InkMap {
  const { width, height, pixels } = image
  const ink = new Uint8Array(pixels.length)
  for (let at = 0; at < ink.length; at++) ink[at] = pixels[at]! < INK_BELOW ? 1 : 0
  const without = ink.slice()
  const longest = Math.round(LONGEST_STROKE_INCHES * dotsPerInch)
  const runsDown = new Uint32Array(width)
  for (let y = 0; y <= height; y++) {
    let across = 0
    for (let x = 0; x <= width; x++) {
      const at = y * width + x
      const isInk = y < height && x < width && ink[at] === 1
      if (!isInk && across > longest) without.fill(0, at - across, at)
      across = isInk ? across + 1 : 0
      if (x === width) continue
      const down = runsDown[x]!
      if (!isInk && down > longest) for (let back = 1; back <= down; back++) without[at - back * width] = 0
      runsDown[x] = isInk ? down + 1 : 0
    }
  }
  return { width, height, ink: without }
}

/**
 * The share of lines that run across among those that run across or down, from 0 (the page lies on its side) to 1; 0.5
 * without print. Letters of a line stand closer to each other than lines do: gaps of up to a word's are filled in both
 * directions, and what then runs on for long is a line.
 * Source: run-length smoothing, after K. Y. Wong, R. G. Casey and F. M. Wahl, "Document Analysis System", IBM Journal of
 * Research and Development 26 (6), 1982.
 */
export function acrossShare({ width, height, ink }: InkMap, dotsPerInch: number): number {
  const gap = Math.round(WORD_GAP_INCHES * dotsPerInch)
  const shortest = Math.round(SHORTEST_LINE_INCHES * dotsPerInch)
  let across = 0
  for (let y = 0; y < height; y++) across += smoothedLength(ink, y * width, 1, width, gap, shortest)
  let down = 0
  for (let x = 0; x < width; x++) down += smoothedLength(ink, x, width, height, gap, shortest)
  return across + down === 0 ? 0.5 : across / (across + down)
}

/** Ink of a row or column in runs of at least `shortest` with gaps of at most `gap`. */
function smoothedLength(
  ink: Uint8Array,
  start: number,
  step: number,
  count: number,
  gap: number,
  shortest: number,
): number {
  let total = 0
  let first = -1
  let last = -1
  for (let index = 0; index < count; index++) {
    if (ink[start + index * step] === 0) continue
    if (first < 0 || index - last > gap + 1) {
      if (first >= 0 && last - first >= shortest) total += last - first
      first = index
    }
    last = index
  }
  if (first >= 0 && last - first >= shortest) total += last - first
  return total
}

/**
 * How much lines of print lean, in degrees clockwise to a tenth; 0 when there are none. Rows of ink are sheared until they
 * differ most from their neighbours.
 * Source: W. Postl, "Detection of linear oblique structures and skew scan in digitized documents", ICPR 1986.
 */
export function leanOf({ width, height, ink }: InkMap): number {
  const points: number[] = []
  for (let at = 0; at < ink.length; at++) if (ink[at] === 1) points.push(at)
  if (points.length === 0) return 0
  const slack = Math.ceil(width * Math.tan((MOST_SKEW_DEGREES * Math.PI) / 180))
  const rows = new Float64Array(height + 2 * slack + 2)
  const energyAt = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180)
    rows.fill(0)
    for (const at of points) {
      const y = (at / width) | 0
      rows[Math.round(y - (at - y * width) * slope) + slack]!++
    }
    let energy = 0
    for (let row = 1; row < rows.length; row++) energy += (rows[row]! - rows[row - 1]!) ** 2
    return energy
  }
  const coarse = best(angles(-MOST_SKEW_DEGREES + 1, MOST_SKEW_DEGREES - 1, 5 * SKEW_STEP_DEGREES), energyAt)
  const degrees = best(
    angles(coarse - 4 * SKEW_STEP_DEGREES, coarse + 4 * SKEW_STEP_DEGREES, SKEW_STEP_DEGREES),
    energyAt,
  )
  return Math.round(degrees * 10) / 10
}

const angles = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

function best(candidates: number[], scoreOf: (candidate: number) => number): number {
  let found = 0
  let highest = -1
  for (const candidate of candidates) {
    const score = scoreOf(candidate)
    if (score > highest) [found, highest] = [candidate, score]
  }
  return found
}

/**
 * How much more ink stands above the small letters of the lines than hangs below, from -1 to 1: in print the right way up
 * ascenders, capitals and digits outnumber descenders, so upside down it is negative. Wants lines that run across, leaning by
 * `leanDegrees` (see `leanOf`): rows are sheared by as much, else lines would run into each other's ascenders.
 * Source: R. S. Caprari, "Algorithm for text page up/down orientation determination", Pattern Recognition Letters 21, 2000.
 */
export function uprightness({ width, height, ink }: InkMap, dotsPerInch: number, leanDegrees: number): number {
  const slope = Math.tan((leanDegrees * Math.PI) / 180)
  const slack = Math.ceil(width * Math.abs(slope))
  const strip = Math.round(2 * STRIP_INCHES * dotsPerInch)
  const tallest = Math.round(0.3 * dotsPerInch)
  let above = 0
  let below = 0
  for (let left = 0; left < width; left += strip) {
    const right = Math.min(width, left + strip)
    const sums = new Uint32Array(height + 2 * slack)
    for (let x = left; x < right; x++) {
      const shift = slack - Math.round(x * slope)
      for (let y = 0; y < height; y++) sums[y + shift]! += ink[y * width + x]!
    }
    for (const line of linesOf(sums)) {
      if (line.length < 5 || line.length > tallest) continue
      const half = Math.max(...line) / 2
      const first = line.findIndex((sum) => sum >= half)
      const last = line.findLastIndex((sum) => sum >= half)
      above += line.slice(0, first).reduce((sum, value) => sum + value, 0)
      below += line.slice(last + 1).reduce((sum, value) => sum + value, 0)
    }
  }
  return above + below === 0 ? 0 : (above - below) / (above + below)
}

/** Groups of neighbouring rows that hold ink. */
function linesOf(sums: Uint32Array): number[][] {
  const lines: number[][] = []
  let line: number[] = []
  for (const sum of sums) {
    if (sum > 0) line.push(sum)
    else if (line.length > 0) {
      lines.push(line)
      line = []
    }
  }
  return lines
}
