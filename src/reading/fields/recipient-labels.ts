import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { LEGAL_FORM } from '../matching/legal-forms.ts'
import type { Box, Line } from '../page-reading.schema.ts'
import { findDates } from '../text/dates.ts'
import { mayBeHandwriting } from '../text/handwriting.ts'
import { keptByWording } from '../text/kept-lately.ts'
import { type PageLayout, type Segment, textAbove, textLeftOf } from '../text/page-layout.ts'
import { endsInPostcode } from '../text/postcode.ts'
import { HOUSE, isAddressLine, isContactLine, isPersonLine, isRoleLine, isStreetLine } from './company-words.ts'
import { findGreeting } from './greeting.ts'
import { type RecipientCandidate, WINDOW_PLACE } from './recipient-candidate.ts'
import {
  canBeAddressee,
  canBeCompany,
  cleanAddressLine,
  cleanCompany,
  nameBeforeAddress,
  namesOrganisation,
} from './recipient-name.ts'
import { GUIDANCE, isPurchaseOrder } from './sender-labels.ts'
import { under } from './table-cells.ts'

export const isRecipientLabel = (layout: PageLayout, text: string, wording: Wording): boolean => {
  const whose = whoseLabel(text, wording)
  return whose === 'recipient' || (whose === 'supplier' && isPurchaseOrder(layout, wording))
}

/** A label may have marks of a box's rule before it. */
const whoseLabel = keptByWording((text, { addressees }: Wording): 'recipient' | 'supplier' | 'other' => {
  const label = text
    .trim()
    .replace(/^[^\p{L}]+/u, '')
    .replace(GUIDANCE, '')
    .replace(addressees.articleBefore, '')
  if (addressees.label.test(label) || addressees.nameLabel.test(label)) return 'recipient'
  return addressees.supplierLabel.test(label) ? 'supplier' : 'other'
})

/** Invitations and certificates print the address in one line, under the name. */
export function fromOneLineAddress(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  return layout.segments.flatMap((segment) => {
    const text = segment.text.trim()
    if (!endsInPostcode(text) || text.split(',').length < 2 || isContactLine(text, wording)) return []
    // With a name of its own; see `fromLineOfAll`.
    if (text.split(',', 2).some((part, index) => hasLegalForm(part) && (index === 0 || isReaderLine(text, wording))))
      return []
    const above = textAbove(layout, segment.box, 3 * layout.bodyHeight)
    // "Signed ........ for Acme Ltd / Return to: The Court Manager, …"
    if (wording.addressees.signs.exec(above.trim())?.index === 0) return []
    const company = cleanCompany(wording.addressees.inlineLabel.exec(above)?.[1] ?? above, wording)
    const isWhole = text.split(',').length >= 3 || hasLegalForm(company)
    if (!isWhole || !canBeCompany(company, wording) || segment.box[1] < 0.12 * layout.height) return []
    return [
      {
        company,
        address: [cleanAddressLine(text)],
        score: hasLegalForm(company) ? 3 : 1.2,
        top: segment.box[1] - segment.height,
        legibility: segment.confidence,
      },
    ]
  })
}

/**
 * The whole address in one line: "Tansy Orchard Ltd, 4 Mill Lane, Harnwick, HK2 7QT". It may as well be where to return what can't be delivered, or the
 * property that a letter is about: a person looks, unless it is a client's own.
 */
export function fromLineOfAll(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  return addressLines(layout, wording).flatMap(({ segment, parts: [name = '', ...address] }) => {
    const isNamed =
      hasLegalForm(name) || (address.some((part) => isStreetLine(part, wording)) && namesOrganisation(name, wording))
    const [left, top] = segment.box
    if (!isNamed || top < WINDOW_PLACE.top * layout.height || segment.height < SMALL * layout.bodyHeight) return []
    const company = cleanCompany(name, wording)
    const place = { top, left, legibility: segment.confidence, isInLine: true }
    return [{ company, address: address.map(cleanAddressLine), score: DOUBTFUL, ...place }]
  })
}

