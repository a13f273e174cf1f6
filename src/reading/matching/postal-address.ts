import { editDistance, foldText } from '../text/fold-text.ts'
import { POSTCODE, postcodeOf } from '../text/postcode.ts'

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
 * begin alike; and where nothing tells their streets apart, in one town, if one names no postcode either, or they differ in one figure or letter of its
 * second half, which may be misread.
 */
export function addressesDiffer(printed: string | null, registered: string | null): boolean {
  if (printed === null || registered === null) return false
  const [here, there] = [postcodeOf(printed), postcodeOf(registered)]
  if (here !== null && here === there) return false
  const [one, other] = [partsOf(printed), partsOf(registered)]
  const mayBeOne = here === null || there === null || isSlip(here, there)
  const shares = (of: 'streets' | 'towns' | 'regions' | 'numbers') => one[of].some((part) => other[of].includes(part))
  const areNumbered = one.numbers.length > 0 && other.numbers.length > 0
  const inOneHouse =
    shares('streets') && shares('numbers') && (here === null || there === null || outwardOf(here) === outwardOf(there))
  // "4 Mill Lane, London"
  const inOneRegion = one.towns.length + other.towns.length === 0 && shares('regions')
  const isUntold = !areNumbered && (one.streets.length === 0 || other.streets.length === 0 || shares('streets'))
  const isOne = (shares('towns') && (inOneHouse || (isUntold && mayBeOne))) || (inOneRegion && inOneHouse && mayBeOne)
  return !isOne
}

const outwardOf = (postcode: string): string => postcode.slice(0, -3)

const isSlip = (here: string, there: string): boolean =>
  here.length === there.length && outwardOf(here) === outwardOf(there) && editDistance(here, there) === 1

/** What an address is made of, folded: streets and houses without their numbers, and all numbers but those of postcodes and of rooms within a house. */
function partsOf(address: string): Record<'streets' | 'towns' | 'regions' | 'numbers', string[]> {
  const lines = address.split(/[,\n]/).map((line) => foldText(line.trim().replace(POSTCODE, '')))
  const places = lines.flatMap((line, index) => {
    const words = line.replace(/\b\S*\d\S*\s?/g, '').trim()
    if (!/\p{L}{3}/u.test(words) || WITHIN.test(words)) return []
    const before = lines[index - 1] ?? ''
    const numbers = line.match(/\d+/g) ?? (/^\d+$/.test(before) ? [before] : [])
    return [{ words, numbers, isStreet: numbers.length > 0 || OF_STREETS.test(words) }]
  })
  const wordsOf = (those: typeof places) => those.map(({ words }) => words)
  const others = wordsOf(places.filter(({ isStreet }) => !isStreet))
  return {
    streets: wordsOf(places.filter(({ isStreet }) => isStreet)),
    towns: others.filter((words) => !REGION.test(words)),
    regions: others.filter((words) => REGION.test(words)),
    numbers: places.flatMap(({ numbers }) => numbers),
  }
}

/** Part of a house: many have one. */
const WITHIN = /^(?:unit|suite|flat|office|room|floor|(?:ground|first|second|third|fourth|top|upper|lower) floor)$/

const OF_STREETS =
  /\b(?:street|st|road|rd|lane|avenue|ave|close|court|drive|place|square|row|way|hill|house|building|park|estate|yard|quay|wharf|mews|walk|terrace|crescent|gardens?|centre|chambers|works|mill|farm)$/

/** Holds more towns than one. */
const REGION =
  /shire$|^(?:greater |county |co |isle of |(?:north|south|east|west) )\p{L}+$|^(?:england|scotland|wales|cymru|northern ireland|united kingdom|uk|great britain|london|kent|surrey|sussex|middlesex|middx|essex|norfolk|suffolk|devon|cornwall|dorset|somerset|avon|cumbria|cleveland|humberside|merseyside|northumberland|rutland|tyne and wear|highland|fife|gwent|gwynedd|powys|dyfed|clwyd|beds|berks|bucks|cambs|glos|hants|herts|lancs|leics|lincs|northants|notts|oxon|salop|staffs|warks|wilts|worcs|yorks)$/u

function sharesWord(a: string, b: string): boolean {
  const words = new Set(foldText(a).split(' '))
  return foldText(b)
    .split(' ')
    .some((word) => word.length > 3 && words.has(word))
}
