import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { users } from '../organizations/organizations.table.ts'
import { type AccountLink, linkIsThere, newAccountLink, useUpLinks } from './account-links.store.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions, type Visitor } from './sessions.store.ts'
import { attemptKey, forgetAttempts, mayTry } from './throttle.ts'

interface ChangePassword {
  db: Database
  now: Date
  visitor: Visitor
  current: string
  password: string
}

/**
 * Replaces a password by one that the same person chose. Other browsers are signed out, and links that would replace it once more
 * are used up: whoever has got hold of either is out. Throws `validation_failed`.
 */
export async function changePassword({ db, now, visitor, current, password }: ChangePassword): Promise<void> {
  const { organizationId, userId, email } = visitor
  const attempt = { throttle: 'sign_in_address', subject: email } as const
  if (!(await mayTry(db, attempt, now))) {
    throw fieldProblem('current', 'too_many', 'That were many attempts. Try again in a quarter of an hour.')
  }
  const ofUser = and(eq(users.organizationId, organizationId), eq(users.id, userId))
  const user = await db.select({ passwordHash: users.passwordHash }).from(users).where(ofUser).get()
  const wrong = fieldProblem('current', 'wrong', 'This is not your password.')
  if (!user || !(await verifyPassword(current, user.passwordHash))) throw wrong
  const isSame = sql`
    exists (select 1 from ${users} where organization_id = ${organizationId} and id = ${userId} and password_hash = ${user.passwordHash})`
  const [recorded] = await writeTogether(db, [
    passwordChanged(visitor, now, isSame),
    db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(and(ofUser, eq(users.passwordHash, user.passwordHash))),
    endSessions(db, visitor, visitor),
    useUpLinks(db, 'password_reset', visitor),
    forgetAttempts(db, await attemptKey(attempt)),
  ])
  // It was replaced by a link meanwhile.
  if (recorded === 0) throw wrong
}

interface RequestReset {
  db: Database
  now: Date
  email: string
  network: string
}

/** A link by which a password can be replaced; null when nobody has this address, or it was asked for too often. */
export async function requestReset({ db, now, email, network }: RequestReset): Promise<{ token: string } | null> {
  if (!(await mayTry(db, { throttle: 'reset_network', subject: network }, now))) return null
  if (!(await mayTry(db, { throttle: 'reset_address', subject: email }, now))) return null
  const user = await db.select().from(users).where(eq(users.email, email)).get()
  if (!user) return null
  const { organizationId, id: userId } = user
  const { token, statement } = await newAccountLink(db, { kind: 'password_reset', organizationId, userId, email, now })
  await statement
  return { token }
}

interface ResetPassword {
  db: Database
  now: Date
  link: AccountLink
  password: string
}

/** Replaces a forgotten password; every browser is signed out, and other links are used up. Throws `link_expired`. */
export async function resetPassword({ db, now, link, password }: ResetPassword): Promise<void> {
  const { organizationId, userId, email } = link
  const isThere = linkIsThere(link)
  const passwordHash = await hashPassword(password)
  const [changed] = await writeTogether(db, [
    db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.organizationId, organizationId), eq(users.id, userId), isThere)),
    passwordChanged(link, now, isThere),
    endSessions(db, link),
    forgetAttempts(db, await attemptKey({ throttle: 'sign_in_address', subject: email })),
    useUpLinks(db, 'password_reset', link),
  ])
  if (changed === 0) throw problem('link_expired')
}

const passwordChanged = (
  { organizationId, userId }: Pick<Visitor, 'organizationId' | 'userId'>,
  now: Date,
  when: ReturnType<typeof sql>,
) =>
  recordAudit({
    organizationId,
    actor: { type: 'user', id: userId },
    now,
    events: [{ action: 'settings.updated', entityId: userId, details: { fields: ['password'] } }],
    when,
  })
