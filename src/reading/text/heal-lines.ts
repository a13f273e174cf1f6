import type { Wording } from '../languages/wording.ts'
import type { Line, Word } from '../page-reading.schema.ts'
import { enclosing, heightOf, printHeight } from './print-size.ts'

/** Gaps narrower than this share of the print's height are inside a word, where one side is a fragment of a letter or two. */
const WORD_GAP = 0.25

/** Specks, folds and edges of the paper are read as marks before and behind a line. */
const SPECK = /^[|_~.:;,‘’'“”]+$/

export function withoutSpecks(line: Line): Line {
  const first = line.words.findIndex((word) => !SPECK.test(word.text))
  const last = line.words.findLastIndex((word) => !SPECK.test(word.text))
  if (first < 0 || (first === 0 && last === line.words.length - 1)) return line
  const words = line.words.slice(first, last + 1)
  const text = words.map((word) => word.text).join(' ')
  return { ...line, words, text, box: enclosing(words.map((word) => word.box)) }
}

/** Stains and folds become a letter or two that nothing speaks for. */
export const isNoise = (line: Line) =>
  line.words.length > 0 && line.words.every(({ text, confidence }) => text.length <= 2 && confidence < 0.4)

/** Longer strings without a blank are no words: rules, bar codes read as letters, or made to keep patterns busy. */
const LONGEST_WORD = 60

export function shortenWords(line: Line): Line {
  if (!line.words.some((word) => word.text.length > LONGEST_WORD) && !/\S{61}/.test(line.text)) return line
  const shorten = (text: string) => text.replace(/\S+/g, (word) => word.slice(0, LONGEST_WORD))
  return { ...line, text: shorten(line.text), words: line.words.map((word) => ({ ...word, text: shorten(word.text) })) }
}

/** Words of one line stand no further apart, as a share of the print's height. */
const WORDS_APART = 0.6
/** Lines of one print on one base differ by no more than this share of their height. */
const ONE_PRINT = 0.25

/** Readers take a logo's words for lines of their own ("Fleetmark", "Tyres"; "D", "VLA"). `large`: height in points of the print that they do so in. */
export function joinTornLines(lines: Line[], large: number): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const at = joined.findIndex((other) => isTornFrom(other, line, large))
    if (at < 0) joined.push(line)
    else joined[at] = joinLine(joined[at]!, line)
  }
  return joined
}

function isTornFrom(one: Line, other: Line, large: number): boolean {
  const [left, right] = one.box[0] <= other.box[0] ? [one, other] : [other, one]
  const [last, first] = [left.words.at(-1), right.words[0]]
  if (!last || !first) return false
  const [height, next] = [heightOf(last), heightOf(first)]
  const apart = first.box[0] - last.box[2]
  return (
    Math.min(printHeight(left.words), printHeight(right.words)) > large &&
    Math.abs(height - next) < ONE_PRINT * Math.max(height, next) &&
    Math.abs(last.box[3] - first.box[3]) < ONE_PRINT * height &&
    apart > -0.1 * height &&
    apart < WORDS_APART * height
  )
}

function joinLine(one: Line, other: Line): Line {
  const words = [...one.words, ...other.words].sort((a, b) => a.box[0] - b.box[0])
  return {
    ...one,
    words,
    text: words.map((word) => word.text).join(' '),
    box: enclosing([one.box, other.box]),
    confidence: Math.min(one.confidence, other.confidence),
  }
}

/** Readers tear words of large print apart ("H arnwic k"): the gaps tell which belong together. */
export function rejoinWords(line: Line, wording: Wording): Line {
  const words: Word[] = []
  for (const word of line.words) {
    const last = words.at(-1)
    if (
      last &&
      (isFragment(last.text, wording) || isFragment(word.text, wording) || goesOnInside(last, word, wording)) &&
      word.box[0] - last.box[2] < WORD_GAP * Math.max(heightOf(last), heightOf(word)) &&
      !/[.,;:&|]$/.test(last.text) &&
      !/^[&|–—-]/.test(word.text)
    ) {
      const box = enclosing([last.box, word.box])
      words[words.length - 1] = {
        text: last.text + word.text,
        box,
        confidence: Math.min(last.confidence, word.confidence),
      }
    } else words.push(word)
  }
  return words.length === line.words.length ? line : { ...line, words, text: words.map((word) => word.text).join(' ') }
}

/** Names in large print have capitals: what follows in lower case closer than words stand is the rest of one ("Comm ission"). */
const goesOnInside = (last: Word, word: Word, wording: Wording) =>
  /^\p{Lu}.*\p{L}$/u.test(last.text) &&
  /^\p{Ll}/u.test(word.text) &&
  !wording.text.shortWord.test(word.text) &&
  word.box[0] - last.box[2] < TORN_GAP * Math.max(heightOf(last), heightOf(word))

/** As a share of the print's height; a quarter is the narrowest that a blank is set. */
const TORN_GAP = 0.2

const isFragment = (text: string, wording: Wording) => text.length <= 2 && !wording.text.shortWord.test(text)
