import type { Wording } from '../languages/wording.ts'
import { LEGAL_ENDING } from '../matching/legal-forms.ts'
import { ANY_DAY, findDates } from '../text/dates.ts'
import type { PageLayout, Segment } from '../text/page-layout.ts'
import { POSTCODE } from '../text/postcode.ts'
import { isContactLine, isPersonLine, isPlaceLine, isStreetLine } from './company-words.ts'
import { blockUnder, isOpenOver, isOwnAddress, standsUnder } from './letterhead-columns.ts'
import {
  beginsWith,
  goesOnIn,
  isBehindInRow,
  isKindOf,
  isTradeUnder,
  namedElsewhere,
  nextInRow,
  standingBelow,
  standsBy,
} from './letterhead-logos.ts'
import { isDescription, isProse } from './prose.ts'
import { areAlike, canBeName, cleanName, compact, isUnitBehind, type SenderCandidate } from './sender-names.ts'
import { LETTERHEAD_SIZE, PARTS, printOf, typeSize } from './sender-print.ts'

/** Names that run over two lines are set this much larger than the text. */
const LARGE = 1.2

interface Letterhead {
  layout: PageLayout
  columns: Segment[][]
  /** What the letter's web and mail addresses spell. */
  domains: Set<string>
  wording: Wording
}

/** All that may be a name in the letterhead, over several lines if they are of one size, each with what its print and place are worth. */
export function letterheadNames(
  layout: PageLayout,
  columns: Segment[][],
  domains: Set<string>,
  wording: Wording,
): SenderCandidate[] {
  const head = { layout, columns, domains, wording }
  const names = columns.flatMap((column) => column.flatMap((_, index) => namesAt(head, column, index)))
  // Over a trust's name stands the emblem of all.
  const named = names.filter(({ name }) => !wording.senders.emblem.test(name) && !isBehindEmblem(name, layout, wording))
  return named.some(({ name }) => /\s/.test(name)) ? named : names
}

/** "Supply Chain" under "NHS", of which the text speaks as "NHS Supply Chain". */
const isBehindEmblem = (name: string, { lines }: PageLayout, { senders }: Wording): boolean =>
  lines.some(({ text }) => {
    const at = text.indexOf(` ${name}`)
    return at > 0 && senders.emblem.test(text.slice(0, at).split(' ').at(-1)!)
  })

/** What the line at `index` of a column may name, with the lines that it goes on in. */
function namesAt(head: Letterhead, column: Segment[], index: number): SenderCandidate[] {
  const { layout, domains, wording } = head
  const segment = column[index]!
  if (isOfOtherLine(head, segment) || isOfHouse(head, column, index)) return []
  const under = linesUnder(head, column, index)
  // Under a person stands where he lives.
  const lines = linesOfName(layout, isPersonLine(segment.text, wording) ? [segment] : under, domains, wording)
  const printed = lines.map((line) => line.text.trim()).join(' ')
  // "Christmas cards, sorted by Halloween."
  if (/\w\.$/u.test(printed) && isProse(printed, wording)) return []
  const named = cleanName((lines.length === 1 ? withKind(head, segment, { printed, next: under[1] }) : null) ?? printed)
  const whole = withoutBusiness(withoutPlace(nameInMasthead(named, wording), wording), domains, wording)
  if (isNoName(whole, wording)) return []
  const isFirst = index === 0 && !head.columns.some((other) => standsUnder(layout, segment, other[0]!, head.columns))
  const placed = {
    size: Math.max(...lines.map(({ height }) => height)) / layout.bodyHeight,
    place: segment.box[1] / layout.height,
    legibility: Math.min(...lines.map((line) => line.confidence)),
    headsAddress: isOverAddress(head, { segment, column, isFirst }),
    isFirst,
  }
  const isNewsOf = wording.senders.newsOf.test(named)
  // Under what a paper is called: whose it is, and which issue.
  const isIssued = !isNewsOf && wording.senders.issue.test(named) && segment.height < LARGE * layout.bodyHeight
  return variantsOf(whole)
    .filter((name) => canBeName(name, wording, { isLarge: isLogo(layout, segment) }))
    .flatMap((name): SenderCandidate[] => [
      { name, signal: 'letterhead', print: printOf(name, placed, wording) },
      ...(isOfDomain(name, domains, wording) ? [{ name, signal: 'domain' } as const] : []),
      ...(placed.headsAddress ? [{ name, signal: 'own' } as const] : []),
      ...(isNewsOf && name === whole ? [{ name, signal: 'label' } as const] : []),
      ...(isIssued && name === whole ? [{ name, signal: 'publisher' } as const] : []),
    ])
}

