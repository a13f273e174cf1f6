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
} from './company-words.ts'
import { COUNCIL, PUBLIC_BODIES } from './public-bodies.ts'
import { isLarge, LETTERHEAD, type RecipientCandidate, WINDOW_PLACE } from './recipient-candidate.ts'
import { isRecipientLabel } from './recipient-labels.ts'
import {
  canBeCompany,
  cleanAddressLine,
  cleanCompany,
  firstNameLine,
  type ReadName,
  readName,
} from './recipient-name.ts'

/** Lines of an address are short; running text that happens to end in a postcode is none. */
const WIDEST_LINE = 60
/** Marks on the paper, read as a letter or two without much trust. */
const isSpeck = ({ text, confidence }: Segment) => text.trim().length <= 2 && confidence < 0.6
/** A value stands right of its label by at most this share of the page's width. */
const LABEL_REACH = 0.3
/** Print this much larger than the ordinary is a masthead's. */
const LARGE = 1.9

/** Addresses: lines one under the other that end in a postcode, or that begin as addressees do. */
export function fromAddressBlocks(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  return columnsOf(layout)
    .flatMap((whole) => evenlySet(layout, whole))
    .flatMap((lines) => {
      const column = ownValues(layout, withoutReturnAddress(lines), wording)
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
        textRightOf(layout, block[0]!.box, LABEL_REACH * layout.width) === ''
      const named = block.slice(0, 2).some((segment) => hasLegalForm(segment.text)) || labelled
      const role = block
        .slice(0, 2)
        .some((segment) => isRoleLine(segment.text, wording) && !isFieldOfForm(layout, segment))
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
      return (named || role || isPrivate) &&
        (addressLines > 0 || block.length > (named ? 1 : 3)) &&
        top > highest &&
        (top < 0.45 || ends)
        ? readBlock(layout, block, column.slice(7), ends && top >= 0.45 ? 1 : -1, wording)
        : []
    })
}

/**
 * Short lines in the place of a window where nothing else tells of an addressee: an address without postcode, street or legal form, or a company's
 * name alone.
 */
export function fromPlainBlock(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  return columnsOf(layout).flatMap((column) => {
    const [first] = column
    const isInPlace =
      first !== undefined &&
      first.box[1] > WINDOW_PLACE.top * layout.height &&
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
    if (column.length < FEWEST_LINES && !hasLegalForm(column[0]!.text)) return []
    const at = firstNameLine(column, wording)
    const name = readName(column.slice(at), wording)
    if (!name || !/\s/.test(name.text) || !canBeCompany(name.text, wording)) return []
    if (wording.subjects.formTitle.test(name.text)) return []
    const address = column.slice(at + name.lines).map((segment) => cleanAddressLine(segment.text))
    return [{ company: name.text, address, score: LAST_RESORT, top: first.box[1], legibility: column[at]!.confidence }]
  })
}

const SHORT_LINE = 40
const MOST_LINES = 7
/** Any other candidate is likelier. */
const LAST_RESORT = 0.5

/** A form's label with its value close beside it: "Owner | Acme Ltd". Particulars stand further off an address. */
const isFieldOfForm = (layout: PageLayout, segment: Segment) =>
  textRightOf(layout, segment.box, VALUE_GAP * layout.width) !== ''

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
  const usual = Math.max(...own) + WIDER * layout.bodyHeight
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

