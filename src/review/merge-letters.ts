import { and, desc, eq, sql } from 'drizzle-orm'
import { auditEntries } from '../audit/audit.table.ts'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { pages } from '../batches/batches.table.ts'
import { clientAliases } from '../clients/aliases.table.ts'
import { revokeAlias } from '../clients/remember-choice.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { deleteAnswersNaming } from '../idempotency/idempotency.store.ts'
import { asFarAsKept } from '../letters/letter-texts.ts'
import { deadlinesOf } from '../letters/letters.store.ts'
import { letters } from '../letters/letters.table.ts'
import type { DeadlineDetail } from '../reading/letter-reading.schema.ts'
import { DECIDED } from '../reading/unread-letter.ts'
import { passEvents } from '../webhooks/webhook-deliveries.store.ts'
import { discardDocuments } from './discarded-documents.store.ts'
import { followPages, pagesAsText } from './follow-pages.ts'
import { extentOf, findPageSet, isChangedBy, isUnchanged, isUnsent } from './page-set.ts'
import type { LetterToCut } from './recut-now.ts'

interface MergeLetters {
  db: Database
  now: Date
  organizationId: string
  /** The letter that stays. */
  letterId: string
  /** The letter whose pages join it. */
  mergedLetterId: string
  /** Who merges. */
  actor: Actor
}

/**
 * Makes two letters of a batch one, while neither is handed to mail. The letter that stays keeps its id, its state, its client and
 * what people corrected; the pages of both stand in scan order, whichever was first, and all else is read anew from them. A pending
 * letter is then matched as any other. Merging what is merged already changes nothing. Throws `not_found`,
 * `validation_failed` for a letter that isn't of the batch, and `invalid_transition` once one of them was handed to mail.
 * Answers the letters that are to be cut anew: none after a repeat.
 */
export async function mergeLetters(request: MergeLetters): Promise<LetterToCut[]> {
  const { db, now, organizationId, letterId, mergedLetterId, actor } = request
  if (letterId === mergedLetterId) throw fieldProblem('letterId', 'same_letter', 'is the letter itself')
  const [kept, merged] = await Promise.all([
    findPageSet(db, organizationId, letterId),
    findPageSet(db, organizationId, mergedLetterId),
  ])
  if (!kept) throw problem('not_found')
  if (!merged) {
    if (await wasMerged(request)) return []
    throw fieldProblem('letterId', 'unknown_letter', 'is no letter of this organisation')
  }
  const { letter } = kept
  if (merged.letter.batchId !== letter.batchId) {
    throw fieldProblem('letterId', 'other_batch', 'is a letter of another batch')
  }

  const aliases = await db
    .select({ id: clientAliases.id, clientId: clientAliases.clientId, kind: clientAliases.kind })
    .from(clientAliases)
    .where(and(eq(clientAliases.organizationId, organizationId), eq(clientAliases.letterId, mergedLetterId)))
  const changeId = newId('evt', now)
  const wins = isChangedBy(organizationId, letterId, changeId)
  const movedPages = merged.ledger.map(({ page }) => page)
  const deadlines = byDate([...deadlinesOf(letter), ...deadlinesOf(merged.letter)])
  const text = asFarAsKept([...kept.text, ...merged.text].sort((a, b) => a.page - b.page))
  const ofLetter = and(eq(letters.organizationId, organizationId), eq(letters.id, letterId))
  const [won] = await writeTogether(db, [
    db
      .update(letters)
      .set({
        ...extentOf([...kept.ledger.map(({ page }) => page), ...movedPages]),
        deadlineDetails: JSON.stringify(deadlines),
        boundary: JSON.stringify(DECIDED),
        recutId: changeId,
        changeId,
      })
      .where(and(ofLetter, isUnsent(letter), isUnsent(merged.letter))),
    sql`
      update ${pages} set letter_id = ${letterId}
      where organization_id = ${organizationId} and letter_id = ${mergedLetterId} and ${wins}`,
    ...(await followPages({
      organizationId,
      letterId,
      now,
      actor,
      text,
      deadlines,
      note: `Merged with another letter: ${pagesAsText(movedPages)}.`,
      wins,
    })),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [
        {
          action: 'letter.merged',
          entityId: letterId,
          details: { mergedLetterId, pages: movedPages.length, firstPage: merged.letter.firstPage },
        },
      ],
      when: wins,
    }),
    // A choice that was made for the other letter and is not this one's was wrong; the rest is this letter's from now on.
    ...aliases
      .filter(({ clientId }) => clientId !== letter.clientId)
      .flatMap((alias) => revokeAlias({ organizationId, now, actor, alias, when: wins })),
    sql`
      update ${clientAliases} set letter_id = ${letterId}
      where organization_id = ${organizationId} and letter_id = ${mergedLetterId} and ${wins}`,
    discardDocuments({ now, letters: [letter, merged.letter], when: wins }),
    ...passEvents({ organizationId, from: mergedLetterId, to: letterId, when: wins }),
    // They tell of letters that are no longer so.
    deleteAnswersNaming(db, organizationId, [letterId, mergedLetterId], wins),
    sql`delete from ${letters} where organization_id = ${organizationId} and id = ${mergedLetterId} and ${wins}`,
  ])
  if (won !== 0) return [{ letterId, recutId: changeId }]
  if (await isUnchanged(db, [letter, merged.letter])) {
    throw problem('invalid_transition', { detail: 'A letter that was sent, or is being sent, keeps its pages.' })
  }
  // Somebody else was quicker: decided anew, from what the letters are now.
  return mergeLetters(request)
}

async function wasMerged({ db, organizationId, letterId, mergedLetterId }: MergeLetters): Promise<boolean> {
  const entry = await db
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.organizationId, organizationId),
        eq(auditEntries.entityId, letterId),
        eq(auditEntries.action, 'letter.merged'),
        sql`${auditEntries.details} ->> 'mergedLetterId' = ${mergedLetterId}`,
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .get()
  return entry !== undefined
}

const byDate = (details: DeadlineDetail[]): DeadlineDetail[] =>
  details.toSorted((a, b) => a.date.localeCompare(b.date) || a.page - b.page)
