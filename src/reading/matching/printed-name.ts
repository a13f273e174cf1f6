import { isAddressLine, isPersonLine, isRoleLine, POSTCODE } from '../fields/company-words.ts'
import { addressWindow } from '../languages/english/window.ts'
import { inOrder } from '../text/patterns.ts'
import { hasLegalForm, isSameName, parseCompanyName } from './company-name.ts'

interface Printed {
  /** As printed; empty when none was found. */
  recipientCompany: string
  /** The lines under it, comma-separated. */
  address: string | null
}

/** Who reads the letter there, or where on the premises, when it stands under the name. */
const DEPARTMENT = inOrder(
  /\b/i,
  [
    /dep(?:artmen)?t|teams?|office|section|desk|reception|accounts?|finance|payroll|purchas(?:ing|e)|procurement/i,
    /ledger|human resources|hr|sales|marketing|support|services|operations|facilities|warehouse|workshops?|depot/i,
    /showroom|stores|claims|returns|(?:post|mail) ?room|secretariat/i,
  ],
  /\b/i,
)
const ATTENDED_BY =
  /^\((?:by (?:its|the|their) (?:\p{L}+ )?(?:managers?|secretary|directors?|agents?|clerk)|attention|attn|fao)\b/iu
const SOMEBODY_ELSE = /^(?:c\/o\b|care of\b|t\s?[/|\\]\s?a|trading as\b)/i

/**
 * The name with the line under it, where that is part of it: "Harrow Green Ltd / Pension Scheme", "Harrow Green / Holdings". It is when
 * it ends in a legal form or begins in a bracket, and when a street follows that it is itself no line of. Null otherwise.
 */
export function wholeNameOf({ recipientCompany, address }: Printed): string | null {
  const [next = '', after = ''] = nameLines(address)
  if (recipientCompany === '' || !/\p{L}{2}/u.test(next) || /\d/.test(next)) return null
  // Behind "t/a" nothing more tells clients apart.
  if (parseCompanyName(recipientCompany).otherName !== '') return null
  if (SOMEBODY_ELSE.test(next)) return null
  // The name once more, or who takes the letter in: "Fox Mills Ltd / (by its manager)". Whom it acts for, in brackets too, makes another.
  if (isSameName(parseCompanyName(next), parseCompanyName(recipientCompany)) || ATTENDED_BY.test(next)) return null
  const whole = `${recipientCompany} ${next}`
  if (hasLegalForm(next)) return whole
  if (/^(?:\(|&\s|and\s)/i.test(next)) return whole
  if (isAddressLine(next, addressWindow) || isBuilding(next, recipientCompany) || DEPARTMENT.test(next)) return null
  const isAddress =
    isAddressLine(after.replace(POSTCODE, ''), addressWindow) || addressWindow.addressees.building.test(after)
  return isAddress ? whole : null
}

/** The lines under a name, without who opens the letter, how it came and what kind of company it is: the name may go on behind them. */
function nameLines(address: string | null): string[] {
  const lines = address?.split(COMMA).map((line) => line.trim()) ?? []
  const first = lines.findIndex((line) => !isOpener(line) && !addressWindow.addressees.legalStatus.test(line))
  return first < 0 ? [] : lines.slice(first)
}

/** None in brackets: "(Company limited by guarantee, SC351166)". */
const COMMA = /,(?![^(]*\))/

const isOpener = (line: string): boolean =>
  !hasLegalForm(line) &&
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
