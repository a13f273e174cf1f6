import type { WordWeights } from '../languages/word-weights.ts'
import type { TextWording } from '../languages/wording.ts'
import { keptByWording } from '../text/kept-lately.ts'

/** Weights are kept in hundredths. */
const UNIT = 0.01
/** Of a letter with fewer known words than this all that is said here, its kind included, counts so much less: the fit saw hardly any that short. */
const FEW = 100
/** So many words at most say something together. */
const LONGEST_TERM = 2
const WORD = /[\p{L}\p{N}]+(?:['’-]\p{L}+)*/gu

interface LetterWords {
  /** See `termsOfLetter`. */
  terms: readonly string[]
  /** What else is known of it: names among those that the weights were fitted with. */
  given?: readonly string[]
}

/** Made once for each set of weights: looked up for every word of every letter. */
const made = new WeakMap<object, ReadonlyMap<string, readonly number[]>>()

/**
 * How much a letter's vocabulary says for each value of a field: log-odds up to a common constant, by a linear classifier over its different words and
 * pairs of words (multinomial logistic regression; `npm run fit:words` fits the weights). Each word counts as its share of all that are known, so that
 * long letters say no more than short ones; very short ones say less.
 */
export function likelihoodsByWords<Label extends string>(
  { terms, given = [] }: LetterWords,
  weights: WordWeights<Label>,
): Map<Label, number> {
  const { labels, start } = weights
  const ofTerm = termsOf(weights)
  // The weights of a term stand one behind the other, label by label; a term of several forms has several rows of them.
  const addTo = (sums: number[], values: readonly number[]) => {
    for (let at = 0; at < values.length; at++) sums[at % labels.length]! += values[at]!
  }
  const [known, besides] = [labels.map(() => 0), labels.map(() => 0)]
  let words = 0
  for (const term of terms) {
    const values = ofTerm.get(term)
    if (values === undefined) continue
    addTo(known, values)
    words += values.length / labels.length
  }
  for (const name of given) addTo(besides, weights.given[name] ?? [])
  // As in the fit, but for letters that are shorter than nearly all that it saw.
  const told = UNIT * Math.min(1, words / FEW)
  const share = 1 / Math.sqrt(Math.max(1, words))
  return new Map(
    labels.map((label, column) => [label, told * (start[column]! + besides[column]! + share * known[column]!)]),
  )
}

/** The words of a letter that the classifier knows it by; those of its subject once more, marked. */
export const termsOfLetter = (subject: string, text: string, wording: TextWording): string[] => [
  ...termsIn(text, wording),
  ...[...termsIn(subject, wording)].map((term) => `=${term}`),
]

/** The different words of a text, and pairs of them that stand together, joined by `_`. Line by line, so that no pattern is given more than a paragraph at a time. */
function termsIn(text: string, wording: TextWording): Set<string> {
  const terms = new Set<string>()
  for (const line of text.split('\n')) {
    const words = stemsIn(line, wording)
    for (const start of words.keys())
      for (let length = 1; length <= LONGEST_TERM; length++) terms.add(words.slice(start, start + length).join('_'))
  }
  return terms
}

/** The words of a line, one behind the other, without the endings by which a word differs in use. */
export const stemsIn = (line: string, { endings }: Pick<TextWording, 'endings'>): string[] =>
  (line.toLowerCase().match(WORD) ?? []).map((word) => stem(word, endings))

/** Stems and the pairs of them, each marked with the place in which they stand. */
export const termsInPlace = (mark: string, stems: readonly string[]): string[] => [
  ...stems.map((stem) => mark + stem),
  ...stems.slice(1).map((stem, index) => `${mark}${stems[index]}_${stem}`),
]

/** Whether a line is made of words alone that many people use: a heading more often than a name, which has a word of its own. */
export function isOrdinary(line: string, { endings, ordinaryWords }: TextWording): boolean {
  const stems = stemsIn(line, { endings })
  return stems.length > 0 && stems.every((word) => ordinaryWords.has(word))
}

/** Figures differ and say one thing: that there is one. */
const stem = keptByWording((word, endings: TextWording['endings']) =>
  /^\d/.test(word) ? '0' : endings.reduce((rest, [ending, instead]) => rest.replace(ending, instead), word),
)

function termsOf(weights: WordWeights<string>): ReadonlyMap<string, readonly number[]> {
  const known = made.get(weights) ?? new Map(Object.entries(weights.terms))
  made.set(weights, known)
  return known
}
