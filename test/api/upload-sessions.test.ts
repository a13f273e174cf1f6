import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../src/audit/audit.table.ts'
import { batches } from '../../src/batches/batches.table.ts'
import { createOrganization } from '../../src/organizations/create-organization.ts'
import { scanKey } from '../../src/scans/scan-keys.ts'
import { sessionStub } from '../../src/uploads/sessions.ts'
import { uploadIntents } from '../../src/uploads/uploads.table.ts'
import { checkedFetch, ORIGIN } from './checked-fetch.ts'
import { type Answer, db } from './service.ts'

const PART = 5 * 1024 * 1024
const TUS = { 'tus-resumable': '1.0.0' }

let organizationId: string
let apiKey: string
beforeAll(async () => {
  const made = await createOrganization({ db, now: new Date(), name: 'Acme Post', email: 'ops@acme.example' })
  organizationId = made.organizationId
  apiKey = made.apiKey
})

/** Each of these uploads a file in pieces of its own way and answers the id of the batch. */
const ways: [name: string, upload: (file: Uint8Array) => Promise<string>][] = [
  [
    'parts, in any order',
    async (file) => {
      const { id, partCount } = await open(file)
      const numbers = Array.from({ length: partCount }, (_, index) => partCount - index)
      await Promise.all(numbers.map((n) => putPart(id, n, file)))
      return (await complete(id)).body.id
    },
  ],
  [
    'chunks of odd sizes',
    async (file) => {
      const id = `odd-${crypto.randomUUID()}`
      let answer = await chunk(id, file, 0, 1)
      for (let at = 1; at < file.length; at += 3_333_333) {
        expect(answer).toMatchObject({ status: 202, body: { offset: at } })
        answer = await chunk(id, file, at, Math.min(file.length, at + 3_333_333))
      }
      return answer.body.id
    },
  ],
  [
    'one file with an id of its own',
    async (file) => (await call('POST', '/v1/batches', { 'x-upload-id': crypto.randomUUID(), ...PDF }, file)).body.id,
  ],
  [
    'tus',
    async (file) => {
      const path = await tusCreate(file)
      let answer = await tusPatch(path, file, 0, 7_000_000)
      answer = await tusPatch(path, file, 7_000_000, Math.min(file.length, 11_000_000))
      if (file.length > 11_000_000) answer = await tusPatch(path, file, 11_000_000, file.length)
      return answer.headers.get('x-batch-id') ?? ''
    },
  ],
]
const PDF = { 'content-type': 'application/pdf' }

describe.each(ways)('an upload by %s', (_, upload) => {
  it.each([
    ['of odd length', 2 * PART + 1_234_567],
    ['of whole parts', 3 * PART],
  ])('%s is stored byte for byte, with its SHA-256, and leaves nothing else', async (_size, length) => {
    const file = scan(length)
    const batchId = await upload(file)
    const batch = await db.select().from(batches).where(eq(batches.id, batchId)).get()
    expect(batch).toMatchObject({ organizationId, fileSize: length, sha256: await sha256(file), status: 'processing' })
    const stored = await env.SCANS.get(scanKey(organizationId, batchId))
    expect(await sha256(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(await sha256(file))
    expect(await db.select().from(uploadIntents)).toEqual([])
    const done = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'upload.completed'), eq(auditEntries.details, JSON.stringify({ batchId }))))
    expect(done).toHaveLength(1)
  })
})

