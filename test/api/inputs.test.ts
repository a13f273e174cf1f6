import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../src/audit/audit.table.ts'
import worker from '../../src/index.ts'
import { letterHistory } from '../../src/letters/letters.table.ts'
import { ORIGIN, operations } from './checked-fetch.ts'
import { insertRecords, pathWith, type Records, rowsOf } from './records.ts'
import { type Caller, callWith, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

let caller: Caller
let records: Records
beforeAll(async () => {
  caller = await newCaller()
  records = await insertRecords(caller.organizationId)
})

describe('an operation without a body', () => {
  const bodiless = async () =>
    (await operations()).filter(({ method, operation }) => method === 'post' && !operation.requestBody)
  const type = { 'content-type': 'application/json' }

  it('refuses what is sent to it, and does nothing', async () => {
    const before = await rowsOf(caller.organizationId)
    const answers = []
    for (const operation of await bodiless()) {
      answers.push(await caller.call('POST', `/v1${pathWith(records, operation)}`, { json: { to: 'me', now: true } }))
    }
    expect(answers.length).toBeGreaterThanOrEqual(4)
    for (const { status, body } of answers) {
      expect([status, body.errors]).toEqual([
        422,
        ['to', 'now'].map((field) => ({ field, code: 'unknown_field', message: 'is not known' })),
      ])
    }
    expect(await rowsOf(caller.organizationId)).toEqual(before)
  })

  it.each([
    ['["a"]', type, 422],
    ['{"to":', type, 400],
    ['to=me', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['to me', undefined, 415],
  ])('answers %s as every other operation does', async (body, headers, status) => {
    const path = `/v1/letters/${records.letters}/resend`
    expect((await caller.call('POST', path, { body, ...(headers ? { headers } : {}) })).status).toBe(status)
  })

  it.each(['', '{}', 'null'])('takes %j for none, and says what stands in the way of it', async (body) => {
    const path = `/v1/letters/${records.letters}/resend`
    expect((await caller.call('POST', path, { body, headers: type })).body.code).toBe('invalid_transition')
  })
})

describe('text', () => {
  const create = (json: object) => caller.call('POST', '/v1/clients', { json })

  it.each(['Acme\u0000 Ltd', 'Acme\r\nBcc: all@acme.example', 'Acme\u2028Ltd', 'Acme \ud800'])(
    'of one line is one line of characters: %j is no name',
    async (name) => {
      expect(await create({ name })).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } })
      expect(await caller.call('PATCH', `/v1/letters/${records.letters}`, { json: { subject: name } })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'subject' }] },
      })
    },
  )

  it('of several lines keeps them', async () => {
    const registeredAddress = '1 High Street\nLondon\tE1'
    expect(await create({ name: 'Lines Ltd', registeredAddress })).toMatchObject({ body: { registeredAddress } })
    expect((await create({ name: 'Lines Ltd', registeredAddress: 'London\u0007' })).status).toBe(422)
  })

  it('is as long as its characters, whatever they take', async () => {
    expect((await create({ name: '🦉'.repeat(200) })).status).toBe(201)
    expect((await create({ name: '🦉'.repeat(201) })).status).toBe(422)
  })
})

describe('a filter', () => {
  it.each(['letters?clientId=', 'letters?batchId=', 'calendar?clientId=', 'audit?entityId=', 'audit?actorId='])(
    'by an id that is empty is refused, not left out: %s',
    async (path) => {
      expect((await caller.call('GET', `/v1/${path}`)).status).toBe(422)
    },
  )
})

describe('a page far behind the end', () => {
  it.each(['clients', 'letters', 'batches', 'calendar', 'audit', 'webhooks', 'clients?search=acme', 'letters?q=due'])(
    'of %s is empty',
    async (list) => {
      const page = 999_999_999_999_999
      const path = `/v1/${list}${list.includes('?') ? '&' : '?'}page=${page}&limit=100`
      const { status, body } = await caller.call('GET', path)
      expect([status, body.data ?? body.clients]).toEqual([200, []])
      expect((body.pagination ?? body).page).toBe(page)
    },
  )
})

describe('an instant', () => {
  it.each(['0000-01-01T00:00:00+10:00', '9999-12-31T23:59:59-10:00'])(
    'that no other year can be compared with is refused: %s',
    async (instant) => {
      const from = await caller.call('GET', `/v1/letters?from=${encodeURIComponent(instant)}`)
      expect(from).toMatchObject({ status: 422, body: { errors: [{ field: 'from' }] } })
    },
  )

  it('that is no date is refused once', async () => {
    const { body } = await caller.call('PATCH', `/v1/letters/${records.letters}`, { json: { letterDate: 'soon' } })
    expect(body.errors).toEqual([expect.objectContaining({ message: 'must be a date such as 2026-11-21' })])
  })
})

describe('a change', () => {
  it('of nothing is refused, and one of something unknown for that alone', async () => {
    for (const path of ['clients', 'letters', 'webhooks'].map((kind) => `/v1/${kind}/${records[kind]}`)) {
      const nothing = await caller.call('PATCH', path, { json: {} })
      expect([nothing.status, nothing.body.detail]).toEqual([422, 'body: must change something'])
      const unknown = await caller.call('PATCH', path, { json: { colour: 'blue' } })
      expect(unknown.body.errors).toEqual([{ field: 'colour', code: 'unknown_field', message: 'is not known' }])
    }
  })
})

it('a credential may stand any number of blanks behind its scheme (RFC 9110, section 11.4)', async () => {
  expect((await callWith(caller.authorization.replace(' ', '  '), 'GET', '/v1/clients')).status).toBe(200)
})

describe('a decision that is repeated', () => {
  it('changes nothing, and tells nobody', async () => {
    const { organizationId } = caller
    const clientId = await insertClient(organizationId, { name: 'Twice Ltd', email: null })
    const letter = await insertLetter(organizationId, await insertBatch(organizationId))
    const confirm = () => caller.call('POST', `/v1/letters/${letter}/confirm`, { json: { clientId } })
    const [first, ...others] = [await confirm(), ...(await Promise.all([confirm(), confirm(), confirm()]))]
    for (const other of others) expect(other).toMatchObject({ status: 200, body: first?.body })
    expect(await db.select().from(letterHistory).where(eq(letterHistory.letterId, letter))).toHaveLength(1)
    const recorded = and(eq(auditEntries.organizationId, organizationId), eq(auditEntries.entityId, letter))
    expect(await db.select().from(auditEntries).where(recorded)).toHaveLength(1)
  })
})

describe('OPTIONS', () => {
  it('of tus is answered by tus, also where scripts of other origins may call', async () => {
    const request = new Request(`${ORIGIN}/v1/uploads/tus`, {
      method: 'OPTIONS',
      headers: { authorization: caller.authorization },
    })
    const answer = await worker.fetch(request, { ...env, CORS_ORIGINS: '*' }, createExecutionContext())
    expect([answer.status, answer.headers.get('tus-version')]).toEqual([204, '1.0.0'])
  })
})
