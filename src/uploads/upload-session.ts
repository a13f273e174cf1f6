/**
 * The Durable Object of one upload session: it owns what must be serial (which bytes count, whose turn it is, the end),
 * while the bytes go from the requests straight to R2. States: `session-states.ts`.
 *
 * A request asks before it stores something, and what it stored counts once this object has recorded it: each try to store
 * a part has a number of its own in R2, each tail a key of its own, so that a request which was given up on, and goes on
 * all the same, spoils nothing. Streams (chunks, tus) need a lease besides, which lapses when its holder falls silent.
 *
 * The alarm rings when the session expires, and soon after anything that a crash may have cut off: making the batch, and
 * freeing what an ended session has stored. Both may be repeated, after growing pauses; the batch for 24 hours.
 *
 * While a method waits for R2 or D1, others run: whatever it writes afterwards names the upload that it is for, because one
 * that ended may have begun anew meanwhile.
 */
import { DurableObject } from 'cloudflare:workers'
import { wakeSealer } from '../audit/wake-sealer.ts'
import { openDatabase } from '../db/database.ts'
import type { ApiEnv } from '../env.ts'
import { describeError } from '../logging/describe-error.ts'
import { freeUpload, removeTails } from './free-upload.ts'
import { makeBatch } from './make-batch.ts'
import { objectKeyOf, SessionParts } from './session-parts.ts'
import { findRow, insertRow, listParts, putPart, reserveR2Part, type SessionRow, toSession } from './session-rows.ts'
import {
  type FinishOutcome,
  failingMs,
  type GrantOutcome,
  lifeFrom,
  missingParts,
  type NewSession,
  openUntil,
  type PartsPlace,
  retryPauseMs,
  type Session,
  type SessionStatus,
  type StoredPart,
  stalledUntil,
  type UploadFailureCode,
} from './session-states.ts'
import {
  countProgress,
  giveTurnBack,
  grantTurn,
  renewTurn,
  type StreamProgress,
  type TurnRequest,
} from './stream-turns.ts'
import { partCountOf } from './upload-plan.ts'

/** What a crash may cut off is looked after when this time has passed. */
const LOOK_AFTER_MS = 10_000

/** Where a part is to be stored. */
export interface PartPlace extends PartsPlace {
  r2Part: number
}

export class UploadSession extends DurableObject<ApiEnv> {
  private readonly sql: SqlStorage
  private readonly parts: SessionParts
  /** Of each of these one runs at a time. */
  private finishing: Promise<void> | undefined
  private freeing: Promise<void> | undefined

  constructor(ctx: DurableObjectState, env: ApiEnv) {
    super(ctx, env)
    this.sql = ctx.storage.sql
    this.parts = new SessionParts(this.sql, env.SCANS)
  }

  /** Null when nothing is known of the session. */
  look(): Session | null {
    const row = findRow(this.sql)
    return row ? toSession(row, listParts(this.sql)) : null
  }

  /** Opens the session unless it is there; one that was aborted or has expired begins anew. */
  async open(session: NewSession): Promise<Session> {
    for (;;) {
      const row = findRow(this.sql)
      if (row && row.status !== 'aborted' && row.status !== 'expired') break
      if (!row || row.freed === 1) {
        const expiresAt = lifeFrom(Date.now())
        insertRow(this.sql, session, expiresAt)
        await this.ctx.storage.setAlarm(expiresAt)
        break
      }
      // Before its key is given to another upload, whatever the last one stored has to be gone.
      await this.free()
    }
    await this.parts.place()
    const opened = this.look()
    if (!opened) throw new Error('The session is gone while it was opened.')
    return opened
  }

  /** The session, and the place for one try to store a part; no place when there is no such part or it takes none (any more). */
  async reservePart(part: number): Promise<{ session: Session | null; place: PartPlace | null }> {
    const place = await this.parts.place()
    const row = findRow(this.sql)
    const session = row ? toSession(row, []) : null
    if (!place || !row || !takesParts(row) || !hasPart(row, part)) return { session, place: null }
    return { session, place: { ...place, r2Part: reserveR2Part(this.sql, part) } }
  }

  /** Counts a part that was stored; false when the session takes none any more. */
  recordPart(stored: StoredPart): boolean {
    const row = findRow(this.sql)
    if (!row || !takesParts(row)) return false
    putPart(this.sql, stored)
    const until = openUntil(Date.now(), Date.parse(row.opened_at))
    this.sql.exec(`UPDATE session SET filled_by = 'parts', expires_at = ?`, until)
    return true
  }

