import type { Wording } from '../languages/wording.ts'
import { readCompanyNumber } from '../matching/company-name.ts'
import { LEGAL_FORM } from '../matching/legal-forms.ts'
import { findDates } from '../text/dates.ts'
import { editDistance, foldText } from '../text/fold-text.ts'
import { matchesOf } from '../text/matches-of.ts'
import type { PageLayout } from '../text/page-layout.ts'
import { COMMON_PREFIX, LABEL_REACH, LETTERHEAD, PARTICULARS, PREFIXED, textsOf } from './number-texts.ts'

/** Prefixes of the register (Companies House, "Uniform Resource Identifiers", prefixes of company numbers). */
const PREFIX =
  '(?:SC|NI|OC|SO|NC|CE|CS|FC|GE|GS|IC|IP|LP|NL|NO|NP|NR|NV|NZ|OE|PC|R|RC|RS|SA|SE|SF|SG|SI|SL|SP|SR|SZ|ZC)'
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d/-])(N[1lI]{2}\\s?\\d{6}|(?<=\\()[S$]O0[1-9]\\d{5}(?=\\))|(?:${PREFIX}|0C|[O0]{2}C|[5$]C|[S$]0|N[1l])\\s?[\\dOlIS]{5,6}|[\\dOolI]{7,8}|\\d{6})(?![\\p{L}\\d/-])`,
  'giu',
)

/**
 * The recipient's registration number, if the letter prints it: labelled on its own, or beside the recipient's name.
 * Numbers in the sender's footer, or beside another company's name, are not it.
 */
export function findRecipientNumber(layouts: PageLayout[], recipientCompany: string, wording: Wording): string | null {
  const recipient = foldText(recipientCompany)
  const found = layouts.slice(0, 3).flatMap((layout, index) =>
    textsOf(layout, recipientCompany, wording).flatMap(({ text, low }) => {
      if (text.length > 1200) return []
      return matchesOf(text, NUMBER).flatMap((match) => {
        const isCredit =
          SIX.test(match[1]!) && wording.numbers.creditNote.test(text.slice(0, match.index)) && isLedger(layout)
        const score = isCredit ? 0 : scoreOf(text, match.index, recipient, low, wording) - 0.3 * index
        const number = readCompanyNumber(healNumber(match[1]!, text.slice(0, match.index), wording))
        return number !== null && score > 0 ? [{ number, score }] : []
      })
    }),
  )
  return found.sort((a, b) => b.score - a.score)[0]?.number ?? numberFromRegister(layouts[0])
}

/** The one number of eight characters over the text of the register's own post, however its label was read: it writes to companies by their numbers. */
function numberFromRegister(layout: PageLayout | undefined): string | null {
  const over = layout?.segments.filter(({ box }) => box[1] < PARTICULARS * layout.height) ?? []
  const isRegister = over.some(({ text, box }) => box[1] < LETTERHEAD * layout!.height && REGISTER.test(text))
  const numbers = new Set(over.flatMap(({ text }) => (OTHER_NUMBER.test(text) ? [] : (text.match(EIGHT) ?? []))))
  const [number] = numbers
  return isRegister && numbers.size === 1 && number !== undefined ? readCompanyNumber(number) : null
}

const REGISTER = /^\W*Companies House\W*$/i
/** What else the register gives numbers to. */
const OTHER_NUMBER = /\b(?:(?<!your )ref(?:erence)?|payment|presenter|barcode|penalty)\b/i
/** As the register gives them in full. */
const IN_FULL = `(?:[01]\\d{7}|${COMMON_PREFIX}\\s?\\d{6})(?![\\p{L}\\d/*-])`
/** By itself, and no date. */
const EIGHT = new RegExp(`(?<![\\p{L}\\d/*-])(?!\\d{4}(?:19|20)\\d\\d)${IN_FULL}`, 'gu')

/** Behind "Harrow Green Holdings Ltd" stands another company's number than Harrow Green's. */
function endsWithName(text: string, name: string, wording: Wording): boolean {
  const at = ` ${text} `.lastIndexOf(` ${name} `)
  return at >= 0 && wording.numbers.betweenNameAndNumber.test(text.slice(at + name.length))
}

function scoreOf(text: string, at: number, recipient: string, low: boolean, wording: Wording): number {
  const before = text.slice(Math.max(0, at - LABEL_REACH), at)
  const beside = foldText(before.replace(wording.numbers.label, '').slice(-90))
  const besideRecipient = recipient.length > 4 && endsWithName(beside, recipient, wording)
  // "Esk Bookkeeping LLP (OC417720)": the form ends another's name, and is no label.
  if (NAMED_BY_FORM.test(before) && !isNamedBefore(foldText(before), recipient)) return 0
  const labelled =
    wording.numbers.label.test(before) || (PREFIXED.test(text.slice(at)) && wording.numbers.anyLabel.test(before))
  if (wording.numbers.noCompany.test(before) && !wording.numbers.company.test(before.slice(-30))) return 0
  if (!labelled && !wording.numbers.withNumber.test(before)) {
    // "Fox Mills Ltd (08155620)", "Fox Mills Ltd (No. 8155620)", "Fox Mills Ltd, SC155620", "Fox Mills Ltd (registered in Scotland, SC155620)"
    const isBracketed = /\(\s*$/.test(before.replace(wording.numbers.anyLabel, ''))
    const isBehind = /,\s*$/.test(before) && REGISTERED.test(text.slice(at))
    return (isBracketed || isBehind) && besideRecipient ? 3 : 0
  }
  let score = besideRecipient ? 4 : 1
  // Alone in its cell or row: "Company number 01234567".
  if (at < 48 && /^\W*(?:\p{L}+['’]?s?\s+){0,4}\p{L}*\W*$/u.test(before)) score += 2
  const isOfRecipient = wording.numbers.ofRecipient.test(before.slice(-50))
  if (isOfRecipient) score += 1
  // "We act for Elm Row Ltd, to which your company (number 07001234) owes £90.00"
  if (besideRecipient || wording.numbers.yourCompany.test(before)) return score - 0.5
  // "Date 10 September 2026 · Company number NI629318 · VAT number …": the particulars of who is written to.
  const isDated = findDates(text.slice(0, at), null, wording.dates).length > 0
  if (wording.numbers.senderFooter.test(text) || (wording.numbers.vat.test(text) && !isDated)) score -= 3
  if (low) score -= 3
  const labelledBy = before.replace(wording.numbers.label, '')
  // "Importer: Tansy Orchard Ltd | importer's co. no."
  const isOwn = recipient.length > 4 && foldText(UP_TO_FORM.exec(labelledBy)?.[0] ?? '').endsWith(recipient)
  const isOthers = !isOwn && NEAR_FORM.test(labelledBy)
  // Further off: "A. J. Donovan & Son Ltd t/a Donovan Plant Hire. Co. No. 5507719".
  if (isOthers || (!isOwn && !isOfRecipient && FAR_FORM.test(labelledBy))) score -= 3
  return score - 0.5
}

/** Whether a text ends in a name, be it misread by two letters, or in as many of its words as begin and end it: "Tansy Orchard CIC" of "Tansy Orchard Community CIC". */
function isNamedBefore(text: string, name: string): boolean {
  const read = text.split(' ').slice(-name.split(' ').length).join(' ')
  const words = new Set(name.split(' '))
  return (
    editDistance(read, name, 2) <= 2 ||
    text
      .split(' ')
      .slice(-3)
      .every((word) => words.has(word))
  )
}

/** Whether a page lists entries, each with its day and sum: "17/02/26 CRN 019944 242.91" is a credit note there. */
const isLedger = ({ lines }: PageLayout): boolean =>
  lines.filter(({ text }) => ENTRY.test(text)).length >= FEWEST_ENTRIES

const ENTRY = /^\W*\d{1,2}\W\d{1,2}\W\d{2,4}\b.*\d\.\d{2}\b/
const FEWEST_ENTRIES = 2
const SIX = /^\d{6}(?!\d)/

const REGISTERED = new RegExp(`^${IN_FULL}`, 'iu')

/** A name that ends in a form which may be a label, too. */
const NAMED_BY_FORM = /\p{Lu}\S*\s+(?:(?:&|and)\s+)?\p{Lu}\S*\s+(?:LLP|CIC)\s*\(?$/u

/** A text as far as the last legal form in it. */
const UP_TO_FORM = new RegExp(`^.*\\b(?:${LEGAL_FORM.source})\\b`, 'is')
/** Behind a company's name, within a sentence, or further on. */
const NEAR_FORM = new RegExp(`\\b(?:${LEGAL_FORM.source})\\b[^.]{0,40}$`, 'i')
const FAR_FORM = new RegExp(`\\b(?:${LEGAL_FORM.source})\\b.{0,60}$`, 'i')

/** Digits that OCR read as letters, behind any prefix. The numbers of limited liability partnerships begin with letters: zeros are misread "OC". */
function healNumber(text: string, before: string, wording: Wording): string {
  if (/^[0O]{2}\d{6}$/.test(text) && wording.numbers.ofPartnership.test(before.slice(-LABEL_REACH)))
    return `OC${text.slice(2)}`
  const compact = text
    .replace(/^[O0]{1,2}C/i, 'OC')
    .replace(/^[5$]C/i, 'SC')
    // The letter read twice, or as a figure.
    .replace(/^[S$](?:O0|0)(?=\s?\d{6}$)/i, 'SO')
    .replace(/^N[1lI]{1,2}(?=\s?\d{6}$)/, 'NI')
    .replace(/^N[1l]/, 'NI')
    .toUpperCase()
    .replace(/\s/g, '')
  const prefix = /^[A-Z]{1,2}(?=[\dOIL])/.exec(compact)?.[0] ?? ''
  const known = new RegExp(`^${PREFIX}$`).test(prefix) ? prefix : ''
  return known + compact.slice(known.length).replace(/O/g, '0').replace(/[IL]/g, '1').replace(/S/g, '5')
}