/**
 * Whatever may be a name with its address in one line, in print of any size, also behind whoever is to read it: "The Manager, Tansy
 * Orchard Ltd, 4 Mill Lane, Harnwick, HK2 7QT". Of the sender's own address as well.
 */
export function namesInLine(layout: PageLayout, wording: Wording) {
  return addressLines(layout, wording).flatMap(({ segment, parts }) => {
    const [first = '', ...behind] = isReaderLine(parts.join(', '), wording) ? parts.slice(1) : parts
    const line = first.replace(/^[^\p{L}\p{N}]+/u, '')
    // The comma may be lost: "Tansy Orchard Ltd Halyard House, 88 Pennant Street, …".
    const [, name = line, house] = BEHIND_FORM.exec(line) ?? []
    const address = house === undefined ? behind : [house, ...behind]
    const [left, top] = segment.box
    return address.length < 2
      ? []
      : [{ company: cleanCompany(name, wording), address: address.map(cleanAddressLine), top, left }]
  })
}

/** "The Manager, Tansy Orchard Ltd, …" */
function isReaderLine(line: string, wording: Wording): boolean {
  const [reader = ''] = line.split(',', 1)
  return isRoleLine(reader, wording) || isPersonLine(reader, wording)
}

const BEHIND_FORM = new RegExp(`^(.*?\\b(?:${LEGAL_FORM.source})\\.?)\\s+(?=\\p{Lu}|\\d)(.+)$`, 'iu')

/** Lines in the upper part of a page that end in a postcode, by their parts between commas, of which there are three at least. */
function addressLines(layout: PageLayout, wording: Wording): { segment: Segment; parts: string[] }[] {
  return layout.segments.flatMap((segment) => {
    const line = withoutDateBehind(wholeLine(layout, segment), wording)
    const parts = line.split(/,\s+/)
    const [left, top] = segment.box
    const isInPlace = top < WINDOW_PLACE.bottom * layout.height && left < WINDOW_PLACE.right * layout.width
    if (!isInPlace || !endsInPostcode(line) || parts.length < 3 || isContactLine(segment.text, wording)) return []
    if (wording.senders.servingParty.test(textLeftOf(layout, segment.box).trim())) return []
    // "If undelivered return to", "Our client:"
    const above = textAbove(layout, segment.box, 2 * layout.bodyHeight).trim()
    return wording.addressees.othersLabel.test(above) ? [] : [{ segment, parts }]
  })
}

/** A line with the one under it where it ends in a comma, or in the midst of a postcode: "Tansy Orchard Ltd, 4 Mill Lane, / Harnwick, HK2 7QT". */
function wholeLine(layout: PageLayout, segment: Segment): string {
  const text = segment.text.trim()
  const next = under(layout, segment)?.text.trim()
  if (next !== undefined && INWARD.test(next) && endsInPostcode(`${text} ${next}`)) return `${text} ${next}`
  if (!text.endsWith(',')) return text
  return next !== undefined && endsInPostcode(next) ? `${text} ${next}` : text
}

/** The second half of a postcode. */
const INWARD = /^\d[A-Z]{2}\.?$/

/** "… Kelso TD5 9ZP 12th November 2026" */
function withoutDateBehind(line: string, { dates }: Wording): string {
  const last = findDates(line, null, dates).at(-1)
  return last !== undefined && last.end === line.length ? line.slice(0, last.start).replace(/[\s,;|–-]+$/, '') : line
}

/** Behind whatever stands in a window of its own. */
const DOUBTFUL = 0.4
/** In ordinary lines: print of letterheads' addresses. */
const SMALL = 0.9

/** Who took a property, by the label over the name beside that of who lets it; empty where a page has not both. */
export function tenantOn(layout: PageLayout, wording: Wording): string {
  const { landlordLabel, tenantLabel } = wording.addressees
  const labelled = (label: RegExp) => layout.segments.find(({ text }) => label.test(text.trim()))
  const [landlord, tenant] = [labelled(landlordLabel), labelled(tenantLabel)]
  const isTenants = landlord && !layout.segments.some(({ text }) => wording.addressees.landlordsPaper.test(text))
  return isTenants && tenant ? cleanCompany(under(layout, tenant)?.text ?? '', wording) : ''
}

