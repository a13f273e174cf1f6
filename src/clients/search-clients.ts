import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { offsetOf } from '../http/pagination.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { clientColumns, sortNameOf } from './client-columns.ts'
import type { Client, ClientListQuery } from './clients.schema.ts'
import { clients } from './clients.table.ts'

/** An organisation's rows of the search indexes begin at its number times this; see the migration that makes them. */
const ROWS_OF_AN_ORGANIZATION = 2 ** 32
/**
 * So many are sorted; of more, the list is walked by name and those that match are picked: they come soon. At 100,000 clients
 * each takes less time than the other on its side of this (a probe of the index for each client that is passed takes minutes).
 */
const MOST_TO_SORT = 10_000

/**
 * Clients in whose name, company number or e-mail the search stands, anywhere; one or two characters at the start of a
 * word. By name, in pages. All that is typed is text: nothing in it is an operator.
 */
export async function searchClients(
  db: Database,
  organizationId: string,
  query: ClientListQuery & { search: string },
): Promise<{ clients: Client[]; total: number }> {
  const search = indexSearch(query.search)
  if (search === null) return { clients: [], total: 0 }
  const { index, expression } = search
  const ofOrganization = sql`${index}.rowid between
    (select number from ${organizations} where id = ${organizationId}) * ${ROWS_OF_AN_ORGANIZATION}
    and (select number from ${organizations} where id = ${organizationId}) * ${ROWS_OF_AN_ORGANIZATION} + ${ROWS_OF_AN_ORGANIZATION - 1}`
  const found = sql`${index} match ${expression}`
  const counted = await db
    .select({ total: sql<number>`(select count(*) from ${index} where ${found} and ${ofOrganization})` })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .get()
  const total = counted?.total ?? 0
  if (total <= offsetOf(query)) return { clients: [], total }
  const own = eq(clients.organizationId, organizationId)
  const select = db.select(clientColumns)
  const rows = await (total <= MOST_TO_SORT
    ? // CROSS JOIN: SQLite keeps the order in which the tables stand.
      select
        .from(index)
        .crossJoin(clients)
        .where(and(found, ofOrganization, own, sql`${clients.searchKey} = ${index}.rowid`))
    : // With a plus SQLite takes no index for the search key, but walks by name and looks each up among those found.
      select
        .from(clients)
        .where(
          and(own, sql`+${clients.searchKey} in (select rowid from ${index} where ${found} and ${ofOrganization})`),
        )
  )
    .orderBy(asc(clients.sortName), asc(clients.id))
    .limit(query.limit)
    .offset(offsetOf(query))
  return { clients: rows, total }
}

/** Which index knows, and what to ask it; null when nothing can match. */
function indexSearch(search: string): { index: SQL; expression: string } | null {
  const folded = sortNameOf(search)
  const compact = folded.replace(/\s+/g, '')
  if ([...folded].length >= 3) {
    const anywhere = quoted(folded)
    return {
      index: sql`client_search`,
      expression: `{name email} : ${anywhere} OR {number} : ${quoted(compact)}`,
    }
  }
  const [word] = /^[\p{L}\p{N}\p{M}\p{Co}]+/u.exec(folded) ?? []
  return word === folded ? { index: sql`client_words`, expression: `${quoted(word)} *` } : null
}

/** A string of FTS5: in it a quotation mark is written twice, and everything else stands for itself. NUL would end the expression. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""').replaceAll('\0', ' ')}"`
