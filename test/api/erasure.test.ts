import { createMessageBatch, createScheduledController } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../src/audit/audit-actions.ts'
import { deadlines } from '../../src/calendar/deadlines.table.ts'
import { deleteClient } from '../../src/clients/delete-client.ts'
import { paths } from '../../src/dashboard/paths.ts'
import { newId } from '../../src/db/ids.ts'
import { deliverLetter } from '../../src/delivery/deliver-letter.ts'
import { deliveryAttempts } from '../../src/delivery/deliveries.table.ts'
import { mailEvents } from '../../src/delivery/mail-events.table.ts'
import { signLink } from '../../src/delivery/signed-link.ts'
import { listOutbox, outboxMailer } from '../../src/dev/outbox.ts'
import { erasedClients, erasures } from '../../src/erasure/erasures.table.ts'
import { runErasures } from '../../src/erasure/run-erasures.ts'
import worker from '../../src/index.ts'
import { letters } from '../../src/letters/letters.table.ts'
import { letterKey, pageKeys, scanKey } from '../../src/scans/scan-keys.ts'
import { operations } from './checked-fetch.ts'
import { newMember } from './dashboard/visitor.ts'
import { failingAt } from './faults.ts'
import { pathWith } from './records.ts'
import { type Caller, callerWith, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'
import { findTraces, type Needle } from './traces.ts'

const minutes = (some: number) => new Date(Date.now() + some * 60_000)
const LINKS = { baseUrl: env.PUBLIC_URL, secret: env.LINK_SECRET }

/** A word that occurs nowhere else, and of which search indexes keep more than the first letters in one piece. */
const newWord = () =>
  `zq${Array.from(crypto.getRandomValues(new Uint8Array(14)), (byte) => 'bcdfghjklmnpqrstvwxz'[byte % 20]).join('')}`

let caller: Caller
let member: Awaited<ReturnType<typeof newMember>>
let otherClient: string
let webhook: string
beforeAll(async () => {
  member = await newMember()
  caller = callerWith(member)
  otherClient = await insertClient(caller.organizationId, { name: 'Staying Ltd' })
  const hook = { url: 'http://127.0.0.1:9/hooks', events: ['*'] }
  webhook = (await caller.call('POST', '/v1/webhooks', { json: hook })).body.id
})

interface Post {
  clientId: string
  letterId: string
  batchId: string
  /** A letter that was put off by mail, and moved to another client then. */
  movedId: string
  link: string
  needles: Needle[]
}

/** A client of which there is something in every place that knows of clients. */
async function clientWithPost(): Promise<Post> {
  const { organizationId } = caller
  const word = newWord()
  const companyNumber = String(Math.floor(Math.random() * 90_000_000) + 10_000_000)
  const { body: client } = await caller.call('POST', '/v1/clients', {
    json: {
      name: `${word} Ltd`,
      companyNumber,
      email: `office@${word}.example`,
      registeredAddress: `1 ${word} Street`,
    },
    headers: { 'idempotency-key': newWord() },
  })
  const clientId: string = client.id
  const sha256 = crypto.randomUUID()
  const batchId = await insertBatch(organizationId, { sha256 })
  const duplicateId = await insertBatch(organizationId, { sha256, duplicateOf: batchId })
  const text = {
    sender: `${word} Bank`,
    recipientCompany: `${word} Ltd`,
    companyNumber,
    subject: `About ${word}`,
    summary: `It is about ${word}.`,
    match: JSON.stringify({
      score: 1,
      method: 'name',
      candidates: [{ clientId, score: 1, evidence: [`name ${word}`] }],
    }),
  }
  const letterId = await insertLetter(organizationId, batchId, text)
  const copyId = await insertLetter(organizationId, duplicateId, text)
  const neutral = { sender: 'A bank', recipientCompany: 'Somebody', subject: 'Notice', summary: 'A notice.' }
  const elsewhere = await insertBatch(organizationId)
  await insertLetter(organizationId, elsewhere, { ...neutral, match: text.match })
  const movedId = await insertLetter(organizationId, elsewhere, { ...neutral, firstPage: 3, lastPage: 3, pages: 1 })

  await db.run(sql`update letter_texts set pages = ${JSON.stringify([{ page: 1, text: `Dear ${word}` }])}
    where letter_id in (${letterId}, ${copyId})`)
  const deadlineId = newId('ddl', new Date())
  await db.insert(deadlines).values({
    id: deadlineId,
    organizationId,
    letterId,
    category: 'banking',
    priority: 'high',
    date: '2026-12-31',
    description: `Pay ${word}`,
    updatedAt: new Date().toISOString(),
  })
  for (const batch of [batchId, duplicateId]) {
    await env.SCANS.put(scanKey(organizationId, batch), word)
    for (const key of [1, 2].flatMap((page) => Object.values(pageKeys(organizationId, batch, page)))) {
      await env.SCANS.put(key, word)
    }
  }
  for (const id of [letterId, copyId]) await env.SCANS.put(letterKey(organizationId, id), word)
  await env.SCANS.put(letterKey(organizationId, movedId), 'neutral')

  const confirm = (id: string, to: string) =>
    caller.call('POST', `/v1/letters/${id}/confirm`, {
      json: { clientId: to },
      headers: { 'idempotency-key': newWord() },
    })
  await confirm(letterId, clientId)
  await confirm(movedId, clientId)
  await queue('pigeonhole-deliveries', { type: 'deliver', organizationId, batchId, letterId })
  await putOff(movedId)
  await confirm(movedId, otherClient)
  const [attempt] = await db.select().from(deliveryAttempts).where(eq(deliveryAttempts.letterId, letterId))
  await queue('pigeonhole-mail-events', bounceOf(String(attempt?.providerMessageId), `office@${word}.example`))

  const { url: link } = await signLink({ letterId, attempt: 1, now: new Date(), ...LINKS })
  const id = (some: string): Needle => ({ text: some, isId: true })
  return {
    clientId,
    letterId,
    batchId,
    movedId,
    link,
    needles: [
      { text: word.slice(3), isId: false },
      { text: companyNumber, isId: false },
      ...[clientId, letterId, copyId, deadlineId].map(id),
    ],
  }
}

async function queue(name: string, body: unknown): Promise<void> {
  await worker.queue(createMessageBatch<unknown>(name, [{ id: '1', timestamp: new Date(), attempts: 1, body }]), env)
}

/** Mail puts the letter off; the message is kept nevertheless. */
async function putOff(letterId: string): Promise<void> {
  const clock = () => new Date()
  await deliverLetter(
    {
      db,
      bucket: env.SCANS,
      mailer: outboxMailer({
        bucket: env.SCANS,
        clock,
        mailer: async ({ to }) => ({ kind: 'deferred', error: `E_RATE_LIMIT_EXCEEDED: ${to}` }),
      }),
      clock,
      from: env.MAIL_FROM,
      signLink: (message, now) => signLink({ ...message, now, ...LINKS }),
    },
    { organizationId: caller.organizationId, letterId },
  )
}

const bounceOf = (messageId: string, recipient: string) => ({
  type: 'cf.email.sending.message.bounced',
  source: { type: 'email.sending', zoneId: 'z', domain: 'pigeonhole.example' },
  payload: {
    eventId: newId('evt', new Date()),
    messageId,
    sender: env.MAIL_FROM,
    recipient,
    subject: 'About you',
    terminal: true,
    delivery: {
      status: 'bounced',
      smtpStatusCode: '550',
      smtpEnhancedStatusCode: '5.1.1',
      smtpResponse: `${recipient} is unknown`,
    },
    bounce: { type: 'hard', classification: 'permanent_failure', reason: 'unknown user' },
  },
  metadata: {
    accountId: 'a',
    eventSubscriptionId: 's',
    eventSchemaVersion: 1,
    eventTimestamp: new Date().toISOString(),
  },
})

/** What the job still has to do; nothing in the end. */
const left = async () => [await db.select().from(erasures), await db.select().from(erasedClients)]

describe('a client that is deleted', () => {
  let post: Post
  beforeAll(async () => {
    post = await clientWithPost()
  })

  it('was in every place where it is looked for afterwards', async () => {
    const places = (await findTraces(post.needles)).map((trace) => trace.replace(/: \S+$/, ''))
    for (const table of [
      'clients',
      'letters',
      'letter_texts',
      'letter_search_data',
      'client_words_data',
      'pages',
      'deadlines',
      'deadline_counts',
      'delivery_attempts',
      'mail_events',
      'idempotent_requests',
      'webhook_events',
      'tallies',
    ]) {
      expect(places).toContain(`table ${table}`)
    }
    expect(places).toContain('object BATCH_TRACKER')
    expect(places.filter((place) => place.startsWith('bucket outbox/')).length).toBeGreaterThanOrEqual(2)
  })

  it('is found by no request from its 204 on', async () => {
    expect((await caller.call('DELETE', `/v1/clients/${post.clientId}`)).status).toBe(204)

    const records = { clients: post.clientId, letters: post.letterId, batches: post.batchId, webhooks: webhook }
    for (const one of await operations()) {
      // What is done to uploads and the audit trail, which keeps ids, is nothing of clients.
      if (one.method !== 'get' || /^\/(uploads|audit)/.test(one.path)) continue
      const { status, body } = await caller.call('GET', `/v1${pathWith(records, one)}`)
      const answer = JSON.stringify(body).toLowerCase()
      for (const { text } of post.needles) expect(answer, `${one.path} ${status}`).not.toContain(text.toLowerCase())
    }
    for (const path of [
      `clients/${post.clientId}`,
      `letters/${post.letterId}`,
      `letters/${post.letterId}/document`,
      `letters/${post.letterId}/pages/1`,
    ]) {
      expect((await caller.call('GET', `/v1/${path}`)).status).toBe(404)
    }
    // As it is at the moment of the 204, when the objects may still be there.
    const { image } = pageKeys(caller.organizationId, post.batchId, 1)
    await env.SCANS.put(image, 'an image')
    expect((await member.get(paths.batchPage(post.batchId, 1))).status).toBe(404)
    for (const path of [
      paths.today,
      paths.letters,
      paths.batches,
      paths.batch(post.batchId),
      paths.clients,
      paths.exportClients,
      paths.calendar,
      paths.analytics,
      paths.webhook(webhook),
    ]) {
      const { status, html } = await member.get(path)
      expect(status, path).toBe(200)
      for (const { text } of post.needles) expect(html.toLowerCase(), path).not.toContain(text.toLowerCase())
    }
    for (const path of [
      paths.client(post.clientId),
      paths.letter(post.letterId),
      paths.letterDocument(post.letterId),
      paths.letterPage(post.letterId, 1),
      paths.reviewLetter(post.letterId),
    ]) {
      expect((await member.get(path)).status, path).toBe(404)
    }
    const audit = JSON.stringify((await caller.call('GET', `/v1/audit?entityId=${post.clientId}`)).body).toLowerCase()
    for (const { text } of post.needles.filter(({ isId }) => !isId)) expect(audit).not.toContain(text)
    expect((await exports.default.fetch(post.link)).status).toBe(404)
    const outbox = await (await exports.default.fetch('https://post.example/dev/outbox')).text()
    for (const { text } of post.needles) expect(outbox.toLowerCase()).not.toContain(text.toLowerCase())
    const { pages, letters } = (await caller.call('GET', `/v1/batches/${post.batchId}`)).body
    expect(letters).toEqual([])
    expect(pages).toMatchObject([
      { page: 1, kind: 'erased', letterId: null },
      { page: 2, kind: 'erased', letterId: null },
    ])
  })

  it('leaves no trace in any table, Durable Object or bucket once no writer is left', async () => {
    await runErasures(env, minutes(21))
    expect(await findTraces(post.needles)).toEqual([])
    expect(await left()).toEqual([[], []])
  })

  it('leaves alone what is another client’s by now', async () => {
    const moved = (await caller.call('GET', `/v1/letters/${post.movedId}`)).body
    expect(moved).toMatchObject({ status: 'confirmed', clientId: otherClient, delivery: null })
    await env.SCANS.put(letterKey(caller.organizationId, post.movedId), 'neutral')
    await queue('pigeonhole-deliveries', {
      type: 'deliver',
      organizationId: caller.organizationId,
      batchId: moved.batchId,
      letterId: post.movedId,
    })
    expect((await caller.call('GET', `/v1/letters/${post.movedId}`)).body.status).toBe('sent')
  })

  it('stays in the statistics', async () => {
    const range = 'from=2026-03-02&to=2026-03-02'
    const before = (await caller.call('GET', `/v1/analytics/overview?${range}`)).body.letters.total
    const next = await clientWithPost()
    const during = (await caller.call('GET', `/v1/analytics/overview?${range}`)).body.letters.total
    await caller.call('DELETE', `/v1/clients/${next.clientId}`)
    const after = (await caller.call('GET', `/v1/analytics/overview?${range}`)).body.letters.total
    expect([during - before, after - before]).toEqual([4, 4])
  })

  it('that is deleted twice, or is another organisation’s, is not found and nothing is listed', async () => {
    const stranger = await newCaller()
    expect((await stranger.call('DELETE', `/v1/clients/${otherClient}`)).status).toBe(404)
    expect((await caller.call('DELETE', `/v1/clients/${post.clientId}`)).status).toBe(404)
    expect((await db.select().from(erasedClients).where(eq(erasedClients.clientId, otherClient))).length).toBe(0)
  })
})

describe('what was being written while a client was deleted', () => {
  it('is deleted as well when its writer has ended', async () => {
    const { clientId, letterId, batchId, needles } = await clientWithPost()
    const { organizationId } = caller
    await caller.call('DELETE', `/v1/clients/${clientId}`)
    await runErasures(env, new Date(), organizationId)
    // A reader, a delivery, a request and an assembly that had begun before end only now.
    const [word] = needles.map(({ text }) => text)
    await env.SCANS.put(pageKeys(organizationId, batchId, 1).reading, String(word))
    await env.BATCH_TRACKER.getByName(batchId).deliver([letterId])
    const candidates = [{ clientId, score: 1, evidence: [] }]
    await insertLetter(organizationId, await insertBatch(organizationId), {
      match: JSON.stringify({ score: 1, method: 'name', candidates }),
    })
    await runErasures(env, minutes(10))
    expect(await findTraces(needles)).not.toEqual([])

    await runErasures(env, minutes(21))

    expect(await findTraces(needles)).toEqual([])
    expect(await left()).toEqual([[], []])
  })
})

describe('erasure that is cut off', () => {
  it('at any step, before it or after it, goes on with the next run', { timeout: 300_000 }, async () => {
    const needles: Needle[] = []
    let steps = 0
    for (const side of ['before', 'after'] as const) {
      for (let step = 1, failed = true; failed; step++) {
        needles.push(...(await deletedClient()))
        const first = failingAt(step, side)
        await runErasures(first.env, new Date()).catch(() => {})
        await runErasures(env, new Date())
        const second = failingAt(step, side)
        await runErasures(second.env, minutes(21)).catch(() => {})
        await runErasures(env, minutes(42))
        failed = first.failed()
        if (failed) steps++
      }
    }
    expect(steps).toBeGreaterThan(30)
    expect(await findTraces(needles)).toEqual([])
    expect(await left()).toEqual([[], []])
  })

  it('by the number of requests that an invocation has goes on with the next run', async () => {
    const { organizationId } = caller
    const rows = Array.from({ length: 500 }, (_, page) => ({ letterId: newId('let', new Date()), page }))
    const at = new Date().toISOString()
    await db.run(sql`
      insert into erasures (organization_id, batch_id, letter_id, page, requested_at, due_at)
      select ${organizationId}, 'bat_gone', value ->> 'letterId', value ->> 'page', ${minutes(-30).toISOString()}, ${at}
      from json_each(${JSON.stringify(rows)})`)
    const open = async () =>
      (await db.select().from(erasures).where(eq(erasures.organizationId, organizationId))).length
    let requests = 0
    const SCANS = new Proxy(env.SCANS, {
      get(of, name) {
        const member = Reflect.get(of, name)
        if (typeof member !== 'function') return member
        requests++
        return member.bind(of)
      },
    })
    const before = await open()
    await runErasures({ ...env, SCANS }, new Date())
    const after = await open()
    expect(requests).toBeLessThan(400)
    expect(after).toBeLessThan(before)
    expect(after).toBeGreaterThan(0)
    for (let run = 0; run < 5; run++) await runErasures(env, new Date())
    expect(await open()).toBe(0)
  })

  it('between the rows and the objects is gone on with by the sweep', async () => {
    const needles = await deletedClient()
    const objects = async () =>
      (await findTraces(needles)).filter((trace) => trace.startsWith('bucket') || trace.startsWith('object'))
    expect(await objects()).not.toEqual([])
    await worker.scheduled(createScheduledController(), env)
    expect(await objects()).toEqual([])
  })

  /** A client whose rows are gone, and of which there still is something for each step of the job. */
  async function deletedClient(): Promise<Needle[]> {
    const { organizationId } = caller
    const word = newWord()
    const id = await insertClient(organizationId, { name: word })
    const batchId = await insertBatch(organizationId)
    const match = JSON.stringify({ score: 1, method: 'name', candidates: [{ clientId: id, score: 1, evidence: [] }] })
    const letterId = await insertLetter(organizationId, batchId, { clientId: id, status: 'confirmed', sender: word })
    await insertLetter(organizationId, await insertBatch(organizationId), { match })
    await env.SCANS.put(letterKey(organizationId, letterId), word)
    await env.SCANS.put(scanKey(organizationId, batchId), word)
    await env.BATCH_TRACKER.getByName(batchId).deliver([letterId])
    await putOff(letterId)
    await deleteClient({ db, now: new Date(), organizationId, actor: SYSTEM, id })
    return [
      { text: word.slice(3), isId: false },
      { text: id, isId: true },
      { text: letterId, isId: true },
    ]
  }
})

describe("other clients' post", () => {
  it('is left as it is', async () => {
    const stays = await clientWithPost()
    const before = await findTraces(stays.needles)
    const goes = await clientWithPost()
    await caller.call('DELETE', `/v1/clients/${goes.clientId}`)
    await runErasures(env, minutes(21))
    const places = (some: string[]) => new Set(some.map((trace) => trace.replace(/: \S+$/, '')))
    expect(places(await findTraces(stays.needles))).toEqual(places(before))
    expect(await db.select().from(letters).where(eq(letters.id, stays.letterId))).toHaveLength(1)
    expect((await listOutbox(env.SCANS)).some(({ letterId }) => letterId === stays.letterId)).toBe(true)
    expect((await db.select().from(mailEvents).where(eq(mailEvents.letterId, stays.letterId))).length).toBe(1)
  })
})
