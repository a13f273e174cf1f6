import type { Line, Word } from '../reading/page-reading.schema.ts'
import { lineOf } from './word-table.ts'

/** Edges of words that are nearer than so many line heights are one gap between words … */
const SAME_GAP = 0.12
/** … and so many at most from the first of them to the last. */
const WIDEST_GAP = 0.5
/** A word takes up so many line heights at least: the edges of an "I" would be one gap. */
const NARROWEST = 0.25
/** A word of the others stands on a line when it is no further over or under it than so many line heights. */
const OFF_LINE = 0.4
/** Words with and without tails stand at different heights: only a line of so many words has a slope. */
const FEW_WORDS = 5

/** What some of the readings say stands between two gaps of a line. */
interface Span {
  from: number
  to: number
  /** The word as each of them wrote it. */
  words: Word[]
  /** How surely they say so, together, over how much of the line. */
  votes: number
}

/**
 * What several readings of one page say together. The lines are those of the first; in each, the words between its gaps are chosen so that most
 * of the line is read most surely by most of the readings: the best path through the words of all of them. Source: Fiscus, "A post-processing
 * system to yield reduced word error rates: recognizer output voting error reduction (ROVER)", 1997; the words are put side by side by where they
 * stand on the page and not by their order.
 */
export function agreeReadings(first: Line[], others: Line[][]): Line[] {
  const places = first.map(placeOf)
  const read = others.flat().flatMap((line) => line.words)
  const ofLine = Map.groupBy(read, (word) => nearestLine(word, places))
  return first.flatMap(({ words: own, block }, index) => {
    const words = bestWords([...own, ...(ofLine.get(index) ?? [])], places[index]!.height)
    return words.length === 0 ? [] : [lineOf(words, block)]
  })
}

/** Where a line runs: its middle is at `middle + slope · x`. Points. */
interface Place {
  middle: number
  slope: number
  height: number
  left: number
  right: number
}

function placeOf({ words, box }: Line): Place {
  const height = median(words.map((word) => word.box[3] - word.box[1]))
  const centres = words.map((word) => [(word.box[0] + word.box[2]) / 2, (word.box[1] + word.box[3]) / 2] as const)
  const [x, y] = [mean(centres.map(([x]) => x)), mean(centres.map(([, y]) => y))]
  const spread = centres.reduce((sum, [cx]) => sum + (cx - x) ** 2, 0)
  const slope = words.length < FEW_WORDS ? 0 : centres.reduce((sum, [cx, cy]) => sum + (cx - x) * (cy - y), 0) / spread
  return { middle: y - slope * x, slope, height, left: box[0] - height, right: box[2] + height }
}

/** The line that a word stands on; -1 for none. */
function nearestLine({ box }: Word, places: Place[]): number {
  const x = (box[0] + box[2]) / 2
  const y = (box[1] + box[3]) / 2
  let nearest = -1
  let [least, leastBeside] = [OFF_LINE, Number.POSITIVE_INFINITY]
  for (const [index, { middle, slope, height, left, right }] of places.entries()) {
    const off = Math.abs(y - middle - slope * x) / height
    // The line of which the reading lacks the end, not one that stands beside it further away.
    const beside = Math.max(0, left - x, x - right)
    if (off < OFF_LINE && (beside < leastBeside || (beside === leastBeside && off < least)))
      [nearest, least, leastBeside] = [index, off, beside]
  }
  return nearest
}

/** The words of a line, by the best path from its first gap to its last. */
function bestWords(read: Word[], height: number): Word[] {
  const wide = read.map((word) => ({ word, edges: edgesOf(word, NARROWEST * height) }))
  const gaps = gapsOf(
    wide.flatMap(({ edges }) => edges),
    height,
  )
  const spans = spansOf(wide, gaps)
  const best = gaps.map(() => 0)
  const chosen = gaps.map((): Span | null => null)
  for (let at = 1; at < gaps.length; at++) {
    best[at] = best[at - 1]!
    for (const span of spans.filter(({ to }) => to === at)) {
      const votes = best[span.from]! + span.votes
      if (votes > best[at]!) [best[at], chosen[at]] = [votes, span]
    }
  }
  const words: Word[] = []
  for (let at = gaps.length - 1; at > 0; ) {
    const span = chosen[at]
    if (span) words.unshift(wordOf(span))
    at = span ? span.from : at - 1
  }
  return words
}

/** Where a word begins and ends. */
type Edges = [left: number, right: number]

function edgesOf({ box }: Word, narrowest: number): Edges {
  const more = Math.max(0, narrowest - (box[2] - box[0])) / 2
  return [box[0] - more, box[2] + more]
}

/** From left to right, where words begin or end: each the leftmost and the rightmost of edges that are near each other. */
function gapsOf(edges: number[], height: number): Edges[] {
  const gaps: Edges[] = []
  for (const edge of edges.toSorted((one, other) => one - other)) {
    const last = gaps.at(-1)
    if (last && edge - last[1] < SAME_GAP * height && edge - last[0] < WIDEST_GAP * height) last[1] = edge
    else gaps.push([edge, edge])
  }
  return gaps
}

function spansOf(read: { word: Word; edges: Edges }[], gaps: Edges[]): Span[] {
  const spans = new Map<string, Span>()
  const gapAt = (x: number) => gaps.findIndex(([, right]) => x <= right)
  for (const { word, edges } of read) {
    const [from, to] = [gapAt(edges[0]), gapAt(edges[1])]
    if (to <= from) continue
    const key = `${from} ${to} ${word.text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`
    const span = spans.get(key) ?? { from, to, words: [], votes: 0 }
    span.words.push(word)
    span.votes += word.confidence * (word.box[2] - word.box[0])
    spans.set(key, span)
  }
  return [...spans.values()]
}

/** As the surest of them wrote it, where and as surely as they read it in the mean. */
function wordOf({ words }: Span): Word {
  const { text, box } = words.toSorted((one, other) => other.confidence - one.confidence)[0]!
  return { text, box, confidence: mean(words.map(({ confidence }) => confidence)) }
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]!
