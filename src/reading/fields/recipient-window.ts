import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { keptByWording } from '../text/kept-lately.ts'
import { columnsOf, isLarge, type PageLayout, type Segment, textLeftOf, textRightOf } from '../text/page-layout.ts'
import { endsInPostcode, POSTCODE_ALONE } from '../text/postcode.ts'
import { isAddressLine, isContactLine, isPersonLine, isRoleLine, isStreetLine, isTrading } from './company-words.ts'
import { findGreeting, isGreeted } from './greeting.ts'
import { readBlock, WIDEST_LINE } from './recipient-block.ts'
import { FEWEST_LINES, HIGHEST_WINDOW, type RecipientCandidate } from './recipient-candidate.ts'
import { besideLabel, isRecipientLabel } from './recipient-labels.ts'
import { cleanCompany, partAddress, personBeforeFirm } from './recipient-name.ts'
import { signsLetter } from './signs-letter.ts'

/** Letters of "Mr A Lane and Mrs B Lane trading as Tansy Stores", and of longer. */
const WIDEST_NAME = 80

/** A value stands right of its label by at most this share of the page's width. */
const LABEL_REACH = 0.3

/** Addresses: lines one under the other that end in a postcode, or that begin as addressees do. */
export function fromAddressBlocks(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  return columnsOf(layout)
    .map((whole) => whole.map((segment) => withPostcodeBeside(layout, segment)))
    .flatMap((whole) => belowLetterhead(layout, whole, wording))
    .flatMap((whole) => evenlySet(layout, whole))
    .flatMap((whole) => byParties(whole, layout, wording))
    .flatMap((lines) => {
      const column = partLines(ownValues(layout, withoutReturnAddress(lines), wording), wording)
      // Under a mailing house's sorting code it is nobody's own address.
      const sorted = lines[0] !== column[0] && MAILING_CODE.test(lines[0]?.text ?? '') ? SORTED : 0
      const postcode = column.findIndex(
        (segment) => endsInPostcode(segment.text.trim()) && !isContactLine(segment.text, wording),
      )
      if (
        postcode >= 1 &&
        postcode <= 9 &&
        column.slice(0, postcode).every(({ text }) => text.length <= (isTrading(text) ? WIDEST_NAME : WIDEST_LINE))
      )
        return readBlock(layout, column.slice(0, postcode + 1), column.slice(postcode + 1), sorted, wording)
      // A misread postcode: lines in the window's place that begin like an address do as well.
      const block = column.slice(0, 7)
      const top = block[0]!.box[1] / layout.height
      const labelled =
        isRecipientLabel(layout, block[0]!.text, wording) &&
        !isCounted(layout, block[0]!) &&
        besideLabel(layout, block[0]!, wording).length === 0 &&
        (block[0]!.line === block[1]?.line || textRightOf(layout, block[0]!.box, LABEL_REACH * layout.width) === '')
      const named = block.slice(0, 2).some(({ text }) => isFirm(layout, text, wording)) || labelled
      const role = block
        .slice(0, 2)
        .some((segment) => isRoleLine(segment.text, wording) && !isFieldOfForm(layout, segment, wording))
      const greets = namesFirmBehindReader(block[0]!.text, wording)
      const addressed = block.filter((segment) => !isRecipientLabel(layout, segment.text, wording))
      const isPrivate =
        isPersonLine(addressed[0]?.text ?? '', wording) &&
        addressed.slice(1, 3).some((segment) => isStreetLine(segment.text, wording))
      const addressLines = block.filter((segment) => isAddressLine(segment.text, wording)).length
      const highest = labelled || ((named || role) && addressLines > 0) || (named && role) ? 0.05 : 0.08
      // Leaflets that are folded and posted bear the address below their text.
      const ends =
        column.length < 7 &&
        named &&
        addressLines >= 2 &&
        layout.lines.at(-1)!.box[1] <= column.at(-1)!.box[3] + 2 * layout.bodyHeight
      return (named || role || isPrivate || greets) &&
        (addressLines > 0 || block.length > (named || greets || (role && isOrganisation(block[1], wording)) ? 1 : 3)) &&
        top > highest &&
        (top < 0.45 || ends)
        ? readBlock(layout, block, column.slice(7), (ends && top >= 0.45 ? 1 : -1) + sorted, wording)
        : []
    })
}

/**
 * "Claimant / Fox Mills Ltd / … HK2 9ZF / Defendant / Tansy Orchard Ltd / …": the parties of a claim form under one another, each with an address. Other
 * papers that name two parties may be for either, and one with a window is for whom it shows.
 */
