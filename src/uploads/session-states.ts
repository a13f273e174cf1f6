import type { Actor } from '../audit/audit-actions.ts'
import { partCountOf } from './upload-plan.ts'

/**
 *   open ──→ completing ──→ completed   (its batch is made)
 *    │            └───────→ failed      (the file is not what was announced)
 *    ├→ aborted   (by the client, or because what came is no scan)
 *    └→ expired   (24 hours without a byte)
 *
 * Whatever ended keeps its answer for 24 hours, so that repeats get the same one, and nothing of its bytes but the batch.
 */
export const sessionStatuses = ['open', 'completing', 'completed', 'failed', 'aborted', 'expired'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

export const SESSION_HOURS = 24

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
  fileSize: number | null
  /** The bytes after the last whole part. */
  tail: Tail | null
}

export interface Tail {
  key: string
  sizeBytes: number
}

export type GrantOutcome =
  | { kind: 'granted'; grant: Grant }
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
