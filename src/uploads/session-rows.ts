import type { actorTypes } from '../audit/audit-actions.ts'
import {
  contiguousBytes,
  type FilledBy,
  type NewSession,
  type Session,
  type SessionStatus,
  type StoredPart,
  type Tail,
  type UploadFailureCode,
} from './session-states.ts'
import { r2PartNumber } from './upload-plan.ts'

const TABLES = `
  CREATE TABLE IF NOT EXISTS session (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    organization_id TEXT NOT NULL, id TEXT NOT NULL, upload_id TEXT NOT NULL, batch_id TEXT NOT NULL,
    actor_type TEXT NOT NULL, actor_id TEXT NOT NULL,
    file_name TEXT NOT NULL, file_size INTEGER, expected_sha256 TEXT, received_at TEXT NOT NULL, reference TEXT, metadata TEXT,
    opened_at TEXT NOT NULL, expires_at INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'open', failure TEXT, filled_by TEXT, multipart_id TEXT,
    stream_offset INTEGER NOT NULL DEFAULT 0, known_sha256 TEXT, tail_key TEXT, tail_size INTEGER,
    lease TEXT, lease_until INTEGER, freed INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS parts (
    part INTEGER PRIMARY KEY, r2_part INTEGER NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS tries (part INTEGER PRIMARY KEY, tries INTEGER NOT NULL);`

export type SessionRow = {
  organization_id: string
  id: string
  upload_id: string
  batch_id: string
  actor_type: (typeof actorTypes)[number]
  actor_id: string
  file_name: string
  file_size: number | null
  expected_sha256: string | null
  received_at: string
  reference: string | null
  metadata: string | null
  opened_at: string
  expires_at: number
  status: SessionStatus
  failure: UploadFailureCode | null
  filled_by: FilledBy | null
  multipart_id: string | null
  stream_offset: number
  known_sha256: string | null
  tail_key: string | null
  tail_size: number | null
  lease: string | null
  lease_until: number | null
  freed: number
}

/** Whether this object was ever used: one that was only asked for must store nothing. */
export const hasTables = (sql: SqlStorage): boolean =>
  sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'session'`).toArray().length > 0

export const findRow = (sql: SqlStorage): SessionRow | undefined =>
  hasTables(sql) ? sql.exec<SessionRow>('SELECT * FROM session').toArray()[0] : undefined

export function insertRow(sql: SqlStorage, session: NewSession, expiresAt: number): void {
  sql.exec(TABLES)
  for (const table of ['session', 'parts', 'tries']) sql.exec(`DELETE FROM ${table}`)
  sql.exec(
    `INSERT INTO session (only, organization_id, id, upload_id, batch_id, actor_type, actor_id, file_name, file_size,
       expected_sha256, received_at, reference, metadata, opened_at, expires_at)
     VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    session.organizationId,
    session.id,
    session.uploadId,
    session.batchId,
    session.actor.type,
    session.actor.id,
    session.fileName,
    session.fileSize,
    session.sha256,
    session.receivedAt,
    session.reference,
    session.metadata,
    session.openedAt,
    expiresAt,
  )
}

export const listParts = (sql: SqlStorage): StoredPart[] =>
  sql
    .exec<{ part: number; r2Part: number; sizeBytes: number; etag: string }>(
      'SELECT part, r2_part AS r2Part, size AS sizeBytes, etag FROM parts ORDER BY part',
    )
    .toArray()

export const putPart = (sql: SqlStorage, { part, r2Part, sizeBytes, etag }: StoredPart): void =>
  void sql.exec(
    'INSERT OR REPLACE INTO parts (part, r2_part, size, etag) VALUES (?, ?, ?, ?)',
    part,
    r2Part,
    sizeBytes,
    etag,
  )

export const findPart = (sql: SqlStorage, part: number): Pick<StoredPart, 'r2Part' | 'etag'> | null =>
  sql
    .exec<{ r2Part: number; etag: string }>('SELECT r2_part AS r2Part, etag FROM parts WHERE part = ?', part)
    .toArray()[0] ?? null

/** R2's number for one more try to store this part: never that of the one that counts. */
export function reserveR2Part(sql: SqlStorage, part: number): number {
  const r2Part = r2PartNumber(part, nextTry(sql, part))
  return r2Part === findPart(sql, part)?.r2Part ? r2PartNumber(part, nextTry(sql, part)) : r2Part
}

/** How often it was tried to store this part before. */
function nextTry(sql: SqlStorage, part: number): number {
  const { tries } = sql
    .exec<{ tries: number }>(
      'INSERT INTO tries (part, tries) VALUES (?, 1) ON CONFLICT DO UPDATE SET tries = tries + 1 RETURNING tries',
      part,
    )
    .one()
  return tries - 1
}

export function toSession(row: SessionRow, parts: StoredPart[]): Session {
  return {
    organizationId: row.organization_id,
    actor: { type: row.actor_type, id: row.actor_id },
    id: row.id,
    uploadId: row.upload_id,
    batchId: row.batch_id,
    fileName: row.file_name,
    fileSize: row.file_size,
    sha256: row.expected_sha256,
    receivedAt: row.received_at,
    reference: row.reference,
    metadata: row.metadata,
    openedAt: row.opened_at,
    status: row.status,
    filledBy: row.filled_by,
    parts,
    offset: row.filled_by === 'stream' ? row.stream_offset : contiguousBytes(parts),
    expiresAt: new Date(row.expires_at).toISOString(),
    failure: row.failure,
  }
}

export const tailOf = ({ tail_key, tail_size }: SessionRow): Tail | null =>
  tail_key === null || tail_size === null ? null : { key: tail_key, sizeBytes: tail_size }
