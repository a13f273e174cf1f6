import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { letters } from '../letters/letters.table.ts'
import { deliveryOutcomes } from './delivery-states.ts'

/**
 * One row for each call to the mail service: written before the call (the intent), completed with its answer after it.
 * A row without an answer is a call of which nobody knows how it ended.
 */
export const deliveryAttempts = sqliteTable(
  'delivery_attempts',
  {
    organizationId: text('organization_id').notNull(),
    letterId: text('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    /** Whose message it was: the letter may have moved to another client since. */
    clientId: text('client_id'),
    /** Counts up from 1 for each letter; the primary key lets only one of two consumers write an intent. */
    attempt: integer().notNull(),
    /** The e-mail address that the letter went to. */
    recipient: text().notNull(),
    /** The `Message-ID` header; the same for every attempt at the same message. */
    messageIdHeader: text('message_id_header').notNull(),
    /** Of the subject line (`hashOfSubject`): the mail service's events bear the line that the message had, whatever the letter says by then. */
    subjectHash: text('subject_hash'),
    intendedAt: text('intended_at').notNull(),
    answeredAt: text('answered_at'),
    outcome: text({ enum: deliveryOutcomes }),
    /** What the mail service calls the message in its events. */
    providerMessageId: text('provider_message_id'),
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.attempt] }),
    index('delivery_attempts_by_client').on(table.organizationId, table.clientId),
    index('delivery_attempts_by_message').on(table.providerMessageId),
    // Events of the mail service settle calls without an answer.
    index('delivery_attempts_open').on(table.intendedAt).where(sql`${table.outcome} is null`),
  ],
)
