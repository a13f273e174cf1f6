import type { Wording } from '../languages/wording.ts'
import { areCloseNames, hasLegalForm, parseCompanyName } from '../matching/company-name.ts'
import { holdsForm } from '../matching/legal-forms.ts'
import type { Box, Line } from '../page-reading.schema.ts'
import { foldText } from '../text/fold-text.ts'
import { columnsOf, type PageLayout, type Paragraph, type Segment, textAbove, textLeftOf } from '../text/page-layout.ts'
import { isAddressLine, isContactLine } from './company-words.ts'
import { PUBLIC_BODIES } from './public-bodies.ts'

/** Of companies and partnerships of Scotland, Northern Ireland, and of England and Wales: most numbers with letters. */
export const COMMON_PREFIX = '(?:SC|NI|OC|SO|NC)'

/** Only the register of companies gives such numbers, be an O read as 0: any label of a number will do. */
export const PREFIXED = new RegExp(`^(?:${COMMON_PREFIX}|0C)\\s?\\d{6}\\b`, 'i')

/** A label stands within so many characters before its number. Patterns that end there would otherwise go through all before it, for each number anew. */
export const LABEL_REACH = 160

/** Letterheads stand in this share of the page. */
export const LETTERHEAD = 0.14

/** Particulars stand in this share of the page. */
export const PARTICULARS = 0.4

/** A text that may hold the number. */
interface NumberText {
  text: string
  /** Whether it is among the last lines of the page or beside what else is the sender's: there senders print their own. */
  low: boolean
}

/** Rows, cells and paragraphs that may hold the number. */
export function textsOf(layout: PageLayout, recipientCompany: string, wording: Wording): NumberText[] {
  const page = numbersPage(layout, recipientCompany, wording)
  return [...rowsOf(page), ...cellsOf(page), ...paragraphsOf(page)]
}

/** A page, and whose the numbers are that stand on it. */
interface NumbersPage {
  layout: PageLayout
  wording: Wording
  columns: Segment[][]
  recipientCompany: string
  /** The same, folded. */
  recipient: string
  /** Among the last lines of the page. */
  isLow: (top: number) => boolean
  /** Lines of columns in which a letterhead prints how to reach the sender: beside telephone and VAT numbers stands the sender's own. */
  ofSender: Set<Segment>
  /** Of a letterhead that sets its numbers side by side or ends them all at the right edge, or under another firm's name. */
  isBesideOthers: (segment: Segment) => boolean
}

function numbersPage(layout: PageLayout, recipientCompany: string, wording: Wording): NumbersPage {
  const end = Math.max(0, ...layout.lines.filter((line) => line.text.length > 3).map((line) => line.box[3]))
  const isOfPublicBody = isFromPublicBody(layout)
  const columns = columnsOf(layout)
  const underOthers = new Set(columns.flatMap((column) => endOfOthers(column, recipientCompany, wording)))
  const isAmongNumbers = (segment: Segment) =>
    segment.box[1] < LETTERHEAD * layout.height &&
    !isOfPublicBody &&
    (layout.segments.some((other) => other.line === segment.line && isContactLine(other.text, wording)) ||
      isContactLine(textAbove(layout, segment.box, OVER_NUMBERS * layout.bodyHeight), wording))
  return {
    layout,
    wording,
    columns,
    recipientCompany,
    recipient: foldText(recipientCompany),
    isLow: (top) =>
      top > FOOT * layout.height || (top > PARTICULARS * layout.height && top > end - LAST_LINES * layout.bodyHeight),
    ofSender: new Set(
      (isOfPublicBody ? [] : columns)
        .filter((column) => column.some((segment) => isContact(layout, segment, wording)))
        .flat(),
    ),
    isBesideOthers: (segment) => underOthers.has(segment) || isAmongNumbers(segment),
  }
}

/** The foot begins below this share of the page. */
const FOOT = 0.85
/** The last lines of what stands higher, in ordinary line heights. */
const LAST_LINES = 4
/** What a number is of stands no further above it, in ordinary line heights: other numbers of a letterhead … */
const OVER_NUMBERS = 2
/** … another firm's name … */
const OVER_COMPANY = 1.2
/** … and a label of its own. */
const LABEL_OVER = 2.6

function rowsOf(page: NumbersPage): NumberText[] {
  const linesOfSender = new Set([...page.ofSender].map((segment) => segment.line))
  return page.layout.lines.map((line, index) => ({
    text: line.text,
    low: isOthers(page, line.box) || linesOfSender.has(index) || isRowOfSender(page, line),
  }))
}

function cellsOf(page: NumbersPage): NumberText[] {
  const { layout, wording, recipient, recipientCompany, ofSender } = page
  const underAddressee = registeredUnderAddressee(page)
  return layout.segments.map((segment, index) => {
    const above = textAbove(layout, segment.box, LABEL_OVER * layout.bodyHeight)
    const label = labelOf(page, { segment, before: layout.segments[index - 1], above })
    const isOfSender = ofSender.has(segment) || page.isBesideOthers(segment)
    // "Rannoch Outdoor Ltd / (SC512087)", also at the end of its address
    const isBracketed = /^\(.*\)$/.test(segment.text.trim()) && recipient !== ''
    if (isBracketed && (foldText(above) === recipient || underAddressee.has(segment)))
      return { text: `${recipientCompany} ${segment.text}`, low: page.isLow(segment.box[1]) }
    const isMisread =
      label === '' &&
      /^\d{8}$/.test(segment.text.trim()) &&
      above.length <= LABEL_REACH &&
      wording.numbers.misreadLabel.test(above)
    if (isMisread)
      return {
        text: `${wording.numbers.plainLabel} ${segment.text}`,
        low: page.isLow(segment.box[1]) || isOfSender,
      }
    return { text: `${label} ${segment.text}`.trim(), low: isOthers(page, segment.box) || isOfSender }
  })
}

