import type { Line, Word } from '../reading/page-reading.schema.ts'
import { enclosing, heightOf } from '../reading/text/print-size.ts'
import { lineOf, meanConfidence } from './word-table.ts'

type Box = Word['box']

/** Words that stand further apart than so many times their height are in different columns. */
const COLUMN_GAP = 1.6
/** What was read with less is worth a second look … */
const DOUBTFUL = 0.75
/** … if there are so many letters of it. */
const FEWEST_LETTERS = 3
/** Lines of one block stand no further apart than so many times their height … */
const BLOCK_STEP = 1.3
/** … and are no wider than such a share of all print: wider lines are running text, of which Tesseract finds the lines well. */
const BLOCK_WIDTH = 0.5
/** Print so many times as high as most of a page, and as what stands beside it, is that of logos and headings … */
const LARGE_PRINT = 1.4
/** … where most of a page has capitals and ascenders. */
const UPPER_QUARTILE = 0.75
const MOST_OF_LARGE_PRINT = 3
/** Points around a patch, so that no letter is cut. */
const MARGIN = 3
/** Where more of a page than this is doubtful, it is the scan, and not how its lines were found. */
const MOST_OF_PAGE = 0.3
const MOST_PATCHES = 6
/** Where less of a block than this is doubtful, its lines were found well enough: only the doubtful line is read again. */
const DOUBTFUL_SHARE = 0.12
/** Words whose heights go together by so much stand in one row. */
const SAME_ROW = 0.6
/** So many of a table's lines do. */
const ROWS_OF_TABLE = 0.66
/** What is read anew counts only where it is clearly surer, else it is as likely the worse one … */
const LEAST_GAIN = 1.03
/** … but where large print may have been broken up it need be no surer, and where lines were taken for one it is as good as long as nothing is lost. */
const LEAST_GAIN_OF_LARGE_PRINT = 1
const LEAST_GAIN_OF_ROWS = 0.95
/** What is as doubtful and lies on print that is read as surely is a ghost of it. */
const GHOST = 0.6
const SURE = 0.9

export interface DoubtfulPatch {
  box: Box
  /** How many times as sure it must be what is read anew. */
  leastGain: number
}

/**
 * Places of a page that are better read by themselves: small lines that were taken for one, large print in a line with small print, and, on a page that
 * is clear, text that was read with doubt, as columns side by side are that were taken for one. Of the last a place is the whole block of lines around
 * the doubtful words, or their line alone where the block can't be told from what stands beside it.
 */
export function doubtfulPatches(lines: Line[]): DoubtfulPatch[] {
  if (lines.length === 0) return []
  const print = enclosing(lines.map(({ box }) => box))
  const widest = BLOCK_WIDTH * (print[2] - print[0])
  const segments = lines.flatMap((line) => columnsOf(line.words))
  const doubtful = segments.filter(isDoubtful)
  if (lettersIn(doubtful) > MOST_OF_PAGE * lettersIn(segments)) return []
  const boxes = segments.map(boxOf)
  const isMostlySure = (patch: Box) => {
    const within = (some: Word[][]) => lettersIn(some.filter((words) => overlaps(boxOf(words), patch)))
    return within(doubtful) < DOUBTFUL_SHARE * within(segments)
  }
  const large = largePrintBesideSmall(lines).slice(0, MOST_OF_LARGE_PRINT)
  const patches: DoubtfulPatch[] = [
    ...rowsInOneLine(lines).map((box) => ({ box, leastGain: LEAST_GAIN_OF_ROWS })),
    ...large.map((box) => ({ box, leastGain: LEAST_GAIN_OF_LARGE_PRINT })),
  ]
  for (const box of doubtful.map(boxOf)) {
    const patch = [growBlock(box, boxes, widest), box]
      .map((some) => cutNothing(some, boxes))
      .find((some) => width(some) < widest && !isMostlySure(some))
    if (!patch) continue
    const known = patches.find((other) => overlaps(other.box, patch))
    if (known) known.box = around(known.box, patch)
    else patches.push({ box: patch, leastGain: LEAST_GAIN })
  }
  return patches.slice(0, MOST_PATCHES).map(({ box: [left, top, right, bottom], leastGain }) => ({
    box: [left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN],
    leastGain,
  }))
}

