import { sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { newSecret, type SigningSecret } from './signature.ts'
import type { NewWebhook, WebhookWithSecret } from './webhooks.schema.ts'
import { findWebhookRow, secretsOf, toWebhook } from './webhooks.store.ts'
import { webhooks } from './webhooks.table.ts'

interface CreateWebhook {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  id: string
  webhook: NewWebhook
}

/** Makes an endpoint; one with this id was made by an earlier attempt of the same request and is given back. */
export async function createWebhook({
  db,
  now,
  organizationId,
  actor,
  id,
  webhook,
}: CreateWebhook): Promise<WebhookWithSecret> {
  const at = now.toISOString()
  const secret: SigningSecret = { secret: newSecret(), expiresAt: null }
  const secrets = JSON.stringify([secret])
  await writeTogether(db, [
    db
      .insert(webhooks)
      .values({
        id,
        organizationId,
        url: webhook.url,
        events: JSON.stringify(webhook.events),
        description: webhook.description ?? null,
        enabled: true,
        secrets,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing(),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'webhook.created', entityId: id, details: { events: webhook.events } }],
      // The secret tells this attempt from an earlier one.
      when: sql`exists (select 1 from ${webhooks} where organization_id = ${organizationId} and id = ${id} and secrets = ${secrets})`,
    }),
  ])
  const row = await findWebhookRow(db, organizationId, id)
  if (!row) throw problem('not_found')
  return { ...toWebhook(row), secret: secretsOf(row)[0]?.secret ?? null }
}
