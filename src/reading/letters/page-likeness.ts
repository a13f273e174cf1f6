import type { PageEvidence } from './page-evidence.ts'

/**
 * How much two pages share beyond what every page of the batch says: words on both that at most three pages have, divided by the root
 * of the shorter page's vocabulary. On labelled scans neighbours of one letter had 0.2 to 4 (median 1.3), of two letters 0 to 0.7.
 */
export function kinshipOf(before: PageEvidence, page: PageEvidence, pagesWith: Map<string, number>): number {
  const shared = [...page.words].filter((word) => before.words.has(word) && (pagesWith.get(word) ?? 0) <= 3)
  return shared.length / Math.sqrt(Math.max(1, Math.min(page.words.size, before.words.size)))
}

/** Of this kinship two pages are surely of one matter. */
export const SURE_KINSHIP = 1.4

/** How much larger the print of one page is than that of the other. */
export function sizeRatio(before: PageEvidence, page: PageEvidence): number {
  const [one, other] = [before.layout.bodyHeight, page.layout.bodyHeight]
  return Math.max(one, other) / Math.min(one, other)
}

/** From here on it is handwriting beside print, not small print beside large. */
export const OTHER_HAND = 1.7

/** Handwriting beside print is told by whoever read it, or shows in the size of the lines and in how well they can be read. Short pages tell nothing. */
export function isOtherPrint(before: PageEvidence, page: PageEvidence): boolean {
  if (before.words.size < 15 || page.words.size < 15) return false
  const legibility = Math.abs(before.layout.reading.confidence - page.layout.reading.confidence)
  const [one, other] = [before.layout.reading.handwritten, page.layout.reading.handwritten]
  const isOtherHand = one !== undefined && other !== undefined && one !== other
  return isOtherHand || sizeRatio(before, page) > 1.5 || legibility > 0.2
}

/**
 * A notice or form that the letter before encloses names its addressee behind a label, and has neither greeting nor date at its head. The very same
 * addressee: a name that is close may be another client's.
 */
export const isEnclosedPaper = (before: PageEvidence, page: PageEvidence, kinship: number): boolean =>
  before.announcesMore &&
  page.labelled !== '' &&
  page.labelled === before.recipient &&
  !page.salutation &&
  page.date === null &&
  kinship >= SURE_KINSHIP

/**
 * Remittance slips, forms to return, petitions and schedules that go with a letter have no opening of their own: no letterhead, greeting or date,
 * and no address to be delivered at. Under the date of the letter before stands as well what its sender wrote to others that day.
 */
export const isUnaddressed = (page: PageEvidence): boolean =>
  !page.salutation && !page.deliverable && !page.letterhead && page.date === null

/** One word may stand anywhere by chance. */
export const isName = (name: string): boolean => name.includes(' ')

export const says = ({ folded }: PageEvidence, name: string): boolean =>
  isName(name) && ` ${folded} `.includes(` ${name} `)

/** Whether anything explains that a page of other print and other words came with the one before: terms, a form, what is numbered on or says that it goes with it. */
export const mayGoWith = (before: PageEvidence, page: PageEvidence, common: Set<string>): boolean =>
  before.announcesMore ||
  before.terms ||
  page.terms ||
  page.attachment ||
  page.number !== null ||
  before.endsInside ||
  page.beginsInside ||
  sharedReference(before, page, common) !== undefined

export const sharedReference = (before: PageEvidence, page: PageEvidence, common: Set<string>): string | undefined =>
  [...page.references].find((reference) => before.references.has(reference) && !common.has(reference))
