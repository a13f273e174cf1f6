import type { Line, Word } from '../page-reading.schema.ts'
import { enclosing } from '../text/print-size.ts'

/** A run of characters without white space, on an upright page: lengths in points from its top left corner. */
export interface Fragment {
  text: string
  left: number
  right: number
  baseline: number
  /** Size of the print: the em. */
  size: number
  /** Fragments of different runs that touch are one word; those of one run are words of their own. */
  run: number
}

/** What stands on one baseline without a wide gap: a line of a paragraph, a cell of a table. */
interface Cell {
  words: Word[]
  left: number
  right: number
  baseline: number
  size: number
}

/** Ems between two runs that are still one word: kerning and changes of font leave less, spaces more. */
const WORD_GAP = 0.15
/** Ems between two words of one cell. */
const CELL_GAP = 1.7
/** Ems by which the baselines of one line may differ: superscripts and sloppy writers. */
const BASELINE_DRIFT = 0.3
/** Ems between the boxes of two lines (each as high as its em) that parts two blocks; lines set one and a half apart leave 0.5. */
const BLOCK_GAP = 0.65
/** Ems of white down a region that part two columns. */
const GUTTER = 1.2
/** Share of lines that stand on the same baseline as one across the gutter: rows of a table have it, two texts side by side rarely. */
const ROWS_ALIGNED = 0.6
/** Words a cell that make aligned columns running text rather than a table, and lines a column. */
const RUNNING_TEXT = { words: 4, lines: 4 }
/** Regions within regions within… are no real page's. */
const MAX_DEPTH = 8
/** Ink above and below the baseline in ems, as OCR boxes words: capitals and ascenders, small letters, descenders. */
const INK = { tall: 0.72, small: 0.53, below: 0.21 }

/** Lines in reading order, with their blocks. Columns are read one after the other, rows of a table across. */
export function layOutText(fragments: Fragment[]): Line[] {
  const blocks = blocksOf(cellsOf(fragments), 0)
  return blocks.flatMap((cells, block) => rowsOf(cells).map((row) => lineOf(row, block)))
}

function cellsOf(fragments: Fragment[]): Cell[] {
  return groupByBaseline(fragments).flatMap((line) => {
    const cells: Cell[] = []
    let lastRun = -1
    for (const fragment of line.sort((a, b) => a.left - b.left)) {
      const cell = cells.at(-1)
      const gap = cell ? (fragment.left - cell.right) / Math.max(fragment.size, cell.size) : Number.POSITIVE_INFINITY
      if (!cell || gap > CELL_GAP) {
        const { left, right, baseline, size } = fragment
        cells.push({ words: [wordOf(fragment)], left, right, baseline, size })
      } else {
        const last = cell.words.at(-1)
        if (last && gap < WORD_GAP && fragment.run !== lastRun) extend(last, wordOf(fragment))
        else cell.words.push(wordOf(fragment))
        cell.right = Math.max(cell.right, fragment.right)
        cell.size = Math.max(cell.size, fragment.size)
      }
      lastRun = fragment.run
    }
    return cells
  })
}

