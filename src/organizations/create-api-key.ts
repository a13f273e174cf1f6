import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { apiKeys } from './organizations.table.ts'
import { hashToken, newApiToken } from './tokens.ts'

interface NewApiKey {
  organizationId: string
  actor: Actor
  now: Date
  name: string
  /** ISO 8601; null for a key that lives until it is revoked. */
  expiresAt: string | null
}

/** Makes a key that acts for its whole organisation; the token is shown this once. */
export async function createApiKey({
  db,
  ...key
}: NewApiKey & { db: Database }): Promise<{ id: string; token: string }> {
  const { id, token, statements } = await newApiKey(db, key)
  await writeTogether(db, statements)
  return { id, token }
}

/** The statements that make a key, for a transaction that makes more. */
export async function newApiKey(
  db: Database,
  { organizationId, actor, now, name, expiresAt }: NewApiKey,
): Promise<{ id: string; token: string; statements: SQLWrapper[] }> {
  const token = newApiToken()
  const id = newId('key', now)
  const tokenHash = await hashToken(token)
  return {
    id,
    token,
    statements: [
      db.insert(apiKeys).values({ id, organizationId, name, tokenHash, createdAt: now.toISOString(), expiresAt }),
      recordAudit({
        organizationId,
        actor,
        now,
        events: [{ action: 'key.created', entityId: id }],
        when: sql`true`,
      }),
    ],
  }
}
