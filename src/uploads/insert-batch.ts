import { and, eq, exists, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findBatchRow } from '../batches/batches.store.ts'
import { batches } from '../batches/batches.table.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { uploadIntents } from './uploads.table.ts'

export interface NewBatch {
  organizationId: string
  actor: Actor
  batchId: string
  /** When the upload began. */
  openedAt: string
  fileName: string
  fileSize: number
  sha256: string
  receivedAt: string
  reference: string | null
  /** The session that it comes from; `null` for one request, whose intent stands already. */
  uploadId: string | null
  /** The form of a page that it was sent by, if any: the same file by the same form makes one batch. */
  formId: string | null
}

/** The sweep takes an upload for dead after an hour; one that ends later than this makes no batch whose scan is swept away. */
export const UPLOAD_MAX_MINUTES = 55

/**
 * Makes the batch of an upload whose intent still stands, in one transaction. Ids are given out when an upload begins, so
 * a small upload may overtake a large one: the batch is a duplicate of the first, by id, with the same file, and becomes
 * the original of those with later ids. Only one of those that was assembled already stays the original: its letters may
 * be on their way. A form that was sent twice makes no second batch, whichever of the two ends first: the first is returned,
 * and the intent of the other stays.
 */
export async function insertBatch(db: Database, batch: NewBatch) {
  const { organizationId, batchId, sha256, uploadId, formId } = batch
  const sameFile = sql`organization_id = ${organizationId} and sha256 = ${sha256} and status <> 'failed'`
  await writeTogether(db, [
    ...(uploadId === null ? [] : [intentOfSession(batch)]),
    sql`
      insert into batches (id, organization_id, status, file_name, file_size, sha256, form_id, reference, received_at, created_at, duplicate_of)
      select batch_id, organization_id, 'pending', ${batch.fileName}, ${batch.fileSize}, ${sha256}, ${formId},
             ${batch.reference}, ${batch.receivedAt}, ${batch.openedAt},
             (select min(id) from batches where ${sameFile} and (id < ${batchId} or assembly_id is not null))
      from upload_intents
      where batch_id = ${batchId}
        and created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${UPLOAD_MAX_MINUTES} minutes`})
        and not exists (
          select 1 from batches where organization_id = ${organizationId} and sha256 = ${sha256} and form_id = ${formId})`,
    sql`
      update batches
      set duplicate_of = (select coalesce(made.duplicate_of, made.id) from batches as made where made.id = ${batchId})
      where ${sameFile} and id > ${batchId} and assembly_id is null
        and exists (select 1 from batches as made where made.id = ${batchId})`,
    // While the intent stands beside the batch, it is this transaction that made it.
    recordAudit({
      organizationId,
      actor: batch.actor,
      now: new Date(),
      events: [
        ...(uploadId === null
          ? []
          : [{ action: 'upload.completed' as const, entityId: uploadId, details: { batchId } }]),
        { action: 'batch.created', entityId: batchId },
      ],
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
  const made = await findBatchRow(db, organizationId, batchId)
  if (made || formId === null) return made
  const bySameForm = and(
    eq(batches.organizationId, organizationId),
    eq(batches.sha256, sha256),
    eq(batches.formId, formId),
  )
  return db.select().from(batches).where(bySameForm).get()
}

/** A session is its own trace of what it has stored, so its intent lives in this transaction alone; not again once it has its batch. */
const intentOfSession = ({ organizationId, batchId }: NewBatch): SQLWrapper => sql`
  insert into upload_intents (batch_id, organization_id, object_key, multipart_upload_id, created_at)
  select ${batchId}, ${organizationId}, '', '', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  where not exists (select 1 from batches where id = ${batchId})`
