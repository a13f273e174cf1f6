import { createHash } from 'node:crypto'
import { MAX_SCAN_BYTES } from '../batches/batch-states.ts'
import { problem } from '../http/problem.ts'
import { release } from '../scans/bytes.ts'
import { HEADER_WITHIN, holdsPdfHeader, notAPdf } from './pdf-header.ts'
import { PART_BYTES } from './upload-plan.ts'

/** Told about the multipart upload in R2, so that a crash leaves a trace of it. */
export interface UploadTrace {
  /** Before the first byte is stored. */
  opened(multipartUploadId: string): Promise<void>
  /** After the upload was aborted and nothing of it is left. */
  aborted(): Promise<void>
}

export interface ScanWriter {
  /** Throws `file_too_large` or `not_a_pdf` as soon as that is known. Resolves when there is room for more. */
  write(chunk: Uint8Array): Promise<void>
  /** Stores the last bytes. Throws `empty_file`, `not_a_pdf`. */
  finish(): Promise<{ fileSize: number; sha256: string }>
  /** Makes the object appear under its key, whole. */
  complete(): Promise<void>
  abort(): Promise<void>
}

/** Writes a scan of unknown length into the bucket, one part in memory, and finds its size and SHA-256 (hex) on the way. */
export function openScanWriter({
  bucket,
  key,
  trace,
}: {
  bucket: R2Bucket
  key: string
  trace: UploadTrace
}): ScanWriter {
  const part = new Uint8Array(PART_BYTES)
  const hash = createHash('sha256')
  const parts: R2UploadedPart[] = []
  let upload: R2MultipartUpload | undefined
  let filled = 0
  let sizeBytes = 0
  let isKnownPdf = false

  function checkHeader(): void {
    isKnownPdf = holdsPdfHeader(part.subarray(0, filled))
    if (!isKnownPdf) throw notAPdf()
  }

  async function storePart(): Promise<void> {
    if (!upload) {
      upload = await bucket.createMultipartUpload(key, { httpMetadata: { contentType: 'application/pdf' } })
      await trace.opened(upload.uploadId)
    }
    parts.push(await upload.uploadPart(parts.length + 1, part.subarray(0, filled)))
    filled = 0
  }

  return {
    async write(chunk) {
      sizeBytes += chunk.length
      if (sizeBytes > MAX_SCAN_BYTES) throw tooLarge()
      hash.update(chunk)
      for (let at = 0; at < chunk.length; ) {
        if (filled === PART_BYTES) await storePart()
        const taken = chunk.subarray(at, at + PART_BYTES - filled)
        part.set(taken, filled)
        filled += taken.length
        at += taken.length
        if (!isKnownPdf && filled >= HEADER_WITHIN) checkHeader()
      }
    },

    async finish() {
      if (sizeBytes === 0) throw problem('empty_file')
      if (!isKnownPdf) checkHeader()
      await storePart()
      release(part)
      return { fileSize: sizeBytes, sha256: hash.digest('hex') }
    },

    async complete() {
      await upload?.complete(parts)
    },

    async abort() {
      release(part)
      if (!upload) return
      await upload.abort()
      await trace.aborted()
    },
  }
}

export const tooLarge = () =>
  problem('file_too_large', { detail: `A scan may have at most ${MAX_SCAN_BYTES.toLocaleString('en-GB')} bytes.` })
