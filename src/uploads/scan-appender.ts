import { createHash, type Hash } from 'node:crypto'
import { MAX_SCAN_BYTES } from '../batches/batch-states.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { release } from '../scans/bytes.ts'
import { tailKey } from '../scans/scan-keys.ts'
import { keepHash, keptHash } from './kept-hashes.ts'
import { HEADER_WITHIN, holdsPdfHeader, notAPdf } from './pdf-header.ts'
import { isUploadGone } from './r2-errors.ts'
import { tooLarge } from './scan-writer.ts'
import type { Grant, PartsPlace, Session, StoredPart, Tail } from './session-states.ts'
import { failureOf, turnLost, type UploadStub } from './sessions.ts'
import { PART_BYTES } from './upload-plan.ts'

interface AppendScan {
  session: UploadStub
  bucket: R2Bucket
  of: Pick<Session, 'organizationId' | 'uploadId'>
  grant: Grant
  place: PartsPlace
  /** False when all of it counts or nothing: there is a checksum to be compared first. */
  countsOnTheWay: boolean
}

/** Adds bytes to a session, for the holder of its lease. One of `finish`, `keep` and `discard` ends it. */
export interface ScanAppender {
  /**
   * Throws `file_too_large`, `not_a_pdf` as soon as that is known, `validation_failed` for bytes after the announced end,
   * `conflict` when the lease was lost; `not_found`, `upload_expired` when the session has ended.
   */
  write(piece: Uint8Array): Promise<void>
  offset(): number
  /** Makes what came durable; the rest may follow with another request. Throws `not_a_pdf`. */
  keep(): Promise<void>
  /**
   * What came was the end of the file: its batch is certain from here on. Throws `empty_file`, `not_a_pdf`,
   * `validation_failed` when the file was announced to be longer.
   */
  finish(): Promise<void>
  /** Forgets what came since the grant, as far as it was not counted. */
  discard(): Promise<void>
}

/** A lease lives for 15 s. */
const RENEW_EVERY_MS = 4000

/**
 * Re-cuts bytes, however they come, into parts of one size; what is left over is stored as a tail. One part in memory. Throws
 * `conflict` when bytes that count are gone from storage.
 */
