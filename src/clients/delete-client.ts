import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { pages } from '../batches/batches.table.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { eraseObjects, listForErasure } from '../erasure/erase-letters.ts'
import { problem } from '../http/problem.ts'
import { deleteAnswersAbout } from '../idempotency/idempotency.store.ts'
import { letters } from '../letters/letters.table.ts'
import { deleteEventsAbout } from '../webhooks/webhook-deliveries.store.ts'
import { clients } from './clients.table.ts'

/**
 * Erases a client: its letters with their texts, history and deliveries go with its row; the ledger keeps their pages as
 * `erased`, answers kept for replays and what webhooks were told are forgotten. The PDFs, page objects, kept messages and every kept scan that holds one of
 * the pages are listed in the same transaction and deleted after it: as many as fit this request, the rest by the sweep.
 */
export async function deleteClient({
  db,
  bucket,
  keepsOutbox,
  now,
  organizationId,
  actor,
  id,
}: {
  db: Database
  bucket: R2Bucket
  keepsOutbox: boolean
  now: Date
  organizationId: string
  actor: Actor
  id: string
}): Promise<void> {
  const ofClient = and(eq(letters.organizationId, organizationId), eq(letters.clientId, id))
  const [recorded] = await writeTogether(db, [
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'client.deleted', entityId: id }],
      when: sql`exists (select 1 from ${clients} where organization_id = ${organizationId} and id = ${id})`,
    }),
    listForErasure(organizationId, id, now),
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
  // The client is gone already: what fails here is done by the sweep.
  await eraseObjects({ db, bucket, now, keepsOutbox, organizationId }).catch((error) =>
    console.error('erasing objects', id, error),
  )
}
