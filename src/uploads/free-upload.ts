import { type SQL, sql } from 'drizzle-orm'
import { SYSTEM } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findBatchRow } from '../batches/batches.store.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { uploadPrefix } from '../scans/scan-keys.ts'
import { isUploadGone } from './r2-errors.ts'
import type { Session } from './session-states.ts'

/** Removes the tails of a session: those that it knows of, and those that a crash left before they were recorded. */
export async function removeTails(bucket: R2Bucket, { organizationId, uploadId }: Session): Promise<void> {
  const prefix = uploadPrefix(organizationId, uploadId)
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}

interface FreeUpload {
  db: Database
  bucket: R2Bucket
  session: Session
  objectKey: string
  multipartUploadId: string | null
  now: Date
}

/**
 * Removes whatever a session that makes no batch has stored, and records that it ended. May come again. Should there be a batch
 * after all, because the answer to its transaction was lost, its object stays.
 */
export async function freeUpload({
  db,
  bucket,
  session,
  objectKey,
  multipartUploadId,
  now,
}: FreeUpload): Promise<void> {
  await removeTails(bucket, session)
  if (await findBatchRow(db, session.organizationId, session.batchId)) return
  if (multipartUploadId !== null)
    await bucket.resumeMultipartUpload(objectKey, multipartUploadId).abort().catch(unlessGone)
  await bucket.delete(objectKey)
  const { organizationId, uploadId, status, failure } = session
  await writeTogether(db, [
    recordAudit({
      organizationId,
      actor: status === 'aborted' ? session.actor : SYSTEM,
      now,
      events: [{ action: 'upload.aborted', entityId: uploadId, details: { reason: failure ?? status } }],
      when: notRecorded(organizationId, uploadId),
    }),
  ])
}

function unlessGone(error: unknown): void {
  if (!isUploadGone(error)) throw error
}

const notRecorded = (organizationId: string, uploadId: string): SQL => sql`not exists (
  select 1 from audit_entries
  where organization_id = ${organizationId} and entity_id = ${uploadId} and action = 'upload.aborted')`
