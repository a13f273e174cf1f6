import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { openSecrets, type SealingKeys, sealSecrets } from './sealed-secrets.ts'
import { newSecret, rotated } from './signature.ts'
import type { WebhookWithSecret } from './webhooks.schema.ts'
import { findWebhookRow, ofWebhook, toWebhook } from './webhooks.store.ts'
import { webhooks } from './webhooks.table.ts'

interface RotateSecret {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  id: string
  keys: SealingKeys
}

/**
 * Gives an endpoint a new secret; for 24 hours the one that it replaces signs as well. One that no key opens any more is replaced
 * at once: without it the endpoint gets nothing.
 */
export async function rotateSecret(rotation: RotateSecret): Promise<WebhookWithSecret> {
  const { db, now, organizationId, actor, id, keys } = rotation
  const row = await findWebhookRow(db, organizationId, id)
  if (!row) throw problem('not_found')
  const secret = newSecret()
  const replaced = (await openSecrets(keys, row)) ?? []
  const sealed = await sealSecrets(keys, id, rotated(replaced, secret, now))
  const updatedAt = now.toISOString()
  const [changed] = await writeTogether(db, [
    db
      .update(webhooks)
      .set({ ...sealed, updatedAt })
      .where(and(ofWebhook(organizationId, id), eq(webhooks.secrets, row.secrets))),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'webhook.secret_rotated', entityId: id }],
      when: sql`exists (select 1 from ${webhooks} where organization_id = ${organizationId} and id = ${id} and secrets = ${sealed.secrets})`,
    }),
  ])
  // Somebody else was quicker: their secret is replaced, not lost.
  if (changed === 0) return rotateSecret(rotation)
  return { ...toWebhook({ ...row, updatedAt }), secret }
}
