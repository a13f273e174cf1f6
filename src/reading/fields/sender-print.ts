import type { Wording } from '../languages/wording.ts'
import type { Segment } from '../text/page-layout.ts'
import { isDescription, isProse } from './prose.ts'

/** How a name stands in a letterhead: what speaks for and against its being the sender's. */
export interface Print {
  /** In ordinary lines. */
  size: number
  /** How far below the page's top, as a share of its height. */
  place: number
  /** How well it was read, 0…1. */
  legibility: number
  traits: PrintTrait[]
}

export type PrintTrait =
  /** Words that only names of organisations have. */
  | 'organisation'
  /** Words of titles. */
  | 'titled'
  /** "Cards Department", "Metering team": where in the firm it was written. */
  | 'office'
  /** "Payroll for small firms": what the firm does. */
  | 'description'
  /** Several things in one line. */
  | 'parted'
  /** A motto in lower case; a logo of one word may be. */
  | 'lowerCase'
  /** The sender's own address stands under or behind it. */
  | 'headsAddress'
  | 'misread'
  /** Something else stands over it in its column. */
  | 'under'

/** Letterheads are set larger than the text, in ordinary lines. */
export const LETTERHEAD_SIZE = 1.35
/** Less than this is likely misread. */
const LEGIBLE = 0.5
/** A dot between parts is read as a colon now and then. */
export const PARTS = /\s(?:[-–—|·•:]\s|\|(?=\p{Lu}\p{Ll}))/u

/**
 * Size of the type that a line is set in. Boxes are as tall as the letters in them: "Surveyors & Managing Agents" is taller than "Strutt" in the
 * same type, as its tails hang below the line.
 */
export function typeSize({ text, height }: Pick<Segment, 'text' | 'height'>): number {
  const shares = text
    .trim()
    .split(/\s+/)
    .map(shareOfType)
    .sort((a, b) => a - b)
  return height / (shares[Math.floor(shares.length * 0.7)] ?? TALL)
}

/** Shares of a type's size that letters without and with rises take up, and what tails add. */
const [LOW_LETTERS, TALL, TAILS] = [0.52, 0.72, 0.21]

const shareOfType = (word: string): number =>
  (/[^acemnorsuvwxzgpqy.,:;·•-]/.test(word) ? TALL : LOW_LETTERS) + (/[gjpqyQ,;()]/.test(word) ? TAILS : 0)

/** "CORVID card services": logos set a name in capitals, and small what it is. */
const LOGO_IN_TWO_CASES = /^(?:\p{Lu}{3,} ){1,2}\p{Ll}+(?: \p{Ll}+)?$/u

export function printOf(
  name: string,
  place: Pick<Print, 'size' | 'place' | 'legibility'> & { headsAddress: boolean; isFirst: boolean },
  wording: Wording,
): Print {
  const { size, legibility, headsAddress, isFirst } = place
  // "Procurement and Supplies"
  const isDepartment = wording.addressees.department.test(name)
  const isOrganisation = wording.senders.organisation.test(name) && !isDepartment
  const found: [PrintTrait, boolean][] = [
    ['organisation', isOrganisation],
    ['titled', wording.senders.titleWord.test(name) || wording.subjects.formTitle.test(name)],
    ['office', isDepartment || wording.senders.office.test(name)],
    [
      'description',
      !LOGO_IN_TWO_CASES.test(name) &&
        (isProse(name, wording) || isDescription(name, wording) || wording.senders.profession.test(name)),
    ],
    ['parted', PARTS.test(name)],
    // "gourmet garden wholesale" over all else is a logo.
    ['lowerCase', /^(?:\p{Ll}\S*\s+){2}/u.test(name) && !(isFirst && size >= LETTERHEAD_SIZE && isOrganisation)],
    ['headsAddress', headsAddress],
    ['misread', legibility < LEGIBLE],
    ['under', !isFirst],
  ]
  return {
    size,
    place: place.place,
    legibility,
    traits: found.flatMap(([trait, holds]) => (holds ? [trait] : [])),
  }
}