/** "TANSY ORCHARD LTD / Defendant": of the parties to a case, whose post it may be, or the other's. */
export function fromParties(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  return layout.segments.flatMap((segment, index) => {
    const name = layout.segments[index - 1]
    const isUnder = name !== undefined && name.box[3] <= segment.box[1] + 2
    if (!isUnder || !hasLegalForm(name.text) || !wording.addressees.party.test(segment.text.trim())) return []
    const company = cleanCompany(name.text, wording)
    const [top, legibility] = [name.box[1], name.confidence]
    return [{ company, address: [], score: DOUBTFUL, top, legibility, mayBeConcerned: true }]
  })
}

/** Forms set the label left and name and address right of it in one line: "To | Acme Ltd, 4 Mill Lane, Leeds". */
export function besideLabels(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  return layout.segments
    .filter((segment) => isRecipientLabel(layout, segment.text, wording) && segment.box[1] < layout.height / 2)
    .flatMap((label) => besideLabel(layout, label, wording))
}

/** The nearest print right of a label, which readers may give as a line of its own. */
function besideOf({ segments }: PageLayout, { box }: Segment): Segment | undefined {
  const sharesRow = (other: Box) =>
    Math.min(box[3], other[3]) - Math.max(box[1], other[1]) > ROW * Math.min(box[3] - box[1], other[3] - other[1])
  return segments
    .filter((other) => other.box[0] > box[2] && sharesRow(other.box))
    .sort((a, b) => a.box[0] - b.box[0])[0]
}

/** What shares this much of its height stands in one row. */
const ROW = 0.6

/** "Policyholder | Fernley Bowls Club / Address | 4 Mill Lane, Harnwick": what stands beside the label of an address right under another. */
function addressUnder(layout: PageLayout, label: Segment, value: Segment, wording: Wording): string[] {
  const next = layout.segments.find(
    ({ box, text }) =>
      box[1] > label.box[1] &&
      box[1] < label.box[3] + NEXT_ROW * layout.bodyHeight &&
      Math.abs(box[0] - label.box[0]) < layout.bodyHeight &&
      wording.addressees.addressLabel.test(text.trim()),
  )
  const address = next && besideOf(layout, next)
  // Right under the name: a line between them is the rest of it.
  const isNext =
    address &&
    !layout.segments.some(
      ({ box }) => box[0] < value.box[2] && box[2] > value.box[0] && box[1] >= value.box[3] && box[3] <= address.box[1],
    )
  return isNext ? address.text.trim().split(/,\s+/) : []
}

/** In ordinary line heights. */
const NEXT_ROW = 2

/** Whoever stands beside a label, with a legal form or an address; of a certificate of insurance, also "Ackroyd Bros". */
export function besideLabel(layout: PageLayout, label: Segment, wording: Wording): RecipientCandidate[] {
  const value = besideOf(layout, label)
  const [name = '', ...behind] = value?.text.trim().split(/,\s+/) ?? []
  const company = cleanCompany(name, wording)
  // In a letter that greets somebody, or with a legal form besides, whoever it is about would outdo the firm in its window.
  const needsAddress =
    !hasLegalForm(company) && !findGreeting(layout, wording) && wording.senders.organisation.test(company)
  const under = value && behind.length === 0 && needsAddress ? addressUnder(layout, label, value, wording) : []
  const address = [...behind, ...under]
  const isAddressed = address.length >= 2
  const isInsured =
    wording.addressees.insuredLabel.test(label.text) &&
    wording.senders.ofFamily.test(company) &&
    !findGreeting(layout, wording)
  const isFirm = hasLegalForm(company) || isInsured
  if (!value || !canBeCompany(company, wording) || !(isAddressed || isFirm)) return []
  // With an address of a label of its own it is no entry of a table.
  const score = (under.length >= 2 ? 3 : isAddressed ? 2.5 : 1) + (hasLegalForm(company) ? 1.5 : 0)
  const place = { top: value.box[1], legibility: value.confidence }
  // Somebody in a plain window is likelier than a name that only a label tells from anything else.
  const isLabelled = !isAddressed && !hasLegalForm(company)
  return [{ company, address: address.map(cleanAddressLine), score, ...place, ...(isLabelled ? { isLabelled } : {}) }]
}

