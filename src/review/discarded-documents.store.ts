import { asc, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { LetterRow } from '../letters/letters.store.ts'
import { letterKey } from '../scans/scan-keys.ts'
import { discardedDocuments } from './discarded-documents.table.ts'

/** An invocation ends after 15 minutes at the latest: from then on nobody writes such an object again. */
const WRITERS_END_AFTER_MS = 20 * 60_000
/** R2 deletes at most 1,000 objects a call. */
const AT_ONCE = 1000

interface DiscardDocuments {
  now: Date
  letters: Pick<LetterRow, 'organizationId' | 'id' | 'documentId' | 'recutId'>[]
  /** As in `recordAudit`. */
  when: SQL
}

/** The statement that lists the PDFs of letters that get other pages: the present one, and one that is being cut. */
export function discardDocuments({ now, letters, when }: DiscardDocuments): SQL {
  const rows = letters.flatMap(({ organizationId, id, documentId, recutId }) =>
    (recutId === null ? [documentId] : [documentId, recutId]).map((document) => ({
      organizationId,
      key: letterKey(organizationId, id, document),
    })),
  )
  const dueAt = new Date(now.getTime() + WRITERS_END_AFTER_MS).toISOString()
  return sql`
    insert into ${discardedDocuments} (organization_id, object_key, due_at)
    select value ->> 'organizationId', value ->> 'key', ${dueAt} from json_each(${JSON.stringify(rows)}) where ${when}`
}

/** Deletes what is due, at most 1,000 a run. Safe to repeat. */
export async function sweepDiscardedDocuments(db: Database, bucket: R2Bucket, now: Date): Promise<void> {
  const due = await db
    .select({ id: discardedDocuments.id, key: discardedDocuments.objectKey })
    .from(discardedDocuments)
    .where(lte(discardedDocuments.dueAt, now.toISOString()))
    .orderBy(asc(discardedDocuments.dueAt))
    .limit(AT_ONCE)
  if (due.length === 0) return
  await bucket.delete(due.map(({ key }) => key))
  const ids = JSON.stringify(due.map(({ id }) => id))
  await db.delete(discardedDocuments).where(inArray(discardedDocuments.id, sql`(select value from json_each(${ids}))`))
}
