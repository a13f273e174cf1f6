import { isPersonLine } from '../fields/company-words.ts'
import { isOrdinary } from '../fields/vocabulary.ts'
import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import type { Line } from '../page-reading.schema.ts'
import { findDates } from '../text/dates.ts'
import { editDistance, foldForms, isReadAs } from '../text/fold-text.ts'
import type { PageLayout } from '../text/page-layout.ts'
import type { PageEvidence } from './page-evidence.ts'
import { isName, says } from './page-likeness.ts'

/** Particulars that say whose a page is stand above this share of it; further down tables and text list others. */
const PARTICULARS = 0.35
/** Running heads stand above this share of a page, in so many lines … */
const RUNNING_HEAD = 0.14
const LINES_OF_HEAD = 4
/** … and name somebody in so many words. */
const WORDS_OF_NAME = 8
/** Figures that are read for one another make two numbers one … */
const SLIPS = 2
/** … and so many figures and letters that are a part of the other. */
const TELLING = 6

/**
 * What on a page inside a letter is plainly somebody else's, as a sentence; null where nothing is. Pages of one sender look alike and are numbered
 * alike, so that when sheets were lost or swapped only such particulars tell whose they are. `before`: the letter's pages before it.
 */
export function ofAnotherMatter(page: PageEvidence, before: readonly PageEvidence[]): string | null {
  const at = `Page ${page.layout.page} of the scan`
  const number = otherNumber(page, before)
  if (number !== null) return `${at} bears another ${number} than the pages before it.`
  return headedByOther(page, before) ? `${at} is headed by a name that the pages before it do not have.` : null
}

/** A number that says whose a page is. */
interface Identifier {
  /** "account number", "case reference" */
  name: string
  /** In lower case, without what is neither letter nor figure … */
  number: string
  /** … and what its first or last parts come to that were printed by themselves: "44112207" of "20-00-00 4411 2207". */
  parts: string[]
  /** Of an account at a bank: the reader's, or where a bill is to be paid … */
  atBank: boolean
  /** … and that is said. */
  isPayee: boolean
}

/** The name of the number that page and letter both bear, and differ in ("account number"). */
function otherNumber(page: PageEvidence, before: readonly PageEvidence[]): string | null {
  const { bank } = page.layout.wording.pages
  const own = identifiersOn(page)
  const known = before.flatMap(identifiersOn)
  const isBanks = [page, ...before].some(({ sender }) => bank.test(sender))
  const differs = ({ name, atBank, isPayee }: Identifier) => {
    const isOfKind = (other: Identifier) => other.name === name && other.isPayee === isPayee
    // Where to pay is another account than the one that a bill is of; whose statement is a bank's has one.
    const others = known.filter((other) => isOfKind(other) && (isBanks || !atBank || other.atBank))
    const numbers = own.filter(isOfKind)
    return others.length > 0 && !numbers.some((one) => others.some((other) => areOneNumber(one, other)))
  }
  return own.find(differs)?.name ?? null
}

/** Misread, or with what stands behind one of them: "4411 2207" is "4411 2207 20 May 2026". */
const areOneNumber = (one: Identifier, other: Identifier): boolean =>
  editDistance(one.number, other.number) <= SLIPS ||
  one.parts.includes(other.number) ||
  other.parts.includes(one.number)

function identifiersOn({ layout }: PageEvidence): Identifier[] {
  const { identifier, bankAccount, bankDetails, paidTo } = layout.wording.pages
  const particulars = layout.lines.filter(({ box }) => box[1] <= PARTICULARS * layout.height)
  return particulars.flatMap(({ text }, row) => {
    const isBeside = particulars.slice(Math.max(0, row - 1), row + 2).some((line) => bankDetails.test(line.text))
    const above = particulars[row - 1]?.text ?? ''
    return [...text.matchAll(identifier)].map(({ index, 1: kind = '', 2: sort = '', 3: printed = '' }) => {
      const printedParts = printed.toLowerCase().match(/[a-z0-9]+/g) ?? []
      const parts = printedParts.flatMap((_, at) => [
        printedParts.slice(0, at + 1).join(''),
        printedParts.slice(at).join(''),
      ])
      return {
        name: `${kind} ${SORTS[sort.charAt(0).toLowerCase()] ?? sort}`.toLowerCase(),
        number: printedParts.join(''),
        parts: parts.filter(({ length }) => length >= TELLING),
        atBank: bankAccount.test(kind) && isBeside,
        isPayee: bankAccount.test(kind) && [above, text.slice(0, index)].some((before) => paidTo.test(before)),
      }
    })
  })
}

