import type { Wording } from '../languages/wording.ts'
import { findDates } from '../text/dates.ts'
import { foldText } from '../text/fold-text.ts'
import { columnsOf, type PageLayout, type Paragraph, type Segment, textRightOf } from '../text/page-layout.ts'
import { isAddressLine, isContactLine, isPersonLine, isRoleLine, isSalutation, POSTCODE } from './company-words.ts'
import { findGreeting } from './greeting.ts'
import { isProse } from './prose.ts'
import type { Recipient } from './recipient.ts'

/** Lines in capitals as words with initials, for patterns that look for names. */
export function titleCase(text: string): string {
  if (/\p{Ll}{2}/u.test(text)) return text
  return text.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Whether a line may be somebody's name: no date, address, contact, label or sentence. */
export function canBeName(text: string, wording: Wording): boolean {
  const name = text.trim()
  if (name.length < 3 || name.length > 70 || !/\p{L}{3}/u.test(name)) return false
  if (
    findDates(name, null, wording.dates).length > 0 ||
    isContactLine(name, wording) ||
    isRoleLine(name, wording) ||
    isPersonLine(name, wording)
  )
    return false
  if (isAddressLine(name, wording) && (!wording.senders.organisation.test(name) || POSTCODE.test(name))) return false
  if (isSalutation(name, wording) || /[:]|[?!]$/.test(name) || /\d{3}/.test(name)) return false
  // "Parking", "Payment": what a firm does, or a label.
  if (!/[\s&]/.test(name) && wording.senders.organisation.test(name)) return false
  if (isProse(name, wording) && !wording.senders.organisation.test(name)) return false
  return name.split(' ').length <= 9 && !wording.senders.noName.test(name)
}

/** A name without marks around it, and with OCR's commonest slips in legal forms put right. */
export const cleanName = (text: string) =>
  text
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s,;:|·•*_—–-]+$/u, '')
    .replace(/(?<=\p{Ll}{3})\.$/u, '')
    .replace(/\bLid\b|\bLld\b/g, 'Ltd')
    .replace(/\b(?:ple|pic)\b/g, 'plc')
    .trim()

/** The paragraph's text; where things stand side by side, each by itself. */
function textsOf(layout: PageLayout, paragraph: Paragraph): string[] {
  const lines = new Set(paragraph.lines.map((line) => layout.lines.indexOf(line)))
  const segments = layout.segments.filter((segment) => lines.has(segment.line))
  return segments.length > lines.size ? segments.map((segment) => segment.text) : [paragraph.text]
}

/** Whose name stands under or behind the label "From" in the upper half of a form. */
export function labelledSender(layout: PageLayout, wording: Wording): string | null {
  for (const segment of layout.segments.filter((entry) => entry.box[1] < layout.height / 2)) {
    const label = wording.senders.label.exec(segment.text.trim())
    if (!label && !isBesideAddressee(layout, segment, wording)) continue
    const below = columnsOf(layout).find((column) => column.includes(segment))
    const next = below?.[below.indexOf(segment) + 1]?.text ?? ''
    const beside =
      label && /:$/.test(segment.text.trim()) ? textRightOf(layout, segment.box, VALUE_REACH * layout.width) : ''
    if (wording.senders.supplier.test(segment.text) && isPurchaseOrder(layout, wording)) continue
    const name = cleanName(label?.[1] ?? (beside === '' ? next : beside))
    // Labels stand under one another too: "Supplier", "Payment".
    if (canBeName(name, wording) && /\s/.test(name)) return name
  }
  return null
}

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

/** A value stands right of its label by at most this share of the page's width. */
const VALUE_REACH = 0.3

/** Orders and remittances go the other way than bills: their reader is the supplier. */
export const isPurchaseOrder = (layout: PageLayout, wording: Wording): boolean =>
  layout.segments.some(({ text, box }) => box[1] < layout.height / 2 && wording.senders.toSupplier.test(text.trim()))

