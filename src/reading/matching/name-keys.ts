import type { ClientAlias } from '../letter-reading.schema.ts'
import { type CompanyName, MOST_SLIPS, OWNERS_TITLE, parseCompanyName, readCompanyNumber } from './company-name.ts'
import { keysOfPerson } from './person-name.ts'

/**
 * Keys by which clients are found whose name is, or comes close to, a printed one, without reading all clients: of names that differ by
 * at most two letters (`areCloseNames`) a third is the same. A name is cut into nine segments, of which every third makes a key; two slips leave
 * the segments of one key whole, and those stand in the other name at most two places off. Source: Li, Deng, Wang, Feng,
 * "Pass-Join: A Partition-based Method for Similarity Joins", PVLDB 5(3), 2011; its segments are taken by turns here, so that a
 * key has letters from all of the name: thousands of names end in "Property Management".
 */
const KEYS = MOST_SLIPS + 1
const TURNS = 3
const SEGMENTS = KEYS * TURNS

/** Keys that a client's name is stored under: a few for each. */
export function keysOfName(name: string): string[] {
  const parsed = parseCompanyName(name)
  const letters = parsed.letters
  const segments = partition(letters.length)
  const keys = [
    sameKey(parsed),
    singularKey(parsed),
    firstWordKey(parsed),
    ...beginningKeys(parsed),
    ...Object.values(keysOfPerson(name)).flat(),
  ]
  for (let turn = 0; turn < KEYS; turn++) {
    const kept = segments.filter((_, index) => index % KEYS === turn)
    keys.push(
      segmentsKey(letters.length, turn, kept.map(({ from, size }) => letters.slice(from, from + size)).join('')),
    )
  }
  if (parsed.otherName !== '') keys.push(alsoCalledKey(parseCompanyName(parsed.otherName)), otherNameKey(parsed))
  return [...new Set(keys)]
}

/**
 * Keys to look under for a printed name: those that must all be read, and those whose first few are enough: to show to a person, and to
 * know that other names begin with this one.
 */
export function keysToFind(printedName: string): { all: string[]; some: string[] } {
  const printed = parseCompanyName(printedName)
  if (printed.core === '') return { all: [], some: [] }
  const keys = [
    sameKey(printed),
    singularKey(printed),
    alsoCalledKey(parseCompanyName(printed.core)),
    ...keysOfPerson(printedName).known,
  ]
  if (printed.otherName !== '')
    keys.push(otherNameKey(printed), sameKey(parseCompanyName(printed.core.replace(OWNERS_TITLE, ''))))
  const letters = printed.letters
  for (let length = Math.max(0, letters.length - MOST_SLIPS); length <= letters.length + MOST_SLIPS; length++) {
    const segments = partition(length)
    for (const { turn, shifts } of SHIFTS.get(letters.length - length) ?? []) {
      const kept = segments
        .filter((_, index) => index % KEYS === turn)
        .map(({ from, size }, index) => ({ from: from + (shifts[index] ?? 0), size }))
      if (kept.some(({ from, size }) => size > 0 && (from < 0 || from + size > letters.length))) continue
      keys.push(segmentsKey(length, turn, kept.map(({ from, size }) => letters.slice(from, from + size)).join('')))
    }
  }
  return { all: [...new Set(keys)], some: [firstWordKey(printed), beginningKey(printed.core)] }
}

/** The one key of those to find that a client of just this name has. */
export const sameNameKey = (printedName: string): string => sameKey(parseCompanyName(printedName))

/** The key of an alias: what is the same name (`isSameName`) or number has the same. */
export function aliasKey({ kind, value }: ClientAlias): string {
  if (kind === 'company_number') return `number ${readCompanyNumber(value)}`
  const { scanned, legalForm } = parseCompanyName(value)
  return `name ${scanned} ${legalForm}`
}

/** Where a stored name's segments stand: as even as can be, the longer ones last; of short names some are empty. */
function partition(length: number): { from: number; size: number }[] {
  const short = Math.floor(length / SEGMENTS)
  const firstLong = SEGMENTS - (length % SEGMENTS)
  return Array.from({ length: SEGMENTS }, (_, index) => ({
    from: index * short + Math.max(0, index - firstLong),
    size: index >= firstLong ? short + 1 : short,
  }))
}

/** How many places off the segments of a key may stand in a printed name. */
interface Shifted {
  turn: number
  shifts: number[]
}

/** By how many letters the printed name is longer than the stored one. */
const SHIFTS: ReadonlyMap<number, Shifted[]> = new Map(
  Array.from({ length: 2 * MOST_SLIPS + 1 }, (_, index) => index - MOST_SLIPS).map((longer) => [
    longer,
    Array.from({ length: KEYS }, (_, turn) => turn).flatMap((turn) => shiftsOf(turn, longer)),
  ]),
)

/**
 * Slips fall into one or two segments of other turns, and move whatever stands behind them: those behind the first by what letters it has more or
 * fewer, those behind both by `longer`. Together they are at most two.
 */
function shiftsOf(turn: number, longer: number): Shifted[] {
  const all = Array.from({ length: SEGMENTS }, (_, index) => index)
  const others = all.filter((index) => index % KEYS !== turn)
  const found = new Map<string, Shifted>()
  for (const first of others) {
    for (const second of others.filter((index) => index >= first)) {
      for (let moved = -MOST_SLIPS; moved <= MOST_SLIPS; moved++) {
        if (Math.abs(moved) + Math.abs(longer - moved) > MOST_SLIPS) continue
        const shifts = all
          .filter((index) => index % KEYS === turn)
          .map((index) => {
            if (index < first) return 0
            return index < second ? moved : longer
          })
        found.set(shifts.join(), { turn, shifts })
      }
    }
  }
  return [...found.values()]
}

const segmentsKey = (length: number, turn: number, text: string) => `${length}.${turn} ${text}`
const sameKey = ({ scanned }: CompanyName) => `same ${scanned}`
const singularKey = (name: CompanyName) => `singular ${name.singular}`
const firstWordKey = ({ core }: CompanyName) => `word ${core.split(' ', 1)[0]}`
const beginningKey = (words: string) => `begins ${words}`
const beginningKeys = ({ core }: CompanyName): string[] => {
  const words = core.split(' ')
  return words.slice(1).map((_, index) => beginningKey(words.slice(0, index + 1).join(' ')))
}
const alsoCalledKey = ({ core }: CompanyName) => `also ${core}`
const otherNameKey = ({ otherName }: CompanyName) => `also as ${otherName}`
