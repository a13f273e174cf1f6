/**
 * What is left of an erased client outside its own rows: kept answers that name it, messages about letters that have moved
 * to other clients since, and its place among the candidates of other letters (which no request shows any more). One row of
 * `erased_clients` a client; it goes, the last to name the client, when nothing can be left.
 */
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { deleteOutboxEntries } from '../dev/outbox.ts'
import { deleteAnswersNaming } from '../idempotency/idempotency.store.ts'
import { erasedClients } from './erasures.table.ts'
import type { RequestBudget } from './request-budget.ts'
import { writersEnd } from './writers-end.ts'

const CLIENTS_AT_ONCE = 20
const LETTERS_AT_ONCE = 5000
const REQUESTS_A_ROUND = 3

/** The statement that lists a client for the job; it goes before the one that deletes it. */
export const listClientForErasure = (organizationId: string, clientId: string, now: Date): SQL => sql`
  insert into erased_clients (organization_id, client_id, requested_at, due_at)
  select organization_id, id, ${now.toISOString()}, ${now.toISOString()} from clients
  where organization_id = ${organizationId} and id = ${clientId}`

interface ForgetClients {
  db: Database
  bucket: R2Bucket
  now: Date
  keepsOutbox: boolean
  /** Whether the search indexes hold no word of what was deleted. */
  searchIsCompact: boolean
  /** Of all organisations without it. */
  organizationId?: string
  budget: RequestBudget
}

/** Removes what names the clients that are due, 5,000 letters at a time, as far as the budget goes. Safe to repeat. */
export async function forgetClients({
  db,
  bucket,
  now,
  keepsOutbox,
  searchIsCompact,
  organizationId,
  budget,
}: ForgetClients): Promise<void> {
  const isDue = lte(erasedClients.dueAt, now.toISOString())
  const due = await db
    .select()
    .from(erasedClients)
    .where(organizationId === undefined ? isDue : and(eq(erasedClients.organizationId, organizationId), isDue))
    .orderBy(asc(erasedClients.dueAt))
    .limit(CLIENTS_AT_ONCE)
  if (due.length === 0) return
  const clientIds = new Set(due.map(({ clientId }) => clientId))
  if (keepsOutbox) await deleteOutboxEntries(bucket, ({ clientId }) => clientId !== null && clientIds.has(clientId))
  for (const erased of due) {
    if (budget.left < 2 * REQUESTS_A_ROUND) return
    budget.left -= REQUESTS_A_ROUND
    await deleteAnswersNaming(db, erased.organizationId, [erased.clientId])
    if (await removeFromCandidates(db, erased, budget)) await settle(db, erased, { now, searchIsCompact })
  }
}

type ErasedClient = typeof erasedClients.$inferSelect

const rowOf = ({ organizationId, clientId }: ErasedClient) =>
  and(eq(erasedClients.organizationId, organizationId), eq(erasedClients.clientId, clientId))

/** Answers whether it came to the last letter. */
async function removeFromCandidates(db: Database, erased: ErasedClient, budget: RequestBudget): Promise<boolean> {
  const { organizationId, clientId } = erased
  let { seenReceivedAt, seenLetterId } = erased
  for (; budget.left >= REQUESTS_A_ROUND; budget.left -= REQUESTS_A_ROUND) {
    const next = sql`
      from letters where organization_id = ${organizationId} and (received_at, id) > (${seenReceivedAt}, ${seenLetterId})
      order by received_at, id`
    const [last] = await db.all<{ receivedAt: string; id: string }>(
      sql`select received_at as receivedAt, id ${next} limit 1 offset ${LETTERS_AT_ONCE - 1}`,
    )
    await db.run(sql`
      update letters set match = json_set(match, '$.candidates', (
        select json_group_array(json(value)) from json_each(match, '$.candidates') where value ->> 'clientId' <> ${clientId}))
      where id in (select id from (select id, match ${next} limit ${LETTERS_AT_ONCE}) where instr(match, ${clientId}) > 0)`)
    if (!last) return true
    seenReceivedAt = last.receivedAt
    seenLetterId = last.id
    await db.update(erasedClients).set({ seenReceivedAt, seenLetterId }).where(rowOf(erased))
  }
  return false
}

async function settle(
  db: Database,
  erased: ErasedClient,
  { now, searchIsCompact }: { now: Date; searchIsCompact: boolean },
): Promise<void> {
  const { again, requestedBefore } = writersEnd(now)
  if (erased.requestedAt > requestedBefore) {
    await db.update(erasedClients).set({ dueAt: again, seenReceivedAt: '', seenLetterId: '' }).where(rowOf(erased))
  } else if (searchIsCompact) {
    await db.delete(erasedClients).where(rowOf(erased))
  }
}
