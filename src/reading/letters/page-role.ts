import { isSalutation } from '../fields/company-words.ts'
import type { PageLayout } from '../text/page-layout.ts'

const CLAUSE = /^\s*(\d{1,2})[.)]\s+\S/
const TERMS_TITLE = /\b(?:terms|conditions|notes?|small print|summary of .{0,40}rights)\b/i
const FEWEST_CLAUSES = 8

/** Printed terms and conditions: numbered clauses under such a title, and nobody spoken to. What they say holds for everyone. */
export function isTermsPage(layout: PageLayout): boolean {
  const clauses = layout.paragraphs.filter((paragraph) => CLAUSE.test(paragraph.text)).length
  if (clauses < FEWEST_CLAUSES || layout.segments.some((segment) => isSalutation(segment.text))) return false
  return layout.paragraphs
    .slice(0, 3)
    .some((paragraph) => paragraph.text.length < 120 && TERMS_TITLE.test(paragraph.text))
}
