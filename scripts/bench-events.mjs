/**
 * `npm run bench:events [-- --letters 500]`: whether webhooks keep up with a large batch. Three endpoints are told of all its
 * letters: one answers quickly, one never, one refuses every third event at first. Every event has to reach the first within a
 * minute of its cause, and the third when it is sent again; all have to be signed, and in order by their timestamps. Exit code
 * 1 when any of it fails.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { startReceiver } from '../test/e2e/webhook-receiver.mjs'
import { typedLetters } from './bench/typed-letters.mjs'
import { progressLines } from './demo/progress-lines.mjs'
import { apiClient, followBatch } from './stack/api-client.mjs'
import { freePort, startService } from './stack/service-process.mjs'

const MOST_LAG_MS = 60_000
/** The way to an endpoint and back. */
const DISTANCE_MS = 30
const CLIENTS = 40
const WAIT_MS = 15 * 60_000

const { values } = parseArgs({ options: { letters: { type: 'string', default: '500' } } })
const clients = Array.from({ length: CLIENTS }, (_, index) => ({
  name: `${['Zephyr', 'Harrow', 'Kestrel', 'Juniper'][index % 4]} ${['Cycles', 'Foods', 'Homes', 'Works', 'Trading'][index % 5]} ${index + 1} Ltd`,
  companyNumber: String(11_234_567 + index),
  email: `post${index + 1}@clients.example`,
}))

const stateDir = await mkdtemp(join(tmpdir(), 'pigeonhole-events-'))
const service = await startService({ port: await freePort(), stateDir })
const endpoints = {
  quick: await startReceiver({ answer: () => sleep(DISTANCE_MS, 204) }),
  silent: await startReceiver({ answer: () => new Promise(() => {}) }),
  moody: await startReceiver({ answer: refuseEveryThirdAtFirst() }),
}
try {
  const api = apiClient(service.credentials)
  for (const client of clients) await api.createClient(client)
  const hooks = {}
  for (const [name, { url }] of Object.entries(endpoints)) hooks[name] = await api.createWebhook({ url, events: ['*'] })

  const bytes = typedLetters({ letters: Number(values.letters), clients })
  const { id } = await api.uploadScan({ bytes, fileName: 'letters.pdf', receivedAt: new Date().toISOString() })
  const onProgress = progressLines(process.stdout)
  const batch = await followBatch(api, id, { onProgress, timeoutMs: WAIT_MS, intervalMs: 3000 })
  const expected = eventsOf(batch)
  await Promise.all(['quick', 'moody'].map((name) => endpoints[name].until(hasAll(expected), WAIT_MS)))

  const rows = [
    ...healthyRows('quick', hooks.quick, expected, MOST_LAG_MS),
    ...healthyRows('moody', hooks.moody, expected, null),
    await silentRow(api, hooks.silent, expected),
  ]
  console.table(rows)
  process.exitCode = rows.every(({ result }) => result === 'met') ? 0 : 1
} finally {
  for (const endpoint of Object.values(endpoints)) endpoint.close()
  await service.interrupt()
  await rm(stateDir, { recursive: true, force: true })
}
process.exit()

/** What has to be told of a batch that is through, as `type id`. */
function eventsOf(batch) {
  const told = batch.letters.flatMap(({ id, status }) => {
    const steps = status === 'pending' ? ['classified', 'needs_review'] : ['classified', 'confirmed', 'delivered']
    return steps.map((step) => `letter.${step} ${id}`)
  })
  return [...told, `batch.completed ${batch.id}`].sort()
}

function hasAll(expected) {
  return (received) => {
    const taken = received.filter(({ status }) => status === 204)
    return new Set(taken.map(({ headers }) => headers['webhook-id'])).size >= expected.length
  }
}

function healthyRows(name, { secret }, expected, mostLagMs) {
  const { received } = endpoints[name]
  const verifier = new Webhook(secret)
  const first = new Map()
  const told = new Set()
  let unsigned = 0
  for (const { headers, body, at, status } of received) {
    try {
      const { type, timestamp, data } = verifier.verify(body, headers)
      if (status !== 204) continue
      told.add(`${type} ${data.id}`)
      if (!first.has(headers['webhook-id'])) first.set(headers['webhook-id'], { type, timestamp, data, at })
    } catch {
      unsigned++
    }
  }
  const lags = [...first.values()].map(({ at, timestamp }) => at - Date.parse(timestamp)).sort((a, b) => a - b)
  const lost = expected.filter((event) => !told.has(event)).length
  const span = (Math.max(...received.map(({ at }) => at)) - Math.min(...received.map(({ at }) => at))) / 1000
  const seconds = (part) => (lags[Math.ceil(part * lags.length) - 1] / 1000).toFixed(1)
  return [
    row(name, 'requests, a second', `${received.length}, ${(received.length / span).toFixed(0)}`, true),
    row(name, 'events lost', `${lost} of ${expected.length}`, lost === 0 && told.size === expected.length),
    row(name, 'requests unsigned', unsigned, unsigned === 0),
    row(name, 'letters out of order', outOfOrder(first), outOfOrder(first) === 0),
    row(
      name,
      'lag p50, p95, max (s)',
      [0.5, 0.95, 1].map(seconds).join(', '),
      mostLagMs === null || lags.at(-1) <= mostLagMs,
    ),
  ]
}

/** Letters whose events, in the order of their timestamps, are not in the order of their states. */
function outOfOrder(events) {
  const order = ['letter.classified', 'letter.needs_review', 'letter.confirmed', 'letter.delivered']
  const ofLetters = Map.groupBy(
    [...events.values()].filter(({ type }) => type.startsWith('letter.')),
    ({ data }) => data.id,
  )
  return [...ofLetters.values()].filter((some) => {
    const byTime = some.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
    const isStrict = new Set(byTime.map(({ timestamp }) => timestamp)).size === byTime.length
    const ranks = byTime.map(({ type }) => order.indexOf(type))
    return !isStrict || ranks.some((rank, i) => i > 0 && rank < ranks[i - 1])
  }).length
}

/** What it never took is still there to be sent. */
async function silentRow(api, { id }, expected) {
  const { data, pagination } = await api.get(`/webhooks/${id}/deliveries?limit=100`)
  const isKept = pagination.total === expected.length && data.every(({ status }) => status === 'pending')
  return row('silent', 'events kept for later', `${pagination.total} of ${expected.length}`, isKept)
}

function row(endpoint, what, figure, isMet) {
  return { endpoint, what, figure, result: isMet ? 'met' : 'missed' }
}

/** The same event may be refused once; seen over all of them, one in three is. */
function refuseEveryThirdAtFirst() {
  const seen = new Set()
  return ({ headers }) => {
    const id = headers['webhook-id']
    const isNew = !seen.has(id)
    seen.add(id)
    return sleep(DISTANCE_MS * Math.random(), isNew && Math.random() < 1 / 3 ? 503 : 204)
  }
}