/**
 * Large print in a line with small print, as a logo with an address beside it: Tesseract takes the size of a line from most of its words, and breaks up
 * larger ones into letters ("ma rlow tea gue").
 */
function largePrintBesideSmall(lines: Line[]): Box[] {
  const heights = lines.flatMap(({ words }) => words.filter(({ text }) => text.length >= FEWEST_LETTERS).map(heightOf))
  const least = LARGE_PRINT * quantile(heights, UPPER_QUARTILE)
  return lines.flatMap(({ words }) => {
    const columns = columnsOf(words)
      .filter((column) => lettersIn([column]) >= FEWEST_LETTERS)
      .map((column) => ({ column, size: quantile(column.map(heightOf), 0.5) }))
    const smallest = Math.min(...columns.map(({ size }) => size))
    return columns
      .filter(({ size }) => size >= Math.max(least, LARGE_PRINT * smallest))
      .map(({ column }) => boxOf(column))
  })
}

/** Several lines of small print that were taken for one because of what stands beside them ("VAT HM BX9 Revenue Central 1AS Unit and Customs"). */
function rowsInOneLine(lines: Line[]): Box[] {
  const isUnder = (word: Word, index: number, words: Word[]) =>
    index > 0 && common(words[index - 1]!.box, word.box, 1) <= 0
  return lines
    .flatMap(({ words }) => columnsOf(words))
    .filter((column) => column.filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text)).some(isUnder))
    .map(boxOf)
}

/** The lines with what was read anew in a patch, if that was read more surely. Rows of a table stay together. */
export function withPatch(
  lines: Line[],
  { box: patch, leastGain = LEAST_GAIN }: { box: Box; leastGain?: number },
  anew: Line[],
): Line[] {
  const isInside = ({ box }: Word) =>
    within((box[0] + box[2]) / 2, patch[0], patch[2]) && within((box[1] + box[3]) / 2, patch[1], patch[3])
  const known = lines.flatMap(({ words }) => words.filter(isInside))
  if (sureLetters(anew.flatMap(({ words }) => words)) <= leastGain * sureLetters(known)) return lines
  const inside = lines.findIndex(({ words }) => words.some(isInside))
  const below = lines.findIndex(({ box }) => box[1] > patch[1])
  const at = inside >= 0 ? inside : below >= 0 ? below : lines.length
  const block = Math.max(-1, ...lines.map((line) => line.block)) + 1
  const beside = lines.flatMap(({ words }) =>
    words.some(isInside) ? [words.filter((word) => !isInside(word))].filter(({ length }) => length > 0).map(boxOf) : [],
  )
  const isRow = ({ box }: Line) => beside.some((kept) => isSameRow(kept, box))
  // Cells stand in rows with those beside them; an address keeps to its own, and only some of its lines happen to.
  // A logo beside an address is as high as several lines of it.
  const isLogo = (kept: Box) => anew.filter(({ box }) => isSameRow(kept, box)).length > 1
  const areCells = !beside.some(isLogo) && anew.filter(isRow).length > ROWS_OF_TABLE * anew.length
  const cells = areCells ? anew.filter(isRow) : []
  const others = anew.filter((line) => !cells.includes(line)).map((line) => ({ ...line, block: block + line.block }))
  const left = new Set(cells)
  const withRow = (line: Line): Line[] => {
    const kept = line.words.filter((word) => !isInside(word))
    if (kept.length === line.words.length) return [line]
    if (kept.length === 0) return []
    const own = [...left].filter((cell) => isSameRow(boxOf(kept), cell.box))
    for (const cell of own) left.delete(cell)
    const words = [...kept, ...own.flatMap((cell) => cell.words)].sort((one, other) => one.box[0] - other.box[0])
    return [lineOf(words, line.block)]
  }
  const [before, after] = [lines.slice(0, at).flatMap(withRow), lines.slice(at).flatMap(withRow)]
  return [...before, ...(cells.length === 0 ? [...others, ...after] : others.reduce(inOrder, after))]
}

/**
 * The lines with one that was read by itself where it is surer than what is known in its place; else with those columns of it that are: a logo in white
 * beside two lines of small print, of which the page gave one, is read as a line with the other.
 */
