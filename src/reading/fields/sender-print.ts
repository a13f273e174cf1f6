import type { Wording } from '../languages/wording.ts'
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
export const PARTS = /\s[-–—|·•]\s/

export function printOf(
  name: string,
  place: Pick<Print, 'size' | 'place' | 'legibility'> & { headsAddress: boolean; isFirst: boolean },
  wording: Wording,
): Print {
  const { size, legibility, headsAddress, isFirst } = place
  const isOrganisation = wording.senders.organisation.test(name)
  const found: [PrintTrait, boolean][] = [
    ['organisation', isOrganisation],
    ['titled', wording.senders.titleWord.test(name) || wording.subjects.formTitle.test(name)],
    ['office', wording.senders.office.test(name)],
    ['description', isProse(name, wording) || isDescription(name, wording) || wording.senders.profession.test(name)],
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
