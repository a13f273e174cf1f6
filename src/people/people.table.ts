import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations, users } from '../organizations/organizations.table.ts'

/** Who is signed in, in which browser. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie in hex; the cookie itself is kept in the browser alone. */
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull(),
    createdAt: text('created_at').notNull(),
    lastSeenAt: text('last_seen_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  // By the person first: it is how the database finds the sessions that go with a removed one.
  (table) => [index('sessions_by_user').on(table.userId, table.organizationId)],
)

export const accountLinkKinds = ['invitation', 'password_reset'] as const

/** Links that were e-mailed: each works once. */
export const accountLinks = sqliteTable(
  'account_links',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text('token_hash').primaryKey(),
    kind: text({ enum: accountLinkKinds }).notNull(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Whose password is reset, or whom the invitation makes. */
    userId: text('user_id').notNull(),
    email: text().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('account_links_by_user').on(table.organizationId, table.kind, table.userId)],
)

/** How often something was tried that may be tried only so often. Keys are hashes: neither addresses nor networks are kept. */
export const attemptCounts = sqliteTable(
  'attempt_counts',
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    /** When counting begins anew. */
    until: text().notNull(),
  },
  (table) => [index('attempt_counts_by_end').on(table.until)],
)
