import type { DeadlineDetail } from '../letter-reading.schema.ts'
import { addDays, addMonths, addWorkingDays, endOfMonth, findDates, healDigits } from '../text/dates.ts'
import { ADDRESSED, countOf, DEMAND, END_OF_MONTH, PERIOD, SENDER_ACTS, SENDER_FAILS } from './deadline-phrases.ts'
import type { DeadlineContext } from './deadlines.ts'

/** Deadlines counted from a date: "within 14 days of the date of this letter" (that date is day 0), "by the end of this month". */
export function relativeDeadlines(
  sentence: string,
  description: string,
  page: number,
  context: DeadlineContext,
): DeadlineDetail[] {
  const detail = (date: string, baseDate: string): DeadlineDetail => ({
    date,
    description,
    rule: 'relative',
    baseDate,
    sourceText: sentence,
    page,
  })
  return [
    ...periods(sentence, context).map(({ date, base }) => detail(date, base)),
    ...monthEnds(sentence, context).map(({ date, base }) => detail(date, base)),
  ]
}

interface Counted {
  date: string
  base: string
}

function periods(sentence: string, context: DeadlineContext): Counted[] {
  const text = healDigits(sentence)
  return [...text.matchAll(PERIOD)].flatMap((match) => {
    const before = text.slice(0, match.index)
    const after = text.slice(match.index + match[0].length)
    if (!isDuty(sentence, before, match[0], after)) return []
    const base = baseOf(after, match[0], context)
    if (base === null) return []
    const date = count(base, countOf(match[1]!), (match[2] ?? '').trim().toLowerCase(), match[3]!.toLowerCase())
    return [{ date, base }]
  })
}

function isDuty(sentence: string, before: string, period: string, after: string): boolean {
  // A row of a table of bands: "Not more than 1 month … £150".
  if (/^Not more than/.test(period)) return false
  // "at least thirty days' notice", "for more than fourteen days", "not less than two months"
  if (/\b(?:at least|more than|less than|up to|every|for|notice of|last|than)\s*$/i.test(before)) return false
  if (/^\s*(?:notice|before|ago|old|late|in advance|earlier|overdue|prior)\b/i.test(after)) return false
  if (
    /^(?:in|you|net|payment|terms?)\b/i.test(period) &&
    /^in\b/i.test(period) &&
    /\b(?:arrive|come|receive|be there|account)\b/i.test(before)
  )
    return false
  if (SENDER_ACTS.test(before) || SENDER_FAILS.test(before)) return false
  // What paying early is good for, beyond the sum: "If you pay in full within one month you can ask the court to take the entry off".
  if (/^if you (?:have )?pa(?:y|id)\b/i.test(sentence) && /^[^.]{0,10}\byou (?:can|may) ask\b/i.test(after))
    return false
  if (
    /\b(?:should|will) reach you\b|\b(?:should be|will be|are|is) (?:in your account|with you|delivered|sent to you|refunded|credited|published)\b/i.test(
      before,
    )
  )
    return false
  if (/\b(?:interest|charged|accrues?)\b[^,;]*\b(?:unpaid|overdue|outstanding)\b/i.test(before)) return false
  // What may happen some day: "If the employee leaves, tell us within 10 days".
  if (
    /^\W*if (?:the (?:employee|person|tenant|driver)|he|she|they|this person|anybody|your details)\b/i.test(sentence) &&
    !NAMES_A_BASE.test(after)
  )
    return false
  if (/^you (?:now )?have/i.test(period)) return true
  // "Terms: strictly thirty days from date of invoice" is a demand by itself.
  if (/^(?:strictly|nett?|terms)/i.test(period)) return true
  return DEMAND.test(sentence) && ADDRESSED.test(sentence)
}

const OWN_DATE =
  /^\s*(?:,\s*)?(?:of|from|after|following|beginning (?:with|on)|starting (?:with|from|on)|counted from)?\s*(?:the\s+)?(?:date|day|issue|date of issue|issue date)?\s*(?:\(?of\)?\s+|on\s+|at the (?:top|head) of\s+|shown (?:on|at the top of)\s+|given (?:on|at the top of)\s+|on which\s+)?(?:the\s+)?(?:date\s+|issue\s+)?(?:of\s+)?(?:issue of\s+)?(?:this|the present)\s+(?:\p{L}+\s+)?(?:letter|notice|demand|bill|invoice|document|statement|order|form|decision|reminder|determination|request|charge|date)\b/iu
