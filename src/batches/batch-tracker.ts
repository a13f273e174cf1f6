/**
 * The Durable Object of one batch: it owns the batch's state machine, counts each page once however often it is reported,
 * and is the watchdog that sends again what got lost.
 *
 *   begin → splitting → reading → assembling → delivering → completed
 *              └──────────┴───────────┴→ failed (nothing could be read)
 *
 * Reading overlaps splitting: pages are put on the queue as they are cut off the scan. Every method changes the rows here
 * and sets the alarm without an await in between, so that both happen or neither; only then `pump` sends what is due
 * (messages, the copy of the progress in D1). A crash before or in `pump` leaves due times behind, and the alarm pumps
 * again: at the latest 30 s after a report was expected, a message is taken as lost and sent once more. Consumers may
 * therefore see any message twice; their work is repeatable, and reports of what is already known change nothing.
 *
 * After `completed` the object stays for the letters: it retries mail that was deferred and settles calls to mail whose
 * answer was lost (`delivery/`), hands over letters that people confirm later, and has letters cut anew whose pages they
 * changed (`review/`).
 */
import { DurableObject } from 'cloudflare:workers'
import { wakeSealer } from '../audit/wake-sealer.ts'
import { openDatabase } from '../db/database.ts'
import type { ApiEnv } from '../env.ts'
import type { PageKind, Rotation } from '../reading/page-reading.schema.ts'
import { wakeSenders } from '../webhooks/wake-senders.ts'
import {
  type BatchFailure,
  GIVE_UP_AFTER_FAILURES,
  GIVE_UP_AFTER_MESSAGES,
  type LedgerPage,
  nextStage,
  stuckAfterSeconds,
  type ViewedProgress,
} from './batch-progress.ts'
import type { BatchStage, BatchStatus } from './batch-states.ts'
import { recordProgress } from './batches.store.ts'

const TABLES = `
  CREATE TABLE IF NOT EXISTS batch (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    organization_id TEXT NOT NULL, batch_id TEXT NOT NULL,
    status TEXT NOT NULL, stage TEXT, page_count INTEGER, all_pages_known INTEGER NOT NULL DEFAULT 0,
    error_code TEXT, error_message TEXT, started_at TEXT NOT NULL, completed_at TEXT,
    step_due_at INTEGER, step_messages INTEGER NOT NULL DEFAULT 0, step_failures INTEGER NOT NULL DEFAULT 0,
    pages_due_at INTEGER, page_rounds INTEGER NOT NULL DEFAULT 0,
    changes INTEGER NOT NULL DEFAULT 0, record_due_at INTEGER
  );
  CREATE TABLE IF NOT EXISTS pages (
    page INTEGER PRIMARY KEY, status TEXT NOT NULL, kind TEXT, rotation INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0, queued INTEGER NOT NULL DEFAULT 0, recorded INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS pages_by_status ON pages (status, queued);
  CREATE INDEX IF NOT EXISTS pages_unrecorded ON pages (recorded) WHERE recorded = 0;
  CREATE TABLE IF NOT EXISTS deliveries (
    letter_id TEXT PRIMARY KEY, handed_over INTEGER NOT NULL DEFAULT 0, messages INTEGER NOT NULL DEFAULT 0, due_at INTEGER
  );
  CREATE TABLE IF NOT EXISTS recuts (
    letter_id TEXT PRIMARY KEY, recut_id TEXT NOT NULL, messages INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL
  );`

type BatchRow = {
  organization_id: string
  batch_id: string
  status: BatchStatus
  stage: BatchStage | null
  page_count: number | null
  all_pages_known: number
  error_code: BatchFailure['code'] | null
  error_message: string | null
  started_at: string
  completed_at: string | null
  step_due_at: number | null
  step_messages: number
  step_failures: number
  pages_due_at: number | null
  page_rounds: number
  changes: number
  record_due_at: number | null
}

/** The progress in D1 may be this much behind; a batch of 500 pages would otherwise write there 500 times. */
const RECORD_EVERY_MS = 1000
/** `sendBatch` takes at most this many messages. */
const MESSAGES_AT_ONCE = 100
/** A person who changed a letter's pages waits this long for the result: cutting takes a second, reading a page anew a few. */
const RECUT_WAIT_MS = 10_000

