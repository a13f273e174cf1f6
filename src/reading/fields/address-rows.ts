import type { Wording } from '../languages/wording.ts'
import { isLarge, type PageLayout, type Segment } from '../text/page-layout.ts'
import { endsInPostcode } from '../text/postcode.ts'

/** The addressee's name and what stands under it down to the postcode: towns look like titles. */
export function addressLines(column: Segment[], isRecipient: (text: string) => boolean): Segment[] {
  const name = column.findIndex(({ text }) => isRecipient(text))
  const postcode = column.findIndex(({ text }, index) => index > name && endsInPostcode(text.trim()))
  return name < 0 || postcode < 0 ? [] : column.slice(name, postcode + 1)
}

/** What stands right of the addressee's lines in the print of the text: "Demand no: 26-0311", "Terms: 30 days from invoice date". */
export function particularsBeside(
  layout: PageLayout,
  columns: Segment[][],
  isRecipient: (text: string) => boolean,
  wording: Wording,
): Set<Segment> {
  const address = columns.flatMap((column) => {
    const name = column.findIndex(({ text }) => isRecipient(text))
    return name < 0 ? [] : column.slice(name, name + MOST_ADDRESS_LINES)
  })
  return new Set(
    layout.segments.filter(
      (segment) =>
        !isLarge(layout, segment) &&
        /\p{Ll}/u.test(segment.text) &&
        !wording.subjects.numberedForm.test(segment.text.trim()) &&
        address.some((line) => line.line === segment.line && line.box[2] < segment.box[0]),
    ),
  )
}

const MOST_ADDRESS_LINES = 7
