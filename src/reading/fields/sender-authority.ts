import type { Wording } from '../languages/wording.ts'
import { MOST_SLIPS } from '../matching/company-name.ts'
import { editDistance, foldText } from '../text/fold-text.ts'
import type { PageLayout, Segment } from '../text/page-layout.ts'
import { areAligned, isOpenOver } from './letterhead-columns.ts'
import {
  COUNCIL,
  COUNCIL_ALONE,
  COURT,
  COURT_DISTRICT,
  EMERGENCY_SERVICE,
  KIND_OF_COUNCIL,
  PUBLIC_BODIES,
  type PublicBody,
  RANK_OF_COUNCIL,
} from './public-bodies.ts'
import type { Sender } from './sender.ts'
import { titleCase } from './sender-names.ts'
import { typeSize } from './sender-print.ts'
import { under } from './table-cells.ts'

const BODY_NAMED: ReadonlyMap<string, PublicBody> = new Map(PUBLIC_BODIES.map((body) => [foldText(body.name), body]))

/** The body for whose officer a letter is signed that names nobody else, "for the Registrar of Companies". */
export function bodyOfOfficer(layouts: PageLayout[], name: string): Sender | null {
  const body = PUBLIC_BODIES.find(({ officer }) => officer !== undefined && foldText(officer) === foldText(name))
  if (!body) return null
  const signed = new RegExp(`^(?:for(?: and on behalf of)?|on behalf of) (?:the )?${foldText(name)}$`)
  return layouts.some(({ segments }) => segments.some(({ text }) => signed.test(foldText(text))))
    ? ofBody(body, 0.9)
    : null
}

/** By the letters of their names: blanks are lost and invented. */
const BODY_SPELLED: ReadonlyMap<string, PublicBody> = new Map(
  [...BODY_NAMED].map(([name, body]) => [name.replaceAll(' ', ''), body]),
)

/** Most letters name none of them: all lines are looked at together first. */
const ANYWHERE: readonly (readonly [PublicBody, RegExp])[] = PUBLIC_BODIES.map((body) => [
  body,
  new RegExp(body.pattern.source, 'im'),
])

const ofBody = (body: PublicBody, confidence: number): Sender => ({
  name: body.name,
  publicBody: body,
  localAuthority: false,
  court: body.topic === 'legal',
  confidence,
})

/** Public bodies by their names or web addresses in the letterhead, local authorities and courts by the form of their names. */
export function findAuthority(layout: PageLayout, head: Segment[][], lowest: number, wording: Wording): Sender | null {
  const isOthers = (segment: Segment) => isValueOfOther(layout, segment, wording)
  const marked = head.map((column) => column.filter((segment) => !isMark(segment)))
  const columns = [
    ...marked.map((column) =>
      column
        .filter((segment) => !isOthers(segment))
        .map(({ text }) => text.trim())
        .join(' '),
    ),
    ...largeLines(layout, marked.flat()),
    ...goneOn(layout, marked.flat(), wording),
  ]
  const others = new Set(layout.segments.filter(isOthers).map(({ line }) => line))
  const lines = layout.lines
    .filter((line, index) => line.box[1] < lowest * layout.height && !others.has(index))
    .map((line) => line.text)
  const texts = [...columns, ...lines].filter(
    (text) => !wording.senders.othersLabel.test(text) && !wording.senders.overseen.test(text),
  )
  const all = texts.join('\n')
  const there = ANYWHERE.filter(([, anywhere]) => anywhere.test(all))
  // "The Charity Commission / for Northern Ireland" is another body than the one whose name it begins with.
  const whole = there.filter(
    ([body]) => !there.some(([other]) => other.name.startsWith(`${body.name} `) || other.name === body.officeOf),
  )
  const named = bySize(whole, head.flat()).flatMap(({ body, size }) => {
    const naming = texts.filter((text) => isNamed(body, text))
    return naming.length > 0
      ? [{ authority: { ...ofBody(body, 0.98), name: nameAsPrinted(body, naming, wording) }, size }]
      : []
  })[0]
  // Beside a court whose name is set large a body is a party.
  const isParty = named !== undefined && named.size < LARGE * layout.bodyHeight
  const large = isParty ? localAuthority(layout, marked, lowest, LARGE * layout.bodyHeight, wording) : null
  if (large || named) return large ?? named!.authority
  const misread = head.flat().flatMap((segment) => misreadBody(layout, segment))[0]
  if (misread) return ofBody(misread, 0.8)
  const parted = bodyInParts(layout, head.flat())
  if (parted) return ofBody(parted, 0.8)
  const begun = head.flat().flatMap((segment) => beginningOfBody(layout, segment))[0]
  return begun ? ofBody(begun, 0.8) : localAuthority(layout, marked, lowest, 0, wording)
}

