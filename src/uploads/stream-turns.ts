/**
 * Whose turn it is to add bytes to a stream (chunks, tus), and what came in it. A turn is a lease, which lapses when its
 * holder falls silent: whoever comes then goes on at the last byte that was counted, and what the first one stores after
 * all counts no more. That the session is filled by a stream, and how large the client says the file is, holds from the first
 * byte that counts: a request of which nothing was stored binds nobody. Runs within the session's Durable Object; `now` in
 * milliseconds.
 */
import { findPart, findRow, putPart, tailOf } from './session-rows.ts'
import { type Grant, type GrantOutcome, lifeFrom, openUntil, type StoredPart, type Tail } from './session-states.ts'
import { placeChunk } from './upload-plan.ts'

/** Longer than a request that is alive goes without a word (`scan-appender.ts`). */
const LEASE_MS = 15_000

/**
 * `length` bytes at `start`, or from the first byte to the last of the whole file when `start` is null. `length` is null when
 * it isn't known; `total` is the size of the file, if the client says.
 */
export interface TurnRequest {
  start: number | null
  length: number | null
  total: number | null
}

type TurnOutcome = { kind: 'granted'; grant: Grant } | Exclude<GrantOutcome, { kind: 'granted' }>

export function grantTurn(sql: SqlStorage, { start, length, total }: TurnRequest, now: number): TurnOutcome {
  const row = findRow(sql)
  if (row?.status !== 'open') return { kind: 'ended' }
  if (row.filled_by === 'parts') return { kind: 'other_way' }
  if (total !== null && (row.file_size === null ? total <= row.stream_offset : total !== row.file_size))
    return { kind: 'other_file' }
  const place =
    start === null ? 'next' : placeChunk({ start, length: length ?? 0, total: total ?? 0 }, row.stream_offset)
  // What is there already needs no turn.
  if (place === 'repeat') return { kind: 'repeat' }
  if (row.lease_until !== null && row.lease_until > now) return { kind: 'locked' }
  if (place === 'misplaced') return { kind: 'offset_mismatch', offset: row.stream_offset }
  const lease = crypto.randomUUID()
  sql.exec('UPDATE session SET lease = ?, lease_until = ?', lease, now + LEASE_MS)
  const granted = { lease, countedBytes: row.stream_offset, fileSize: row.file_size ?? total }
  if (start === null) return { kind: 'granted', grant: { ...granted, offset: 0, firstPart: null, tail: null } }
  const there = { offset: row.stream_offset, firstPart: findPart(sql, 1), tail: tailOf(row) }
  return { kind: 'granted', grant: { ...granted, ...there } }
}

/** False when the lease is another's by now. */
export function renewTurn(sql: SqlStorage, lease: string, now: number): boolean {
  if (findRow(sql)?.lease !== lease) return false
  sql.exec('UPDATE session SET lease_until = ?', now + LEASE_MS)
  return true
}

export function giveTurnBack(sql: SqlStorage, lease: string): void {
  if (findRow(sql)?.lease === lease) sql.exec('UPDATE session SET lease = NULL, lease_until = NULL')
}

/** What a stream has stored. */
export interface StreamProgress {
  parts: StoredPart[]
  /** They are all there is: the file came from its first byte once more. */
  replaces: boolean
  offset: number
  /** As it was granted. */
  fileSize: number | null
  tail: Tail | null
  /** Gives the lease back. */
  release: boolean
  /** The file has no more bytes. */
  isWhole: boolean
  /** Of the whole file, in hex, when it was hashed as it came. */
  sha256: string | null
}

/**
 * Counts it and gives the key of the tail that it has replaced, if any. Null when the lease is another's by now, or when parts
 * came first.
 */
export function countProgress(
  sql: SqlStorage,
  lease: string,
  progress: StreamProgress,
  now: number,
): { replacedTail: string | null } | null {
  const row = findRow(sql)
  if (row?.status !== 'open' || row.lease !== lease || row.filled_by === 'parts') return null
  if (progress.replaces) sql.exec('DELETE FROM parts')
  for (const part of progress.parts) putPart(sql, part)
  sql.exec(
    `UPDATE session SET filled_by = 'stream', stream_offset = ?, tail_key = ?, tail_size = ?, expires_at = ?,
       lease = ?, lease_until = ?, known_sha256 = ?, status = ?, file_size = ?`,
    progress.offset,
    progress.tail?.key ?? null,
    progress.tail?.sizeBytes ?? null,
    progress.isWhole ? lifeFrom(now) : openUntil(now, Date.parse(row.opened_at)),
    progress.release ? null : lease,
    progress.release ? null : now + LEASE_MS,
    progress.sha256,
    progress.isWhole ? 'completing' : 'open',
    progress.isWhole ? progress.offset : progress.fileSize,
  )
  return { replacedTail: row.tail_key === progress.tail?.key ? null : row.tail_key }
}
