import type { Category, DeadlineDetail } from '../letter-reading.schema.ts'
import { calmCase } from '../text/fold-text.ts'
import { type PageLayout, sentencesOf } from '../text/page-layout.ts'
import { SALUTATION, SIGN_OFF } from './company-words.ts'

export interface LetterToSummarise {
  layouts: PageLayout[]
  sender: string
  recipientCompany: string
  subject: string
  category: Category
  language: string | null
  deadlines: DeadlineDetail[]
}

const LONGEST_SENTENCE = 240
const ASKS = /\b(?:you must|you (?:need|have) to|please|must (?:reach|receive|be)|unless (?:we|you)|if you do not)\b/i
const AMOUNT = /£\s?\d[\d,]*(?:\.\d{2})?/
const EMPTY_TALK =
  /\b(?:thank you|we look forward|do not hesitate|large print|text relay|registered in|authori[sz]ed (?:and|by)|yours (?:faithfully|sincerely))\b/i

/**
 * One to three sentences: who writes to whom about what; what is asked, in the letter's own words; by when.
 * Everything in it is taken from the letter.
 */
export function summarise(letter: LetterToSummarise): string {
  const subject = calmCase(letter.subject.replace(/[.\s]+$/, ''))
  const who = letter.sender === '' ? 'A letter' : letter.sender
  const to = letter.recipientCompany === '' ? '' : ` to ${letter.recipientCompany}`
  const opening = letter.sender === '' ? `A letter${to} about: ${subject}.` : `${who} writes${to} about: ${subject}.`
  if (letter.language !== null && letter.language !== 'en')
    return `${opening} It is not written in English and was not read further.`
  const core = keySentence(letter)
  return [opening, core, deadlineSentence(letter.deadlines, core)].filter((part) => part !== '').join(' ')
}

function keySentence(letter: LetterToSummarise): string {
  const sentences = letter.layouts.slice(0, 2).flatMap((layout, pageIndex) => {
    const ended = layout.paragraphs.findIndex(
      (paragraph) => SIGN_OFF.test(paragraph.text) && paragraph.text.length < 60,
    )
    return layout.paragraphs
      .slice(0, ended < 0 ? undefined : ended)
      .filter((paragraph) => !SALUTATION.test(paragraph.text) && paragraph.box[1] < 0.92 * layout.height)
      .flatMap((paragraph) => sentencesOf(paragraph.text))
      .map((text, index) => ({
        text: text.replace(/^(?:\d{1,2}[.)]|[•*–-])\s+/, '').trim(),
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
        !EMPTY_TALK.test(text) &&
        text !== letter.subject,
    )
    .map(({ text, order }) => {
      let score = -0.04 * order
      if (letter.deadlines.some((deadline) => deadline.sourceText.includes(text) || text.includes(deadline.sourceText)))
        score += 3
      if (ASKS.test(text)) score += 1.5
      if (AMOUNT.test(text)) score += 1
      if (/\b(?:you|your)\b/i.test(text)) score += 0.5
      return { text, score }
    })
    .sort((a, b) => b.score - a.score)
  return ranked[0]?.text ?? ''
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

function deadlineSentence(deadlines: DeadlineDetail[], core: string): string {
  const dates = deadlines.map((deadline) => inWords(deadline.date))
  const [first] = dates
  if (first === undefined || (dates.length === 1 && core.includes(first))) return ''
  if (dates.length === 1) return `The date to act by is ${first}.`
  if (dates.length <= 3) return `The dates to act by are ${dates.slice(0, -1).join(', ')} and ${dates.at(-1)}.`
  return `There are ${dates.length} dates to act by, from ${first} to ${dates.at(-1)}.`
}
