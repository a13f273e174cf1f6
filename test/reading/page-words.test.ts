import { describe, expect, it } from 'vitest'
import { english } from '../../src/reading/languages/english/english.ts'
import type { Wording } from '../../src/reading/languages/wording.ts'
import { observe } from '../../src/reading/letters/boundary-evidence.ts'
import { junctionsOf } from '../../src/reading/letters/find-letters.ts'
import { evidenceOf } from '../../src/reading/letters/page-evidence.ts'
import { oddsByWords, saidByPageWords, termsOfPage } from '../../src/reading/letters/page-words.ts'
import type { PageReading } from '../../src/reading/page-reading.schema.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { layOutPage } from '../../src/reading/text/page-layout.ts'
import { ORDINARY_LETTER, printLetter, printPage, scan } from './build-page.ts'

const lines = ['Larkfield Instruments', 'Dear Sirs', 'We have looked at your balances.', 'Yours faithfully']
const terms = termsOfPage(lines, english.text)

const withWords = (start: number, weights: Record<string, [number, number]>): Wording => ({
  ...english,
  pages: { ...english.pages, words: { start, terms: weights } },
})
const allKnown = (weight: [number, number]) => Object.fromEntries(terms.map((term) => [term, weight]))

describe('the words of a page tell whether a letter begins there', () => {
  it('by their place at its head and foot, in pairs at the head, and by its length', () => {
    for (const term of ['^dear_sir', '~dear', 'balanc', '$your', '=0 lines']) expect(terms).toContain(term)
    const long = termsOfPage([...lines, ...Array<string>(20).fill('Item 4'), 'Page 2'], english.text)
    expect(long).toContain('=24 lines')
    expect(long).toContain('$page')
    expect(long).not.toContain('^page')
    expect(long).not.toContain('$dear')
  })

  it('each for the page that has it, and for the page behind that', () => {
    const { ofPage, ofNext } = saidByPageWords(lines, withWords(50, { '~dear': [200, -100] }))
    expect(ofPage).toBeCloseTo(2.5)
    expect(ofNext).toBeCloseTo(-1)
  })

  it('and tell less where few are known on either page', () => {
    const known = saidByPageWords(lines, withWords(0, allKnown([10, 10])))
    const few = saidByPageWords(lines, withWords(0, { '~dear': [10, 10] }))
    expect(known.told).toBeGreaterThan(0.5)
    expect(few.told).toBeLessThan(0.1)
    const half = { ...known, told: 0.5 }
    const full = { ...known, told: 1 }
    expect(oddsByWords(full, full)).toBeCloseTo(known.ofPage + known.ofNext)
    expect(oddsByWords(half, full)).toBeCloseTo(oddsByWords(full, full) / 2)
    expect(oddsByWords(full, half)).toBeCloseTo(oddsByWords(full, full) / 2)
  })
})

describe('what the words tell is evidence', () => {
  const letter = printLetter(ORDINARY_LETTER)
  const text = [
    'and the amount of any interest on it, to the extent that we may be required to do so by law.',
    'If you do not pay, we may charge you for what it costs us to recover the sum, or a part of it.',
    'What we may do if the name on the form is not that of the customer, and how we will tell you.',
    'Schedule of charges: see the next page, or ask for a copy of the form in this or in another print.',
  ]
  const terms = printPage([{ x: 60, y: 60, lines: text }])
  /** Name, evidence and share of what words tell at the second page. */
  const wordsAt = (before: PageReading, page: PageReading) => {
    const pages = scan(before, page).map(({ page: number, reading }) => ({
      page: number,
      kind: reading.kind,
      evidence: evidenceOf(layOutPage(number, reading, english), '2026-03-05', english),
    }))
    const junction = junctionsOf(pages).at(-1)!
    return 'signal' in junction
      ? []
      : observe(junction.before, junction.page, junction.context)
          .filter(({ name }) => name === 'words')
          .map(({ evidence, share }) => [evidence, share > 0 && share <= 1])
  }

  it('for a letter that begins, and against one', () => {
    expect(wordsAt(letter, letter)).toEqual([['wordsBegin', true]])
    expect(wordsAt(letter, terms)).toEqual([['wordsGoOn', true]])
  })

  it('but not against a page with a window of its own, which may be for whoever is called so and more', () => {
    const windowed = {
      x: 60,
      y: 60,
      lines: ['Tansy Orchard Ltd', 'Pension Scheme', '4 Mill Lane', 'Harnwick', 'HK2 7QT'],
    }
    expect(wordsAt(letter, printPage([windowed, { x: 60, y: 300, lines: text }]))).toEqual([])
  })

  it('and none where they say hardly anything', () => {
    expect(wordsAt(letter, printPage([{ x: 60, y: 60, lines: ['Quokka zither'] }]))).toEqual([])
  })

  it('and no reason to send a page on: a letter that little else keeps together waits', () => {
    const told = (letterhead: string[]) =>
      readLetters(
        scan(
          letter,
          printPage([
            { x: 60, y: 30, size: 18, lines: letterhead },
            { x: 60, y: 80, lines: charges },
          ]),
        ),
        {
          receivedAt: new Date('2026-03-05T09:00:00Z'),
        },
      )
    const charges = [
      'What you may do and how to ask for it',
      'We agree to the terms of the form, and to what is set out on the next page, or in the schedule of charges.',
      'If you do not pay, we may charge you for what it costs us to recover the sum, or a part of it.',
      'What we may do if the name on the form is not that of the customer, and how we will tell you.',
      'Name of signatory and how to send the form',
    ]
    const namesIn = (letterhead: string[]) => told(letterhead)[0]!.boundary.signals.map(({ name }) => name)
    expect(told(['Severn Bank plc'])[0]).toMatchObject({
      pages: [1, 2],
      reviewReasons: expect.arrayContaining(['boundary_uncertain']),
    })
    expect(namesIn(['Severn Bank plc'])).toContain('by_words')
    expect(namesIn([])).not.toContain('by_words')
  })
})
