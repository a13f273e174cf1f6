import type { Wording } from '../languages/wording.ts'
import { hasLegalForm, parseCompanyName } from '../matching/company-name.ts'
import { editDistance, foldText } from '../text/fold-text.ts'
import { mayBeHandwriting } from '../text/handwriting.ts'
import { oncePerPage } from '../text/once-per-page.ts'
import type { PageLayout, Segment } from '../text/page-layout.ts'
import { isAddressLine, isContactLine, isPersonLine, isRoleLine, isSalutation } from './company-words.ts'

/** Letters of the longest greeting by which handwriting is recognised. */
const LONGEST = 30

/**
 * The line that greets the reader. In handwriting, where "Dear" may be read as anything, it is the short line that ends in a comma, in the
 * upper half, with running text under it.
 */
export const findGreeting = oncePerPage((layout: PageLayout, wording: Wording): Segment | undefined => {
  const greeting = layout.segments.find((segment) => isSalutation(segment.text, wording))
  if (greeting || !mayBeHandwriting(layout.reading)) return greeting
  return layout.segments.find((segment, index) => {
    const text = segment.text.trim()
    const dear =
      editDistance(text.split(' ')[0]!.toLowerCase(), wording.greetings.word) <= 1 &&
      /^\p{Lu}\p{L}+(?:\s+\p{L}+){1,3}$/u.test(text)
    if (segment.box[1] > layout.height / 2 || text.length > LONGEST) return false
    if (!dear && !/^\p{Lu}\p{L}+(?:\s+\p{L}+){1,4},$/u.test(text)) return false
    if (
      isAddressLine(text, wording) ||
      isContactLine(text, wording) ||
      isRoleLine(text, wording) ||
      isPersonLine(text, wording)
    )
      return false
    const next = layout.segments[index + 1]
    return next !== undefined && next.text.split(/\s+/).length >= 6 && next.box[1] > segment.box[1]
  })
})

/** Initials and names: "Derek Oldfield", "D. K. Oldfield". */
export const PERSONAL_NAME = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u

/**
 * Whether a line is whom the greeting names: "Derek Oldfield" of a letter to "Dear Derek" or "Dear Mr Oldfield", "The Test Operator" of
 * one to "Dear Test Operator". Over a firm's name it is who reads the letter there.
 */
export function isGreeted(line: string, greeting: Segment | undefined, wording: Wording): boolean {
  const greeted = greetedIn(greeting, wording)
  const text = line.trim()
  if (greeted === '' || hasLegalForm(text)) return false
  if (wording.addressees.endsInRole.test(text))
    return [greeted, foldText(wording.addressees.article + greeted)].includes(foldText(text))
  const [first = '', ...others] = foldText(text).split(' ')
  const titled = wording.addressees.person.test(greeted) ? greeted.split(' ').at(-1) : undefined
  const isByFirstName = first.length > 1 && greeted === first
  return PERSONAL_NAME.test(text) && (isByFirstName || titled === others.at(-1))
}

/** Whom a greeting names, folded: "mr oldfield"; '' without one. */
const greetedIn = (greeting: Segment | undefined, { greetings }: Wording): string =>
  foldText(greeting?.text.trim().replace(greetings.greets, '') ?? '')

/** Whether a greeting names a person, and not this one: "Dear Mr Rao" on a page of a letter to "Dr Anjali Rao". */
export const greetsAnother = (greeting: Segment | undefined, person: string, wording: Wording): boolean =>
  wording.addressees.person.test(greetedIn(greeting, wording)) && !greetsByName(greeting, person, wording)

/** Whether a greeting names a person as the line in a window does: "Dear Dr Rao", "Dear Anjali" of "Dr Anjali Rao"; not "Dear Mr Rao". */
export function greetsByName(greeting: Segment | undefined, person: string, wording: Wording): boolean {
  const greeted = greetedIn(greeting, wording)
  const [title = '', ...names] = foldText(person).split(' ')
  const forms = [[title, ...names], names, [title, names.at(-1) ?? ''], names.length > 1 ? names.slice(0, 1) : []]
  return forms.some((form) => form.length > 0 && form.join(' ') === greeted)
}

