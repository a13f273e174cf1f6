import { addressWindow } from '../languages/english/window.ts'
import { editDistance } from '../text/fold-text.ts'
import { areCloseNames, parseCompanyName } from './company-name.ts'
import type { ClientForMatching } from './match-client.ts'

/** "John Smith" of "Dr. John Smith" and "Mr & Mrs John Smith". */
export const withoutTitles = (person: string): string => person.trim().replace(addressWindow.addressees.titles, '')

/**
 * Keys that the names of two persons have in common where the one may be the other by an initial and the family, and one that all of a family have: only whose
 * first name is not told is looked for by that. None of a company with a legal form.
 */
export function keysOfPerson(name: string): { known: string[]; family: string[] } {
  if (parseCompanyName(name).legalForm !== '') return { known: [], family: [] }
  const names = namesIn(name).slice(0, MOST_NAMES + 1)
  const families = names.length > 1 ? names.slice(1) : names
  const givens = names.slice(0, -1)
  return {
    known: givens.flatMap((given, at) => names.slice(at + 1).map((family) => `called ${given.slice(0, 1)} ${family}`)),
    family: families.map((family) => `family ${family}`),
  }
}

/** The keys of the family of a person whose first name is not told; none of anybody else. */
export function keysOfFamily(person: string): string[] {
  const { known, family } = keysOfPerson(person)
  return known.length === 0 ? family : []
}

/** Behind the first; longer names are no person's. */
const MOST_NAMES = 3

/** First names or initials, then the family's, folded. Letters behind it ("OBE") count as names: nothing is decided by them. */
const namesIn = (person: string): string[] =>
  parseCompanyName(withoutTitles(person))
    .core.split(' ')
    .filter((name) => name !== 'and')

/**
 * Whether a client may be this person: "Ms Jane Smith" is Jane Smith, or Dr Jane Smith Dental, by an alias as well; "Mr J Smith" may be John Smith, and "Mr and
 * Mrs Smith" any of that family.
 */
export const mayBeCalled = (person: string, { name, aliases }: Pick<ClientForMatching, 'name' | 'aliases'>): boolean =>
  [name, ...aliases.filter(({ kind }) => kind === 'name').map(({ value }) => value)].some((called) =>
    mayBeNamed(person, called),
  )

function mayBeNamed(person: string, called: string): boolean {
  const [one, other] = [person, called].map((name) => parseCompanyName(withoutTitles(name)))
  if (areCloseNames(one!, other!) || `${other!.core} `.startsWith(`${one!.core} `)) return true
  const [[first, ...families], [given = '', ...others]] = [namesIn(person), namesIn(called)]
  const isOfFamily = (families.length > 0 ? families : [first!]).some((family) => others.some(areAlike(family)))
  const mayBeFirst = families.length === 0 || [first!, ...families.slice(0, -1)].some(isShortFor(given))
  return other!.legalForm === '' && isOfFamily && mayBeFirst
}

/** Whether a name is that of another of a person's family, or may be: "Mr John Smyth" and "Jane Smith", "Mr J Smith" and "Jane Smith". */
export function mayBeRelation(person: string, name: string): boolean {
  const [[first, ...families], own] = [namesIn(person), namesIn(name.replace(LETTERS_BEHIND, ''))]
  return (families.length > 0 ? families : [first!]).some(areAlike(own.at(-1)!)) && first !== own[0]
}

/** "OBE", "BSc (Hons)" */
const LETTERS_BEHIND = /(?<=\p{Ll})(?:,?\s+(?:(?:\p{Lu}[\p{Ll}.]{0,2}){2,}|\([^()]*\)))+$/u

/** "J" or "Jon" for "Jonathan". */
const isShortFor = (one: string) => (other: string) =>
  one.startsWith(other) || other.startsWith(one) || areAlike(one)(other)

const areAlike = (one: string) => (other: string) =>
  one === other || (Math.min(one.length, other.length) >= SHORTEST_WITH_SLIP && editDistance(one, other, 1) <= 1)

/** Of fewer letters a slip makes another family: "Hall" and "Hill". */
const SHORTEST_WITH_SLIP = 5
