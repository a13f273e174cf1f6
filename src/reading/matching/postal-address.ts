import { editDistance, foldText } from '../text/fold-text.ts'
import { HOLDS_POSTCODE, postcodeOf } from '../text/postcode.ts'

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
 * Whether two UK addresses are two, as far as one can tell: they have not one postcode, nor one street in one town. Where one
 * names no street, one town is enough if one names no postcode either, or they differ in one figure or letter of its second half, which may be misread.
 */
export function addressesDiffer(printed: string | null, registered: string | null): boolean {
  if (printed === null || registered === null) return false
  const [here, there] = [postcodeOf(printed), postcodeOf(registered)]
  if (here !== null && here === there) return false
  const [one, other] = [partsOf(printed), partsOf(registered)]
  const inOneTown = one.towns.some((town) => other.towns.includes(town))
  const inOneStreet = one.streets.some((street) => other.streets.includes(street))
  const hasNoStreet = one.streets.length === 0 || other.streets.length === 0
  const mayBeOne = here === null || there === null || isSlip(here, there)
  return !(inOneTown && (inOneStreet || (hasNoStreet && mayBeOne)))
}

const isSlip = (here: string, there: string): boolean =>
  here.length === there.length && here.slice(0, -3) === there.slice(0, -3) && editDistance(here, there) === 1

/** The lines of an address, folded: streets and houses by their words, without numbers; what is neither may be a town or a county. */
function partsOf(address: string): { streets: string[]; towns: string[] } {
  const lines = address
    .split(/[,\n]/)
    .map((line) =>
      foldText(line.replace(HOLDS_POSTCODE, ''))
        .replace(/\b\S*\d\S*\s?/g, '')
        .trim(),
    )
    .filter((line) => /\p{L}{3}/u.test(line))
  return {
    streets: lines.filter((line) => OF_STREETS.test(line)),
    towns: lines.filter((line) => !OF_STREETS.test(line)),
  }
}

const OF_STREETS =
  /\b(?:street|st|road|rd|lane|avenue|ave|close|court|drive|place|square|row|way|hill|house|building|park|estate|yard|quay|wharf|mews|walk|terrace|crescent|gardens?|centre|chambers|works|mill|farm|suite|unit|floor|flat)$/

function sharesWord(a: string, b: string): boolean {
  const words = new Set(foldText(a).split(' '))
  return foldText(b)
    .split(' ')
    .some((word) => word.length > 3 && words.has(word))
}
