import { normalizeCompanyNumber } from '../../clients/company-number.ts'
import { editDistance, foldText } from '../text/fold-text.ts'
import { keptLately } from '../text/kept-lately.ts'
import { ALSO_WORDS, FORM_SPELLINGS, LEGAL_FORM } from './legal-forms.ts'
import { mayBeSlip, scannedForm } from './scanned-form.ts'

export interface CompanyName {
  /** The name without its legal form, folded, "company" as "co". */
  core: string
  /** The core without "and" and "co": "Fox & Co" and "Fox", "Bramble & Fox" and "Bramble Fox" are taken for one another. */
  words: string
  /** The letters that are compared: no blanks, no "and", no "co". */
  letters: string
  /** Those letters with every word in the singular. */
  singular: string
  /** The core as it looks on a scan; see `scannedForm`. */
  scanned: string
  /** The same as an English reader has it, to whom "ł" is a "t" ("Pawet") and "ü" an "ii" ("Jiirgens"); null without such a letter. */
  misread: string | null
  /** `ltd`, `plc`, `llp`…; empty for sole traders, partnerships, charities. */
  legalForm: string
  /** What stands behind "t/a", "trading as" or "formerly", folded; empty without. It is part of no full name. */
  otherName: string
}

/** Where a name is over: at a bracket, a comma, a dash, or behind a legal form. "The Shop Formerly Known As Books Ltd" is one name. */
const END_OF_NAME = String.raw`(?:\s*[-–—,;(]\s*|(?<=\b(?:${LEGAL_FORM.source})\.?)\s+)`
// "ta" alone is no sign of a trading name: only with the stroke, which OCR reads as "l", "I" or "|" now and then.
const OTHER_NAME = new RegExp(
  String.raw`(?:[\s,;]+\(?(?:t\s?[/|\\]\s?as?|trading as|t\.a\.)|${END_OF_NAME}(?:f\/k\/a|(?:formerly|previously)(?: known as| called)?))\s*:?\s+`,
  'i',
)
/** What has become of a company is no part of its name. */
const STATUS = new RegExp(
  String.raw`${END_OF_NAME}in (?:(?:members|creditors)['’]? )?(?:(?:voluntary|compulsory) )?(?:liquidation|administration|receivership)\)?\s*$`,
  'i',
)
/** Whoever takes the post in is not the addressee. In words it may be part of a name: "Taking Care of Pets Ltd". */
const CARE_OF = /[\s,]+c\/o\b.*$/i
/** "M/S" has to have its stroke: "M S Haulage" has initials. */
const COURTESY = /^\s*(?:the|messrs\.?|m\/s\.?)\s+/i

/** Takes a company name apart for comparing. In "X t/a Y" and "X (formerly Y)" X is the name. "The", "Messrs" and final stops are ignored. */
export const parseCompanyName = keptLately((name): Readonly<CompanyName> => {
  const [full, other] = partOtherName(name)
  const { core, legalForm } = partLegalForm(full)
  const words = withoutJoining(core)
  return {
    core,
    words,
    letters: words.replaceAll(' ', ''),
    singular: words.split(' ').map(singularOf).join(''),
    scanned: scannedForm(core),
    misread: /[łü]/i.test(full) ? scannedForm(partLegalForm(full.replace(/ł/gi, 't').replace(/ü/gi, 'ii')).core) : null,
    legalForm,
    otherName: foldText(other),
  }
})

function partOtherName(name: string): [full: string, other: string] {
  const [full = '', other = ''] = name.replace(CARE_OF, '').replace(STATUS, '').split(OTHER_NAME, 2)
  return [full, other]
}

function partLegalForm(full: string): Pick<CompanyName, 'core' | 'legalForm'> {
  const folded = foldText(full.replace(COURTESY, ''))
  const [pattern, form] = FORM_SPELLINGS.find(([ending]) => ending.test(folded)) ?? []
  const without = pattern ? folded.replace(pattern, '').trim() : ''
  const [core, legalForm] = without === '' ? [folded, ''] : [without, form!]
  return { core: core.replace(/\bcompany\b/g, 'co'), legalForm }
}