/** Print this much larger than the text, in ordinary lines, is a letterhead's. */
const LARGE = 1.35

const isDistrict = ({ text }: Segment): boolean => COURT_DISTRICT.test(text.trim())

/** The council, police or fire service, or court in the letterhead, in print of at least `least` points. */
function localAuthority(
  layout: PageLayout,
  columns: Segment[][],
  lowest: number,
  least: number,
  wording: Wording,
): Sender | null {
  // A name may run over three lines; one that stands on a line alone comes first.
  const inColumns = [1, 2, 3].flatMap((lines) =>
    columns.flatMap((column) =>
      column.flatMap((segment, index) => {
        // "Cheshire West and / Chester Council", "Bath & North East / Somerset Council", "Westmorland / & Furness Council"
        const before = column[index - 1]
        const over = before?.text.trim() ?? ''
        const { nameGoesOn, placeIsOpen, placeGoesOn } = wording.senders
        const isEnd =
          nameGoesOn.test(over) ||
          placeIsOpen.test(over) ||
          (over !== '' && placeGoesOn.test(segment.text.trim())) ||
          (before !== undefined && isWordOver(layout, before, segment))
        return isEnd || isTorn(column[index + lines]?.text ?? '', wording)
          ? []
          : [{ segment, lines: column.slice(index, index + lines) }]
      }),
    ),
  )
  const places = [
    ...underOpenLines(layout, columns, wording),
    ...inColumns,
    ...underPlaces(layout, columns),
    ...inCourt(layout, lowest, wording),
    ...openEnded(layout, lowest, wording),
  ]
    .filter(({ segment }) => segment.height >= least)
    .toSorted((a, b) => Number(isDistrict(a.segment)) - Number(isDistrict(b.segment)))
  for (const { segment, lines } of places) {
    // The value beside a label is somebody else's name.
    if (segment.height < 1.5 * layout.bodyHeight && isValueOfOther(layout, segment, wording)) continue
    const text = lines
      .map((entry) => withCapitals(entry.text.trim().replace(wording.senders.inTheCourt, ''), wording))
      .join(' ')
    if (wording.senders.nameGoesOn.test(text)) continue
    // "Cyngor Sir Maesyfed | Maesyfed County Council"
    const [first = '', ...others] = text.split(/\s+[|/]\s+/)
    const isItsOwn = wording.senders.inWelsh.test(first) || wording.senders.department.test(first)
    const names = isItsOwn ? [...others, text] : [text]
    const authority = names.flatMap((name) => authorityNamed(name, wording) ?? [])[0]
    if (authority && !wording.senders.noName.test(authority.name)) return authority
  }
  return null
}

/** Whether a word of a logo's print stands over another: "General / Pharmaceutical / Council". */
const isWordOver = ({ bodyHeight }: PageLayout, over: Segment, segment: Segment): boolean =>
  [over, segment].every(({ text, height }) => /^\p{Lu}\p{Ll}+$/u.test(text.trim()) && height >= LARGE * bodyHeight) &&
  segment.box[1] - over.box[3] < segment.height

/** Bodies, those first whose names are set larger than others': a department stands over or under its agency's name. */
function bySize(bodies: (typeof ANYWHERE)[number][], head: Segment[]): { body: PublicBody; size: number }[] {
  const sized = bodies.map(([body, anywhere]) => {
    // A name may stand on two lines: "Health and Safety Executive / for Northern Ireland".
    const isPart = (text: string) => /\s/.test(text.trim()) && foldText(body.name).includes(foldText(text))
    const naming = head.filter(({ text }) => anywhere.test(text) || isPart(text))
    return {
      body,
      size: Math.max(0, ...naming.map(({ height }) => height)),
      type: Math.max(0, ...naming.map(typeSize)),
    }
  })
  const largest = Math.max(0, ...sized.map(({ type }) => type))
  const isLargest = ({ type }: { type: number }) => type > 0.8 * largest
  return [...sized.filter(isLargest), ...sized.filter((entry) => !isLargest(entry))]
}

