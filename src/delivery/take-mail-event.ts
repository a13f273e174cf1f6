/**
 * What the mail service tells of a message after the call. Events come more than once, in any order, and before the call's
 * own answer is recorded; each is recorded once (`mail_events`).
 *
 * - `bounced`, `rejected`, `failed`, `complained` make the letter `bounced`, unless a later message is on its way.
 * - `delivered` and `deferred` are recorded.
 * - Any of them settles a call whose answer is open, e.g. after a crash between the two, so that no second copy is sent.
 */
import type { Database } from '../db/database.ts'
import { hashOfSubject } from './compose-message.ts'
import { recordAnswer } from './deliveries.store.ts'
import type { MailEvent, MailEventKind } from './mail-event.schema.ts'
import { type Call, findCall, findOpenCalls, recordMailEvent } from './mail-events.store.ts'

export type MailEventResult =
  | { kind: 'bounced' | 'recorded'; organizationId: string; letterId: string }
  /** No call bears this message's id: it may come before the call's answer, or belong to a letter that was erased. */
  | { kind: 'unknown' }

const BOUNCES: ReadonlySet<MailEventKind> = new Set<MailEventKind>(['bounced', 'rejected', 'failed', 'complained'])
/** The mail service gave the message up by itself: it was never handed on. */
const NEVER_SENT: ReadonlySet<MailEventKind> = new Set<MailEventKind>(['rejected', 'failed'])

export async function takeMailEvent(
  { db, now }: { db: Database; now: Date },
  event: MailEvent,
): Promise<MailEventResult> {
  const call = (await findCall(db, event.messageId)) ?? (await settleOpenCall(db, event, now))
  if (!call) return { kind: 'unknown' }
  const { organizationId, letterId } = call
  const changed = await recordMailEvent(db, { event, call, bounces: BOUNCES.has(event.kind), now })
  return { kind: changed ? 'bounced' : 'recorded', organizationId, letterId }
}

/**
 * Events bear none of our references, so an open call is known by recipient and subject line. Where two fit, neither is
 * taken: one of them will have its answer when the event comes again.
 */
async function settleOpenCall(db: Database, event: MailEvent, now: Date): Promise<Call | undefined> {
  const [call, ...others] = await findOpenCalls(db, event, await hashOfSubject(event.subject))
  if (!call || others.length > 0) return undefined
  const wasSent = !NEVER_SENT.has(event.kind)
  const becomes = wasSent
    ? { status: 'sent' as const, note: 'An event of the mail service shows that the message was accepted.' }
    : { status: 'bounced' as const, note: event.reason }
  await recordAnswer(db, {
    ...call,
    answeredAt: now,
    outcome: wasSent ? 'accepted' : 'refused',
    providerMessageId: event.messageId,
    error: wasSent ? null : event.reason,
    // A later call for the letter tells its state.
    becomes: call.isLast ? becomes : null,
  })
  return call
}
