/**
 * `npm run bench:lists`: what page 1 of every list costs in an organisation with 1,000,000 letters and 100,000 clients, by any
 * single filter: rows read in D1 beside their budget (4 × limit + 50, for a range of time a row a day and those of the days at
 * its ends), and the median time of the request beside the same one at 1,000 letters. Exit code 1 when a budget or 1.5 times
 * the time is passed. Searches, combined filters and page 1,000 are shown, and have no budget.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/d1'
import { getPlatformProxy } from 'wrangler'
import { auditListQuery } from '../src/audit/audit.schema.ts'
import { listAuditEntries } from '../src/audit/audit.store.ts'
import { batchListQuery } from '../src/batches/batches.schema.ts'
import { listBatches } from '../src/batches/batches.store.ts'
import { calendarQuery } from '../src/calendar/calendar.schema.ts'
import { listDeadlines } from '../src/calendar/calendar.store.ts'
import { clientListQuery } from '../src/clients/clients.schema.ts'
import { listClients } from '../src/clients/clients.store.ts'
import { pageQuery } from '../src/http/pagination.ts'
import { letterListQuery } from '../src/letters/letters.schema.ts'
import { listLetters, listLettersOfBatch } from '../src/letters/list-letters.ts'
import { listDeliveries } from '../src/webhooks/webhook-deliveries.store.ts'
import { webhookListQuery } from '../src/webhooks/webhooks.schema.ts'
import { listWebhooks } from '../src/webhooks/webhooks.store.ts'
import { countingRows } from './bench/counting-rows.mjs'
import { generatePost } from './bench/generate-post.mjs'
import { apiClient } from './stack/api-client.mjs'
import { freePort, startService } from './stack/service-process.mjs'

const { values } = parseArgs({
  options: {
    letters: { type: 'string', default: '1000000' },
    clients: { type: 'string', default: '100000' },
    samples: { type: 'string', default: '15' },
  },
})
const LARGE = { letters: Number(values.letters), clients: Number(values.clients) }
const SMALL = { letters: 1000, clients: 100 }
const MOST_RATIO = 1.5
const LIMIT = 20
const BUDGET = 4 * LIMIT + 50
/** The service's database without its other bindings; the id tells which file it is. */
const DATABASE_ALONE = `name = "lists"
compatibility_date = "2026-08-15"
[[d1_databases]]
binding = "DB"
database_name = "pigeonhole"
database_id = "00000000-0000-0000-0000-000000000000"
`

const lists = {
  letters: [letterListQuery, listLetters],
  batches: [batchListQuery, listBatches],
  clients: [clientListQuery, listClients],
  calendar: [calendarQuery, listDeadlines],
  audit: [auditListQuery, listAuditEntries],
  webhooks: [webhookListQuery, listWebhooks],
}

/** Lists of what belongs to one record. */
const listsWithin = { batches: listLettersOfBatch, webhooks: listDeliveries }

