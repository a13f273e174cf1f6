import type { Wording } from '../languages/wording.ts'
import { hasLegalForm, parseCompanyName } from '../matching/company-name.ts'
import { LEGAL_ENDING } from '../matching/legal-forms.ts'
import type { Line } from '../page-reading.schema.ts'
import { ANY_DAY, findDates } from '../text/dates.ts'
import { foldText } from '../text/fold-text.ts'
import { matchesOf } from '../text/matches-of.ts'
import { oncePerPage } from '../text/once-per-page.ts'
import type { PageLayout, Paragraph } from '../text/page-layout.ts'
import { endsInPostcode, HOLDS_POSTCODE } from '../text/postcode.ts'
import { HOUSE, isStreetLine } from './company-words.ts'
import { HEAD_SHARE } from './letterhead-columns.ts'
import { isProse } from './prose.ts'
import type { Recipient } from './recipient.ts'
import {
  areAlike,
  canBeName,
  cleanName,
  compact,
  type SenderCandidate,
  type SenderSignal,
  spells,
  titleCase,
} from './sender-names.ts'

/** Small print stands below this share of the page. */
const LOW = 0.72
/** The sender's own address at the foot, below this share … */
const FOOT = 0.85
/** … or over the window, above this one: where to return what can't be delivered. */
const RETURN = 0.22

/** Names that the letter gives the sender outside its letterhead and signature: small print, addresses, payees, web addresses, its own text. */
export function mentionedSenders(layouts: PageLayout[], recipient: Recipient, wording: Wording): SenderCandidate[] {
  const domains = domainStems(layouts)
  return [
    ...legalNames(layouts, recipient, domains, wording),
    ...contactNames(layouts, wording),
    ...payeeNames(layouts, wording),
    ...addressedNames(layouts, wording),
    ...namesOfDomains(layouts, domains, wording),
    ...spokenNames(layouts, wording),
    ...signedFor(layouts, wording),
  ].filter(({ name }) => recipient.company === '' || !areAlike(name, recipient.company))
}

/** The paragraph's text; where things stand side by side, each by itself. */
function textsOf(layout: PageLayout, paragraph: Paragraph): string[] {
  const lines = new Set(paragraph.lines.map((line) => layout.lines.indexOf(line)))
  const segments = layout.segments.filter((segment) => lines.has(segment.line))
  return segments.length > lines.size ? segments.map((segment) => segment.text) : [paragraph.text]
}

/** Companies that the letter names in its small print as the sender: "Acme Ltd. Registered in England …". */
function legalNames(
  layouts: PageLayout[],
  recipient: Recipient,
  domains: Set<string>,
  wording: Wording,
): SenderCandidate[] {
  const own = foldText(recipient.company)
  const found: SenderCandidate[] = []
  for (const layout of layouts) {
    for (const paragraph of layout.paragraphs) {
      const low = paragraph.box[1] > LOW * layout.height
      const told = wording.senders.smallPrint.test(paragraph.text)
      const trading =
        wording.senders.trading.exec(paragraph.text.replace(POSTCODE_BEFORE, '. '))?.[1] ??
        (low || told ? wording.senders.tradingAs.exec(paragraph.text)?.[1] : undefined)
      const name = cleanName(trading?.replace(SENTENCE_BEFORE, '') ?? '')
      if (name !== '') found.push({ name, signal: 'trading' })
      for (const text of textsOf(layout, paragraph)) {
        const publisher = cleanName(wording.senders.publishes.exec(text)?.[1] ?? '')
        if (publisher !== '')
          found.push({ name: publisher, signal: actsIn(layouts, publisher, paragraph) ? 'trading' : 'publisher' })
        if (wording.senders.othersLabel.test(text)) continue
        for (const match of matchesOf(text, wording.senders.legalName)) {
          const name = cleanName(match[1]!.replace(wording.senders.publishedBy, ''))
          const letters = foldText(name).replaceAll(' ', '')
          if (!low && !told && ![...domains].some((stem) => stem.length >= 5 && letters.startsWith(stem))) continue
          const isOwn = foldText(name).includes(own.replace(LEGAL_ENDING, '')) || own.endsWith(foldText(name))
          if (own === '' || !isOwn) found.push({ name, signal: 'smallPrint' })
        }
      }
    }
  }
  return found
}

/** "Swindon SN99 6TC. Acme is a trading name of …" */
const POSTCODE_BEFORE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\.\s+(?=\p{Lu})/u

/** "Freepost KA99. Acme is a trading name of …"; "St." and initials end no sentence. */
const SENTENCE_BEFORE = /^.*(?:\p{L}{3,}|\d)\.\s+(?=\p{Lu})/u

/** A paper or a fair goes by its own name, unless its text tells what its publisher does: "The League has closed its first round of orders." */
const actsIn = (layouts: PageLayout[], publisher: string, where: Paragraph): boolean =>
  layouts.some(({ paragraphs }) =>
    paragraphs.some(
      (paragraph) => paragraph !== where && ` ${foldText(paragraph.text)} `.includes(` ${foldText(publisher)} `),
    ),
  )

