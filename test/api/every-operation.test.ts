import { beforeAll, describe, expect, it } from 'vitest'
import { apiDocument, fits, operations } from './checked-fetch.ts'
import { bodyFor, insertRecords, pathWith, type Records, rowsOf } from './records.ts'
import { type Caller, callWith, newCaller } from './service.ts'

// All of these go through the OpenAPI document: an operation that is added is in them.
const all = await operations()
const named = all.map((one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const)

let owner: Caller
let stranger: Caller
let records: Records
let ownRecords: Records
beforeAll(async () => {
  owner = await newCaller()
  stranger = await newCaller()
  records = await insertRecords(owner.organizationId)
  ownRecords = await insertRecords(stranger.organizationId)
})

describe('the document', () => {
  it('has its paths relative to a server that ends in /v1', async () => {
    const { openapi, servers, paths } = await apiDocument()
    expect(openapi).toBe('3.1.0')
    expect(servers).toEqual([{ url: 'https://post.example/v1' }])
    expect(Object.keys(paths)).toContain('/letters')
  })

  it.each(named)('says of %s what it takes and gives, with examples', (_, { operation }) => {
    expect(operation.description).toBeTruthy()
    for (const parameter of operation.parameters ?? []) {
      expect(parameter, parameter.name).toMatchObject({ description: expect.stringMatching(/\w/) })
    }
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((one) =>
      Object.entries(one?.content ?? {}),
    )
    for (const [type, media] of contents) {
      expect(media.schema, type).toBeDefined()
      if (type.endsWith('json')) expect(media.example, type).toBeDefined()
    }
  })
})

describe('every operation', () => {
  it.each(named)('%s needs a key', async (_, one) => {
    const answer = await callWith(undefined, one.method, `/v1${pathWith(records, one)}`, bodyFor(one))
    expect(answer.status).toBe(401)
  })

  it.each(named)('%s refuses a query parameter that it does not know', async (_, one) => {
    const answer = await owner.call(one.method, `/v1${pathWith(records, one)}?colour=blue`, bodyFor(one))
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'colour', code: 'unknown_field' }] } })
  })

  it.each(named.filter(([, { method }]) => method === 'get'))('%s can be asked by HEAD', async (_, one) => {
    const path = `/v1${pathWith(records, one)}`
    const [get, head] = [await owner.call('GET', path, bodyFor(one)), await owner.call('HEAD', path, bodyFor(one))]
    expect([head.status, head.headers.get('etag'), head.body]).toEqual([get.status, get.headers.get('etag'), ''])
  })

  it.each(named.filter(([, { path }]) => path.includes('{')))(
    "%s does not find another organisation's records, whatever is sent along",
    async (_, one) => {
      const before = await rowsOf(owner.organizationId)
      const answer = await stranger.call(one.method, `/v1${pathWith(records, one)}`, bodyFor(one))
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(await rowsOf(owner.organizationId)).toEqual(before)
    },
  )

  it.each(named.filter(([, one]) => idMembers(bodyFor(one).json).length > 0))(
    "%s takes no ids of another organisation's records in its body",
    async (_, one) => {
      const body = bodyFor(one).json
      const json = Object.assign(
        {},
        body,
        Object.fromEntries(idMembers(body).map(([name, kind]) => [name, records[kind]])),
      )
      const answer = await stranger.call(one.method, `/v1${pathWith(ownRecords, one)}`, { json })
      expect([404, 422]).toContain(answer.status)
    },
  )

  it.each(named)('%s: other methods on its path are answered with those that it takes', async (_, one) => {
    const taken = all.filter(({ path }) => fits(path, one.path)).map(({ method }) => method.toUpperCase())
    const allowed = taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    for (const method of ['PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'].filter((other) => !taken.includes(other))) {
      const answer = await owner.call(method, `/v1${pathWith(records, one)}`)
      expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual([...new Set(allowed)].sort())
    }
  })
})

/** Members such as `clientId`, with the kind of record that they name. */
function idMembers(body: unknown): [name: string, kind: string][] {
  const kinds: Record<string, string> = { clientId: 'clients', letterId: 'letters', batchId: 'batches' }
  return Object.keys(body ?? {}).flatMap((name) => (kinds[name] ? [[name, kinds[name]]] : []))
}
