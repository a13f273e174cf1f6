import type { Actor } from '../audit/audit-actions.ts'
import { partCountOf } from './upload-plan.ts'

/**
 *   open ──→ completing ──→ completed   (its batch is made)
 *    │         ↑  │ └─────→ failed      (the file is not what was announced)
 *    │         │  ↓
 *    │        stalled                   (for 24 hours storage or database would not make the batch)
 *    ├→ aborted   (by the client, or because what came is no scan)
 *    └→ expired   (24 hours without a byte)
 *
 * Whatever ended keeps its answer for 24 hours, so that repeats get the same one, and nothing of its bytes but the batch. A
 * stalled one has not ended: its bytes are there, and whoever asks for its batch has it tried again. It may be aborted, and
 * expires after six days more. None that has not ended outlives what R2 keeps of it, which is seven days from its beginning.
 */
export const sessionStatuses = ['open', 'completing', 'stalled', 'completed', 'failed', 'aborted', 'expired'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

const SESSION_HOURS = 24
const STALLED_HOURS = 6 * 24
/** R2 keeps the parts of an unfinished upload for seven days. */
const PARTS_KEPT_HOURS = 7 * 24
const HOUR_MS = 3_600_000

/** When a session expires that takes bytes, or has ended, `now`; all in milliseconds. */
export const lifeFrom = (now: number): number => now + HOUR_MS * SESSION_HOURS
export const openUntil = (now: number, openedAt: number): number => Math.min(lifeFrom(now), partsKeptUntil(openedAt))
export const stalledUntil = (now: number, openedAt: number): number =>
  Math.min(now + HOUR_MS * STALLED_HOURS, partsKeptUntil(openedAt))
const partsKeptUntil = (openedAt: number): number => openedAt + HOUR_MS * PARTS_KEPT_HOURS

/** For how long it has been tried in vain, `now`, to complete a session which expires then, or to free what it has stored. */
export const failingMs = (expiresAt: number, now: number): number => now - (expiresAt - HOUR_MS * SESSION_HOURS)

const SHORTEST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 3_600_000

/** How long to wait before the next try of what has failed for so long: each pause is as long as all before, up to an hour. */
export const retryPauseMs = (failedForMs: number): number =>
  Math.min(Math.max(failedForMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)

export const uploadFailureCodes = ['sha256_mismatch', 'bytes_lost'] as const
export type UploadFailureCode = (typeof uploadFailureCodes)[number]

/** Parts in any order, or one stream of bytes from the first to the last: chunks and tus. */
export type FilledBy = 'parts' | 'stream'

export interface StoredPart {
  part: number
  r2Part: number
  sizeBytes: number
  etag: string
}

export interface NewSession {
  organizationId: string
  actor: Actor
  /** As the client names it; for sessions that the service names, the same as `uploadId`. */
  id: string
  uploadId: string
  batchId: string
  fileName: string
  /** Null: known at its end. */
  fileSize: number | null
  sha256: string | null
  receivedAt: string
  reference: string | null
  /** What a tus client sent along, as it sent it. */
  metadata: string | null
  openedAt: string
}

export interface Session extends NewSession {
  status: SessionStatus
  filledBy: FilledBy | null
  parts: StoredPart[]
  /** Bytes that are durable without a gap from the first. */
  offset: number
  expiresAt: string
  failure: UploadFailureCode | null
}

/** The right to add bytes at `offset`, until it is given back or its holder falls silent. */
export interface Grant {
  lease: string
  offset: number
  /** Bytes that count already. The same as `offset`, unless the file comes once more: they count until there are more. */
  countedBytes: number
  fileSize: number | null
  /** R2's number of the first part, and its etag. */
  firstPart: Pick<StoredPart, 'r2Part' | 'etag'> | null
  /** The bytes after the last whole part. */
  tail: Tail | null
}

/** Where the parts of a session go in R2. */
export interface PartsPlace {
  objectKey: string
  multipartUploadId: string
}

export interface Tail {
  key: string
  sizeBytes: number
}

export type GrantOutcome =
  | { kind: 'granted'; grant: Grant; place: PartsPlace }
  | { kind: 'repeat' }
  | { kind: 'offset_mismatch'; offset: number }
  | { kind: 'locked' }
  | { kind: 'other_file' }
  | { kind: 'other_way' }
  | { kind: 'ended' }

export type FinishOutcome =
  | { kind: 'completed'; batchId: string }
  | { kind: 'incomplete'; missing: number[]; offset: number }
  | { kind: 'failed'; code: UploadFailureCode }
  | { kind: 'delayed' }
  | { kind: 'ended' }

/** The parts that aren't there yet; of a file whose size isn't known, the one that comes next. */
export function missingParts({ fileSize, parts }: Pick<Session, 'fileSize' | 'parts'>): number[] {
  const there = new Set(parts.map(({ part }) => part))
  const count = fileSize === null ? parts.length + 1 : partCountOf(fileSize)
  return Array.from({ length: count }, (_, index) => index + 1).filter((part) => !there.has(part))
}

/** Bytes of parts that follow one another from the first. */
export function contiguousBytes(parts: StoredPart[]): number {
  let bytes = 0
  for (const [index, { part, sizeBytes }] of parts.entries()) {
    if (part !== index + 1) break
    bytes += sizeBytes
  }
  return bytes
}