/** Whether somebody else's label stands left of a name, as over the parties of a case; a name on two lines has it beside its middle. */
function isValueOfOther(layout: PageLayout, { box, height }: Segment, wording: Wording): boolean {
  const [left, top, , bottom] = box
  const label = layout.segments
    .filter((other) => {
      const middle = (other.box[1] + other.box[3]) / 2
      return (
        other.box[2] <= left + 2 &&
        left - other.box[2] < LABEL_REACH_SHARE * layout.width &&
        // The rule of a box makes one word taller.
        (other.height < LARGE * layout.bodyHeight || /^\S+$/.test(other.text.trim())) &&
        middle > top - 0.7 * height &&
        middle < bottom + 0.7 * height
      )
    })
    .toSorted((a, b) => b.box[0] - a.box[0])[0]
  return label !== undefined && wording.senders.endsInOthersLabel.test(label.text)
}

/** A value stands right of its label by at most this share of the page's width. */
const LABEL_REACH_SHARE = 0.3

/** Two lines of large print set apart further than lines of a column are: "Driver & Vehicle", "Licensing Agency". */
const largeLines = (layout: PageLayout, head: Segment[]): string[] => {
  const large = head.filter(({ height }) => height > LARGE * layout.bodyHeight)
  return large.flatMap(({ box, height, text }) => {
    const under = large.find(
      (other) =>
        other.box[1] > box[3] - 2 &&
        other.box[1] - box[3] < 1.5 * height &&
        Math.min(box[2], other.box[2]) > Math.max(box[0], other.box[0]),
    )
    return under ? [`${text.trim()} ${under.text.trim()}`] : []
  })
}

/** A crest or another mark, read as a letter or two. */
const isMark = ({ text, confidence }: Segment) => confidence < 0.5 && !/\p{L}{3}/u.test(text)

/** "In the | County Court at Leeds", in a box at a form's right. */
const inCourt = (layout: PageLayout, lowest: number, { senders }: Wording): { segment: Segment; lines: Segment[] }[] =>
  layout.segments
    .filter(({ box, text }) => box[1] < lowest * layout.height && senders.inTheLabel.test(text.trim()))
    .flatMap((label) => {
      const court = cellBeside(layout, label)
      return court ? [{ segment: court, lines: [court] }] : []
    })

/** Forms give the court as a value that goes on under itself: "In the | County Court at / Leeds". */
const openEnded = (layout: PageLayout, lowest: number, wording: Wording) =>
  layout.segments
    .filter(({ box, text }) => box[1] < lowest * layout.height && wording.senders.nameGoesOn.test(text.trim()))
    .flatMap((segment) => {
      const under = goingOnUnder(layout, segment)
      const beside = cellBeside(layout, segment)
      const second = beside && goingOnUnder(layout, beside)
      return [
        ...(under ? [{ segment, lines: [segment, under] }] : []),
        ...(beside && second ? [{ segment, lines: [segment, beside, second] }] : []),
      ]
    })

/** The second place of a name: "and Ottersby". */
const isTorn = (text: string, { senders }: Wording): boolean => senders.placeGoesOn.test(text.trim())

/** "THE CITY OF / HARNWICK COUNCIL", set to the right or in the middle; of "CITY OF / HARNWICK / COUNCIL" with and without the third line, for the caller to keep what names a body. */
const underOpenLines = (
  layout: PageLayout,
  columns: Segment[][],
  wording: Wording,
): { segment: Segment; lines: Segment[] }[] => {
  const head = columns.flat()
  return head.flatMap((over) => {
    // Over the name of its place a council's rank is often set in smaller print.
    const under = head.find(
      (segment) =>
        isOpenOver(layout, over, segment, wording) ||
        (RANK_OF_COUNCIL.test(over.text.trim()) && isRightUnder(layout, over, segment)),
    )
    const goesOn = head.some(({ text, box }) => under && box[1] > under.box[1] && isTorn(text, wording))
    if (!under || goesOn) return []
    const below = head.find((segment) => isRightUnder(layout, under, segment))
    return [[over, under], ...(below ? [[over, under, below]] : [])].map((lines) => ({ segment: over, lines }))
  })
}

/** In heights of the line over it. */
const NEXT_LINE = 2

const isRightUnder = (layout: PageLayout, over: Segment, under: Segment): boolean =>
  under.box[1] > over.box[1] && under.box[1] - over.box[3] < NEXT_LINE * over.height && areAligned(layout, over, under)

