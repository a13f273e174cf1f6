import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { letters } from '../letters/letters.table.ts'
import { mailEventKinds } from './mail-event.schema.ts'

/**
 * One row for each event of the mail service, however often it comes. Events bear no organisation: it is that of the call
 * they belong to. One that belongs to no call we know of has neither, nor a reason, which might name a person.
 */
export const mailEvents = sqliteTable(
  'mail_events',
  {
    eventId: text('event_id').primaryKey(),
    messageId: text('message_id').notNull(),
    organizationId: text('organization_id'),
    letterId: text('letter_id').references(() => letters.id, { onDelete: 'cascade' }),
    attempt: integer(),
    kind: text({ enum: mailEventKinds }).notNull(),
    /** When it happened, as the mail service tells. */
    at: text().notNull(),
    reason: text(),
  },
  (table) => [index('mail_events_by_letter').on(table.letterId, table.organizationId)],
)
