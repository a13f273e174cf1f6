import type { AddressWindow } from '../languages/wording.ts'
import { hasLegalForm, parseCompanyName } from '../matching/company-name.ts'
import { holdsForm } from '../matching/legal-forms.ts'
import { editDistance } from '../text/fold-text.ts'
import { keptByWording } from '../text/kept-lately.ts'
import { POSTCODE } from '../text/postcode.ts'

/** Lines of an address below the name: streets, towns with postcodes, counties. Company names with a legal form are none. */
export const isAddressLine = keptByWording((line, wording: AddressWindow): boolean => {
  if (hasLegalForm(line) || arePartners(line, wording)) return false
  const text = line.trim()
  return wording.addressees.beginsAddress.test(text) || POSTCODE.test(text) || wording.addressees.street.test(text)
})

/** "4 Mill Lane", "Unit 3, Pilot Quay": no name by any reading, as "Willow Park" or "1 Stop Shop" may be one. */
export const isStreetLine = keptByWording((line, wording: AddressWindow): boolean => {
  if (hasLegalForm(line) || arePartners(line, wording)) return false
  const text = line.trim()
  return (
    wording.addressees.beginsStreet.test(text) ||
    (/^\d/.test(text) && wording.addressees.street.test(text)) ||
    wording.addressees.endsInRoad.test(text) ||
    POSTCODE.test(text)
  )
})

/** "Messrs Okoro & Lane": the last is called as streets are, but no street goes on behind an "and". */
const arePartners = (line: string, { addressees }: AddressWindow): boolean => {
  const [, others = ''] = addressees.partners.exec(line.trim()) ?? []
  return others !== '' && !addressees.street.test(others) && !addressees.building.test(others)
}

/**
 * Whether a line is of an address by its last word, which says what something is: "Halyard House" is a house, "Crossley Lane Surgery" and
 * "Bracken Hill Vets" are not.
 */
export function isPlaceLine(line: string, wording: AddressWindow): boolean {
  const last = line.trim().split(/\s+/).at(-1) ?? ''
  return isAddressLine(line, wording) && (/\d/.test(line) || /,/.test(line) || wording.addressees.street.test(last))
}

/** "The Directors", "FAO Ms Lane", "Accounts Payable": who reads the letter there, not whose letter it is. */
export const isRoleLine = keptByWording((line, wording: AddressWindow): boolean => {
  // "Te Manager": handwriting.
  const text = line
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s,.:;!|_*-]+$/, '')
    // "The Director(s)"
    .replace(/\(s\)$/i, 's')
    // "The.Managing Director": a speck.
    .replace(/(?<=\p{L}{3})[.,:;](?=\p{Lu}\p{L})/gu, ' ')
    .replace(wording.addressees.misreadArticle, wording.addressees.article)
    // "The Company Secretary (by email)"
    .replace(/\s*\(([^()]*)\)$/, (bracket, inside: string) =>
      wording.addressees.attention.test(inside) ? '' : bracket,
    )
  // "For the attention of the team at Fox Mills Ltd", not "… at Head Office"
  const firm = text.replace(wording.addressees.sentTo, '')
  const isFirm = firm !== text && !isAddressLine(firm, wording) && !wording.addressees.headOffice.test(firm)
  if (isSalutation(text, wording) || isFirm) return false
  const { role, group, serving, attention, toSome, beforeFirm, chief, inCharge } = wording.addressees
  // "Managing Director & Company Secretary"; others may be what a firm is called: "Directors & Officers / Insurance Brokers Ltd", "Clerk & Keeper / Brewing Ltd".
  const isOfficer = (part: string) => role.test(part) && beforeFirm.test(`${part}, `) && !part.endsWith('s')
  const areOfficers = text.split(/\s+(?:&|and)\s+/).every(isOfficer)
  const isPrinted = (part: string) =>
    [role, group, serving, chief].some((kind) => kind.test(part)) || role.test(inCharge.exec(part)?.[1] ?? '')
  const isRole = (part: string) => {
    if (isPrinted(part)) return true
    const whole = healed(part, wording)
    return whole !== part && isPrinted(whole)
  }
  // "Y Cyfarwyddwyr / The Directors"
  const [one = '', other = '', ...others] = text.split(/\s+\/\s+/)
  const isInTwoLanguages = other !== '' && others.length === 0 && (isRole(one) || isRole(other))
  // "Owner / Lessee / Occupier"
  const listed = text.split(/\s*\/\s*/)
  const areListed = listed.length > 2 && listed.every(isRole)
  // "PAYROLL — IN CONFIDENCE"
  const parts = text.split(/\s+[–—-]\s+/)
  const isMarked =
    parts.some((part) => attention.test(part)) && parts.every((part) => isRole(part) || attention.test(part))
  return (
    isRole(text) ||
    areOfficers ||
    isInTwoLanguages ||
    areListed ||
    isMarked ||
    attention.test(text) ||
    toSome.test(text)
  )
})

