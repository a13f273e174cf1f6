import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AuditEntry, auditListQuery, auditListSchema, auditVerdictSchema } from '../../src/audit/audit.schema.ts'
import { chainLength, listAuditEntries } from '../../src/audit/audit.store.ts'
import { type AuditAction, SYSTEM } from '../../src/audit/audit-actions.ts'
import { CHAIN_START, chainHash } from '../../src/audit/hash-chain.ts'
import { recordAudit } from '../../src/audit/record-audit.ts'
import { sealEntries } from '../../src/audit/seal-entries.ts'
import { verifyChain } from '../../src/audit/verify-chain.ts'
import { recordProgress } from '../../src/batches/batches.store.ts'
import { writeTogether } from '../../src/db/write-together.ts'
import { recordAnswer, recordIntent } from '../../src/delivery/deliveries.store.ts'
import worker from '../../src/index.ts'
import { letterKey } from '../../src/scans/scan-keys.ts'
import { rowsRead } from './rows-read.ts'
import { type Caller, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

let caller: Caller
let organizationId: string
beforeEach(async () => {
  caller = await newCaller()
  organizationId = caller.organizationId
})

const list = async (query = ''): Promise<{ data: AuditEntry[]; total: number }> => {
  const { status, body } = await caller.call('GET', `/v1/audit?${query}`)
  expect(status).toBe(200)
  const { data, pagination } = auditListSchema.parse(body)
  return { data, total: pagination.total }
}

/** What happened, oldest first, without the key that every organisation begins with. */
const trail = async (): Promise<[string, string, Record<string, unknown>][]> =>
  (await list('limit=100')).data
    .toReversed()
    .slice(1)
    .map(({ action, entity, details }) => [action, entity.id, details])

const write = (events: { action: AuditAction; entityId: string }[], over: { now?: Date; actorId?: string } = {}) =>
  writeTogether(db, [
    recordAudit({
      organizationId,
      actor: over.actorId ? { type: 'user', id: over.actorId } : SYSTEM,
      now: over.now ?? new Date(),
      events,
      when: sql`true`,
    }),
  ])

const seal = async () => {
  for (;;) {
    const outcome = await sealEntries({ db, organizationId, known: null })
    if (outcome.kind === 'broken' || !outcome.more) return outcome
  }
}
const verify = (witnessed: { seq: number; hash: string } | null = null) =>
  verifyChain({ db, organizationId, witnessed })

describe('the audit trail', () => {
  it('tells of a client what happened, by whom, without its data', async () => {
    const { body: client } = await caller.call('POST', '/v1/clients', { json: { name: 'Harrow Green Ltd' } })
    await caller.call('PATCH', `/v1/clients/${client.id}`, { json: { email: 'post@harrow.example', name: 'Harrow' } })
    await caller.call('DELETE', `/v1/clients/${client.id}`)

    expect(await trail()).toEqual([
      ['client.created', client.id, {}],
      ['client.updated', client.id, { fields: ['name', 'email'] }],
      ['client.deleted', client.id, {}],
    ])
    const { data } = await list()
    expect(data[0]).toMatchObject({
      id: expect.stringMatching(/^aud_/),
      seq: 4,
      actor: { type: 'api_key', id: expect.stringMatching(/^key_/) },
      entity: { type: 'client', id: client.id },
    })
    expect(data[3]).toMatchObject({ seq: 1, actor: SYSTEM, action: 'key.created', entity: { type: 'key' } })
    expect(JSON.stringify(data).toLowerCase()).not.toContain('harrow')
  })

  it('has no entry of a change that was refused', async () => {
    const json = { name: 'Harrow Green Ltd', companyNumber: '01234567' }
    await caller.call('POST', '/v1/clients', { json })
    expect((await caller.call('POST', '/v1/clients', { json })).status).toBe(409)
    expect((await caller.call('PATCH', '/v1/clients/cl_none', { json: { name: 'None' } })).status).toBe(404)
    expect((await caller.call('DELETE', '/v1/clients/cl_none')).status).toBe(404)
    expect(await trail()).toHaveLength(1)
  })

  it('tells a decision from a change of mind', async () => {
    const [first, second] = [await insertClient(organizationId), await insertClient(organizationId)]
    const letter = await insertLetter(organizationId, await insertBatch(organizationId))
    for (const clientId of [first, second]) {
      await caller.call('POST', `/v1/letters/${letter}/confirm`, { json: { clientId } })
    }
    expect(await trail()).toEqual([
      ['letter.confirmed', letter, { clientId: first }],
      ['letter.reassigned', letter, { clientId: second, previousClientId: first }],
    ])
  })

  it('tells decisions that were made at once in the order in which they counted', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => insertClient(organizationId)))
    const letter = await insertLetter(organizationId, await insertBatch(organizationId))
    const answers = await Promise.all(
      clients.map((clientId) => caller.call('POST', `/v1/letters/${letter}/confirm`, { json: { clientId } })),
    )
    const told = (await trail()).map(([action, , details]) => ({ action, ...details }))
    // Mail may take the letter between two decisions: from then on they are refused, and not in the trail.
    const decided = told.filter(({ action }) => action === 'letter.confirmed' || action === 'letter.reassigned')
    expect(decided).toHaveLength(answers.filter(({ status }) => status === 200).length)
    expect(decided[0]?.action).toBe('letter.confirmed')
    for (const [i, decision] of decided.slice(1).entries()) {
      expect(decision).toMatchObject({ action: 'letter.reassigned', previousClientId: Object(decided[i]).clientId })
    }
  })

  it('tells once how a letter was answered by mail, although the answer is recorded twice', async () => {
    const clientId = await insertClient(organizationId)
    const batch = await insertBatch(organizationId)
    const letter = await insertLetter(organizationId, batch, { clientId, status: 'confirmed' })
    const call = { organizationId, letterId: letter, attempt: 1 }
    const recipient = 'post@harrow.example'
    await recordIntent(db, {
      ...call,
      clientId,
      resendAfter: null,
      documentId: null,
      recipient,
      messageIdHeader: '<a@b>',
      subjectHash: '00',
      intendedAt: '2026-03-02',
    })
    const answer = {
      ...call,
      answeredAt: new Date(),
      outcome: 'accepted' as const,
      providerMessageId: '1',
      error: null,
    }
    await recordAnswer(db, { ...answer, becomes: { status: 'sent', note: null } })
    await recordAnswer(db, { ...answer, becomes: { status: 'sent', note: null } })
    expect(await trail()).toEqual([['letter.sent', letter, { attempt: 1 }]])
  })

  it('tells once how a batch ended, although its end is recorded again', async () => {
    const batchId = await insertBatch(organizationId, { status: 'processing' })
    const progress = {
      organizationId,
      batchId,
      status: 'completed' as const,
      stage: null,
      pageCount: 3,
      pagesRead: 2,
      pagesFailed: 1,
      failure: null,
      startedAt: '2026-03-02T09:00:00.000Z',
      completedAt: '2026-03-02T09:01:00.000Z',
      pages: [],
    }
    await recordProgress(db, { ...progress, status: 'processing', completedAt: null })
    await recordProgress(db, progress)
    await recordProgress(db, progress)
    expect(await trail()).toEqual([['batch.completed', batchId, { pages: 3, failedPages: 1 }]])
  })

  it('tells who read a letter, but not who asked for what they had', async () => {
    const letter = await insertLetter(organizationId, await insertBatch(organizationId))
    await env.SCANS.put(letterKey(organizationId, letter), '%PDF-1.7')
    const path = `/v1/letters/${letter}/document`
    const { headers } = await caller.call('GET', path)
    await caller.call('HEAD', path)
    await caller.call('GET', path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    await caller.call('GET', path, { headers: { range: 'bytes=0-3' } })
    expect((await trail()).map(([action, id]) => [action, id])).toEqual([
      ['letter.document_read', letter],
      ['letter.document_read', letter],
    ])
  })
})

