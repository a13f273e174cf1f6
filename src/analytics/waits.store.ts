import { and, between, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { tallies } from './tallies.table.ts'
import type { DayRange } from './whole-days.ts'

/** Seconds from the upload to the first mail that half of a span's letters, and 95 in a hundred, did not exceed. */
export interface Waits {
  span: string
  p50: number
  p95: number
}

interface WaitsWanted {
  organizationId: string
  period: DayRange
  /** What a day is counted under: itself, its month, nothing for all days together. */
  spanOf: SQL<string>
}

/**
 * The statement that reads percentiles by nearest rank (the smallest value that so many percent do not exceed) from the histogram of
 * each day, which has as many rows as there are numbers of three digits; a row a span, none for one in which nothing was sent.
 */
export function readWaits(db: Database, { organizationId, period, spanOf }: WaitsWanted) {
  const histogram = db
    .select({
      span: spanOf.as('span'),
      seconds: sql<number>`cast(${tallies.value} as integer)`.as('seconds'),
      n: sql<number>`sum(${tallies.ever})`.as('n'),
    })
    .from(tallies)
    .where(
      and(
        eq(tallies.organizationId, organizationId),
        eq(tallies.dimension, 'letter_wait'),
        between(tallies.day, period.first, period.last),
      ),
    )
    .groupBy(sql`1`, sql`2`)
    .as('histogram')
  const ranked = db
    .select({
      span: histogram.span,
      seconds: histogram.seconds,
      seen: sql<number>`sum(${histogram.n}) over (partition by ${histogram.span} order by ${histogram.seconds})`.as(
        'seen',
      ),
      total: sql<number>`sum(${histogram.n}) over (partition by ${histogram.span})`.as('total'),
    })
    .from(histogram)
    .where(gt(histogram.n, 0))
    .as('ranked')
  const within = (percent: number, name: string) =>
    sql<number>`min(iif(100 * ${ranked.seen} >= ${percent} * ${ranked.total}, ${ranked.seconds}, null))`.as(name)
  return db
    .select({ span: ranked.span, p50: within(50, 'p50'), p95: within(95, 'p95') })
    .from(ranked)
    .groupBy(sql`${ranked.span}`)
}
