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

const NAME_WORD = "(?:\\p{Lu}[\\p{L}\\p{N}'’.-]*|&|and|of|for|the|\\([\\p{L} ]+\\))"
/** "Acme Payments Ltd" and the like anywhere in a text; OCR reads "Lid" and "ple". */
export const LEGAL_NAME = new RegExp(
  `(\\p{Lu}[\\p{L}\\p{N}'’.&-]*(?:\\s+${NAME_WORD}){0,6}?\\s+(?:Ltd|Limited|LIMITED|LTD|Plc|plc|ple|pic|PLC|LLP|CIC|GmbH|Lid|Lld))\\b`,
  'gu',
)
const TRADING = new RegExp(
  `(\\p{Lu}[\\p{L}\\p{N}'’.&-]*(?:\\s+${NAME_WORD}){0,5}?)\\s+is\\s+(?:the|a)\\s+trading\\s+(?:name|style)`,
  'u',
)
export const ORGANISATION =
  /\b(?:ltd|limited|plc|llp|cic|bank|council|society|trust|solicitors|agents?|authority|agency|office|insurance|energy|water|pensions?|college|school|university|club|association|institute|services?|partners|group|company|co|& sons?|consulting|management|recoveries|wholesale|supplies|software|cleaning|forum|charity|foundation|commission|department|ministry|gmbh|payroll|accountants?|accountancy|bookkeep\w+|motors|garages?|dental|plumb\w+|electric\w*|joinery|drains|drainage|packaging|print(?:ers|ing)?|press|logistics|haulage|transport|couriers?|catering|foods?|bakery|brewery|stores?|systems|solutions|technolog\w+|engineering|engineers|builders|contractors|construction|design|studios?|media|marketing|recruitment|staffing|lettings|estates?|property|surveyors|architects|training|academy|church|hospital|clinic|surgery|pharmacy|laborator\w+|legal|law|brokers?|finance|capital|leasing|payments|telecoms?|networks?|broadband|power|gas|renewables|waste|recycling|hire|plant|tools|timber|metals|textiles|publish\w+|hotel|travel|federation|chamber|guild|union|alliance|co-?operative|workplace|works|enforcement|collections|parking|rescue|theatre|museum|nurser(?:y|ies)|farms?|surgery|fair)\b|&/i

