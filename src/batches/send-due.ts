import { wakeSealer } from '../audit/wake-sealer.ts'
import { openDatabase } from '../db/database.ts'
import type { ApiEnv } from '../env.ts'
import { wakeSenders } from '../webhooks/wake-senders.ts'
import { GIVE_UP_AFTER_MESSAGES, nextStage } from './batch-progress.ts'
import type { BatchRows } from './batch-rows.ts'
import { recordProgress } from './batches.store.ts'

/** `sendBatch` takes at most this many messages. */
const MESSAGES_AT_ONCE = 100

/**
 * Sends what is due of a batch: messages, and the copy of its progress in D1. What is sent is due again, in case that
 * nothing is heard of it, before the message goes out; what fails here is still due.
 */
export async function sendDue(rows: BatchRows, env: ApiEnv): Promise<void> {
  await sendStep(rows, env)
  await sendPages(rows, env)
  await sendDeliveries(rows, env)
  await sendRecuts(rows, env)
  await record(rows, env)
}

/** Moves the batch on as far as its counts allow. */
export function advance(rows: BatchRows, now: number): void {
  const batch = rows.batch()
  if (!batch) return
  const next = nextStage(rows.progress(batch))
  if (next === 'completed') rows.complete(now)
  else if (next !== null && next !== batch.stage) rows.enterStage(next, now)
}

async function sendStep(rows: BatchRows, env: ApiEnv): Promise<void> {
  const batch = rows.batch()
  const now = Date.now()
  if (!batch || batch.step_due_at === null || batch.step_due_at > now) return
  const ids = { organizationId: batch.organization_id, batchId: batch.batch_id }
  rows.stepSent(batch.step_messages + 1, now)
  if (batch.stage === 'splitting') await env.SPLITTING.send({ type: 'split', ...ids })
  if (batch.stage === 'assembling') await env.ASSEMBLY.send({ type: 'assemble', ...ids })
}

/** Queues the pages that were not queued yet; when nothing was heard of the others for long, those again. */
async function sendPages(rows: BatchRows, env: ApiEnv): Promise<void> {
  const batch = rows.batch()
  const now = Date.now()
  if (!batch || batch.pages_due_at === null || batch.pages_due_at > now) return
  const unqueued = rows.waitingPages({ onlyUnqueued: true })
  const pages = unqueued.length > 0 ? unqueued : rows.waitingPages({ onlyUnqueued: false })
  if (pages.length === 0) {
    rows.noPagesDue()
    return
  }
  const rounds = unqueued.length > 0 ? 1 : batch.page_rounds + 1
  if (rounds > GIVE_UP_AFTER_MESSAGES) {
    for (const page of pages) rows.settlePage(page, 'unreadable', 0, now)
    rows.markChanged(now)
    advance(rows, now)
    return
  }
  const ids = { organizationId: batch.organization_id, batchId: batch.batch_id }
  for (const some of inTurns(pages)) {
    await env.PAGES.sendBatch(some.map((page) => ({ body: { type: 'read_page' as const, ...ids, page } })))
    rows.pagesQueued(some)
  }
  rows.pageRoundSent(rounds, now)
}

async function sendDeliveries(rows: BatchRows, env: ApiEnv): Promise<void> {
  const batch = rows.batch()
  if (!batch) return
  const now = Date.now()
  const ids = { organizationId: batch.organization_id, batchId: batch.batch_id }
  for (const some of inTurns(rows.dueDeliveries(now))) {
    for (const { letterId, messages } of some) rows.deliverySent(letterId, messages + 1, now)
    await env.DELIVERIES.sendBatch(
      some.map(({ letterId }) => ({ body: { type: 'deliver' as const, ...ids, letterId } })),
    )
  }
}

async function sendRecuts(rows: BatchRows, env: ApiEnv): Promise<void> {
  const batch = rows.batch()
  if (!batch) return
  const now = Date.now()
  const ids = { organizationId: batch.organization_id, batchId: batch.batch_id }
  for (const { letterId, recutId, messages } of rows.dueRecuts(now)) {
    rows.recutSent(letterId, messages + 1, now)
    await env.ASSEMBLY.send({ type: 'recut', ...ids, letterId, recutId })
  }
}

/** Copies the progress and the changed rows of the ledger to D1, where lists and single reads find them. */
async function record(rows: BatchRows, env: ApiEnv): Promise<void> {
  const batch = rows.batch()
  if (!batch || batch.record_due_at === null || batch.record_due_at > Date.now()) return
  const pages = rows.unrecordedPages()
  const { pagesRead, pagesFailed } = rows.progress(batch)
  await recordProgress(openDatabase(env.DB), {
    organizationId: batch.organization_id,
    batchId: batch.batch_id,
    status: batch.status,
    stage: batch.stage,
    pageCount: batch.page_count,
    pagesRead,
    pagesFailed,
    failure: batch.error_code === null ? null : { code: batch.error_code, message: batch.error_message ?? '' },
    startedAt: batch.started_at,
    completedAt: batch.completed_at,
    pages,
  })
  if (batch.status !== 'processing' || batch.stage === 'delivering') {
    await wakeSealer(env, batch.organization_id)
    await wakeSenders(env, batch.organization_id)
  }
  rows.recorded(pages, batch.changes, Date.now())
}

function* inTurns<Item>(items: Item[]): Generator<Item[]> {
  for (let i = 0; i < items.length; i += MESSAGES_AT_ONCE) yield items.slice(i, i + MESSAGES_AT_ONCE)
}
