import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { foldText } from '../text/fold-text.ts'
import { type PageLayout, type Segment, textAbove, textLeftOf, textRightOf } from '../text/page-layout.ts'
import { anyOf } from '../text/patterns.ts'
import { endsInPostcode, POSTCODE } from '../text/postcode.ts'
import {
  HOUSE,
  isAddressLine,
  isContactLine,
  isPersonLine,
  isPlaceLine,
  isSalutation,
  isStreetLine,
} from './company-words.ts'
import { findGreeting, greetsByName, isGreeted, readerOver } from './greeting.ts'
import { COUNCIL, PUBLIC_BODIES } from './public-bodies.ts'
import {
  FEWEST_LINES,
  isPrintedLarger,
  LETTERHEAD,
  type RecipientCandidate,
  WINDOW_PLACE,
} from './recipient-candidate.ts'
import { isRecipientLabel } from './recipient-labels.ts'
import {
  cleanAddressLine,
  cleanCompany,
  firstNameLine,
  NUMBERED,
  namesOrganisation,
  officeOver,
  type ReadName,
  readName,
} from './recipient-name.ts'
import { AMOUNT } from './table-cells.ts'

/** Lines of an address are short; running text that happens to end in a postcode is none. */
export const WIDEST_LINE = 60
/** Marks on the paper, read as a letter or two without much trust. */
const isSpeck = ({ text, confidence }: Segment) => text.trim().length <= 2 && confidence < 0.6
/** Print this much larger than the ordinary is a masthead's. */
const LARGE = 1.9

/** Reads a name and an address from lines that stand under one another, and says how likely they are the addressee's. */
export function readBlock(
  layout: PageLayout,
  lines: Segment[],
  following: Segment[],
  bonus: number,
  wording: Wording,
): RecipientCandidate[] {
  const block = partsOf(layout, lines, wording)
  if (block === null) return []
  const { name, address, first, before, top } = block
  const announced = announcementOf(layout, block, wording)
  const isParted =
    block.at === 1 &&
    (readerOver(block.usable, layout, wording) === 'likely' || officeOver(block.usable, layout, wording) === 'likely')
  // Handwriting leaves no more room over the greeting than elsewhere.
  const greetingAt = address.findIndex((line) => isSalutation(line, wording))
  return [
    {
      company: name.text,
      address: greetingAt < 0 ? address : address.slice(0, greetingAt),
      score:
        1 +
        bonus +
        weighPlace(layout, block, wording) +
        weighName(layout, block, bonus, wording) +
        weighAnnouncement(announced) +
        weighPrint(layout, block, following, wording),
      top,
      left: lines[0]!.box[0],
      legibility: first.confidence,
      mayBeConcerned: mayBeConcerned(layout, block, bonus, announced, wording),
      isForOthers: announced.isForOthers || announced.isOpponent,
      isOpponent: announced.isOpponent,
      label: announced.label,
      resident: residentOf(layout, block, announced, wording),
      ...(before === undefined ? {} : { person: before, isParted }),
    },
  ]
}

/** Lines that stand under one another, taken for somebody's name and address. */
interface Block {
  /** All of them, as printed. */
  lines: Segment[]
  texts: string[]
  /** Index of the last line that is a label; −1 without. */
  labelled: number
  /** Without labels, mastheads over them and specks. */
  usable: Segment[]
  /** Index in `usable` of the line that the name begins in. */
  at: number
  first: Segment
  name: ReadName
  /** Under the name. */
  address: string[]
  /** Who stands over the name, or is the first line of it. */
  before: string | undefined
  /** In points from the page's head. */
  top: number
}

