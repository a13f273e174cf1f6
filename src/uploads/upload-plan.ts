import { MAX_SCAN_BYTES } from '../batches/batch-states.ts'

/**
 * How an upload is cut into parts in R2. R2 wants parts of one size, 5 MiB at least, all but the last.
 *
 * Each try to store a part gets a number of its own, because R2 replaces a part that is stored again, under a new etag: a
 * request that was given up on, and goes on all the same, would otherwise spoil the part that took its place. Numbers need
 * no order of arrival and may have gaps; they ascend with the parts.
 */
export const PART_BYTES = 5 * 1024 * 1024
const TRIES_PER_PART = 500

export const partCountOf = (fileSize: number): number => Math.ceil(fileSize / PART_BYTES)

/** Parts count from 1. */
export const partSizeOf = (fileSize: number, part: number): number =>
  Math.min(PART_BYTES, fileSize - (part - 1) * PART_BYTES)

/** R2's number, 1 to 10,000, of a try (from 0) to store a part. Begins again after so many that the first are long over. */
export const r2PartNumber = (part: number, tries: number): number =>
  (part - 1) * TRIES_PER_PART + (tries % TRIES_PER_PART) + 1

/** A chunk of a file: its first byte, and how many there are of it and of the file. */
export interface ChunkRange {
  start: number
  length: number
  total: number
}

export type RangeOutcome = { kind: 'range'; range: ChunkRange } | { kind: 'malformed' } | { kind: 'too_large' }

/** `bytes a-b/total` (RFC 9110, section 14.4); the total has to be known. */
export function parseContentRange(header: string): RangeOutcome {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header.trim())
  if (!match) return { kind: 'malformed' }
  const [start, end, total] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (start > end || end >= total) return { kind: 'malformed' }
  if (total > MAX_SCAN_BYTES) return { kind: 'too_large' }
  return { kind: 'range', range: { start, length: end - start + 1, total } }
}

/** What a chunk is to a session that has all bytes before `offset`. */
export function placeChunk({ start, length }: ChunkRange, offset: number): 'next' | 'repeat' | 'misplaced' {
  if (start === offset) return 'next'
  return start + length <= offset ? 'repeat' : 'misplaced'
}
