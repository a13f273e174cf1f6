import { env } from 'cloudflare:workers'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../src/audit/audit.table.ts'
import { clientAliases } from '../../src/clients/aliases.table.ts'
import { clientNameKeys } from '../../src/clients/clients.table.ts'
import { type letters, letterTexts } from '../../src/letters/letters.table.ts'
import type { ReadingEngine } from '../../src/reading/engines/reading-engine.ts'
import { askToReexamine } from '../../src/review/ask-to-reexamine.ts'
import { requestReexamination } from '../../src/review/reexaminations.store.ts'
import { reexaminations } from '../../src/review/reexaminations.table.ts'
import { reexamineLetters } from '../../src/review/reexamine-letters.ts'
import { assembleBatch, letterTo, shownBatch, storeReadBatch } from './read-batch.ts'
import { type Caller, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

const HOUR_MS = 3_600_000

let caller: Caller
let organizationId: string
beforeEach(async () => {
  caller = await newCaller()
  organizationId = caller.organizationId
})

/** Nothing is read anew here. */
const noEngine: ReadingEngine = {
  read: async () => {
    throw new Error('A page was read that nobody reviewed')
  },
}

const waiting = async (over: Partial<typeof letters.$inferInsert> = {}) =>
  insertLetter(organizationId, await insertBatch(organizationId), { reviewReasons: '["client_uncertain"]', ...over })
const confirm = (letter: string, clientId: string) =>
  caller.call('POST', `/v1/letters/${letter}/confirm`, { json: { clientId } })
const aliasesOf = async (clientId: string) => (await caller.call('GET', `/v1/clients/${clientId}/aliases`)).body
const show = async (letter: string) => (await caller.call('GET', `/v1/letters/${letter}`)).body

/** The audit trail of aliases, oldest first. */
async function recorded() {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.organizationId, organizationId), eq(auditEntries.entityType, 'alias')))
    .orderBy(asc(auditEntries.seq))
  return rows.map(({ action, entityId, details }) => [action, entityId, JSON.parse(details)])
}