/** Null for lines that are nobody's name and address: of an invitation, of whoever signs, of a party to a case. */
function partsOf(layout: PageLayout, lines: Segment[], wording: Wording): Block | null {
  const texts = lines.map((segment) => segment.text.trim())
  const { invitedBy, invitedFor, signs } = wording.addressees
  if (texts.some((line) => invitedBy.test(line) || invitedFor.test(line))) return null
  const labelled = texts.findLastIndex((line) => isLabel(layout, line, wording))
  // "Demand / To: Marram Wind Services Ltd": of a form's title nothing is of the name.
  const isTitled = /:\s/.test(texts[1] ?? '') && wording.addressees.inlineLabel.test(texts[1]!)
  const begins =
    isTitled && wording.subjects.kindAlone.test(texts[0]!) && !namesOrganisation(texts[0]!, wording) ? 1 : 0
  const usable = withoutHeading(layout, withoutSpecks(lines.slice(Math.max(labelled + 1, begins))))
  const at = firstNameLine(usable, layout, wording)
  const over = usable[at - 1]
  const name = beginsAddress(usable.slice(at), at, over, findGreeting(layout, wording), wording)
    ? NO_NAME
    : readName(usable.slice(at), wording)
  // A signature that was not read leaves room; at the foot of old letters stands whom they are for, with an address.
  const reach = lines.some(({ text }) => isAddressLine(text, wording)) ? SIGNED_OVER : SIGNATURE_ROOM
  if (!name || closesOver(layout, lines[0]!, wording, reach) || signs.test(name.text)) return null
  // "FOX MILLS LTD / Claimant"
  if (wording.senders.servingParty.test(usable[at + name.lines]?.text.trim() ?? '')) return null
  if (usable.length === 1 && endsInPostcode(name.text)) return null
  return {
    lines,
    texts,
    labelled,
    usable,
    at,
    first: usable[at]!,
    name,
    address: usable.slice(at + name.lines).map((segment) => cleanAddressLine(segment.text)),
    before: name.over ?? over?.text.trim(),
    top: (labelled < 0 ? usable[0]! : lines[0]!).box[1],
  }
}

/** What labels in a block and right above it say of whom it is. */
interface Announcement {
  label: RecipientCandidate['label']
  /** "Invoice to:", in the block or right above it. */
  isForReader: boolean
  /** "cc:" */
  isForOthers: boolean
  /** "Deliver to:" */
  isDelivered: boolean
  /** "Guarantor:": of whom a letter speaks, although it may be for him. */
  isConcerned: boolean
  /** "Claimant / Acme Ltd", beside a defendant. */
  isOpponent: boolean
}

function announcementOf(layout: PageLayout, block: Block, wording: Wording): Announcement {
  const { texts, labelled, before } = block
  const { actsAgainst, deliveryLabel, concernedLabel, partyLabel } = wording.addressees
  const own = texts[labelled] ?? ''
  const above = textAbove(layout, block.lines[0]!.box, 2.5 * layout.bodyHeight)
  const announcing = [texts[0]!, own, above]
  const told = textAbove(layout, block.lines[0]!.box, OVER_PARTY * layout.bodyHeight).trim()
  const isForOthers = actsAgainst.test(told) || announcing.some((line) => isOthersLabel(layout, line, wording))
  const isDelivered = [own, above].some((line) => deliveryLabel.test(line))
  const namesReader = announcing.some(
    (line) => isRecipientLabel(layout, line, wording) && !partyLabel.test(line.trim()),
  )
  const isAnnounced = labelled >= 0 || isDelivered || announcing.some((line) => announces(line, wording))
  const isParty = before !== undefined && partyLabel.test(before)
  return {
    label: namesReader ? 'recipient' : isAnnounced ? 'other' : isParty ? 'party' : undefined,
    isForReader: (labelled >= 0 && !isForOthers) || isRecipientLabel(layout, above, wording),
    isForOthers,
    isDelivered,
    isConcerned: announcing.some((line) => concernedLabel.test(line.trim())),
    isOpponent: isOpponent(layout, block, wording),
  }
}

/** Whether a label calls them the side that sues, beside one that is sued, in the boxes of claim forms further over them, or that lets, beside one that took. */
function isOpponent(layout: PageLayout, { texts, lines }: Block, { addressees }: Wording): boolean {
  const stands = (...labels: RegExp[]) =>
    layout.segments.some(({ text }) => labels.some((label) => label.test(text.trim())))
  const over = stands(addressees.claimForm)
    ? textAbove(layout, lines[0]!.box, OVER_PARTY * layout.bodyHeight).trim()
    : ''
  const called = (label: RegExp) => [texts[0]!, over].some((line) => label.test(line))
  return (
    (called(addressees.opponentLabel) && stands(addressees.party, addressees.partyNamed)) ||
    (called(addressees.landlordLabel) && stands(addressees.tenantLabel) && !stands(addressees.landlordsPaper))
  )
}

