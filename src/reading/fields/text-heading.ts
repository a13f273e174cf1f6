import type { Wording } from '../languages/wording.ts'
import type { Line } from '../page-reading.schema.ts'
import { findDates } from '../text/dates.ts'
import { foldText } from '../text/fold-text.ts'
import type { PageLayout, Paragraph, Segment } from '../text/page-layout.ts'
import { isAddressLine, isContactLine, isPersonLine, isRoleLine, isSalutation } from './company-words.ts'
import { isProse } from './prose.ts'
import { AMOUNT } from './table-cells.ts'

/** Lines further apart than so many ordinary lines have a blank one between them. */
const APART = 1
/** Under more blank than this a heading may lie closer to its text than other lines do to each other. */
const BLANK = 1.5
const CLOSE_TEXT = 0.6
/** Headings have at most so many characters. */
const LONGEST = 110
/** What is longer is no address that was read as one paragraph with what stands beside it. */
const LONGEST_ADDRESS = 400
/** Running text begins where a sentence of so many words ends. */
const SENTENCE = 5
/** The text begins within so many paragraphs; each is compared with all that stands on the page. */
const MOST_PARAGRAPHS = 40
/** Letterheads stand in this share of the page. */
const LETTERHEAD = 0.06

/**
 * The heading of a text that greets nobody, by its place alone, whatever its print and words: a line with blank ones over and under it, below the
 * letterhead and the addressee, the last before the text or its table begins. Offers are headed over the addressee, too.
 */
export function textHeading(layout: PageLayout, recipient: string, wording: Wording): Line | null {
  const own = foldText(recipient)
  const named = own === '' ? -1 : layout.paragraphs.findIndex(({ text }) => ` ${foldText(text)} `.includes(` ${own} `))
  const bottom = layout.paragraphs[named]?.box[3] ?? LETTERHEAD * layout.height
  const above = layout.paragraphs
    .slice(0, Math.max(0, named))
    .slice(0, MOST_PARAGRAPHS)
    .filter(({ box }) => box[1] > LETTERHEAD * layout.height)
  const below = layout.paragraphs.slice(named + 1, named + MOST_PARAGRAPHS).filter(({ box }) => box[1] >= bottom - 1)
  const begins = below.findIndex(
    (paragraph, index) => beginsText(layout, paragraph, wording) || beginsTable(layout, below.slice(index), wording),
  )
  if (begins < 0) return null
  const heading =
    lastHeading(layout, below.slice(0, begins), own, wording) ?? questionOver(layout, below.slice(begins), own, wording)
  if (heading || below.some(({ text }) => isSalutation(text, wording))) return heading
  const over = lastHeading(layout, above, own, wording)
  return over && isProse(over.text.trim(), wording) ? over : null
}

/** "Could Alder & Finch be this year's winner?" over the answer. */
function questionOver(layout: PageLayout, text: Paragraph[], recipient: string, wording: Wording): Line | null {
  const [question, answer] = text
  const isOver = question?.single && /\?$/.test(question.text.trim()) && answer !== undefined
  return isOver && beginsText(layout, answer, wording) ? lastHeading(layout, [question], recipient, wording) : null
}

function lastHeading(layout: PageLayout, paragraphs: Paragraph[], recipient: string, wording: Wording): Line | null {
  const headings = paragraphs
    .flatMap((paragraph) => (standsAlone(layout, paragraph, wording) ? coreOfHeading(paragraph.lines, wording) : []))
    // "What this bill is for | £" heads the columns of a table.
    .filter(
      ({ text }) =>
        canHead(text.trim(), wording) && !namesReader(text, recipient, wording) && !/[£$¤]$/.test(text.trim()),
    )
  // "Tax year ended 5 April 2025", "Shops from £8" under what the letter is about.
  const largest = Math.max(0, ...headings.map(heightOf))
  const [display, ...others] = headings.filter((line) => heightOf(line) > LARGER * layout.bodyHeight)
  // Over the first part's heading stands that of the whole.
  if (display && others.length === 0 && heightOf(display) === largest) return display
  const isPlain = ({ text }: Line) =>
    findDates(text, null, wording.dates).length === 0 &&
    !/£\s?\d/.test(text) &&
    !CODE.test(text) &&
    !wording.subjects.formNumber.test(text)
  return headings.findLast(isPlain) ?? headings.at(-1) ?? null
}

