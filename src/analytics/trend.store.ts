import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { tallies } from './tallies.table.ts'
import { type Trend, trendOf, unitOf } from './trend.ts'
import { readWaits } from './waits.store.ts'
import type { DayRange } from './whole-days.ts'

/** How a period went, from tallies alone: a dozen rows a day, and the day's histogram of waits. */
export async function readTrend(
  db: Database,
  { organizationId, period }: { organizationId: string; period: DayRange },
): Promise<Trend> {
  const per = unitOf(period)
  const spanOf = per === 'day' ? sql<string>`${tallies.day}` : sql<string>`substr(${tallies.day}, 1, 7)`
  const [sums, waits] = await db.batch([
    db
      .select({
        span: spanOf,
        dimension: tallies.dimension,
        value: tallies.value,
        n: sql<number>`sum(${tallies.ever})`.mapWith(Number),
      })
      .from(tallies)
      .where(
        and(
          eq(tallies.organizationId, organizationId),
          inArray(tallies.dimension, ['letter', 'letter_decision', 'letter_status', 'batch_pages']),
          between(tallies.day, period.first, period.last),
        ),
      )
      .groupBy(spanOf, tallies.dimension, tallies.value),
    readWaits(db, { organizationId, period, spanOf }),
  ])
  return trendOf({ period, per, sums, waits })
}