export class BatchTracker extends DurableObject<ApiEnv> {
  private readonly sql: SqlStorage
  /** One `pump` at a time: two that interleave could write an older progress over a newer one. */
  private pumping: Promise<void> = Promise.resolve()
  /** Whom to tell that a letter was cut anew. */
  private readonly waiting = new Map<string, (() => void)[]>()

  constructor(ctx: DurableObjectState, env: ApiEnv) {
    super(ctx, env)
    this.sql = ctx.storage.sql
    this.sql.exec(TABLES)
  }

  /** Takes on a stored batch. Repeats change nothing. */
  async begin(batch: { organizationId: string; batchId: string }): Promise<void> {
    this.sql.exec(
      `INSERT OR IGNORE INTO batch (only, organization_id, batch_id, status, stage, started_at, step_due_at, record_due_at)
       VALUES (1, ?, ?, 'processing', 'splitting', ?, ?, ?)`,
      batch.organizationId,
      batch.batchId,
      new Date().toISOString(),
      Date.now(),
      Date.now(),
    )
    await this.changed()
  }

  /** Where to go on with splitting; null when there is nothing left to split. */
  splitPlan(): { fromPage: number } | null {
    const batch = this.batch()
    if (batch?.stage !== 'splitting' || batch.status !== 'processing') return null
    const { last } = this.sql.exec<{ last: number | null }>('SELECT max(page) AS last FROM pages').one()
    return { fromPage: (last ?? 0) + 1 }
  }

  /** Pages that are stored as PDFs of their own, in scan order; those that could not be cut off come as `failed`. */
  async pagesSplit(report: {
    pageCount: number
    pages: { page: number; status: 'waiting' | 'failed' }[]
  }): Promise<void> {
    const now = Date.now()
    this.ctx.storage.transactionSync(() => {
      this.sql.exec('UPDATE batch SET page_count = ?', report.pageCount)
      for (const { page, status } of report.pages) {
        this.sql.exec(
          'INSERT OR IGNORE INTO pages (page, status, kind) VALUES (?, ?, ?)',
          page,
          status,
          status === 'failed' ? 'unreadable' : null,
        )
      }
      this.sql.exec('UPDATE batch SET pages_due_at = ?', now)
      this.sql.exec(
        'UPDATE batch SET step_messages = 1, step_due_at = ? WHERE step_due_at IS NOT NULL',
        now + stuckAfterSeconds(1) * 1000,
      )
    })
    await this.changed()
  }

  async splitDone(pageCount: number): Promise<void> {
    this.sql.exec(`UPDATE batch SET all_pages_known = 1, page_count = ? WHERE stage = 'splitting'`, pageCount)
    await this.changed()
  }

  /** The scan can't be processed at all: the batch ends here. Not once it was split: then a late repeat says so. */
  async splitRefused(failure: BatchFailure): Promise<void> {
    if (this.batch()?.stage !== 'splitting') return
    this.fail(failure)
    await this.changed()
  }

  /** Whether the page still waits to be read: asked before the work, because its message may be a repeat. */
  pageIsWanted(page: number): boolean {
    const [row] = this.sql.exec<{ status: string }>('SELECT status FROM pages WHERE page = ?', page).toArray()
    return row?.status === 'waiting'
  }

  /** A page was read and its reading is stored. The first report counts. */
  async pageRead(report: { page: number; kind: PageKind; rotation: Rotation }): Promise<void> {
    const failed = report.kind === 'unreadable'
    this.settlePage(report.page, failed ? 'failed' : 'read', report.kind, report.rotation)
    await this.changed()
  }

  /** Reading a page failed. Answers whether it should be tried again or was given up on (it stays in its letter, unread). */
  async pageFailed(page: number, options: { final: boolean }): Promise<'again' | 'given_up'> {
    this.sql.exec(`UPDATE pages SET failures = failures + 1 WHERE page = ? AND status = 'waiting'`, page)
    const [row] = this.sql
      .exec<{ failures: number; status: string }>('SELECT failures, status FROM pages WHERE page = ?', page)
      .toArray()
    if (row?.status !== 'waiting') return 'given_up'
    const giveUp = options.final || row.failures >= GIVE_UP_AFTER_FAILURES
    if (giveUp) this.settlePage(page, 'failed', 'unreadable', 0)
    await this.changed()
    return giveUp ? 'given_up' : 'again'
  }