function byParties(column: Segment[], layout: PageLayout, { addressees }: Wording): Segment[][] {
  const [first] = column
  const isClaim = layout.segments.some(
    (segment) =>
      segment.box[3] < first!.box[1] && isLarge(layout, segment) && addressees.claimForm.test(segment.text.trim()),
  )
  const hasWindow = layout.segments.some(
    (segment) => !column.includes(segment) && segment.box[1] < layout.height / 2 && endsInPostcode(segment.text.trim()),
  )
  const isParty = (text: string) => addressees.party.test(text) || addressees.partyNamed.test(text)
  const at = column.findIndex(
    ({ text }, index) => index > 1 && isParty(text.trim()) && endsInPostcode(column[index - 1]!.text.trim()),
  )
  return isClaim && !hasWindow && at > 0 && addressees.opponentLabel.test(first!.text.trim())
    ? [column.slice(0, at), column.slice(at)]
    : [column]
}

/**
 * Under or behind whom it is for, what stands in one line is parted: "To: Ms C Beddoes / Beddoes Bookkeeping / 17 Welsh Street",
 * "The Manager / Fox Mills Ltd, Hall Lane".
 */
function partLines([first, next, ...others]: Segment[], wording: Wording): Segment[] {
  if (!first || !next) return first ? [first] : []
  const [label = '', value = ''] = first.text.trim().split(/(?<=:)\s+/, 2)
  const isAddressed = isPersonLine(value, wording) || isStreetLine(next.text, wording)
  if (isAddressed && wording.addressees.whoseLabel.test(label))
    return [{ ...first, text: label }, { ...first, text: value }, next, ...others]
  // "To the employer:" tells whose the line under it is, although it ends in a postcode.
  const isLabel = /:\s*$/.test(first.text)
  const [person, firm] = personBeforeFirm(first, wording)
  if (person && firm) return [person, firm, next, ...others]
  return [first, ...(isRoleLine(first.text, wording) ? partAddress(next, wording, isLabel) : [next]), ...others]
}

