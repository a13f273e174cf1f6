import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { clients } from '../clients/clients.table.ts'
import { rememberChoice } from '../clients/remember-choice.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { notWithMail } from '../delivery/deliveries.store.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { recordLetterEvents } from '../webhooks/record-events.ts'
import { letterTransitions } from './letter-states.ts'
import type { LetterDetail } from './letters.schema.ts'
import { findLetter, findLetterRow } from './letters.store.ts'
import { letterHistory, letters } from './letters.table.ts'

interface ConfirmLetter {
  db: Database
  now: Date
  organizationId: string
  letterId: string
  clientId: string
  /** The letter's change id as whoever decides has looked at it; without one the letter is decided as it is. */
  seenChangeId?: string
  /** Who decides. */
  actor: Actor
}

/**
 * A person decides whose letter this is: a pending one, or one that was matched wrongly and has not been sent. Throws
 * `not_found`, `validation_failed` for a client that isn't the organisation's, `invalid_transition` once the letter
 * was handed to mail: from then on a copy may be with the other client, and `conflict` when the letter is another than was looked at. The name and number on the letter become aliases of
 * the client where they are not its own, so that the next such letter needs no look. What a person has decided already is not
 * decided again: a repeated request changes nothing and tells nobody.
 */
export async function confirmLetter(decision: ConfirmLetter): Promise<LetterDetail> {
  const { db, now, organizationId, letterId, clientId, seenChangeId, actor } = decision
  const letter = await findLetterRow(db, organizationId, letterId)
  if (!letter) throw problem('not_found')
  const client = await findChosen(decision)
  if (!client) throw fieldProblem('clientId', 'unknown_client', 'is no client of this organisation')

  if (letter.status === 'confirmed' && letter.decision === 'reviewed' && letter.clientId === clientId) {
    return confirmedLetter(db, organizationId, letterId)
  }

  if (seenChangeId !== undefined && letter.changeId !== seenChangeId) {
    throw problem('conflict', { detail: 'The letter was changed since you looked at it: look again, then decide.' })
  }

  const changeId = newId('evt', now)
  const at = now.toISOString()
  const decided = sql`exists (select 1 from ${letters} where id = ${letterId} and change_id = ${changeId})`
  const isClient = sql`exists (select 1 from ${clients} where organization_id = ${organizationId} and id = ${clientId})`
  const aliases = await rememberChoice({ db, now, organizationId, actor, letter, client, when: decided })
  const moved = letter.clientId !== null && letter.clientId !== clientId
  const [confirmed] = await writeTogether(db, [
    db
      .update(letters)
      .set({
        status: letterTransitions.confirm.to,
        clientId,
        confirmedAt: at,
        decision: 'reviewed',
        needsReview: false,
        changeId,
      })
      .where(
        and(
          eq(letters.organizationId, organizationId),
          eq(letters.id, letterId),
          // What is recorded of the change tells what was before it: that has to be so still.
          eq(letters.changeId, letter.changeId),
          inArray(letters.status, [...letterTransitions.confirm.from]),
          notWithMail(sql`${letters.id}`),
          // It may have been erased since.
          isClient,
        ),
      ),
    // Written by the change that won, or not at all.
    sql`
      insert into ${letterHistory} (organization_id, letter_id, at, from_status, to_status, by)
      select organization_id, id, ${at}, ${letter.status}, status, ${actor.id} from ${letters} where id = ${letterId} and change_id = ${changeId}`,
    recordAudit({
      organizationId,
      actor,
      now,
      events: [
        moved
          ? {
              action: 'letter.reassigned',
              entityId: letterId,
              details: { clientId, previousClientId: letter.clientId },
            }
          : { action: 'letter.confirmed', entityId: letterId, details: { clientId } },
      ],
      when: decided,
    }),
    ...recordLetterEvents({ organizationId, now, events: [{ type: 'letter.confirmed', letterId }], when: decided }),
    ...aliases,
  ])
  if (confirmed === 0) {
    const present = await findLetterRow(db, organizationId, letterId)
    // Somebody else was quicker, or the client was erased: decided anew, from what is there now.
    if (present?.changeId !== letter.changeId || !(await findChosen(decision))) return confirmLetter(decision)
    throw problem('invalid_transition', { detail: 'A letter that was sent, or is being sent, keeps its client.' })
  }
  return confirmedLetter(db, organizationId, letterId)
}

const findChosen = ({ db, organizationId, clientId }: ConfirmLetter) =>
  db
    .select({ id: clients.id, name: clients.name, companyNumber: clients.companyNumber })
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), eq(clients.id, clientId)))
    .get()

async function confirmedLetter(db: Database, organizationId: string, letterId: string): Promise<LetterDetail> {
  const detail = await findLetter(db, organizationId, letterId)
  if (!detail) throw problem('not_found')
  return detail
}
