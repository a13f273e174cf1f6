import { env } from 'cloudflare:workers'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../src/audit/audit.table.ts'
import { SYSTEM } from '../../src/audit/audit-actions.ts'
import { deadlines } from '../../src/calendar/deadlines.table.ts'
import { openDatabase } from '../../src/db/database.ts'
import { type DeliverLetter, deliverLetter } from '../../src/delivery/deliver-letter.ts'
import { deliveryAttempts } from '../../src/delivery/deliveries.table.ts'
import type { MailAnswer, MailMessage } from '../../src/delivery/mailer.ts'
import { sweepUndelivered } from '../../src/delivery/sweep-undelivered.ts'
import { confirmLetter } from '../../src/letters/confirm-letter.ts'
import { correctedDeadlines, correctLetter } from '../../src/letters/correct-letter.ts'
import type { LetterStatus } from '../../src/letters/letter-states.ts'
import { findLetter } from '../../src/letters/letters.store.ts'
import { letters, letterTexts } from '../../src/letters/letters.table.ts'
import { resendLetter } from '../../src/letters/resend-letter.ts'
import { reexaminations } from '../../src/review/reexaminations.table.ts'
import { letterKey } from '../../src/scans/scan-keys.ts'
import { webhookEvents } from '../../src/webhooks/webhooks.table.ts'
import { type Caller, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

let caller: Caller
let organizationId: string
beforeAll(async () => {
  caller = await newCaller()
  organizationId = caller.organizationId
})

const actionsOn = async (entityId: string) => {
  const rows = await db
    .select({ action: auditEntries.action, details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.organizationId, organizationId), eq(auditEntries.entityId, entityId)))
    .orderBy(asc(auditEntries.seq))
  return rows.map(({ action, details }) => [action, JSON.parse(details)])
}

const actorsOn = async (entityId: string) =>
  (await db.select({ id: auditEntries.actorId }).from(auditEntries).where(eq(auditEntries.entityId, entityId))).map(
    ({ id }) => id,
  )

/** A database in which something else happens just before the letter is written. */
function beforeItsWrite(work: () => Promise<unknown>) {
  let isNext = false
  return openDatabase(
    new Proxy(env.DB, {
      get(of, name) {
        if (name === 'prepare') {
          return (query: string) => {
            isNext ||= query.startsWith('update "letters"')
            return of.prepare(query)
          }
        }
        if (name === 'batch') {
          return async (statements: D1PreparedStatement[]) => {
            if (isNext) await work()
            isNext = false
            return of.batch(statements)
          }
        }
        const member = Reflect.get(of, name)
        return typeof member === 'function' ? member.bind(of) : member
      },
    }),
  )
}

describe('confirming a letter', () => {
  it('is refused when the client is erased meanwhile', async () => {
    const clientId = await insertClient(organizationId)
    const letterId = await insertLetter(organizationId, await insertBatch(organizationId))
    const confirmation = confirmLetter({
      db: beforeItsWrite(() => caller.call('DELETE', `/v1/clients/${clientId}`)),
      now: new Date(),
      organizationId,
      letterId,
      clientId,
      actor: SYSTEM,
    })
    await expect(confirmation).rejects.toMatchObject({ code: 'validation_failed' })
    expect((await caller.call('GET', `/v1/letters/${letterId}`)).body).toMatchObject({ status: 'pending', history: [] })
  })
})

