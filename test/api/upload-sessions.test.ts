import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../src/audit/audit.table.ts'
import { batches } from '../../src/batches/batches.table.ts'
import { isOutage } from '../../src/http/outages.ts'
import { createOrganization } from '../../src/organizations/create-organization.ts'
import { scanKey } from '../../src/scans/scan-keys.ts'
import { putPart as putPartInto } from '../../src/uploads/put-part.ts'
import { uploadIntents } from '../../src/uploads/uploads.table.ts'
import { db } from './service.ts'
import {
  BROKEN,
  BYTES,
  broken,
  bucketWithUploads,
  call,
  chunk,
  complete,
  encode,
  expectNothingLeft,
  inSession,
  JSON_TYPE,
  meanwhile,
  open,
  organizationId,
  PART,
  PDF,
  putPart,
  rangeOf,
  rowOf,
  scan,
  send,
  sha256,
  stubOf,
  TUS,
  TUS_BYTES,
  tusCreate,
  tusPatch,
  withoutIntents,
} from './upload-calls.ts'

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

  it('are completed by a request without a body, whatever type it names', async () => {
    const file = scan(100)
    const { id } = await open(file)
    await putPart(id, 1, file)
    for (const type of [PDF, BYTES, JSON_TYPE]) {
      expect(await call('POST', '/v1/batches', { 'x-upload-id': id, ...type })).toMatchObject({ status: 201 })
    }
  })

  it('that find their upload aborted meanwhile are told so', async () => {
    const file = scan(PART + 10)
    const { id } = await open(file)
    const body = meanwhile(file.subarray(0, PART), () => stubOf(id).abort(null))
    expect(await send('PUT', `/v1/uploads/${id}/parts/1`, BYTES, body)).toMatchObject({ status: 404 })
  })

  it('that storage does not take just now may be sent again soon', async () => {
    const file = scan(PART + 10)
    const { id } = await open(file)
    const bucket = bucketWithUploads(() => ({
      uploadPart: () =>
        Promise.reject(new Error('uploadPart: We encountered an internal error. Please try again. (10001)')),
    }))
    const request = new Request('http://test', { method: 'PUT', body: file.subarray(0, PART) })
    const failure = await putPartInto({ stub: stubOf(id), bucket, part: 1, request }).catch((error) => error)
    expect(isOutage(failure)).toBe(true)
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

  it('that come one after the other are hashed on the way', async () => {
    const file = scan(2 * PART + 10)
    const id = `hashed-${crypto.randomUUID()}`
    await chunk(id, file, 0, PART)
    await chunk(id, file, PART, PART + 1_000_000)
    await chunk(id, file, PART + 1_000_000, file.length)
    expect((await rowOf(id)).known_sha256).toBe(await sha256(file))
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

  it('whose last one is refused for its fields still end with the batch, once the fields are right', async () => {
    const file = scan(3000)
    const id = `refused-${crypto.randomUUID()}`
    const form = new FormData()
    form.set('file', new Blob([file]), 'tray.pdf')
    form.set('receivedAt', 'yesterday')
    const refused = await send('POST', '/v1/batches', { 'x-upload-id': id, ...rangeOf(0, 3000, 3000) }, form)
    expect(refused.status).toBe(422)
    const { offset } = (await call('GET', `/v1/uploads/${id}`)).body
    expect(offset).toBeLessThan(3000)
    expect(await chunk(id, file, offset, 3000)).toMatchObject({ status: 201, body: { sha256: await sha256(file) } })
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

  it('that find their upload aborted meanwhile are told so', async () => {
    const file = scan(PART + 10)
    const id = `gone-${crypto.randomUUID()}`
    const headers = { 'x-upload-id': id, ...PDF, ...rangeOf(0, file.length, file.length) }
    const body = meanwhile(file, () => stubOf(id).abort(null))
    expect(await send('POST', '/v1/batches', headers, body)).toMatchObject({ status: 404 })
  })

  it('without a type are refused, not taken for the end of an upload', async () => {
    const answer = await call('POST', '/v1/batches', { 'x-upload-id': crypto.randomUUID() }, scan(100))
    expect(answer).toMatchObject({ status: 415 })
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
    await send('PATCH', path, { ...TUS_BYTES, 'upload-offset': '0' }, broken(file, 7_000_000))
    expect((await call('HEAD', path, TUS)).headers.get('upload-offset')).toBe('7000000')
    const last = await tusPatch(path, file, 7_000_000, 9_000_000)
    const batch = await db
      .select()
      .from(batches)
      .where(eq(batches.id, last.headers.get('x-batch-id') ?? ''))
      .get()
    expect(batch?.sha256).toBe(await sha256(file))
    expect((await call('HEAD', path, TUS)).headers.get('x-batch-id')).toBe(batch?.id)
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

describe('a session', () => {
  it("is not another organisation's", async () => {
    const { id } = await open(scan(100))
    const other = await createOrganization({ db, now: new Date(), name: 'Other', email: 'ops@other.example' })
    const as = { authorization: `Bearer ${other.apiKey}` }
    expect((await call('GET', `/v1/uploads/${id}`, as)).status).toBe(404)
    expect((await call('PUT', `/v1/uploads/${id}/parts/1`, { ...BYTES, ...as }, scan(100))).status).toBe(404)
    expect((await call('POST', '/v1/batches', { 'x-upload-id': id, ...as })).status).toBe(404)
    expect((await call('DELETE', `/v1/uploads/${id}`, as)).status).toBe(404)
    expect((await call('HEAD', `/v1/uploads/tus/${id}`, { ...TUS, ...as })).status).toBe(404)
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

  it.each([
    ['chunks', async (id: string, file: Uint8Array) => chunk(id, file, 0, 10)],
    ['parts', async (id: string, file: Uint8Array) => putPart(id, 1, file)],
  ])('in %s does not outlive what storage keeps of it: seven days from its beginning', async (_, add) => {
    const file = scan(100)
    const { id } = await open(file)
    const openedAt = new Date(Date.now() - 6.5 * 24 * 3_600_000)
    await inSession(id, `UPDATE session SET opened_at = '${openedAt.toISOString()}'`)
    await add(id, file)
    const { body } = await call('GET', `/v1/uploads/${id}`)
    expect(Date.parse(body.expiresAt)).toBe(openedAt.getTime() + 7 * 24 * 3_600_000)
  })

  it('expires 24 hours after its last byte and leaves nothing', async () => {
    const file = scan(PART + 10)
    const id = `late-${crypto.randomUUID()}`
    await chunk(id, file, 0, PART + 5)
    await inSession(id, 'UPDATE session SET expires_at = 0')
    await runDurableObjectAlarm(stubOf(id))
    expect(await call('GET', `/v1/uploads/${id}`)).toMatchObject({ status: 410, body: { code: 'upload_expired' } })
    expect(await chunk(id, file, PART + 5, PART + 10)).toMatchObject({ status: 410 })
    await expectNothingLeft(id)
    await inSession(id, 'UPDATE session SET expires_at = 0')
    await runDurableObjectAlarm(stubOf(id))
    expect((await call('GET', `/v1/uploads/${id}`)).status).toBe(404)
  })

  it('whose last byte is stored gets its batch by its alarm, should everything else be gone', async () => {
    const file = scan(PART + 10)
    const { id } = await open(file)
    await Promise.all([putPart(id, 1, file), putPart(id, 2, file)])
    await inSession(id, `UPDATE session SET status = 'completing'`)
    await runDurableObjectAlarm(stubOf(id))
    const upload = await call('GET', `/v1/uploads/${id}`)
    expect(upload.body).toMatchObject({ status: 'completed', batchId: expect.stringMatching(/^bat_/) })
  })

  it('that storage would not complete is stored all the same: the client may ask again', async () => {
    const file = scan(PART + 10)
    const { id } = await open(file)
    await Promise.all([putPart(id, 1, file), putPart(id, 2, file)])
    const tusPath = await tusCreate(scan(3000))
    await withoutIntents(async () => {
      const refused = await complete(id)
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await tusPatch(tusPath, scan(3000), 0, 3000)).toMatchObject({ status: 503 })
    })
    const batch = await complete(id)
    expect(batch).toMatchObject({ status: 201, body: { sha256: await sha256(file) } })
    await runDurableObjectAlarm(stubOf(tusPath.split('/').at(-1) ?? ''))
    expect((await call('HEAD', tusPath, TUS)).headers.get('x-batch-id')).toMatch(/^bat_/)
  })

  it('that has failed is not aborted: nothing of it is there', async () => {
    const file = scan(100)
    const { id } = await open(file, { sha256: 'a'.repeat(64) })
    await putPart(id, 1, file)
    expect((await complete(id)).status).toBe(422)
    const told = { status: 409, body: { detail: 'The upload has failed: nothing of it is kept.' } }
    expect(await call('DELETE', `/v1/uploads/${id}`)).toMatchObject(told)
    expect(await call('DELETE', `/v1/uploads/tus/${id}`, TUS)).toMatchObject(told)
  })
})

describe('a writer that falls silent', () => {
  it('keeps others waiting until its lease lapses, and counts no more after that', async () => {
    const file = scan(9_000_000)
    const path = await tusCreate(file)
    const id = path.split('/').at(-1) ?? ''
    await tusPatch(path, file, 0, 1000)
    const silent = await stubOf(id).grant({ start: 1000, length: null, total: file.length })
    if (silent.kind !== 'granted') throw new Error('The first to come has its turn.')

    const locked = await tusPatch(path, file, 1000, 9_000_000)
    expect(locked).toMatchObject({ status: 423, body: { code: 'upload_locked' } })
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)

    await inSession(id, `UPDATE session SET lease_until = ${Date.now()}`)
    expect((await tusPatch(path, file, 1000, 6_000_000)).status).toBe(204)
    const { lease } = silent.grant
    const late = {
      parts: [],
      replaces: false,
      offset: 2000,
      fileSize: 9_000_000,
      tail: null,
      release: true,
      isWhole: false,
      sha256: null,
    }
    expect(await stubOf(id).recordStream(lease, late)).toBe(false)
    expect(await stubOf(id).renew(lease)).toBe(false)

    const last = await tusPatch(path, file, 6_000_000, 9_000_000)
    const batchId = last.headers.get('x-batch-id') ?? ''
    const batch = await db.select().from(batches).where(eq(batches.id, batchId)).get()
    expect(batch?.sha256).toBe(await sha256(file))
  })
})
