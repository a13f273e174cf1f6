import type { Wording } from '../languages/wording.ts'
import type { DeadlineDetail } from '../letter-reading.schema.ts'
import { addDays, addMonths, daysBetween, endOfMonth, findDates, healDigits } from '../text/dates.ts'
import { matchesOf } from '../text/matches-of.ts'
import { addWorkingDays } from '../text/working-days.ts'
import { clauseOf, type DateMention, wordsAround } from './date-mention.ts'
import type { DeadlineContext } from './deadlines.ts'

/** A sentence, what it is described by, and where it stands. */
interface Sentence {
  text: string
  description: string
  /** As printed. */
  sourceText: string
  /** The sentence behind it, empty for the last. */
  next: string
  page: number
}

/** Days that a sentence counts to: "within 14 days of the date of this letter" (that date is day 0), "by the end of this month". */
export function countedDays(sentence: Sentence, context: DeadlineContext, wording: Wording): DateMention[] {
  const { shortPeriods } = wording.deadlines
  const text = healDigits(
    shortPeriods.reduce((short, [pattern, full]) => short.replace(pattern, full), sentence.text),
    wording.dates,
  )
  return [
    ...periods(text, context, wording),
    ...monthEnds(text, context, wording),
    ...daysOfMonth(text, context, wording),
    ...daysOfMonths(text, context, wording),
    ...lastDays(text, context, wording),
    ...daysOfWeek(text, context, wording),
  ].map(({ date, base, form, phrased, start, end }) => {
    const detail: DeadlineDetail = {
      date,
      description: sentence.description,
      rule: 'relative',
      baseDate: base,
      sourceText: sentence.sourceText,
      page: sentence.page,
    }
    const words = wordsAround(text.slice(0, start), text.slice(start, end), text.slice(end), sentence.next, wording)
    return { form, phrased, details: [detail], words }
  })
}

/** `start` and `end`: where it stands in the sentence. */
interface Counted extends Pick<DateMention, 'form' | 'phrased'> {
  date: string
  base: string
  start: number
  end: number
}

/** Nobody is pressed for anything in more: "You have 13 months to query a payment" is a right. */
const LONGEST_PERIOD_DAYS = 366

/** Every period with a day that it can be counted from. */
function periods(text: string, context: DeadlineContext, wording: Wording): Counted[] {
  if (!namesUnit(text, wording)) return []
  const all = matchesOf(text, wording.deadlines.anyPeriod)
  const known = matchesOf(text, wording.deadlines.period)
  const isWithin = (match: RegExpExecArray, phrase: RegExpExecArray) =>
    phrase.index <= match.index && match.index < phrase.index + phrase[0].length
  const others = all.filter((match) => !known.some((phrase) => isWithin(match, phrase)))
  return [...known, ...others].flatMap((match): Counted[] => {
    const end = match.index + match[0].length
    const after = text.slice(end)
    const before = text.slice(0, match.index)
    const ended = endBefore(before, match[0] + after, context, wording)
    const base = ended ?? baseOf(before, after, match[0], context, wording)
    if (base === null || explainsDate(before, base, wording)) return []
    const start = all.find((bare) => isWithin(bare, match))?.index ?? match.index
    const phrased = ended !== null || (known.includes(match) && isDuty(text, before, match[0], after, wording))
    const counted = endOfPeriod(base, match, wording)
    const comesTo = dateItComesTo(after, counted, wording)
    // "Within 14 days of the date of service, which is 7 September" explains the day that it counts from; what is past ends no period.
    const named = comesTo === context.servedOn || (comesTo !== null && comesTo < base) ? null : comesTo
    // "Within ten months, that is by 31 October" counts from a day that the sentence does not name.
    if (named && Math.abs(daysBetween(counted, named)) > MISCOUNTED_DAYS) return []
    const date = named ?? counted
    return daysBetween(base, date) > LONGEST_PERIOD_DAYS ? [] : [{ form: 'period', phrased, date, base, start, end }]
  })
}

/** "By 22 May 2026, being 21 days from …": the day itself is named. */
const explainsDate = (before: string, near: string, { deadlines, dates }: Wording) =>
  deadlines.thatIs.test(before) && findDates(before, near, dates).length > 0

/** A period and the date that it is said to come to may lie so far apart, for the day that it counts from is guessed at. */
const MISCOUNTED_DAYS = 10

