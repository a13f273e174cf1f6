import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { requestReexamination } from '../review/reexaminations.store.ts'
import { sortNameOf } from './client-columns.ts'
import type { Client, NewClient } from './clients.schema.ts'
import { findClient } from './clients.store.ts'
import { clients } from './clients.table.ts'

/**
 * Makes a client, and has the letters that wait looked at again: one may be its own. A client with this id was made by an earlier attempt of the same request and is given back. Throws
 * `client_exists`, naming the other client, when the company number is taken: also when both are made at once.
 */
export async function createClient({
  db,
  now,
  organizationId,
  actor,
  id,
  client,
}: {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  id: string
  client: NewClient
}): Promise<Client> {
  const created = {
    id,
    name: client.name,
    companyNumber: client.companyNumber ?? null,
    email: client.email ?? null,
    registeredAddress: client.registeredAddress ?? null,
    createdAt: now.toISOString(),
  }
  const isCreated = sql`exists (select 1 from ${clients} where organization_id = ${organizationId} and id = ${id} and created_at = ${created.createdAt})`
  const [written] = await writeTogether(db, [
    db
      .insert(clients)
      .values({ ...created, organizationId, sortName: sortNameOf(client.name), updatedAt: created.createdAt })
      .onConflictDoNothing(),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'client.created', entityId: created.id }],
      when: isCreated,
    }),
    requestReexamination({ organizationId, clientIds: [id], now, when: isCreated }),
  ])
  if (written !== 0) return created
  const earlier = await findClient(db, organizationId, id)
  if (earlier) return earlier
  throw await clientExists(db, organizationId, created.companyNumber)
}

async function clientExists(db: Database, organizationId: string, companyNumber: string | null) {
  const other = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), eq(clients.companyNumber, companyNumber ?? '')))
    .get()
  return problem('client_exists', {
    detail: `The company number ${companyNumber} belongs to client ${other?.id}.`,
    members: { clientId: other?.id ?? null },
  })
}
