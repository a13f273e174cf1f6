import { env } from 'cloudflare:workers'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { tallies } from '../../src/analytics/tallies.table.ts'
import { auditEntries } from '../../src/audit/audit.table.ts'
import { recordProgress } from '../../src/batches/batches.store.ts'
import { batches, pages } from '../../src/batches/batches.table.ts'
import { deadlines } from '../../src/calendar/deadlines.table.ts'
import { newId } from '../../src/db/ids.ts'
import { type DeliverLetter, deliverLetter } from '../../src/delivery/deliver-letter.ts'
import { deliveryAttempts } from '../../src/delivery/deliveries.table.ts'
import { runErasures } from '../../src/erasure/run-erasures.ts'
import { confirmLetter } from '../../src/letters/confirm-letter.ts'
import { letters } from '../../src/letters/letters.table.ts'
import type { ReadingEngine } from '../../src/reading/engines/reading-engine.ts'
import { embeddedClassifier } from '../../src/reading/engines/workers-ai-classifier.ts'
import { sweepDiscardedDocuments } from '../../src/review/discarded-documents.store.ts'
import { discardedDocuments } from '../../src/review/discarded-documents.table.ts'
import { mergeLetters } from '../../src/review/merge-letters.ts'
import { moveCut } from '../../src/review/move-cut.ts'
import { recutLetter } from '../../src/review/recut-letter.ts'
import { splitLetter } from '../../src/review/split-letter.ts'
import { sweepRecuts } from '../../src/review/sweep-recuts.ts'
import { letterKey, pageKeys } from '../../src/scans/scan-keys.ts'
import { webhookEvents, webhooks } from '../../src/webhooks/webhooks.table.ts'
import { blankPage } from '../reading/build-page.ts'
import { assembleBatch, letterTo, pagesOfPdf, secondPage, shownBatch, storeReadBatch } from './read-batch.ts'
import { type Caller, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

const actor = { type: 'api_key' as const, id: 'key_1' }
const HOUR_MS = 3_600_000

let caller: Caller
let organizationId: string
beforeEach(async () => {
  caller = await newCaller()
  organizationId = caller.organizationId
})

/** Reads pages of which a person said something: this stands on them, however they lie. */
const engine: ReadingEngine = {
  read: async ({ upright }) => ({
    reading: { ...letterTo('Read Anew Ltd', 'Please reply by 1 June 2026.'), rotation: upright ?? 0 },
    image: new TextEncoder().encode(`turned by ${upright}`),
  }),
}

/** Does what the Page Worker is asked for: all letters of the organisation whose pages were changed. */
async function recutAll(): Promise<string[]> {
  const waiting = await db
    .select({ letterId: letters.id, recutId: letters.recutId })
    .from(letters)
    .where(and(eq(letters.organizationId, organizationId), isNotNull(letters.recutId)))
  for (const { letterId, recutId } of waiting) await recut(letterId, recutId ?? '')
  return waiting.map(({ letterId }) => letterId)
}

const recut = (letterId: string, recutId: string) =>
  recutLetter(
    { db, bucket: env.SCANS, engine, classifier: embeddedClassifier, clock: () => new Date() },
    { organizationId, letterId, recutId },
  )

/** A batch of these pages, assembled; its letters in scan order. */
async function assembled(readings: Parameters<typeof storeReadBatch>[1], over: Parameters<typeof insertBatch>[1] = {}) {
  const batch = await storeReadBatch(organizationId, readings, over)
  await assembleBatch(organizationId, batch)
  const { letters: found } = await shownBatch(organizationId, batch.batchId)
  return { batchId: batch.batchId, ids: found.map(({ id }) => id) }
}

const show = async (id: string) => (await caller.call('GET', `/v1/letters/${id}`)).body
const ledgerOf = async (batchId: string) =>
  (await shownBatch(organizationId, batchId)).pages.map(({ page, letterId }) => [page, letterId])
const merge = (id: string, letterId: string) => caller.call('POST', `/v1/letters/${id}/merge`, { json: { letterId } })
const split = (id: string, page: number) => caller.call('POST', `/v1/letters/${id}/split`, { json: { page } })

async function documentOf(id: string) {
  const row = await db.select().from(letters).where(eq(letters.id, id)).get()
  return pagesOfPdf(letterKey(organizationId, id, row?.documentId ?? null))
}

async function recordedOf(entityId: string) {
  const rows = await db
    .select({ action: auditEntries.action, details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.organizationId, organizationId), eq(auditEntries.entityId, entityId)))
    .orderBy(asc(auditEntries.seq))
  return rows.map(({ action, details }) => [action, JSON.parse(details)])
}

/** Totals of all days, without those that are nought. */
async function talliesOf(dimension: string) {
  const rows = await db.select().from(tallies).where(eq(tallies.organizationId, organizationId))
  return Object.fromEntries(
    rows
      .filter((row) => row.day === '' && row.dimension === dimension && (row.n !== 0 || row.ever !== 0))
      .map(({ value, n, ever }) => [value, [n, ever]]),
  )
}

const calendarOf = async () =>
  (
    await db
      .select({ date: deadlines.date, letterId: deadlines.letterId })
      .from(deadlines)
      .where(eq(deadlines.organizationId, organizationId))
      .orderBy(asc(deadlines.date))
  ).map(({ date, letterId }) => [date, letterId])

