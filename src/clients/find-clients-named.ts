import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { inChunks } from '../db/json-chunks.ts'
import type { ClientForMatching } from '../reading/matching/match-client.ts'
import type { Mention } from '../reading/matching/mentions.ts'
import { aliasKey, keysToFind, sameNameKey } from '../reading/matching/name-keys.ts'
import { keysOfFamily, withoutTitles } from '../reading/matching/person-name.ts'
import { addressKey } from '../reading/matching/postal-address.ts'
import { namesOf } from '../reading/matching/printed-name.ts'
import { clientAliases } from './aliases.table.ts'
import { clientNameKeys, clients } from './clients.table.ts'
import { keepMatchingKeys } from './keep-matching-keys.ts'

interface NamesClients {
  recipientCompany: string
  recipientAddress: string | null
  companyNumber: string | null
  mentions: Mention[]
}

/** Mentions in which a name may be misread; of what is only spoken of, just the name counts. */
const NAMES_SOMEBODY: ReadonlySet<Mention['kind']> = new Set<Mention['kind']>(['name', 'person', 'line'])

/** Clients whose name only begins alike, or who only share the address, to show to a person: this many are enough. */
const MOST_ALIKE = 10

/**
 * Clients that letters may be for or may mention: every one that bears a number or a name on them, by itself or by an alias, or comes close
 * to it, and some whose names begin alike or who have its address. Reads as many rows as fit, however many clients there are.
 */
export async function findClientsNamed(
  db: Database,
  organizationId: string,
  letters: readonly NamesClients[],
): Promise<ClientForMatching[]> {
  if (letters.length === 0) return []
  await keepMatchingKeys(db, organizationId)
  const addressees = letters.flatMap(({ recipientCompany, recipientAddress }) =>
    namesOf({ recipientCompany, address: recipientAddress }),
  )
  const mentioned = letters.flatMap(({ mentions }) =>
    mentions
      .filter(({ kind }) => NAMES_SOMEBODY.has(kind))
      .flatMap(({ kind, text }) => (kind === 'person' ? [text, withoutTitles(text)] : [text])),
  )
  const names = new Set([...addressees, ...mentioned])
  const numbers = new Set(
    letters.flatMap(({ companyNumber, mentions }) => [
      ...(companyNumber === null ? [] : [companyNumber]),
      ...mentions.filter(({ kind }) => kind === 'number').map(({ text }) => text),
    ]),
  )
  const spoken = letters.flatMap(({ mentions }) =>
    mentions.filter(({ kind }) => kind === 'spoken').map(({ text }) => sameNameKey(text)),
  )
  const all = [...[...names].flatMap((name) => keysToFind(name).all), ...spoken]
  const persons = letters.flatMap(({ mentions }) => mentions.filter(({ kind }) => kind === 'person'))
  const some = [
    ...addressees.flatMap((name) => keysToFind(name).some),
    ...persons.flatMap(({ text }) => keysOfFamily(text)),
    ...letters.flatMap(({ recipientAddress }) => addressKey(recipientAddress) ?? []),
  ]
  const asAliases = [
    ...Array.from(names, (value) => aliasKey({ kind: 'name', value })),
    ...Array.from(numbers, (value) => aliasKey({ kind: 'company_number', value })),
  ]
  // CROSS JOIN: SQLite keeps the order in which the tables stand.
  const queries = [
    ...chunksOf(all).map(
      (json) => sql`
        select ${columns} from (
            select distinct ${clientNameKeys.clientId} as id from json_each(${json}) as wanted
              cross join ${clientNameKeys} on ${clientNameKeys.organizationId} = ${organizationId} and ${clientNameKeys.key} = wanted.value
          ) as alike
          cross join ${clients} on ${clients.id} = alike.id and ${clients.organizationId} = ${organizationId}`,
    ),
    ...chunksOf(some).map(
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
    ...chunksOf(asAliases).map(
      (json) => sql`
        select ${columns} from json_each(${json}) as wanted
          cross join ${clientAliases} on ${clientAliases.organizationId} = ${organizationId} and ${clientAliases.matchKey} = wanted.value
          cross join ${clients} on ${clients.id} = ${clientAliases.clientId} and ${clients.organizationId} = ${organizationId}`,
    ),
  ]
  const found = new Map<string, FoundClient>()
  const answers = await Promise.all(queries.map((query) => db.all<FoundClient>(query)))
  for (const client of answers.flat()) found.set(client.id, client)
  return withAliases([...found.values()], await aliasesOf(db, organizationId, found.values()))
}

/** One client as matching sees it; none when it is gone. */
export async function findClientToMatch(
  db: Database,
  organizationId: string,
  clientId: string,
): Promise<ClientForMatching[]> {
  const found = await db.all<FoundClient>(
    sql`select ${columns} from ${clients} where ${clients.organizationId} = ${organizationId} and ${clients.id} = ${clientId}`,
  )
  return withAliases(found, await aliasesOf(db, organizationId, found))
}

type FoundClient = Omit<ClientForMatching, 'aliases'>
type Alias = Pick<typeof clientAliases.$inferSelect, 'clientId' | 'kind' | 'value'>

const columns = sql`${clients.id} as id, ${clients.name} as name, ${clients.companyNumber} as companyNumber, ${clients.registeredAddress} as registeredAddress`

function withAliases(found: FoundClient[], aliases: Alias[]): ClientForMatching[] {
  const aliasesOf = Map.groupBy(aliases, ({ clientId }) => clientId)
  return found
    .map((client) => ({ ...client, aliases: aliasesOf.get(client.id) ?? [] }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Of these clients alone: what people have chosen for others is none of theirs. */
async function aliasesOf(db: Database, organizationId: string, found: Iterable<FoundClient>): Promise<Alias[]> {
  const ids = chunksOf(Array.from(found, ({ id }) => id))
  const answers = await Promise.all(
    ids.map((json) =>
      db
        .select({ clientId: clientAliases.clientId, kind: clientAliases.kind, value: clientAliases.value })
        .from(clientAliases)
        .where(
          and(
            eq(clientAliases.organizationId, organizationId),
            sql`${clientAliases.clientId} in (select value from json_each(${json}))`,
          ),
        )
        .orderBy(asc(clientAliases.id)),
    ),
  )
  return answers.flat()
}

const chunksOf = (values: string[]): string[] => (values.length > 0 ? inChunks([...new Set(values)]) : [])
