import { and, asc, between, count, desc, eq, gte, lte, type SQL, sum } from 'drizzle-orm'
import { clients } from '../clients/clients.table.ts'
import type { Database } from '../db/database.ts'
import { offsetOf } from '../http/pagination.ts'
import { letters } from '../letters/letters.table.ts'
import { organizations } from '../organizations/organizations.table.ts'
import type { CalendarQuery, Deadline, DeadlineFilters } from './calendar.schema.ts'
import { deadlineCounts, deadlines } from './deadlines.table.ts'

const columns = {
  id: deadlines.id,
  date: deadlines.date,
  description: deadlines.description,
  letterId: deadlines.letterId,
  clientId: deadlines.clientId,
  clientName: clients.name,
  subject: letters.subject,
  sender: letters.sender,
  category: deadlines.category,
  priority: deadlines.priority,
  letterStatus: letters.status,
}

/** A deadline is a whole day: it lies in a range of time when any of its day does. */
const dayOf = (instant: string): string => instant.slice(0, 10)

function listCondition(organizationId: string, query: DeadlineFilters): SQL | undefined {
  return and(
    eq(deadlines.organizationId, organizationId),
    query.clientId ? eq(deadlines.clientId, query.clientId) : undefined,
    query.priority ? eq(deadlines.priority, query.priority) : undefined,
    query.category ? eq(deadlines.category, query.category) : undefined,
    query.from ? gte(deadlines.date, dayOf(query.from)) : undefined,
    query.to ? lte(deadlines.date, dayOf(query.to)) : undefined,
  )
}

/** Soonest first. */
export async function listDeadlines(
  db: Database,
  organizationId: string,
  query: CalendarQuery,
): Promise<{ data: Deadline[]; total: number }> {
  const [data, [counted]] = await db.batch([
    db
      .select(columns)
      .from(deadlines)
      .innerJoin(letters, eq(letters.id, deadlines.letterId))
      .leftJoin(clients, eq(clients.id, deadlines.clientId))
      .where(listCondition(organizationId, query))
      .orderBy(asc(deadlines.date), asc(deadlines.id))
      .limit(query.limit)
      .offset(offsetOf(query)),
    countDeadlines(db, organizationId, query),
  ])
  return { data, total: Number(counted?.total ?? 0) }
}

/** One filter alone is answered by the counters; several at once are counted, by the index of the first of them. */
function countDeadlines(db: Database, organizationId: string, query: DeadlineFilters) {
  const { clientId, priority, category, from, to } = query
  const inRange = from !== undefined || to !== undefined
  const filters = [clientId, priority, category].filter((filter) => filter !== undefined).length + (inRange ? 1 : 0)
  if (filters > 1) {
    return db.select({ total: count() }).from(deadlines).where(listCondition(organizationId, query))
  }
  return db
    .select({ total: sum(deadlineCounts.n) })
    .from(deadlineCounts)
    .where(and(eq(deadlineCounts.organizationId, organizationId), counterOf(query)))
}

function counterOf({ clientId, priority, category, from, to }: DeadlineFilters): SQL | undefined {
  const { dimension, value } = deadlineCounts
  if (clientId) return and(eq(dimension, 'client'), eq(value, clientId))
  if (priority) return and(eq(dimension, 'priority'), eq(value, priority))
  if (category) return and(eq(dimension, 'category'), eq(value, category))
  if (from === undefined && to === undefined) return and(eq(dimension, 'all'), eq(value, ''))
  return and(
    eq(dimension, 'day'),
    between(value, from === undefined ? '0000-00-00' : dayOf(from), to === undefined ? '9999-99-99' : dayOf(to)),
  )
}

export type FeedDeadline = Deadline & { updatedAt: string }

/** What a calendar program is given: at most `limit` deadlines; of more, those furthest in the past are left out. */
export async function deadlinesForFeed(
  db: Database,
  { organizationId, query, limit }: { organizationId: string; query: DeadlineFilters; limit: number },
): Promise<FeedDeadline[]> {
  const rows = await db
    .select({ ...columns, updatedAt: deadlines.updatedAt })
    .from(deadlines)
    .innerJoin(letters, eq(letters.id, deadlines.letterId))
    .leftJoin(clients, eq(clients.id, deadlines.clientId))
    .where(listCondition(organizationId, query))
    .orderBy(desc(deadlines.date), desc(deadlines.id))
    .limit(limit)
  return rows.reverse()
}

export async function organizationName(db: Database, organizationId: string): Promise<string> {
  const row = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .get()
  return row?.name ?? ''
}
