/**
 * A delivery is `pending` until an attempt succeeds or the last one has failed. A manual retry makes it `pending` again.
 */
export const deliveryStatuses = ['pending', 'succeeded', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** `gone`: the endpoint answered 410. `failing`: five days without a success. */
export const disabledReasons = ['gone', 'failing'] as const
export type DisabledReason = (typeof disabledReasons)[number]

/** What came of a request to an endpoint. */
export type PostResult =
  | {
      kind: 'answered'
      status: number
      body: string
      /** How long it wants to be left alone (RFC 9110, section 10.2.3); null when it doesn't say. */
      retryAfterSeconds: number | null
    }
  /** No answer: refused address, no connection, or too late. */
  | { kind: 'unanswered'; error: string }

/** Pauses after the first, second, … failed attempt: eight attempts in about 28 hours. */
export const RETRY_DELAYS_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400] as const

/** Up to this share is added at random, so that what failed together does not come back together. */
const JITTER = 0.1

/** Answers whose `Retry-After` counts: too many requests, and not at present. */
const ASKS_FOR_TIME: ReadonlySet<number> = new Set([429, 503])
const LONGEST_PAUSE_SECONDS = Math.max(...RETRY_DELAYS_SECONDS)

export const GIVES_UP_ENDPOINT_AFTER_MS = 5 * 24 * 3_600_000

export interface AttemptOutcome {
  status: DeliveryStatus
  nextAttemptAt: Date | null
  /** Why the endpoint is to be disabled. */
  disable: DisabledReason | null
}

/**
 * What follows from an attempt. `attempts`: how many there were, this one included. `failingSince`: since when the endpoint
 * had no success before this attempt. `random` lies in 0…1.
 */
export function settleAttempt({
  result,
  attempts,
  failingSince,
  now,
  random,
}: {
  result: PostResult
  attempts: number
  failingSince: Date | null
  now: Date
  random: number
}): AttemptOutcome {
  if (result.kind === 'answered' && result.status >= 200 && result.status < 300) {
    return { status: 'succeeded', nextAttemptAt: null, disable: null }
  }
  const isGone = result.kind === 'answered' && result.status === 410
  const isFailing = failingSince !== null && now.getTime() - failingSince.getTime() >= GIVES_UP_ENDPOINT_AFTER_MS
  const disable = isGone ? 'gone' : isFailing ? 'failing' : null
  const delaySeconds = RETRY_DELAYS_SECONDS[attempts - 1]
  if (isGone || delaySeconds === undefined) return { status: 'failed', nextAttemptAt: null, disable }
  const wanted = result.kind === 'answered' && ASKS_FOR_TIME.has(result.status) ? (result.retryAfterSeconds ?? 0) : 0
  const pauseSeconds = Math.max(delaySeconds, Math.min(wanted, LONGEST_PAUSE_SECONDS))
  const pauseMs = pauseSeconds * 1000 * (1 + JITTER * random)
  return { status: 'pending', nextAttemptAt: new Date(now.getTime() + pauseMs), disable }
}
