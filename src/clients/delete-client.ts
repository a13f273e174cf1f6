import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { pages } from '../batches/batches.table.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { deleteAnswersAbout } from '../idempotency/idempotency.store.ts'
import { letters } from '../letters/letters.table.ts'
import { letterKey, pageKeys, scanKey } from '../scans/scan-keys.ts'
import { deleteEventsAbout } from '../webhooks/webhook-deliveries.store.ts'
import { clients } from './clients.table.ts'

/**
 * Erases a client: its letters with their texts, history and deliveries go with its row; the ledger keeps their pages as
 * `erased`, answers kept for replays and what webhooks were told are forgotten; then the PDFs, page objects and every kept scan that holds one of the pages are removed.
 */
export async function deleteClient({
  db,
  bucket,
  now,
  organizationId,
  actor,
  id,
}: {
  db: Database
  bucket: R2Bucket
  now: Date
  organizationId: string
  actor: Actor
  id: string
}): Promise<void> {
  const ofClient = and(eq(letters.organizationId, organizationId), eq(letters.clientId, id))
  const objects = await objectsOfClient(db, organizationId, id)
  const [recorded] = await writeTogether(db, [
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'client.deleted', entityId: id }],
      when: sql`exists (select 1 from ${clients} where organization_id = ${organizationId} and id = ${id})`,
    }),
    deleteAnswersAbout(db, organizationId, id),
    deleteEventsAbout(db, organizationId, id),
    db
      .update(pages)
      .set({ kind: 'erased', letterId: null })
      .where(
        and(
          eq(pages.organizationId, organizationId),
          inArray(pages.letterId, db.select({ id: letters.id }).from(letters).where(ofClient)),
        ),
      ),
    db.delete(clients).where(and(eq(clients.organizationId, organizationId), eq(clients.id, id))),
  ])
  if (recorded === 0) throw problem('not_found')
  // R2 deletes at most 1,000 keys a call.
  for (let i = 0; i < objects.length; i += 1000) await bucket.delete(objects.slice(i, i + 1000))
}

async function objectsOfClient(db: Database, organizationId: string, clientId: string): Promise<string[]> {
  const rows = await db.all<{ letterId: string; batchId: string; page: number }>(sql`
    select ${letters.id} as letterId, ${letters.batchId} as batchId, ${pages.page} as page
    from ${letters} join ${pages} on ${pages.organizationId} = ${letters.organizationId} and ${pages.letterId} = ${letters.id}
    where ${letters.organizationId} = ${organizationId} and ${letters.clientId} = ${clientId}`)
  const keys = rows.flatMap(({ letterId, batchId, page }) => [
    letterKey(organizationId, letterId),
    scanKey(organizationId, batchId),
    ...Object.values(pageKeys(organizationId, batchId, page)),
  ])
  return [...new Set(keys)]
}
