import type { AddressWindow, Wording } from '../languages/wording.ts'
import { hasLegalForm, parseCompanyName } from '../matching/company-name.ts'
import { isFormAlone, LEGAL_FORM } from '../matching/legal-forms.ts'
import { REGION } from '../matching/postal-address.ts'
import { findDates } from '../text/dates.ts'
import { editDistance, foldText, isReadAs } from '../text/fold-text.ts'
import { keptByWording } from '../text/kept-lately.ts'
import type { PageLayout, Segment } from '../text/page-layout.ts'
import { endsInPostcode, POSTCODE } from '../text/postcode.ts'
import {
  areTrusteesOf,
  isAddressLine,
  isContactLine,
  isPersonLine,
  isPlaceLine,
  isRoleLine,
  isSalutation,
  isTrading,
} from './company-words.ts'
import { beginsOwnName, findGreeting, isPersonWithRole, mayBePerson, PERSONAL_NAME, readerOver } from './greeting.ts'
import { isDescription } from './prose.ts'
import { isOrdinary } from './vocabulary.ts'

/** Where the name begins: behind persons and roles, and behind a date or heading over them when a company's name follows. */
export function firstNameLine(lines: Segment[], layout: PageLayout, wording: Wording): number {
  const under = (line: Segment) => lines[lines.indexOf(line) + 1]?.text ?? ''
  const isOfCouncil = (line: Segment) => wording.addressees.council.test(line.text.trim()) && hasLegalForm(under(line))
  const isOther = (line: Segment | undefined) =>
    line !== undefined &&
    !isOfCouncil(line) &&
    !areTrusteesOf(under(line), line.text, wording) &&
    (isRoleLine(line.text, wording) || isPersonLine(line.text, wording) || isPersonWithRole(line.text, wording))
  let at = 0
  // "Mr Jolyon Reed / t/a Reed Audio": the person is the firm.
  while (isOther(lines[at]) && !wording.addressees.tradingAs.test(lines[at + 1]?.text.trim() ?? '')) at++
  if (at > 0) return at
  if (isDepartmentOver(lines, wording)) return 1
  if (officeOver(lines, layout, wording)) return 1
  if (readerOver(lines, layout, wording)) return 1
  // "Agreement 4418/220", "Client: ASH004" over the name.
  const isParticular = ({ text }: Segment) =>
    (NUMBERED.test(text) || wording.addressees.particulars.test(text) || isDatedInFull(text, wording)) &&
    !hasLegalForm(text)
  const begin = lines.findIndex((line) => !isParticular(line))
  if (begin > 0 && begin <= MOST_PARTICULARS && hasLegalForm(lines[begin]!.text)) return begin
  const areDates = lines.slice(0, begin).every(({ text }) => isDatedInFull(text, wording))
  if (begin > 0 && begin <= MOST_PARTICULARS && areDates)
    return begin + firstNameLine(lines.slice(begin), layout, wording)
  const role = lines.slice(0, 3).findLastIndex(isOther)
  // Behind "c/o" stands whoever takes the post in, and behind "(by hand)" the rest of the name may.
  const roleLine = lines[role]?.text.trim() ?? ''
  if (wording.addressees.careOf.test(roleLine) || isMarkOfDelivery(roleLine, wording)) return 0
  return role >= 0 && hasLegalForm(lines[role + 1]?.text ?? '') && !hasLegalForm(lines[0]?.text ?? '') ? role + 1 : 0
}

/** "Payrolt Department / Fox Mills Ltd": misread by a letter. Any other word may be of the name: "Fashion Department / Store Holdings Ltd". */
function isDepartmentOver([line, next]: Segment[], { addressees }: Wording): boolean {
  const word = addressees.anyDepartment.exec(line?.text.trim() ?? '')?.[1]?.toLowerCase()
  const isMisread = word !== undefined && addressees.offices.some((office) => editDistance(office, word) === 1)
  return isMisread && hasLegalForm(next?.text ?? '') && /^\p{Lu}/u.test(next!.text.trim())
}