const delivery = (sent: string[] = []): DeliverLetter => ({
  db,
  bucket: env.SCANS,
  mailer: async ({ letterId }) => {
    if (letterId) sent.push(letterId)
    return { kind: 'accepted', messageId: 'm' }
  },
  clock: () => new Date(),
  from: 'post@pigeonhole.example',
  signLink: async () => ({ url: 'https://post.example', expiresAt: new Date() }),
})

describe('merging two letters that are one', () => {
  const twoLetters = () =>
    assembled([
      letterTo('Nobody Known Ltd', 'Please reply by 30 April 2026.'),
      letterTo('Someone Else Ltd', 'Please pay by 15 May 2026.'),
    ])

  it('takes back what was learnt from the other, unless this one is of the same client', async () => {
    const client = await insertClient(organizationId)
    const aliases = async () => (await caller.call('GET', `/v1/clients/${client}/aliases`)).body.data
    const { ids } = await twoLetters()
    const [first = '', second = ''] = ids
    await caller.call('POST', `/v1/letters/${first}/confirm`, { json: { clientId: client } })
    expect(await aliases()).toHaveLength(1)
    expect((await merge(second, first)).status).toBe(200)
    expect(await aliases()).toEqual([])
  })

  it('gives the pages of the other to this one, in scan order, and cuts its PDF anew', async () => {
    const { batchId, ids } = await twoLetters()
    const [first = '', second = ''] = ids
    const { status, body } = await merge(second, first)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: second, status: 'pending', firstPage: 1, lastPage: 2, pages: 2 })
    expect(body.text.map(({ page }: { page: number }) => page)).toEqual([1, 2])
    expect(await ledgerOf(batchId)).toEqual([
      [1, second],
      [2, second],
    ])
    expect((await caller.call('GET', `/v1/letters/${first}`)).status).toBe(404)

    expect(await recutAll()).toEqual([second])
    expect(await documentOf(second)).toEqual([
      [1, 0],
      [2, 0],
    ])
    const letter = await show(second)
    expect(letter).toMatchObject({ recipientCompany: 'Nobody Known Ltd', boundary: { confidence: 1 } })
    expect(letter.deadlines).toEqual(['2026-04-30', '2026-05-15'])
    expect(await calendarOf()).toEqual([
      ['2026-04-30', second],
      ['2026-05-15', second],
    ])
    expect((await caller.call('GET', `/v1/letters/${second}/document`)).status).toBe(200)
  })

  it('tells of it in history and audit trail, and keeps counts and totals right', async () => {
    const { batchId, ids } = await twoLetters()
    const [first = '', second = ''] = ids
    await merge(first, second)
    await recutAll()
    const { history } = await show(first)
    expect(history.at(-1)).toMatchObject({
      from: 'pending',
      to: 'pending',
      by: expect.stringMatching(/^key_/),
      note: 'Merged with another letter: page 2.',
    })
    expect((await recordedOf(first)).map(([action]) => action)).toEqual([
      'letter.classified',
      'letter.merged',
      'letter.classified',
    ])
    expect((await recordedOf(first))[1]).toEqual(['letter.merged', { mergedLetterId: second, pages: 1, firstPage: 2 }])
    expect(await shownBatch(organizationId, batchId)).toMatchObject({ letterCount: 1, pendingReview: 1 })
    expect(await talliesOf('letter')).toEqual({ '': [1, 1] })
    expect(await talliesOf('letter_status')).toEqual({ pending: [1, 1] })
    const found = async (q: string) =>
      (await caller.call('GET', `/v1/letters?q=${encodeURIComponent(q)}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await found('Someone Else')).toEqual([first])
    expect(await found('Nobody Known')).toEqual([first])
  })

  it('gives no document until it is cut anew, and sends none', async () => {
    const clientId = await insertClient(organizationId)
    const { ids } = await twoLetters()
    const [first = '', second = ''] = ids
    await caller.call('POST', `/v1/letters/${first}/confirm`, { json: { clientId } })
    await merge(first, second)
    const answer = await caller.call('GET', `/v1/letters/${first}/document`)
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.headers.get('retry-after')).toBe('2')
    const sent: string[] = []
    expect(await deliverLetter(delivery(sent), { organizationId, letterId: first })).toEqual({ kind: 'not_wanted' })
    await recutAll()
    expect(await deliverLetter(delivery(sent), { organizationId, letterId: first })).toEqual({ kind: 'sent' })
    expect(sent).toEqual([first])
  })

  it('sends no PDF that was fetched before the pages changed', async () => {
    const clientId = await insertClient(organizationId)
    const { ids } = await twoLetters()
    const [first = '', second = ''] = ids
    await caller.call('POST', `/v1/letters/${first}/confirm`, { json: { clientId } })
    const sent: string[] = []
    const slow = {
      ...delivery(sent),
      // The PDF is read; before the intent is written, a person merges and the new PDF is cut.
      bucket: new Proxy(env.SCANS, {
        get(bucket, name) {
          if (name !== 'get') return Reflect.get(bucket, name)
          return async (key: string) => {
            const object = await bucket.get(key)
            await merge(first, second)
            await recutAll()
            return object
          }
        },
      }),
    }
    expect(await deliverLetter(slow, { organizationId, letterId: first })).toMatchObject({ kind: 'open' })
    expect(sent).toEqual([])
    expect(await deliverLetter(delivery(sent), { organizationId, letterId: first })).toEqual({ kind: 'sent' })
  })

  it('keeps state, client and corrections of the letter that stays', async () => {
    const [one, other] = [await insertClient(organizationId, { name: 'One Ltd' }), await insertClient(organizationId)]
    const { ids } = await twoLetters()
    const [first = '', second = ''] = ids
    await caller.call('PATCH', `/v1/letters/${first}`, { json: { subject: 'As corrected', deadlines: [] } })
    await caller.call('POST', `/v1/letters/${first}/confirm`, { json: { clientId: one } })
    await caller.call('POST', `/v1/letters/${second}/confirm`, { json: { clientId: other } })
    await merge(first, second)
    await recutAll()
    expect(await show(first)).toMatchObject({ status: 'confirmed', clientId: one, subject: 'As corrected', pages: 2 })
  })

  it('holds a letter that the rules had confirmed once the page that named its client has left it, until a person confirms it', async () => {
    const old = await insertClient(organizationId, { name: 'Harrow Green Ltd', email: null })
    const present = await insertClient(organizationId, { name: 'Zephyr Cycles Ltd' })
    await caller.call('POST', '/v1/webhooks', { json: { url: 'http://127.0.0.1:9/', events: ['*'] } })
    const { batchId, ids } = await assembled([
      letterTo('Nobody Known Ltd'),
      letterTo('Harrow Green Ltd'),
      letterTo('Zephyr Cycles Ltd'),
    ])
    const [before = '', letterId = '', joined = ''] = ids
    expect(await show(letterId)).toMatchObject({ status: 'confirmed', clientId: old })
    await merge(letterId, joined)
    await recutAll()
    await moveCut({ db, now: new Date(), organizationId, letterId, neighbourId: before, page: 2, actor })
    const found = await db.select().from(letters).where(eq(letters.id, letterId)).get()
    expect(await recut(letterId, found?.recutId ?? '')).toEqual({ isConfirmed: false })

    expect(await show(letterId)).toMatchObject({
      status: 'confirmed',
      clientId: old,
      recipientCompany: 'Zephyr Cycles Ltd',
      needsReview: true,
      reviewReasons: ['other_client_named'],
    })
    expect((await shownBatch(organizationId, batchId)).pendingReview).toBe(2)
    const told = await db.select().from(webhookEvents).where(eq(webhookEvents.letterId, letterId))
    expect(told.map(({ type }) => type)).toContain('letter.needs_review')
    await caller.call('PATCH', `/v1/clients/${old}`, { json: { email: 'office@harrow.example' } })
    const sent: string[] = []
    expect(await deliverLetter(delivery(sent), { organizationId, letterId })).toEqual({ kind: 'not_wanted' })
    expect((await caller.call('POST', `/v1/letters/${letterId}/resend`)).status).toBe(409)

    await caller.call('POST', `/v1/letters/${letterId}/confirm`, { json: { clientId: present } })
    expect(await show(letterId)).toMatchObject({ status: 'confirmed', clientId: present, needsReview: false })
    expect(await deliverLetter(delivery(sent), { organizationId, letterId })).toEqual({ kind: 'sent' })
  })

  it('lets a letter that the rules had confirmed go out when its pages still name its client alone', async () => {
    const clientId = await insertClient(organizationId, { name: 'Harrow Green Ltd', email: null })
    const { ids } = await assembled([letterTo('Harrow Green Ltd'), letterTo('Harrow Green Ltd')])
    const [first = '', second = ''] = ids
    await merge(first, second)
    const found = await db.select().from(letters).where(eq(letters.id, first)).get()
    expect(await recut(first, found?.recutId ?? '')).toEqual({ isConfirmed: true })
    expect(await show(first)).toMatchObject({ status: 'confirmed', clientId, needsReview: false, reviewReasons: [] })
  })

  it('matches a letter that waits by what both pages say, and has it go out when that is certain', async () => {
    const clientId = await insertClient(organizationId, { name: 'Harrow Green Ltd' })
    await db.insert(webhooks).values({
      id: newId('whk', new Date()),
      organizationId,
      url: 'http://127.0.0.1:9',
      events: '["*"]',
      enabled: true,
      secrets: '[]',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    })
    const { batchId, ids } = await assembled([letterTo('Harrow Green Ltd'), secondPage(), letterTo('Nobody Known Ltd')])
    const [first = ''] = ids
    // As if the first letter's pages had been found apart, and the first of them were not certain.
    const { body: rest } = await split(first, 2)
    await recutAll()
    expect(await show(rest.id)).toMatchObject({ status: 'pending', recipientCompany: null })
    await merge(rest.id, first)
    await recutAll()
    expect(await show(rest.id)).toMatchObject({
      status: 'confirmed',
      clientId,
      needsReview: false,
    })
    expect((await shownBatch(organizationId, batchId)).pendingReview).toBe(1)
    const told = await db
      .select({ type: webhookEvents.type })
      .from(webhookEvents)
      .where(eq(webhookEvents.letterId, rest.id))
      .orderBy(asc(webhookEvents.id))
    expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining(['letter.classified', 'letter.confirmed']))
    expect((await recordedOf(rest.id)).at(-1)).toMatchObject(['letter.confirmed', { clientId, method: 'name' }])
    await db.delete(webhooks).where(eq(webhooks.organizationId, organizationId))
  })

  it('is told of with the time at which the letter is there, not at which reading it anew began', async () => {
    await caller.call('POST', '/v1/webhooks', { json: { url: 'http://127.0.0.1:9/', events: ['*'] } })
    const { ids } = await twoLetters()
    const [first = '', second = ''] = ids
    const changed = await mergeLetters({
      db,
      now: new Date(),
      organizationId,
      letterId: first,
      mergedLetterId: second,
      actor,
    })
    let time = new Date(Date.now() + HOUR_MS)
    const slow: typeof embeddedClassifier = {
      asksModel: false,
      classify: async (work) => {
        time = new Date(time.getTime() + HOUR_MS)
        return embeddedClassifier.classify(work)
      },
    }
    const work = { db, bucket: env.SCANS, engine, classifier: slow, clock: () => time }
    for (const one of changed) await recutLetter(work, { organizationId, ...one })
    const told = await db.select().from(webhookEvents).where(eq(webhookEvents.letterId, first))
    expect(told.map(({ at }) => at)).toContain(time.toISOString())
  })

  it('teaches nothing about names while the letter is being read anew: they may stand on a page that has left it', async () => {
    const client = await insertClient(organizationId, { name: 'Zephyr Cycles Ltd' })
    const { ids } = await twoLetters()
    const [first = '', second = ''] = ids
    await merge(first, second)
    await caller.call('POST', `/v1/letters/${first}/confirm`, { json: { clientId: client } })
    expect((await caller.call('GET', `/v1/clients/${client}/aliases`)).body.data).toEqual([])
    expect(await show(first)).toMatchObject({ status: 'confirmed', clientId: client })
  })

  it('is done once, however often it is asked for', async () => {
    const { ids } = await twoLetters()
    const [first = '', second = ''] = ids
    await merge(first, second)
    await recutAll()
    const before = await show(first)
    expect((await merge(first, second)).body).toEqual(before)
    expect(await recutAll()).toEqual([])
  })

  it('is refused for a letter of another batch, an unknown one, and itself', async () => {
    const [one, other] = [await twoLetters(), await twoLetters()]
    const [first = ''] = one.ids
    for (const [letterId, code] of [
      [other.ids[0] ?? '', 'other_batch'],
      ['let_unknown', 'unknown_letter'],
      [first, 'same_letter'],
    ] as const) {
      expect(await merge(first, letterId)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'letterId', code }] },
      })
    }
  })

  it.each(['kept', 'merged'] as const)('is refused once the letter that is %s was handed to mail', async (which) => {
    const { batchId, ids } = await twoLetters()
    const [first = '', second = ''] = ids
    await db.insert(deliveryAttempts).values({
      organizationId,
      letterId: which === 'kept' ? first : second,
      attempt: 1,
      recipient: 'office@client.example',
      messageIdHeader: '<a@b>',
      intendedAt: new Date().toISOString(),
    })
    const before = await ledgerOf(batchId)
    expect(await merge(first, second)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    expect(await ledgerOf(batchId)).toEqual(before)
  })

  it('leaves no object of either letter behind but the new PDF', async () => {
    const { ids } = await twoLetters()
    const [first = '', second = ''] = ids
    await merge(first, second)
    await recutAll()
    await sweepDiscardedDocuments(db, env.SCANS, new Date())
    expect(await env.SCANS.head(letterKey(organizationId, second))).not.toBeNull()
    await sweepDiscardedDocuments(db, env.SCANS, new Date(Date.now() + HOUR_MS))
    const left = await env.SCANS.list({ prefix: `letters/${organizationId}/` })
    expect(left.objects).toHaveLength(1)
    expect(await documentOf(first)).toHaveLength(2)
    expect(
      await db.select().from(discardedDocuments).where(eq(discardedDocuments.organizationId, organizationId)),
    ).toEqual([])
  })

  it('lets the client take all of it along when it is erased', async () => {
    const clientId = await insertClient(organizationId)
    const { ids } = await twoLetters()
    const [first = '', second = ''] = ids
    await merge(first, second)
    await recutAll()
    await caller.call('POST', `/v1/letters/${first}/confirm`, { json: { clientId } })
    await sweepDiscardedDocuments(db, env.SCANS, new Date(Date.now() + HOUR_MS))
    await caller.call('DELETE', `/v1/clients/${clientId}`)
    await runErasures(env, new Date(), organizationId)
    expect((await env.SCANS.list({ prefix: `letters/${organizationId}/` })).objects).toEqual([])
  })
})

describe('what webhooks were told of a letter', () => {
  /** A letter that waits, of two pages: the second is another client's, and leaves it afterwards. */
  async function toldOfBoth() {
    await caller.call('POST', '/v1/webhooks', { json: { url: 'http://127.0.0.1:9/', events: ['*'] } })
    const { batchId, ids } = await assembled([
      letterTo('Nobody Known Ltd'),
      letterTo('Zephyr Cycles Limited Partners'),
      letterTo('Other Post Ltd'),
    ])
    const [first = '', second = '', third = ''] = ids
    await merge(first, second)
    await recutAll()
    const clientId = await insertClient(organizationId, { name: 'Leaving Ltd' })
    return { batchId, first, third, clientId }
  }
  const told = async () =>
    JSON.stringify(await db.select().from(webhookEvents).where(eq(webhookEvents.organizationId, organizationId)))
  const erase = (clientId: string) => caller.call('DELETE', `/v1/clients/${clientId}`)
  const confirmTo = (id: string, clientId: string) =>
    caller.call('POST', `/v1/letters/${id}/confirm`, { json: { clientId } })

  it('is erased with a page that was split off since', async () => {
    const { first, clientId } = await toldOfBoth()
    const { body } = await split(first, 2)
    await recutAll()
    await confirmTo(body.id, clientId)
    expect(await told()).toContain('Zephyr')
    await erase(clientId)
    expect(await told()).not.toContain('Zephyr')
    expect(JSON.stringify(await show(first))).not.toContain(body.id)
  })

  it('is erased with a page that was moved to another letter since', async () => {
    const { first, third, clientId } = await toldOfBoth()
    await moveCut({ db, now: new Date(), organizationId, letterId: first, neighbourId: third, page: 2, actor })
    await recutAll()
    await confirmTo(third, clientId)
    await erase(clientId)
    expect(await told()).not.toContain('Zephyr')
    expect(JSON.stringify(await show(first))).not.toContain(third)
  })

  it('is erased with a page that was set aside and is a letter since', async () => {
    const { batchId, first, clientId } = await toldOfBoth()
    const change = (kind: string) => caller.call('PATCH', `/v1/batches/${batchId}/pages/2`, { json: { kind } })
    await change('blank')
    await change('letter')
    const made = (await ledgerOf(batchId))[1]?.[1]
    expect(made).not.toBe(first)
    await confirmTo(String(made), clientId)
    await erase(clientId)
    expect(await told()).not.toContain('Zephyr')
  })

  it('stays when another client of the same batch is erased', async () => {
    const { third, clientId } = await toldOfBoth()
    await confirmTo(third, clientId)
    await erase(clientId)
    expect(await told()).toContain('Zephyr')
  })
})

describe('splitting a letter that is two', () => {
  /** Found as one letter of three pages, of which the last is another letter. */
  async function oneOfTwo(recipient = 'Nobody Known Ltd') {
    const { batchId, ids } = await assembled([
      letterTo(recipient, 'Please reply by 30 April 2026.'),
      secondPage(),
      letterTo('Someone Else Ltd', 'Please pay by 15 May 2026.'),
    ])
    const [first = '', second = ''] = ids
    await mergeLetters({ db, now: new Date(), organizationId, letterId: first, mergedLetterId: second, actor })
    await recutAll()
    return { batchId, letter: first }
  }

  it('makes a new letter of the pages from there on, and reads and cuts both anew', async () => {
    const { batchId, letter } = await oneOfTwo()
    const { status, headers, body } = await split(letter, 3)
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/v1/letters/${body.id}`)
    expect(body).toMatchObject({
      batchId,
      status: 'pending',
      clientId: null,
      needsReview: true,
      firstPage: 3,
      pages: 1,
    })
    expect(body.text.map(({ page }: { page: number }) => page)).toEqual([3])
    expect(await show(letter)).toMatchObject({ firstPage: 1, lastPage: 2, pages: 2, deadlines: ['2026-04-30'] })
    expect(await ledgerOf(batchId)).toEqual([
      [1, letter],
      [2, letter],
      [3, body.id],
    ])
    expect(await calendarOf()).toEqual([
      ['2026-04-30', letter],
      ['2026-05-15', body.id],
    ])

    expect((await recutAll()).sort()).toEqual([letter, body.id].sort())
    expect(await documentOf(letter)).toEqual([
      [1, 0],
      [2, 0],
    ])
    expect(await documentOf(body.id)).toEqual([[3, 0]])
    expect(await show(body.id)).toMatchObject({
      recipientCompany: 'Someone Else Ltd',
      deadlines: ['2026-05-15'],
      reviewReasons: ['no_client_matches'],
    })
    expect(await shownBatch(organizationId, batchId)).toMatchObject({ letterCount: 2, pendingReview: 2 })
    expect(await talliesOf('letter')).toEqual({ '': [2, 2] })
  })

  it('shows nothing of the pages that went to the other letter, from then on', async () => {
    const { letter } = await oneOfTwo()
    const { body } = await split(letter, 3)
    for (const id of [letter, body.id]) {
      expect((await caller.call('GET', `/v1/letters/${id}/document`)).status).toBe(503)
    }
    const { text } = await show(letter)
    expect(JSON.stringify(text)).not.toContain('Someone Else')
    expect((await caller.call('GET', '/v1/letters?q=Someone')).body.data).toMatchObject([{ id: body.id }])
    expect((await caller.call('GET', `/v1/letters/${letter}/pages/3`)).status).toBe(404)
  })

  it('sends the new letter by itself when its client is certain', async () => {
    const clientId = await insertClient(organizationId, { name: 'Someone Else Ltd' })
    const { letter } = await oneOfTwo()
    const { body } = await split(letter, 3)
    await recutAll()
    expect(await show(body.id)).toMatchObject({ status: 'confirmed', clientId })
    expect(await show(letter)).toMatchObject({ status: 'pending', clientId: null })
    expect((await recordedOf(letter)).filter(([action]) => action === 'letter.split')).toEqual([
      ['letter.split', { newLetterId: body.id, page: 3 }],
    ])
    expect((await recordedOf(body.id)).map(([action]) => action)).toEqual(['letter.classified', 'letter.confirmed'])
    expect((await show(body.id)).history).toMatchObject([
      { from: null, to: 'pending', note: 'Split from the letter before it.' },
      { from: 'pending', to: 'confirmed', by: 'system' },
    ])
  })

  it('keeps what a person decides about the new letter while it is being read', async () => {
    await insertClient(organizationId, { name: 'Someone Else Ltd' })
    const chosen = await insertClient(organizationId, { name: 'Chosen Ltd' })
    const { letter } = await oneOfTwo()
    const { body } = await split(letter, 3)
    await caller.call('POST', `/v1/letters/${body.id}/confirm`, { json: { clientId: chosen } })
    await caller.call('PATCH', `/v1/letters/${body.id}`, { json: { subject: 'As corrected' } })
    await recutAll()
    expect(await show(body.id)).toMatchObject({
      status: 'confirmed',
      clientId: chosen,
      subject: 'As corrected',
      recipientCompany: 'Someone Else Ltd',
    })
  })

  it('makes one new letter when a request with an Idempotency-Key is repeated', async () => {
    const { batchId, letter } = await oneOfTwo()
    const ask = () =>
      caller.call('POST', `/v1/letters/${letter}/split`, {
        json: { page: 3 },
        headers: { 'idempotency-key': `split-${letter}` },
      })
    const [first, again] = [await ask(), await ask()]
    expect(again.body).toEqual(first.body)
    expect((await shownBatch(organizationId, batchId)).letterCount).toBe(2)
  })

  it.each([1, 4, 0, 1.5, '2'])('is refused at page %j', async (page) => {
    const { letter } = await oneOfTwo()
    const answer = await caller.call('POST', `/v1/letters/${letter}/split`, { json: { page } })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'page' }] } })
  })

  it.each(['sent', 'bounced'] as const)('is refused for a letter that is %s', async (status) => {
    const { letter } = await oneOfTwo()
    await db.update(letters).set({ status }).where(eq(letters.id, letter))
    expect(await split(letter, 3)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
  })
})

