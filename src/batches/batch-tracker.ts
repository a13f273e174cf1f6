/**
 * The Durable Object of one batch: it owns the batch's state machine, counts each page once however often it is reported,
 * and is the watchdog that sends again what got lost.
 *
 *   begin → splitting → reading → assembling → delivering → completed
 *              └──────────┴───────────┴→ failed (nothing could be read)
 *
 * Reading overlaps splitting: pages are put on the queue as they are cut off the scan. Every method changes the rows here
 * (`batch-rows.ts`) and sets the alarm without an await in between, so that both happen or neither; only then `pump` sends
 * what is due (`send-due.ts`: messages, the copy of the progress in D1). A crash before or in `pump` leaves due times behind, and the alarm pumps
 * again: at the latest 30 s after a report was expected, a message is taken as lost and sent once more. Consumers may
 * therefore see any message twice; their work is repeatable, and reports of what is already known change nothing.
 *
 * After `completed` the object stays for the letters: it retries mail that was deferred and settles calls to mail whose
 * answer was lost (`delivery/`), hands over letters that people confirm later, and has letters cut anew whose pages they
 * changed (`review/`).
 */

import { DurableObject } from 'cloudflare:workers'
import type { ApiEnv } from '../env.ts'
import { describeError } from '../logging/describe-error.ts'
import type { PageKind, Rotation } from '../reading/page-reading.schema.ts'
import {
  ASSEMBLY_SILENT_SECONDS,
  type BatchFailure,
  GIVE_UP_AFTER_FAILURES,
  type LedgerPage,
  type ViewedProgress,
} from './batch-progress.ts'
import { BatchRows } from './batch-rows.ts'
import { advance, sendDue } from './send-due.ts'

/** A person who changed a letter's pages waits this long for the result: cutting takes a second, reading a page anew a few. */
const RECUT_WAIT_MS = 10_000

export class BatchTracker extends DurableObject<ApiEnv> {
  private readonly rows: BatchRows
  /** One `pump` at a time: two that interleave could write an older progress over a newer one. */
  private pumping: Promise<void> = Promise.resolve()
  /** Whom to tell that a letter was cut anew. */
  private readonly waiting = new Map<string, (() => void)[]>()

  constructor(ctx: DurableObjectState, env: ApiEnv) {
    super(ctx, env)
    this.rows = new BatchRows(ctx.storage.sql)
  }

  /** Takes on a stored batch. Repeats change nothing. */
  async begin(batch: { organizationId: string; batchId: string }): Promise<void> {
    this.rows.insertBatch(batch, Date.now())
    await this.changed()
  }

  /** Where to go on with splitting; null when there is nothing left to split. */
  splitPlan(): { fromPage: number } | null {
    const batch = this.rows.batch()
    if (batch?.stage !== 'splitting' || batch.status !== 'processing') return null
    return { fromPage: this.rows.lastPage() + 1 }
  }

  /** Pages that are stored as PDFs of their own, in scan order; those that could not be cut off come as `failed`. */
  async pagesSplit(report: {
    pageCount: number
    pages: { page: number; status: 'waiting' | 'failed' }[]
  }): Promise<void> {
    this.ctx.storage.transactionSync(() => this.rows.addPages(report.pageCount, report.pages, Date.now()))
    await this.changed()
  }

  async splitDone(pageCount: number): Promise<void> {
    this.rows.allPagesAdded(pageCount)
    await this.changed()
  }

  /** The scan can't be processed at all: the batch ends here. Not once it was split: then a late repeat says so. */
  async splitRefused(failure: BatchFailure): Promise<void> {
    if (this.rows.batch()?.stage !== 'splitting') return
    this.rows.fail(failure, Date.now())
    await this.changed()
  }

  /** Whether the page still waits to be read: asked before the work, because its message may be a repeat. */
  pageIsWanted(page: number): boolean {
    return this.rows.pageWaits(page)
  }

  /** A page was read and its reading is stored. The first report counts. */
  async pageRead(report: { page: number; kind: PageKind; rotation: Rotation }): Promise<void> {
    this.rows.settlePage(report.page, report.kind, report.rotation, Date.now())
    await this.changed()
  }

  /** Reading a page failed. Answers whether it should be tried again or was given up on (it stays in its letter, unread). */
  async pageFailed(page: number, options: { final: boolean }): Promise<'again' | 'given_up'> {
    const failures = this.rows.countPageFailure(page)
    if (failures === null) return 'given_up'
    const giveUp = options.final || failures >= GIVE_UP_AFTER_FAILURES
    if (giveUp) this.rows.settlePage(page, 'unreadable', 0, Date.now())
    await this.changed()
    return giveUp ? 'given_up' : 'again'
  }

  /** The ledger to assemble letters from, and when that was begun; null when that is done or not yet due. */
  assemblyPlan(): { pages: LedgerPage[]; begunAt: Date } | null {
    if (this.rows.batch()?.stage !== 'assembling') return null
    return { pages: this.rows.ledger(), begunAt: new Date(this.rows.assemblyBegan(Date.now())) }
  }

  /** Assembling is under way: its message is not lost for another while. */
  async assemblyGoesOn(): Promise<void> {
    await this.assembleAt(Date.now() + ASSEMBLY_SILENT_SECONDS * 1000)
  }

  /** A run of assembling has had its time: another one is to go on. */
  async assembleFurther(): Promise<void> {
    await this.assembleAt(Date.now())
  }

