import { isSalutation } from '../fields/company-words.ts'
import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import type { PageLayout } from '../text/page-layout.ts'

const CLAUSE = /^\s*(\d{1,2})[.)]\s+\S/
/** So many clauses under a title that may be of something else as well, "Notes", or under one that is of nothing else. */
const FEWEST_CLAUSES = { perhaps: 8, surely: 5 }

/** Printed terms and conditions: numbered clauses under such a title, in no letter. What they say holds for everyone. */
export function isTermsPage(layout: PageLayout, wording: Wording): boolean {
  const clauses = layout.paragraphs.filter((paragraph) => CLAUSE.test(paragraph.text)).length
  const isOfLetter = layout.segments.some(
    ({ text }) => isSalutation(text, wording) || wording.greetings.yours.test(text.trim()),
  )
  if (clauses < FEWEST_CLAUSES.surely || isOfLetter) return false
  const { termsTitle, conditionsTitle } = wording.pages
  const areFew = clauses < FEWEST_CLAUSES.perhaps
  if (areFew && layout.segments.some((segment) => isOfOneFirm(segment.text.trim(), wording))) return false
  const title = areFew ? conditionsTitle : termsTitle
  return layout.paragraphs.slice(0, 3).some(({ text }) => text.length < 120 && title.test(text))
}

/** "Terms of engagement for Bramble Fox LLP", "Hirer: Bramble Fox LLP", "Signed by": an agreement with somebody. */
const isOfOneFirm = (text: string, wording: Wording): boolean =>
  text.length < 80 && !CLAUSE.test(text) && (hasLegalForm(text) || wording.addressees.signs.test(text))
