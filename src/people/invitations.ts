import { and, asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { users } from '../organizations/organizations.table.ts'
import { type AccountLink, linkIsThere, newAccountLink, useUpLinks } from './account-links.store.ts'
import { hashPassword } from './passwords.ts'
import { accountLinks } from './people.table.ts'
import { beginSession } from './sessions.store.ts'
import { mayTry } from './throttle.ts'

/** Everybody of an organisation, in order of joining. */
export async function listUsers(db: Database, organizationId: string) {
  return db
    .select({ id: users.id, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .orderBy(asc(users.id))
}

interface InviteUser {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  email: string
}

/** Invites a person to the organisation; the token goes into the mail. An address that has an account already can't be invited. */
export async function inviteUser({ db, now, organizationId, actor, email }: InviteUser): Promise<{ token: string }> {
  if (!(await mayTry(db, { throttle: 'invitation_organization', subject: organizationId }, now))) {
    throw fieldProblem('email', 'too_many', 'That were many invitations today. Try again tomorrow.')
  }
  const taken = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
  if (taken) throw fieldProblem('email', 'taken', 'This address has an account already.')
  const userId = newId('usr', now)
  const { token, statement } = await newAccountLink(db, { kind: 'invitation', organizationId, userId, email, now })
  await writeTogether(db, [
    statement,
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'user.invited', entityId: userId }],
      when: sql`true`,
    }),
  ])
  return { token }
}

/** Takes an invitation back. Throws `not_found` when it was accepted, or taken back already. */
export async function withdrawInvitation(db: Database, organizationId: string, userId: string): Promise<void> {
  const { meta } = await db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.organizationId, organizationId),
        eq(accountLinks.kind, 'invitation'),
        eq(accountLinks.userId, userId),
      ),
    )
  if (meta.changes === 0) throw problem('not_found')
}

interface AcceptInvitation {
  db: Database
  now: Date
  link: AccountLink
  password: string
  userAgent: string
}

/** Makes the invited person a user, who is signed in. Throws `link_expired` when somebody was quicker, with this or another invitation. */
export async function acceptInvitation(acceptance: AcceptInvitation): Promise<{ token: string }> {
  const { db, now, link, password, userAgent } = acceptance
  const { organizationId, userId, email } = link
  const passwordHash = await hashPassword(password)
  const { token, statement } = await beginSession(db, { organizationId, userId, userAgent, now })
  const taken = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
  if (taken) throw problem('link_expired', { detail: 'This address has an account already. Sign in with it.' })
  const [joined] = await writeTogether(db, [
    sql`
      insert into ${users} (id, organization_id, email, password_hash, created_at)
      select ${userId}, ${organizationId}, ${email}, ${passwordHash}, ${now.toISOString()}
      where ${linkIsThere(link)}`,
    useUpLinks(db, 'invitation', link),
  ])
  if (joined === 0) throw problem('link_expired')
  await writeTogether(db, [
    statement,
    recordAudit({
      organizationId,
      actor: { type: 'user', id: userId },
      now,
      events: [{ action: 'user.signed_in', entityId: userId }],
      when: sql`true`,
    }),
  ])
  return { token }
}
