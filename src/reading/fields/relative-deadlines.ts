import type { Wording } from '../languages/wording.ts'
import type { DeadlineDetail } from '../letter-reading.schema.ts'
import { addDays, addMonths, endOfMonth, findDates, healDigits } from '../text/dates.ts'
import { addWorkingDays } from '../text/working-days.ts'
import type { DeadlineContext } from './deadlines.ts'

/** Deadlines counted from a date: "within 14 days of the date of this letter" (that date is day 0), "by the end of this month". */
export function relativeDeadlines(
  sentence: string,
  description: string,
  page: number,
  context: DeadlineContext,
  wording: Wording,
): DeadlineDetail[] {
  const detail = (date: string, baseDate: string): DeadlineDetail => ({
    date,
    description,
    rule: 'relative',
    baseDate,
    sourceText: sentence,
    page,
  })
  const text = wording.deadlines.shortPeriods.reduce((short, [pattern, full]) => short.replace(pattern, full), sentence)
  return [
    ...periods(text, context, wording),
    ...monthEnds(text, context, wording),
    ...daysOfMonth(text, context, wording),
    ...daysOfWeek(text, context, wording),
  ].map(({ date, base }) => detail(date, base))
}

interface Counted {
  date: string
  base: string
}

function periods(sentence: string, context: DeadlineContext, wording: Wording): Counted[] {
  const text = healDigits(sentence, wording.dates)
  return [...text.matchAll(wording.deadlines.period)].flatMap((match) => {
    const before = text.slice(0, match.index)
    const after = text.slice(match.index + match[0].length)
    if (!isDuty(sentence, before, match[0], after, wording)) return []
    const base = baseOf(after, match[0], context, wording)
    if (base === null) return []
    const date = endOfPeriod(base, match, wording)
    return [{ date, base }]
  })
}

function isDuty(sentence: string, before: string, period: string, after: string, wording: Wording): boolean {
  // A row of a table of bands: "Not more than 1 month … £150".
  if (wording.deadlines.band.test(period) || wording.deadlines.thatIs.test(before)) return false
  // "at least thirty days' notice", "for more than fourteen days", "not less than two months"
  if (wording.deadlines.noPeriodAfter.test(before)) return false
  if (wording.deadlines.noPeriodBefore.test(after) || wording.deadlines.uncertain.test(after)) return false
  if (wording.deadlines.mayHappen.test(period) && wording.deadlines.happens.test(before)) return false
  if (wording.deadlines.senderActs.test(before) || wording.deadlines.senderFails.test(before)) return false
  // What paying early is good for, beyond the sum, or the heading over it: "If you pay in full within one month you can ask the court to take the entry off".
  if (wording.deadlines.ifPaid.test(sentence) && (after === '.' || wording.deadlines.mayAsk.test(after))) return false
  if (
    wording.deadlines.comesToReader.test(before) ||
    wording.deadlines.notAsked.test(before) ||
    wording.deadlines.changeOfMind.test(sentence)
  )
    return false
  if (wording.deadlines.costOfDelay.test(before)) return false
  // What may happen some day: "If the employee leaves, tell us within 10 days".
  if (wording.deadlines.someDay.test(sentence) && !wording.deadlines.namesABase.test(after)) return false
  if (wording.deadlines.given.test(period)) return true
  // "Terms: strictly thirty days from date of invoice" is a demand by itself.
  if (wording.deadlines.strict.test(period)) return true
  // Counted from the letter itself, a period is the reader's.
  const isOwn = wording.deadlines.ownDate.test(after) || wording.deadlines.ownDateShort.test(after)
  if (isOwn && !wording.deadlines.statement.test(before)) return true
  return wording.deadlines.demand.test(sentence) && wording.deadlines.addressed.test(sentence)
}

/** The date from which a period counts; null when the letter counts from something that has no known date. */
function baseOf(after: string, period: string, context: DeadlineContext, wording: Wording): string | null {
  const own = context.letterDate ?? context.receivedOn
  if (wording.deadlines.same.test(period)) return null
  if (wording.deadlines.fromMonthEnd.test(after)) return context.isInvoice ? endOfMonth(own) : null
  if (wording.deadlines.invoiceDate.test(after)) return context.isInvoice ? own : null
  if (wording.deadlines.ownDate.test(after) || wording.deadlines.ownDateShort.test(after)) return own
  if (wording.deadlines.service.test(after)) return context.servedOn ?? context.receivedOn
  if (wording.deadlines.receipt.test(after)) return context.receivedOn
  // Terms of an invoice: "Strictly 30 days net".
  if (wording.deadlines.invoiceTerms.test(period))
    return context.isInvoice && (!wording.deadlines.namesABase.test(after) || wording.deadlines.netTerms.test(after))
      ? own
      : null
  return wording.deadlines.namesABase.test(after) ? null : own
}

