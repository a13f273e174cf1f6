import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { batchDetailSchema, batchListSchema } from '../../src/batches/batches.schema.ts'
import { deliveryAttempts } from '../../src/delivery/deliveries.table.ts'
import { letterDetailSchema, letterListSchema } from '../../src/letters/letters.schema.ts'
import { letterKey, pageKeys } from '../../src/scans/scan-keys.ts'
import { type Caller, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

let caller: Caller
let client: string
let batch: string
const letters: Record<'march' | 'april' | 'may', string> = { march: '', april: '', may: '' }
beforeAll(async () => {
  caller = await newCaller()
  client = await insertClient(caller.organizationId)
  batch = await insertBatch(caller.organizationId)
  const other = await insertBatch(caller.organizationId, { status: 'failed', receivedAt: '2026-04-30T23:59:59.999Z' })
  const insert = (batchId: string, firstPage: number, over: Parameters<typeof insertLetter>[2]) =>
    insertLetter(caller.organizationId, batchId, { firstPage, lastPage: firstPage + 1, ...over })
  letters.march = await insert(batch, 1, {})
  letters.april = await insert(other, 1, {
    receivedAt: '2026-04-30T23:59:59.999Z',
    priority: 'critical',
    category: 'legal',
    clientId: client,
    status: 'sent',
    needsReview: false,
  })
  letters.may = await insert(batch, 3, {
    receivedAt: '2026-05-01T00:00:00.000Z',
    status: 'confirmed',
    clientId: client,
    needsReview: false,
  })
})

const found = async (query: string): Promise<string[]> =>
  (await caller.call('GET', `/v1/letters?${query}`)).body.data.map((letter: { id: string }) => letter.id)

describe('the list of letters', () => {
  it('is newest first, in pages', async () => {
    const { body } = await caller.call('GET', '/v1/letters?limit=2')
    expect(letterListSchema.parse(body).pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 })
    expect(body.data.map((letter: { id: string }) => letter.id)).toEqual([letters.may, letters.april])
    expect(await found('limit=2&page=2')).toEqual([letters.march])
    expect(await found('page=9')).toEqual([])
  })

  it.each<[() => string, (keyof typeof letters)[]]>([
    [() => 'status=sent', ['april']],
    [() => 'priority=critical', ['april']],
    [() => 'category=company_filing', ['may', 'march']],
    [() => `clientId=${client}`, ['may', 'april']],
    [() => `batchId=${batch}`, ['may', 'march']],
    [() => 'needsReview=true', ['march']],
    [() => 'from=2026-05-01', ['may']],
    [() => 'to=2026-04-30', ['april', 'march']],
    [() => 'from=2026-05-01T02:00:00%2B02:00', ['may']],
    [() => `clientId=${client}&priority=high`, ['may']],
  ])('is filtered (%#)', async (query, names) => {
    expect(await found(query())).toEqual(names.map((name) => letters[name]))
  })
})

describe('a letter', () => {
  it('has everything that was read of it', async () => {
    const { body } = await caller.call('GET', `/v1/letters/${letters.march}`)
    expect(letterDetailSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      deadlines: ['2026-04-05'],
      clientName: null,
      delivery: null,
      text: [{ page: 1, text: 'Your confirmation statement is due' }],
    })
  })

  it('has its own PDF, whole or in ranges', async () => {
    await env.SCANS.put(letterKey(caller.organizationId, letters.march), '%PDF-0123456789')
    const get = (headers: Record<string, string> = {}) =>
      caller.call('GET', `/v1/letters/${letters.march}/document`, { headers })
    const whole = await get()
    expect(whole).toMatchObject({ status: 200, body: '%PDF-0123456789' })
    expect(whole.headers.get('content-disposition')).toBe(
      'attachment; filename="2026-03-02-Companies-House-Your-confirmation-statement-is-due.pdf"',
    )
    const part = await get({ range: 'bytes=5-7' })
    expect(part).toMatchObject({ status: 206, body: '012' })
    expect(part.headers.get('content-range')).toBe('bytes 5-7/15')
    expect(await get({ range: 'bytes=-2' })).toMatchObject({ status: 206, body: '89' })
    expect(await get({ range: 'bytes=12-' })).toMatchObject({ status: 206, body: '789' })
    expect(await get({ range: 'bytes=15-' })).toMatchObject({ status: 416 })
    expect(await get({ range: 'bytes=7-5' })).toMatchObject({ status: 200 })
    expect(await get({ 'if-none-match': whole.headers.get('etag') ?? '' })).toMatchObject({ status: 304 })
  })

  it('has images of its pages, counted from 1', async () => {
    await env.SCANS.put(pageKeys(caller.organizationId, batch, 4).image, 'the fourth page of the scan')
    expect(await caller.call('GET', `/v1/letters/${letters.may}/pages/2`)).toMatchObject({
      status: 200,
      body: 'the fourth page of the scan',
    })
    for (const page of ['0', '3', '-1', 'two', '1e0']) {
      expect((await caller.call('GET', `/v1/letters/${letters.may}/pages/${page}`)).status).toBe(404)
    }
  })
})