  async grant(request: TurnRequest): Promise<GrantOutcome> {
    const place = await this.parts.place()
    if (!place) return { kind: 'ended' }
    const outcome = grantTurn(this.sql, request, Date.now())
    return outcome.kind === 'granted' ? { ...outcome, place } : outcome
  }

  renew(lease: string): boolean {
    return renewTurn(this.sql, lease, Date.now())
  }

  giveBack(lease: string): void {
    giveTurnBack(this.sql, lease)
  }

  /** R2's number for one try to store a part of a stream; null when the lease is another's by now. */
  reserveStreamPart(lease: string, part: number): number | null {
    return this.renew(lease) ? reserveR2Part(this.sql, part) : null
  }

  /** What comes beside the file may stand after it in a form; null leaves it as it is. */
  describe(lease: string, { receivedAt, reference }: { receivedAt: string | null; reference: string | null }): void {
    if (findRow(this.sql)?.lease !== lease) return
    this.sql.exec(
      'UPDATE session SET received_at = coalesce(?, received_at), reference = coalesce(?, reference)',
      receivedAt,
      reference,
    )
  }

  /** Counts what a stream has stored; false when the lease is another's by now. With the last byte the batch is certain. */
  async recordStream(lease: string, progress: StreamProgress): Promise<boolean> {
    const now = Date.now()
    const counted = this.ctx.storage.transactionSync(() => countProgress(this.sql, lease, progress, now))
    if (!counted) return false
    if (progress.isWhole) await this.ctx.storage.setAlarm(now + LOOK_AFTER_MS)
    if (counted.replacedTail !== null)
      this.ctx.waitUntil(this.env.SCANS.delete(counted.replacedTail).catch(leaveToTheEnd))
    return true
  }

  /** Makes the batch when all bytes are there; `delayed` when storage refuses: the alarm tries again. */
  async finish(): Promise<FinishOutcome> {
    const row = findRow(this.sql)
    if (row?.status === 'open') {
      const session = toSession(row, listParts(this.sql))
      const missing = missingParts(session)
      // A stream completes itself with its last byte.
      if (row.filled_by === 'stream' || missing.length > 0)
        return { kind: 'incomplete', missing, offset: session.offset }
    }
    if (row?.status === 'open' || row?.status === 'stalled') {
      const now = Date.now()
      this.sql.exec(`UPDATE session SET status = 'completing', expires_at = ?`, lifeFrom(now))
      await this.ctx.storage.setAlarm(now + LOOK_AFTER_MS)
    }
    try {
      await this.complete()
    } catch (error) {
      console.error('making the batch of an upload, tried again', row?.batch_id, describeError(error))
      return { kind: 'delayed' }
    }
    return finishOutcome(findRow(this.sql))
  }

  /** Ends an open session and frees what it has stored; a lease is asked for where its holder found that this is no scan. */
  async abort(lease: string | null): Promise<SessionStatus | null> {
    const row = findRow(this.sql)
    const mayEnd = row?.status === 'open' || row?.status === 'stalled'
    if (!mayEnd || (lease !== null && row.lease !== lease)) return row?.status ?? null
    await this.end('aborted', null)
    return 'aborted'
  }

  /** Ends a session whose counted bytes the holder of its lease does not find; false when the lease is another's by now. */
  async loseBytes(lease: string): Promise<boolean> {
    const row = findRow(this.sql)
    if (row?.status !== 'open' || row.lease !== lease) return false
    await this.end('failed', 'bytes_lost')
    return true
  }

  override async alarm(): Promise<void> {
    try {
      await this.goOn()
    } catch (error) {
      console.error('an upload session, tried again', describeError(error))
      const now = Date.now()
      const row = findRow(this.sql)
      if (row) await this.ctx.storage.setAlarm(now + retryPauseMs(failingMs(row.expires_at, now)))
    }
  }

  private async goOn(): Promise<void> {
    const row = findRow(this.sql)
    if (!row) return
    const isOver = row.expires_at <= Date.now()
    // A try that is under way may make the batch yet: meanwhile the session must not become one that may be aborted.
    if (row.status === 'completing') return isOver && !this.finishing ? this.stall(row) : this.complete()
    if (row.status === 'open' || row.status === 'stalled')
      return isOver ? this.end('expired', null) : this.ctx.storage.setAlarm(row.expires_at)
    if (row.freed === 0) return this.free()
    if (!isOver) return this.ctx.storage.setAlarm(row.expires_at)
    // Once more, for a request that stored something while the session ended.
    await this.removeBytes(row)
    if (findRow(this.sql)?.upload_id === row.upload_id) await this.ctx.storage.deleteAll()
  }

