import type { Wording } from '../languages/wording.ts'
import { foldText, similarity } from '../text/fold-text.ts'
import { columnsOf, type PageLayout, type Segment, textLeftOf } from '../text/page-layout.ts'
import { isAddressLine, isContactLine, POSTCODE } from './company-words.ts'
import { COUNCIL, COURT, EMERGENCY_SERVICE, KIND_OF_COUNCIL, PUBLIC_BODIES, type PublicBody } from './public-bodies.ts'
import type { Recipient } from './recipient.ts'
import {
  addressedNames,
  canBeName,
  cleanName,
  contactNames,
  creditorName,
  domainStems,
  labelledSender,
  legalNames,
  payeeNames,
  servingParty,
  signatureNames,
  titleCase,
} from './sender-names.ts'

export interface Sender {
  name: string
  publicBody: PublicBody | null
  /** A council, or a police or fire service. */
  localAuthority: boolean
  court: boolean
  confidence: number
}

/** Letterheads stand in this share of the page. */
const HEAD = 0.24

/** Who sent the letter, by the name that it gives itself: a public body, the letterhead, or the signature. */
export function findSender(layouts: PageLayout[], recipient: Recipient, wording: Wording): Sender {
  const [first] = layouts
  if (!first) return plain('', 0)
  const head = headColumns(first, recipient, wording)
  const authority = findAuthority(first, head, wording)
  if (authority) return authority
  const creditor = creditorName(first, wording)
  if (creditor) return plain(creditor, 0.7)
  const labelled = labelledSender(first, wording)
  if (labelled) return plain(labelled, 0.9)
  const signature = signatureNames(layouts, recipient, wording)
  const domains = domainStems(layouts)
  const known = [
    ...signature.organisations,
    ...legalNames(layouts, recipient, domains, wording),
    ...contactNames(layouts, wording),
    ...payeeNames(layouts, wording),
    ...addressedNames(layouts, wording),
  ]
  const letterhead = bestHeading(first, head, { known, domains, signed: signature.lines }, wording)
  // A letterhead in the print of the text that names no organisation is the writer's own address.
  const isPrivate = letterhead && !letterhead.confirmed && letterhead.size < LETTERHEAD_SIZE && known.length === 0
  if (isPrivate && !wording.senders.organisation.test(letterhead.text) && signature.person)
    return plain(signature.person, 0.6)
  const named = namedInHead(head, letterhead, known)
  if (named) return plain(named, 0.8)
  if (letterhead) return plain(settle(letterhead, known, signature.organisations, wording), 0.9)
  const serving = servingParty(first, wording)
  if (serving) return plain(serving, 0.7)
  const [organisation] = known
  if (organisation) return plain(organisation, 0.6)
  return plain(signature.person, signature.person === '' ? 0 : 0.6)
}

const plain = (name: string, confidence: number): Sender => ({
  name,
  publicBody: null,
  localAuthority: false,
  court: false,
  confidence,
})

