import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { clients } from '../clients/clients.table.ts'

/**
 * Clients that have got an e-mail address, and whose confirmed letters are to be sent on their way: written in the transaction that
 * gave the address, gone when the batches of all of them were told.
 */
export const newAddresses = sqliteTable(
  'new_addresses',
  {
    clientId: text('client_id')
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id').notNull(),
    /** Of the change that gave the address: one that comes later begins anew. */
    changeId: text('change_id').notNull(),
    /** When the next letters are told. */
    dueAt: text('due_at').notNull(),
    /** The letter up to which batches were told, in the order of `letters_by_client`; empty before the first. */
    seenReceivedAt: text('seen_received_at').notNull().default(''),
    seenLetterId: text('seen_letter_id').notNull().default(''),
  },
  (table) => [index('new_addresses_due').on(table.dueAt)],
)
