import type { CategoryWording, Topic } from '../languages/category-wording.ts'

/** Weights are kept in hundredths. */
const UNIT = 0.01
/** Fewer known words than this say less than the letter's kind. */
const FEW = 60
/** So many words at most say something together. */
const LONGEST_TERM = 2
const WORD = /[\p{L}\p{N}]+(?:['’-]\p{L}+)*/gu

/** Made once for a language: looked up for every word of every letter. */
const made = new WeakMap<CategoryWording, ReadonlyMap<string, readonly number[]>>()

/**
 * How much a letter's vocabulary says for each topic: log-odds up to a common constant, by a linear classifier over its different words and pairs of
 * words (multinomial logistic regression; `npm run fit:topics` fits the weights). Each word counts as its share of all that are known, so that long
 * letters say no more than short ones.
 */
export function topicsByWords(subject: string, text: string, wording: CategoryWording): Map<Topic, number> {
  const { topics, start } = wording.words
  const weights = weightsOf(wording)
  const known = [...termsOfLetter(subject, text, wording)].flatMap((term) => weights.get(term) ?? [])
  const share = UNIT * shareOf(known.length / topics.length)
  return new Map(
    topics.map((topic, column) => {
      let sum = 0
      for (let at = column; at < known.length; at += topics.length) sum += known[at]!
      return [topic, UNIT * start[column]! + share * sum]
    }),
  )
}

/** What each of so many known words counts: as in the fit, but for letters that are shorter than nearly all that it saw. */
const shareOf = (words: number): number => 1 / Math.sqrt(Math.max(FEW, words))

/** The words of a letter that the classifier knows it by; those of its subject once more, marked. */
export const termsOfLetter = (subject: string, text: string, wording: Pick<CategoryWording, 'endings'>): string[] => [
  ...termsOf(text, wording),
  ...[...termsOf(subject, wording)].map((term) => `=${term}`),
]

/** The different words of a text, and pairs of them that stand together, joined by `_`. Line by line, so that no pattern is given more than a paragraph at a time. */
function termsOf(text: string, { endings }: Pick<CategoryWording, 'endings'>): Set<string> {
  const terms = new Set<string>()
  for (const line of text.toLowerCase().split('\n')) {
    const words = Array.from(line.matchAll(WORD), ([word]) => stem(word, endings))
    for (const start of words.keys())
      for (let length = 1; length <= LONGEST_TERM; length++) terms.add(words.slice(start, start + length).join('_'))
  }
  return terms
}

/** Figures differ and say one thing: that there is one. */
const stem = (word: string, endings: CategoryWording['endings']) =>
  /^\d/.test(word) ? '0' : endings.reduce((rest, [ending, instead]) => rest.replace(ending, instead), word)

function weightsOf(wording: CategoryWording): ReadonlyMap<string, readonly number[]> {
  const known = made.get(wording) ?? new Map(Object.entries(wording.words.terms))
  made.set(wording, known)
  return known
}