describe('correcting a letter', () => {
  const patch = (letter: string, json: unknown) => caller.call('PATCH', `/v1/letters/${letter}`, { json })
  const newLetter = async (over: Parameters<typeof insertLetter>[2] = {}) =>
    insertLetter(organizationId, await insertBatch(organizationId), over)

  it('changes the fields that are sent, and nothing else', async () => {
    const letter = await newLetter()
    const { body: before } = await caller.call('GET', `/v1/letters/${letter}`)
    const correction = {
      sender: 'HM Courts & Tribunals Service',
      recipientCompany: 'Harrow Green (Holdings) Ltd',
      subject: 'Claim form',
      summary: 'A claim was issued.',
      category: 'legal',
      priority: 'critical',
      letterDate: '2026-02-27',
    }
    const { status, body } = await patch(letter, { ...correction, companyNumber: 'sc 12345' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, ...correction, companyNumber: 'SC012345' })
    expect((await caller.call('GET', `/v1/letters/${letter}`)).body).toEqual(body)
    expect((await patch(letter, { companyNumber: null, letterDate: null })).body).toMatchObject({
      companyNumber: null,
      letterDate: null,
    })
    const fields = [...Object.keys(correction), 'companyNumber'].sort()
    const [first, second] = await actionsOn(letter)
    expect([first?.[0], first?.[1].fields.toSorted()]).toEqual(['letter.corrected', fields])
    expect(second?.[1].fields.toSorted()).toEqual(['companyNumber', 'letterDate'])
  })

  it.each<[object, string]>([
    [{}, ''],
    [{ category: 'post' }, 'category'],
    [{ priority: 'urgent' }, 'priority'],
    [{ companyNumber: '123456789' }, 'companyNumber'],
    [{ deadlines: ['2026-02-30'] }, 'deadlines.0'],
    [{ letterDate: 'yesterday' }, 'letterDate'],
    [{ status: 'sent' }, 'status'],
    [{ clientId: 'cl_1' }, 'clientId'],
    [{ sender: 5 }, 'sender'],
  ])('refuses %j', async (json, field) => {
    const { status, body } = await patch(await newLetter(), json)
    expect(status).toBe(422)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  it('keeps what was read about the dates that stay, in the letter and in the calendar', async () => {
    const letter = await newLetter()
    const { body } = await patch(letter, { deadlines: ['2026-06-01', '2026-04-05', '2026-06-01'] })
    expect(body.deadlines).toEqual(['2026-04-05', '2026-06-01'])
    expect(body.deadlineDetails).toMatchObject([
      { date: '2026-04-05', description: 'File', sourceText: 'by 5 April 2026' },
      { date: '2026-06-01', rule: 'explicit', baseDate: null, sourceText: '', page: 1 },
    ])
    const inCalendar = async () =>
      (
        await db
          .select({ date: deadlines.date })
          .from(deadlines)
          .where(and(eq(deadlines.organizationId, organizationId), eq(deadlines.letterId, letter)))
          .orderBy(asc(deadlines.date))
      ).map(({ date }) => date)
    expect(await inCalendar()).toEqual(['2026-04-05', '2026-06-01'])
    await patch(letter, { deadlines: [] })
    expect(await inCalendar()).toEqual([])
  })

  it('of several at once loses none', async () => {
    const letter = await newLetter()
    await Promise.all([
      patch(letter, { sender: 'One' }),
      patch(letter, { subject: 'Two' }),
      patch(letter, { deadlines: ['2026-09-09'] }),
    ])
    expect((await caller.call('GET', `/v1/letters/${letter}`)).body).toMatchObject({
      sender: 'One',
      subject: 'Two',
      deadlines: ['2026-09-09'],
    })
    expect(await actionsOn(letter)).toHaveLength(3)
  })

  describe('that waits, with another addressee', () => {
    const eventsOf = async (id: string) =>
      (await db.select({ type: webhookEvents.type }).from(webhookEvents).where(eq(webhookEvents.letterId, id))).map(
        ({ type }) => type,
      )

    it.each([
      ['its name', { recipientCompany: 'TANSY ORCHARD LIMITED' }],
      ['its number', { companyNumber: '01200001' }],
    ])('goes out when its client is certain by %s, and says who it was', async (_, correction) => {
      const client = await insertClient(organizationId, { name: 'Tansy Orchard Ltd', companyNumber: '01200001' })
      await caller.call('POST', '/v1/webhooks', {
        json: { url: 'https://acme.example/', events: ['letter.confirmed'] },
      })
      const letter = await newLetter({ recipientCompany: 'Tansy Orchad', reviewReasons: '["client_uncertain"]' })
      const { status, body } = await patch(letter, correction)
      const by = (await actorsOn(letter))[0]
      expect(status).toBe(200)
      expect(body).toMatchObject({
        ...correction,
        status: 'confirmed',
        clientId: client,
        needsReview: false,
        reviewReasons: [],
        history: [{ from: 'pending', to: 'confirmed', by, note: 'Matched anew after a correction.' }],
      })
      expect(await actionsOn(letter)).toMatchObject([
        ['letter.corrected', { fields: Object.keys(correction) }],
        [
          'letter.confirmed',
          { clientId: client, evidence: expect.arrayContaining([expect.stringMatching(/_agrees$/)]) },
        ],
      ])
      expect(await eventsOf(letter)).toEqual(['letter.confirmed'])
      // The rules did not decide it by themselves.
      const row = await db.select({ decision: letters.decision }).from(letters).where(eq(letters.id, letter)).get()
      expect(row).toEqual({ decision: 'reviewed' })
      await caller.call('DELETE', `/v1/clients/${client}`)
    })

    it('shows the candidates that it has now when none is certain', async () => {
      const client = await insertClient(organizationId, { name: 'Slate Barn Holdings Ltd' })
      const letter = await newLetter()
      const { body } = await patch(letter, { recipientCompany: 'Slate Barn Holding' })
      expect(body).toMatchObject({ status: 'pending', match: { candidates: [{ clientId: client }] } })
      expect(body.reviewReasons).not.toContain('no_client_matches')
      expect((await patch(letter, { recipientCompany: null })).body).toMatchObject({
        recipientCompany: null,
        status: 'pending',
        reviewReasons: expect.arrayContaining(['recipient_missing']),
        match: { candidates: [] },
      })
    })

    it('goes out when it is for whom its text speaks of, once a person says so', async () => {
      const name = 'Thistle Row Ltd'
      const client = await insertClient(organizationId, { name })
      const letter = await newLetter({ recipientCompany: name, reviewReasons: '["recipient_missing"]' })
      const mentions = JSON.stringify([{ page: 1, text: name, kind: 'spoken', inProse: true }])
      await db.update(letterTexts).set({ mentions }).where(eq(letterTexts.letterId, letter))
      expect((await patch(letter, { companyNumber: '07654399' })).body).toMatchObject({
        status: 'pending',
        reviewReasons: ['recipient_missing'],
        match: { candidates: [{ clientId: client }] },
      })
      const { body } = await patch(letter, { recipientCompany: name })
      expect(body).toMatchObject({ status: 'confirmed', clientId: client, reviewReasons: [] })
    })

    it('lets it wait on for what else the reader doubted', async () => {
      await insertClient(organizationId, { name: 'Fennel Court Ltd' })
      const letter = await newLetter({ reviewReasons: '["boundary_uncertain","no_client_matches"]' })
      const { body } = await patch(letter, { recipientCompany: 'Fennel Court Ltd' })
      expect(body).toMatchObject({ status: 'pending', reviewReasons: ['boundary_uncertain'] })
    })

    it('has its pages looked at first when nobody looked for other clients on them', async () => {
      const client = await insertClient(organizationId, { name: 'Sorrel Lane Ltd' })
      const letter = await newLetter()
      await db.update(letterTexts).set({ mentions: 'null' }).where(eq(letterTexts.letterId, letter))
      expect((await patch(letter, { recipientCompany: 'Sorrel Lane Ltd' })).body).toMatchObject({
        status: 'pending',
        reviewReasons: ['client_uncertain'],
      })
      const asked = await db.select().from(reexaminations).where(eq(reexaminations.clientId, client))
      expect(asked).toMatchObject([{ organizationId }])
    })

    it('waits on when the client that it would be is erased meanwhile', async () => {
      const client = await insertClient(organizationId, { name: 'Teasel Bank Ltd' })
      const letterId = await newLetter()
      await db.update(letterTexts).set({ mentions: 'null' }).where(eq(letterTexts.letterId, letterId))
      const corrected = await correctLetter({
        db: beforeItsWrite(() => caller.call('DELETE', `/v1/clients/${client}`)),
        now: new Date(),
        organizationId,
        letterId,
        actor: SYSTEM,
        correction: { recipientCompany: 'Teasel Bank Ltd' },
        deliver: async () => {},
      })
      expect(corrected).toMatchObject({ status: 'pending', recipientCompany: 'Teasel Bank Ltd' })
    })

    it('changes nothing about whose it is once it was confirmed', async () => {
      const client = await insertClient(organizationId, { name: 'Yarrow Hall Ltd' })
      await insertClient(organizationId, { name: 'Burdock Row Ltd' })
      const letter = await newLetter({ status: 'confirmed', clientId: client, needsReview: false })
      const { body } = await patch(letter, { recipientCompany: 'Burdock Row Ltd' })
      expect(body).toMatchObject({ status: 'confirmed', clientId: client, history: [] })
    })
  })

  it('keeps both of two deadlines that were read for one day', () => {
    const detail = (description: string) => ({
      date: '2026-04-05',
      description,
      rule: 'explicit' as const,
      baseDate: null,
      sourceText: description,
      page: 3,
    })
    const known = [detail('Pay'), detail('Reply')]
    expect(correctedDeadlines(known, ['2026-04-05'], 3)).toEqual(known)
  })
})

describe('sending a letter once more', () => {
  const sentMessages: MailMessage[] = []
  const delivery = (answer: MailAnswer, at = new Date()): DeliverLetter => ({
    db,
    bucket: env.SCANS,
    mailer: async (message) => {
      sentMessages.push(message)
      return answer
    },
    clock: () => at,
    from: 'post@pigeonhole.example',
    signLink: async () => ({ url: 'https://post.example', expiresAt: at }),
  })
  const accepted: MailAnswer = { kind: 'accepted', messageId: 'm' }
  const refused: MailAnswer = { kind: 'refused', error: 'no such mailbox' }
  const deferred: MailAnswer = { kind: 'deferred', error: 'try later' }
  const deliver = (letterId: string, answer: MailAnswer) =>
    deliverLetter(delivery(answer), { organizationId, letterId })
  const actor = { type: 'api_key' as const, id: 'key_1' }
  const resend = (letterId: string) => resendLetter({ db, now: new Date(), organizationId, letterId, actor })
  const show = async (letterId: string) => {
    const found = await findLetter(db, organizationId, letterId)
    if (!found) throw new Error('The letter is gone')
    return found
  }
  const messagesOf = (letterId: string) => sentMessages.filter((message) => message.letterId === letterId)

  async function confirmedLetter(email: string | null = 'office@client.example') {
    const clientId = await insertClient(organizationId, { email })
    const letter = await insertLetter(organizationId, await insertBatch(organizationId), {
      clientId,
      status: 'confirmed',
      needsReview: false,
    })
    await env.SCANS.put(letterKey(organizationId, letter), '%PDF-1.7')
    return { letter, clientId }
  }

  it('makes a new message, recorded, of a letter that was sent', async () => {
    const { letter } = await confirmedLetter()
    await deliver(letter, accepted)
    await resend(letter)
    expect((await show(letter)).status).toBe('sent')
    expect(await deliver(letter, accepted)).toEqual({ kind: 'sent' })
    expect(await deliver(letter, accepted)).toEqual({ kind: 'not_wanted' })

    const [first, second, ...others] = messagesOf(letter)
    expect(others).toEqual([])
    expect(second?.messageIdHeader).not.toBe(first?.messageIdHeader)
    const { delivery: shown, history } = await show(letter)
    expect(shown?.attempts).toBe(2)
    expect(history.map(({ from, to, note }) => [from, to, note])).toEqual([
      ['confirmed', 'sent', null],
      ['sent', 'sent', 'Sent again on request.'],
    ])
    expect((await actionsOn(letter)).map(([action]) => action)).toEqual(['letter.sent', 'letter.resent', 'letter.sent'])
  })

  it('brings a bounced letter to the address that its client has by then', async () => {
    const { letter, clientId } = await confirmedLetter('wrong@client.example')
    await deliver(letter, refused)
    expect((await show(letter)).status).toBe('bounced')
    await caller.call('PATCH', `/v1/clients/${clientId}`, { json: { email: 'right@client.example' } })
    await resend(letter)
    expect((await show(letter)).status).toBe('bounced')
    await deliver(letter, accepted)
    expect(messagesOf(letter).map(({ to }) => to)).toEqual(['wrong@client.example', 'right@client.example'])
    expect((await show(letter)).status).toBe('sent')
  })

  it('that is refused again stays bounced, and can be asked for anew', async () => {
    const { letter } = await confirmedLetter()
    await caller.call('POST', '/v1/webhooks', { json: { url: 'http://127.0.0.1:9/', events: ['letter.bounced'] } })
    await deliver(letter, refused)
    await resend(letter)
    await deliver(letter, { kind: 'refused', error: 'suppressed' })
    const { status, history } = await show(letter)
    expect(status).toBe('bounced')
    expect(history.map(({ from, to, note }) => [from, to, note])).toEqual([
      ['confirmed', 'bounced', 'no such mailbox'],
      ['bounced', 'bounced', 'suppressed'],
    ])
    const bounces = ['letter.bounced', 'letter.resent', 'letter.bounced']
    expect((await actionsOn(letter)).map(([action]) => action)).toEqual(bounces)
    const told = await db.select().from(webhookEvents).where(eq(webhookEvents.letterId, letter))
    expect(told.map(({ type }) => type)).toEqual(['letter.bounced', 'letter.bounced'])

    await resend(letter)
    await deliver(letter, accepted)
    expect(messagesOf(letter)).toHaveLength(3)
    expect((await show(letter)).status).toBe('sent')
  })

  it('is one message, however many ask for it at once', async () => {
    const { letter } = await confirmedLetter()
    await deliver(letter, accepted)
    await Promise.all([resend(letter), resend(letter), resend(letter)])
    await Promise.all([deliver(letter, accepted), deliver(letter, accepted), deliver(letter, accepted)])
    expect(messagesOf(letter)).toHaveLength(2)
    expect((await actionsOn(letter)).filter(([action]) => action === 'letter.resent')).toHaveLength(1)
  })

  it('does not wait for the pause after a temporary error', async () => {
    const { letter } = await confirmedLetter()
    await deliver(letter, deferred)
    expect(await deliver(letter, accepted)).toMatchObject({ kind: 'deferred' })
    await resend(letter)
    expect(await deliver(letter, accepted)).toEqual({ kind: 'sent' })
  })

  it('adds nothing while a call is open', async () => {
    const { letter, clientId } = await confirmedLetter()
    await db.insert(deliveryAttempts).values({
      organizationId,
      letterId: letter,
      attempt: 1,
      recipient: 'office@client.example',
      messageIdHeader: '<a@b>',
      intendedAt: new Date().toISOString(),
    })
    await resend(letter)
    expect(await deliver(letter, accepted)).toMatchObject({ kind: 'open' })
    expect(await db.select().from(letters).where(eq(letters.clientId, clientId))).toMatchObject([{ resendAfter: null }])
  })

  it('is found by the sweep when nobody was told of it', async () => {
    const { letter } = await confirmedLetter()
    await deliver(letter, accepted)
    await resend(letter)
    const told: string[] = []
    const sweep = () => sweepUndelivered({ db, now: new Date(), deliver: async (_, ids) => void told.push(...ids) })
    await sweep()
    expect(told.filter((id) => id === letter)).toEqual([letter])
    await deliver(letter, deferred)
    told.length = 0
    await sweep()
    expect(told).not.toContain(letter)
  })

  it.each<[LetterStatus, string | null, number]>([
    ['pending', 'office@client.example', 409],
    ['confirmed', null, 409],
    ['sent', null, 409],
    ['confirmed', 'office@client.example', 202],
    ['sent', 'office@client.example', 202],
    ['bounced', 'office@client.example', 202],
  ])('of a %s letter whose client has the address %j answers %i', async (status, email, expected) => {
    const { letter } = await confirmedLetter(email)
    await db
      .update(letters)
      .set({ status, ...(status === 'pending' ? { clientId: null } : {}) })
      .where(eq(letters.id, letter))
    const answer = await caller.call('POST', `/v1/letters/${letter}/resend`)
    expect(answer).toMatchObject({
      status: expected,
      body: expected === 202 ? { id: letter, status } : { code: 'invalid_transition' },
    })
  })

  it('tallies the time to the first message, and no later one', async () => {
    const { letter } = await confirmedLetter()
    await deliver(letter, accepted)
    const waits = () =>
      db.all<{ n: number }>(
        sql`select sum(n) as n from tallies where organization_id = ${organizationId} and dimension = 'letter_wait' and day = ''`,
      )
    const before = await waits()
    await resend(letter)
    await deliver(letter, accepted)
    expect(await waits()).toEqual(before)
  })
})
