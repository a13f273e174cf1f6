import type { GrayImage } from './gray-image.ts'

/** Darker than this on white paper is ink: streaks may be pale. */
const INK_BELOW = 200
/** A streak is no wider, and leans no more: sheets are fed crooked, and so was what a facsimile was made of. */
const STREAK = { widestInches: 0.03, mostDegrees: 3 }
/** A thin run of ink with so much bare paper on either side is no part of a letter. */
const BARE_INCHES = 0.12
/** The page is gone through in bands, within which a streak hardly moves aside, by every third row of pixels. */
const BAND_INCHES = 0.25
const ROW_STEP = 3
/** Rows of a band must be bare around a streak for the band to tell of it. */
const FEWEST_ROWS = 2
/** A streak may be broken: it has ink in such a share of those rows, and does so in such a share of the page's bands. */
const LEAST_INK = 0.4
const LEAST_BANDS = 0.6
/** On smaller sheets a few letters would be a streak. */
const FEWEST_BANDS = 12
/** After so many bands with bare paper and no ink of it a streak has ended. */
const ABSENT_BANDS = 3
/** Its gaps are short, but few: a column of ones has a longer one from each line to the next. */
const GAP_INCHES = 0.035
const LEAST_JOINED = 0.8
/** Set solid, its gaps are as short as a streak's, but nearly all of its ink is in dashes as high as letters; of broken streaks up to 0.61 was. */
const LETTER_INCHES = { lowest: 0.045, highest: 0.16 }
const MOST_LIKE_LETTERS = 0.75

interface Votes {
  bands: number
  bandHeight: number
  /** Band after band, of each column: rows in which a thin run of ink is there, or right beside it, with nothing else near. */
  ink: Uint8Array
  /** The same of all rows with nothing else near. */
  bare: Uint8Array
}

interface Streak {
  /** Column in the first row of the page, and columns by which it has moved aside in the last. */
  from: number
  aside: number
  /** Rows in which it was seen, of all that were looked at. */
  rows: number
}

/**
 * Whitens thin lines that run down the page, as dust under a feeder or the drum of a facsimile machine draws them: letters that they cross are misread.
 * Rules of tables and frames that reach over as much of the page go with them: they say nothing that is read. Changes the image it is given, a page
 * with white paper. Source: lines are found by letting ink vote for each place and slope that it may belong to (R. O. Duda and P. E. Hart, "Use of the
 * Hough transformation to detect lines and curves in pictures", 1972); here only thin ink on bare paper votes, so that print has no say.
 */
export function clearStreaks(image: GrayImage, dotsPerInch: number): void {
  const widest = Math.ceil(STREAK.widestInches * dotsPerInch)
  const longestGap = Math.floor(GAP_INCHES * dotsPerInch)
  const votes = castVotes(image, dotsPerInch, widest)
  const streaks = streaksOf(votes, image)
  const letter: [number, number] = [LETTER_INCHES.lowest * dotsPerInch, LETTER_INCHES.highest * dotsPerInch]
  for (const streak of apart(streaks, widest))
    whiten(image, streak, { ...extentOf(streak, votes, image), widest, longestGap, letter })
}

function castVotes({ width, height, pixels }: GrayImage, dotsPerInch: number, widest: number): Votes {
  const bareGap = Math.round(BARE_INCHES * dotsPerInch)
  const bandHeight = Math.round(BAND_INCHES * dotsPerInch)
  const bands = Math.floor(height / bandHeight)
  const votes = { bands, bandHeight, ink: new Uint8Array(bands * width), bare: new Uint8Array(bands * width) }
  /** Of the band: where rows begin to be counted, and, less than nothing, where they cease. */
  const inkSteps = new Int16Array(width + 1)
  const bareSteps = new Int16Array(width + 1)
  const count = (steps: Int16Array, from: number, to: number) => {
    steps[from]!++
    steps[to]!--
  }
  for (let band = 0; band < bands; band++) {
    for (let y = band * bandHeight; y < (band + 1) * bandHeight; y += ROW_STEP) {
      const start = y * width
      let bareFrom = bareGap
      let thin = -1 // the middle of the last run, if it is thin and the paper on its left is bare
      for (let x = 0, ended = 0; x <= width; x++) {
        if (x < width && pixels[start + x]! >= INK_BELOW) continue
        const bareTo = x - bareGap
        if (thin > 0 && ended <= bareTo) for (const steps of [inkSteps, bareSteps]) count(steps, thin - 1, thin + 2)
        if (bareFrom < bareTo) count(bareSteps, bareFrom, bareTo)
        const left = x
        while (x < width && pixels[start + x]! < INK_BELOW) x++
        thin = x - left <= widest && left >= bareFrom ? (left + x) >> 1 : -1
        ended = x
        bareFrom = x + bareGap
      }
    }
    addUp(inkSteps, votes.ink.subarray(band * width, (band + 1) * width))
    addUp(bareSteps, votes.bare.subarray(band * width, (band + 1) * width))
  }
  return votes
}

/** Writes the sums of the steps up to each place, and leaves no steps. */
function addUp(steps: Int16Array, sums: Uint8Array): void {
  let sum = 0
  for (let at = 0; at < sums.length; at++) {
    sum += steps[at]!
    sums[at] = sum
  }
  steps.fill(0)
}