describe('parts', () => {
  it('may be stored again, and twice at once', async () => {
    const file = scan(PART + 10)
    const { id } = await open(file)
    await Promise.all([putPart(id, 1, file), putPart(id, 1, file), putPart(id, 2, file)])
    await putPart(id, 1, file)
    const upload = await call('GET', `/v1/uploads/${id}`)
    expect(upload.body).toMatchObject({ status: 'open', offset: file.length, partCount: 2, batchId: null })
    expect(upload.body.parts.map(({ size }: { size: number }) => size)).toEqual([PART, 10])
    const [first, second] = await Promise.all([complete(id), complete(id)])
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(first?.body.id).toBe(second?.body.id)
    expect((await complete(id)).body.id).toBe(first?.body.id)
    expect(await putPart(id, 1, file)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await call('DELETE', `/v1/uploads/${id}`)).toMatchObject({ status: 409 })
  })

  it('that are missing are named', async () => {
    const file = scan(2 * PART + 1)
    const { id } = await open(file)
    await putPart(id, 2, file)
    expect(await complete(id)).toMatchObject({ status: 409, body: { code: 'upload_incomplete', missing: [1, 3] } })
  })

  it('of another length, or that do not exist, are refused', async () => {
    const file = scan(PART + 10)
    const { id } = await open(file)
    const put = (n: number | string, bytes: Uint8Array) => call('PUT', `/v1/uploads/${id}/parts/${n}`, BYTES, bytes)
    expect(await put(2, file.subarray(0, 9))).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(await put(3, file.subarray(0, 9))).toMatchObject({ status: 404 })
    expect(await put(0, file.subarray(0, 9))).toMatchObject({ status: 404 })
    expect((await call('GET', `/v1/uploads/${id}`)).body.parts).toEqual([])
  })

  it('that begin no PDF are refused as they come', async () => {
    const file = scan(PART + 10).fill(65)
    const { id } = await open(file)
    expect(await putPart(id, 1, file)).toMatchObject({ status: 415, body: { code: 'not_a_pdf' } })
  })

  it('whose SHA-256 is another make no batch and leave nothing, however often asked', async () => {
    const file = scan(PART + 10)
    const { id } = await open(file, { sha256: 'a'.repeat(64) })
    await Promise.all([putPart(id, 1, file), putPart(id, 2, file)])
    for (let i = 0; i < 2; i++) {
      expect(await complete(id)).toMatchObject({ status: 422, body: { errors: [{ field: 'sha256' }] } })
    }
    await expectNothingLeft(id)
  })

  it.each([
    ['no name', { fileSize: 10 }, 422],
    ['no size', { fileName: 'a.pdf' }, 422],
    ['nothing', { fileName: 'a.pdf', fileSize: 0 }, 422],
    ['an unknown field', { fileName: 'a.pdf', fileSize: 1, colour: 'blue' }, 422],
    ['too much', { fileName: 'a.pdf', fileSize: 104_857_601 }, 413],
    ['no SHA-256', { fileName: 'a.pdf', fileSize: 1, sha256: 'abc' }, 422],
    ['post of the future', { fileName: 'a.pdf', fileSize: 1, receivedAt: '2199-01-01T00:00:00Z' }, 422],
  ])('are not begun with %s', async (_, body, status) => {
    expect((await call('POST', '/v1/uploads', JSON_TYPE, encode(JSON.stringify(body)))).status).toBe(status)
  })
})

