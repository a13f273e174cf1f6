import { eq, sql } from 'drizzle-orm'
import { SYSTEM } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { apiKeys, organizations, users } from './organizations.table.ts'
import { hashPassword, hashToken, newApiToken, randomAlphanumeric } from './tokens.ts'

export interface NewOrganization {
  organizationId: string
  /** Shown this once; only its hash is kept. */
  apiKey: string
  email: string
  /** Shown this once; only its hash is kept. */
  password: string
}

/** Makes an organisation with its first user and API key. Throws `conflict` when a user with this address exists. */
export async function createOrganization({
  db,
  now,
  name,
  email,
}: {
  db: Database
  now: Date
  name: string
  email: string
}): Promise<NewOrganization> {
  const organizationId = newId('org', now)
  const createdAt = now.toISOString()
  const apiKey = newApiToken()
  const password = randomAlphanumeric(20)
  const passwordHash = await hashPassword(password)
  const taken = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
  if (taken) throw problem('conflict', { detail: 'A user with this e-mail address exists.' })
  const keyId = newId('key', now)
  await writeTogether(db, [
    db.insert(organizations).values({ id: organizationId, name, createdAt }),
    db.insert(users).values({ id: newId('usr', now), organizationId, email, passwordHash, createdAt }),
    db.insert(apiKeys).values({
      id: keyId,
      organizationId,
      name: 'First key',
      tokenHash: await hashToken(apiKey),
      createdAt,
    }),
    recordKeyCreated(organizationId, keyId, now),
  ])
  return { organizationId, apiKey, email, password }
}

/** A further API key for an organisation. Throws `not_found` when there is no such organisation. */
export async function createApiKey({
  db,
  now,
  organizationId,
  name,
}: {
  db: Database
  now: Date
  organizationId: string
  name: string
}): Promise<{ apiKey: string }> {
  const organization = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .get()
  if (!organization) throw problem('not_found')
  const apiKey = newApiToken()
  const id = newId('key', now)
  await writeTogether(db, [
    db.insert(apiKeys).values({
      id,
      organizationId,
      name,
      tokenHash: await hashToken(apiKey),
      createdAt: now.toISOString(),
    }),
    recordKeyCreated(organizationId, id, now),
  ])
  return { apiKey }
}

const recordKeyCreated = (organizationId: string, keyId: string, now: Date) =>
  recordAudit({
    organizationId,
    actor: SYSTEM,
    now,
    events: [{ action: 'key.created', entityId: keyId }],
    when: sql`true`,
  })
