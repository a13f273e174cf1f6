import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { clients } from '../clients/clients.table.ts'

/**
 * Clients that letters which wait may belong to, because the client is new, or has another name or an alias: written in the
 * transaction that made it so, gone when all such letters were looked at again.
 */
export const reexaminations = sqliteTable(
  'reexaminations',
  {
    clientId: text('client_id')
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id').notNull(),
    requestedAt: text('requested_at').notNull(),
    /** When the letters are looked at next. */
    dueAt: text('due_at').notNull(),
  },
  (table) => [
    index('reexaminations_due').on(table.dueAt),
    index('reexaminations_of_organization').on(table.organizationId, table.dueAt),
  ],
)
