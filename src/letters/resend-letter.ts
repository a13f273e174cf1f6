import { and, eq, exists, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { clients } from '../clients/clients.table.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { deliveryAttempts } from '../delivery/deliveries.table.ts'
import { problem } from '../http/problem.ts'
import { type LetterStatus, letterTransitions } from './letter-states.ts'
import type { LetterDetail } from './letters.schema.ts'
import { findLetter } from './letters.store.ts'
import { letters } from './letters.table.ts'

interface ResendLetter {
  db: Database
  now: Date
  organizationId: string
  letterId: string
  /** Who asks for it. */
  actor: Actor
}

/**
 * Asks for a new message with a letter, to the address that its client has now. While a message is under way nothing is
 * added, so that of several calls at once one makes a message. Throws `not_found`, and `invalid_transition` for a letter without
 * a decided client or whose client has no address.
 */
export async function resendLetter({ db, now, organizationId, letterId, actor }: ResendLetter): Promise<LetterDetail> {
  const changeId = newId('evt', now)
  const ofLetter = and(
    eq(deliveryAttempts.organizationId, letters.organizationId),
    eq(deliveryAttempts.letterId, letters.id),
  )
  await writeTogether(db, [
    db
      .update(letters)
      .set({
        resendAfter: sql`(select max(attempt) from ${deliveryAttempts} where ${ofLetter})`,
        changeId,
      })
      .where(
        and(
          eq(letters.organizationId, organizationId),
          eq(letters.id, letterId),
          inArray(letters.status, [...letterTransitions.resend.from]),
          eq(letters.needsReview, false),
          // The message that is wanted now was tried, and no call is open.
          exists(
            db
              .select({ attempt: deliveryAttempts.attempt })
              .from(deliveryAttempts)
              .where(and(ofLetter, gt(deliveryAttempts.attempt, sql`coalesce(${letters.resendAfter}, 0)`))),
          ),
          notExists(
            db
              .select({ attempt: deliveryAttempts.attempt })
              .from(deliveryAttempts)
              .where(and(ofLetter, isNull(deliveryAttempts.outcome))),
          ),
          exists(
            db
              .select({ id: clients.id })
              .from(clients)
              .where(and(eq(clients.id, letters.clientId), isNotNull(clients.email))),
          ),
        ),
      ),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'letter.resent', entityId: letterId }],
      when: sql`exists (select 1 from ${letters} where organization_id = ${organizationId} and id = ${letterId} and change_id = ${changeId})`,
    }),
  ])
  const letter = await findLetter(db, organizationId, letterId)
  if (!letter) throw problem('not_found')
  const from: readonly LetterStatus[] = letterTransitions.resend.from
  if (!from.includes(letter.status) || letter.needsReview) {
    throw problem('invalid_transition', { detail: 'It is not decided yet whose letter it is.' })
  }
  if (!(await hasAddress(db, organizationId, letter.clientId))) {
    throw problem('invalid_transition', { detail: "The letter's client has no e-mail address." })
  }
  return letter
}

async function hasAddress(db: Database, organizationId: string, clientId: string | null): Promise<boolean> {
  const client = await db
    .select({ email: clients.email })
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), eq(clients.id, clientId ?? '')))
    .get()
  return client !== undefined && client.email !== null
}