/** Public bodies by their names or web addresses in the letterhead, local authorities and courts by the form of their names. */
function findAuthority(layout: PageLayout, head: Segment[][], wording: Wording): Sender | null {
  const columns = head.map((column) => column.map((segment) => segment.text.trim()).join(' '))
  const lines = layout.lines.filter((line) => line.box[1] < HEAD * layout.height).map((line) => line.text)
  for (const body of PUBLIC_BODIES) {
    if (
      [...columns, ...lines].some(
        (text) =>
          body.pattern.test(text) && !wording.senders.othersLabel.test(text) && !wording.senders.overseen.test(text),
      )
    ) {
      return {
        name: body.name,
        publicBody: body,
        localAuthority: false,
        court: body.topic === 'legal',
        confidence: 0.98,
      }
    }
  }
  const begun = head.flat().flatMap((segment) => beginningOfBody(layout, segment))[0]
  if (begun)
    return {
      name: begun.name,
      publicBody: begun,
      localAuthority: false,
      court: begun.topic === 'legal',
      confidence: 0.8,
    }
  // A name may run over three lines; one that stands on a line alone comes first.
  const places = [1, 2, 3].flatMap((lines) =>
    head.flatMap((column) => column.map((segment, index) => ({ segment, lines: column.slice(index, index + lines) }))),
  )
  for (const { segment, lines } of places) {
    // The value beside a label is somebody else's name.
    const valued =
      segment.height < 1.5 * layout.bodyHeight &&
      wording.senders.endsInOthersLabel.test(textLeftOf(layout, segment.box))
    if (valued) continue
    const text = lines.map((entry) => entry.text.trim()).join(' ')
    if (wording.senders.nameGoesOn.test(text)) continue
    const local = leading(COUNCIL, text, wording) ?? leading(EMERGENCY_SERVICE, text, wording)
    // The name of the place stands on the line before.
    if (local && KIND_OF_COUNCIL.test(local)) continue
    if (local) return { name: local, publicBody: null, localAuthority: true, court: false, confidence: 0.95 }
    const court = leading(COURT, text, wording)
    if (court) return { name: court, publicBody: null, localAuthority: false, court: true, confidence: 0.9 }
  }
  return null
}

/** A public body whose name begins in large print, the rest misread or on the next line: "Care Quality". Only where one name begins so. */
function beginningOfBody(layout: PageLayout, segment: Segment): PublicBody[] {
  const text = foldText(segment.text)
  if (segment.height < 1.2 * layout.bodyHeight || text.split(' ').length < 2) return []
  const bodies = PUBLIC_BODIES.filter(({ name }) => foldText(name).startsWith(`${text} `))
  return bodies.length === 1 ? bodies : []
}

/** A name that the line begins with: behind a label ("Creditor Harnwick Borough Council") it is somebody else's. */
function leading(pattern: RegExp, text: string, wording: Wording): string | null {
  // A crest before it is read as a letter or two.
  const match = pattern.exec(
    titleCase(text.replace(/^[^\p{Lu}]{1,4}(?=\p{Lu})/u, '').replace(wording.senders.inTheCourt, '')),
  )
  return match && match.index <= 2 && !wording.senders.othersLabel.test(text) ? match[0] : null
}

/** Columns of the letterhead, without the addressee's. */
function headColumns(layout: PageLayout, recipient: Recipient, wording: Wording): Segment[][] {
  const end = Math.min(
    HEAD * layout.height,
    recipient.top !== null && recipient.top > 0.07 * layout.height
      ? Math.max(recipient.top, 0.12 * layout.height)
      : HEAD * layout.height,
  )
  return columnsOf(layout)
    .map((column) =>
      column.filter(
        (segment) =>
          (segment.box[1] < end || isOwnAddress(column, wording)) &&
          segment.box[1] < HEAD * layout.height &&
          segment.box[1] !== recipient.top,
      ),
    )
    .map((column) => column.filter(({ text }) => !namesRecipient(text, recipient.company, wording)))
    .filter((column) => column.length > 0 && !isRecipient(column[0]!.text, recipient.company))
}

/** "To: Acme Ltd" over an e-mail or fax. */
const namesRecipient = (text: string, recipient: string, wording: Wording) =>
  recipient !== '' && wording.senders.to.test(text) && foldText(text).includes(foldText(recipient))

/** The same name may be read a little differently in the window and in the text. */
const isRecipient = (text: string, recipient: string) =>
  recipient !== '' && similarity(foldText(text), foldText(recipient)) > 0.85

/** The letterhead shows a product or an event; the organisation behind it is named beside it, and again in the small print or signature. */
function namedInHead(head: Segment[][], heading: Heading | null, known: string[]): string | null {
  if (heading && (heading.confirmed || known.some((name) => alike(heading.text, name)))) return null
  const texts = head.flat().map((segment) => foldText(segment.text))
  for (const name of known) {
    const core = name.replace(LEGAL_ENDING, '')
    if (texts.some((text) => text.includes(foldText(name)))) return name
    if (core.length >= 6 && texts.some((text) => text.includes(foldText(core)))) return core
  }
  // A heading that nothing confirms, in print for posters: the name before the telephone number is the sender's.
  return heading && heading.size > 2 && known.length > 0 ? known[0]! : null
}

