import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { columnsOf, type PageLayout, type Segment, textAbove, textLeftOf, textRightOf } from '../text/page-layout.ts'
import {
  ENDS_IN_POSTCODE,
  isAddressLine,
  isContactLine,
  isPersonLine,
  isPlaceLine,
  isRoleLine,
  isStreetLine,
  isTrading,
} from './company-words.ts'
import { closesOver, isBesideAmount, readBlock, WIDEST_LINE } from './recipient-block.ts'
import { isLarge, LETTERHEAD, type RecipientCandidate, WINDOW_PLACE } from './recipient-candidate.ts'
import { besideLabel, isRecipientLabel, namesOrganisation } from './recipient-labels.ts'
import {
  canBeAddressee,
  cleanAddressLine,
  cleanCompany,
  firstNameLine,
  partAddress,
  personBeforeFirm,
  readName,
} from './recipient-name.ts'

/** A value stands right of its label by at most this share of the page's width. */
const LABEL_REACH = 0.3

/** Addresses: lines one under the other that end in a postcode, or that begin as addressees do. */
export function fromAddressBlocks(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  return columnsOf(layout)
    .flatMap((whole) => belowLetterhead(layout, whole, wording))
    .flatMap((whole) => evenlySet(layout, whole))
    .flatMap((lines) => {
      const column = partLines(ownValues(layout, withoutReturnAddress(lines), wording), wording)
      const postcode = column.findIndex(
        (segment) => ENDS_IN_POSTCODE.test(segment.text.trim()) && !isContactLine(segment.text, wording),
      )
      if (
        postcode >= 1 &&
        postcode <= 9 &&
        column.slice(0, postcode).every((segment) => segment.text.length <= WIDEST_LINE)
      )
        return readBlock(layout, column.slice(0, postcode + 1), column.slice(postcode + 1), 0, wording)
      // A misread postcode: lines in the window's place that begin like an address do as well.
      const block = column.slice(0, 7)
      const top = block[0]!.box[1] / layout.height
      const labelled =
        isRecipientLabel(layout, block[0]!.text, wording) &&
        !isCounted(layout, block[0]!) &&
        besideLabel(layout, block[0]!, wording).length === 0 &&
        (block[0]!.line === block[1]?.line || textRightOf(layout, block[0]!.box, LABEL_REACH * layout.width) === '')
      const named =
        block.slice(0, 2).some((segment) => isFirm(cleanCompany(segment.text, wording), wording)) || labelled
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
        ? readBlock(layout, block, column.slice(7), ends && top >= 0.45 ? 1 : -1, wording)
        : []
    })
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

/** A column, and what stands in it under the postcode of a letterhead's address in one line: an address of its own. */
function belowLetterhead(layout: PageLayout, column: Segment[], wording: Wording): Segment[][] {
  const end = column.findIndex(({ text }) => text.includes(',') && ENDS_IN_POSTCODE.test(text.trim()))
  const rest = column.slice(end + 1)
  const isHead = end > 0 && end < 4 && column[end]!.box[1] < LETTERHEAD_FOOT * layout.height
  const isAddress = rest.slice(1).some(({ text }) => ENDS_IN_POSTCODE.test(text.trim()) || isStreetLine(text, wording))
  return isHead && rest.length >= FEWEST_LINES && isAddress ? [column, rest] : [column]
}

/** Letterheads end above this share of the page. */
const LETTERHEAD_FOOT = 0.16

/** "Everyone at Fox Print Works": who reads the letter there, and the name. */
const namesFirmBehindReader = (text: string, wording: Wording): boolean =>
  wording.addressees.beforeFirm.test(text.trim()) &&
  !text.includes(',') &&
  !text.trim().startsWith(cleanCompany(text, wording))

/** More than a word, of which one says what kind of organisation it is. */
const isOrganisation = (segment: Segment | undefined, wording: Wording): boolean =>
  segment !== undefined && /\S\s+\S/.test(segment.text.trim()) && wording.senders.organisation.test(segment.text)

/**
 * Short lines in the place of a window where nothing else tells of an addressee: an address without postcode, street or legal form, or a company's
 * name alone.
 */
export function fromPlainBlock(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  return columnsOf(layout).flatMap((column) => {
    const [first] = column
    const isInPlace =
      first !== undefined &&
      (first.box[1] > WINDOW_PLACE.top * layout.height || isUnderLetterhead(layout, first)) &&
      first.box[1] < WINDOW_PLACE.bottom * layout.height &&
      (first.box[0] < WINDOW_PLACE.right * layout.width || (hasLegalForm(first.text) && column.length < FEWEST_LINES))
    const isPlain = column.every(
      (segment) =>
        segment.text.length <= SHORT_LINE &&
        /^[\p{Lu}\d]/u.test(segment.text.trim()) &&
        !/[:£.?!]/.test(segment.text) &&
        !isLarge(layout, segment, undefined, LETTERHEAD) &&
        !isContactLine(segment.text, wording) &&
        !isBesideAmount(layout, segment),
    )
    if (!isInPlace || !isPlain || column.length > MOST_LINES || closesOver(layout, first, wording)) return []
    const under = column[1]?.text ?? ''
    const isOverPlace = isStreetLine(under, wording) || (/\p{L}/u.test(under) && isPlaceLine(under, wording))
    const isAlone =
      column.length === 1 && isUnderLetterhead(layout, first) && namesOrganisation(first.text.trim(), wording)
    if (column.length < FEWEST_LINES && !hasLegalForm(column[0]!.text) && !isOverPlace && !isAlone) return []
    // "Director, Fox Mills Ltd": whoever signs.
    if (wording.addressees.beforeFirm.test(column[0]!.text)) return []
    const at = firstNameLine(column, wording)
    const name = readName(column.slice(at), wording)
    if (!name || !/\s/.test(name.text) || !canBeAddressee(name.text, wording)) return []
    const isBehindOfficer = !column[at]!.text.trim().startsWith(name.text)
    const isHome = at > 0 && !isBehindOfficer && mayBeHome(name.text, wording)
    if (isStreetLine(name.text, wording) || /^\d/.test(name.text) || isHome) return []
    if (wording.subjects.formTitle.test(name.text)) return []
    if (wording.addressees.particulars.test(name.text) && !hasLegalForm(name.text)) return []
    const address = column.slice(at + name.lines).map((segment) => cleanAddressLine(segment.text))
    const isRead = isBehindOfficer || column.slice(0, at).some(({ text }) => isRoleLine(text, wording))
    const isAddressed =
      isUnderLetterhead(layout, first) &&
      textLeftOf(layout, first.box) === '' &&
      textAbove(layout, first.box, layout.bodyHeight) === '' &&
      beginsPlace(address, wording) &&
      (isRead || column.some((segment) => hasParticulars(layout, segment, wording)))
    const { confidence } = column[at]!
    return [{ company: name.text, address, score: LAST_RESORT, top: first.box[1], legibility: confidence, isAddressed }]
  })
}

/** Whether the line under a name is of an address, also by the first half of a postcode: "Annan DG12". */
const beginsPlace = ([line = '']: string[], wording: Wording) =>
  isAddressLine(line, wording) || /\p{L}{3} [A-Z]{1,2}\d{1,2}[A-Z]?$/u.test(line)

/** "… | 13 March 2026", "… | Account 7710 4421" */
function hasParticulars(layout: PageLayout, { box }: Segment, wording: Wording): boolean {
  const beside = textRightOf(layout, box, layout.width)
  return wording.addressees.particulars.test(beside) && !isContactLine(beside, wording)
}

/** In ordinary print under larger, be it close to the page's head. */
const isUnderLetterhead = (layout: PageLayout, first: Segment) =>
  first.box[1] > HIGHEST_WINDOW * layout.height &&
  layout.segments.some(
    (other) => other.box[3] <= first.box[1] && other.height > Math.max(LETTERHEAD * layout.bodyHeight, first.height),
  )

const HIGHEST_WINDOW = 0.08

/** Under a person: "The Old Chapel", "Rose Cottage". A firm has more of a name: "Easterby Livery Stables". */
const mayBeHome = (name: string, wording: Wording) =>
  isPlaceLine(name, wording) ||
  (wording.addressees.building.test(name) && (/^the\s/i.test(name) || name.split(' ').length < 3))

const SHORT_LINE = 40
const MOST_LINES = 7
/** Any other candidate is likelier. */
const LAST_RESORT = 0.5

/** A form's label with its value close beside it: "Owner | Acme Ltd". Particulars stand further off an address. "For the attention of" is a label. */
const isFieldOfForm = (layout: PageLayout, segment: Segment, wording: Wording) =>
  wording.senders.nameGoesOn.test(segment.text.trim()) ||
  textRightOf(layout, segment.box, VALUE_GAP * layout.width) !== ''

/** A row of a table: "Members | 3". */
const isCounted = (layout: PageLayout, { box }: Segment) => /^£?[\d.,]+$/.test(textRightOf(layout, box, layout.width))

/** By its legal form, or by "t/a", which may end the line over the trading name. */
const isFirm = (name: string, wording: Wording) =>
  hasLegalForm(name) || isTrading(name) || wording.addressees.tradingBehind.test(name)

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
const FEWEST_LINES = 3

/**
 * A column from where its lines down to the postcode are set evenly: what stands further off above them is something else. But a line of the
 * address that was hardly read leaves a gap between it and the name: where that may be, both readings, for the last guard sees both.
 */
function evenlySet(layout: PageLayout, column: Segment[]): Segment[][] {
  const postcode = column.findIndex((segment) => ENDS_IN_POSTCODE.test(segment.text.trim()))
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
    ({ text }) => !(text.includes(',') && ENDS_IN_POSTCODE.test(text.trim())) && !SORTING.test(text),
  )
  return first > 0 && column.length - first > 2 ? column.slice(first) : column
}

const SORTING = /^(?=.*\d{4})[\dA-Z\s/.-]*$/
