import { sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { users } from '../organizations/organizations.table.ts'
import { accountLinks } from './people.table.ts'

interface RemoveUser {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  userId: string
}

/**
 * Takes a person out of an organisation: the account is gone with its sessions and links, and its address is free. What the person did
 * stays in the audit trail under its id. API keys and calendar links are the organisation's and go on working. Throws `not_found`,
 * and `conflict` for the last person, since nobody could come in after that; of two who remove each other at once one stays.
 */
export async function removeUser({ db, now, organizationId, actor, userId }: RemoveUser): Promise<void> {
  const isNotTheLast = sql`exists (select 1 from ${users} where organization_id = ${organizationId} and id <> ${userId})`
  const [recorded] = await writeTogether(db, [
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'settings.updated', entityId: userId, details: { fields: ['people'], removed: true } }],
      when: sql`
        exists (select 1 from ${users} where organization_id = ${organizationId} and id = ${userId}) and ${isNotTheLast}`,
    }),
    // Sessions go along.
    sql`delete from ${users} where organization_id = ${organizationId} and id = ${userId} and ${isNotTheLast}`,
    sql`
      delete from ${accountLinks}
      where organization_id = ${organizationId} and kind = 'password_reset' and user_id = ${userId}
        and not exists (select 1 from ${users} where id = ${userId})`,
  ])
  if (recorded !== 0) return
  const isThere = await db.get(sql`select 1 from ${users} where organization_id = ${organizationId} and id = ${userId}`)
  throw isThere
    ? problem('conflict', { detail: 'The last person of an organisation stays. Invite somebody else first.' })
    : problem('not_found')
}