/** "Tansy Orchard Ltd", "To Tansy Orchard Ltd", "To the employer: Tansy Orchard Ltd" */
export const namesReader = (text: string, recipient: string, wording: Wording): boolean => {
  const read = foldText(text)
  return (
    recipient !== '' &&
    (read === recipient || (wording.addressees.inlineLabel.test(text.trim()) && read.endsWith(` ${recipient}`)))
  )
}

/** "Van lease, chassis WA-88102" under what is to be done about it. */
const CODE = /(?<![^\s(])(?=\S*\d{3})(?=\S*\p{Lu})[\p{Lu}\d/-]{5,}(?![^\s),.])/u

const heightOf = ({ box }: Line) => box[3] - box[1]

/** Print this much larger than the text is a heading's. */
const LARGER = 1.3

/** What a heading says, if it is one line, without the law that it is under and the particulars of its matter. */
function coreOfHeading(lines: Line[], wording: Wording): Line[] {
  const [first, ...others] = lines.filter(({ text }) => !wording.subjects.lawAlone.test(text.trim()))
  const isAlone = others.length === 0 || (first !== undefined && !isParticular(first.text.trim()))
  return first && isAlone && areParticularsOf(first.text, others, wording) ? [first] : []
}

/**
 * Whether lines under a heading give the matter's particulars, which add nothing to what it is: "Rent review: 18 Northgate / Lease dated 24 June
 * 2021". Under a party stands the matter itself.
 */
export const areParticularsOf = (heading: string, lines: Pick<Line, 'text'>[], wording: Wording): boolean =>
  !wording.subjects.partyOrPlace.test(heading.trim()) &&
  lines.every(
    ({ text }, index) =>
      isParticular(text.trim()) ||
      (index > 0 && /^\p{Ll}/u.test(text.trim()) && !wording.senders.goesOn.test(text.trim())),
  )

/** "Tax years 2023 to 2024", "Insurer: Halberd Commercial", "A14 junction 49, your vehicle AY70 KDZ". */
const isParticular = (text: string) => /^\p{Lu}/u.test(text) && (/\d/.test(text) || /^\p{L}+:\s/u.test(text))

function beginsText(layout: PageLayout, paragraph: Paragraph, wording: Wording): boolean {
  const text = paragraph.text.trim()
  if (text.length > LONGEST_ADDRESS) return true
  if (isContactLine(text, wording) || isRoleLine(text, wording) || isPersonLine(text, wording)) return false
  if (isAddressLine(text, wording) && !isProse(text, wording)) return false
  if (cellsOf(layout, paragraph).length > 1) return AMOUNT.test(text)
  return text.split(' ').length >= SENTENCE && /[.:?!]$/.test(text) && !wording.subjects.marginal.test(text)
}

/** A row of headings over amounts; over "NI648210 | 17 June 2026 | CH01" stand particulars. */
function beginsTable(layout: PageLayout, [head, ...below]: Paragraph[], wording: Wording): boolean {
  if (head === undefined || cellsOf(layout, head).length <= 2 || isContactLine(head.text, wording)) return false
  const end = below.findIndex((row) => cellsOf(layout, row).length < 2)
  return [head, ...below.slice(0, end < 0 ? ROWS : Math.min(end, ROWS))].some(({ text }) => AMOUNT.test(text))
}

/** An amount stands so many rows under the heading of its column at most. */
const ROWS = 3

const cellsOf = (layout: PageLayout, { lines }: Paragraph): Segment[] =>
  layout.segments.filter((segment) => layout.lines[segment.line] === lines[0])

