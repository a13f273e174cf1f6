import type { Wording } from '../languages/wording.ts'
import { areCloseNames, hasLegalForm, parseCompanyName, readCompanyNumber } from '../matching/company-name.ts'
import type { Box, Line } from '../page-reading.schema.ts'
import { editDistance, foldText } from '../text/fold-text.ts'
import { matchesOf } from '../text/matches-of.ts'
import { columnsOf, type PageLayout, type Paragraph, type Segment, textAbove, textLeftOf } from '../text/page-layout.ts'
import { isAddressLine, isContactLine } from './company-words.ts'
import { PUBLIC_BODIES } from './public-bodies.ts'

/** Prefixes of the register (Companies House, "Uniform Resource Identifiers", prefixes of company numbers). */
const PREFIX =
  '(?:SC|NI|OC|SO|NC|CE|CS|FC|GE|GS|IC|IP|LP|NL|NO|NP|NR|NV|NZ|OE|PC|R|RC|RS|SA|SE|SF|SG|SI|SL|SP|SR|SZ|ZC)'
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d/-])(N[1lI]{2}\\s?\\d{6}|(?:${PREFIX}|0C|[5$]C|[S$]0|N[1l])\\s?[\\dOlIS]{5,6}|[\\dOolI]{7,8}|\\d{6})(?![\\p{L}\\d/-])`,
  'giu',
)
/** Only the register of companies gives such numbers: any label of a number will do. */
const PREFIXED = /^(?:SC|NI|OC|0C|SO|NC)\s?\d{6}\b/i

/** A label stands within so many characters before its number. Patterns that end there would otherwise go through all before it, for each number anew. */
const LABEL_REACH = 160

/**
 * The recipient's registration number, if the letter prints it: labelled on its own, or beside the recipient's name.
 * Numbers in the sender's footer, or beside another company's name, are not it.
 */
export function findRecipientNumber(layouts: PageLayout[], recipientCompany: string, wording: Wording): string | null {
  const recipient = foldText(recipientCompany)
  const found = layouts.slice(0, 3).flatMap((layout, index) =>
    textsOf(layout, recipientCompany, wording).flatMap(({ text, low }) => {
      if (text.length > 1200) return []
      return matchesOf(text, NUMBER).flatMap((match) => {
        const score = scoreOf(text, match.index, recipient, low, wording) - 0.3 * index
        const number = readCompanyNumber(healNumber(match[1]!, text.slice(0, match.index), wording))
        return number !== null && score > 0 ? [{ number, score }] : []
      })
    }),
  )
  return found.sort((a, b) => b.score - a.score)[0]?.number ?? numberFromRegister(layouts[0])
}

/** In a line that names a company. */
const COMPANY = /\b(?:ltd|limited|plc|llp)\b/i

/** Whether a line is the recipient's name, in whatever spelling, or the last line of it. */
function namesRecipient(line: string, recipientCompany: string): boolean {
  const [printed, recipient] = [foldText(line), foldText(recipientCompany)]
  if (printed.includes(recipient) || recipient.endsWith(` ${printed}`)) return true
  return areCloseNames(parseCompanyName(line), parseCompanyName(recipientCompany))
}

/** Letterheads stand in this share of the page. */
const LETTERHEAD = 0.14

/** Public bodies are on no register: what number they print is the reader's, also beside their telephone number. */
const isFromPublicBody = (layout: PageLayout): boolean =>
  layout.segments.some(
    ({ text, box }) => box[1] < LETTERHEAD * layout.height && PUBLIC_BODIES.some(({ pattern }) => pattern.test(text)),
  )

/** Particulars stand in this share of the page. */
const PARTICULARS = 0.4

/** The one figure of eight digits over the text of the register's own post, however its label was read: it writes to companies by their numbers. */
function numberFromRegister(layout: PageLayout | undefined): string | null {
  const over = layout?.segments.filter(({ box }) => box[1] < PARTICULARS * layout.height) ?? []
  const isRegister = over.some(({ text, box }) => box[1] < LETTERHEAD * layout!.height && REGISTER.test(text))
  const figures = new Set(over.flatMap(({ text }) => (OTHER_NUMBER.test(text) ? [] : (text.match(EIGHT_DIGITS) ?? []))))
  const [figure] = figures
  return isRegister && figures.size === 1 && figure !== undefined ? readCompanyNumber(figure) : null
}

const REGISTER = /^\W*Companies House\W*$/i
/** What else the register gives numbers to. */
const OTHER_NUMBER = /\b(?:(?<!your )ref(?:erence)?|payment|presenter|barcode|penalty)\b/i
const EIGHT_DIGITS = /(?<![\p{L}\d/*-])(?!\d{4}(?:19|20)\d\d)[01]\d{7}(?![\p{L}\d/*-])/gu

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

/** Rows, cells and paragraphs that may hold the number. `low`: among the last lines of the page, where senders print their own. */
function textsOf(layout: PageLayout, recipientCompany: string, wording: Wording): { text: string; low: boolean }[] {
  const recipient = foldText(recipientCompany)
  const end = Math.max(0, ...layout.lines.filter((line) => line.text.length > 3).map((line) => line.box[3]))
  const isLow = (top: number) =>
    top > 0.85 * layout.height || (top > 0.4 * layout.height && top > end - 4 * layout.bodyHeight)
  const isOfPublicBody = isFromPublicBody(layout)
  // Beside telephone and VAT numbers a letterhead prints the sender's own.
  const ofSender = new Set(
    (isOfPublicBody ? [] : columnsOf(layout))
      .filter((column) => column.some((segment) => isContact(layout, segment, wording)))
      .flat(),
  )
  const linesOfSender = new Set([...ofSender].map((segment) => segment.line))
  // A letterhead may set its numbers side by side, or end them all at the right edge.
  const isAmongNumbers = (segment: Segment) =>
    segment.box[1] < LETTERHEAD * layout.height &&
    !isOfPublicBody &&
    (layout.segments.some((other) => other.line === segment.line && isContactLine(other.text, wording)) ||
      isContactLine(textAbove(layout, segment.box, 2 * layout.bodyHeight), wording))
  const underOthers = new Set(columnsOf(layout).flatMap((column) => endOfOthers(column, recipientCompany, wording)))
  const isOfSender = (segment: Segment) => ofSender.has(segment) || isAmongNumbers(segment) || underOthers.has(segment)
  const isRowOfSender = (line: Line) => {
    const cells = layout.segments.filter((segment) => layout.lines[segment.line] === line)
    return cells.length === 1 && cells.every((cell) => isAmongNumbers(cell) || underOthers.has(cell))
  }
  // "Copperdene Catering Ltd (in liquidation) / Company number 09911204" in a letter to a creditor.
  const isUnderOther = (box: Box) => {
    const above = textAbove(layout, box, 1.2 * layout.bodyHeight)
    const isLabel = wording.numbers.label.test(above) && !hasLegalForm(above)
    return COMPANY.test(above) && !isLabel && recipient !== '' && !namesRecipient(above, recipientCompany)
  }
  const ofAddressee = new Set(
    columnsOf(layout)
      .flatMap((column) => {
        const at = column.findIndex(({ text }) => recipient !== '' && foldText(text) === recipient)
        const under = at < 0 ? [] : column.slice(at + 1)
        const other = under.findIndex(({ text }) => hasLegalForm(text))
        return under.slice(0, other < 0 ? undefined : other)
      })
      .filter(({ text }) => PREFIXED.test(text.trim().slice(1))),
  )
  const rows = layout.lines.map((line, index) => ({
    text: line.text,
    low: isUnderOther(line.box) || isLow(line.box[1]) || linesOfSender.has(index) || isRowOfSender(line),
  }))
  const cells = layout.segments.map((segment, index) => {
    // A label may stand alone in the cell before its number, or over it.
    const before = layout.segments[index - 1]
    const above = textAbove(layout, segment.box, 2.6 * layout.bodyHeight)
    const label =
      [before?.text ?? '', textLeftOf(layout, segment.box), above, firstCell(above)]
        .map((text) => text.replace(wording.numbers.aside, ''))
        .find((text) => wording.numbers.label.test(text.slice(-LABEL_REACH)) && !/\d/.test(text)) ??
      labelInTwoRows(layout, segment, wording)
    // "Rannoch Outdoor Ltd / (SC512087)", also at the end of its address
    const isBracketed = /^\(.*\)$/.test(segment.text.trim()) && recipient !== ''
    if (isBracketed && (foldText(above) === recipient || ofAddressee.has(segment)))
      return { text: `${recipientCompany} ${segment.text}`, low: isLow(segment.box[1]) }
    const misread =
      label === '' &&
      /^\d{8}$/.test(segment.text.trim()) &&
      above.length <= LABEL_REACH &&
      wording.numbers.misreadLabel.test(above)
    if (misread)
      return {
        text: `${wording.numbers.plainLabel} ${segment.text}`,
        low: isLow(segment.box[1]) || isOfSender(segment),
      }
    return {
      text: `${label} ${segment.text}`.trim(),
      low: isUnderOther(segment.box) || isLow(segment.box[1]) || isOfSender(segment),
    }
  })
  // Where things stand side by side, neighbours in a paragraph's text are none on paper.
  const isRunning = (paragraph: Paragraph) =>
    paragraph.lines.every((line) => layout.segments.filter((segment) => layout.lines[segment.line] === line).length < 2)
  const paragraphs = layout.paragraphs.filter(isRunning).map((paragraph) => {
    const ofLetterhead = paragraph.box[1] < LETTERHEAD * layout.height && isContactLine(paragraph.text, wording)
    const isOfSenders = ofLetterhead || paragraph.lines.every(isRowOfSender)
    return { text: paragraph.text, low: isUnderOther(paragraph.box) || isLow(paragraph.box[1]) || isOfSenders }
  })
  return [...rows, ...cells, ...paragraphs]
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

/** Behind "Harrow Green Holdings Ltd" stands another company's number than Harrow Green's. */
function endsWithName(text: string, name: string, wording: Wording): boolean {
  const at = ` ${text} `.lastIndexOf(` ${name} `)
  return at >= 0 && wording.numbers.betweenNameAndNumber.test(text.slice(at + name.length))
}

function scoreOf(text: string, at: number, recipient: string, low: boolean, wording: Wording): number {
  const before = text.slice(Math.max(0, at - LABEL_REACH), at)
  const beside = foldText(before.replace(wording.numbers.label, '').slice(-90))
  const besideRecipient = recipient.length > 4 && endsWithName(beside, recipient, wording)
  // "Esk Bookkeeping LLP (OC417720)": the form ends another's name, and is no label.
  if (NAMED_BY_FORM.test(before) && !isNamedBefore(foldText(before), recipient)) return 0
  const labelled =
    wording.numbers.label.test(before) || (PREFIXED.test(text.slice(at)) && wording.numbers.anyLabel.test(before))
  if (wording.numbers.noCompany.test(before) && !wording.numbers.company.test(before.slice(-30))) return 0
  if (!labelled && !wording.numbers.withNumber.test(before)) {
    // "Fox Mills Ltd (08155620)", "Fox Mills Ltd (No. 8155620)"
    const isBracketed = /\(\s*$/.test(before.replace(wording.numbers.anyLabel, ''))
    return isBracketed && besideRecipient ? 3 : 0
  }
  let score = besideRecipient ? 4 : 1
  // Alone in its cell or row: "Company number 01234567".
  if (at < 48 && /^\W*(?:\p{L}+['’]?s?\s+){0,4}\p{L}*\W*$/u.test(before)) score += 2
  const isOfRecipient = wording.numbers.ofRecipient.test(before.slice(-50))
  if (isOfRecipient) score += 1
  // "We act for Elm Row Ltd, to which your company (number 07001234) owes £90.00"
  if (besideRecipient || wording.numbers.yourCompany.test(before)) return score - 0.5
  if (wording.numbers.senderFooter.test(text)) score -= 3
  if (low) score -= 3
  const labelledBy = before.replace(wording.numbers.label, '')
  // Further off: "A. J. Donovan & Son Ltd t/a Donovan Plant Hire. Co. No. 5507719".
  // "Importer: Tansy Orchard Ltd | importer's co. no."
  const isOwn = recipient.length > 4 && foldText(UP_TO_FORM.exec(labelledBy)?.[0] ?? '').endsWith(recipient)
  const isOthers = !isOwn && /\b(?:ltd|limited|plc|llp)\b[^.]{0,40}$/i.test(labelledBy)
  if (isOthers || (!isOwn && !isOfRecipient && /\b(?:ltd|limited|plc|llp)\b.{0,60}$/i.test(labelledBy))) score -= 3
  return score - 0.5
}

/** Whether a text ends in a name, be it misread by two letters, or in as many of its words as begin and end it: "Tansy Orchard CIC" of "Tansy Orchard Community CIC". */
function isNamedBefore(text: string, name: string): boolean {
  const read = text.split(' ').slice(-name.split(' ').length).join(' ')
  const words = new Set(name.split(' '))
  return (
    editDistance(read, name, 2) <= 2 ||
    text
      .split(' ')
      .slice(-3)
      .every((word) => words.has(word))
  )
}

/** A name that ends in a form which may be a label, too. */
const NAMED_BY_FORM = /\p{Lu}\S*\s+(?:(?:&|and)\s+)?\p{Lu}\S*\s+(?:LLP|CIC)\s*\(?$/u

/** A telephone number or the like, and no reference that looks like one: "Employer ID | BWP 0092 7715". */
function isContact(layout: PageLayout, { text, box }: Segment, wording: Wording): boolean {
  const isCode = CODE.test(text.trim()) && !isContactLine(text.replace(/[\d ]+$/, ''), wording)
  return isContactLine(text, wording) && !(isCode && textLeftOf(layout, box) !== '')
}

const CODE = /^\p{Lu}{2,} ?[\d ]+$/u

/** A text as far as the last legal form in it. */
const UP_TO_FORM = /^.*\b(?:ltd|limited|plc|llp)\b/is

/** Digits that OCR read as letters, behind any prefix. The numbers of limited liability partnerships begin with letters: zeros are misread "OC". */
function healNumber(text: string, before: string, wording: Wording): string {
  if (/^[0O]{2}\d{6}$/.test(text) && wording.numbers.ofPartnership.test(before.slice(-LABEL_REACH)))
    return `OC${text.slice(2)}`
  const compact = text
    .replace(/^0C/i, 'OC')
    .replace(/^[5$]C/i, 'SC')
    .replace(/^[S$]0(?=\s?\d{6}$)/i, 'SO')
    .replace(/^N[1lI]{1,2}(?=\s?\d{6}$)/, 'NI')
    .replace(/^N[1l]/, 'NI')
    .toUpperCase()
    .replace(/\s/g, '')
  const prefix = /^[A-Z]{1,2}(?=[\dOIL])/.exec(compact)?.[0] ?? ''
  const known = new RegExp(`^${PREFIX}$`).test(prefix) ? prefix : ''
  return known + compact.slice(known.length).replace(/O/g, '0').replace(/[IL]/g, '1').replace(/S/g, '5')
}
