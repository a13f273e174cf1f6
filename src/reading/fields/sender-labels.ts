import type { Wording } from '../languages/wording.ts'
import { columnsOf, type PageLayout, type Segment, textRightOf } from '../text/page-layout.ts'
import { isAddressLine, isStreetLine } from './company-words.ts'
import { COURT } from './public-bodies.ts'
import { canBeName, cleanName, titleCase } from './sender-names.ts'

/** A value stands right of its label by at most this share of the page's width. */
const VALUE_REACH_SHARE = 0.3

/** What forms print behind a label for whoever fills them in: "(insert name and address of landlord)". */
export const GUIDANCE = /\s*\([^()]*\)\s*$/

/** Whose name stands under or beside the label "From" in the upper half of a form. */
export function labelledSender(layout: PageLayout, wording: Wording): string | null {
  for (const segment of layout.segments.filter((entry) => entry.box[1] < layout.height / 2)) {
    const text = segment.text.trim().replace(GUIDANCE, '')
    const label = wording.senders.label.exec(text)
    if (!label && !isBesideAddressee(layout, segment, wording)) continue
    if (wording.senders.supplier.test(text) && isPurchaseOrder(layout, wording)) continue
    const below = columnsOf(layout).find((column) => column.includes(segment))
    const next = (lineUnder(layout, segment) ?? below?.[below.indexOf(segment) + 1])?.text ?? ''
    const right = label ? valueBeside(layout, segment) : ''
    // "From | 06:30" over "Until | 14:00"; "From | To" over two names.
    const beside = /:$/.test(text) || /^\d[\d\W]*$/.test(right) ? right : ''
    const name = withoutAddress(cleanName(label?.[1] ?? (beside === '' ? next : beside)), wording)
    // Labels stand under one another too: "Supplier", "Payment".
    if (canBeName(name, wording) && /\s/.test(name)) return name
  }
  return null
}

/** The next line that stands under any part of a label: a mark before a name moves its left edge out of the label's column. */
const lineUnder = ({ segments }: PageLayout, { box, height }: Segment): Segment | undefined =>
  segments
    .filter(
      (other) =>
        other.box[1] > box[1] + 0.5 * height &&
        other.box[1] - box[3] < 1.5 * height &&
        Math.min(other.box[2], box[2]) > Math.max(other.box[0], box[0]),
    )
    .toSorted((a, b) => a.box[1] - b.box[1])[0]

/** "J. Illingworth, Bookkeeper, 2 Weston Lane, Otley LS21 9QA" */
function withoutAddress(text: string, wording: Wording): string {
  const [name = '', ...others] = text.split(/,\s+/)
  return others.some((part) => isStreetLine(part, wording) || NUMBERED.test(part)) ? name : text
}

/** "8 Butter Cross" */
const NUMBERED = /^\d+[a-z]? \p{Lu}/u

/** The text right of a label; empty without. */
const valueBeside = (layout: PageLayout, { box }: Segment) => textRightOf(layout, box, VALUE_REACH_SHARE * layout.width)

/** Forms set the parties side by side under labels of a word: beside "Customer" stands "Carrier", whoever that is here. */
function isBesideAddressee(layout: PageLayout, segment: Segment, wording: Wording): boolean {
  if (!/^\p{Lu}\p{Ll}+$/u.test(segment.text.trim())) return false
  const row = layout.segments.filter((other) => other.line === segment.line)
  const first = row.toSorted((a, b) => a.box[0] - b.box[0])[0]
  return (
    first === segment &&
    row.some((other) => other !== segment && wording.senders.addresseeColumn.test(other.text.trim()))
  )
}

/** Orders and remittances go the other way than bills: their reader is the supplier. */
export const isPurchaseOrder = (layout: PageLayout, wording: Wording): boolean =>
  layout.segments.some(({ text, box }) => box[1] < layout.height / 2 && wording.senders.toSupplier.test(text.trim()))

/** Forms without a letterhead name whoever serves them under, beside or behind a label of the law. */
export function servingParty(layout: PageLayout, wording: Wording): string | null {
  // Courts name the parties so.
  const ofCourt = layout.segments.some(({ text }) => COURT.test(titleCase(text)))
  // "Consignor: Lune Mill Papers Ltd, Lune Road, Lancaster LA1 5AA"
  for (const { text } of ofCourt ? [] : layout.segments) {
    const [label = '', value = ''] = text.split(/:\s+/, 2)
    const name = wording.senders.servingParty.test(label.trim()) ? withoutAddress(cleanName(value), wording) : ''
    if (canBeName(name, wording) && /\s/.test(name)) return name
  }
  for (const column of columnsOf(layout)) {
    const at = column.findIndex((segment) => wording.senders.servingParty.test(segment.text.trim()))
    if (at < 0) continue
    for (const text of [valueBeside(layout, column[at]!), column[at + 1]?.text ?? '']) {
      const name = cleanName(text.replace(/\s*\(.*$/, ''))
      if (canBeName(name, wording) && /\s/.test(name)) return name
    }
  }
  return null
}

/** Petitions bear the court's name, and who serves them says so: "Pell Hartley, solicitors for the petitioner". */
export function petitionersSolicitors(layouts: PageLayout[], wording: Wording): string | null {
  for (const { text } of layouts.flatMap(({ paragraphs }) => paragraphs)) {
    const match = wording.senders.servesPetition.exec(text)
    const name = cleanName(match?.[1] ?? match?.[2] ?? '')
    if (canBeName(name, wording)) return name
  }
  return null
}

/** Forms without letterhead name the sender in a field: "Creditor: …", "Name of creditor"; or whose firm signs for him: "Firm | Pell Hartley Solicitors". */
export function creditorName(layout: PageLayout, wording: Wording): string | null {
  // A name may run over its line, but not into its address.
  const text = layout.lines.map((line) => (isAddressLine(line.text, wording) ? `\n${line.text}` : line.text)).join(' ')
  const match = wording.senders.creditor.exec(text)
  const firm = layout.lines.map((line) => wording.senders.signsAsFirm.exec(line.text)?.[1]).find(Boolean)
  return match ? withoutAddress(cleanName(firm ?? match[1]!), wording) : null
}
