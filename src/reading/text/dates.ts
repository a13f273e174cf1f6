import type { DateWording } from '../languages/date-wording.ts'
import { usual } from '../languages/languages.ts'
import { keptLately } from './kept-lately.ts'

/** A calendar date found in a text. `start`/`end` are positions in that text. */
export interface FoundDate {
  date: string
  start: number
  end: number
  text: string
}

const DIGIT_SLIPS: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  // A nought with a stroke, as matrix printers had it.
  '@': '0',
  l: '1',
  I: '1',
  '|': '1',
  i: '1',
  S: '5',
  B: '8',
  Z: '2',
}

/** The patterns that a language's dates are found by; made once, for they are tried on every line. */
interface DatePatterns {
  monthNumbers: ReadonlyMap<string, number>
  /** `scanned`: as it looks on a scan, see `scannedMonth`. */
  longMonths: readonly { name: string; scanned: string; month: number }[]
  /** The beginning of a month's name, anywhere: most lines have none, and are not looked at for what stands before it. */
  anyMonth: RegExp
  /** "l June" is the 1st; "ll June" and "Tith June" are the 11th. */
  onesBeforeMonth: RegExp
  /** Two ones that touch at the foot are read as a "u". */
  elevenBeforeMonth: RegExp
  /** "1? April 2026" and "1?th April 2026" are the 17th: a 7 with a round head. Questions end before months, and before "may", as well. */
  sevenBeforeMonth: RegExp
  /** "Date 1) SEP 2026" is the 11th: points of a list are numbered "1)". */
  closedOne: RegExp
  /** "S June 2026" and "by S June 2026" are the 5th; "James S May" is a name, and "unit S" a house. */
  fiveBeforeMonth: RegExp
  /** "1sth" is the 15th. */
  fiveBeforeOrdinal: RegExp
  /** "4st June" is the 1st: the ordinal says what the figure is. */
  oneBeforeOrdinal: RegExp
  /** "ISTH MAY" is the 15th, and "lOtn May" the 10th. */
  figuresBeforeOrdinal: RegExp
  /** "and June 2026", by itself, is the 2nd, "sth June" the 5th, "goth June" the 9th and "toth June" the 10th: figures of old-style print that dip below the line. */
  dippingFigures: RegExp
  /** "Seventeenth of June": a day written out. */
  dayWord: RegExp
  dayNumbers: readonly { name: string; day: number }[]
  figures: RegExp
  ordinal: RegExp
  written: readonly WrittenAs[]
  /** Whatever looks like a date in a text, in the order of `written`. */
  lookalikes(text: string): readonly Lookalike[]
}

interface WrittenAs {
  pattern: RegExp
  order: 'dmy' | 'mdy' | 'ymd' | 'dm' | 'md'
  named: boolean
}

interface Lookalike extends Omit<WrittenAs, 'pattern'> {
  /** Of the healed text. */
  match: RegExpExecArray
}

const made = new WeakMap<DateWording, DatePatterns>()

function patternsOf(dates: DateWording): DatePatterns {
  const known = made.get(dates)
  if (known) return known
  const patterns = { ...makePatterns(dates), lookalikes: keptLately((text) => findLookalikes(text, dates)) }
  made.set(dates, patterns)
  return patterns
}

const MONTH = '([\\p{L}]{3,12})\\.?'
/** "Thursday 10 December, 12 noon" is of no year 12. */
const yearBut = (hour: string) => `(\\d{4}|\\d{2}(?!\\s?(?:${hour})))`

