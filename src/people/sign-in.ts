import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { users } from '../organizations/organizations.table.ts'
import { verifyPassword } from './passwords.ts'
import { beginSession } from './sessions.store.ts'
import { attemptKey, forgetAttempts, mayTry } from './throttle.ts'

interface SignIn {
  db: Database
  now: Date
  email: string
  password: string
  /** Where it comes from: the address of the network. */
  network: string
  userAgent: string
}

export type SignInOutcome =
  | { kind: 'signed_in'; token: string; organizationId: string }
  /** The same for an unknown address and a wrong password, also in what is done and how long it takes. */
  | { kind: 'refused' }
  | { kind: 'throttled' }

/** Begins a session for whoever knows the password. */
export async function signIn({ db, now, email, password, network, userAgent }: SignIn): Promise<SignInOutcome> {
  const byAddress = { throttle: 'sign_in_address', subject: email } as const
  const byNetwork = { throttle: 'sign_in_network', subject: network } as const
  if (!(await mayTry(db, byNetwork, now)) || !(await mayTry(db, byAddress, now))) return { kind: 'throttled' }
  const user = await db.select().from(users).where(eq(users.email, email)).get()
  const isRight = await verifyPassword(password, user?.passwordHash ?? null)
  const actor = { type: 'user' as const, id: user?.id ?? '' }
  const organizationId = user?.organizationId ?? ''
  if (!user || !isRight) {
    // The same statement either way: for nobody it writes nothing.
    await db.run(
      recordAudit({
        organizationId,
        actor,
        now,
        events: [{ action: 'user.sign_in_failed', entityId: actor.id }],
        when: sql`exists (select 1 from ${users} where organization_id = ${organizationId} and email = ${email})`,
      }),
    )
    return { kind: 'refused' }
  }
  const { passwordHash } = user
  const { token, statements } = await beginSession({
    organizationId,
    userId: user.id,
    passwordHash,
    userAgent,
    now,
  })
  const [begun] = await writeTogether(db, [...statements, forgetAttempts(db, await attemptKey(byAddress))])
  return begun === 0 ? { kind: 'refused' } : { kind: 'signed_in', token, organizationId }
}
