import type { Database } from '../db/database.ts'
import { type PostResult, settleAttempt } from './delivery-outcome.ts'
import type { EventRequest } from './post-event.ts'
import { type Attempt, recordAttempts, recordTogether } from './record-attempts.ts'
import { openSecrets, type SealingKeys } from './sealed-secrets.ts'
import { type SigningSecret, signatureHeaders } from './signature.ts'
import { bodyOf, dueDeliveries, nextAttemptAt } from './webhook-deliveries.store.ts'
import { findWebhookRow, type WebhookRow } from './webhooks.store.ts'

/** Requests to one endpoint at a time; an invocation has six connections, of which the database needs some. */
const LANES = 2
const LOADED_AT_ONCE = 50

interface SendDue {
  db: Database
  organizationId: string
  webhookId: string
  clock: () => Date
  /** 0…1, for jitter. */
  random: () => number
  post(request: EventRequest): Promise<PostResult>
  keys: SealingKeys
  /** No new requests from then on: an alarm may run for 15 minutes. */
  until: Date
}

type Endpoint = Omit<WebhookRow, 'secrets'> & { secrets: SigningSecret[] }
type Due = Awaited<ReturnType<typeof dueDeliveries>>[number]

/**
 * Sends an endpoint all that is due, oldest first. Answers when to go on: null when nothing is planned, or when the
 * endpoint is disabled or gone. An attempt is recorded after its answer: cut off between the two, the event is sent again
 * under the same id.
 */
export async function sendDue(work: SendDue): Promise<Date | null> {
  const { db, organizationId, webhookId, clock, until, keys } = work
  for (;;) {
    const webhook = await findWebhookRow(db, organizationId, webhookId)
    if (!webhook?.enabled) return null
    const now = clock()
    if (now >= until) return now
    const due = await dueDeliveries(db, organizationId, webhookId, { now, limit: LOADED_AT_ONCE })
    if (due.length === 0) return nextAttemptAt(db, organizationId, webhookId)
    const secrets = await openSecrets(keys, webhook)
    if (!secrets)
      throw new Error(`No key opens the secrets of ${webhookId}: they were sealed under another LINK_SECRET`)
    const records = recordTogether((some) => recordAttempts(db, { organizationId, webhookId }, some))
    // The lanes share one iterator: each takes the next delivery when it is done with its last.
    const waiting = due.values()
    const endpoint = { ...webhook, secrets }
    await Promise.all(Array.from({ length: LANES }, () => sendInTurn(work, endpoint, { waiting, records })))
    await records.settled()
  }
}

/** No request waits for the record of another: it is the endpoint that sets the pace. */
async function sendInTurn(
  work: SendDue,
  webhook: Endpoint,
  { waiting, records }: { waiting: Iterable<Due>; records: ReturnType<typeof recordTogether> },
): Promise<void> {
  for (const due of waiting) {
    if (records.hasFailed() || work.clock() >= work.until) return
    const attempt = await sendOne(work, webhook, due)
    records.add(attempt)
    if (attempt.outcome.disable !== null) return
  }
}

/** One attempt, not yet recorded. */
async function sendOne(
  { webhookId, clock, random, post }: SendDue,
  webhook: Endpoint,
  { delivery, event }: Due,
): Promise<Attempt> {
  const startedAt = clock()
  const body = bodyOf(event)
  const headers = await signatureHeaders({ id: delivery.eventId, sentAt: startedAt, body }, webhook.secrets)
  const result = await post({ url: webhook.url, headers, body })
  const endedAt = clock()
  const attempts = delivery.attempts + 1
  const outcome = settleAttempt({
    result,
    attempts,
    failingSince: webhook.failingSince === null ? null : new Date(webhook.failingSince),
    now: endedAt,
    random: random(),
  })
  console.log(
    'webhook',
    JSON.stringify({
      webhookId,
      deliveryId: delivery.id,
      eventId: delivery.eventId,
      type: event.type,
      attempts,
      answer: result.kind === 'answered' ? result.status : result.error,
      durationMs: endedAt.getTime() - startedAt.getTime(),
      ...outcome,
    }),
  )
  return { deliveryId: delivery.id, attempts, startedAt, endedAt, result, outcome }
}
