import type { Wording } from '../languages/wording.ts'
import { findDates } from '../text/dates.ts'
import { foldText } from '../text/fold-text.ts'
import { columnsOf, type PageLayout, type Paragraph } from '../text/page-layout.ts'
import {
  isAddressLine,
  isContactLine,
  isPersonLine,
  isRoleLine,
  isSalutation,
  POSTCODE,
  SIGN_OFF,
} from './company-words.ts'
import type { Recipient } from './recipient.ts'
import { isWording } from './wording.ts'

/** Lines in capitals as words with initials, for patterns that look for names. */
export function titleCase(text: string): string {
  if (/\p{Ll}{2}/u.test(text)) return text
  return text.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Whether a line may be somebody's name: no date, address, contact, label or sentence. */
export function canBeName(text: string, wording: Wording): boolean {
  const name = text.trim()
  if (name.length < 3 || name.length > 70 || !/\p{L}{3}/u.test(name)) return false
  if (findDates(name, null, wording.dates).length > 0 || isContactLine(name) || isRoleLine(name) || isPersonLine(name))
    return false
  if (isAddressLine(name) && (!wording.senders.organisation.test(name) || POSTCODE.test(name))) return false
  if (isSalutation(name) || /[:]|[?!]$/.test(name) || /\d{3}/.test(name)) return false
  // "Parking", "Payment": what a firm does, or a label.
  if (!/[\s&]/.test(name) && wording.senders.organisation.test(name)) return false
  if (isWording(name) && !wording.senders.organisation.test(name)) return false
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
    if (!label) continue
    const below = columnsOf(layout).find((column) => column.includes(segment))
    const next = below?.[below.indexOf(segment) + 1]?.text ?? ''
    const name = cleanName(label[1] ?? next)
    // Labels stand under one another too: "Supplier", "Payment".
    if (canBeName(name, wording) && /\s/.test(name)) return name
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
        if (own === '' || !foldText(name).includes(own.replace(/ (?:ltd|limited|plc|llp)$/, ''))) names.push(name)
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

/** Names under "Yours faithfully": organisations, and the person who signs. */
export function signatureNames(layouts: PageLayout[], wording: Wording): { organisations: string[]; person: string } {
  const organisations: string[] = []
  let person = ''
  for (const layout of layouts) {
    const segments = layout.segments
    const at = segments.findIndex((segment) => SIGN_OFF.test(segment.text.trim()) && segment.text.length < 60)
    if (at < 0) continue
    const inline = segments[at]!.text.split(',')[1]?.trim() ?? ''
    const after = segments
      .slice(at + 1, at + 8)
      .filter(
        (segment) =>
          segment.box[1] > segments[at]!.box[1] && Math.abs(segment.box[0] - segments[at]!.box[0]) < 0.3 * layout.width,
      )
    for (const text of [inline, ...after.flatMap((segment) => segment.text.split(','))]) {
      const name = cleanName(text.replace(wording.senders.signsFor, '').replace(wording.senders.titleBehind, ''))
      if (person === '' && isPersonLine(name) && PERSON.test(name)) person = name
      if (!canBeName(name, wording)) continue
      if (
        (wording.senders.organisation.test(name) || wording.senders.signsFor.test(text.trim())) &&
        !wording.senders.office.test(name)
      )
        organisations.push(name)
      else if (person === '' && (layout.reading.confidence < PRINT ? MISREAD_PERSON : PERSON).test(name))
        person = titleCase(name)
    }
  }
  return { organisations, person }
}

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
      .filter((line) => line.box[1] > 0.85 * layout.height && POSTCODE.test(line.text))
      .flatMap((line) => {
        const parts = line.text.split(',').map((part) => part.trim())
        const name = cleanName(parts[0] ?? '')
        return parts.length >= 3 && canBeName(name, wording) && /\s/.test(name) ? [name] : []
      }),
  )
}

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
