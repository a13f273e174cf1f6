import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { serviceUrl } from '../local-service.mjs'
import { requireCurl, uploadInChunks } from './clients.mjs'
import { inTurn, startGateway } from './faulty-gateway.mjs'
import { makeScan } from './scan.mjs'
import { newCaller, through } from './service.mjs'
import { assertBatchHas, batchCount } from './stored-scan.mjs'

const MIB = 1024 * 1024

let caller
before(async () => {
  await requireCurl()
  caller = await newCaller()
})

test("README's loop of chunks uploads a scan, and a second run of it makes no second batch", async () => {
  const file = makeScan(11 * MIB + 3)
  const batchId = await uploadInChunks(caller, file)
  await assertBatchHas(caller, batchId, file)
  assert.equal(await uploadInChunks(caller, file), batchId)
  assert.equal(await batchCount(caller), 1)
})

test("README's loop of chunks survives errors and dropped connections, of any request", async (t) => {
  const own = await newCaller()
  const file = makeScan(11 * MIB + 3)
  const chunks = inTurn(({ headers }) => 'content-range' in headers, ['error', 'drop', undefined, 'lose answer'])
  const looks = inTurn(({ method }) => method === 'GET', ['error', 'drop', 'lose answer'])
  const ends = inTurn(({ method, headers }) => method === 'POST' && !('content-range' in headers), ['lose answer'])
  const line = await startGateway(serviceUrl(), (request) => chunks(request) ?? looks(request) ?? ends(request))
  t.after(() => line.close())
  await assertBatchHas(own, await uploadInChunks(through(line, own), file), file)
  assert.equal(line.seen.filter(({ fault }) => fault).length, 7)
  assert.equal(await batchCount(own), 1)
})

test("README's loop of chunks ends with the reason when the file is not taken", async () => {
  await assert.rejects(uploadInChunks(caller, Buffer.alloc(5000, 'no scan ')), /"code":"not_a_pdf"/)
})
