/**
 * The Durable Object of one upload session: it owns what must be serial (which bytes count, whose turn it is, the end),
 * while the bytes go from the requests straight to R2. States: `session-states.ts`.
 *
 * A request asks before it stores something, and what it stored counts once this object has recorded it: each try to store
 * a part has a number of its own in R2, each tail a key of its own, so that a request which was given up on, and goes on
 * all the same, spoils nothing. Streams (chunks, tus) need a lease besides, which lapses when its holder falls silent.
 *
 * The alarm rings when the session expires, and soon after anything that a crash may have cut off: making the batch, and
 * freeing what an ended session has stored. Both may be repeated.
 */
import { DurableObject } from 'cloudflare:workers'
import { wakeSealer } from '../audit/wake-sealer.ts'
import { openDatabase } from '../db/database.ts'
import type { ApiEnv } from '../env.ts'
import { scanKey } from '../scans/scan-keys.ts'
import { freeUpload, removeTails } from './free-upload.ts'
import { makeBatch } from './make-batch.ts'
import {
  findRow,
  insertRow,
  lifeFrom,
  listParts,
  nextTry,
  putPart,
  type SessionRow,
  toSession,
} from './session-rows.ts'
import {
  type FinishOutcome,
  type GrantOutcome,
  missingParts,
  type NewSession,
  type Session,
  type SessionStatus,
  type StoredPart,
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
import { r2PartNumber } from './upload-plan.ts'

/** What a crash cut off, or storage refused, is tried again after this time. */
const RETRY_MS = 10_000

/** Where a part is to be stored. */
export interface PartPlace {
  objectKey: string
  multipartUploadId: string
  r2Part: number
}

export class UploadSession extends DurableObject<ApiEnv> {
  private readonly sql: SqlStorage
  /** Of each of these one runs at a time. */
  private finishing: Promise<void> | undefined
  private opening: Promise<string> | undefined

  constructor(ctx: DurableObjectState, env: ApiEnv) {
    super(ctx, env)
    this.sql = ctx.storage.sql
  }

  /** Null when nothing is known of the session. */
  look(): Session | null {
    const row = findRow(this.sql)
    return row ? toSession(row, listParts(this.sql)) : null
  }

  /** Opens the session unless it is there; one that was aborted or has expired begins anew. */
  async open(session: NewSession): Promise<Session> {
    const row = findRow(this.sql)
    if (!row || row.status === 'aborted' || row.status === 'expired') {
      // Before its key is given to another upload, whatever the last one stored has to be gone.
      if (row && row.freed === 0) await this.free()
      insertRow(this.sql, session, lifeFrom(Date.now()))
      await this.ctx.storage.setAlarm(lifeFrom(Date.now()))
    }
    await this.multipartUpload()
    const opened = this.look()
    if (!opened) throw new Error('The session is gone while it was opened.')
    return opened
  }

  /** The place for one try to store a part; null when the session takes no (such) parts any more. */
  async reservePart(part: number, lease: string | null): Promise<PartPlace | null> {
    const row = findRow(this.sql)
    if (row?.status !== 'open') return null
    if (lease === null ? row.filled_by === 'stream' : row.lease !== lease) return null
    const r2Part = r2PartNumber(part, nextTry(this.sql, part))
    return { objectKey: objectKeyOf(row), multipartUploadId: await this.multipartUpload(), r2Part }
  }

  /** Counts a part that was stored; false when the session takes none any more. */
  recordPart(stored: StoredPart): boolean {
    const row = findRow(this.sql)
    if (row?.status !== 'open' || row.filled_by === 'stream') return false
    putPart(this.sql, stored)
    this.sql.exec(`UPDATE session SET filled_by = 'parts', expires_at = ?`, lifeFrom(Date.now()))
    return true
  }

  grant(request: TurnRequest): GrantOutcome {
    return grantTurn(this.sql, request, Date.now())
  }

  renew(lease: string): boolean {
    return renewTurn(this.sql, lease, Date.now())
  }

  giveBack(lease: string): void {
    giveTurnBack(this.sql, lease)
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
    if (progress.isWhole) await this.ctx.storage.setAlarm(now + RETRY_MS)
    if (counted.replacedTail !== null) await this.env.SCANS.delete(counted.replacedTail).catch(leaveToTheEnd)
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
      this.sql.exec(`UPDATE session SET status = 'completing'`)
      await this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    }
    try {
      await this.complete()
    } catch (error) {
      console.error('making the batch of an upload, tried again', row?.batch_id, String(error))
      return { kind: 'delayed' }
    }
    return finishOutcome(findRow(this.sql))
  }

  /** Ends an open session and frees what it has stored; a lease is asked for where its holder found that this is no scan. */
  async abort(lease: string | null): Promise<SessionStatus | null> {
    const row = findRow(this.sql)
    if (row?.status !== 'open' || (lease !== null && row.lease !== lease)) return row?.status ?? null
    await this.end('aborted', null)
    return 'aborted'
  }

  override async alarm(): Promise<void> {
    try {
      await this.goOn()
    } catch (error) {
      console.error('an upload session, tried again', String(error))
      await this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    }
  }

  private async goOn(): Promise<void> {
    const row = findRow(this.sql)
    if (!row) return
    if (row.status === 'completing') return this.complete()
    const isOver = row.expires_at <= Date.now()
    if (row.status === 'open' && isOver) return this.end('expired', null)
    if (row.status !== 'open' && row.freed === 0) return this.free()
    if (!isOver) return this.ctx.storage.setAlarm(row.expires_at)
    // Once more, for a request that stored a tail while the session ended.
    await removeTails(this.env.SCANS, toSession(row, []))
    await this.ctx.storage.deleteAll()
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
    const outcome = await makeBatch({
      db: openDatabase(this.env.DB),
      bucket: this.env.SCANS,
      session,
      objectKey: objectKeyOf(row),
      multipartUploadId: await this.multipartUpload(),
      knownSha256: row.known_sha256,
    })
    if (outcome.kind === 'failed') return this.end('failed', outcome.code)
    this.sql.exec(`UPDATE session SET status = 'completed', expires_at = ?`, lifeFrom(Date.now()))
    await this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    const { organizationId, batchId } = session
    await this.env.BATCH_TRACKER.getByName(batchId)
      .begin({ organizationId, batchId })
      .catch((error) => console.error('beginning a batch, left to the sweep', batchId, error))
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
    await this.ctx.storage.setAlarm(now + RETRY_MS)
    await this.free()
  }

  /** Removes from R2 what an ended session has stored, but for the object of its batch. */
  private async free(): Promise<void> {
    const row = findRow(this.sql)
    if (!row || row.freed === 1) return
    const session = toSession(row, listParts(this.sql))
    if (row.status === 'completed') await removeTails(this.env.SCANS, session)
    else {
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
    this.sql.exec('UPDATE session SET freed = 1')
    await this.ctx.storage.setAlarm(row.expires_at)
  }

  /** The id of the upload in R2, which is opened with the first that asks for it. */
  private async multipartUpload(): Promise<string> {
    const known = findRow(this.sql)?.multipart_id
    if (known) return known
    this.opening ??= this.openMultipart().finally(() => {
      this.opening = undefined
    })
    return this.opening
  }

  private async openMultipart(): Promise<string> {
    const row = findRow(this.sql)
    if (!row) throw new Error('There is no session to upload for.')
    const { uploadId } = await this.env.SCANS.createMultipartUpload(objectKeyOf(row), {
      httpMetadata: { contentType: 'application/pdf' },
    })
    this.sql.exec('UPDATE session SET multipart_id = ? WHERE upload_id = ?', uploadId, row.upload_id)
    return uploadId
  }
}

const objectKeyOf = ({ organization_id, batch_id }: SessionRow): string => scanKey(organization_id, batch_id)

/** A tail that is left behind goes when the session ends. */
const leaveToTheEnd = (error: unknown): void => console.error('deleting a tail', String(error))

function finishOutcome(row: SessionRow | undefined): FinishOutcome {
  if (row?.status === 'completed') return { kind: 'completed', batchId: row.batch_id }
  if (row?.status === 'failed') return { kind: 'failed', code: row.failure ?? 'bytes_lost' }
  return { kind: 'ended' }
}
