import type { Wording } from '../languages/wording.ts'
import { foldText, isReadAs } from '../text/fold-text.ts'
import { columnsOf, type PageLayout, type Segment } from '../text/page-layout.ts'
import { endsInPostcode, POSTCODE } from '../text/postcode.ts'
import { isAddressLine, isContactLine } from './company-words.ts'
import { particularsOf } from './particulars.ts'
import type { Recipient } from './recipient.ts'
import { WINDOW_PLACE } from './recipient-candidate.ts'
import { LETTERHEAD_SIZE } from './sender-print.ts'

/** Letterheads stand in this share of the page. */
export const HEAD_SHARE = 0.24

/** Columns of the letterhead, without the addressee's. */
export function headColumns(layout: PageLayout, recipient: Recipient, wording: Wording): Segment[][] {
  const end = Math.min(
    HEAD_SHARE * layout.height,
    recipient.top !== null && recipient.top > 0.07 * layout.height
      ? Math.max(recipient.top, 0.12 * layout.height)
      : HEAD_SHARE * layout.height,
  )
  const particulars = particularsOf(layout, wording)
  const columns = columnsOf(layout)
  // Beside an address in the left of the page the sender may stand: "In the County Court at Harnwick".
  const isInWindow = ({ text, box }: Segment) =>
    box[1] === recipient.top &&
    (box[0] < WINDOW_PLACE.right * layout.width || foldText(recipient.company).startsWith(foldText(text)))
  const addressed = addressOf(
    columns.filter(([first]) => first!.box[1] < HEAD_SHARE * layout.height),
    recipient,
  )
  return columns
    .map((column) =>
      column.filter(
        (segment) =>
          !addressed.has(segment) &&
          ((segment.box[1] < HEAD_SHARE * layout.height && (segment.box[1] < end || isOwnAddress(column, wording))) ||
            endsHead(layout, segment)) &&
          !isInWindow(segment),
      ),
    )
    .map((column) => column.filter(({ text }) => !namesRecipient(text, recipient.company, wording)))
    .filter((column) => column.length > 0 && !isReadAs(column[0]!.text, recipient.company))
    .map((column) =>
      column.filter((segment) => !particulars.has(segment) && !isReadAs(segment.text, recipient.company)),
    )
    .filter((column) => column.length > 0)
}

/** Columns at the foot of a page that begin in large print: some have their letterhead there. */
export const footColumns = (layout: PageLayout): Segment[][] =>
  columnsOf(layout).filter(
    ([first]) => first!.box[1] > FOOT_SHARE * layout.height && first!.height >= LETTERHEAD_SIZE * layout.bodyHeight,
  )

/** A letterhead at the foot begins below this share of the page. */
const FOOT_SHARE = 0.85

/** Whether a line is the second of a name in large print that stands low: on cards and leaflets. */
const endsHead = (layout: PageLayout, segment: Segment): boolean =>
  segment.height >= LARGE * layout.bodyHeight &&
  layout.segments.some((over) => over.box[1] < HEAD_SHARE * layout.height && goesOnUnder(layout, over, segment))

/** In ordinary lines. */
const LARGE = 1.2

/** Whether a line stands right under another of one print, with an edge or the middle in common. */
const goesOnUnder = (layout: PageLayout, over: Segment, segment: Segment): boolean =>
  segment.box[1] > over.box[1] &&
  segment.box[1] - over.box[3] < NEXT_LINE * segment.height &&
  Math.abs(over.height - segment.height) < ONE_PRINT * segment.height &&
  areAligned(layout, over, segment)

/** In heights of the print. */
const NEXT_LINE = 1.3
/** In one print the boxes of lines differ by less than this share, for some have rises and tails. */
const ONE_PRINT = 0.3

/** "To: Acme Ltd" over an e-mail or fax. */
const namesRecipient = (text: string, recipient: string, wording: Wording) =>
  recipient !== '' && wording.senders.to.test(text) && foldText(text).includes(foldText(recipient))

/** The addressee's own address, to its postcode or, where that stands apart, as far as it was read: "Studio B" is no sender. */
function addressOf(columns: Segment[][], recipient: Recipient): Set<Segment> {
  const read = foldText(recipient.address ?? '')
  return new Set(
    columns.flatMap((column) => {
      const name = column.findIndex(({ text }) => isReadAs(text, recipient.company))
      if (name < 0) return []
      const postcode = column.findIndex(({ text }, index) => index > name && endsInPostcode(text.trim()))
      const last = postcode < 0 ? column.findLastIndex(({ text }) => read.includes(foldText(text))) : postcode
      return column.slice(name, Math.max(name, last) + 1)
    }),
  )
}

/** A name over its telephone, VAT or charity number: senders print them under their names, nobody under an addressee's. */
export const isOwnAddress = (column: Segment[], wording: Wording) =>
  column
    .slice(1, 6)
    .some((segment) => isContactLine(segment.text, wording) || wording.senders.ownNumber.test(segment.text)) &&
  (column.slice(1, 6).some((segment) => isAddressLine(segment.text, wording) || POSTCODE.test(segment.text)) ||
    column.length === 2)

/** Whether two lines begin or end at one edge, or have one middle. */
export const areAligned = ({ bodyHeight }: PageLayout, { box: one }: Segment, { box: other }: Segment): boolean =>
  Math.abs(other[0] - one[0]) < 0.5 * bodyHeight ||
  Math.abs(other[2] - one[2]) < bodyHeight ||
  Math.abs(other[0] + other[2] - one[0] - one[2]) < 2 * bodyHeight

/** A line with those close under it that have an edge or the middle in common with it. */
export function blockUnder(layout: PageLayout, first: Segment, columns: Segment[][]): Segment[] {
  const block = [first]
  for (const segment of columns.flat().sort((a, b) => a.box[1] - b.box[1])) {
    const gap = segment.box[1] - block.at(-1)!.box[3]
    if (gap > -2 && gap < 1.5 * Math.max(layout.bodyHeight, 0.5 * first.height) && areAligned(layout, first, segment))
      block.push(segment)
  }
  return block
}

/** Whether a line goes on under another that is larger, with an edge or the middle in common. */
export const standsUnder = (layout: PageLayout, segment: Segment, first: Segment, columns: Segment[][]): boolean =>
  first.height > segment.height &&
  first.box[3] <= segment.box[1] + 2 &&
  areAligned(layout, first, segment) &&
  blockUnder(layout, first, columns).includes(segment)

/** Whether a name begins in one line and goes on right under it, in one print: "THE CITY OF" over "HARNWICK COUNCIL". */
export const isOpenOver = (layout: PageLayout, over: Segment, segment: Segment, { senders }: Wording): boolean =>
  senders.nameGoesOn.test(over.text.trim()) && goesOnUnder(layout, over, segment)
