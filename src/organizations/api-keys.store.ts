import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { apiKeys } from './organizations.table.ts'

/** The keys that were not revoked, newest first: never what they are, only what they are called. */
export async function listApiKeys(db: Database, organizationId: string) {
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationId, organizationId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.id))
}
