import { isPersonLine, isRoleLine, isStreetLine } from '../fields/company-words.ts'
import { addressWindow } from '../languages/english/window.ts'
import { hasLegalForm, parseCompanyName } from './company-name.ts'

/** Words that any firm's post may bear: of such alone no name is made. */
const GENERIC = new Set(
  `account accounts admin administration and business client co current customer customers department dept director directors enquiries
  finance firm for head holder householder household landlord madam management manager member office officer of or our owner owners
  partner partners payable payroll proprietor proprietors reception resident residents sales secretary service services sir sirs
  staff supplier support team tenant the to trustees valued whom concern it may your`.split(/\s+/),
)

/**
 * Whether a printed name can stand for one client on further letters. A street, a role, a person of whatever firm or words that
 * anybody's post may bear are read as names now and then: as an alias each would send everybody's post there to one client.
 */
export function canBeAlias(name: string): boolean {
  if (isStreetLine(name, addressWindow) || isRoleLine(name, addressWindow) || isPersonLine(name, addressWindow))
    return false
  const words = parseCompanyName(name).core.split(' ')
  return hasLegalForm(name) || words.some((word) => word.length > 1 && !GENERIC.has(word))
}
