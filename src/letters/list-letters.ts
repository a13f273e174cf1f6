import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { tallied, talliedIn } from '../analytics/tallies.store.ts'
import type { TallyDimension } from '../analytics/tallies.table.ts'
import { batches } from '../batches/batches.table.ts'
import type { Database } from '../db/database.ts'
import { offsetOf, type PageRequest } from '../http/pagination.ts'
import { organizations } from '../organizations/organizations.table.ts'
import type { Letter, LetterListQuery } from './letters.schema.ts'
import { toLetter } from './letters.store.ts'
import { letters, letterTexts } from './letters.table.ts'
import { searchExpression } from './search-terms.ts'

type LetterFilters = Omit<LetterListQuery, 'page' | 'limit' | 'q'>

/** Looked up for the letters that a page shows: a join would be made for those that it skips, too. */
const clientName = sql<string | null>`(select clients.name from clients where clients.id = letters.client_id)`.as(
  'client_name',
)

/** Newest first. */
export async function listLetters(
  db: Database,
  organizationId: string,
  query: LetterListQuery,
): Promise<{ data: Letter[]; total: number }> {
  const { page, limit, q, ...filters } = query
  if (!q) return readLetters(db, organizationId, filters, { page, limit })
  const expression = searchExpression(organizationId, q)
  if (expression === null) return { data: [], total: 0 }
  return searchLetters(db, organizationId, { expression, filters, page: { page, limit } })
}

export async function listLettersOfBatch(
  db: Database,
  organizationId: string,
  batchId: string,
  page: PageRequest,
): Promise<{ data: Letter[]; total: number }> {
  return readLetters(db, organizationId, { batchId }, page)
}

/** How many letters wait for a person. */
export async function countWaitingForReview(db: Database, organizationId: string): Promise<number> {
  const row = await db
    .select({ total: totalOf(organizationId, { needsReview: true }) })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .get()
  return row?.total ?? 0
}

function listCondition(organizationId: string, filters: LetterFilters): SQL | undefined {
  return and(
    eq(letters.organizationId, organizationId),
    filters.status ? eq(letters.status, filters.status) : undefined,
    filters.clientId ? eq(letters.clientId, filters.clientId) : undefined,
    filters.priority ? eq(letters.priority, filters.priority) : undefined,
    filters.category ? eq(letters.category, filters.category) : undefined,
    filters.batchId ? eq(letters.batchId, filters.batchId) : undefined,
    filters.needsReview === undefined ? undefined : eq(letters.needsReview, filters.needsReview),
    filters.from ? gte(letters.receivedAt, filters.from) : undefined,
    filters.to ? lte(letters.receivedAt, filters.to) : undefined,
  )
}

async function readLetters(
  db: Database,
  organizationId: string,
  filters: LetterFilters,
  page: PageRequest,
): Promise<{ data: Letter[]; total: number }> {
  const [rows, totals] = await db.batch([
    db
      .select({ letter: letters, clientName })
      .from(letters)
      .where(listCondition(organizationId, filters))
      .orderBy(desc(letters.receivedAt), desc(letters.id))
      .limit(page.limit)
      .offset(offsetOf(page)),
    db
      .select({ total: totalOf(organizationId, filters) })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
  ])
  return { data: rows.map(({ letter, clientName }) => toLetter(letter, clientName)), total: totals[0]?.total ?? 0 }
}

/** The total from what the database keeps, where it is kept: without filters, and for each filter alone or with a range of time. */
function totalOf(organizationId: string, filters: LetterFilters): SQL<number> {
  const { from, to, ...others } = filters
  const given = Object.values(others).filter((value) => value !== undefined)
  const counted = sql<number>`(select count(*) from ${letters} where ${listCondition(organizationId, filters)})`
  const hasRange = from !== undefined || to !== undefined
  if (given.length > 1) return counted
  if (filters.batchId !== undefined) {
    return hasRange
      ? counted
      : sql<number>`coalesce((select letter_count from ${batches} where organization_id = ${organizationId} and id = ${filters.batchId}), 0)`
  }
  const tally = { organizationId, ...tallyOf(filters) }
  if (!hasRange) return tallied(tally)
  // Days have a tally for each client that got post: a client's own letters in the range are fewer rows.
  if (filters.clientId !== undefined) return counted
  return talliedIn(tally, { from, to }, (part) => {
    const inPart = listCondition(organizationId, { ...filters, ...part })
    return sql`select count(*) from ${letters} where ${inPart}`
  })
}

function tallyOf({ status, clientId, priority, category, needsReview }: LetterFilters): {
  dimension: TallyDimension
  value: string
} {
  if (status) return { dimension: 'letter_status', value: status }
  if (clientId) return { dimension: 'letter_client', value: clientId }
  if (priority) return { dimension: 'letter_priority', value: priority }
  if (category) return { dimension: 'letter_category', value: category }
  if (needsReview !== undefined) return { dimension: 'letter_review', value: needsReview ? '1' : '0' }
  return { dimension: 'letter', value: '' }
}

/** From the full-text index, which has the letters in the order of the list: a page reads no more of them than it shows and skips. */
async function searchLetters(
  db: Database,
  organizationId: string,
  { expression, filters, page }: { expression: string; filters: LetterFilters; page: PageRequest },
): Promise<{ data: Letter[]; total: number }> {
  const found = sql`letter_search match ${expression}`
  // CROSS JOIN: SQLite keeps the order in which the tables stand.
  const joined = and(
    found,
    sql`${letterTexts.searchKey} = letter_search.rowid`,
    eq(letters.id, letterTexts.letterId),
    listCondition(organizationId, filters),
  )
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const [rows, totals] = await db.batch([
    db
      .select({ letter: letters, clientName })
      .from(sql`letter_search`)
      .crossJoin(letterTexts)
      .crossJoin(letters)
      .where(joined)
      .orderBy(sql`letter_search.rowid desc`)
      .limit(page.limit)
      .offset(offsetOf(page)),
    db
      .select({
        total: isFiltered
          ? sql<number>`(select count(*) from letter_search cross join ${letterTexts} cross join ${letters} where ${joined})`
          : sql<number>`(select count(*) from letter_search where ${found})`,
      })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
  ])
  return { data: rows.map(({ letter, clientName }) => toLetter(letter, clientName)), total: totals[0]?.total ?? 0 }
}