describe('the database', () => {
  beforeEach(async () => {
    await write([
      { action: 'client.created', entityId: 'cl_1' },
      { action: 'client.created', entityId: 'cl_2' },
    ])
    await seal()
  })

  const columns = `organization_id, seq, id, at, actor_type, actor_id, action, entity_type, entity_id, details,
    action_ordinal, entity_ordinal, actor_ordinal`
  const copy = (over: Record<string, string>, verb = 'INSERT') => {
    const values = columns.split(/,\s+/).map((column) => over[column] ?? column)
    const target = over.rowid ? `rowid, ${columns}` : columns
    return `${verb} INTO audit_entries (${target}) SELECT ${over.rowid ? 'rowid, ' : ''}${values.join(', ')} FROM audit_entries WHERE organization_id = ?1 AND seq = 2`
  }

  it.each([
    ["UPDATE audit_entries SET action = 'client.deleted' WHERE organization_id = ?1"],
    ["UPDATE audit_entries SET details = '{}' WHERE organization_id = ?1 AND seq = 2"],
    ['DELETE FROM audit_entries WHERE organization_id = ?1'],
    [copy({}, 'INSERT OR REPLACE')],
    [copy({ seq: '4' }, 'INSERT OR REPLACE')],
    [copy({ seq: '4', id: "'aud_other'", rowid: 'rowid' }, 'INSERT OR REPLACE')],
    [copy({ seq: '5', id: "'aud_other'" })],
    ["UPDATE audit_seals SET hash = '' WHERE organization_id = ?1"],
    ['DELETE FROM audit_seals WHERE organization_id = ?1'],
    ["INSERT OR REPLACE INTO audit_seals (organization_id, seq, hash) VALUES (?1, 2, '')"],
    ["INSERT INTO audit_seals (organization_id, seq, hash) VALUES (?1, 9, '')"],
  ])('refuses all but entries that follow the last: %s', async (statement) => {
    const before = await list()
    await expect(env.DB.prepare(statement).bind(organizationId).run()).rejects.toThrow('append-only')
    expect(await list()).toEqual(before)
  })
})

