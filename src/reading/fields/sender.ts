import { findDates } from '../text/dates.ts'
import { foldText, similarity } from '../text/fold-text.ts'
import { columnsOf, type PageLayout, type Segment } from '../text/page-layout.ts'
import { isAddressLine, isContactLine, isPersonLine, isRoleLine, POSTCODE, SALUTATION, SIGN_OFF } from './company-words.ts'
import { COUNCIL, COURT, PUBLIC_BODIES, type PublicBody } from './public-bodies.ts'
import type { Recipient } from './recipient.ts'

export interface Sender {
  name: string
  publicBody: PublicBody | null
  council: boolean
  court: boolean
  confidence: number
}

/** Letterheads stand in this share of the page. */
const HEAD = 0.24
const NAME_WORD = "(?:\\p{Lu}[\\p{L}\\p{N}'’.-]*|&|and|of|for|the|\\([\\p{L} ]+\\))"
const LEGAL_NAME = new RegExp(
  `(\\p{Lu}[\\p{L}\\p{N}'’.&-]*(?:\\s+${NAME_WORD}){0,6}?\\s+(?:Ltd|Limited|LIMITED|LTD|Plc|plc|ple|PLC|LLP|CIC|GmbH|Lid|Lld))\\b`,
  'gu',
)
const TRADING = new RegExp(
  `(\\p{Lu}[\\p{L}\\p{N}'’.&-]*(?:\\s+${NAME_WORD}){0,5}?)\\s+is\\s+(?:the|a)\\s+trading\\s+(?:name|style)`,
  'u',
)
const ORGANISATION =
  /\b(?:ltd|limited|plc|llp|cic|bank|council|society|trust|solicitors|agents?|authority|agency|office|insurance|energy|water|pensions?|college|school|university|club|association|institute|services?|partners|group|company|co|& sons?|consulting|management|recoveries|wholesale|supplies|software|cleaning|forum|charity|foundation|commission|department|ministry|gmbh)\b|&/i
const TITLE_WORD =
  /\b(?:invoice|statement|notice|demand|certificate|remittance|credit note|reminder|bill|form|final|urgent|page|date|received|private|confidential|duplicate|catalogue|account)\b/i

/** Who sent the letter, by the name that it gives itself: a public body, the letterhead, or the signature. */
export function findSender(layouts: PageLayout[], recipient: Recipient): Sender {
  const [first] = layouts
  if (!first) return plain('', 0)
  const head = headColumns(first, recipient)
  const headTexts = [
    ...head.map((column) => column.map((segment) => segment.text.trim()).join(' ')),
    ...first.reading.lines.filter((line) => line.box[1] < HEAD * first.height).map((line) => line.text),
  ]
  const authority = findAuthority(headTexts)
  if (authority) return authority
  const signature = signatureNames(layouts)
  const legal = legalNames(layouts, recipient)
  const letterhead = bestHeading(first, head, [...legal, ...signature.organisations])
  const creditor = creditorName(first)
  if (creditor) return plain(creditor, 0.7)
  const named = namedInHead(headTexts, letterhead, [...signature.organisations, ...legal])
  if (named) return plain(named, 0.8)
  if (letterhead) return plain(settle(letterhead, legal, signature.organisations), 0.9)
  const [organisation] = [...signature.organisations, ...legal]
  if (organisation) return plain(organisation, 0.6)
  return plain(signature.person, signature.person === '' ? 0 : 0.6)
}

const plain = (name: string, confidence: number): Sender => ({
  name,
  publicBody: null,
  council: false,
  court: false,
  confidence,
})

function findAuthority(texts: string[]): Sender | null {
  for (const body of PUBLIC_BODIES) {
    if (texts.some((text) => body.pattern.test(text))) {
      return { name: body.name, publicBody: body, council: false, court: body.topic === 'legal', confidence: 0.98 }
    }
  }
  for (const text of texts) {
    const council = leading(COUNCIL, text)
    if (council) return { name: council, publicBody: null, council: true, court: false, confidence: 0.95 }
    const court = leading(COURT, text)
    if (court) return { name: court, publicBody: null, council: false, court: true, confidence: 0.9 }
  }
  return null
}