export function fromLabels(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  const greeting = findGreeting(layout, wording)
  return layout.segments.flatMap((segment) => {
    const text = withoutSpeck(layout, segment)
    // "Entries should be / sent to: Fox Mills Ltd, 4 Mill Lane"
    const endsSentence =
      wording.addressees.mailedTo.test(text) && textAbove(layout, segment.box, NEXT_ROW * layout.bodyHeight) !== ''
    if (endsSentence) return []
    const labelled = valueBehindLabel(layout, text, wording)
    // "To: Fox Mills Ltd, The Stables, Hall Lane", "To: The Copper Kettle, 7 Kirkgate, Otley"
    const [whole, behind] = nameBeforeAddress(labelled, wording)
    // "To: Fox Mills Ltd, of 3 Hall Lane, Harnwick"
    const [name = '', ...parts] =
      behind === '' ? labelled.split(/,\s+(?:of\s+(?=\d))?/) : [whole, ...behind.split(/,\s+/)]
    const isStreet = (part: string) => HOUSE.test(part) || isStreetLine(part, wording)
    // Behind a legal form and before a street stands the building: "Tansy Orchard Ltd, Halyard House, 88 Pennant Street".
    const isFormal = hasLegalForm(name) && parts.some(isStreet)
    // "To: Fox Mills Ltd, Hull", as facsimiles have it
    const isInTown = hasLegalForm(name) && parts.length === 1 && TOWN.test(parts[0]!)
    const street = behind === '' && !isFormal && !isInTown ? parts.findIndex(isStreet) : 0
    const named = street < 0 ? labelled : [name, ...parts.slice(0, street)].join(', ')
    const company = cleanCompany(named.replace(/\s+of\s+\d.*$/, '').replace(wording.addressees.nextLabel, ''), wording)
    // Before a street, "Rush Meadow Holiday Park" is a name.
    const isPlace = street < 0 ? isAddressLine : isStreetLine
    if (company === '' || isPlace(company, wording) || isRoleLine(company, wording) || isPersonLine(company, wording))
      return []
    // "To: Mendip Cider Presses / Address: Long Barn, Wookey"
    const below = layout.segments.find((other) => other.line === segment.line + 1 && other.box[0] < segment.box[2])
    const under = below?.text.trim() ?? ''
    const isOverStreet = /^[\p{Lu}\d][^:]*$/u.test(company) && /\d/.test(under) && isAddressLine(under, wording)
    const hasAddress = street >= 0 || isOverStreet || wording.addressees.addressLabel.test(under)
    const namesWhose = wording.addressees.whoseLabel.test(text) && segment.box[1] < HEAD * layout.height
    // "To: the Secretary, Greenlane Allotment Society"
    const isBehindOfficer = namesWhose && wording.addressees.beforeFirm.test(named) && !named.startsWith(company)
    const isSomebody =
      street >= 0 && company.split(' ').length >= LONG_NAME && !/\d/.test(company) ? canBeAddressee : canBeCompany
    // "To: Harbour Road Motors / Dear Tomasz": over a note by hand nobody else stands.
    const headsNote =
      namesWhose && mayBeHandwriting(layout.reading) && greeting !== undefined && segment.box[3] < greeting.box[1]
    const isAddressed = (hasAddress || isBehindOfficer || headsNote) && isSomebody(company, wording)
    if (!hasLegalForm(company) && !isAddressed) return []
    const address = street < 0 ? [] : parts.slice(street).map(cleanAddressLine)
    const score = segment.box[1] < LOWER * layout.height ? 2.5 : 1
    // "Dear Sirs / Debtor: Fox Mills Ltd": under a greeting stands what, and whom, a letter is about.
    const isUnderGreeting = greeting !== undefined && segment.box[1] > greeting.box[1] && !isAddressed
    // "To the Defendant: Fox Mills Ltd / To the Claimant: Tansy Orchard Ltd": each has a copy, and whose this is nobody says.
    const isOneOfParties =
      wording.addressees.toParty.test(text) &&
      layout.segments.filter((other) => wording.addressees.toParty.test(other.text.trim())).length > 1
    const mayBeConcerned = isUnderGreeting || isInTown || isOneOfParties
    const place = { top: null, legibility: segment.confidence, isLabelled: true, namesWhose, mayBeConcerned }
    return [{ company, address, score, ...place }]
  })
}