const OWN_DATE_SHORT =
  /^\s*(?:of|from|after|following)\s+(?:the\s+)?(?:above date|date above|date shown(?: above)?|date of issue|issue date|date hereof|date at the (?:top|head)|letter date|notice date|date of (?:the )?(?:letter|notice|demand|decision)|its date|today(?:['’]s date)?|date given above)\b/i
const INVOICE_DATE =
  /^\s*(?:net\s+)?(?:of|from|after|following)\s+(?:the\s+)?(?:date\s+of\s+)?(?:the\s+|our\s+)?invoice(?:['’]s)?(?:\s+date)?\b/i
const SERVICE =
  /^\s*(?:of|from|after|following|beginning with)?\s*(?:the\s+)?(?:date\s+(?:of|on which)\s+)?(?:its|this|the|it|being|deemed)?\s*(?:\p{L}+\s+(?:is|was)\s+)?(?:service\b|serv(?:ed|ing)\b)/iu
const RECEIPT =
  /^\s*(?:of|from|after|following)\s+(?:the\s+)?(?:date\s+(?:of|on which|that|when)\s+)?(?:your\s+|its\s+)?(?:receipt|receiv|you (?:receive|get|had|have))/i
/** A base is named only behind such a word; otherwise the letter's own date is meant. */
const NAMES_A_BASE = /^\s*(?:,\s*)?(?:of|from|after|following|beginning|starting|counted)\b/i

/** The date from which a period counts; null when the letter counts from something that has no known date. */
function baseOf(after: string, period: string, context: DeadlineContext): string | null {
  const own = context.letterDate ?? context.receivedOn
  if (/\bsame\b/i.test(period)) return null
  if (INVOICE_DATE.test(after)) return context.isInvoice ? own : null
  if (OWN_DATE.test(after) || OWN_DATE_SHORT.test(after)) return own
  if (SERVICE.test(after)) return context.servedOn ?? context.receivedOn
  if (RECEIPT.test(after)) return context.receivedOn
  // Terms of an invoice: "Strictly 30 days net".
  if (/^(?:strictly|nett?|terms|payment|due|payable)/i.test(period))
    return context.isInvoice && (!NAMES_A_BASE.test(after) || /^\s*(?:nett?|strictly)/i.test(after)) ? own : null
  return NAMES_A_BASE.test(after) ? null : own
}

function count(base: string, amount: number, kind: string, unit: string): string {
  if (unit === 'month') return addMonths(base, amount)
  if (unit === 'week') return addDays(base, 7 * amount)
  if (unit === 'fortnight') return addDays(base, 14 * amount)
  return kind === 'working' || kind === 'business' ? addWorkingDays(base, amount) : addDays(base, amount)
}

function monthEnds(sentence: string, context: DeadlineContext): Counted[] {
  const base = context.letterDate ?? context.receivedOn
  if (!DEMAND.test(sentence)) return []
  return [...sentence.matchAll(END_OF_MONTH)].flatMap((match) => {
    if (SENDER_ACTS.test(sentence.slice(0, match.index))) return []
    const which = match[1]!.toLowerCase()
    if (which === 'today') return [{ date: base, base }]
    if (/^(?:this|the)/.test(which)) return [{ date: endOfMonth(base), base }]
    if (which.startsWith('next')) return [{ date: endOfMonth(base, 1), base }]
    const [named] = findDates(/\d/.test(which) ? `1 ${which}` : `1 ${which} ${yearOf(which, base)}`, base)
    return named ? [{ date: endOfMonth(named.date), base }] : []
  })
}

/** The year of the next month of that name. */
function yearOf(month: string, base: string): number {
  const year = Number(base.slice(0, 4))
  const [named] = findDates(`1 ${month} ${year}`, base)
  return named && endOfMonth(named.date) < base ? year + 1 : year
}
