/**
 * `npm run fit:deadlines -- [FOLDER…]`: what each signal of `src/reading/languages/english/deadlines/evidence.ts` should weigh, after the corpora
 * under `test/fixtures/corpus`, those of the folders named, and the sentences of `test/fixtures/letters`. Prints weights as they are and as
 * fitted, and how well deadlines are found with each corpus left out in turn; it changes nothing.
 *
 * A date that is wanted and mentioned several times has to be found by one mention: the one that most speaks for it counts, and others only where they
 * speak for it as well. Phrases are left out of the fit, for they were written with these corpora at hand; letters are cut and categorised as labelled.
 */
import { basename, join } from 'node:path'
import { findDeadlines } from '../src/reading/fields/deadlines.ts'
import { RULED_OUT } from '../src/reading/languages/english/deadlines/demands.ts'
import { english } from '../src/reading/languages/english/english.ts'
import { corporaUnder } from './eval/corpus.mjs'
import { datedLetters, datedSentences, SENTENCES } from './eval/date-mentions.mjs'
import { fitLogistic, sumOf } from './eval/logistic-regression.mjs'
import { projectRoot } from './stack/wrangler-dev.mjs'

const { evidence } = english.deadlines
const FORMS = Object.keys(evidence.start)
const RIDGE = { form: 0.02, signal: 1 }
/** A sentence made for this counts less than one of a letter. */
const SENTENCE_WEIGHT = 0.5
/** What is doubtful is no deadline: a date that isn't one troubles a reader more than a phrase that isn't known. */
const CAUTION = 1.5

const folders = [...(await corporaUnder(join(projectRoot, 'test/fixtures/corpus'))), ...process.argv.slice(2)]
const corpora = new Map(
  await Promise.all(folders.map(async (folder) => [basename(folder), await datedLetters(folder)])),
)
const sentences = await datedSentences()
const rows = [...[...corpora.values()].flat(), ...sentences].flatMap(rowsOf)

for (const [name, letters] of corpora) {
  const left = new Set(letters)
  const weights = fitWeights(rows.filter(({ letter }) => !left.has(letter)))
  console.log(
    `${name}: deadlines ${f1(letters, evidence).toFixed(3)} as it is, ${f1(letters, evidenceOf(weights)).toFixed(3)} without it`,
  )
}
const fitted = evidenceOf(fitWeights(rows))
for (const form of FORMS) console.log(shown(evidence.start[form], fitted.start[form], `start: ${form}`))
for (const [index, signal] of evidence.signals.entries())
  console.log(shown(signal.weight, fitted.signals[index].weight, `${signal.in}: ${signal.says}`))

function shown(before, after, name) {
  return `${before.toFixed(1).padStart(6)} ${after.toFixed(1).padStart(6)}  ${name}`
}

/** A row a mention. */
function rowsOf(letter) {
  return letter.mentions.flatMap((mention) => {
    const told = evidence.signals.map(({ forms, in: place, pattern }) =>
      (forms?.includes(mention.form) ?? true) && pattern.test(mention.words[place]) ? 1 : 0,
    )
    if (told.some((value, index) => value && evidence.signals[index].weight === RULED_OUT)) return []
    const x = [...FORMS.map((form) => (form === mention.form ? 1 : 0)), ...told]
    const [{ date }] = mention.details
    const weight = letter.hand === SENTENCES ? SENTENCE_WEIGHT : 1
    return [{ letter, date, x, y: letter.wanted.includes(date) ? 1 : 0, weight }]
  })
}

function fitWeights(all) {
  const ridge = [...FORMS.map(() => RIDGE.form), ...evidence.signals.map(() => RIDGE.signal)]
  let weights = fitLogistic(all, ridge)
  for (let round = 0; round < 3; round++) {
    const best = new Map()
    for (const row of all) {
      const dates = best.get(row.letter) ?? best.set(row.letter, new Map()).get(row.letter)
      const known = dates.get(row.date)
      if (!known || sumOf(weights, row.x) > sumOf(weights, known.x)) dates.set(row.date, row)
    }
    const counted = all.filter(
      (row) => !row.y || best.get(row.letter).get(row.date) === row || sumOf(weights, row.x) > 0,
    )
    weights = fitLogistic(counted, ridge)
  }
  return weights
}

function evidenceOf(weights) {
  return {
    ...evidence,
    start: Object.fromEntries(FORMS.map((form, index) => [form, weights[index] - CAUTION])),
    signals: evidence.signals.map((signal, index) => ({
      ...signal,
      weight: signal.weight === RULED_OUT ? RULED_OUT : weights[FORMS.length + index],
    })),
  }
}

function f1(letters, changed) {
  const wording = { ...english, deadlines: { ...english.deadlines, evidence: changed } }
  const counts = letters.map(({ layouts, context, wanted }) => {
    const found = findDeadlines(layouts, context, wording).map(({ date }) => date)
    return { hit: wanted.filter((date) => found.includes(date)).length, all: found.length + wanted.length }
  })
  const sum = (part) => counts.reduce((total, count) => total + count[part], 0)
  return (2 * sum('hit')) / sum('all')
}
