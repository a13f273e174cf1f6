import { and, asc, between, desc, eq, gt, inArray, sql, sum } from 'drizzle-orm'
import { deadlineCounts } from '../calendar/deadlines.table.ts'
import { clients } from '../clients/clients.table.ts'
import type { Database } from '../db/database.ts'
import type { Overview } from './analytics.schema.ts'
import { overviewOf } from './overview.ts'
import { tallies } from './tallies.table.ts'
import { readWaits } from './waits.store.ts'
import { type DayRange, dayAfter } from './whole-days.ts'

const TOP = 10

/**
 * The overview of a period, from tallies alone. Costs a row for each day and value that occurred on it: of letters' states,
 * priorities and so on a few dozen a day, of clients and senders as many as had post.
 */
export async function readOverview(
  db: Database,
  { organizationId, period, today }: { organizationId: string; period: DayRange; today: string },
): Promise<Overview> {
  const inPeriod = and(eq(tallies.organizationId, organizationId), between(tallies.day, period.first, period.last))
  const ever = sql<number>`sum(${tallies.ever})`.mapWith(Number)
  const present = sql<number>`sum(${tallies.n})`.mapWith(Number)
  const deadlinesOn = (first: string, last: string) =>
    db
      .select({ n: sum(deadlineCounts.n) })
      .from(deadlineCounts)
      .where(
        and(
          eq(deadlineCounts.organizationId, organizationId),
          eq(deadlineCounts.dimension, 'day'),
          between(deadlineCounts.value, first, last),
        ),
      )
  const [sums, days, senders, clientRows, [overdue], [next7Days], [next30Days], [waits]] = await db.batch([
    db
      .select({ dimension: tallies.dimension, value: tallies.value, n: ever })
      .from(tallies)
      .where(and(inPeriod, inArray(tallies.dimension, SUMMED)))
      .groupBy(tallies.dimension, tallies.value),
    db
      .select({ day: tallies.day, dimension: tallies.dimension, n: tallies.ever })
      .from(tallies)
      .where(
        and(
          inPeriod,
          inArray(tallies.dimension, ['letter', 'batch_pages']),
          eq(tallies.value, ''),
          gt(tallies.ever, 0),
        ),
      ),
    db
      .select({ sender: tallies.value, letters: present })
      .from(tallies)
      .where(and(inPeriod, eq(tallies.dimension, 'letter_sender')))
      .groupBy(tallies.value)
      .orderBy(desc(present), asc(tallies.value))
      .limit(TOP),
    db
      .select({ clientId: tallies.value, letters: present })
      .from(tallies)
      .where(and(inPeriod, eq(tallies.dimension, 'letter_client')))
      .groupBy(tallies.value)
      .orderBy(desc(present), asc(tallies.value))
      .limit(TOP),
    deadlinesOn('0000-00-00', dayAfter(today, -1)),
    deadlinesOn(today, dayAfter(today, 6)),
    deadlinesOn(today, dayAfter(today, 29)),
    readWaits(db, { organizationId, period, spanOf: sql<string>`''` }),
  ])
  return overviewOf({
    period,
    sums,
    days,
    timing: { uploadToSentSecondsP50: waits?.p50 ?? null, uploadToSentSecondsP95: waits?.p95 ?? null },
    deadlines: {
      overdue: Number(overdue?.n ?? 0),
      next7Days: Number(next7Days?.n ?? 0),
      next30Days: Number(next30Days?.n ?? 0),
    },
    topSenders: senders.map(({ sender, letters }) => ({ sender: sender || null, letters })),
    topClients: await withNames(db, organizationId, clientRows),
  })
}

const SUMMED = [
  'letter',
  'letter_status',
  'letter_priority',
  'letter_category',
  'letter_decision',
  'batch',
  'batch_status',
  'batch_pages',
] as const

/** One that was erased in between is left out. */
async function withNames(
  db: Database,
  organizationId: string,
  rows: { clientId: string; letters: number }[],
): Promise<Overview['topClients']> {
  if (rows.length === 0) return []
  const ids = rows.map(({ clientId }) => clientId)
  const found = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), inArray(clients.id, ids)))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return rows.flatMap(({ clientId, letters }) => {
    const clientName = names.get(clientId)
    return clientName === undefined ? [] : [{ clientId, clientName, letters }]
  })
}