/** Whether a line is of an address over a private person's letter: "17 Fell View / Upper Cawdale". */
function isOfHouse({ layout, wording }: Letterhead, column: Segment[], index: number): boolean {
  const { addressees, senders } = wording
  const { bodyHeight } = layout
  const at = column.findIndex(({ text }) => HOUSE_LINE.test(text.trim()))
  const isFirm = (text: string) => LEGAL_ENDING.test(text) || senders.organisation.test(text)
  const text = column[index]!.text.trim()
  // "24 Union Parade", though a union is an organisation
  if (!isLogo(layout, column[index]!) && HOUSE_LINE.test(text) && addressees.street.test(text.split(' ').at(-1)!))
    return true
  const isUnderNumber =
    at >= 0 && at <= index && index < at + LINES_OF_HOUSE && !isFirm(column[at]!.text) && !isFirm(column[index]!.text)
  // "The Old Forge, / Skell Bank, / Nether Dalby."
  const [first] = column
  const beginsAtHome = ENDS_IN_COMMA.test(first!.text) && addressees.building.test(withoutComma(first!.text))
  const isListed =
    beginsAtHome && [column[index], column[index - 1]].some((line) => ENDS_IN_COMMA.test(line?.text ?? ''))
  // "Fairholme, / Spring Lane, / Upper Cleeve.": a house without a number, on a road without one.
  const last = column.findIndex(({ text }) => !ENDS_IN_COMMA.test(text))
  const isTyped =
    last >= 2 &&
    index <= last &&
    first!.height < LETTERHEAD_SIZE * bodyHeight &&
    !isFirm(first!.text) &&
    isHouse(withoutComma(first!.text), wording) &&
    column.slice(0, last + 1).every(({ text }) => !LEGAL_ENDING.test(text) && !/[\d&]/.test(text.replace(POSTCODE, '')))
  return isUnderNumber || isListed || isTyped || (index === 0 && isQuoted(first!, bodyHeight))
}

/** "Fairholme" in quotes, in ordinary print, is what a house is called; in larger what a shop is. */
const isQuoted = ({ text, height }: Segment, bodyHeight: number): boolean =>
  QUOTED.test(text.trim()) && height < LETTERHEAD_SIZE * bodyHeight

const QUOTED = /^["']\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?["']$/u
/** "Fairholme", "The Vicarage", "Rose Cottage" */
const isHouse = (text: string, wording: Wording): boolean =>
  /^\S+$/.test(text.trim()) || wording.addressees.building.test(text) || isPlaceLine(text, wording)

const withoutComma = (text: string): string => text.replace(/,\s*$/, '')
const ENDS_IN_COMMA = /\p{L},\s*$/u

const HOUSE_LINE = /^\d{1,3}[a-z]?,?\s+\p{L}[\p{L}'’-]+(?:\s+\p{L}[\p{L}'’-]+){1,3}[,.]?$/u
const LINES_OF_HOUSE = 3

const isLogo = ({ bodyHeight }: PageLayout, { height }: Segment): boolean => height >= LETTERHEAD_SIZE * bodyHeight

/** Whether a line is a list of trades or only goes on with what another names or says. */
function isOfOtherLine({ layout, wording }: Letterhead, segment: Segment): boolean {
  const isRest = (other: Segment) =>
    goesOnIn(layout, other, segment) ||
    isTradeUnder(layout, other, segment, wording) ||
    isOpenOver(layout, other, segment, wording) ||
    (isBehindInRow(other, segment) && isKindOf(layout, other, segment, wording) && nextInRow(layout, other) === segment)
  return (
    isListOfTrades(layout.lines[segment.line]?.text ?? '', wording) ||
    layout.segments.some(isRest) ||
    endsSentence(layout, segment, wording)
  )
}