/** "BRISTOL,      BS1 9QZ": old letters set the postcode off from the town. */
function withPostcodeBeside({ segments, bodyHeight }: PageLayout, town: Segment): Segment {
  const postcode = segments.find(
    ({ line, box, text }) =>
      line === town.line &&
      box[0] > town.box[2] &&
      box[0] - town.box[2] < POSTCODE_GAP * bodyHeight &&
      POSTCODE_ALONE.test(text.trim()),
  )
  const isTown = /^\p{Lu}[\p{L} '’-]+[,.]?$/u.test(town.text.trim())
  return postcode && isTown ? { ...town, text: `${town.text.trim()} ${postcode.text.trim()}` } : town
}

/** In ordinary line heights. */
const POSTCODE_GAP = 8

/** A column, and what stands in it under the postcode of a letterhead's address: an address of its own. */
function belowLetterhead(layout: PageLayout, column: Segment[], wording: Wording): Segment[][] {
  const end = column.findIndex(({ text }) => endsInPostcode(text.trim()))
  const rest = column.slice(end + 1)
  const inOneLine = column[end]?.text.includes(',') === true && end < 4
  const isHead =
    end > 0 &&
    column[end]!.box[1] < LETTERHEAD_FOOT * layout.height &&
    (inOneLine || isTypedHead(layout, column.slice(0, end), rest, wording))
  const isAddress = rest.slice(1).some(({ text }) => endsInPostcode(text.trim()) || isStreetLine(text, wording))
  return isHead && rest.length >= FEWEST_LINES && isAddress ? [column, rest] : [column]
}

/** An address higher than any window, over somebody at a firm: "Companies House / Crown Way / Cardiff CF14 3UZ", "The Directors / Acme Ltd / …". */
function isTypedHead(layout: PageLayout, head: Segment[], rest: Segment[], wording: Wording): boolean {
  const isReader = ({ text }: Segment) => isRoleLine(text, wording) || isPersonLine(text, wording)
  return (
    head[0]!.box[1] < HIGHEST_WINDOW * layout.height &&
    head.length < LINES_OF_HEAD &&
    (!isReader(head[0]!) || signsLetter(layout, head[0]!.text, footOf(rest), wording)) &&
    rest.slice(0, 2).some((segment) => isReader(segment) || hasLegalForm(segment.text))
  )
}

/** Where an address ends, in points from the page's top. */
const footOf = (address: Segment[]): number =>
  address.find((line) => endsInPostcode(line.text.trim()))?.box[3] ?? address.at(-1)?.box[3] ?? 0

const LINES_OF_HEAD = 6

/** Letterheads end above this share of the page. */
const LETTERHEAD_FOOT = 0.16

/** "Everyone at Fox Print Works": who reads the letter there, and the name. */
const namesFirmBehindReader = (text: string, wording: Wording): boolean =>
  (wording.addressees.sentTo.test(text.trim()) || wording.addressees.beforeFirm.test(text.trim())) &&
  !text.includes(',') &&
  !text.trim().startsWith(cleanCompany(text, wording))

/** More than a word, of which one says what kind of organisation it is. */
const isOrganisation = (segment: Segment | undefined, wording: Wording): boolean =>
  segment !== undefined && /\S\s+\S/.test(segment.text.trim()) && wording.senders.organisation.test(segment.text)

/** A form's label with its value close beside it: "Owner | Acme Ltd". Particulars stand further off an address. "For the attention of" is a label. */
const isFieldOfForm = (layout: PageLayout, segment: Segment, wording: Wording) =>
  wording.senders.nameGoesOn.test(segment.text.trim()) ||
  textRightOf(layout, segment.box, VALUE_GAP * layout.width) !== ''

/** A row of a table: "Members | 3". */
const isCounted = (layout: PageLayout, { box }: Segment) => /^£?[\d.,]+$/.test(textRightOf(layout, box, layout.width))

/** By its legal form, or by whom the letter greets before "t/a": under a title, a sole trader's own name and street stand like that as well. */
function isFirm(layout: PageLayout, text: string, wording: Wording): boolean {
  if (hasLegalForm(cleanCompany(text, wording))) return true
  const owner = ownerBeforeTrading(text, wording)
  return owner !== '' && isGreeted(owner, findGreeting(layout, wording), wording)
}

/** "Ada Stone" of "Ada Stone t/a Stone Circle"; empty without a trading name. */
const ownerBeforeTrading = keptByWording((text, wording: Wording): string => {
  const words = cleanCompany(text, wording).split(' ')
  const trading = words.findIndex((_, at) => wording.addressees.tradingAs.test(words.slice(at).join(' ')))
  return words.slice(0, Math.max(0, trading)).join(' ')
})

/** Of values that stand under one another beside their labels, those from the addressee's on: "Owner | Acme Ltd / Hirer | Fox Ltd / Address | …". */
function ownValues(layout: PageLayout, column: Segment[], wording: Wording): Segment[] {
  const labels = column.map(({ box }) => textLeftOf(layout, box))
  const own = labels.findLastIndex((label) => isRecipientLabel(layout, label, wording))
  const others = labels.findLastIndex((label) => wording.senders.servingParty.test(label.trim()))
  return own > 0 && others >= 0 && others < own ? column.slice(own) : column
}

/** Share of the page's width between a label and its value. */
const VALUE_GAP = 0.15

/** Lines of an address are set evenly; a step wider than theirs by this share of the ordinary line parts a heading from it. */
const WIDER = 0.35

/**
 * A column from where its lines down to the postcode are set evenly: what stands further off above them is something else. But a line of the
 * address that was hardly read leaves a gap between it and the name: where that may be, both readings, for the last guard sees both.
 */
function evenlySet(layout: PageLayout, column: Segment[]): Segment[][] {
  const postcode = column.findIndex((segment) => endsInPostcode(segment.text.trim()))
  if (postcode < FEWEST_LINES) return [column]
  // From top to top, or from foot to foot: boxes of misread print are too tall.
  const step = (index: number) => {
    const [over, line] = [column[index - 1]!.box, column[index]!.box]
    return Math.min(line[1] - over[1], line[3] - over[3])
  }
  const own = Array.from({ length: FEWEST_LINES - 1 }, (_, back) => step(postcode - back))
  const onAverage = (side: 1 | 3) =>
    (column[postcode]!.box[side] - column[postcode - own.length]!.box[side]) / own.length
  const usual = Math.max(...own, onAverage(1), onAverage(3)) + WIDER * layout.bodyHeight
  let first = postcode
  while (first > 0 && step(first) <= usual) first--
  if (first === 0 || postcode - first + 1 < FEWEST_LINES) return [column]
  const losesName = column.slice(Math.max(0, first - MOST_OVER_GAP), first).some(({ text }) => hasLegalForm(text))
  return losesName ? [column, column.slice(first)] : [column.slice(first)]
}

/** So many lines over a gap may be of the address under it: the name and its building. */
const MOST_OVER_GAP = 2

/** Over the window mailing houses print where to return what can't be delivered, and their sorting codes. */
function withoutReturnAddress(column: Segment[]): Segment[] {
  const first = column.findIndex(
    ({ text }) => !(text.includes(',') && endsInPostcode(text.trim())) && !SORTING.test(text),
  )
  return first > 0 && column.length - first > 2 ? column.slice(first) : column
}

/** "14-0032 W 8": a letter by itself among figures, as no telephone number has; with a year it is a print's: "03/2026 A 4". */
const MAILING_CODE = /^(?=.*\d{4})(?!.*\b(?:19|20)\d\d\b)[\d\s/.-]+ [A-Z]{1,2} \d+$/
/** What such a code over an address is worth. */
const SORTED = 2

const SORTING = /^(?=.*\d{4})[\dA-Z\s/.-]*$/
