/**
 * Uploads over lines that break at random bytes: 200 seeds (`SEEDS`, from `SEED` on), a third for each way. Whatever breaks,
 * each ends with the batch of its file.
 */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { serviceUrl } from '../local-service.mjs'
import { planCuts, startByteCutter } from './byte-cutter.mjs'
import { requireCurl, uploadByTus, uploadInChunks, uploadInParts } from './clients.mjs'
import { makeScan, randomNumbers } from './scan.mjs'
import { newCaller, through } from './service.mjs'
import { assertBatchHas } from './stored-scan.mjs'

const MIB = 1024 * 1024
const SEEDS = Number(process.env.SEEDS ?? 200)
const FIRST_SEED = Number(process.env.SEED ?? 1)
const AT_ONCE = 6
/** Far above what any upload takes: one that takes longer hangs. */
const UPLOAD_MS = 300_000
const CALLERS = 8

const ways = Object.entries({ tus: uploadByTus, chunks: uploadInChunks, parts: uploadInParts })
let callers
before(async () => {
  await requireCurl()
  callers = await Promise.all(Array.from({ length: CALLERS }, newCaller))
})

test(`every upload of ${SEEDS} over a breaking line ends with the batch of its file`, async (t) => {
  const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index)
  const failures = []
  let cuts = 0
  let sentBytes = 0
  const work = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const [way, upload] = ways[seed % ways.length]
      const next = randomNumbers(seed)
      const file = makeScan(Math.floor((6 + 6 * next() ** 2) * MIB), seed)
      const proxy = await startByteCutter(serviceUrl(), planCuts(seed, file.length))
      const caller = callers[seed % callers.length]
      try {
        const batchId = await upload(through(proxy, caller), file, AbortSignal.timeout(UPLOAD_MS))
        await assertBatchHas(caller, batchId, file)
      } catch (error) {
        failures.push(`seed ${seed} (${way}, ${file.length} bytes, ${proxy.made()} cuts): ${error.stack}`)
      }
      cuts += proxy.made()
      sentBytes += file.length
      await proxy.close()
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const seconds = (performance.now() - startedAt) / 1000
  t.diagnostic(`${cuts} cuts, ${(sentBytes / MIB).toFixed(0)} MiB in ${seconds.toFixed(1)} s`)
  assert.deepEqual(failures, [])
  // Some positions lie behind the end of what is sent; most don't.
  assert.ok(cuts > SEEDS, `only ${cuts} cuts were made`)
})
