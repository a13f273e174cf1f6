import type { DeadlineDetail } from '../letter-reading.schema.ts'
import type { Box } from '../page-reading.schema.ts'
import { addDays, daysBetween, findDates, healDigits } from '../text/dates.ts'
import { type PageLayout, type Paragraph, sentencesOf, textAbove, textLeftOf } from '../text/page-layout.ts'
import {
  ADDRESSED,
  ATTENDANCE,
  COLLECTED,
  DEADLINE_LABEL,
  DEMAND,
  INSTALMENTS,
  INVITATION,
  LIMIT,
  NO_DEADLINE_LABEL,
  PAYS_BY_DEBIT,
  SENDER_ACTS,
  SENDER_FAILS,
  STATE_UNTIL,
  THAT_DATE,
} from './deadline-phrases.ts'
import { relativeDeadlines } from './relative-deadlines.ts'

export interface DeadlineContext {
  letterDate: string | null
  /** Day of receipt, ISO. */
  receivedOn: string
  /** The letter is itself an invoice, so that "of the invoice" means its own date. */
  isInvoice: boolean
  /** Date of service printed on court papers, if any. */
  servedOn: string | null
}

/** Deadlines further off than this are misread dates or terms of leases. */
const FURTHEST_DAYS = 3 * 366
const LONGEST_DESCRIPTION = 200
/** Handwriting is read with less, print with more. */
const PRINT = 0.8
/** No letter puts a demand into a longer sentence; what is longer is a table read as text, or meant to keep a reader busy. */
const LONGEST_SENTENCE = 1500

