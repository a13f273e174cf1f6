import type { Wording } from '../languages/wording.ts'
import { findDates } from '../text/dates.ts'
import { foldText } from '../text/fold-text.ts'
import { mayBeHandwriting } from '../text/handwriting.ts'
import type { PageLayout, Segment } from '../text/page-layout.ts'
import { HOUSE, isPersonLine, isStreetLine } from './company-words.ts'
import { HEAD_SHARE, headColumns } from './letterhead-columns.ts'
import type { PublicBody } from './public-bodies.ts'
import type { Recipient } from './recipient.ts'
import { authorityNamed, bodyOfOfficer, findAuthority } from './sender-authority.ts'
import { petitionersSolicitors } from './sender-labels.ts'
import { domainStems } from './sender-mentions.ts'
import { canBeName, cleanName, titleCase } from './sender-names.ts'
import { signatureNames } from './sender-signature.ts'
import { isLogoOfFirm, type WeighedSender, weighSenders } from './sender-weights.ts'
import { settleSenderName } from './settle-sender-name.ts'
import { isOrdinary } from './vocabulary.ts'

export interface Sender {
  name: string
  publicBody: PublicBody | null
  /** A council, or a police or fire service. */
  localAuthority: boolean
  court: boolean
  confidence: number
}

/** A person who signs, where no organisation comes to more … */
const PERSON = 1.1
/** … or than this by a name at the head alone, of a letter by hand or with a date under a numbered house: there stands the writer's own address. */
const PERSON_OVER_HOME = 2
/** A score that leaves no doubt. */
const CERTAIN = 5
/** Of a name in the print of a letterhead. */
const LETTERHEAD = 2

/** Who sent the letter, by the name that it gives itself: a public body's letterhead decides, else all places where it names somebody together. */
export function findSender(layouts: PageLayout[], recipient: Recipient, wording: Wording): Sender {
  const [first] = layouts
  if (!first) return plain('', 0)
  const head = headColumns(first, recipient, wording)
  const authority = findAuthority(first, head, HEAD_SHARE, wording)
  const solicitors = authority?.court ? petitionersSolicitors(layouts, wording) : null
  if (solicitors !== null) return plain(solicitors, 0.8)
  const signature = signatureNames(layouts, recipient, wording)
  const likeliest =
    authority && !authority.court ? undefined : foremost(weighSenders(layouts, { head, recipient, signature }, wording))
  if (authority && !(likeliest && headsCourtPaper(first, { court: authority.name, likeliest }, wording)))
    return authority
  // Over "requests the pleasure of your company" stands who does; whom it is for may stand at the head of the card.
  const host = hostOf(first, wording)
  if (host !== '' && signature.person === '' && (likeliest?.score ?? 0) < LETTERHEAD) return plain(host, 0.5)
  const lines = head.flat().map(({ text }) => text)
  const nameOf = ({ group }: WeighedSender) => asHeaded(settleSenderName(group, lines, wording), head, wording)
  const isHome = mayBeHandwriting(first.reading) || isHomeAddress(head.flat(), wording)
  const isHeadOfPerson =
    signature.person !== '' && isHome && likeliest?.group.every(({ print, signal }) => print || signal === 'spoken')
  const person = isHeadOfPerson ? PERSON_OVER_HOME : PERSON
  if (!likeliest || likeliest.score <= person) {
    if (signature.person !== '') return plain(asHeaded(signature.person, head, wording), 0.6)
    const ofDomain = ownDomain(layouts)
    const isLikely =
      likeliest &&
      (likeliest.score > (ofDomain === '' ? LEAST : LIKELY) ||
        (ofDomain !== '' && isShortFor(ofDomain.toLowerCase(), foldText(nameOf(likeliest)).split(' '))))
    if (!isLikely) {
      return plain(ofDomain || (likeliest && isInvitation(first, wording) ? nameOf(likeliest) : ''), 0.3)
    }
    return plain(nameOf(likeliest), likeliest.score > LIKELY ? 0.4 : GUESS)
  }
  const name = nameOf(likeliest)
  // "The Old Forge / Church Lane / Great Totham": where the writer lives.
  if (signature.person !== '' && wording.addressees.laneAlone.test(name))
    return plain(asHeaded(signature.person, head, wording), 0.6)
  // "M. Yeo / Little Orchard": a person over where she lives.
  if (signature.person !== '' && isOfPerson(name, signature.person, wording))
    return plain(asHeaded(signature.person, head, wording), 0.6)
  const owner = ownerOver(name, signature.person, head.flat(), wording)
  if (owner !== '') return plain(owner, 0.6)
  return (
    bodyOfOfficer(layouts, name) ??
    authorityNamed(name, wording) ??
    plain(name, Math.min(0.95, 0.5 + (0.45 * likeliest.score) / CERTAIN))
  )
}

/** "14 Larkhill Avenue / Lancashire / 23rd April 2026": where somebody lives, and no firm's name over it. */
function isHomeAddress(head: Segment[], wording: Wording): boolean {
  const [street = '', ...others] = head.map(({ text }) => text.trim())
  const isDate = (line: string) => findDates(line, null, wording.dates)[0]?.text.trim() === line
  const isFirm = (line: string) => wording.senders.organisation.test(line) && !isStreetLine(line, wording)
  return HOUSE.test(street) && isStreetLine(street, wording) && others.some(isDate) && !others.some(isFirm)
}

