import { sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { ofWebhook } from './webhooks.store.ts'
import { webhooks } from './webhooks.table.ts'

interface DeleteWebhook {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  id: string
}

/** Deletes an endpoint with its queue, log and secrets. */
export async function deleteWebhook({ db, now, organizationId, actor, id }: DeleteWebhook): Promise<void> {
  const [recorded] = await writeTogether(db, [
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'webhook.deleted', entityId: id }],
      when: sql`exists (select 1 from ${webhooks} where organization_id = ${organizationId} and id = ${id})`,
    }),
    db.delete(webhooks).where(ofWebhook(organizationId, id)),
  ])
  if (recorded === 0) throw problem('not_found')
}
