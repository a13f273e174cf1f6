import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { offsetOf } from '../http/pagination.ts'
import type { Client, ClientListQuery } from './clients.schema.ts'
import { clients } from './clients.table.ts'

/** A name as it is sorted and searched: no accents, lower case. */
export const sortNameOf = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const columns = {
  id: clients.id,
  name: clients.name,
  companyNumber: clients.companyNumber,
  email: clients.email,
  registeredAddress: clients.registeredAddress,
  createdAt: clients.createdAt,
}

export async function findClient(db: Database, organizationId: string, id: string): Promise<Client | undefined> {
  return db
    .select(columns)
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), eq(clients.id, id)))
    .get()
}

export async function listClients(
  db: Database,
  organizationId: string,
  query: ClientListQuery,
): Promise<{ clients: Client[]; total: number }> {
  const where = and(
    eq(clients.organizationId, organizationId),
    query.search ? searchCondition(query.search) : undefined,
  )
  const [rows, totals] = await db.batch([
    db
      .select(columns)
      .from(clients)
      .where(where)
      .orderBy(asc(clients.sortName), asc(clients.id))
      .limit(query.limit)
      .offset(offsetOf(query)),
    db.select({ total: count() }).from(clients).where(where),
  ])
  return { clients: rows, total: totals[0]?.total ?? 0 }
}

/** `instr` and not LIKE: the search may hold % and _, and LIKE patterns are limited to 50 bytes. */
function searchCondition(search: string): SQL | undefined {
  const folded = sortNameOf(search)
  const compact = search.toUpperCase().replace(/\s+/g, '')
  if (folded.length <= 2) {
    return or(
      sql`instr(' ' || ${clients.sortName}, ${` ${folded}`}) > 0`,
      sql`instr(${clients.companyNumber}, ${compact}) = 1`,
      sql`instr(lower(${clients.email}), ${folded}) = 1`,
    )
  }
  return or(
    sql`instr(${clients.sortName}, ${folded}) > 0`,
    sql`instr(${clients.companyNumber}, ${compact}) > 0`,
    sql`instr(lower(${clients.email}), ${folded}) > 0`,
  )
}
