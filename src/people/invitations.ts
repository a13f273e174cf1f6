import { asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { fieldProblem, Problem, problem } from '../http/problem.ts'
import { claimingAddress, requireFreeAddress } from '../organizations/create-organization.ts'
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

/** Invites a person to the organisation; the token goes into the mail, `userId` is whom it will make. An address that has an account already can't be invited. */
export async function inviteUser({
  db,
  now,
  organizationId,
  actor,
  email,
}: InviteUser): Promise<{ userId: string; token: string }> {
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
  return { userId, token }
}

interface WithdrawInvitation {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  /** Whom it would have made. */
  userId: string
}

/** Takes an invitation back. Throws `not_found` when it was accepted, or taken back already. */
export async function withdrawInvitation({
  db,
  now,
  organizationId,
  actor,
  userId,
}: WithdrawInvitation): Promise<void> {
  const [recorded] = await writeTogether(db, [
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'settings.updated', entityId: userId, details: { fields: ['invitation'], withdrawn: true } }],
      when: sql`
        exists (
          select 1 from ${accountLinks}
          where organization_id = ${organizationId} and kind = 'invitation' and user_id = ${userId})`,
    }),
    useUpLinks(db, 'invitation', { organizationId, userId }),
  ])
  if (recorded === 0) throw problem('not_found')
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
  const { token, statements } = await beginSession({ organizationId, userId, passwordHash, userAgent, now })
  const joining = requireFreeAddress(db, email).then(() =>
    claimingAddress(db, email, [
      sql`
      insert into ${users} (id, organization_id, email, password_hash, created_at)
      select ${userId}, ${organizationId}, ${email}, ${passwordHash}, ${now.toISOString()}
      where ${linkIsThere(link)}`,
      useUpLinks(db, 'invitation', link),
      ...statements,
    ]),
  )
  const [joined] = await joining.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'conflict') throw error
    throw problem('link_expired', { detail: 'This address has an account already. Sign in with it.' })
  })
  if (joined === 0) throw problem('link_expired')
  return { token }
}
