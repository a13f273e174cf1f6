import type { Wording } from '../languages/wording.ts'
import type { Line, Word } from '../page-reading.schema.ts'
import { enclosing, heightOf } from './print-size.ts'

/** Gaps narrower than this share of the print's height are inside a word, where one side is a fragment of a letter or two. */
const WORD_GAP = 0.25

/** Specks, folds and edges of the paper are read as marks before and behind a line. */
const SPECK = /^[|_~.:;,'"°»«]+$/

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

/** Typewriters set words as far apart as readers take for the gap between two columns: what stands no further apart than the words beside it is one line. */
export function joinTyped(lines: Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && standsBehind(last, line)) {
      const words = [...last.words, ...line.words]
      const text = `${last.text} ${line.text}`
      const confidence = Math.min(last.confidence, line.confidence)
      joined[joined.length - 1] = { ...last, words, text, confidence, box: enclosing([last.box, line.box]) }
    } else joined.push(line)
  }
  return joined
}

function standsBehind(last: Line, line: Line): boolean {
  const gap = line.box[0] - last.box[2]
  const shared = Math.min(last.box[3], line.box[3]) - Math.max(last.box[1], line.box[1])
  const height = Math.min(last.box[3] - last.box[1], line.box[3] - line.box[1])
  if (gap <= 0 || shared < SAME_ROW * height) return false
  const gaps = [last, line].flatMap(({ words }) =>
    words.slice(1).map((word, index) => word.box[0] - words[index]!.box[2]),
  )
  return gaps.length > 0 && gap <= ALIKE * Math.min(...gaps)
}

/** Of one row, as a share of the lower line's height. */
const SAME_ROW = 0.7
/** No wider than this many times the narrowest gap between the words beside it. */
const ALIKE = 1.2

/** Names in large print have capitals: what follows in lower case closer than words stand is the rest of one ("Comm ission"). */
const goesOnInside = (last: Word, word: Word, wording: Wording) =>
  /^\p{Lu}.*\p{L}$/u.test(last.text) &&
  /^\p{Ll}/u.test(word.text) &&
  !wording.text.shortWord.test(word.text) &&
  word.box[0] - last.box[2] < TORN_GAP * Math.max(heightOf(last), heightOf(word))

/** As a share of the print's height; a quarter is the narrowest that a blank is set. */
const TORN_GAP = 0.2

const isFragment = (text: string, wording: Wording) => text.length <= 2 && !wording.text.shortWord.test(text)

/** Words that OCR makes others of, see `TextWording.slips`. */
export function healSlips(line: Line, { text: { slips } }: Wording): Line {
  const heal = (text: string) => slips.reduce((healed, [slip, printed]) => healed.replace(slip, printed), text)
  const text = heal(line.text)
  if (text === line.text) return line
  // What comes to two words is left as it was read where it stands as one.
  const words = line.words.map((word) => (/\s/.test(heal(word.text)) ? word : { ...word, text: heal(word.text) }))
  return { ...line, text, words }
}
