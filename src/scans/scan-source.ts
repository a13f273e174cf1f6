import { release } from './bytes.ts'

/** Where a file's bytes come from: ranged reads. */
export interface ScanSource {
  /** Bytes in all. */
  size: number
  /** Fills `target` with the bytes from `offset` on, all of which the file has; throws when storage can't give them. */
  readInto(offset: number, target: Uint8Array): Promise<void>
}

/** The bytes from `offset` on, fewer than `length` at the end of the file. */
export async function readBytes(source: ScanSource, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.max(0, Math.min(length, source.size - offset)))
  if (bytes.length > 0) await source.readInto(offset, bytes)
  return bytes
}

export function bytesSource(bytes: Uint8Array): ScanSource {
  return {
    size: bytes.length,
    readInto: async (offset, target) => target.set(bytes.subarray(offset, offset + target.length)),
  }
}

/** An object in R2, or null when there is none. */
export async function r2Source(bucket: R2Bucket, key: string): Promise<ScanSource | null> {
  const head = await bucket.head(key)
  if (!head) return null
  return {
    size: head.size,
    async readInto(offset, target) {
      const range = { offset, length: target.length }
      const object = await bucket.get(key, { range, onlyIf: { etagMatches: head.etag } })
      if (!object || !('body' in object)) throw new Error(`The object ${key} changed or went away while it was read`)
      moveInto(target, await object.arrayBuffer())
    },
  }
}

/** Up to this many bytes an object is fetched whole, in one request. */
const MAX_WHOLE_BYTES = 8 * 1024 * 1024

/** A page's PDF: its bytes, or a source when it is too large to be kept in memory; null when there is none. */
export async function r2Page(bucket: R2Bucket, key: string): Promise<Uint8Array | ScanSource | null> {
  const object = await bucket.get(key, { range: { offset: 0, length: MAX_WHOLE_BYTES } })
  if (!object) return null
  if (object.size <= MAX_WHOLE_BYTES) return new Uint8Array(await object.arrayBuffer())
  await object.body.cancel()
  return r2Source(bucket, key)
}

function moveInto(target: Uint8Array, fetched: ArrayBuffer): void {
  const bytes = new Uint8Array(fetched)
  target.set(bytes)
  release(bytes)
}

const BLOCK_BYTES = 64 * 1024
/** The most that is fetched at once beyond what was asked for, and the widest gap that reading in order passes over: 1 MiB. */
const MAX_AHEAD_BLOCKS = 16

/**
 * Reads by blocks of 64 KiB and keeps the most recently used ones, `cacheBytes` at most, so that a file that is walked in
 * order is fetched about once, some in advance, although its objects are read in small and repeated pieces. One read at a
 * time. Its memory is allotted once and used again for other blocks.
 */
export function cachedSource(source: ScanSource, cacheBytes = 12 * 1024 * 1024): ScanSource {
  const blockCount = Math.ceil(source.size / BLOCK_BYTES)
  const slotCount = Math.min(Math.max(Math.floor(cacheBytes / BLOCK_BYTES), 3 * MAX_AHEAD_BLOCKS), blockCount)
  const memory = new Uint8Array(slotCount * BLOCK_BYTES)
  const fetched = new Uint8Array(Math.min(2 * MAX_AHEAD_BLOCKS, blockCount) * BLOCK_BYTES)
  /** Block → its slot in the memory, in order of use: Map keeps the order of insertion. */
  const slots = new Map<number, number>()
  /** Where the last fetch ended, and how far ahead the next one reads if it goes on from there: twice as far each time. */
  let frontier = -1
  let aheadBlocks = 1

  async function fetchBlocks(wantedFirst: number, wantedLast: number): Promise<void> {
    let first = wantedFirst
    let last = wantedLast
    if (frontier >= 0 && first >= frontier && first - frontier < MAX_AHEAD_BLOCKS) {
      aheadBlocks = Math.min(aheadBlocks * 2, MAX_AHEAD_BLOCKS)
      while (first > frontier && !slots.has(first - 1)) first--
      const end = Math.min(first + aheadBlocks, blockCount) - 1
      while (last < end && !slots.has(last + 1)) last++
    } else aheadBlocks = 1
    const start = first * BLOCK_BYTES
    const bytes = fetched.subarray(0, Math.min((last + 1) * BLOCK_BYTES, source.size) - start)
    await source.readInto(start, bytes)
    for (let block = first; block <= last; block++) {
      const at = (block - first) * BLOCK_BYTES
      const slot = slots.get(block) ?? freeSlot()
      memory.set(bytes.subarray(at, at + BLOCK_BYTES), slot * BLOCK_BYTES)
      slots.set(block, slot)
    }
    frontier = last + 1
  }

  function freeSlot(): number {
    if (slots.size < slotCount) return slots.size
    for (const [leastUsed, slot] of slots) {
      slots.delete(leastUsed)
      return slot
    }
    throw new Error('A cache without blocks')
  }

  async function readInto(offset: number, target: Uint8Array): Promise<void> {
    const end = offset + target.length
    const lastBlock = Math.ceil(end / BLOCK_BYTES) - 1
    for (let block = Math.floor(offset / BLOCK_BYTES); block <= lastBlock; block++) {
      if (!slots.has(block)) {
        let run = block
        while (run < lastBlock && !slots.has(run + 1) && run - block < MAX_AHEAD_BLOCKS - 1) run++
        await fetchBlocks(block, run)
      }
      const slot = slots.get(block)
      if (slot === undefined) throw new Error('A block that was just read is missing')
      slots.delete(block)
      slots.set(block, slot)
      const start = block * BLOCK_BYTES
      const [from, to] = [Math.max(offset - start, 0), Math.min(BLOCK_BYTES, end - start)]
      target.set(memory.subarray(slot * BLOCK_BYTES + from, slot * BLOCK_BYTES + to), start + from - offset)
    }
  }
  return { size: source.size, readInto }
}