/** In ordinary line heights. */
const OVER_PARTY = 4

const weighAnnouncement = ({ isForReader, isForOthers, isDelivered, isOpponent }: Announcement): number =>
  (isForReader ? 2.5 : 0) - (isDelivered || isForOthers ? 3 : 0) - (isOpponent ? 5 : 0)

/** Where on the page it stands. */
function weighPlace(layout: PageLayout, { lines, usable, labelled, top }: Block, wording: Wording): number {
  let weight = 0
  if (top < 0.12 * layout.height && labelled < 0 && !isBesideLetterhead(layout, usable, wording)) weight -= 1
  if (lines.filter((segment) => isBesideAmount(layout, segment)).length >= 2 || isColumnOfTable(layout, lines, wording))
    weight -= 4
  if (top > 0.09 * layout.height && top < 0.42 * layout.height) weight += 1.5
  if (top > 0.5 * layout.height) weight -= 2
  if (lines[0]!.box[0] < 0.4 * layout.width) weight += 1
  else if (lines[0]!.box[0] > 0.55 * layout.width) weight -= 0.5
  return weight
}

/** What is named, who stands over it and how much of an address under it. */
function weighName(layout: PageLayout, block: Block, bonus: number, wording: Wording): number {
  const { usable, at, first, name, address } = block
  const { particulars, sendersOffice } = wording.addressees
  const isFirm = hasLegalForm(name.text)
  let weight = isFirm ? 1.5 : 0
  // A date or number over the name tells nothing.
  if (at > 0 && !NUMBERED.test(usable[at - 1]!.text) && !particulars.test(usable[at - 1]!.text)) weight += 2
  if (COUNCIL.test(name.text) || PUBLIC_BODIES.some((body) => body.pattern.test(name.text))) weight -= 3
  // "Claimant | Fox Mills Ltd": whom the letter is about.
  if (wording.senders.servingParty.test(textLeftOf(layout, first.box).trim())) weight -= 3
  // An address of nobody is a letterhead's.
  if ((name === NO_NAME && at === 0) || sendersOffice.test(name.text)) weight -= 3
  // Under a letterhead stands a department of the sender's, with its address in one line.
  if (name === NO_NAME && address.length === 1 && address[0]!.includes(',')) weight -= 2.5
  if (address.length >= 2) weight += 0.5
  else if (bonus === 0 && !isFirm && at === 0) weight -= 1.5
  return weight
}

/** Large print, telephone numbers and registrations beside an address are the sender's. */
function weighPrint(layout: PageLayout, block: Block, following: Segment[], wording: Wording): number {
  const { texts, usable, at, first } = block
  const isSenders =
    texts.some((line) => isContactLine(line, wording)) ||
    following.slice(0, 2).some(({ text }) => isContactLine(text, wording) || isSendersPrint(text, wording))
  let weight = isSenders ? -2.5 : 0
  if (isPrintedLarger(layout, first, usable[at + 1], 1.5)) weight -= 2
  if (texts.some((line) => wording.addressees.sendersPrint.test(line))) weight -= 4
  return weight
}

/** Whether a letter may as well speak of it as be addressed to it. */
function mayBeConcerned(
  layout: PageLayout,
  { lines, labelled, name, address, top }: Block,
  bonus: number,
  announced: Announcement,
  wording: Wording,
): boolean {
  const isFinePrint =
    labelled < 0 &&
    bonus <= 0 &&
    top > FOOT * layout.height &&
    lines.every(({ height }) => height < FINE_PRINT * layout.bodyHeight)
  // "The Freeholder / Acme Ltd" under the greeting, beside a window or without an address.
  const greeting = findGreeting(layout, wording)
  const isUnderGreeting = greeting !== undefined && top > greeting.box[1]
  const isElsewhere = isUnderGreeting || address.length === 0 || lines[0]!.box[0] > 0.5 * layout.width
  const isOpponentsCopy =
    !announced.isOpponent && layout.segments.some(({ text }) => wording.addressees.opponentsCopy.test(text.trim()))
  return (
    isFinePrint ||
    isOpponentsCopy ||
    announced.isForOthers ||
    announced.isConcerned ||
    (name.over !== undefined && isElsewhere)
  )
}

