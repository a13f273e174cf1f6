/**
 * `npm run bench:match`: what it costs to find whose a letter is, in an organisation of 100,000 clients beside one of 1,000: rows read in D1
 * and milliseconds a letter, both organisations in turn. The names are those of a registered-office provider: many alike, holding
 * companies, numbered ones, twins, short ones; three in five share two addresses. A third of the letters bear a name with
 * slips or a word too few, some the number. Exit code 1 when a letter reads more rows than it may (1,000; names of a few letters 1,500), or
 * goes to a client whom it was not written to.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { getPlatformProxy } from 'wrangler'
import { findClientsNamed } from '../src/clients/find-clients-named.ts'
import { openDatabase } from '../src/db/database.ts'
import { inChunks } from '../src/db/json-chunks.ts'
import { parseCompanyName } from '../src/reading/matching/company-name.ts'
import { decideClient } from '../src/reading/matching/decide-client.ts'
import { countingRows } from './bench/counting-rows.mjs'
import { generateClients, newDice } from './bench/generate-clients.mjs'
import { projectRoot } from './stack/wrangler-dev.mjs'

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '100000' }, letters: { type: 'string', default: '600' } },
})
const SIZES = [1000, Number(values.clients)]
const MOST_ROWS = 1000
/** Hundreds of names are within two letters of one of so few. */
const FEW_LETTERS = 4
const MOST_ROWS_OF_FEW = 1500
/** What a statement prints: none is a client's. */
const FIGURES = ['00000417', '99310022', '99310023'].map((text) => ({ page: 2, kind: 'number', text, inProse: false }))
const DATABASE_ALONE = `name = "match"
compatibility_date = "2026-08-15"
[[d1_databases]]
binding = "DB"
database_name = "pigeonhole"
database_id = "00000000-0000-0000-0000-000000000000"
`

