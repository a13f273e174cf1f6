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
 * Whether a printed address is the registered one: by its postcode, or where none was read, because it names a house or a street and its town, each in
 * the other's order, and nothing that is not in it.
 */
export function isAddressOf(printed: string | null, registered: string | null): boolean {
  if (printed === null || registered === null) return false
  if (postcodeOf(printed) !== null) return addressesAgree(printed, registered)
  const [words, known] = [foldText(printed).split(' '), foldText(registered).split(' ')]
  if (words.filter((word) => word.length > 3).length < LEAST_WORDS) return false
  let at = -1
  return words.every((word, index) => {
    const isNext = (other: string, place: number) =>
      place > at &&
      (other === word || (word.length > (/\d\p{L}{2}/u.test(word) ? 3 : 5) && editDistance(word, other, 1) <= 1)) &&
      // A number is that of the same street or house.
      (!/^\d+\p{L}?$/u.test(word) || words[index + 1] === known[place + 1])
    at = known.findIndex(isNext)
    return at >= 0
  })
}

/** "Caledon House, Inverness": of fewer long words, a town and a kind of street. */
const LEAST_WORDS = 3

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
  const shares = (of: 'towns' | 'regions') => one[of].some((part) => other[of].includes(part))
  const sharesStreet = (areAlike: (street: Street, second: Street) => boolean) =>
    one.streets.some((street) =>
      other.streets.some((second) => street.words === second.words && areAlike(street, second)),
    )
  const areNumbered = [one, other].every(({ streets }) => streets.some(({ numbers }) => numbers.length > 0))
  const inOneHouse =
    sharesStreet(({ numbers }, second) => numbers.some((number) => second.numbers.includes(number))) &&
    (here === null || there === null || outwardOf(here) === outwardOf(there))
  // "4 Mill Lane, London"
  const inOneRegion = one.towns.length + other.towns.length === 0 && shares('regions')
  const isUntold = !areNumbered && (one.streets.length === 0 || other.streets.length === 0 || sharesStreet(() => true))
  const isOne = (shares('towns') && (inOneHouse || (isUntold && mayBeOne))) || (inOneRegion && inOneHouse && mayBeOne)
  return !isOne
}

const outwardOf = (postcode: string): string => postcode.slice(0, -3)

const isSlip = (here: string, there: string): boolean =>
  here.length === there.length && outwardOf(here) === outwardOf(there) && editDistance(here, there) === 1

/** A street or a house by its words, with the numbers in its line or alone in that before it. */
interface Street {
  words: string
  numbers: string[]
}

/** What an address is made of, folded. */
function partsOf(address: string): { streets: Street[]; towns: string[]; regions: string[] } {
  const lines = address.split(/[,\n]/).map((line) => foldText(line.trim().replace(POSTCODE, '')))
  const places = lines.flatMap((line, index) => {
    const words = line
      .replace(/\b\S*\d\S*\s?/g, '')
      .trim()
      .replace(/\b(?:ave|ln|rd|st)$/, (short) => SHORT[short]!)
    if (!/\p{L}{3}/u.test(words) || WITHIN.test(words)) return []
    const before = lines[index - 1] ?? ''
    // "Leeds 2", "Harnwick HK2" are towns.
    const numbers =
      line.match(/\b\d+(?=[a-z]?(?: \d+[a-z]?)* \p{L})|(?<=\bbox )\d+/gu) ?? (/^\d+$/.test(before) ? [before] : [])
    return [{ words, numbers, isStreet: numbers.length > 0 || OF_STREETS.test(words) }]
  })
  const others = places.filter(({ isStreet }) => !isStreet).map(({ words }) => words)
  return {
    streets: places.filter(({ isStreet }) => isStreet),
    towns: others.filter((words) => !REGION.test(words)),
    regions: others.filter((words) => REGION.test(words)),
  }
}

const SHORT: Record<string, string> = { ave: 'avenue', ln: 'lane', rd: 'road', st: 'street' }

/** Part of a house: many have one. */
const WITHIN = /^(?:(?:unit|suite|flat|office|room|floor|ground|first|second|third|fourth|top|upper|lower)(?: |$))+$/

const OF_STREETS =
  /\b(?:street|st|road|rd|lane|avenue|ave|close|court|drive|place|square|row|way|hill|house|building|park|estate|yard|quay|wharf|mews|walk|terrace|crescent|gardens?|centre|chambers|works|mill|farm)$/

/** Holds more towns than one. Folded. */
export const REGION =
  /shire$|^(?:greater |county |co |isle of |(?:north|south|east|west) )\p{L}+$|^(?:england|scotland|wales|cymru|northern ireland|united kingdom|uk|great britain|london|kent|surrey|sussex|middlesex|middx|essex|norfolk|suffolk|devon|cornwall|dorset|somerset|avon|cumbria|cleveland|humberside|merseyside|northumberland|rutland|tyne and wear|highland|fife|gwent|gwynedd|powys|dyfed|clwyd|beds|berks|bucks|cambs|glos|hants|herts|lancs|leics|lincs|northants|notts|oxon|salop|staffs|warks|wilts|worcs|yorks)$/u

function sharesWord(a: string, b: string): boolean {
  const words = new Set(foldText(a).split(' '))
  return foldText(b)
    .split(' ')
    .some((word) => word.length > 3 && words.has(word))
}
