import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { SYSTEM } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { letterDeadlines } from '../calendar/letter-deadlines.ts'
import { clients } from '../clients/clients.table.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { type LetterStatus, letterTransitions } from '../letters/letter-states.ts'
import { deadlinesOf } from '../letters/letters.store.ts'
import { letters } from '../letters/letters.table.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { recordLetterEvents } from '../webhooks/record-events.ts'
import { deliveryAttempts } from './deliveries.table.ts'
import type { EarlierAttempt } from './delivery-plan.ts'
import type { DeliveryOutcome } from './delivery-states.ts'

/** Of a letter with this id: a call to mail whose answer is not known may have gone out; one that was put off has not. */
export const notWithMail = (letterId: SQL): SQL => sql`
  not exists (select 1 from ${deliveryAttempts} where ${deliveryAttempts.letterId} = ${letterId} and ${deliveryAttempts.outcome} is not 'deferred')`

/** How an organisation shows in its mail. */
const mailSender = {
  name: sql<string>`coalesce(${organizations.senderName}, ${organizations.name})`.as('mail_sender'),
  replyTo: organizations.replyTo,
}

/** A letter that has a client, with all that delivery needs: the client's address, and what was tried already. */
export async function findDelivery(db: Database, organizationId: string, letterId: string) {
  const [[found], attempts] = await db.batch([
    db
      // No column of one name twice: D1 answers a batch with objects, in which one would be lost.
      .select({ letter: letters, client: { name: clients.name, email: clients.email }, organization: mailSender })
      .from(letters)
      .innerJoin(clients, eq(clients.id, letters.clientId))
      .innerJoin(organizations, eq(organizations.id, letters.organizationId))
      .where(and(eq(letters.organizationId, organizationId), eq(letters.id, letterId))),
    db
      .select()
      .from(deliveryAttempts)
      .where(and(eq(deliveryAttempts.organizationId, organizationId), eq(deliveryAttempts.letterId, letterId)))
      .orderBy(asc(deliveryAttempts.attempt)),
  ])
  const clientId = found?.letter.clientId
  if (!found || !clientId) return undefined
  const details = deadlinesOf(found.letter)
  const deadlines = await letterDeadlines(letterId, details)
  return {
    letter: { ...found.letter, deadlines },
    client: { id: clientId, ...found.client },
    organization: found.organization,
    attempts,
  }
}

/**
 * The letter that a link leads to, and whether the link still counts: only that of the last message does, only while its
 * recipient is the client's address, and unless it was revoked. Across organisations on purpose: the signature of the link stands for the letter's id.
 */
export async function findLinkedLetter(db: Database, { letterId, attempt }: { letterId: string; attempt: number }) {
  return db
    .select({
      letter: letters,
      isCurrent: sql<number>`exists (
        select 1 from delivery_attempts linked join clients on clients.id = letters.client_id
        where linked.letter_id = letters.id and linked.attempt = ${attempt} and linked.attempt > coalesce(letters.links_revoked_through, 0) and lower(linked.recipient) = lower(clients.email)
          and linked.message_id_header = (
            select message_id_header from delivery_attempts where letter_id = letters.id order by attempt desc limit 1))`.mapWith(
        Boolean,
      ),
    })
    .from(letters)
    .where(eq(letters.id, letterId))
    .get()
}

export interface DeliveryIntent {
  organizationId: string
  letterId: string
  clientId: string
  /** The PDF that the message has. */
  documentId: string | null
  /** As the letter stood when the call was planned. */
  resendAfter: number | null
  attempt: number
  recipient: string
  messageIdHeader: string
  subjectHash: string
  intendedAt: string
}

/**
 * Records that the mail service is about to be called. Answers whether this call is the one to make: false when another
 * consumer was first, or when the letter was sent, held for a person, given other pages, moved to another client or given another address
 * meanwhile.
 */