describe('an alias', () => {
  it("is made of a name and a number on a confirmed letter that are not the client's own", async () => {
    const client = await insertClient(organizationId, { name: 'Harrow Green Ltd', companyNumber: '01234567' })
    const letter = await waiting({ recipientCompany: 'Harrow House', companyNumber: '07777777' })
    await confirm(letter, client)
    const { data, pagination } = await aliasesOf(client)
    expect(pagination.total).toBe(2)
    expect(data).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ clientId: client, kind: 'name', value: 'Harrow House', letterId: letter }),
        expect.objectContaining({ clientId: client, kind: 'company_number', value: '07777777' }),
      ]),
    )
    expect(data[0].createdBy).toMatch(/^key_/)
    const entries = await recorded()
    expect(entries).toHaveLength(2)
    expect(entries).toContainEqual([
      'alias.created',
      data.find(({ kind }: { kind: string }) => kind === 'name').id,
      { clientId: client, kind: 'name', letterId: letter },
    ])
    // Names can't be erased from the trail.
    expect(JSON.stringify(entries)).not.toContain('Harrow')
  })

  it.each([
    ['its own name, differently written', { recipientCompany: 'HARROW GREEN LIMITED', companyNumber: '1234567' }],
    ['nothing', { recipientCompany: '', companyNumber: null }],
    ["another client's name", { recipientCompany: 'OTHER LIMITED', companyNumber: null }],
    ["another client's number", { recipientCompany: 'Harrow Green Ltd', companyNumber: '09999999' }],
    ['a street', { recipientCompany: '4 Mill Lane', companyNumber: null }],
    ["a building in a client's address", { recipientCompany: 'HALYARD HOUSE', companyNumber: null }],
    ['a role', { recipientCompany: 'The Company Secretary', companyNumber: null }],
    ['a person of some firm', { recipientCompany: 'Mr J Smith', companyNumber: null }],
    ['words that name nobody', { recipientCompany: 'Customer Services', companyNumber: null }],
  ])('is not made of %s', async (_, printed) => {
    const client = await insertClient(organizationId, { name: 'Harrow Green Ltd', companyNumber: '01234567' })
    await insertClient(organizationId, {
      name: 'Other Ltd',
      companyNumber: '09999999',
      registeredAddress: 'Halyard House, 88 Pennant Street, London EC1V 9HQ',
    })
    await confirm(await waiting(printed), client)
    expect((await aliasesOf(client)).data).toEqual([])
    expect(await recorded()).toEqual([])
  })

  it('is not made of a name of which a letter to nobody only speaks', async () => {
    const client = await insertClient(organizationId, { name: 'Slate Barn Ltd' })
    const letter = await waiting({ recipientCompany: 'Thistle Row Ltd', reviewReasons: '["recipient_missing"]' })
    const mentions = JSON.stringify([{ page: 1, text: 'Thistle Row Ltd', kind: 'spoken', inProse: true }])
    await db.update(letterTexts).set({ mentions }).where(eq(letterTexts.letterId, letter))
    await confirm(letter, client)
    expect((await aliasesOf(client)).data).toEqual([])
  })

  it('is made once, however many letters bear it', async () => {
    const client = await insertClient(organizationId)
    for (const name of ['Harrow House', 'HARROW HOUSE'])
      await confirm(await waiting({ recipientCompany: name }), client)
    expect((await aliasesOf(client)).data).toHaveLength(1)
    expect(await recorded()).toHaveLength(1)
  })

  it('goes with the choice that made it', async () => {
    const [wrong, right] = [
      await insertClient(organizationId),
      await insertClient(organizationId, { name: 'Right Ltd' }),
    ]
    const letter = await waiting({ recipientCompany: 'Harrow House' })
    await confirm(letter, wrong)
    await confirm(letter, right)
    expect((await aliasesOf(wrong)).data).toEqual([])
    expect((await aliasesOf(right)).data).toMatchObject([{ value: 'Harrow House' }])
    expect((await recorded()).map(([action]) => action)).toEqual(['alias.created', 'alias.revoked', 'alias.created'])
  })

  it('is not made by a choice that was refused', async () => {
    const client = await insertClient(organizationId)
    const letter = await waiting({ status: 'sent', recipientCompany: 'Harrow House' })
    expect((await confirm(letter, client)).status).toBe(409)
    expect((await aliasesOf(client)).data).toEqual([])
  })

  it('sends the next letter that bears it without a look, until it is revoked', async () => {
    const client = await insertClient(organizationId, { name: 'Harrow Green Ltd' })
    await confirm(await waiting({ recipientCompany: 'Orchard House' }), client)
    const assembled = async () => {
      const batch = await storeReadBatch(organizationId, [letterTo('Orchard House')])
      await assembleBatch(organizationId, batch)
      const [letter] = (await shownBatch(organizationId, batch.batchId)).letters
      return show(letter?.id ?? '')
    }
    expect(await assembled()).toMatchObject({ status: 'confirmed', clientId: client, match: { method: 'alias' } })

    const { data } = await aliasesOf(client)
    const path = `/v1/clients/${client}/aliases/${data[0].id}`
    expect((await caller.call('DELETE', path)).status).toBe(204)
    expect((await caller.call('DELETE', path)).status).toBe(404)
    expect((await recorded()).at(-1)).toEqual(['alias.revoked', data[0].id, { clientId: client, kind: 'name' }])
    expect(await assembled()).toMatchObject({ status: 'pending', clientId: null })
  })

  it('is erased with its client', async () => {
    const client = await insertClient(organizationId)
    await confirm(await waiting({ recipientCompany: 'Harrow House' }), client)
    await caller.call('DELETE', `/v1/clients/${client}`)
    expect(await db.select().from(clientAliases).where(eq(clientAliases.clientId, client))).toEqual([])
    expect((await caller.call('GET', `/v1/clients/${client}/aliases`)).status).toBe(404)
  })

  it("is not found under another client's id", async () => {
    const [one, other] = [await insertClient(organizationId), await insertClient(organizationId, { name: 'Other Ltd' })]
    await confirm(await waiting({ recipientCompany: 'Harrow House' }), one)
    const { data } = await aliasesOf(one)
    expect((await caller.call('DELETE', `/v1/clients/${other}/aliases/${data[0].id}`)).status).toBe(404)
    expect((await aliasesOf(one)).data).toEqual(data)
  })
})

