import { areTrusteesOf, isAddressLine, isPersonLine, isRoleLine } from '../fields/company-words.ts'
import { addressWindow } from '../languages/english/window.ts'
import { POSTCODE } from '../text/postcode.ts'
import { hasLegalForm, parseCompanyName } from './company-name.ts'

interface Printed {
  /** As printed; empty when none was found. */
  recipientCompany: string
  /** The lines under it, comma-separated. */
  address: string | null
}

const ATTENDED_BY =
  /^\((?:by (?:its|the|their) (?:\p{L}+ )?(?:managers?|secretary|directors?|agents?|clerk)|attention|attn|fao)\b/iu
const SOMEBODY_ELSE = /^(?:c\/o\b|care of\b|t\s?[/|\\]\s?a|trading as\b)/i

/**
 * The name with the line under it, where that is part of it: "Harrow Green Ltd / Pension Scheme", "Harrow Green / Holdings". It is when
 * it ends in a legal form or begins in a bracket, and when a street follows that it is itself no line of. Null otherwise.
 */
export function wholeNameOf({ recipientCompany, address }: Printed): string | null {
  const [next = '', after = ''] = linesUnder(recipientCompany, address)
  if (recipientCompany === '' || !/\p{L}{2}/u.test(next)) return null
  // Behind "t/a" nothing more tells clients apart.
  if (parseCompanyName(recipientCompany).otherName !== '') return null
  if (SOMEBODY_ELSE.test(next)) return null
  // Who takes the letter in: "Fox Mills Ltd / (by its manager)". Whom it acts for, in brackets too, makes another.
  if (ATTENDED_BY.test(next)) return null
  const whole = `${recipientCompany} ${next}`
  const { bodyOfFirm, building } = addressWindow.addressees
  if (hasLegalForm(next) || bodyOfFirm.test(next) || areTrusteesOf(recipientCompany, next, addressWindow)) return whole
  // "Fox Mills Ltd / Staff Pension and / Life Assurance Scheme"
  if (bodyOfFirm.test(after) && !/\d/.test(next) && !isAddressLine(next, addressWindow)) return `${whole} ${after}`
  if (/\d/.test(next)) return null
  if (/^(?:\(|&\s|and\s)/i.test(next)) return whole
  if (isOfPremises(next, recipientCompany)) return null
  const isAddress = isAddressLine(after.replace(POSTCODE, ''), addressWindow) || building.test(after)
  return isAddress ? whole : null
}

/** Another legal form makes another company: "Harrow Green Ltd / Harrow Green LLP". */
function isRepeated(line: string, name: string): boolean {
  const [again, own] = [parseCompanyName(line), parseCompanyName(name)]
  return again.core === own.core && again.otherName === '' && ['', own.legalForm].includes(again.legalForm)
}

/** Whether a line under a name is a department, a building or a street there. Under a name without legal form, what a firm does may be the rest of it. */
function isOfPremises(line: string, name: string): boolean {
  const { department, departmentWord, placeOfTrade } = addressWindow.addressees
  if (hasLegalForm(name))
    return isAddressLine(line, addressWindow) || isBuilding(line, name) || departmentWord.test(line)
  if (placeOfTrade.test(line)) return false
  return isAddressLine(line, addressWindow) || isBuilding(line, name) || department.test(line)
}

/** The lines under a name, where it may go on. "The Drovers Rest Ltd / The Drovers Rest": behind the name once more as behind itself. */
function linesUnder(name: string, address: string | null): string[] {
  let lines = withoutOpeners(address?.split(COMMA, MOST_LINES).map((line) => line.trim()) ?? [], name)
  while (lines[0] !== undefined && isRepeated(lines[0], name)) lines = withoutOpeners(lines.slice(1), name)
  return lines
}

/** From the first line on that says neither who opens the letter, nor how it came, nor what kind of company it is. */
function withoutOpeners(lines: string[], name: string): string[] {
  const first = lines.findIndex((line) => !isOpener(line, name) && !addressWindow.addressees.legalStatus.test(line))
  return first < 0 ? [] : lines.slice(first)
}

/** An address has so many lines at most. */
const MOST_LINES = 12

/** None in brackets: "(Company limited by guarantee, SC351166)". */
const COMMA = /,(?![^(]*\))/

const isOpener = (line: string, name: string): boolean =>
  !hasLegalForm(line) &&
  !areTrusteesOf(name, line, addressWindow) &&
  !HOLDS_NAME.test(line) &&
  (isRoleLine(line, addressWindow) || isPersonLine(line, addressWindow))

/** A name goes on behind what stands in brackets: "(Confidential Waste) Services". */
const HOLDS_NAME = /^\(.*\).*\p{L}/u

/** A name with its legal form is whole, and a building stands under it; under another, "The Forge" does, but "Artisan Bakery" may be the rest of it. */
const isBuilding = (line: string, name: string): boolean =>
  addressWindow.addressees.building.test(line) && (hasLegalForm(name) || (/^the\s/i.test(line) && !GOES_ON.test(name)))

/** Ends a name that is not over: "Friends of / The Old Library". */
const GOES_ON = /(?:\b(?:of|at|in|on|for|by|the|and)|&)$/i

/**
 * The names under which the addressee may be known: as it was read, and with the first line of the address, for a name that runs over two
 * lines looks like a shorter one. A name with a legal form goes on only where that is plain.
 */
export function namesOf(printed: Printed): string[] {
  const { recipientCompany, address } = printed
  const whole = wholeNameOf(printed)
  if (whole !== null) return [recipientCompany, whole]
  const next = address?.split(',', 1)[0] ?? ''
  const isAddress = next === '' || /\d|^c\/o\b/i.test(next)
  if (recipientCompany === '' || isAddress || hasLegalForm(recipientCompany)) return [recipientCompany]
  const joined = `${recipientCompany} ${next}`
  return [recipientCompany, joined, ...(/^the\s/i.test(next) ? [`${recipientCompany} ${next.slice(4)}`] : [])]
}