/** Whether a line over or under a company's name is trustees, whose post is its pensioners'. Those of a charity or a scheme are itself. */
export const areTrusteesOf = (firm: string, line: string, { addressees }: AddressWindow): boolean =>
  addressees.trustees.test(line.trim()) && holdsForm(firm) && !addressees.hasTrustees.test(firm)

/** "The Company Sccretary": one letter within a word of offices was misread. */
const healed = (part: string, { addressees }: AddressWindow): string =>
  part.replace(
    /\p{L}{7,}/gu,
    (word) => addressees.roleWords.find((known) => isSlipOf(word.toLowerCase(), known)) ?? word,
  )

function isSlipOf(word: string, known: string): boolean {
  if (word.length !== known.length || word[0] !== known[0] || word.at(-1) !== known.at(-1)) return false
  return [...word].filter((letter, at) => letter !== known[at]).length === 1
}

/** "Mr P. Garside", "Ms A Lane": a person at the company. */
export const isPersonLine = keptByWording((line, wording: AddressWindow): boolean => {
  const text = line.trim()
  const { person, personRunTogether, esquire, namedFirm } = wording.addressees
  if (namedFirm.test(text)) return false
  const isPerson = person.test(text) || personRunTogether.test(text) || esquire.test(text)
  // "Dr A Lane t/a Cornmarket Dental": the person is the firm.
  return isPerson && !hasLegalForm(text) && !wording.addressees.tradingBehind.test(text) && !isTrading(text)
})

/** "Ada Stone t/a Stone Circle": as plainly a firm's name as one with a legal form. */
export const isTrading = (line: string): boolean => parseCompanyName(line).otherName !== ''

/** Telephone numbers, mail and web addresses: a letterhead, never an addressee. */
export const isContactLine = keptByWording((line, wording: AddressWindow): boolean => {
  return wording.addressees.contact.test(line)
})

/** "Yours faithfully" and its like, in a line of its own. */
export const isSignOff = (line: string, { greetings }: AddressWindow): boolean =>
  line.length < LONGEST_SIGN_OFF && greetings.signOff.test(line.trim())

/** In characters; longer is a sentence. */
const LONGEST_SIGN_OFF = 60

/** "Dear …" and its like; also as handwriting is misread ("Pear Hannah,"). */
export const isSalutation = keptByWording((line, wording: AddressWindow): boolean => {
  // Specks before it.
  const text = line.trim().replace(/^[^\p{L}\p{N}]+/u, '')
  if (wording.greetings.opening.test(text)) return true
  if (!text.endsWith(',')) return false
  if (wording.addressees.sentTo.test(text)) return true
  const [first = '', ...others] = text.split(/\s+/)
  return (
    others.length >= 1 &&
    others.length <= 4 &&
    first.length <= wording.greetings.word.length + 1 &&
    editDistance(first.toLowerCase(), wording.greetings.word) <= 1
  )
})

/** "To the business owner": post that names nobody. */
export function isUnnamedAddressee(line: string, wording: AddressWindow): boolean {
  return wording.addressees.unnamed.test(line.trim())
}

/** "9 Orchard Rise": a number and a name of a street. */
export const HOUSE = /^\d+[a-z]?\s+\p{Lu}/u
