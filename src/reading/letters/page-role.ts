import { isSalutation } from '../fields/company-words.ts'
import type { Wording } from '../languages/wording.ts'
import type { PageLayout } from '../text/page-layout.ts'

const CLAUSE = /^\s*(\d{1,2})[.)]\s+\S/
const FEWEST_CLAUSES = 8

/** Printed terms and conditions: numbered clauses under such a title, and nobody spoken to. What they say holds for everyone. */
export function isTermsPage(layout: PageLayout, wording: Wording): boolean {
  const clauses = layout.paragraphs.filter((paragraph) => CLAUSE.test(paragraph.text)).length
  if (clauses < FEWEST_CLAUSES || layout.segments.some((segment) => isSalutation(segment.text, wording))) return false
  return layout.paragraphs
    .slice(0, 3)
    .some((paragraph) => paragraph.text.length < 120 && wording.pages.termsTitle.test(paragraph.text))
}
