import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { SYSTEM } from '../audit/audit-actions.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { hashPassword } from '../people/passwords.ts'
import { newApiKey } from './create-api-key.ts'
import { organizations, users } from './organizations.table.ts'
import { randomAlphanumeric } from './tokens.ts'

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
  hash = hashPassword,
}: {
  db: Database
  now: Date
  name: string
  email: string
  hash?: (password: string) => Promise<string>
}): Promise<NewOrganization> {
  await requireFreeAddress(db, email)
  const organizationId = newId('org', now)
  const password = randomAlphanumeric(20)
  const key = await newApiKey(db, { organizationId, actor: SYSTEM, now, name: 'First key', expiresAt: null })
  await claimingAddress(db, email, [
    ...insertOrganization(db, {
      organizationId,
      userId: newId('usr', now),
      name,
      email,
      passwordHash: await hash(password),
      now,
    }),
    ...key.statements,
  ])
  return { organizationId, apiKey: key.token, email, password }
}

/** Throws `conflict` when a user with this address exists. */
export async function requireFreeAddress(db: Database, email: string): Promise<void> {
  const taken = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
  if (taken) throw problem('conflict', { detail: 'A user with this e-mail address exists.' })
}

/**
 * Runs statements that make a user with this address. Of two at once for the same address the second fails whole, by the index of
 * addresses: it throws `conflict` as if it had come later.
 */
export async function claimingAddress(db: Database, email: string, statements: SQLWrapper[]): Promise<number[]> {
  try {
    return await writeTogether(db, statements)
  } catch (error) {
    await requireFreeAddress(db, email)
    throw error
  }
}

interface OrganizationRows {
  organizationId: string
  userId: string
  name: string
  email: string
  passwordHash: string
  now: Date
}

/** The statements that make an organisation with its first user. */
export function insertOrganization(
  db: Database,
  { organizationId, userId, now, ...rest }: OrganizationRows,
): SQLWrapper[] {
  const { name, email, passwordHash } = rest
  const createdAt = now.toISOString()
  return [
    db.insert(organizations).values({ id: organizationId, name, createdAt }),
    db.insert(users).values({ id: userId, organizationId, email, passwordHash, createdAt }),
  ]
}

/** An organisation's id, when there is one. Throws `not_found`. */
export async function requireOrganization(db: Database, organizationId: string): Promise<void> {
  const found = await db.get(sql`select 1 from ${organizations} where id = ${organizationId}`)
  if (!found) throw problem('not_found')
}
