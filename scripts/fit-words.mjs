/**
 * `npm run fit:words`: what words say of a letter's category and priority, fitted to the labelled letters under `test/fixtures`
 * (`eval/labelled-letters.mjs`) by multinomial logistic regression. Only words that several hands use count, so that no name of a sender is learned.
 * Writes `topic-weights.json` and `priority-weights.json` in `src/reading/languages/english`; the same letters always give the same weights.
 *
 *   npm run fit:words -- --check   leaves out the letters of each hand in turn, and prints how many of them words alone get right; writes nothing
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { circumstancesOf } from '../src/reading/fields/priority.ts'
import { likelihoodsByWords, termsOfLetter } from '../src/reading/fields/vocabulary.ts'
import { english } from '../src/reading/languages/english/english.ts'
import { categories, priorities } from '../src/reading/letter-reading.schema.ts'
import { daysBetween } from '../src/reading/text/dates.ts'
import { labelledLetters, PLAIN_HAND } from './eval/labelled-letters.mjs'
import { fitSoftmax } from './eval/softmax-regression.mjs'
import { projectRoot } from './stack/wrangler-dev.mjs'

const FEWEST_HANDS = 3
/** Weights below this, in hundredths, say nothing. */
const LEAST_WEIGHT = 40

/** Letters of few words are rare among those that were scanned, not in the post: each in plain words counts as so many. */
const PLAIN_COUNT = 3

/** `mostLetters`: what a larger share of all letters uses is a word of the language, and says nothing of what a short one is about; but "please" and "must" tell how urgent it is. */
const fields = {
  category: {
    file: 'topic-weights.json',
    mostLetters: 0.15,
    ridge: 3e-5,
    labels: categories.filter((category) => category !== 'other').toSorted(),
    givenOf: () => [],
  },
  priority: {
    file: 'priority-weights.json',
    mostLetters: 1,
    ridge: 2e-5,
    labels: priorities,
    givenOf: ({ receivedAt, labels }) =>
      circumstancesOf({
        category: labels.category,
        daysLeft: labels.deadlines.map((date) => daysBetween(receivedAt.slice(0, 10), date)),
      }),
  },
}

const isCheck = process.argv.includes('--check')
const letters = await labelledLetters()
for (const [name, field] of Object.entries(fields)) {
  const labelled = letters
    .filter(({ labels }) => field.labels.includes(labels[name]))
    .map((letter) => {
      const [subject, text] = [letter.labels.subject ?? '', paragraphsOf(letter.text)]
      const words = { subject, text, given: field.givenOf(letter) }
      return {
        ...words,
        hand: letter.hand,
        label: letter.labels[name],
        terms: termsOfLetter(subject, text, english.text),
      }
    })
  if (isCheck) check(name, labelled, field)
  else {
    const weights = fitWeights(labelled, field)
    const path = join(projectRoot, 'src/reading/languages/english', field.file)
    await writeFile(path, shown(weights))
    console.log(`${labelled.length} letters, ${Object.keys(weights.terms).length} words and pairs of words: ${path}`)
  }
}

/** As a page's layout gives them: a paragraph a line. */
function paragraphsOf(pages) {
  return pages.join('\n\n').replace(/(?<!\n)\n(?!\n)/g, ' ')
}

function check(name, labelled, field) {
  for (const hand of new Set(labelled.map((letter) => letter.hand))) {
    const weights = fitWeights(
      labelled.filter((letter) => letter.hand !== hand),
      field,
    )
    const own = labelled.filter((letter) => letter.hand === hand)
    const right = own.filter((letter) => {
      const likely = [...likelihoodsByWords(letter, weights)].sort((one, other) => other[1] - one[1])
      return likely[0][0] === letter.label
    })
    console.log(`${name}, ${hand}: ${right.length} of ${own.length}`)
  }
}

/** The words that count, in their order. */
function vocabularyOf(labelled, mostLetters) {
  const uses = new Map()
  for (const { hand, terms } of labelled) {
    for (const term of terms) {
      const use = uses.get(term) ?? { hands: new Set(), letters: 0 }
      use.hands.add(hand)
      use.letters++
      uses.set(term, use)
    }
  }
  const counted = [...uses].filter(
    ([, { hands, letters: some }]) => hands.size >= FEWEST_HANDS && some <= mostLetters * labelled.length,
  )
  return counted.map(([term]) => term).sort()
}

/** Weights as the reading takes them (`src/reading/languages/word-weights.ts`). */
function fitWeights(labelled, { labels, mostLetters, ridge }) {
  const vocabulary = vocabularyOf(labelled, mostLetters)
  const given = [...new Set(labelled.flatMap((letter) => letter.given))].sort()
  const termAt = new Map(vocabulary.map((term, index) => [term, index]))
  const givenAt = new Map(given.map((name, index) => [name, vocabulary.length + index]))
  const plain = labelled.filter(({ hand }) => hand === PLAIN_HAND)
  const rows = [labelled, ...Array(PLAIN_COUNT - 1).fill(plain)].flat().map((letter) => {
    const known = letter.terms.flatMap((term) => termAt.get(term) ?? [])
    const share = 1 / Math.sqrt(Math.max(1, known.length))
    return {
      features: [...known.map((index) => [index, share]), ...letter.given.map((name) => [givenAt.get(name), 1])],
      label: labels.indexOf(letter.label),
    }
  })
  const size = vocabulary.length + given.length
  const { start, weights } = fitSoftmax(rows, { size, labels: labels.length, ridge })
  const hundredths = (values) => [...values].map((value) => Math.round(100 * value))
  const weightsAt = (index) => hundredths(weights.subarray(index * labels.length, (index + 1) * labels.length))
  return {
    labels,
    start: hundredths(start),
    given: Object.fromEntries([...givenAt].map(([name, index]) => [name, weightsAt(index)])),
    terms: Object.fromEntries(
      [...termAt]
        .map(([term, index]) => [term, weightsAt(index)])
        .filter(([, values]) => values.some((value) => Math.abs(value) >= LEAST_WEIGHT)),
    ),
  }
}

/** JSON, a word a line, so that changes can be read. */
function shown({ labels, start, given, terms }) {
  const rows = (table) =>
    Object.entries(table).map(([name, values]) => `    ${JSON.stringify(name)}: [${values.join(', ')}]`)
  return [
    '{',
    `  "labels": ${JSON.stringify(labels)},`,
    `  "start": ${JSON.stringify(start)},`,
    '  "given": {',
    rows(given).join(',\n'),
    '  },',
    '  "terms": {',
    rows(terms).join(',\n'),
    '  }',
    '}',
    '',
  ].join('\n')
}
