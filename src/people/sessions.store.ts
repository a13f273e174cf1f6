import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { problem } from '../http/problem.ts'
import { organizations, users } from '../organizations/organizations.table.ts'
import { hashToken, randomAlphanumeric } from '../organizations/tokens.ts'
import { sessions } from './people.table.ts'

/** A session ends a week after it was last used, and 30 days after signing in whatever happens. */
const IDLE_MS = 7 * 24 * 3_600_000
const LONGEST_MS = 30 * 24 * 3_600_000
/** A visit is noted this often: not a write for each page. */
const NOTED_EVERY_MS = 5 * 60_000
const MAX_USER_AGENT_LENGTH = 300

/** Somebody who is signed in. */
export interface Visitor {
  sessionId: string
  userId: string
  email: string
  organizationId: string
  organizationName: string
}

export interface NewSession {
  organizationId: string
  userId: string
  /** The hash that the password was checked against, or was made into. */
  passwordHash: string
  userAgent: string
  now: Date
}

interface Beginning {
  /** For the cookie: the only time that anyone sees it. */
  token: string
  /** The first begins the session, the other records it. */
  statements: [SQL, SQL]
}

/**
 * The statements that sign a person in. They write nothing once the person has another password or is gone: whoever changes a
 * password ends all sessions, and one of the old password must not begin a moment later.
 */
export async function beginSession({
  organizationId,
  userId,
  passwordHash,
  userAgent,
  now,
}: NewSession): Promise<Beginning> {
  const token = randomAlphanumeric(43)
  const id = newId('ses', now)
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + IDLE_MS).toISOString()
  const beginning = sql`
    insert into ${sessions} (id, organization_id, user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
    select ${id}, organization_id, id, ${await hashToken(token)}, ${userAgent.slice(0, MAX_USER_AGENT_LENGTH)}, ${at}, ${at}, ${expiresAt}
    from ${users} where organization_id = ${organizationId} and id = ${userId} and password_hash = ${passwordHash}`
  const record = recordAudit({
    organizationId,
    actor: { type: 'user', id: userId },
    now,
    events: [{ action: 'user.signed_in', entityId: userId }],
    when: sql`exists (select 1 from ${sessions} where organization_id = ${organizationId} and id = ${id})`,
  })
  return { token, statements: [beginning, record] }
}

/** Who has this cookie; undefined when the session was ended or has run out. */
export async function findVisitor(db: Database, token: string, now: Date): Promise<Visitor | undefined> {
  const at = now.toISOString()
  const row = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      email: users.email,
      organizationId: sessions.organizationId,
      organizationName: organizations.name,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(organizations, eq(organizations.id, sessions.organizationId))
    .where(and(eq(sessions.tokenHash, await hashToken(token)), gt(sessions.expiresAt, at)))
    .get()
  if (!row) return undefined
  const { createdAt, lastSeenAt, ...visitor } = row
  if (now.getTime() - Date.parse(lastSeenAt) > NOTED_EVERY_MS) {
    const expires = Math.min(now.getTime() + IDLE_MS, Date.parse(createdAt) + LONGEST_MS)
    await db
      .update(sessions)
      .set({ lastSeenAt: at, expiresAt: new Date(expires).toISOString() })
      .where(eq(sessions.id, row.sessionId))
  }
  return visitor
}

const ofUser = ({ organizationId, userId }: Pick<Visitor, 'organizationId' | 'userId'>) =>
  and(eq(sessions.organizationId, organizationId), eq(sessions.userId, userId))

/** The sessions of a person, the one used last first. */
export async function listSessions(db: Database, visitor: Visitor, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(ofUser(visitor), gt(sessions.expiresAt, now.toISOString())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

/** Ends a session of the same person. Throws `not_found`. */
export async function endSession(db: Database, visitor: Visitor, sessionId: string): Promise<void> {
  const { meta } = await db.delete(sessions).where(and(ofUser(visitor), eq(sessions.id, sessionId)))
  if (meta.changes === 0) throw problem('not_found')
}

/** The statement that ends all sessions of a person, but not the one named. */
export const endSessions = (
  db: Database,
  person: Pick<Visitor, 'organizationId' | 'userId'>,
  except?: { sessionId: string },
) => db.delete(sessions).where(and(ofUser(person), except ? ne(sessions.id, except.sessionId) : undefined))
