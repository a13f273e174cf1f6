import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { offsetOf, type PageRequest } from '../http/pagination.ts'
import { clientAliases } from './aliases.table.ts'

const ofClient = (organizationId: string, clientId: string) =>
  and(eq(clientAliases.organizationId, organizationId), eq(clientAliases.clientId, clientId))

const aliasColumns = {
  id: clientAliases.id,
  clientId: clientAliases.clientId,
  kind: clientAliases.kind,
  value: clientAliases.value,
  letterId: clientAliases.letterId,
  createdBy: clientAliases.createdBy,
  createdAt: clientAliases.createdAt,
}

/** Newest first. Counted by index: a client has a handful. */
export async function listAliases(db: Database, organizationId: string, clientId: string, page: PageRequest) {
  const [data, totals] = await db.batch([
    db
      .select(aliasColumns)
      .from(clientAliases)
      .where(ofClient(organizationId, clientId))
      .orderBy(desc(clientAliases.id))
      .limit(page.limit)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(clientAliases).where(ofClient(organizationId, clientId)),
  ])
  return { data, total: totals[0]?.total ?? 0 }
}

export async function findAlias(db: Database, organizationId: string, clientId: string, id: string) {
  return db
    .select(aliasColumns)
    .from(clientAliases)
    .where(and(ofClient(organizationId, clientId), eq(clientAliases.id, id)))
    .get()
}