  /** Nothing is tried any more unless somebody asks: what a day of tries has not done needs a person. */
  private async stall({ batch_id, opened_at }: SessionRow): Promise<void> {
    const until = stalledUntil(Date.now(), Date.parse(opened_at))
    console.error('no batch could be made of an upload for 24 hours; its bytes are kept', batch_id, new Date(until))
    this.sql.exec(`UPDATE session SET status = 'stalled', expires_at = ?`, until)
    await this.ctx.storage.setAlarm(until)
  }

  private async complete(): Promise<void> {
    this.finishing ??= this.finishOnce().finally(() => {
      this.finishing = undefined
    })
    await this.finishing
  }

  private async finishOnce(): Promise<void> {
    const row = findRow(this.sql)
    if (row?.status !== 'completing') return
    const session = toSession(row, listParts(this.sql))
    // Whatever is counted was stored in it.
    if (row.multipart_id === null) throw new Error('The session has no upload in R2.')
    const outcome = await makeBatch({
      db: openDatabase(this.env.DB),
      bucket: this.env.SCANS,
      session,
      objectKey: objectKeyOf(row),
      multipartUploadId: row.multipart_id,
      knownSha256: row.known_sha256,
    })
    if (outcome.kind === 'failed') return this.end('failed', outcome.code)
    this.sql.exec(
      `UPDATE session SET status = 'completed', expires_at = ? WHERE upload_id = ? AND status = 'completing'`,
      lifeFrom(Date.now()),
      row.upload_id,
    )
    await this.ctx.storage.setAlarm(Date.now() + LOOK_AFTER_MS)
    const { organizationId, batchId } = session
    await this.env.BATCH_TRACKER.getByName(batchId)
      .begin({ organizationId, batchId })
      .catch((error) => console.error('beginning a batch, left to the sweep', batchId, describeError(error)))
    await wakeSealer(this.env, organizationId)
  }

  private async end(status: 'failed' | 'aborted' | 'expired', failure: UploadFailureCode | null): Promise<void> {
    const now = Date.now()
    this.sql.exec(
      'UPDATE session SET status = ?, failure = ?, lease = NULL, lease_until = NULL, freed = 0, expires_at = ?',
      status,
      failure,
      lifeFrom(now),
    )
    await this.ctx.storage.setAlarm(now + LOOK_AFTER_MS)
    await this.free()
  }

  /** Removes from R2 what an ended session has stored, but for the object of its batch. */
  private async free(): Promise<void> {
    this.freeing ??= this.freeOnce().finally(() => {
      this.freeing = undefined
    })
    await this.freeing
  }

  private async freeOnce(): Promise<void> {
    const row = findRow(this.sql)
    if (!row || row.freed === 1) return
    await this.removeBytes(row)
    this.sql.exec('UPDATE session SET freed = 1')
    await this.ctx.storage.setAlarm(row.expires_at)
  }

  private async removeBytes(row: SessionRow): Promise<void> {
    const session = toSession(row, [])
    if (row.status === 'completed') return removeTails(this.env.SCANS, session)
    await freeUpload({
      db: openDatabase(this.env.DB),
      bucket: this.env.SCANS,
      session,
      objectKey: objectKeyOf(row),
      multipartUploadId: row.multipart_id,
      now: new Date(),
    })
    await wakeSealer(this.env, session.organizationId)
  }
}

const takesParts = ({ status, filled_by }: SessionRow): boolean => status === 'open' && filled_by !== 'stream'

const hasPart = ({ file_size }: SessionRow, part: number): boolean =>
  file_size !== null && part >= 1 && part <= partCountOf(file_size)

/** A tail that is left behind goes when the session ends. */
const leaveToTheEnd = (error: unknown): void => console.error('deleting a tail', describeError(error))

function finishOutcome(row: SessionRow | undefined): FinishOutcome {
  if (row?.status === 'completed') return { kind: 'completed', batchId: row.batch_id }
  if (row?.status === 'failed') return { kind: 'failed', code: row.failure ?? 'bytes_lost' }
  return { kind: 'ended' }
}