/** A line with those under it in its column; else with what stands under it at another edge. */
function linesUnder({ layout, columns }: Letterhead, column: Segment[], index: number): Segment[] {
  const inColumn = column.slice(index, index + MOST_LINES)
  if (inColumn.length > 1) return inColumn
  const segment = column[index]!
  return staggeredBelow(layout, segment, columns) ?? blockUnder(layout, segment, columns).slice(0, MOST_LINES)
}

const MOST_LINES = 3

/** A name of one line with what sort of firm it is, as the letter says elsewhere, or beside or under it. `next`: the line under it. */
function withKind(
  { layout, columns, wording }: Letterhead,
  segment: Segment,
  { printed, next }: { printed: string; next: Segment | undefined },
): string | null {
  const others = columns.flat().filter((other) => standsBy(segment, other))
  const elsewhere =
    others.flatMap((other) => namedElsewhere(layout, segment, other, wording) ?? [])[0] ??
    (isLogo(layout, segment) ? standingBelow(layout, segment, wording) : null)
  // "Hexline Collections" signs for Hexline, and "Hexline Business Collections" for Hexline Business.
  const isUnit = elsewhere !== null && isUnitBehind(segment.text.trim(), elsewhere, wording)
  if (elsewhere && !isUnit) return elsewhere
  if (next && isKindOf(layout, segment, next, wording)) return `${segment.text} ${next.text}`
  const inRow = nextInRow(layout, segment)
  const beside =
    layout.segments.find((other) => goesOnIn(layout, segment, other)) ??
    (inRow && isKindOf(layout, segment, inRow, wording) ? inRow : undefined) ??
    kindBelow(segment, columns, wording)
  return beside ? `${printed} ${beside.text.trim()}` : null
}

/** A line that only says what kind of body the one over it is, at whatever edge: "Harnwick Hospitals / NHS Foundation Trust". */
const kindBelow = ({ box, height }: Segment, columns: Segment[][], { senders }: Wording): Segment | undefined =>
  columns
    .flat()
    .find(
      (other) =>
        senders.kindAlone.test(other.text.trim()) &&
        other.box[1] >= box[3] - 2 &&
        other.box[1] - box[3] < height &&
        Math.min(other.box[2], box[2]) > Math.max(other.box[0], box[0]),
    )

/** Whether what a line says is a date, or words that name nobody. */
const isNoName = (text: string, { dates, senders }: Wording): boolean =>
  findDates(text, ANY_DAY, dates)[0]?.text === text ||
  senders.ofGroup.test(text) ||
  senders.noName.test(text) ||
  senders.goesOn.test(text)

/** Whether a name stands over its own address, or before it in one line. */
function isOverAddress(
  { layout, columns, wording }: Letterhead,
  { segment, column, isFirst }: { segment: Segment; column: Segment[]; isFirst: boolean },
): boolean {
  if (isDescription(segment.text, wording) || wording.senders.office.test(segment.text)) return false
  const isOwn = () => isOwnAddress(column, wording) || isOwnAddress(blockUnder(layout, segment, columns), wording)
  return (isFirst && isOwn()) || isAddressInLine(segment.text, wording)
}

const isOfDomain = (name: string, domains: Set<string>, wording: Wording): boolean =>
  [...domains].some(
    (stem) =>
      compact(name, wording).startsWith(stem.slice(0, DOMAIN_BEGINS)) ||
      (stem.length >= SHORTEST_DOMAIN && (areAlike(name, stem) || endsInStem(name, stem, wording))),
  )

/** Letters by which a web address is known. */
const DOMAIN_BEGINS = 12
/** Fewer letters begin or end many names. */
const SHORTEST_DOMAIN = 6

/** "gutters - downpipes - fascias", "Roofing, Guttering, Leadwork" */
const isListOfTrades = (text: string, { senders }: Wording): boolean => {
  const [parts, words] = [text.trim().split(PARTS), text.trim().split(/,\s+/)]
  return (
    (parts.length >= 3 && parts.every((part) => /^\p{Ll}/u.test(part))) ||
    (words.length >= 3 && words.every((word) => /^\S+$/.test(word) && senders.tradeWord.test(word)))
  )
}

/** "Dave Purslow Guttering" of guttering.example */
const endsInStem = (name: string, stem: string, wording: Wording): boolean =>
  name.split(' ').some((_, index, words) => compact(words.slice(index).join(' '), wording) === stem)

