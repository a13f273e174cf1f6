import { expect, it } from 'vitest'
import type { PageReading } from '../../src/reading/page-reading.schema.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { ORDINARY_LETTER, printLetter, printPage, scan } from './build-page.ts'

const read = (...pages: PageReading[]) => readLetters(scan(...pages), { receivedAt: new Date('2026-03-05T09:00:00Z') })

const letter = printLetter(ORDINARY_LETTER)
const sheet = printPage([{ x: 60, y: 60, lines: ['Please keep this with the post of the second floor'] }])
const illegible = { ...sheet, text: '', lines: [], confidence: 0 }

it.each([
  ['with text', sheet],
  ['without text', illegible],
])('a page %s that could not be looked through for codes may be a separator, so its letter waits', (_, page) => {
  const own = read(letter, { ...page, codesUnread: true }, letter).find(({ pages }) => pages.includes(2))!
  expect(own.boundary.signals.map(({ name }) => name)).toContain('codes_unread')
  expect(own.reviewReasons).toContain('boundary_uncertain')
})

it('a letter whose only page could not be looked through waits as well, others do not', () => {
  expect(read({ ...letter, codesUnread: true })[0]!.reviewReasons).toContain('boundary_uncertain')
  expect(read(letter)[0]!.reviewReasons).not.toContain('boundary_uncertain')
})