function makePatterns({
  months,
  ordinals,
  dayWords,
  dayOf,
  dippingFigures,
  dippingWords,
  beforeShortDate,
  hour,
  heading,
}: DateWording): Omit<DatePatterns, 'lookalikes'> {
  // A language without ordinals has nothing there that could match.
  const ordinal = ordinals.length > 0 ? ordinals.join('|') : '(?!)'
  const stems = [...new Set(months.flatMap(([name = '']) => name.slice(0, 3)))].join('|')
  const stemsInAnyCase = [stems, stems.replace(/\p{L}+/gu, (stem) => stem[0]!.toUpperCase() + stem.slice(1))].join('|')
  const tens = [...new Set(dayWords.flatMap((name) => /^(.*)-/.exec(name)?.[1] ?? []))].join('|') || '(?!)'
  // "23td April"; set high and small they come as marks: "14" March", "26'November".
  const marks = `["'’”*°^]`
  const slips = [
    ...ordinals.map(([first, second]) => `${first}\\p{L}|\\p{L}${second}`),
    `${marks}[\\p{L}"'’”*°^]?`,
  ].join('|')
  // A word of the language counts only in a text that is nothing but a date.
  const dipping = (isWord: boolean) =>
    Object.keys(dippingFigures)
      .filter((read) => dippingWords.includes(read) === isWord)
      .join('|') || '(?!)'
  const day = `(\\d{1,2})(?:\\s?(?:(?:${ordinal})\\.?|\\.)|(?:${slips})(?=\\s)|${marks}(?=(?:${stems})))?,?`
  return {
    monthNumbers: new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const))),
    longMonths: months.flatMap((names, index) =>
      names.slice(0, 1).map((name) => ({ name, scanned: scannedMonth(name), month: index + 1 })),
    ),
    anyMonth: new RegExp(stems, 'iu'),
    sevenBeforeMonth: new RegExp(
      `(?<=(?<![\\p{L}\\p{N}])[12])\\?(?=(?:${ordinal})?\\s+(?:${dayOf}\\s+)?(?:${stems})\\p{L}*[.,]?\\s+\\d{4}(?!\\d))`,
      'giu',
    ),
    fiveBeforeMonth: new RegExp(
      `(?<=^\\s*|[:|]\\s*|(?<!\\p{L})(?:${beforeShortDate}|${heading.source})\\s+)S(?=\\s+(?:${stemsInAnyCase})\\p{Ll}*\\s+\\d{4}(?!\\d))`,
      'gu',
    ),
    closedOne: new RegExp(`(?<=${heading.source}\\W{0,3}1)[)\\]}](?=\\s+(?:${stems})\\p{L}*\\s+\\d{4}\\s*$)`, 'iu'),
    onesBeforeMonth: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:[lI|1]{1,2}|T[lI|1i])(?=(?:${ordinal})?\\s+(?:${stems}))`,
      'giu',
    ),
    elevenBeforeMonth: new RegExp(`(?<![\\p{L}\\p{N}])u\\s(?=(?:${stemsInAnyCase})\\p{Ll}*\\s+\\d{4}(?!\\d))`, 'gu'),
    figuresBeforeOrdinal: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:[\\dOQ@lI|SBZ]{1,2}(?=(?:${ordinal.toUpperCase()})\\s+(?:${stems.toUpperCase()}))|[\\dOQ@lI|SBZ]{2}(?=t\\p{Ll}\\s+(?:${dayOf}\\s+)?(?:${stemsInAnyCase})))`,
      'gu',
    ),
    dippingFigures: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${dipping(false)})(?=\\s+(?:${stems}))|^\\s*(?:${dipping(true)})(?=\\s+(?:${stems})\\p{L}*\\s+\\d{4}\\s*$)`,
      'giu',
    ),
    dayWord: new RegExp(
      `(?<!\\p{L})(?:(?:${tens})[\\s-]*)?\\p{L}{3,9}(?:${ordinal})(?=\\s+${dayOf}\\s+(?:${stems})|,?\\s+(?:${stems})\\p{L}*,?\\s+\\d{4})`,
      'giu',
    ),
    dayNumbers: dayWords.map((name, index) => ({ name: lettersOf(name), day: index + 1 })),
    fiveBeforeOrdinal: new RegExp(`(?<=\\d)s(?=(?:${ordinal})\\b)`, 'g'),
    oneBeforeOrdinal: new RegExp(`(?<=(?<!\\d)[23]?)[47](?=st\\s+(?:${dayOf}\\s+)?(?:${stems}))`, 'giu'),
    figures: new RegExp(`(?<![\\p{L}\\p{N}])[\\dOoQ@lI|iSBZ]+(?:${ordinal})?(?![\\p{L}\\p{N}])`, 'gu'),
    ordinal: new RegExp(`(?:${ordinal})$`),
    written: [
      { pattern: /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/gu, order: 'ymd', named: false },
      {
        pattern: new RegExp(
          `(?<![\\d.,])${day}(?:\\s*|\\s*[-–/]\\s*|\\s+${dayOf}\\s+)${MONTH}(?:\\s+${dayOf})?[\\s,./:'’–-]{0,3}(?!\\d\\d?(?:${ordinal})?\\s+(?:${stems}))${yearBut(hour)}(?![\\d:]|[.,]\\d)`,
          'giu',
        ),
        order: 'dmy',
        named: true,
      },
      { pattern: new RegExp(`(?<!\\p{L})${MONTH}\\s*${day},?\\s+(\\d{4})(?!\\d)`, 'giu'), order: 'mdy', named: true },
      {
        pattern: /(?<!\d|\d[./-])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d]|[./-]\d)/gu,
        order: 'dmy',
        named: false,
      },
      // "15.V.2026", "15 V 2026": months in Roman figures.
      {
        pattern: /(?<!\d|\d[./-])(\d{1,2})\s?([./-])\s?([IVXivx]{1,4})\s?\2\s?(\d{4}|\d{2})(?!\d|[./-]\d)/gu,
        order: 'dmy',
        named: false,
      },
      { pattern: /(?<!\d[./-]?)(\d{1,2})( )([IVX]{1,4}) (20\d{2})(?!\d)/gu, order: 'dmy', named: false },
      // The boxes of a form.
      { pattern: /(?<!\d\s?)(\d{2})( )(\d{2}) (20\d{2})(?!\s?\d)/gu, order: 'dmy', named: false },
      {
        pattern: new RegExp(`(?<![\\d.,])${day}(?:\\s*|\\s+${dayOf}\\s+)${MONTH}(?!\\p{L})`, 'giu'),
        order: 'dm',
        named: true,
      },
      {
        pattern: new RegExp(`(?<!\\p{L})${MONTH}\\s+(\\d{1,2})(?:${ordinal})?(?![\\d.,:]\\d|\\d)`, 'giu'),
        order: 'md',
        named: true,
      },
      {
        pattern: new RegExp(
          `(?<=(?<!\\p{L})${beforeShortDate},?\\s)(?!1/[2-9]\\b|2/3\\b|3/4\\b)(\\d{1,2})/(\\d{1,2})(?![\\d/]|[.,]\\d|\\s?%)`,
          'giu',
        ),
        order: 'dm',
        named: false,
      },
    ],
  }
}

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '').toLowerCase()