/** The form in which two names are the same name: "The M & J Haulage Limited." → "m and j haulage ltd". */
export function normalizeCompanyName(name: string): string {
  const { core, legalForm } = parseCompanyName(name)
  return `${core} ${legalForm}`.trim()
}

/** Whether the line ends in a legal form, as company names do and addresses don't. */
export const hasLegalForm = keptLately((line): boolean => {
  const [full] = partOtherName(line.replace(/[\s.,;:]+$/, ''))
  const { legalForm } = partLegalForm(full)
  return legalForm !== '' && !ALSO_WORDS.has(legalForm)
})

/** A printed registration number in its one form ("82 34-567" → "08234567"); null when it is none. */
export const readCompanyNumber = keptLately((printed): string | null =>
  normalizeCompanyNumber(printed.replace(/[.\-–]/g, '')),
)

const withoutJoining = (core: string) =>
  core
    .replace(/\b(?:and|co)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const singularOf = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/ves$/, 'f')
        .replace(/(s|x|z|ch|sh)es$/, '$1')
        .replace(/(?<!s)s$/, '')

/** Letters by which two names may differ and still be taken for one another. */
export const MOST_SLIPS = 2

/** Whether `longer` is `shorter` with whole words added: those distinguish ("Harrow Green" and "Harrow Green Holdings"). */
function addsWholeWords(shorter: string, longer: string): boolean {
  const left = shorter.split(' ')
  const added: string[] = []
  let next = 0
  for (const word of longer.split(' ')) {
    if (word === left[next]) next++
    else added.push(word)
  }
  return next === left.length && added.some((word) => word.length > 1)
}

/**
 * Whether two clients' names are so alike that one may be taken for the other: the same but for the legal form, an "&", a "Co", plurals,
 * or at most two letters. Names that differ in a whole word are not close.
 */
export function areCloseNames(a: CompanyName, b: CompanyName): boolean {
  const [one, other] = [a.words, b.words]
  if (one === other || (one[0] === other[0] && a.singular === b.singular)) return true
  if (editDistance(a.letters, b.letters, MOST_SLIPS) > MOST_SLIPS) return false
  return !addsWholeWords(one, other) && !addsWholeWords(other, one)
}

/** Words that tell firms of one name apart: figures, Roman ones as well, and single letters ("Block A"). */
const TELLS_APART = /\d|^(?:\p{L}|[ivx]+)$/u

/** Whether one of the names has a figure or single letter that the other lacks, and that OCR does not take for it. */
export function differInFigures(a: CompanyName, b: CompanyName): boolean {
  if (a.letters === b.letters) return false
  const figures = ({ words }: CompanyName) =>
    words
      .split(' ')
      .filter((word) => TELLS_APART.test(word))
      .map((word) => word.replace(/0/g, 'o').replace(/[1i]/g, 'l').replace(/5/g, 's').replace(/8/g, 'b'))
      .join(' ')
  return figures(a) !== figures(b)
}

/** Of fewer letters a slip makes another name: "IQ" and "LG", "Burn" and "Bum". */
const SHORTEST_WITH_SLIP = 5

/** "Mr Jolyon Reed t/a Reed Audio" */
export const OWNERS_TITLE = /^(?:mr|mrs|ms|miss)\.? /i

/** Whether a printed name is a client's full name, OCR slips allowed except in short ones; legal forms must agree. */
export function isSameName(printed: CompanyName, client: CompanyName): boolean {
  if (printed.core === '' || printed.legalForm !== client.legalForm) return false
  // The list may have the owner without the title.
  const isOwner = printed.otherName !== '' && printed.legalForm === ''
  const untitled = isOwner ? printed.core.replace(OWNERS_TITLE, '') : printed.core
  if ([printed.core, untitled].includes(client.core)) return true
  const isRead = (read: string, scanned: string) =>
    (scanned === client.scanned && mayBeSlip(read, client.core)) || scanned === client.misread
  if (!isRead(printed.core, printed.scanned) && !(isOwner && isRead(untitled, scannedForm(untitled)))) return false
  return Math.min(printed.letters.length, client.letters.length) >= SHORTEST_WITH_SLIP
}
