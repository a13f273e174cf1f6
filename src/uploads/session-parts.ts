import { scanKey } from '../scans/scan-keys.ts'
import { findRow, type SessionRow } from './session-rows.ts'
import type { PartsPlace } from './session-states.ts'

export const objectKeyOf = ({ organization_id, batch_id }: SessionRow): string => scanKey(organization_id, batch_id)

/**
 * Where a session's parts go. Its upload in R2 is opened with the first that asks for it; of one that a crash cuts off before
 * it is known here nobody hears again: R2 aborts what is unfinished after seven days by itself.
 */
export class SessionParts {
  private readonly sql: SqlStorage
  private readonly bucket: R2Bucket
  /** One at a time is opened, for the session that is there. */
  private opening: { uploadId: string; opened: Promise<string | null> } | undefined

  constructor(sql: SqlStorage, bucket: R2Bucket) {
    this.sql = sql
    this.bucket = bucket
  }

  /** Null when the session is open no more. */
  async place(): Promise<PartsPlace | null> {
    const row = findRow(this.sql)
    if (row?.status !== 'open') return null
    const multipartUploadId = row.multipart_id ?? (await this.opened(row))
    return multipartUploadId === null ? null : { objectKey: objectKeyOf(row), multipartUploadId }
  }

  private opened(row: SessionRow): Promise<string | null> {
    const uploadId = row.upload_id
    if (this.opening?.uploadId !== uploadId) this.opening = { uploadId, opened: this.open(row) }
    return this.opening.opened
  }

  private async open(row: SessionRow): Promise<string | null> {
    try {
      const upload = await this.bucket.createMultipartUpload(objectKeyOf(row), {
        httpMetadata: { contentType: 'application/pdf' },
      })
      const known = this.sql.exec(
        `UPDATE session SET multipart_id = ? WHERE upload_id = ? AND status = 'open'`,
        upload.uploadId,
        row.upload_id,
      )
      if (known.rowsWritten > 0) return upload.uploadId
      // The session ended meanwhile, and what it had was freed without this one.
      await upload.abort()
      return null
    } finally {
      if (this.opening?.uploadId === row.upload_id) this.opening = undefined
    }
  }
}
