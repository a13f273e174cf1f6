import { type CompanyName, comparedForm, MOST_SLIPS, parseCompanyName, singularForm } from './company-name.ts'
import { scannedForm } from './scanned-form.ts'

/**
 * Keys by which clients are found whose name is, or comes close to, a printed one, without reading all clients: those names that
 * differ by at most two letters (`areCloseNames`) share a segment. A name is cut into three; two slips leave one segment whole, and that stands
 * in the other name at most two places off. Source: Li, Deng, Wang, Feng, "Pass-Join: A Partition-based Method for Similarity Joins", PVLDB 5(3),
 * 2011, with its position filter.
 */
const SEGMENTS = MOST_SLIPS + 1

/** Keys that a client is stored under: a few for each. */
export function keysOfName(name: string): string[] {
  const parsed = parseCompanyName(name)
  const joined = comparedForm(parsed)
  const keys = [sameKey(parsed), singularKey(parsed), firstWordKey(parsed), ...beginningKeys(parsed)]
  if (joined.length < SEGMENTS) keys.push(SHORT)
  else
    keys.push(
      ...partition(joined.length).map(([from, length], index) =>
        segmentKey(joined.length, index, joined.slice(from, from + length)),
      ),
    )
  if (parsed.otherName !== '') keys.push(alsoCalledKey(parseCompanyName(parsed.otherName)), otherNameKey(parsed))
  return [...new Set(keys)]
}

/**
 * Keys to look under for a printed name: those that must all be read, and those whose first few are enough: to show to a person, and to
 * know that other names begin with this one.
 */
export function keysToFind(printedName: string): { all: string[]; some: string[] } {
  const printed = parseCompanyName(printedName)
  const joined = comparedForm(printed)
  if (printed.core === '') return { all: [], some: [] }
  const keys = [sameKey(printed), singularKey(printed), alsoCalledKey(parseCompanyName(printed.core))]
  if (printed.otherName !== '') keys.push(otherNameKey(printed))
  if (joined.length < SEGMENTS + MOST_SLIPS) keys.push(SHORT)
  for (let length = Math.max(SEGMENTS, joined.length - MOST_SLIPS); length <= joined.length + MOST_SLIPS; length++) {
    const shift = joined.length - length
    for (const [index, [from, size]] of partition(length).entries()) {
      // As many slips as there are segments before it, or after it, can have moved this one.
      const first = Math.max(0, from - index, from + shift - (MOST_SLIPS - index))
      const last = Math.min(joined.length - size, from + index, from + shift + (MOST_SLIPS - index))
      for (let at = first; at <= last; at++) keys.push(segmentKey(length, index, joined.slice(at, at + size)))
    }
  }
  return { all: [...new Set(keys)], some: [firstWordKey(printed), beginningKey(printed.core)] }
}

/** Start and length of each segment: as even as can be, the longer ones last. */
function partition(length: number): [from: number, length: number][] {
  const short = Math.floor(length / SEGMENTS)
  const firstLong = SEGMENTS - (length % SEGMENTS)
  return Array.from({ length: SEGMENTS }, (_, index) => [
    index * short + Math.max(0, index - firstLong),
    index >= firstLong ? short + 1 : short,
  ])
}

const SHORT = 'short'
const segmentKey = (length: number, index: number, text: string) => `${length}.${index} ${text}`
const sameKey = ({ core }: CompanyName) => `same ${scannedForm(core)}`
const singularKey = (name: CompanyName) => `singular ${singularForm(name)}`
const firstWordKey = ({ core }: CompanyName) => `word ${core.split(' ', 1)[0]}`
const beginningKey = (words: string) => `begins ${words}`
const beginningKeys = ({ core }: CompanyName): string[] => {
  const words = core.split(' ')
  return words.slice(1).map((_, index) => beginningKey(words.slice(0, index + 1).join(' ')))
}
const alsoCalledKey = ({ core }: CompanyName) => `also ${core}`
const otherNameKey = ({ otherName }: CompanyName) => `also as ${otherName}`