/** "Health and Safety Executive / for Northern Ireland", set to the right or in the middle. */
const goneOn = (layout: PageLayout, head: Segment[], { senders }: Wording): string[] =>
  head
    .filter(({ text }) => senders.smallBefore.test(text.trim()))
    .flatMap((under) => {
      const over = head.find((segment) => isRightUnder(layout, segment, under))
      return over ? [`${over.text.trim()} ${under.text.trim()}`] : []
    })

/** "CITY COUNCIL" under the name of its place, both set to the right or in the middle; "COUNCIL" by itself under one word. */
const underPlaces = (layout: PageLayout, columns: Segment[][]): { segment: Segment; lines: Segment[] }[] =>
  columns.flat().flatMap((kind) => {
    const isAlone = COUNCIL_ALONE.test(kind.text.trim())
    if (!isAlone && !KIND_OF_COUNCIL.test(kind.text.trim())) return []
    const isPlace = (over: Segment) => !isAlone || /^\p{Lu}\p{Ll}+$/u.test(over.text.trim())
    const place = columns.flat().find((over) => isRightUnder(layout, over, kind) && isPlace(over))
    return place ? [{ segment: place, lines: [place, kind] }] : []
  })

/** The next line of a value: it begins under the value's left edge. */
function goingOnUnder(layout: PageLayout, { box: [left, top, , bottom] }: Segment): Segment | undefined {
  const below = layout.segments.filter(({ box }) => box[1] > top && box[1] - bottom < layout.bodyHeight)
  const aligned = below.find(({ box }) => Math.abs(box[0] - left) < layout.bodyHeight)
  // Behind a rule that was read as a stroke: "General Form of Judgment or Order | Leeds".
  const behind = below.find(({ box, text }) => box[0] < left && box[2] > left && / \| \p{Lu}[^|]*$/u.test(text))
  return aligned ?? (behind && { ...behind, text: behind.text.slice(behind.text.lastIndexOf(' | ') + 3) })
}

/** What stands right of a label on its line. */
const cellBeside = ({ segments }: PageLayout, label: Segment): Segment | undefined =>
  segments
    .filter(({ line, box }) => line === label.line && box[0] > label.box[2])
    .toSorted((a, b) => a.box[0] - b.box[0])[0]

/** "Ofsted outstanding" is what another says of itself. */
function isNamed({ name, pattern }: PublicBody, text: string): boolean {
  const match = pattern.exec(text)
  return match !== null && !(!/\s/.test(name) && /^\s\p{Ll}{3,}/u.test(text.slice(match.index + match[0].length)))
}

/** Some give themselves a longer name: "Charity Commission for England and Wales", "Driver & Vehicle Licensing Agency" without its letters. */
function nameAsPrinted(body: PublicBody, texts: string[], wording: Wording): string {
  const printed = texts.flatMap((text) => {
    const match = body.pattern.exec(text)
    return match ? [{ name: match[0], rest: text.slice(match.index + match[0].length) }] : []
  })
  const spelled = printed.find(({ name }) => /\s/.test(name))
  if (!/\s/.test(body.name))
    return printed.some(({ name }) => name === body.name) ? body.name : (spelled?.name ?? body.name)
  const country =
    printed.flatMap(({ rest }) => wording.senders.ofCountry.exec(withCapitals(rest, wording))?.[0] ?? [])[0] ?? ''
  return body.name + country
}

/** "COURT OF SESSION", " FOR ENGLAND AND WALES" as names are written: small words have no capitals. */
const withCapitals = (text: string, wording: Wording): string =>
  titleCase(text)
    .replace(/(?<=\s)\p{Lu}\p{Ll}+(?=\s)/gu, (word) =>
      word.toLowerCase().replace(wording.senders.smallWords, '') === '' ? word.toLowerCase() : word,
    )
    .replace(/^Hm\b/, 'HM')

/** The public body that a line names and nothing else, or the council, police or fire service, or court that it begins with. */
export function authorityNamed(text: string, wording: Wording): Sender | null {
  const body = BODY_NAMED.get(foldText(text.replace(wording.senders.inTheCourt, '')))
  if (body) return ofBody(body, 0.9)
  const local = leading(COUNCIL, text, wording) ?? leading(EMERGENCY_SERVICE, text, wording)
  // The name of the place stands on the line before.
  if (local && KIND_OF_COUNCIL.test(local)) return null
  if (local) return { name: local, publicBody: null, localAuthority: true, court: false, confidence: 0.95 }
  const court = leading(COURT, text, wording)
  return court ? { name: court, publicBody: null, localAuthority: false, court: true, confidence: 0.9 } : null
}

