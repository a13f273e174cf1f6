import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { hashToken } from '../organizations/tokens.ts'
import { accountLinks, attemptCounts, sessions } from './people.table.ts'

/**
 * What may be tried how often. Counted in the database and not by the platform's rate limit, which counts in each location for
 * itself and knows no periods over a minute.
 */
const limits = {
  sign_in_address: { most: 10, minutes: 15 },
  sign_in_network: { most: 100, minutes: 15 },
  sign_up_network: { most: 20, minutes: 60 },
  reset_address: { most: 3, minutes: 60 },
  reset_network: { most: 30, minutes: 60 },
  invitation_organization: { most: 50, minutes: 24 * 60 },
} as const
export type Throttle = keyof typeof limits

interface Attempt {
  throttle: Throttle
  /** Whose attempts are counted together: an e-mail address, a network address, an organisation. */
  subject: string
}

/** Counts an attempt before it is made, so that many at once are no way around it. Answers whether it may be made. */
export async function mayTry(db: Database, { throttle, subject }: Attempt, now: Date): Promise<boolean> {
  const { most, minutes } = limits[throttle]
  const at = now.toISOString()
  const isOver = sql`${attemptCounts.until} <= ${at}`
  const row = await db
    .insert(attemptCounts)
    .values({
      key: await attemptKey({ throttle, subject }),
      attempts: 1,
      until: new Date(now.getTime() + minutes * 60_000).toISOString(),
    })
    .onConflictDoUpdate({
      target: attemptCounts.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${attemptCounts.attempts} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${attemptCounts.until} end`,
      },
    })
    .returning({ attempts: attemptCounts.attempts })
    .get()
  return row.attempts <= most
}

export const attemptKey = ({ throttle, subject }: Attempt): Promise<string> => hashToken(`${throttle} ${subject}`)

/** The statement that forgets the attempts so far, for the transaction of the one that succeeded. */
export const forgetAttempts = (db: Database, key: string) => db.delete(attemptCounts).where(eq(attemptCounts.key, key))

/** Deletes what has run out: counts, sessions, links. */
export async function sweepPeople(db: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.batch([
    db.delete(attemptCounts).where(lte(attemptCounts.until, at)),
    db.delete(sessions).where(lte(sessions.expiresAt, at)),
    db.delete(accountLinks).where(lte(accountLinks.expiresAt, at)),
  ])
}