describe('chunks', () => {
  it('may be repeated, the last one too, but leave no gap and do not overlap', async () => {
    const file = scan(7_000_000)
    const id = `chunks-${crypto.randomUUID()}`
    expect(await chunk(id, file, 5, 10)).toMatchObject({ status: 409, body: { code: 'offset_mismatch', offset: 0 } })
    expect(await chunk(id, file, 0, 6_000_000)).toMatchObject({ status: 202, body: { offset: 6_000_000 } })
    expect(await chunk(id, file, 0, 6_000_000)).toMatchObject({ status: 202, body: { offset: 6_000_000 } })
    for (const [from, to] of [
      [5_999_999, 7_000_000],
      [6_000_001, 7_000_000],
    ] as const) {
      const mismatch = { status: 409, body: { code: 'offset_mismatch', offset: 6_000_000 } }
      expect(await chunk(id, file, from, to)).toMatchObject(mismatch)
    }
    const last = await chunk(id, file, 6_000_000, 7_000_000)
    expect(last).toMatchObject({ status: 201, body: { sha256: await sha256(file) } })
    expect((await chunk(id, file, 6_000_000, 7_000_000)).body.id).toBe(last.body.id)
    expect((await call('GET', `/v1/uploads/${id}`)).body).toMatchObject({ status: 'completed', batchId: last.body.id })
  })

  it('may come as forms, with fields before or after the file', async () => {
    const file = scan(3000)
    const id = `forms-${crypto.randomUUID()}`
    const formChunk = (from: number, to: number, fields: Record<string, string>) => {
      const form = new FormData()
      form.set('file', new Blob([file.slice(from, to)]), 'tray.pdf')
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return send('POST', '/v1/batches', { 'x-upload-id': id, ...rangeOf(from, to, 3000) }, form)
    }
    expect(await formChunk(0, 1000, { reference: 'Tray 7' })).toMatchObject({ status: 202 })
    const made = await formChunk(1000, 3000, { receivedAt: '2026-01-05T09:00:00Z' })
    const told = { fileName: 'tray.pdf', reference: 'Tray 7', receivedAt: '2026-01-05T09:00:00.000Z' }
    expect(made).toMatchObject({ status: 201, body: told })
  })

  it.each([
    ['bytes 0-9/*', 422],
    ['bytes 5-4/10', 422],
    ['bytes 0-10/10', 422],
    ['0-9/10', 422],
    ['bytes 0-9/104857601', 413],
    ['bytes 0-8/100', 422],
  ])('with the range %j are refused', async (range, status) => {
    const headers = { 'x-upload-id': crypto.randomUUID(), 'content-range': range, ...PDF }
    expect((await call('POST', '/v1/batches', headers, scan(10))).status).toBe(status)
  })

  it('with an id that only the service gives are not found', async () => {
    const answer = await chunk('upl_01k9xk2v6h8m3q7r5t1w4y0z2b', scan(100), 0, 50)
    expect(answer).toMatchObject({ status: 404 })
  })

  it('that are no PDF end the upload, which may begin again', async () => {
    const id = `text-${crypto.randomUUID()}`
    const text = scan(3000).fill(65)
    expect(await chunk(id, text, 0, 2000)).toMatchObject({ status: 415, body: { code: 'not_a_pdf' } })
    expect(await call('GET', `/v1/uploads/${id}`)).toMatchObject({ status: 404 })
    await expectNothingLeft(id)
    expect(await chunk(id, scan(3000), 0, 2000)).toMatchObject({ status: 202 })
  })

  it('of two clients at once are not mixed: one waits its turn', async () => {
    const file = scan(6_000_000)
    const id = `two-${crypto.randomUUID()}`
    await chunk(id, file, 0, 10)
    const both = await Promise.all([chunk(id, file, 10, 6_000_000), chunk(id, file, 10, 6_000_000)])
    const statuses = both.map(({ status }) => status).sort()
    expect([
      [201, 201],
      [201, 409],
    ]).toContainEqual(statuses)
    expect(both.find(({ status }) => status === 201)?.body.sha256).toBe(await sha256(file))
  })
})

describe('a connection that breaks', () => {
  it('loses nothing of a chunk that has come', async () => {
    const file = scan(9_000_000)
    const id = `broken-${crypto.randomUUID()}`
    const headers = { 'x-upload-id': id, ...PDF, ...rangeOf(0, 9_000_000, 9_000_000) }
    expect(BROKEN).toContain((await send('POST', '/v1/batches', headers, broken(file, 7_000_000))).status)
    const { offset } = (await call('GET', `/v1/uploads/${id}`)).body
    expect(offset).toBe(7_000_000)
    expect(await chunk(id, file, offset, 9_000_000)).toMatchObject({
      status: 201,
      body: { sha256: await sha256(file) },
    })
  })

  it('loses nothing of a tus upload that has come', async () => {
    const file = scan(9_000_000)
    const path = await tusCreate(file)
    await raw('PATCH', path, { ...TUS_BYTES, 'upload-offset': '0' }, broken(file, 7_000_000))
    expect((await raw('HEAD', path, TUS)).headers.get('upload-offset')).toBe('7000000')
    const last = await tusPatch(path, file, 7_000_000, 9_000_000)
    const batch = await db
      .select()
      .from(batches)
      .where(eq(batches.id, last.headers.get('x-batch-id') ?? ''))
      .get()
    expect(batch?.sha256).toBe(await sha256(file))
    expect((await raw('HEAD', path, TUS)).headers.get('x-batch-id')).toBe(batch?.id)
  })

  it('leaves a part as it was', async () => {
    const file = scan(PART + 10)
    const { id } = await open(file)
    expect(BROKEN).toContain((await send('PUT', `/v1/uploads/${id}/parts/1`, BYTES, broken(file, 1_000_000))).status)
    expect((await call('GET', `/v1/uploads/${id}`)).body.parts).toEqual([])
    await Promise.all([putPart(id, 1, file), putPart(id, 2, file)])
    expect((await complete(id)).body.sha256).toBe(await sha256(file))
  })
})

