import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Pages of erased letters whose objects are still to be deleted: written in the transaction that deletes the letters' rows,
 * gone when nothing can be left. Bound to no other row, because those are gone.
 */
export const erasures = sqliteTable(
  'erasures',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: text('organization_id').notNull(),
    batchId: text('batch_id').notNull(),
    letterId: text('letter_id').notNull(),
    page: integer().notNull(),
    requestedAt: text('requested_at').notNull(),
    /** When the objects are deleted next. */
    dueAt: text('due_at').notNull(),
  },
  (table) => [index('erasures_due').on(table.dueAt)],
)
