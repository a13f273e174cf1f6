import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { inChunks } from '../db/json-chunks.ts'
import { writeTogether } from '../db/write-together.ts'
import { aliasKey, keysOfName } from '../reading/matching/name-keys.ts'
import { addressKey } from '../reading/matching/postal-address.ts'
import { clientAliases } from './aliases.table.ts'
import { clientNameKeys, clients, KEYS_ARE_OLD } from './clients.table.ts'

/**
 * Makes the keys by which matching finds clients, where they are missing or old. It is done before matching rather than where clients and aliases
 * are written, so that no way of writing them can forget it. Repeats and runs beside one another are harmless.
 */
export async function keepMatchingKeys(db: Database, organizationId: string): Promise<void> {
  await keepNameKeys(db, organizationId)
  await keepAliasKeys(db, organizationId)
}

/** Rows written at a time: some ten keys a client, far within what D1 does in one transaction. */
const CLIENTS_AT_ONCE = 1000

/** Of clients that are new, were renamed or have moved: keys are written for the name and address that the client has then. */
async function keepNameKeys(db: Database, organizationId: string): Promise<void> {
  for (;;) {
    const some = await db
      .select({ id: clients.id, name: clients.name, address: clients.registeredAddress })
      .from(clients)
      .where(and(eq(clients.organizationId, organizationId), KEYS_ARE_OLD))
      .limit(CLIENTS_AT_ONCE)
    if (some.length === 0) return
    for (const json of inChunks(some.map((client) => ({ ...client, keys: keysOf(client) })))) {
      const named = sql`
        ${clients.organizationId} = ${organizationId} and ${clients.name} = named.value ->> 'name'
          and ${clients.registeredAddress} is named.value ->> 'address'`
      await writeTogether(db, [
        sql`
          delete from ${clientNameKeys} where client_id in (
            select ${clients.id} from json_each(${json}) as named cross join ${clients} on ${clients.id} = named.value ->> 'id' and ${named})`,
        sql`
          insert into ${clientNameKeys} (organization_id, "key", client_id)
          select ${organizationId}, keyed.value, ${clients.id} from json_each(${json}) as named
            cross join ${clients} on ${clients.id} = named.value ->> 'id' and ${named}
            cross join json_each(named.value, '$.keys') as keyed`,
        sql`
          update ${clients} set name_keys_of = name || char(10) || coalesce(registered_address, '')
          where ${clients.id} in (
            select same.id from json_each(${json}) as named
              cross join ${clients} as same on same.id = named.value ->> 'id' and same.organization_id = ${organizationId}
                and same.name = named.value ->> 'name' and same.registered_address is named.value ->> 'address')`,
      ])
    }
    if (some.length < CLIENTS_AT_ONCE) return
  }
}

/** An alias never changes. */
async function keepAliasKeys(db: Database, organizationId: string): Promise<void> {
  const keyless = and(eq(clientAliases.organizationId, organizationId), isNull(clientAliases.matchKey))
  const some = await db
    .select({ id: clientAliases.id, kind: clientAliases.kind, value: clientAliases.value })
    .from(clientAliases)
    .where(keyless)
  for (const json of inChunks(some.map((alias) => ({ id: alias.id, key: aliasKey(alias) })))) {
    await db.run(sql`
      update ${clientAliases} set match_key = keyed.value ->> 'key' from json_each(${json}) as keyed
      where ${clientAliases.organizationId} = ${organizationId} and ${clientAliases.id} = keyed.value ->> 'id'`)
  }
}

const keysOf = ({ name, address }: { name: string; address: string | null }): string[] => [
  ...keysOfName(name),
  ...[addressKey(address)].filter((key) => key !== null),
]
