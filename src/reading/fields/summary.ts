import type { Wording } from '../languages/wording.ts'
import type { DeadlineDetail } from '../letter-reading.schema.ts'
import { calmCase } from '../text/fold-text.ts'
import { type PageLayout, sentencesOf } from '../text/page-layout.ts'
import { isSalutation, isSignOff } from './company-words.ts'

interface LetterToSummarise {
  layouts: PageLayout[]
  sender: string
  recipientCompany: string
  subject: string
  /** The languages that are read, for people, when it is in none of them. */
  notIn: string | null
  deadlines: DeadlineDetail[]
}

const LONGEST_SENTENCE = 240
const POUNDS = /£\s?\d/

/**
 * One to three sentences: who writes to whom about what; what is asked, in the letter's own words; by when.
 * Everything in it is taken from the letter.
 */
export function summarise(letter: LetterToSummarise, wording: Wording): string {
  const subject = calmCase(letter.subject.replace(/[.\s]+$/, ''))
  const who = letter.sender === '' ? 'A letter' : letter.sender
  const to = letter.recipientCompany === '' ? '' : ` to ${letter.recipientCompany}`
  const opening = letter.sender === '' ? `A letter${to} about: ${subject}.` : `${who} writes${to} about: ${subject}.`
  if (letter.notIn !== null) return `${opening} It is not written in ${letter.notIn} and was not read further.`
  const core = keySentence(letter, wording)
  return `${opening} ${withDates(core, letter.deadlines, wording)}`.trim()
}

function keySentence(letter: LetterToSummarise, wording: Wording): string {
  const sentences = letter.layouts.slice(0, 2).flatMap((layout, pageIndex) => {
    const ended = layout.paragraphs.findIndex(({ text }) => isSignOff(text, wording))
    return layout.paragraphs
      .slice(0, ended < 0 ? undefined : ended)
      .filter((paragraph) => !isSalutation(paragraph.text, wording) && paragraph.box[1] < 0.92 * layout.height)
      .flatMap((paragraph) => sentencesOf(paragraph.text, wording))
      .map((text, index) => ({
        text: text.replace(/^(?:\d{1,2}[.)]|[•·*–-])\s+/, '').trim(),
        order: index + 50 * pageIndex,
      }))
  })
  const ranked = sentences
    .filter(
      ({ text }) =>
        /^[\p{Lu}£]/u.test(text) &&
        /[.!?]$/.test(text) &&
        text.length >= 25 &&
        text.length <= LONGEST_SENTENCE &&
        !wording.summaries.emptyTalk.test(text) &&
        text !== letter.subject,
    )
    .map(({ text, order }) => {
      let score = -0.04 * order
      if (letter.deadlines.some((deadline) => deadline.sourceText.includes(text) || text.includes(deadline.sourceText)))
        score += 3
      if (wording.summaries.asks.test(text)) score += 1.5
      if (POUNDS.test(text)) score += 1
      if (wording.summaries.addressed.test(text)) score += 0.5
      return { text, order, score }
    })
    .sort((a, b) => b.score - a.score)
  const best = ranked[0]
  if (!best) return ''
  const before = sentences.find(({ order }) => order === best.order - 1)?.text ?? ''
  const together = `${before} ${best.text}`
  const fits = letter.deadlines.length <= 1
  return fits &&
    wording.summaries.refersBack.test(best.text) &&
    /[.!?]$/.test(before) &&
    together.length <= LONGEST_SENTENCE
    ? together
    : best.text
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function inWords(date: string): string {
  const [year, month = 1, day = 1] = date.split('-').map(Number)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

/** Adds the dates to act by, where the sentence doesn't name them: behind a period ("within 14 days"), else as a sentence of their own. */
function withDates(core: string, deadlines: DeadlineDetail[], wording: Wording): string {
  const [first, ...others] = deadlines
  if (!first) return core
  const dates = deadlines.map((deadline) => inWords(deadline.date))
  if (others.length > 2)
    return `${core} There are ${dates.length} dates to act by, from ${dates[0]} to ${dates.at(-1)}.`.trim()
  if (others.length > 0)
    return `${core} The dates to act by are ${dates.slice(0, -1).join(', ')} and ${dates.at(-1)}.`.trim()
  if (core.includes(dates[0]!) || core.includes(first.date)) return core
  const afterPeriod = core.length - core.search(wording.summaries.lastUnit)
  if (first.rule === 'relative' && core.includes(first.sourceText) && afterPeriod < 45)
    return core.replace(/[.:]?$/, ` (${dates[0]}).`)
  return `${core} The date to act by is ${dates[0]}.`.trim()
}