/**
 * Who has post under a name of their own: "Dr Anjali Rao" over an address in a window, whom the letter greets or a label says that it is for, and whom
 * nothing over the name has it sent to ("FAO", "The Tenant", another person). Over a private letter stands whoever writes it.
 */
function residentOf(
  layout: PageLayout,
  { name, at, before, address, top, lines }: Block,
  { label, isForOthers, isDelivered }: Announcement,
  wording: Wording,
): string | undefined {
  const isAlone = name === NO_NAME && at === 1 && before !== undefined && address.length > 0
  if (!isAlone || !wording.addressees.person.test(before) || wording.addressees.forAttention.test(before))
    return undefined
  const isInWindow = top > WINDOW_PLACE.top * layout.height && lines[0]!.box[0] < WINDOW_PLACE.right * layout.width
  const isGreetedByName = greetsByName(findGreeting(layout, wording), before, wording)
  const isForResident = label === 'recipient' || (label === undefined && isGreetedByName)
  const foot = lines.at(-1)!.box[3]
  const own = foldText(before).split(' ').slice(1)
  // "Anjali Rao BDS", "Anjali": whoever ends the letter so writes it.
  const isWriter = layout.segments.some(({ text, box }) => {
    const said = foldText(text).split(' ')
    const signs = said.includes(own.at(-1)!) || (said.length === 1 && said[0]!.length > 2 && said[0] === own[0])
    return box[1] > foot && text.length < WIDEST_LINE && signs && !isSalutation(text, wording)
  })
  return isInWindow && isForResident && !isForOthers && !isDelivered && !isWriter
    ? before.replace(/[\s,;]+$/, '')
    : undefined
}

const isLabel = (layout: PageLayout, line: string, wording: Wording): boolean =>
  isRecipientLabel(layout, line, wording) ||
  wording.addressees.deliveryLabel.test(line) ||
  isOthersLabel(layout, line, wording)

const isOthersLabel = (layout: PageLayout, line: string, wording: Wording): boolean =>
  wording.addressees.othersLabel.test(line.trim()) && !isRecipientLabel(layout, line, wording)

/** Whether a line is a label of whomever ("Loss adjuster:"), and not of how the letter came ("By hand:"). */
const announces = (line: string, { addressees }: Wording): boolean =>
  ENDS_LABEL.test(line.trim()) && /\p{L}/u.test(line.trim().replace(addressees.attention, ''))