describe('the list', () => {
  beforeEach(async () => {
    for (let n = 1; n <= 30; n++) {
      const action: AuditAction = n % 3 === 0 ? 'letter.sent' : 'letter.classified'
      const now = new Date(Date.UTC(2030, 0, 1 + Math.floor(n / 10), 12, n))
      await write([{ action, entityId: `let_${n % 5}` }], { now, actorId: `usr_${n % 2}` })
    }
  })

  it.each([
    ['', 31],
    ['action=letter.sent', 10],
    ['entityId=let_2', 6],
    ['actorId=usr_1', 15],
    ['from=2030-01-02', 21],
    ['to=2030-01-02', 20],
    ['from=2030-01-02&to=2030-01-02', 10],
    ['from=2030-01-02&action=letter.sent', 7],
    ['to=2030-01-02&entityId=let_0', 3],
    ['from=2030-01-02&to=2030-01-02&actorId=usr_0', 5],
    ['action=letter.sent&entityId=let_3', 2],
    ['action=letter.sent&entityId=let_3&from=2030-01-02', 1],
    ['from=2031-01-01', 0],
    ['to=2020-01-01', 0],
    ['entityId=let_9', 0],
    ['actorId=usr_9&from=2030-01-02', 0],
  ])('by %s has %i entries, newest first', async (query, count) => {
    const { data, total } = await list(`${query}&limit=100`)
    expect([data.length, total]).toEqual([count, count])
    expect(data.map(({ seq }) => seq)).toEqual(data.map(({ seq }) => seq).sort((a, b) => b - a))
    const second = await list(`${query}&limit=4&page=2`)
    expect(second).toEqual({ data: data.slice(4, 8), total: count })
  })

  it('has the times in the order of the numbers, although clocks differ', async () => {
    await write([{ action: 'letter.sent', entityId: 'let_x' }], { now: new Date(Date.UTC(2029, 0)) })
    const { data } = await list('limit=2')
    expect(data[0]).toMatchObject({ seq: 32, at: data[1]?.at })
  })
})

