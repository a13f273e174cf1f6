import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { asc, eq } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { auditListQuery } from '../../src/audit/audit.schema.ts'
import { listAuditEntries } from '../../src/audit/audit.store.ts'
import { SYSTEM } from '../../src/audit/audit-actions.ts'
import { findBatch, recordProgress } from '../../src/batches/batches.store.ts'
import { deleteClient } from '../../src/clients/delete-client.ts'
import { type Database, openDatabase } from '../../src/db/database.ts'
import { newId } from '../../src/db/ids.ts'
import { recordAnswer, recordIntent } from '../../src/delivery/deliveries.store.ts'
import worker from '../../src/index.ts'
import { confirmLetter } from '../../src/letters/confirm-letter.ts'
import { listLetters } from '../../src/letters/list-letters.ts'
import { createWebhook } from '../../src/webhooks/create-webhook.ts'
import { type PostResult, RETRY_DELAYS_SECONDS, settleAttempt } from '../../src/webhooks/delivery-outcome.ts'
import { type EventRequest, secondsUntil } from '../../src/webhooks/post-event.ts'
import { resolvesToPublic } from '../../src/webhooks/resolve-host.ts'
import { rotateSecret } from '../../src/webhooks/rotate-secret.ts'
import { sealingKeys } from '../../src/webhooks/sealed-secrets.ts'
import { retryDelivery, sendTestEvent } from '../../src/webhooks/send-again.ts'
import { sendDue } from '../../src/webhooks/send-due.ts'
import { updateWebhook } from '../../src/webhooks/update-webhook.ts'
import { endpointsWithDue, listDeliveries, sweepWebhookEvents } from '../../src/webhooks/webhook-deliveries.store.ts'
import { webhookEventTypes } from '../../src/webhooks/webhook-events.ts'
import { exampleData } from '../../src/webhooks/webhook-examples.ts'
import { isPublicAddress, publicUrlFault, urlFault } from '../../src/webhooks/webhook-url.ts'
import type { NewWebhook } from '../../src/webhooks/webhooks.schema.ts'
import { findWebhookRow, listWebhooks } from '../../src/webhooks/webhooks.store.ts'
import { webhookDeliveries, webhookEvents } from '../../src/webhooks/webhooks.table.ts'
import { apiDocument, eventFaults, ORIGIN } from './checked-fetch.ts'
import { rowsRead } from './rows-read.ts'
import { type Caller, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

const start = new Date()
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const DAY = 24 * 3600
const keys = await sealingKeys(env)
const ADDRESS = 'https://acme.example/hooks'

let caller: Caller
let organizationId: string
beforeEach(async () => {
  caller = await newCaller()
  organizationId = caller.organizationId
})

describe('an endpoint', () => {
  const hook = { url: 'https://acme.example/hooks', events: ['letter.confirmed'], description: 'Cases' }

  it('is made, read, changed and deleted; its secret is shown once, and each change is in the audit trail', async () => {
    const made = await caller.call('POST', '/v1/webhooks', { json: hook })
    expect(made.status).toBe(201)
    const { secret, ...webhook } = made.body
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toMatchObject({ ...hook, enabled: true, disabledReason: null })
    const path = `/v1/webhooks/${webhook.id}`
    expect(made.headers.get('location')).toBe(path)

    expect((await caller.call('GET', path)).body).toEqual(webhook)
    const changed = await caller.call('PATCH', path, { json: { enabled: false, description: null, events: ['*'] } })
    expect(changed.body).toMatchObject({ enabled: false, description: null, events: ['*'], url: hook.url })
    const rotation = await caller.call('POST', `${path}/rotate-secret`)
    expect(rotation.body.secret).toMatch(/^whsec_/)
    expect(rotation.body.secret).not.toBe(secret)
    expect((await caller.call('GET', '/v1/webhooks')).body).toMatchObject({
      data: [{ id: webhook.id }],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    })
    expect((await caller.call('DELETE', path)).status).toBe(204)
    expect((await caller.call('GET', path)).status).toBe(404)
    expect((await caller.call('GET', '/v1/webhooks')).body.pagination.total).toBe(0)
    expect(await auditOf(webhook.id)).toEqual([
      'webhook.deleted',
      'webhook.secret_rotated',
      'webhook.updated',
      'webhook.created',
    ])
  })

  it('is made once for an Idempotency-Key; the replay has no secret', async () => {
    const headers = { 'idempotency-key': 'hook' }
    const first = await caller.call('POST', '/v1/webhooks', { json: hook, headers })
    const again = await caller.call('POST', '/v1/webhooks', { json: hook, headers })
    expect(again.body).toEqual({ ...first.body, secret: null })
  })

  it.each([
    [{ url: 'nowhere', events: ['*'] }, 'url', 'invalid_url'],
    [{ url: 'ftp://acme.example', events: ['*'] }, 'url', 'invalid_url'],
    [{ url: 'https://user:pass@acme.example/', events: ['*'] }, 'url', 'credentials_in_url'],
    [{ url: 'https://acme\n.example/', events: ['*'] }, 'url', 'invalid_url'],
    [{ url: 'https://acme.example/\u0000', events: ['*'] }, 'url', 'invalid_url'],
    [{ url: 'https://acme.example/a b', events: ['*'] }, 'url', 'invalid_url'],
    [{ url: 'https://acme.example', events: [] }, 'events', 'too_small'],
    [{ url: 'https://acme.example', events: ['letter.burned'] }, 'events.0', 'invalid_value'],
    [{ url: 'https://acme.example' }, 'events', 'invalid_type'],
    [{ url: 'https://acme.example', events: ['*'], colour: 'blue' }, 'colour', 'unknown_field'],
  ])('is refused: %j', async (json, field, code) => {
    const answer = await caller.call('POST', '/v1/webhooks', { json })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, code }] } })
  })
})

