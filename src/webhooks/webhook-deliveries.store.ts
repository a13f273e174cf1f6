import { and, asc, desc, eq, lte, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { offsetOf, type PageRequest } from '../http/pagination.ts'
import type { WebhookDelivery } from './webhooks.schema.ts'
import { ofWebhook } from './webhooks.store.ts'
import { webhookDeliveries, webhookEvents, webhooks } from './webhooks.table.ts'

type EventRow = Pick<typeof webhookEvents.$inferSelect, 'type' | 'at' | 'data'>
type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** What is sent: the same bytes at every attempt and to every endpoint. */
export const bodyOf = ({ type, at, data }: EventRow): string =>
  `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(at)},"data":${data}}`

/** No column of one name twice: D1 answers a batch with objects, in which one would be lost. */
const withEvent = {
  delivery: webhookDeliveries,
  event: { type: webhookEvents.type, at: webhookEvents.at, data: webhookEvents.data },
}

const EXCERPT_CHARACTERS = 1024

const toDelivery = ({ delivery, event }: { delivery: DeliveryRow; event: EventRow }): WebhookDelivery => ({
  id: delivery.id,
  eventId: delivery.eventId,
  eventType: event.type,
  status: delivery.status,
  attempts: delivery.attempts,
  createdAt: delivery.createdAt,
  lastAttemptAt: delivery.lastAttemptAt,
  nextAttemptAt: delivery.nextAttemptAt,
  request: { body: bodyOf(event).slice(0, EXCERPT_CHARACTERS) },
  response:
    delivery.responseStatus === null
      ? null
      : {
          status: delivery.responseStatus,
          body: delivery.responseBody ?? '',
          durationMs: delivery.durationMs ?? 0,
        },
  error: delivery.error,
})

const withEvents = (db: Database, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) => {
  // Found on the index alone; only the rows that are shown are read.
  const page = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select(withEvent)
    .from(page)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, page.id))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .orderBy(desc(page.id))
}

const ofEndpoint = (organizationId: string, webhookId: string) =>
  and(eq(webhookDeliveries.organizationId, organizationId), eq(webhookDeliveries.webhookId, webhookId))

/** The log of an endpoint, newest first; undefined when the organisation has no such endpoint. */
export async function listDeliveries(
  db: Database,
  organizationId: string,
  webhookId: string,
  page: PageRequest,
): Promise<{ data: WebhookDelivery[]; total: number } | undefined> {
  const [rows, [webhook]] = await db.batch([
    withEvents(db, ofEndpoint(organizationId, webhookId), { limit: page.limit, offset: offsetOf(page) }),
    db.select({ total: webhooks.deliveryCount }).from(webhooks).where(ofWebhook(organizationId, webhookId)),
  ])
  return webhook && { data: rows.map(toDelivery), total: webhook.total }
}

export async function findDelivery(
  db: Database,
  organizationId: string,
  webhookId: string,
  by: { id: string } | { eventId: string },
): Promise<WebhookDelivery | undefined> {
  const named = 'id' in by ? eq(webhookDeliveries.id, by.id) : eq(webhookDeliveries.eventId, by.eventId)
  const [row] = await withEvents(db, and(ofEndpoint(organizationId, webhookId), named), { limit: 1, offset: 0 })
  return row && toDelivery(row)
}

const isPending = eq(webhookDeliveries.status, 'pending')

const isDueBy = (now: Date) => and(isPending, lte(webhookDeliveries.nextAttemptAt, now.toISOString()))

/** Ids of what an endpoint is to be sent now, oldest first. */
export async function dueDeliveries(
  db: Database,
  organizationId: string,
  webhookId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(ofEndpoint(organizationId, webhookId), isDueBy(now)))
    .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** One of them with its event, and the endpoint as it is now; undefined when it is not to be sent any more. */
export async function findDueDelivery(
  db: Database,
  organizationId: string,
  webhookId: string,
  { id, now }: { id: string; now: Date },
) {
  return db
    .select({ ...withEvent, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        ofEndpoint(organizationId, webhookId),
        eq(webhookDeliveries.id, id),
        isDueBy(now),
        eq(webhooks.enabled, true),
      ),
    )
    .get()
}

