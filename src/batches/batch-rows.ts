import type { PageKind, Rotation } from '../reading/page-reading.schema.ts'
import { type BatchFailure, type BatchProgress, type LedgerPage, stuckAfterSeconds } from './batch-progress.ts'
import type { BatchStage, BatchStatus } from './batch-states.ts'

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
  CREATE TABLE IF NOT EXISTS assembly (
    only INTEGER PRIMARY KEY CHECK (only = 1), begun_at INTEGER NOT NULL
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

export type BatchRow = {
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

type LedgerRow = LedgerPage & Record<string, SqlStorageValue>

/** The progress in D1 may be this much behind; a batch of 500 pages would otherwise write there 500 times. */
const RECORD_EVERY_MS = 1000

/** When something is to be sent once more of which this many messages were sent without a report; both in milliseconds. */
const dueAgain = (messages: number, now: number): number => now + stuckAfterSeconds(messages) * 1000

/**
 * The rows in a batch's Durable Object. Each method is one change or one question, without an await; those that change
 * something to send set when it is due. `now`: milliseconds.
 */
export class BatchRows {
  private readonly sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.sql = sql
    sql.exec(TABLES)
  }

  insertBatch({ organizationId, batchId }: { organizationId: string; batchId: string }, now: number): void {
    this.sql.exec(
      `INSERT OR IGNORE INTO batch (only, organization_id, batch_id, status, stage, started_at, step_due_at, record_due_at)
       VALUES (1, ?, ?, 'processing', 'splitting', ?, ?, ?)`,
      organizationId,
      batchId,
      new Date(now).toISOString(),
      now,
      now,
    )
  }

  batch(): BatchRow | undefined {
    return this.sql.exec<BatchRow>('SELECT * FROM batch').toArray()[0]
  }

  progress(batch: BatchRow): BatchProgress {
    const { read, failed, open } = this.sql
      .exec<{ read: number; failed: number; open: number }>(
        `SELECT (SELECT count(*) FROM pages WHERE status = 'read') AS read, (SELECT count(*) FROM pages WHERE status = 'failed') AS failed,
                (SELECT count(*) FROM deliveries WHERE handed_over = 0) AS open`,
      )
      .one()
    return {
      status: batch.status,
      stage: batch.stage,
      allPagesKnown: batch.all_pages_known === 1,
      pageCount: batch.page_count,
      pagesRead: read,
      pagesFailed: failed,
      lettersToHandOver: open,
    }
  }

  /** When the next thing is due; null: nothing is. */
  nextDue(): number | null {
    return this.sql
      .exec<{ due: number | null }>(
        `SELECT min(due) AS due FROM (
           SELECT step_due_at AS due FROM batch UNION ALL SELECT pages_due_at FROM batch
           UNION ALL SELECT record_due_at FROM batch UNION ALL SELECT min(due_at) FROM deliveries
           UNION ALL SELECT min(due_at) FROM recuts)`,
      )
      .one().due
  }

  // Stages and steps

  enterStage(stage: BatchStage, now: number): void {
    const hasMessage = stage === 'splitting' || stage === 'assembling'
    this.sql.exec(
      'UPDATE batch SET stage = ?, step_due_at = ?, step_messages = 0, step_failures = 0',
      stage,
      hasMessage ? now : null,
    )
    // All pages are in: there is nothing to wait for any more.
    if (stage === 'assembling') this.sql.exec('UPDATE batch SET pages_due_at = NULL')
  }

  complete(now: number): void {
    this.sql.exec(
      `UPDATE batch SET status = 'completed', stage = NULL, completed_at = ?, record_due_at = ?`,
      new Date(now).toISOString(),
      now,
    )
  }

  fail({ code, message }: BatchFailure, now: number): void {
    this.sql.exec(
      `UPDATE batch SET status = 'failed', stage = NULL, error_code = ?, error_message = ?, completed_at = ?,
              step_due_at = NULL, pages_due_at = NULL
       WHERE status = 'processing'`,
      code,
      message,
      new Date(now).toISOString(),
    )
  }

  stepSent(messages: number, now: number): void {
    this.sql.exec('UPDATE batch SET step_messages = ?, step_due_at = ?', messages, dueAgain(messages, now))
  }

  /** The step's message is under way, or another one is wanted, until then. */
  stepGoesOn(dueAt: number): void {
    this.sql.exec('UPDATE batch SET step_messages = 0, step_due_at = ? WHERE step_due_at IS NOT NULL', dueAt)
  }

  /** When letters were first made of the pages: now, when nobody did before. */
  assemblyBegan(now: number): number {
    this.sql.exec('INSERT OR IGNORE INTO assembly (only, begun_at) VALUES (1, ?)', now)
    return this.sql.exec<{ begunAt: number }>('SELECT begun_at AS begunAt FROM assembly').one().begunAt
  }

  countStepFailure(failures: number): void {
    this.sql.exec('UPDATE batch SET step_failures = ?', failures)
  }

  // Pages

  lastPage(): number {
    return this.sql.exec<{ last: number | null }>('SELECT max(page) AS last FROM pages').one().last ?? 0
  }

  /** Splitting goes on: it is not taken as lost for another while, and the new pages are due. */
  addPages(pageCount: number, pages: { page: number; status: 'waiting' | 'failed' }[], now: number): void {
    this.sql.exec('UPDATE batch SET page_count = ?', pageCount)
    for (const { page, status } of pages) {
      this.sql.exec(
        'INSERT OR IGNORE INTO pages (page, status, kind) VALUES (?, ?, ?)',
        page,
        status,
        status === 'failed' ? 'unreadable' : null,
      )
    }
    this.sql.exec('UPDATE batch SET pages_due_at = ?', now)
    this.sql.exec('UPDATE batch SET step_messages = 1, step_due_at = ? WHERE step_due_at IS NOT NULL', dueAgain(1, now))
  }

  allPagesAdded(pageCount: number): void {
    this.sql.exec(`UPDATE batch SET all_pages_known = 1, page_count = ? WHERE stage = 'splitting'`, pageCount)
  }

  pageWaits(page: number): boolean {
    return this.sql.exec(`SELECT 1 FROM pages WHERE page = ? AND status = 'waiting'`, page).toArray().length > 0
  }

  /** The first report of a page counts. */
  settlePage(page: number, kind: PageKind, rotation: Rotation, now: number): void {
    this.sql.exec(
      `UPDATE pages SET status = ?, kind = ?, rotation = ?, recorded = 0 WHERE page = ? AND status = 'waiting'`,
      kind === 'unreadable' ? 'failed' : 'read',
      kind,
      rotation,
      page,
    )
    // The queue is moving: the pages that still wait in it are not lost.
    this.sql.exec(
      'UPDATE batch SET page_rounds = 1, pages_due_at = ? WHERE page_rounds > 0 AND pages_due_at IS NOT NULL',
      dueAgain(1, now),
    )
  }

  /** Counts a failed try at a page and answers how many there were; null when the page waits no longer. */
  countPageFailure(page: number): number | null {
    const [row] = this.sql
      .exec<{ failures: number }>(
        `UPDATE pages SET failures = failures + 1 WHERE page = ? AND status = 'waiting' RETURNING failures`,
        page,
      )
      .toArray()
    return row?.failures ?? null
  }

  waitingPages({ onlyUnqueued }: { onlyUnqueued: boolean }): number[] {
    return this.sql
      .exec<{ page: number }>(
        `SELECT page FROM pages WHERE status = 'waiting' ${onlyUnqueued ? 'AND queued = 0' : ''} ORDER BY page`,
      )
      .toArray()
      .map((row) => row.page)
  }

  pagesQueued(pages: number[]): void {
    for (const page of pages) this.sql.exec('UPDATE pages SET queued = 1 WHERE page = ?', page)
  }

  /** `rounds`: how often the waiting pages were queued. Pages that were announced meanwhile are due at once. */
  pageRoundSent(rounds: number, now: number): void {
    const more = this.waitingPages({ onlyUnqueued: true }).length > 0
    this.sql.exec('UPDATE batch SET page_rounds = ?, pages_due_at = ?', rounds, more ? now : dueAgain(rounds, now))
  }

  noPagesDue(): void {
    this.sql.exec('UPDATE batch SET pages_due_at = NULL')
  }

  ledger(): LedgerPage[] {
    return this.sql.exec<LedgerRow>('SELECT page, status, kind, rotation FROM pages ORDER BY page').toArray()
  }

  // Letters

  expectDeliveries(letterIds: string[], now: number): void {
    for (const letterId of letterIds) {
      this.sql.exec(
        `INSERT INTO deliveries (letter_id, due_at) VALUES (?, ?)
         ON CONFLICT (letter_id) DO UPDATE SET due_at = excluded.due_at, messages = 0`,
        letterId,
        now,
      )
    }
  }

  deliveryReported(letterId: string, lookAgainAt: number | null): void {
    this.sql.exec(
      'UPDATE deliveries SET handed_over = 1, messages = 0, due_at = ? WHERE letter_id = ?',
      lookAgainAt,
      letterId,
    )
  }

  dueDeliveries(now: number): { letterId: string; messages: number }[] {
    return this.sql
      .exec<{ letterId: string; messages: number }>(
        'SELECT letter_id AS letterId, messages FROM deliveries WHERE due_at <= ?',
        now,
      )
      .toArray()
  }

  deliverySent(letterId: string, messages: number, now: number): void {
    this.sql.exec(
      'UPDATE deliveries SET messages = ?, due_at = ? WHERE letter_id = ?',
      messages,
      dueAgain(messages, now),
      letterId,
    )
  }

  /** A newer change of a letter's pages replaces an older one. */
  expectRecut({ letterId, recutId }: { letterId: string; recutId: string }, now: number): void {
    this.sql.exec(
      `INSERT INTO recuts (letter_id, recut_id, due_at) VALUES (?, ?, ?)
       ON CONFLICT (letter_id) DO UPDATE SET recut_id = excluded.recut_id, due_at = excluded.due_at, messages = 0
       WHERE recuts.recut_id <> excluded.recut_id`,
      letterId,
      recutId,
      now,
    )
  }

  isBeingCut(letterId: string): boolean {
    return this.sql.exec('SELECT 1 FROM recuts WHERE letter_id = ?', letterId).toArray().length > 0
  }

  recutDone(letterId: string, recutId: string): void {
    this.sql.exec('DELETE FROM recuts WHERE letter_id = ? AND recut_id = ?', letterId, recutId)
  }

  dueRecuts(now: number): { letterId: string; recutId: string; messages: number }[] {
    return this.sql
      .exec<{ letterId: string; recutId: string; messages: number }>(
        'SELECT letter_id AS letterId, recut_id AS recutId, messages FROM recuts WHERE due_at <= ?',
        now,
      )
      .toArray()
  }

  recutSent(letterId: string, messages: number, now: number): void {
    this.sql.exec(
      'UPDATE recuts SET messages = ?, due_at = ? WHERE letter_id = ?',
      messages,
      dueAgain(messages, now),
      letterId,
    )
  }

  forgetLetters(letterIds: string[]): void {
    for (const letterId of letterIds) {
      this.sql.exec('DELETE FROM deliveries WHERE letter_id = ?', letterId)
      this.sql.exec('DELETE FROM recuts WHERE letter_id = ?', letterId)
    }
  }

  // The copy in D1

  markChanged(now: number): void {
    this.sql.exec(
      'UPDATE batch SET changes = changes + 1, record_due_at = coalesce(record_due_at, ?)',
      now + RECORD_EVERY_MS,
    )
  }

  unrecordedPages(): LedgerPage[] {
    return this.sql.exec<LedgerRow>('SELECT page, status, kind, rotation FROM pages WHERE recorded = 0').toArray()
  }

  /** What changed while D1 answered stays marked as changed. `changes`: as it was when the copy was taken. */
  recorded(pages: LedgerPage[], changes: number, now: number): void {
    for (const { page, status } of pages) {
      this.sql.exec('UPDATE pages SET recorded = 1 WHERE page = ? AND status = ?', page, status)
    }
    this.sql.exec(
      'UPDATE batch SET record_due_at = CASE WHEN changes = ? THEN NULL ELSE ? END',
      changes,
      now + RECORD_EVERY_MS,
    )
  }
}
