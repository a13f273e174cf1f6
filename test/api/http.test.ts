import { createExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { problems } from '../../src/http/problem.ts'
import worker from '../../src/index.ts'
import { webhookEventTypes } from '../../src/webhooks/webhook-events.ts'
import { apiDocument, checkAnswer, eventFaults, ORIGIN } from './checked-fetch.ts'
import { type Caller, callWith, insertClient, newCaller } from './service.ts'

let caller: Caller
beforeAll(async () => {
  caller = await newCaller()
})

describe('every answer', () => {
  it.each([
    ['GET', '/health'],
    ['GET', '/openapi.json'],
    ['GET', '/docs'],
    ['GET', '/nothing'],
    ['GET', '/v1/nothing'],
    ['POST', '/health'],
  ])('%s %s names its request', async (method, path) => {
    expect((await callWith(undefined, method, path)).headers.get('x-request-id')).toMatch(/^req_/)
  })

  it('under /v1 tells the rate limit and is kept by no cache, also when it is an error', async () => {
    const answers = [
      await caller.call('GET', '/v1/clients'),
      await caller.call('GET', '/v1/clients/cl_none'),
      await caller.call('GET', '/v1/nothing'),
      await caller.call('PUT', '/v1/clients'),
      await callWith(undefined, 'GET', '/v1/clients'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 405, 401])
    for (const { headers } of answers) {
      expect(headers.get('ratelimit-policy')).toBe('"key";q=600;w=60')
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('to a method that the path does not take lists those that it takes', async () => {
    expect((await callWith(undefined, 'DELETE', '/health')).headers.get('allow')).toBe('GET, HEAD')
    expect((await caller.call('PUT', '/v1/clients')).headers.get('allow')).toBe('GET, HEAD, POST')
  })
})

describe('the rate limit', () => {
  it('stops a key, and no other, after 600 requests a minute', async () => {
    const busy = await newCaller()
    const ask = () =>
      worker.fetch(
        new Request(`${ORIGIN}/v1/clients?page=0`, { headers: { authorization: busy.authorization } }),
        env,
        createExecutionContext(),
      )
    const statuses = []
    for (let i = 0; i < 601; i++) statuses.push((await ask()).status)
    // A window of the clock may end in between; then the 601st is in the next one.
    if (statuses.at(-1) === 422) for (let i = 0; i < 600; i++) statuses.push((await ask()).status)
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(600)
    const refused = await busy.call('GET', '/v1/clients')
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await caller.call('GET', '/v1/clients')).status).toBe(200)
  })
})

describe('reading what one has written', () => {
  it('every answer has a bookmark, with which the next read sees at least as much', async () => {
    const written = await caller.call('POST', '/v1/clients', { json: { name: 'Bookmarked Ltd' } })
    const bookmark = written.headers.get('x-d1-bookmark') ?? ''
    expect(bookmark).not.toBe('')
    const headers = { 'x-d1-bookmark': bookmark }
    const read = await caller.call('GET', `/v1/clients/${written.body.id}`, { headers })
    expect(read).toMatchObject({ status: 200, body: written.body })
    expect((read.headers.get('x-d1-bookmark') ?? '') >= bookmark).toBe(true)
  })

  it.each(['yesterday', 'x'.repeat(300), "'"])('%j is no bookmark', async (bookmark) => {
    const { status, body } = await caller.call('GET', '/v1/clients', { headers: { 'x-d1-bookmark': bookmark } })
    expect([status, body.errors[0].field]).toEqual([422, 'X-D1-Bookmark'])
  })
})

describe('scripts of other origins', () => {
  const preflight = (settings: { CORS_ORIGINS?: string }, origin: string) =>
    worker.fetch(
      new Request(`${ORIGIN}/v1/clients`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      }),
      { ...env, ...settings },
      createExecutionContext(),
    )

  it('may not call the API', async () => {
    const answer = await preflight({}, 'https://app.example')
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, null])
  })

  it('may call it when their origin is set', async () => {
    const settings = { CORS_ORIGINS: 'https://app.example, https://other.example' }
    const answer = await preflight(settings, 'https://app.example')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
    const stranger = await preflight(settings, 'https://evil.example')
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('may read the headers that matter, also of an error', async () => {
    const request = new Request(`${ORIGIN}/v1/clients`, { headers: { origin: 'https://app.example' } })
    const answer = await worker.fetch(request, { ...env, CORS_ORIGINS: '*' }, createExecutionContext())
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
    const exposed = answer.headers.get('access-control-expose-headers')?.split(',')
    // The last two are what tus clients cannot do without.
    expect(exposed).toEqual(expect.arrayContaining(['X-Request-Id', 'Content-Range', 'Upload-Offset', 'Upload-Length']))
  })
})

describe('a JSON body', () => {
  it('may have at most 1 MiB', async () => {
    const { status, body } = await caller.call('POST', '/v1/clients', { json: { name: 'x'.repeat(1_100_000) } })
    expect([status, body.code]).toEqual([413, 'file_too_large'])
  })

  it('of any size are nothing to an operation that takes none', async () => {
    const id = await insertClient(caller.organizationId)
    const json = { text: 'x'.repeat(2_000_000) }
    expect((await caller.call('DELETE', `/v1/clients/${id}`, { json })).status).toBe(204)
  })
})

describe('the reference', () => {
  const page = async (path: string) => {
    const response = await exports.default.fetch(`${ORIGIN}${path}`)
    return { response, html: await response.text() }
  }

  it('shows every operation, and loads nothing', async () => {
    const { response, html } = await page('/docs')
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).not.toMatch(/<(script|link|img)[^>]+(src|href)=/)
    for (const path of Object.values((await apiDocument()).paths)) {
      for (const { operationId } of Object.values(path)) expect(html).toContain(`id="${operationId}"`)
    }
  })

  it('shows what webhooks are sent, each with an example that fits its schema', async () => {
    const { html } = await page('/docs')
    const { webhooks } = await apiDocument()
    expect(Object.keys(webhooks)).toEqual([...webhookEventTypes])
    for (const [type, { post }] of Object.entries(webhooks)) {
      expect(html).toContain(`id="${post?.operationId}"`)
      const example = post?.requestBody?.content['application/json']?.example
      expect(example).toMatchObject({ type })
      expect(await eventFaults(type, example)).toEqual([])
    }
  })

  it('explains every code where the type of a problem leads', async () => {
    const { html } = await page('/docs/errors')
    for (const code of Object.keys(problems)) expect(html).toContain(`id="${code}"`)
    const { body } = await caller.call('GET', '/v1/clients/cl_none')
    expect(body.type).toBe(`${ORIGIN}/docs/errors#not_found`)
  })
})

