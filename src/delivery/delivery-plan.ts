import type { DeliveryOutcome } from './delivery-states.ts'

/** What is known of an earlier call to the mail service for a letter. Instants are ISO 8601. */
export interface EarlierAttempt {
  attempt: number
  recipient: string
  messageIdHeader: string
  intendedAt: string
  answeredAt: string | null
  outcome: DeliveryOutcome | null
}

export type DeliveryPlan =
  | { kind: 'call'; attempt: number; messageIdHeader: string }
  /** A call is under way, or was cut off: nobody knows whether the message went out. */
  | { kind: 'open'; lookAgainAt: number }
  | { kind: 'wait'; lookAgainAt: number }
  | { kind: 'done' }

/** So long an answer may be outstanding before the message is sent again: a second copy is better than a lost letter. */
export const OPEN_FOR_MS = 15 * 60_000

/** Pauses after the first, second, … temporary error: a little under 24 h in all. After the last, the letter is given up on. */
export const RETRY_DELAYS_SECONDS = [60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800]

interface PlanDelivery {
  /** All calls for the letter, ascending. */
  attempts: EarlierAttempt[]
  /** Calls up to this one were for messages before the one that is wanted; null when there is one message. */
  resendAfter: number | null
  letterId: string
  recipient: string
  /** Of the sender's address; the right-hand side of the `Message-ID`. */
  domain: string
  now: Date
}

/** What to do next for a letter that is to go out. */
export function planDelivery({
  attempts: all,
  resendAfter,
  letterId,
  recipient,
  domain,
  now,
}: PlanDelivery): DeliveryPlan {
  const attempts = all.filter((some) => some.attempt > (resendAfter ?? 0))
  const last = attempts.at(-1)
  const attempt = (all.at(-1)?.attempt ?? 0) + 1
  const newMessage: DeliveryPlan = { kind: 'call', attempt, messageIdHeader: `<${letterId}.${attempt}@${domain}>` }
  if (!last) return newMessage
  if (last.outcome === 'accepted' || last.outcome === 'refused') return { kind: 'done' }
  if (last.outcome === null) {
    const lookAgainAt = Date.parse(last.intendedAt) + OPEN_FOR_MS
    if (now.getTime() < lookAgainAt) return { kind: 'open', lookAgainAt }
  }
  // Another recipient gets another message, and waits for no pause of this one.
  if (last.recipient !== recipient) return newMessage
  const lookAgainAt = deferredUntil(attempts, last)
  if (lookAgainAt !== null && now.getTime() < lookAgainAt) return { kind: 'wait', lookAgainAt }
  return { kind: 'call', attempt, messageIdHeader: last.messageIdHeader }
}

function deferredUntil(attempts: EarlierAttempt[], last: EarlierAttempt): number | null {
  const pause = pauseAfter(deferralsOf(attempts, last.messageIdHeader))
  return pause === 'give_up' || last.answeredAt === null ? null : Date.parse(last.answeredAt) + pause * 1000
}

/** How often the mail service has put off this message. */
export const deferralsOf = (attempts: EarlierAttempt[], messageIdHeader: string): number =>
  attempts.filter((some) => some.messageIdHeader === messageIdHeader && some.outcome === 'deferred').length

/** Seconds to wait after that many temporary errors. */
export const pauseAfter = (deferrals: number): number | 'give_up' => RETRY_DELAYS_SECONDS[deferrals - 1] ?? 'give_up'