const isInvitation = ({ segments }: PageLayout, { pages }: Wording) =>
  segments.some(({ text }) => pages.invites.test(text))

/** Who invites, where no letterhead says who sent it: "The Guild of Makers / request the pleasure of the company of". */
function hostOf({ segments }: PageLayout, wording: Wording): string {
  const isHost = ({ text }: Segment, index: number) =>
    wording.pages.invites.test(segments[index + 1]?.text ?? '') &&
    wording.senders.organisation.test(text) &&
    canBeName(text, wording)
  return cleanName(segments.find(isHost)?.text.trim().replace(wording.addressees.invitedOf, '') ?? '')
}

/** A person as the head of the letter has the name: "Mrs J. Oyelaran" over her address, who signs with her first name. */
function asHeaded(person: string, head: Segment[][], wording: Wording): string {
  const own = head.map(([first]) => first!.text.trim()).find((text) => familyName(text) === familyName(person))
  return own !== undefined && isPersonLine(own, wording) ? own : person
}

const familyName = (person: string): string | undefined => foldText(person).split(' ').at(-1)

/** Whether a name is a person's with something behind it that says nothing of a firm or a trade. */
const isOfPerson = (name: string, person: string, { senders }: Wording): boolean =>
  foldText(name).startsWith(`${foldText(person)} `) &&
  !senders.organisation.test(name) &&
  !name.split(' ').some((word) => senders.tradeWord.test(word))

/** Who signs as "T. Bagshaw" what TERRY BAGSHAW is printed over, where the name found stands right under that and says what trade is plied: "PLUMBING & HEATING". */
function ownerOver(name: string, person: string, head: Segment[], wording: Wording): string {
  const trade = head.find(({ text }) => text.trim() === name)
  // "HARNWICK HOSPITAL TRUST" has a word of its own.
  const words = name.split(/[\s&,/-]+/).filter((word) => word !== '')
  if (
    person === '' ||
    trade === undefined ||
    !words.every((word) => wording.senders.tradeWord.test(word) || isOrdinary(word, wording.text))
  )
    return ''
  const isOwner = ({ text, box, height }: Segment) =>
    OWNER.test(text.trim()) &&
    familyName(text) === familyName(person) &&
    foldText(text)[0] === foldText(person)[0] &&
    trade.box[1] >= box[3] - 2 &&
    trade.box[1] - box[3] < 2 * height
  return head.find(isOwner)?.text.trim() ?? ''
}

/** A given name and another. */
const OWNER = /^\p{Lu}\p{L}+ (?:\p{Lu}\.? )?\p{Lu}[\p{L}'’-]+$/u

/** The first; a heading only where nobody else comes to enough by himself. */
const foremost = (weighed: WeighedSender[]): WeighedSender | undefined =>
  weighed.filter(({ score }) => score > PERSON).toSorted((a, b) => b.rank - a.rank)[0] ?? weighed[0]

/** Whether a firm's own letterhead stands over the court in which its paper is: sheriff officers and solicitors serve what courts have granted. */
function headsCourtPaper(
  { segments, height }: PageLayout,
  { court, likeliest }: { court: string; likeliest: WeighedSender },
  wording: Wording,
): boolean {
  const naming = segments.find(({ text }) => foldText(text).includes(foldText(court)))
  const top = (naming?.box[1] ?? 0) / height
  return likeliest.group.some(
    (candidate) =>
      (isLogoOfFirm(candidate) || likeliest.score > CERTAIN_FIRM) &&
      candidate.print !== undefined &&
      candidate.print.traits.includes('headsAddress') &&
      candidate.print.place < top &&
      authorityNamed(candidate.name, wording) === null,
  )
}

/** Of a name that says nothing of what firm it is, its web address must speak as well. */
const CERTAIN_FIRM = 4

/** Below this a name in small print at the head of a page is likelier something else than the one web address, where there is one … */
const LIKELY = 0.9
/** … and below this than the sender, of whom nothing else was read. */
const LEAST = 0.7

/** Confidence in a name of which nothing says that it is a sender's; the next page of a letter may have one. */
export const GUESS = 0.2

/** What a letter calls itself whose logo is a picture that is not read: the one web address that it gives. */
function ownDomain(layouts: PageLayout[]): string {
  const [stem = '', ...others] = domainStems(layouts)
  return others.length === 0 ? titleCase(stem.toUpperCase()) : ''
}

/** Whether a web address is the first word of a name and some of its others: riversidecircle of "Riverside Business Circle". */
function isShortFor(stem: string, [first = '', ...others]: string[]): boolean {
  if (first === '' || !stem.startsWith(first)) return false
  const rest = stem.slice(first.length)
  return rest === '' || others.some((_, index) => isShortFor(rest, others.slice(index)))
}

const plain = (name: string, confidence: number): Sender => ({
  name,
  publicBody: null,
  localAuthority: false,
  court: false,
  confidence,
})
