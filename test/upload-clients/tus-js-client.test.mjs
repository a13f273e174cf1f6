import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import * as tus from 'tus-js-client'
import { serviceUrl } from '../local-service.mjs'
import { inTurn, startGateway } from './faulty-gateway.mjs'
import { makeScan } from './scan.mjs'
import { newCaller, through } from './service.mjs'
import { assertBatchHas, batchCount } from './stored-scan.mjs'

const MIB = 1024 * 1024

let caller
before(async () => {
  caller = await newCaller()
})

/**
 * An upload by the client, and its end: the batch that the service tells of with the last byte. `options` are the client's
 * own.
 */
function upload(by, file, options = {}) {
  let batchId
  let end
  const ended = new Promise((resolve, reject) => {
    end = { resolve, reject }
  })
  const client = new tus.Upload(file, {
    endpoint: `${by.baseUrl}/uploads/tus`,
    headers: { authorization: `Bearer ${by.apiKey}` },
    metadata: { filename: 'post.pdf', filetype: 'application/pdf', reference: 'Tray 7' },
    retryDelays: [50, 100, 200, 400, 800],
    onSuccess: () => end.resolve(batchId),
    onError: (error) => end.reject(error),
    ...options,
    onAfterResponse(request, response) {
      batchId = response.getHeader('X-Batch-Id') ?? batchId
      options.onAfterResponse?.(request, response)
    },
  })
  return { client, ended }
}

/** Starts it; resolves with the id of the batch. */
const uploaded = (by, file, options) => {
  const { client, ended } = upload(by, file, options)
  client.start()
  return ended
}

const isPatch = ({ method }) => method === 'PATCH'

async function gateway(t, faultOf) {
  const proxy = await startGateway(serviceUrl(), faultOf)
  t.after(() => proxy.close())
  return proxy
}

for (const [way, options] of [
  ['in one request', {}],
  ['in chunks of odd sizes', { chunkSize: 1_234_567 }],
  ['in chunks larger than a part', { chunkSize: 7_654_321 }],
  ['with the bytes in the request that creates it', { uploadDataDuringCreation: true }],
  [
    'with the bytes of the first chunk in the request that creates it',
    { uploadDataDuringCreation: true, chunkSize: 3 * MIB },
  ],
  ['by POST alone, where a network lets no PATCH through', { overridePatchMethod: true, chunkSize: 4 * MIB }],
]) {
  test(`a file uploaded ${way} becomes its batch`, async () => {
    const file = makeScan(11 * MIB + 17)
    await assertBatchHas(caller, await uploaded(caller, file, options), file)
  })
}

test('an upload that is paused goes on where it was, by the same client', async () => {
  const file = makeScan(12 * MIB)
  const offsets = []
  let pauses = 0
  const { client, ended } = upload(caller, file, {
    chunkSize: 2 * MIB,
    onBeforeRequest: (request) => {
      if (request.getMethod() === 'PATCH') offsets.push(Number(request.getHeader('Upload-Offset')))
    },
    onChunkComplete: async (_, accepted) => {
      if (accepted < 4 * MIB || pauses > 0) return
      pauses += 1
      await client.abort()
      setImmediate(() => client.start())
    },
  })
  client.start()
  await assertBatchHas(caller, await ended, file)
  assert.equal(pauses, 1)
  assert.deepEqual(
    offsets.filter((offset) => offset < 4 * MIB),
    [0, 2 * MIB],
  )
})

test('an upload that is paused in the middle of a request keeps what came of it', async () => {
  const file = makeScan(12 * MIB)
  let pauses = 0
  const { client, ended } = upload(caller, file, {
    onProgress: async (sent) => {
      if (sent < 3 * MIB || pauses > 0) return
      pauses += 1
      await client.abort()
      client.start()
    },
  })
  client.start()
  await assertBatchHas(caller, await ended, file)
  assert.equal(pauses, 1)
})

test('another client goes on by the address that the first one stored', async (t) => {
  const dir = await mkdtemp(join(tmpdir(), 'pigeonhole-tus-'))
  t.after(() => rm(dir, { recursive: true }))
  const file = makeScan(9 * MIB)
  const stored = {
    urlStorage: new tus.FileUrlStorage(join(dir, 'urls.json')),
    fingerprint: async () => 'tray-7',
    chunkSize: 3 * MIB,
  }
  await new Promise((resolve, reject) => {
    const { client, ended } = upload(caller, file, {
      ...stored,
      onChunkComplete: async (_, accepted) => {
        if (accepted === 3 * MIB) resolve(client.abort())
      },
    })
    ended.catch(reject)
    client.start()
  })

  const offsets = []
  const { client, ended } = upload(caller, file, {
    ...stored,
    onBeforeRequest: (request) => void offsets.push(request.getHeader('Upload-Offset')),
  })
  const [previous] = await client.findPreviousUploads()
  client.resumeFromPreviousUpload(previous)
  client.start()
  await assertBatchHas(caller, await ended, file)
  // HEAD, then on from what was there.
  assert.deepEqual(offsets, [undefined, String(3 * MIB), String(6 * MIB)])
})