/** "To: Acme Ltd", on orders and remittances also "Supplier: Acme Ltd"; empty without a label. */
function valueBehindLabel(layout: PageLayout, text: string, wording: Wording): string {
  const [label = '', value = ''] = text.split(/(?<=:)\s+/, 2)
  const isSupplier = wording.addressees.supplierLabel.test(label) && isPurchaseOrder(layout, wording)
  return isSupplier ? value : (wording.addressees.inlineLabel.exec(text)?.[1] ?? '')
}

/** "* To: Fox Mills Ltd" at the head of a page, without the speck. Where another line begins with a mark it is a list's, and so it is beside "From:". */
function withoutSpeck({ segments, height }: PageLayout, { text, box }: Segment): string {
  const printed = text.trim()
  const isListed = segments.filter((other) => /^[*.,:;'`•>-]\s?\p{L}/u.test(other.text.trim())).length > 1
  const isFromSomebody = segments.some((other) => /^\P{L}*from:/iu.test(other.text.trim()))
  return box[1] < HEAD * height && !isListed && !isFromSomebody
    ? printed.replace(/^[*.,:;'`] ?(?=to:\s)/i, '')
    : printed
}

/** In one word, which may as well say who acts for a firm ("Liquidator"): a person looks. */
const TOWN = /^\p{Lu}\p{L}+(?:-\p{L}+)*$/u
/** A house or a park goes by fewer words. */
const LONG_NAME = 4
const HEAD = 0.4
/** From here down letters speak of others: "Copied to:", "Employer:". */
const LOWER = 0.5

/** "… request the pleasure of the company of / Acme Ltd". */
export function fromInvitation(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  const first = layout.lines.findIndex(({ text }) => wording.addressees.invitedBy.test(text.trim()))
  // "has the honour to invite / two representatives of"
  const at = wording.addressees.invitedFor.test(layout.lines[first + 1]?.text.trim() ?? '') ? first + 1 : first
  const line = at < 0 ? certified(layout, wording) : at + 1
  // Without what a frame beside it was read as.
  const named = layout.segments
    .filter((segment) => segment.line === line)
    .sort((a, b) => b.text.length - a.text.length)[0]
  const company = cleanCompany(named?.text.trim().replace(wording.addressees.invitedOf, '') ?? '', wording)
  // "… of the company of / [a name by hand that was not read] / at the / Michaelmas Dinner"
  if (!named || !canBeCompany(company, wording) || areSmallWords(company, wording)) return []
  return [{ company, address: [], score: 3, top: named.box[1], legibility: named.confidence }]
}

const areSmallWords = (text: string, { senders }: Wording): boolean =>
  !/\p{L}/u.test(text.toLowerCase().replace(senders.smallWords, ' '))

/** The line of a name under "… hereby certifies that under the Companies Act 2006:", or of what it has changed its name to. */
function certified({ lines }: PageLayout, wording: Wording): number {
  const begin = lines.findIndex(({ text }) => wording.addressees.certifies.test(text))
  const isName = (line: Line, index: number) =>
    begin >= 0 &&
    index > begin &&
    index < begin + MOST_CERTIFIED &&
    hasLegalForm(line.text) &&
    line.text.trim().split(/\s+/).length <= NAME_WORDS
  const isRenamed = (text: string) => wording.addressees.renamed.test(text.trim())
  const renamed = lines.findIndex((line, index) => isName(line, index) && isRenamed(lines[index - 1]!.text))
  return renamed < 0
    ? lines.findIndex((line, index) => isName(line, index) && /[:,]\s*$/.test(lines[index - 1]!.text))
    : renamed
}

/** Lines of a certificate up to the name. */
const MOST_CERTIFIED = 9
const NAME_WORDS = 8
