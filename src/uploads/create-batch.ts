import { eq } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { problem } from '../http/problem.ts'
import { describeError } from '../logging/describe-error.ts'
import { scanKey } from '../scans/scan-keys.ts'
import { insertBatch } from './insert-batch.ts'
import { receiveScan } from './receive-scan.ts'
import type { PageForm } from './take-form.ts'
import { uploadIntents } from './uploads.table.ts'

interface CreateBatch {
  db: Database
  bucket: R2Bucket
  now: Date
  organizationId: string
  actor: Actor
  request: Request
  /** The page whose form the request is, where it is one's. */
  page?: PageForm | undefined
  /** Hands the stored batch to its tracker. */
  begin(batch: { organizationId: string; batchId: string }): Promise<void>
}

/**
 * Stores an uploaded scan and makes its batch; returns the row. The bytes are durable before the batch exists: a crash in
 * between leaves an upload intent, from which the sweep clears up; a crash before `begin` leaves a pending batch, which
 * the sweep begins. The same file by the same form of a page (`formId`) leads to the batch that it made first. Throws what
 * `receiveScan` throws.
 */
export async function createBatch({ db, bucket, now, organizationId, actor, request, page, begin }: CreateBatch) {
  const batchId = newId('bat', now)
  const objectKey = scanKey(organizationId, batchId)
  const { fields, own, ...scan } = await receiveScan({
    request,
    bucket,
    objectKey,
    now,
    page,
    trace: {
      async opened(multipartUploadId) {
        const createdAt = now.toISOString()
        await db.insert(uploadIntents).values({ batchId, organizationId, objectKey, multipartUploadId, createdAt })
      },
      async aborted() {
        await db.delete(uploadIntents).where(eq(uploadIntents.batchId, batchId))
      },
    },
  })
  const openedAt = now.toISOString()
  const formId = own.formId || null
  const made = { organizationId, actor, batchId, openedAt, ...scan, ...fields, uploadId: null, formId }
  const batch = await insertBatch(db, made)
  if (!batch) throw problem('unavailable', { detail: 'The upload took too long.', headers: { 'retry-after': '60' } })
  if (batch.id !== batchId) {
    await removeRepeat(db, bucket, batchId, objectKey).catch((error) =>
      console.error('removing a repeated upload, left to the sweep', batchId, describeError(error)),
    )
  }
  await begin({ organizationId, batchId: batch.id }).catch((error) =>
    console.error('beginning a batch, left to the sweep', batch.id, describeError(error)),
  )
  return batch
}

/** The intent goes last: by it the sweep finds what is left. */
async function removeRepeat(db: Database, bucket: R2Bucket, batchId: string, objectKey: string): Promise<void> {
  await bucket.delete(objectKey)
  await db.delete(uploadIntents).where(eq(uploadIntents.batchId, batchId))
}