describe('a page of a long trail', () => {
  it('costs no more than the rows that it shows: page 1 by any filter, any page without one', async () => {
    const events = (n: number) =>
      Array.from({ length: 1000 }, (_, i) => ({
        action: i % 2 === 0 ? ('letter.classified' as const) : ('letter.confirmed' as const),
        entityId: `let_${(n * 1000 + i) % 3}`,
      }))
    for (let n = 0; n < 5; n++) {
      await write(events(n), { now: new Date(Date.UTC(2030, 0, 1 + n)), actorId: 'usr_1' })
    }
    await seal()
    const costs: Record<string, number> = {}
    for (const query of [
      {},
      { action: 'letter.confirmed' },
      { entityId: 'let_1' },
      { actorId: 'usr_1' },
      { from: '2030-01-03' },
      { to: '2030-01-03' },
      { from: '2030-01-02', to: '2030-01-04' },
    ]) {
      const parsed = auditListQuery.parse({ ...query, limit: '100' })
      costs[JSON.stringify(query)] = await rowsRead((recording) => listAuditEntries(recording, organizationId, parsed))
    }
    const deep = auditListQuery.parse({ page: '40', limit: '100' })
    costs['page 40'] = await rowsRead((recording) => listAuditEntries(recording, organizationId, deep))
    const overBudget = Object.entries(costs).filter(([, rows]) => rows > 4 * 100 + 50)
    expect(overBudget).toEqual([])
    expect(Object.values(costs).every((rows) => rows > 100)).toBe(true)
  })
})