/** The date that a period comes to, where the letter says so itself: "28 days beginning with the date of service, i.e. by 4 June". */
function dateItComesTo(after: string, counted: string, { deadlines, dates }: Wording): string | null {
  const [named] = findDates(after, counted, dates)
  return named && deadlines.comesTo.test(after.slice(0, named.start)) ? named.date : null
}

/** Most sentences name no period, and to look for one takes long: numbers are written out in many ways. */
function namesUnit(text: string, { deadlines: { units } }: Wording): boolean {
  const lower = text.toLowerCase()
  return Object.keys(units).some((unit) => lower.includes(unit))
}

function isDuty(sentence: string, before: string, period: string, after: string, wording: Wording): boolean {
  // A row of a table of bands: "Not more than 1 month … £150".
  if (wording.deadlines.band.test(period) || wording.deadlines.thatIs.test(before)) return false
  // "at least thirty days' notice", "for more than fourteen days", "not less than two months"
  if (wording.deadlines.noPeriodAfter.test(before)) return false
  if (wording.deadlines.noPeriodBefore.test(after) || wording.deadlines.uncertain.test(after)) return false
  if (wording.deadlines.mayHappen.test(period) && wording.deadlines.happens.test(before)) return false
  const isGiven = wording.deadlines.givesReader.test(period)
  const clause = clauseOf(before, wording)
  if (!isGiven && (wording.deadlines.senderActs.test(clause) || wording.deadlines.senderFails.test(clause)))
    return false
  // What paying early is good for, beyond the sum, or the heading over it: "If you pay in full within one month you can ask the court to take the entry off".
  if (wording.deadlines.ifPaid.test(sentence) && (after === '.' || wording.deadlines.mayAsk.test(after))) return false
  if (
    wording.deadlines.comesToReader.test(clause) ||
    wording.deadlines.notAsked.test(before) ||
    wording.deadlines.changeOfMind.test(sentence)
  )
    return false
  if (wording.deadlines.costOfDelay.test(before)) return false
  const isOwn = wording.deadlines.ownDate.test(after) || wording.deadlines.ownDateShort.test(after)
  // What may happen some day: "If the employee leaves, tell us within 10 days", "Shortages: tell us in 48 hours".
  const [heading = ''] = (clause.startsWith(':') && /\p{L}+$/u.exec(before.slice(0, -clause.length))) || []
  const isOfMishap = wording.deadlines.mishapToTell.test(heading + clause)
  const whatMayHappen = sentence.slice(before.length - clause.length - (isOfMishap ? heading.length : 0))
  const { someDay, ifSomebodyLeaves, wasBound } = wording.deadlines
  const isSomeDay = someDay.test(whatMayHappen) || ifSomebodyLeaves.test(before)
  if (!isOwn && (isSomeDay || wasBound.test(before))) return false
  if (wording.deadlines.given.test(period)) return true
  // "Terms: strictly thirty days from date of invoice" is a demand by itself.
  if (wording.deadlines.strict.test(period)) return true
  // Counted from the letter itself, a period is the reader's.
  if (isOwn && !wording.deadlines.statement.test(clause) && !wording.deadlines.permitted.test(before)) return true
  // "Put them back in, and write to them within six weeks": what everybody has to do runs from something else than the letter.
  if (wording.deadlines.standingDuty.test(before + period) && !wording.deadlines.namesABase.test(after)) return false
  return wording.deadlines.demand.test(sentence) && wording.deadlines.addressed.test(sentence)
}

/** The day on which the period before one ends: "… ends on 1 May and you then have 14 days to file". `rest`: from this period on. */
function endBefore(
  before: string,
  rest: string,
  { letterDate, receivedOn }: DeadlineContext,
  { deadlines, dates }: Wording,
): string | null {
  const ended = findDates(before, letterDate ?? receivedOn, dates).at(-1)
  if (!ended || !deadlines.stops.test(before.slice(0, ended.start))) return null
  const between = before.slice(ended.end)
  return deadlines.thenHas.exec(between + rest)?.[0] === between ? ended.date : null
}

