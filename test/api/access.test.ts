import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiKeys } from '../../src/organizations/organizations.table.ts'
import { hashToken, newApiToken } from '../../src/organizations/tokens.ts'
import { letterKey, pageKeys } from '../../src/scans/scan-keys.ts'
import { type Caller, callWith, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

let owner: Caller
let stranger: Caller
const ids = { client: '', batch: '', letter: '' }
beforeAll(async () => {
  owner = await newCaller()
  stranger = await newCaller()
  ids.client = await insertClient(owner.organizationId)
  ids.batch = await insertBatch(owner.organizationId)
  ids.letter = await insertLetter(owner.organizationId, ids.batch)
  await env.SCANS.put(letterKey(owner.organizationId, ids.letter), '%PDF-1.7 the letter')
  await env.SCANS.put(pageKeys(owner.organizationId, ids.batch, 1).image, 'image')
})

describe('without a key that is good', () => {
  const key = async (over: { expiresAt?: string; revokedAt?: string }) => {
    const token = newApiToken()
    const createdAt = new Date().toISOString()
    await db.insert(apiKeys).values({
      id: `key_${token}`,
      organizationId: owner.organizationId,
      name: 'test',
      tokenHash: await hashToken(token),
      createdAt,
      ...over,
    })
    return `Bearer ${token}`
  }

  it('every credential gets the same answer', async () => {
    const credentials = [
      undefined,
      '',
      'Bearer',
      'Basic dXNlcjpwYXNz',
      `Bearer ${newApiToken()}`,
      'Bearer pgh_short',
      await key({ expiresAt: '2026-01-01T00:00:00.000Z' }),
      await key({ revokedAt: '2026-01-01T00:00:00.000Z' }),
    ]
    for (const credential of credentials) {
      const { status, headers, body } = await callWith(credential, 'GET', '/v1/clients')
      expect({ credential, status, code: body.code, detail: body.detail }).toEqual({
        credential,
        status: 401,
        code: 'unauthorized',
        detail: 'A valid API key is required',
      })
      expect(headers.get('www-authenticate')).toBe('Bearer')
      expect(headers.get('content-type')).toBe('application/problem+json')
    }
  })

  it('a key without an end date works', async () => {
    expect((await callWith(await key({}), 'GET', '/v1/clients')).status).toBe(200)
  })
})

describe("another organisation's ids", () => {
  it.each<[string, () => string, unknown?]>([
    ['GET', () => `/v1/clients/${ids.client}`],
    ['PATCH', () => `/v1/clients/${ids.client}`, { name: 'Taken Over Ltd' }],
    ['DELETE', () => `/v1/clients/${ids.client}`],
    ['GET', () => `/v1/batches/${ids.batch}`],
    ['GET', () => `/v1/batches/${ids.batch}/letters`],
    ['GET', () => `/v1/letters/${ids.letter}`],
    ['GET', () => `/v1/letters/${ids.letter}/document`],
    ['GET', () => `/v1/letters/${ids.letter}/pages/1`],
    ['POST', () => `/v1/letters/${ids.letter}/confirm`, { clientId: 'cl_any' }],
  ])('are not found by %s (%#)', async (method, path, json) => {
    const init = json === undefined ? {} : { json }
    const strange = await stranger.call(method, path(), init)
    expect(strange.status).toBe(404)
    expect(strange.body.code).toBe('not_found')
  })

  it('are not in any list, and can be chosen for nothing', async () => {
    expect((await stranger.call('GET', '/v1/clients')).body).toMatchObject({ clients: [], total: 0 })
    expect((await stranger.call('GET', '/v1/letters')).body.data).toEqual([])
    expect((await stranger.call('GET', `/v1/letters?clientId=${ids.client}&batchId=${ids.batch}`)).body.data).toEqual(
      [],
    )
    expect((await stranger.call('GET', '/v1/batches')).body.data).toEqual([])
    const batch = await insertBatch(stranger.organizationId)
    const letter = await insertLetter(stranger.organizationId, batch)
    const confirmed = await stranger.call('POST', `/v1/letters/${letter}/confirm`, { json: { clientId: ids.client } })
    expect(confirmed).toMatchObject({ status: 422, body: { errors: [{ field: 'clientId' }] } })
  })

  it('are untouched after all of that', async () => {
    expect((await owner.call('GET', `/v1/clients/${ids.client}`)).body.name).toBe('Harrow Green Ltd')
    expect((await owner.call('GET', `/v1/letters/${ids.letter}`)).body.status).toBe('pending')
  })
})

describe('a request that is not as documented', () => {
  it.each([
    ['/v1/letters?page=0', 'page'],
    ['/v1/letters?limit=101', 'limit'],
    ['/v1/letters?limit=ten', 'limit'],
    ['/v1/letters?status=lost', 'status'],
    ['/v1/letters?priority=urgent', 'priority'],
    ['/v1/letters?from=2026-02-30', 'from'],
    ['/v1/letters?from=2026-03-02&to=2026-03-01', 'from'],
    ['/v1/letters?colour=blue', 'colour'],
    ['/v1/clients?page=-1', 'page'],
    ['/v1/batches?status=done', 'status'],
    ['/v1/batches?letters=1', 'letters'],
  ])('%s is refused, and told why', async (path, field) => {
    const { status, body } = await owner.call('GET', path)
    expect(status).toBe(422)
    expect(body.code).toBe('validation_failed')
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  it('JSON that does not parse is a malformed request', async () => {
    const headers = { 'content-type': 'application/json' }
    const { status, body } = await owner.call('POST', '/v1/clients', { body: '{"name":', headers })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed_request' })
  })

  it('another content type is not supported', async () => {
    const headers = { 'content-type': 'text/plain' }
    const { status, body } = await owner.call('POST', '/v1/clients', { body: 'name=Harrow', headers })
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'unsupported_media_type' })
  })

  it('an unknown path is not found', async () => {
    const { status, headers, body } = await owner.call('GET', '/v1/parcels')
    expect({ status, code: body.code, requestId: body.requestId }).toEqual({
      status: 404,
      code: 'not_found',
      requestId: headers.get('x-request-id'),
    })
  })
})
