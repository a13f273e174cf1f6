import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { tallied, talliedIn } from '../analytics/tallies.store.ts'
import { SYSTEM } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { offsetOf } from '../http/pagination.ts'
import { lettersInScanOrder } from '../letters/letters.store.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { recordBatchEvent } from '../webhooks/record-events.ts'
import type { BatchFailure, LedgerPage } from './batch-progress.ts'
import type { BatchStage, BatchStatus } from './batch-states.ts'
import type { Batch, BatchDetail, BatchListQuery } from './batches.schema.ts'
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
  const unfinished = sql`${batches.organizationId} = ${organizationId} and ${batches.id} = ${batchId} and ${batches.status} in ('pending', 'processing')`
  const ends = endOf(progress)
  const endedAt = new Date(progress.completedAt ?? progress.startedAt)
  const isUnfinished = sql`exists (select 1 from ${batches} where ${unfinished})`
  const told = ends.map(({ action }) =>
    recordBatchEvent({ organizationId, batchId, now: endedAt, type: action, when: isUnfinished }),
  )
  await writeTogether(db, [
    // Before the change, under its condition: the one record that ends the batch is the one that tells of it.
    ...told.flatMap(({ before }) => before),
    ...ends.map((event) =>
      recordAudit({
        organizationId,
        actor: SYSTEM,
        now: endedAt,
        events: [{ ...event, entityId: batchId }],
        when: isUnfinished,
      }),
    ),
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
      .where(unfinished),
    sql`
      insert into ${pages} (organization_id, batch_id, page, status, kind, rotation)
      select ${organizationId}, ${batchId}, value ->> 'page', value ->> 'status', value ->> 'kind', value ->> 'rotation'
      from json_each(${ledger})
      where exists (select 1 from ${batches} where organization_id = ${organizationId} and id = ${batchId})
      on conflict do update set status = excluded.status, kind = excluded.kind, rotation = excluded.rotation
      where kind is not 'erased' and not reviewed`,
    ...told.flatMap(({ after }) => after),
  ])
}

function endOf({ status, pageCount, pagesFailed, failure }: RecordedProgress) {
  switch (status) {
    case 'completed':
      return [{ action: 'batch.completed' as const, details: { pages: pageCount, failedPages: pagesFailed } }]
    case 'failed':
      return [{ action: 'batch.failed' as const, details: { code: failure?.code ?? null } }]
    default:
      return []
  }
}

type BatchRow = typeof batches.$inferSelect

export function toBatch(row: BatchRow): Batch {
  const processed = row.pagesRead + row.pagesFailed
  const total = row.pageCount ?? 0
  return {
    id: row.id,
    status: row.status,
    fileName: row.fileName,
    fileSize: row.fileSize,
    sha256: row.sha256,
    reference: row.reference,
    pageCount: row.pageCount,
    stage: row.stage,
    ocrProgress: {
      processed,
      failed: row.pagesFailed,
      total,
      percent: total === 0 ? 0 : Math.floor((100 * processed) / total),
    },
    letterCount: row.letterCount,
    pendingReview: row.pendingReview,
    duplicateOf: row.duplicateOf,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? '' },
    receivedAt: row.receivedAt,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    completedAt: row.completedAt,
  }
}

export async function findBatchRow(db: Database, organizationId: string, id: string): Promise<BatchRow | undefined> {
  return db
    .select()
    .from(batches)
    .where(and(eq(batches.organizationId, organizationId), eq(batches.id, id)))
    .get()
}

/** Newest first. */
export async function listBatches(
  db: Database,
  organizationId: string,
  query: BatchListQuery,
): Promise<{ data: Batch[]; total: number }> {
  const [rows, totals] = await db.batch([
    db
      .select()
      .from(batches)
      .where(listCondition(organizationId, query))
      .orderBy(desc(batches.receivedAt), desc(batches.id))
      .limit(query.limit)
      .offset(offsetOf(query)),
    db
      .select({ total: totalOf(organizationId, query) })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
  ])
  return { data: rows.map(toBatch), total: totals[0]?.total ?? 0 }
}

type BatchFilters = Omit<BatchListQuery, 'page' | 'limit'>

const listCondition = (organizationId: string, { status, from, to }: BatchFilters): SQL | undefined =>
  and(
    eq(batches.organizationId, organizationId),
    status ? eq(batches.status, status) : undefined,
    from ? gte(batches.receivedAt, from) : undefined,
    to ? lte(batches.receivedAt, to) : undefined,
  )

function totalOf(organizationId: string, filters: BatchFilters): SQL<number> {
  const { status, from, to } = filters
  const tally = status
    ? { organizationId, dimension: 'batch_status' as const, value: status }
    : { organizationId, dimension: 'batch' as const, value: '' }
  if (from === undefined && to === undefined) return tallied(tally)
  return talliedIn(tally, { from, to }, (part) => {
    const inPart = listCondition(organizationId, { status, ...part })
    return sql`select count(*) from ${batches} where ${inPart}`
  })
}

export async function findBatch(db: Database, organizationId: string, id: string): Promise<BatchDetail | undefined> {
  const row = await findBatchRow(db, organizationId, id)
  if (!row) return undefined
  const [letters, ledger] = await Promise.all([
    lettersInScanOrder(db, organizationId, id),
    db
      .select({
        page: pages.page,
        kind: pages.kind,
        letterId: pages.letterId,
        status: pages.status,
        rotation: pages.rotation,
      })
      .from(pages)
      .where(and(eq(pages.organizationId, organizationId), eq(pages.batchId, id)))
      .orderBy(asc(pages.page)),
  ])
  return { ...toBatch(row), letters, pages: ledger }
}