/** The date from which a period counts; null when the letter counts from something that has no known date. */
function baseOf(
  before: string,
  after: string,
  period: string,
  context: DeadlineContext,
  wording: Wording,
): string | null {
  const own = context.letterDate ?? context.receivedOn
  if (wording.deadlines.same.test(period)) return null
  if (wording.deadlines.reaches.test(after)) return context.receivedOn
  const [named] = findDates(after, own, wording.dates)
  if (named && wording.deadlines.fromDate.test(after.slice(0, named.start))) return named.date
  if (wording.deadlines.fromMonthEnd.test(after)) return context.isInvoice ? endOfMonth(own) : null
  if (wording.deadlines.invoiceDate.test(after)) return context.isInvoice || context.namesItselfInvoice ? own : null
  if (wording.deadlines.ownDate.test(after) || wording.deadlines.ownDateShort.test(after)) return own
  if (wording.deadlines.service.test(after))
    return serviceIn(after, own, wording) ?? context.servedOn ?? context.receivedOn
  if (wording.deadlines.effect.test(after)) return context.effectiveOn
  if (wording.deadlines.receipt.test(after)) return context.receivedOn
  const label = wording.deadlines.ofNamedDate.exec(after)?.[1]
  const labelled = label === undefined ? null : context.dayCalled(label)
  if (labelled !== null) return labelled
  const paper = wording.deadlines.paperDate.exec(after)?.[1]?.toLowerCase()
  if (paper !== undefined && context.headings.some((heading) => heading.endsWith(paper))) return own
  // Terms of an invoice: "Strictly 30 days net"; "we require payment within 14 days" are none.
  if (wording.deadlines.invoiceTerms.test(period) && !isDemandForPayment(before, period, after, context, wording))
    return context.isInvoice && (!wording.deadlines.namesABase.test(after) || wording.deadlines.netTerms.test(after))
      ? own
      : null
  return wording.deadlines.namesABase.test(after) ? null : own
}

/** Whether a sum is asked for now, and not what was agreed for all invoices cited; on a statement, "payment due within 30 days" by itself is that. */
const isDemandForPayment = (
  before: string,
  period: string,
  after: string,
  { isStatement }: DeadlineContext,
  { deadlines }: Wording,
) =>
  deadlines.payWithin.test(period) &&
  !deadlines.citesTerms.test(before) &&
  !(isStatement && !/\p{L}/u.test(before + after))

/** The day of service that a period names itself: "within two months of service, which was today, 14 January". */
function serviceIn(after: string, own: string, { deadlines, dates }: Wording): string | null {
  const named = deadlines.whichWas.exec(after)
  if (!named) return null
  if (named[1]) return own
  const [date] = findDates(after.slice(named[0].length), own, dates)
  return date?.start === 0 && date.date <= own ? date.date : null
}

/** In days before or after receipt: what was served further off is another paper. */
const FARTHEST_SERVICE = 31
/** In characters: further behind its period no sentence says what it comes to. */
const REACH_OF_TERM = 220

/**
 * The day of service from which a text counts that says what the period comes to: "within 21 days of service, that is, by 16 October 2026", or, of a
 * period as long as one from service, "The twenty-one days for payment end on 16 October 2026".
 */
export function servedByTerm(text: string, receivedOn: string, wording: Wording): string | null {
  if (!namesUnit(text, wording)) return null
  const { period, anyPeriod, service, termEnds } = wording.deadlines
  const behind = (match: RegExpMatchArray) => text.slice(match.index! + match[0].length).slice(0, REACH_OF_TERM)
  const served = (match: RegExpMatchArray, named: string | null) => {
    const day = named && endOfPeriod(named, match, wording, 'back')
    return day && Math.abs(daysBetween(day, receivedOn)) <= FARTHEST_SERVICE ? day : null
  }
  const fromService = matchesOf(text, period).filter((match) => service.test(behind(match)))
  for (const match of fromService) {
    const day = served(match, dateItComesTo(behind(match), receivedOn, wording))
    if (day) return day
  }
  // "by 16 October 2026, being 21 days after service"
  for (const match of matchesOf(text, anyPeriod).filter((other) => service.test(behind(other)))) {
    const before = text.slice(0, match.index).slice(-REACH_OF_TERM)
    const day = wording.deadlines.thatIs.test(before)
      ? served(match, findDates(before, receivedOn, wording.dates).at(-1)?.date ?? null)
      : null
    if (day) return day
  }
  const lengthOf = (match: RegExpMatchArray) => endOfPeriod(receivedOn, match, wording)
  const lengths = new Set(fromService.map(lengthOf))
  for (const match of lengths.size > 0 ? matchesOf(text, anyPeriod) : []) {
    const [named] = findDates(behind(match), receivedOn, wording.dates)
    const isEnd = named && termEnds.test(behind(match).slice(0, named.start)) && lengths.has(lengthOf(match))
    const day = isEnd ? served(match, named.date) : null
    if (day) return day
  }
  return null
}

