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

/** An invocation ends after 15 minutes at the latest (queue consumers, alarms). */
const WRITERS_END_AFTER_MS = 20 * 60_000
const PAGES_AT_ONCE = 200
const ROUNDS = 10

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
  /** Of all organisations without it. */
  organizationId?: string
}

/** Deletes what is due: up to 2,000 pages with their letters and scans, kept messages and kept answers. Safe to repeat. */
export async function eraseObjects({ db, bucket, now, keepsOutbox, organizationId }: EraseObjects): Promise<void> {
  const isDue = lte(erasures.dueAt, now.toISOString())
  for (let round = 0; round < ROUNDS; round++) {
    const due = await db
      .select()
      .from(erasures)
      .where(organizationId === undefined ? isDue : and(eq(erasures.organizationId, organizationId), isDue))
      .orderBy(asc(erasures.dueAt), asc(erasures.id))
      .limit(PAGES_AT_ONCE)
    if (due.length === 0) return
    await deleteObjects(bucket, [...(await documentsOf(bucket, due)), ...new Set(due.flatMap(objectsOf))])
    if (keepsOutbox) await deleteOutboxEntries(bucket, new Set(due.map(({ letterId }) => letterId)))
    await settle(db, due, now)
  }
}

type Erasure = typeof erasures.$inferSelect

/** All PDFs that these letters have had, also one that is being cut: what was listed before it was stored is found the second time. */
async function documentsOf(bucket: R2Bucket, due: Erasure[]): Promise<string[]> {
  const prefixes = new Set(due.map(({ organizationId, letterId }) => letterPrefix(organizationId, letterId)))
  const keys: string[] = []
  for (const prefix of prefixes) keys.push(...(await bucket.list({ prefix })).objects.map(({ key }) => key))
  return keys
}

/** R2 deletes at most 1,000 a call. */
async function deleteObjects(bucket: R2Bucket, keys: string[]): Promise<void> {
  for (let i = 0; i < keys.length; i += 1000) await bucket.delete(keys.slice(i, i + 1000))
}

const objectsOf = ({ organizationId, batchId, page }: Erasure): string[] => [
  scanKey(organizationId, batchId),
  ...pageObjects(organizationId, batchId, page),
]

async function settle(db: Database, due: Erasure[], now: Date): Promise<void> {
  const writersEnded = new Date(now.getTime() - WRITERS_END_AFTER_MS).toISOString()
  const again = new Date(now.getTime() + WRITERS_END_AFTER_MS).toISOString()
  const these = sql`id in (select value from json_each(${JSON.stringify(due.map(({ id }) => id))}))`
  const answers = [...Map.groupBy(due, (row) => row.organizationId)].map(([organizationId, rows]) =>
    deleteAnswersNaming(db, organizationId, [...new Set(rows.map(({ letterId }) => letterId))]),
  )
  await writeTogether(db, [
    ...answers,
    sql`delete from erasures where ${these} and requested_at <= ${writersEnded}`,
    sql`update erasures set due_at = ${again} where ${these}`,
  ])
}
