import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { letters } from '../letters/letters.table.ts'
import { describeError } from '../logging/describe-error.ts'
import { newAddresses } from './new-addresses.table.ts'

interface DeliverToNewAddresses {
  db: Database
  now: Date
  /** Of this client alone; of all that are due without it. */
  clientId?: string
  /** Sends confirmed letters on their way; may be repeated. */
  deliver(batchId: string, letterIds: string[]): Promise<void>
}

/** An invocation makes at most 1,000 requests to other services, and each letter may be of another batch. */
const LETTERS_AT_ONCE = 100
const CLIENTS_AT_ONCE = 3
/** Who failed, or was cut off, is behind the others then. */
const AGAIN_AFTER_MS = 60_000

/** The statement that has a client's confirmed letters sent on their way, behind the one that gives it an address; for `writeTogether`. */
export const noteNewAddress = (organizationId: string, clientId: string, now: Date): SQL => sql`
  insert into new_addresses (client_id, organization_id, change_id, due_at)
  select id, organization_id, ${newId('evt', now)}, ${now.toISOString()} from clients
  where organization_id = ${organizationId} and id = ${clientId} and email is not null
  on conflict (client_id) do update
  set change_id = excluded.change_id, due_at = excluded.due_at, seen_received_at = '', seen_letter_id = ''`

/**
 * Tells the batches of letters that wait for the address their client has now: also of letters that were put off, or whose call to
 * mail is open, when the client had none as their turn came. What is to be done for each is planned when it is delivered. Of a client
 * with more than 100 the next run goes on; what fails is tried again by the sweep.
 */
export async function deliverToNewAddresses({ db, now, clientId, deliver }: DeliverToNewAddresses): Promise<void> {
  const isDue = lte(newAddresses.dueAt, now.toISOString())
  const due = await db
    .select()
    .from(newAddresses)
    .where(clientId === undefined ? isDue : and(eq(newAddresses.clientId, clientId), isDue))
    .orderBy(asc(newAddresses.dueAt))
    .limit(CLIENTS_AT_ONCE)
  for (const one of due) {
    const dueAt = new Date(now.getTime() + AGAIN_AFTER_MS).toISOString()
    await db.update(newAddresses).set({ dueAt }).where(isStill(one))
    await deliverNext({ db, now, deliver }, one).catch((error) =>
      console.error('delivering to a new address', one.clientId, describeError(error)),
    )
  }
}

type NewAddress = typeof newAddresses.$inferSelect

const isStill = ({ clientId, changeId }: NewAddress) =>
  and(eq(newAddresses.clientId, clientId), eq(newAddresses.changeId, changeId))

async function deliverNext({ db, now, deliver }: DeliverToNewAddresses, address: NewAddress): Promise<void> {
  const { organizationId, clientId, seenReceivedAt, seenLetterId } = address
  const rows = await db
    .select({ id: letters.id, batchId: letters.batchId, receivedAt: letters.receivedAt })
    .from(letters)
    .where(
      and(
        eq(letters.organizationId, organizationId),
        eq(letters.clientId, clientId),
        sql`(${letters.receivedAt}, ${letters.id}) > (${seenReceivedAt}, ${seenLetterId})`,
        eq(letters.status, 'confirmed'),
        eq(letters.needsReview, false),
      ),
    )
    .orderBy(asc(letters.receivedAt), asc(letters.id))
    .limit(LETTERS_AT_ONCE)
  for (const [batchId, some] of Map.groupBy(rows, (row) => row.batchId)) {
    await deliver(
      batchId,
      some.map(({ id }) => id),
    )
  }
  const last = rows.at(-1)
  if (!last || rows.length < LETTERS_AT_ONCE) await db.delete(newAddresses).where(isStill(address))
  else {
    await db
      .update(newAddresses)
      .set({ seenReceivedAt: last.receivedAt, seenLetterId: last.id, dueAt: now.toISOString() })
      .where(isStill(address))
  }
}
