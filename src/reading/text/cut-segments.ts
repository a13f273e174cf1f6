import { isFormAlone, LEGAL_ENDING } from '../matching/legal-forms.ts'
import type { Line, Word } from '../page-reading.schema.ts'
import type { Segment } from './page-layout.ts'
import { enclosing, heightOf, LARGE_PRINT, likelyHeight, printHeight } from './print-size.ts'

/** A gap wider than this many line heights parts two columns; justified text stays below one. */
const COLUMN_GAP = 1.7
/** A legal form ends a company's name however far it stands off: no column begins with it. In ordinary line heights; further off stands another column's. */
const FARTHEST_FORM = 8
/** The same for what an "&" joins. */
const FARTHEST_JOINED = 4
/** And for the year of a day. */
const FARTHEST_YEAR = 2.5
/** Print of two sizes side by side is two things, however close: a logo and the address beside it. */
export const OTHER_SIZE = 1.4
/** What is left of a ruled line, or of specks beside the print. */
const RULE = /^[—–_|~.:;°«»-]+$/

/** No picture: the day of a date, or the house of an address. */
const NUMBER = /^[1-9]\d+$/

/** A picture beside a logo is read as a few letters that nothing speaks for, before words that are read well. */
function withoutIcon(words: Word[]): Word[] {
  const [icon, next] = words
  const isIcon =
    icon && next && icon.text.length <= 3 && !NUMBER.test(icon.text) && icon.confidence < 0.45 && next.confidence > 0.8
  return isIcon ? words.slice(1) : words
}

/** Parts of a line that stand side by side. */
export function cutAtGaps(line: Line, index: number, bodyHeight: number): Segment[] {
  const lineHeight = printHeight(line.words) || line.box[3] - line.box[1]
  const whole: Segment = {
    text: line.text.trim(),
    box: line.box,
    height: likelyHeight(line.words, bodyHeight) || lineHeight,
    confidence: line.confidence,
    block: line.block,
    line: index,
  }
  const groups: Word[][] = []
  for (const [at, word] of line.words.entries()) {
    const last = groups.at(-1)?.at(-1)
    const next = line.words[at + 1]
    // A rule between two columns read as a dash.
    if (last && next && RULE.test(word.text) && next.box[0] - last.box[2] > COLUMN_GAP * bodyHeight) continue
    if (last && word.box[0] - last.box[2] <= FARTHEST_FORM * bodyHeight && endsName(line.words.slice(at))) {
      groups.at(-1)!.push(word)
      continue
    }
    // "16 Nov  2026", of which a letter was lost.
    if (last && word.box[0] - last.box[2] <= FARTHEST_YEAR * bodyHeight && isYearBehind(groups.at(-1)!, word)) {
      groups.at(-1)!.push(word)
      continue
    }
    // "ALDER  &  FINN", set wide.
    const isJoined =
      last && [word, last].some(({ text }) => text === '&') && !isOtherSize([last], [word, ...(next ? [next] : [])])
    if (isJoined && word.box[0] - last.box[2] <= FARTHEST_JOINED * bodyHeight) {
      groups.at(-1)!.push(word)
      continue
    }
    const changesSize = last !== undefined && isOtherSize(groups.at(-1)!, line.words.slice(at))
    const widest = COLUMN_GAP * (changesSize ? bodyHeight : Math.max(bodyHeight, 0.9 * lineHeight))
    if (last && word.box[0] - last.box[2] <= widest) groups.at(-1)!.push(word)
    else groups.push([word])
  }
  if (groups.length < 2 && !RULE.test(line.words[0]?.text ?? '') && withoutIcon(line.words) === line.words)
    return [whole]
  return groups.flatMap((group) => {
    const ruled = withoutRules(group)
    const words = printHeight(ruled) > LARGE_PRINT * bodyHeight ? withoutIcon(ruled) : ruled
    if (words.length === 0) return []
    // With its picture the name begins where the lines under it do.
    const box = enclosing(ruled.map((word) => word.box))
    return {
      text: words
        .map((word) => word.text)
        .join(' ')
        .trim(),
      box,
      height: likelyHeight(words, bodyHeight),
      confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
      block: line.block,
      line: index,
    }
  })
}

