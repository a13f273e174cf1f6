import { describe, expect, it } from 'vitest'
import type { PageReading } from '../../src/reading/page-reading.schema.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { blankPage, type PrintedLetter, printLetter, printPage, scan } from './build-page.ts'

const read = (...pages: PageReading[]) => readLetters(scan(...pages), { receivedAt: new Date('2026-03-05T09:00:00Z') })

/** Why the letter of the scan's first page waits. */
const reasons = (...pages: PageReading[]) => read(...pages)[0]!.reviewReasons

/** Which signals the letter of the first page bears, beside those of its first page. */
const doubts = (...pages: PageReading[]) => read(...pages)[0]!.boundary.signals.map(({ name }) => name)

const printed =
  (text: Partial<PrintedLetter>) =>
  (more: Partial<PrintedLetter> = {}) =>
    printLetter({ body: [], ...text, ...more })

const letter = printed({
  sender: 'Larkfield Instruments',
  date: '2 March 2026',
  subject: 'Calibration of your balances',
  body: [
    'Our engineer looked at the three balances in your laboratory and found one of them out of true by two milligrams.',
    'It has been adjusted with weights of class E2, and the readings before and after stand in the record of his visit.',
    'The other two need nothing this year. Please keep the covers on overnight, because draughts carry chalk dust in.',
  ],
  signedBy: ['Yours faithfully', 'Larkfield Instruments'],
})

const otherLetter = printed({
  sender: 'Osprey Mutual Insurance',
  to: ['Pewter Lamp Ltd', '9 Quay Street', 'Ottersby', 'YO61 1AA'],
  date: '27 February 2026',
  subject: 'Your fleet policy 7719-3308',
  body: [
    'The premium for your lorries and vans stays the same as before, and so does the excess for drivers under twenty-five.',
    'Drivers who had an accident are listed overleaf with what was paid to repairers, garages and injured passengers.',
  ],
  signedBy: ['Yours sincerely', 'Osprey Mutual Insurance'],
})

/** What the insurer's letter goes on with: nobody is named, and it opens in no way. */
const LATER = [
  'SCHEDULE',
  'Lorry damaged while reversing into a gatepost in Thirsk; driver aged thirty-one, nobody injured.',
  'Van stolen by night from outside a depot and recovered without its catalytic converter and ladders.',
  'Windscreens replaced twice during autumn, both on motorway journeys behind gritters and tippers.',
  'Drivers under twenty-five: one speeding conviction, three penalty points, telematics fitted since.',
  'Premium paid by instalments; any excess was collected from repairers before vehicles were released.',
]
const later = (foot = '', lines = LATER) =>
  printPage([{ x: 60, y: 60, lines }, ...(foot ? [{ x: 480, y: 810, lines: [foot] }] : [])])

/** A statement's second sheet: figures, hardly a word. */
const sheet = printPage([
  { x: 60, y: 60, lines: ['Appendix | Account 77021148'] },
  {
    x: 60,
    y: 100,
    lines: [
      '03 Feb | Carriage | 1,260.35 | 14,442.43',
      '05 Feb | Invoice | 1,276.54 | 15,136.36',
      '09 Feb | Payment | 1,962.47 | 15,391.40',
      '12 Feb | Invoice | 1,348.37 | 16,031.99',
    ],
  },
])

describe('a page whose own first page is missing', () => {
  it.each([
    ['says nothing of its place', ''],
    ['is numbered, and the letter before is not', 'Page 2 of 3'],
    ['is the third behind one page', 'Page 3'],
  ])('holds the letter behind which it lies: it %s', (_, foot) => {
    expect(reasons(letter(), later(foot))).toContain('boundary_uncertain')
    expect(doubts(letter(), later(foot))).toContain('stray_page')
  })

  it('holds the letter where it has few words and numbers of its own', () => {
    expect(doubts(letter(), sheet)).toContain('stray_page')
  })

  it('holds it behind blank backs as well', () => {
    expect(doubts(letter(), blankPage(), later(), blankPage(), otherLetter(), blankPage())).toContain('stray_page')
  })

  it('holds the letter between whose pages it lies', () => {
    const second = later('', [
      'Appendix',
      'Record of the visit to your laboratory: balances adjusted with weights of class E2, readings before and after.',
      'Chalk dust from draughts was found under the covers; Larkfield Instruments will bring others next year.',
    ])
    expect(doubts(letter({ signedBy: [] }), later(), second)).toContain('stray_page')
    expect(doubts(letter({ signedBy: [] }), second)).not.toContain('stray_page')
  })

  it('holds the letter with which it shares a word where it shares more with another', () => {
    const withWord = later('', [...LATER, 'Kept in the yard overnight.'])
    expect(doubts(letter(), withWord, otherLetter())).toContain('stray_page')
    expect(doubts(letter(), withWord)).not.toContain('stray_page')
  })
})