/** All lines that enough ink has voted for, those with most votes first. */
function streaksOf({ bands, ink, bare }: Votes, { width, height }: GrayImage): Streak[] {
  if (bands < FEWEST_BANDS) return []
  const mostAside = Math.round(Math.tan((STREAK.mostDegrees * Math.PI) / 180) * height)
  const mostMissing = bands - Math.ceil(LEAST_BANDS * bands)
  const found: Streak[] = []
  // Votes are three columns wide.
  for (let aside = -mostAside; aside <= mostAside; aside += 2) {
    const places = Array.from({ length: bands }, (_, band) => band * width + Math.round((aside * (band + 0.5)) / bands))
    for (let from = Math.max(0, -aside); from < Math.min(width, width - aside); from++) {
      let [missing, rows] = [0, 0]
      for (let band = 0; band < bands && missing <= mostMissing; band++) {
        const at = places[band]! + from
        if (bare[at]! >= FEWEST_ROWS && ink[at]! >= LEAST_INK * bare[at]!) rows += ink[at]!
        else missing++
      }
      if (missing <= mostMissing) found.push({ from, aside, rows })
    }
  }
  return found.sort((one, other) => other.rows - one.rows)
}

/** Of lines that lie beside or across one another, for which the same ink has voted, the first. */
function apart(streaks: Streak[], gap: number): Streak[] {
  const kept: Streak[] = []
  for (const streak of streaks) {
    const { from, aside } = streak
    const isApart = (other: Streak) => {
      const [above, below] = [from - other.from, from + aside - other.from - other.aside]
      return above * below > 0 && Math.min(Math.abs(above), Math.abs(below)) > gap
    }
    if (kept.every(isApart)) kept.push(streak)
  }
  return kept
}

interface Extent {
  top: number
  bottom: number
}

/** The bands in which a streak is seen, without those at its ends between which and the rest bands tell that it is not there: a letter stands in line with a rule. */
function extentOf({ from, aside }: Streak, { bands, bandHeight, ink, bare }: Votes, { width }: GrayImage): Extent {
  let [best, current, absent] = [{ first: 0, last: -1, seen: 0 }, { first: 0, last: -1, seen: 0 }, 0]
  for (let band = 0; band < bands; band++) {
    const at = band * width + from + Math.round((aside * (band + 0.5)) / bands)
    if (bare[at]! < FEWEST_ROWS) continue
    const isSeen = ink[at]! >= LEAST_INK * bare[at]!
    absent = isSeen ? 0 : absent + 1
    if (absent >= ABSENT_BANDS) current = { first: band + 1, last: band, seen: 0 }
    if (!isSeen) continue
    current = { first: current.seen === 0 ? band : current.first, last: band, seen: current.seen + 1 }
    if (current.seen > best.seen) best = current
  }
  return { top: best.first * bandHeight, bottom: (best.last + 1) * bandHeight }
}

/** In pixels. `top` and `bottom`: from the page's head; `letter`: heights. */
interface StreakSizes extends Extent {
  widest: number
  longestGap: number
  letter: [lowest: number, highest: number]
}

interface Run {
  y: number
  /** Its first pixel, and the one behind its last. */
  start: number
  end: number
}

/** Takes the ink along a streak off, from where it is seen first to where it is seen last, where it is no wider than the streak by itself, as a quarter of its rows at least are. */
function whiten(image: GrayImage, streak: Streak, { widest, longestGap, letter, ...extent }: StreakSizes): void {
  const runs = asFarAsSeen(runsAlong(image, streak, widest), extent, longestGap)
  const joins = runs.map(({ y }, index) => y - (runs[index - 1]?.y ?? y)).filter((gap) => gap <= longestGap)
  const joined = joins.reduce((sum, gap) => sum + gap, 0)
  if (joined < LEAST_JOINED * (runs.at(-1)!.y - runs[0]!.y) || isColumnOfLetters(runs, letter)) return
  const widths = runs.map(({ start, end }) => end - start).sort((one, other) => one - other)
  const usual = Math.min(widest, widths[widths.length >> 2]! + 1)
  for (const { start, end } of runs) if (end - start <= usual) image.pixels.fill(255, start - 1, end + 1)
}

/** From where a streak was seen first to where it was seen last, and on from there while it goes on. */
function asFarAsSeen(runs: Run[], { top, bottom }: Extent, longestGap: number): Run[] {
  let [first, end] = [runs.findIndex(({ y }) => y >= top), runs.findLastIndex(({ y }) => y < bottom) + 1]
  while (first > 0 && runs[first]!.y - runs[first - 1]!.y <= longestGap) first--
  while (end < runs.length && runs[end]!.y - runs[end - 1]!.y <= longestGap) end++
  return runs.slice(first, end)
}

/** Whether nearly all of the ink is in dashes as high as letters. */
function isColumnOfLetters(runs: Run[], [lowest, highest]: [number, number]): boolean {
  let [like, dash] = [0, 0]
  runs.forEach(({ y }, index) => {
    dash++
    if (runs[index + 1]?.y === y + 1) return
    if (dash >= lowest && dash <= highest) like += dash
    dash = 0
  })
  return like > MOST_LIKE_LETTERS * runs.length
}

/** The ink of each row that a streak goes through, as far as it is no wider than the widest streak and one pixel. */
function runsAlong({ width, height, pixels }: GrayImage, { from, aside }: Streak, widest: number): Run[] {
  const runs: Run[] = []
  for (let y = 0; y < height; y++) {
    const middle = y * width + from + Math.round((aside * y) / height)
    const at = [middle, middle - 1, middle + 1].find((near) => pixels[near]! < INK_BELOW)
    if (at === undefined) continue
    let [start, end] = [at, at + 1]
    while (pixels[start - 1]! < INK_BELOW && end - start <= widest) start--
    while (pixels[end]! < INK_BELOW && end - start <= widest) end++
    runs.push({ y, start, end })
  }
  return runs
}
