import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { pages } from '../batches/batches.table.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { deleteAnswersNaming } from '../idempotency/idempotency.store.ts'
import { asFarAsKept } from '../letters/letter-texts.ts'
import { deadlinesOf } from '../letters/letters.store.ts'
import { letters } from '../letters/letters.table.ts'
import { DECIDED } from '../reading/unread-letter.ts'
import { shareEvents } from '../webhooks/webhook-deliveries.store.ts'
import { discardDocuments } from './discarded-documents.store.ts'
import { followPages, pagesAsText } from './follow-pages.ts'
import { extentOf, findPageSet, isChangedBy, isUnchanged, isUnsent, type PageSet } from './page-set.ts'
import type { LetterToCut } from './recut-now.ts'

interface MoveCut {
  db: Database
  now: Date
  organizationId: string
  /** The letter that gives pages away, and the one before or after it that gets them. */
  letterId: string
  neighbourId: string
  /** The page of the scan that changes hands, with those of its letter between it and the neighbour. */
  page: number
  /** Who moves it. */
  actor: Actor
}

/**
 * Moves the cut between two letters of a batch, while neither is handed to mail. Both keep their ids, states, clients and what people
 * corrected; all else is read anew from the pages that they have then. Throws `not_found`, `validation_failed` when nothing would be left
 * of the letter (that is merging) or the neighbour is of another batch, and `invalid_transition` once one of them was handed to mail.
 * Answers the letters that are to be cut anew.
 */
export async function moveCut(request: MoveCut): Promise<LetterToCut[]> {
  const { db, now, organizationId, letterId, neighbourId, page, actor } = request
  const [giver, taker] = await Promise.all([
    findPageSet(db, organizationId, letterId),
    findPageSet(db, organizationId, neighbourId),
  ])
  if (!giver || !taker || letterId === neighbourId) throw problem('not_found')
  if (giver.letter.batchId !== taker.letter.batchId) {
    throw fieldProblem('letterId', 'other_batch', 'is a letter of another batch')
  }
  const numbers = giver.ledger.map((row) => row.page)
  const goesForward = taker.letter.firstPage > giver.letter.firstPage
  const moved = numbers.filter((number) => (goesForward ? number >= page : number <= page))
  if (!numbers.includes(page) || moved.length === numbers.length) {
    throw fieldProblem('page', 'no_such_page', 'must be a page of the letter that leaves it at least one')
  }

  const changeId = newId('evt', now)
  const wins = isChangedBy(organizationId, letterId, changeId)
  const change = { organizationId, now, actor, wins }
  const kept = pagesOf([giver], (number) => !moved.includes(number))
  const joined = pagesOf([giver, taker], (number, of) => of === taker || moved.includes(number))
  const [won] = await writeTogether(db, [
    db
      .update(letters)
      .set({ ...rowOf(kept), recutId: changeId, changeId })
      .where(and(ofLetter(organizationId, letterId), isUnsent(giver.letter), isUnsent(taker.letter))),
    db
      .update(letters)
      .set({ ...rowOf(joined), recutId: changeId, changeId })
      .where(and(ofLetter(organizationId, neighbourId), wins)),
    sql`
      update ${pages} set letter_id = ${neighbourId}
      where organization_id = ${organizationId} and letter_id = ${letterId} and ${wins}
        and page in (select value from json_each(${JSON.stringify(moved)}))`,
    ...(await followPages({
      ...change,
      letterId,
      ...kept,
      note: `Gave ${pagesAsText(moved)} to the letter ${goesForward ? 'behind' : 'before'} it.`,
    })),
    ...(await followPages({
      ...change,
      letterId: neighbourId,
      ...joined,
      note: `Took ${pagesAsText(moved)} from the letter ${goesForward ? 'before' : 'behind'} it.`,
    })),
    shareEvents({ organizationId, from: letterId, to: neighbourId, when: wins }),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [
        {
          action: 'letter.corrected',
          entityId: letterId,
          details: { pages: moved.length, page, movedTo: neighbourId },
        },
        {
          action: 'letter.corrected',
          entityId: neighbourId,
          details: { pages: moved.length, page, movedFrom: letterId },
        },
      ],
      when: wins,
    }),
    discardDocuments({ now, letters: [giver.letter, taker.letter], when: wins }),
    // They have the text of pages that are another letter's now.
    deleteAnswersNaming(db, organizationId, [letterId, neighbourId], wins),
  ])
  if (won !== 0) return [letterId, neighbourId].map((id) => ({ letterId: id, recutId: changeId }))
  if (await isUnchanged(db, [giver.letter, taker.letter])) {
    throw problem('invalid_transition', { detail: 'A letter that was sent, or is being sent, keeps its pages.' })
  }
  // Somebody else was quicker: decided anew, from what the letters are now.
  return moveCut(request)
}

const ofLetter = (organizationId: string, letterId: string) =>
  and(eq(letters.organizationId, organizationId), eq(letters.id, letterId))

/** What stands on some pages of letters: their numbers, texts and deadlines, in scan order. */
function pagesOf(sets: PageSet[], has: (page: number, of: PageSet) => boolean) {
  const some = <T extends { page: number }>(of: (set: PageSet) => T[]): T[] =>
    sets.flatMap((set) => of(set).filter(({ page }) => has(page, set))).sort((a, b) => a.page - b.page)
  return {
    numbers: some(({ ledger }) => ledger).map(({ page }) => page),
    text: asFarAsKept(some(({ text }) => text)),
    deadlines: some(({ letter }) => deadlinesOf(letter)).sort((a, b) => a.date.localeCompare(b.date)),
  }
}
type Pages = ReturnType<typeof pagesOf>

const rowOf = ({ numbers, deadlines }: Pages) => ({
  ...extentOf(numbers),
  deadlineDetails: JSON.stringify(deadlines),
  boundary: JSON.stringify(DECIDED),
})