/** When an endpoint is to be sent something next. */
export async function nextAttemptAt(db: Database, organizationId: string, webhookId: string): Promise<Date | null> {
  const row = await db
    .select({ at: min(webhookDeliveries.nextAttemptAt) })
    .from(webhookDeliveries)
    .where(and(ofEndpoint(organizationId, webhookId), isPending))
    .get()
  return row?.at ? new Date(row.at) : null
}

/** Makes a delivery due now, in the place of the attempt that was planned. Answers whether there is such a delivery. */
export async function makeDue(
  db: Database,
  organizationId: string,
  webhookId: string,
  { deliveryId, now }: { deliveryId: string; now: Date },
): Promise<boolean> {
  const { meta } = await db
    .update(webhookDeliveries)
    .set({ status: 'pending', nextAttemptAt: now.toISOString() })
    .where(and(ofEndpoint(organizationId, webhookId), eq(webhookDeliveries.id, deliveryId)))
  return meta.changes > 0
}

/** Enabled endpoints that have something due by `now`: of one organisation, or of all. */
export async function endpointsWithDue(
  db: Database,
  now: Date,
  organizationId?: string,
): Promise<{ organizationId: string; webhookId: string }[]> {
  return db
    .select({ organizationId: webhooks.organizationId, webhookId: webhooks.id })
    .from(webhooks)
    .where(
      and(
        organizationId === undefined ? undefined : eq(webhooks.organizationId, organizationId),
        sql`${webhooks.enabled} = 1`,
        sql`exists (select 1 from ${webhookDeliveries} where ${webhookDeliveries.webhookId} = ${webhooks.id}
          and ${webhookDeliveries.status} = 'pending' and ${webhookDeliveries.nextAttemptAt} <= ${now.toISOString()})`,
      ),
    )
}

/** For the erasure of a client: deletes the events that tell of its letters, or of pages that are in one of them now, with all that was logged of them. */
export function deleteEventsAbout(db: Database, organizationId: string, clientId: string) {
  const itsLetters = sql`(select id from letters where organization_id = ${organizationId} and client_id = ${clientId})`
  return db.delete(webhookEvents).where(
    and(
      eq(webhookEvents.organizationId, organizationId),
      sql`(${webhookEvents.clientId} = ${clientId} or ${webhookEvents.letterId} in ${itsLetters} or ${webhookEvents.id} in (
        select event_id from webhook_event_letters where organization_id = ${organizationId} and letter_id in ${itsLetters}))`,
    ),
  )
}

interface MovedPages {
  organizationId: string
  /** The letter that they were in. */
  from: string
  /** The letter that they are in now; for a page that was set aside, `setAsidePage`. */
  to: string
  /** Whether the change was made. */
  when: SQL
}

/** A page that is in no letter, in the place of a letter's id. */
export const setAsidePage = (batchId: string, page: number): string => `${batchId}.${page}`

/** Some pages of a letter are another's now: what was told of the one is erased with either. */
export const shareEvents = ({ organizationId, from, to, when }: MovedPages): SQL => sql`
  insert into webhook_event_letters (event_id, organization_id, letter_id)
  select id, organization_id, ${to} from webhook_events
  where organization_id = ${organizationId} and letter_id = ${from} and ${when}
  union
  select event_id, organization_id, ${to} from webhook_event_letters
  where organization_id = ${organizationId} and letter_id = ${from} and ${when}
  on conflict do nothing`

/** All pages of a letter are another's now, and it is gone: what was told of the one goes, and is erased, with the other. */
export const passEvents = (moved: MovedPages): SQL[] => [
  shareEvents(moved),
  sql`
    update webhook_events set letter_id = ${moved.to}
    where organization_id = ${moved.organizationId} and letter_id = ${moved.from} and ${moved.when}`,
  sql`
    delete from webhook_event_letters
    where organization_id = ${moved.organizationId} and letter_id = ${moved.from} and ${moved.when}`,
]

const KEPT_DAYS = 30
const SWEPT_AT_ONCE = 1000

/** Deletes events and their log after 30 days, at most 1,000 a run. */
export async function sweepWebhookEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString()
  const old = db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(lte(webhookEvents.at, before))
    .limit(SWEPT_AT_ONCE)
  await db.delete(webhookEvents).where(sql`${webhookEvents.id} in ${old}`)
}