/** Print this many times the ordinary size is a poster's. */
const POSTER = 3
/** Letterheads are set larger than the text, in ordinary lines. */
const LETTERHEAD_SIZE = 1.35

const LEGAL_ENDING = /[\s,]+(?:ltd|limited|plc|llp|cic|gmbh|ag|b\.?v|s\.?a\.?r\.?l|s\.?a\.?s?|inc|llc)\.?$/i

interface Heading {
  text: string
  confidence: number
  /** Size of print in ordinary lines. */
  size: number
  /** The letter's own web or mail domain begins alike, or the sender's own address and numbers stand under it. */
  confirmed: boolean
  /** The other lines of the letterhead. */
  below: string[]
}

/** The name in the letterhead: the largest print there that can be a name, over several lines if they are of one size. */
function bestHeading(
  layout: PageLayout,
  columns: Segment[][],
  { known, domains, signed }: { known: string[]; domains: Set<string>; signed: string[] },
  wording: Wording,
): Heading | null {
  const below = columns.flat().map((entry) => cleanName(entry.text))
  const candidates = columns.flatMap((column) =>
    column.flatMap((segment, index) => {
      const lines = [segment]
      const headsAddress = index === 0 && isOwnAddress(column, wording)
      for (const next of column.slice(index + 1, index + 3)) {
        const sameSize = Math.abs(next.height - segment.height) < 0.35 * Math.max(next.height, segment.height)
        const joined = [...lines, next].map((line) => line.text.trim()).join(' ')
        // The web address tells that a name goes on although its lines are not of one size.
        const goesOn = sameSize || startsDomain(joined, domains, wording)
        if (
          !goesOn ||
          segment.height < 1.2 * layout.bodyHeight ||
          !(
            canBeName(next.text, wording) ||
            (canBeName(joined, wording) && !wording.senders.with.test(next.text)) ||
            /^\s*\S+\s*$/.test(next.text)
          )
        )
          break
        if (isContactLine(next.text, wording) || /\d|,\s/.test(next.text)) break
        lines.push(next)
      }
      const size = segment.height / layout.bodyHeight
      const confidence = Math.min(...lines.map((line) => line.confidence))
      return variantsOf(cleanName(lines.map((line) => line.text.trim()).join(' '))).map((text) => {
        const confirmed = [...domains].some(
          (stem) => compact(text, wording).startsWith(stem.slice(0, 12)) || (stem.length >= 6 && alike(text, stem)),
        )
        // Print for posters and mastheads shows a title more often than a name.
        let score = size > POSTER && !confirmed && !wording.senders.organisation.test(text) ? 1.4 : Math.min(2.5, size)
        if (wording.senders.organisation.test(text)) score += 0.8
        if (confirmed || known.some((name) => alike(text, name))) score += 2
        score += 0.5 * Math.max(0, ...known.map((name) => similarity(coreOf(name), coreOf(text))))
        if (headsAddress) score += 0.9
        if (signed.some((line) => shareWord(line, text))) score += 0.5
        if (wording.senders.titleWord.test(text)) score -= 1.5
        if (/\s[-–—|·•]\s/.test(text)) score -= 0.5
        // What the firm does is put in lower case under its name; a logo of one word may be.
        if (/^(?:\p{Ll}\S*\s+){2}/u.test(text)) score -= 2
        if (confidence < 0.5) score -= 1
        score -= 1.5 * (segment.box[1] / layout.height) + (index > 0 ? 0.4 : 0)
        return { text, score, size, confirmed: confirmed || headsAddress, confidence, below }
      })
    }),
  )
  const best = candidates.filter((entry) => canBeName(entry.text, wording)).sort((a, b) => b.score - a.score)[0]
  return best && best.score > 1.1 ? best : null
}