describe('tus', () => {
  it('says what it can', async () => {
    const { status, headers } = await raw('OPTIONS', '/v1/uploads/tus', {})
    expect(status).toBe(204)
    expect(headers.get('tus-version')).toBe('1.0.0')
    expect(headers.get('tus-extension')?.split(',').sort()).toEqual(
      ['checksum', 'creation', 'creation-with-upload', 'expiration', 'termination'].sort(),
    )
    expect(headers.get('tus-max-size')).toBe('104857600')
  })

  it('refuses other versions, types and offsets as the protocol demands', async () => {
    const file = scan(5000)
    const path = await tusCreate(file)
    const unsupported = await raw('HEAD', path, { 'tus-resumable': '0.2.2' })
    expect([unsupported.status, unsupported.headers.get('tus-version')]).toEqual([412, '1.0.0'])
    expect((await raw('PATCH', path, { ...TUS, ...PDF, 'upload-offset': '0' }, file)).status).toBe(415)
    expect((await tusPatch(path, file, 10, 20)).status).toBe(409)
    expect((await raw('HEAD', path, TUS)).headers.get('upload-offset')).toBe('0')
  })

  it('keeps nothing of a body whose checksum is another', async () => {
    const file = scan(12_000_000)
    const path = await tusCreate(file)
    await tusPatch(path, file, 0, 1000)
    const body = file.subarray(1000)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', body))
    const patch = (checksum: string) =>
      raw('PATCH', path, { ...TUS_BYTES, 'upload-offset': '1000', 'upload-checksum': checksum }, body)
    expect((await patch(`sha1 ${btoa('wrong')}`)).status).toBe(460)
    expect((await raw('HEAD', path, TUS)).headers.get('upload-offset')).toBe('1000')
    expect((await patch('crc99 AAAA')).status).toBe(400)
    const done = await patch(`sha1 ${btoa(String.fromCharCode(...digest))}`)
    expect([done.status, done.headers.get('upload-offset')]).toEqual([204, '12000000'])
  })

  it('takes the file with its creation, and its metadata', async () => {
    const file = scan(5000)
    const metadata = `filename ${btoa('tray.pdf')},reference ${btoa('Tray 7')},colour ${btoa('blue')},empty`
    const headers = { ...TUS_BYTES, 'upload-length': '5000', 'upload-metadata': metadata }
    const created = await raw('POST', '/v1/uploads/tus', headers, file)
    expect(created.status).toBe(201)
    expect(created.headers.get('upload-offset')).toBe('5000')
    const id = created.headers.get('x-batch-id') ?? ''
    const batch = await db.select().from(batches).where(eq(batches.id, id)).get()
    expect(batch).toMatchObject({ fileName: 'tray.pdf', reference: 'Tray 7' })
    const head = await raw('HEAD', created.headers.get('location') ?? '', TUS)
    expect(head.headers.get('upload-metadata')).toBe(metadata)
    expect(head.headers.get('cache-control')).toBe('no-store')
  })

  it('may be terminated, and leaves nothing', async () => {
    const path = await tusCreate(scan(5000))
    await tusPatch(path, scan(5000), 0, 3000)
    expect((await raw('DELETE', path, TUS)).status).toBe(204)
    expect((await raw('HEAD', path, TUS)).status).toBe(404)
    await expectNothingLeft(path.split('/').at(-1) ?? '')
  })
})

