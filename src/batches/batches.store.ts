import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { BatchFailure, LedgerPage } from './batch-progress.ts'
import type { BatchStage, BatchStatus } from './batch-states.ts'
import { batches, pages } from './batches.table.ts'

export interface RecordedProgress {
  organizationId: string
  batchId: string
  status: BatchStatus
  stage: BatchStage | null
  pageCount: number | null
  pagesRead: number
  pagesFailed: number
  failure: BatchFailure | null
  startedAt: string
  completedAt: string | null
  /** The rows of the ledger that changed since the last record. */
  pages: LedgerPage[]
}

/** Writes the progress of a batch; a batch that is no longer there, or already ended, is left as it is. */
export async function recordProgress(db: Database, progress: RecordedProgress): Promise<void> {
  const { organizationId, batchId } = progress
  const ledger = JSON.stringify(progress.pages)
  await db.batch([
    db
      .update(batches)
      .set({
        status: progress.status,
        stage: progress.stage,
        pageCount: progress.pageCount,
        pagesRead: progress.pagesRead,
        pagesFailed: progress.pagesFailed,
        errorCode: progress.failure?.code ?? null,
        errorMessage: progress.failure?.message ?? null,
        startedAt: progress.startedAt,
        completedAt: progress.completedAt,
      })
      .where(
        sql`${batches.organizationId} = ${organizationId} and ${batches.id} = ${batchId} and ${batches.status} in ('pending', 'processing')`,
      ),
    db.run(sql`
      insert into ${pages} (organization_id, batch_id, page, status, kind, rotation)
      select ${organizationId}, ${batchId}, value ->> 'page', value ->> 'status', value ->> 'kind', value ->> 'rotation'
      from json_each(${ledger})
      where exists (select 1 from ${batches} where organization_id = ${organizationId} and id = ${batchId})
      on conflict do update set status = excluded.status, kind = excluded.kind, rotation = excluded.rotation`),
  ])
}
