import { sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import type { Webhook, WebhookChanges } from './webhooks.schema.ts'
import { findWebhookRow, ofWebhook, toWebhook } from './webhooks.store.ts'
import { webhooks } from './webhooks.table.ts'

interface UpdateWebhook {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  id: string
  changes: WebhookChanges
}

/**
 * Changes the fields given. One that is enabled again starts afresh: its five days of failures count from its next
 * failure, and what was still planned for it is sent.
 */
export async function updateWebhook({ db, now, organizationId, actor, id, changes }: UpdateWebhook): Promise<Webhook> {
  const { url, events, description, enabled } = changes
  await writeTogether(db, [
    db
      .update(webhooks)
      .set({
        updatedAt: now.toISOString(),
        ...(url === undefined ? {} : { url }),
        ...(events === undefined ? {} : { events: JSON.stringify(events) }),
        ...(description === undefined ? {} : { description }),
        ...(enabled === undefined ? {} : { enabled, disabledReason: null, failingSince: null }),
      })
      .where(ofWebhook(organizationId, id)),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'webhook.updated', entityId: id, details: { fields: Object.keys(changes) } }],
      when: sql`exists (select 1 from ${webhooks} where organization_id = ${organizationId} and id = ${id})`,
    }),
  ])
  const row = await findWebhookRow(db, organizationId, id)
  if (!row) throw problem('not_found')
  return toWebhook(row)
}
