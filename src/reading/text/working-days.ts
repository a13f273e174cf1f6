import { addDays } from './dates.ts'

/** The day that lies so many working days after `date` (ISO), or before it if `days` is negative: Monday to Friday but the bank holidays of England and Wales. */
export function addWorkingDays(date: string, days: number): string {
  let [current, left] = [date, Math.abs(days)]
  while (left > 0) {
    current = addDays(current, Math.sign(days))
    if (!isWeekend(current) && !bankHolidays(Number(current.slice(0, 4))).has(current)) left--
  }
  return current
}

const weekday = (date: string) => new Date(date).getUTCDay()
const isWeekend = (date: string) => weekday(date) % 6 === 0

/**
 * Bank holidays of England and Wales by the standing rules (Banking and Financial Dealings Act 1971, schedule 1, and the proclamations made
 * under it every year); the odd one for a coronation is not known here. Scotland and Northern Ireland keep some other days.
 */
function bankHolidays(year: number): Set<string> {
  const easter = easterSunday(year)
  const christmas = nextWorkday(`${year}-12-25`)
  return new Set([
    nextWorkday(`${year}-01-01`),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-05-25`),
    mondayFrom(`${year}-08-25`),
    christmas,
    nextWorkday(addDays(christmas, 1)),
  ])
}

/** The day itself, or the Monday after when it falls on a weekend. */
const nextWorkday = (date: string): string => (isWeekend(date) ? nextWorkday(addDays(date, 1)) : date)

const mondayFrom = (date: string): string => (weekday(date) === 1 ? date : mondayFrom(addDays(date, 1)))

/** Easter of the Gregorian calendar by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30
  const day = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * day) / 451)
  const sum = epact + day - 7 * late + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}