function wordOf({ text, left, right, baseline, size }: Fragment): Word {
  const above = /[\p{Lu}\p{Nd}bdfhijklt£$€&()[\]/'"!?|]/u.test(text) ? INK.tall : INK.small
  const below = /[gjpqyQ,;()[\]|]/.test(text) ? INK.below : 0
  return { text, box: [left, baseline - above * size, right, baseline + below * size], confidence: 1 }
}

function extend(word: Word, more: Word): void {
  word.text += more.text
  word.box = enclosing([word.box, more.box])
}

function groupByBaseline<T extends { baseline: number; size: number }>(items: T[]): T[][] {
  const lines: T[][] = []
  let [baseline, size] = [Number.NEGATIVE_INFINITY, 0]
  for (const item of [...items].sort((a, b) => a.baseline - b.baseline)) {
    if (item.baseline - baseline <= BASELINE_DRIFT * Math.min(size, item.size)) lines.at(-1)?.push(item)
    else {
      lines.push([item])
      baseline = item.baseline
      size = item.size
    }
  }
  return lines
}

const rowsOf = (cells: Cell[]): Cell[][] => groupByBaseline(cells).map((row) => row.sort((a, b) => a.left - b.left))

function lineOf(row: Cell[], block: number): Line {
  const words = row.flatMap((cell) => cell.words)
  const text = words.map((word) => word.text).join(' ')
  return { text, box: enclosing(words.map((word) => word.box)), confidence: 1, block, words }
}

/** A recursive X-Y cut (Nagy & Seth, 1984): bands by white across, then columns by white down. */
function blocksOf(cells: Cell[], depth: number): Cell[][] {
  if (cells.length === 0) return []
  if (depth >= MAX_DEPTH) return [cells]
  return regionsOf(cells).flatMap(({ cells: region, gutter }) =>
    gutter === null ? [region] : sidesOf(region, gutter, depth),
  )
}

interface Region {
  cells: Cell[]
  /** Where its columns part; null when it has but one. */
  gutter: number | null
}

function regionsOf(cells: Cell[]): Region[] {
  const regions: Region[] = []
  for (const band of bandsOf(cells)) {
    const gutter = columnGutter(band)
    const last = regions.at(-1)
    // Two columns of text with a paragraph's end at the same height in both are still two columns.
    const joined = last && last.gutter !== null && gutter !== null ? [...last.cells, ...band] : null
    const joinedGutter = joined && columnGutter(joined)
    if (joined && joinedGutter !== null) regions.splice(-1, 1, { cells: joined, gutter: joinedGutter })
    else regions.push({ cells: band, gutter })
  }
  return regions
}

function sidesOf(cells: Cell[], gutter: number, depth: number): Cell[][] {
  const left = cells.filter((cell) => cell.right <= gutter)
  const right = cells.filter((cell) => cell.right > gutter)
  return [...blocksOf(left, depth + 1), ...blocksOf(right, depth + 1)]
}

function bandsOf(cells: Cell[]): Cell[][] {
  const bands: Cell[][] = []
  let bottom = Number.NEGATIVE_INFINITY
  let size = 0
  for (const row of groupByBaseline(cells)) {
    const rowSize = Math.max(...row.map((cell) => cell.size))
    const top = Math.min(...row.map((cell) => cell.baseline - 0.75 * cell.size))
    if (bands.length > 0 && top - bottom <= BLOCK_GAP * Math.max(size, rowSize)) bands.at(-1)?.push(...row)
    else bands.push(row)
    bottom = Math.max(...row.map((cell) => cell.baseline + 0.25 * cell.size))
    size = rowSize
  }
  return bands
}

/** Where the widest white down the band ends, if what stands on its sides is to be read one after the other. */
function columnGutter(band: Cell[]): number | null {
  const byLeft = [...band].sort((a, b) => a.left - b.left)
  const size = band.map((cell) => cell.size).sort((a, b) => a - b)[Math.floor(band.length / 2)] ?? 0
  let [reached, widest, gutter] = [Number.POSITIVE_INFINITY, GUTTER * size, null as number | null]
  for (const cell of byLeft) {
    if (cell.left - reached >= widest) {
      widest = cell.left - reached
      gutter = reached
    }
    reached = reached === Number.POSITIVE_INFINITY ? cell.right : Math.max(reached, cell.right)
  }
  if (gutter === null) return null
  const edge = gutter
  const sides = [band.filter((cell) => cell.right <= edge), band.filter((cell) => cell.right > edge)]
  return areColumns(sides[0] ?? [], sides[1] ?? []) ? edge : null
}

function areColumns(left: Cell[], right: Cell[]): boolean {
  const fewer = left.length <= right.length ? left : right
  const others = fewer === left ? right : left
  const aligned = fewer.filter((cell) =>
    others.some(
      (other) => Math.abs(other.baseline - cell.baseline) <= BASELINE_DRIFT * Math.min(cell.size, other.size),
    ),
  )
  if (aligned.length < ROWS_ALIGNED * fewer.length) return true
  const isRunningText = (side: Cell[]) =>
    side.length >= RUNNING_TEXT.lines &&
    side.reduce((sum, cell) => sum + cell.words.length, 0) >= RUNNING_TEXT.words * side.length
  return isRunningText(left) && isRunningText(right)
}