const folder = await mkdtemp(join(tmpdir(), 'pigeonhole-match-'))
try {
  const configPath = join(folder, 'wrangler.toml')
  await writeFile(configPath, DATABASE_ALONE)
  const { env, dispose } = await getPlatformProxy({ configPath, persist: { path: join(folder, 'v3') } })
  try {
    await migrate(env.DB)
    const organizations = []
    for (const size of SIZES) organizations.push(await prepare(env.DB, size))
    process.exitCode = show(await measure(env.DB, organizations)) ? 0 : 1
  } finally {
    await dispose()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function migrate(d1) {
  const migrations = join(projectRoot, 'migrations')
  for (const name of (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort()) {
    const statements = (await readFile(join(migrations, name), 'utf8')).split('--> statement-breakpoint')
    await d1.batch(statements.filter((statement) => statement.trim()).map((statement) => d1.prepare(statement)))
  }
}

/** An organisation with so many clients, whose keys are made. */
async function prepare(d1, size) {
  const db = openDatabase(d1)
  const organizationId = `org_${size}`
  const at = '2026-03-01T09:00:00.000Z'
  await db.run(sql`insert into organizations (id, name, created_at) values (${organizationId}, 'Bench', ${at})`)
  const clients = generateClients(size).map((client, n) => ({
    id: `cl_${size}_${String(n).padStart(8, '0')}`,
    ...client,
  }))
  const startedAt = performance.now()
  for (const json of inChunks(clients)) {
    await db.run(sql`
      insert into clients (id, organization_id, name, sort_name, company_number, registered_address, created_at, updated_at)
      select value ->> 'id', ${organizationId}, value ->> 'name', lower(value ->> 'name'), value ->> 'companyNumber', value ->> 'registeredAddress', ${at}, ${at}
      from json_each(${json})`)
  }
  const storedAt = performance.now()
  await findClientsNamed(db, organizationId, [addressedTo({ name: 'Warm Up Ltd' })])
  const seconds = (from, to) => ((to - from) / 1000).toFixed(1)
  console.log(
    `${size} clients stored in ${seconds(startedAt, storedAt)} s, their keys made in ${seconds(storedAt, performance.now())} s`,
  )
  return { size, organizationId, clients, letters: writeLetters(clients) }
}

function addressedTo({ name, companyNumber = null, registeredAddress = null }) {
  return {
    sender: 'Ludford Water',
    recipientCompany: name,
    companyNumber,
    recipientAddress: registeredAddress,
    reviewReasons: [],
    boundary: { confidence: 0.9, signals: [] },
    mentions: [{ page: 1, kind: 'name', text: name, inProse: false }, ...FIGURES],
  }
}

/** Letters to clients, and what they are really addressed to. */
function writeLetters(clients) {
  const roll = newDice(7)
  return Array.from({ length: Number(values.letters) }, () => {
    const client = clients[roll(clients.length)]
    const kind = roll(12)
    const companyNumber = roll(4) === 0 ? client.companyNumber : null
    if (kind === 0)
      return { client, misread: true, read: addressedTo({ ...client, companyNumber, name: slip(client.name, roll) }) }
    if (kind === 1)
      return { client, misread: true, read: addressedTo({ ...client, companyNumber, name: ocrSlip(client.name) }) }
    if (kind === 2)
      return {
        client,
        misread: true,
        read: addressedTo({ ...client, companyNumber, name: client.name.replace(/ \S+ (\S+)$/, ' $1') }),
      }
    if (kind === 3)
      return {
        client: null,
        misread: true,
        read: addressedTo({ ...client, companyNumber: null, name: `Pewter ${client.name}` }),
      }
    return { client, misread: false, read: addressedTo({ ...client, companyNumber }) }
  })
}

function ocrSlip(name) {
  return name.replace('m', 'rn').replace('oo', '0o').toUpperCase()
}

function slip(name, roll) {
  const at = roll(name.length)
  return name.slice(0, at) + ['', 'e', 'ss'][roll(3)] + name.slice(at + 1)
}

async function measure(d1, organizations) {
  const results = organizations.map(() => ({ rows: [], find: [], decide: [], right: 0, waiting: 0, wrong: [] }))
  for (let n = 0; n < Number(values.letters); n++) {
    for (const [which, { organizationId, letters }] of organizations.entries()) {
      const result = results[which]
      const { client, read, misread } = letters[n]
      let rows = 0
      const startedAt = performance.now()
      const found = await findClientsNamed(openDatabase(countingRows(d1, (read) => (rows += read))), organizationId, [
        read,
      ])
      const foundAt = performance.now()
      const { clientId } = decideClient(read, found, { isDuplicate: false })
      result.decide.push(performance.now() - foundAt)
      result.find.push(foundAt - startedAt)
      result.rows.push({ rows, name: read.recipientCompany })
      if (clientId === null) result.waiting += misread ? 0 : 1
      else if (clientId === client?.id) result.right += misread ? 0 : 1
      else if (!isNamed(found, clientId, read.recipientCompany))
        result.wrong.push(`${read.recipientCompany} → ${clientId}`)
    }
  }
  return results.map((result, which) => ({ ...result, ...organizations[which] }))
}

function isBounded({ rows, name }) {
  return rows <= (parseCompanyName(name).core.length <= FEW_LETTERS ? MOST_ROWS_OF_FEW : MOST_ROWS)
}

/** A slip may make another client's name of a name: then that is whom the letter names. */
function isNamed(found, clientId, printed) {
  const name = found.find(({ id }) => id === clientId)?.name ?? ''
  const [one, other] = [parseCompanyName(printed), parseCompanyName(name)]
  return one.core === other.core && one.legalForm === other.legalForm
}

function quantile(list, share) {
  return list.toSorted((a, b) => a - b)[Math.floor(share * (list.length - 1))]
}

function show(results) {
  const [small, large] = results
  const figures = [
    [
      'rows read, median',
      ({ rows }) =>
        quantile(
          rows.map((entry) => entry.rows),
          0.5,
        ),
      0,
    ],
    [
      'rows read, 95 %',
      ({ rows }) =>
        quantile(
          rows.map((entry) => entry.rows),
          0.95,
        ),
      0,
    ],
    [
      'rows read, most',
      ({ rows }) =>
        quantile(
          rows.map((entry) => entry.rows),
          1,
        ),
      0,
    ],
    ['ms to find, median', ({ find }) => quantile(find, 0.5), 2],
    ['ms to find, 95 %', ({ find }) => quantile(find, 0.95), 2],
    ['ms to decide, median', ({ decide }) => quantile(decide, 0.5), 2],
    ['ms to decide, 95 %', ({ decide }) => quantile(decide, 0.95), 2],
    ['well read, sent by itself', ({ right }) => right, 0],
    ['well read, waits (twins, near neighbours)', ({ waiting }) => waiting, 0],
    ['sent to another', ({ wrong }) => wrong.length, 0],
  ]
  console.log(`\n${''.padEnd(42)}${String(small.size).padStart(9)}${String(large.size).padStart(9)}  ratio`)
  for (const [label, of, digits] of figures) {
    const [one, other] = [of(small), of(large)]
    const ratio = one > 0 ? (other / one).toFixed(2) : ''
    console.log(`${label.padEnd(42)}${one.toFixed(digits).padStart(9)}${other.toFixed(digits).padStart(9)}  ${ratio}`)
  }
  const most = large.rows.toSorted((a, b) => b.rows - a.rows).slice(0, 5)
  console.log(`\nMost rows: ${most.map(({ rows, name }) => `${name} (${rows})`).join(', ')}`)
  for (const wrong of results.flatMap((result) => result.wrong)) console.log(`WRONG  ${wrong}`)
  return results.every(({ wrong, rows }) => wrong.length === 0 && rows.every(isBounded))
}
