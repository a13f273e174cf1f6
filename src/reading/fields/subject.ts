import { findDates } from '../text/dates.ts'
import { type PageLayout, type Segment, sentencesOf } from '../text/page-layout.ts'
import { isAddressLine, isContactLine, isPersonLine, isRoleLine, SALUTATION, SIGN_OFF } from './company-words.ts'

export interface Subject {
  text: string
  /** Index of its paragraph on the first page; −1 when it was not one paragraph. */
  paragraph: number
}

const PREFIX = /^(?:re|subject|betreff|our subject|ref|regarding)\s*[:;]\s*/i
const MARGINAL =
  /^(?:date|our ref|your ref|ref(?:erence)?|account|customer|page|tel|phone|telephone|fax|invoice (?:date|to|no)|bill to|ship to|sold to|to:|from:|vat|company n|private|urgent$|duplicate$|copy$|original$)\b/i
const FORM_TITLE =
  /\b(?:invoice|credit note|statement|remittance advice|notice|demand|claim form|certificate|receipt|reminder|licen[cs]e|summons|warrant|judgment|form|bill|quotation|estimate|pro ?forma|delivery note|payslip|report|agreement|review|renewal|schedule)\b/i
const LONGEST = 160

/**
 * The subject line: "Re: …" or the heading under the salutation; else the title of the form; else the first sentence of the body.
 * `recipientTop`/`skip`: lines to pass over, folded (addressee, sender).
 */
export function findSubject(first: PageLayout, recipientCompany: string): Subject {
  const paragraphs = first.paragraphs
  const explicit = paragraphs.findIndex(
    (paragraph) => PREFIX.test(paragraph.text) && paragraph.text.length < LONGEST && !/^ref/i.test(paragraph.text),
  )
  if (explicit >= 0) return subjectAt(paragraphs[explicit]!.text.replace(PREFIX, ''), explicit)
  const greeting = paragraphs.findIndex((paragraph) => SALUTATION.test(paragraph.text) && paragraph.text.length < 80)
  if (greeting >= 0) {
    const after = paragraphs.findIndex(
      (paragraph, index) =>
        index > greeting &&
        paragraph.text.length > 3 &&
        !MARGINAL.test(paragraph.text) &&
        paragraph.box[1] >= paragraphs[greeting]!.box[1],
    )
    const heading = paragraphs[after]
    if (heading && isHeading(heading.text)) return subjectAt(heading.text, after)
    const before = titleOf(first, recipientCompany, greeting)
    if (before) return before
    if (heading) return subjectAt(sentencesOf(heading.text)[0] ?? heading.text, after)
  }
  const title = titleOf(first, recipientCompany, paragraphs.length)
  if (title) return title
  const body = paragraphs.findIndex(
    (paragraph) =>
      paragraph.text.split(' ').length >= 6 && !isContactLine(paragraph.text) && !isAddressLine(paragraph.text),
  )
  if (body >= 0) return subjectAt(sentencesOf(paragraphs[body]!.text)[0] ?? '', body)
  return subjectAt(paragraphs[0]?.text ?? '', 0)
}

function subjectAt(text: string, paragraph: number): Subject {
  const clean = text
    .replace(/^[\s|•*—–_.,-]+/, '')
    .replace(/[\s|_—-]+$/, '')
    .replace(/\s+/g, ' ')
  return { text: clean.length <= LONGEST ? clean : `${clean.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`, paragraph }
}

/** Headings are short and end without a full stop, or hold a figure of the matter. */
function isHeading(text: string): boolean {
  return text.length <= 140 && !/[.;,]$/.test(text.trim()) && !SIGN_OFF.test(text) && !isAddressLine(text)
}

/** Rows of tables and totals hold amounts. */
const isTableRow = (text: string) => /\d[.,]\d{2}\b/.test(text) && !/£/.test(text)

/** "INVOICE" alone goes with the number printed beside it. */
function withNumber(layout: PageLayout, segment: Segment): string {
  const text = segment.text.trim()
  if (!/^(?:tax |vat )?(?:invoice|credit note|statement|quotation|demand)$/i.test(text)) return text
  const beside = layout.segments.find(
    (other) => other.line === segment.line && other.box[0] > segment.box[2] && other.text.length < 24,
  )
  return beside && /\d{3}/.test(beside.text) && findDates(beside.text, null).length === 0
    ? `${text} ${beside.text.trim()}`
    : text
}

/** The title of a form: a line with such a word, in larger print or capitals, outside the addresses. */
function titleOf(layout: PageLayout, recipientCompany: string, end: number): Subject | null {
  const recipientBottom = layout.segments.find((segment) => segment.text.trim() === recipientCompany)?.box[3] ?? null
  const limit = layout.paragraphs[end]?.box[1] ?? layout.height
  const titles = layout.segments
    .filter(
      (segment) =>
        segment.box[1] <= limit &&
        segment.box[1] < 0.62 * layout.height &&
        !isTableRow(layout.lines[segment.line]?.text ?? ''),
    )
    .flatMap((segment) => {
      const text = withNumber(layout, segment)
      if (text.length < 5 || text.length > 110 || text === recipientCompany || MARGINAL.test(text) || /:$/.test(text))
        return []
      if (isContactLine(text) || isRoleLine(text) || isPersonLine(text) || isAddressLine(text) || /[.;]$/.test(text))
        return []
      if (!/\p{L}{3}/u.test(text) || /^\(/.test(text)) return []
      let score = FORM_TITLE.test(text) ? 2 : 0
      if (!/\p{Ll}/u.test(text) && text.length > 6) score += 0.7
      score += Math.min(2, Math.max(0, segment.height / layout.bodyHeight - 1.1) * 3)
      if (findDates(text, null).length > 0) score -= 1
      if (segment.box[1] < 0.08 * layout.height && !FORM_TITLE.test(text)) score -= 2
      if (text.split(' ').length > 14) score -= 1
      if (recipientBottom !== null && segment.box[1] > recipientBottom) score += 0.6
      return [{ text, score, line: segment.line }]
    })
    .sort((a, b) => b.score - a.score)
  const [best] = titles
  if (!best || best.score < 1.4) return null
  const line = layout.lines[best.line]
  return subjectAt(
    best.text,
    layout.paragraphs.findIndex((paragraph) => line !== undefined && paragraph.lines.includes(line)),
  )
}
