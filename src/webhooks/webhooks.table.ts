import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from '../organizations/organizations.table.ts'
import { deliveryStatuses, disabledReasons } from './delivery-outcome.ts'
import { webhookEventTypes } from './webhook-events.ts'

/** Addresses that are told of events. JSON columns are parsed with their schemas in `webhooks.store.ts`. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** JSON: names of events, or `*`. */
    events: text().notNull(),
    description: text(),
    enabled: integer({ mode: 'boolean' }).notNull(),
    /** Why the service disabled it; null when it is enabled, or was disabled by its owner. */
    disabledReason: text('disabled_reason', { enum: disabledReasons }),
    /** Sealed (`sealed-secrets.ts`): JSON `[{"secret","expiresAt"}]`, the newest first; all that have not expired sign. */
    secrets: text().notNull(),
    /** Id of the key that sealed them; null for what was written before secrets were sealed. */
    secretsKey: text('secrets_key'),
    /** Since when no attempt has succeeded; null when the last one did. */
    failingSince: text('failing_since'),
    /** Kept by triggers on `webhook_deliveries`, so that no list ever counts. */
    deliveryCount: integer('delivery_count').notNull().default(0),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    index('webhooks_by_organization').on(table.organizationId, table.id),
    // The sweep looks for those that another key than the present one has sealed.
    index('webhooks_by_key').on(table.secretsKey),
    index('webhooks_enabled').on(table.organizationId, table.id).where(sql`${table.enabled} = 1`),
  ],
)

/** The outbox: what happened, written in the transaction that made it happen; only what some endpoint wants to know. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    type: text({ enum: webhookEventTypes }).notNull(),
    at: text().notNull(),
    letterId: text('letter_id'),
    /** The letter's client at that time: erased with it, although the letter has moved to another since. */
    clientId: text('client_id'),
    /** JSON: the letter or batch as the API showed it then. */
    data: text().notNull(),
  },
  (table) => [
    index('webhook_events_by_letter').on(table.organizationId, table.letterId),
    index('webhook_events_by_client').on(table.organizationId, table.clientId),
    index('webhook_events_by_time').on(table.at),
  ],
)

/**
 * Letters that have got pages of an event's letter since it was told: the event has their text as well, and is erased with them.
 * `letterId`: also a page that was set aside since, until it is a letter's again.
 */
export const webhookEventLetters = sqliteTable(
  'webhook_event_letters',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id').notNull(),
    letterId: text('letter_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.letterId] }),
    index('webhook_event_letters_by_letter').on(table.organizationId, table.letterId),
  ],
)

/** One event on its way to one endpoint, with what came of the last attempt: the queue of the endpoint and its log. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    organizationId: text('organization_id').notNull(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    status: text({ enum: deliveryStatuses }).notNull(),
    attempts: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    lastAttemptAt: text('last_attempt_at'),
    /** Null when nothing more is planned. */
    nextAttemptAt: text('next_attempt_at'),
    responseStatus: integer('response_status'),
    responseBody: text('response_body'),
    durationMs: integer('duration_ms'),
    error: text(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_by_event').on(table.eventId, table.webhookId),
    index('webhook_deliveries_by_webhook').on(table.webhookId, table.organizationId, table.id),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextAttemptAt, table.id)
      .where(sql`${table.status} = 'pending'`),
  ],
)
