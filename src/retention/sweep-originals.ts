/**
 * Retention. Of an upload there are the scan itself, its pages as PDFs of their own, and what was read on them; people see
 * none of these, but each letter's own PDF and the images of its pages.
 *
 * - The scan goes so many days after the upload as its organisation keeps originals, whatever became of the batch.
 * - The pages' PDFs and readings are what letters are cut from anew when people put them right, so they go when none of the
 *   batch's letters can be changed any more because all were sent; with them go the images of pages that are in no letter. The
 *   batch is closed first, in the write that finds no letter to change: whoever makes a letter of a page that was set aside does so
 *   before that, and the pages stay, or not at all.
 *
 * Erasure and the end of an organisation delete the rest. Both sweeps may be repeated: what is gone is deleted again.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { unsentStatuses } from '../letters/letter-states.ts'
import { pageOfKey, pagesPrefix, scanKey } from '../scans/scan-keys.ts'

interface SweepOriginals {
  db: Database
  bucket: R2Bucket
  now: Date
}

const SCANS_AT_ONCE = 200
const BATCHES_AT_ONCE = 20

type BatchIds = { organizationId: string; batchId: string }

/** Deletes at most 200 scans and the pages of 20 batches a run. */
export async function sweepOriginals(work: SweepOriginals): Promise<void> {
  await deleteScans(work)
  await deletePages(work)
}

async function deleteScans({ db, bucket, now }: SweepOriginals): Promise<void> {
  const at = now.toISOString()
  // A step into the index for each organisation.
  const due = await db.all<BatchIds>(sql`
    select batches.organization_id as organizationId, batches.id as batchId
    from organizations cross join batches on batches.organization_id = organizations.id and batches.scan_deleted_at is null
      and batches.created_at <= strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '-' || organizations.keep_scans_days || ' days')
    where batches.status in ('completed', 'failed')
    limit ${SCANS_AT_ONCE}`)
  if (due.length === 0) return
  await bucket.delete(due.map(({ organizationId, batchId }) => scanKey(organizationId, batchId)))
  await markDeleted(db, due, sql`scan_deleted_at = ${at}`)
}

async function deletePages({ db, bucket, now }: SweepOriginals): Promise<void> {
  await db.run(sql`
    update batches set pages_closed_at = ${now.toISOString()}
    where id in (
      select id from batches
      where scan_deleted_at is not null and pages_deleted_at is null and pages_closed_at is null
        and not exists (
          select 1 from letters
          where letters.organization_id = batches.organization_id and letters.batch_id = batches.id
            and letters.status in ${[...unsentStatuses]})
      limit ${BATCHES_AT_ONCE})`)
  const due = await db.all<BatchIds>(sql`
    select organization_id as organizationId, id as batchId from batches
    where scan_deleted_at is not null and pages_deleted_at is null and pages_closed_at is not null
    limit ${BATCHES_AT_ONCE}`)
  for (const batch of due) {
    const rows = await db.all<{ page: number }>(sql`
      select page from pages
      where organization_id = ${batch.organizationId} and batch_id = ${batch.batchId} and letter_id is not null`)
    await deletePagesExcept(bucket, batch, new Set(rows.map(({ page }) => page)))
    await markDeleted(db, [batch], sql`pages_deleted_at = ${now.toISOString()}`)
  }
}

/** Of these pages the images stay. */
async function deletePagesExcept(
  bucket: R2Bucket,
  { organizationId, batchId }: BatchIds,
  inLetters: ReadonlySet<number>,
): Promise<void> {
  const prefix = pagesPrefix(organizationId, batchId)
  let cursor: string | undefined
  do {
    const listed = await bucket.list({ prefix, ...(cursor ? { cursor } : {}) })
    const gone = listed.objects.map(({ key }) => key).filter((key) => !isShown(key, inLetters))
    if (gone.length > 0) await bucket.delete(gone)
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor)
}

const isShown = (key: string, inLetters: ReadonlySet<number>): boolean => {
  const page = pageOfKey(key)
  return key.endsWith('.png') && page !== null && inLetters.has(page)
}

const markDeleted = (db: Database, batches: BatchIds[], change: SQL) =>
  db.run(sql`
    update batches set ${change}
    where id in (select value from json_each(${JSON.stringify(batches.map(({ batchId }) => batchId))}))`)
