import { and, asc, between, count, desc, eq, gte, inArray, lte, type SQL, sql, sum } from 'drizzle-orm'
import { dayOf } from '../analytics/whole-days.ts'
import { clients } from '../clients/clients.table.ts'
import type { Database } from '../db/database.ts'
import { offsetOf } from '../http/pagination.ts'
import { letters } from '../letters/letters.table.ts'
import { organizations } from '../organizations/organizations.table.ts'
import type { CalendarQuery, Deadline, DeadlineFilters } from './calendar.schema.ts'
import { deadlineCounts, deadlines } from './deadlines.table.ts'

/** A deadline is a whole day: it lies in a range of time when any of its day does. */
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

interface PageOf {
  where: SQL | undefined
  order: typeof asc
  limit: number
  offset: number
}

/** What comes before the page is skipped on the index: only the deadlines that are shown are joined to their letters. */
function deadlinePage(db: Database, { where, order, limit, offset }: PageOf) {
  const page = db
    .select()
    .from(deadlines)
    .where(where)
    .orderBy(order(deadlines.date), order(deadlines.id))
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({
      id: page.id,
      date: page.date,
      description: page.description,
      letterId: page.letterId,
      clientId: page.clientId,
      clientName: clients.name,
      subject: letters.subject,
      sender: letters.sender,
      category: page.category,
      priority: page.priority,
      letterStatus: letters.status,
      updatedAt: page.updatedAt,
    })
    .from(page)
    .innerJoin(letters, eq(letters.id, page.letterId))
    .leftJoin(clients, eq(clients.id, page.clientId))
    .orderBy(asc(page.date), asc(page.id))
}

/** Soonest first. */
export async function listDeadlines(
  db: Database,
  organizationId: string,
  query: CalendarQuery,
): Promise<{ data: Deadline[]; total: number }> {
  const where = listCondition(organizationId, query)
  const [rows, [counted]] = await db.batch([
    deadlinePage(db, { where, order: asc, limit: query.limit, offset: offsetOf(query) }),
    countDeadlines(db, organizationId, query),
  ])
  const data = rows.map(({ updatedAt: _, ...deadline }) => ({
    ...deadline,
    subject: deadline.subject || null,
    sender: deadline.sender || null,
  }))
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
  return deadlinePage(db, { where: listCondition(organizationId, query), order: desc, limit, offset: 0 })
}

const DAYS_OF_MONTH = 31

interface DeadlinesByDay {
  organizationId: string
  query: DeadlineFilters
  /** How many of each day are given. */
  perDay: number
}

/** The first deadlines of each day of a month or less, soonest first, and how many each of these days has. */
export async function deadlinesByDay(
  db: Database,
  { organizationId, query, perDay }: DeadlinesByDay,
): Promise<{ data: FeedDeadline[]; totals: Map<string, number> }> {
  const where = listCondition(organizationId, query)
  const ranked = db
    .select({
      id: deadlines.id,
      place: sql<number>`row_number() over (partition by ${deadlines.date} order by ${deadlines.id})`.as('place'),
    })
    .from(deadlines)
    .where(where)
    .as('ranked')
  const first = db.select({ id: ranked.id }).from(ranked).where(lte(ranked.place, perDay))
  const [data, days] = await db.batch([
    deadlinePage(db, {
      where: and(where, inArray(deadlines.id, first)),
      order: asc,
      limit: DAYS_OF_MONTH * perDay,
      offset: 0,
    }),
    db.select({ date: deadlines.date, total: count() }).from(deadlines).where(where).groupBy(deadlines.date),
  ])
  return { data, totals: new Map(days.map(({ date, total }) => [date, total])) }
}

export async function organizationName(db: Database, organizationId: string): Promise<string> {
  const row = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .get()
  return row?.name ?? ''
}
