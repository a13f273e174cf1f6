import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findBatchRow } from '../batches/batches.store.ts'
import { batches, pages } from '../batches/batches.table.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { deleteAnswersNaming } from '../idempotency/idempotency.store.ts'
import { insertLetters } from '../letters/insert-letters.ts'
import { deadlinesOf } from '../letters/letters.store.ts'
import { letterHistory, letters } from '../letters/letters.table.ts'
import { letterToRead } from '../reading/unread-letter.ts'
import { passEvents, setAsidePage, shareEvents } from '../webhooks/webhook-deliveries.store.ts'
import { discardDocuments } from './discarded-documents.store.ts'
import { followPages } from './follow-pages.ts'
import { extentOf, findPageSet, isChangedBy, isUnchanged, isUnsent } from './page-set.ts'
import type { LetterToCut } from './recut-now.ts'
import type { PageChanges } from './review.schema.ts'

interface ChangePage {
  db: Database
  now: Date
  organizationId: string
  batchId: string
  page: number
  changes: PageChanges
  /** Id of the letter that a page which was set aside becomes. */
  newLetterId: string
  /** Who says so. */
  actor: Actor
}

type LedgerRow = typeof pages.$inferSelect

const SET_ASIDE = ['blank', 'separator'] as const

/**
 * A person says how a page lies, or what it is. A letter's page that is blank or a separator leaves its letter, which keeps at least
 * one page; a page that was set aside and is a letter's becomes a letter of its own, to be merged where it belongs. Throws
 * `not_found`, `conflict` when the batch is not that far or no longer kept, the page was erased or is its letter's only one, and
 * `invalid_transition` once its letter was handed to mail. Answers the letters that are to be cut anew.
 */
export async function changePage(request: ChangePage): Promise<LetterToCut[]> {
  const { db, organizationId, batchId, page, changes } = request
  const batch = await findBatchRow(db, organizationId, batchId)
  if (!batch) throw problem('not_found')
  const row = await findPage(db, organizationId, batchId, page)
  if (!row && batch.assemblyId !== null) throw problem('not_found')
  if (!row || batch.assemblyId === null) throw problem('conflict', { detail: 'The batch is still being processed.' })
  if (row.kind === 'erased') throw problem('conflict', { detail: 'The page was erased.' })
  if (batch.pagesClosedAt !== null) {
    throw problem('conflict', {
      detail: "The batch's pages were deleted: they are kept no longer once all its letters were sent.",
    })
  }
  const kind = changes.kind ?? row.kind
  const rotation = changes.rotation ?? row.rotation
  if (kind === row.kind && rotation === row.rotation) return []
  const wanted = { ...request, kind, rotation }
  if (row.letterId !== null) return changeInLetter(wanted, row.letterId)
  return kind === 'letter' ? makeLetter(wanted, batch.receivedAt) : changeSetAside(wanted)
}

export async function findPage(
  db: Database,
  organizationId: string,
  batchId: string,
  page: number,
): Promise<LedgerRow | undefined> {
  return db.select().from(pages).where(ofPage({ organizationId, batchId, page })).get()
}

const ofPage = ({ organizationId, batchId, page }: Pick<ChangePage, 'organizationId' | 'batchId' | 'page'>) =>
  and(eq(pages.organizationId, organizationId), eq(pages.batchId, batchId), eq(pages.page, page))

/** In the write itself: retention may close the batch after it was looked at, and delete the page's PDF. */
const isSetAside = ({ organizationId, batchId, page }: Pick<ChangePage, 'organizationId' | 'batchId' | 'page'>) =>
  and(
    ofPage({ organizationId, batchId, page }),
    isNull(pages.letterId),
    inArray(pages.kind, [...SET_ASIDE]),
    sql`exists (
      select 1 from ${batches} where organization_id = ${organizationId} and id = ${batchId} and pages_closed_at is null)`,
  )

type WantedPage = ChangePage & Pick<LedgerRow, 'kind' | 'rotation'>