/** The last day of a period that `wording.deadlines.period` or `anyPeriod` found, counted from `base` (day 0). */
export function endOfPeriod(
  base: string,
  [, amountText = '', kind = '', unit = '']: RegExpMatchArray,
  wording: Wording,
): string {
  const { numberWords, units, workingDays } = wording.deadlines
  const amount = numberWords[amountText.toLowerCase()] ?? Number(amountText)
  switch (units[unit.toLowerCase()]) {
    case 'month':
      return addMonths(base, amount)
    case 'week':
      return addDays(base, 7 * amount)
    case 'fortnight':
      return addDays(base, 14 * amount)
    default:
      return workingDays.test(kind.trim().toLowerCase()) ? addWorkingDays(base, amount) : addDays(base, amount)
  }
}

function monthEnds(sentence: string, context: DeadlineContext, wording: Wording): Counted[] {
  const base = context.letterDate ?? context.receivedOn
  if (!wording.deadlines.demand.test(sentence)) return []
  return [...sentence.matchAll(wording.deadlines.endOfMonth)].flatMap((match) => {
    if (wording.deadlines.senderActs.test(sentence.slice(0, match.index))) return []
    const which = match[1]!.toLowerCase()
    if (wording.deadlines.today.test(which)) return [{ date: base, base }]
    if (wording.deadlines.monthFollowing.test(which)) return [{ date: endOfMonth(base, 1), base }]
    if (wording.deadlines.thisMonth.test(which)) return [{ date: endOfMonth(base), base }]
    if (wording.deadlines.nextMonth.test(which)) return [{ date: endOfMonth(base, 1), base }]
    const [named] = findDates(
      /\d/.test(which) ? `1 ${which}` : `1 ${which} ${yearOf(which, base, wording)}`,
      base,
      wording.dates,
    )
    return named ? [{ date: endOfMonth(named.date), base }] : []
  })
}

function daysOfMonth(sentence: string, context: DeadlineContext, wording: Wording): Counted[] {
  const base = context.letterDate ?? context.receivedOn
  if (!wording.deadlines.demand.test(sentence) || !wording.deadlines.addressed.test(sentence)) return []
  return [...sentence.matchAll(wording.deadlines.dayOfMonth)].flatMap((match) => {
    if (wording.deadlines.senderActs.test(sentence.slice(0, match.index))) return []
    const last = lastOfMonthMeant(match, base, wording)
    const date = `${last.slice(0, 8)}${match[1]!.padStart(2, '0')}`
    return date <= last ? [{ date, base }] : []
  })
}

/** The end of the month that a day was named of; of none, or of "the month", the next that has the day before it. */
function lastOfMonthMeant([, day, which]: RegExpMatchArray, base: string, wording: Wording): string {
  const isPast = Number(day) < Number(base.slice(8))
  if (which === undefined) return endOfMonth(base, isPast ? 1 : 0)
  return endOfMonth(base, wording.deadlines.currentMonth.test(which) && !isPast ? 0 : 1)
}

function daysOfWeek(sentence: string, context: DeadlineContext, wording: Wording): Counted[] {
  const base = context.letterDate ?? context.receivedOn
  if (
    !wording.deadlines.demand.test(sentence) ||
    !wording.deadlines.addressed.test(sentence) ||
    wording.deadlines.invitation.test(sentence)
  )
    return []
  const ends = Array.from(sentence.matchAll(wording.deadlines.endOfWeek), ([, which]) => {
    const friday = addDays(base, (5 - new Date(base).getUTCDay() + 7) % 7)
    return { date: wording.deadlines.nextWeek.test(which!) ? addDays(friday, 7) : friday, base }
  })
  const days = [...sentence.matchAll(wording.deadlines.dayOfWeek)].flatMap((match) => {
    if (wording.deadlines.senderActs.test(sentence.slice(0, match.index))) return []
    const ahead = (wording.deadlines.week.indexOf(match[1]!.toLowerCase()) - new Date(base).getUTCDay() + 7) % 7
    return [{ date: addDays(base, ahead === 0 ? 7 : ahead), base }]
  })
  return [...ends, ...days]
}

/** The year of the next month of that name. */
function yearOf(month: string, base: string, wording: Wording): number {
  const year = Number(base.slice(0, 4))
  const [named] = findDates(`1 ${month} ${year}`, base, wording.dates)
  return named && endOfMonth(named.date) < base ? year + 1 : year
}
