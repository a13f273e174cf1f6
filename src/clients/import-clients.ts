import { and, count, eq, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { requestReexamination } from '../review/reexaminations.store.ts'
import { sortNameOf } from './client-columns.ts'
import type { NewClient } from './clients.schema.ts'
import { clients } from './clients.table.ts'

/** So many rows and their audit entries are a few hundred KB: well below what a statement may have. */
const CLIENTS_AT_ONCE = 500

interface ImportClients {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  newClients: NewClient[]
}

/**
 * Makes many clients, and answers how many. Those who are there already, by number or, without one, by name, are left
 * as they are, so that the same list may come twice.
 */
export async function importClients({ db, now, organizationId, actor, newClients }: ImportClients): Promise<number> {
  let made = 0
  for (let i = 0; i < newClients.length; i += CLIENTS_AT_ONCE) {
    const rows = newClients.slice(i, i + CLIENTS_AT_ONCE).map((client) => ({
      id: newId('cl', now),
      name: client.name,
      sortName: sortNameOf(client.name),
      companyNumber: client.companyNumber ?? null,
      email: client.email ?? null,
      registeredAddress: client.registeredAddress ?? null,
    }))
    const at = now.toISOString()
    const list = JSON.stringify(rows)
    await writeTogether(db, [
      sql`
        insert into ${clients} (id, organization_id, name, sort_name, company_number, email, registered_address, created_at, updated_at)
        select value ->> 'id', ${organizationId}, value ->> 'name', value ->> 'sortName', value ->> 'companyNumber',
          value ->> 'email', value ->> 'registeredAddress', ${at}, ${at}
        from json_each(${list}) as new
        where new.value ->> 'companyNumber' is not null or not exists (
          select 1 from ${clients} as known
          where known.organization_id = ${organizationId} and known.sort_name = new.value ->> 'sortName')
        on conflict do nothing`,
      recordAudit({
        organizationId,
        actor,
        now,
        events: rows.map(({ id }) => ({ action: 'client.created', entityId: id })),
        when: sql`exists (select 1 from ${clients} where organization_id = ${organizationId} and id = event.value ->> 'entityId')`,
      }),
      requestReexamination({
        organizationId,
        clientIds: rows.map(({ id }) => id),
        now,
        when: sql`true`,
      }),
    ])
    // Not by the changes that the insert tells of: those of its triggers are among them.
    const [found] = await db
      .select({ n: count() })
      .from(clients)
      .where(
        and(
          eq(clients.organizationId, organizationId),
          sql`${clients.id} in (select value ->> 'id' from json_each(${list}))`,
        ),
      )
    made += found?.n ?? 0
  }
  return made
}
