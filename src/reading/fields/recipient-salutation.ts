import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { foldText } from '../text/fold-text.ts'
import { columnsOf, type PageLayout, type Segment } from '../text/page-layout.ts'
import { isAddressLine, isContactLine, isPersonLine, isRoleLine } from './company-words.ts'
import { findGreeting, readerOver } from './greeting.ts'
import { isProse } from './prose.ts'
import { isPrintedLarger, LETTERHEAD, type RecipientCandidate } from './recipient-candidate.ts'
import {
  canBeCompany,
  cleanAddressLine,
  cleanCompany,
  namesOrganisation,
  partAddress,
  readName,
} from './recipient-name.ts'
import { isDateAlone } from './text-heading.ts'

/** "Dear Acme Ltd": letters that bear no address. */
export function fromGreeting(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  const greeting = findGreeting(layout, wording)
  const greeted = withoutText(greeting?.text.trim().replace(wording.greetings.greets, '') ?? '', wording)
  // "Dear all at Acme Ltd"
  const isForAll = wording.addressees.sentTo.test(greeting?.text.trim() ?? '')
  const company = cleanCompany(isForAll ? greeting!.text : greeted, wording)
  const isOfficer = wording.addressees.beforeFirm.test(greeted) && !greeted.startsWith(company)
  // "Dear Hot Rivet Metalworks,": persons are called Church and Bank as well.
  const isFirm =
    wording.greetings.endsInTrade.test(company) && !/\s\p{Ll}/u.test(company) && namesOrganisation(company, wording)
  const isPeoples =
    isForAll && /\s/.test(company) && (wording.senders.organisation.test(company) || /['’]s\s/.test(company))
  const isName = isPeoples || hasLegalForm(company) || wording.greetings.greetsFirm.test(company) || isOfficer || isFirm
  if (!greeting || !isName || !canBeCompany(company, wording)) return []
  return [{ company, address: [], score: 2, top: null, legibility: greeting.confidence }]
}

/** "Fox Mills Ltd, you're invited to …" */
function withoutText(greeted: string, { greetings }: Wording): string {
  const [firm = '', next = ''] = greeted.split(/,\s+/, 2)
  return hasLegalForm(firm) && greetings.beginsText.test(next) && !hasLegalForm(next) ? firm : greeted
}

/** Letters without a full address: the name stands alone above "Dear …". */
export function fromSalutation(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  const greeting = findGreeting(layout, wording)
  if (!greeting) return []
  const above = columnsOf(layout)
    .map((column) => column.filter((segment) => segment.box[3] <= greeting.box[1] + 2))
    .filter((column) => column.length > 0 && Math.abs(column[0]!.box[0] - greeting.box[0]) < 3 * layout.bodyHeight)
    .filter((column) => greeting.box[1] - column.at(-1)!.box[3] < 18 * layout.bodyHeight)
    .sort((a, b) => b.at(-1)!.box[3] - a.at(-1)!.box[3])
  for (const lines of above) {
    const column = withoutWriter(lines, wording).flatMap((line) => partAddress(line, wording))
    let at = 0
    while (at < column.length && (isRoleLine(column[at]!.text, wording) || isPersonLine(column[at]!.text, wording)))
      at++
    const reader = at === 0 ? readerOver(column, layout, wording) : undefined
    if (reader) at = 1
    const text = column[at]?.text ?? ''
    const ofSender = column.some((segment) => isContactLine(segment.text, wording) || /\b\d{5,}\b/.test(segment.text))
    if (
      ofSender ||
      (column[at] !== undefined && isPrintedLarger(layout, column[at]!, column[at + 1], LETTERHEAD)) ||
      wording.addressees.particulars.test(text) ||
      (isAddressLine(text, wording) && (/\d/.test(text) || column.length > at + 1))
    )
      continue
    const name = readName(column.slice(at), wording)
    if (!name) continue
    const address = column.slice(at + name.lines).map((segment) => cleanAddressLine(segment.text))
    if (isProse(name.text, wording) && !hasLegalForm(name.text)) continue
    // "Your August bill" over a greeting is its heading, "Rate account / 4471-2207" a number with its label.
    const isHeading = address.length === 0 && wording.senders.noName.test(name.text)
    // "To: Mr and Mrs Hartigan" says whom the letter is for.
    const isForPerson = layout.segments.some(({ text: line, box }) => {
      const [label = '', value = ''] = line.trim().split(/(?<=:)\s+/, 2)
      const isOver = box[3] <= column[at]!.box[1]
      return isOver && wording.addressees.whoseLabel.test(label) && isPersonLine(value, wording)
    })
    const isLabel = address.length === 1 && /^[\d\s/-]+$/.test(address[0]!)
    if ((isHeading || isLabel || (address.length === 0 && isForPerson)) && !hasLegalForm(name.text)) continue
    const likely = name.text.split(' ').length >= 2 && foldText(name.text).length > 5
    const near = greeting.box[1] - column.at(-1)!.box[3] < 6 * layout.bodyHeight
    if (!near && (!likely || column[0]!.height > 1.3 * layout.bodyHeight || column[0]!.box[1] < 0.1 * layout.height))
      continue
    return [
      {
        company: name.text,
        address,
        score: likely ? 2 : 0.5,
        top: column[0]!.box[1],
        left: column[0]!.box[0],
        legibility: column[at]!.confidence,
        // "8 May 2026 / Acme Ltd / Dear Sirs": its subject may stand there as well.
        mayBeConcerned: isDateAlone(lines[0]!.text, wording) && column.length < lines.length,
        ...(reader ? { person: column[0]!.text.trim(), isParted: reader === 'likely' } : {}),
      },
    ]
  }
  return []
}

/** Private letters have whom they are for under their day and the writer's address: "Mrs E. Plum / 4 Mill Lane / 8th May 2026 / Brynteg Joinery Ltd". */
function withoutWriter(column: Segment[], wording: Wording): Segment[] {
  const day = column.findLastIndex(({ text }) => /\d{4}$/.test(text.trim()) && isDateAlone(text, wording))
  const [first] = column
  const [firm, ...others] = column.slice(day + 1)
  const isFirm = firm && (hasLegalForm(firm.text) || namesOrganisation(firm.text, wording)) && others.length === 0
  // Over a firm's name stands whom the letter is for; that under the day is what it is about.
  const isPrivate = day === 0 || (day > 0 && isPersonLine(first!.text, wording))
  return isFirm && isPrivate ? [firm] : column
}
