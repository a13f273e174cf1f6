import type { Wording } from '../languages/wording.ts'
import { findDates } from '../text/dates.ts'
import { foldText, isReadAs } from '../text/fold-text.ts'
import { keptLately } from '../text/kept-lately.ts'
import { columnsOf, type PageLayout, type Paragraph, type Segment } from '../text/page-layout.ts'
import {
  endsInPostcode,
  isAddressLine,
  isContactLine,
  isPersonLine,
  isPlaceLine,
  isStreetLine,
  POSTCODE,
} from './company-words.ts'
import { particularsOf } from './particulars.ts'
import { isDescription, isProse } from './prose.ts'
import type { Recipient } from './recipient.ts'
import { areAlike, canBeName, cleanName, compact, LEGAL_ENDING, type SenderCandidate } from './sender-names.ts'
import { LETTERHEAD_SIZE, PARTS, printOf, typeSize } from './sender-print.ts'

/** Letterheads stand in this share of the page. */
export const HEAD = 0.24
/** Names that run over two lines are set this much larger than the text. */
const LARGE = 1.2

/** Columns of the letterhead, without the addressee's. */
export function headColumns(layout: PageLayout, recipient: Recipient, wording: Wording): Segment[][] {
  const end = Math.min(
    HEAD * layout.height,
    recipient.top !== null && recipient.top > 0.07 * layout.height
      ? Math.max(recipient.top, 0.12 * layout.height)
      : HEAD * layout.height,
  )
  const particulars = particularsOf(layout, wording)
  const columns = columnsOf(layout)
  const addressed = addressOf(
    columns.filter(([first]) => first!.box[1] < HEAD * layout.height),
    recipient,
  )
  return columns
    .map((column) =>
      column.filter(
        (segment) =>
          !addressed.has(segment) &&
          (segment.box[1] < end || isOwnAddress(column, wording)) &&
          segment.box[1] < HEAD * layout.height &&
          segment.box[1] !== recipient.top,
      ),
    )
    .map((column) => column.filter(({ text }) => !namesRecipient(text, recipient.company, wording)))
    .filter((column) => column.length > 0 && !isReadAs(column[0]!.text, recipient.company))
    .map((column) =>
      column.filter((segment) => !particulars.has(segment) && !isReadAs(segment.text, recipient.company)),
    )
    .filter((column) => column.length > 0)
}

/** "To: Acme Ltd" over an e-mail or fax. */
const namesRecipient = (text: string, recipient: string, wording: Wording) =>
  recipient !== '' && wording.senders.to.test(text) && foldText(text).includes(foldText(recipient))

/** The addressee's own address: "Studio B" is no sender. */
function addressOf(columns: Segment[][], recipient: Recipient): Set<Segment> {
  return new Set(
    columns.flatMap((column) => {
      const name = column.findIndex(({ text }) => isReadAs(text, recipient.company))
      const postcode = column.findIndex(({ text }, index) => index > name && endsInPostcode(text.trim()))
      return name < 0 || postcode < 0 ? [] : column.slice(name, postcode + 1)
    }),
  )
}

