/**
 * `npm run fit:topics`: what words say of a letter's category, fitted to the labelled letters under `test/fixtures` (`eval/labelled-letters.mjs`):
 * multinomial logistic regression with a ridge, by gradient descent with momentum. Only words that several hands use count, so that no name of
 * a sender is learned. Writes `src/reading/languages/english/topic-weights.json`; the same letters always give the same weights.
 *
 *   npm run fit:topics -- --without HAND FILE   leaves out the letters of one hand, to see what becomes of them, and writes FILE instead
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { termsOfLetter } from '../src/reading/fields/topic-words.ts'
import { categories } from '../src/reading/languages/english/categories.ts'
import { labelledLetters } from './eval/labelled-letters.mjs'
import { projectRoot } from './stack/wrangler-dev.mjs'

const FEWEST_HANDS = 3
/** What a larger share of all letters uses is a word of the language, and says nothing in a short one. */
const MOST_LETTERS = 0.15
const RIDGE = 1e-4
const STEPS = 250
const RATE = 4
const MOMENTUM = 0.9
/** Weights below this, in hundredths, say nothing. */
const LEAST_WEIGHT = 40

const [, , option, leftHand, file] = process.argv
const left = option === '--without' ? leftHand : null
const letters = (await labelledLetters())
  .filter((letter) => letter.hand !== left && letter.labels.category !== 'other')
  .map((letter) => ({
    ...letter,
    terms: termsOfLetter(letter.labels.subject ?? '', paragraphsOf(letter.text), categories),
  }))
const topics = [...new Set(letters.map(({ labels }) => labels.category))].sort()
const vocabulary = vocabularyOf(letters)
const { weights, start } = fitWeights(letters)
const path = left ? file : join(projectRoot, 'src/reading/languages/english/topic-weights.json')
await writeFile(path, shown())
console.log(`${letters.length} letters, ${vocabulary.size} words and pairs of words: ${path}`)

/** As a page's layout gives them: a paragraph a line. */
function paragraphsOf(pages) {
  return pages.join('\n\n').replace(/(?<!\n)\n(?!\n)/g, ' ')
}

/** The words that count, with the row of each. */
function vocabularyOf(all) {
  const uses = new Map()
  for (const { hand, terms } of all) {
    for (const term of terms) {
      const use = uses.get(term) ?? { hands: new Set(), letters: 0 }
      use.hands.add(hand)
      use.letters++
      uses.set(term, use)
    }
  }
  const counted = [...uses].filter(
    ([, { hands, letters: some }]) => hands.size >= FEWEST_HANDS && some <= MOST_LETTERS * all.length,
  )
  return new Map(
    counted
      .map(([term]) => term)
      .sort()
      .map((term, row) => [term, row]),
  )
}

function fitWeights(all) {
  const size = topics.length
  const rows = all.map(({ terms, labels }) => {
    const known = [...terms].flatMap((term) => vocabulary.get(term) ?? [])
    return {
      known,
      share: 1 / Math.sqrt(Math.max(1, known.length)),
      y: topics.indexOf(labels.category),
    }
  })
  const found = new Float64Array(vocabulary.size * size)
  const [speed, slope] = [new Float64Array(found.length), new Float64Array(found.length)]
  const begin = new Float64Array(size)
  const [beginSpeed, beginSlope] = [new Float64Array(size), new Float64Array(size)]
  for (let step = 0; step < STEPS; step++) {
    slope.fill(0)
    beginSlope.fill(0)
    for (const { known, share, y } of rows) {
      const sums = Float64Array.from(begin)
      for (const row of known)
        for (let column = 0; column < size; column++) sums[column] += share * found[row * size + column]
      const most = Math.max(...sums)
      const likely = sums.map((sum) => Math.exp(sum - most))
      const total = likely.reduce((sum, value) => sum + value, 0)
      const error = likely.map((value, column) => value / total - (column === y ? 1 : 0))
      for (let column = 0; column < size; column++) beginSlope[column] += error[column]
      for (const row of known)
        for (let column = 0; column < size; column++) slope[row * size + column] += share * error[column]
    }
    for (let at = 0; at < found.length; at++) {
      speed[at] = MOMENTUM * speed[at] - RATE * (slope[at] / rows.length + RIDGE * found[at])
      found[at] += speed[at]
    }
    for (let column = 0; column < size; column++) {
      beginSpeed[column] = MOMENTUM * beginSpeed[column] - (RATE / 10) * (beginSlope[column] / rows.length)
      begin[column] += beginSpeed[column]
    }
  }
  return { weights: found, start: begin }
}

/** JSON, a word a line, so that changes can be read. */
function shown() {
  const hundredths = (values) => [...values].map((value) => Math.round(100 * value))
  const terms = [...vocabulary].flatMap(([term, row]) => {
    const values = hundredths(weights.subarray(row * topics.length, (row + 1) * topics.length))
    return values.some((value) => Math.abs(value) >= LEAST_WEIGHT)
      ? [`    ${JSON.stringify(term)}: [${values.join(', ')}]`]
      : []
  })
  return [
    '{',
    `  "topics": ${JSON.stringify(topics)},`,
    `  "start": ${JSON.stringify(hundredths(start))},`,
    '  "terms": {',
    terms.join(',\n'),
    '  }',
    '}',
    '',
  ].join('\n')
}
