/** Where a file's bytes come from: ranged reads. */
export interface ScanSource {
  /** Bytes in all. */
  size: number
  /** Exactly `length` bytes from `offset`; throws when storage can't give them. */
  read(offset: number, length: number): Promise<Uint8Array>
}

export function bytesSource(bytes: Uint8Array): ScanSource {
  return { size: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) }
}

/** An object in R2, or null when there is none. */
export async function r2Source(bucket: R2Bucket, key: string): Promise<ScanSource | null> {
  const head = await bucket.head(key)
  if (!head) return null
  return {
    size: head.size,
    async read(offset, length) {
      const object = await bucket.get(key, { range: { offset, length }, onlyIf: { etagMatches: head.etag } })
      if (!object || !('body' in object)) throw new Error(`The object ${key} changed or went away while it was read`)
      return new Uint8Array(await object.arrayBuffer())
    },
  }
}

const BLOCK_BYTES = 64 * 1024
/** The most that is fetched at once beyond what was asked for, and the widest gap that reading in order passes over: 1 MiB. */
const MAX_AHEAD_BLOCKS = 16

/**
 * Reads by blocks of 64 KiB and keeps the most recently used ones, `cacheBytes` at most, so that a file that is walked in
 * order is fetched about once, some in advance, although its objects are read in small and repeated pieces.
 */
export function cachedSource(source: ScanSource, cacheBytes = 12 * 1024 * 1024): ScanSource {
  const blocks = new Map<number, Uint8Array>() // in order of use: Map keeps the order of insertion
  const blockCount = Math.ceil(source.size / BLOCK_BYTES)
  /** Where the last fetch ended, and how far ahead the next one reads if it goes on from there: twice as far each time. */
  let frontier = -1
  let aheadBlocks = 1

  async function fetchBlocks(wantedFirst: number, wantedLast: number): Promise<void> {
    let first = wantedFirst
    let last = wantedLast
    if (frontier >= 0 && first >= frontier && first - frontier < MAX_AHEAD_BLOCKS) {
      aheadBlocks = Math.min(aheadBlocks * 2, MAX_AHEAD_BLOCKS)
      while (first > frontier && !blocks.has(first - 1)) first--
      const end = Math.min(first + aheadBlocks, blockCount) - 1
      while (last < end && !blocks.has(last + 1)) last++
    } else aheadBlocks = 1
    const offset = first * BLOCK_BYTES
    const bytes = await source.read(offset, Math.min((last + 1) * BLOCK_BYTES, source.size) - offset)
    for (let block = first; block <= last; block++) {
      const at = (block - first) * BLOCK_BYTES
      // A copy, lest one kept block hold on to the whole of what was fetched with it.
      blocks.set(block, bytes.slice(at, at + BLOCK_BYTES))
    }
    frontier = last + 1
    for (const [oldest] of blocks) {
      if (blocks.size * BLOCK_BYTES <= cacheBytes) break
      blocks.delete(oldest)
    }
  }

  async function read(offset: number, length: number): Promise<Uint8Array> {
    const size = Math.max(0, Math.min(length, source.size - offset))
    const result = new Uint8Array(size)
    const last = Math.floor((offset + size - 1) / BLOCK_BYTES)
    for (let block = Math.floor(offset / BLOCK_BYTES); size > 0 && block <= last; block++) {
      if (!blocks.has(block)) {
        let run = block
        while (run < last && !blocks.has(run + 1) && run - block < MAX_AHEAD_BLOCKS - 1) run++
        await fetchBlocks(block, run)
      }
      const bytes = blocks.get(block)
      if (!bytes) throw new Error('A block that was just read is missing')
      blocks.delete(block)
      blocks.set(block, bytes)
      const start = block * BLOCK_BYTES
      const from = Math.max(offset - start, 0)
      result.set(bytes.subarray(from, Math.min(bytes.length, offset + size - start)), start + from - offset)
    }
    return result
  }
  return { size: source.size, read }
}