/** All that may be a name in the letterhead, over several lines if they are of one size, each with what its print and place are worth. */
export function letterheadNames(
  layout: PageLayout,
  columns: Segment[][],
  domains: Set<string>,
  wording: Wording,
): SenderCandidate[] {
  const names = columns.flatMap((column) =>
    column.flatMap((segment, index) => {
      if (isListOfTrades(layout.lines[segment.line]?.text ?? '')) return []
      const isRest = layout.segments.some(
        (other) =>
          goesOnIn(layout, other, segment) ||
          isTradeUnder(layout, other, segment, wording) ||
          (isBehindInRow(other, segment) &&
            isKindOf(layout, other, segment, wording) &&
            nextInRow(layout, other) === segment),
      )
      if (isRest || endsSentence(layout, segment, wording)) return []
      const beside = nextInRow(layout, segment)
      const besides =
        layout.segments.find((other) => goesOnIn(layout, segment, other)) ??
        (beside && isKindOf(layout, segment, beside, wording) ? beside : undefined)
      const inColumn = column.slice(index, index + 3)
      const below = inColumn.length > 1 ? inColumn : (staggeredBelow(layout, segment, columns) ?? inColumn)
      const under = below.length > 1 ? below : blockUnder(layout, segment, columns).slice(0, 2)
      // Under a person stands where he lives.
      const lines = linesOfName(layout, isPersonLine(segment.text, wording) ? [segment] : under, domains, wording)
      const isOwn = [column, blockUnder(layout, segment, columns)].some((block) => isOwnAddress(block, wording))
      const isFirst = index === 0 && !columns.some((other) => standsUnder(layout, segment, other[0]!, columns))
      const headsAddress =
        !isDescription(segment.text, wording) &&
        !wording.senders.office.test(segment.text) &&
        ((isFirst && isOwn) || isAddressInLine(segment.text, wording))
      const legibility = Math.min(...lines.map((line) => line.confidence))
      const isLogo = segment.height >= LETTERHEAD_SIZE * layout.bodyHeight
      const others = columns.flat().filter((other) => standsBy(segment, other))
      const both =
        lines.length === 1
          ? (others.flatMap((other) => namedElsewhere(layout, segment, other, wording) ?? [])[0] ??
            (isLogo ? standingBelow(layout, segment, wording) : null) ??
            (under[1] && isKindOf(layout, segment, under[1], wording) ? `${segment.text} ${under[1].text}` : null))
          : null
      const printed = lines.map((line) => line.text.trim()).join(' ')
      // "Christmas cards, sorted by Halloween."
      if (/\p{Ll}\.$/u.test(printed) && isProse(printed, wording)) return []
      const named = cleanName(both ?? (besides && lines.length === 1 ? `${printed} ${besides.text.trim()}` : printed))
      const whole = withoutPlace(nameInMasthead(named, wording), wording)
      // Near any day: "11 November" is a date as well.
      if (findDates(whole, '2000-01-01', wording.dates)[0]?.text === whole) return []
      if ([wording.senders.ofGroup, wording.senders.noName, wording.senders.goesOn].some((other) => other.test(whole)))
        return []
      const isNewsOf = wording.senders.newsOf.test(named)
      // Under what a paper is called: whose it is, and which issue.
      const isIssued = !isNewsOf && wording.senders.issue.test(named) && segment.height < LARGE * layout.bodyHeight
      return variantsOf(whole)
        .filter((name) => canBeName(name, wording, { isLarge: isLogo }))
        .flatMap((name): SenderCandidate[] => {
          const isOfDomain = [...domains].some(
            (stem) =>
              compact(name, wording).startsWith(stem.slice(0, 12)) ||
              (stem.length >= 6 && (areAlike(name, stem) || endsInStem(name, stem, wording))),
          )
          const print = printOf(
            name,
            {
              size: Math.max(...lines.map(({ height }) => height)) / layout.bodyHeight,
              place: segment.box[1] / layout.height,
              legibility,
              headsAddress,
              isFirst,
            },
            wording,
          )
          return [
            { name, signal: 'letterhead', print },
            ...(isOfDomain ? [{ name, signal: 'domain' } as const] : []),
            ...(headsAddress ? [{ name, signal: 'own' } as const] : []),
            ...(isNewsOf && name === whole ? [{ name, signal: 'label' } as const] : []),
            ...(isIssued && name === whole ? [{ name, signal: 'publisher' } as const] : []),
          ]
        })
    }),
  )
  // Over a trust's name stands the emblem of all.
  const named = names.filter(({ name }) => !wording.senders.emblem.test(name))
  return named.some(({ name }) => /\s/.test(name)) ? named : names
}

/** "gutters - downpipes - fascias" */
const isListOfTrades = (text: string): boolean => {
  const parts = text.trim().split(PARTS)
  return parts.length >= 3 && parts.every((part) => /^\p{Ll}/u.test(part))
}

/** "Dave Purslow Guttering" of guttering.example */
const endsInStem = (name: string, stem: string, wording: Wording): boolean =>
  name.split(' ').some((_, index, words) => compact(words.slice(index).join(' '), wording) === stem)

/** "from the Market Traders · Summer 2026" under what a paper is called. */
const nameInMasthead = (text: string, { senders }: Wording): string => {
  const lead = [senders.newsOf, senders.newsFrom].find((pattern) => pattern.test(text))
  return lead ? text.replace(lead, '').split(/\s[-–—|·•:]\s|,\s/)[0]! : text.replace(senders.issue, '')
}

