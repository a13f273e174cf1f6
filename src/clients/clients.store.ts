import { and, asc, eq } from 'drizzle-orm'
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
