import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from '../organizations/organizations.table.ts'
import { pageKinds, type Rotation } from '../reading/page-reading.schema.ts'
import { batchFailureCodes, batchStages, batchStatuses, pageStatuses } from './batch-states.ts'

/** What lists and single reads show of a batch; the batch's Durable Object works, and writes here what it has done. */
export const batches = sqliteTable(
  'batches',
  {
    id: text().primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    status: text({ enum: batchStatuses }).notNull(),
    stage: text({ enum: batchStages }),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    sha256: text().notNull(),
    /** Of the page whose form brought the scan, new each time that it is shown: the same form with the same file is a repeat. */
    formId: text('form_id'),
    reference: text(),
    pageCount: integer('page_count'),
    pagesRead: integer('pages_read').notNull().default(0),
    pagesFailed: integer('pages_failed').notNull().default(0),
    /** Kept by triggers on `letters`, so that no list ever counts. */
    letterCount: integer('letter_count').notNull().default(0),
    pendingReview: integer('pending_review').notNull().default(0),
    duplicateOf: text('duplicate_of'),
    errorCode: text('error_code', { enum: batchFailureCodes }),
    errorMessage: text('error_message'),
    receivedAt: text('received_at').notNull(),
    createdAt: text('created_at').notNull(),
    startedAt: text('started_at'),
    completedAt: text('completed_at'),
    /** Marks the one run of the assembling step whose letters count; see `assemble-batch.ts`. */
    assemblyId: text('assembly_id'),
    /** When the scan went, and when all went that letters could be cut from anew (`retention/`). */
    scanDeletedAt: text('scan_deleted_at'),
    /** From then on no page can be put right: what letters would be cut from anew is being deleted. */
    pagesClosedAt: text('pages_closed_at'),
    pagesDeletedAt: text('pages_deleted_at'),
  },
  (table) => [
    index('batches_by_receipt').on(table.organizationId, table.receivedAt, table.id),
    index('batches_by_status').on(table.organizationId, table.status, table.receivedAt, table.id),
    index('batches_by_hash').on(table.organizationId, table.sha256, table.id),
    index('batches_unfinished').on(table.status, table.createdAt),
    index('batches_with_scan').on(table.organizationId, table.createdAt).where(sql`${table.scanDeletedAt} is null`),
    index('batches_with_pages')
      .on(table.scanDeletedAt)
      .where(sql`${table.scanDeletedAt} is not null and ${table.pagesDeletedAt} is null`),
  ],
)

/** The ledger: every scanned page stands here exactly once, in one letter or set aside with its kind. */
export const pages = sqliteTable(
  'pages',
  {
    organizationId: text('organization_id').notNull(),
    batchId: text('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    page: integer().notNull(),
    kind: text({ enum: [...pageKinds, 'erased'] }),
    letterId: text('letter_id'),
    status: text({ enum: pageStatuses }).notNull(),
    rotation: integer().$type<Rotation>().notNull().default(0),
    /** A person said what the page is or how it lies: it is read as they said. */
    reviewed: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.batchId, table.page] }),
    index('pages_by_letter').on(table.organizationId, table.letterId),
  ],
)
