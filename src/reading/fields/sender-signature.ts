import type { Wording } from '../languages/wording.ts'
import { hasLegalForm, parseCompanyName } from '../matching/company-name.ts'
import { DOTTED_FORM } from '../matching/legal-forms.ts'
import { foldText } from '../text/fold-text.ts'
import { mayBeHandwriting } from '../text/handwriting.ts'
import type { PageLayout, Segment } from '../text/page-layout.ts'
import { HOLDS_POSTCODE } from '../text/postcode.ts'
import { isContactLine, isPersonLine, isSignOff, isStreetLine } from './company-words.ts'
import { findGreeting } from './greeting.ts'
import { isDescription } from './prose.ts'
import type { Recipient } from './recipient.ts'
import type { Sender } from './sender.ts'
import { domainStems } from './sender-mentions.ts'
import { areAlike, canBeName, cleanName, titleCase } from './sender-names.ts'

const PERSON = /^\p{Lu}[\p{L}.'’-]*(?:\s+(?:(?:and|&)\s+)?\p{Lu}[\p{L}.'’-]*){1,4}$/u
/** Handwriting is torn apart and loses capitals. */
const MISREAD_PERSON = /^\p{Lu}[\p{L}.'’-]*(?:\s+\p{L}[\p{L}.'’-]*){1,3}$/u
/** A bracket that a comma tore ("Ann Lee (Miss Orr"), or the last letter of a name by hand. */
const MISREAD_END = /\s*\([^()]*$|(?<=\p{L}{2})[!?]$/u
/** A signature has at most so many lines. */
const MOST_LINES = 7

export interface Signature {
  organisations: string[]
  /** Who signs; empty when nobody does. */
  person: string
  /** All that stands there. */
  lines: string[]
}

/** Names under "Yours faithfully": organisations, and the person who signs. */
export function signatureNames(layouts: PageLayout[], recipient: Recipient, wording: Wording): Signature {
  const own = foldText(recipient.company)
  const domains = [...domainStems(layouts)]
  const lines: string[] = []
  const organisations: string[] = []
  let person = ''
  for (const layout of layouts) {
    const segments = layout.segments
    const { at, closes } = signOffAt(layout, wording)
    if (at < 0) continue
    const inline = segments[at]!.text.split(',')[1]?.trim() ?? ''
    const after = segments
      .slice(at + 1, at + 1 + MOST_LINES)
      .filter(
        (segment) =>
          segment.box[1] > segments[at]!.box[1] &&
          !wording.senders.footer.test(segment.text) &&
          !wording.senders.copyTo.test(segment.text.trim()) &&
          !HOLDS_POSTCODE.test(segment.text) &&
          !isContactLine(segment.text, wording) &&
          standsUnder(layout, segments[at]!, segment),
      )
    lines.push(...after.map((segment) => segment.text))
    for (const text of [inline, ...after.flatMap((segment) => segment.text.split(PARTS_OF_LINE))]) {
      const team = wording.senders.team.exec(text.trim())?.[1]
      const name = cleanName(
        team ??
          withoutOffice(withoutSigner(text, wording), wording)
            .replace(wording.senders.signsFor, '')
            .replace(/^the (?=\p{Lu})/u, '')
            .replace(wording.senders.publishedBy, '')
            .replace(wording.senders.nameInFull, '$3')
            .replace(wording.senders.titleInBrackets, '')
            .replace(MISREAD_END, ''),
      )
      if (person === '' && isPersonLine(name, wording) && PERSON.test(name)) person = name
      if (!canBeName(name, wording) || (own !== '' && foldText(name) === own)) continue
      const isOrganisation =
        (wording.senders.organisation.test(name) && !isDescription(name, wording)) ||
        wording.senders.signsFor.test(text.trim()) ||
        (team !== undefined && /\s/.test(name)) ||
        domains.includes(foldText(name).replaceAll(' ', ''))
      // A note may end with whoever wrote it; other pages without greeting or closing words end with anybody.
      if (isOrganisation && !wording.senders.office.test(name)) {
        if (closes) organisations.push(name)
      } else if (person === '' && (mayBeHandwriting(layout.reading) ? MISREAD_PERSON : PERSON).test(name))
        person = titleCase(name)
    }
  }
  return { organisations, person: inFull(person, lines), lines }
}

/** "Acme Ltd · Mill Lane", "Tessitura Aurora S.r.l. - Via Roma 18": what a line under the closing words says one behind the other. */
const PARTS_OF_LINE = new RegExp(`,|\\s[*+·•|]\\s|(?<=(?:${DOTTED_FORM.source})\\.?)\\s[-–—]\\s`, 'iu')

/** "D. Achterberg" by hand over "Daniel Achterberg" in print. */
function inFull(person: string, lines: readonly string[]): string {
  const [initial, family] = INITIALS.exec(person)?.slice(1) ?? []
  if (initial === undefined) return person
  const whole = new RegExp(`^${initial}\\p{L}+ (?:\\p{Lu}[\\p{L}.]* )?${family}$`, 'u')
  return lines.find((line) => whole.test(line.trim()))?.trim() ?? person
}

/** Group 1: the first initial; group 2: the family name, of letters alone. */
const INITIALS = /^(\p{Lu})\.? ?(?:\p{Lu}\.? ?)*(\p{Lu}\p{L}+)$/u

/** Whether a line stands under the closing words, or a name alone in its row further to the right, as by hand many sign. */
function standsUnder({ segments, width }: PageLayout, closing: Segment, segment: Segment): boolean {
  const indent = segment.box[0] - closing.box[0]
  const isAlone = () =>
    /^\p{Lu}/u.test(segment.text) && segments.every((other) => other === segment || other.line !== segment.line)
  return Math.abs(indent) < INDENT * width || (indent > 0 && indent < FAR_INDENT * width && isAlone())
}

/** Shares of the page's width. */
const [INDENT, FAR_INDENT] = [0.3, 0.5]

/** "Dawn Pell (for the Friends of Moss Lane School)" */
const withoutSigner = (text: string, wording: Wording): string => {
  const inside = /^[^()]+\(([^()]+)\)$/.exec(text.trim())?.[1] ?? ''
  return wording.senders.signsFor.test(inside) ? inside : text
}

/** "Clerk to Greenlane Parish Council", "Managing Director – Fox Mills Ltd"; not "Head of Customer Services". */
function withoutOffice(text: string, { addressees, senders }: Wording): string {
  const firm = text.trim().replace(senders.officerOf, '')
  const isFirm = hasLegalForm(firm) || senders.institution.test(firm) || addressees.bodyOfFirm.test(firm)
  return isFirm && !senders.office.test(firm) ? firm : text
}

/** So many lines may a signature have; further below stand slips to sign and return, with the addressee's name in them. */
const SIGNATURE_LINES = 5
/** A sender whose letterhead leaves no doubt. */
const CERTAIN = 0.8

/**
 * The addressee's name where it stands under the letter's closing as well: then the addressee may have written it. Where a letterhead names somebody
 * else for certain, an address there is the addressee's own, set at the foot of the letter.
 */
export function signingAddressee(
  layouts: PageLayout[],
  { recipient, sender }: { recipient: Recipient; sender: Sender },
  wording: Wording,
): string[] {
  const own = foldText(recipient.company)
  if (own === '' || (sender.confidence >= CERTAIN && recipient.address !== null && !areAlike(sender.name, own)))
    return []
  const { lines, organisations } = signatureNames(layouts, recipient, wording)
  // "Director, Fox Mills Ltd", "Head of Sales at Fox Mills Ltd"; "Fox Mills" alone.
  const ownCore = parseCompanyName(recipient.company).core
  const isCore = (part: string) =>
    ownCore.includes(' ') && foldText(part.replace(wording.senders.signsFor, '')) === ownCore
  const saysOwn = (line: string) => ` ${foldText(line)} `.includes(` ${own} `)
  const signs = lines
    .slice(0, SIGNATURE_LINES)
    .some((line) => signsAs(line, own, wording) || [line, ...line.split(/,\s|\s[-–|·•]\s/)].some(isCore))
  return organisations.every(saysOwn) && signs ? [recipient.company] : []
}

/** Whether a line with a firm's name says nothing else of it than that somebody signs for it: not "Accepted by", "Tenant of", "PS …" or its pension scheme. */
function signsAs(line: string, own: string, { addressees, senders }: Wording): boolean {
  const text = foldText(line)
  const at = ` ${text} `.indexOf(` ${own} `)
  return at >= 0 && !senders.ofFirm.test(line.trim()) && !addressees.bodyOfFirm.test(text.slice(at + own.length))
}

/**
 * Where the letter closes: at its closing words or, where they are unknown, at the last sentence before short lines that end the text. `closes` is
 * false for a page that neither greets nor has closing words.
 */
function signOffAt(layout: PageLayout, wording: Wording): { at: number; closes: boolean } {
  const { segments } = layout
  // The text may begin so too: "yours were:", "thanks".
  const known = segments.findLastIndex(({ text }) => isSignOff(text, wording))
  if (known >= 0) return { at: known, closes: true }
  const last = segments.findLastIndex(
    ({ text, box }) =>
      (text.split(' ').length >= 6 || ENDS_SENTENCE.test(text)) &&
      !wording.senders.onBehalfOf.test(text.trim()) &&
      box[1] < LOWEST_CLOSE * layout.height,
  )
  const closing = segments.slice(last + 1).filter((segment) => segment.box[1] < LOWEST_CLOSE * layout.height)
  const isPlain = closing.every(
    ({ text }) =>
      text.length < 40 && (!AMOUNT_OR_NUMBER.test(text) || isStreetLine(text, wording)) && !/\p{Ll}\.$/u.test(text),
  )
  const closes = findGreeting(layout, wording) !== undefined
  const most = closes ? MOST_CLOSING : MOST_CLOSING_OF_NOTE
  return { at: last >= 0 && closing.length > 0 && closing.length <= most && isPlain ? last : -1, closes }
}

/** The last line of a paragraph: "big envelope.", "autumn." */
const ENDS_SENTENCE = /(?:\s(?:\p{L}*\p{Ll}{2}|\d+)|^\p{Ll}{2,})[.!?]$/u
/** Lines behind the text of a letter without closing words … */
const MOST_CLOSING = 6
/** … and of a note that greets nobody either. */
const MOST_CLOSING_OF_NOTE = 3

/** Footers stand below this share of the page. */
const LOWEST_CLOSE = 0.88
const AMOUNT_OR_NUMBER = /\d{2}/
