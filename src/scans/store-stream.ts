import { concatenate } from './bytes.ts'

/** R2 wants parts of 5 MiB at least and of one size, all but the last. */
const PART_BYTES = 6 * 1024 * 1024

export interface StoreStream {
  bucket: R2Bucket
  key: string
  chunks: AsyncIterable<Uint8Array>
  contentType: string
}

/**
 * Stores what `chunks` yields and returns its size in bytes: up to one part by a single put, more by a multipart upload,
 * holding one part in memory. Nothing is stored or left half done when `chunks` or storage throws.
 */
export async function storeStream({ bucket, key, chunks, contentType }: StoreStream): Promise<number> {
  const httpMetadata = { contentType }
  const parts = intoParts(chunks)
  const first = await parts.next()
  if (first.done) throw new Error('A stream always has a last part')
  if (first.value.isLast) {
    await bucket.put(key, first.value.bytes, { httpMetadata })
    return first.value.bytes.length
  }

  const upload = await bucket.createMultipartUpload(key, { httpMetadata })
  try {
    const uploaded = [await upload.uploadPart(1, first.value.bytes)]
    let sizeBytes = first.value.bytes.length
    for await (const { bytes } of parts) {
      uploaded.push(await upload.uploadPart(uploaded.length + 1, bytes))
      sizeBytes += bytes.length
    }
    await upload.complete(uploaded)
    return sizeBytes
  } catch (cause) {
    // What went wrong is told; an upload that can't be aborted either expires by the bucket's own rule.
    await upload.abort().catch(() => {})
    throw cause
  }
}

/** Cuts a stream into parts of PART_BYTES, the last one shorter (or empty). */
async function* intoParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      if (pendingBytes === PART_BYTES) {
        yield { bytes: concatenate(pending), isLast: false }
        pending = []
        pendingBytes = 0
      }
      const taken = chunk.subarray(at, at + PART_BYTES - pendingBytes)
      pending.push(taken)
      pendingBytes += taken.length
      at += taken.length
    }
  }
  yield { bytes: concatenate(pending), isLast: true }
}