/** A name over its telephone, VAT or charity number: senders print them under their names, nobody under an addressee's. */
const isOwnAddress = (column: Segment[], wording: Wording) =>
  column
    .slice(1, 6)
    .some((segment) => isContactLine(segment.text, wording) || wording.senders.ownNumber.test(segment.text)) &&
  (column.slice(1, 6).some((segment) => isAddressLine(segment.text, wording) || POSTCODE.test(segment.text)) ||
    column.length === 2)

/** "M. Penrose, Tree Surgeon" signs as "Moira Penrose". */
const shareWord = (one: string, other: string) => {
  const words = new Set(foldText(one).match(/\p{L}{5,}/gu))
  return (foldText(other).match(/\p{L}{5,}/gu) ?? []).some((word) => words.has(word))
}

const startsDomain = (text: string, domains: Set<string>, wording: Wording) =>
  [...domains].some((stem) => stem.length >= 6 && stem.startsWith(compact(text, wording)))

/** As names are written in web addresses, where an "and" is mostly left out. */
const compact = (text: string, wording: Wording) => foldText(text).replace(wording.senders.and, '').replaceAll(' ', '')

/** Readers take logos for letters: the name may begin behind one stray token. What follows in lower case is a motto. */
function variantsOf(text: string): string[] {
  const motto = /^((?:[\p{Lu}&]\S*\s+){1,5}?)(?:\p{Ll}\S*\s+){2,}\p{Ll}\S*$/u.exec(text)?.[1]?.trim()
  const stripped = /^(?![Tt](?:he|HE)\s)\S{1,3}\s+(\p{Lu}.{3,}|\p{Ll}\S{3,})$/u.exec(text)?.[1]
  const parted = text.split(/\s[-–—|·•]\s/)[0]!
  return [text, ...(motto ? [motto] : []), ...(stripped ? [stripped] : []), ...(parted === text ? [] : [parted])]
}

const coreOf = (name: string) => foldText(name.replace(LEGAL_ENDING, ''))

/** Whether two names begin alike or are alike but for slips of OCR; legal forms are left out of it. */
function alike(a: string, b: string): boolean {
  const [one, other] = [coreOf(a).replaceAll(' ', ''), coreOf(b).replaceAll(' ', '')]
  const length = Math.min(one.length, other.length)
  if (length < 5) return false
  return similarity(one.slice(0, length), other.slice(0, length)) >= 0.8 || similarity(one, other) >= 0.75
}

/**
 * Settles letterhead, footer and signature on one name. A logo of one word ("acme") is completed from the footer ("Acme Payments Ltd");
 * a letterhead that runs on into what the firm does is cut back to the name that it signs with.
 */
function settle(heading: Heading, known: string[], signed: string[], wording: Wording): string {
  const head = coreOf(heading.text)
  const likest = known.toSorted((a, b) => similarity(coreOf(b), head) - similarity(coreOf(a), head))[0]
  // Misread print is put right by the same name in small type.
  if (likest && heading.confidence < 0.8 && coreOf(likest) !== head && similarity(coreOf(likest), head) > 0.7) {
    return likest.replace(LEGAL_ENDING, '')
  }
  const words = heading.text.split(' ').length
  const standing = heading.below.find(
    (line) => isLegalName(line, wording) && alike(line, heading.text) && line.split(' ').length > words + 1,
  )
  if (standing) return standing
  // Followed by a motto in lower case, or by the trade under which it doesn't sign.
  const within = known.find((name) => name.split(' ').length >= 2 && heading.text.startsWith(`${name} `))
  if (within && (signed.includes(within) || /^\p{Ll}/u.test(heading.text.slice(within.length + 1)))) return within
  const longer = signed.find((name) => name.startsWith(`${heading.text} `) && coreOf(name) !== head)
  if (longer) return longer
  // One word, or words run together in a logo.
  const whole = known.find((name) => alike(name, heading.text))
  const joined = !/\s/.test(heading.text) && whole !== undefined && foldText(whole).split(' ').length > 2
  return joined ? whole : heading.text
}

const isLegalName = (line: string, wording: Wording) =>
  [...line.matchAll(wording.senders.legalName)].some((match) => match[0] === line)
