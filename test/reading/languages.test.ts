import { expect, it } from 'vitest'
import { courtPapers } from '../../src/reading/languages/english/deadlines/court-papers.ts'
import { duties } from '../../src/reading/languages/english/deadlines/duties.ts'
import { dayLabels } from '../../src/reading/languages/english/deadlines/labels.ts'
import { namedDays } from '../../src/reading/languages/english/deadlines/named-days.ts'
import { paymentDays } from '../../src/reading/languages/english/deadlines/payments.ts'
import { deadlinePeriods } from '../../src/reading/languages/english/deadlines/periods.ts'
import { english } from '../../src/reading/languages/english/english.ts'
import { languages } from '../../src/reading/languages/languages.ts'
import type { Wording } from '../../src/reading/languages/wording.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { findDates } from '../../src/reading/text/dates.ts'
import { printLetter, scan } from './build-page.ts'

const receivedAt = new Date('2026-01-08T09:00:00Z')

/** As little German as the letter below has; what it doesn't have is left as in English. */
const german: Wording = {
  ...english,
  name: 'German',
  dates: {
    ...english.dates,
    months: [['jänner', 'janner'], ['feber'], ['marz'], [], [], [], [], [], [], [], [], []],
    ordinals: [],
    ownLabel: /\bausgestellt am\s*$/i,
  },
  greetings: { ...english.greetings, opening: /^grüß gott\b/i, word: 'grüß' },
  deadlines: {
    ...english.deadlines,
    period: /\bbinnen\s+(\d{1,3})\s+(werk)?(tag|woche|monat)e?n?\b/gi,
    units: { tag: 'day', woche: 'week', monat: 'month' },
    workingDays: /^werk$/,
    limit: /\b(bis zum)\s*$/i,
    demand: /\b(?:bitte|zahlen|senden)\b/i,
    addressed: /\b(?:sie|ihre?n?)\b/i,
    ownDate: /^\s*ab dem datum dieses schreibens\b/i,
    namesABase: /^\s*(?:ab|nach|seit)\b/i,
  },
  // "20. Feber" is one date, not the end of a sentence.
  text: { ...english.text, abbreviation: /\d\.$/ },
  categories: { ...english.categories, phrases: { ...english.categories.phrases, tax: [[/\bgewerbesteuer\b/i, 3]] } },
}

const letter = printLetter({
  sender: 'Amt Wiesental',
  particulars: ['Ausgestellt am 3. Jänner 2026'],
  greeting: 'Grüß Gott Frau Lane,',
  subject: 'Gewerbesteuer für das vergangene Jahr',
  body: [
    'Die Gewerbesteuer für das vergangene Jahr ist noch nicht bei uns auf dem Konto, und die Frist ist um.',
    'Bitte zahlen Sie den Betrag binnen 14 Tagen ab dem Datum dieses Schreibens auf das Konto mit der Nummer von oben.',
    'Ihre Unterlagen senden Sie uns bitte bis zum 20. Feber 2026 zu.',
  ],
})

it('leaves a letter in a language without a wording to a person', () => {
  const [read] = readLetters(scan(letter), { receivedAt })
  expect(read).toMatchObject({ language: 'de', category: 'other', letterDate: null, deadlines: [] })
  expect(read!.reviewReasons).toContain('language_unsupported')
  expect(read!.summary).toContain('It is not written in English')
})

it('reads a language by its wording alone: date, greeting, subject, deadlines and category', () => {
  const [read] = readLetters(scan(letter), { receivedAt, languages: { ...languages, de: german } })
  expect(read).toMatchObject({
    language: 'de',
    letterDate: '2026-01-03',
    subject: 'Gewerbesteuer für das vergangene Jahr',
    category: 'tax',
  })
  expect(read!.deadlines).toMatchObject([
    { date: '2026-01-17', rule: 'relative', baseDate: '2026-01-03' },
    { date: '2026-02-20', rule: 'explicit' },
  ])
  expect(read!.reviewReasons).not.toContain('language_unsupported')
})

it('reads each letter of a batch by its own language', () => {
  const inEnglish = printLetter({
    sender: 'Harrow Supplies Ltd',
    date: '5 January 2026',
    greeting: 'Dear Ms Lane',
    subject: 'Your order',
    body: ['Please confirm your order with us within 7 days of the date of this letter, or it will be cancelled.'],
  })
  const read = readLetters(scan(letter, inEnglish, letter), { receivedAt, languages: { ...languages, de: german } })
  expect(read.map(({ pages, language, letterDate }) => ({ pages, language, letterDate }))).toEqual([
    { pages: [1], language: 'de', letterDate: '2026-01-03' },
    { pages: [2], language: 'en', letterDate: '2026-01-05' },
    { pages: [3], language: 'de', letterDate: '2026-01-03' },
  ])
  expect(read[1]!.deadlines).toMatchObject([{ date: '2026-01-12' }])
  // The greeting that no other language has is evidence of a first page.
  expect(read[2]!.boundary.signals.map(({ name }) => name)).toContain('salutation')
})

it('names the languages that are read to whoever gets a letter in another one', () => {
  const french = printLetter({
    greeting: 'Madame, Monsieur,',
    body: [
      'Nous vous prions de bien vouloir nous retourner le formulaire dans les meilleurs délais avec une copie de votre bail.',
    ],
  })
  const [read] = readLetters(scan(french), { receivedAt, languages: { ...languages, de: german } })
  expect(read).toMatchObject({ language: 'fr', category: 'other' })
  expect(read!.summary).toContain('It is not written in English or German')
})

it('finds dates in a language without ordinals, and heals none that it has not', () => {
  expect(findDates('am 3. Jänner 2026', null, german.dates)[0]!.date).toBe('2026-01-03')
  expect(findDates('3rd January 2026', null, german.dates)).toEqual([])
})

it('has no wording of deadlines in two of its parts, of which the last would win', () => {
  const parts = [deadlinePeriods, namedDays, paymentDays, dayLabels, duties, courtPapers].flatMap((part) =>
    Object.keys(part),
  )
  expect(parts.filter((key, index) => parts.indexOf(key) !== index)).toEqual([])
})
