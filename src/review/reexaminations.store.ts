import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { reexaminations } from './reexaminations.table.ts'

/** A batch that was being assembled with the clients of before may add letters so long; an invocation ends after 15 minutes. */
const ASSEMBLIES_END_AFTER_MS = 16 * 60_000
/** A message that was sent and did nothing is sent again. */
const LOST_AFTER_MS = 5 * 60_000
const AT_ONCE = 100

interface RequestReexamination {
  organizationId: string
  clientIds: string[]
  now: Date
  /** As in `recordAudit`; a client's id is `client.value`. */
  when: SQL
}

/** The statement that has the letters which wait looked at again for clients, as far as those are still there; for `writeTogether`. */
export const requestReexamination = ({ organizationId, clientIds, now, when }: RequestReexamination): SQL => sql`
  insert into ${reexaminations} (client_id, organization_id, requested_at, due_at)
  select clients.id, ${organizationId}, ${now.toISOString()}, ${now.toISOString()}
  from json_each(${JSON.stringify(clientIds)}) as client join clients on clients.id = client.value
  where clients.organization_id = ${organizationId} and ${when}
  on conflict (client_id) do update set requested_at = excluded.requested_at, due_at = excluded.due_at`

/** Takes what is due, of one organisation or of all, at most 100: it is due again should nothing come of it. */
export async function takeDueReexaminations(
  db: Database,
  now: Date,
  organizationId?: string,
): Promise<{ organizationId: string; clientId: string }[]> {
  const due = await db
    .select({ organizationId: reexaminations.organizationId, clientId: reexaminations.clientId })
    .from(reexaminations)
    .where(
      and(
        organizationId === undefined ? undefined : eq(reexaminations.organizationId, organizationId),
        lte(reexaminations.dueAt, now.toISOString()),
      ),
    )
    .orderBy(asc(reexaminations.dueAt))
    .limit(AT_ONCE)
  if (due.length === 0) return []
  const ids = JSON.stringify(due.map(({ clientId }) => clientId))
  await db
    .update(reexaminations)
    .set({ dueAt: new Date(now.getTime() + LOST_AFTER_MS).toISOString() })
    .where(
      and(
        sql`${reexaminations.clientId} in (select value from json_each(${ids}))`,
        lte(reexaminations.dueAt, now.toISOString()),
      ),
    )
  return due
}

export async function findReexamination(db: Database, organizationId: string, clientId: string) {
  return db
    .select()
    .from(reexaminations)
    .where(and(eq(reexaminations.organizationId, organizationId), eq(reexaminations.clientId, clientId)))
    .get()
}

/**
 * All letters were looked at: once more when no assembly can know the clients of before any more, then never. A request that came
 * meanwhile stays due.
 */
export async function settleReexamination(
  db: Database,
  { clientId, requestedAt }: { clientId: string; requestedAt: string },
  now: Date,
): Promise<void> {
  const seen = and(eq(reexaminations.clientId, clientId), eq(reexaminations.requestedAt, requestedAt))
  const lastAt = new Date(Date.parse(requestedAt) + ASSEMBLIES_END_AFTER_MS)
  if (now >= lastAt) await db.delete(reexaminations).where(seen)
  else await db.update(reexaminations).set({ dueAt: lastAt.toISOString() }).where(seen)
}
