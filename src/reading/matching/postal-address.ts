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
 * Whether two UK addresses are two, as far as one can tell. They are one with one postcode; with one house in one street of one town, if their postcodes
 * are of one area; and where one names no street, in one town, if one names no postcode either, or they differ in one figure or letter of its
 * second half, which may be misread.
 */
export function addressesDiffer(printed: string | null, registered: string | null): boolean {
  if (printed === null || registered === null) return false
  const [here, there] = [postcodeOf(printed), postcodeOf(registered)]
  if (here !== null && here === there) return false
  const [one, other] = [partsOf(printed), partsOf(registered)]
  const shared = (of: 'towns' | 'streets' | 'numbers') => one[of].some((part) => other[of].includes(part))
  const inOneHouse =
    shared('streets') && shared('numbers') && (here === null || there === null || areaOf(here) === areaOf(there))
  const hasNoStreet = one.streets.length === 0 || other.streets.length === 0
  const mayBeOne = here === null || there === null || isSlip(here, there)
  return !(shared('towns') && (inOneHouse || (hasNoStreet && mayBeOne)))
}

/** The letters that a postcode begins with. */
const areaOf = (postcode: string): string => /^[a-z]+/.exec(postcode)?.[0] ?? ''

const isSlip = (here: string, there: string): boolean =>
  here.length === there.length && here.slice(0, -3) === there.slice(0, -3) && editDistance(here, there) === 1

/** What an address is made of, folded: streets and houses by their words, their numbers, and what else may be a town. */
function partsOf(address: string): { streets: string[]; towns: string[]; numbers: string[] } {
  const text = address.replace(HOLDS_POSTCODE, '')
  const lines = text
    .split(/[,\n]/)
    .map((line) =>
      foldText(line)
        .replace(/\b\S*\d\S*\s?/g, '')
        .trim(),
    )
    .filter((line) => /\p{L}{3}/u.test(line))
  return {
    streets: lines.filter((line) => OF_STREETS.test(line)),
    towns: lines.filter((line) => !OF_STREETS.test(line) && !REGION.test(line)),
    numbers: text.match(/\d+/g) ?? [],
  }
}

const OF_STREETS =
  /\b(?:street|st|road|rd|lane|avenue|ave|close|court|drive|place|square|row|way|hill|house|building|park|estate|yard|quay|wharf|mews|walk|terrace|crescent|gardens?|centre|chambers|works|mill|farm|suite|unit|floor|flat)$/

/** Holds more towns than one. */
const REGION =
  /shire$|^(?:greater |(?:north|south|east|west) )\p{L}+$|^(?:england|scotland|wales|cymru|northern ireland|united kingdom|uk|great britain|london|kent|surrey|essex|norfolk|suffolk|devon|cornwall|dorset|somerset|cumbria|merseyside|tyne and wear|highland|fife|gwent|gwynedd|powys|dyfed|clwyd)$/u

function sharesWord(a: string, b: string): boolean {
  const words = new Set(foldText(a).split(' '))
  return foldText(b)
    .split(' ')
    .some((word) => word.length > 3 && words.has(word))
}