/** "Fells Storage, Ferry Road, Harnwick" */
function withoutPlace(text: string, wording: Wording): string {
  const [name = '', street = ''] = text.split(/,\s+/)
  if (!/\s/.test(name) || street === '' || !isStreetLine(street, wording)) return text
  // "Bolt House, Tipton Road" is all of it an address.
  return wording.addressees.street.test(name.split(/\s+/).at(-1)!) ? '' : name
}

/** Whether large print goes on behind no more than a blank or a fold: "Fratelli", "Bonaccorso S.n.c.". */
const goesOnIn = (layout: PageLayout, { box, height }: Segment, other: Segment): boolean =>
  height >= LETTERHEAD_SIZE * layout.bodyHeight &&
  Math.abs(other.box[1] - box[1]) < 0.2 * height &&
  Math.abs(other.height - height) < 0.1 * height &&
  other.box[0] > box[2] &&
  other.box[0] - box[2] < 1.3 * height

/** Whether a line stands right of a name or close under it, whatever edge they share: "BUILDING SOCIETY | for members since 1868" under "Wye & Usk". */
const standsBy = ({ box, height }: Segment, { box: other }: Segment): boolean =>
  other[0] > box[2]
    ? Math.min(other[3], box[3]) > Math.max(other[1], box[1])
    : other[1] > box[1] + 0.5 * height && other[1] - box[3] < 1.5 * height && other[2] > box[0]