describe('a page that seems to belong', () => {
  /** Of the same words as the letter in part, so that by itself it would pass. */
  const related = (...lines: string[]) => later('', [...LATER, 'The balances are covered overnight.', ...lines])

  it('goes with the letter, were nothing against it', () => {
    expect(doubts(letter(), related())).not.toContain('stray_page')
    expect(doubts(letter({ signedBy: [] }), related('Yours faithfully', 'T Marsh'))).not.toContain('stray_page')
    expect(doubts(letter({ footer: 'www.larkfield.co.uk' }), related())).not.toContain('stray_page')
  })

  it.each([
    ['is numbered as a later one', letter(), related('Page 4 of 6')],
    ['is signed as the letter before it is', letter(), related('Yours faithfully', 'T Marsh')],
    ['gives another web address', letter({ footer: 'www.larkfield.co.uk' }), related('www.osprey.co.uk')],
  ])('holds it where it %s', (_, first, page) => {
    expect(doubts(first, page)).toContain('stray_page')
  })

  it.each([
    [
      'shares sums with the letter',
      letter({ body: ['We ask for £4,417.20.'] }),
      later('', [...LATER, 'Sum £4,417.20']),
    ],
    [
      'is announced and says a little of the letter',
      letter({ body: ['The schedule is on the next page, and lists the balances of class E2.'] }),
      later('', [...LATER, 'The balances.']),
    ],
  ])('goes with it where it %s', (_, first, page) => {
    expect(doubts(first, page)).not.toContain('stray_page')
    expect(doubts(letter(), later('', [...LATER, 'Sum £4,417.20']))).toContain('stray_page')
  })
})

describe('a page of few ties that belongs', () => {
  const enclosed = (line: string) => later('', [line, ...LATER])

  it.each([
    ['names the addressee', 'Prepared for Tansy Orchard Ltd'],
    ['names the sender', 'Larkfield Instruments, schedule of visits'],
    ['bears the reference of the letter', 'Certificate LI-447126'],
  ])('holds no letter: it %s', (_, line) => {
    expect(doubts(letter({ particulars: ['Our ref LI-447126'] }), enclosed(line))).not.toContain('stray_page')
  })

  it('holds no letter at whose sender’s one word it begins', () => {
    const first = letter({ sender: 'QUILLON', signedBy: ['QUILLON'] })
    expect(doubts(first, later('Page 2', ['QUILLON', ...LATER]))).not.toContain('stray_page')
    expect(doubts(first, later('Page 2', [...LATER, 'QUILLON', ...LATER.slice(1)]))).toContain('stray_page')
  })

  it('holds no letter whose pages are numbered on', () => {
    const numbered = letter({ footer: 'Page 1 of 2' })
    expect(doubts(numbered, later('Page 2 of 2'))).not.toContain('stray_page')
    expect(doubts(letter({ footer: 'Page 1 of 4' }), later('Page 2 of 2'))).toContain('stray_page')
    expect(doubts(letter({ footer: 'Page 1 of 4' }), later('Page 3 of 4'))).toContain('stray_page')
  })

  it('holds no catalogue: between its pictures stand a few words', () => {
    const pictures = printPage([
      { x: 60, y: 100, lines: ['Cargo trouser | £24.50', 'Rigger boot | £61.00', 'Fleece | £16.75'] },
    ])
    expect(doubts(letter(), pictures)).not.toContain('stray_page')
  })

  it('holds none of a mailing to several: what is printed alike on its pages is no less of each letter', () => {
    const clients = ['Tansy Orchard Ltd', 'Pewter Lamp Ltd', 'Fernley Boxing Club', 'Wharram Mills Ltd']
    const back = later('', [
      'Notes',
      'Chalk dust from draughts: keep covers on overnight, and ask our engineer for others when they are worn.',
      'Weights of class E2 are adjusted every second year; balances that carry more than a kilogram every year.',
      'Repairs that cost more than a new machine are never begun before customers have seen an estimate.',
      'Loans while something is away with us are free of charge for schools, hospitals and charities.',
    ])
    const mailing = clients.flatMap((name) => [letter({ to: [name, '4 Mill Lane', 'Harnwick', 'HK2 7QT'] }), back])
    const letters = read(...mailing)
    expect(letters.map(({ pages }) => pages)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
    ])
    for (const { boundary } of letters) expect(boundary.signals.map(({ name }) => name)).not.toContain('stray_page')
  })
})
