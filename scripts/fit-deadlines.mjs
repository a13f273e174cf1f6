/**
 * `npm run fit:deadlines -- [FOLDER…]`: what each signal of `src/reading/languages/english/deadlines/evidence.ts` should weigh, after the corpora
 * under `test/fixtures/corpus`, those of the folders named, and the sentences of `test/fixtures/letters`. Prints weights as they are and as
 * fitted, and how well deadlines are found with each corpus left out in turn; it changes nothing.
 *
 * A date that is wanted and mentioned several times has to be found by one mention: the one that most speaks for it counts, and others only where they
 * speak for it as well. Phrases are left out of the fit, for they were written with these corpora at hand; letters are cut and categorised as labelled.
 */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { dateMentions, findDeadlines } from '../src/reading/fields/deadlines.ts'
import { findLetterDate } from '../src/reading/fields/letter-date.ts'
import { RULED_OUT } from '../src/reading/languages/english/deadlines/demands.ts'
import { english } from '../src/reading/languages/english/english.ts'
import { isTermsPage } from '../src/reading/letters/page-role.ts'
import { addDays, daysBetween } from '../src/reading/text/dates.ts'
import { layOutPage } from '../src/reading/text/page-layout.ts'
import { printLetter } from '../test/reading/build-page.ts'
import { corporaUnder, loadCorpus } from './eval/corpus.mjs'
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
const corpora = new Map(await Promise.all(folders.map(async (folder) => [basename(folder), await lettersOf(folder)])))
const sentences = await readSentences()
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

async function lettersOf(folder) {
  const { batches } = await loadCorpus(folder)
  return batches.flatMap(({ labels, pages }) =>
    labels.letters.flatMap((label, index) => {
      if (['marketing', 'other'].includes(label.category)) return []
      const own = pages
        .filter(({ page, reading }) => reading.kind === 'letter' && labels.pages[page - 1].letter === index)
        .map(({ page, reading }) => layOutPage(page, reading, english))
      const layouts = own.filter((layout) => !isTermsPage(layout, english))
      return [letterOf(layouts.length > 0 ? layouts : own, labels.receivedAt, label)]
    }),
  )
}

function letterOf(layouts, receivedAt, { category, deadlines }) {
  const receivedOn = receivedAt.slice(0, 10)
  const letterDate = findLetterDate(layouts, receivedOn, english)
  return {
    layouts,
    context: { letterDate, receivedOn, isInvoice: category === 'invoice' },
    wanted: deadlines,
    weight: 1,
  }
}

async function readSentences() {
  const lines = await readFile(join(projectRoot, 'test/fixtures/letters/deadline-sentences.txt'), 'utf8')
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [dates, ...words] = line.split(' ')
      const page = printLetter({ sender: 'Larkfield Instruments', date: '2 March 2026', body: [words.join(' ')] })
      const label = { category: 'general', deadlines: dates === '-' ? [] : dates.split(',') }
      return { ...letterOf([layOutPage(1, page, english)], '2026-03-05', label), weight: SENTENCE_WEIGHT }
    })
}

/** A row a mention that could be a deadline by its day. */
function rowsOf(letter) {
  const { letterDate, receivedOn } = letter.context
  return dateMentions(letter.layouts, letter.context, english)
    .flat()
    .flatMap((mention) => {
      const [{ date, rule }] = mention.details
      const ahead = daysBetween(letterDate ?? addDays(receivedOn, -30), date)
      if (ahead < 0 || (ahead === 0 && rule === 'explicit')) return []
      const told = evidence.signals.map(({ forms, in: place, pattern }) =>
        (forms?.includes(mention.form) ?? true) && pattern.test(mention.words[place]) ? 1 : 0,
      )
      if (told.some((value, index) => value && evidence.signals[index].weight === RULED_OUT)) return []
      const x = [...FORMS.map((form) => (form === mention.form ? 1 : 0)), ...told]
      return [{ letter, date, x, y: letter.wanted.includes(date) ? 1 : 0, weight: letter.weight }]
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