  /** The ledger to assemble letters from; null when that is done or not yet due. */
  assemblyPlan(): { pages: LedgerPage[] } | null {
    if (this.batch()?.stage !== 'assembling') return null
    return {
      pages: this.sql
        .exec<LedgerPage & Record<string, SqlStorageValue>>(
          'SELECT page, status, kind, rotation FROM pages ORDER BY page',
        )
        .toArray(),
    }
  }

  /** The letters are stored; those given here are confirmed and go out. */
  async assembled(letterIds: string[]): Promise<void> {
    if (this.batch()?.stage !== 'assembling') return
    this.ctx.storage.transactionSync(() => {
      this.expectDeliveries(letterIds)
      this.enterStage('delivering')
    })
    await this.changed()
  }

  /** Splitting or assembling failed. Answers whether to try again; given up on, the batch has failed. */
  async stepFailed(step: 'splitting' | 'assembling', options: { final: boolean }): Promise<'again' | 'given_up'> {
    const batch = this.batch()
    if (batch?.status !== 'processing' || batch.stage !== step) return 'given_up'
    const failures = batch.step_failures + 1
    const giveUp = options.final || failures >= GIVE_UP_AFTER_FAILURES
    if (giveUp) this.fail({ code: 'internal_error', message: `The batch could not be processed (${step}).` })
    else this.sql.exec('UPDATE batch SET step_failures = ?', failures)
    await this.changed()
    return giveUp ? 'given_up' : 'again'
  }

  /** Sends confirmed letters of this batch on their way; for each it sees to it that mail is called. */
  async deliver(letterIds: string[]): Promise<void> {
    this.expectDeliveries(letterIds)
    await this.changed()
  }

  /** A letter was handed to delivery: done with (`lookAgainAt` null), or to be looked at again then. */
  async deliveryReported(letterId: string, lookAgainAt: number | null): Promise<void> {
    this.sql.exec(
      'UPDATE deliveries SET handed_over = 1, messages = 0, due_at = ? WHERE letter_id = ?',
      lookAgainAt,
      letterId,
    )
    await this.changed()
  }

  /** Has letters cut anew whose pages were changed; `recutId`: as D1 has it. A newer change replaces an older one. */
  async recut(letters: { letterId: string; recutId: string }[]): Promise<void> {
    for (const { letterId, recutId } of letters) {
      this.sql.exec(
        `INSERT INTO recuts (letter_id, recut_id, due_at) VALUES (?, ?, ?)
         ON CONFLICT (letter_id) DO UPDATE SET recut_id = excluded.recut_id, due_at = excluded.due_at, messages = 0
         WHERE recuts.recut_id <> excluded.recut_id`,
        letterId,
        recutId,
        Date.now(),
      )
    }
    await this.changed()
  }

  /** Answers when these letters are cut, or after ten seconds. */
  async untilRecut(letterIds: string[]): Promise<void> {
    if (!this.batch()) return
    await Promise.race([
      Promise.all(letterIds.map((letterId) => this.wholeAgain(letterId))),
      scheduler.wait(RECUT_WAIT_MS),
    ])
  }

  /** A letter was cut anew; a confirmed one goes out. A report of an older change changes nothing. */
  async recutDone(letterId: string, recutId: string, { isConfirmed }: { isConfirmed: boolean }): Promise<void> {
    this.sql.exec('DELETE FROM recuts WHERE letter_id = ? AND recut_id = ?', letterId, recutId)
    if (isConfirmed) this.expectDeliveries([letterId])
    if (!this.isBeingCut(letterId)) {
      for (const tell of this.waiting.get(letterId) ?? []) tell()
      this.waiting.delete(letterId)
    }
    await this.changed()
  }

  private isBeingCut(letterId: string): boolean {
    return this.sql.exec('SELECT 1 FROM recuts WHERE letter_id = ?', letterId).toArray().length > 0
  }

  private wholeAgain(letterId: string): Promise<void> {
    if (!this.isBeingCut(letterId)) return Promise.resolve()
    return new Promise((resolve) => this.waiting.set(letterId, [...(this.waiting.get(letterId) ?? []), resolve]))
  }

