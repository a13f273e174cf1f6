import { and, asc, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { idAt } from '../db/ids.ts'
import { letters } from '../letters/letters.table.ts'

/** Pages are changed in D1 first and the batch's tracker told next: after this time, the telling was lost. */
const LOST_AFTER_MS = 2 * 60_000
const LETTERS_AT_ONCE = 100

interface SweepRecuts {
  db: Database
  now: Date
  /** Has letters of a batch cut anew; repeats change nothing. */
  recut(batchId: string, letters: { letterId: string; recutId: string }[]): Promise<void>
}

/** Finds letters whose PDF is still to be cut although their pages were changed minutes ago. */
export async function sweepRecuts({ db, now, recut }: SweepRecuts): Promise<void> {
  const rows = await db
    .select({ batchId: letters.batchId, letterId: letters.id, recutId: letters.recutId })
    .from(letters)
    .where(and(isNotNull(letters.recutId), lt(letters.recutId, idAt('evt', new Date(now.getTime() - LOST_AFTER_MS)))))
    .orderBy(asc(letters.recutId))
    .limit(LETTERS_AT_ONCE)
  const waiting = rows.flatMap(({ recutId, ...row }) => (recutId === null ? [] : [{ ...row, recutId }]))
  for (const [batchId, some] of Map.groupBy(waiting, (row) => row.batchId)) {
    await recut(
      batchId,
      some.map(({ letterId, recutId }) => ({ letterId, recutId })),
    ).catch((error) => console.error('cutting forgotten letters', batchId, error))
  }
}
