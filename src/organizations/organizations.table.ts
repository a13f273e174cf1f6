import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Instants are ISO 8601 text in UTC with milliseconds everywhere: one form, so that text order is time order. */
export const organizations = sqliteTable('organizations', {
  id: text().primaryKey(),
  name: text().notNull(),
  createdAt: text('created_at').notNull(),
  /** Given by a trigger: the part of the clients' search indexes that is this organisation's. */
  number: integer().unique(),
  /** What follows is described in `organization-settings.schema.ts`. */
  senderName: text('sender_name'),
  replyTo: text('reply_to'),
  keepScansDays: integer('keep_scans_days').notNull().default(30),
})

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text().notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('users_by_organization').on(table.organizationId)],
)

export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text().primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the key in hex; the key itself is shown once and kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at'),
    lastUsedAt: text('last_used_at'),
    revokedAt: text('revoked_at'),
  },
  (table) => [index('api_keys_by_organization').on(table.organizationId)],
)
