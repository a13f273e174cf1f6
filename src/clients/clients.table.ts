import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from '../organizations/organizations.table.ts'

/** Said in one way, so that the index of those clients is used. */
export const KEYS_ARE_OLD = sql`name_keys_of is not (name || char(10) || coalesce(registered_address, ''))`

export const clients = sqliteTable(
  'clients',
  {
    id: text().primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name folded for sorting and searching: lower case, no accents. */
    sortName: text('sort_name').notNull(),
    companyNumber: text('company_number'),
    email: text(),
    registeredAddress: text('registered_address'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /** The client's row in the search indexes, given by a trigger: those of one organisation stand together (`search-clients.ts`). */
    searchKey: integer('search_key').unique(),
    /** The name and address that its rows in `client_name_keys` stand for; others than its own until matching has caught up. */
    nameKeysOf: text('name_keys_of'),
  },
  (table) => [
    index('clients_by_name').on(table.organizationId, table.sortName, table.id),
    uniqueIndex('clients_by_number')
      .on(table.organizationId, table.companyNumber)
      .where(sql`${table.companyNumber} is not null`),
    index('clients_without_name_keys').on(table.organizationId).where(KEYS_ARE_OLD),
  ],
)

/** What clients are found by when a letter names them; see `reading/matching/name-keys.ts`. */
export const clientNameKeys = sqliteTable(
  'client_name_keys',
  {
    organizationId: text('organization_id').notNull(),
    key: text().notNull(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.key, table.clientId] }),
    index('client_name_keys_of_client').on(table.clientId),
  ],
)