/** The last day of a period that `wording.deadlines.period`, `anyPeriod` or `ahead` found, counted from `base` (day 0), or back from it. */
export function endOfPeriod(
  base: string,
  [, amountText = '', kind = '', unit = '']: RegExpMatchArray,
  wording: Wording,
  direction: 'on' | 'back' = 'on',
): string {
  const { numberWords, units, workingDays } = wording.deadlines
  const count = numberWords[amountText.toLowerCase().replace(/[\s-]+/g, ' ')] ?? Number(amountText)
  const amount = direction === 'on' ? count : -count
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

/** A day that is named by its place in a week, a month or a year, behind a word that limits. */
const named = (match: RegExpExecArray, text: string, date: string, base: string, wording: Wording): Counted => {
  const before = text.slice(0, match.index)
  const { invitation, senderActs, wasAgreed } = wording.deadlines
  const isOthers = invitation.test(text) || [senderActs, wasAgreed].some((says) => says.test(before))
  return {
    form: 'named',
    phrased: wording.deadlines.demand.test(text) && !isOthers,
    date,
    base,
    start: match.index,
    end: match.index + match[0].length,
  }
}

/** The same where the reader has to be spoken to. */
const namedToReader = (...found: Parameters<typeof named>): Counted => {
  const counted = named(...found)
  const [, text, , , wording] = found
  return { ...counted, phrased: counted.phrased && wording.deadlines.addressed.test(text) }
}

/** A month without a year that would come later than this is the one that was, unless something is asked for: "he promised payment by the end of July", in September. */
const FURTHEST_MONTH_DAYS = 250

function monthEnds(text: string, context: DeadlineContext, wording: Wording): Counted[] {
  const base = context.letterDate ?? context.receivedOn
  return matchesOf(text, wording.deadlines.endOfMonth).flatMap((match) => {
    const last = endMeant(match[1]!.toLowerCase(), base, wording.deadlines.asksNow.test(text), wording)
    const date = last && wording.deadlines.lastWorkingDay.test(match[0]) ? addWorkingDays(addDays(last, 1), -1) : last
    return date === null ? [] : [named(match, text, date, base, wording)]
  })
}

function endMeant(which: string, base: string, isAsked: boolean, wording: Wording): string | null {
  if (wording.deadlines.today.test(which)) return base
  if (wording.deadlines.thisYear.test(which)) return `${base.slice(0, 4)}-12-31`
  if (wording.deadlines.monthFollowing.test(which)) return endOfMonth(base, 1)
  if (wording.deadlines.thisMonth.test(which)) return endOfMonth(base)
  if (wording.deadlines.nextMonth.test(which)) return endOfMonth(base, 1)
  const isOfYear = /\d/.test(which)
  const [month] = findDates(isOfYear ? `1 ${which}` : `1 ${which} ${yearOf(which, base, wording)}`, base, wording.dates)
  const isPast = month && !isOfYear && !isAsked && daysBetween(base, month.date) > FURTHEST_MONTH_DAYS
  return month && !isPast ? endOfMonth(month.date) : null
}

function daysOfMonth(text: string, context: DeadlineContext, wording: Wording): Counted[] {
  const base = context.letterDate ?? context.receivedOn
  return matchesOf(text, wording.deadlines.dayOfMonth).flatMap((match) => {
    // "I see the lawyer on Monday the 15th of March; please answer by the 12th."
    const told = findDates(text.slice(0, match.index), base, wording.dates).at(-1)?.date
    const isSoonBefore =
      match[2] === undefined && told !== undefined && told > base && Number(match[1]) < Number(told.slice(8))
    const last = isSoonBefore ? endOfMonth(told) : lastOfMonthMeant(match, base, wording)
    const date = `${last.slice(0, 8)}${match[1]!.padStart(2, '0')}`
    return date <= last ? [namedToReader(match, text, date, base, wording)] : []
  })
}

/** "On the last day of November, of December and of January" */
function lastDays(text: string, context: DeadlineContext, wording: Wording): Counted[] {
  const base = context.letterDate ?? context.receivedOn
  return matchesOf(text, wording.deadlines.lastDays).flatMap((match) => {
    const months = match[0]
      .match(/\p{L}+/gu)!
      .filter((word) => wording.dates.months.some((names) => names.includes(word.toLowerCase())))
    return months.flatMap((month) => {
      const [first] = findDates(`1 ${month} ${yearOf(month, base, wording)}`, base, wording.dates)
      return first ? [named(match, text, endOfMonth(first.date), base, wording)] : []
    })
  })
}

/** "In four payments, on the 28th of each month", from the next such day on or that of the month that is named; where the first has a date, that says more. */
function daysOfMonths(text: string, context: DeadlineContext, wording: Wording): Counted[] {
  const base = context.letterDate ?? context.receivedOn
  const [match] = matchesOf(text, wording.deadlines.dayOfEachMonth)
  const isOthers = [wording.deadlines.collected, wording.deadlines.paidToReader].some((says) => says.test(text))
  if (!match || isOthers || findDates(text, base, wording.dates).length > 0) return []
  const [, day, month] = match
  const [named] = month === undefined ? [] : findDates(`${day} ${month}`, base, wording.dates)
  const last = endOfMonth(base, Number(day) <= Number(base.slice(8)) ? 1 : 0)
  const first = named?.date ?? `${last.slice(0, 8)}${day!.padStart(2, '0')}`
  return first <= last || named
    ? monthsFrom(first, countOfPayments(text, wording.deadlines)).map((date) =>
        namedToReader(match, text, date, base, wording),
      )
    : []
}

/** No bill is paid in more. */
export const MOST_PAYMENTS = 24

/** In how many payments a sum is to be paid; 0 where the text names no number. */
export function countOfPayments(text: string, { payments, numberWords }: Wording['deadlines']): number {
  const amount = payments.exec(text)?.slice(1).find(Boolean)?.toLowerCase() ?? '0'
  const count = numberWords[amount.replace(/[\s-]+/g, ' ')] ?? Number(amount)
  return count <= MOST_PAYMENTS ? count : 0
}

/** The same day of so many months, the first of them included. */
export const monthsFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(first, index))