/** Names printed before a telephone number or web address, as on flyers: "ACME CLEANING 01632 960 100 acme.example". What only says what a firm does is the rest of one. */
function contactNames(layouts: PageLayout[], wording: Wording): SenderCandidate[] {
  return layouts.flatMap((layout) =>
    layout.lines.flatMap((line): SenderCandidate[] => {
      const match = wording.senders.beforeContact.exec(line.text.trim())
      const name = match ? cleanName(match[1]!) : ''
      const named = name.split(' ').every((word) => /^[\p{Lu}&]/u.test(word))
      return named &&
        name.split(' ').length >= 2 &&
        !/\p{L}{3}\. /u.test(name) &&
        canBeName(name, wording) &&
        !isTradeWithForm(name, wording) &&
        !wording.senders.titleWord.test(name)
        ? [{ name: titleCase(name), signal: 'contact' }]
        : []
    }),
  )
}

/** "Enforcement Ltd" says what a firm does and not which it is. */
const isTradeWithForm = (name: string, { senders }: Wording): boolean =>
  hasLegalForm(name) &&
  parseCompanyName(name)
    .core.split(' ')
    .every((word) => senders.organisation.test(word))

/** Texts of rows: readers take what stands apart in one for lines of their own. */
function rowsOf(lines: Line[]): string[] {
  const rows: Line[][] = []
  for (const line of lines) {
    const last = rows.at(-1)?.at(-1)
    const shared = last ? Math.min(last.box[3], line.box[3]) - Math.max(last.box[1], line.box[1]) : 0
    if (last && line.box[0] > last.box[2] && shared > 0.5 * (line.box[3] - line.box[1])) rows.at(-1)!.push(line)
    else rows.push([line])
  }
  return rows.map((row) => row.map(({ text }) => text).join(' · '))
}

/** Names before the sender's own address in one line, as at the foot of a page or over the window: "Basket Energy, 3 Trade Street, Bristol BS2 9QX". */
function addressedNames(layouts: PageLayout[], wording: Wording): SenderCandidate[] {
  return layouts.flatMap((layout) => {
    const foot = rowsOf(
      layout.lines.filter((line, index, { length }) => line.box[1] > FOOT * layout.height || index >= length - 2),
    )
    const head = layout.segments.filter(({ box }) => box[1] < RETURN * layout.height)
    const logos = new Set(head.map(({ text }) => foldText(text)).filter((text) => !/\s/.test(text)))
    // Over the window as often a department or a house; it only completes a logo of one word.
    const returns = head.flatMap(({ text }): SenderCandidate[] => {
      const [name = '', ...others] = text.split(/,\s+/)
      const completes = /\s\D+$/.test(name) && logos.has(foldText(name).split(' ', 1)[0]!)
      return completes && others.length > 0 && endsInPostcode(text) && canBeName(name, wording)
        ? [{ name: cleanName(name), signal: 'returnAddress' }]
        : []
    })
    const named = foot.flatMap((text, index): SenderCandidate[] => {
      const parts = text.split(/(?:[,.|·•–—-]|\s[/:])\s+/).map((part) => part.trim())
      const isAddress =
        HOLDS_POSTCODE.test(text) ||
        endsInPostcode(text) ||
        // Whose legal form stands in small print counts there already.
        (!LEGAL_ENDING.test(parts[0]!) &&
          (parts.slice(1).some((part) => /\d/.test(part) && isStreetLine(part, wording)) ||
            // The town behind it: "…, 7 Tannahill Arches, Glasgow".
            parts
              .slice(1, -1)
              .some((part) => HOUSE.test(part) && findDates(part, ANY_DAY, wording.dates).length === 0)))
      if (!/\p{L}/u.test(text) || !isAddress) return []
      const over = foot[index - 1] ?? ''
      // The line over the address, where that is a department's: "University of the Fells / Finance, Payments Office, Penrith CA11 9ZZ".
      const names =
        parts.length >= 2 && wording.senders.organisation.test(over) && !isProse(over, wording) && !/[.:,]$/.test(over)
          ? [parts[0]!, over]
          : [parts[0]!]
      return parts.length < 2
        ? []
        : names
            .map(cleanName)
            .filter((name) => canBeName(name, wording) && /\s/.test(name) && !isProse(name, wording))
            .map((name) => ({ name, signal: 'footAddress' }))
    })
    return [...returns, ...named]
  })
}

/** Whom to pay or to send the slip to: "Return with your cheque to Acme Foods, Unit 1, …". */
function payeeNames(layouts: PageLayout[], wording: Wording): SenderCandidate[] {
  return layouts.flatMap((layout) =>
    [...new Set([...layout.paragraphs, ...layout.segments].map(({ text }) => text))].flatMap((text) =>
      matchesOf(text, wording.senders.payee)
        .map((match) => cleanName(match[1]!))
        .filter((name) => canBeName(name, wording))
        .map((name): SenderCandidate => ({ name, signal: 'payee' })),
    ),
  )
}

