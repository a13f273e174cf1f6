import { release } from './bytes.ts'

/** R2 wants parts of 5 MiB at least and of one size, all but the last. */
const PART_BYTES = 6 * 1024 * 1024

export interface StoreStream {
  bucket: R2Bucket
  key: string
  chunks: AsyncIterable<Uint8Array>
  contentType: string
  /** Kept with the object, to be read without fetching it. */
  customMetadata?: Record<string, string>
}

/**
 * Stores what `chunks` yields and returns its size in bytes: up to one part by a single put, more by a multipart upload,
 * holding one part in memory. Nothing is stored or left half done when `chunks` or storage throws.
 */
export async function storeStream({
  bucket,
  key,
  chunks,
  contentType,
  customMetadata = {},
}: StoreStream): Promise<number> {
  const metadata = { httpMetadata: { contentType }, customMetadata }
  let sizeBytes = 0
  let upload: R2MultipartUpload | undefined
  const uploaded: R2UploadedPart[] = []
  try {
    for await (const { bytes, isLast } of intoParts(chunks)) {
      sizeBytes += bytes.length
      if (isLast && !upload) await bucket.put(key, bytes, metadata)
      else {
        upload ??= await bucket.createMultipartUpload(key, metadata)
        uploaded.push(await upload.uploadPart(uploaded.length + 1, bytes))
      }
    }
    await upload?.complete(uploaded)
    return sizeBytes
  } catch (cause) {
    // What went wrong is told; an upload that can't be aborted either expires by the bucket's own rule.
    await upload?.abort().catch(() => {})
    throw cause
  }
}

/** Cuts a stream into parts of PART_BYTES, the last one shorter (or empty). Each part is overwritten by the next. */
async function* intoParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  const part = new Uint8Array(PART_BYTES)
  let filled = 0
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; ) {
        if (filled === PART_BYTES) {
          yield { bytes: part, isLast: false }
          filled = 0
        }
        const taken = chunk.subarray(at, at + PART_BYTES - filled)
        part.set(taken, filled)
        filled += taken.length
        at += taken.length
      }
    }
    yield { bytes: part.subarray(0, filled), isLast: true }
  } finally {
    release(part)
  }
}
