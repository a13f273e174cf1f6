import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { pages } from '../batches/batches.table.ts'
import { deadlineCounts } from '../calendar/deadlines.table.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { deleteAttemptsFor } from '../delivery/deliveries.store.ts'
import { listForErasure, takeCopies } from '../erasure/erase-letters.ts'
import { listClientForErasure } from '../erasure/forget-clients.ts'
import { problem } from '../http/problem.ts'
import { deleteAnswersAbout } from '../idempotency/idempotency.store.ts'
import { letters } from '../letters/letters.table.ts'
import { deleteEventsAbout } from '../webhooks/webhook-deliveries.store.ts'
import { clients } from './clients.table.ts'

/**
 * Erases a client: its letters with their texts, history, deadlines and deliveries go with its row; the ledger keeps their
 * pages as `erased`, answers kept for replays and what webhooks were told are forgotten. From then on no request finds any of it. What
 * else there is (objects, kept messages, kept scans, names among candidates, words in search indexes) is listed in the same
 * transaction and removed by `runErasures`. Throws `not_found`.
 */
export async function deleteClient({
  db,
  now,
  organizationId,
  actor,
  id,
}: {
  db: Database
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
    takeCopies(organizationId, id),
    listForErasure(organizationId, id, now),
    listClientForErasure(organizationId, id, now),
    deleteAnswersAbout(db, organizationId, id),
    deleteEventsAbout(db, organizationId, id),
    ...deleteAttemptsFor(organizationId, id),
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
    db
      .delete(deadlineCounts)
      .where(
        and(
          eq(deadlineCounts.organizationId, organizationId),
          eq(deadlineCounts.dimension, 'client'),
          eq(deadlineCounts.value, id),
        ),
      ),
  ])
  if (recorded === 0) throw problem('not_found')
}
