import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * An upload on its way, recorded before its first byte is stored and gone in the transaction that makes its batch. What
 * stays behind after a crash is found here by the sweep, which frees the object and the R2 multipart upload.
 */
export const uploadIntents = sqliteTable(
  'upload_intents',
  {
    /** The id of the batch that the upload will make. */
    batchId: text('batch_id').primaryKey(),
    organizationId: text('organization_id').notNull(),
    objectKey: text('object_key').notNull(),
    multipartUploadId: text('multipart_upload_id').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('upload_intents_by_age').on(table.createdAt)],
)