describe('a session', () => {
  it("is not another organisation's", async () => {
    const { id } = await open(scan(100))
    const other = await createOrganization({ db, now: new Date(), name: 'Other', email: 'ops@other.example' })
    const as = { authorization: `Bearer ${other.apiKey}` }
    expect((await call('GET', `/v1/uploads/${id}`, as)).status).toBe(404)
    expect((await call('PUT', `/v1/uploads/${id}/parts/1`, { ...BYTES, ...as }, scan(100))).status).toBe(404)
    expect((await call('POST', '/v1/batches', { 'x-upload-id': id, ...as })).status).toBe(404)
    expect((await call('DELETE', `/v1/uploads/${id}`, as)).status).toBe(404)
    expect((await raw('HEAD', `/v1/uploads/tus/${id}`, { ...TUS, ...as })).status).toBe(404)
  })

  it('that is aborted leaves nothing, and may be aborted again', async () => {
    const file = scan(PART + 10)
    const { id } = await open(file)
    await putPart(id, 1, file)
    expect((await call('DELETE', `/v1/uploads/${id}`)).status).toBe(204)
    expect((await call('DELETE', `/v1/uploads/${id}`)).status).toBe(204)
    expect((await call('GET', `/v1/uploads/${id}`)).status).toBe(404)
    expect((await complete(id)).status).toBe(404)
    await expectNothingLeft(id)
  })

  it('expires 24 hours after its last byte and leaves nothing', async () => {
    const file = scan(PART + 10)
    const id = `late-${crypto.randomUUID()}`
    await chunk(id, file, 0, PART + 5)
    const stub = sessionStub(env.UPLOAD_SESSION, organizationId, id)
    await runInDurableObject(stub, (_, { storage }) => storage.sql.exec('UPDATE session SET expires_at = 0').toArray())
    await runDurableObjectAlarm(stub)
    expect(await call('GET', `/v1/uploads/${id}`)).toMatchObject({ status: 410, body: { code: 'upload_expired' } })
    expect(await chunk(id, file, PART + 5, PART + 10)).toMatchObject({ status: 410 })
    await expectNothingLeft(id)
    await runInDurableObject(stub, (_, { storage }) => storage.sql.exec('UPDATE session SET expires_at = 0').toArray())
    await runDurableObjectAlarm(stub)
    expect((await call('GET', `/v1/uploads/${id}`)).status).toBe(404)
  })

  it('whose last byte is stored gets its batch by its alarm, should everything else be gone', async () => {
    const file = scan(PART + 10)
    const { id } = await open(file)
    await Promise.all([putPart(id, 1, file), putPart(id, 2, file)])
    const stub = sessionStub(env.UPLOAD_SESSION, organizationId, id)
    await runInDurableObject(stub, (_, { storage }) =>
      storage.sql.exec(`UPDATE session SET status = 'completing'`).toArray(),
    )
    await runDurableObjectAlarm(stub)
    const upload = await call('GET', `/v1/uploads/${id}`)
    expect(upload.body).toMatchObject({ status: 'completed', batchId: expect.stringMatching(/^bat_/) })
  })
})

const BYTES = { 'content-type': 'application/octet-stream' }
const JSON_TYPE = { 'content-type': 'application/json' }
const TUS_BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' }

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

let scans = 0
/** A PDF by its first bytes, like no other. */
function scan(length: number): Uint8Array {
  scans += 1
  const file = new Uint8Array(length)
  for (let i = 0; i < length; i += 997) file[i] = (i * 31 + scans) % 251
  file.set(encode(`%PDF-1.7 ${scans}`).subarray(0, length))
  return file
}