describe('the check of answers', () => {
  const request = new Request(`${ORIGIN}/v1/clients/cl_1`)
  const client = { id: 'cl_1', name: 'A', companyNumber: null, email: null, registeredAddress: null }
  const headers = { 'x-request-id': 'r', 'ratelimit-policy': 'p', etag: '"e"' }
  const check = (body: unknown, init: ResponseInit) => checkAnswer(request, Response.json(body, init))

  it('takes what is documented, and nothing else', async () => {
    const complete = { ...client, createdAt: '2026-11-21T09:30:00.000Z' }
    await check(complete, { headers })
    await expect(check(client, { headers })).rejects.toThrow('createdAt')
    await expect(check({ ...complete, notes: '' }, { headers })).rejects.toThrow('notes')
    await expect(check({ ...complete, name: 7 }, { headers })).rejects.toThrow('name')
    await expect(check(complete, { headers: { 'x-request-id': 'r', etag: '"e"' } })).rejects.toThrow('RateLimit-Policy')
    await expect(check(complete, { headers, status: 201 })).rejects.toThrow('status')
    await expect(check({}, { headers, status: 409 })).rejects.toThrow('status')
  })
})

describe('an outage of the platform', () => {
  const askWithout = async (error: Error) => {
    const broken = new Proxy(env.DB, {
      get() {
        throw error
      },
    })
    const request = new Request(`${ORIGIN}/v1/clients`, { headers: { authorization: caller.authorization } })
    const answer = await worker.fetch(request, { ...env, DB: broken }, createExecutionContext())
    await checkAnswer(request, answer)
    return answer
  }

  it.each([
    new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.'),
    new Error('Failed query: select 1', { cause: new Error('D1_ERROR: Network connection lost.') }),
    Object.assign(new Error('Durable Object is overloaded.'), { overloaded: true }),
  ])('is told as one that passes: %s', async (error) => {
    const answer = await askWithout(error)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).not.toContain(error.message)
  })

  it('is not what a fault of the service is told as', async () => {
    const answer = await askWithout(new Error('D1_ERROR: no such table: clients'))
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('no such table')
  })
})

it('a client of another organisation cannot be told from one that never was', async () => {
  const other = await newCaller()
  const id = await insertClient(other.organizationId)
  const [foreign, none] = [
    await caller.call('GET', `/v1/clients/${id}`),
    await caller.call('GET', '/v1/clients/cl_none'),
  ]
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
})