/** "hexline for business" of hexline.example, and not "Ouse Valley Water for Business" */
function withoutBusiness(name: string, domains: Set<string>, wording: Wording): string {
  const rest = name.replace(wording.senders.forBusiness, '')
  return domains.has(rest.toLowerCase()) ? rest : name
}

/** "from the Market Traders · Summer 2026" under what a paper is called. */
const nameInMasthead = (text: string, { senders }: Wording): string => {
  const lead = [senders.newsOf, senders.newsFrom].find((pattern) => pattern.test(text))
  return lead ? text.replace(lead, '').split(/\s[-–—|·•:]\s|,\s/)[0]! : text.replace(senders.issue, '')
}

/** "Fells Storage, Ferry Road, Harnwick" */
function withoutPlace(text: string, wording: Wording): string {
  const [name = '', street = ''] = text.split(/,\s+/)
  if (!/\s/.test(name) || street === '' || !isStreetLine(street, wording)) return text
  // "Bolt House, Tipton Road" is all of it an address, and "12 Printers' Alley, Harnwick HK1 9ZZ".
  if (/^\d/.test(name) && POSTCODE.test(street)) return ''
  return wording.addressees.street.test(name.split(/\s+/).at(-1)!) ? '' : name
}

/** A whole letterhead in one line: "Lakeland Boat Covers · Unit 10 · Dock Road · Barrow LA14 2QX". */
const isAddressInLine = (text: string, wording: Wording) => {
  const parts = text.split(PARTS)
  return parts.length >= 3 && parts.slice(1).some((part) => POSTCODE.test(part.trim()) || isContactLine(part, wording))
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

/** A logo on lines that begin at no common edge, but stand close over one another in one print: "Lodestar / Pensions". */
function staggeredBelow(layout: PageLayout, segment: Segment, columns: Segment[][]): Segment[] | null {
  if (segment.height < LETTERHEAD_SIZE * layout.bodyHeight) return null
  const lines = [segment]
  while (lines.length < MOST_LINES) {
    const last = lines.at(-1)!
    const next = columns
      .flat()
      .find(
        ({ box, height }) =>
          box[1] > last.box[1] + 0.5 * last.height &&
          box[1] - last.box[3] < 1.8 * last.height &&
          Math.abs(height - last.height) < 0.25 * last.height &&
          Math.min(box[2], last.box[2]) > Math.max(box[0], last.box[0]),
      )
    if (!next) break
    lines.push(next)
  }
  return lines.length > 1 ? lines : null
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
    // "The Garden Network, / Summer Evening"
    if (/^[^,]*,$/.test(sofar) && !wording.senders.ofPartners.test(next.text) && !LEGAL_ENDING.test(next.text)) break
    // "Pentland Timber / Credit Control Department"
    if (/\s/.test(next.text.trim()) && namesDepartment(next.text.trim(), wording)) break
    // "Bristow Kaye / Certificated Enforcement Agents"
    if (wording.senders.profession.test(next.text.trim())) break
    // "URGENT", stamped under a letterhead.
    if (wording.subjects.kindAlone.test(next.text.trim())) break
    const joined = `${sofar} ${next.text.trim()}`
    const isOpen =
      wording.senders.nameGoesOn.test(sofar) ||
      wording.senders.kindAlone.test(next.text.trim()) ||
      (sameSize && wording.senders.nameContinues.test(next.text.trim()))
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
    // A person over "Rowanlea", which is the house.
    if (isQuoted(next, layout.bodyHeight)) break
    const isMark = next.text.trim().length <= 2 && next.confidence < 0.6
    if (!goesOn || !isPart || isMark || isHouse || isContactLine(next.text, wording) || /\d|,(?:\s|$)/.test(next.text))
      break
    if (beginsWith(next.text, sofar)) lines.splice(0)
    lines.push(next)
  }
  return lines
}

const namesDepartment = (text: string, { addressees, senders }: Wording): boolean =>
  addressees.department.test(text) || senders.office.test(text) || senders.division.test(text)

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
  [...domains].some((stem) => stem.length >= SHORTEST_DOMAIN && stem.startsWith(compact(text, wording)))

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
