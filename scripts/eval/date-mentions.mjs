/**
 * Labelled letters by the dates that they mention, for fitting. A letter: `{ hand, context, wanted, mentions }`, `context` as `findDeadlines` takes it,
 * `wanted` the days that it is labelled with, `mentions` what could be a deadline by its day. Letters are cut and categorised as labelled.
 */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { dateMentions } from '../../src/reading/fields/deadlines.ts'
import { findLetterDate } from '../../src/reading/fields/letter-date.ts'
import { english } from '../../src/reading/languages/english/english.ts'
import { isTermsPage } from '../../src/reading/letters/page-role.ts'
import { addDays, daysBetween } from '../../src/reading/text/dates.ts'
import { layOutPage } from '../../src/reading/text/page-layout.ts'
import { printLetter } from '../../test/reading/build-page.ts'
import { loadCorpus } from './corpus.mjs'
import { LETTERS, readKept, writeKept } from './kept-letters.mjs'

/** The hand of the sentences. */
export const SENTENCES = 'sentences'
/** Dates so long before its receipt may still lie ahead of a letter without one. */
const LONGEST_IN_POST_DAYS = 30
/** In characters: more than is looked at of what stands around a date. */
const REACH = 180

/** The letters of a corpus, with their `layouts` as well. */
export async function datedLetters(folder) {
  const { batches } = await loadCorpus(folder)
  return batches.flatMap(({ labels, pages }) =>
    labels.letters.flatMap((label, index) => {
      if (['marketing', 'other'].includes(label.category)) return []
      const own = pages
        .filter(({ page, reading }) => reading.kind === 'letter' && labels.pages[page - 1].letter === index)
        .map(({ page, reading }) => layOutPage(page, reading, english))
      const layouts = own.filter((layout) => !isTermsPage(layout, english))
      return [letterOf(basename(folder), layouts.length > 0 ? layouts : own, labels.receivedAt, label)]
    }),
  )
}

/** Sentences, each as a letter of its own. */
export async function datedSentences() {
  const lines = (await readFile(join(LETTERS, 'deadline-sentences.txt'), 'utf8')).trim().split('\n')
  return lines.map((line) => {
    const [dates, ...words] = line.split(' ')
    const page = printLetter({ sender: 'Larkfield Instruments', date: '2 March 2026', body: [words.join(' ')] })
    const label = { category: 'general', deadlines: dates === '-' ? [] : dates.split(',') }
    return letterOf(SENTENCES, [layOutPage(1, page, english)], '2026-03-05', label)
  })
}

/** Letters of which no more than the words around their dates is kept. */
export const keptDatedLetters = () => readKept('dates')

/** Keeps so much of the letters of a corpus. */
export async function keepDatedLetters(folder) {
  const letters = (await datedLetters(folder)).filter(({ mentions }) => mentions.length > 0)
  const kept = letters.map(({ context, wanted, mentions }) => ({ context, wanted, mentions: mentions.map(shortened) }))
  await writeKept('dates', basename(folder), kept)
}

function shortened({ form, details, words: { clause, tail, after, label } }) {
  const near = tail.slice(0, REACH)
  const next = after.slice(tail.length).slice(0, REACH)
  return {
    form,
    details: details.map(({ date, rule }) => ({ date, rule })),
    words: { clause: clause.slice(-REACH), tail: near, after: near + next, label },
  }
}

function letterOf(hand, layouts, receivedAt, { category, deadlines }) {
  const receivedOn = receivedAt.slice(0, 10)
  const letterDate = findLetterDate(layouts, receivedOn, english)
  const context = { letterDate, receivedOn, category, isInvoice: category === 'invoice' }
  const from = letterDate ?? addDays(receivedOn, -LONGEST_IN_POST_DAYS)
  const mentions = dateMentions(layouts, context, english)
    .flat()
    .filter(({ details: [{ date, rule }] }) => {
      const ahead = daysBetween(from, date)
      return ahead > 0 || (ahead === 0 && rule !== 'explicit')
    })
  return { hand, layouts, context, wanted: deadlines, mentions }
}
