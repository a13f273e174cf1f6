/**
 * `npm run fit:date-words`: what the words around a date say of its being a deadline, fitted by logistic regression to the labelled letters under
 * `test/fixtures`: those of the corpora, those of which the words around dates are kept (`letters/dates`), and sentences. Only terms that several hands use
 * count. Writes `date-word-weights.json` in `src/reading/languages/english/deadlines`; the same letters always give the same weights.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { termsOfDate } from '../src/reading/fields/date-words.ts'
import { english } from '../src/reading/languages/english/english.ts'
import { corporaUnder } from './eval/corpus.mjs'
import { datedLetters, datedSentences, keptDatedLetters } from './eval/date-mentions.mjs'
import { fitSoftmax } from './eval/softmax-regression.mjs'
import { shownWeights, termsOfSeveral } from './eval/term-weights.mjs'
import { projectRoot } from './stack/wrangler-dev.mjs'

const FEWEST_HANDS = 3
const RIDGE = 1e-5
/** Of a term in a mention, of which most have some fifty: the fit's steps are made for rows of length 1. */
const SHARE = 0.14
/** How much the words count beside the signals: set on corpora that neither had seen. */
const FACTOR = 1.2
/** Whatever is rare among letters stands in a sentence once: each counts as so many. */
const SENTENCE_COUNT = 5
/** Weights below this, in hundredths of log-odds, say nothing. */
const LEAST_WEIGHT = 5

const corpora = await corporaUnder(join(projectRoot, 'test/fixtures/corpus'))
const letters = [
  ...(await Promise.all(corpora.map(datedLetters))).flat(),
  ...(await keptDatedLetters()),
  ...Array(SENTENCE_COUNT)
    .fill(await datedSentences())
    .flat(),
]
const rows = letters.flatMap(({ hand, context, wanted, mentions }) =>
  mentions.map((mention) => ({
    hand,
    terms: termsOfDate(mention, context, english.text),
    label: mention.details.some(({ date }) => wanted.includes(date)) ? 1 : 0,
  })),
)
const weights = fitWeights(rows)
const path = join(projectRoot, 'src/reading/languages/english/deadlines/date-word-weights.json')
await writeFile(path, shownWeights(weights))
console.log(`${rows.length} mentions in ${letters.length} letters, ${Object.keys(weights.terms).length} terms: ${path}`)

function fitWeights(mentions) {
  const vocabulary = termsOfSeveral(mentions, FEWEST_HANDS)
  const termAt = new Map(vocabulary.map((term, index) => [term, index]))
  const { start, weights } = fitSoftmax(
    mentions.map(({ terms, label }) => ({
      features: terms.flatMap((term) => (termAt.has(term) ? [[termAt.get(term), SHARE]] : [])),
      label,
    })),
    { size: vocabulary.length, labels: 2, ridge: RIDGE },
  )
  const hundredths = (value) => Math.round(100 * FACTOR * value)
  const weightAt = (index) => hundredths(SHARE * (weights[2 * index + 1] - weights[2 * index]))
  return {
    start: hundredths(start[1] - start[0]),
    terms: Object.fromEntries(
      [...termAt]
        .map(([term, index]) => [term, weightAt(index)])
        .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT),
    ),
  }
}
