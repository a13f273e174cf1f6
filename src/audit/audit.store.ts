import { and, asc, desc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../db/database.ts'
import { offsetOf } from '../http/pagination.ts'
import { type AuditEntry, type AuditListQuery, detailsSchema } from './audit.schema.ts'
import { auditChains, auditEntries, auditSeals } from './audit.table.ts'
import { CHAIN_START, type ChainedEntry } from './hash-chain.ts'

type EntryRow = typeof auditEntries.$inferSelect

const toEntry = (row: EntryRow) => ({
  id: row.id,
  seq: row.seq,
  at: row.at,
  actor: { type: row.actorType, id: row.actorId },
  action: row.action,
  entity: { type: row.entityType, id: row.entityId },
  details: detailsSchema.parse(JSON.parse(row.details)),
})

/** Newest first. */
export async function listAuditEntries(
  db: Database,
  organizationId: string,
  query: AuditListQuery,
): Promise<{ data: AuditEntry[]; total: number }> {
  const { kinds, high, where } = conditionsOf(organizationId, query)
  const page = pageOf(db, { organizationId, where, high, isWhole: kinds.length === 0, query })
  const [data, total] = await Promise.all([withSeals(db, organizationId, page), countEntries(db, kinds, where)])
  return { data, total }
}

/** Newest first, of those below a number: read on from the last one, a list has each entry once whatever is written meanwhile. */
export async function listAuditEntriesBefore(
  db: Database,
  organizationId: string,
  filters: AuditFilters,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  const { where } = conditionsOf(organizationId, filters)
  const page = db
    .select()
    .from(auditEntries)
    .where(before === undefined ? where : and(where, lt(auditEntries.seq, before)))
    .orderBy(desc(auditEntries.seq))
    .limit(limit)
    .as('page')
  return withSeals(db, organizationId, page)
}

export type AuditFilters = Omit<AuditListQuery, 'page' | 'limit'>

function conditionsOf(organizationId: string, filters: AuditFilters) {
  const kinds = kindsOf(filters)
  const { low, high } = rangeOf(organizationId, filters)
  const where = and(
    eq(auditEntries.organizationId, organizationId),
    ...kinds.map(({ column, value }) => eq(column, value)),
    low && gte(auditEntries.seq, low),
    high && lte(auditEntries.seq, high),
  )
  return { kinds, high, where }
}

async function withSeals(db: Database, organizationId: string, page: ReturnType<typeof pageOf>): Promise<AuditEntry[]> {
  const previousSeals = alias(auditSeals, 'previous_seals')
  const rows = await db
    .select()
    .from(page)
    .leftJoin(auditSeals, and(eq(auditSeals.organizationId, organizationId), eq(auditSeals.seq, page.seq)))
    .leftJoin(
      previousSeals,
      and(eq(previousSeals.organizationId, organizationId), eq(previousSeals.seq, sql`${page.seq} - 1`)),
    )
    .orderBy(desc(page.seq))
  return rows.map(({ page: entry, audit_seals: seal, previous_seals: previous }) => ({
    ...toEntry(entry),
    hash: seal?.hash ?? null,
    previousHash: entry.seq === 1 ? CHAIN_START : (previous?.hash ?? null),
  }))
}

interface PageOf {
  organizationId: string
  where: SQL | undefined
  high: SQL | undefined
  /** Whether all entries of the range are listed. */
  isWhole: boolean
  query: AuditListQuery
}

/**
 * A page's entries, before anything is joined to them. Without gaps in the numbers, the page of a whole trail
 * begins at a number that is known; a page of some kind of entries skips those before it on their index.
 */
function pageOf(db: Database, { organizationId, where, high, isWhole, query }: PageOf) {
  const last =
    high ??
    sql`(select newest.seq from ${auditEntries} as newest where newest.organization_id = ${organizationId} order by newest.seq desc limit 1)`
  return db
    .select()
    .from(auditEntries)
    .where(isWhole ? and(where, lte(auditEntries.seq, sql`${last} - ${offsetOf(query)}`)) : where)
    .orderBy(desc(auditEntries.seq))
    .limit(query.limit)
    .offset(isWhole ? 0 : offsetOf(query))
    .as('page')
}

interface Kind {
  column: SQLiteColumn
  value: string
  /** Numbers the entries of this kind. */
  ordinal: SQLiteColumn
}

function kindsOf({ action, entityId, actorId }: AuditFilters): Kind[] {
  const kinds: Kind[] = []
  if (action) kinds.push({ column: auditEntries.action, value: action, ordinal: auditEntries.actionOrdinal })
  if (entityId) kinds.push({ column: auditEntries.entityId, value: entityId, ordinal: auditEntries.entityOrdinal })
  if (actorId) kinds.push({ column: auditEntries.actorId, value: actorId, ordinal: auditEntries.actorOrdinal })
  return kinds
}

/** `at` never decreases along `seq`, so a time is a place in the trail: one row by index finds it, and every other index goes on from there. */
function rangeOf(organizationId: string, { from, to }: AuditFilters): { low: SQL | undefined; high: SQL | undefined } {
  const bound = (condition: SQL, direction: SQL) =>
    sql`(select bound.seq from ${auditEntries} as bound where bound.organization_id = ${organizationId} and ${condition}
      order by bound.at ${direction}, bound.seq ${direction} limit 1)`
  return {
    low: from === undefined ? undefined : bound(sql`bound.at >= ${from}`, sql`asc`),
    high: to === undefined ? undefined : bound(sql`bound.at <= ${to}`, sql`desc`),
  }
}

/** Of one kind, the numbers of the first and the last entry tell how many there are. Several kinds at once are counted. */
async function countEntries(db: Database, kinds: Kind[], where: SQL | undefined): Promise<number> {
  const [kind, ...others] = kinds
  if (others.length > 0) {
    const [counted] = await db.select({ n: sql<number>`count(*)` }).from(auditEntries).where(where)
    return counted?.n ?? 0
  }
  const n = { n: sql<number>`${kind?.ordinal ?? auditEntries.seq}` }
  const [[first], [last]] = await db.batch([
    db.select(n).from(auditEntries).where(where).orderBy(asc(auditEntries.seq)).limit(1),
    db.select(n).from(auditEntries).where(where).orderBy(desc(auditEntries.seq)).limit(1),
  ])
  return first && last ? last.n - first.n + 1 : 0
}

/** How many entries the trail has, and how many of them bear a hash. */
export async function chainLength(db: Database, organizationId: string): Promise<{ entries: number; sealed: number }> {
  const row = await db
    .select({ entries: auditChains.entries, sealed: auditChains.sealed })
    .from(auditChains)
    .where(eq(auditChains.organizationId, organizationId))
    .get()
  return row ?? { entries: 0, sealed: 0 }
}

export async function sealAt(db: Database, organizationId: string, seq: number): Promise<string | null> {
  const row = await db
    .select({ hash: auditSeals.hash })
    .from(auditSeals)
    .where(and(eq(auditSeals.organizationId, organizationId), eq(auditSeals.seq, seq)))
    .get()
  return row?.hash ?? null
}

export async function lastSeal(
  db: Database,
  organizationId: string,
): Promise<{ seq: number; hash: string } | undefined> {
  return db
    .select({ seq: auditSeals.seq, hash: auditSeals.hash })
    .from(auditSeals)
    .where(eq(auditSeals.organizationId, organizationId))
    .orderBy(desc(auditSeals.seq))
    .limit(1)
    .get()
}

interface ChainSlice {
  organizationId: string
  after: number
  upTo?: number
  limit: number
}

/** A slice of the trail in its order, with the hashes that are stored. */
export async function chainSlice(
  db: Database,
  { organizationId, after, upTo, limit }: ChainSlice,
): Promise<{ entry: ChainedEntry; hash: string | null }[]> {
  const rows = await db
    .select({ entry: auditEntries, hash: auditSeals.hash })
    .from(auditEntries)
    .leftJoin(
      auditSeals,
      and(eq(auditSeals.organizationId, auditEntries.organizationId), eq(auditSeals.seq, auditEntries.seq)),
    )
    .where(
      and(
        eq(auditEntries.organizationId, organizationId),
        gt(auditEntries.seq, after),
        upTo === undefined ? undefined : lte(auditEntries.seq, upTo),
      ),
    )
    .orderBy(asc(auditEntries.seq))
    .limit(limit)
  return rows.map(({ entry, hash }) => ({ entry: toEntry(entry), hash }))
}

/** Stores hashes that follow the last one there; those that are there already are left as they are. */
export async function insertSeals(
  db: Database,
  organizationId: string,
  seals: { seq: number; hash: string }[],
): Promise<void> {
  await db.run(sql`
    insert into audit_seals (organization_id, seq, hash)
    select ${organizationId}, value ->> 'seq', value ->> 'hash' from json_each(${JSON.stringify(seals)})
    where value ->> 'seq' > coalesce((select max(seq) from audit_seals where organization_id = ${organizationId}), 0)
    order by key`)
}

const ORGANIZATIONS_AT_ONCE = 100

/** Organisations whose trail has entries without a hash; across all of them, for the sweep. */
export async function unsealedOrganizations(db: Database): Promise<string[]> {
  const rows = await db
    .select({ organizationId: auditChains.organizationId })
    .from(auditChains)
    .where(sql`${auditChains.sealed} < ${auditChains.entries}`)
    .limit(ORGANIZATIONS_AT_ONCE)
  return rows.map(({ organizationId }) => organizationId)
}