  /** Somebody looks on: a WebSocket that hibernates with this object, and is told how far the batch is after every change. */
  override async fetch(): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    this.tellViewers([server])
    return new Response(null, { status: 101, webSocket: client })
  }

  /** These letters were erased: nothing is to be delivered or cut, and nothing here names them. */
  async forgetDeliveries(letterIds: string[]): Promise<void> {
    for (const letterId of letterIds) {
      this.sql.exec('DELETE FROM deliveries WHERE letter_id = ?', letterId)
      this.sql.exec('DELETE FROM recuts WHERE letter_id = ?', letterId)
    }
    await this.changed()
  }

  /** Rings when something is due. Whatever goes wrong, the next alarm is set before this ends: retries by the platform are few. */
  override async alarm(): Promise<void> {
    await this.wake()
  }

  private batch(): BatchRow | undefined {
    return this.sql.exec<BatchRow>('SELECT * FROM batch').toArray()[0]
  }

  private settlePage(page: number, status: 'read' | 'failed', kind: PageKind, rotation: Rotation): void {
    this.sql.exec(
      `UPDATE pages SET status = ?, kind = ?, rotation = ?, recorded = 0 WHERE page = ? AND status = 'waiting'`,
      status,
      kind,
      rotation,
      page,
    )
    // The queue is moving: the pages that still wait in it are not lost.
    this.sql.exec(
      'UPDATE batch SET page_rounds = 1, pages_due_at = ? WHERE page_rounds > 0 AND pages_due_at IS NOT NULL',
      Date.now() + stuckAfterSeconds(1) * 1000,
    )
  }

  private expectDeliveries(letterIds: string[]): void {
    for (const letterId of letterIds) {
      this.sql.exec(
        `INSERT INTO deliveries (letter_id, due_at) VALUES (?, ?)
         ON CONFLICT (letter_id) DO UPDATE SET due_at = excluded.due_at, messages = 0`,
        letterId,
        Date.now(),
      )
    }
  }

  private enterStage(stage: BatchStage): void {
    const hasMessage = stage === 'splitting' || stage === 'assembling'
    this.sql.exec(
      'UPDATE batch SET stage = ?, step_due_at = ?, step_messages = 0, step_failures = 0',
      stage,
      hasMessage ? Date.now() : null,
    )
    // All pages are in: there is nothing to wait for any more.
    if (stage === 'assembling') this.sql.exec('UPDATE batch SET pages_due_at = NULL')
  }

  private fail(failure: BatchFailure): void {
    this.sql.exec(
      `UPDATE batch SET status = 'failed', stage = NULL, error_code = ?, error_message = ?, completed_at = ?,
              step_due_at = NULL, pages_due_at = NULL
       WHERE status = 'processing'`,
      failure.code,
      failure.message,
      new Date().toISOString(),
    )
  }

  /** Follows every change. */
  private async changed(): Promise<void> {
    this.markChanged()
    await this.wake()
  }

  private markChanged(): void {
    this.sql.exec(
      'UPDATE batch SET changes = changes + 1, record_due_at = coalesce(record_due_at, ?)',
      Date.now() + RECORD_EVERY_MS,
    )
  }

  /** Moves the stage on, makes sure that the alarm will ring, then sends what is due. */
  private async wake(): Promise<void> {
    const batch = this.batch()
    if (!batch) return
    this.advance(batch)
    this.tellViewers(this.ctx.getWebSockets())
    // Should this object stop right here, the alarm finds what is due.
    await this.ctx.storage.setAlarm(this.nextDue() ?? Date.now())
    this.pumping = this.pumping
      .then(() => this.pump())
      .catch((error) => console.error('batch tracker', batch.batch_id, error))
    await this.pumping
  }

  private advance(batch: BatchRow): void {
    const counts = this.sql
      .exec<{ read: number; failed: number; open: number }>(
        `SELECT (SELECT count(*) FROM pages WHERE status = 'read') AS read, (SELECT count(*) FROM pages WHERE status = 'failed') AS failed,
                (SELECT count(*) FROM deliveries WHERE handed_over = 0) AS open`,
      )
      .one()
    const next = nextStage({
      status: batch.status,
      stage: batch.stage,
      allPagesKnown: batch.all_pages_known === 1,
      pageCount: batch.page_count,
      pagesRead: counts.read,
      pagesFailed: counts.failed,
      lettersToHandOver: counts.open,
    })
    if (next === 'completed') {
      this.sql.exec(
        `UPDATE batch SET status = 'completed', stage = NULL, completed_at = ?, record_due_at = ?`,
        new Date().toISOString(),
        Date.now(),
      )
    } else if (next !== null && next !== batch.stage) {
      this.enterStage(next)
    }
  }

  private tellViewers(viewers: WebSocket[]): void {
    const batch = viewers.length > 0 ? this.batch() : undefined
    if (!batch) return
    const { status, stage, page_count: pageCount } = batch
    const { processed } = this.sql
      .exec<{ processed: number }>(`SELECT count(*) AS processed FROM pages WHERE status <> 'waiting'`)
      .one()
    const progress = JSON.stringify({ status, stage, pageCount, processed } satisfies ViewedProgress)
    for (const viewer of viewers) {
      try {
        viewer.send(progress)
      } catch {
        // Gone: its closing is on the way.
      }
    }
  }

  private nextDue(): number | null {
    return this.sql
      .exec<{ due: number | null }>(
        `SELECT min(due) AS due FROM (
           SELECT step_due_at AS due FROM batch UNION ALL SELECT pages_due_at FROM batch
           UNION ALL SELECT record_due_at FROM batch UNION ALL SELECT min(due_at) FROM deliveries
           UNION ALL SELECT min(due_at) FROM recuts)`,
      )
      .one().due
  }

  private async pump(): Promise<void> {
    try {
      await this.sendStep()
      await this.sendPages()
      await this.sendDeliveries()
      await this.sendRecuts()
      await this.record()
    } finally {
      const due = this.nextDue()
      // A past due time means that something above failed: not at once again.
      if (due !== null) await this.ctx.storage.setAlarm(Math.max(due, Date.now() + 500))
      else await this.ctx.storage.deleteAlarm()
    }
  }

  private async sendStep(): Promise<void> {
    const batch = this.batch()
    if (!batch || batch.step_due_at === null || batch.step_due_at > Date.now()) return
    const ids = { organizationId: batch.organization_id, batchId: batch.batch_id }
    const messages = batch.step_messages + 1
    this.sql.exec(
      'UPDATE batch SET step_messages = ?, step_due_at = ?',
      messages,
      Date.now() + stuckAfterSeconds(messages) * 1000,
    )
    if (batch.stage === 'splitting') await this.env.SPLITTING.send({ type: 'split', ...ids })
    if (batch.stage === 'assembling') await this.env.ASSEMBLY.send({ type: 'assemble', ...ids })
  }

  /** Queues the pages that were not queued yet; when nothing was heard of the others for long, those again. */
  private async sendPages(): Promise<void> {
    const batch = this.batch()
    const now = Date.now()
    if (!batch || batch.pages_due_at === null || batch.pages_due_at > now) return
    const unqueued = this.waitingPages('AND queued = 0')
    const pages = unqueued.length > 0 ? unqueued : this.waitingPages('')
    if (pages.length === 0) {
      this.sql.exec('UPDATE batch SET pages_due_at = NULL')
      return
    }
    const rounds = unqueued.length > 0 ? 1 : batch.page_rounds + 1
    if (rounds > GIVE_UP_AFTER_MESSAGES) {
      for (const page of pages) this.settlePage(page, 'failed', 'unreadable', 0)
      this.markChanged()
      this.advance(batch)
      return
    }
    for (let i = 0; i < pages.length; i += MESSAGES_AT_ONCE) {
      const some = pages.slice(i, i + MESSAGES_AT_ONCE)
      await this.env.PAGES.sendBatch(
        some.map((page) => ({
          body: { type: 'read_page' as const, organizationId: batch.organization_id, batchId: batch.batch_id, page },
        })),
      )
      for (const page of some) this.sql.exec('UPDATE pages SET queued = 1 WHERE page = ?', page)
    }
    // Announced meanwhile: due at once, not after the pause.
    const more = this.waitingPages('AND queued = 0').length > 0
    this.sql.exec(
      'UPDATE batch SET page_rounds = ?, pages_due_at = ?',
      rounds,
      more ? now : now + stuckAfterSeconds(rounds) * 1000,
    )
  }

  private waitingPages(condition: '' | 'AND queued = 0'): number[] {
    return this.sql
      .exec<{ page: number }>(`SELECT page FROM pages WHERE status = 'waiting' ${condition} ORDER BY page`)
      .toArray()
      .map((row) => row.page)
  }

  private async sendDeliveries(): Promise<void> {
    const batch = this.batch()
    if (!batch) return
    const now = Date.now()
    const due = this.sql
      .exec<{ letter_id: string; messages: number }>(
        'SELECT letter_id, messages FROM deliveries WHERE due_at <= ?',
        now,
      )
      .toArray()
    for (let i = 0; i < due.length; i += MESSAGES_AT_ONCE) {
      const some = due.slice(i, i + MESSAGES_AT_ONCE)
      for (const { letter_id, messages } of some) {
        this.sql.exec(
          'UPDATE deliveries SET messages = ?, due_at = ? WHERE letter_id = ?',
          messages + 1,
          now + stuckAfterSeconds(messages + 1) * 1000,
          letter_id,
        )
      }
      await this.env.DELIVERIES.sendBatch(
        some.map(({ letter_id }) => ({
          body: {
            type: 'deliver' as const,
            organizationId: batch.organization_id,
            batchId: batch.batch_id,
            letterId: letter_id,
          },
        })),
      )
    }
  }

  private async sendRecuts(): Promise<void> {
    const batch = this.batch()
    if (!batch) return
    const now = Date.now()
    const due = this.sql
      .exec<{ letter_id: string; recut_id: string; messages: number }>(
        'SELECT letter_id, recut_id, messages FROM recuts WHERE due_at <= ?',
        now,
      )
      .toArray()
    for (const { letter_id: letterId, recut_id: recutId, messages } of due) {
      this.sql.exec(
        'UPDATE recuts SET messages = ?, due_at = ? WHERE letter_id = ?',
        messages + 1,
        now + stuckAfterSeconds(messages + 1) * 1000,
        letterId,
      )
      const { organization_id: organizationId, batch_id: batchId } = batch
      await this.env.ASSEMBLY.send({ type: 'recut', organizationId, batchId, letterId, recutId })
    }
  }

  /** Copies the progress and the changed rows of the ledger to D1, where lists and single reads find them. */
  private async record(): Promise<void> {
    const batch = this.batch()
    if (!batch || batch.record_due_at === null || batch.record_due_at > Date.now()) return
    const pages = this.sql
      .exec<LedgerPage & Record<string, SqlStorageValue>>(
        'SELECT page, status, kind, rotation FROM pages WHERE recorded = 0',
      )
      .toArray()
    const counts = this.sql
      .exec<{ read: number; failed: number }>(
        `SELECT (SELECT count(*) FROM pages WHERE status = 'read') AS read, (SELECT count(*) FROM pages WHERE status = 'failed') AS failed`,
      )
      .one()
    await recordProgress(openDatabase(this.env.DB), {
      organizationId: batch.organization_id,
      batchId: batch.batch_id,
      status: batch.status,
      stage: batch.stage,
      pageCount: batch.page_count,
      pagesRead: counts.read,
      pagesFailed: counts.failed,
      failure: batch.error_code === null ? null : { code: batch.error_code, message: batch.error_message ?? '' },
      startedAt: batch.started_at,
      completedAt: batch.completed_at,
      pages,
    })
    if (batch.status !== 'processing' || batch.stage === 'delivering') {
      await wakeSealer(this.env, batch.organization_id)
      await wakeSenders(this.env, batch.organization_id)
    }
    // What changed while D1 answered stays marked as changed.
    for (const { page, status } of pages)
      this.sql.exec('UPDATE pages SET recorded = 1 WHERE page = ? AND status = ?', page, status)
    this.sql.exec(
      'UPDATE batch SET record_due_at = CASE WHEN changes = ? THEN NULL ELSE ? END',
      batch.changes,
      Date.now() + RECORD_EVERY_MS,
    )
  }
}