describe('the hash chain', () => {
  it('can be worked out again from what the API shows', async () => {
    await write([
      { action: 'client.created', entityId: 'cl_1' },
      { action: 'client.deleted', entityId: 'cl_1' },
    ])
    expect((await list()).data.map(({ hash }) => hash)).toEqual([null, null, null])
    await seal()
    let previous = CHAIN_START
    for (const { hash, previousHash, ...entry } of (await list()).data.toReversed()) {
      expect(previousHash).toBe(previous)
      expect(hash).toBe(chainHash(previous, entry))
      previous = hash ?? ''
    }
    const { body } = await caller.call('GET', '/v1/audit/verify')
    expect(auditVerdictSchema.parse(body)).toEqual({
      valid: true,
      entries: 3,
      sealed: 3,
      firstBadSeq: null,
      headHash: previous,
    })
  })

  it('is SHA-256 over the previous hash, a line feed and canonical JSON', async () => {
    const entry = {
      id: 'aud_1',
      seq: 1,
      at: '2026-11-21T09:30:00.000Z',
      actor: { type: 'system' as const, id: 'system' },
      action: 'client.updated',
      entity: { type: 'client', id: 'cl_1' },
      details: { fields: ['name'], a: 1 },
    }
    const canonical =
      '{"action":"client.updated","actor":{"id":"system","type":"system"},"at":"2026-11-21T09:30:00.000Z",' +
      '"details":{"a":1,"fields":["name"]},"entity":{"id":"cl_1","type":"client"},"id":"aud_1","seq":1}'
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${CHAIN_START}\n${canonical}`))
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(chainHash(CHAIN_START, entry)).toBe(hex)
  })

  it('has every entry of 500 writers at once, sealed while they write, whoever else seals', async () => {
    const sealing = (async () => {
      while ((await chainLength(db, organizationId)).entries < 501) await Promise.all([seal(), seal()])
    })()
    await Promise.all(Array.from({ length: 500 }, (_, n) => write([{ action: 'client.created', entityId: `cl_${n}` }])))
    await sealing
    await seal()
    expect(await verify()).toMatchObject({ valid: true, entries: 501, sealed: 501 })
    const { total } = await list('action=client.created')
    expect(total).toBe(500)
  })

  it('is the same wherever its sealer is cut off', async () => {
    await write(Array.from({ length: 2500 }, (_, n) => ({ action: 'letter.classified', entityId: `let_${n}` })))
    const sealer = env.AUDIT_SEALER.getByName(organizationId)
    await sealer.wake(organizationId)
    await runDurableObjectAlarm(sealer)
    // Killed after the hashes were stored and before their end was remembered.
    await runInDurableObject(sealer, (_, state) => state.storage.kv.delete('head'))
    while ((await chainLength(db, organizationId)).sealed < 2501) {
      await sealer.wake(organizationId)
      await runDurableObjectAlarm(sealer)
    }
    const { body } = await caller.call('GET', '/v1/audit/verify')
    expect(body).toMatchObject({ valid: true, entries: 2501, sealed: 2501 })
    expect(await sealer.head()).toEqual({ seq: 2501, hash: body.headHash })
  })

  it('is sealed by the sweep when nobody woke the sealer', async () => {
    await write([{ action: 'client.created', entityId: 'cl_1' }])
    await worker.scheduled({ cron: '* * * * *', scheduledTime: Date.now(), noRetry() {} }, env)
    await runDurableObjectAlarm(env.AUDIT_SEALER.getByName(organizationId))
    expect(await chainLength(db, organizationId)).toEqual({ entries: 2, sealed: 2 })
  })
})

describe('verifying finds', () => {
  const triggers = [
    'entries_no_update',
    'entries_no_delete',
    'entries_append',
    'seals_no_update',
    'seals_no_delete',
    'seals_append',
  ]

  /** What somebody could do who may change the database's schema. */
  async function tamper(...statements: string[]) {
    const { results } = await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all<{
      name: string
      sql: string
    }>()
    const guards = results.filter(({ name }) => triggers.some((some) => name === `audit_${some}`))
    expect(guards).toHaveLength(triggers.length)
    await env.DB.batch([
      ...guards.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
      ...statements.map((statement) => env.DB.prepare(statement.replaceAll('$org', `'${organizationId}'`))),
      ...guards.map((guard) => env.DB.prepare(guard.sql)),
    ])
  }

  beforeEach(async () => {
    await write(
      Array.from({ length: 9 }, (_, n) => ({
        action: n < 5 ? 'client.created' : 'client.deleted',
        entityId: `cl_${n}`,
      })),
    )
    await seal()
  })

  it.each<[string, string[], number]>([
    ['a changed entry', ["UPDATE audit_entries SET entity_id = 'cl_x' WHERE organization_id = $org AND seq = 4"], 4],
    ['changed details', [`UPDATE audit_entries SET details = '{"a":1}' WHERE organization_id = $org AND seq = 4`], 4],
    ['a missing entry', ['DELETE FROM audit_entries WHERE organization_id = $org AND seq = 4'], 4],
    ['a missing last entry', ['DELETE FROM audit_entries WHERE organization_id = $org AND seq = 10'], 10],
    [
      'two entries that changed places',
      [
        'UPDATE audit_entries SET seq = 100 WHERE organization_id = $org AND seq = 4',
        'UPDATE audit_entries SET seq = 4 WHERE organization_id = $org AND seq = 6',
        'UPDATE audit_entries SET seq = 6 WHERE organization_id = $org AND seq = 100',
      ],
      4,
    ],
    ['a changed hash', ["UPDATE audit_seals SET hash = 'ff' WHERE organization_id = $org AND seq = 4"], 4],
    ['a missing hash', ['DELETE FROM audit_seals WHERE organization_id = $org AND seq = 4'], 4],
  ])('%s', async (_, statements, firstBadSeq) => {
    expect((await verify()).valid).toBe(true)
    await tamper(...statements)
    expect(await verify()).toMatchObject({ valid: false, firstBadSeq })
  })

  it('a trail that was cut short, or worked out anew, since its end was witnessed', async () => {
    const sealer = env.AUDIT_SEALER.getByName(organizationId)
    await sealer.wake(organizationId)
    await runDurableObjectAlarm(sealer)
    const witnessed = await sealer.head()
    expect(witnessed?.seq).toBe(10)

    const cut = 'organization_id = $org AND seq > 7'
    await tamper(
      `DELETE FROM audit_entries WHERE ${cut}`,
      `DELETE FROM audit_seals WHERE ${cut}`,
      'UPDATE audit_chains SET entries = 7, sealed = 7 WHERE organization_id = $org',
    )
    expect(await verify()).toMatchObject({ valid: true })
    expect(await verify(witnessed)).toMatchObject({ valid: false, entries: 7, firstBadSeq: 8 })

    await write(Array.from({ length: 5 }, (_, n) => ({ action: 'client.created', entityId: `cl_new_${n}` })))
    expect(await sealEntries({ db, organizationId, known: witnessed })).toEqual({ kind: 'broken' })
    await seal()
    expect(await verify(witnessed)).toMatchObject({ valid: false, firstBadSeq: 10 })
  })
})
