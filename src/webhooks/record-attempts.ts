import { sql } from 'drizzle-orm'
import { SYSTEM } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { type AttemptOutcome, GIVES_UP_ENDPOINT_AFTER_MS, type PostResult } from './delivery-outcome.ts'
import { webhookDeliveries, webhooks } from './webhooks.table.ts'

export interface Attempt {
  deliveryId: string
  /** For when it was planned, as the delivery says (ISO 8601). */
  plannedAt: string | null
  /** How many attempts there were, this one included. */
  attempts: number
  startedAt: Date
  endedAt: Date
  result: PostResult
  outcome: AttemptOutcome
}

/** So many fit a statement: each has at most a kilobyte of the endpoint's answer. */
const ATTEMPTS_AT_ONCE = 50

/**
 * Takes attempts as they end, and records together all that ended while the last ones were being recorded: the database is asked once
 * for many, and no request waits for it. What could not be recorded (`hasFailed`: no more should be sent) is kept for `settled`,
 * which waits for the rest, tries those once more, and throws when that fails, too.
 */
export function recordTogether(record: (attempts: Attempt[]) => Promise<void>) {
  const waiting: Attempt[] = []
  let hasFailed = false
  let running: Promise<void> | null = null
  const run = async () => {
    while (waiting.length > 0 && !hasFailed) {
      const some = waiting.splice(0, ATTEMPTS_AT_ONCE)
      await record(some).catch(() => {
        hasFailed = true
        waiting.unshift(...some)
      })
    }
    running = null
  }
  return {
    add(attempt: Attempt): void {
      waiting.push(attempt)
      running ??= run()
    },
    hasFailed: (): boolean => hasFailed,
    async settled(): Promise<void> {
      await running
      while (waiting.length > 0) await record(waiting.splice(0, ATTEMPTS_AT_ONCE))
    },
  }
}

interface Endpoint {
  organizationId: string
  webhookId: string
}

/**
 * Records attempts, in the order in which they ended, with what they mean for their endpoint. A second record of the same attempt
 * changes nothing. Whoever asked meanwhile for the event to be sent again is not forgotten: then another time is planned than
 * this attempt was for, and it stays.
 */
export async function recordAttempts(
  db: Database,
  { organizationId, webhookId }: Endpoint,
  attempts: Attempt[],
): Promise<void> {
  const endpoint = sql`organization_id = ${organizationId} and id = ${webhookId}`
  const isAskedForAgain = sql`next_attempt_at is not ended.value ->> 'plannedAt'`
  const noSuccessSince = failingSince(attempts)
  const disabling =
    attempts.find(({ outcome }) => outcome.disable === 'gone') ??
    attempts.find(({ outcome }) => outcome.disable === 'failing')
  await writeTogether(db, [
    sql`
      update ${webhookDeliveries}
      set status = iif(${isAskedForAgain}, 'pending', ended.value ->> 'status'),
        next_attempt_at = iif(${isAskedForAgain}, next_attempt_at, ended.value ->> 'nextAttemptAt'),
        attempts = ended.value ->> 'attempts', last_attempt_at = ended.value ->> 'startedAt', response_status = ended.value ->> 'responseStatus',
        response_body = ended.value ->> 'responseBody', duration_ms = ended.value ->> 'durationMs', error = ended.value ->> 'error'
      from json_each(${JSON.stringify(attempts.map(toColumns))}) as ended
      where webhook_deliveries.organization_id = ${organizationId} and webhook_deliveries.webhook_id = ${webhookId}
        and webhook_deliveries.id = ended.value ->> 'id' and webhook_deliveries.attempts = ended.value ->> 'attempts' - 1`,
    noSuccessSince.hadSuccess
      ? sql`update ${webhooks} set failing_since = ${noSuccessSince.at} where ${endpoint} and failing_since is not ${noSuccessSince.at}`
      : sql`update ${webhooks} set failing_since = ${noSuccessSince.at} where ${endpoint} and failing_since is null`,
    ...(disabling ? disable({ organizationId, webhookId }, disabling) : []),
  ])
}

/** Since when there was no success, as far as these attempts tell; null when the last of them was one. */
function failingSince(attempts: Attempt[]): { hadSuccess: boolean; at: string | null } {
  const lastSuccess = attempts.findLastIndex(({ outcome }) => outcome.status === 'succeeded')
  return { hadSuccess: lastSuccess !== -1, at: attempts[lastSuccess + 1]?.endedAt.toISOString() ?? null }
}

function toColumns({ deliveryId, plannedAt, attempts, startedAt, endedAt, result, outcome }: Attempt) {
  const answered = result.kind === 'answered' ? result : null
  return {
    id: deliveryId,
    plannedAt,
    status: outcome.status,
    attempts,
    startedAt: startedAt.toISOString(),
    nextAttemptAt: outcome.nextAttemptAt?.toISOString() ?? null,
    responseStatus: answered?.status ?? null,
    responseBody: answered?.body ?? null,
    durationMs: endedAt.getTime() - startedAt.getTime(),
    error: result.kind === 'unanswered' ? result.error : null,
  }
}

function disable({ organizationId, webhookId }: Endpoint, { endedAt, outcome }: Attempt) {
  const failingSince = new Date(endedAt.getTime() - GIVES_UP_ENDPOINT_AFTER_MS).toISOString()
  // A success that was recorded since this attempt was decided counts.
  const isStillFailing = outcome.disable === 'failing' ? sql`failing_since <= ${failingSince}` : sql`true`
  const isEnabled = sql`organization_id = ${organizationId} and id = ${webhookId} and enabled = 1 and ${isStillFailing}`
  return [
    recordAudit({
      organizationId,
      actor: SYSTEM,
      now: endedAt,
      events: [
        {
          action: 'webhook.updated',
          entityId: webhookId,
          details: { fields: ['enabled'], enabled: false, reason: outcome.disable },
        },
      ],
      when: sql`exists (select 1 from ${webhooks} where ${isEnabled})`,
    }),
    sql`
      update ${webhooks} set enabled = 0, disabled_reason = ${outcome.disable}, updated_at = ${endedAt.toISOString()}
      where ${isEnabled}`,
  ]
}
