import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * PDFs that are no letter's any more, because a person changed its pages: listed in the transaction that did it, deleted when
 * nobody can be reading or writing them any more.
 */
export const discardedDocuments = sqliteTable(
  'discarded_documents',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: text('organization_id').notNull(),
    objectKey: text('object_key').notNull(),
    dueAt: text('due_at').notNull(),
  },
  (table) => [index('discarded_documents_due').on(table.dueAt)],
)