/** The days that are written out, in figures. Keeps the length. */
function figureDays(text: string, dates: DateWording): string {
  const { anyMonth, dayWord, dayNumbers } = patternsOf(dates)
  if (!anyMonth.test(text)) return text
  return text.replace(dayWord, (words) => {
    const read = lettersOf(words)
    const day =
      dayNumbers.find(({ name }) => name === read) ??
      (read.length < SHORTEST_DAY_WORD ? undefined : dayNumbers.find(({ name }) => differsByOneLetter(read, name)))
    return day ? String(day.day).padEnd(words.length) : words
  })
}

const inDigits = (figures: string) => figures.replace(/[OoQ@lI|iSBZ]/g, (letter) => DIGIT_SLIPS[letter] ?? letter)

/** Puts right digits that OCR read as letters, in tokens that are otherwise digits ("2O26", "l4"). Keeps the length. */
export function healDigits(text: string, dates: DateWording): string {
  const { anyMonth, fiveBeforeOrdinal, figures, ordinal } = patternsOf(dates)
  const ones = anyMonth.test(text) ? healBeforeMonth(text, dates) : text
  return ones.replace(fiveBeforeOrdinal, '5').replace(figures, (token) => {
    const suffix = ordinal.exec(token)?.[0] ?? ''
    const digits = token.slice(0, token.length - suffix.length)
    const healed = inDigits(digits)
    if (!/\d/.test(digits) && !isOrdinal(Number(healed), suffix, dates)) return token
    return healed + suffix
  })
}

/** "lst" is the 1st and "lith" the 11th; "list", "lost" and "Bird" are words. */
function isOrdinal(number: number, suffix: string, { ordinals }: DateWording): boolean {
  const first = ordinals.slice(0, ORDINALS_OF_THEIR_OWN)
  const own = Math.floor(number / 10) === 1 ? undefined : first[(number % 10) - 1]
  return suffix !== '' && number >= 1 && number <= 31 && (own === undefined ? !first.includes(suffix) : suffix === own)
}

/** 1, 2 and 3 have endings of their own, and what ends in them but 11, 12 and 13. */
const ORDINALS_OF_THEIR_OWN = 3