/**
 * Whether a line that is nobody's office by itself is one over this name: "The Captain / Harnwick Rowing Club" of a letter to "Dear Captain", "Chief Executive /
 * Harnwick Homes". Over everyday words it is likely: "The Green / Harvest Foods Ltd" may be one name, whoever is greeted, and "Chief Executive / Search Ltd".
 */
export function officeOver(
  [line, next]: Segment[],
  layout: PageLayout,
  wording: Wording,
): 'certain' | 'likely' | undefined {
  if (line === undefined || next === undefined) return undefined
  const { article, mayBeOffice } = wording.addressees
  const greeted = findGreeting(layout, wording)?.text.trim().replace(wording.greetings.greets, '') ?? ''
  const isOffice = mayBeOffice.test(line.text.trim()) || (greeted !== '' && isReadAs(line.text, article + greeted))
  const isKnown = isRoleLine(line.text, wording) || isOverName(line, next, wording)
  if (wording.addressees.othersOfFirm.test(line.text.trim())) return undefined
  const isName = hasLegalForm(next.text) || namesOrganisation(next.text.trim(), wording)
  if (!isOffice || isKnown || !isName) return undefined
  const [begin = ''] = next.text.trim().split(' ', 1)
  return beginsOwnName(begin, wording) && !isOrdinary(begin, wording.text) ? 'certain' : 'likely'
}

/** "Your ref: JH/22", "Our ref: 4471" and the date stand over a name at most. */
const MOST_PARTICULARS = 3

export const NUMBERED = /^\d{4,}\b|\b\d[\d/ -]{2,}$/

/** Names are no sentences: short, and without a full stop but in "Ltd." or "Co.". */
function isSentence(text: string, wording: Wording): boolean {
  const words = text.split(/\s+/).length
  return (
    (words > 10 && !isTrading(text)) ||
    (words > 4 && /(?<!\bCo)\.$/.test(text) && !hasLegalForm(text)) ||
    (words > 3 && wording.addressees.ofSentence.test(text) && !hasLegalForm(text)) ||
    MIDST_OF_SENTENCE.test(text)
  )
}

/** A line of running text: "owns and runs Acme Ltd." */
const MIDST_OF_SENTENCE = /^(?:\p{Ll}{2,} ){2}.*\p{Lu}/u

export interface ReadName {
  text: string
  lines: number
  /** A line over the name that was taken for a role or label; it may have been the name's first. */
  over?: string
}

/** "Kind regards", not "Best Wishes Florist". */
const CLOSING = /^\p{L}+ \p{Ll}+,?$/u

/** The company's name at the head of address lines; it may go on in the next line ("Harbottle International / Packaging Ltd"). */
export function readName(lines: Segment[], wording: Wording, passed = 0): ReadName | null {
  const [first, ...others] = lines
  if (
    !first ||
    first.text.trim().length < 3 ||
    isContactLine(first.text, wording) ||
    isSalutation(first.text, wording) ||
    (CLOSING.test(first.text.trim()) && wording.greetings.signOff.test(first.text.trim())) ||
    isSentence(first.text.trim(), wording)
  )
    return null
  const printed = cleanCompany(withoutTown(first.text, others, wording), wording)
  const name = withoutTo(printed, wording)
  if (!/\p{L}{2}/u.test(name) || isDate(name, wording) || /:\s/.test(name) || isLabelAlone(first.text, wording))
    return null
  if (others[0] && isOverName(first, others[0], wording)) {
    const below = readName(others, wording, 1)
    return below && { ...below, over: first.text.trim() }
  }
  // The legal form may come two lines on: "Harbottle International / Printing and Packaging / Ltd".
  const alike = others.slice(0, 2).filter((line) => Math.abs(line.height - first.height) < 0.4 * first.height)
  const end = alike.findIndex((line) => continuesName(line.text, name, wording))
  const between = alike.slice(0, Math.max(0, end))
  if (end < 0 || between.some((line) => isAddressLine(line.text, wording) || /\d/.test(line.text)))
    return { text: name, lines: passed + 1, ...(name === printed ? {} : { over: printed.slice(0, 2) }) }
  const text = [name, ...alike.slice(0, end + 1).map((line) => cleanCompany(line.text, wording))].join(' ')
  return { text: cleanCompany(text, wording), lines: passed + end + 2 }
}

