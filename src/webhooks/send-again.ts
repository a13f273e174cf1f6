import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { recordTestEvent } from './record-events.ts'
import { findDelivery, makeDue } from './webhook-deliveries.store.ts'
import type { WebhookDelivery } from './webhooks.schema.ts'
import { findWebhookRow, toWebhook } from './webhooks.store.ts'

interface ToEndpoint {
  db: Database
  now: Date
  organizationId: string
  webhookId: string
}

/** Throws `not_found`, and `conflict` while nothing is sent to the endpoint. */
async function findEnabled({ db, organizationId, webhookId }: ToEndpoint) {
  const row = await findWebhookRow(db, organizationId, webhookId)
  if (!row) throw problem('not_found')
  if (!row.enabled) throw problem('conflict', { detail: 'The webhook is disabled.' })
  return row
}

/** Puts a test event on its way. The same `eventId` makes one event, however often it is asked for. */
export async function sendTestEvent(to: ToEndpoint & { eventId: string }): Promise<WebhookDelivery> {
  const { db, now, organizationId, webhookId, eventId } = to
  const data = toWebhook(await findEnabled(to))
  await writeTogether(db, recordTestEvent({ organizationId, webhookId, eventId, now, data }))
  const delivery = await findDelivery(db, organizationId, webhookId, { eventId })
  if (!delivery) throw problem('not_found')
  return delivery
}

/** Sends an event once more, now: one that failed, one that waits for its next attempt, or one that had arrived. */
export async function retryDelivery(to: ToEndpoint & { deliveryId: string }): Promise<WebhookDelivery> {
  const { db, now, organizationId, webhookId, deliveryId } = to
  await findEnabled(to)
  if (!(await makeDue(db, organizationId, webhookId, { deliveryId, now }))) throw problem('not_found')
  const delivery = await findDelivery(db, organizationId, webhookId, { id: deliveryId })
  if (!delivery) throw problem('not_found')
  return delivery
}