/** What reads as a day only where a month stands behind it. */
function healBeforeMonth(text: string, dates: DateWording): string {
  const {
    closedOne,
    dippingFigures,
    elevenBeforeMonth,
    figuresBeforeOrdinal,
    fiveBeforeMonth,
    oneBeforeOrdinal,
    onesBeforeMonth,
    sevenBeforeMonth,
  } = patternsOf(dates)
  return text
    .replace(dippingFigures, (token) => {
      if (dates.dippingName.test(token)) return token
      const word = token.trim()
      return token.replace(word, (dates.dippingFigures[word.toLowerCase()] ?? word).padEnd(word.length))
    })
    .replace(figuresBeforeOrdinal, inDigits)
    .replace(oneBeforeOrdinal, '1')
    .replace(sevenBeforeMonth, '7')
    .replace(fiveBeforeMonth, '5')
    .replace(closedOne, '1')
    .replace(elevenBeforeMonth, '11')
    .replace(onesBeforeMonth, (token) => '1'.repeat(token.length))
}

/** A slip of OCR is forgiven in words for days that are so long: "Kighteenth of June". */
const SHORTEST_DAY_WORD = 6

/** A figure, or what OCR makes of a lone 1 or 11. */
const MAY_HOLD_FIGURES = /\d|(?<!\p{L})[lI|]{1,2}(?!\p{L})/u
const BILINGUAL = /(\d{1,2}\s)(\p{L}{3,10}\s?\/\s?)(\p{L}{3,10})(\s\d{4})/gu

/** For `findDates`, where a day without a year is a date as well: "11 November". */
export const ANY_DAY = '2000-01-01'

/**
 * All dates of a text, in order, day before month. `dates`: how the text's language writes them; the usual one's where that isn't known.
 * Understands "3 March 2026", "3rd Mar 26", "March 3, 2026", "03/03/26",
 * "3.3.2026", "3.III.2026", "03-Mar-2026", "2026-03-03" and OCR slips in digits and month names. A date without a year ("3 March") takes the year
 * that brings it nearest to `near` (an ISO date), and is left out when `near` is null.
 */
export function findDates(text: string, near: string | null, dates: DateWording = usual.dates): FoundDate[] {
  const found: FoundDate[] = []
  for (const { match, order, named } of patternsOf(dates).lookalikes(text)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const before = match.input.slice(Math.max(0, start - REACH), start)
    if (found.some((other) => start < other.end && other.start < end) || dates.noDate.test(before)) continue
    const read = toDate(match, order, named, near, dates)
    const date = read && onItsWeekday(read, before, dates)
    if (date) found.push({ date, start, end, text: text.slice(start, end).trim() })
  }
  return found.sort((a, b) => a.start - b.start)
}

function findLookalikes(text: string, dates: DateWording): Lookalike[] {
  const figured = figureDays(text, dates)
  if (!MAY_HOLD_FIGURES.test(figured)) return []
  // Bilingual letters name the month twice: "7 Hydref / October 2026".
  const healed = healDigits(figured, dates).replace(
    BILINGUAL,
    (_, day: string, first: string, second: string, year: string) => day + ' '.repeat(first.length) + second + year,
  )
  return patternsOf(dates).written.flatMap(({ pattern, order, named }) =>
    Array.from(overlapping(healed, pattern), (match) => ({ match, order, named })),
  )
}

/** What tells of a date stands within so many characters before it. */
const REACH = 40

/** A day of the week right before a date: "Friday 1 May", "Wed, the 3rd of June". */
const WEEKDAY_BEFORE = /(?<!\p{L})(\p{Lu}\p{L}{2,})[.,]*\s+(?:the\s+)?$/u
/** Figures that OCR takes for one another. */
const TAKEN_FOR: Record<string, string> = { 1: '47', 4: '1', 7: '1', 3: '8', 8: '036', 5: '6', 6: '58', 0: '8' }

/**
 * The date itself, unless the day of the week that is printed before it says that a figure of the day was misread: "Friday 4 May 2026", which
 * was a Monday, is the 1st. Days of the week that were right in another year are the writer's slip; and no date is moved to a later day,
 * for whoever trusts it would be late.
 */