/** A name that the line begins with: behind a label ("Creditor Harnwick Borough Council") it is somebody else's. */
function leading(pattern: RegExp, text: string): string | null {
  const match = pattern.exec(titleCase(text))
  return match && match.index <= 2 ? match[0] : null
}

/** Lines in capitals as words with initials, for patterns that look for names. */
function titleCase(text: string): string {
  if (/\p{Ll}{2}/u.test(text)) return text
  return text.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Columns of the letterhead, without the addressee's. */
function headColumns(layout: PageLayout, recipient: Recipient): Segment[][] {
  const end = Math.min(
    HEAD * layout.height,
    recipient.top !== null && recipient.top > 0.07 * layout.height
      ? Math.max(recipient.top, 0.12 * layout.height)
      : HEAD * layout.height,
  )
  return columnsOf(layout)
    .map((column) => column.filter((segment) => segment.box[1] < end && segment.box[1] !== recipient.top))
    .filter((column) => column.length > 0 && foldText(column[0]!.text) !== foldText(recipient.company))
}

/** The letterhead shows a product or an event; the organisation behind it is named beside it, and again in the small print or signature. */
function namedInHead(texts: string[], heading: Heading | null, known: string[]): string | null {
  if (heading && known.some((name) => sharesStart(heading.text, name))) return null
  for (const name of known) {
    const core = name.replace(/[\s,]+(?:ltd|limited|plc|llp|cic)\.?$/i, '')
    if (core.length >= 6 && texts.some((text) => foldText(text).includes(foldText(core)))) return core
  }
  return null
}

interface Heading {
  text: string
  confidence: number
  /** Complete lines of the letterhead in small print, under the name. */
  below: string[]
}

/** The name in the letterhead: the largest print there that can be a name, over several lines if they are of one size. */
function bestHeading(layout: PageLayout, columns: Segment[][], known: string[]): Heading | null {
  const candidates = columns.flatMap((column) =>
    column.flatMap((segment, index) => {
      const lines = [segment]
      for (const next of column.slice(index + 1, index + 3)) {
        const sameSize = Math.abs(next.height - segment.height) < 0.2 * segment.height
        if (!sameSize || segment.height < 1.2 * layout.bodyHeight || !canBeName(next.text)) break
        lines.push(next)
      }
      const text = cleanName(lines.map((line) => line.text.trim()).join(' '))
      if (!canBeName(text)) return []
      let score = Math.min(2.5, segment.height / layout.bodyHeight)
      if (ORGANISATION.test(text)) score += 0.8
      if (known.some((name) => sharesStart(text, name))) score += 2
      if (TITLE_WORD.test(text)) score -= 1.5
      if (segment.confidence < 0.5) score -= 1
      score -= 1.5 * (segment.box[1] / layout.height)
      return [{ text, score, confidence: Math.min(...lines.map((line) => line.confidence)), below: columns.flat().map((entry) => cleanName(entry.text)) }]
    }),
  )
  const best = candidates.sort((a, b) => b.score - a.score)[0]
  return best && best.score > 1.1 ? best : null
}

function canBeName(text: string): boolean {
  const name = text.trim()
  if (name.length < 3 || name.length > 70 || !/\p{L}{3}/u.test(name)) return false
  if (findDates(name, null).length > 0 || isContactLine(name) || isRoleLine(name) || isPersonLine(name)) return false
  if (isAddressLine(name) && (!ORGANISATION.test(name) || POSTCODE.test(name))) return false
  if (SALUTATION.test(name) || /[:]/.test(name) || /\d{3}/.test(name)) return false
  return name.split(' ').length <= 9 && !/^(?:our|your|date|ref|page|to|from|registered)\b/i.test(name)
}

const cleanName = (text: string) =>
  text
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s,;:|·•*_—–-]+$/u, '')
    .replace(/\bLid\b|\bLld\b/g, 'Ltd')
    .replace(/\bple\b/g, 'plc')
    .trim()

