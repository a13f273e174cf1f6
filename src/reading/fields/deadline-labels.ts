import type { Wording } from '../languages/wording.ts'
import type { Box, Word } from '../page-reading.schema.ts'
import { findDates } from '../text/dates.ts'
import { type PageLayout, type Segment, textAbove, textLeftOf, textRightOf } from '../text/page-layout.ts'
import { type DateMention, wordsAround } from './date-mention.ts'
import { healLimits, withoutGaps } from './deadline-sentences.ts'
import type { DeadlineContext } from './deadlines.ts'
import { describe } from './describe-deadline.ts'
import { countedDays } from './relative-deadlines.ts'

/** Longer is a sentence, no label. */
const LONGEST_LABEL = 80
/** What is no phrase labels a date in so many words, and stands before as many. */
const MOST_WORDS = 4
/** A label stands no further above its date, in ordinary line heights. */
const LABEL_REACH = 2.6
/** Words of a heading are no further apart, in ordinary line heights. */
const NEXT_WORD = 0.6
/** A line of so many words is running text, and one that goes on with it is none of a form. */
const WORDS_OF_PROSE = 6
/** A cell of a table has fewer. */
const WORDS_OF_CELL = 10

/** "Payment due 28/03/2026" and the like: days with a label before or above them, or in a column with a heading, those of a cell together. */
export function labelledDays(
  layout: PageLayout,
  context: DeadlineContext,
  isSued: boolean,
  wording: Wording,
): DateMention[][] {
  const near = context.letterDate ?? context.receivedOn
  return layout.segments.flatMap((segment) => {
    const dates = findDates(segment.text, near, wording.dates)
    if (dates.length === 0) return periodsInCell(layout, segment, context, wording)
    if (wording.deadlines.collected.test(segment.text) || wording.deadlines.invitation.test(segment.text)) return []
    if (isProse(layout, segment)) return []
    const actor = actorOf(cellsBeside(layout, segment), isSued, wording)
    if (actor === 'other') return []
    // "Amount payable 1 April 2026 to 31 March 2027": what for, not when.
    const bounds = (first?: { end: number }, last?: { start: number }) =>
      first !== undefined &&
      last !== undefined &&
      wording.deadlines.betweenDays.test(segment.text.slice(first.end, last.start))
    return [
      dates.flatMap(({ date, text, start, end }, index): DateMention[] => {
        if (bounds(dates[index - 1], dates[index]) || bounds(dates[index], dates[index + 1])) return []
        // Specks and leaders before a date are no words.
        const inside = segment.text
          .slice(0, start)
          .replace(wording.dates.weekday, '')
          .replace(/^[^\p{L}\p{N}]+$/u, '')
          .replace(wording.deadlines.timeOfDay, '')
          .trim()
        const box = partOf(segment.box, segment.text, start, end)
        const row = { label: inside || textLeftOf(layout, segment.box), box, behind: segment.text.slice(end) }
        const attended = comingTo(layout, row, wording)
        const places = labelsOf(layout, segment, box, inside, segment.text.slice(end), wording)
        const labels = [...(attended === '' ? [] : [attended]), ...places].filter(
          (label) => !wording.deadlines.noLabel.test(label),
        )
        if (labels.length === 0) return []
        const isKnown = (label: string) =>
          (wording.deadlines.label.test(label) || wording.deadlines.wayOfSending.test(label)) &&
          !wording.deadlines.noLabel.test(label)
        const known = labels.find(isKnown)
        const isCell = [inside, segment.text.slice(end)].every((part) => wordsIn(part) <= MOST_WORDS)
        if (known === undefined && (!isCell || (date === context.receivedOn && AS_STAMPED.test(text)))) return []
        const source = `${known ?? labels[0]} ${text}`
        return [
          {
            form: 'label',
            phrased: known !== undefined || actor === 'reader',
            details: [
              {
                date,
                description: describe(source),
                rule: 'explicit',
                baseDate: null,
                sourceText: source,
                page: layout.page,
              },
            ],
            // "Scaffold comes down | by 9 October": what is to be by then may stand in the cell before.
            words: {
              ...wordsAround(
                `${textLeftOf(layout, segment.box)} ${inside} `.trimStart(),
                text,
                segment.text.slice(end),
                '',
                wording,
              ),
              label: labels.join('\n'),
            },
          },
        ]
      }),
    ]
  })
}

/** As stamps print the day, "9 FEB 2026": one that is the day of receipt was stamped on it. */
const AS_STAMPED = /^\d{1,2} \p{Lu}{3}(?: \d{4})?$/u