describe('what a person says of a page', () => {
  const change = (batchId: string, page: number, json: unknown) =>
    caller.call('PATCH', `/v1/batches/${batchId}/pages/${page}`, { json })
  const kinds = async (batchId: string) =>
    (await shownBatch(organizationId, batchId)).pages.map(({ kind, letterId }) => [kind, letterId])

  it('turns it, in the ledger, in the PDF and in its image, and has it read anew', async () => {
    const { batchId, ids } = await assembled([letterTo('Nobody Known Ltd'), secondPage()])
    const [letter = ''] = ids
    const answer = await change(batchId, 1, { rotation: 90 })
    expect(answer).toMatchObject({
      status: 200,
      body: { page: 1, kind: 'letter', letterId: letter, status: 'read', rotation: 90 },
    })
    expect((await caller.call('GET', `/v1/letters/${letter}/document`)).status).toBe(503)
    await recutAll()
    expect(await documentOf(letter)).toEqual([
      [1, 90],
      [2, 0],
    ])
    expect(await show(letter)).toMatchObject({ recipientCompany: 'Read Anew Ltd', deadlines: ['2026-06-01'] })
    expect((await caller.call('GET', `/v1/letters/${letter}/pages/1`)).body).toBe('turned by 90')
    expect((await recordedOf(letter)).filter(([action]) => action === 'letter.corrected')).toEqual([
      ['letter.corrected', { batchId, page: 1, kind: 'letter', rotation: 90 }],
    ])

    await change(batchId, 1, { rotation: 0 })
    await recutAll()
    expect((await documentOf(letter))[0]).toEqual([1, 0])
    expect((await caller.call('GET', `/v1/letters/${letter}/pages/1`)).body).toBe('turned by 0')
  })

  it('takes a page that is blank out of its letter', async () => {
    const { batchId, ids } = await assembled([letterTo('Nobody Known Ltd'), secondPage(), secondPage()])
    const [letter = ''] = ids
    await change(batchId, 2, { kind: 'blank' })
    expect(await kinds(batchId)).toEqual([
      ['letter', letter],
      ['blank', null],
      ['letter', letter],
    ])
    await recutAll()
    expect(await documentOf(letter)).toEqual([
      [1, 0],
      [3, 0],
    ])
    const { pages, firstPage, lastPage, text } = await show(letter)
    expect([pages, firstPage, lastPage]).toEqual([2, 1, 3])
    expect(text.map(({ page }: { page: number }) => page)).toEqual([1, 3])
    expect(await talliesOf('batch_pages')).toMatchObject({ blank: [1, 1] })
  })

  it('leaves a letter its only page', async () => {
    const { batchId } = await assembled([letterTo('Nobody Known Ltd')])
    expect(await change(batchId, 1, { kind: 'separator' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it("makes a letter of a page that was set aside, read as a letter's page", async () => {
    const { batchId, ids } = await assembled([letterTo('Nobody Known Ltd'), blankPage()])
    const { body } = await change(batchId, 2, { kind: 'letter', rotation: 180 })
    expect(body).toMatchObject({ page: 2, kind: 'letter', rotation: 180 })
    expect(body.letterId).not.toBe(ids[0])
    await recutAll()
    expect(await show(body.letterId)).toMatchObject({
      status: 'pending',
      recipientCompany: 'Read Anew Ltd',
      firstPage: 2,
      pages: 1,
      history: [{ from: null, to: 'pending', note: 'Page 2 had been set aside.' }],
    })
    expect(await documentOf(body.letterId)).toEqual([[2, 180]])
    expect(await shownBatch(organizationId, batchId)).toMatchObject({ letterCount: 2 })
    expect(await talliesOf('batch_pages')).not.toHaveProperty('blank')
    // It can be put where it belongs.
    await merge(ids[0] ?? '', body.letterId)
    await recutAll()
    expect(await documentOf(ids[0] ?? '')).toEqual([
      [1, 0],
      [2, 180],
    ])
  })

  it('makes a page readable that could not be read', async () => {
    const { batchId, ids } = await assembled([letterTo('Nobody Known Ltd'), null])
    const letter = ids.at(-1) ?? ''
    expect((await show(letter)).reviewReasons).toContain('page_unreadable')
    await change(batchId, 2, { rotation: 270 })
    await recutAll()
    expect((await show(letter)).reviewReasons).not.toContain('page_unreadable')
    expect((await kinds(batchId))[1]).toEqual(['letter', letter])
  })

  it('changes nothing when it is so already, and only the ledger for a page of no letter', async () => {
    const { batchId, ids } = await assembled([letterTo('Nobody Known Ltd'), blankPage()])
    await change(batchId, 1, { rotation: 0, kind: 'letter' })
    expect((await change(batchId, 2, { kind: 'separator' })).body).toMatchObject({ kind: 'separator', letterId: null })
    expect(await recutAll()).toEqual([])
    expect((await recordedOf(ids[0] ?? '')).map(([action]) => action)).toEqual(['letter.classified'])
  })

  it('is refused for letters that were sent, erased pages, batches under way, unknown pages and wrong values', async () => {
    const { batchId, ids } = await assembled([letterTo('Nobody Known Ltd'), secondPage()])
    for (const json of [{}, { rotation: 45 }, { kind: 'unreadable' }, { kind: 'erased' }, { page: 2 }]) {
      expect((await change(batchId, 1, json)).status, JSON.stringify(json)).toBe(422)
    }
    expect((await change(batchId, 3, { rotation: 90 })).status).toBe(404)
    await db
      .update(letters)
      .set({ status: 'sent' })
      .where(eq(letters.id, ids[0] ?? ''))
    expect(await change(batchId, 2, { kind: 'blank' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    })
    await db.update(batches).set({ pagesClosedAt: '2026-04-02T09:00:00.000Z' }).where(eq(batches.id, batchId))
    expect((await change(batchId, 2, { kind: 'blank' })).body.code).toBe('conflict')
    await db.update(batches).set({ pagesClosedAt: null }).where(eq(batches.id, batchId))
    await db.update(pages).set({ kind: 'erased', letterId: null }).where(eq(pages.batchId, batchId))
    expect((await change(batchId, 1, { kind: 'letter' })).body.code).toBe('conflict')
    const underWay = await insertBatch(organizationId, { status: 'processing' })
    expect((await change(underWay, 1, { rotation: 90 })).body.code).toBe('conflict')
  })

  it('stays when the progress of the batch is recorded late', async () => {
    const { batchId } = await assembled([letterTo('Nobody Known Ltd'), secondPage()])
    await db.update(batches).set({ status: 'processing' }).where(eq(batches.id, batchId))
    await change(batchId, 2, { kind: 'blank' })
    await recordProgress(db, {
      organizationId,
      batchId,
      status: 'completed',
      stage: null,
      pageCount: 2,
      pagesRead: 2,
      pagesFailed: 0,
      failure: null,
      startedAt: '2026-03-02T09:00:00.000Z',
      completedAt: '2026-03-02T09:01:00.000Z',
      pages: [1, 2].map((page) => ({ page, status: 'read', kind: 'letter', rotation: 0 })),
    })
    expect((await kinds(batchId))[1]).toEqual(['blank', null])
  })

  it('is erased with the client whose letter it is in', async () => {
    const clientId = await insertClient(organizationId)
    const { batchId, ids } = await assembled([letterTo('Nobody Known Ltd'), secondPage()])
    await change(batchId, 1, { rotation: 90 })
    await recutAll()
    const { reading, image } = pageKeys(organizationId, batchId, 1, 90)
    expect([await env.SCANS.head(reading), await env.SCANS.head(image)]).not.toContain(null)
    await caller.call('POST', `/v1/letters/${ids[0]}/confirm`, { json: { clientId } })
    await caller.call('DELETE', `/v1/clients/${clientId}`)
    await runErasures(env, new Date(), organizationId)
    expect([await env.SCANS.head(reading), await env.SCANS.head(image)]).toEqual([null, null])
  })
})

describe('changes of a letter at the same time', () => {
  it('of merge, split and confirm each holds or is refused, and every page stands in one letter', async () => {
    const clientId = await insertClient(organizationId)
    const { batchId, ids } = await assembled([
      letterTo('Nobody Known Ltd'),
      secondPage(),
      letterTo('Someone Else Ltd'),
      secondPage(),
    ])
    const [first = '', second = ''] = ids
    const work = { db, now: new Date(), organizationId, actor }
    await Promise.allSettled([
      mergeLetters({ ...work, letterId: first, mergedLetterId: second }),
      mergeLetters({ ...work, letterId: second, mergedLetterId: first }),
      splitLetter({ ...work, letterId: first, page: 2, newLetterId: newId('let', new Date()) }),
      splitLetter({ ...work, letterId: second, page: 4, newLetterId: newId('let', new Date()) }),
      confirmLetter({ ...work, letterId: first, clientId }),
    ])
    await recutAll()
    const { letters: found, pages, letterCount } = await shownBatch(organizationId, batchId)
    expect(found).toHaveLength(letterCount)
    for (const letter of found) {
      const own = pages.filter(({ letterId }) => letterId === letter.id).map(({ page }) => page)
      expect([letter.pages, letter.firstPage, letter.lastPage]).toEqual([own.length, own[0], own.at(-1)])
      expect((await documentOf(letter.id)).map(([page]) => page)).toEqual(own)
      expect((await show(letter.id)).text.map(({ page }: { page: number }) => page)).toEqual(own)
    }
    expect(pages.every(({ letterId }) => found.some(({ id }) => id === letterId))).toBe(true)
  })

  it('cuts for the last of two changes, whichever is cut first', async () => {
    const { ids } = await assembled([letterTo('Nobody Known Ltd'), secondPage(), letterTo('Someone Else Ltd')])
    const [first = '', second = ''] = ids
    const work = { db, now: new Date(), organizationId, actor }
    const [merged] = await mergeLetters({ ...work, letterId: first, mergedLetterId: second })
    const [cut] = await splitLetter({ ...work, letterId: first, page: 2, newLetterId: newId('let', new Date()) })
    expect(await recut(first, merged?.recutId ?? '')).toEqual({ isConfirmed: false })
    expect((await caller.call('GET', `/v1/letters/${first}/document`)).status).toBe(503)
    await Promise.all([recut(first, cut?.recutId ?? ''), recut(first, cut?.recutId ?? '')])
    await recut(first, merged?.recutId ?? '')
    expect(await documentOf(first)).toEqual([[1, 0]])
    expect((await recordedOf(first)).filter(([action]) => action === 'letter.classified')).toHaveLength(2)
  })
})

describe('a letter whose pages were changed', () => {
  it('is found by the sweep when its tracker was never told', async () => {
    const batchId = await insertBatch(organizationId)
    const now = new Date()
    const long = newId('evt', new Date(now.getTime() - HOUR_MS))
    const forgotten = await insertLetter(organizationId, batchId, { recutId: long })
    await insertLetter(organizationId, batchId, { recutId: newId('evt', now), firstPage: 3, lastPage: 4 })
    const told: [string, unknown][] = []
    await sweepRecuts({ db, now, recut: async (...given) => void told.push(given) })
    expect(told.filter(([id]) => id === batchId)).toEqual([[batchId, [{ letterId: forgotten, recutId: long }]]])
  })

  it('has its turn, however many others can never be cut', async () => {
    // What the tests before left to be cut would be found as well, once it is a minute old.
    await db.update(letters).set({ recutId: null })
    const batchId = await insertBatch(organizationId)
    const now = new Date()
    const changedAt = (hours: number) => newId('evt', new Date(now.getTime() - hours * HOUR_MS))
    const hopeless = Array.from({ length: 100 }, () => changedAt(48))
    for (const [i, recutId] of hopeless.entries()) {
      await insertLetter(organizationId, batchId, { recutId, firstPage: i + 1, lastPage: i + 1 })
    }
    const recutId = changedAt(24)
    const letterId = await insertLetter(organizationId, batchId, { recutId, firstPage: 101, lastPage: 101 })
    const told: string[] = []
    const recut = async (_: string, some: { letterId: string }[]) => {
      told.push(...some.map((one) => one.letterId))
      throw new Error('The tracker is away')
    }
    await sweepRecuts({ db, now, recut })
    expect(told).not.toContain(letterId)
    await sweepRecuts({ db, now: new Date(now.getTime() + 60_000), recut })
    expect(told).toContain(letterId)
    expect(told).toHaveLength(101)
    // Those that were told in vain are told again later.
    await sweepRecuts({ db, now: new Date(now.getTime() + HOUR_MS), recut })
    expect(told).toHaveLength(201)
  })

  it('is asked for again until the tracker hears that it is cut; a person waits for that', async () => {
    const { ids, batchId } = await assembled([letterTo('Nobody Known Ltd')])
    const [letterId = ''] = ids
    const tracker = env.BATCH_TRACKER.getByName(batchId)
    await tracker.begin({ organizationId, batchId })
    const recutId = newId('evt', new Date())
    await tracker.recut([{ letterId, recutId }])
    const waiting = tracker.untilRecut([letterId]).then(() => 'told')
    await tracker.recutDone(letterId, 'evt_of_an_older_change', { isConfirmed: false })
    expect(await Promise.race([waiting, tracker.splitPlan().then(() => 'still waiting')])).toBe('still waiting')
    await tracker.recutDone(letterId, recutId, { isConfirmed: false })
    expect(await waiting).toBe('told')
  })
})
