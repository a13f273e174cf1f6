import { describe, expect, it } from 'vitest'
import type { Boundary } from '../../src/reading/letter-reading.schema.ts'
import type { PageReading } from '../../src/reading/page-reading.schema.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { printLetter, printPage, scan, unreadablePage } from './build-page.ts'

const read = (...pages: PageReading[]) => readLetters(scan(...pages), { receivedAt: new Date('2026-03-05T09:00:00Z') })

const first = printLetter({
  sender: 'Larkfield Instruments',
  date: '2 March 2026',
  subject: 'Calibration of your balances',
  body: ['Our engineer looked at the three balances in your laboratory and found one of them out of true.'],
})
const second = printLetter({
  sender: 'Osprey Mutual Insurance',
  to: ['Pewter Lamp Ltd', '9 Quay Street', 'Ottersby', 'YO61 1AA'],
  date: '27 February 2026',
  subject: 'Your fleet policy',
  body: ['The premium for the coming year stays the same, and so does the excess for young drivers.'],
})
/** Greets, but opens no letter in any other way. */
const greeting = printPage([
  { x: 60, y: 60, lines: ['Dear colleague,', 'Thank you for the balances, of which one was out of true.'] },
])
/** Goes on with the same matter. */
const goesOn = printPage([
  { x: 60, y: 60, lines: ['The balances in your laboratory will be out of true again unless they are looked at.'] },
])
const sheet = printPage([{ x: 60, y: 60, lines: ['Harvest figures by field', 'Long Acre | 40 tonnes of barley'] }])

const names = ({ signals }: Boundary) => signals.map(({ name }) => name)
const sum = ({ signals }: Boundary) => signals.reduce((total, { weight }) => total + weight, 0)

describe('the signals of a cut', () => {
  it('tell of the letter itself where its beginning is the least sure', () => {
    const boundary = read(first, second)[1]!.boundary
    expect(names(boundary)).toEqual(expect.arrayContaining(['address_window', 'date']))
    expect(names(boundary)).not.toContain('inner_page')
    expect(sum(boundary)).toBeGreaterThan(0)
  })

  it('tell of the next letter where that is less sure to begin than this one', () => {
    const [, boundary] = read(first, second, sheet).map((letter) => letter.boundary)
    expect(boundary!.signals[0]).toMatchObject({ weight: 0, note: expect.stringContaining('page 3 of the scan') })
    expect(['next_letter', 'inner_page']).toContain(names(boundary!)[0])
    expect(names(boundary!)).not.toContain('address_window')
  })

  it('tell of an inner page where that is the least sure', () => {
    const [letter] = read(first, goesOn)
    expect(letter!.pages).toEqual([1, 2])
    expect(letter!.boundary.signals[0]).toMatchObject({
      name: 'inner_page',
      weight: 0,
      note: expect.stringContaining('page 2 of the scan'),
    })
    expect(sum(letter!.boundary)).toBeLessThan(0)
  })

  it('tell that one letter would greet twice', () => {
    expect(names(read(first, second)[1]!.boundary)).toContain('incoherent')
  })

  it.each([
    ['of two letters', [first, second]],
    ['before a sheet', [first, second, sheet]],
    ['within a letter', [first, goesOn]],
    ['around a page that could not be read', [first, unreadablePage(), second]],
    ['of a stack', [first, sheet, greeting, second, goesOn, first, sheet]],
  ])('come to the confidence: %s', (_, pages) => {
    for (const { boundary } of read(...pages)) {
      const isDoubted = names(boundary).some((name) => /^(?:foreign|stray|wordless)_page$/.test(name))
      if (names(boundary).includes('first_page') || isDoubted) continue
      expect(1 / (1 + Math.exp(-Math.abs(sum(boundary))))).toBeCloseTo(boundary.confidence, 2)
    }
  })
})
