import { rateOf, type TallyRow } from './overview.ts'
import type { Waits } from './waits.store.ts'
import { type DayRange, dayAfter, daysIn } from './whole-days.ts'

/** How a period went, day by day or month by month. */
export interface Trend {
  per: 'day' | 'month'
  points: TrendPoint[]
}

export interface TrendPoint {
  /** The day or month of receipt: `2026-11-21` or `2026-11`. */
  span: string
  letters: number
  pages: number
  /** Of the letters, those whose client the rules decided: from 0 to 1, null where there were none. */
  automaticRate: number | null
  /** Seconds from the upload to the first mail, of half of what was sent and of 95 in a hundred; null where nothing was. */
  waitP50: number | null
  waitP95: number | null
  /** Letters whose last message came back. */
  bounced: number
}

/** A quarter of a year: more days than that are thinner in a chart than can be told apart. */
const MOST_SINGLE_DAYS = 92

export const unitOf = ({ first, last }: DayRange): Trend['per'] =>
  dayAfter(first, MOST_SINGLE_DAYS) > last ? 'day' : 'month'

interface TrendParts {
  period: DayRange
  per: Trend['per']
  sums: (TallyRow & { span: string })[]
  waits: Waits[]
}

/** Puts a trend together from sums of tallies: of more than ten years the months that had post, else every span of the period. */
export function trendOf({ period, per, sums, waits }: TrendParts): Trend {
  const tallied = new Map(sums.map(({ span, dimension, value, n }) => [`${span} ${dimension} ${value}`, n]))
  const waited = new Map(waits.map((wait) => [wait.span, wait]))
  const spans = new Set(daysIn(period).map((day) => (per === 'day' ? day : day.slice(0, 7))))
  for (const { span } of sums) spans.add(span)
  const points = [...spans].sort().map((span): TrendPoint => {
    const tally = (name: string): number => tallied.get(`${span} ${name}`) ?? 0
    const automatic = tally('letter_decision automatic')
    const letters = automatic + tally('letter_decision reviewed') + tally('letter_decision pending')
    return {
      span,
      letters: tally('letter '),
      pages: tally('batch_pages '),
      automaticRate: letters === 0 ? null : rateOf(automatic, letters),
      waitP50: waited.get(span)?.p50 ?? null,
      waitP95: waited.get(span)?.p95 ?? null,
      bounced: tally('letter_status bounced'),
    }
  })
  return { per, points }
}