/** Whether what follows is printed much smaller or larger than what is before it, by the tallest of the nearest words. */
function isOtherSize(before: Word[], behind: Word[]): boolean {
  const [one, other] = [before.slice(-3), behind.slice(0, 3)].map((words) => Math.max(...words.map(heightOf)))
  return Math.max(one!, other!) > OTHER_SIZE * Math.min(one!, other!)
}

/** "Ltd", and "(BUILDERS MERCHANTS) LTD". */
function endsName([word, ...others]: Word[]): boolean {
  if (isFormAlone(word!.text)) return true
  const closes = [word!, ...others].slice(0, MOST_IN_BRACKETS).findIndex(({ text }) => text.endsWith(')'))
  return word!.text.startsWith('(') && isFormAlone(others[closes]?.text ?? '')
}

/** Whether a word is the year of the day before it, "16 Nov". */
const isYearBehind = (before: Word[], { text }: Word): boolean =>
  YEAR.test(text) && endsInMonth(before.map((word) => word.text))

const endsInMonth = (words: string[]): boolean => DAY_AND_MONTH.test(words.slice(-2).join(' '))

const YEAR = /^(?:19|20)\d\d$/
const DAY_AND_MONTH = /^\d{1,2}\p{Ll}{0,2}\.? \p{L}{3,9}$/u

/** Words of a name in brackets. */
const MOST_IN_BRACKETS = 4

/** Frames around what is printed are read as marks before and behind it. */
function withoutRules(words: Word[]): Word[] {
  const first = words.findIndex((word) => !RULE.test(word.text))
  return first < 0 ? [] : words.slice(first, words.findLastIndex((word) => !RULE.test(word.text)) + 1)
}

/** Words of one line stand no further apart, as a share of the print's height, and letters of one word no further than the second. */
const APART = { words: 0.6, letters: 0.1 }
/** What is of one print and stands on one base differs by no more than this share of its height. */
const ONE_PRINT = 0.25
/** Marks beside a logo are read as a letter or two with less trust. */
const LEGIBLE = 0.75

/**
 * Readers take parts of a logo for lines of their own ("Fleetmark", "Tyres"; "D", "VLA"), and of an address the end of a name ("Ruaridh Petrie",
 * "Software Ltd"). `large`: height in points of the print that they tear anything in.
 */
export function joinTorn(segments: Segment[], large: number): Segment[] {
  const joined: Segment[] = []
  for (const segment of segments) {
    const at = joined.findIndex((other) => areTorn(other, segment, large))
    if (at < 0) joined.push(segment)
    else joined[at] = joinSegments(joined[at]!, segment)
  }
  return joined
}

const inOrder = (one: Segment, other: Segment) => (one.box[0] <= other.box[0] ? [one, other] : [other, one])

function areTorn(one: Segment, other: Segment, large: number): boolean {
  if (one.line === other.line) return false
  const [left, right] = inOrder(one, other) as [Segment, Segment]
  const apart = right.box[0] - left.box[2]
  const isMark = ({ text, confidence }: Segment) => text.length <= 3 && confidence < LEGIBLE
  return (
    Math.abs(one.box[3] - other.box[3]) < ONE_PRINT * one.height &&
    Math.abs(one.height - other.height) < ONE_PRINT * Math.max(one.height, other.height) &&
    apart > -APART.letters * one.height &&
    apart < APART.words * one.height &&
    !isMark(one) &&
    !isMark(other) &&
    (Math.min(one.height, other.height) > large || (bearsForm(right.text) && !bearsForm(left.text)))
  )
}

const bearsForm = (text: string): boolean => LEGAL_ENDING.test(text) || isFormAlone(text)