const sharesStart = (a: string, b: string) => {
  const [one, other] = [foldText(a).replaceAll(' ', ''), foldText(b).replaceAll(' ', '')]
  const length = Math.min(one.length, other.length)
  return length >= 5 && similarity(one.slice(0, length), other.slice(0, length)) >= 0.8
}

/**
 * Settles letterhead, footer and signature on one name. A logo of one word ("acme") is completed from the footer ("Acme Payments Ltd");
 * a letterhead that runs on into what the firm does is cut back to the name that it signs with.
 */
function settle(heading: Heading, legal: string[], signed: string[]): string {
  const [whole] = [...signed, ...legal].filter((name) => sharesStart(name, heading.text))
  // Misread print is put right by the same name in small type.
  if (whole && heading.confidence < 0.8 && similarity(foldText(whole), foldText(heading.text)) > 0.6) return whole
  const standing = heading.below.find(
    (line) =>
      new RegExp(LEGAL_NAME.source, 'u').exec(line)?.[0] === line &&
      sharesStart(line, heading.text) &&
      line.length > heading.text.length,
  )
  if (standing) return standing
  const signedAs = signed.find((name) => sharesStart(name, heading.text) && name.split(' ').length >= 2)
  if (signedAs && signedAs.length < heading.text.length) return signedAs
  if (whole && !/\s/.test(heading.text) && foldText(whole).split(' ').length > 2) return whole
  return heading.text
}

/** Companies that the letter names in its small print as the sender: "Acme Ltd. Registered in England …". */
function legalNames(layouts: PageLayout[], recipient: Recipient): string[] {
  const own = foldText(recipient.company)
  const names: string[] = []
  for (const layout of layouts) {
    for (const paragraph of layout.paragraphs) {
      const low = paragraph.box[1] > 0.72 * layout.height || paragraph.box[1] < 0.12 * layout.height
      const trading = TRADING.exec(paragraph.text)?.[1]
      if (trading) names.unshift(cleanName(trading))
      const told =
        /\bregistered (?:in|office|no)|\bauthori[sz]ed\b|\bcompany n|\bincorporated\b|\bpayable to\b|\bvat\b|\bsort code\b/i.test(
          paragraph.text,
        )
      if (!low && !told) continue
      for (const match of paragraph.text.matchAll(LEGAL_NAME)) {
        const name = cleanName(match[1]!)
        if (own === '' || !foldText(name).includes(own.replace(/ (?:ltd|limited|plc|llp)$/, ''))) names.push(name)
      }
    }
  }
  return [...new Set(names)]
}

/** Names under "Yours faithfully": organisations, and the person who signs. */
function signatureNames(layouts: PageLayout[]): { organisations: string[]; person: string } {
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
    for (const text of [inline, ...after.flatMap((segment) => [segment.text, ...segment.text.split(',').slice(1)])]) {
      const name = cleanName(text.replace(/^(?:for and on behalf of|for|on behalf of|p\.?p\.?)\s+/i, ''))
      if (!canBeName(name)) continue
      if (
        ORGANISATION.test(name) &&
        !/\b(?:director|manager|officer|team|department|section|leader|controller|secretary|head of)\b/i.test(name)
      )
        organisations.push(name)
      else if (person === '' && /^\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){1,3}$/u.test(name))
        person = titleCase(name)
    }
  }
  return { organisations, person }
}

/** Forms without letterhead name the sender in a field: "Creditor: …", "Name of creditor". */
function creditorName(layout: PageLayout): string | null {
  const text = layout.lines.map((line) => line.text).join(' ')
  const match = /\bserved on you by (?:the )?creditor:?\s*(?:name:?\s*)?(.{3,70}?)(?:\s*\(|\s+address\b|,)/i.exec(text)
  return match ? cleanName(match[1]!) : null
}
