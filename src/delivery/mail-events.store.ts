import { and, between, eq, isNull, sql } from 'drizzle-orm'
import { SYSTEM } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { type LetterStatus, letterTransitions } from '../letters/letter-states.ts'
import { recordLetterEvents } from '../webhooks/record-events.ts'
import { deliveryAttempts } from './deliveries.table.ts'
import type { MailEvent } from './mail-event.schema.ts'
import { mailEvents } from './mail-events.table.ts'

/** A call to the mail service that an event belongs to. */
export interface Call {
  organizationId: string
  letterId: string
  attempt: number
}

const callColumns = {
  organizationId: deliveryAttempts.organizationId,
  letterId: deliveryAttempts.letterId,
  attempt: deliveryAttempts.attempt,
}

/** Across organisations on purpose: the mail service's id of the message is all that an event bears. */
export async function findCall(db: Database, messageId: string): Promise<Call | undefined> {
  return db.select(callColumns).from(deliveryAttempts).where(eq(deliveryAttempts.providerMessageId, messageId)).get()
}

/** Events come at most so long after the call: recipients' servers are tried for days. */
const LATEST_EVENT_MS = 4 * 24 * 3_600_000

/** Calls without an answer that were made for this recipient before the event, with this subject line. */
export async function findOpenCalls(
  db: Database,
  { recipient, at }: Pick<MailEvent, 'recipient' | 'at'>,
  subjectHash: string,
) {
  return db
    .select({
      ...callColumns,
      isLast: sql<number>`not exists (
        select 1 from delivery_attempts later
        where later.letter_id = ${deliveryAttempts.letterId} and later.attempt > ${deliveryAttempts.attempt})`.mapWith(
        Boolean,
      ),
    })
    .from(deliveryAttempts)
    .where(
      and(
        isNull(deliveryAttempts.outcome),
        between(deliveryAttempts.intendedAt, new Date(at.getTime() - LATEST_EVENT_MS).toISOString(), at.toISOString()),
        eq(sql`lower(${deliveryAttempts.recipient})`, recipient.toLowerCase()),
        eq(deliveryAttempts.subjectHash, subjectHash),
      ),
    )
}

interface RecordMailEvent {
  event: MailEvent
  call: Call
  /** Whether the message did not reach its recipient, or was not wanted there. */
  bounces: boolean
  now: Date
}

/**
 * Records an event, and what it makes of the letter: one that bounces makes it `bounced`, unless it was sent again since.
 * An event that is there already changes nothing. Answers whether the letter changed.
 */
export async function recordMailEvent(db: Database, { event, call, bounces, now }: RecordMailEvent): Promise<boolean> {
  const { organizationId, letterId, attempt } = call
  const isNew = sql`not exists (select 1 from mail_events where event_id = ${event.eventId})`
  const keep = sql`
    insert into mail_events (event_id, message_id, organization_id, letter_id, attempt, kind, at, reason)
    select ${event.eventId}, ${event.messageId}, organization_id, id, ${attempt}, ${event.kind}, ${event.at.toISOString()}, ${event.reason}
    from letters where organization_id = ${organizationId} and id = ${letterId}
    on conflict do nothing`
  if (!bounces) {
    await db.run(keep)
    return false
  }
  const at = now.toISOString()
  const from: readonly LetterStatus[] = letterTransitions.bounced.from
  const changes = sql`organization_id = ${organizationId} and id = ${letterId} and status in ${[...from]} and ${isNew}
    and not exists (select 1 from delivery_attempts where letter_id = ${letterId} and attempt > ${attempt})`
  const changeId = newId('evt', now)
  const [, , changed] = await writeTogether(db, [
    // Before the change, while the letter still shows the state that it leaves; all stand under the same condition.
    sql`
      insert into letter_history (organization_id, letter_id, at, from_status, to_status, by, note)
      select organization_id, id, ${at}, status, 'bounced', 'system', ${event.reason} from letters where ${changes}`,
    recordAudit({
      organizationId,
      actor: SYSTEM,
      now,
      events: [{ action: 'letter.bounced', entityId: letterId, details: { attempt, event: event.kind } }],
      when: sql`exists (select 1 from letters where ${changes})`,
    }),
    sql`update letters set status = 'bounced', change_id = ${changeId} where ${changes}`,
    ...recordLetterEvents({
      organizationId,
      now,
      events: [{ type: 'letter.bounced', letterId }],
      when: sql`change_id = ${changeId}`,
    }),
    sql`
      update delivery_attempts set error = ${event.reason}
      where organization_id = ${organizationId} and letter_id = ${letterId} and attempt = ${attempt} and ${isNew}`,
    keep,
  ])
  return changed === 1
}

/** Keeps an event that belongs to no call, without anything that might name a person. */
export async function keepUnknownEvent(db: Database, { eventId, messageId, kind, at }: MailEvent): Promise<void> {
  await db.insert(mailEvents).values({ eventId, messageId, kind, at: at.toISOString() }).onConflictDoNothing()
}
