/**
 * `npm run bench:latency`: how quickly the API answers `GET /v1/letters` while a batch is read, beside idle, in one run;
 * and how many pages a minute are read, with one engine process and with two. Exit code 1 when the 95th percentile
 * under load is more than twice the idle one.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadSample, samplePath } from './demo/sample.mjs'
import { makeScan } from './make-scan.mjs'
import { apiClient, followBatch } from './stack/api-client.mjs'
import { freePort, startService } from './stack/service-process.mjs'

const MOST_RATIO = 2
const ENGINES = [1, 2]
const IDLE_REQUESTS = 150
const PAGES_READ = 40
const BYTES_A_PAGE = 330_000
/** A key may make 600 requests a minute; this leaves some for following the batch. */
const REQUEST_EVERY_MS = 120
const FOLLOW_EVERY_MS = 3000

const sample = await loadSample()
const rows = []
for (const engines of ENGINES) rows.push(await measure(engines))
console.log('\nengines  requests idle/reading  p50 ms idle/reading  p95 ms idle/reading  p95 ratio  pages a minute')
for (const { engines, idle, reading, ratio, pagesPerMinute } of rows) {
  const pair = (value) => `${value(idle)} / ${value(reading)}`
  const cells = [
    String(engines).padStart(7),
    pair((list) => list.length).padStart(21),
    pair((list) => percentile(list, 50).toFixed(1)).padStart(19),
    pair((list) => percentile(list, 95).toFixed(1)).padStart(19),
    ratio.toFixed(2).padStart(9),
    pagesPerMinute.toFixed(1).padStart(14),
  ]
  console.log(cells.join('  '))
}
process.exit(rows.every(({ ratio }) => ratio <= MOST_RATIO) ? 0 : 1)

async function measure(engines) {
  const stateDir = await mkdtemp(join(tmpdir(), 'pigeonhole-bench-'))
  const service = await startService({ port: await freePort(), stateDir, engines })
  try {
    const api = apiClient(service.credentials)
    for (const client of sample.clients) await api.createClient(client)
    // One batch first, so that there are letters to list and everything is warm.
    await readBatch(api, sample.bytes)
    const idle = await timeRequests(api, (count) => count < IDLE_REQUESTS)

    let open = true
    const batch = readBatch(api, await largeScan(stateDir)).finally(() => {
      open = false
    })
    const reading = await timeRequests(api, () => open)
    const pagesPerMinute = rateOf(await batch)
    return { engines, idle, reading, ratio: percentile(reading, 95) / percentile(idle, 95), pagesPerMinute }
  } finally {
    await service.interrupt()
    await rm(stateDir, { recursive: true, force: true })
  }
}

async function largeScan(folder) {
  const out = join(folder, 'large.pdf')
  await makeScan({ from: samplePath, out, pages: PAGES_READ, sizeBytes: PAGES_READ * BYTES_A_PAGE })
  return readFile(out)
}

async function readBatch(api, bytes) {
  const { id } = await api.uploadScan({ ...sample, bytes })
  const batch = await followBatch(api, id, { intervalMs: FOLLOW_EVERY_MS })
  if (batch.status !== 'completed') throw new Error(`A batch ${batch.status}: ${batch.error?.message}`)
  return batch
}

/** Milliseconds of each request, made one after the other at an even pace. */
async function timeRequests(api, goOn) {
  const times = []
  while (goOn(times.length)) {
    const startedAt = performance.now()
    await api.get('/letters')
    const took = performance.now() - startedAt
    times.push(took)
    await sleep(Math.max(0, REQUEST_EVERY_MS - took))
  }
  return times
}

function rateOf({ pageCount, startedAt, completedAt }) {
  return (60_000 * pageCount) / (Date.parse(completedAt) - Date.parse(startedAt))
}

function percentile(list, percent) {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1]
}