/** "Tansy Orchard Ltd, Harnwick" over an address in that town; what else stands behind a comma may say that somebody acts for the firm, or is owed by it. */
const withoutTown = (text: string, below: Segment[], wording: Wording): string =>
  text.replace(TOWN_BEHIND_FORM, (whole: string, form: string, town: string) =>
    endsInTown(below, foldText(town), wording) ? form : whole,
  )

/** Whether an address ends in the town, behind a street or a house or by itself, but for a county: what stands further up may be somebody's name. */
function endsInTown(address: Segment[], town: string, wording: Wording): boolean {
  const end = address.findIndex(({ text }) => POSTCODE.test(text))
  const places = address.slice(0, end + 1).map(({ text }) => foldText(text.replace(POSTCODE, '')))
  const at = places.findLastIndex((place) => ` ${place} `.includes(` ${town} `))
  if (at < 0) return false
  const [before = '', ...behind] = ` ${places[at]} `.split(` ${town} `).map((words) => words.trim())
  const isPlace = before === '' || isAddressLine(before, wording) || wording.addressees.building.test(before)
  return isPlace && [...behind, ...places.slice(at + 1)].every((place) => place === '' || REGION.test(place))
}

/** "Tansy Orchard Ltd, Leeds": group 1 the form, group 2 the town. */
export const TOWN_BEHIND_FORM = new RegExp(`(\\b(?:${LEGAL_FORM.source})\\.?),\\s+(\\p{L}[\\p{L}.'’ -]+)[.,]?$`, 'iu')

const FORM_RUN_ON = /(?<=\S\s.*\p{Lu}{2})(?:LTD|LLP|PLC)(?=\.?$)|(?<=\S\s.*\p{Ll}{2})(?:Ltd|LLP)(?=\.?$)/u

/** "To Cheviot Fencing Supplies Ltd": of a whole name of more than two words, for "To Let Homes Ltd" is one. */
function withoutTo(text: string, wording: Wording): string {
  const name = text.replace(wording.addressees.toBefore, '')
  return hasLegalForm(name) && parseCompanyName(name).core.split(' ').length > 2 ? name : text
}

/**
 * A name and its address in one line are two: "Fox Mills Ltd, The Stables, Hall Lane". With a postcode such a line is as often the sender's own,
 * but not where `isAddressee`.
 */
export function partAddress(line: Segment, wording: Wording, isAddressee = false): Segment[] {
  const [name, address] = nameBeforeAddress(line.text.trim(), wording)
  if (address === '' || (!isAddressee && endsInPostcode(address))) return [line]
  return [name, address].map((text) => ({ ...line, text }))
}

/** "Mrs P Quarrie, Linton Magna Players": a person and, behind the comma, more words than a house or an office has. */
export function personBeforeFirm(line: Segment, wording: Wording): Segment[] {
  const [person = '', firm = '', ...others] = line.text.trim().split(/,\s+/)
  const isFirm = canBeCompany(firm, wording) && (hasLegalForm(firm) || firm.split(' ').length > 2)
  // "FAO: Danny Achebe, Acme Foods Ltd", not "FAO Harrow Green Ltd, Acme Foods Ltd"
  const reader = person.replace(wording.addressees.forAttention, '')
  const isOfficer = wording.addressees.beforeFirm.test(`${reader}, `)
  // Whether an untitled person is one, what greets or speaks of them tells.
  const isReader =
    reader === person
      ? PERSONAL_NAME.test(person) && !hasLegalForm(person)
      : reader === '' || isOfficer || isPersonLine(reader, wording) || mayBePerson(reader, wording)
  const isPerson = isPersonLine(person, wording) || (hasLegalForm(firm) && isReader)
  const isOffice = wording.addressees.beforeFirm.test(line.text.trim())
  if (others.length > 0 || !isPerson || isOffice || !isFirm || wording.addressees.building.test(firm)) return []
  return [person, firm].map((text) => ({ ...line, text }))
}

