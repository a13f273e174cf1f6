import { describe, expect, it } from 'vitest'
import { type DateMention, isDeadline, wordsAround } from '../../src/reading/fields/date-mention.ts'
import { saidByDateWords, termsOfDate } from '../../src/reading/fields/date-words.ts'
import { english } from '../../src/reading/languages/english/english.ts'
import type { DateWordWeights } from '../../src/reading/languages/word-weights.ts'
import type { Wording } from '../../src/reading/languages/wording.ts'
import type { Category, DeadlineDetail } from '../../src/reading/letter-reading.schema.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { type PrintedBlock, printPage, scan } from './build-page.ts'

/** The deadlines of a page of 2 March 2026 that arrived on 5 March 2026. */
const datesOf = (...blocks: PrintedBlock[]) =>
  readLetters(
    scan(
      printPage([
        { x: 60, y: 50, size: 20, lines: ['Larkfield Instruments'] },
        { x: 60, y: 130, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
        { x: 380, y: 130, lines: ['Date 2 March 2026'] },
        ...blocks,
      ]),
    ),
    { receivedAt: new Date('2026-03-05T09:00:00Z') },
  )[0]!.deadlines.map(({ date }) => date)

interface Found {
  phrased?: boolean
  next?: string
  category?: Category
}

const letter = { letterDate: '2026-03-02', receivedOn: '2026-03-05', category: 'general' } as const
const day: DeadlineDetail = {
  date: '2026-03-27',
  description: '',
  rule: 'explicit',
  baseDate: null,
  sourceText: '',
  page: 1,
}

const mention = (lead: string, tail: string, { phrased = false, next = '' }: Found = {}): DateMention => ({
  form: 'date',
  phrased,
  details: [day],
  words: wordsAround(lead, '27 March 2026', tail, next, english),
})

describe('a date is weighed by the words around it', () => {
  const weigh = (lead: string, tail: string, { category = 'general' as Category, ...found }: Found = {}) =>
    isDeadline(mention(lead, tail, found), { ...letter, category }, english)

  it('is a deadline where enough speaks for it', () => {
    expect(weigh('May we have a cheque for £90.00 by ', '?')).toBe(true)
    expect(weigh('Our fitter comes on ', ' between 9 and 12.', { next: 'Somebody must be in to let him in.' })).toBe(
      true,
    )
  })

  it('is none where one word does and the rest speaks against it', () => {
    expect(weigh('We shall write to you by ', '.')).toBe(false)
    expect(weigh('Our fitter comes on ', ' between 9 and 12.')).toBe(false)
    expect(weigh('The price is fixed until ', '.')).toBe(false)
  })

  it('is one where letters are known to say it like that', () => {
    expect(weigh('Kept open until ', '.')).toBe(false)
    expect(weigh('Kept open until ', '.', { phrased: true })).toBe(true)
  })

  it('has to be seen to where money must be there to be collected', () => {
    expect(weigh('Please have £420.00 in the account on ', ', when we will debit it.', { category: 'banking' })).toBe(
      true,
    )
    expect(weigh('Your £420.00 will be in your account on ', '.', { category: 'banking' })).toBe(false)
  })

  it('is none by which the writer answers, or which a contract has for a default', () => {
    expect(
      datesOf({
        x: 60,
        y: 240,
        lines: ['You can give notice by e-mail; we confirm within five working days that we have it.'],
      }),
    ).toEqual([])
    expect(
      datesOf({
        x: 60,
        y: 240,
        lines: ['Each is an event of default: non-payment of any sum within three business days.'],
      }),
    ).toEqual([])
  })

  it('is none that bounds what a sum is for', () => {
    const rows = ['1 Apr 2026 - 30 Jun 2026 | £267.00', '1 Jul 2026 - 30 Sep 2026 | £267.00', 'Total | £534.00']
    expect(datesOf({ x: 60, y: 240, lines: rows })).toEqual([])
    const days = ['1 Apr 2026 | £267.00', '1 Jul 2026 | £267.00', '1 Oct 2026 | £267.00']
    expect(datesOf({ x: 60, y: 240, lines: days })).toHaveLength(3)
  })

  it('is none on which the reader is paid', () => {
    expect(weigh('Payment of your refund is due to you on ', '.', { category: 'property' })).toBe(false)
  })

  it('says nothing over a whole page', () => {
    const far = ' and so on'.repeat(60)
    expect(weigh(`Please pay the £90.00${far} `, '.')).toBe(false)
  })
})

describe('the words around a date say whether it is a deadline', () => {
  const paid = mention('Please pay by ', ' at the latest. Thank you.', { next: 'We are closed on Sundays.' })
  /** Enough words that are known for each to count in full. */
  const known = (weight: number, terms = termsOfDate(paid, letter, english.text)) => ({
    start: 0,
    terms: Object.fromEntries(terms.map((term) => [term, weight])),
  })
  const withWords = (words: DateWordWeights): Wording => ({
    ...english,
    deadlines: { ...english.deadlines, evidence: { ...english.deadlines.evidence, words } },
  })

  it('by their place and their neighbours, and by how far off it is', () => {
    const terms = termsOfDate(paid, letter, english.text)
    for (const term of ['<pay', '<<pay_by', '>latest', '>>at_the', '+sunday', '=date', '=letter 28', '=receipt 28'])
      expect(terms).toContain(term)
    expect(terms).not.toContain('<latest')
    expect(termsOfDate(paid, { ...letter, letterDate: null }, english.text)).toContain('=undated')
  })

  it('as the sum of what each is known to say, and less where few are known', () => {
    const terms = termsOfDate(paid, letter, english.text)
    const all = saidByDateWords(terms, known(10))
    expect(all).toBeCloseTo(0.1 * terms.length)
    const one = saidByDateWords(terms, { start: 0, terms: { '<pay': 10 } })
    expect(one).toBeGreaterThan(0)
    expect(one).toBeLessThan(0.1)
    expect(saidByDateWords(terms, { start: 0, terms: { '<paid': 10 } })).toBe(0)
  })

  it('beside the signals, which may be too few or mistaken', () => {
    const bare = mention('Rosebank, ', '')
    const terms = termsOfDate(bare, letter, english.text)
    expect(isDeadline(bare, letter, withWords(known(0)))).toBe(false)
    expect(isDeadline(bare, letter, withWords(known(300, terms)))).toBe(true)
    const asked = mention('Please come on ', '.')
    expect(isDeadline(asked, letter, withWords(known(0)))).toBe(true)
    expect(isDeadline(asked, letter, withWords(known(-300, termsOfDate(asked, letter, english.text))))).toBe(false)
  })

  it('but never as much as a phrase that sets deadlines', () => {
    const phrased = mention('Rosebank, ', '', { phrased: true })
    const terms = termsOfDate(phrased, letter, english.text)
    expect(isDeadline(phrased, letter, withWords(known(-1000, terms)))).toBe(true)
  })
})

describe('a day is found wherever the page has it', () => {
  it('under the heading of its column, beside sums', () => {
    const blocks = [
      { x: 60, y: 300, lines: ['Business Card statement'] },
      { x: 60, y: 340, lines: ['Minimum payment', '£51.02'] },
      { x: 200, y: 340, lines: ['Full balance', '£2,040.86'] },
      { x: 340, y: 340, lines: ['To reach us by', '27 March 2026'] },
      { x: 60, y: 400, lines: ['You can pay any sum from the minimum to the full balance of your account.'] },
    ]
    expect(datesOf(...blocks)).toEqual(['2026-03-27'])
  })

  it('under a heading that is wider than its column', () => {
    const blocks = [
      { x: 60, y: 340, lines: ['How you send it', 'On paper', 'Online, with software'] },
      { x: 300, y: 340, lines: ['It must reach us by', '31 March 2026', '30 April 2026'] },
    ]
    expect(datesOf(...blocks)).toEqual(['2026-03-31', '2026-04-30'])
  })

  it('in a narrow column, its year on the next line', () => {
    const blocks = [
      { x: 60, y: 340, step: 40, lines: ['What we need', 'Original bank statements', 'Maintenance records'] },
      { x: 300, y: 340, lines: ['Not later than', '', '', '27 March', '2026', '', '30 March', '2026'] },
    ]
    expect(datesOf(...blocks)).toEqual(['2026-03-27', '2026-03-30'])
  })

  it.each(['Paynolaterthan', 'When we need it'])('beside a label, also one read as a word: %s', (label) => {
    expect(datesOf({ x: 60, y: 340, lines: [`${label} | 27 March 2026`] })).toEqual(['2026-03-27'])
  })

  it('on a line of its own that a sentence leads to', () => {
    const blocks = [
      { x: 60, y: 300, lines: ['Call-up to a public inquiry'] },
      { x: 60, y: 340, lines: ['You are called to attend a public inquiry into your licence:'] },
      { x: 90, y: 380, lines: ['27 March 2026 at 10.00, Room 2, Jubilee House, Harnwick'] },
    ]
    expect(datesOf(...blocks)).toEqual(['2026-03-27'])
  })

  it.each([
    [['The claim will be heard by a judge at the Law Courts on'], ['Friday 27 March 2026 at 10.00 am']],
    [['Your appointment is:'], ['Friday 27 March 2026, between 8 am and noon']],
    [['Your accounts must be delivered to us by:'], ['| 27 March 2026 |']],
    [['We have booked you in as follows:'], ['With Annika (hygienist)', 'On Friday 27 March 2026', 'At 8.50 am']],
    [['Your appointment'], ['Day | Friday 27 March 2026', 'Time | 10.15 am']],
  ])('on a line that the day of the week or a rule begins, behind %j', (lead, day) => {
    expect(datesOf({ x: 60, y: 340, lines: lead }, { x: 90, y: 380, lines: day })).toEqual(['2026-03-27'])
  })

  it.each([
    [['Leavers and overtime to us by | Friday 27 March, noon']],
    [['Last payment | Friday 27 March 2026 | £600.00']],
    [['Draft accounts to you | 24 March 2026', 'Signed accounts back to us | 27 March 2026']],
    [['27 March 2026 | You file the forms and give copies to your staff']],
    [['27 March 2026 | The enclosed sheet to be back with us']],
    [['Friday 27 March | Your March hours, please', 'Tuesday 31 March | We pay your staff']],
    [['Nominations open | 9 March', 'Nominations close | 27 March', 'Results | 10 April']],
    [['What you must do | By when', 'Name the driver | 27 March 2026']],
    [['Your comments to us | by 27 March 2026', 'Scaffold comes down | by 9 October 2026']],
  ])('in a row of a timetable: %j', (rows) => {
    expect(datesOf({ x: 60, y: 300, lines: ['The diary for this'] }, { x: 60, y: 340, lines: rows })).toEqual([
      '2026-03-27',
    ])
  })

  it('but not at the head of a line that goes on with its sentence', () => {
    const lines = ['It will be in your bank account by then. There is no need to telephone us', 'before 27 March 2026.']
    expect(datesOf({ x: 60, y: 340, lines })).toEqual([])
  })

  it('once, where the period that is named beside it is counted otherwise', () => {
    const period = { x: 60, y: 300, lines: ['You must pay within 14 days of the date of this letter.'] }
    expect(datesOf(period, { x: 60, y: 360, lines: ['Pay by 17 March 2026.'] })).toEqual(['2026-03-17'])
  })

  it('once, where it was also counted from the day of receipt for want of the letter’s own', () => {
    const page = printPage([
      { x: 60, y: 50, size: 20, lines: ['Larkfield Instruments'] },
      { x: 60, y: 130, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 60, y: 300, lines: ['You must pay within 14 days of the date of this letter.'] },
      { x: 60, y: 340, lines: ['To pay: £90.00 by 16 March 2026'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
    expect(letter!.deadlines.map(({ date }) => date)).toEqual(['2026-03-16'])
  })

  it('as a term of its own beside its label', () => {
    expect(datesOf({ x: 60, y: 340, lines: ['Time to pay | 14 days', 'Reference | 4471'] })).toEqual(['2026-03-16'])
  })

  it('as a term of its own under its label', () => {
    const blocks = [
      { x: 60, y: 240, size: 14, lines: ['INVOICE'] },
      { x: 60, y: 280, lines: ['Your order | Terms'] },
      { x: 60, y: 296, lines: ['TC/118     | 30 days from invoice date'] },
      { x: 60, y: 340, lines: ['Redwood 40 m | 88.00', 'VAT | 17.60', 'Total | 105.60'] },
    ]
    expect(datesOf(...blocks)).toEqual(['2026-04-01'])
  })

  it('counted from a date that the sentence names', () => {
    const body = 'The lease gives you 28 days from 6 March 2026, when this account is served, to pay it.'
    expect(datesOf({ x: 60, y: 300, lines: ['Service charge account'] }, { x: 60, y: 340, lines: [body] })).toEqual([
      '2026-04-03',
    ])
  })
})
