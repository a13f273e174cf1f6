import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { letters } from '../letters/letters.table.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { categories, priorities } from '../reading/letter-reading.schema.ts'

/**
 * The calendar: a row for each deadline of a letter. What lists filter by is copied from the letter, and a trigger keeps the
 * copy in step, so that a page of the calendar comes off one index.
 */
export const deadlines = sqliteTable(
  'deadlines',
  {
    /** Follows from letter and date (`letterDeadlines`): a calendar knows the deadline again after a correction. */
    id: text().primaryKey(),
    organizationId: text('organization_id').notNull(),
    letterId: text('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    clientId: text('client_id'),
    category: text({ enum: categories }).notNull(),
    priority: text({ enum: priorities }).notNull(),
    date: text().notNull(),
    description: text().notNull(),
    /** When date or description were last set. */
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    index('deadlines_by_date').on(table.organizationId, table.date, table.id),
    index('deadlines_by_client').on(table.organizationId, table.clientId, table.date, table.id),
    index('deadlines_by_priority').on(table.organizationId, table.priority, table.date, table.id),
    index('deadlines_by_category').on(table.organizationId, table.category, table.date, table.id),
    index('deadlines_by_letter').on(table.letterId),
  ],
)

/** How many deadlines an organisation has: kept by triggers on `deadlines`, so that no list counts them. */
export const deadlineCounts = sqliteTable(
  'deadline_counts',
  {
    organizationId: text('organization_id').notNull(),
    dimension: text({ enum: ['all', 'day', 'client', 'priority', 'category'] }).notNull(),
    /** The day, client, priority or category; empty for `all`. */
    value: text().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.dimension, table.value] })],
)

/** Tokens by which calendar programs subscribe; they open the calendar and nothing else. */
export const calendarTokens = sqliteTable(
  'calendar_tokens',
  {
    id: text().primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the token in hex; the token itself is shown once and kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: text('created_at').notNull(),
    revokedAt: text('revoked_at'),
  },
  (table) => [index('calendar_tokens_by_organization').on(table.organizationId)],
)
