import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { apiKeys } from './organizations.table.ts'

interface RevokeApiKey {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  id: string
}

/** Takes effect within 5 seconds, everywhere. Throws `not_found` for a key that isn't the organisation's, or was revoked already. */
export async function revokeApiKey({ db, now, organizationId, actor, id }: RevokeApiKey): Promise<void> {
  const [recorded] = await writeTogether(db, [
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'key.revoked', entityId: id }],
      when: sql`exists (select 1 from ${apiKeys} where organization_id = ${organizationId} and id = ${id} and revoked_at is null)`,
    }),
    db
      .update(apiKeys)
      .set({ revokedAt: now.toISOString() })
      .where(and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt))),
  ])
  if (recorded === 0) throw problem('not_found')
}