describe('the address of an endpoint', () => {
  it.each([
    'http://acme.example/hooks',
    'https://acme.com:8443/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'https://printer/',
    'https://metadata.google.internal/',
    'https://nas.local/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://10.1.2.3/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://０.０.０.０/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[64:ff9b::a00:1]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[2001:db8::1]/',
    'https://[2002:a00:1::]/',
    'https://[ff02::1]/',
    'https://user@acme.com/',
  ])('is not called from production: %s', (url) => {
    expect(publicUrlFault(url)).not.toBeNull()
  })

  it.each(['https://acme.com/hooks?a=b', 'https://acme.com:443/', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])(
    'may be called: %s',
    (url) => {
      expect(publicUrlFault(url)).toBeNull()
    },
  )

  it('may be on loopback in development', () => {
    expect(urlFault('http://127.0.0.1:9000/hooks')).toBeNull()
  })

  it.each([
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['11.0.0.0', true],
    ['::ffff:8.8.8.8', false],
    ['2a00:1450::', true],
    ['not an address', false],
  ])('resolved to %s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})

describe('a name that an endpoint is at', () => {
  const isPublic = (name: string) => resolvesToPublic(`https://${name}/hooks`, inject('nameServer'))

  it.each(['public.example', 'v6.example', 'alias.example'])('%s has public addresses only', async (name) => {
    expect(await isPublic(name)).toBe(true)
  })

  it.each(['private.example', 'metadata.example', 'half-private.example', 'empty.example', 'nowhere.example'])(
    '%s is not called',
    async (name) => {
      expect(await isPublic(name)).toBe(false)
    },
  )

  it.each(['failing.example', 'broken.example', 'away.example'])(
    '%s, of which the resolver can tell nothing, is tried again later',
    async (name) => {
      await expect(isPublic(name)).rejects.toThrow()
    },
  )
})

describe('in production', () => {
  const production = { ...env, ENVIRONMENT: 'production' as const }
  const call = (method: string, path: string, json: unknown) => {
    const headers = { authorization: caller.authorization, 'content-type': 'application/json' }
    const request = new Request(`${ORIGIN}${path}`, { method, headers, body: JSON.stringify(json) })
    return worker.fetch(request, production, createExecutionContext())
  }

  it.each([
    ['http://acme.com/hooks', 'not_https'],
    ['https://acme.com:8443/hooks', 'port_not_allowed'],
    ['https://127.0.0.1/hooks', 'not_public'],
    ['https://[fd00::1]/hooks', 'not_public'],
    ['https://metadata.google.internal/', 'not_public'],
  ])('no endpoint can be at %s, nor move there', async (url, code) => {
    const refused = { status: 422, code: 'validation_failed', errors: [{ field: 'url', code }] }
    const { id } = await webhook({ events: ['*'] })
    for (const answer of [
      await call('POST', '/v1/webhooks', { url, events: ['*'] }),
      await call('PATCH', `/v1/webhooks/${id}`, { url }),
    ]) {
      expect(await answer.json()).toMatchObject(refused)
    }
    expect((await listWebhooks(db, organizationId, { page: 1, limit: 10 })).data.map((one) => one.url)).toEqual([
      'https://acme.example/hooks',
    ])
  })
})

describe('what is told', () => {
  it('of a confirmed letter is the letter as the API shows it then, to each endpoint that wants it', async () => {
    const wanting = await webhook({ events: ['letter.confirmed'] })
    const all = await webhook({ events: ['*'] })
    await webhook({ events: ['letter.bounced'] })
    const { letterId, clientId } = await letterOf('Zephyr Cycles Ltd')
    await confirm(letterId, clientId)
    const shown = await shownLetter(letterId)

    const events = await eventsOf()
    expect(events).toMatchObject([{ type: 'letter.confirmed', letterId, clientId }])
    expect(JSON.parse(events[0]?.data ?? '')).toEqual(shown)
    expect((await queue()).map((row) => row.webhookId).sort()).toEqual([wanting.id, all.id].sort())
    expect(await endpointsWithDue(db, later(60), organizationId)).toHaveLength(2)
    const [{ body } = { body: '' }] = (await send(all.id, answering(200), later(1))).requests
    expect(await eventFaults('letter.confirmed', JSON.parse(body))).toEqual([])
  })

  it.each(webhookEventTypes)('of %s is documented by an example of it', async (type) => {
    const document = await apiDocument()
    const example = document.webhooks[type]?.post?.requestBody?.content['application/json']?.example
    expect(example).toMatchObject({ type, data: exampleData[type] })
    expect(await eventFaults(type, example)).toEqual([])
  })

  it('of a letter stays as it was then, whatever happens later', async () => {
    await webhook({ events: ['letter.confirmed', 'letter.delivered'] })
    const { letterId, clientId } = await letterOf('Zephyr Cycles Ltd')
    await confirm(letterId, clientId)
    await sent(letterId, clientId)
    const states = (await eventsOf()).map(({ type, data }) => [type, JSON.parse(data).status])
    expect(states).toEqual([
      ['letter.confirmed', 'confirmed'],
      ['letter.delivered', 'sent'],
    ])
  })

  it('is told once, although the answer of mail is recorded twice', async () => {
    await webhook({ events: ['letter.delivered'] })
    const { letterId, clientId } = await letterOf('Zephyr Cycles Ltd')
    await confirm(letterId, clientId)
    await sent(letterId, clientId)
    await sent(letterId, clientId)
    expect(await eventsOf()).toHaveLength(1)
  })

  it.each(['completed', 'failed'] as const)(
    'of a batch that has %s is the batch as it is then, once',
    async (status) => {
      await webhook({ events: ['*'] })
      const batchId = await insertBatch(organizationId, { status: 'processing', stage: 'delivering', pageCount: 3 })
      const progress = {
        organizationId,
        batchId,
        status,
        stage: null,
        pageCount: 3,
        pagesRead: 2,
        pagesFailed: 0,
        failure: status === 'failed' ? { code: 'pdf_damaged' as const, message: 'It is damaged.' } : null,
        startedAt: start.toISOString(),
        completedAt: start.toISOString(),
        pages: [],
      }
      await recordProgress(db, progress)
      await recordProgress(db, progress)
      const events = await eventsOf()
      expect(events.map(({ type }) => type)).toEqual([`batch.${status}`])
      const { letters: _, pages: __, ...shown } = (await findBatch(db, organizationId, batchId)) ?? {}
      expect(JSON.parse(events[0]?.data ?? '')).toEqual(shown)
    },
  )

  it('is nothing where nobody listens, or while the endpoint is disabled', async () => {
    const { id } = await webhook({ events: ['*'] })
    await updateWebhook({ db, now: start, organizationId, actor: SYSTEM, id, changes: { enabled: false } })
    const { letterId, clientId } = await letterOf('Zephyr Cycles Ltd')
    await confirm(letterId, clientId)
    expect(await eventsOf()).toEqual([])
  })

  it("is never another organisation's", async () => {
    const stranger = await newCaller()
    await webhook({ events: ['*'] }, stranger.organizationId)
    const { letterId, clientId } = await letterOf('Zephyr Cycles Ltd')
    await confirm(letterId, clientId)
    expect(await db.select().from(webhookEvents).where(eq(webhookEvents.letterId, letterId))).toEqual([])
  })
})

describe('sending', () => {
  it('is signed so that the standardwebhooks library verifies it', async () => {
    const hook = await webhook({ events: ['*'] })
    await sendTest(hook.id)
    const { requests } = await send(hook.id, answering(204))
    expect(requests).toHaveLength(1)
    const { headers, body } = requests[0] as EventRequest
    expect(new Verifier(hook.secret ?? '').verify(body, headers)).toMatchObject({
      type: 'webhook.test',
      timestamp: start.toISOString(),
      data: { id: hook.id },
    })
    expect(headers['webhook-id']).toMatch(/^evt_/)
    expect(() => new Verifier(hook.secret ?? '').verify(`${body} `, headers)).toThrow()
    expect(await log(hook.id)).toMatchObject([
      {
        id: expect.stringMatching(/^dlv_/),
        status: 'succeeded',
        attempts: 1,
        nextAttemptAt: null,
        response: { status: 204, body: 'thanks' },
        error: null,
      },
    ])
  })

  it('is signed by the old and the new secret for 24 hours after a rotation', async () => {
    const hook = await webhook({ events: ['*'] })
    const { secret } = await rotateSecret({ db, now: start, organizationId, actor: SYSTEM, id: hook.id, keys })
    await sendTest(hook.id)
    const [during] = (await send(hook.id, answering(500))).requests
    for (const each of [hook.secret, secret]) {
      expect(() => new Verifier(each ?? '').verify(during?.body ?? '', during?.headers ?? {})).not.toThrow()
    }
    const [after] = (await send(hook.id, answering(200), later(DAY + 1))).requests
    expect(after?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  it('is repeated by the schedule, with the same id and body, until there is an answer of 2xx', async () => {
    const hook = await webhook({ events: ['*'] })
    await sendTest(hook.id)
    const seen: EventRequest[] = []
    let at = start
    const pauses: number[] = []
    for (;;) {
      const { requests, next } = await send(hook.id, answering(503), at)
      seen.push(...requests)
      if (!next) break
      pauses.push((next.getTime() - at.getTime()) / 1000)
      expect((await send(hook.id, answering(200), new Date(next.getTime() - 1))).requests).toEqual([])
      at = next
    }
    // Without jitter: `random` is 0 here.
    expect(pauses).toEqual(RETRY_DELAYS_SECONDS)
    expect(seen).toHaveLength(8)
    expect(new Set(seen.map(({ headers, body }) => headers['webhook-id'] + body)).size).toBe(1)
    expect(await log(hook.id)).toMatchObject([{ status: 'failed', attempts: 8, nextAttemptAt: null }])

    const [failed] = await log(hook.id)
    const again = { db, now: at, organizationId, webhookId: hook.id, deliveryId: failed?.id ?? '' }
    expect(await retryDelivery(again)).toMatchObject({ status: 'pending', eventId: failed?.eventId })
    const [last] = (await send(hook.id, answering(200), at)).requests
    expect(last?.headers['webhook-id']).toBe(failed?.eventId)
    expect(await log(hook.id)).toMatchObject([{ status: 'succeeded', attempts: 9 }])
  })

  it.each([500, 204])('is repeated at once for whoever asks during an attempt that ends with %i', async (status) => {
    const hook = await webhook({ events: ['*'] })
    await sendTest(hook.id)
    const [delivery] = await log(hook.id)
    let answered = 0
    const answer = async (): Promise<PostResult> => {
      if (++answered > 1) return answering(200)()
      await retryDelivery({ db, now: later(1), organizationId, webhookId: hook.id, deliveryId: delivery?.id ?? '' })
      return answering(status)()
    }
    const { requests, next } = await send(hook.id, answer, start)
    expect(requests).toHaveLength(1)
    expect(next).toEqual(later(1))
    expect(await log(hook.id)).toMatchObject([{ status: 'pending', attempts: 1, response: { status } }])
    expect((await send(hook.id, answer, later(1))).requests).toHaveLength(1)
    expect(await log(hook.id)).toMatchObject([{ status: 'succeeded', attempts: 2, nextAttemptAt: null }])
  })

  it('is repeated under the same id when the process ended between the answer and its record', async () => {
    const hook = await webhook({ events: ['*'] })
    await sendTest(hook.id)
    await sendTest(hook.id)
    const sentBefore: EventRequest[] = []
    await expect(
      send(hook.id, answering(200), start, { using: crashingAtWrites(), requests: sentBefore }),
    ).rejects.toThrow('the process ended')
    expect(await log(hook.id)).toMatchObject([{ status: 'pending' }, { status: 'pending' }])

    const { requests } = await send(hook.id, answering(200), later(1))
    const ids = (some: EventRequest[]) => some.map(({ headers, body }) => headers['webhook-id'] + body).sort()
    expect(ids(requests)).toEqual(ids(sentBefore))
    expect(await log(hook.id)).toMatchObject([
      { status: 'succeeded', attempts: 1 },
      { status: 'succeeded', attempts: 1 },
    ])
  })

  it('ends with a failed record: nothing more is sent, and what was sent is recorded after all', async () => {
    const hook = await webhook({ events: ['*'] })
    for (let i = 0; i < 20; i++) await sendTest(hook.id)
    let failures = 0
    const using = openDatabase(
      new Proxy(env.DB, {
        get(target, name) {
          if (name === 'batch' && failures++ === 0) return () => Promise.reject(new Error('the database is away'))
          const value = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
    )
    const { requests } = await send(hook.id, answering(200), start, { using })
    expect(failures).toBeGreaterThan(1)
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(requests.length)
    expect((await queue()).map(({ status, attempts }) => [status, attempts])).toEqual(
      Array.from({ length: 20 }, () => ['succeeded', 1]),
    )
  })

  it('ends both lanes with what fails on our side, and lets none of them call on', async () => {
    const hook = await webhook({ events: ['*'] })
    for (let i = 0; i < 10; i++) await sendTest(hook.id)
    let n = 0
    let open = 0
    const answer = async () => {
      if (++n === 1) throw new Error('a fault of our own')
      open++
      await new Promise((done) => setTimeout(done, 5))
      open--
      return { kind: 'answered' as const, status: 200, body: '', retryAfterSeconds: null }
    }
    await expect(send(hook.id, answer)).rejects.toThrow('a fault of our own')
    expect([n, open]).toEqual([2, 0])
    expect((await queue()).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  })

  it.each([
    ['the endpoint was disabled', { enabled: false }, [ADDRESS, ADDRESS]],
    ['it has another address', { url: 'https://acme.com/other' }, [ADDRESS, ADDRESS, 'https://acme.com/other']],
  ])('goes by what is so when a request is made: %s meanwhile', async (_, changes, urls) => {
    const hook = await webhook({ events: ['*'] })
    for (let i = 0; i < 3; i++) await sendTest(hook.id)
    let changed: Promise<unknown> | undefined
    const { requests } = await send(hook.id, async () => {
      changed ??= updateWebhook({ db, now: start, organizationId, actor: SYSTEM, id: hook.id, changes })
      await changed
      return answering(200)()
    })
    expect(requests.map(({ url }) => url)).toEqual(urls)
  })

  it('tells nothing of a client that was erased since the round began', async () => {
    const hook = await webhook({ events: ['*'] })
    const { letterId, clientId } = await letterOf('Zephyr Cycles Ltd')
    for (let i = 0; i < 2; i++) await sendTest(hook.id)
    await db
      .update(webhookDeliveries)
      .set({ nextAttemptAt: later(-10).toISOString() })
      .where(eq(webhookDeliveries.webhookId, hook.id))
    await confirm(letterId, clientId)
    let erased: Promise<void> | undefined
    const { requests } = await send(hook.id, async () => {
      erased ??= deleteClient({ db, now: start, organizationId, actor: SYSTEM, id: clientId })
      await erased
      return answering(200)()
    })
    expect(requests).toHaveLength(2)
    expect(JSON.stringify(requests)).not.toContain('Zephyr')
  })

  it('has at most two requests at a time', async () => {
    const hook = await webhook({ events: ['*'] })
    for (let i = 0; i < 7; i++) await sendTest(hook.id)
    let open = 0
    let most = 0
    const { requests } = await send(hook.id, async () => {
      most = Math.max(most, ++open)
      await new Promise((done) => setTimeout(done, 1))
      open--
      return { kind: 'answered', status: 200, body: '', retryAfterSeconds: null }
    })
    expect([requests.length, most]).toEqual([7, 2])
  })

  it('is recorded with all that ended meanwhile; what the endpoint answered is kept as it was', async () => {
    const hook = await webhook({ events: ['*'] })
    for (let i = 0; i < 30; i++) await sendTest(hook.id)
    let writes = 0
    const counting = openDatabase(
      new Proxy(env.DB, {
        get(target, name) {
          if (name === 'batch') writes++
          const value = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
    )
    let n = 0
    const body = 'a\u0000"b" – ü\n'
    await send(hook.id, async () => ({ ...(await answering(n++ % 3 === 0 ? 500 : 200)()), body }), start, {
      using: counting,
    })
    expect(writes).toBeLessThan(30)
    const { data } = (await listDeliveries(db, organizationId, hook.id, { page: 1, limit: 100 })) ?? { data: [] }
    const statuses = data.map(({ status, attempts, response }) => [status, attempts, response?.status, response?.body])
    expect(statuses.filter(([status]) => status === 'succeeded')).toHaveLength(20)
    for (const [status, attempts, code, kept] of statuses) {
      expect([attempts, code, kept]).toEqual([1, status === 'succeeded' ? 200 : 500, body])
    }
  })

  it('ends with 410: the endpoint is disabled, and the audit trail says so', async () => {
    const hook = await webhook({ events: ['*'] })
    await sendTest(hook.id)
    expect((await send(hook.id, answering(410))).next).toBeNull()
    expect(await findWebhookRow(db, organizationId, hook.id)).toMatchObject({ enabled: false, disabledReason: 'gone' })
    expect(await auditOf(hook.id)).toEqual(['webhook.updated', 'webhook.created'])
    await expect(sendTest(hook.id)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('ends after five days without a success; a success in between starts them anew', async () => {
    const hook = await webhook({ events: ['*'] })
    const failAt = async (seconds: number) => {
      await sendTest(hook.id)
      await send(hook.id, answering(500), later(seconds))
      return (await findWebhookRow(db, organizationId, hook.id))?.disabledReason
    }
    expect(await failAt(0)).toBeNull()
    await send(hook.id, answering(200), later(2 * DAY))
    expect(await failAt(3 * DAY)).toBeNull()
    expect(await failAt(8 * DAY - 1)).toBeNull()
    expect(await failAt(8 * DAY)).toBe('failing')
  })

  it('does not end right after a success, which another request has had meanwhile', async () => {
    const hook = await webhook({ events: ['*'] })
    await sendTest(hook.id)
    await send(hook.id, answering(500), start)
    for (let i = 0; i < 2; i++) await sendTest(hook.id)
    let n = 0
    // Both were looked at while the endpoint was failing for five days.
    await send(hook.id, () => answering(n++ === 0 ? 200 : 500)(), later(5 * DAY + 1))
    expect(await findWebhookRow(db, organizationId, hook.id)).toMatchObject({ enabled: true, disabledReason: null })
  })

  it('goes on where it stopped when the endpoint is enabled again', async () => {
    const hook = await webhook({ events: ['*'] })
    await sendTest(hook.id)
    const change = (enabled: boolean) =>
      updateWebhook({ db, now: start, organizationId, actor: SYSTEM, id: hook.id, changes: { enabled } })
    await change(false)
    expect((await send(hook.id, answering(200))).requests).toEqual([])
    await change(true)
    expect((await send(hook.id, answering(200))).requests).toHaveLength(1)
  })
})

describe('an answer', () => {
  const settle = (result: PostResult, random = 0) =>
    settleAttempt({ result, attempts: 1, failingSince: null, now: start, random })

  it.each([200, 201, 204, 299])('of %i is a success', (status) => {
    expect(settle({ kind: 'answered', status, body: '', retryAfterSeconds: null }).status).toBe('succeeded')
  })

  it.each([301, 302, 307, 400, 404, 429, 500])('of %i is a failure', (status) => {
    expect(settle({ kind: 'answered', status, body: '', retryAfterSeconds: null }).status).toBe('pending')
  })

  it.each<[string, string | null, number]>([
    ['429', '120', 120],
    ['503', new Date(start.getTime() + 600_000).toUTCString(), 600],
    ['429', '2', 5],
    ['429', '99999999', 50_400],
    ['429', 'soon', 5],
    ['429', null, 5],
    ['500', '120', 5],
  ])('of %s with Retry-After %s is followed by the next attempt after %i seconds', (status, retryAfter, seconds) => {
    // Dates have whole seconds.
    const retryAfterSeconds = secondsUntil(retryAfter, Math.floor(start.getTime() / 1000) * 1000)
    const outcome = settle({ kind: 'answered', status: Number(status), body: '', retryAfterSeconds })
    expect(outcome.nextAttemptAt).toEqual(later(seconds))
  })

  it('that does not come is a failure; what failed together does not come back together', () => {
    const next = (random: number) => settle({ kind: 'unanswered', error: 'late' }, random).nextAttemptAt?.getTime()
    expect(next(0)).toBe(later(5).getTime())
    expect(next(1)).toBe(later(5.5).getTime())
  })
})

describe('what is kept', () => {
  it('of a client that is deleted is nothing, also of what had not been sent', async () => {
    const hook = await webhook({ events: ['*'] })
    const gone = await letterOf('Zephyr Cycles Ltd')
    const stays = await letterOf('Harrow Green Ltd')
    await confirm(gone.letterId, gone.clientId)
    await send(hook.id, answering(200), later(1))
    await confirm(stays.letterId, gone.clientId)
    await confirm(stays.letterId, stays.clientId)
    await deleteClient({ db, now: start, organizationId, actor: SYSTEM, id: gone.clientId })
    const events = await eventsOf()
    expect(events.map(({ letterId, clientId }) => [letterId, clientId])).toEqual([[stays.letterId, stays.clientId]])
    expect(JSON.stringify([events, await queue()])).not.toContain('Zephyr')
    expect((await listDeliveries(db, organizationId, hook.id, { page: 1, limit: 10 }))?.total).toBe(1)
  })

  it('is forgotten after 30 days', async () => {
    const hook = await webhook({ events: ['*'] })
    await sendTest(hook.id)
    await sweepWebhookEvents(db, later(30 * DAY - 1))
    expect(await queue()).toHaveLength(1)
    await sweepWebhookEvents(db, later(30 * DAY))
    expect([await eventsOf(), await queue()]).toEqual([[], []])
  })

  it('costs no more than the rows that are shown to list', async () => {
    const hook = await webhook({ events: ['*'] })
    for (let i = 0; i < 70; i++) await webhook({ events: ['*'] })
    for (let i = 0; i < 120; i++) await sendTest(hook.id)
    const limit = 10
    const page = { page: 2, limit }
    const budget = 4 * limit + 50
    expect((await listDeliveries(db, organizationId, hook.id, page))?.total).toBe(120)
    expect((await listWebhooks(db, organizationId, page)).total).toBe(71)
    expect(await rowsRead((recording) => listDeliveries(recording, organizationId, hook.id, page))).toBeLessThanOrEqual(
      budget,
    )
    expect(await rowsRead((recording) => listWebhooks(recording, organizationId, page))).toBeLessThanOrEqual(budget)
  })
})

const webhook = (over: Pick<NewWebhook, 'events'>, owner = organizationId) =>
  createWebhook({
    db,
    now: start,
    organizationId: owner,
    actor: SYSTEM,
    id: newId('whk', new Date()),
    webhook: { url: ADDRESS, description: null, ...over },
    keys,
  })

async function letterOf(name: string) {
  const batchId = await insertBatch(organizationId)
  const letterId = await insertLetter(organizationId, batchId, { recipientCompany: name })
  return { letterId, clientId: await insertClient(organizationId, { name }) }
}

const confirm = (letterId: string, clientId: string) =>
  confirmLetter({ db, now: start, organizationId, letterId, clientId, actor: SYSTEM })

async function sent(letterId: string, clientId: string) {
  const call = { organizationId, letterId, attempt: 1 }
  const to = {
    recipient: 'post@harrow.example',
    messageIdHeader: '<1@x.example>',
    subjectHash: '00',
    intendedAt: start.toISOString(),
  }
  await recordIntent(db, { ...call, ...to, clientId, resendAfter: null, documentId: null })
  const answer = { outcome: 'accepted' as const, providerMessageId: 'm1', error: null }
  await recordAnswer(db, { ...call, ...answer, answeredAt: later(1), becomes: { status: 'sent', note: null } })
}

const shownLetter = async (letterId: string) => {
  const { data } = await listLetters(db, organizationId, { page: 1, limit: 100 })
  return data.find(({ id }) => id === letterId)
}

const eventsOf = () =>
  db.select().from(webhookEvents).where(eq(webhookEvents.organizationId, organizationId)).orderBy(asc(webhookEvents.at))
const queue = () => db.select().from(webhookDeliveries).where(eq(webhookDeliveries.organizationId, organizationId))
const log = async (webhookId: string) =>
  (await listDeliveries(db, organizationId, webhookId, { page: 1, limit: 100 }))?.data ?? []

const sendTest = (webhookId: string) =>
  sendTestEvent({ db, now: start, organizationId, webhookId, eventId: newId('evt', start) })

const answering = (status: number) => async (): Promise<PostResult> => ({
  kind: 'answered',
  status,
  body: 'thanks',
  retryAfterSeconds: null,
})

/** Sends all that is due at a time to a receiver that answers so. */
async function send(
  webhookId: string,
  answer: () => Promise<PostResult>,
  at = start,
  { using = db, requests = [] }: { using?: Database; requests?: EventRequest[] } = {},
) {
  const next = await sendDue({
    db: using,
    organizationId,
    webhookId,
    clock: () => at,
    random: () => 0,
    keys,
    until: new Date(at.getTime() + 1000),
    async post(request) {
      requests.push(request)
      return answer()
    },
  })
  return { requests, next }
}

/** A database in whose transactions the process ends. */
const crashingAtWrites = (): Database =>
  openDatabase(
    new Proxy(env.DB, {
      get(target, name) {
        if (name === 'batch') return () => Promise.reject(new Error('the process ended'))
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  )

async function auditOf(entityId: string): Promise<string[]> {
  const { data } = await listAuditEntries(db, organizationId, auditListQuery.parse({ entityId }))
  return data.map(({ action }) => action)
}