describe('letters that wait', () => {
  const delivered: string[] = []
  const reexamine = (clientId: string, now = new Date()) =>
    reexamineLetters(
      {
        db,
        bucket: env.SCANS,
        engine: noEngine,
        clock: () => now,
        deliver: async (_, letterIds) => void delivered.push(...letterIds),
      },
      { organizationId, clientId },
    )
  /** What the Page Worker is asked for. */
  async function reexamineAll(now = new Date()) {
    const rows = await db.select().from(reexaminations).where(eq(reexaminations.organizationId, organizationId))
    for (const { clientId } of rows) await reexamine(clientId, now)
  }
  const newClient = async (json: unknown) => (await caller.call('POST', '/v1/clients', { json })).body.id

  it('are found at once when they come: the keys of new clients are made beforehand', async () => {
    const { body } = await caller.call('POST', '/v1/clients', { json: { name: 'Harrow Green Ltd' } })
    await reexamine(body.id)
    const keys = await db.select().from(clientNameKeys).where(eq(clientNameKeys.clientId, body.id))
    expect(keys.map(({ key }) => key)).toContain('begins harrow')
  })

  it('go out when their client is added', async () => {
    const letter = await waiting({ recipientCompany: 'Orchard House Ltd', reviewReasons: '["no_client_matches"]' })
    const other = await waiting({ recipientCompany: 'Slate Barn Ltd', reviewReasons: '["no_client_matches"]' })
    const client = await newClient({ name: 'Orchard House Ltd' })
    await reexamineAll()
    expect(await show(letter)).toMatchObject({
      status: 'confirmed',
      clientId: client,
      needsReview: false,
      match: { method: 'name' },
      history: [{ from: 'pending', to: 'confirmed', by: 'system' }],
    })
    expect(delivered).toContain(letter)
    expect(await show(other)).toMatchObject({ status: 'pending', reviewReasons: ['no_client_matches'] })
    const overview = (await caller.call('GET', '/v1/analytics/overview?from=2026-03-01&to=2026-03-31')).body
    expect(overview.matching).toMatchObject({ automatic: 1, pending: 1 })
  })

  it('for a person who is no company show the client that is called so, once there is one', async () => {
    const letter = await waiting({ recipientCompany: '', reviewReasons: '["recipient_missing"]' })
    const mentions = JSON.stringify([{ page: 1, text: 'Ms Jane Smith', kind: 'person', inProse: false }])
    await db.update(letterTexts).set({ mentions }).where(eq(letterTexts.letterId, letter))
    const client = await newClient({ name: 'Jane Smith' })
    await reexamineAll()
    const { status, match } = await show(letter)
    expect(status).toBe('pending')
    expect(match.candidates.map(({ clientId }: { clientId: string }) => clientId)).toEqual([client])
  })

  it('go out when their client gets the name that stands on them', async () => {
    const letter = await waiting({ recipientCompany: 'Orchard House Ltd' })
    const client = await insertClient(organizationId, { name: 'Old Name Ltd' })
    await caller.call('PATCH', `/v1/clients/${client}`, { json: { name: 'Orchard House Ltd' } })
    await reexamineAll()
    expect(await show(letter)).toMatchObject({ status: 'confirmed', clientId: client })
  })

  it('go out when another like them was confirmed', async () => {
    const client = await insertClient(organizationId, { name: 'Harrow Green Ltd' })
    const [one, like] = [
      await waiting({ recipientCompany: 'Orchard House' }),
      await waiting({ recipientCompany: 'Orchard House' }),
    ]
    await confirm(one, client)
    await reexamineAll()
    expect(await show(like)).toMatchObject({ status: 'confirmed', clientId: client, match: { method: 'alias' } })
  })

  it.each<[string, Partial<typeof letters.$inferInsert>, string[]]>([
    ['were not read with certainty', { reviewReasons: '["text_uncertain","no_client_matches"]' }, ['text_uncertain']],
    ['bear a name that two clients have', { recipientCompany: 'Harrow Green Ltd' }, ['clients_ambiguous']],
  ])('go on waiting when they %s, and say so', async (_, over, reviewReasons) => {
    await insertClient(organizationId, { name: 'Harrow Green Ltd', companyNumber: '01111111' })
    const letter = await waiting({ recipientCompany: 'Orchard House Ltd', ...over })
    const client = await newClient({ name: over.recipientCompany ?? 'Orchard House Ltd' })
    await reexamineAll()
    const { status, match, ...shown } = await show(letter)
    expect([status, shown.reviewReasons]).toEqual(['pending', reviewReasons])
    expect(match.candidates.map(({ clientId }: { clientId: string }) => clientId)).toContain(client)
  })

  it.each([
    ['go on waiting when they name another client', 'for Slate Barn Ltd (company number 09999999)', 'pending'],
    ['go out when they name no other', 'for themselves', 'confirmed'],
  ])('and were read before other clients were looked for on them %s', async (_, sentence, status) => {
    await insertClient(organizationId, { name: 'Slate Barn Ltd', companyNumber: '09999999' })
    const batch = await storeReadBatch(organizationId, [letterTo('Orchard House Ltd', sentence)])
    await assembleBatch(organizationId, batch)
    const [letter] = (await shownBatch(organizationId, batch.batchId)).letters
    await db
      .update(letterTexts)
      .set({ mentions: 'null' })
      .where(eq(letterTexts.letterId, letter?.id ?? ''))
    await newClient({ name: 'Orchard House Ltd' })
    await reexamineAll()
    expect((await show(letter?.id ?? '')).status).toBe(status)
  })

  it('and were read before other clients were looked for go on waiting when their pages are not readable any more', async () => {
    const letter = await waiting({ recipientCompany: 'Orchard House Ltd', reviewReasons: '["no_client_matches"]' })
    await db.update(letterTexts).set({ mentions: 'null' }).where(eq(letterTexts.letterId, letter))
    const client = await newClient({ name: 'Orchard House Ltd' })
    await reexamineAll()
    expect(await show(letter)).toMatchObject({
      status: 'pending',
      reviewReasons: ['page_unreadable'],
      match: { candidates: [{ clientId: client }] },
    })
  })

  it('of a file that was uploaded before go on waiting', async () => {
    const batch = await insertBatch(organizationId, { duplicateOf: await insertBatch(organizationId) })
    const letter = await insertLetter(organizationId, batch, { recipientCompany: 'Orchard House Ltd' })
    await newClient({ name: 'Orchard House Ltd' })
    await reexamineAll()
    expect(await show(letter)).toMatchObject({ status: 'pending', reviewReasons: ['duplicate_scan'] })
  })

  it('are looked at once more when no batch can be under way with the clients of before', async () => {
    const client = await newClient({ name: 'Orchard House Ltd' })
    await reexamineAll()
    // A batch that had read the clients before stores its letters now.
    const late = await waiting({ recipientCompany: 'Orchard House Ltd' })
    const asked: string[] = []
    const queue = new Proxy(env.ASSEMBLY, {
      get: () => async (message: { clientId: string }) => void asked.push(message.clientId),
    })
    await askToReexamine({ db, queue, now: new Date(), organizationId })
    expect(asked).toEqual([])
    const later = new Date(Date.now() + HOUR_MS)
    await askToReexamine({ db, queue, now: later, organizationId })
    expect(asked).toEqual([client])
    await reexamine(client, later)
    expect(await show(late)).toMatchObject({ status: 'confirmed', clientId: client })
    expect(await db.select().from(reexaminations).where(eq(reexaminations.clientId, client))).toEqual([])
  })

  it('are looked at again by the sweep when the message was lost', async () => {
    const client = await insertClient(organizationId)
    const now = new Date()
    await db.run(requestReexamination({ organizationId, clientIds: [client], now, when: sql`true` }))
    const asked: string[] = []
    const queue = new Proxy(env.ASSEMBLY, {
      get: () => async (message: { clientId: string }) => void asked.push(message.clientId),
    })
    for (const minutes of [0, 1, 6]) {
      await askToReexamine({ db, queue, now: new Date(now.getTime() + minutes * 60_000), organizationId })
    }
    expect(asked).toEqual([client, client])
  })

  it('are told of with the time at which each is confirmed', async () => {
    const ids = [await waiting({ recipientCompany: 'Orchard House Ltd' })]
    ids.push(await waiting({ recipientCompany: 'Orchard House Ltd' }))
    const clientId = await newClient({ name: 'Orchard House Ltd' })
    let time = Date.now()
    const clock = () => new Date(time)
    const deliver = async () => {
      time += HOUR_MS
    }
    await reexamineLetters({ db, bucket: env.SCANS, engine: noEngine, clock, deliver }, { organizationId, clientId })
    const times = await Promise.all(ids.map(async (id) => Date.parse((await show(id)).confirmedAt)))
    expect(Math.abs((times[0] ?? 0) - (times[1] ?? 0))).toBe(HOUR_MS)
  })

  it('are confirmed once, also when looked at twice at the same time', async () => {
    const letter = await waiting({ recipientCompany: 'Orchard House Ltd' })
    const client = await newClient({ name: 'Orchard House Ltd' })
    await Promise.all([reexamine(client), reexamine(client)])
    expect((await show(letter)).history).toHaveLength(1)
  })
})