/** Forms without a letterhead name whoever serves them under a label of the law. */
export function servingParty(layout: PageLayout, wording: Wording): string | null {
  for (const column of columnsOf(layout)) {
    const at = column.findIndex((segment) => wording.senders.servingParty.test(segment.text.trim()))
    const name = cleanName((column[at + 1]?.text ?? '').replace(/\s*\(.*$/, ''))
    if (at >= 0 && canBeName(name, wording)) return name
  }
  return null
}

/** Companies that the letter names in its small print as the sender: "Acme Ltd. Registered in England …". */
export function legalNames(
  layouts: PageLayout[],
  recipient: Recipient,
  domains: Set<string>,
  wording: Wording,
): string[] {
  const own = foldText(recipient.company)
  const names: string[] = []
  for (const layout of layouts) {
    for (const paragraph of layout.paragraphs) {
      const low = paragraph.box[1] > 0.72 * layout.height
      const texts = textsOf(layout, paragraph)
      const trading = wording.senders.trading.exec(paragraph.text)?.[1]
      if (trading) names.unshift(cleanName(trading))
      const told = wording.senders.smallPrint.test(paragraph.text)
      for (const match of texts.flatMap((text) => [...text.matchAll(wording.senders.legalName)])) {
        const name = cleanName(match[1]!)
        const compact = foldText(name).replaceAll(' ', '')
        if (!low && !told && ![...domains].some((stem) => stem.length >= 5 && compact.startsWith(stem))) continue
        const isOwn =
          foldText(name).includes(own.replace(/ (?:ltd|limited|plc|llp)$/, '')) || own.endsWith(foldText(name))
        if (own === '' || !isOwn) names.push(name)
      }
    }
  }
  return [...new Set(names)]
}

const PERSON = /^\p{Lu}[\p{L}.'’-]*(?:\s+(?:(?:and|&)\s+)?\p{Lu}[\p{L}.'’-]*){1,4}$/u
/** Handwriting is torn apart and loses capitals. */
const MISREAD_PERSON = /^\p{Lu}[\p{L}.'’-]*(?:\s+\p{L}[\p{L}.'’-]*){1,3}$/u
/** Mean confidence below which a page is likely written by hand. */
const PRINT = 0.8

/** Names under "Yours faithfully": organisations, and the person who signs. `lines`: all that stands there. */
export function signatureNames(
  layouts: PageLayout[],
  recipient: Recipient,
  wording: Wording,
): { organisations: string[]; person: string; lines: string[] } {
  const own = foldText(recipient.company)
  const domains = [...domainStems(layouts)]
  const lines: string[] = []
  const organisations: string[] = []
  let person = ''
  for (const layout of layouts) {
    const segments = layout.segments
    const at = signOffAt(layout, wording)
    if (at < 0) continue
    const inline = segments[at]!.text.split(',')[1]?.trim() ?? ''
    const after = segments
      .slice(at + 1, at + 8)
      .filter(
        (segment) =>
          segment.box[1] > segments[at]!.box[1] && Math.abs(segment.box[0] - segments[at]!.box[0]) < 0.3 * layout.width,
      )
    lines.push(...after.map((segment) => segment.text))
    for (const text of [inline, ...after.flatMap((segment) => segment.text.split(','))]) {
      const name = cleanName(text.replace(wording.senders.signsFor, '').replace(wording.senders.titleBehind, ''))
      if (person === '' && isPersonLine(name, wording) && PERSON.test(name)) person = name
      if (!canBeName(name, wording) || (own !== '' && foldText(name) === own)) continue
      if (
        (wording.senders.organisation.test(name) ||
          wording.senders.signsFor.test(text.trim()) ||
          domains.includes(foldText(name).replaceAll(' ', ''))) &&
        !wording.senders.office.test(name)
      )
        organisations.push(name)
      else if (person === '' && (layout.reading.confidence < PRINT ? MISREAD_PERSON : PERSON).test(name))
        person = titleCase(name)
    }
  }
  return { organisations, person, lines }
}

/** Further below stand slips to sign and return, with the addressee's name in them. */
const SIGNATURE_LINES = 3

/** The addressee's name where it stands under the letter's closing as well: then the addressee may have written it. */
export function signingAddressee(layouts: PageLayout[], recipient: Recipient, wording: Wording): string[] {
  const own = foldText(recipient.company)
  const { lines, organisations } = signatureNames(layouts, recipient, wording)
  const isAlone = own !== '' && organisations.length === 0
  return isAlone &&
    lines.slice(0, SIGNATURE_LINES).some((line) => foldText(line.replace(wording.senders.signsFor, '')) === own)
    ? [recipient.company]
    : []
}

