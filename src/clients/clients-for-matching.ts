import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { ClientForMatching } from '../reading/matching/match-client.ts'
import { clients } from './clients.table.ts'

const CLIENTS_AT_ONCE = 5000

/** All clients of the organisation, as far as matching needs them. */
export async function clientsForMatching(db: Database, organizationId: string): Promise<ClientForMatching[]> {
  const found: ClientForMatching[] = []
  for (;;) {
    const some = await db
      .select({
        id: clients.id,
        name: clients.name,
        companyNumber: clients.companyNumber,
        registeredAddress: clients.registeredAddress,
      })
      .from(clients)
      .where(and(eq(clients.organizationId, organizationId), sql`${clients.id} > ${found.at(-1)?.id ?? ''}`))
      .orderBy(asc(clients.id))
      .limit(CLIENTS_AT_ONCE)
    found.push(...some)
    if (some.length < CLIENTS_AT_ONCE) return found
  }
}
