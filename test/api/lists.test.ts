import { env } from 'cloudflare:workers'
import { and, eq, is, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { tallies } from '../../src/analytics/tallies.table.ts'
import { auditListQuery } from '../../src/audit/audit.schema.ts'
import { listAuditEntries } from '../../src/audit/audit.store.ts'
import { batchListQuery } from '../../src/batches/batches.schema.ts'
import { listBatches } from '../../src/batches/batches.store.ts'
import { calendarQuery } from '../../src/calendar/calendar.schema.ts'
import { listDeadlines } from '../../src/calendar/calendar.store.ts'
import { clientListQuery } from '../../src/clients/clients.schema.ts'
import { listClients } from '../../src/clients/clients.store.ts'
import { clients } from '../../src/clients/clients.table.ts'
import type { Database } from '../../src/db/database.ts'
import { newId } from '../../src/db/ids.ts'
import * as schema from '../../src/db/schema.ts'
import { letterListQuery } from '../../src/letters/letters.schema.ts'
import { letters } from '../../src/letters/letters.table.ts'
import { listLetters, listLettersOfBatch } from '../../src/letters/list-letters.ts'
import { webhookEvents, webhooks } from '../../src/webhooks/webhooks.table.ts'
import { rowsRead, statementsOf } from './rows-read.ts'
import { type Caller, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

/** Enough that a list which reads all of them is far over its budget, and not all of one kind. */
const LETTERS = 1200
const DAYS = 60
const LIMIT = 50
const BUDGET = 4 * LIMIT + 50

let caller: Caller
let organizationId: string
const ids = { client: '', batch: '' }
beforeAll(async () => {
  caller = await newCaller()
  organizationId = caller.organizationId
  await insertMany(organizationId)
})

/** Letters over some days, every third in one batch and of one client, with as many batches and clients beside them. */
async function insertMany(organization: string) {
  ids.client = await insertClient(organization, { name: 'Much Post Ltd' })
  ids.batch = await insertBatch(organization)
  const prefix = newId('let', new Date())
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${LETTERS})`
  const at = sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', 1772323200 + (n % ${DAYS}) * 86400 + n, 'unixepoch')`
  await db.run(sql`
    insert into clients (id, organization_id, name, sort_name, email, created_at, updated_at)
    ${numbers} select 'cl_' || ${prefix} || n, ${organization}, 'Company ' || n, 'company ' || n, 'post' || n || '@acme.example', '', '' from numbers`)
  await db.run(sql`
    insert into batches (id, organization_id, status, file_name, file_size, sha256, received_at, created_at)
    ${numbers} select 'bat_' || ${prefix} || n, ${organization}, iif(n % 3, 'completed', 'failed'), '', 1, '', ${at}, '' from numbers`)
  await db.run(sql`
    insert into letters (id, organization_id, batch_id, client_id, status, sender, recipient_company, priority, category, subject, summary,
      pages, first_page, last_page, received_at, needs_review, review_reasons, deadline_details, classification, match, boundary, change_id, document_bytes)
    ${numbers} select ${prefix} || n, ${organization}, iif(n % 3, 'bat_' || ${prefix} || n, ${ids.batch}),
      iif(n % 3, 'cl_' || ${prefix} || n, ${ids.client}), iif(n % 2, 'sent', 'confirmed'), 'HMRC', '',
      iif(n % 2, 'low', 'high'), iif(n % 2, 'tax', 'legal'), 'Notice ' || n, '', 1, 1, 1, ${at}, n % 2, '[]', '[]', '{}', '{}', '{}', '', 1
    from numbers`)
  await db.run(sql`
    insert into letter_texts (letter_id, organization_id, pages)
    select id, organization_id, '[{"page":1,"text":"about the statement"}]' from letters where organization_id = ${organization}`)
}

interface ListQuery {
  name: string
  /** Rows that a range of time adds to the budget: one a day, and those of the days at its ends. */
  ofRange?: number
  run(db: Database): Promise<{ total: number }>
}

const LETTERS_A_DAY = LETTERS / DAYS

const ranges: [object, number][] = [
  [{ from: '2026-03-10' }, DAYS],
  [{ to: '2026-04-10' }, DAYS],
  [{ from: '2026-03-10', to: '2026-04-10' }, 32],
  [{ from: '2026-03-10T00:03:00Z', to: '2026-04-10T00:06:00Z' }, 32 + 2 * LETTERS_A_DAY],
]
const page = { limit: String(LIMIT) }

const queries = (): ListQuery[] => {
  const lettersBy = (filters: object, ofRange = 0): ListQuery => ({
    name: `letters ${JSON.stringify(filters)}`,
    ofRange,
    run: (d) => listLetters(d, organizationId, letterListQuery.parse({ ...page, ...filters })),
  })
  const batchesBy = (filters: object, ofRange = 0): ListQuery => ({
    name: `batches ${JSON.stringify(filters)}`,
    ofRange,
    run: (d) => listBatches(d, organizationId, batchListQuery.parse({ ...page, ...filters })),
  })
  return [
    ...[
      {},
      { status: 'sent' },
      { clientId: ids.client },
      { priority: 'low' },
      { category: 'tax' },
      { batchId: ids.batch },
      { needsReview: 'true' },
      { needsReview: 'false' },
    ].map((filters) => lettersBy(filters)),
    ...ranges.map(([filters, rows]) => lettersBy(filters, rows)),
    ...[{}, { status: 'failed' }].map((filters) => batchesBy(filters)),
    ...ranges.map(([filters, rows]) => batchesBy(filters, rows)),
    {
      name: 'letters of a batch',
      run: (d) => listLettersOfBatch(d, organizationId, ids.batch, { page: 1, limit: LIMIT }),
    },
    { name: 'clients', run: (d) => listClients(d, organizationId, clientListQuery.parse(page)) },
  ]
}

/** Queries whose cost depends on what they find; their plans have to begin at the organisation all the same. */
const dearerQueries = (): ListQuery[] => [
  ...['company', 'company 77', 'co', 'c', 'acme.example', '%'].map((search) => ({
    name: `clients ${search}`,
    run: (d: Database) => listClients(d, organizationId, clientListQuery.parse({ ...page, search })),
  })),
  ...[
    { q: 'statement' },
    { q: 'statement', status: 'sent', from: '2026-03-10' },
    { status: 'sent', priority: 'low' },
    { clientId: ids.client, from: '2026-03-10' },
  ].map((filters) => ({
    name: `letters ${JSON.stringify(filters)}`,
    run: (d: Database) => listLetters(d, organizationId, letterListQuery.parse({ ...page, ...filters })),
  })),
  ...[{}, { clientId: 'cl_1' }, { priority: 'low' }, { category: 'tax' }, { from: '2026-03-10' }].map((filters) => ({
    name: `calendar ${JSON.stringify(filters)}`,
    run: (d: Database) => listDeadlines(d, organizationId, calendarQuery.parse({ ...page, ...filters })),
  })),
  ...[{}, { action: 'client.created' }, { entityId: 'cl_1' }, { actorId: 'key_1' }, { from: '2026-03-10' }].map(
    (filters) => ({
      name: `audit ${JSON.stringify(filters)}`,
      run: (d: Database) => listAuditEntries(d, organizationId, auditListQuery.parse({ ...page, ...filters })),
    }),
  ),
]

describe('a page of a list', () => {
  it('reads no more rows than its budget, whatever it is filtered by, with its exact total', async () => {
    const over: object[] = []
    for (const { name, ofRange = 0, run } of queries()) {
      const rows = await rowsRead(run)
      const { total } = await run(db)
      if (rows > BUDGET + ofRange || total < LIMIT) over.push({ name, rows, budget: BUDGET + ofRange, total })
    }
    expect(over).toEqual([])
  })

  it('starts every query from the organisation, and reads no table as a whole', async () => {
    const strange: object[] = []
    for (const { name, run } of [...queries(), ...dearerQueries()]) {
      for (const { sql: text, params } of await statementsOf(run)) {
        const { results } = await env.DB.prepare(`explain query plan ${text}`)
          .bind(...params)
          .all<{ detail: string }>()
        for (const { detail } of results) if (!startsFromOrganization(detail)) strange.push({ name, detail })
      }
    }
    expect(strange).toEqual([])
  })
})

describe('a record that is deleted', () => {
  it('takes along what hangs on it, found by index: SQLite looks for that by the key alone', () => {
    const unindexed = Object.values(schema)
      .filter((table) => is(table, SQLiteTable))
      .flatMap((table) => {
        const { name, columns, foreignKeys, indexes, primaryKeys } = getTableConfig(table)
        const indexed = [
          ...columns.filter(({ primary, isUnique }) => primary || isUnique),
          ...primaryKeys.flatMap((key) => key.columns.slice(0, 1)),
          ...indexes.flatMap(({ config }) => (config.where ? [] : config.columns.slice(0, 1))),
        ]
        return foreignKeys.flatMap((key) => {
          const { columns: keyColumns, foreignTable } = key.reference()
          // Nothing deletes batches or organisations.
          const isDeleted = [clients, letters, webhooks, webhookEvents].some((deleted) => deleted === foreignTable)
          const [column] = keyColumns
          return isDeleted && column && !indexed.includes(column) ? [`${name}.${column.name}`] : []
        })
      })
    expect(unindexed).toEqual([])
  })
})

/** A step of a plan: by an index that begins with the organisation, by the key of a row that was found so, or in a full-text index. */
function startsFromOrganization(detail: string): boolean {
  if (/^(SCAN|SEARCH)/.test(detail)) {
    return (
      /\(organization_id=\?/.test(detail) ||
      // Both search expressions begin with the organisation, as a term or as a range of rows.
      /^SCAN (letter_search|client_search|client_words) VIRTUAL TABLE INDEX \d+:/.test(detail) ||
      /^SEARCH \w+ USING (COVERING )?INDEX \w+ \((id|letter_id|search_key)=\?\)/.test(detail) ||
      /^SCAN (CONSTANT ROW|page)/.test(detail)
    )
  }
  return true
}

describe('totals', () => {
  const recount = async (organization: string) => {
    const counted = async (dimension: string, value: ReturnType<typeof sql>) =>
      (
        await db.all<{ value: string; n: number }>(
          sql`select ${value} as value, count(*) as n from letters where organization_id = ${organization} group by 1 order by 1`,
        )
      ).map((row) => ({ dimension, ...row }))
    return (
      await Promise.all([
        counted('letter', sql`''`),
        counted('letter_status', sql`status`),
        counted('letter_priority', sql`priority`),
        counted('letter_category', sql`category`),
        counted('letter_review', sql`cast(needs_review as text)`),
        counted('letter_client', sql`client_id`),
        counted('letter_sender', sql`sender`),
      ])
    ).flatMap((rows) => rows.filter(({ value }) => value !== null))
  }
  const kept = async (organization: string, days: 'all' | 'each') => {
    const rows = await db.all<{ dimension: string; value: string; n: number }>(sql`
      select dimension, value, sum(n) as n from ${tallies}
      where organization_id = ${organization} and dimension like 'letter%' and dimension not in ('letter_decision', 'letter_wait')
        and (day = '') = ${days === 'all' ? 1 : 0}
      group by 1, 2 having sum(n) <> 0 order by 1, 2`)
    return rows
  }
  const sorted = (rows: { dimension: string; value: string }[]) =>
    rows.toSorted((a, b) => `${a.dimension} ${a.value}`.localeCompare(`${b.dimension} ${b.value}`))

  it('are what counting gives, after corrections, changes of state and erasures', async () => {
    const someone = await newCaller()
    const org = someone.organizationId
    const [first, second] = [await insertClient(org), await insertClient(org)]
    const batch = await insertBatch(org)
    const made: string[] = []
    for (let n = 0; n < 6; n++) {
      made.push(
        await insertLetter(org, batch, {
          firstPage: 2 * n + 1,
          lastPage: 2 * n + 2,
          receivedAt: `2026-03-0${1 + (n % 2)}T09:00:00.000Z`,
          clientId: n % 3 === 0 ? first : n % 3 === 1 ? second : null,
        }),
      )
    }
    const change = (n: number, set: Partial<typeof letters.$inferInsert>) =>
      db
        .update(letters)
        .set(set)
        .where(and(eq(letters.organizationId, org), eq(letters.id, made[n] ?? '')))
    await change(0, { status: 'confirmed', needsReview: false })
    await change(1, { status: 'sent', priority: 'low', sender: 'HMRC' })
    await change(2, { category: 'tax', clientId: second })
    await change(2, { clientId: null, priority: 'critical' })
    await db.delete(clients).where(eq(clients.id, first))

    const expected = sorted(await recount(org))
    expect(expected.length).toBeGreaterThan(8)
    expect(sorted(await kept(org, 'all'))).toEqual(expected)
    expect(sorted(await kept(org, 'each'))).toEqual(expected)
    expect((await someone.call('GET', '/v1/letters')).body.pagination.total).toBe(4)
    expect((await someone.call('GET', '/v1/clients')).body.total).toBe(1)
    // Nothing of the erased client is left, not even that there was post from somebody for it.
    expect(await db.select().from(tallies).where(eq(tallies.value, first))).toEqual([])
  })

  it('of a range of time take in the parts of days at its ends', async () => {
    const someone = await newCaller()
    const batch = await insertBatch(someone.organizationId)
    const instants = ['01T00:00:00.000', '01T12:00:00.000', '02T08:00:00.000', '03T12:00:00.000', '03T23:59:59.999']
    for (const [n, instant] of instants.entries()) {
      await insertLetter(someone.organizationId, batch, {
        firstPage: n + 1,
        lastPage: n + 1,
        receivedAt: `2026-03-${instant}Z`,
        priority: n % 2 === 0 ? 'low' : 'high',
      })
    }
    for (const range of [
      'from=2026-03-01&to=2026-03-03',
      'from=2026-03-01T12:00:00Z&to=2026-03-03T12:00:00Z',
      'from=2026-03-01T12:00:00.001Z',
      'to=2026-03-03T12:00:00Z',
      'from=2026-03-01T11:00:00Z&to=2026-03-01T13:00:00Z',
      'from=2026-03-01T13:00:00Z&to=2026-03-02T07:00:00Z',
      'from=2026-03-03T00:00:00Z&to=2026-03-03T23:59:59.999Z',
      'from=2026-03-02',
      'to=2026-03-01',
    ]) {
      for (const filter of ['', '&priority=low', '&status=pending', '&needsReview=true', `&batchId=${batch}`]) {
        const { body } = await someone.call('GET', `/v1/letters?${range}${filter}&limit=100`)
        expect({ range, filter, total: body.pagination.total }).toEqual({ range, filter, total: body.data.length })
      }
    }
  })
})
