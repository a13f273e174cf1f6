import type { Database } from '../db/database.ts'
import { type PostResult, settleAttempt } from './delivery-outcome.ts'
import type { EventRequest } from './post-event.ts'
import { type Attempt, recordAttempts, recordTogether } from './record-attempts.ts'
import { openSecrets, type SealingKeys } from './sealed-secrets.ts'
import { signatureHeaders } from './signature.ts'
import { bodyOf, dueDeliveries, findDueDelivery, nextAttemptAt } from './webhook-deliveries.store.ts'
import { findWebhookRow } from './webhooks.store.ts'

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

type Due = NonNullable<Awaited<ReturnType<typeof findDueDelivery>>>

/**
 * Sends an endpoint all that is due, oldest first. Answers when to go on: null when nothing is planned, when the
 * endpoint is disabled or gone, or when no key opens its secrets. An attempt is recorded after its answer: cut off between the two, the
 * event is sent again under the same id. What fails on our side ends both lanes; it is thrown when neither has a request open
 * and all that was answered is recorded.
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
    if (!(await openSecrets(keys, webhook))) {
      // Time alone opens nothing: it is tried again when something is told, and when its owner rotates the secret.
      console.error('no key opens the secrets of', webhookId, 'they were sealed under another LINK_SECRET')
      return null
    }
    const records = recordTogether((some) => recordAttempts(db, { organizationId, webhookId }, some))
    // The lanes share one iterator: each takes the next delivery when it is done with its last.
    const round: Round = { now, waiting: due.values(), records, isOver: false }
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => sendInTurn(work, round)))
    await records.settled()
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  }
}

interface Round {
  /** What was due then is sent. */
  now: Date
  /** Ids of deliveries. */
  waiting: Iterable<string>
  records: ReturnType<typeof recordTogether>
  /** No more requests: something failed, or the endpoint is to be disabled. */
  isOver: boolean
}

/** No request waits for the record of another: it is the endpoint that sets the pace. */
async function sendInTurn(work: SendDue, round: Round): Promise<void> {
  const { db, organizationId, webhookId } = work
  try {
    for (const id of round.waiting) {
      if (round.isOver || round.records.hasFailed() || work.clock() >= work.until) return
      // Looked at once more: while others were sent, its letter's client may have been erased, the endpoint moved or switched off.
      const due = await findDueDelivery(db, organizationId, webhookId, { id, now: round.now })
      if (!due) continue
      const attempt = await sendOne(work, due)
      if (!attempt) return
      round.records.add(attempt)
      if (attempt.outcome.disable !== null) round.isOver = true
    }
  } catch (error) {
    round.isOver = true
    throw error
  }
}

/** One attempt, not yet recorded; null when no key opens the endpoint's secrets any more. */
async function sendOne(
  { webhookId, clock, random, post, keys }: SendDue,
  { delivery, event, webhook }: Due,
): Promise<Attempt | null> {
  const secrets = await openSecrets(keys, webhook)
  if (!secrets) return null
  const startedAt = clock()
  const body = bodyOf(event)
  const headers = await signatureHeaders({ id: delivery.eventId, sentAt: startedAt, body }, secrets)
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
  return { deliveryId: delivery.id, plannedAt: delivery.nextAttemptAt, attempts, startedAt, endedAt, result, outcome }
}
