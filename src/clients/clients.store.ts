import { and, asc, eq, sql } from 'drizzle-orm'
import { tallied } from '../analytics/tallies.store.ts'
import type { Database } from '../db/database.ts'
import { offsetOf } from '../http/pagination.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { clientColumns } from './client-columns.ts'
import type { Client, ClientListQuery } from './clients.schema.ts'
import { clients } from './clients.table.ts'
import { searchClients } from './search-clients.ts'

export async function findClient(db: Database, organizationId: string, id: string): Promise<Client | undefined> {
  return db
    .select(clientColumns)
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), eq(clients.id, id)))
    .get()
}

export async function listClients(
  db: Database,
  organizationId: string,
  query: ClientListQuery,
): Promise<{ clients: Client[]; total: number }> {
  if (query.search) return searchClients(db, organizationId, { ...query, search: query.search })
  const [rows, totals] = await db.batch([
    db
      .select(clientColumns)
      .from(clients)
      .where(eq(clients.organizationId, organizationId))
      .orderBy(asc(clients.sortName), asc(clients.id))
      .limit(query.limit)
      .offset(offsetOf(query)),
    db
      .select({ total: tallied({ organizationId, dimension: 'client', value: '' }) })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
  ])
  return { clients: rows, total: totals[0]?.total ?? 0 }
}

/** All clients by name, so many at a time. */
export async function* clientsByName(db: Database, organizationId: string, atOnce: number): AsyncGenerator<Client[]> {
  let after: { sortName: string; id: string } | undefined
  for (;;) {
    const rows = await db
      .select({ ...clientColumns, sortName: clients.sortName })
      .from(clients)
      .where(
        and(
          eq(clients.organizationId, organizationId),
          after ? sql`(${clients.sortName}, ${clients.id}) > (${after.sortName}, ${after.id})` : undefined,
        ),
      )
      .orderBy(asc(clients.sortName), asc(clients.id))
      .limit(atOnce)
    const last = rows.at(-1)
    if (!last) return
    after = { sortName: last.sortName, id: last.id }
    yield rows.map(({ sortName: _, ...client }) => client)
  }
}
