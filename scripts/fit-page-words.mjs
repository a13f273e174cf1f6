/**
 * `npm run fit:page-words`: what the words of a page and of the page before it say of a letter beginning there, fitted by logistic regression to the labelled
 * letters under `test/fixtures` (`eval/labelled-letters.mjs`), in the order in which they lay in their stacks. Only terms that several hands use count.
 * Writes `page-word-weights.json` in `src/reading/languages/english`; the same letters always give the same weights.
 *
 *   npm run fit:page-words -- --check   leaves out a quarter of the hands in turn, and prints how well the sum of their words alone cuts their letters; writes nothing
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { english } from '../src/reading/languages/english/english.ts'
import { termsOfPage } from '../src/reading/letters/page-words.ts'
import { labelledLetters, PLAIN_HAND } from './eval/labelled-letters.mjs'
import { fitSoftmax } from './eval/softmax-regression.mjs'
import { shownWeights, termsOfSeveral } from './eval/term-weights.mjs'
import { projectRoot } from './stack/wrangler-dev.mjs'

const FEWEST_HANDS = 4
const RIDGE = 1e-5
/** Of a term in a junction, of which most have some thousand: the fit's steps are made for rows of length 1. */
const SHARE = 0.08
/** Weights below this, in hundredths of log-odds, say nothing. */
const LEAST_WEIGHT = 5
const PARTS = 4

const letters = (await labelledLetters()).filter(({ hand }) => hand !== PLAIN_HAND)
const junctions = junctionsOf(letters)
if (process.argv.includes('--check')) check()
else {
  const weights = fitWeights(junctions)
  const path = join(projectRoot, 'src/reading/languages/english/page-word-weights.json')
  await writeFile(path, shownWeights(weights))
  console.log(`${junctions.length} pages, ${Object.keys(weights.terms).length} terms: ${path}`)
}

/** A row for each page behind another in a stack: `{ hand, page, before, begins }`, `page` and `before` their terms. */
function junctionsOf(list) {
  const pages = list.flatMap(({ hand, receivedAt, text }) =>
    text.map((page, index) => {
      const lines = page.split('\n').filter((line) => line.trim() !== '')
      return { hand, receivedAt, begins: index === 0, terms: termsOfPage(lines, english.text) }
    }),
  )
  return pages.flatMap(({ hand, receivedAt, begins, terms }, index) => {
    const before = pages[index - 1]
    return before?.hand === hand && before.receivedAt === receivedAt
      ? [{ hand, page: terms, before: before.terms, begins }]
      : []
  })
}

function fitWeights(rows) {
  const vocabulary = termsOfSeveral(
    rows.map(({ hand, page }) => ({ hand, terms: page })),
    FEWEST_HANDS,
  )
  const termAt = new Map(vocabulary.map((term, index) => [term, index]))
  const featuresOf = (terms, from) =>
    terms.flatMap((term) => (termAt.has(term) ? [[from + termAt.get(term), SHARE]] : []))
  const { start, weights } = fitSoftmax(
    rows.map(({ page, before, begins }) => ({
      features: [...featuresOf(page, 0), ...featuresOf(before, vocabulary.length)],
      label: begins ? 1 : 0,
    })),
    { size: 2 * vocabulary.length, labels: 2, ridge: RIDGE },
  )
  const hundredths = (value) => Math.round(100 * value)
  const weightAt = (index) => hundredths(SHARE * (weights[2 * index + 1] - weights[2 * index]))
  const terms = vocabulary.map((term, index) => [term, [weightAt(index), weightAt(vocabulary.length + index)]])
  return {
    start: hundredths(start[1] - start[0]),
    terms: Object.fromEntries(terms.filter(([, values]) => values.some((value) => Math.abs(value) >= LEAST_WEIGHT))),
  }
}

function check() {
  const hands = [...new Set(junctions.map(({ hand }) => hand))]
  const tally = { cut: 0, missed: 0, torn: 0 }
  for (let part = 0; part < PARTS; part++) {
    const isOf = ({ hand }) => hands.indexOf(hand) % PARTS === part
    const { start, terms } = fitWeights(junctions.filter((row) => !isOf(row)))
    const sumOf = (list, column) => list.reduce((sum, term) => sum + (terms[term]?.[column] ?? 0), 0)
    for (const { page, before, begins } of junctions.filter(isOf)) {
      const isCut = start + sumOf(page, 0) + sumOf(before, 1) > 0
      if (isCut && begins) tally.cut++
      else if (isCut) tally.torn++
      else if (begins) tally.missed++
    }
  }
  const { cut, missed, torn } = tally
  const f1 = (2 * cut) / (2 * cut + missed + torn)
  console.log(`${junctions.length} pages: ${missed} boundaries missed, ${torn} letters torn, F1 ${f1.toFixed(3)}`)
}