/** A line up to a legal form before a comma, and the address behind it; the line and '' where there is none. */
export function nameBeforeAddress(text: string, wording: Wording): [name: string, address: string] {
  const parts = text.split(/,\s+/)
  const form = parts.findIndex((_, index) => hasLegalForm(parts.slice(0, index + 1).join(', ')))
  const address = parts.slice(form + 1)
  const [next = ''] = address
  const isAddress = /^\d/.test(next) || isAddressLine(next, wording) || wording.addressees.building.test(next)
  if (form < 0 || !isAddress || address.some((part) => hasLegalForm(part))) return [text, '']
  return [parts.slice(0, form + 1).join(', '), address.join(', ')]
}

/** "From:", "Employer name": what a value stands beside. */
const isLabelAlone = (text: string, wording: Wording) =>
  (/:$/.test(text.trim()) && !hasLegalForm(text)) || wording.addressees.nameLabel.test(text.trim())

/** A label in print this much smaller stands over a name, no first half of it. */
const SMALLER = 0.88

/**
 * Whether a line only announces the whole name under it, whatever it says: in smaller print ("Consignee"), as one word for whoever does something
 * ("ADVERTISER"), in brackets, as a role that begins with "To the", or as one in words of which only the first has a capital ("Authorised test
 * facility / operator"). Other words in lower case may as well be the first half of the name: "Red kite / Cycle Hire Ltd".
 */
function isOverName(first: Segment, next: Segment, wording: Wording): boolean {
  const words = parseCompanyName(cleanCompany(next.text, wording)).core.split(' ')
  const text = first.text.trim()
  if (words.length < 2 || hasLegalForm(text) || wording.addressees.signs.test(text)) return false
  const isOffice = isOfficeOver(text, next.text, words[0]!, wording)
  // "The Principal Contact / Heron Rowing Trust"
  if (!hasLegalForm(next.text)) return isOffice && /^the\s/i.test(text) && namesOrganisation(next.text.trim(), wording)
  return (
    first.height < SMALLER * next.height ||
    wording.addressees.oneWordLabel.test(text) ||
    wording.addressees.toWhom.test(text) ||
    /^\(.*\)$/.test(text) ||
    isOffice ||
    (wording.addressees.endsInRole.test(text) && isDescription(text.replace(/[/,&-]/g, ' '), wording))
  )
}

/** In letters; longer lines are none, and cost the pattern time. */
const LONGEST_OFFICE = 60

/**
 * "The Wages Office", "Regulatory contact" over a name that begins with a word of its own; "Customer Contact / Solutions Ltd" may be one name. So
 * may "Client / Earth Energy Ltd", unless the one word is in capitals and the name is not: names are set in one style.
 */
function isOfficeOver(text: string, next: string, begin: string, wording: Wording): boolean {
  const { addressees } = wording
  // "The Health Team / (Yorkshire) Services Ltd"
  const isBegun = /^[\p{L}\d]/u.test(next.trim())
  const isSetApart = !/\p{Ll}/u.test(text) && /\p{Ll}{3}/u.test(next)
  // "The Responsible Person (Fire Safety)"
  const office = text.replace(/\s*\(([^()]+)\)$/, ' for $1')
  return (
    beginsOwnName(begin, wording) &&
    isBegun &&
    office.length <= LONGEST_OFFICE &&
    addressees.office.test(office) &&
    (/\s/.test(text) || isSetApart)
  )
}

/** Beside a label may stand a date as well: "Made up to: 14 September 2025"; over a greeting "Sunday"; at the end of a sentence "on 5 November 2026." */
const isDate = (text: string, wording: Wording) =>
  findDates(text, null)[0]?.text === text.trim().replace(/^\p{Ll}{2}\s+(?=\d)|\.$/gu, '') ||
  // "May 6th", "Saturday 7 November"
  isDayOfMonth(text.trim().replace(/^\p{L}+,?\s+(?=\d)/u, (day) => (isWeekday(day, wording) ? '' : day))) ||
  isWeekday(text, wording)

/** With its day of the week or its year: "Friday" and "5 November" may begin a name. */
const isDatedInFull = (text: string, wording: Wording): boolean =>
  isDate(text, wording) &&
  (/\d\D+\d/.test(text) || (/\d/.test(text) && isWeekday(text.trim().split(/\s/, 1)[0]!, wording)))