/** Lines in capitals as words with initials, for patterns that look for names. */
export function titleCase(text: string): string {
  if (/\p{Ll}{2}/u.test(text)) return text
  return text.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Whether a line may be somebody's name: no date, address, contact, label or sentence. */
export function canBeName(text: string): boolean {
  const name = text.trim()
  if (name.length < 3 || name.length > 70 || !/\p{L}{3}/u.test(name)) return false
  if (findDates(name, null).length > 0 || isContactLine(name) || isRoleLine(name) || isPersonLine(name)) return false
  if (isAddressLine(name) && (!ORGANISATION.test(name) || POSTCODE.test(name))) return false
  if (isSalutation(name) || /[:]|[?!]$/.test(name) || /\d{3}/.test(name)) return false
  // "Parking", "Payment": what a firm does, or a label.
  if (!/[\s&]/.test(name) && ORGANISATION.test(name)) return false
  if (isWording(name) && !ORGANISATION.test(name)) return false
  return (
    name.split(' ').length <= 9 && !/^(?:our|your|date|ref|page|to|from)\b|\b(?:registered|authori[sz]ed)\b/i.test(name)
  )
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
export function labelledSender(layout: PageLayout): string | null {
  for (const segment of layout.segments.filter((entry) => entry.box[1] < layout.height / 2)) {
    const label = SENDER_LABEL.exec(segment.text.trim())
    if (!label) continue
    const below = columnsOf(layout).find((column) => column.includes(segment))
    const next = below?.[below.indexOf(segment) + 1]?.text ?? ''
    const name = cleanName(label[1] ?? next)
    // Labels stand under one another too: "Supplier", "Payment".
    if (canBeName(name) && /\s/.test(name)) return name
  }
  return null
}

const SENDER_LABEL = /^(?:From|FROM|Supplier|SUPPLIER|Issued by|Sent by)\s*:?(?:\s+(\p{Lu}.{2,60}))?$/u

/** Companies that the letter names in its small print as the sender: "Acme Ltd. Registered in England …". */
export function legalNames(layouts: PageLayout[], recipient: Recipient, domains: Set<string>): string[] {
  const own = foldText(recipient.company)
  const names: string[] = []
  for (const layout of layouts) {
    for (const paragraph of layout.paragraphs) {
      const low = paragraph.box[1] > 0.72 * layout.height
      const texts = textsOf(layout, paragraph)
      const trading = TRADING.exec(paragraph.text)?.[1]
      if (trading) names.unshift(cleanName(trading))
      const told =
        /\breg(?:istered|d)?\.? (?:in|office|no)|\bauthori[sz]ed\b|\bcompany n|\bincorporated\b|\bpayable to\b|\bvat\b|\bsort code\b/i.test(
          paragraph.text,
        )
      for (const match of texts.flatMap((text) => [...text.matchAll(LEGAL_NAME)])) {
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

const FOR = /^\s*(?:for and on behalf of|for|on behalf of|p\.?p\.?)\s+/i

/** Names under "Yours faithfully": organisations, and the person who signs. */
export function signatureNames(layouts: PageLayout[]): { organisations: string[]; person: string } {
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
      const name = cleanName(text.replace(FOR, '').replace(/\s*\((?:mrs?|ms|miss|mx|dr)\.?\)$/i, ''))
      if (person === '' && isPersonLine(name) && PERSON.test(name)) person = name
      if (!canBeName(name)) continue
      if (
        (ORGANISATION.test(name) || FOR.test(text.trim())) &&
        !/\b(?:director|manager|officer|team|department|section|leader|controller|secretary|head of)\b/i.test(name)
      )
        organisations.push(name)
      else if (person === '' && (layout.reading.confidence < PRINT ? MISREAD_PERSON : PERSON).test(name))
        person = titleCase(name)
    }
  }
  return { organisations, person }
}

/** Forms without letterhead name the sender in a field: "Creditor: …", "Name of creditor". */
export function creditorName(layout: PageLayout): string | null {
  const text = layout.lines.map((line) => line.text).join(' ')
  const match = /\bserved on you by (?:the )?creditor:?\s*(?:name:?\s*)?(.{3,70}?)(?:\s*\(|\s+address\b|,)/i.exec(text)
  return match ? cleanName(match[1]!) : null
}

/** Names printed before a telephone number or web address, as on flyers: "ACME CLEANING 01632 960 100 acme.example". */
export function contactNames(layouts: PageLayout[]): string[] {
  return layouts.flatMap((layout) =>
    layout.lines.flatMap((line) => {
      const match =
        /^(\p{Lu}[\p{L}&'’. ]{4,50}?)[\s|·,-]+(?:tel\.?\s*)?(?:0\d{3}|www\.|\S+@|\S+\.(?:example|com|co\.uk|org|net|uk)\b)/u.exec(
          line.text.trim(),
        )
      const name = match ? cleanName(match[1]!) : ''
      const named = name.split(' ').every((word) => /^[\p{Lu}&]/u.test(word))
      return named && name.split(' ').length >= 2 && canBeName(name) ? [titleCase(name)] : []
    }),
  )
}

/** Names before the sender's own address in one line, as at the foot of a page: "Basket Energy, 3 Trade Street, Bristol BS2 9QX". */
export function addressedNames(layouts: PageLayout[]): string[] {
  return layouts.flatMap((layout) =>
    layout.lines
      .filter((line) => line.box[1] > 0.85 * layout.height && POSTCODE.test(line.text))
      .flatMap((line) => {
        const parts = line.text.split(',').map((part) => part.trim())
        const name = cleanName(parts[0] ?? '')
        return parts.length >= 3 && canBeName(name) && /\s/.test(name) ? [name] : []
      }),
  )
}

const PAYEE = new RegExp(
  `\\b(?:remittance|cheques?|payments?|slip|form|completed)\\b[^.;]{0,40}?\\b(?:payable )?to:?\\s+(\\p{Lu}[\\p{L}\\p{N}'’.&-]*(?:\\s+${NAME_WORD}){1,5}?)\\s*(?:[,;|]|\\.(?:\\s|$)|$)`,
  'gu',
)

/** Whom to pay or to send the slip to: "Return with your cheque to Acme Foods, Unit 1, …". */
export function payeeNames(layouts: PageLayout[]): string[] {
  return layouts.flatMap((layout) =>
    layout.paragraphs.flatMap((paragraph) =>
      [...paragraph.text.matchAll(PAYEE)].map((match) => cleanName(match[1]!)).filter(canBeName),
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
