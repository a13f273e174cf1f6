import { eq } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import type { Database } from '../db/database.ts'
import { apiKeys } from './organizations.table.ts'
import { hashToken, looksLikeApiToken } from './tokens.ts'

/** Who makes a request: everything that it may see follows from this. */
export interface Caller {
  organizationId: string
  /** As the audit trail names it: a key, or a person who is signed in. */
  actor: Actor
}

export const actorOf = ({ actor }: Caller): Actor => actor

type KnownKey = { caller: Caller; expiresAt: string | null; revokedAt: string | null } | null

/** A revoked key must stop working within 5 s; the rest is for the look-up itself. */
const CACHE_MS = 4000
const CACHE_ENTRIES = 1000

/** Answers are kept for an isolate's other requests, by the key's hash; unknown keys too, so that guessing costs no reads. */
export class KeyCache {
  private readonly entries = new Map<string, { until: number; key: KnownKey }>()

  get(hash: string, now: number): KnownKey | undefined {
    const entry = this.entries.get(hash)
    return entry && entry.until > now ? entry.key : undefined
  }

  set(hash: string, key: KnownKey, now: number): void {
    if (this.entries.size >= CACHE_ENTRIES) this.entries.clear()
    this.entries.set(hash, { until: now + CACHE_MS, key })
  }
}

const LAST_USED_EVERY_MS = 60_000

/** The caller that an API key stands for; null for a key that is unknown, expired or revoked. */
export async function authenticate({
  db,
  cache,
  token,
  now,
}: {
  db: Database
  cache: KeyCache
  token: string
  now: Date
}): Promise<Caller | null> {
  if (!looksLikeApiToken(token)) return null
  const hash = await hashToken(token)
  let key = cache.get(hash, now.getTime())
  if (key === undefined) {
    key = await findKey(db, hash, now)
    cache.set(hash, key, now.getTime())
  }
  if (!key || key.revokedAt !== null) return null
  if (key.expiresAt !== null && key.expiresAt <= now.toISOString()) return null
  return key.caller
}

async function findKey(db: Database, tokenHash: string, now: Date): Promise<KnownKey> {
  const row = await db.select().from(apiKeys).where(eq(apiKeys.tokenHash, tokenHash)).get()
  if (!row) return null
  if (row.lastUsedAt === null || now.getTime() - Date.parse(row.lastUsedAt) > LAST_USED_EVERY_MS) {
    await db.update(apiKeys).set({ lastUsedAt: now.toISOString() }).where(eq(apiKeys.id, row.id))
  }
  return {
    caller: { organizationId: row.organizationId, actor: { type: 'api_key', id: row.id } },
    expiresAt: row.expiresAt,
    revokedAt: row.revokedAt,
  }
}