/** The cells of a segment's row, from the left. */
const cellsBeside = (layout: PageLayout, { box }: Segment): string[] =>
  layout.segments
    .filter((other) => Math.min(other.box[3], box[3]) - Math.max(other.box[1], box[1]) > (box[3] - box[1]) / 2)
    .sort((a, b) => a.box[0] - b.box[0])
    .map(({ text }) => text.trim())

/** Whose step a row tells of, by a cell of its own ("Statement of case | Respondent | 20 March 2026") or by what one begins with ("We pay your staff", "The claimant must send"). */
function actorOf(cells: string[], isSued: boolean, { deadlines }: Wording): 'reader' | 'other' | null {
  if (cells.some((cell) => deadlines.cellOfReader.test(cell))) return 'reader'
  if (cells.some((cell) => deadlines.cellOfSender.test(cell))) return 'other'
  const isOf = (side: RegExp) => isSued && cells.some((cell) => side.test(cell))
  if (deadlines.rowOfSender.test(cells[0] ?? '') || isOf(deadlines.claimantCell) || isOf(deadlines.claimantActs))
    return 'other'
  return isOf(deadlines.defendantCell) ? 'reader' : null
}

/** "If you file on paper", at the left of a row at whose end its day stands. */
function wayOfSending(layout: PageLayout, { box }: Segment, { deadlines }: Wording): string {
  const label = textLeftOf(layout, box, ACROSS)
  return deadlines.wayOfSending.test(label) ? label : ''
}

/** What the reader is to come to on a day that a row tells with its hour, or that in another, "Date | 14 October" by "Time | 10.40am", under a line that speaks of it; empty without. */
function comingTo(
  { lines, segments, bodyHeight }: PageLayout,
  { label, box, behind }: { label: string; box: Box; behind: string },
  { deadlines }: Wording,
): string {
  if (!deadlines.when.test(label)) return ''
  const apart = (other: Box) => Math.max(other[1] - box[3], box[1] - other[3]) / bodyHeight
  const isTimed =
    deadlines.timeBehind.test(behind) ||
    segments.some((other) => apart(other.box) < NEXT_ROWS && deadlines.timeRow.test(other.text))
  if (!isTimed) return ''
  const above = lines.filter((line) => line.box[3] <= box[1] && apart(line.box) < ANNOUNCED_OVER)
  return above.map(({ text }) => deadlines.toAttend.exec(text)?.[0] ?? '').findLast((told) => told !== '') ?? ''
}

/** In ordinary line heights: the row of the time is the one after the day's or the next, and the rows are announced so far above. */
const NEXT_ROWS = 4
const ANNOUNCED_OVER = 15

/** As a share of the page's width. */
const ACROSS = 0.5

const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0

/** Whether a line is a sentence, or goes on with that of the line before ("… need not call us / before 27 March"): no label is in it. */
function isProse(layout: PageLayout, segment: Segment): boolean {
  const line = layout.lines[segment.line]
  const text = segment.text.trim()
  if (line?.text.trim() !== text) return false
  if (/^\p{Lu}.*\p{L}.*\.$/u.test(text) && wordsIn(text) >= WORDS_OF_PROSE) return true
  const lines = layout.paragraphs.find((paragraph) => paragraph.lines.includes(line))?.lines ?? []
  const before = wordsIn(lines[lines.indexOf(line) - 1]?.text ?? '')
  // A line of a paragraph may begin with a name: "Payment Submission to HMRC on or before 5 April, and post the P60s straight to".
  const mayGoOn = /^\p{Ll}/u.test(text) || wordsIn(text) >= 2 * WORDS_OF_PROSE
  return mayGoOn && before >= WORDS_OF_PROSE
}

/** What may label the day in this place: what stands in the cell before it, or left of it, right of a cell with nothing else, above it, and at the head of its column. */
function labelsOf(
  layout: PageLayout,
  segment: Segment,
  box: Box,
  inside: string,
  behind: string,
  wording: Wording,
): string[] {
  const places = /\p{L}/u.test(inside)
    ? [inside]
    : [
        inside === '' ? textLeftOf(layout, segment.box) || wayOfSending(layout, segment, wording) : '',
        inside + behind.trim() === '' ? textRightOf(layout, segment.box, layout.width) : '',
        textAbove(layout, box, LABEL_REACH * layout.bodyHeight),
        columnHeading(layout, box),
        headingInPlace(layout, segment),
      ]
  return (
    places
      // A rule or dots lead from a label to its date.
      .map((text) => withoutGlue(text.trim().replace(/\s[\s=~_.|*—–-]+$/u, ''), wording))
      .filter((text) => text !== '' && text.length < LONGEST_LABEL)
  )
}

