import type { Line, Word } from '../reading/page-reading.schema.ts'
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
/** Points around a patch, so that no letter is cut. */
const MARGIN = 3
/** Where more of a page than this is doubtful, it is the scan, and not how its lines were found. */
const MOST_OF_PAGE = 0.3
const MOST_PATCHES = 4
/** What is read anew counts only where it is clearly surer: else it is as likely the worse one. */
const LEAST_GAIN = 1.03
/** What is as doubtful and lies on print that is read as surely is a ghost of it. */
const GHOST = 0.6
const SURE = 0.9

/**
 * Places of a page whose text was read with doubt though the rest is clear: there, lines of columns side by side were often taken for one. A place
 * is the whole block of lines around the doubtful words, so that it can be read again by itself.
 */
export function doubtfulPatches(lines: Line[]): Box[] {
  if (lines.length === 0) return []
  const print = lines.map(({ box }) => box).reduce(around)
  const widest = BLOCK_WIDTH * (print[2] - print[0])
  const segments = lines
    .flatMap((line) => columnsOf(line.words))
    .filter((words) => words.at(-1)!.box[2] - words[0]!.box[0] < widest)
  const doubtful = segments.filter(isDoubtful)
  const letters = (all: Word[][]) => all.flat().reduce((sum, { text }) => sum + text.length, 0)
  if (letters(doubtful) > MOST_OF_PAGE * letters(lines.map(({ words }) => words))) return []
  const patches: Box[] = []
  for (const segment of doubtful) {
    const box = growBlock(boxOf(segment), segments)
    const known = patches.findIndex((patch) => overlaps(patch, box))
    if (known < 0) patches.push(box)
    else patches[known] = around(patches[known]!, box)
  }
  return patches
    .slice(0, MOST_PATCHES)
    .map(([left, top, right, bottom]) => [left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN])
}

/** The lines with what was read anew in a patch, if that was read more surely. */
export function withPatch(lines: Line[], patch: Box, anew: Line[]): Line[] {
  const isInside = ({ box }: Word) =>
    within((box[0] + box[2]) / 2, patch[0], patch[2]) && within((box[1] + box[3]) / 2, patch[1], patch[3])
  const before = lines.flatMap(({ words }) => words.filter(isInside))
  if (sureLetters(anew.flatMap(({ words }) => words)) < LEAST_GAIN * sureLetters(before)) return lines
  const at = lines.findIndex(({ words }) => words.some(isInside))
  const block = Math.max(...lines.map((line) => line.block)) + 1
  const added = anew.map((line) => ({ ...line, block: block + line.block }))
  const outside = (some: Line[]) => keepWords(some, (word) => !isInside(word))
  return [...outside(lines.slice(0, at)), ...added, ...outside(lines.slice(at))]
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
  const side = (from: 0 | 1) =>
    Math.max(0, Math.min(box[from + 2]!, other[from + 2]!) - Math.max(box[from], other[from]))
  return (side(0) * side(1)) / Math.max(1e-9, (box[2] - box[0]) * (box[3] - box[1]))
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

function growBlock(start: Box, segments: Word[][]): Box {
  const rest = segments.map(boxOf)
  let block = start
  for (;;) {
    const near = rest.findIndex((box) => {
      const height = box[3] - box[1]
      const common = Math.min(block[2], box[2]) - Math.max(block[0], box[0])
      return (
        common > 0.5 * Math.min(block[2] - block[0], box[2] - box[0]) &&
        box[1] < block[3] + BLOCK_STEP * height &&
        box[3] > block[1] - BLOCK_STEP * height
      )
    })
    if (near < 0) return block
    block = around(block, rest.splice(near, 1)[0]!)
  }
}

/** How many letters were read, each as far as it is sure. */
const sureLetters = (words: Word[]): number =>
  words.reduce((sum, { text, confidence }) => sum + text.length * confidence ** 2, 0)

const within = (value: number, least: number, most: number) => value >= least && value <= most

const overlaps = (one: Box, other: Box): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]

const around = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]

const boxOf = (words: Word[]): Box => words.map(({ box }) => box).reduce(around)
