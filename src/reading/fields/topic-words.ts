import type { CategoryWording, Topic } from '../languages/category-wording.ts'

/** What a word of each sort adds. */
const WEIGHTS = { own: 2, usual: 1, slight: 0.4 } as const
/** A word of the subject counts so often. */
const SUBJECT_FACTOR = 2
/** Long letters touch on much: beyond this sum of all they say it counts by its square root. */
const FULL_SUM = 12

type Vocabulary = ReadonlyMap<string, readonly (readonly [topic: Topic, weight: number])[]>

/** Made once for a language: looked up for every word of every letter. */
const made = new WeakMap<CategoryWording, Vocabulary>()

/**
 * How much a letter's vocabulary says for each topic: the sum over its different words and terms of their weights (a linear classifier over a bag of
 * words, whose weights are the language's data and not trained).
 */
export function topicsByWords(subject: string, body: string, wording: CategoryWording): Map<Topic, number> {
  const vocabulary = vocabularyOf(wording)
  const sums = new Map<Topic, number>()
  let all = 0
  const count = (words: Iterable<string>, factor: number) => {
    for (const word of words) {
      for (const [topic, weight] of vocabulary.get(word) ?? []) {
        sums.set(topic, (sums.get(topic) ?? 0) + factor * weight)
        all += factor * weight
      }
    }
  }
  const inSubject = stemsOf(subject, wording)
  count(inSubject, SUBJECT_FACTOR)
  count(
    [...stemsOf(body, wording)].filter((word) => !inSubject.has(word)),
    1,
  )
  const damping = Math.sqrt(Math.max(1, all / FULL_SUM))
  return new Map([...sums].map(([topic, sum]) => [topic, sum / damping]))
}

const WORD = /[\p{L}\p{N}]+(?:['’-]\p{L}+)*/gu

/** So many words at most say something together. */
const LONGEST_TERM = 3

/** The words of a text and what stands together in it. Line by line, so that no pattern is given more than a paragraph at a time. */
function stemsOf(text: string, wording: CategoryWording): Set<string> {
  const stems = new Set<string>()
  for (const line of text.toLowerCase().split('\n')) {
    const words = Array.from(line.matchAll(WORD), ([word]) => stem(word, wording))
    for (const start of words.keys())
      for (let length = 1; length <= LONGEST_TERM; length++) stems.add(words.slice(start, start + length).join('_'))
  }
  return stems
}

const stem = (word: string, { endings }: CategoryWording) =>
  endings.reduce((rest, [ending, instead]) => rest.replace(ending, instead), word)

const stemTerm = (term: string, wording: CategoryWording) =>
  term
    .split('_')
    .map((word) => stem(word, wording))
    .join('_')

function vocabularyOf(wording: CategoryWording): Vocabulary {
  const known = made.get(wording)
  if (known) return known
  const vocabulary = new Map<string, [Topic, number][]>()
  for (const [topic, sorts] of Object.entries(wording.words) as [Topic, CategoryWording['words'][Topic]][]) {
    const weights = new Map<string, number>()
    for (const sort of ['slight', 'usual', 'own'] as const)
      for (const word of sorts[sort].split(' ')) weights.set(stemTerm(word, wording), WEIGHTS[sort])
    for (const [word, weight] of weights) vocabulary.set(word, [...(vocabulary.get(word) ?? []), [topic, weight]])
  }
  made.set(wording, vocabulary)
  return vocabulary
}
