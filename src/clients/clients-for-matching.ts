import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { ClientForMatching } from '../reading/matching/match-client.ts'
import { clientAliases } from './aliases.table.ts'
import { clients } from './clients.table.ts'

const ROWS_AT_ONCE = 5000

/** All clients of the organisation, as far as matching needs them. */
export async function clientsForMatching(db: Database, organizationId: string): Promise<ClientForMatching[]> {
  const found = await allRows((after) =>
    db
      .select({
        id: clients.id,
        name: clients.name,
        companyNumber: clients.companyNumber,
        registeredAddress: clients.registeredAddress,
      })
      .from(clients)
      .where(and(eq(clients.organizationId, organizationId), sql`${clients.id} > ${after}`))
      .orderBy(asc(clients.id))
      .limit(ROWS_AT_ONCE),
  )
  const aliases = await allRows((after) =>
    db
      .select({
        id: clientAliases.id,
        clientId: clientAliases.clientId,
        kind: clientAliases.kind,
        value: clientAliases.value,
      })
      .from(clientAliases)
      .where(and(eq(clientAliases.organizationId, organizationId), sql`${clientAliases.id} > ${after}`))
      .orderBy(asc(clientAliases.id))
      .limit(ROWS_AT_ONCE),
  )
  const aliasesOf = Map.groupBy(aliases, ({ clientId }) => clientId)
  return found.map((client) => ({ ...client, aliases: aliasesOf.get(client.id) ?? [] }))
}

/** `page`: the rows behind an id, in the order of their ids. */
async function allRows<T extends { id: string }>(page: (after: string) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const some = await page(rows.at(-1)?.id ?? '')
    rows.push(...some)
    if (some.length < ROWS_AT_ONCE) return rows
  }
}