export async function openAppender(append: AppendScan): Promise<ScanAppender> {
  const { session, bucket, of, grant, place, countsOnTheWay } = append
  const { lease, fileSize } = grant
  const upload = bucket.resumeMultipartUpload(place.objectKey, place.multipartUploadId)
  const hash: Hash | null = grant.offset === 0 ? createHash('sha256') : keptHash({ uploadId: of.uploadId, ...grant })
  let hashedBytes = grant.offset
  const beginning = await partBeginning(bucket, grant.tail)
  if (beginning === null) throw (await session.loseBytes(lease)) ? failureOf('bytes_lost') : await turnLost(session)
  const part: Uint8Array = beginning
  let filled = grant.tail?.sizeBytes ?? 0
  let { offset, firstPart } = grant
  let isPdf = offset >= HEADER_WITHIN ? true : null
  let uncounted: StoredPart[] = []
  let replaces = grant.offset < grant.countedBytes
  let heardAt = Date.now()

  /** Of bytes that may be damaged on their way nothing can be said before their checksum was compared. */
  function checkHeader({ isVerified }: { isVerified: boolean }): void {
    isPdf ??= holdsPdfHeader(part.subarray(0, filled))
    if (!isPdf && isVerified) throw notAPdf()
  }

  async function storePart(): Promise<void> {
    const number = Math.floor((offset - filled) / PART_BYTES) + 1
    // A try that failed may still arrive: the next one has a number of its own.
    const r2Part = await session.reserveStreamPart(lease, number)
    if (r2Part === null) throw await turnLost(session)
    heardAt = Date.now()
    const { etag } = await upload.uploadPart(r2Part, part.subarray(0, filled)).catch(async (error) => {
      throw isUploadGone(error) ? await turnLost(session) : error
    })
    uncounted.push({ part: number, r2Part, sizeBytes: filled, etag })
    if (number === 1) firstPart = { r2Part, etag }
    filled = 0
  }

  async function count(tail: Tail | null, { release, isWhole }: { release: boolean; isWhole: boolean }) {
    const exactHash = hashedBytes === offset ? hash : null
    const sha256 = isWhole ? (exactHash?.digest('hex') ?? null) : null
    const progress = { parts: uncounted, replaces, offset, fileSize, tail, release, isWhole, sha256 }
    if (!(await session.recordStream(lease, progress))) {
      if (tail) await bucket.delete(tail.key)
      throw await turnLost(session)
    }
    if (exactHash && release && !isWhole) keepHash({ uploadId: of.uploadId, offset, firstPart, tail }, exactHash)
    uncounted = []
    replaces = false
    heardAt = Date.now()
  }

  async function stayAlive(): Promise<void> {
    if (Date.now() - heardAt < RENEW_EVERY_MS) return
    if (!(await session.renew(lease))) throw await turnLost(session)
    heardAt = Date.now()
  }

  async function discard(): Promise<void> {
    await session.giveBack(lease)
    release(part)
  }

  return {
    async write(piece) {
      if (fileSize !== null && offset + piece.length > fileSize) throw longerThanFile(fileSize)
      if (offset + piece.length > MAX_SCAN_BYTES) throw tooLarge()
      await stayAlive()
      hash?.update(piece)
      hashedBytes += piece.length
      for (let at = 0; at < piece.length; ) {
        if (filled === PART_BYTES) {
          await storePart()
          if (countsOnTheWay && offset > grant.countedBytes) await count(null, { release: false, isWhole: false })
        }
        const taken = piece.subarray(at, at + PART_BYTES - filled)
        part.set(taken, filled)
        filled += taken.length
        offset += taken.length
        at += taken.length
        if (isPdf === null && filled >= HEADER_WITHIN) checkHeader({ isVerified: countsOnTheWay })
      }
    },

    offset: () => offset,

    async keep() {
      if (isPdf === false) throw notAPdf()
      // What may be the last byte is counted by `finish` alone: a session that has all bytes, and is no batch, would be taken
      // for uploaded.
      if (fileSize === null || offset === fileSize) {
        const taken = filled > 0 ? 1 : (uncounted.pop()?.sizeBytes ?? 0)
        filled = Math.max(0, filled - 1)
        offset -= taken
      }
      if (offset <= grant.countedBytes) return discard()
      if (filled === PART_BYTES) await storePart()
      const tail = filled === 0 ? null : { key: tailKey(of.organizationId, of.uploadId), sizeBytes: filled }
      if (tail) await bucket.put(tail.key, part.subarray(0, filled))
      await count(tail, { release: true, isWhole: false })
      release(part)
    },

    async finish() {
      if (offset === 0) throw problem('empty_file')
      if (fileSize !== null && offset < fileSize) throw shorterThanFile(fileSize)
      checkHeader({ isVerified: true })
      if (filled > 0) await storePart()
      await count(null, { release: true, isWhole: true })
      release(part)
    },

    discard,
  }
}

/** A part that begins with the tail, which is read right into it: a copy beside it would stay until it is swept. Null when the tail is gone. */
async function partBeginning(bucket: R2Bucket, tail: Tail | null): Promise<Uint8Array | null> {
  const part = new Uint8Array(PART_BYTES)
  if (!tail) return part
  const object = await bucket.get(tail.key)
  if (!object) return null
  const { value } = await object.body.getReader({ mode: 'byob' }).readAtLeast(tail.sizeBytes, part)
  return value?.length === tail.sizeBytes ? new Uint8Array(value.buffer) : null
}

/** It is the request that is wrong, not the file: the session goes on. */
export const longerThanFile = (fileSize: number) =>
  fieldProblem('body', 'wrong_length', `goes beyond the file, which has ${fileSize.toLocaleString('en-GB')} bytes`)

const shorterThanFile = (fileSize: number) =>
  fieldProblem('body', 'wrong_length', `is not all of the file, which has ${fileSize.toLocaleString('en-GB')} bytes`)
