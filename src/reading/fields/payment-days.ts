import type { Wording } from '../languages/wording.ts'
import type { DeadlineDetail } from '../letter-reading.schema.ts'
import type { Line } from '../page-reading.schema.ts'
import { daysBetween, type FoundDate, findDates } from '../text/dates.ts'
import { type PageLayout, type Paragraph, textAbove, textLeftOf, textRightOf } from '../text/page-layout.ts'
import { isPurchaseOrder } from './sender-labels.ts'

const SUM = /\d[.,]\d{2}\b/
/** "£157.90 £157.80 £157.80": right under a row of days what is to be paid on each. */
const ONLY_SUMS = /^(?:[£¤$]?\s?\d[\d,]*\.\d{2}\s*){2,}$/
const FEWEST_IN_ROW = 2
/** Words of a row that names its instalment. */
const MOST_WORDS = 14
/** A table of so many days to come and sums, and of nothing else, is paid by, however it is announced. */
const FEWEST_DAYS = 3
/** No supplier gives more time to pay. */
const LONGEST_TERM_DAYS = 92
/** Letters that rules and specks leave in such a row. */
const MOST_NOISE = 3

/** "1 Dec 2027 - 28 Feb 2028": what a sum is for, and no day to pay it by. */
const withoutPeriod = (text: string, dates: FoundDate[]): FoundDate[] =>
  dates.some(({ end }, index) => {
    const next = dates[index + 1]
    return next !== undefined && /^\s*[-–—]\s*$/u.test(text.slice(end, next.start))
  })
    ? []
    : dates

/** Rows of dates with sums: under a sentence that announces instalments, or a table of days to come by itself. `near`: ISO date. */
export function findInstalments(layout: PageLayout, near: string, wording: Wording): DeadlineDetail[] {
  const { addressed, collected, instalment, instalments, instalmentsHeading, paidToReader } = wording.deadlines
  const needsNothing = ({ text }: Paragraph) => collected.test(text) || paidToReader.test(text)
  const isHeading = ({ text }: Paragraph) => instalmentsHeading.test(text) && !layout.paragraphs.some(needsNothing)
  const announced = layout.paragraphs.find(
    (paragraph) =>
      isHeading(paragraph) ||
      (instalments.test(paragraph.text) && (addressed.test(paragraph.text) || instalment.test(paragraph.text))),
  )
  if (announced && needsNothing(announced)) return []
  const rows = layout.lines
    .map((line, index) => ({
      line,
      dates: withoutPeriod(line.text, findDates(line.text, near, wording.dates)),
      isOverSums: ONLY_SUMS.test(layout.lines[index + 1]?.text.trim() ?? ''),
    }))
    .filter(({ line, dates, isOverSums }) => {
      // Readers give columns apart: the sum may be a line of its own.
      const isBesideSum = dates.length > 0 && SUM.test(textRightOf(layout, line.box, layout.width))
      return SUM.test(line.text) || isBesideSum
        ? line.text.split(' ').length <= MOST_WORDS
        : isOverSums && dates.length >= FEWEST_IN_ROW && isBare(line, dates)
    })
  const named = announced
    ? rows.filter(
        ({ line, dates }) =>
          line.box[1] >= announced.box[1] &&
          !dates.some((found) => wording.deadlines.ofPeriod.test(line.text.slice(0, found.start))),
      )
    : []
  const isOfInstalment = ({ text }: Line) => wording.deadlines.instalmentRow.test(text)
  const bare = rows.filter(({ line, dates }) => dates.length > 0 && (isBare(line, dates) || isOfInstalment(line)))
  const isPlan =
    !layout.paragraphs.some(needsNothing) &&
    bare.reduce((sum, { dates }) => sum + dates.length, 0) >= FEWEST_DAYS &&
    bare.every(({ dates }) => dates.every(({ date }) => date > near))
  return [...new Set([...named, ...(isPlan ? bare : [])])].flatMap(({ line, dates }) =>
    dates.map(
      ({ date }): DeadlineDetail => ({
        date,
        description: `Instalment: ${line.text.trim()}`,
        rule: 'explicit',
        baseDate: null,
        sourceText: line.text.trim(),
        page: layout.page,
      }),
    ),
  )
}

/** Whether a line has nothing but dates and figures. */
function isBare({ text }: Line, dates: { start: number; end: number }[]): boolean {
  const rest = dates.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
  return rest.replace(/[^\p{L}]/gu, '').length <= MOST_NOISE
}

/** The one day to come that stands by itself on an invoice, its label lost to a rule or to white print: when it is to be paid, by its reader. `from`: ISO date. */
export function findLoneDay(layouts: PageLayout[], from: string, wording: Wording): DeadlineDetail[] {
  if (layouts.some((layout) => isPurchaseOrder(layout, wording))) return []
  const days = layouts.flatMap((layout) =>
    layout.segments.flatMap((segment) => {
      const [found] = findDates(segment.text, null, wording.dates)
      if (!found || found.text !== segment.text.trim()) return []
      const labels = [textLeftOf(layout, segment.box), textAbove(layout, segment.box, 2.6 * layout.bodyHeight)]
      if (labels.some((label) => wording.dates.otherLabel.test(label))) return []
      const detail: DeadlineDetail = {
        date: found.date,
        description: found.text,
        rule: 'explicit',
        baseDate: null,
        sourceText: found.text,
        page: layout.page,
      }
      return daysBetween(from, found.date) > 0 && daysBetween(from, found.date) <= LONGEST_TERM_DAYS ? [detail] : []
    }),
  )
  return new Set(days.map(({ date }) => date)).size === 1 ? days.slice(0, 1) : []
}