function onItsWeekday(date: string, before: string, { week }: DateWording): string {
  const named = WEEKDAY_BEFORE.exec(before)?.[1]?.toLowerCase()
  const weekday = named === undefined ? -1 : week.findIndex((name) => name.startsWith(named))
  const isOn = (other: string) => new Date(other).getUTCDay() === weekday
  if (weekday < 0 || isOn(date)) return date
  const [year, month, day] = date.split('-').map(Number)
  const figures = String(day)
  const others = [...figures].flatMap((figure, at) =>
    [...(TAKEN_FOR[figure] ?? '')].flatMap((taken) => {
      const other = isoDate(year!, month!, Number(figures.slice(0, at) + taken + figures.slice(at + 1)))
      return other !== null && isOn(other) ? [other] : []
    }),
  )
  const isOfOtherYear = [-1, 1].some((years) => {
    const other = isoDate(year! + years, month!, day!)
    return other !== null && isOn(other)
  })
  return others.length === 1 && others[0]! < date && !isOfOtherYear ? others[0]! : date
}

/** Every match, also one that begins within another ("07 Date 11 September 2026"). */
function* overlapping(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    yield match
    // Beyond the first figure or word of this match.
    pattern.lastIndex = match.index + (/^[\p{L}\p{N}]+/u.exec(match[0])?.[0].length ?? 1)
  }
}

function toDate(
  match: RegExpExecArray,
  order: WrittenAs['order'],
  named: boolean,
  near: string | null,
  dates: DateWording,
): string | null {
  const [, first = '', second = '', third = '', fourth = ''] = match
  if (order === 'ymd') return isoDate(Number(first), Number(second), Number(third))
  if (!named && order === 'dm') return near === null ? null : nearestYear(Number(second), Number(first), near)
  if (!named) return isoDate(fullYear(fourth), Number(third) || romanMonth(third), Number(first))
  const [dayText, monthText] = order.startsWith('m') ? [second, first] : [first, second]
  const hasYear = order === 'dmy' || order === 'mdy'
  const [month, day] = [monthNumber(monthText, hasYear ? SHORTEST_BESIDE_YEAR : SHORTEST, dates), Number(dayText)]
  if (month === null) return null
  if (hasYear) return isoDate(fullYear(third), month, day)
  return near === null ? null : nearestYear(month, day, near)
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
/** 0 where it is none. */
const romanMonth = (figures: string) => ROMAN.indexOf(figures.toUpperCase()) + 1

/** Slips of OCR count only in names of months so long that no other word comes near; a year behind it says that it is a month. */
const [SHORTEST, SHORTEST_BESIDE_YEAR] = [5, 4]

/** "26" is 2026; years of birth and founding, from 50 on, lie in the century before. */
const fullYear = (digits: string) =>
  digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900)

function monthNumber(name: string, shortest: number, dates: DateWording): number | null {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const exact = patternsOf(dates).monthNumbers.get(folded)
  if (exact) return exact
  if (folded.length < shortest) return null
  const scanned = scannedMonth(folded)
  const [nearest, ...others] = patternsOf(dates).longMonths.filter(
    (entry) => scanned === entry.scanned || differsByOneLetter(folded, entry.name),
  )
  return nearest && others.length === 0 ? nearest.month : null
}

/** One pair of letters is read as one letter: "rn" for "m". */
const scannedMonth = (name: string) => name.replaceAll('rn', 'm')

/** "v" for "y" and the like. */
function differsByOneLetter(read: string, month: string): boolean {
  if (read.length !== month.length) return false
  let replaced = 0
  for (let index = 0; index < read.length; index++) if (read[index] !== month[index]) replaced++
  return replaced === 1
}

/** Years that a letter can speak of; anything else is a number that looks like a date. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2099]

function isoDate(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null
}

function nearestYear(month: number, day: number, near: string): string | null {
  const year = Number(near.slice(0, 4))
  const options = [year - 1, year, year + 1]
    .map((option) => isoDate(option, month, day))
    .filter((date) => date !== null)
  return options.sort((a, b) => Math.abs(daysBetween(near, a)) - Math.abs(daysBetween(near, b)))[0] ?? null
}

const DAY_MS = 86_400_000

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day so many months later; the month's last day where it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last.getUTCDate()))).toISOString().slice(0, 10)
}

export function endOfMonth(date: string, monthsOn = 0): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month + monthsOn, 0)).toISOString().slice(0, 10)
}

/** Days from `a` to `b`; negative when `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  return Math.round((Date.parse(b) - Date.parse(a)) / DAY_MS)
}
