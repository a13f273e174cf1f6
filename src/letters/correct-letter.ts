import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { letterDeadlines, replaceDeadlines } from '../calendar/letter-deadlines.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import type { DeadlineDetail } from '../reading/letter-reading.schema.ts'
import type { LetterCorrection, LetterDetail } from './letters.schema.ts'
import { correctedFieldsOf, deadlinesOf, findLetter, findLetterRow } from './letters.store.ts'
import { letters } from './letters.table.ts'

interface CorrectLetter {
  db: Database
  now: Date
  organizationId: string
  letterId: string
  /** Who corrects. */
  actor: Actor
  correction: LetterCorrection
}

/**
 * A person puts right what was read of a letter, in whatever state it is: only the fields given change. Who the letter goes
 * to stays as it is. Throws `not_found`.
 */
export async function correctLetter(request: CorrectLetter): Promise<LetterDetail> {
  const { db, now, organizationId, letterId, actor, correction } = request
  const letter = await findLetterRow(db, organizationId, letterId)
  if (!letter) throw problem('not_found')
  const { deadlines, ...fields } = correction
  const details = deadlines && correctedDeadlines(deadlinesOf(letter), deadlines, letter.firstPage)
  const changeId = newId('evt', now)
  const isOurs = sql`exists (select 1 from ${letters} where organization_id = ${organizationId} and id = ${letterId} and change_id = ${changeId})`
  const [corrected] = await writeTogether(db, [
    db
      .update(letters)
      .set({
        ...fields,
        ...(details ? { deadlineDetails: JSON.stringify(details) } : {}),
        correctedFields: JSON.stringify([...new Set([...correctedFieldsOf(letter), ...Object.keys(correction)])]),
        changeId,
      })
      .where(
        and(
          eq(letters.organizationId, organizationId),
          eq(letters.id, letterId),
          // The details that stay were read before: somebody else's correction in between is not undone.
          eq(letters.changeId, letter.changeId),
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
      events: [{ action: 'letter.corrected', entityId: letterId, details: { fields: Object.keys(correction) } }],
      when: isOurs,
    }),
  ])
  if (corrected === 0) return correctLetter(request)
  const detail = await findLetter(db, organizationId, letterId)
  if (!detail) throw problem('not_found')
  return detail
}

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