const hexOf = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('')
const sha256 = async (bytes: Uint8Array) => hexOf(await crypto.subtle.digest('SHA-256', bytes))

const rangeOf = (from: number, to: number, total: number) => ({ 'content-range': `bytes ${from}-${to - 1}/${total}` })

/** Within the test's process a body that breaks off looks like one that ends early. */
const BROKEN = [400, 422]

/** The first bytes of a file, then nothing more: the connection is gone. */
function broken(file: Uint8Array, bytes: number): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes) return controller.error(new Error('connection lost'))
      const to = Math.min(bytes, at + 500_000)
      controller.enqueue(file.slice(at, to))
      at = to
    },
  })
}

type Body = Uint8Array | FormData | ReadableStream<Uint8Array> | null

const requestOf = (method: string, path: string, headers: Record<string, string>, body: Body) =>
  new Request(ORIGIN + path, { method, headers: { authorization: `Bearer ${apiKey}`, ...headers }, body })

async function send(method: string, path: string, headers: Record<string, string>, body: Body = null): Promise<Answer> {
  return answerOf(await checkedFetch(requestOf(method, path, headers, body)))
}
const call = (method: string, path: string, headers: Record<string, string> = {}, body: Uint8Array | null = null) =>
  send(method, path, headers, body)

/** tus has no place in the OpenAPI document: its protocol describes it. */
const raw = async (method: string, path: string, headers: Record<string, string>, body: Body = null) =>
  answerOf(await exports.default.fetch(requestOf(method, path, headers, body)))

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
}

async function open(file: Uint8Array, more: Record<string, unknown> = {}): Promise<{ id: string; partCount: number }> {
  const json = encode(JSON.stringify({ fileName: 'post.pdf', fileSize: file.length, ...more }))
  const { status, body } = await call('POST', '/v1/uploads', JSON_TYPE, json)
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'open', partSize: PART, offset: 0, parts: [], batchId: null })
  return body
}

const putPart = (id: string, n: number, file: Uint8Array) =>
  call('PUT', `/v1/uploads/${id}/parts/${n}`, BYTES, file.subarray((n - 1) * PART, n * PART))

const complete = (id: string) => call('POST', '/v1/batches', { 'x-upload-id': id })

const chunk = (id: string, file: Uint8Array, from: number, to: number) =>
  call('POST', '/v1/batches', { 'x-upload-id': id, ...PDF, ...rangeOf(from, to, file.length) }, file.subarray(from, to))

async function tusCreate(file: Uint8Array): Promise<string> {
  const { status, headers } = await raw('POST', '/v1/uploads/tus', { ...TUS, 'upload-length': String(file.length) })
  expect(status).toBe(201)
  return headers.get('location') ?? ''
}

const tusPatch = (path: string, file: Uint8Array, from: number, to: number) =>
  raw('PATCH', path, { ...TUS_BYTES, 'upload-offset': String(from) }, file.subarray(from, to))

/** Neither object, tail nor an open upload in R2; and the trail says that it ended. */
async function expectNothingLeft(id: string): Promise<void> {
  const stub = sessionStub(env.UPLOAD_SESSION, organizationId, id)
  const row = await runInDurableObject(stub, (_, { storage }) =>
    storage.sql.exec<{ upload_id: string; batch_id: string; multipart_id: string }>('SELECT * FROM session').one(),
  )
  const key = scanKey(organizationId, row.batch_id)
  expect(await env.SCANS.head(key)).toBeNull()
  expect((await env.SCANS.list({ prefix: `uploads/${organizationId}/${row.upload_id}/` })).objects).toEqual([])
  const upload = env.SCANS.resumeMultipartUpload(key, row.multipart_id)
  await expect(upload.uploadPart(1, encode('x'))).rejects.toThrow('10024')
  const ended = await db.select().from(auditEntries).where(eq(auditEntries.entityId, row.upload_id))
  expect(ended.map(({ action }) => action)).toEqual(['upload.aborted'])
}
