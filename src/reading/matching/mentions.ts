import { z } from 'zod'
import { findAddressees } from '../fields/recipient.ts'
import type { PageLayout } from '../text/page-layout.ts'
import { readCompanyNumber } from './company-name.ts'

/** Something on a page that may name a client. */
export const mentionSchema = z.object({
  page: z.int(),
  /** As printed for a name; a registration number in its one form. */
  text: z.string(),
  kind: z.enum(['name', 'number']),
  /** Within running text, where letters speak of others: "a guarantee by Acme Ltd (company number …)". */
  inProse: z.boolean(),
})
export type Mention = z.infer<typeof mentionSchema>

/** A statement may list thousands of figures; those of a letter's own kind stand among the first. */
const MOST_NUMBERS = 2000

const NUMBER = /(?<![\p{L}\p{N}/.,-])(?:[A-Z]{2}\s?[\dOIl]{6}|[\dOIl]{7,8})(?![\p{L}\p{N}/-]|[.,]\d)/gu

/** A paragraph of so many words is running text, no label and no row of a form. */
const PROSE_WORDS = 12

/** Whoever a letter's pages address, and every figure on them that may be a registration number. */
export function findMentions(layouts: PageLayout[]): Mention[] {
  const names = layouts.flatMap((layout) =>
    findAddressees(layout).map((text): Mention => ({ page: layout.page, text, kind: 'name', inProse: false })),
  )
  const numbers = layouts.flatMap((layout) =>
    layout.paragraphs.flatMap((paragraph) => {
      const inProse = !paragraph.single && paragraph.text.split(' ').length >= PROSE_WORDS
      return numbersOf(paragraph.text).map((text): Mention => ({ page: layout.page, text, kind: 'number', inProse }))
    }),
  )
  const seen = new Set<string>()
  return [...names, ...numbers.slice(0, MOST_NUMBERS)].filter(({ page, text, kind, inProse }) => {
    const key = `${kind} ${page} ${inProse} ${text}`
    return !seen.has(key) && seen.add(key)
  })
}

function numbersOf(text: string): string[] {
  return [...text.matchAll(NUMBER)].flatMap(([printed]) => {
    const digits = printed.slice(/^[A-Z]{2}/.test(printed) ? 2 : 0)
    const healed = digits.replace(/O/g, '0').replace(/[Il]/g, '1')
    return readCompanyNumber(printed.slice(0, printed.length - digits.length) + healed) ?? []
  })
}