/** Reads a name and an address from lines that stand under one another, and says how likely they are the addressee's. */
function readBlock(
  layout: PageLayout,
  block: Segment[],
  following: Segment[],
  bonus: number,
  wording: Wording,
): RecipientCandidate[] {
  const lines = block.map((segment) => segment.text.trim())
  const labelled = lines.findLastIndex(
    (line) => isRecipientLabel(layout, line, wording) || wording.addressees.deliveryLabel.test(line),
  )
  const usable = withoutHeading(layout, withoutSpecks(block.slice(labelled + 1)))
  const at = firstNameLine(usable, wording)
  const name = beginsAddress(usable.slice(at), at, wording) ? NO_NAME : readName(usable.slice(at), wording)
  const above = textAbove(layout, block[0]!.box, 2.5 * layout.bodyHeight)
  if (
    !name ||
    closesOver(layout, block[0]!, wording) ||
    wording.addressees.signs.test(name.text) ||
    (usable.length === 1 && ENDS_IN_POSTCODE.test(name.text))
  )
    return []
  const address = usable.slice(at + name.lines).map((segment) => cleanAddressLine(segment.text))
  const top = (labelled < 0 ? usable[0]! : block[0]!).box[1]
  let score = 1 + bonus
  if (top < 0.12 * layout.height && labelled < 0 && !isBesideLetterhead(layout, usable, wording)) score -= 1
  if (block.filter((segment) => isBesideAmount(layout, segment)).length >= 2) score -= 3
  if (top > 0.09 * layout.height && top < 0.42 * layout.height) score += 1.5
  if (top > 0.5 * layout.height) score -= 2
  if (block[0]!.box[0] < 0.4 * layout.width) score += 1
  else if (block[0]!.box[0] > 0.55 * layout.width) score -= 0.5
  if (at > 0) score += 2
  if (hasLegalForm(name.text)) score += 1.5
  if (labelled >= 0 || isRecipientLabel(layout, above, wording)) score += 2.5
  if (wording.addressees.deliveryLabel.test(lines[labelled] ?? '') || wording.addressees.deliveryLabel.test(above))
    score -= 3
  if (
    lines.some((line) => isContactLine(line, wording)) ||
    following.slice(0, 2).some(({ text }) => isContactLine(text, wording) || isSendersPrint(text, wording))
  )
    score -= 2.5
  if (COUNCIL.test(name.text) || PUBLIC_BODIES.some((body) => body.pattern.test(name.text))) score -= 3
  if (isLarge(layout, usable[at]!, usable[at + 1], 1.5)) score -= 2
  // An address of nobody is a letterhead's.
  if ((name === NO_NAME && at === 0) || wording.addressees.sendersOffice.test(name.text)) score -= 3
  // Under a letterhead stands a department of the sender's, with its address in one line.
  if (name === NO_NAME && address.length === 1 && address[0]!.includes(',')) score -= 2.5
  if (address.length >= 2) score += 0.5
  else if (bonus === 0 && !hasLegalForm(name.text) && at === 0) score -= 1.5
  if (lines.some((line) => wording.addressees.sendersPrint.test(line))) score -= 4
  const over = usable[at - 1]?.text.trim() ?? ''
  const before = name.over ?? (isPersonLine(over, wording) ? over : undefined)
  const person = before === undefined ? {} : { person: before }
  return [{ company: name.text, address, score, top, legibility: usable[at]!.confidence, ...person }]
}

/** Over the name a staple or the rule of a box may be read as a letter. */
function withoutSpecks(lines: Segment[]): Segment[] {
  const first = lines.findIndex(({ text }) => /\p{L}{2}|\d/u.test(text))
  return first > 0 ? lines.slice(first) : lines
}

/** Rows of tables have amounts beside them. */
const isBesideAmount = (layout: PageLayout, segment: Segment) =>
  layout.segments.some((other) => other.line === segment.line && other !== segment && /\d[.,]\d{2}\b/.test(other.text))

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
function beginsAddress([first, next]: Segment[], roles: number, wording: Wording): boolean {
  if (!first) return false
  // A number in brackets may stand behind a legal form.
  const line = cleanCompany(first.text, wording)
  return (
    isStreetLine(line, wording) || (roles > 0 && isPlaceLine(line, wording) && isStreetLine(next?.text ?? '', wording))
  )
}

/** Whether closing words stand right over it: whoever signs. */
const closesOver = (layout: PageLayout, { box }: Segment, wording: Wording) =>
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