const ENDS_LABEL = /^\p{L}[\p{L} /'’()-]{1,40}:$/u

/** In fine print at the foot of a page stands whoever sends it, or where to return it. */
const FOOT = 0.8
const FINE_PRINT = 0.9

/** Over the name a staple or the rule of a box may be read as a letter. */
function withoutSpecks(lines: Segment[]): Segment[] {
  const first = lines.findIndex(({ text }) => /\p{L}{2}|\d/u.test(text))
  return first > 0 ? lines.slice(first) : lines
}

/** Rows of tables have amounts beside them. */
export const isBesideAmount = (layout: PageLayout, segment: Segment) =>
  layout.segments.some((other) => other.line === segment.line && other !== segment && PRICE.test(other.text))

/** "Tier | 1", "Registered | 3 May", "Expires | 2 May": nothing of it an address, and a value in each row. */
const isColumnOfTable = (layout: PageLayout, block: Segment[], wording: Wording): boolean =>
  block.length >= FEWEST_LINES &&
  block.every(
    ({ text, box }) =>
      !POSTCODE.test(text) &&
      !hasLegalForm(text) &&
      !isStreetLine(text, wording) &&
      !isPersonLine(text, wording) &&
      textRightOf(layout, box, layout.width) !== '',
  )

/** Also "£40", as in a list. */
const PRICE = anyOf(AMOUNT, /[£$¤]\s?\d/)

/** As high as a letterhead, an address in plain print is the addressee's when the letterhead stands beside or above it in larger print. */
function isBesideLetterhead(layout: PageLayout, block: Segment[], wording: Wording): boolean {
  const bottom = block.at(-1)!.box[3]
  return (
    block.every(
      (segment) => segment.height < LETTERHEAD * layout.bodyHeight && !isContactLine(segment.text, wording),
    ) &&
    layout.segments.some(
      (other) => !block.includes(other) && other.box[1] < bottom && other.height > LETTERHEAD * layout.bodyHeight,
    )
  )
}

const NO_NAME: ReadName = { text: '', lines: 0 }

/** Whether no company is named before the street: "Mr J Smith / 4 Mill Lane", "The Manager / Halyard House / 88 Pennant Street". */
function beginsAddress(
  [first, ...others]: Segment[],
  roles: number,
  over: Segment | undefined,
  greeting: Segment | undefined,
  wording: Wording,
): boolean {
  if (!first) return false
  // A number in brackets may stand behind a legal form.
  const line = cleanCompany(first.text, wording)
  if (isStreetLine(line, wording)) return roles > 0 || !isCalledAsStreet(line, others, wording)
  if (roles === 0) return false
  const street = others.findIndex(
    ({ text }) => isStreetLine(text.replace(POSTCODE, ''), wording) || HOUSE.test(text.trim()),
  )
  // "Ms K Lovell / 9 Orchard Rise / Hawkshead": the one number is the house's.
  if (HOUSE.test(line) && street < 0 && !hasLegalForm(line)) return true
  const isHome = isPersonLine(over?.text ?? '', wording) && wording.addressees.building.test(line)
  // Under a letterhead: "Accounts Department / Dune Way Trading Estate, Brackmouth".
  const isAlone = others.length === 0 && line.includes(',')
  // "Mrs I Crosskey / The Old Chapel / Near Rushbrook / GS12 3CH", who is greeted by her name.
  const isGreetedThere = isHome && isGreeted(over?.text ?? '', greeting, wording)
  // "The Business Owner / Quayside Exchange / 14 Marram Street"
  const isUnnamedThere =
    wording.addressees.whoever.test(over?.text.trim() ?? '') && wording.addressees.building.test(line)
  return isGreetedThere || ((isAlone || street === 0) && (isPlaceLine(line, wording) || isHome || isUnnamedThere))
}

/** "Saffron Lane / Level 2, Hallmark House / 40 Candlemaker Brae": over a floor, a unit or a house in another street, it is somebody called so. */
function isCalledAsStreet(line: string, [next, ...others]: Segment[], wording: Wording): boolean {
  const [part = ''] = next?.text.trim().split(',', 1) ?? []
  const { floor, unit } = wording.addressees
  const isHouse = [floor, unit].some((place) => place.test(part)) || isPlaceLine(part, wording)
  return !/\d/.test(line) && isHouse && others.some(({ text }) => HOUSE.test(text.trim()))
}

/** Whether closing words stand right over it: whoever signs. */
export const closesOver = (layout: PageLayout, { box }: Segment, wording: Wording, reach = SIGNED_OVER) =>
  wording.greetings.signOff.test(textAbove(layout, box, reach * layout.bodyHeight).trim())

/** How far above stand closing words, in ordinary lines: right over a name, and over a signature. */
const SIGNED_OVER = 2.5
const SIGNATURE_ROOM = 9

/** "Authorised by the FCA, 447193" under an address: the sender's own. */
const isSendersPrint = (text: string, wording: Wording) =>
  wording.addressees.sendersPrint.test(text) || wording.senders.ownNumber.test(text)

/** A column may begin above the address with a masthead or the end of a text. */
function withoutHeading(layout: PageLayout, block: Segment[]): Segment[] {
  const first = block.findIndex(
    (segment, index) =>
      !isPrintedLarger(layout, segment, block[index + 1], LARGE) &&
      segment.text.length <= WIDEST_LINE &&
      !isSpeck(segment),
  )
  return block.slice(Math.max(0, first))
}
