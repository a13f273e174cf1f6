import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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

/** Erased clients that other records may still name; gone, with this last trace of their ids, when none does. */
export const erasedClients = sqliteTable(
  'erased_clients',
  {
    organizationId: text('organization_id').notNull(),
    clientId: text('client_id').notNull(),
    requestedAt: text('requested_at').notNull(),
    dueAt: text('due_at').notNull(),
    /** The letter up to which candidates have been looked through, in the order of `letters_by_receipt`; empty before the first. */
    seenReceivedAt: text('seen_received_at').notNull().default(''),
    seenLetterId: text('seen_letter_id').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.clientId] }),
    index('erased_clients_due').on(table.dueAt),
  ],
)