/** Dates by which the recipient must do something, ascending, each once. `layouts`: the letter's pages but its printed terms. */
export function findDeadlines(layouts: PageLayout[], context: Omit<DeadlineContext, 'servedOn'>): DeadlineDetail[] {
  const whole = { ...context, servedOn: findServiceDate(layouts) }
  const debited = layouts.some((layout) => PAYS_BY_DEBIT.test(flowingText(layout)))
  const opponents = layouts.some((layout) => IS_DEFENDANT.test(flowingText(layout))) ? CLAIMANT_ACTS : null
  const found = layouts.flatMap((layout) => [
    ...fromSentences(layout, whole, opponents),
    ...(debited ? [] : [...fromLabels(layout, whole), ...fromInstalments(layout, whole)]),
  ])
  const from = context.letterDate ?? addDays(context.receivedOn, -30)
  const byDate = new Map<string, DeadlineDetail>()
  for (const entry of found) {
    const ahead = daysBetween(from, entry.date)
    if (ahead < 0 || ahead > FURTHEST_DAYS || (ahead === 0 && entry.rule === 'explicit')) continue
    const known = byDate.get(entry.date)
    // A sentence tells more than a table row.
    if (!known || (known.description.length < 25 && entry.description.length > known.description.length))
      byDate.set(entry.date, entry)
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Court papers for the side that is sued also order what the other side has to do. */
const IS_DEFENDANT = /\bclaim (?:against|has been made against) you\b|\b(?:to|you are) the (?:respondent|defendant)\b/i
const CLAIMANT_ACTS =
  /^\W*(?:\d+\W+)?the (?:claimant|applicant|petitioner)\b[^.]{0,20}\b(?:must|shall|has to|is to|should|may|do)\b/i

/** What is told to all the world. */
const ANYBODY_ACTS =
  /^\W*any (?:other )?(?:creditor|person|party|shareholder|member of the public|objector)s?\b(?!.*\byou\b)/i

const flowingText = (layout: PageLayout) => layout.paragraphs.map((paragraph) => paragraph.text).join(' ')

function findServiceDate(layouts: PageLayout[]): string | null {
  for (const layout of layouts) {
    const text = layout.lines.map((line) => line.text).join(' ')
    for (const match of text.matchAll(/\bdate of (?:deemed )?service\b[^.]{0,40}?[:\s]/gi)) {
      const after = text.slice(match.index + match[0].length - 1, match.index + 80)
      const [date] = findDates(after, null)
      if (date && date.start < 25) return date.date
    }
  }
  return null
}

function describe(sentence: string): string {
  const text = sentence.replace(/^\s*(?:\(?\d{1,2}[.)]|[•*–-])\s+/, '').trim()
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`
}

function fromSentences(layout: PageLayout, context: DeadlineContext, opponents: RegExp | null): DeadlineDetail[] {
  const near = context.letterDate ?? context.receivedOn
  let earlier: string | null = null
  return layout.paragraphs.flatMap((paragraph, index) =>
    sentencesOf(withLead(paragraph, layout.paragraphs[index - 1])).flatMap((sentence) => {
      if (sentence.length > LONGEST_SENTENCE || opponents?.test(sentence) || ANYBODY_ACTS.test(sentence)) return []
      const dates = findDates(sentence, near)
      const detail = (date: string): DeadlineDetail => ({
        date,
        description: describe(sentence),
        rule: 'explicit',
        baseDate: null,
        sourceText: sentence,
        page: layout.page,
      })
      const limits = dates.filter((found) => isLimit(sentence, found.start)).map((found) => detail(found.date))
      const back =
        dates.length === 0 && earlier !== null && THAT_DATE.test(sentence) && DEMAND.test(sentence)
          ? [detail(earlier)]
          : []
      earlier = dates.at(-1)?.date ?? earlier
      const legible = layout.reading.confidence < PRINT ? healPeriods(sentence) : sentence
      return [...limits, ...back, ...relativeDeadlines(legible, describe(sentence), layout.page, context)]
    }),
  )
}

/** A line of its own that ends a sentence ("… will be heard at the Rolls Building: / on 28 October 2026") together with what leads to it. */
function withLead(paragraph: Paragraph, before: Paragraph | undefined): string {
  const goesOn =
    before !== undefined && /[:\p{L}]$/u.test(before.text) && /^(?:on|by|at|before|no later)\s/.test(paragraph.text)
  if (!goesOn) return paragraph.text
  return `${sentencesOf(before.text).at(-1) ?? ''} ${paragraph.text}`
}

/** In handwriting "within 10 days" comes as "WITHIN lO DONS". */
function healPeriods(sentence: string): string {
  return sentence.replace(
    /\b(within)\s+([\dlIOoSZ|]{1,2})\s+d\p{L}{2}s\b/giu,
    (_, within, digits) => `${within} ${healDigits(`0${digits}`).slice(1)} days`,
  )
}

/** Whether the date at `at` is one by which the reader must act. */
function isLimit(sentence: string, at: number): boolean {
  const before = sentence.slice(0, at)
  if (INVITATION.test(sentence) || COLLECTED.test(sentence)) return false
  if (ATTENDANCE.test(before)) return true
  const limit = LIMIT.exec(before)
  if (!limit) return false
  const lead = before.slice(0, limit.index)
  const word = limit[1]!.toLowerCase()
  if (/^(?:until|till|up to)/.test(word))
    return !STATE_UNTIL.test(before) && /\b(?:you (?:may|can|have)|accept\w*|offer|time)\b/i.test(lead)
  if (SENDER_ACTS.test(lead) || SENDER_FAILS.test(lead)) return false
  if (/^due/.test(word)) return !/\b(?:was|were|been)\s+$/i.test(lead)
  return DEMAND.test(sentence)
}

/** "Payment due 28/03/2026" and the like: a label before or above the date, or the heading of its column. */
function fromLabels(layout: PageLayout, context: DeadlineContext): DeadlineDetail[] {
  const near = context.letterDate ?? context.receivedOn
  return layout.segments.flatMap((segment) =>
    findDates(segment.text, near).flatMap((found) => {
      const box = partOf(segment.box, segment.text, found.start, found.end)
      const inside = segment.text.slice(0, found.start).trim()
      const left = inside === '' ? textLeftOf(layout, segment.box) : inside
      const labels = [
        left,
        ...(inside === '' ? [textAbove(layout, box, 2.6 * layout.bodyHeight), columnHeading(layout, box)] : []),
      ]
      const label = labels.find(
        (text) => text.length < 80 && DEADLINE_LABEL.test(text.trim()) && !NO_DEADLINE_LABEL.test(text.trim()),
      )
      if (label === undefined || COLLECTED.test(segment.text)) return []
      const source = `${label} ${found.text}`.trim()
      return [
        {
          date: found.date,
          description: describe(source),
          rule: 'explicit',
          baseDate: null,
          sourceText: source,
          page: layout.page,
        },
      ]
    }),
  )
}

function partOf(box: Box, text: string, start: number, end: number): Box {
  const unit = (box[2] - box[0]) / Math.max(1, text.length)
  return [box[0] + start * unit, box[1], box[0] + end * unit, box[3]]
}

/** The words over a table's column: the nearest line above with words there that are no figures. Empty where running text comes first. */
function columnHeading(layout: PageLayout, box: Box): string {
  const above = layout.lines.filter((line) => line.box[3] <= box[1] + 2).sort((a, b) => b.box[3] - a.box[3])
  for (const line of above) {
    const words = line.words.filter((word) => Math.min(word.box[2], box[2]) - Math.max(word.box[0], box[0]) > 0)
    if (words.length === 0) continue
    const text = words.map((word) => word.text).join(' ')
    if (/\d/.test(text)) continue
    return text
  }
  return ''
}

/** Rows of dates with amounts under a sentence that announces instalments. */
function fromInstalments(layout: PageLayout, context: DeadlineContext): DeadlineDetail[] {
  const announced = layout.paragraphs.find(
    (paragraph) => INSTALMENTS.test(paragraph.text) && ADDRESSED.test(paragraph.text),
  )
  if (!announced || COLLECTED.test(announced.text)) return []
  const near = context.letterDate ?? context.receivedOn
  return layout.lines
    .filter(
      (line) => line.box[1] >= announced.box[1] && /\d[.,]\d{2}\b/.test(line.text) && line.text.split(' ').length <= 14,
    )
    .flatMap((line) => {
      const dates = findDates(line.text, near)
      if (dates.some((found) => /\b(?:from|to|period)\s*$/i.test(line.text.slice(0, found.start)))) return []
      return dates.map(
        (found): DeadlineDetail => ({
          date: found.date,
          description: `Instalment: ${line.text.trim()}`,
          rule: 'explicit',
          baseDate: null,
          sourceText: line.text.trim(),
          page: layout.page,
        }),
      )
    })
}
