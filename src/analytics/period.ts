import type { OverviewQuery } from './analytics.schema.ts'
import { type DayRange, dayAfter, dayOf } from './whole-days.ts'

const DEFAULT_DAYS = 30

/** The days that are asked for: without `to` up to today, without `from` the 30 days up to the last. */
export function periodOf({ from, to }: OverviewQuery, today: string): DayRange {
  const first = from === undefined ? undefined : dayOf(from)
  const last = to === undefined ? ([today, first ?? today].sort().at(-1) ?? today) : dayOf(to)
  return { first: first ?? dayAfter(last, 1 - DEFAULT_DAYS), last }
}
