import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import type { PossibleSender } from '../matching/mentions.ts'
import { foldText, isReadAs } from '../text/fold-text.ts'
import { isLarge, type PageLayout, type Segment, textAbove, textLeftOf } from '../text/page-layout.ts'
import { endsInPostcode, postcodeOf } from '../text/postcode.ts'
import { isContactLine, isPersonLine, isPlaceLine, isStreetLine } from './company-words.ts'
import { findGreeting, greetsAnother, isGreeted } from './greeting.ts'
import { addressOf, fromPlaces, isForPerson, type Recipient, WINDOW_SCORE } from './recipient.ts'
import { FEWEST_LINES, type RecipientCandidate, WINDOW_PLACE } from './recipient-candidate.ts'
import { namesInLine } from './recipient-labels.ts'
import { namesOrganisation } from './recipient-name.ts'
import type { Sender } from './sender.ts'
import { signsLetter } from './signs-letter.ts'

/** Below this whoever was found stands where nothing says that it is the addressee, and may as well be the sender. */
const LIKELY = 0.15

/**
 * Those who may be the sender, or spoken of, although they were taken for the addressee; under another firm's address they may be where goods go.
 * In post of a public body whoever stands under its name is not the sender. A page of a person's letter that greets somebody else is that one's.
 */
export function doubtfulAddressee(
  { recipient, sender }: { recipient: Recipient; sender: Pick<Sender, 'name' | 'publicBody' | 'court' | 'confidence'> },
  { layouts, isOffer }: { layouts: readonly PageLayout[]; isOffer: boolean },
  wording: Wording,
): PossibleSender[] {
  const [layout] = layouts
  const { company, confidence, isContested, isInLine, top } = recipient
  const body = sender.publicBody
  const isUnderBody =
    body !== null && top !== null && layout?.segments.some(({ text, box }) => box[1] < top && body.pattern.test(text))
  const isElsewhere =
    isContested ||
    (layout !== undefined && standsUnderAnother(recipient, sender, layout, wording)) ||
    (isPersonLine(company, wording) &&
      layouts.some((page) => greetsAnother(findGreeting(page, wording), company, wording)))
  const isDoubtful = isElsewhere || isInLine || (confidence < LIKELY && !isUnderBody)
  if (company === '' || !isDoubtful) return []
  // Offers have their addressee in one line as often as not; in other post such a line says whom it is about.
  const mayBeLine = !isInLine || isOffer
  const isUnderLetterhead =
    !isElsewhere && mayBeLine && layout !== undefined && standsUnderLetterhead(recipient, sender, layout, wording)
  return [{ text: company, ...(isUnderLetterhead && { isUnderLetterhead }) }]
}

/**
 * Whether somebody in a window's place, under the letterhead of the organisation that sent the letter, is the addressee if the address there is its own. The
 * sender is an organisation by its name, or one whose address or telephone number stands over that place as well, or which the page names once more, for
 * over a firm's own address there may be a title. Who owns a shop stands close under its brand or beside its telephone number; whom a page is about stands
 * behind a label, under a greeting, or where words say that there are creditors, buyers or visitors.
 */
