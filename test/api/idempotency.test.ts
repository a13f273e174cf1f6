import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { batches } from '../../src/batches/batches.table.ts'
import { clients } from '../../src/clients/clients.table.ts'
import { deleteAnswersAbout, deleteAnswersNaming } from '../../src/idempotency/idempotency.store.ts'
import { idempotentRequests } from '../../src/idempotency/idempotency.table.ts'
import worker from '../../src/index.ts'
import { hashToken } from '../../src/organizations/tokens.ts'
import { checkedFetch, ORIGIN, operations } from './checked-fetch.ts'
import { rowsRead } from './rows-read.ts'
import { type Caller, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

let caller: Caller
beforeAll(async () => {
  caller = await newCaller()
})
const create = (key: string, json: unknown, by = caller) =>
  by.call('POST', '/v1/clients', { json, headers: { 'idempotency-key': key } })
const clientsNamed = (name: string) =>
  db
    .select()
    .from(clients)
    .where(and(eq(clients.organizationId, caller.organizationId), eq(clients.name, name)))
const rowOf = async (key: string) =>
  db
    .select()
    .from(idempotentRequests)
    .where(
      and(
        eq(idempotentRequests.organizationId, caller.organizationId),
        eq(idempotentRequests.keyHash, await hashToken(key)),
      ),
    )
    .get()
const change = async (key: string, to: Partial<typeof idempotentRequests.$inferInsert>) =>
  db
    .update(idempotentRequests)
    .set(to)
    .where(eq(idempotentRequests.keyHash, await hashToken(key)))

describe('a request with an Idempotency-Key', () => {
  it('is done once; its answer is replayed', async () => {
    const json = { name: 'Once Ltd' }
    const first = await create('once', json)
    const again = await create('once', json)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(await clientsNamed('Once Ltd')).toHaveLength(1)
  })

  it('is done once although it is sent many times at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create('at once', { name: 'Simultaneous Ltd' })))
    for (const { status, body } of answers) {
      expect(status === 201 || (status === 409 && body.code === 'conflict')).toBe(true)
    }
    expect(await clientsNamed('Simultaneous Ltd')).toHaveLength(1)
  })

  it('is told that the first is still running', async () => {
    await create('running', { name: 'Running Ltd' })
    await change('running', { status: null, claimedUntil: new Date(Date.now() + 30_000).toISOString() })
    const answer = await create('running', { name: 'Running Ltd' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(answer.headers.get('retry-after')).toBe('1')
  })

  it('is refused when it is another request: in body or path', async () => {
    await create('reused', { name: 'First Ltd' })
    const reused = { status: 422, body: { code: 'idempotency_key_reused', errors: [] } }
    expect(await create('reused', { name: 'Second Ltd' })).toMatchObject(reused)
    const elsewhere = await caller.call('POST', '/v1/letters/let_none/confirm', {
      json: { name: 'First Ltd' },
      headers: { 'idempotency-key': 'reused' },
    })
    expect(elsewhere).toMatchObject(reused)
    expect(await clientsNamed('Second Ltd')).toEqual([])
  })

  it('keeps its key free when it is refused: the corrected request may use it', async () => {
    expect((await create('refused', { name: '' })).status).toBe(422)
    expect((await create('refused', { name: 'Corrected Ltd' })).status).toBe(201)
  })

  it('has a key of its own in each organisation', async () => {
    const other = await newCaller()
    await create('shared', { name: 'Ours Ltd' })
    expect(await create('shared', { name: 'Theirs Ltd' }, other)).toMatchObject({ status: 201 })
  })

  it.each(['', 'x'.repeat(256)])('is refused when its key is too short or too long (%#)', async (key) => {
    const { status, body } = await create(key, { name: 'Key Ltd' })
    expect([status, body.errors[0].field]).toEqual([422, 'Idempotency-Key'])
  })

  it('makes nothing twice when the Worker died between the work and the kept answer', async () => {
    const json = { name: 'Survivor Ltd', companyNumber: '7654321' }
    const first = await create('died', json)
    await change('died', { status: null, headers: null, body: null, claimedUntil: new Date().toISOString() })
    const again = await create('died', json)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(again.headers.get('idempotent-replayed')).toBeNull()
    expect(await clientsNamed('Survivor Ltd')).toHaveLength(1)
  })

  it('is forgotten after 24 hours, also by the sweep', async () => {
    await create('old', { name: 'Old Ltd' })
    await create('older', { name: 'Older Ltd' })
    const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1000).toISOString()
    await change('old', { createdAt: yesterday })
    await change('older', { createdAt: yesterday })
    expect(await create('old', { name: 'New Ltd' })).toMatchObject({ status: 201, body: { name: 'New Ltd' } })
    await worker.scheduled(createScheduledController(), env)
    expect([await rowOf('old'), await rowOf('older')]).toMatchObject([{ status: 201 }, undefined])
  })

  it('is replayed without the secret that its first answer showed, because nobody keeps that', async () => {
    const register = (key: string) =>
      caller.call('POST', '/v1/webhooks', {
        json: { url: 'https://acme.example/hooks', events: ['*'] },
        headers: { 'idempotency-key': key },
      })
    const rotate = (id: string) =>
      caller.call('POST', `/v1/webhooks/${id}/rotate-secret`, { headers: { 'idempotency-key': 'rotate' } })
    const [made, madeAgain] = [await register('webhook'), await register('webhook')]
    const [turned, turnedAgain] = [await rotate(made.body.id), await rotate(made.body.id)]
    for (const [key, first, again] of [
      ['webhook', made, madeAgain],
      ['rotate', turned, turnedAgain],
    ] as const) {
      expect(first.body.secret).toMatch(/^whsec_/)
      expect(again).toMatchObject({ status: first.status, body: { ...first.body, secret: null } })
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect(JSON.stringify(await rowOf(key))).not.toContain('whsec_')
    }
  })

  it('costs an erasure one look at each kept answer, however many letters are erased', async () => {
    const { organizationId } = caller
    const client = await insertClient(organizationId)
    const batch = await insertBatch(organizationId)
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        insertLetter(organizationId, batch, { clientId: client, firstPage: i + 1, lastPage: i + 1 }),
      ),
    )
    for (let i = 0; i < 30; i++) await create(`kept ${i}`, { name: `Kept ${i} Ltd` })
    const kept = (await db.select().from(idempotentRequests)).length
    expect(await rowsRead((d) => deleteAnswersAbout(d, organizationId, client))).toBeLessThan(3 * (kept + ids.length))
    expect(await rowsRead((d) => deleteAnswersNaming(d, organizationId, ids))).toBeLessThan(3 * (kept + ids.length))
    expect(await db.select().from(idempotentRequests)).toHaveLength(kept)
  })

  it('leaves no copy of a letter that is erased with its client', async () => {
    const client = await insertClient(caller.organizationId, { email: null })
    const letter = await insertLetter(caller.organizationId, await insertBatch(caller.organizationId))
    const headers = { 'idempotency-key': 'letter' }
    await caller.call('POST', `/v1/letters/${letter}/confirm`, { json: { clientId: client }, headers })
    expect((await rowOf('letter'))?.body).toContain(letter)
    await deleteAnswersNaming(db, caller.organizationId, [letter])
    expect(await rowOf('letter')).toBeUndefined()
  })

  it('opens one upload session, as documented of every POST', async () => {
    const open = () =>
      caller.call('POST', '/v1/uploads', {
        json: { fileName: 'post.pdf', fileSize: 1000 },
        headers: { 'idempotency-key': 'session' },
      })
    const [first, again] = [await open(), await open()]
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
    const posts = (await operations()).filter(({ method }) => method === 'post')
    for (const { path, operation } of posts) {
      expect(operation.parameters, path).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }))
    }
  })

  it('leaves no copy of a client that is deleted', async () => {
    const { body } = await create('deleted', { name: 'Deleted Ltd' })
    expect((await rowOf('deleted'))?.body).toContain('Deleted Ltd')
    await caller.call('DELETE', `/v1/clients/${body.id}`)
    expect(await rowOf('deleted')).toBeUndefined()
  })
})