  private async assembleAt(dueAt: number): Promise<void> {
    if (this.rows.batch()?.stage !== 'assembling') return
    this.rows.stepGoesOn(dueAt)
    await this.wake()
  }

  /** The letters are stored; those given here are confirmed and go out. */
  async assembled(letterIds: string[]): Promise<void> {
    if (this.rows.batch()?.stage !== 'assembling') return
    this.ctx.storage.transactionSync(() => {
      this.rows.expectDeliveries(letterIds, Date.now())
      this.rows.enterStage('delivering', Date.now())
    })
    await this.changed()
  }

  /** Splitting or assembling failed. Answers whether to try again; given up on, the batch has failed. */
  async stepFailed(step: 'splitting' | 'assembling', options: { final: boolean }): Promise<'again' | 'given_up'> {
    const batch = this.rows.batch()
    if (batch?.status !== 'processing' || batch.stage !== step) return 'given_up'
    const failures = batch.step_failures + 1
    const giveUp = options.final || failures >= GIVE_UP_AFTER_FAILURES
    if (giveUp) {
      const message = `The batch could not be processed (${step}).`
      this.rows.fail({ code: 'internal_error', message }, Date.now())
    } else this.rows.countStepFailure(failures)
    await this.changed()
    return giveUp ? 'given_up' : 'again'
  }

  /** Sends confirmed letters of this batch on their way; for each it sees to it that mail is called. */
  async deliver(letterIds: string[]): Promise<void> {
    this.rows.expectDeliveries(letterIds, Date.now())
    await this.changed()
  }

  /** A letter was handed to delivery: done with (`lookAgainAt` null), or to be looked at again then. */
  async deliveryReported(letterId: string, lookAgainAt: number | null): Promise<void> {
    this.rows.deliveryReported(letterId, lookAgainAt)
    await this.changed()
  }

  /** Has letters cut anew whose pages were changed; `recutId`: as D1 has it. A newer change replaces an older one. */
  async recut(letters: { letterId: string; recutId: string }[]): Promise<void> {
    for (const letter of letters) this.rows.expectRecut(letter, Date.now())
    await this.changed()
  }

  /** Answers when these letters are cut, or after ten seconds. */
  async untilRecut(letterIds: string[]): Promise<void> {
    if (!this.rows.batch()) return
    await Promise.race([
      Promise.all(letterIds.map((letterId) => this.wholeAgain(letterId))),
      scheduler.wait(RECUT_WAIT_MS),
    ])
  }

  /** A letter was cut anew; a confirmed one goes out. A report of an older change changes nothing. */
  async recutDone(letterId: string, recutId: string, { isConfirmed }: { isConfirmed: boolean }): Promise<void> {
    this.rows.recutDone(letterId, recutId)
    if (isConfirmed) this.rows.expectDeliveries([letterId], Date.now())
    if (!this.rows.isBeingCut(letterId)) {
      for (const tell of this.waiting.get(letterId) ?? []) tell()
      this.waiting.delete(letterId)
    }
    await this.changed()
  }

  private wholeAgain(letterId: string): Promise<void> {
    if (!this.rows.isBeingCut(letterId)) return Promise.resolve()
    return new Promise((resolve) => this.waiting.set(letterId, [...(this.waiting.get(letterId) ?? []), resolve]))
  }

  /** These letters were erased: nothing is to be delivered or cut, and nothing here names them. */
  async forgetDeliveries(letterIds: string[]): Promise<void> {
    this.rows.forgetLetters(letterIds)
    await this.changed()
  }

  /** Somebody looks on: a WebSocket that hibernates with this object, and is told how far the batch is after every change. */
  override async fetch(): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    this.tellViewers([server])
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Rings when something is due. Whatever goes wrong, the next alarm is set before this ends: retries by the platform are few. */
  override async alarm(): Promise<void> {
    await this.wake()
  }

  /** Follows every change. */
  private async changed(): Promise<void> {
    this.rows.markChanged(Date.now())
    await this.wake()
  }

  /** Moves the stage on, makes sure that the alarm will ring, then sends what is due. */
  private async wake(): Promise<void> {
    const batch = this.rows.batch()
    if (!batch) return
    advance(this.rows, Date.now())
    this.tellViewers(this.ctx.getWebSockets())
    // Should this object stop right here, the alarm finds what is due.
    await this.ctx.storage.setAlarm(this.rows.nextDue() ?? Date.now())
    this.pumping = this.pumping
      .then(() => this.pump())
      .catch((error) => console.error('batch tracker', batch.batch_id, describeError(error)))
    await this.pumping
  }

  private async pump(): Promise<void> {
    try {
      await sendDue(this.rows, this.env)
    } finally {
      const due = this.rows.nextDue()
      // A past due time means that something above failed: not at once again.
      if (due !== null) await this.ctx.storage.setAlarm(Math.max(due, Date.now() + 500))
      else await this.ctx.storage.deleteAlarm()
    }
  }

  private tellViewers(viewers: WebSocket[]): void {
    const batch = viewers.length > 0 ? this.rows.batch() : undefined
    if (!batch) return
    const { status, stage, pageCount, pagesRead, pagesFailed } = this.rows.progress(batch)
    const progress = JSON.stringify({
      status,
      stage,
      pageCount,
      processed: pagesRead + pagesFailed,
    } satisfies ViewedProgress)
    for (const viewer of viewers) {
      try {
        viewer.send(progress)
      } catch {
        // Gone: its closing is on the way.
      }
    }
  }
}