/** What the text itself calls the sender: "Thank you for choosing Acme Energy", "your Acme bill", "we at Acme". */
function spokenNames(layouts: PageLayout[], wording: Wording): SenderCandidate[] {
  const found = (pattern: RegExp, signal: SenderSignal) =>
    layouts.flatMap((layout) =>
      layout.paragraphs.flatMap((paragraph) =>
        matchesOf(withoutGreeting(paragraph.text, wording), pattern)
          .map((match) => cleanName(match[1]!))
          .filter((name) => name.length >= SHORTEST_SPOKEN && canBeName(name, wording))
          .map((name): SenderCandidate => ({ name, signal })),
      ),
    )
  return [...found(wording.senders.spoken, 'spoken'), ...found(wording.senders.possessed, 'possessed')]
}

/** "Dear all at Acme" greets the reader. */
const withoutGreeting = (text: string, { addressees, text: { greeting } }: Wording): string =>
  greeting.test(text) ? text.replace(addressees.sentTo, '') : text

/** "For and on behalf of Ilkley Land Company", "The TapTill Payments team", "Secretary, Ilkley Runners", where there are no closing words. */
const signedFor = (layouts: PageLayout[], wording: Wording): SenderCandidate[] =>
  layouts.flatMap(({ segments, height }) =>
    segments.flatMap(({ text, box }, index): SenderCandidate[] => {
      const { onBehalfOf, team } = wording.senders
      const line = text.trim()
      // Under the text, not under "Copy to:".
      const isLast = index > 0 && index === segments.length - 1 && /[.!?]$/.test(segments[index - 1]!.text.trim())
      const ofOfficer = isLast && /,\s/.test(line) ? line.replace(wording.addressees.beforeFirm, '') : line
      const signed = ofOfficer === line ? '' : ofOfficer
      const principal = onBehalfOf.exec(line)?.[1]
      const name = cleanName(principal ?? team.exec(line)?.[1] ?? signed)
      // Under a letterhead stands for whom a firm writes.
      const isPrincipal = principal !== undefined && box[1] < HEAD_SHARE * height
      return canBeName(name, wording) ? [{ name, signal: isPrincipal ? 'own' : 'signature' }] : []
    }),
  )

const SHORTEST_SPOKEN = 5
/** Names in web addresses run over at most so many words. */
const MOST_WORDS = 6
const SHORTEST_STEM = 6
/** Letters give few addresses; each word is compared with all of them. */
const MOST_STEMS = 12

/** Words printed one behind the other whose letters are those of a web or mail domain: "Binfield Waste" of binfieldwaste.example. */
function namesOfDomains(layouts: PageLayout[], domains: Set<string>, wording: Wording): SenderCandidate[] {
  const stems = [...domains].filter((stem) => stem.length >= SHORTEST_STEM).slice(0, MOST_STEMS)
  if (stems.length === 0) return []
  return layouts.flatMap((layout) =>
    layout.segments.flatMap(({ text }): SenderCandidate[] => {
      const words = text.trim().split(/\s+/)
      return words.flatMap((word, from) => {
        if (!/^\p{Lu}/u.test(word) || !stems.some((stem) => stem.startsWith(compact(word, wording)))) return []
        const runs = Array.from({ length: MOST_WORDS }, (_, index) => words.slice(from, from + index + 1).join(' '))
        const run = runs.find((name) => stems.some((stem) => spells(stem, name, wording)))
        if (run === undefined) return []
        // "Ledgerleaf Bookkeeping" of ledgerleaf.example, alone on its line.
        const isBegun = from === 0 && words.length <= MOST_WORDS && words.every((other) => /^[\p{Lu}&]/u.test(other))
        // "The Mango Round" of mangoround.example, too.
        const isAllButArticle = from === 1 && text.trim().slice(words[0]!.length + 1) === run && words[0] === 'The'
        const name = cleanName(isBegun || isAllButArticle ? text : run)
        return /\s/.test(name) && canBeName(name, wording) ? [{ name, signal: 'domain' }] : []
      })
    }),
  )
}

const PUBLIC_DOMAIN = /^(?:gov|www|gmail|outlook|hotmail|yahoo|btinternet|mail|e?mail|info|business)$/

/** Stems of the web and mail domains in a letter ("acme" of www.acme.co.uk); senders name few but their own. */
export const domainStems = (layouts: PageLayout[]): Set<string> =>
  new Set(layouts.flatMap((layout) => stemsOn(layout, layout.wording)))

const DOMAIN = /\b([a-z0-9-]{4,})\.(?:example|co\.uk|com|org\.uk|org|net|ltd\.uk|uk|eu|biz)\b/gi

const stemsOn = oncePerPage(({ lines }) =>
  matchesOf(lines.map((line) => line.text).join('\n'), DOMAIN)
    .map(([, domain]) => domain!.toLowerCase().replaceAll('-', ''))
    .filter((stem) => !PUBLIC_DOMAIN.test(stem)),
)
