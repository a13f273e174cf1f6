import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { letterDeadlines, replaceDeadlines } from '../calendar/letter-deadlines.ts'
import { clients } from '../clients/clients.table.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import type { DeadlineDetail } from '../reading/letter-reading.schema.ts'
import type { ClientDecision } from '../reading/matching/decide-client.ts'
import { requestReexamination } from '../review/reexaminations.store.ts'
import { recordLetterEvents } from '../webhooks/record-events.ts'
import { decideAnew, decisionColumns } from './decided-letter.ts'
import type { LetterCorrection, LetterDetail } from './letters.schema.ts'
import { correctedFieldsOf, deadlinesOf, findLetter, findLetterRow, type LetterRow } from './letters.store.ts'
import { letterHistory, letters } from './letters.table.ts'
import { confirmedDetails } from './reading-events.ts'

interface CorrectLetter {
  db: Database
  now: Date
  organizationId: string
  letterId: string
  /** Who corrects. */
  actor: Actor
  correction: LetterCorrection
  /** Sends a letter on its way. */
  deliver(letter: LetterDetail): Promise<void>
}

/**
 * A person puts right what was read of a letter, in whatever state it is: only the fields given change. A letter that waits and
 * whose addressee is put right goes through the gate again, and out when its client is certain now: by the person, because
 * nobody else has looked at it. Who any other letter goes to stays as it is. Throws `not_found`.
 */
export async function correctLetter(request: CorrectLetter): Promise<LetterDetail> {
  const { db, now, organizationId, letterId, actor, correction, deliver } = request
  const letter = await findLetterRow(db, organizationId, letterId)
  if (!letter) throw problem('not_found')
  const { deadlines, ...given } = correction
  const details = deadlines && correctedDeadlines(deadlinesOf(letter), deadlines, letter.firstPage)
  const { decision, doubtfulClientIds } = await decideCorrected(db, letter, correction)
  const clientId = decision?.clientId ?? null
  const changeId = newId('evt', now)
  const isOurs = sql`exists (select 1 from ${letters} where organization_id = ${organizationId} and id = ${letterId} and change_id = ${changeId})`
  const [corrected] = await writeTogether(db, [
    db
      .update(letters)
      .set({
        ...given,
        sender: written(given.sender),
        recipientCompany: written(given.recipientCompany),
        subject: written(given.subject),
        summary: written(given.summary),
        ...(details ? { deadlineDetails: JSON.stringify(details) } : {}),
        ...(decision ? decisionColumns(decision, { at: now.toISOString(), decision: 'reviewed' }) : {}),
        correctedFields: correctedAlso(letter, correction),
        changeId,
      })
      .where(
        and(
          eq(letters.organizationId, organizationId),
          eq(letters.id, letterId),
          // The details that stay were read before: somebody else's correction in between is not undone.
          eq(letters.changeId, letter.changeId),
          // Its client may have been erased since.
          clientId === null
            ? undefined
            : sql`exists (select 1 from ${clients} where organization_id = ${organizationId} and id = ${clientId})`,
        ),
      ),
    ...(details
      ? replaceDeadlines({
          organizationId,
          letterId,
          now,
          deadlines: await letterDeadlines(letterId, details),
          when: isOurs,
        })
      : []),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [
        { action: 'letter.corrected', entityId: letterId, details: { fields: Object.keys(correction) } },
        ...(clientId === null
          ? []
          : [
              {
                action: 'letter.confirmed' as const,
                entityId: letterId,
                details: confirmedDetails(clientId, decision),
              },
            ]),
      ],
      when: isOurs,
    }),
    ...(clientId === null ? [] : goesOut({ letter, now, actor, when: isOurs })),
    requestReexamination({ organizationId, clientIds: doubtfulClientIds, now, when: isOurs }),
  ])
  if (corrected === 0) return correctLetter(request)
  const detail = await findLetter(db, organizationId, letterId)
  if (!detail) throw problem('not_found')
  if (clientId !== null) await deliver(detail)
  return detail
}

/**
 * What the gate says of a letter that waits, with its addressee as it is corrected; null when nothing of that changes. One whose pages
 * are being read anew goes through the gate when that is done. `doubtfulClientIds`: whose it would be, were its pages known;
 * they are looked at where they can be read.
 */
async function decideCorrected(
  db: Database,
  letter: LetterRow,
  correction: LetterCorrection,
): Promise<{ decision: ClientDecision | null; doubtfulClientIds: string[] }> {
  const { recipientCompany, companyNumber } = correction
  const isCorrected = recipientCompany !== undefined || companyNumber !== undefined
  const isWaiting = letter.status === 'pending' && letter.recutId === null
  if (!isCorrected || !isWaiting) return { decision: null, doubtfulClientIds: [] }
  const { decision, isDoubtful } = await decideAnew(db, {
    ...letter,
    correctedFields: correctedAlso(letter, correction),
    recipientCompany: written(recipientCompany) ?? letter.recipientCompany,
    companyNumber: companyNumber === undefined ? letter.companyNumber : companyNumber,
  })
  if (!isDoubtful) return { decision, doubtfulClientIds: [] }
  const reviewReasons = [...new Set([...decision.reviewReasons, 'client_uncertain' as const])]
  return {
    decision: { ...decision, reviewReasons, clientId: null },
    doubtfulClientIds: decision.clientId === null ? [] : [decision.clientId],
  }
}

const correctedAlso = (letter: LetterRow, correction: LetterCorrection): string =>
  JSON.stringify([...new Set([...correctedFieldsOf(letter), ...Object.keys(correction)])])

/** The statements that tell of a letter which a correction has confirmed. */
const goesOut = ({
  letter: { organizationId, id: letterId, status },
  now,
  actor,
  when,
}: Pick<CorrectLetter, 'now' | 'actor'> & { letter: LetterRow; when: SQL }): SQL[] => [
  sql`
    insert into ${letterHistory} (organization_id, letter_id, at, from_status, to_status, by, note)
    select organization_id, id, ${now.toISOString()}, ${status}, status, ${actor.id}, 'Matched anew after a correction.' from ${letters}
    where organization_id = ${organizationId} and id = ${letterId} and ${when}`,
  ...recordLetterEvents({ organizationId, now, events: [{ type: 'letter.confirmed', letterId }], when }),
]

/** Where a text is absent the database has an empty one; undefined where it stays as it is. */
const written = (text: string | null | undefined): string | undefined => (text === null ? '' : text)

/**
 * The details of a corrected list of deadlines. `dates`: ISO 8601, in any order. Of a date that was read, what was read of it
 * stays; a date that a person adds has no sentence of the letter to show and stands at its first page.
 */
export function correctedDeadlines(known: DeadlineDetail[], dates: string[], firstPage: number): DeadlineDetail[] {
  return [...new Set(dates)].sort().flatMap((date) => {
    const read = known.filter((detail) => detail.date === date)
    return read.length > 0 ? read : [addedDeadline(date, firstPage)]
  })
}

const addedDeadline = (date: string, page: number): DeadlineDetail => ({
  date,
  description: 'Deadline added by a person',
  rule: 'explicit',
  baseDate: null,
  sourceText: '',
  page,
})