function standsUnderLetterhead(
  place: Pick<RecipientCandidate, 'top' | 'left'>,
  sender: Pick<Sender, 'name' | 'confidence'>,
  layout: PageLayout,
  wording: Wording,
): boolean {
  const line = layout.segments.find(
    ({ box: [left, top] }) => top === place.top && (place.left === undefined || left === place.left),
  )
  if (line === undefined || sender.confidence < LIKELY_SENDER) return false
  const over = layout.segments.filter(({ box }) => box[3] <= line.box[1])
  const { concernedBeside, ofCreditors } = wording.addressees
  const reach = BESIDE * layout.bodyHeight
  const isNear = ({ box }: Segment) => box[3] > line.box[1] - reach && box[1] < line.box[1] + reach
  const isFirm = hasLegalForm(sender.name) || namesOrganisation(sender.name, wording)
  return (
    timesNamed(sender, over) > 0 &&
    line.box[1] < WINDOW_PLACE.bottom * layout.height &&
    line.box[0] < WINDOW_PLACE.right * layout.width &&
    isOverGreetingOfNobody(line, layout, wording) &&
    !isLabelled(line, layout, wording) &&
    !isOfLetterhead(line, layout, wording) &&
    !hasOtherWindow(line, layout, wording) &&
    !layout.segments.some((segment) => isNear(segment) && concernedBeside.test(segment.text)) &&
    !layout.lines.some(({ text }) => ofCreditors.test(text)) &&
    (timesNamed(sender, layout.segments) > 1 ||
      isFirm ||
      over.some(({ text }) => isContactLine(text, wording) || endsInPostcode(text.trim())))
  )
}

/** "Dear Bryony" is written to her; "Dear cider maker" to whoever stands over it. */
function isOverGreetingOfNobody(line: Segment, layout: PageLayout, wording: Wording): boolean {
  const greeting = findGreeting(layout, wording)
  if (greeting === undefined) return true
  const greeted = greeting.text.trim().replace(wording.greetings.greets, '')
  return line.box[3] <= greeting.box[1] && (!/\p{Lu}/u.test(greeted) || wording.greetings.greetsAnybody.test(greeted))
}

/** Whether anything left of a line or right over it says whose it is. */
function isLabelled(line: Segment, layout: PageLayout, { addressees }: Wording): boolean {
  if (textLeftOf(layout, line.box).trim() !== '') return true
  const above = textAbove(layout, line.box, LABEL_OVER * layout.bodyHeight).trim()
  const label = above.replace(/\s*:$/, '')
  return (
    above !== label ||
    [addressees.partyLabel, addressees.concernedLabel, addressees.deliveryLabel].some((kind) => kind.test(label)) ||
    addressees.othersLabel.test(`${label}:`) ||
    addressees.leadsToOther.test(label)
  )
}

/** Whether a line stands close under other print, or over or under a line by which a firm is reached, as the sender's own address does. */
function isOfLetterhead(line: Segment, layout: PageLayout, wording: Wording): boolean {
  const near = layout.segments.filter(({ box }) => {
    const gap = Math.max(line.box[1] - box[3], box[1] - line.box[3])
    return (
      box[0] < line.box[2] && box[2] > line.box[0] && gap >= -1 && gap < CLOSE * layout.bodyHeight && box !== line.box
    )
  })
  return near.some(
    ({ box, text }) =>
      isContactLine(text, wording) || (box[3] <= line.box[1] + 1 && isLarge(layout, { height: box[3] - box[1] })),
  )
}

/** Whether another address stands where windows are: of whoever the page is for. */
const hasOtherWindow = (line: Segment, layout: PageLayout, wording: Wording): boolean =>
  isForPerson(layout, wording) ||
  fromPlaces(layout, wording).some(
    ({ address, score, top }) =>
      score >= 1 && address.length > 0 && top !== null && Math.abs(top - line.box[1]) > layout.bodyHeight,
  )

/** A name may stand in two lines. */
function timesNamed({ name }: Pick<Sender, 'name'>, segments: readonly Segment[]): number {
  const [text, named] = [segments.map((segment) => segment.text).join(' '), foldText(name)]
  return named === '' ? 0 : ` ${foldText(text)} `.split(` ${named} `).length - 1
}

/** In heights of ordinary print: how far from a name stands what it is there for … */
const BESIDE = 4
/** … a label over it … */
const LABEL_OVER = 2
/** … and what is of one letterhead with it. */
const CLOSE = 1.2

