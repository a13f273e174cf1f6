import { describe, expect, it } from 'vitest'
import { isDeadline, wordsAround } from '../../src/reading/fields/date-mention.ts'
import { english } from '../../src/reading/languages/english/english.ts'
import type { DeadlineDetail } from '../../src/reading/letter-reading.schema.ts'
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

describe('a date is weighed by the words around it', () => {
  const weigh = (lead: string, tail: string, { phrased = false, next = '' } = {}) =>
    isDeadline(
      { form: 'date', phrased, details: [day], words: wordsAround(lead, '27 March 2026', tail, next, english) },
      { letterDate: '2026-03-02', receivedOn: '2026-03-05', category: 'general' },
      english,
    )
  const day: DeadlineDetail = {
    date: '2026-03-27',
    description: '',
    rule: 'explicit',
    baseDate: null,
    sourceText: '',
    page: 1,
  }

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

  it('says nothing over a whole page', () => {
    const far = ' and so on'.repeat(60)
    expect(weigh(`Please pay the £90.00${far} `, '.')).toBe(false)
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