/** "Paynolaterthan": where print is small or bold, the words of a label come as one. */
const withoutGlue = (label: string, wording: Wording) =>
  healLimits(label, wording).replace(wording.deadlines.gluedLabel, (glued) =>
    glued.replace(wording.deadlines.labelWord, '$& ').trim(),
  )

/** A cell of its own that only a label over or before it makes a term: "Terms" over "30 days from invoice date". */
function periodsInCell(
  layout: PageLayout,
  segment: Segment,
  context: DeadlineContext,
  wording: Wording,
): DateMention[][] {
  // Readers give columns apart, and then a cell is a line.
  const isWholeLine = layout.lines[segment.line]?.text.trim() === segment.text.trim()
  const isAlone = isWholeLine && textLeftOf(layout, segment.box) === ''
  if (isAlone || !/^\W*(?:\d|\p{L}+ )/u.test(segment.text) || segment.text.length > LONGEST_LABEL) return []
  return labelsOf(layout, segment, segment.box, '', segment.text, wording).map((label) => {
    const text = withoutGaps(`${label.replace(/\W+$/, '')}: ${segment.text.trim()}`)
    const counted = countedDays(
      { text, description: describe(text), sourceText: text, next: '', page: layout.page },
      context,
      wording,
    )
    // "By when" over "15 days from the date above"; bands of what being late costs count from nothing.
    const isLimit = wording.deadlines.label.test(label) && !wording.deadlines.noLabel.test(label)
    return counted.map((mention) => {
      const phrased = mention.phrased || (isLimit && wording.deadlines.namesABase.test(mention.words.tail))
      return { ...mention, phrased }
    })
  })
}

/** The cell in the same place of the row at a table's head, whose cells may stand wherever they like over their columns; empty where there is none. */
function headingInPlace(layout: PageLayout, segment: Segment): string {
  const rowOf = (line: number) =>
    layout.segments.filter((other) => other.line === line).toSorted((a, b) => a.box[0] - b.box[0])
  const row = rowOf(segment.line)
  const place = row.indexOf(segment)
  let line = segment.line - 1
  let found = ''
  while (line >= 0 && row.length > 1 && rowOf(line).length === row.length) {
    const heading = rowOf(line)
    if (heading.every(({ text }) => !/\d/.test(text))) found = heading[place]!.text
    line--
  }
  return found
}

function partOf(box: Box, text: string, start: number, end: number): Box {
  const unit = (box[2] - box[0]) / Math.max(1, text.length)
  return [box[0] + start * unit, box[1], box[0] + end * unit, box[3]]
}

const textOf = (words: readonly Word[]) => words.map((word) => word.text).join(' ')

const isOver = ({ box: [left, , right] }: Word, box: Box) => Math.min(right, box[2]) - Math.max(left, box[0]) > 0

/** Some words of a row with those that stand close beside them: "It must reach us by" over a narrower column. */
function withNeighbours(some: readonly Word[], row: readonly Word[], gap: number): Word[] {
  const isNextTo = (index: number) => row[index + 1]!.box[0] - row[index]!.box[2] < gap
  let [from, to] = [row.indexOf(some[0]!), row.indexOf(some.at(-1)!)]
  while (from > 0 && isNextTo(from - 1)) from--
  while (to + 1 < row.length && isNextTo(to)) to++
  return row.slice(from, to + 1)
}

/** The words over a table's column: the nearest line above with words there that are no figures. Empty where running text comes first. */
function columnHeading(layout: PageLayout, box: Box): string {
  const above = layout.lines.filter((line) => line.box[3] <= box[1] + 2).sort((a, b) => b.box[3] - a.box[3])
  for (const line of above) {
    const over = line.words.filter((word) => isOver(word, box))
    if (over.length === 0) continue
    const text = textOf(over)
    if (/\d/.test(text)) continue
    const whole = textOf(withNeighbours(over, line.words, NEXT_WORD * layout.bodyHeight))
    // Beside the heading of another column even so many are no running text: "What we need | Must reach us, or them, by".
    const most = whole === line.text.trim() ? WORDS_OF_PROSE : WORDS_OF_CELL
    return wordsIn(whole) < most ? whole : text
  }
  return ''
}
