import { describe, expect, it } from 'vitest'
import { readLetters } from '../../src/reading/read-letters.ts'
import { movePage, printPage, scan } from './build-page.ts'
import { EVERYDAY_LAYOUTS } from './everyday-layouts.ts'
import { POST_LAYOUTS } from './post-layouts.ts'
import { SPARSE_LAYOUTS } from './sparse-layouts.ts'

const LAYOUTS = [...POST_LAYOUTS, ...SPARSE_LAYOUTS, ...EVERYDAY_LAYOUTS]
const RECEIVED = { receivedAt: new Date('2026-05-12T09:00:00Z') }

describe('who writes to whom, about what and when, however it is laid out', () => {
  it.each(LAYOUTS)('$kind', ({ kind: _, blocks, companyNumber = null, ...expected }) => {
    const [letter] = readLetters(scan(printPage(blocks)), RECEIVED)
    expect(letter).toMatchObject({ ...expected, companyNumber })
  })

  it.each(LAYOUTS)('$kind, askew', ({ kind: _, blocks, companyNumber = null, ...expected }) => {
    const askew = movePage(printPage(blocks), ([left, top, right, bottom]) => [
      left,
      top + 0.012 * left,
      right,
      bottom + 0.012 * right,
    ])
    expect(readLetters(scan(askew), RECEIVED)[0]).toMatchObject({ ...expected, companyNumber })
  })

  it.each(LAYOUTS)('$kind, drawn smaller', ({ kind: _, blocks, companyNumber = null, ...expected }) => {
    const smaller = movePage(printPage(blocks), ([left, top, right, bottom]) => [
      0.9 * left + 25,
      0.9 * top + 20,
      0.9 * right + 25,
      0.9 * bottom + 20,
    ])
    expect(readLetters(scan(smaller), RECEIVED)[0]).toMatchObject({ ...expected, companyNumber })
  })
})