/** Whoever may stand in one line with its address on an offer: the addressee where that is a client's own name and address. `address`: comma-separated. */
export function addressedInLine(
  layout: PageLayout,
  sender: Pick<Sender, 'name' | 'confidence'>,
  wording: Wording,
): { text: string; address: string }[] {
  const lines = namesInLine(layout, wording)
  const [first] = lines
  if (first === undefined || lines.some(({ company }) => company !== first.company)) return []
  return standsUnderLetterhead(first, sender, layout, wording)
    ? [{ text: first.company, address: first.address.join(', ') }]
    : []
}

/** Nearly all that were found more surely are the sender, or a slip away from it. */
const LIKELY_SENDER = 0.6

/**
 * Whether the window of somebody who is not the sender stands over the addressee's: "Acme Ltd / …", "Deliver to: Fox Mills Ltd / …". A firm or a person may
 * have it anywhere, others in the window's own place; but right over a window, higher than windows are, the sender's mailing house may have its own. Left of an
 * address, or of one that something else than a label of addressees announces, it is a window as well. Courts name both parties.
 */
function standsUnderAnother(
  { company, top, left, label }: Recipient,
  { name, court }: Pick<Sender, 'name' | 'court'>,
  layout: PageLayout,
  wording: Wording,
): boolean {
  if (top === null || court) return false
  const highest = top - FEWEST_LINES * layout.bodyHeight
  const isBeside = left !== undefined && left > WINDOW_PLACE.right * layout.width
  const lowest = isBeside || label === 'other' || label === 'party' ? top + FEWEST_LINES * layout.bodyHeight : highest
  const sentBy = foldText(name)
  const isSender = (other: string) =>
    isReadAs(other, name) ||
    (sentBy !== '' && foldText(other).startsWith(sentBy)) ||
    signsLetter(layout, other, top, wording)
  const greeting = findGreeting(layout, wording)
  const isItselfInWindow = label === undefined && standsInWindow(layout, { top, left }, wording)
  // Higher up whoever sends the letter has its own.
  const isPlainlyWindow = (other: RecipientCandidate) =>
    isInWindow(layout, other) && other.top! >= RETURN_TO * layout.height
  return fromPlaces(layout, wording).some((other) => {
    const bearer = other.company || other.person || ''
    return (
      other.top !== null &&
      other.top < lowest &&
      other.score >= WINDOW_SCORE &&
      bearer !== '' &&
      (!isPlace(bearer, wording) || isPlainlyWindow(other)) &&
      (hasLegalForm(bearer) ||
        (isInWindow(layout, other) && (!isItselfInWindow || isPlainlyWindow(other) || isPersonLine(bearer, wording))) ||
        isGreeted(bearer, greeting, wording)) &&
      (postcodeOf(addressOf(other.address) ?? '') !== null ||
        (isInWindow(layout, other) && other.address.some((line) => isStreetLine(line, wording)))) &&
      !isReadAs(bearer, company) &&
      !isSender(bearer)
    )
  })
}

/** Right of it, and over it, offices of the sender have their addresses. */
const isInWindow = ({ width, height }: PageLayout, { top, left }: Pick<RecipientCandidate, 'top' | 'left'>): boolean =>
  top !== null && top > WINDOW_PLACE.top * height && left !== undefined && left < WINDOW_PLACE.right * width

/** "Rose Cottage", "Harnwick Office": the sender's own address begins so. */
const isPlace = (line: string, wording: Wording): boolean =>
  isPlaceLine(line, wording) || wording.addressees.building.test(line) || wording.addressees.headOffice.test(line)

/** Over the greeting, where there is one. */
function standsInWindow(
  layout: PageLayout,
  place: Pick<RecipientCandidate, 'top' | 'left'>,
  wording: Wording,
): boolean {
  const lowest = findGreeting(layout, wording)?.box[1] ?? layout.height
  return isInWindow(layout, place) && place.top! < Math.min(lowest, WINDOW_PLACE.bottom * layout.height)
}

/** Above this share of the page stands over a window where to return what can't be delivered. */
const RETURN_TO = 0.13