/** A line or a few of one column with blank ones over and under them; a line with more blank over it may lie close to the text that it heads. */
function standsAlone(layout: PageLayout, paragraph: Paragraph, wording: Wording): boolean {
  const { box, lines } = paragraph
  const isOfText = box[0] < layout.width * TEXT || Math.abs(box[0] + box[2] - layout.width) < layout.width * CENTRED
  const own = layout.segments.filter(({ line }) => lines.includes(layout.lines[line]!))
  if (!isOfText || lines.length > MOST_LINES || own.length !== lines.length) return false
  const others = layout.segments.filter(
    (other) => !own.includes(other) && Math.min(other.box[2], box[2]) > Math.max(other.box[0], box[0]),
  )
  const [over, under] = [
    Math.min(...others.filter((other) => other.box[1] < box[1]).map((other) => box[1] - other.box[3])),
    Math.min(...others.filter((other) => other.box[1] >= box[1]).map((other) => other.box[1] - box[3])),
  ]
  const next = layout.paragraphs[layout.paragraphs.indexOf(paragraph) + 1]
  const headsText =
    paragraph.single && over > BLANK * layout.bodyHeight && next !== undefined && beginsText(layout, next, wording)
  return over > APART * layout.bodyHeight && under > (headsText ? CLOSE_TEXT : APART) * layout.bodyHeight
}

/** A heading with its law and its particulars. */
const MOST_LINES = 3
/** Text begins in this share of the page's width; right of it stand dates and references. */
const TEXT = 0.45
/** A heading in the middle is off it by at most half this share. */
const CENTRED = 0.15

/** "Demand no: SC-7740"; a sum behind the colon is what "Your September bill: £284.69" is about. */
const REFERENCE = /:\s*(?=\S*\d)[^\s£$¤]+$/

/** Specks and pictures are read as marks before a line. */
export const SPECKS = /^[^\p{L}\p{N}"'“‘£([]+/u

/** A line that may head a text: no label or its value, no reference, address or person, no sentence, no law alone. */
function canHead(line: string, wording: Wording): boolean {
  const text = line.replace(SPECKS, '')
  if (text.length > LONGEST || (text.match(/\p{L}{2,}/gu) ?? []).length < 2 || /[.,;:]$|^[\p{Ll}(]/u.test(text))
    return false
  // "Ey up!"
  if (/!$/.test(text) && text.split(' ').length < 3) return false
  if (wording.subjects.marginal.test(text) || wording.subjects.lawAlone.test(text)) return false
  if (isPartyNamed(text, wording) || REFERENCE.test(text)) return false
  // "TAKE NOTICE that the hearing will take place on", over the day.
  if (wording.subjects.goesOn.test(text) || /\p{Ll}{2}[.?!] \p{Lu}/u.test(text)) return false
  if (wording.greetings.signOff.test(text) || isSalutation(text, wording) || isContact(text, wording)) return false
  if (isRoleLine(text, wording) || isPersonLine(text, wording)) return false
  if (isAddressLine(text, wording) && !isProse(text, wording) && !namesMatter(text, wording)) return false
  const digits = text.match(/\d/g)?.length ?? 0
  return digits <= (text.match(/\p{L}/gu)?.length ?? 0) / 2 && !isDateAlone(text, wording)
}

/** How to reach somebody; "You need to register for VAT" is not, though it ends as rows of sums do. */
export const isContact = (text: string, wording: Wording): boolean =>
  isContactLine(text, wording) && (/[\d@.:]/.test(text) || !isProse(text, wording))

/** "Creditor: Burcote Refrigeration Hire Limited" */
export const isPartyNamed = (text: string, wording: Wording): boolean => {
  const [label = '', name] = text.split(/:\s/)
  return name !== undefined && wording.senders.servingParty.test(label)
}

/** "Planning application 26/00318/FUL - The Old Forge, Mill Lane": beside a place, after a dash or colon, stands what it is about. */
export const namesMatter = (text: string, wording: Wording): boolean => {
  const parts = text.split(/\s[-–—]\s|:\s/)
  return (
    parts.length > 1 &&
    parts.some(
      (part) =>
        part.split(' ').length >= 2 &&
        // "SCAFFOLDING AND ROOF WORKS - CLARENCE YARD"
        (!isAddressLine(part, wording) || (!/[\d,]/.test(part) && foldText(part).match(wording.senders.and) !== null)),
    )
  )
}

/** A date, also one without its year, and little else. */
export const isDateAlone = (text: string, wording: Wording): boolean =>
  [text, `${text} ${ANY_YEAR}`].some((dated) =>
    findDates(dated, null, wording.dates).some((found) => dated.length - found.text.length < 14),
  )

const ANY_YEAR = 2000
