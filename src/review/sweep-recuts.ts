import { and, asc, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { idAt } from '../db/ids.ts'
import { letters } from '../letters/letters.table.ts'
import { describeError } from '../logging/describe-error.ts'

/** Pages are changed in D1 first and the batch's tracker told next: after this time, the telling was lost. */
const LOST_AFTER_MS = 2 * 60_000
/** The tracker keeps what it was told until it is done: telling it again is for when that, too, was lost. */
const TOLD_AGAIN_AFTER_MS = 10 * 60_000
const LETTERS_AT_ONCE = 100

interface SweepRecuts {
  db: Database
  now: Date
  /** Has letters of a batch cut anew; repeats change nothing. */
  recut(batchId: string, letters: { letterId: string; recutId: string }[]): Promise<void>
}

/**
 * Finds letters whose PDF is still to be cut although their pages were changed minutes ago. Each has its turn: one that can't be
 * cut goes behind the others.
 */
export async function sweepRecuts({ db, now, recut }: SweepRecuts): Promise<void> {
  const rows = await db
    .select({ batchId: letters.batchId, letterId: letters.id, recutId: letters.recutId })
    .from(letters)
    .where(
      and(
        isNotNull(letters.recutId),
        lt(letters.recutId, idAt('evt', new Date(now.getTime() - LOST_AFTER_MS))),
        or(
          isNull(letters.recutToldAt),
          lt(letters.recutToldAt, new Date(now.getTime() - TOLD_AGAIN_AFTER_MS).toISOString()),
        ),
      ),
    )
    .orderBy(asc(letters.recutToldAt), asc(letters.recutId))
    .limit(LETTERS_AT_ONCE)
  const waiting = rows.flatMap(({ recutId, ...row }) => (recutId === null ? [] : [{ ...row, recutId }]))
  if (waiting.length === 0) return
  const ids = JSON.stringify(waiting.map(({ letterId }) => letterId))
  await db
    .update(letters)
    .set({ recutToldAt: now.toISOString() })
    .where(sql`${letters.id} in (select value from json_each(${ids}))`)
  for (const [batchId, some] of Map.groupBy(waiting, (row) => row.batchId)) {
    await recut(
      batchId,
      some.map(({ letterId, recutId }) => ({ letterId, recutId })),
    ).catch((error) => console.error('cutting forgotten letters', batchId, describeError(error)))
  }
}
