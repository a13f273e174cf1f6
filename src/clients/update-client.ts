import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { deliverToNewAddresses, noteNewAddress } from '../delivery/deliver-to-new-addresses.ts'
import { problem } from '../http/problem.ts'
import { requestReexamination } from '../review/reexaminations.store.ts'
import { sortNameOf } from './client-columns.ts'
import type { Client, ClientChanges } from './clients.schema.ts'
import { findClient } from './clients.store.ts'
import { clients } from './clients.table.ts'

interface UpdateClient {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  id: string
  changes: ClientChanges
  /** Sends confirmed letters on their way. */
  deliver(batchId: string, letterIds: string[]): Promise<void>
}

/** Changes the fields given. A new e-mail address sends the client's confirmed letters; with a new name the letters that wait are looked at again. */
export async function updateClient({
  db,
  now,
  organizationId,
  actor,
  id,
  changes,
  deliver,
}: UpdateClient): Promise<Client> {
  const fields = {
    updatedAt: now.toISOString(),
    ...(changes.name === undefined ? {} : { name: changes.name, sortName: sortNameOf(changes.name) }),
    ...(changes.email === undefined ? {} : { email: changes.email }),
    ...(changes.registeredAddress === undefined ? {} : { registeredAddress: changes.registeredAddress }),
  }
  const isThere = sql`exists (select 1 from ${clients} where organization_id = ${organizationId} and id = ${id})`
  await writeTogether(db, [
    db
      .update(clients)
      .set(fields)
      .where(and(eq(clients.organizationId, organizationId), eq(clients.id, id))),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'client.updated', entityId: id, details: { fields: Object.keys(changes) } }],
      when: isThere,
    }),
    ...(changes.name === undefined
      ? []
      : [requestReexamination({ organizationId, clientIds: [id], now, when: isThere })]),
    ...(changes.email ? [noteNewAddress(organizationId, id, now)] : []),
  ])
  const client = await findClient(db, organizationId, id)
  if (!client) throw problem('not_found')
  if (changes.email) await deliverToNewAddresses({ db, now, clientId: id, deliver })
  return client
}