function paragraphsOf(page: NumbersPage): NumberText[] {
  const { layout, wording } = page
  // Where things stand side by side, neighbours in a paragraph's text are none on paper.
  const isRunning = (paragraph: Paragraph) => paragraph.lines.every((line) => segmentsOn(layout, line).length < 2)
  return layout.paragraphs.filter(isRunning).map(({ text, lines, box }) => {
    const ofLetterhead = box[1] < LETTERHEAD * layout.height && isContactLine(text, wording)
    // Under "VAT GB 418 2207 16" stands the number of the same company.
    const isUnderVat = wording.numbers.vat.test(textAbove(layout, box, OVER_NUMBERS * layout.bodyHeight))
    return {
      text,
      low: isOthers(page, box) || ofLetterhead || isUnderVat || lines.every((line) => isRowOfSender(page, line)),
    }
  })
}

const segmentsOn = (layout: PageLayout, line: Line): Segment[] =>
  layout.segments.filter((segment) => layout.lines[segment.line] === line)

function isRowOfSender({ layout, isBesideOthers }: NumbersPage, line: Line): boolean {
  const cells = segmentsOn(layout, line)
  return cells.length === 1 && cells.every(isBesideOthers)
}

/** Whether a text is among the last lines or right under another firm's name: "Copperdene Catering Ltd (in liquidation) / Company number 09911204" in a letter to a creditor. */
function isOthers({ layout, wording, recipient, recipientCompany, isLow }: NumbersPage, box: Box): boolean {
  const above = textAbove(layout, box, OVER_COMPANY * layout.bodyHeight)
  const isLabel = wording.numbers.label.test(above) && !hasLegalForm(above)
  const isUnderOther = holdsForm(above) && !isLabel && recipient !== '' && !namesRecipient(above, recipientCompany)
  return isUnderOther || isLow(box[1])
}

/** Numbers in brackets that the register of companies gave, under the addressee's name and over any other firm's. */
function registeredUnderAddressee({ columns, recipient }: NumbersPage): Set<Segment> {
  const under = columns.flatMap((column) => {
    const at = column.findIndex(({ text }) => recipient !== '' && foldText(text) === recipient)
    const below = at < 0 ? [] : column.slice(at + 1)
    const other = below.findIndex(({ text }) => hasLegalForm(text))
    return below.slice(0, other < 0 ? undefined : other)
  })
  return new Set(under.filter(({ text }) => PREFIXED.test(text.trim().slice(1))))
}

/** A label may stand alone in the cell before its number, or over it; empty without. */
function labelOf(
  { layout, wording }: NumbersPage,
  { segment, before, above }: { segment: Segment; before: Segment | undefined; above: string },
): string {
  return (
    [before?.text ?? '', textLeftOf(layout, segment.box), above, firstCell(above)]
      .map((text) => text.replace(wording.numbers.aside, ''))
      .find((text) => wording.numbers.label.test(text.slice(-LABEL_REACH)) && !/\d/.test(text)) ??
    labelInTwoRows(layout, segment, wording)
  )
}

/** Of headings that were read as one, the one that the number stands under: "Registration number | Accounting period". */
const firstCell = (heading: string): string => heading.split(/\s\|\s/, 1)[0]!

/** "Number" beside a number, under "Company" beside the name; empty without. */
function labelInTwoRows(layout: PageLayout, { line, box }: Segment, wording: Wording): string {
  const beside = layout.segments.findLast((other) => other.line === line && other.box[2] <= box[0])
  if (beside?.text.trim().replace(wording.numbers.anyLabel, '') !== '') return ''
  const above = textAbove(layout, beside.box, 2 * layout.bodyHeight).trim()
  return wording.numbers.companyAlone.test(above) ? wording.numbers.plainLabel : ''
}

/** Public bodies are on no register: what number they print is the reader's, also beside their telephone number. */
const isFromPublicBody = (layout: PageLayout): boolean =>
  layout.segments.some(
    ({ text, box }) => box[1] < LETTERHEAD * layout.height && PUBLIC_BODIES.some(({ pattern }) => pattern.test(text)),
  )

/** What stands in a column right under another firm's name and address: "Bloomhouse Print Ltd / Press Lane / Falmouth TR11 9ZZ / Co. no. 09917722". */
function endOfOthers(column: Segment[], recipientCompany: string, wording: Wording): Segment[] {
  let isOthers = false
  return column.filter(({ text }) => {
    const isUnder = isOthers
    const isAddress = isAddressLine(text, wording) || /^\p{Lu}[\p{L} '’.,-]+$/u.test(text.trim())
    if (hasLegalForm(text)) isOthers = recipientCompany !== '' && !namesRecipient(text, recipientCompany)
    else if (!isAddress) isOthers = false
    return isUnder && !isAddress
  })
}

/** Whether a line is the recipient's name, in whatever spelling, or the last line of it. */
function namesRecipient(line: string, recipientCompany: string): boolean {
  const [printed, recipient] = [foldText(line), foldText(recipientCompany)]
  if (printed.includes(recipient) || recipient.endsWith(` ${printed}`)) return true
  return areCloseNames(parseCompanyName(line), parseCompanyName(recipientCompany))
}

/** A telephone number or the like, and no reference that looks like one: "Employer ID | BWP 0092 7715". */
function isContact(layout: PageLayout, { text, box }: Segment, wording: Wording): boolean {
  const isCode = CODE.test(text.trim()) && !isContactLine(text.replace(/[\d ]+$/, ''), wording)
  return isContactLine(text, wording) && !(isCode && textLeftOf(layout, box) !== '')
}

const CODE = /^\p{Lu}{2,} ?[\d ]+$/u