/** Whether a greeting names somebody by the first name or in full: "Dear Jane", "Dear Ms Jane Smith" of "Jane Smith". */
export function greetsByFirstName(greeting: Segment | undefined, name: string, wording: Wording): boolean {
  const greeted = greetedIn(greeting, wording).replace(wording.addressees.titles, '')
  const own = foldText(name)
  return [own, own.split(' ')[0]].includes(greeted)
}

/**
 * Whether a line over a firm's whole name is a person there. It is where the firm bears the surname ("Jenna Pellow / Pellow's Bakehouse Ltd"). Where the
 * letter greets the person, or speaks of the firm without that line, or the line is a trade ("The Wine Buyer"), it is likely, but "Rose Harper / Fine Foods Ltd" may be one name; and what only
 * says what a firm does is none: "Derek Oldfield / Joinery Services Ltd". A role over it is somebody there, but where the firm has no other name.
 */
export function readerOver(
  lines: readonly Segment[],
  layout: PageLayout,
  wording: Wording,
): 'certain' | 'likely' | undefined {
  const [line = '', firm = ''] = lines.slice(0, 2).map(({ text }) => text.trim().replace(/[\s,;]+$/, ''))
  const [first = '', ...others] = parseCompanyName(firm).core.split(' ')
  const isTrade = [first, ...others].every((word) => wording.senders.organisation.test(word))
  // Those are nobody's names, whoever is greeted; but "Facilities / Management Services Ltd" may be one.
  if (isRoleLine(line, wording))
    return hasLegalForm(firm) && isTrade && wording.addressees.alsoTrade.test(line) ? 'likely' : undefined
  if (isPersonLine(line, wording)) return undefined
  if (!PERSONAL_NAME.test(line) || hasLegalForm(line) || !hasLegalForm(firm) || others.length === 0) return undefined
  const surname = foldText(line).split(' ').at(-1)!
  const bearsName = surname.length >= SHORTEST_SURNAME && [surname, `${surname}s`].includes(first)
  if (bearsName) return 'certain'
  const whole = [line.toLowerCase(), first, ...others].join(' ')
  if (isTrade || layout.lines.some(({ text }) => text.toLowerCase().includes(whole))) return undefined
  const { office, ranked, trade } = wording.addressees
  const isOwnName = beginsOwnName(first, wording)
  if (isOwnName && ranked.test(line)) return 'certain'
  // Offices in everybody's words are told from a name where it is read.
  const isByTrade = isOwnName && trade.test(line) && !office.test(line)
  const isReader = isByTrade || isGreeted(line, findGreeting(layout, wording), wording) || isSpokenOf(firm, layout)
  return isReader ? 'likely' : undefined
}

const SHORTEST_SURNAME = 3

/** A word that is nobody's duty, no street and no kind of organisation: with such a one names seldom go on in their second line. */
export const beginsOwnName = (word: string, { addressees, senders }: Wording): boolean =>
  ![addressees.duty, addressees.street, senders.organisation].some((words) => words.test(word))

/** In the midst of a line, behind a word that is none of the name's: "the payroll of Acme Foods Ltd". */
const isSpokenOf = (firm: string, { lines }: PageLayout): boolean =>
  lines.some(({ text }) => {
    const at = text.indexOf(firm)
    return at > 0 && /(?<!\p{L})\p{Ll}{2,}\s+$/u.test(text.slice(0, at))
  })

/** "Danny Achebe, Managing Director", "The Finance Director – Ms I Lane"; a firm may be a trustee, member or tenant. */
export function isPersonWithRole(line: string, wording: Wording): boolean {
  const [one = '', other = '', ...others] = line.trim().split(/,\s+|\s+[–—-]\s+/)
  const isOfficer = (role: string) =>
    wording.addressees.role.test(role) && wording.addressees.beforeFirm.test(`${role}, `)
  const isBehindOffice = isOfficer(one) && isPersonLine(other, wording)
  return others.length === 0 && ((isOfficer(other) && mayBePerson(one, wording)) || isBehindOffice)
}

/** A personal name without a word that only organisations have. */
export const mayBePerson = (name: string, wording: Wording): boolean =>
  PERSONAL_NAME.test(name) && !wording.senders.organisation.test(name)
