import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from '../organizations/organizations.table.ts'

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
  },
  (table) => [
    index('clients_by_name').on(table.organizationId, table.sortName, table.id),
    uniqueIndex('clients_by_number')
      .on(table.organizationId, table.companyNumber)
      .where(sql`${table.companyNumber} is not null`),
  ],
)
