import type { Line, Word } from '../reading/page-reading.schema.ts'
import { enclosing, heightOf } from '../reading/text/print-size.ts'

const WORD_LEVEL = 5

/**
 * Lines from Tesseract's table of words: tab-separated level, page, block, paragraph, line, word, left, top, width, height,
 * confidence (0…100), text. Boxes become points by `pointsPerPixel`. Lines of one paragraph share a block number.
 */
export function linesOfTable(table: string, pointsPerPixel: number): Line[] {
  const groups: { key: string; paragraph: string; words: Word[] }[] = []
  for (const row of table.split('\n')) {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, ...rest] = row.split('\t')
    const text = rest.join(' ').trim()
    if (Number(level) !== WORD_LEVEL || text === '') continue
    const [x, y] = [Number(left), Number(top)]
    const word: Word = {
      text,
      box: [x, y, x + Number(width), y + Number(height)].map((value) => round(value * pointsPerPixel)) as Word['box'],
      confidence: Math.min(1, Math.max(0, Number(confidence) / 100)),
    }
    const key = `${block}.${paragraph}.${line}`
    const last = groups.at(-1)
    if (last?.key === key) last.words.push(word)
    else groups.push({ key, paragraph: `${block}.${paragraph}`, words: [word] })
  }
  let block = -1
  let paragraph = ''
  const lines = groups.map((group) => {
    if (group.paragraph !== paragraph) block++
    paragraph = group.paragraph
    return lineOf(group.words, block)
  })
  return joinTornLines(lines)
}

/** Closer than this share of the print's height no two words stand: a quarter is the narrowest blank that is set. */
const TORN_GAP = 0.2
/** Parts of one word share this much of the lower one's height. */
const TORN_OVERLAP = 0.6

/**
 * Lines that the edge of a column, as Tesseract has guessed it from a table further down, cuts through in the middle of a
 * word ("within 30 da" and "ys of"): they are one, in the first part's place.
 */
function joinTornLines(lines: Line[]): Line[] {
  const pairs = lines.flatMap((line) =>
    lines.filter((rest) => isTornFrom(rest.words[0]!, line.words.at(-1)!)).map((rest): [Line, Line] => [line, rest]),
  )
  // A line with two rests, or a rest with two beginnings, is no torn one.
  const rests = new Map(
    pairs.filter(([line, rest]) => pairs.every((other) => (other[0] === line) === (other[1] === rest))),
  )
  const isRest = new Set(rests.values())
  return lines.filter((line) => !isRest.has(line)).map((line) => withRests(line, rests))
}

function withRests(line: Line, rests: Map<Line, Line>): Line {
  const rest = rests.get(line)
  if (!rest) return line
  const [start, end] = [line.words.at(-1)!, withRests(rest, rests)]
  const [first, ...others] = end.words
  const torn: Word = {
    text: start.text + first!.text,
    box: enclosing([start.box, first!.box]),
    confidence: Math.min(start.confidence, first!.confidence),
  }
  return lineOf([...line.words.slice(0, -1), torn, ...others], line.block)
}

function isTornFrom(end: Word, start: Word): boolean {
  const gap = end.box[0] - start.box[2]
  if (end.box[0] <= start.box[0]) return false
  if (Math.abs(gap) >= TORN_GAP * Math.max(heightOf(start), heightOf(end))) return false
  const shared = Math.min(start.box[3], end.box[3]) - Math.max(start.box[1], end.box[1])
  if (shared < TORN_OVERLAP * Math.min(heightOf(start), heightOf(end))) return false
  const goesOn = /\p{L}$/u.test(start.text) && /^\p{Ll}/u.test(end.text)
  return goesOn || (/^\p{Lu}{2,}$/u.test(start.text) && /^\p{Lu}{2,}$/u.test(end.text))
}

/**
 * In a sentence a bar is the word I, which it looks like in many faces: 0.979 to 0.9792 words F1 on labelled scans. Bars
 * before figures and capitals are rules between the cells of a table.
 */
function barsAsWords(words: Word[]): Word[] {
  return words.map((word, index) => {
    const next = words[index + 1]?.text[0] ?? ''
    return word.text === '|' && next !== next.toUpperCase() ? { ...word, text: 'I' } : word
  })
}

/** A line in handwriting, where "I" and "1" are one stroke: by itself, before a verb that "I" has or behind a word that leads to it, it is the word. */
export const withStrokesAsWords = ({ words, block }: Line): Line =>
  lineOf(
    words.map((word, index) => {
      const [before = '', next = ''] = [words[index - 1]?.text, words[index + 1]?.text]
      const isWord = next === '' ? LEADS_TO_I.test(before) : VERB_OF_I.test(next)
      return STROKE.test(word.text) && isWord ? { ...word, text: 'I' } : word
    }),
    block,
  )

const STROKE = /^[1l|]$/
const LEADS_TO_I = /^(?:when|that|and|if|as|but|because|which|what|where|how)$/i
/** None that may stand behind a figure, as "1 left" and "1 may". */
const VERB_OF_I =
  /^(?:am|was|have|had|do|did|will|would|could|can|should|shall|think|thought|hope|hoped|want|wanted|know|knew|live|lived|love|enclose|wonder|wish|need|must|might|asked|told|sent|never|understand|believe|feel|felt|trust|remember|received|bought|rang|spoke|said|wrote|(?:do|did|ca|could|wo|would|have|am)n[’']?t)$/i

export function lineOf(found: Word[], block: number): Line {
  const words = barsAsWords(found)
  return {
    text: words.map((word) => word.text).join(' '),
    box: enclosing(words.map(({ box }) => box)),
    confidence: meanConfidence(words),
    block,
    words,
  }
}

/** Mean confidence of words, weighted by their length; 0 without words. */
export function meanConfidence(words: Word[]): number {
  const length = words.reduce((sum, word) => sum + word.text.length, 0)
  const total = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0)
  return length === 0 ? 0 : total / length
}

/** Text of lines: one line break between lines, an empty line between blocks. */
export function textOfLines(lines: Line[]): string {
  return lines
    .map((line, index) => (index === 0 ? '' : line.block === lines[index - 1]!.block ? '\n' : '\n\n') + line.text)
    .join('')
}

const round = (value: number): number => Math.round(value * 100) / 100
