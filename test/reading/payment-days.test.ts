import { describe, expect, it } from 'vitest'
import { readLetters } from '../../src/reading/read-letters.ts'
import { type PrintedBlock, printPage, scan } from './build-page.ts'

/** The deadlines of a page that arrived on 5 March 2026. */
const datesOf = (...blocks: PrintedBlock[]) =>
  readLetters(scan(printPage(blocks)), { receivedAt: new Date('2026-03-05T09:00:00Z') })[0]!.deadlines.map(
    ({ date }) => date,
  )

const addressee = { x: 60, y: 130, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] }
const letterDate = { x: 380, y: 130, lines: ['Date 2 March 2026'] }

describe('a table of days to come and sums', () => {
  const rates = (rows: string[], sentence = 'The charge is split into four.') =>
    datesOf(
      { x: 60, y: 50, size: 20, lines: ['Alderwick Borough Council'] },
      addressee,
      letterDate,
      { x: 60, y: 300, lines: ['Business rates 2026 to 2027'] },
      { x: 60, y: 340, lines: [sentence] },
      { x: 60, y: 380, lines: ['Day | £', ...rows] },
    )
  const toCome = ['1 April 2026 | 410.00', '1 June 2026 | 410.00', '1 August 2026 | 410.00', '1 October 2026 | 410.00']

  it('is paid by, however it is announced', () => {
    expect(rates(toCome)).toEqual(['2026-04-01', '2026-06-01', '2026-08-01', '2026-10-01'])
  })

  it('is paid by where its days stand side by side over their sums, and not for the year that it covers', () => {
    const dates = datesOf(
      { x: 60, y: 50, size: 20, lines: ['Alderwick Borough Council'] },
      addressee,
      letterDate,
      { x: 60, y: 300, lines: ['Business rates bill', 'Amount payable 1 April 2026 to 31 March 2027'] },
      { x: 60, y: 340, lines: ['Please pay as follows'] },
      {
        x: 60,
        y: 380,
        lines: [
          '1 May 2026 | 1 June 2026 | 1 July 2026',
          '£157.90 | £157.80 | £157.80',
          '1 August 2026 | 1 September 2026',
          '£157.80 | £158.10',
        ],
      },
      { x: 60, y: 480, lines: ['You have not set up a Direct Debit.'] },
    )
    expect(dates).toEqual(['2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01'])
  })

  it('is no day to pay by that a period begins or ends with', () => {
    expect(rates([], 'Amount payable 1 April 2026 to 31 March 2027')).toEqual([])
    expect(rates([], 'Amount payable 1 April 2026')).toEqual(['2026-04-01'])
  })

  it('is paid by where its rows name their instalment', () => {
    const rows = ['1st instalment | 01/05/2026 | £167.00', '2nd instalment | 01/06/2026 | £167.00']
    expect(rates([...rows, '3rd instalment | 01/07/2026 | £167.00'])).toEqual([
      '2026-05-01',
      '2026-06-01',
      '2026-07-01',
    ])
  })

  it('is none where days have gone by: those were paid', () => {
    expect(rates(['1 November 2025 | 410.00', '1 January 2026 | 410.00', '1 April 2026 | 410.00'])).toEqual([])
  })

  it('is none where the sums are collected', () => {
    expect(rates(toCome, 'We will collect the payment on these days by Direct Debit.')).toEqual([])
  })

  it.each([
    'We will pay the rent that we collect for you on these days.',
    'Forecast of receipts: these are the sums of interest that we expect to credit to your account.',
    'We shall pay your grant in three instalments, on the dates below.',
    'Your pension will be paid on these days.',
    'The following payments are due to you.',
    'The payment below has been sent to your bank account.',
  ])('is none where the sums come to the reader: %s', (sentence) => {
    expect(rates(toCome, sentence)).toEqual([])
  })

  it.each([
    'We will credit your account with each of these payments when it reaches us.',
    'We will refund any overpayment.',
  ])('is paid by, whatever else comes to the reader: %s', (sentence) => {
    expect(rates(toCome, sentence)).toHaveLength(4)
  })
})

describe('the one day to come on an invoice', () => {
  const invoice = (...days: string[]) =>
    datesOf(
      { x: 60, y: 50, size: 20, lines: ['Stour Valley Timber Ltd'] },
      addressee,
      letterDate,
      { x: 60, y: 240, size: 14, lines: ['INVOICE'] },
      ...days.map((day, index) => ({ x: 300 + 130 * index, y: 270, lines: [day] })),
      { x: 60, y: 320, lines: ['Redwood 40 m | 88.00', 'VAT | 17.60', 'Total | 105.60'] },
    )

  it('is when it is to be paid, although its label was not read', () => {
    expect(invoice('31/03/26')).toEqual(['2026-03-31'])
  })

  it('is nothing of the kind beside another', () => {
    expect(invoice('31/03/26', '14/04/26')).toEqual([])
  })
})