describe('an upload with an Idempotency-Key', () => {
  const upload = async (key: string, content: string, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new File([`%PDF-1.7 ${content}`], `${crypto.randomUUID()}.pdf`))
    const headers = { authorization: caller.authorization, 'idempotency-key': key }
    const response = await checkedFetch(new Request(`${ORIGIN}/v1/batches`, { method: 'POST', headers, body: form }))
    const body: { sha256?: string } = await response.json()
    return { response, status: response.status, body }
  }
  const batchesOf = async (sha256 = '') => db.select().from(batches).where(eq(batches.sha256, sha256))

  it('makes one batch of the same file and fields, whatever the file is called', async () => {
    const fields = { reference: 'Tray 7', receivedAt: '2026-03-02T10:00:00+01:00' }
    const first = await upload('tray', 'tray', fields)
    const again = await upload('tray', 'tray', { ...fields, receivedAt: '2026-03-02T09:00:00Z' })
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(again.response.headers.get('idempotent-replayed')).toBe('true')
    expect(await batchesOf(first.body.sha256)).toHaveLength(1)
  })

  it.each<[string, string, Record<string, string>]>([
    ['another file', 'other', { reference: 'A' }],
    ['another field', 'same', { reference: 'B' }],
    ['a field more', 'same', { reference: 'A', receivedAt: '2026-03-02T09:00:00Z' }],
    ['a field less', 'same', {}],
  ])('is refused with %s', async (what, content, fields) => {
    await upload(what, 'same', { reference: 'A' })
    expect(await upload(what, content, fields)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
  })

  it('that is refused leaves its key free', async () => {
    expect((await upload('late', 'late', { receivedAt: 'yesterday' })).status).toBe(422)
    expect((await upload('late', 'late')).status).toBe(201)
  })
})