export function withLine(lines: Line[], line: Line): Line[] {
  const whole = withPatch(lines, line, [line])
  if (whole !== lines) return whole
  return columnsOf(line.words)
    .map((words) => lineOf(words, line.block))
    .reduce((known, column) => withPatch(known, column, [column]), lines)
}

/** The lines of a table with another, over the first that stands lower. */
function inOrder(lines: Line[], added: Line): Line[] {
  const next = lines.findIndex(({ box }) => box[1] > added.box[1])
  return lines.toSpliced(next < 0 ? lines.length : next, 0, added)
}

const keepWords = (lines: Line[], isKept: (word: Word) => boolean): Line[] =>
  lines.flatMap((line) => {
    const words = line.words.filter(isKept)
    return words.length === line.words.length ? [line] : words.length === 0 ? [] : [lineOf(words, line.block)]
  })

/** The lines without what was read with doubt from the edges of words that were read surely. */
export function withoutGhosts(lines: Line[]): Line[] {
  const words = lines.flatMap((line) => line.words)
  const sure = words.filter(({ confidence }) => confidence >= SURE)
  const ghosts = new Set(
    words.filter((word) => word.confidence < GHOST && sure.some(({ box }) => share(word.box, box) > 0.5)),
  )
  return ghosts.size === 0 ? lines : keepWords(lines, (word) => !ghosts.has(word))
}

/** How much of a box lies within another. */
function share(box: Box, other: Box): number {
  const area = Math.max(0, common(box, other, 0)) * Math.max(0, common(box, other, 1))
  return area / Math.max(1e-9, width(box) * (box[3] - box[1]))
}

/** A line's words, parted where wide gaps are. */
function columnsOf(words: Word[]): Word[][] {
  const columns: Word[][] = []
  for (const word of words) {
    const last = columns.at(-1)?.at(-1)
    const height = word.box[3] - word.box[1]
    if (last && word.box[0] - last.box[2] < COLUMN_GAP * height) columns.at(-1)!.push(word)
    else columns.push([word])
  }
  return columns
}

const isDoubtful = (words: Word[]): boolean =>
  words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0) >= FEWEST_LETTERS &&
  meanConfidence(words) < DOUBTFUL

/** The lines over and under one that stand in its column, as far as they follow each other closely. */
function growBlock(start: Box, segments: Box[], widest: number): Box {
  const rest = segments.filter((box) => width(box) < widest)
  let block = start
  for (;;) {
    const near = rest.findIndex((box) => {
      const step = BLOCK_STEP * (box[3] - box[1])
      return (
        common(block, box, 0) > 0.5 * Math.min(width(block), width(box)) &&
        box[1] < block[3] + step &&
        box[3] > block[1] - step
      )
    })
    if (near < 0) return block
    block = around(block, rest.splice(near, 1)[0]!)
  }
}

/** The patch with all of what it would cut in two. */
function cutNothing(patch: Box, segments: Box[]): Box {
  const isCut = (box: Box) =>
    within((box[1] + box[3]) / 2, patch[1], patch[3]) &&
    common(patch, box, 0) > 0 &&
    (box[0] < patch[0] || box[2] > patch[2])
  const cut = segments.find(isCut)
  return cut ? cutNothing(around(patch, cut), segments) : patch
}

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

const width = (box: Box) => box[2] - box[0]

/** How far two boxes go together from left to right (0) or from top to bottom (1). */
const common = (one: Box, other: Box, side: 0 | 1) =>
  Math.min(one[side + 2]!, other[side + 2]!) - Math.max(one[side], other[side])

const isSameRow = (one: Box, other: Box) =>
  common(one, other, 1) > SAME_ROW * Math.min(one[3] - one[1], other[3] - other[1])

const lettersIn = (segments: Word[][]) => segments.flat().reduce((sum, { text }) => sum + text.length, 0)

/** How many letters were read, each as far as it is sure, and half a letter less for each word: where print is misread, words are broken up. */
const sureLetters = (words: Word[]): number =>
  words.reduce((sum, { text, confidence }) => sum + (text.length - 0.5) * confidence ** 2, 0)

const within = (value: number, least: number, most: number) => value >= least && value <= most

const overlaps = (one: Box, other: Box): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]

const around = (one: Box, other: Box): Box => enclosing([one, other])

const boxOf = (words: Word[]): Box => enclosing(words.map(({ box }) => box))
