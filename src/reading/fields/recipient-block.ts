import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { type PageLayout, type Segment, textAbove, textLeftOf, textRightOf } from '../text/page-layout.ts'
import { anyOf } from '../text/patterns.ts'
import { endsInPostcode, POSTCODE } from '../text/postcode.ts'
import { HOUSE, isContactLine, isPersonLine, isPlaceLine, isSalutation, isStreetLine } from './company-words.ts'
import { findGreeting, isGreeted, readerOver } from './greeting.ts'
import { COUNCIL, PUBLIC_BODIES } from './public-bodies.ts'
import { FEWEST_LINES, isLarge, LETTERHEAD, type RecipientCandidate } from './recipient-candidate.ts'
import { isRecipientLabel } from './recipient-labels.ts'
import {
  cleanAddressLine,
  cleanCompany,
  firstNameLine,
  isGreetedOffice,
  NUMBERED,
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
  block: Segment[],
  following: Segment[],
  bonus: number,
  wording: Wording,
): RecipientCandidate[] {
  const lines = block.map((segment) => segment.text.trim())
  const { deliveryLabel, othersLabel, concernedLabel, partyLabel, opponentLabel } = wording.addressees
  const isOthers = (line: string) => othersLabel.test(line.trim()) && !isRecipientLabel(layout, line, wording)
  const labelled = lines.findLastIndex(
    (line) => isRecipientLabel(layout, line, wording) || deliveryLabel.test(line) || isOthers(line),
  )
  const { invitedBy, invitedFor } = wording.addressees
  if (lines.some((line) => invitedBy.test(line) || invitedFor.test(line))) return []
  const usable = withoutHeading(layout, withoutSpecks(block.slice(labelled + 1)))
  const greeting = findGreeting(layout, wording)
  const at = firstNameLine(usable, layout, wording)
  const name = beginsAddress(usable.slice(at), at, usable[at - 1], greeting, wording)
    ? NO_NAME
    : readName(usable.slice(at), wording)
  const above = textAbove(layout, block[0]!.box, 2.5 * layout.bodyHeight)
  const announcing = [lines[0]!, lines[labelled] ?? '', above]
  if (
    !name ||
    closesOver(layout, block[0]!, wording) ||
    wording.addressees.signs.test(name.text) ||
    // "FOX MILLS LTD / Claimant"
    wording.senders.servingParty.test(usable[at + name.lines]?.text.trim() ?? '') ||
    (usable.length === 1 && endsInPostcode(name.text))
  )
    return []
  const address = usable.slice(at + name.lines).map((segment) => cleanAddressLine(segment.text))
  const top = (labelled < 0 ? usable[0]! : block[0]!).box[1]
  let score = 1 + bonus
  if (top < 0.12 * layout.height && labelled < 0 && !isBesideLetterhead(layout, usable, wording)) score -= 1
  if (block.filter((segment) => isBesideAmount(layout, segment)).length >= 2 || isColumnOfTable(layout, block, wording))
    score -= 4
  if (top > 0.09 * layout.height && top < 0.42 * layout.height) score += 1.5
  if (top > 0.5 * layout.height) score -= 2
  if (block[0]!.box[0] < 0.4 * layout.width) score += 1
  else if (block[0]!.box[0] > 0.55 * layout.width) score -= 0.5
  // A date or number over the name tells nothing.
  if (at > 0 && !NUMBERED.test(usable[at - 1]!.text) && !wording.addressees.particulars.test(usable[at - 1]!.text))
    score += 2
  if (hasLegalForm(name.text)) score += 1.5
  const isForOthers = announcing.some(isOthers)
  const isDelivered = [lines[labelled] ?? '', above].some((line) => deliveryLabel.test(line))
  const isForReader = announcing.some(
    (line) => isRecipientLabel(layout, line, wording) && !partyLabel.test(line.trim()),
  )
  const isLabelled = labelled >= 0 || announcing.some((line) => announces(line, wording)) || isDelivered
  if ((labelled >= 0 && !isForOthers) || isRecipientLabel(layout, above, wording)) score += 2.5
  if (isDelivered || isForOthers) score -= 3
  if (
    lines.some((line) => isContactLine(line, wording)) ||
    following.slice(0, 2).some(({ text }) => isContactLine(text, wording) || isSendersPrint(text, wording))
  )
    score -= 2.5
  if (COUNCIL.test(name.text) || PUBLIC_BODIES.some((body) => body.pattern.test(name.text))) score -= 3
  if (isLarge(layout, usable[at]!, usable[at + 1], 1.5)) score -= 2
  // "Claimant | Fox Mills Ltd": whom the letter is about.
  if (wording.senders.servingParty.test(textLeftOf(layout, usable[at]!.box).trim())) score -= 3
  // "Claimant / Acme Ltd", beside a defendant
  const isOpponent =
    opponentLabel.test(lines[0]!) && layout.segments.some(({ text }) => wording.addressees.party.test(text.trim()))
  if (isOpponent) score -= 5
  // An address of nobody is a letterhead's.
  if ((name === NO_NAME && at === 0) || wording.addressees.sendersOffice.test(name.text)) score -= 3
  // Under a letterhead stands a department of the sender's, with its address in one line.
  if (name === NO_NAME && address.length === 1 && address[0]!.includes(',')) score -= 2.5
  if (address.length >= 2) score += 0.5
  else if (bonus === 0 && !hasLegalForm(name.text) && at === 0) score -= 1.5
  if (lines.some((line) => wording.addressees.sendersPrint.test(line))) score -= 4
  const before = name.over ?? usable[at - 1]?.text.trim()
  const isParty = before !== undefined && partyLabel.test(before)
  const label = isForReader ? 'recipient' : isLabelled ? 'other' : isParty ? 'party' : undefined
  const isParted =
    at === 1 && (readerOver(usable, layout, wording) === 'likely' || isGreetedOffice(usable, layout, wording))
  const person = before === undefined ? {} : { person: before, isParted }
  const isFinePrint =
    labelled < 0 &&
    bonus <= 0 &&
    top > FOOT * layout.height &&
    block.every(({ height }) => height < FINE_PRINT * layout.bodyHeight)
  // "The Freeholder / Acme Ltd" under the greeting, beside a window or without an address: of whom a letter speaks.
  const isUnderGreeting = greeting !== undefined && top > greeting.box[1]
  const isElsewhere = isUnderGreeting || address.length === 0 || block[0]!.box[0] > 0.5 * layout.width
  // "Guarantor: / Acme Ltd": of whom a letter speaks, although it may be for him.
  const isConcerned = announcing.some((line) => concernedLabel.test(line.trim()))
  const mayBeConcerned = isFinePrint || isForOthers || isConcerned || (name.over !== undefined && isElsewhere)
  // Handwriting leaves no more room over the greeting than elsewhere.
  const greetingAt = address.findIndex((line) => isSalutation(line, wording))
  const ends = greetingAt < 0 ? address.length : greetingAt
  return [
    {
      company: name.text,
      address: address.slice(0, ends),
      score,
      top,
      left: block[0]!.box[0],
      legibility: usable[at]!.confidence,
      mayBeConcerned,
      isForOthers: isForOthers || isOpponent,
      label,
      ...person,
    },
  ]
}

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
const PRICE = anyOf(AMOUNT, /[£$€]\s?\d/)

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
  if (isStreetLine(line, wording)) return true
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

/** Whether closing words stand right over it: whoever signs. */
export const closesOver = (layout: PageLayout, { box }: Segment, wording: Wording) =>
  wording.greetings.signOff.test(textAbove(layout, box, 2.5 * layout.bodyHeight).trim())

/** "Authorised by the FCA, 447193" under an address: the sender's own. */
const isSendersPrint = (text: string, wording: Wording) =>
  wording.addressees.sendersPrint.test(text) || wording.senders.ownNumber.test(text)

/** A column may begin above the address with a masthead or the end of a text. */
function withoutHeading(layout: PageLayout, block: Segment[]): Segment[] {
  const first = block.findIndex(
    (segment, index) =>
      !isLarge(layout, segment, block[index + 1], LARGE) && segment.text.length <= WIDEST_LINE && !isSpeck(segment),
  )
  return block.slice(Math.max(0, first))
}