const isDayOfMonth = (text: string) => findDates(`${text} 2000`, null)[0]?.text === `${text} 2000`

const isWeekday = (text: string, wording: Wording) =>
  wording.dates.week.includes(text.trim().replace(/,$/, '').toLowerCase())

/** A second line belongs to the name when it ends it with a legal form or goes on with what only names have. */
function continuesName(line: string, name: string, wording: Wording): boolean {
  const text = line.trim()
  const { tradingAs, tradingBehind } = wording.addressees
  if (tradingBehind.test(name)) return !isPlaceLine(text, wording)
  if (tradingAs.test(text) || wording.senders.nameGoesOn.test(name)) return true
  if (hasLegalForm(name) || wording.addressees.careOf.test(text) || isMarkOfDelivery(text, wording)) return false
  if (wording.addressees.goesOn.test(text) && !wording.addressees.bracketedNumber.test(text)) return true
  return (hasLegalForm(text) || isFormAlone(text)) && !/\d/.test(text)
}

/** "(by hand)": how the letter came, or who opens it. */
const isMarkOfDelivery = (line: string, wording: AddressWindow): boolean =>
  /^\([^()]*\)?$/.test(line) && !hasLegalForm(line) && wording.addressees.attention.test(line.slice(1))

/** "Transport Manager at Fox Mills Ltd": of a firm whose name is more than a word, for "All at Sea Ltd" may be one. */
function withoutOfficer(text: string, wording: Wording): string {
  const name = text.trim().replace(wording.addressees.sentTo, '').replace(wording.addressees.beforeFirm, '')
  // "Case officer: T. Whitlow"
  if (isPersonLine(name, wording) || (/:\s/.test(text) && !hasLegalForm(name))) return text
  return /^[\p{Lu}\d]/u.test(name) && parseCompanyName(name).core.includes(' ') ? name : text
}

