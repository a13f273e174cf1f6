import { holdsForm } from '../matching/legal-forms.ts'
import { findDates } from '../text/dates.ts'
import { foldForms } from '../text/fold-text.ts'
import type { PageEvidence } from './page-evidence.ts'

/**
 * How much two pages share beyond what every page of the batch says: words on both that at most three pages have, divided by the root
 * of the shorter page's vocabulary. On labelled scans neighbours of one letter had 0.2 to 4 (median 1.3), of two letters 0 to 0.7.
 */
export function kinshipOf(before: PageEvidence, page: PageEvidence, pagesWith: Map<string, number>): number {
  const shared = [...page.words].filter((word) => before.words.has(word) && (pagesWith.get(word) ?? 0) <= RARE)
  return kinshipBy(shared.length, before, page)
}

/** Words on more pages are anybody's. */
const RARE = 3

const kinshipBy = (shared: number, before: PageEvidence, page: PageEvidence): number =>
  shared / Math.sqrt(Math.max(1, Math.min(page.words.size, before.words.size)))

/** What a page has in common with others of the scan. */
export interface Kin {
  /** By page, see `kinshipOf`, but that what is printed alike on several pages counts once; none with pages that share no rare word. */
  kinships: ReadonlyMap<PageEvidence, number>
  /** Pages that say the same: of one mailing to several clients, or a form with other figures in it. */
  copies: ReadonlySet<PageEvidence>
}

/** The kin of any of the pages. A scan of hundreds has too many pairs to compare the words of each. */
export function kinAmong(pages: readonly PageEvidence[]): (page: PageEvidence) => Kin {
  const copies = copiesAmong(pages)
  const bearers = new Map<string, PageEvidence[]>()
  for (const page of pages) {
    for (const word of page.telling) {
      const known = bearers.get(word)
      if (known) known.push(page)
      else bearers.set(word, [page])
    }
  }
  const isRare = (those: PageEvidence[]) =>
    those.length <= RARE || new Set(those.map((page) => copies.get(page)?.[0] ?? page)).size <= RARE
  const rare = new Map([...bearers].filter(([, those]) => isRare(those)))
  return (page) => {
    const shared = new Map<PageEvidence, number>()
    for (const word of page.telling) {
      for (const other of rare.get(word) ?? []) if (other !== page) shared.set(other, (shared.get(other) ?? 0) + 1)
    }
    return {
      kinships: new Map([...shared].map(([other, count]) => [other, kinshipBy(count, other, page)])),
      copies: new Set(copies.get(page)),
    }
  }
}

/** Copies share so much of their words, and there are so many of these. */
const COPY = 0.75
const FEWEST_WORDS_OF_COPIES = 20

/** For each page that others say the same as: all of these, itself among them. */
function copiesAmong(pages: readonly PageEvidence[]): Map<PageEvidence, PageEvidence[]> {
  const found = new Map<PageEvidence, PageEvidence[]>()
  for (const [index, page] of pages.entries()) {
    if (found.has(page) || page.words.size < FEWEST_WORDS_OF_COPIES) continue
    const same = pages.slice(index + 1).filter((other) => !found.has(other) && areCopies(page, other))
    if (same.length > 0) for (const copy of [page, ...same]) found.set(copy, [page, ...same])
  }
  return found
}

function areCopies({ words: one }: PageEvidence, { words: other }: PageEvidence): boolean {
  const allowed = (1 - COPY) * Math.max(one.size, other.size)
  if (Math.abs(one.size - other.size) > allowed) return false
  let missing = Math.max(0, other.size - one.size)
  for (const word of one) if (!other.has(word) && ++missing > allowed) return false
  return true
}

/** Of this kinship two pages are surely of one matter … */
export const SURE_KINSHIP = 1.4
/** … and of this likelier of one than of two, see `kinshipOf`. */
export const CLOSE_KINSHIP = 1
/** At this kinship neither is likelier. */
export const NEUTRAL_KINSHIP = 0.6

/** How much larger the print of one page is than that of the other. */
export function sizeRatio(before: PageEvidence, page: PageEvidence): number {
  const [one, other] = [before.layout.bodyHeight, page.layout.bodyHeight]
  return Math.max(one, other) / Math.min(one, other)
}

/** So alike are two readings of one sender's name. */
export const SAME_SENDER = 0.85

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

/** Whether its head begins with the sender of the page before. */
export const isHeadedAs = ({ sender }: PageEvidence, { header }: PageEvidence): boolean =>
  isName(sender) && `${header} `.startsWith(`${sender} `)

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

/** Whether every line of a page with a company's name has that of whom the page before is for, or of who sent it, both of which are known. */
export const namesNoOther = ({ recipient, sender }: PageEvidence, { layout }: PageEvidence): boolean =>
  isName(recipient) &&
  isName(sender) &&
  layout.lines
    .map(({ text }) => foldForms(text))
    .every((line) => !holdsForm(line) || [recipient, sender].some((name) => ` ${line} `.includes(` ${name} `)))

/**
 * Whether a page for nobody, on which no other company is named, is dated a day that the one before tells of, which is of the same number, later, and
 * says that more goes with it: "Our inspector visited on 15 October. What was noted is set out overleaf."
 */
export function isDatedAsTold(before: PageEvidence, page: PageEvidence, common: ReadonlySet<string>): boolean {
  const { date } = page
  if (date === null || before.date === null || date >= before.date) return false
  if (!isUnaddressed({ ...page, date: null }) || page.recipient !== '' || page.labelled !== '') return false
  if (!(before.announcesMore || before.onBack) || sharedReference(before, page, common) === undefined) return false
  if (!namesNoOther(before, page)) return false
  const { lines, wording } = before.layout
  const told = lines.map(({ text }) => text).join(' ')
  return findDates(told, before.date, wording.dates).some((other) => other.date === date)
}

export const sharedReference = (
  before: PageEvidence,
  page: PageEvidence,
  common: ReadonlySet<string>,
): string | undefined =>
  [...page.references].find((reference) => before.references.has(reference) && !common.has(reference))
