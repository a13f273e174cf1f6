import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { inChunks } from '../db/json-chunks.ts'
import { writeTogether } from '../db/write-together.ts'
import { isSameName, parseCompanyName, readCompanyNumber } from '../reading/matching/company-name.ts'
import { type ClientForMatching, namesOf } from '../reading/matching/match-client.ts'
import type { Mention } from '../reading/matching/mentions.ts'
import { keysOfName, keysToFind } from '../reading/matching/name-keys.ts'
import { clientAliases } from './aliases.table.ts'
import { clientNameKeys, clients } from './clients.table.ts'

interface NamesClients {
  recipientCompany: string
  recipientAddress: string | null
  companyNumber: string | null
  mentions: Mention[]
}

/** Clients whose name only begins alike, to show to a person: this many are enough. */
const MOST_ALIKE = 20

/**
 * Clients that letters may be for or may mention: every one that bears a number or a name on them, by itself or by an alias, or comes close
 * to it, and some whose names begin alike. Reads as many rows as fit, however many clients there are, and all aliases: each of those is a
 * person's own choice.
 */
export async function findClientsNamed(
  db: Database,
  organizationId: string,
  letters: readonly NamesClients[],
): Promise<ClientForMatching[]> {
  if (letters.length === 0) return []
  await keepNameKeys(db, organizationId)
  const names = new Set(
    letters.flatMap(({ recipientCompany, recipientAddress, mentions }) => [
      ...namesOf({ recipientCompany, address: recipientAddress }),
      ...mentions.filter(({ kind }) => kind === 'name').map(({ text }) => text),
    ]),
  )
  const numbers = new Set(
    letters.flatMap(({ companyNumber, mentions }) => [
      ...(companyNumber === null ? [] : [companyNumber]),
      ...mentions.filter(({ kind }) => kind === 'number').map(({ text }) => text),
    ]),
  )
  const keys = [...names].map(keysToFind)
  const aliases = await aliasesOf(db, organizationId)
  // CROSS JOIN: SQLite keeps the order in which the tables stand.
  const queries = [
    ...chunksOf(keys.flatMap(({ all }) => all)).map(
      (json) => sql`
        select ${columns} from json_each(${json}) as wanted
          cross join ${clientNameKeys} on ${clientNameKeys.organizationId} = ${organizationId} and ${clientNameKeys.key} = wanted.value
          cross join ${clients} on ${clients.organizationId} = ${organizationId} and ${clients.id} = ${clientNameKeys.clientId}`,
    ),
    ...chunksOf(keys.flatMap(({ some }) => some)).map(
      (json) => sql`
        select ${columns} from json_each(${json}) as wanted
          cross join json_each((
            select json_group_array(client_id) from (
              select client_id from ${clientNameKeys} as alike
              where alike.organization_id = ${organizationId} and alike."key" = wanted.value limit ${MOST_ALIKE}))) as alike
          cross join ${clients} on ${clients.id} = alike.value and ${clients.organizationId} = ${organizationId}`,
    ),
    ...chunksOf([...numbers]).map(
      (json) => sql`
        select ${columns} from json_each(${json}) as wanted
          cross join ${clients} on ${clients.organizationId} = ${organizationId} and ${clients.companyNumber} = wanted.value`,
    ),
    ...chunksOf(idsByAlias(aliases, names, numbers)).map((json) => withIds(organizationId, json)),
  ]
  const found = new Map<string, FoundClient>()
  for (const query of queries) for (const client of await db.all<FoundClient>(query)) found.set(client.id, client)
  return withAliases([...found.values()], aliases)
}

/** One client as matching sees it; none when it is gone. */
export async function findClientToMatch(
  db: Database,
  organizationId: string,
  clientId: string,
): Promise<ClientForMatching[]> {
  const found = await db.all<FoundClient>(withIds(organizationId, JSON.stringify([clientId])))
  return withAliases(found, await aliasesOf(db, organizationId))
}

type FoundClient = Omit<ClientForMatching, 'aliases'>
type Alias = Pick<typeof clientAliases.$inferSelect, 'id' | 'clientId' | 'kind' | 'value'>

const columns = sql`${clients.id} as id, ${clients.name} as name, ${clients.companyNumber} as companyNumber, ${clients.registeredAddress} as registeredAddress`

const withIds = (organizationId: string, json: string) => sql`
  select ${columns} from json_each(${json}) as wanted
    cross join ${clients} on ${clients.id} = wanted.value and ${clients.organizationId} = ${organizationId}`

function withAliases(found: FoundClient[], aliases: Alias[]): ClientForMatching[] {
  const aliasesOf = Map.groupBy(aliases, ({ clientId }) => clientId)
  return found
    .map((client) => ({ ...client, aliases: aliasesOf.get(client.id) ?? [] }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

const ALIASES_AT_ONCE = 5000

async function aliasesOf(db: Database, organizationId: string): Promise<Alias[]> {
  const aliases: Alias[] = []
  for (;;) {
    const some = await db
      .select({
        id: clientAliases.id,
        clientId: clientAliases.clientId,
        kind: clientAliases.kind,
        value: clientAliases.value,
      })
      .from(clientAliases)
      .where(
        and(eq(clientAliases.organizationId, organizationId), sql`${clientAliases.id} > ${aliases.at(-1)?.id ?? ''}`),
      )
      .orderBy(asc(clientAliases.id))
      .limit(ALIASES_AT_ONCE)
    aliases.push(...some)
    if (some.length < ALIASES_AT_ONCE) return aliases
  }
}

/** Clients that have one of these names or numbers by an alias. */
function idsByAlias(aliases: Alias[], names: ReadonlySet<string>, numbers: ReadonlySet<string>): string[] {
  const printedNames = [...names].map(parseCompanyName)
  const printedNumbers = new Set([...numbers].map(readCompanyNumber))
  return aliases
    .filter(({ kind, value }) => {
      if (kind === 'company_number') return printedNumbers.has(readCompanyNumber(value))
      const alias = parseCompanyName(value)
      return printedNames.some((printed) => isSameName(printed, alias))
    })
    .map(({ clientId }) => clientId)
}

const chunksOf = (values: string[]): string[] => (values.length > 0 ? inChunks([...new Set(values)]) : [])

/** Rows written at a time: some eight keys a client, far within what D1 does in one transaction. */
const CLIENTS_AT_ONCE = 1000

/**
 * Makes the keys of clients that are new or were renamed. It is done here rather than where clients are written, so that no way of
 * writing them can forget it. Repeats and runs beside one another are harmless: keys are written for the name that the client has then.
 */
async function keepNameKeys(db: Database, organizationId: string): Promise<void> {
  for (;;) {
    const some = await db
      .select({ id: clients.id, name: clients.name })
      .from(clients)
      .where(and(eq(clients.organizationId, organizationId), sql`name_keys_of is not name`))
      .limit(CLIENTS_AT_ONCE)
    if (some.length === 0) return
    for (const json of inChunks(some.map(({ id, name }) => ({ id, name, keys: keysOfName(name) })))) {
      const named = sql`${clients.organizationId} = ${organizationId} and ${clients.name} = named.value ->> 'name'`
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
          update ${clients} set name_keys_of = name
          where ${clients.id} in (
            select same.id from json_each(${json}) as named
              cross join ${clients} as same on same.id = named.value ->> 'id' and same.organization_id = ${organizationId}
                and same.name = named.value ->> 'name')`,
      ])
    }
    if (some.length < CLIENTS_AT_ONCE) return
  }
}
