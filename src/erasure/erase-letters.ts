/**
 * Erasure of letters. Their rows go in one transaction, which also lists their pages in `erasures`; from then on no request
 * finds them. Their objects are deleted by a job that finds its work there alone, so that a crash anywhere leaves nothing
 * behind: once right after the request, and once more when whoever was writing meanwhile (a reader, an assembly, a
 * delivery) has ended. Only then the row goes.
 */
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { deleteOutboxEntries } from '../dev/outbox.ts'
import { deleteAnswersNaming } from '../idempotency/idempotency.store.ts'
import { letterPrefix, pageObjects, scanKey } from '../scans/scan-keys.ts'
import { erasures } from './erasures.table.ts'
import type { RequestBudget } from './request-budget.ts'
import { writersEnd } from './writers-end.ts'

const PAGES_AT_ONCE = 100
/** Of each round, besides a listing a letter and a message a batch. */
const REQUESTS_A_ROUND = 10
const MOST_REQUESTS_A_ROUND = 2 * PAGES_AT_ONCE + REQUESTS_A_ROUND

/**
 * The statement that gives a client the letters which wait for review and are copies of its own, from another upload of the
 * same file: they are erased with it.
 */
export const takeCopies = (organizationId: string, clientId: string): SQL => sql`
  update letters set client_id = ${clientId}
  where organization_id = ${organizationId} and client_id is null and id in (
    select copied.letter_id
    from letters as own
      join pages on pages.organization_id = own.organization_id and pages.letter_id = own.id
      join batches on batches.organization_id = own.organization_id and batches.id = own.batch_id
      join batches as copy on copy.organization_id = own.organization_id and copy.sha256 = batches.sha256 and copy.id <> batches.id
      join pages as copied on copied.organization_id = own.organization_id and copied.batch_id = copy.id and copied.page = pages.page
    where own.organization_id = ${organizationId} and own.client_id = ${clientId})`

/** The statement that lists a client's letters for the job; it goes before the one that deletes them. */
export const listForErasure = (organizationId: string, clientId: string, now: Date): SQL => sql`
  insert into erasures (organization_id, batch_id, letter_id, page, requested_at, due_at)
  select letters.organization_id, letters.batch_id, letters.id, pages.page, ${now.toISOString()}, ${now.toISOString()}
  from letters join pages on pages.organization_id = letters.organization_id and pages.letter_id = letters.id
  where letters.organization_id = ${organizationId} and letters.client_id = ${clientId}`

interface EraseObjects {
  db: Database
  bucket: R2Bucket
  now: Date
  /** Whether messages are kept in the development outbox. */
  keepsOutbox: boolean
  /** Has a batch's tracker forget letters that it was to deliver. */
  forgetDeliveries(batchId: string, letterIds: string[]): Promise<void>
  /** Of all organisations without it. */
  organizationId?: string
  budget: RequestBudget
}

/** Deletes what is due, as far as the budget goes: pages with their letters and scans, kept messages and kept answers. Safe to repeat. */
export async function eraseObjects(work: EraseObjects): Promise<void> {
  const { db, bucket, now, keepsOutbox, organizationId, budget } = work
  const isDue = lte(erasures.dueAt, now.toISOString())
  while (budget.left >= MOST_REQUESTS_A_ROUND) {
    const due = await db
      .select()
      .from(erasures)
      .where(organizationId === undefined ? isDue : and(eq(erasures.organizationId, organizationId), isDue))
      .orderBy(asc(erasures.dueAt), asc(erasures.id))
      .limit(PAGES_AT_ONCE)
    if (due.length === 0) return
    const letterIds = new Set(due.map(({ letterId }) => letterId))
    const batches = Map.groupBy(due, (row) => row.batchId)
    budget.left -= letterIds.size + batches.size + REQUESTS_A_ROUND
    if (keepsOutbox) await deleteOutboxEntries(bucket, ({ letterId }) => letterId !== null && letterIds.has(letterId))
    await deleteObjects(bucket, [...(await documentsOf(bucket, due)), ...new Set(due.flatMap(objectsOf))])
    await deleteScans(db, bucket, due)
    for (const [batchId, rows] of batches) {
      await work.forgetDeliveries(batchId, [...new Set(rows.map(({ letterId }) => letterId))])
    }
    await settle(db, due, now)
  }
}

type Erasure = typeof erasures.$inferSelect

/** All PDFs that these letters have had, also one that is being cut: what was listed before it was stored is found the second time. */
async function documentsOf(bucket: R2Bucket, due: Erasure[]): Promise<string[]> {
  const prefixes = new Set(due.map(({ organizationId, letterId }) => letterPrefix(organizationId, letterId)))
  const listed = await Promise.all([...prefixes].map((prefix) => bucket.list({ prefix })))
  return listed.flatMap(({ objects }) => objects.map(({ key }) => key))
}

/** R2 deletes at most 1,000 a call. */
async function deleteObjects(bucket: R2Bucket, keys: string[]): Promise<void> {
  for (let i = 0; i < keys.length; i += 1000) await bucket.delete(keys.slice(i, i + 1000))
}

const objectsOf = ({ organizationId, batchId, page }: Erasure): string[] => pageObjects(organizationId, batchId, page)

/** The scans that hold these pages: of their batches, and of other uploads of the same file unless they are still being split. */
async function deleteScans(db: Database, bucket: R2Bucket, due: Erasure[]): Promise<void> {
  const own = JSON.stringify([...new Set(due.map(({ batchId }) => batchId))])
  const scans = await db.all<{ organizationId: string; batchId: string }>(sql`
    select distinct scanned.organization_id as organizationId, scanned.id as batchId
    from json_each(${own}) as own join batches on batches.id = own.value
      join batches as scanned on scanned.organization_id = batches.organization_id and scanned.sha256 = batches.sha256
    where scanned.id = batches.id or (scanned.status <> 'pending' and scanned.stage is not 'splitting')`)
  await deleteObjects(
    bucket,
    scans.map(({ organizationId, batchId }) => scanKey(organizationId, batchId)),
  )
}

async function settle(db: Database, due: Erasure[], now: Date): Promise<void> {
  const { again, requestedBefore } = writersEnd(now)
  const these = sql`id in (select value from json_each(${JSON.stringify(due.map(({ id }) => id))}))`
  const answers = [...Map.groupBy(due, (row) => row.organizationId)].map(([organizationId, rows]) =>
    deleteAnswersNaming(db, organizationId, [...new Set(rows.map(({ letterId }) => letterId))]),
  )
  await writeTogether(db, [
    ...answers,
    sql`delete from erasures where ${these} and requested_at <= ${requestedBefore}`,
    sql`update erasures set due_at = ${again} where ${these}`,
  ])
}