export async function recordIntent(db: Database, intent: DeliveryIntent): Promise<boolean> {
  const written = await db.run(sql`
    insert into delivery_attempts (organization_id, letter_id, client_id, attempt, recipient, message_id_header, subject_hash, intended_at)
    select letters.organization_id, letters.id, letters.client_id, ${intent.attempt}, clients.email, ${intent.messageIdHeader}, ${intent.subjectHash}, ${intent.intendedAt}
    from letters join clients on clients.id = letters.client_id
    where letters.organization_id = ${intent.organizationId} and letters.id = ${intent.letterId}
      and letters.status in ${[...letterTransitions.sent.from]}
      and (letters.status = ${letterTransitions.confirm.to} or letters.resend_after is not null)
      and letters.resend_after is ${intent.resendAfter}
      and letters.needs_review = 0 and letters.recut_id is null and letters.document_id is ${intent.documentId}
      and clients.id = ${intent.clientId} and clients.email = ${intent.recipient}
    on conflict do nothing`)
  return written.meta.changes === 1
}

export interface DeliveryAnswer {
  organizationId: string
  letterId: string
  attempt: number
  answeredAt: Date
  outcome: DeliveryOutcome
  providerMessageId: string | null
  error: string | null
  /** The letter's new state with a note for its history; null when it stays as it is. */
  becomes: { status: 'sent' | 'bounced'; note: string | null } | null
}

/** Records the answer together with what it makes of the letter. A second answer to the same call changes nothing. */
export async function recordAnswer(db: Database, answer: DeliveryAnswer): Promise<void> {
  const { organizationId, letterId, attempt, becomes } = answer
  const at = answer.answeredAt.toISOString()
  const completeAttempt = sql`
    update delivery_attempts
    set answered_at = ${at}, outcome = ${answer.outcome}, provider_message_id = ${answer.providerMessageId}, error = ${answer.error}
    where organization_id = ${organizationId} and letter_id = ${letterId} and attempt = ${attempt} and outcome is null`
  if (!becomes) {
    await db.run(completeAttempt)
    return
  }
  // One that had come back already stays so: that it was refused once more is news all the same.
  const from: readonly LetterStatus[] = [...letterTransitions[becomes.status].from, 'bounced']
  const changes = sql`organization_id = ${organizationId} and id = ${letterId} and status in ${[...from]}
    and exists (select 1 from delivery_attempts where letter_id = ${letterId} and attempt = ${attempt} and outcome is null)`
  const changeId = newId('evt', answer.answeredAt)
  await writeTogether(db, [
    // Before the change, while the letter still shows the state that it leaves; both stand under the same condition.
    sql`
      insert into letter_history (organization_id, letter_id, at, from_status, to_status, by, note)
      select organization_id, id, ${at}, status, ${becomes.status}, 'system', ${becomes.note} from letters where ${changes}`,
    recordAudit({
      organizationId,
      actor: SYSTEM,
      now: answer.answeredAt,
      events: [{ action: `letter.${becomes.status}`, entityId: letterId, details: { attempt } }],
      when: sql`exists (select 1 from letters where ${changes})`,
    }),
    sql`
      update letters
      set status = ${becomes.status}, change_id = ${changeId},
        sent_at = ${becomes.status === 'sent' ? sql`coalesce(sent_at, ${at})` : sql`sent_at`}
      where ${changes}`,
    // The message that was wanted has come to its end, whatever it was.
    sql`
      update letters set resend_after = null
      where organization_id = ${organizationId} and id = ${letterId} and resend_after < ${attempt}
        and exists (select 1 from delivery_attempts where letter_id = ${letterId} and attempt = ${attempt} and outcome is null)`,
    completeAttempt,
    ...recordLetterEvents({
      organizationId,
      now: answer.answeredAt,
      events: [{ type: becomes.status === 'sent' ? 'letter.delivered' : 'letter.bounced', letterId }],
      when: sql`exists (select 1 from letters where organization_id = ${organizationId} and id = ${letterId} and change_id = ${changeId})`,
    }),
  ])
}

/** Calls of which nobody knows how they ended. */
export const unanswered = (attempts: EarlierAttempt[]): EarlierAttempt[] =>
  attempts.filter(({ outcome }) => outcome === null)

/**
 * For the erasure of a client: the statements that delete the calls made for it, also for letters that are another's by now
 * (those were put off, so the letter's next call loses nothing), and what the mail service told of them.
 */
export const deleteAttemptsFor = (organizationId: string, clientId: string): SQL[] => {
  const attempts = sql`from delivery_attempts where organization_id = ${organizationId} and client_id = ${clientId}`
  return [
    sql`
      delete from mail_events
      where organization_id = ${organizationId} and letter_id in (select letter_id ${attempts})
        and (letter_id, attempt) in (select letter_id, attempt ${attempts})`,
    sql`delete ${attempts}`,
  ]
}
