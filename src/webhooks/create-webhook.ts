import { sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { openSecrets, type SealingKeys, sealSecrets } from './sealed-secrets.ts'
import { newSecret, type SigningSecret } from './signature.ts'
import type { NewWebhook, WebhookWithSecret } from './webhooks.schema.ts'
import { findWebhookRow, toWebhook } from './webhooks.store.ts'
import { webhooks } from './webhooks.table.ts'

interface CreateWebhook {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  id: string
  webhook: NewWebhook
  keys: SealingKeys
}

/** Makes an endpoint; one with this id was made by an earlier attempt of the same request and is given back. */
export async function createWebhook({
  db,
  now,
  organizationId,
  actor,
  id,
  webhook,
  keys,
}: CreateWebhook): Promise<WebhookWithSecret> {
  const at = now.toISOString()
  const secret: SigningSecret = { secret: newSecret(), expiresAt: null }
  const sealed = await sealSecrets(keys, id, [secret])
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
        ...sealed,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing(),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'webhook.created', entityId: id, details: { events: webhook.events } }],
      // The seal tells this attempt from an earlier one.
      when: sql`exists (select 1 from ${webhooks} where organization_id = ${organizationId} and id = ${id} and secrets = ${sealed.secrets})`,
    }),
  ])
  const row = await findWebhookRow(db, organizationId, id)
  if (!row) throw problem('not_found')
  const [first] = (await openSecrets(keys, row)) ?? []
  return { ...toWebhook(row), secret: first?.secret ?? null }
}
