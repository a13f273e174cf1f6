import { createHash } from 'node:crypto'
import { MAX_SCAN_BYTES } from '../batches/batch-states.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { release } from '../scans/bytes.ts'
import { tailKey } from '../scans/scan-keys.ts'
import { HEADER_WITHIN, holdsPdfHeader, notAPdf } from './pdf-header.ts'
import { tooLarge } from './scan-writer.ts'
import type { Grant, Session, StoredPart, Tail } from './session-states.ts'
import { PART_BYTES } from './upload-plan.ts'
import type { UploadSession } from './upload-session.ts'

interface AppendScan {
  session: DurableObjectStub<UploadSession>
  bucket: R2Bucket
  of: Pick<Session, 'organizationId' | 'uploadId'>
  grant: Grant
  /** False when all of it counts or nothing: there is a checksum to be compared first. */
  countsOnTheWay: boolean
}

/** Adds bytes to a session, for the holder of its lease. One of `finish`, `keep` and `discard` ends it. */
export interface ScanAppender {
  /**
   * Throws `file_too_large`, `not_a_pdf` as soon as that is known, `validation_failed` for bytes after the announced end,
   * `conflict` when the lease was lost.
   */
  write(piece: Uint8Array): Promise<void>
  offset(): number
  /** Makes what came durable; the rest may follow with another request. */
  keep(): Promise<void>
  /** What came was the end of the file: its batch is certain from here on. Throws `empty_file`, `not_a_pdf`. */
  finish(): Promise<void>
  /** Forgets what came since the grant, as far as it was not counted. */
  discard(): Promise<void>
}

/** A lease lives for 15 s. */
const RENEW_EVERY_MS = 4000

/** Re-cuts bytes, however they come, into parts of one size; what is left over is stored as a tail. One part in memory. */
export async function openAppender({ session, bucket, of, grant, countsOnTheWay }: AppendScan): Promise<ScanAppender> {
  const { lease, fileSize } = grant
  // A hash can't be put aside: of what came in several requests, it is that of the finished object.
  const hash = grant.offset === 0 ? createHash('sha256') : null
  const part = new Uint8Array(PART_BYTES)
  let filled = await loadTail(bucket, grant.tail, part)
  let offset = grant.offset
  let isKnownPdf = offset >= HEADER_WITHIN
  let uncounted: StoredPart[] = []
  let heardAt = Date.now()

  const partNumber = () => Math.floor((offset - filled) / PART_BYTES) + 1

  function checkHeader(): void {
    if (!holdsPdfHeader(part.subarray(0, filled))) throw notAPdf()
    isKnownPdf = true
  }

  async function storePart(): Promise<void> {
    const number = partNumber()
    const place = await session.reservePart(number, lease)
    if (!place) throw leaseLost()
    const { objectKey, multipartUploadId, r2Part } = place
    const bytes = part.subarray(0, filled)
    const { etag } = await bucket.resumeMultipartUpload(objectKey, multipartUploadId).uploadPart(r2Part, bytes)
    uncounted.push({ part: number, r2Part, sizeBytes: filled, etag })
    filled = 0
  }

  async function count(tail: Tail | null, { release, isWhole }: { release: boolean; isWhole: boolean }) {
    const sha256 = isWhole ? (hash?.digest('hex') ?? null) : null
    const progress = { parts: uncounted, offset, tail, release, isWhole, sha256 }
    if (!(await session.recordStream(lease, progress))) {
      if (tail) await bucket.delete(tail.key)
      throw leaseLost()
    }
    uncounted = []
    heardAt = Date.now()
  }

  async function stayAlive(): Promise<void> {
    if (Date.now() - heardAt < RENEW_EVERY_MS) return
    if (!(await session.renew(lease))) throw leaseLost()
    heardAt = Date.now()
  }

  return {
    async write(piece) {
      if (fileSize !== null && offset + piece.length > fileSize) throw longerThanFile(fileSize)
      if (offset + piece.length > MAX_SCAN_BYTES) throw tooLarge()
      await stayAlive()
      hash?.update(piece)
      for (let at = 0; at < piece.length; ) {
        if (filled === PART_BYTES) {
          await storePart()
          if (countsOnTheWay) await count(null, { release: false, isWhole: false })
        }
        const taken = piece.subarray(at, at + PART_BYTES - filled)
        part.set(taken, filled)
        filled += taken.length
        offset += taken.length
        at += taken.length
        if (!isKnownPdf && filled >= HEADER_WITHIN) checkHeader()
      }
    },

    offset: () => offset,

    async keep() {
      // The last byte is counted by `finish` alone: a session that seems whole, and is no batch, would be taken for uploaded.
      if (offset === fileSize) {
        const taken = filled > 0 ? 1 : (uncounted.pop()?.sizeBytes ?? 0)
        filled = Math.max(0, filled - 1)
        offset -= taken
      }
      if (filled === PART_BYTES) await storePart()
      const tail = filled === 0 ? null : { key: tailKey(of.organizationId, of.uploadId), sizeBytes: filled }
      if (tail) await bucket.put(tail.key, part.subarray(0, filled))
      release(part)
      await count(tail, { release: true, isWhole: false })
    },

    async finish() {
      if (offset === 0) throw problem('empty_file')
      if (!isKnownPdf) checkHeader()
      if (filled > 0) await storePart()
      release(part)
      await count(null, { release: true, isWhole: true })
    },

    async discard() {
      release(part)
      await session.giveBack(lease)
    },
  }
}

async function loadTail(bucket: R2Bucket, tail: Tail | null, part: Uint8Array): Promise<number> {
  if (!tail) return 0
  const object = await bucket.get(tail.key)
  if (!object) throw new Error(`The tail ${tail.key} of an upload is gone.`)
  part.set(new Uint8Array(await object.arrayBuffer()))
  return tail.sizeBytes
}

/** It is the request that is wrong, not the file: the session goes on. */
export const longerThanFile = (fileSize: number) =>
  fieldProblem('body', 'wrong_length', `goes beyond the file, which has ${fileSize.toLocaleString('en-GB')} bytes`)

const leaseLost = () =>
  problem('conflict', { detail: 'Another request has taken over this upload.', headers: { 'retry-after': '1' } })