/** "Account no.", "Account ID" and "Account number" are one, and others than "Account ref.". */
const SORTS: Record<string, string> = { i: 'number', n: 'number', r: 'reference' }

/** Whether a running head ("Fox Mills Ltd / 8 May 2026", "Re: Fox Mills Ltd") names somebody of whom no page before says a word. */
function headedByOther({ layout }: PageEvidence, before: readonly PageEvidence[]): boolean {
  const { wording } = layout
  const head = runningHead(layout)
  // Running heads repeat the letter's date; titles of tables have others.
  const datesIn = (text: string) =>
    findDates(text, null, wording.dates).filter(({ date }) => before.some((known) => known.date === date))
  const isDated = head.some(({ text }) => datesIn(text).length > 0)
  const isKnown = (name: string) =>
    before.some(
      (known) =>
        says(known, foldForms(name)) ||
        // "Acme Acme Supplies Ltd": the logo and the company beside it, in one line.
        known.sender === foldForms(name).replace(/^(\S+) (?=\1 )/, '') ||
        // "To: Larkfield Bank plc, Business Centre": a form to send back.
        (known.sender !== '' && foldForms(name).startsWith(known.sender)) ||
        [known.sender, known.signedFor, known.recipient, known.labelled].some((own) => isReadAs(name, own)),
    )
  return head.some(({ text }) => {
    const [date] = datesIn(text)
    const line = text.slice(0, date?.start).trim()
    const unlabelled = line.replace(wording.pages.runningLabel, '')
    const name = unlabelled.split(/\s[-–—|](?:\s|$)/, 1)[0]!
    return (isDated || unlabelled !== line) && isSomebody(name, isDated, wording) && !isKnown(name)
  })
}

/**
 * Whether a head names somebody: companies, persons, institutions and families under any label, and over the letter's own date, as such heads are set, also
 * names of no everyday word ("Jane Oldfield"). Others say what a page is about ("Re: Asbestos Survey", "Pricing Annex"). Clients' names are looked for in any.
 */
function isSomebody(name: string, isDated: boolean, wording: Wording): boolean {
  const { pages, senders, text } = wording
  if (!mayBeName(name, wording)) return false
  if (
    hasLegalForm(name) ||
    isPersonLine(name, wording) ||
    senders.institution.test(name) ||
    senders.ofFamily.test(name) ||
    pages.party.test(name)
  )
    return true
  const words = name.split(/\s+/).filter((word) => word.length > 1)
  const isTitle = pages.attachment.test(name) || senders.titleWord.test(name)
  return isDated && !isTitle && words.every((word) => !isOrdinary(word, text))
}

/** The lines of a page's running head. */
export const runningHead = ({ lines, height }: PageLayout): readonly Line[] =>
  lines.filter(({ box }) => box[1] < RUNNING_HEAD * height).slice(0, LINES_OF_HEAD)

/** Whether a line of a running head may be somebody's name rather than what the page is about. */
export const mayBeName = (text: string, { pages, text: words }: Wording): boolean =>
  isName(foldForms(text)) &&
  /^\p{Lu}/u.test(text) &&
  !/\d/.test(text) &&
  text.split(/\s+/).length <= WORDS_OF_NAME &&
  (hasLegalForm(text) || pages.party.test(text) || !isOrdinary(text, words))