const folder = await mkdtemp(join(tmpdir(), 'pigeonhole-lists-'))
try {
  const large = await prepare('large', LARGE)
  const small = await prepare('small', SMALL)
  const requests = requestsFor(large)
  const rows = await readRows(large, requests)
  const times = await timeRequests({ large, small, requests })
  process.exitCode = show(requests, rows, times) ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** A local database with its organisation, and an API key for it. */
async function prepare(name, size) {
  const stateDir = join(folder, name)
  const service = await startService({ port: await freePort(), stateDir, engines: 1 })
  await service.interrupt()
  const startedAt = performance.now()
  const generated = generatePost({ stateDir, ...size })
  console.log(`${size.letters} letters and ${size.clients} clients generated in ${seconds(startedAt)} s`)
  return { stateDir, ...generated }
}

function seconds(startedAt) {
  return ((performance.now() - startedAt) / 1000).toFixed(0)
}

/** `days`: of the range, for the budget; `parts`: letters on the days at its ends; null for what has no budget. */
function requestsFor({ client, batch, webhook }) {
  const range = 'from=2024-03-01&to=2024-03-30'
  const parts = 'from=2024-03-01T10:00:00Z&to=2024-03-30T09:00:00Z'
  const lettersADay = Math.ceil(LARGE.letters / 1000) + 50
  const filters = {
    letters: [
      '',
      'status=bounced',
      `clientId=${client}`,
      'priority=critical',
      'category=legal',
      `batchId=${batch}`,
      'needsReview=true',
      'needsReview=false',
    ],
    batches: ['', 'status=failed'],
    clients: [''],
    calendar: ['', `clientId=${client}`, 'priority=critical', 'category=legal'],
    audit: ['', 'action=letter.sent', 'entityId=let_00000001', 'actorId=key_00000001'],
    webhooks: [''],
  }
  const bounded = Object.entries(filters).flatMap(([list, queries]) =>
    queries.map((query) => ({ list, query, budget: BUDGET })),
  )
  for (const list of ['letters', 'batches', 'calendar']) bounded.push({ list, query: range, budget: BUDGET + 30 })
  bounded.push({ list: 'letters', query: parts, budget: BUDGET + 30 + 2 * lettersADay })
  bounded.push({ list: 'letters', query: 'from=2024-03-01', budget: BUDGET + 1000 })
  for (const query of [range, parts, 'from=2024-03-01']) bounded.push({ list: 'audit', query, budget: BUDGET })
  bounded.push({ list: `batches/${batch}/letters`, query: '', budget: BUDGET })
  bounded.push({ list: `webhooks/${webhook}/deliveries`, query: '', budget: BUDGET })
  const shown = [
    ['letters', 'page=1000'],
    ['letters', 'status=sent&priority=low'],
    ['letters', `status=sent&${range}`],
    ['letters', `clientId=${client}&${range}`],
    ['letters', 'q=4242'],
    ['letters', 'q=penalty'],
    ['letters', 'q=penalty%20water'],
    ['letters', 'q=p'],
    ['letters', 'q=penalty&status=bounced'],
    ['letters', 'q=penalty&page=1000'],
    ['clients', 'page=1000'],
    ['clients', 'search=ltd'],
    ['clients', 'search=kestrel%20homes'],
    ['clients', 'search=4242'],
    ['clients', 'search=k'],
    ['calendar', 'page=1000'],
    ['audit', 'page=1000'],
    ['audit', 'action=letter.sent&page=1000'],
    ['audit', `action=letter.sent&${range}`],
    [`webhooks/${webhook}/deliveries`, 'page=1000'],
  ].map(([list, query]) => ({ list, query, budget: null }))
  return [...bounded, ...shown].map((request) => ({
    ...request,
    path: `/${request.list}${request.query && `?${request.query}`}`,
  }))
}

/** Rows that D1 reads for each request. */
async function readRows({ stateDir, organizationId }, requests) {
  const configPath = join(folder, 'wrangler.toml')
  await writeFile(configPath, DATABASE_ALONE)
  const { env, dispose } = await getPlatformProxy({ configPath, persist: { path: join(stateDir, 'v3') } })
  const counted = []
  try {
    for (const { list, query } of requests) {
      let rows = 0
      const db = drizzle(countingRows(env.DB, (read) => (rows += read)))
      const parameters = Object.fromEntries(new URLSearchParams(query))
      const [kind, recordId] = list.split('/')
      if (recordId) {
        const page = { page: pageQuery.page.parse(parameters.page), limit: pageQuery.limit.parse(parameters.limit) }
        await listsWithin[kind](db, organizationId, recordId, page)
      } else {
        const [schema, run] = lists[list]
        await run(db, organizationId, schema.parse(parameters))
      }
      counted.push(rows)
    }
  } finally {
    await dispose()
  }
  return counted
}

/** Median milliseconds of each request; large and small in turn, so that what else the machine does meets both. */
async function timeRequests({ large, small, requests }) {
  const services = []
  try {
    for (const { stateDir } of [large, small]) {
      services.push(await startService({ port: await freePort(), stateDir, engines: 1 }))
    }
    const apis = services.map(({ credentials, url }) => apiClient({ ...credentials, baseUrl: `${url}/v1` }))
    const times = requests.map(() => [[], []])
    for (let round = 0; round <= Number(values.samples); round++) {
      for (const [index, { path }] of requests.entries()) {
        for (const [which, api] of apis.entries()) {
          const startedAt = performance.now()
          await api.get(path)
          // The first round warms up.
          if (round > 0) times[index][which].push(performance.now() - startedAt)
        }
      }
    }
    return times.map((pair) => pair.map(median))
  } finally {
    for (const service of services) await service.interrupt()
  }
}

function median(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
}

function show(requests, rows, times) {
  console.log('\nrows read / budget  ms large / small  ratio  request')
  let passed = true
  for (const [index, { path, budget }] of requests.entries()) {
    const [large, small] = times[index]
    const ratio = large / small
    const over = budget !== null && (rows[index] > budget || ratio > MOST_RATIO)
    if (over) passed = false
    const cells = [
      `${rows[index]} / ${budget ?? '–'}`.padStart(18),
      `${large.toFixed(1)} / ${small.toFixed(1)}`.padStart(16),
      ratio.toFixed(2).padStart(5),
      path,
      over ? '  ✗' : '',
    ]
    console.log(cells.join('  ').trimEnd())
  }
  return passed
}
