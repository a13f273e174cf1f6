import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { aliasKinds } from '../reading/letter-reading.schema.ts'
import { clients } from './clients.table.ts'

/** Names and numbers under which a client gets post, by a person's choice: erased with the client. */
export const clientAliases = sqliteTable(
  'client_aliases',
  {
    id: text().primaryKey(),
    organizationId: text('organization_id').notNull(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    kind: text({ enum: aliasKinds }).notNull(),
    /** As it was printed. */
    value: text().notNull(),
    /** The form in which two of them are the same. */
    normalized: text().notNull(),
    /** What matching finds it by; made by `keep-matching-keys.ts`, null until then. */
    matchKey: text('match_key'),
    /** The letter whose client was chosen. */
    letterId: text('letter_id'),
    /** Id of the API key or user. */
    createdBy: text('created_by').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    // Begins with its parent, which finds it by that when it is deleted.
    uniqueIndex('client_aliases_once').on(table.clientId, table.kind, table.normalized),
    index('client_aliases_by_client').on(table.organizationId, table.clientId, table.id),
    index('client_aliases_by_organization').on(table.organizationId, table.id),
    index('client_aliases_by_match_key').on(table.organizationId, table.matchKey),
    index('client_aliases_by_letter').on(table.organizationId, table.letterId),
  ],
)