/** Public bodies whose names stand alone on a line anywhere on a page, as under certificates, or on two in a seal, or that say at its foot what they are. */
export const standingAuthorities = (layout: PageLayout): string[] =>
  layout.segments.flatMap((segment) => {
    const { text, box } = segment
    const [subject = ''] = box[1] > FOOT * layout.height ? text.split(/\sis\s/) : [text]
    const first = foldText(subject)
    if (!BEGINNINGS.has(first.split(' ', 1)[0]!)) return []
    const second = under(layout, segment)
    // The lines of an address, or of a cell, are set flush.
    const isSeal = second !== undefined && isCentred(segment, second)
    const both = isSeal ? foldText(`${text} ${second.text}`) : ''
    return (BODY_NAMED.get(first) ?? BODY_NAMED.get(both))?.name ?? []
  })

const isCentred = ({ box, height }: Segment, { box: other }: Segment): boolean =>
  Math.abs(box[0] - other[0]) > height / 4 && Math.abs(box[0] + box[2] - other[0] - other[2]) < height

const BEGINNINGS: ReadonlySet<string> = new Set([...BODY_NAMED.keys()].map((name) => name.split(' ', 1)[0]!))

const FOOT = 0.85

/** A public body whose name in large print has a letter or two misread: "Care Quaiity Commission". */
function misreadBody(layout: PageLayout, segment: Segment): PublicBody[] {
  const text = foldText(segment.text).replaceAll(' ', '')
  if (segment.height < 1.2 * layout.bodyHeight || text.length < LONG_NAME) return []
  return [...BODY_SPELLED].flatMap(([letters, body]) =>
    Math.abs(letters.length - text.length) <= MOST_SLIPS && editDistance(letters, text) <= MOST_SLIPS ? [body] : [],
  )
}

/** A public body whose name stands in two or three pieces of large print, torn or beside a mark: "Envi ronment", "Agency". */
function bodyInParts(layout: PageLayout, head: Segment[]): PublicBody | undefined {
  const large = head.filter(({ height }) => height > 1.2 * layout.bodyHeight).slice(0, MOST_PARTS)
  // A mark beside a piece is read as a letter or two: "o Agency".
  const pieces = large.flatMap(({ text }) =>
    [text, text.replace(MARK, '')].map((piece) => foldText(piece).replaceAll(' ', '')),
  )
  const behindOne = (letters: string) =>
    pieces.filter((piece) => letters.startsWith(piece)).map((piece) => letters.slice(piece.length))
  const isInParts = (letters: string) =>
    behindOne(letters)
      .flatMap(behindOne)
      .some((rest) => rest === '' || pieces.includes(rest))
  return [...BODY_SPELLED].find(([letters, { name }]) => /\s/.test(name) && isInParts(letters))?.[1]
}

/** A mark read as a letter or two before a name: "o Agency", "(ua) HM Revenue". */
const MARK = /^(?:\S{1,2}|(?=\S{1,5}\s)\S*[^\p{L}\p{N}\s.&]\S*)\s+(?=\p{Lu})/u

/** Letterheads have few lines. */
const MOST_PARTS = 12

/** Of fewer letters two slips make another name. */
const LONG_NAME = 12

/** A public body whose name begins in large print, the rest misread or on the next line: "Care Quality". Only where one name begins so. */
function beginningOfBody(layout: PageLayout, segment: Segment): PublicBody[] {
  const texts = [segment.text, segment.text.replace(MARK, '')].map(foldText).filter((text) => /\s/.test(text))
  if (segment.height < 1.2 * layout.bodyHeight) return []
  const bodies = [...BODY_NAMED].filter(([name]) => texts.some((text) => name.startsWith(`${text} `)))
  return bodies.length === 1 ? bodies.map(([, body]) => body) : []
}

/** A name that the line begins with: behind a label ("Creditor Harnwick Borough Council") it is somebody else's. */
function leading(pattern: RegExp, text: string, wording: Wording): string | null {
  // A crest before it is read as a letter or two.
  const match = pattern.exec(
    withCapitals(
      text
        .replace(/^[^\p{Lu}]{1,4}(?=\p{Lu})/u, '')
        .replace(wording.senders.inTheCourt, '')
        .replace(wording.senders.article, ''),
      wording,
    ),
  )
  // "South Downs Police and Crime Partnership"
  const goesOn = match !== null && wording.senders.joinsNext.test(match.input.slice(match.index + match[0].length))
  return match && match.index <= 2 && !goesOn && !wording.senders.othersLabel.test(text) ? match[0] : null
}
