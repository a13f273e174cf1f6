import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientListSchema, clientSchema } from '../../src/clients/clients.schema.ts'
import { runErasures } from '../../src/erasure/run-erasures.ts'
import { letterKey, pageKeys, scanKey } from '../../src/scans/scan-keys.ts'
import { type Caller, insertBatch, insertLetter, newCaller } from './service.ts'

let caller: Caller
beforeAll(async () => {
  caller = await newCaller()
})
const create = (json: unknown) => caller.call('POST', '/v1/clients', { json })

describe('a client', () => {
  it('is created, with what is absent as null', async () => {
    const { status, headers, body } = await create({ name: '  Harrow Green Ltd ', companyNumber: 'sc 12345' })
    expect(status).toBe(201)
    expect(clientSchema.parse(body)).toMatchObject({
      name: 'Harrow Green Ltd',
      companyNumber: 'SC012345',
      email: null,
      registeredAddress: null,
    })
    expect(headers.get('location')).toBe(`/v1/clients/${body.id}`)
    expect((await caller.call('GET', `/v1/clients/${body.id}`)).body).toEqual(body)
  })

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'A', email: 'nobody' }, 'email'],
    [{ name: 'A', companyNumber: '123456789' }, 'companyNumber'],
    [{ name: 'A', companyNumber: '1234-567' }, 'companyNumber'],
    [{ name: 'A', colour: 'blue' }, 'colour'],
    [{ name: 7 }, 'name'],
  ])('%j is refused', async (json, field) => {
    const { status, body } = await create(json)
    expect(status).toBe(422)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  it('has its company number alone: of requests at once one wins, and the others name it', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => create({ name: `Company ${n}`, companyNumber: '1234567' })))
    const made = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 409)
    expect([made.length, refused.length]).toEqual([1, 2])
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'client_exists', clientId: made[0]?.body.id })
      expect(body.detail).toContain(made[0]?.body.id)
    }
  })

  it('changes only in what is sent; address and e-mail may be taken away', async () => {
    const { body } = await create({ name: 'Old Name', email: 'a@b.example', registeredAddress: '1 High Street' })
    const patch = (json: unknown) => caller.call('PATCH', `/v1/clients/${body.id}`, { json })
    expect((await patch({ name: 'New Name' })).body).toEqual({ ...body, name: 'New Name' })
    expect((await patch({ email: null })).body).toEqual({ ...body, name: 'New Name', email: null })
    expect((await patch({})).status).toBe(422)
    expect((await patch({ companyNumber: '1' })).status).toBe(422)
    expect((await caller.call('PATCH', '/v1/clients/cl_none', { json: { name: 'X' } })).status).toBe(404)
  })

  it('is answered with an ETag that saves sending it again', async () => {
    const { body } = await create({ name: 'Tagged Ltd' })
    const first = await caller.call('GET', `/v1/clients/${body.id}`)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await caller.call('GET', `/v1/clients/${body.id}`, { headers })).status).toBe(304)
    await caller.call('PATCH', `/v1/clients/${body.id}`, { json: { name: 'Renamed Ltd' } })
    expect((await caller.call('GET', `/v1/clients/${body.id}`, { headers })).status).toBe(200)
  })

  it('that is deleted leaves none of its letters behind', async () => {
    const { organizationId } = caller
    const { body } = await create({ name: 'Leaving Ltd' })
    const batch = await insertBatch(organizationId)
    const letter = await insertLetter(organizationId, batch, { clientId: body.id, status: 'sent', needsReview: false })
    const keys = [
      letterKey(organizationId, letter),
      scanKey(organizationId, batch),
      ...Object.values(pageKeys(organizationId, batch, 1)),
      ...Object.values(pageKeys(organizationId, batch, 2)),
    ]
    for (const key of keys) await env.SCANS.put(key, 'private')

    expect((await caller.call('DELETE', `/v1/clients/${body.id}`)).status).toBe(204)

    for (const path of [`/v1/clients/${body.id}`, `/v1/letters/${letter}`, `/v1/letters/${letter}/document`]) {
      expect((await caller.call('GET', path)).status).toBe(404)
    }
    await runErasures(env, new Date(), organizationId)
    expect(await Promise.all(keys.map((key) => env.SCANS.head(key)))).toEqual(keys.map(() => null))
    const ledger = (await caller.call('GET', `/v1/batches/${batch}`)).body
    expect(ledger).toMatchObject({ letterCount: 0, letters: [] })
    expect(ledger.pages).toMatchObject([
      { page: 1, kind: 'erased', letterId: null },
      { page: 2, kind: 'erased', letterId: null },
    ])
    expect((await caller.call('DELETE', `/v1/clients/${body.id}`)).status).toBe(404)
  })
})

describe('the list of clients', () => {
  let lister: Caller
  beforeAll(async () => {
    lister = await newCaller()
    for (const json of [
      { name: 'Zephyr Cycles Ltd', companyNumber: '13902247' },
      { name: 'Café Zélie Ltd', email: 'Bonjour@zelie.example' },
      { name: 'amber & Sons' },
      { name: '100% Wool_Works' },
    ]) {
      await lister.call('POST', '/v1/clients', { json })
    }
  })
  const names = async (query: string): Promise<string[]> =>
    (await lister.call('GET', `/v1/clients?${query}`)).body.clients.map((client: { name: string }) => client.name)

  it('is by name, in pages', async () => {
    const first = (await lister.call('GET', '/v1/clients?limit=3')).body
    expect(clientListSchema.parse(first)).toMatchObject({ total: 4, page: 1, limit: 3, totalPages: 2 })
    expect(first.clients.map((client: { name: string }) => client.name)).toEqual([
      '100% Wool_Works',
      'amber & Sons',
      'Café Zélie Ltd',
    ])
    expect(await names('limit=3&page=2')).toEqual(['Zephyr Cycles Ltd'])
  })

  it.each([
    ['cafe', ['Café Zélie Ltd']],
    ['ZÉLIE', ['Café Zélie Ltd']],
    ['902247', ['Zephyr Cycles Ltd']],
    ['bonjour@', ['Café Zélie Ltd']],
    ['0%', []],
    ['100%', ['100% Wool_Works']],
    ['l_w', ['100% Wool_Works']],
    ['cy', ['Zephyr Cycles Ltd']],
    ['ep', []],
    ["' OR 1=1 --", []],
  ])('searched for %j gives %j', async (search, found) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(found)
  })
})
