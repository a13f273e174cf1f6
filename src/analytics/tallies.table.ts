import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What is tallied; behind it what `value` is. Days are those of `receivedAt`, of letters and batches alike. */
const tallyDimensions = [
  /** Letters; no value. */
  'letter',
  'letter_status',
  'letter_priority',
  'letter_category',
  /** Whether it waits for review: 0 or 1. */
  'letter_review',
  /** The client's id. */
  'letter_client',
  /** The sender's name. */
  'letter_sender',
  /** Who decided the client: `automatic`, `reviewed`, or `pending` while nobody has. */
  'letter_decision',
  /** Seconds from the upload to the first mail, in three significant digits. */
  'letter_wait',
  /** Batches; no value. */
  'batch',
  'batch_status',
  /** Scanned pages; `blank` and `failed` ones again by these values, all of them without one. */
  'batch_pages',
  /** Clients; no value. */
  'client',
  /** Webhooks; no value. */
  'webhook',
] as const
export type TallyDimension = (typeof tallyDimensions)[number]

/**
 * How many there are, by day and by what lists filter by: kept by triggers on letters, batches, pages, clients and webhooks, so that no
 * list and no statistic ever counts rows. A row without a day is the tally of all days.
 */
export const tallies = sqliteTable(
  'tallies',
  {
    organizationId: text('organization_id').notNull(),
    dimension: text({ enum: tallyDimensions }).notNull(),
    /** `2026-11-21`, or empty for all days. */
    day: text().notNull(),
    value: text().notNull(),
    /** What is there now: the totals of lists. */
    n: integer().notNull(),
    /** The same with what was erased with its client: statistics keep their totals. */
    ever: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.dimension, table.day, table.value] })],
)
