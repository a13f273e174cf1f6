import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pageReadingSchema } from '../../src/reading/page-reading.schema.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import scanned from '../fixtures/readings/sample.json' with { type: 'json' }

/** The sample scan as the embedded reader reads it: eight sides of paper, one of them blank. */
const sampleSchema = z.object({
  receivedAt: z.iso.datetime(),
  pages: z.array(z.object({ page: z.number(), reading: pageReadingSchema })),
})
const sample = sampleSchema.parse(scanned)

describe('the sample scan', () => {
  const letters = readLetters(sample.pages, { receivedAt: new Date(sample.receivedAt) })

  it('holds four letters, the blank back in none', () => {
    expect(letters.map((letter) => letter.pages)).toEqual([[1, 2], [3], [5, 6], [7, 8]])
  })

  it.each([
    [
      0,
      {
        sender: 'HM Revenue & Customs',
        recipientCompany: 'Zephyr Cycles Ltd',
        category: 'tax',
        priority: 'high',
        subject: 'PAYE late payment penalty notice',
        letterDate: '2026-02-23',
        dates: ['2026-03-25'],
      },
    ],
    [
      1,
      {
        sender: 'Fenwold Malting Co. Ltd',
        recipientCompany: 'Castle Rigg Brewing Company Ltd',
        category: 'invoice',
        priority: 'high',
        subject: 'INVOICE FM-20931',
        letterDate: '2026-02-26',
        dates: ['2026-03-28'],
      },
    ],
    [
      2,
      {
        sender: 'Companies House',
        recipientCompany: 'Emberwick Energy Ltd',
        companyNumber: '15117720',
        category: 'company_filing',
        priority: 'critical',
        letterDate: '2026-02-24',
        dates: ['2026-04-24'],
      },
    ],
    [
      3,
      {
        sender: 'Harnwick Data Forum',
        recipientCompany: 'Penrose Analytics Ltd',
        category: 'marketing',
        priority: 'low',
        subject: 'You are invited to Numbers that Matter 2026',
        letterDate: '2026-02-20',
        dates: [],
      },
    ],
  ] as const)('letter %i', (index, { dates, ...fields }) => {
    expect(letters[index]).toMatchObject({ ...fields, reviewReasons: [] })
    expect(letters[index]!.deadlines.map((deadline) => deadline.date)).toEqual(dates)
  })

  it('is read the same way every time', () => {
    expect(readLetters(sample.pages, { receivedAt: new Date(sample.receivedAt) })).toEqual(letters)
  })
})