/** Both lines of a logo, whatever their print, where the letter gives them as one name elsewhere: "QUICKSPACE / RATES CONSULTANTS". */
function namedElsewhere({ paragraphs }: PageLayout, first: Segment, second: Segment, wording: Wording): string | null {
  const [part = ''] = second.text.trim().split(PARTS)
  if (/\d|,/.test(part) || LEGAL_ENDING.test(first.text)) return null
  const words = [first.text.trim(), part.trim()]
  const [own, kind] = [lettersOf(first.text), part.trim().toLowerCase()]
  const givesBoth = (paragraph: Paragraph) =>
    paragraph.text.toLowerCase().includes(kind) && lettersOfParagraph(paragraph).includes(own)
  const [left, right] = [Math.min(first.box[0], second.box[0]), Math.max(first.box[2], second.box[2])]
  const isElsewhere = ({ box }: Paragraph) => box[1] > second.box[3] || box[0] > right || box[2] < left
  const givingBoth = paragraphs.filter((paragraph) => isElsewhere(paragraph) && givesBoth(paragraph))
  // A pattern takes longer to make than a page to look through.
  if (givingBoth.length === 0) return null
  // A logo's word may be read as two: "MARCH BANK" of "Marchbank Civil Enforcement".
  const [name, rest] = words.map((some) => some.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s*'))
  // A mark takes a letter or an "&" for itself: "eith", "Tyne Bank" of "Leith & Tyne Bank".
  const both = new RegExp(`(?<![\\p{L}\\p{N}])\\p{L}?${name}\\s+(?:(?:&|and)\\s+)?${rest}(?![\\p{L}\\p{N}])`, 'iu')
  for (const { text } of givingBoth) {
    const match = both.exec(text)
    // "Provincial Bank Business Savings Team"
    if (
      match &&
      !wording.senders.office.test(
        text
          .slice(match.index + match[0].length)
          .trim()
          .split(' ', 1)[0]!,
      )
    )
      return match[0]
  }
  return null
}

const paragraphLetters = new WeakMap<Paragraph, string>()

function lettersOfParagraph(paragraph: Paragraph): string {
  const known = paragraphLetters.get(paragraph) ?? lettersOf(paragraph.text)
  paragraphLetters.set(paragraph, known)
  return known
}

const lettersOf = keptLately((text): string => text.toLowerCase().replaceAll(/\s/g, ''))

/** What stands next on a logo's line. */
const nextInRow = ({ segments }: PageLayout, logo: Segment): Segment | undefined =>
  segments.filter((other) => isBehindInRow(logo, other)).toSorted((a, b) => a.box[0] - b.box[0])[0]

const isBehindInRow = ({ box, height }: Segment, other: Segment): boolean =>
  other.box[0] > box[2] &&
  other.box[0] - box[2] < IN_ROW * height &&
  Math.min(other.box[3], box[3]) - Math.max(other.box[1], box[1]) > 0.5 * Math.min(other.height, height)

/** In heights of a logo. */
const IN_ROW = 4

/**
 * A name that doesn't say what sort of firm it is, and that beside or under it in large print: "HOLMCROFT | Court Enforcement Officers", "R. DOBSON /
 * Plumbing & Heating", "Colne & Marsh / Insurance Brokers".
 */
function isKindOf(layout: PageLayout, name: Segment, kind: Segment, wording: Wording): boolean {
  const { organisation, office, titleWord, profession, broker, institution } = wording.senders
  // "P. GREEN / Church House" is where he lives.
  const isTradesman =
    TRADESMAN.test(name.text.trim()) &&
    !institution.test(kind.text) &&
    (!isPlaceLine(kind.text, wording) || wording.senders.works.test(kind.text.trim())) &&
    !wording.addressees.building.test(kind.text.trim())
  // What sort of firm it is may be set small, in capitals: "Marsh House / DENTAL PRACTICE". Partners' names are whole without: "Corbel & Rhodes".
  const isCaption =
    name.height >= CAPTIONED * layout.bodyHeight &&
    !/&|,|\band\b/i.test(name.text) &&
    /^\p{Lu}+(?: \p{Lu}+)?$/u.test(kind.text.trim())
  const areLarge = isCaption || [name, kind].every(({ height }) => height >= LETTERHEAD_SIZE * layout.bodyHeight)
  return (
    (isTradesman || (areLarge && !TRADESMAN.test(name.text.trim()))) &&
    NAME_OF_FIRM.test(name.text.trim()) &&
    organisation.test(kind.text) &&
    !beginsWith(kind.text, name.text) &&
    !organisation.test(name.text.replaceAll('&', '')) &&
    /^\p{Lu}/u.test(kind.text.trim()) &&
    ![office, titleWord, wording.subjects.formTitle].some((other) => other.test(kind.text)) &&
    (!profession.test(kind.text) || broker.test(kind.text)) &&
    !isDescription(kind.text, wording) &&
    canBeName(kind.text, wording, { isLarge: true })
  )
}

/** Print of a logo that is set off from what stands under it, in ordinary lines. */
const CAPTIONED = 1.6

/** "R. ONSLOW" over what he does: typed letterheads have one size. */
const TRADESMAN = /^(?:\p{Lu}\. ?){1,3}\p{Lu}{3,}$/u

/** Whether a line says what the tradesman right over it does. */
const isTradeUnder = (layout: PageLayout, name: Segment, trade: Segment, wording: Wording): boolean =>
  TRADESMAN.test(name.text.trim()) &&
  name.box[3] <= trade.box[1] + 2 &&
  trade.box[1] - name.box[3] < 1.5 * layout.bodyHeight &&
  areAligned(layout, name, trade) &&
  isKindOf(layout, name, trade, wording)

const NAME_OF_FIRM = /^(?:\p{L}\S{2,}|(?:\p{Lu}\.? ?){1,3} \p{L}{3,}|\p{Lu}\S+(?: (?:&|and|\p{Lu}\S*)){1,3})$/u

/**
 * A logo's name with a word more where it stands on a line alone, as on the slip at the foot, or before its address: "calder reach" of "calder reach
 * power".
 */
function standingBelow(layout: PageLayout, { text, box }: Segment, wording: Wording): string | null {
  const { organisation, office, titleWord } = wording.senders
  const begun = `${text.trim().toLowerCase()} `
  const names = layout.segments
    .filter((other) => other.box[1] > box[3])
    .map((other) => other.text.trim().split(/,\s+(?=\d)/, 1)[0]!)
  const isWhole = (name: string) => {
    const rest = name.slice(begun.length)
    return (
      name.toLowerCase().startsWith(begun) &&
      /^\p{L}+$/u.test(rest) &&
      organisation.test(rest) &&
      !LEGAL_ENDING.test(name) &&
      ![office, titleWord].some((pattern) => pattern.test(rest))
    )
  }
  return names.find(isWhole) ?? null
}

/** The second line of a headline that is a sentence: "Look after your team / this summer". */
function endsSentence(layout: PageLayout, segment: Segment, wording: Wording): boolean {
  const over = layout.segments.find(
    ({ box, height }) =>
      box[3] <= segment.box[1] + 2 &&
      segment.box[1] - box[3] < height &&
      Math.abs(height - segment.height) < 0.2 * height &&
      Math.min(box[2], segment.box[2]) > Math.max(box[0], segment.box[0]),
  )
  if (over === undefined) return false
  const goesOn =
    /^\p{Ll}|\p{Ll}\.$/u.test(segment.text.trim()) && isProse(`${over.text.trim()} ${segment.text}`, wording)
  // "CERTIFICATE OF THE / REGISTRATION OF A CHARGE"
  const isTitle =
    over.height >= LARGE * layout.bodyHeight &&
    wording.senders.titleWord.test(over.text) &&
    (wording.senders.nameGoesOn.test(over.text.trim()) || wording.senders.smallBefore.test(segment.text.trim()))
  return goesOn || isTitle
}

/** A logo on two lines that begin at no common edge, but stand close over one another in one print: "Lodestar / Pensions". */
function staggeredBelow(layout: PageLayout, segment: Segment, columns: Segment[][]): Segment[] | null {
  if (segment.height < LETTERHEAD_SIZE * layout.bodyHeight) return null
  const next = columns
    .flat()
    .find(
      ({ box, height }) =>
        box[1] > segment.box[1] + 0.5 * segment.height &&
        box[1] - segment.box[3] < 1.8 * segment.height &&
        Math.abs(height - segment.height) < 0.25 * segment.height &&
        Math.min(box[2], segment.box[2]) > Math.max(box[0], segment.box[0]),
    )
  return next ? [segment, next] : null
}

/** The first line, and those under it by which its name goes on. */
function linesOfName(
  layout: PageLayout,
  [first, ...others]: Segment[],
  domains: Set<string>,
  wording: Wording,
): Segment[] {
  const lines = first ? [first] : []
  // "Carrier" over the name of who that is.
  if (first && wording.senders.servingParty.test(first.text.trim())) return lines
  for (const next of others) {
    const sameSize = isOfOneType(first!, next)
    const sofar = lines.map((line) => line.text.trim()).join(' ')
    // Behind its legal form a name is over, and before what the paper is: "Ravensholt Underwriting / CERTIFICATE OF INSURANCE".
    if (LEGAL_ENDING.test(sofar) || isTitleUnder(next.text, sofar, wording)) break
    // "URGENT", stamped under a letterhead.
    if (wording.subjects.kindAlone.test(next.text.trim())) break
    const joined = `${sofar} ${next.text.trim()}`
    const isOpen = wording.senders.nameGoesOn.test(sofar) || wording.senders.kindAlone.test(next.text.trim())
    // The web address tells that a name goes on although its lines are not of one size.
    const goesOn =
      isOpen ||
      isLegalRest(sofar, next.text, wording) ||
      startsDomain(joined, domains, wording) ||
      (sameSize && first!.height >= LARGE * layout.bodyHeight)
    const isPart =
      canBeName(next.text, wording) ||
      (canBeName(joined, wording) && !wording.senders.with.test(next.text)) ||
      /^\s*\S+\s*$/.test(next.text)
    // "Fencing / Pool Cottage"
    const isHouse = !isOpen && /\s/.test(next.text.trim()) && isPlaceLine(next.text, wording)
    const isMark = next.text.trim().length <= 2 && next.confidence < 0.6
    if (!goesOn || !isPart || isMark || isHouse || isContactLine(next.text, wording) || /\d|,(?:\s|$)/.test(next.text))
      break
    if (beginsWith(next.text, sofar)) lines.splice(0)
    lines.push(next)
  }
  return lines
}

/** Whether a line has all of a name over again: "Oxbow Trades Insurance" under the mark "OXBOW". */
const beginsWith = (whole: string, mark: string): boolean => foldText(whole).startsWith(`${foldText(mark)} `)

/** "PIPEWRIGHT / Merchants Ltd": behind a logo of one word what sort of firm it is, with its legal form. */
const isLegalRest = (logo: string, rest: string, { senders }: Wording): boolean =>
  !/\s/.test(logo) &&
  /^\S+\s+\S+$/.test(rest.trim()) &&
  LEGAL_ENDING.test(rest.trim()) &&
  senders.organisation.test(rest.trim().replace(LEGAL_ENDING, ''))

/** Whether two lines are of one print, both by their boxes and by the type that makes such boxes. */
const isOfOneType = (one: Segment, other: Segment): boolean =>
  [[one.height, other.height] as const, [typeSize(one), typeSize(other)] as const].every(
    ([size, otherSize]) => Math.abs(size - otherSize) < ONE_TYPE * Math.max(size, otherSize),
  )

const ONE_TYPE = 0.3

/** A title in capitals, under a name that is not set in them. */
const isTitleUnder = (text: string, name: string, wording: Wording): boolean =>
  !/\p{Ll}/u.test(text) && /\p{Ll}/u.test(name) && wording.subjects.formTitle.test(text)

const startsDomain = (text: string, domains: Set<string>, wording: Wording) =>
  [...domains].some((stem) => stem.length >= 6 && stem.startsWith(compact(text, wording)))

/** Whether two lines end at one edge or have one middle. */
export const areAligned = ({ bodyHeight }: PageLayout, { box: one }: Segment, { box: other }: Segment): boolean =>
  Math.abs(other[2] - one[2]) < bodyHeight || Math.abs(other[0] + other[2] - one[0] - one[2]) < 2 * bodyHeight

/** A line with those close under it that end at its right edge or have its middle: letterheads set to the right or in the middle. */
function blockUnder(layout: PageLayout, first: Segment, columns: Segment[][]): Segment[] {
  const block = [first]
  for (const segment of columns.flat().sort((a, b) => a.box[1] - b.box[1])) {
    const gap = segment.box[1] - block.at(-1)!.box[3]
    if (gap > -2 && gap < 1.5 * Math.max(layout.bodyHeight, 0.5 * first.height) && areAligned(layout, first, segment))
      block.push(segment)
  }
  return block
}

/** Whether a line goes on under another that is larger, both set to the right or in the middle. */
const standsUnder = (layout: PageLayout, segment: Segment, first: Segment, columns: Segment[][]): boolean =>
  first.height > segment.height &&
  first.box[3] <= segment.box[1] + 2 &&
  areAligned(layout, first, segment) &&
  blockUnder(layout, first, columns).includes(segment)

/** A name over its telephone, VAT or charity number: senders print them under their names, nobody under an addressee's. */
const isOwnAddress = (column: Segment[], wording: Wording) =>
  column
    .slice(1, 6)
    .some((segment) => isContactLine(segment.text, wording) || wording.senders.ownNumber.test(segment.text)) &&
  (column.slice(1, 6).some((segment) => isAddressLine(segment.text, wording) || POSTCODE.test(segment.text)) ||
    column.length === 2)

/** A whole letterhead in one line: "Lakeland Boat Covers · Unit 10 · Dock Road · Barrow LA14 2QX". */
const isAddressInLine = (text: string, wording: Wording) => {
  const parts = text.split(PARTS)
  return parts.length >= 3 && parts.slice(1).some((part) => POSTCODE.test(part.trim()) || isContactLine(part, wording))
}

/** Readers take logos for letters: the name may begin behind one stray token, but the number of a house is none. What follows in lower case is a motto. */
function variantsOf(text: string): string[] {
  const motto = /^((?:[\p{Lu}&]\S*\s+){2,5}?)(?:\p{Ll}\S*\s+){2,}\p{Ll}\S*$/u.exec(text)?.[1]?.trim()
  const stripped = /^(?![Tt](?:he|HE)\s|\d+\s[^,]*,)\S{1,3}\s+(\p{Lu}.{3,}|\p{Ll}\S{3,})$/u.exec(text)?.[1]
  // "IX] northmere energy"
  const unframed = /^\S{0,3}[^\p{L}\p{N}\s&'’.]\S{0,2}\s+(\p{Ll}[\p{Ll}\s&'’-]{5,})$/u.exec(text)?.[1]
  const parted = text.split(PARTS)[0]!
  // A mark run together with the name: "RaTontine Mutual".
  const unmarked = /^\p{Lu}?\p{Ll}(\p{Lu}\p{Ll}{3,}.*)$/u.exec(text)?.[1]
  return [
    ...(unmarked ? [unmarked] : []),
    text,
    ...(motto ? [motto] : []),
    ...(stripped ? [stripped] : []),
    ...(unframed ? [unframed] : []),
    ...(parted === text ? [] : [parted]),
  ]
}
