import { and, asc, eq, lt } from 'drizzle-orm'
import { batches } from '../batches/batches.table.ts'
import type { Database } from '../db/database.ts'
import { describeError } from '../logging/describe-error.ts'
import { uploadIntents } from './uploads.table.ts'

interface SweepUploads {
  db: Database
  bucket: R2Bucket
  now: Date
  /** Hands a stored batch to its tracker; repeats change nothing. */
  begin(batch: { organizationId: string; batchId: string }): Promise<void>
}

/** No upload lives this long (`create-batch.ts`). */
const DEAD_AFTER_MS = 60 * 60_000
/** A batch is begun right after it was made: after this time, a crash came between. */
const FORGOTTEN_AFTER_MS = 60_000
const AT_ONCE = 50

/** Clears up what crashes left of uploads: at most 50 dead uploads and 50 forgotten batches a run. */
export async function sweepUploads({ db, bucket, now, begin }: SweepUploads): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const dead = await db
    .select()
    .from(uploadIntents)
    .where(lt(uploadIntents.createdAt, before(DEAD_AFTER_MS)))
    .orderBy(asc(uploadIntents.createdAt))
    .limit(AT_ONCE)
  for (const intent of dead) {
    await removeUpload(db, bucket, intent).catch((error) =>
      console.error('removing an upload', intent.batchId, describeError(error)),
    )
  }

  const forgotten = await db
    .select({ organizationId: batches.organizationId, batchId: batches.id })
    .from(batches)
    .where(and(eq(batches.status, 'pending'), lt(batches.createdAt, before(FORGOTTEN_AFTER_MS))))
    .orderBy(asc(batches.createdAt))
    .limit(AT_ONCE)
  for (const batch of forgotten) {
    await begin(batch).catch((error) =>
      console.error('beginning a forgotten batch', batch.batchId, describeError(error)),
    )
  }
}

/** The intent goes last: should this be cut off, the next run finds it again. */
async function removeUpload(db: Database, bucket: R2Bucket, intent: typeof uploadIntents.$inferSelect): Promise<void> {
  const { batchId, objectKey, multipartUploadId } = intent
  // Completed or aborted already, R2 may refuse; an upload that it can't abort expires by the bucket's own rule.
  await bucket
    .resumeMultipartUpload(objectKey, multipartUploadId)
    .abort()
    .catch((error) => console.error('aborting a dead upload', objectKey, describeError(error)))
  const batch = await db.select({ id: batches.id }).from(batches).where(eq(batches.id, batchId)).get()
  if (!batch) await bucket.delete(objectKey)
  await db.delete(uploadIntents).where(eq(uploadIntents.batchId, batchId))
}
