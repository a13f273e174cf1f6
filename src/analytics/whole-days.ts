const START = 'T00:00:00.000Z'
const END = 'T23:59:59.999Z'
/** Before and after every day that is written with four digits of the year. */
const FIRST_DAY = '0000-00-00'
const LAST_DAY = '9999-99-99'

export interface InstantRange {
  /** ISO 8601, inclusive. */
  from: string
  to: string
}

export interface DayRange {
  /** `2026-11-21`, inclusive. */
  first: string
  last: string
}

export const dayOf = (instant: string): string => instant.slice(0, 10)

/**
 * Takes a range of time apart: the days (UTC) that lie in it as a whole, whose tallies are known, and what is left of the
 * days at its two ends.
 */
export function wholeDays({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  days: DayRange | null
  rest: InstantRange[]
} {
  const startsDay = from === undefined || from.endsWith(START)
  const endsDay = to === undefined || to.endsWith(END)
  const first = from === undefined ? FIRST_DAY : startsDay ? dayOf(from) : dayAfter(dayOf(from), 1)
  const last = to === undefined ? LAST_DAY : endsDay ? dayOf(to) : dayAfter(dayOf(to), -1)
  const rest: InstantRange[] = []
  if (from !== undefined && to !== undefined && dayOf(from) === dayOf(to) && !(startsDay && endsDay)) {
    rest.push({ from, to })
  } else {
    if (from !== undefined && !startsDay) rest.push({ from, to: dayOf(from) + END })
    if (to !== undefined && !endsDay) rest.push({ from: dayOf(to) + START, to })
  }
  return { days: first <= last ? { first, last } : null, rest }
}

const DAY_MS = 86_400_000

/** The day so many days after (negative: before) another; past the years that have four digits, their first or last day. */
export function dayAfter(day: string, days: number): string {
  const text = new Date(Date.parse(day + START) + days * DAY_MS).toISOString()
  if (text.startsWith('+')) return LAST_DAY
  return text.startsWith('-') ? FIRST_DAY : dayOf(text)
}

/** Whoever asks for the time since Adam and Eve gets an answer that fits a response. */
const MOST_DAYS = 3660

/** Each day of a range, ascending; none of one that is longer than ten years. */
export function daysIn({ first, last }: DayRange): string[] {
  const days: string[] = []
  if (dayAfter(first, MOST_DAYS) <= last) return days
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day)
  return days
}
