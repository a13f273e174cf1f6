import { isPersonLine, isRoleLine, isStreetLine } from '../fields/company-words.ts'
import { addressWindow } from '../languages/english/window.ts'
import { hasLegalForm, parseCompanyName } from './company-name.ts'

/**
 * Whether a printed name can stand for one client on further letters. A street, a role, a person of whatever firm or words that
 * anybody's post may bear are read as names now and then: as an alias each would send everybody's post there to one client.
 */
export function canBeAlias(name: string): boolean {
  if (isStreetLine(name, addressWindow) || isRoleLine(name, addressWindow) || isPersonLine(name, addressWindow))
    return false
  const words = parseCompanyName(name).core.split(' ')
  return hasLegalForm(name) || words.some((word) => word.length > 1 && !addressWindow.addressees.anyones.has(word))
}
