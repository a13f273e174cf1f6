import { batchStatuses } from '../batches/batch-states.ts'
import { letterStatuses } from '../letters/letter-states.ts'
import { categories, priorities } from '../reading/letter-reading.schema.ts'
import type { Overview } from './analytics.schema.ts'
import type { TallyDimension } from './tallies.table.ts'
import { type DayRange, daysIn } from './whole-days.ts'

export interface TallyRow {
  dimension: TallyDimension
  value: string
  n: number
}

export interface DayRow {
  day: string
  dimension: TallyDimension
  n: number
}

interface OverviewParts {
  period: DayRange
  /** Sums over the period. */
  sums: TallyRow[]
  days: DayRow[]
  timing: Overview['timing']
  deadlines: Overview['deadlines']
  topSenders: Overview['topSenders']
  topClients: Overview['topClients']
}

/** Puts the overview together from sums of tallies. */
export function overviewOf({ period, sums, days, ...rest }: OverviewParts): Overview {
  const tally = (dimension: TallyDimension, value = ''): number =>
    sums.find((row) => row.dimension === dimension && row.value === value)?.n ?? 0
  const each = <V extends string>(dimension: TallyDimension, values: readonly V[]) =>
    Object.fromEntries(values.map((value) => [value, tally(dimension, value)])) as Record<V, number>

  const automatic = tally('letter_decision', 'automatic')
  const reviewed = tally('letter_decision', 'reviewed')
  const pending = tally('letter_decision', 'pending')
  const sent = tally('letter_status', 'sent')
  const bounced = tally('letter_status', 'bounced')
  return {
    period: { from: period.first, to: period.last },
    letters: {
      total: tally('letter'),
      byStatus: each('letter_status', letterStatuses),
      byPriority: each('letter_priority', priorities),
      byCategory: each('letter_category', categories),
    },
    batches: { total: tally('batch'), byStatus: each('batch_status', batchStatuses) },
    pages: {
      total: tally('batch_pages'),
      blank: tally('batch_pages', 'blank'),
      failed: tally('batch_pages', 'failed'),
    },
    matching: { automatic, reviewed, pending, automaticRate: rateOf(automatic, automatic + reviewed + pending) },
    delivery: { sent, bounced, bounceRate: rateOf(bounced, sent + bounced) },
    perDay: perDay(period, days),
    ...rest,
  }
}

export const rateOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 10_000

function perDay(period: DayRange, rows: DayRow[]): Overview['perDay'] {
  const days = new Map(daysIn(period).map((day) => [day, { letters: 0, pages: 0 }]))
  for (const { day, dimension, n } of rows) {
    const known = days.get(day) ?? { letters: 0, pages: 0 }
    days.set(day, dimension === 'letter' ? { ...known, letters: n } : { ...known, pages: n })
  }
  return [...days].map(([date, counts]) => ({ date, ...counts })).sort((a, b) => (a.date < b.date ? -1 : 1))
}