/** Where the letter closes: at its closing words or, where they are unknown, at the last sentence before short lines that end the text. */
function signOffAt(layout: PageLayout, wording: Wording): number {
  const { segments } = layout
  const known = segments.findIndex(
    (segment) => wording.greetings.signOff.test(segment.text.trim()) && segment.text.length < 60,
  )
  if (known >= 0 || !findGreeting(layout, wording)) return known
  const last = segments.findLastIndex(
    (segment) => segment.text.split(' ').length >= 6 && segment.box[1] < LOWEST_CLOSE * layout.height,
  )
  const closing = segments.slice(last + 1)
  const isPlain = closing.every((segment) => segment.text.length < 40 && !AMOUNT_OR_NUMBER.test(segment.text))
  return last >= 0 && closing.length > 0 && closing.length <= 6 && isPlain ? last : -1
}

/** Footers stand below this share of the page. */
const LOWEST_CLOSE = 0.88
const AMOUNT_OR_NUMBER = /\d{2}/

/** Forms without letterhead name the sender in a field: "Creditor: …", "Name of creditor". */
export function creditorName(layout: PageLayout, wording: Wording): string | null {
  const text = layout.lines.map((line) => line.text).join(' ')
  const match = wording.senders.creditor.exec(text)
  return match ? cleanName(match[1]!) : null
}

/** Names printed before a telephone number or web address, as on flyers: "ACME CLEANING 01632 960 100 acme.example". */
export function contactNames(layouts: PageLayout[], wording: Wording): string[] {
  return layouts.flatMap((layout) =>
    layout.lines.flatMap((line) => {
      const match = wording.senders.beforeContact.exec(line.text.trim())
      const name = match ? cleanName(match[1]!) : ''
      const named = name.split(' ').every((word) => /^[\p{Lu}&]/u.test(word))
      return named && name.split(' ').length >= 2 && canBeName(name, wording) ? [titleCase(name)] : []
    }),
  )
}

/** Names before the sender's own address in one line, as at the foot of a page: "Basket Energy, 3 Trade Street, Bristol BS2 9QX". */
export function addressedNames(layouts: PageLayout[], wording: Wording): string[] {
  return layouts.flatMap((layout) =>
    layout.lines
      .filter((line, index, { length }) => line.box[1] > 0.85 * layout.height || index >= length - 2)
      .filter((line) => /\p{L}/u.test(line.text) && HOLDS_POSTCODE.test(line.text))
      .flatMap((line) => {
        const parts = line.text.split(/[,.|·•–—-]\s+/).map((part) => part.trim())
        const name = cleanName(parts[0] ?? '')
        return parts.length >= 2 && canBeName(name, wording) && /\s/.test(name) && !isProse(name, wording) ? [name] : []
      }),
  )
}

/** A postcode anywhere in a line; whole ones only. */
const HOLDS_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/

/** Whom to pay or to send the slip to: "Return with your cheque to Acme Foods, Unit 1, …". */
export function payeeNames(layouts: PageLayout[], wording: Wording): string[] {
  return layouts.flatMap((layout) =>
    layout.paragraphs.flatMap((paragraph) =>
      [...paragraph.text.matchAll(wording.senders.payee)]
        .map((match) => cleanName(match[1]!))
        .filter((name) => canBeName(name, wording)),
    ),
  )
}

const PUBLIC_DOMAIN = /^(?:gov|www|gmail|outlook|hotmail|yahoo|btinternet|mail|e?mail|info|business)$/

/** Stems of the web and mail domains in a letter ("acme" of www.acme.co.uk); senders name few but their own. */
export function domainStems(layouts: PageLayout[]): Set<string> {
  const stems = new Set<string>()
  for (const layout of layouts) {
    const text = layout.lines.map((line) => line.text).join('\n')
    for (const match of text.matchAll(
      /\b([a-z0-9-]{4,})\.(?:example|co\.uk|com|org\.uk|org|net|ltd\.uk|uk|eu|biz)\b/gi,
    )) {
      const stem = match[1]!.toLowerCase().replaceAll('-', '')
      if (!PUBLIC_DOMAIN.test(stem)) stems.add(stem)
    }
  }
  return stems
}