/** Takes numbers in brackets, commas and stray marks off a name. */
export const cleanCompany = keptByWording((text, wording: Wording): string =>
  withoutOfficer(text.replace(wording.addressees.toBeFilledIn, ''), wording)
    .replace(wording.addressees.beforeNumbered, '')
    .replace(wording.addressees.numberedLabel, '')
    .replace(wording.addressees.referenceBefore, '')
    .replace(wording.addressees.numberInBrackets, '')
    .replace(wording.addressees.numberBehind, '')
    .replace(wording.addressees.described, (behind, at: number, whole: string) =>
      hasLegalForm(whole.slice(0, at)) ? '' : behind,
    )
    .replace(/\s*\(([^()]*)\)$/, (bracket, inside: string, at: number, whole: string) =>
      hasLegalForm(whole.slice(0, at)) && isCapacity(inside, wording) ? '' : bracket,
    )
    .replace(PREFIXED_NUMBER, '')
    .replace(SPECK_BEFORE_FORM, ' ')
    .replace(NUMBER_BEHIND_FORM, '$1')
    .replace(/^(?:(?:to|customer|client)\s*[:;]|(?:bill|invoice|sold|credit)\s?to\b\s*[:;]?)\s*/i, '')
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .replace(TO_BEFORE_NAME, (to, _, whole: string) => (hasLegalForm(whole) ? '' : to))
    // Partners are printed so; before a company's name it is no part of that.
    .replace(wording.addressees.courtesy, (courtesy, _, whole: string) => (hasLegalForm(whole) ? '' : courtesy))
    // "SILVERLAKE DATALTD", whose blank was lost
    .replace(FORM_RUN_ON, ' $&')
    .replace(/\b(?:Lld|Lrd|Ltel)$|(?<=\S\s+)[[|!{]td\.?$|(?<=\S\s+\S+\s+)(?:Led|Lid)$/, 'Ltd')
    .replace(/\b(?:ple|pic)$/, 'plc')
    .replace(/(?<=^|\s)([tT])\s?[/|\\(lI1]\s?([aA])(?=\s)/, '$1/$2')
    .replace(STROKE_LOST, (ta, _, whole: string) => (hasLegalForm(whole) ? ta : 't/a'))
    .replace(TRADING_BEHIND_FORM, '$1 t/a ')
    .replace(MISREAD_TRADING, (misread, _, whole: string) => (hasLegalForm(whole) ? misread : 't/a'))
    .replace(/[\s,;:|_—-]+$/u, '')
    .replace(/\.,?$/, (dot, at, whole: string) =>
      /\b(?:co|ltd|plc|bros)\.$/i.test(whole.slice(0, at + 1)) && at < 3 ? dot : '',
    )
    .trim(),
)

/** "(SC611093)": with the prefix of a register, or none; an S may be read as a dollar. Another word in capitals is the name's: "(CLUB 10000)". */
const PREFIXED_NUMBER = /\s*\((?:(?:[S$]C|NI|[O0]C|[S$]O|NC|R|FC|CE|IP|SP|RS)\s?\d{5,7}|\d{7,8})\)$/

const SPECK_BEFORE_FORM = new RegExp(`(?<=\\p{L})[:;] (?=(?:\\([\\p{L} ]{2,30}\\) )?(?:${LEGAL_FORM.source})\\b)`, 'iu')

/** "Tansy Orchard Ltd - 07001234" */
const NUMBER_BEHIND_FORM = new RegExp(`(\\b(?:${LEGAL_FORM.source})\\.?)\\s*[-–—,:]\\s*(?:\\d{8}|[A-Z]{2}\\d{6})$`, 'i')

/** "to Tansy Orchard Ltd"; "To Let Homes Ltd" is a name. */
const TO_BEFORE_NAME = /^to (?=\p{Lu})/u

/** Behind a legal form a stroke and an "a" are all that is left of "t/a": "Milburn Electrical Ltd (a Sparkwise". */
const TRADING_BEHIND_FORM =
  /\b([Ll](?:td|TD|imited|IMITED)|[Pp](?:lc|LC)|L(?:lp|LP))\.?\s+(?:[(/|lI]\s?|1\s)a\s+(?=\p{Lu}[^)]*$)/u

/** "Tomasz Zielinski ta Harbour Road Motors" */
const STROKE_LOST = /(?<=^\p{Lu}\S* (?:\S+ )*)ta(?= \p{Lu})/u

/** "Priya Nair Va Inkwell Tutors": the stroke and the T run together, behind two words or more; twice they are words, as in "Va Va Voom". */
const MISREAD_TRADING = /(?<=^\p{Lu}\S* (?:\S+ )+)(?<!\b[VUY]a )[VvUY]a(?= (?![VUY]a\b)\p{Lu})/u

/** "Unit 6", "leaseholder, Flat 44": what the letter is to the firm about. */
const isCapacity = (inside: string, { addressees }: Wording): boolean =>
  inside
    .split(/,\s*|\s+(?:of|and)\s+/)
    .every((part) => [addressees.unit, addressees.floor, addressees.capacity].some((kind) => kind.test(part)))

export const cleanAddressLine = (text: string) => text.trim().replace(/[\s,;]+$/, '')

export const canBeCompany = (text: string, wording: Wording) =>
  !isPlaceLine(text, wording) && canBeAddressee(text, wording)

/** Also by the name of a place, where it stands first: "Rowan Community Centre", "Fernley Print Works". */
export const canBeAddressee = (text: string, wording: Wording) =>
  text.length > 3 &&
  !isRoleLine(text, wording) &&
  !isPersonLine(text, wording) &&
  !isContactLine(text, wording) &&
  !isSalutation(text, wording) &&
  !wording.addressees.nameLabel.test(text) &&
  !wording.addressees.reply.test(text) &&
  // "[X] a company or organisation"
  !/£\s?\d|\?$|\[[ xX]?\]/.test(text) &&
  !isSentence(text, wording)

/** "Hafod Lane Dental Practice": more than two words in capitals, of which one says what kind of organisation it is. */
export const namesOrganisation = (name: string, wording: Wording): boolean =>
  /^(?:\p{Lu}\S* (?:(?:of|for|the|and|&) ){0,2}){2,}\p{Lu}\S*$/u.test(name) &&
  wording.senders.organisation.test(name) &&
  canBeCompany(name, wording)
