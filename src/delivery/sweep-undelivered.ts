import { and, between, eq, gt, isNotNull, notExists } from 'drizzle-orm'
import { clients } from '../clients/clients.table.ts'
import type { Database } from '../db/database.ts'
import { letters } from '../letters/letters.table.ts'
import { describeError } from '../logging/describe-error.ts'
import { deliveryAttempts } from './deliveries.table.ts'

interface SweepUndelivered {
  db: Database
  now: Date
  /** Sends confirmed letters on their way. */
  deliver(batchId: string, letterIds: string[]): Promise<void>
}

/** A letter is confirmed in D1 first and its batch's tracker told next: after this time, the telling was lost. */
const LOST_AFTER_MS = 2 * 60_000
const LOOK_BACK_MS = 7 * 24 * 3_600_000
const LETTERS_AT_ONCE = 100

/** Finds letters with an address that were confirmed, or wanted once more, and never sent, because a crash fell just after that. */
export async function sweepUndelivered({ db, now, deliver }: SweepUndelivered): Promise<void> {
  const rows = await db
    .select({ id: letters.id, batchId: letters.batchId })
    .from(letters)
    .innerJoin(clients, eq(clients.id, letters.clientId))
    .where(
      and(
        eq(letters.status, 'confirmed'),
        eq(letters.needsReview, false),
        between(
          letters.confirmedAt,
          new Date(now.getTime() - LOOK_BACK_MS).toISOString(),
          new Date(now.getTime() - LOST_AFTER_MS).toISOString(),
        ),
        isNotNull(clients.email),
        notExists(
          db
            .select({ letterId: deliveryAttempts.letterId })
            .from(deliveryAttempts)
            .where(eq(deliveryAttempts.letterId, letters.id)),
        ),
      ),
    )
    .limit(LETTERS_AT_ONCE)
  const wantedAgain = await db
    .select({ id: letters.id, batchId: letters.batchId })
    .from(letters)
    .innerJoin(clients, eq(clients.id, letters.clientId))
    .where(
      and(
        isNotNull(letters.resendAfter),
        isNotNull(clients.email),
        notExists(
          db
            .select({ letterId: deliveryAttempts.letterId })
            .from(deliveryAttempts)
            .where(and(eq(deliveryAttempts.letterId, letters.id), gt(deliveryAttempts.attempt, letters.resendAfter))),
        ),
      ),
    )
    .limit(LETTERS_AT_ONCE)
  for (const [batchId, some] of Map.groupBy([...rows, ...wantedAgain], (row) => row.batchId)) {
    const letterIds = some.map(({ id }) => id)
    await deliver(batchId, letterIds).catch((error) =>
      console.error('delivering forgotten letters', batchId, describeError(error)),
    )
  }
}
