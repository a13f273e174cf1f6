import { and, eq, exists, gt, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { findLetterRow } from '../letters/letters.store.ts'
import { letters } from '../letters/letters.table.ts'
import { deliveryAttempts } from './deliveries.table.ts'

interface RevokeLinks {
  db: Database
  now: Date
  organizationId: string
  letterId: string
  /** Who revokes them. */
  actor: Actor
}

/**
 * Ends the links in all messages that went out with a letter; one that is sent from then on has a link of its own. Where there is
 * nothing to end, nothing is changed or recorded. Throws `not_found`.
 */
export async function revokeLinks({ db, now, organizationId, letterId, actor }: RevokeLinks): Promise<void> {
  if (!(await findLetterRow(db, organizationId, letterId))) throw problem('not_found')
  const changeId = newId('evt', now)
  const ofLetter = and(
    eq(deliveryAttempts.organizationId, letters.organizationId),
    eq(deliveryAttempts.letterId, letters.id),
  )
  await writeTogether(db, [
    db
      .update(letters)
      .set({ linksRevokedThrough: sql`(select max(attempt) from ${deliveryAttempts} where ${ofLetter})`, changeId })
      .where(
        and(
          eq(letters.organizationId, organizationId),
          eq(letters.id, letterId),
          exists(
            db
              .select({ attempt: deliveryAttempts.attempt })
              .from(deliveryAttempts)
              .where(and(ofLetter, gt(deliveryAttempts.attempt, sql`coalesce(${letters.linksRevokedThrough}, 0)`))),
          ),
        ),
      ),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'letter.corrected', entityId: letterId, details: { linksRevoked: true } }],
      when: sql`exists (select 1 from ${letters} where organization_id = ${organizationId} and id = ${letterId} and change_id = ${changeId})`,
    }),
  ])
}
