import { editDistance, foldText } from '../text/fold-text.ts'
import { postcodeOf } from '../text/postcode.ts'

/** The key that clients are stored under, and looked up by, for their address; null without a postcode. */
export function addressKey(address: string | null): string | null {
  const postcode = address === null ? null : postcodeOf(address)
  return postcode === null ? null : `at ${postcode}`
}

/** UK addresses agree when their postcodes do and they share a word. */
export function addressesAgree(printed: string | null, registered: string | null): boolean {
  if (printed === null || registered === null) return false
  const postcode = postcodeOf(printed)
  return postcode !== null && postcode === postcodeOf(registered) && sharesWord(printed, registered)
}

/**
 * UK addresses are two when they have two postcodes, and no line that bears a number in common; of a postcode in the same town one letter may be
 * misread. Where one has none, nobody can tell.
 */
export function addressesDiffer(printed: string | null, registered: string | null): boolean {
  if (printed === null || registered === null) return false
  const [here, there] = [postcodeOf(printed), postcodeOf(registered)]
  if (here === null || there === null || here === there) return false
  const isSlip = editDistance(here, there) === 1 && sharesWord(printed, registered)
  return !isSlip && !sharesStreet(printed, registered)
}

function sharesStreet(a: string, b: string): boolean {
  const streets = (address: string) =>
    address
      .split(/,\s*/)
      .filter((line) => /^\d/.test(line) && postcodeOf(line) === null)
      .map(foldText)
  return streets(a).some((street) => streets(b).includes(street))
}

function sharesWord(a: string, b: string): boolean {
  const words = new Set(foldText(a).split(' '))
  return foldText(b)
    .split(' ')
    .some((word) => word.length > 3 && words.has(word))
}
