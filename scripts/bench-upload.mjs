/**
 * `npm run bench:upload`: what the API Worker needs for large uploads, on each of their ways. Memory of its isolate during six
 * uploads at once (and, as an upper bound, what the process takes over its idle base: Linux only), and throughput of one beside a bare `R2.put` of the same bytes in the same run. `-- --only
 * memory,throughput`, `--ways form,tus`, `--rounds 3`. Exit code 1 when a limit is passed.
 */
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { watchHeap } from './bench/isolate-heap.mjs'
import { measurePeak } from './bench/isolate-memory.mjs'
import { serveObjects } from './bench/object-server.mjs'
import { upload, uploadWays } from './bench/upload-ways.mjs'
import { samplePath } from './demo/sample.mjs'
import { makeScan } from './make-scan.mjs'
import { migrate } from './stack/local-stack.mjs'
import { createOrganization } from './stack/organizations.mjs'
import { freePort } from './stack/service-process.mjs'
import { startWranglerDev } from './stack/wrangler-dev.mjs'

const MEGABYTE = 1024 * 1024
const UPLOADS_AT_ONCE = 6
const MOST_MEGABYTES = 128
const LEAST_RATIO = 0.8
const OPERATOR_TOKEN = 'of this measurement'

/** What R2 itself needs for a file that comes in several requests: to take it in parts, and, for its hash, to read it once. */
const floors = { 'R2 in parts': '/bare-parts', 'R2 in parts, read once': '/bare-parts-read' }

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'memory,throughput' },
    ways: { type: 'string', default: Object.keys(uploadWays).join(',') },
    rounds: { type: 'string', default: '3' },
  },
})
const ways = values.ways.split(',')
const measurements = { memory: measureMemory, throughput: measureThroughput }

const folder = await mkdtemp(join(tmpdir(), 'pigeonhole-upload-'))
const path = join(folder, 'scan.pdf')
try {
  const size = await makeScan({ from: samplePath, out: path })
  const sha256 = await hashOf(path)
  console.log(`A scan of ${(size / MEGABYTE).toFixed(1)} MB`)
  const rows = []
  for (const what of values.only.split(',')) rows.push(...(await measurements[what]({ size, sha256 })))
  console.table(rows)
  process.exitCode = rows.some(({ result }) => result === 'missed') ? 1 : 0
} finally {
  await rm(folder, { recursive: true })
}

/** In a fresh isolate for each way, with the scans stored outside of its process. */
async function measureMemory({ sha256 }) {
  const rows = []
  for (const way of ways) {
    const storage = await serveObjects(join(folder, 'objects'))
    const { heapBytes, seconds, peakBytes } = await withApi({ storage: storage.url }, async (service) => {
      // Once before, so that its code is loaded and compiled.
      await uploadChecked(way, { ...(await newCaller(service)), sha256 })
      const caller = await newCaller(service)
      const one = () => uploadChecked(way, { ...caller, sha256 })
      const heap = await watchHeap(service.inspectorPort)
      try {
        const measured = await measurePeak(() => Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, one)))
        return { ...measured, heapBytes: heap.peak() }
      } finally {
        heap.stop()
      }
    })
    storage.stop()
    await rm(join(folder, 'objects'), { recursive: true })
    const megabytes = heapBytes / MEGABYTE
    rows.push({
      what: `memory: ${UPLOADS_AT_ONCE} at once, ${way}`,
      figure: `${megabytes.toFixed(1)} MB`,
      limit: `${MOST_MEGABYTES} MB`,
      ...verdict(seconds, megabytes <= MOST_MEGABYTES),
      'process over idle': `${(peakBytes / MEGABYTE).toFixed(1)} MB`,
    })
  }
  return rows
}

/**
 * All in turn, each right after a bare put, so that whatever else the machine does hits both of them; the middle one of the
 * rounds counts.
 */
async function measureThroughput({ size, sha256 }) {
  const samples = new Map([...Object.keys(floors), ...ways].map((what) => [what, []]))
  await withApi({}, async ({ url }) => {
    // The first round is for loading and compiling.
    for (let round = 0; round <= Number(values.rounds); round++) {
      const caller = await newCaller({ url })
      for (const [what, times] of samples) {
        const bare = await timed(() => putBare(`${url}/bare/${round}`))
        const seconds = await timed(() =>
          floors[what] ? putBare(`${url}${floors[what]}/${round}`) : uploadChecked(what, { ...caller, sha256 }),
        )
        if (round > 0) times.push({ seconds, ratio: bare / seconds })
      }
    }
  })
  return Array.from(samples, ([what, times]) => {
    const ratio = median(times.map((sample) => sample.ratio))
    const seconds = median(times.map((sample) => sample.seconds))
    const rate = `${(size / MEGABYTE / seconds).toFixed(0)} MB/s`
    const figures = { what: `throughput: ${what} ÷ R2.put`, figure: ratio.toFixed(2) }
    const limits = floors[what] ? {} : { limit: LEAST_RATIO, ...verdict(seconds, ratio >= LEAST_RATIO) }
    return { ...figures, ...limits, seconds: seconds.toFixed(2), rate }
  })
}

function verdict(seconds, isMet) {
  return { seconds: seconds.toFixed(2), result: isMet ? 'met' : 'missed' }
}

async function putBare(url) {
  const response = await fetch(url, { method: 'PUT', body: await openAsBlob(path) })
  if (!response.ok) throw new Error(await response.text())
}

async function uploadChecked(way, { sha256, ...credentials }) {
  const batch = await upload(way, { ...credentials, path })
  if (batch.sha256 !== sha256) throw new Error(`By ${way} another file arrived: ${JSON.stringify(batch)}`)
}

/** An organisation of its own: a key may make 600 requests a minute. */
async function newCaller({ url }) {
  const email = `${crypto.randomUUID()}@bench.example`
  return (await createOrganization({ url, operatorToken: OPERATOR_TOKEN, name: 'Bench', email })).credentials
}

async function withApi({ storage }, work) {
  const stateDir = join(folder, 'state')
  const lines = []
  const onLine = (_, line) => lines.push(line)
  await rm(stateDir, { recursive: true, force: true })
  await migrate(stateDir, onLine)
  const secrets = join(folder, 'secrets.env')
  const inspectorPort = await freePort()
  await writeFile(secrets, `OPERATOR_TOKEN="${OPERATOR_TOKEN}"\nLINK_SECRET="${'x'.repeat(32)}"\n`)
  const worker = startWranglerDev({
    label: 'api',
    args: [
      ...['scripts/bench/api-isolate.mjs', '-c', 'wrangler.toml', '--env-file', secrets, '--log-level', 'warn'],
      ...['--port', '0', '--inspector-port', String(inspectorPort), '--persist-to', stateDir],
      ...(storage ? ['--var', `STORAGE:${storage}`] : []),
    ],
    stateDir,
    onLine,
  })
  try {
    const url = `http://127.0.0.1:${await worker.ready}`
    return await work({ url, inspectorPort })
  } catch (error) {
    console.error(lines.join('\n'))
    throw error
  } finally {
    await worker.stop()
  }
}

/**
 * Seconds. The proxy before the Worker may send a request on a connection that is closed already: a client would send it again,
 * here all of it is measured anew.
 */
async function timed(work) {
  for (;;) {
    const startedAt = performance.now()
    try {
      await work()
      return (performance.now() - startedAt) / 1000
    } catch (error) {
      if (!error.message.includes('Network connection lost') && error.cause?.code !== 'ECONNRESET') throw error
    }
  }
}

async function hashOf(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function median(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
}
