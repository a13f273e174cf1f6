import { and, eq, exists, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findBatchRow } from '../batches/batches.store.ts'
import { batches } from '../batches/batches.table.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { scanKey } from '../scans/scan-keys.ts'
import { type ReceivedScan, receiveScan } from './receive-scan.ts'
import { uploadIntents } from './uploads.table.ts'

interface CreateBatch {
  db: Database
  bucket: R2Bucket
  now: Date
  organizationId: string
  actor: Actor
  request: Request
  /** Hands the stored batch to its tracker. */
  begin(batch: { organizationId: string; batchId: string }): Promise<void>
}

/** The sweep takes an upload for dead after an hour; one that ends later than this makes no batch whose scan is swept away. */
export const UPLOAD_MAX_MINUTES = 55

/**
 * Stores an uploaded scan and makes its batch; returns the row. The bytes are durable before the batch exists: a crash in
 * between leaves an upload intent, from which the sweep clears up; a crash before `begin` leaves a pending batch, which
 * the sweep begins. Throws what `receiveScan` throws.
 */
export async function createBatch({ db, bucket, now, organizationId, actor, request, begin }: CreateBatch) {
  const batchId = newId('bat', now)
  const objectKey = scanKey(organizationId, batchId)
  const scan = await receiveScan({
    request,
    bucket,
    objectKey,
    now,
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
  const batch = await insertBatch(db, { organizationId, actor, batchId, now, scan })
  if (!batch) throw problem('unavailable', { detail: 'The upload took too long.', headers: { 'retry-after': '60' } })
  await begin({ organizationId, batchId }).catch((error) =>
    console.error('beginning a batch, left to the sweep', batchId, error),
  )
  return batch
}

interface NewBatch {
  organizationId: string
  actor: Actor
  batchId: string
  /** When the upload began. */
  now: Date
  scan: ReceivedScan
}

/**
 * Makes the batch of an upload whose intent still stands, in one transaction. Ids are given out when an upload begins, so
 * a small upload may overtake a large one: the batch is a duplicate of the first, by id, with the same file, and becomes
 * the original of those with later ids. Only one of those that was assembled already stays the original: its letters may
 * be on their way.
 */
async function insertBatch(db: Database, { organizationId, actor, batchId, now, scan }: NewBatch) {
  const sameFile = sql`organization_id = ${organizationId} and sha256 = ${scan.sha256} and status <> 'failed'`
  await writeTogether(db, [
    sql`
      insert into batches (id, organization_id, status, file_name, file_size, sha256, reference, received_at, created_at, duplicate_of)
      select batch_id, organization_id, 'pending', ${scan.fileName}, ${scan.fileSize}, ${scan.sha256}, ${scan.fields.reference},
             ${scan.fields.receivedAt}, ${now.toISOString()},
             (select min(id) from batches where ${sameFile} and (id < ${batchId} or assembly_id is not null))
      from upload_intents
      where batch_id = ${batchId}
        and created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${UPLOAD_MAX_MINUTES} minutes`})`,
    sql`
      update batches
      set duplicate_of = (select coalesce(made.duplicate_of, made.id) from batches as made where made.id = ${batchId})
      where ${sameFile} and id > ${batchId} and assembly_id is null
        and exists (select 1 from batches as made where made.id = ${batchId})`,
    // While the intent stands beside the batch, it is this transaction that made it.
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'batch.created', entityId: batchId }],
      when: sql`exists (select 1 from upload_intents join batches on batches.id = upload_intents.batch_id where upload_intents.batch_id = ${batchId})`,
    }),
    db
      .delete(uploadIntents)
      .where(
        and(
          eq(uploadIntents.batchId, batchId),
          exists(db.select({ id: batches.id }).from(batches).where(eq(batches.id, batchId))),
        ),
      ),
  ])
  return findBatchRow(db, organizationId, batchId)
}