async function changeInLetter(wanted: WantedPage, letterId: string): Promise<LetterToCut[]> {
  const { db, now, organizationId, batchId, page, kind, rotation, actor } = wanted
  const found = await findPageSet(db, organizationId, letterId)
  if (!found?.ledger.some((row) => row.page === page)) return changePage(wanted)
  const { letter, text } = found
  const leaves = kind === 'blank' || kind === 'separator'
  const kept = found.ledger.map((row) => row.page).filter((number) => !leaves || number !== page)
  if (kept.length === 0) {
    throw problem('conflict', {
      detail: 'It is the only page of its letter. Merge the letter with the one that it belongs to first.',
    })
  }
  const deadlines = deadlinesOf(letter).filter((deadline) => !leaves || deadline.page !== page)
  const changeId = newId('evt', now)
  const wins = isChangedBy(organizationId, letterId, changeId)
  const ofLetter = and(eq(letters.organizationId, organizationId), eq(letters.id, letterId))
  const keptText = text.filter((entry) => kept.includes(entry.page))
  const [won] = await writeTogether(db, [
    db
      .update(letters)
      .set({ ...extentOf(kept), deadlineDetails: JSON.stringify(deadlines), recutId: changeId, changeId })
      .where(and(ofLetter, isUnsent(letter))),
    db
      .update(pages)
      .set({ kind, rotation, reviewed: true, ...(leaves ? { letterId: null } : {}) })
      .where(and(ofPage(wanted), wins)),
    ...(await followPages({
      organizationId,
      letterId,
      now,
      actor,
      text: keptText,
      deadlines,
      note: noteOn(wanted),
      wins,
    })),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'letter.corrected', entityId: letterId, details: { batchId, page, kind, rotation } }],
      when: wins,
    }),
    ...(leaves ? [shareEvents({ organizationId, from: letterId, to: setAsidePage(batchId, page), when: wins })] : []),
    discardDocuments({ now, letters: [letter], when: wins }),
    deleteAnswersNaming(db, organizationId, [letterId], wins),
  ])
  if (won !== 0) return [{ letterId, recutId: changeId }]
  if (await isUnchanged(db, [letter])) {
    throw problem('invalid_transition', { detail: 'A letter that was sent, or is being sent, keeps its pages.' })
  }
  return changePage(wanted)
}

const noteOn = ({ page, kind, rotation }: WantedPage): string =>
  kind === 'letter' || kind === 'unreadable'
    ? `Page ${page} is a letter's and turned by ${rotation}°.`
    : `Page ${page} is ${kind === 'blank' ? 'blank' : 'a separator'}.`

async function makeLetter(wanted: WantedPage, receivedAt: string): Promise<LetterToCut[]> {
  const { db, now, organizationId, batchId, page, rotation, newLetterId, actor } = wanted
  const changeId = newId('evt', now)
  // The id is new: the page bears it only when this change was made.
  const wins = sql`
    exists (
      select 1 from ${pages}
      where organization_id = ${organizationId} and batch_id = ${batchId} and page = ${page} and letter_id = ${newLetterId})`
  const [won] = await writeTogether(db, [
    db.update(pages).set({ kind: 'letter', rotation, reviewed: true, letterId: newLetterId }).where(isSetAside(wanted)),
    ...insertLetters({
      organizationId,
      batchId,
      receivedAt,
      now,
      changeId,
      recutId: changeId,
      letters: [
        {
          id: newLetterId,
          letter: letterToRead([page], { deadlines: [], priority: 'medium' }),
          classification: { engine: 'embedded', model: 'rules', confidence: 0, signals: [] },
          match: { score: 0, method: 'none', candidates: [] },
          clientId: null,
          reviewReasons: [],
          documentBytes: 0,
          text: [{ page, text: '' }],
        },
      ],
      when: wins,
    }),
    sql`
      insert into ${letterHistory} (organization_id, letter_id, at, from_status, to_status, by, note)
      select organization_id, id, ${now.toISOString()}, null, status, ${actor.id}, ${`Page ${page} had been set aside.`}
      from ${letters} where organization_id = ${organizationId} and id = ${newLetterId} and ${wins}`,
    recordAudit({
      organizationId,
      actor,
      now,
      events: [
        { action: 'letter.corrected', entityId: newLetterId, details: { batchId, page, kind: 'letter', rotation } },
      ],
      when: wins,
    }),
    ...passEvents({ organizationId, from: setAsidePage(batchId, page), to: newLetterId, when: wins }),
  ])
  // Somebody else was quicker: decided anew, from what the page is now.
  return won === 0 ? changePage(wanted) : [{ letterId: newLetterId, recutId: changeId }]
}

/** A page of no letter: nothing but the ledger tells of it. */
async function changeSetAside(wanted: WantedPage): Promise<LetterToCut[]> {
  const { db, kind, rotation } = wanted
  const changed = await db.update(pages).set({ kind, rotation, reviewed: true }).where(isSetAside(wanted))
  return changed.meta.changes === 0 ? changePage(wanted) : []
}
