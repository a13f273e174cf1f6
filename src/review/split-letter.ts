import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { pages } from '../batches/batches.table.ts'
import { insertDeadlines, letterDeadlines } from '../calendar/letter-deadlines.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { deleteAnswersNaming } from '../idempotency/idempotency.store.ts'
import { insertLetters } from '../letters/insert-letters.ts'
import { deadlinesOf, findLetterRow } from '../letters/letters.store.ts'
import { letterHistory, letters } from '../letters/letters.table.ts'
import { DECIDED, letterToRead } from '../reading/unread-letter.ts'
import { shareEvents } from '../webhooks/webhook-deliveries.store.ts'
import { discardDocuments } from './discarded-documents.store.ts'
import { followPages } from './follow-pages.ts'
import { extentOf, findPageSet, isChangedBy, isUnchanged, isUnsent } from './page-set.ts'
import type { LetterToCut } from './recut-now.ts'

interface SplitLetter {
  db: Database
  now: Date
  organizationId: string
  letterId: string
  /** Page of the scan at which the new letter begins. */
  page: number
  /** Id of the new letter: one that is there was made by an earlier attempt of the same request. */
  newLetterId: string
  /** Who splits. */
  actor: Actor
}

/**
 * Makes two letters of one that is not handed to mail: the new one begins at `page` and has what follows it. The old one keeps its id,
 * its state, its client and what people corrected; the new one is read and matched as if the batch had brought it. Throws
 * `not_found`, `validation_failed` when no letter can begin there, and `invalid_transition` once it was handed to mail.
 * Answers the letters that are to be cut anew: none after a repeat.
 */
export async function splitLetter(request: SplitLetter): Promise<LetterToCut[]> {
  const { db, now, organizationId, letterId, page, newLetterId, actor } = request
  const found = await findPageSet(db, organizationId, letterId)
  if (!found) throw problem('not_found')
  if (await findLetterRow(db, organizationId, newLetterId)) return []
  const { letter, ledger, text } = found
  const numbers = ledger.map((row) => row.page)
  if (!numbers.slice(1).includes(page)) {
    const possible = numbers.slice(1).join(', ') || 'none, as it has one page'
    throw fieldProblem(
      'page',
      'no_such_page',
      `must be a page of the scan within the letter, after its first: ${possible}`,
    )
  }
  const [ownPages, movedPages] = [numbers.filter((n) => n < page), numbers.filter((n) => n >= page)]
  const details = deadlinesOf(letter)
  const ownDeadlines = details.filter((deadline) => deadline.page < page)
  const movedDeadlines = details.filter((deadline) => deadline.page >= page)

  const at = now.toISOString()
  const changeId = newId('evt', now)
  const wins = isChangedBy(organizationId, letterId, changeId)
  const ofLetter = and(eq(letters.organizationId, organizationId), eq(letters.id, letterId))
  const [won] = await writeTogether(db, [
    db
      .update(letters)
      .set({
        ...extentOf(ownPages),
        deadlineDetails: JSON.stringify(ownDeadlines),
        boundary: JSON.stringify(DECIDED),
        recutId: changeId,
        changeId,
      })
      .where(and(ofLetter, isUnsent(letter))),
    ...insertLetters({
      organizationId,
      batchId: letter.batchId,
      receivedAt: letter.receivedAt,
      now,
      changeId,
      recutId: changeId,
      letters: [
        {
          id: newLetterId,
          letter: letterToRead(movedPages, { deadlines: movedDeadlines, priority: letter.priority }),
          classification: { engine: 'embedded', model: 'rules', confidence: 0, signals: [] },
          match: { score: 0, method: 'none', candidates: [] },
          clientId: null,
          reviewReasons: [],
          documentBytes: 0,
          text: text.filter((entry) => entry.page >= page),
        },
      ],
      when: wins,
    }),
    sql`
      update ${pages} set letter_id = ${newLetterId}
      where organization_id = ${organizationId} and letter_id = ${letterId} and page >= ${page} and ${wins}`,
    ...(await followPages({
      organizationId,
      letterId,
      now,
      actor,
      text: text.filter((entry) => entry.page < page),
      deadlines: ownDeadlines,
      note: `Split at page ${page}: the rest is a letter of its own.`,
      wins,
    })),
    ...insertDeadlines({
      organizationId,
      now,
      deadlines: await letterDeadlines(newLetterId, movedDeadlines),
      when: wins,
    }),
    sql`
      insert into ${letterHistory} (organization_id, letter_id, at, from_status, to_status, by, note)
      select organization_id, id, ${at}, null, status, ${actor.id}, 'Split from the letter before it.'
      from ${letters} where organization_id = ${organizationId} and id = ${newLetterId} and ${wins}`,
    shareEvents({ organizationId, from: letterId, to: newLetterId, when: wins }),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'letter.split', entityId: letterId, details: { newLetterId, page } }],
      when: wins,
    }),
    discardDocuments({ now, letters: [letter], when: wins }),
    // They have the text of all pages.
    deleteAnswersNaming(db, organizationId, [letterId], wins),
  ])
  if (won !== 0) return [letterId, newLetterId].map((id) => ({ letterId: id, recutId: changeId }))
  if (await isUnchanged(db, [letter])) {
    throw problem('invalid_transition', { detail: 'A letter that was sent, or is being sent, keeps its pages.' })
  }
  return splitLetter(request)
}