/** The end of the month that a day was named of; of none, or of "the month", the next that has the day before it. */
function lastOfMonthMeant([, day, which]: RegExpMatchArray, base: string, wording: Wording): string {
  const isPast = Number(day) < Number(base.slice(8))
  if (which === undefined) return endOfMonth(base, isPast ? 1 : 0)
  return endOfMonth(base, wording.deadlines.currentMonth.test(which) && !isPast ? 0 : 1)
}

function daysOfWeek(text: string, context: DeadlineContext, wording: Wording): Counted[] {
  const base = context.letterDate ?? context.receivedOn
  if (wording.deadlines.invitation.test(text)) return []
  const ahead = (day: number) => (day - new Date(base).getUTCDay() + 7) % 7
  const ends = matchesOf(text, wording.deadlines.endOfWeek).map((match) => {
    const friday = addDays(base, ahead(5))
    const date = wording.deadlines.nextWeek.test(match[1]!) ? addDays(friday, 7) : friday
    return namedToReader(match, text, date, base, wording)
  })
  const days = matchesOf(text, wording.deadlines.dayOfWeek).map((match) => {
    const until = ahead(wording.dates.week.indexOf(match[1]!.toLowerCase()))
    const later = match[2]?.toLowerCase()
    // "Friday week" is a week behind the next; "Friday of next week" lies in the week that begins on Monday.
    const isThisWeek = until <= ahead(0)
    const weeks = later === undefined ? 0 : later === 'week' ? (until === 0 ? 0 : 1) : isThisWeek ? 1 : 0
    const days = until + 7 * weeks
    return namedToReader(match, text, addDays(base, days === 0 ? 7 : days), base, wording)
  })
  return [...ends, ...days]
}

/** The year of the next month of that name. */
function yearOf(month: string, base: string, wording: Wording): number {
  const year = Number(base.slice(0, 4))
  const [found] = findDates(`1 ${month} ${year}`, base, wording.dates)
  return found && endOfMonth(found.date) < base ? year + 1 : year
}