/** A fold down the page parts its lines at one place: "GREYFR", "IARS SECURITY LTD". So many lines have to be, this close to one another in points. */
const FOLD = { lines: 3, width: 12 }
/** What a fold parts stands no further apart, as a share of the print's height. */
const FOLD_GAP = 0.9
/** And what is one word, no further than this: at the fold letters lose their edges. */
const FOLDED_WORD = 0.2

export function joinFolded(segments: Segment[]): Segment[] {
  const isParted = (left: Segment, right: Segment) => {
    const apart = right.box[0] - left.box[2]
    return (
      apart > -APART.letters * left.height &&
      apart < FOLD_GAP * left.height &&
      left.line !== right.line &&
      Math.min(left.box[3], right.box[3]) - Math.max(left.box[1], right.box[1]) > ONE_ROW * left.height
    )
  }
  const pairs = segments.flatMap((left) =>
    segments.filter((right) => isParted(left, right)).map((right) => ({ left, right, at: right.box[0] })),
  )
  const folded = pairs.filter(
    ({ at }) => pairs.filter((other) => Math.abs(other.at - at) < FOLD.width).length >= FOLD.lines,
  )
  // One to one: of what stands beside a second fold, or beside two rows, nothing may be lost.
  const isOnly = (pair: (typeof folded)[number]) =>
    folded.every(
      (other) => other === pair || ![other.left, other.right].some((part) => part === pair.left || part === pair.right),
    )
  const joined = folded.filter(isOnly)
  const behind = new Set(joined.map(({ right }) => right))
  return segments
    .filter((segment) => !behind.has(segment))
    .map((segment) => {
      const pair = joined.find(({ left }) => left === segment)
      return pair ? joinSegments(segment, pair.right, FOLDED_WORD) : segment
    })
}

/**
 * "Date of notice 13 January" over "2027", in a cell too narrow for both: the year is put behind the day. It stands in the cell's next line, under some of the
 * words, and is alone there. What a table has in its column of days alone is left as it stands.
 */
export function joinYears(segments: Segment[]): Segment[] {
  const dayOf = (year: Segment) =>
    segments.find(
      (day) =>
        isLabelledDay(day.text.split(' ')) &&
        year.box[1] >= day.box[3] - 1 &&
        year.box[1] - day.box[3] < day.height &&
        year.box[0] > day.box[0] - SAME_EDGE &&
        year.box[0] < day.box[2],
    )
  // A number may look like a year: the page bears one near it elsewhere.
  const isOfNow = (year: Segment) =>
    segments.some(
      ({ text }) =>
        text !== year.text && YEARS.test(text) && Math.abs(Number(YEARS.exec(text)![0]) - Number(year.text)) <= NEAR,
    )
  const years = new Map(
    segments.filter((year) => YEAR.test(year.text) && isOfNow(year)).map((year) => [dayOf(year), year] as const),
  )
  years.delete(undefined)
  const behind = new Set(years.values())
  return segments
    .filter((segment) => !behind.has(segment))
    .map((segment) => {
      const year = years.get(segment)
      return year ? { ...segment, text: `${segment.text} ${year.text}` } : segment
    })
}

const YEARS = /\b20\d\d\b/
/** In years. */
const NEAR = 2

const isLabelledDay = (words: string[]): boolean => words.length > 2 && endsInMonth(words)

/** In points. */
const SAME_EDGE = 3

/** Of one row by what they share of their height. */
const ONE_ROW = 0.5

function joinSegments(one: Segment, other: Segment, oneWord = APART.letters): Segment {
  const [left, right] = inOrder(one, other)
  const blank = right!.box[0] - left!.box[2] < oneWord * one.height ? '' : ' '
  return {
    ...left!,
    text: left!.text + blank + right!.text,
    box: enclosing([left!.box, right!.box]),
    height: Math.max(one.height, other.height),
    confidence: Math.min(one.confidence, other.confidence),
  }
}