test('an address at which nothing is any more is given up for a new upload', async () => {
  const file = makeScan(MIB)
  const first = upload(caller, file, { chunkSize: MIB / 2 })
  const address = await new Promise((resolve, reject) => {
    first.client.options.onChunkComplete = () => resolve(first.client.abort(true).then(() => first.client.url))
    first.ended.catch(reject)
    first.client.start()
  })
  const gone = await fetch(address, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${caller.apiKey}`, 'tus-resumable': '1.0.0' },
  })
  assert.equal(gone.status, 404)
  await assertBatchHas(caller, await uploaded(caller, file, { uploadUrl: address }), file)
})

test('bytes that are not those of their checksum are sent again', async () => {
  const file = makeScan(9 * MIB)
  const statuses = []
  const batchId = await uploaded(caller, file, {
    chunkSize: 4 * MIB,
    onBeforeRequest: (request) => {
      if (request.getMethod() !== 'PATCH') return
      const at = Number(request.getHeader('Upload-Offset'))
      const digest = createHash('sha256')
        .update(file.subarray(at, at + 4 * MIB))
        .digest('base64')
      const isWrong = at === 4 * MIB && !statuses.includes(460)
      request.setHeader('Upload-Checksum', `sha256 ${isWrong ? 'AAAA' : digest}`)
    },
    onAfterResponse: (_, response) => void statuses.push(response.getStatus()),
    onShouldRetry: () => true,
  })
  assert.deepEqual(statuses, [201, 204, 460, 200, 204, 204])
  await assertBatchHas(caller, batchId, file)
})

test('a lost answer to the last request changes nothing: there is one batch', async (t) => {
  const own = await newCaller()
  const file = makeScan(9 * MIB)
  const isLast = ({ method, headers }) => method === 'PATCH' && headers['upload-offset'] === String(8 * MIB)
  const proxy = await gateway(t, inTurn(isLast, ['lose answer']))
  await assertBatchHas(own, await uploaded(through(proxy, own), file, { chunkSize: 4 * MIB }), file)
  assert.equal(await batchCount(own), 1)
})

test('errors and dropped connections, of any request, are survived', async (t) => {
  const own = await newCaller()
  const file = makeScan(10 * MIB)
  const faults = ['error', 'drop', 'lose answer', undefined]
  const patches = inTurn(isPatch, [...faults, 'drop', 'drop', 'error'])
  const heads = inTurn(({ method }) => method === 'HEAD', faults)
  const posts = inTurn(({ method }) => method === 'POST', ['error', 'drop', 'lose answer'])
  const proxy = await gateway(t, (request) => patches(request) ?? heads(request) ?? posts(request))
  const batchId = await uploaded(through(proxy, own), file, { chunkSize: 3 * MIB, retryDelays: Array(12).fill(50) })
  await assertBatchHas(own, batchId, file)
  assert.equal(await batchCount(own), 1)
  assert.ok(proxy.seen.filter(({ fault }) => fault).length >= 12)
})

test('two clients with the same address do not mix their bytes: one batch comes of it', async () => {
  const own = await newCaller()
  const file = makeScan(10 * MIB)
  const first = upload(own, file, { chunkSize: MIB })
  const address = await new Promise((resolve) => {
    first.client.options.onUploadUrlAvailable = () => resolve(first.client.url)
    first.client.start()
  })
  const many = Array(40).fill(50)
  const others = [1, 2].map(() => uploaded(own, file, { uploadUrl: address, chunkSize: MIB, retryDelays: many }))
  first.client.options.retryDelays = many
  for (const batchId of await Promise.all([first.ended, ...others])) await assertBatchHas(own, batchId, file)
  assert.equal(await batchCount(own), 1)
})

for (const [what, file, status, code] of [
  ['a file that is no PDF', Buffer.alloc(MIB, 'x'), 415, 'not_a_pdf'],
  ['a file that is too large', { size: 104_857_601 }, 413, 'file_too_large'],
  ['an empty file', Buffer.alloc(0), 422, 'empty_file'],
]) {
  test(`${what} is refused with its reason`, async () => {
    const options = 'size' in file ? { uploadSize: file.size } : {}
    const ended = uploaded(caller, 'size' in file ? makeScan(1000) : file, options)
    const error = await ended.then(
      () => assert.fail('was taken'),
      (cause) => cause,
    )
    assert.equal(error.originalResponse?.getStatus(), status)
    assert.equal(JSON.parse(error.originalResponse.getBody()).code, code)
  })
}