describe('confirming', () => {
  const confirm = (letter: string, clientId = client) =>
    caller.call('POST', `/v1/letters/${letter}/confirm`, { json: { clientId } })

  it('decides a pending letter once and for all to see', async () => {
    const { status, body } = await confirm(letters.march)
    expect(status).toBe(200)
    expect(letterDetailSchema.parse(body)).toMatchObject({ status: 'confirmed', clientId: client, needsReview: false })
    expect(body.confirmedAt).not.toBeNull()
    expect(body.history).toMatchObject([{ from: 'pending', to: 'confirmed', by: expect.stringMatching(/^key_/) }])
    expect((await caller.call('GET', `/v1/batches/${batch}`)).body.pendingReview).toBe(0)
  })

  it('moves a letter that was not sent to another client', async () => {
    const right = await insertClient(caller.organizationId, { name: 'Right Ltd' })
    const letter = await insertLetter(caller.organizationId, await insertBatch(caller.organizationId), {
      status: 'confirmed',
      clientId: client,
    })
    expect(await confirm(letter, right)).toMatchObject({
      status: 200,
      body: { clientId: right, clientName: 'Right Ltd' },
    })
  })

  it('refuses a letter that was sent', async () => {
    expect(await confirm(letters.april)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
  })

  it('refuses a letter whose message may be on its way', async () => {
    const letter = await insertLetter(caller.organizationId, await insertBatch(caller.organizationId), {
      status: 'confirmed',
      clientId: client,
    })
    await db.insert(deliveryAttempts).values({
      organizationId: caller.organizationId,
      letterId: letter,
      attempt: 1,
      recipient: 'post@harrow.example',
      messageIdHeader: '<a@b>',
      intendedAt: new Date().toISOString(),
    })
    expect(await confirm(letter)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
  })
})

describe('batches', () => {
  it('are listed newest first, by status and time', async () => {
    const { body } = await caller.call('GET', '/v1/batches')
    expect(batchListSchema.parse(body).data[0]?.receivedAt).toBe('2026-04-30T23:59:59.999Z')
    expect((await caller.call('GET', '/v1/batches?status=failed')).body.pagination.total).toBe(1)
    expect((await caller.call('GET', '/v1/batches?from=2026-04-01')).body.pagination.total).toBe(1)
  })

  it('show their letters and the ledger of their pages', async () => {
    const { body } = await caller.call('GET', `/v1/batches/${batch}`)
    expect(batchDetailSchema.parse(body)).toEqual(body)
    expect(body.letterCount).toBe(2)
    expect(body.letters.map((letter: { firstPage: number }) => letter.firstPage)).toEqual([1, 3])
    expect(body.pages.map((page: { letterId: string }) => page.letterId)).toEqual([
      letters.march,
      letters.march,
      letters.may,
      letters.may,
    ])
    expect((await caller.call('GET', `/v1/batches/${batch}/letters`)).body.pagination.total).toBe(2)
  })
})
