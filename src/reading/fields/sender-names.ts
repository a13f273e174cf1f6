import type { Wording } from '../languages/wording.ts'
import { LEGAL_ENDING } from '../matching/legal-forms.ts'
import { findDates } from '../text/dates.ts'
import { foldText, similarity } from '../text/fold-text.ts'
import { keptLately } from '../text/kept-lately.ts'
import { POSTCODE } from '../text/postcode.ts'
import { isContactLine, isPersonLine, isPlaceLine, isRoleLine, isSalutation, isStreetLine } from './company-words.ts'
import { isProse } from './prose.ts'
import type { Print } from './sender-print.ts'

/** Where a name was found speaks for its being the sender's; see `WEIGHTS` in `sender-weights.ts`. */
export interface SenderCandidate {
  name: string
  signal: SenderSignal
  /** Of a letterhead. */
  print?: Print
}

export type SenderSignal =
  | 'letterhead'
  | 'label'
  | 'servingParty'
  | 'signature'
  | 'standing'
  | 'smallPrint'
  | 'trading'
  | 'publisher'
  | 'contact'
  | 'payee'
  | 'footAddress'
  | 'returnAddress'
  | 'domain'
  | 'spoken'
  | 'possessed'
  | 'own'

/** Lines in capitals as words with initials, for patterns that look for names. */
export function titleCase(text: string): string {
  if (/\p{Ll}{2}/u.test(text)) return text
  return text.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Whether a line may be somebody's name: no date, address, contact, label or sentence. `isLarge`: "Fossgate Chambers" in a logo's print is no house, "Bickerstaff Corporate Secretaries" no reader. */
export function canBeName(text: string, wording: Wording, { isLarge = false } = {}): boolean {
  const name = text.trim()
  if (name.length < 3 || name.length > 70 || !/\p{L}{3}/u.test(name)) return false
  if (
    findDates(name, null, wording.dates).length > 0 ||
    isContactLine(name, wording) ||
    (isRoleLine(name, wording) && !(isLarge && /\s\S+\s/.test(name))) ||
    isPersonLine(name, wording)
  )
    return false
  const isAddress = isLarge ? isStreetLine(name, wording) : isPlaceLine(name, wording)
  if (isAddress && (!wording.senders.organisation.test(name) || POSTCODE.test(name))) return false
  // "Top Farm, Heptonstall": where somebody lives.
  if (!isLarge && /,\s/.test(name) && isPlaceLine(name, wording) && !/&/.test(name)) {
    const [house = ''] = name.split(',')
    if (isPlaceLine(house, wording)) return false
  }
  // "For the Society"
  if (
    wording.senders.kindAlone.test(name.replace(wording.senders.article, '')) ||
    (!isLarge && wording.senders.anyParty.test(name))
  )
    return false
  if (wording.senders.ofGroup.test(name)) return false
  if (!isLarge && [NUMBER_FIRST, OUTWARD_LAST].some((place) => place.test(name))) return false
  if (!isLarge && STREET_ABROAD.test(name) && !wording.senders.organisation.test(name)) return false
  if (isSalutation(name, wording) || /:(?!\p{L})|[£%]|[?!]$/u.test(name) || /\d{3}/.test(name)) return false
  // "Parking", "Payment": what a firm does, or a label.
  if (!/[\s&]/.test(name) && wording.senders.organisation.test(name)) return false
  if (isProse(name, wording) && !wording.senders.organisation.test(name)) return false
  return name.split(' ').length <= 9 && !wording.senders.noName.test(name)
}

/** "12 Printers' Alley, Stafford", and "The Old Dock, Newnham GL14" with half of its postcode. */
const [NUMBER_FIRST, OUTWARD_LAST] = [/^\d{1,4}[a-z]?\s[^,]+,\s/iu, /,\s[^,]*\s\p{Lu}{1,2}\d{1,2}$/u]

/** Streets of other countries have the house's number behind them: "Strandgata 41". */
const STREET_ABROAD = /^\p{L}[\p{L}.'’ -]{4,}\s\d{1,4}[a-z]?$/u

/** A name without marks around it, and with OCR's commonest slips in legal forms put right. */
export const cleanName = keptLately((text): string =>
  text
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s,;:|·•*_}\]—–-]+$/u, '')
    // "Freepost RTHY-…" is no name: the code of four letters stays, and makes it none.
    .replace(/^(?:FREEPOST|Freepost)\s+(?!\p{Lu}{4}\b)(?=\p{Lu}[\p{L}'’&-]+)/u, '')
    // "Bella Vista", of which the first mark was taken off
    .replace(/^([^"]*)"$|^([^']*\s[^']*)'$/u, '$1$2')
    .replace(/(?<=\p{Ll}{3})\.$/u, '')
    .replace(/\bLid\b|\bLld\b/g, 'Ltd')
    .replace(/\b(?:ple|pic)\b/g, 'plc')
    .replace(/\b([Ss]\.\s?[Rr]\.\s?)1\b/, '$1l')
    .replace(/\b([Ss]p\.? z )0\.\s?0(?=\.|$)/, '$1o.o')
    .trim(),
)

/** A name folded and without its legal form. */
export const coreOf = (name: string) => foldText(name.replace(LEGAL_ENDING, ''))

/** As names are written in web addresses, where an "and" is mostly left out. */
export const compact = (text: string, wording: Wording) =>
  foldText(text).replace(wording.senders.and, '').replaceAll(' ', '')

/** Whether a web or mail domain is the whole of a name: kennelandbowl and kennelbowl of "Kennel and Bowl". */
export const spells = (stem: string, text: string, wording: Wording): boolean =>
  stem === compact(text, wording) || stem === foldText(text).replaceAll(' ', '')

/** Least similarities of two names, of which the shorter may be the longer's beginning. */
const [BEGUN_ALIKE, ALIKE] = [0.8, 0.75]

/** Whether two names begin alike or are alike but for slips of OCR; legal forms are left out of it. */
export function areAlike(a: string, b: string): boolean {
  const [one, other] = [coreOf(a).replaceAll(' ', ''), coreOf(b).replaceAll(' ', '')]
  const length = Math.min(one.length, other.length)
  if (length < 5) return false
  return (
    similarity(one.slice(0, length), other.slice(0, length), BEGUN_ALIKE) >= BEGUN_ALIKE ||
    similarity(one, other, ALIKE) >= ALIKE
  )
}

/**
 * Whether a logo is what was read of another name, without the beginning of its first word or, where they are set larger, of each: "evernside" of
 * "Severnside Bank", "tukeley owe" of "Stukeley Rowe".
 */
export function isTornFrom(logo: string, name: string): boolean {
  const [part, whole] = [coreOf(logo), coreOf(name)]
  const at = whole.indexOf(part)
  const isOfFirst = at > 0 && at <= MOST_LOST && !/\s/.test(whole.slice(0, at))
  const [parts, wholes] = [part.split(' '), whole.split(' ')]
  const areEnds = parts.every((word, index) => {
    const lost = (wholes[index]?.length ?? 0) - word.length
    return lost > 0 && lost <= MOST_LOST && wholes[index]!.endsWith(word)
  })
  const isWithoutCapitals = !/\p{Lu}/u.test(logo)
  return part.length >= LEAST_TORN && (isOfFirst || (isWithoutCapitals && areEnds && parts.length === wholes.length))
}

/** Letters that are left of a torn word at least, and that it loses at most. */
const [LEAST_TORN, MOST_LOST] = [5, 2]

/** Whether a name goes on from a firm's in what a part of a firm is called, and nothing else. */
export const isUnitBehind = (firm: string, name: string, { senders }: Wording): boolean =>
  name.toLowerCase().startsWith(`${firm.toLowerCase()} `) &&
  senders.unitOfFirm.exec(`of${name.slice(firm.length)}`)?.index === 'of'.length

/** Whether a logo is another name's initials: "NFLE" of "National Federation of Lift Engineers". */
export function areInitials(logo: string, name: string): boolean {
  const letters = logo.replace(/[^\p{L}]/gu, '')
  if (letters.length < 2 || letters.length > 6 || /\s/.test(logo.trim())) return false
  const initials = (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('')
  return initials.length > 1 && initials === letters.toUpperCase()
}
