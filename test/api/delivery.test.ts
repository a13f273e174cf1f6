import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { asc, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../src/audit/audit.table.ts'
import { SYSTEM } from '../../src/audit/audit-actions.ts'
import { batches } from '../../src/batches/batches.table.ts'
import { clients } from '../../src/clients/clients.table.ts'
import { updateClient } from '../../src/clients/update-client.ts'
import { openDatabase } from '../../src/db/database.ts'
import { newId } from '../../src/db/ids.ts'
import { composeMessage, type LetterToCompose } from '../../src/delivery/compose-message.ts'
import { type DeliverLetter, deliverLetter, MAX_ATTACHED_BYTES } from '../../src/delivery/deliver-letter.ts'
import { deliveryAttempts } from '../../src/delivery/deliveries.table.ts'
import { RETRY_DELAYS_SECONDS } from '../../src/delivery/delivery-plan.ts'
import { letterLinkRoutes } from '../../src/delivery/letter-link.routes.ts'
import { mailEvents } from '../../src/delivery/mail-events.table.ts'
import {
  answerOfMailError,
  type MailAnswer,
  type Mailer,
  type MailMessage,
  mailServiceMailer,
} from '../../src/delivery/mailer.ts'
import { signLink } from '../../src/delivery/signed-link.ts'
import { listOutbox, openOutboxEntry, outboxMailer } from '../../src/dev/outbox.ts'
import { newApp } from '../../src/http/app.ts'
import worker from '../../src/index.ts'
import { letterHistory, letters } from '../../src/letters/letters.table.ts'
import { organizations } from '../../src/organizations/organizations.table.ts'
import { letterKey } from '../../src/scans/scan-keys.ts'

const db = openDatabase(env.DB)
const organizationId = newId('org', new Date())
const batchId = newId('bat', new Date())
const MINUTE = 60_000
const start = new Date('2026-11-21T09:00:00.000Z')
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds)

beforeAll(async () => {
  const at = start.toISOString()
  await db.insert(organizations).values({ id: organizationId, name: 'Acme Post', createdAt: at })
  await db.insert(batches).values({
    id: batchId,
    organizationId,
    status: 'completed',
    fileName: 'post.pdf',
    fileSize: 1,
    sha256: '00',
    receivedAt: at,
    createdAt: at,
  })
})

describe('a confirmed letter', () => {
  it('goes out with its PDF, and is sent from then on', async () => {
    const letter = await confirmedLetter({
      email: 'office@widgets.example',
      subject: 'Confirmation statement due – £34',
    })

    expect(await deliver(letter.id)).toEqual({ kind: 'sent' })

    const [entry, ...others] = await outboxOf(letter.id)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ to: 'office@widgets.example', sentAt: start.toISOString() })
    const mail = await PostalMime.parse(
      (await (await openOutboxEntry(env.SCANS, String(entry?.messageId)))?.arrayBuffer()) ?? '',
    )
    expect(mail.to).toMatchObject([{ address: 'office@widgets.example' }])
    expect(mail.subject).toBe('[high] Companies House: Confirmation statement due – £34')
    expect(mail.text).toContain('31 December 2026: File the statement')
    expect(mail.attachments).toMatchObject([
      { mimeType: 'application/pdf', disposition: 'attachment' },
      { mimeType: 'text/calendar', disposition: 'attachment', filename: 'deadlines.ics' },
    ])
    expect(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer)).toEqual(letter.pdf)
    expect(await stateOf(letter.id)).toEqual({ status: 'sent', history: [['confirmed', 'sent', null]] })
    expect(await attemptsOf(letter.id)).toMatchObject([
      { outcome: 'accepted', providerMessageId: entry?.messageId, messageIdHeader: mail.messageId },
    ])
  })

  it('is e-mailed once although its message arrives twice', async () => {
    const letter = await confirmedLetter()
    expect([await deliver(letter.id), await deliver(letter.id)]).toEqual([{ kind: 'sent' }, { kind: 'not_wanted' }])
    expect(await outboxOf(letter.id)).toHaveLength(1)
  })

  it('is e-mailed once although several consumers have its message at once', async () => {
    const letter = await confirmedLetter()
    const results = await Promise.all(Array.from({ length: 5 }, () => deliver(letter.id)))
    expect(results.filter(({ kind }) => kind === 'sent')).toHaveLength(1)
    expect(await outboxOf(letter.id)).toHaveLength(1)
    expect(await attemptsOf(letter.id)).toHaveLength(1)
  })

  it('waits while its client has no address, without an attempt', async () => {
    const letter = await confirmedLetter({ email: null })
    expect(await deliver(letter.id)).toEqual({ kind: 'no_address' })
    expect(await attemptsOf(letter.id)).toEqual([])
  })

  it.each(['pending', 'sent', 'bounced'] as const)('does not go out while it is %s', async (status) => {
    const letter = await confirmedLetter()
    await db.update(letters).set({ status }).where(eq(letters.id, letter.id))
    expect(await deliver(letter.id)).toEqual({ kind: 'not_wanted' })
    expect(await outboxOf(letter.id)).toEqual([])
  })

  it("does not go out for another organisation's message", async () => {
    const letter = await confirmedLetter()
    const stranger = { organizationId: newId('org', new Date()), letterId: letter.id }
    expect(await deliverLetter(deliveryAt(start), stranger)).toEqual({ kind: 'not_wanted' })
  })

  it('leaves no attempt behind when its PDF cannot be read', async () => {
    const letter = await confirmedLetter()
    await env.SCANS.delete(letterKey(organizationId, letter.id))
    await expect(deliver(letter.id)).rejects.toThrow(letter.id)
    expect(await attemptsOf(letter.id)).toEqual([])
  })
})

describe('a crash between the call to mail and its recorded answer', () => {
  /** The message was handed over, and the process ended before it knew. */
  const crashing: Mailer = async (message) => {
    await outbox(start)(message)
    throw new Error('the process ended')
  }

  it('leaves the call open for 15 minutes; nothing is sent meanwhile', async () => {
    const letter = await confirmedLetter()
    await expect(deliver(letter.id, { mailer: crashing })).rejects.toThrow('the process ended')

    const result = await deliver(letter.id, { at: later(15 * MINUTE - 1) })

    expect(result).toEqual({ kind: 'open', lookAgainAt: later(15 * MINUTE).getTime() })
    expect(await outboxOf(letter.id)).toHaveLength(1)
    expect((await stateOf(letter.id)).status).toBe('confirmed')
  })

  it('is followed by the same message after 15 minutes, under the same Message-ID, and the history says so', async () => {
    const letter = await confirmedLetter()
    await expect(deliver(letter.id, { mailer: crashing })).rejects.toThrow('the process ended')

    expect(await deliver(letter.id, { at: later(15 * MINUTE) })).toEqual({ kind: 'sent' })

    expect(await outboxOf(letter.id)).toHaveLength(2)
    const [first, second] = await attemptsOf(letter.id)
    expect(second?.messageIdHeader).toBe(first?.messageIdHeader)
    expect([first?.outcome, second?.outcome]).toEqual([null, 'accepted'])
    const { status, history } = await stateOf(letter.id)
    expect(status).toBe('sent')
    expect(history).toEqual([['confirmed', 'sent', expect.stringContaining(start.toISOString())]])
  })
})

describe('what the mail service answers', () => {
  it('a temporary error is tried again with growing pauses, and given up on after a day', async () => {
    const letter = await confirmedLetter()
    const mailer = answering({ kind: 'deferred', error: 'E_RATE_LIMIT_EXCEEDED' })
    let at = start
    const pauses: number[] = []
    let result = await deliver(letter.id, { at, mailer })
    while (result.kind === 'deferred') {
      // Too early: nothing is sent, and the plan stands.
      expect(await deliver(letter.id, { at: new Date(result.lookAgainAt - 1), mailer })).toEqual(result)
      pauses.push((result.lookAgainAt - at.getTime()) / 1000)
      at = new Date(result.lookAgainAt)
      result = await deliver(letter.id, { at, mailer })
    }

    expect(pauses).toEqual(RETRY_DELAYS_SECONDS)
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
    expect(at.getTime() - start.getTime()).toBeLessThanOrEqual(24 * 60 * MINUTE)
    expect(result).toEqual({ kind: 'refused' })
    expect((await stateOf(letter.id)).status).toBe('bounced')
    expect(new Set((await attemptsOf(letter.id)).map(({ messageIdHeader }) => messageIdHeader)).size).toBe(1)
  })

  it('a letter that was put off goes out as soon as mail accepts it', async () => {
    const letter = await confirmedLetter()
    await deliver(letter.id, { mailer: answering({ kind: 'deferred', error: 'E_INTERNAL_SERVER_ERROR' }) })
    expect(await deliver(letter.id, { at: later(MINUTE) })).toEqual({ kind: 'sent' })
    expect((await stateOf(letter.id)).history).toEqual([['confirmed', 'sent', null]])
  })

  it('a permanent error makes the letter bounced, with the reason', async () => {
    const letter = await confirmedLetter()
    const mailer = answering({ kind: 'refused', error: 'E_RECIPIENT_SUPPRESSED: on the list' })
    expect(await deliver(letter.id, { mailer })).toEqual({ kind: 'refused' })
    expect(await stateOf(letter.id)).toEqual({
      status: 'bounced',
      history: [['confirmed', 'bounced', 'E_RECIPIENT_SUPPRESSED: on the list']],
    })
    expect(await attemptsOf(letter.id)).toMatchObject([
      { outcome: 'refused', error: expect.stringContaining('E_RECIPIENT') },
    ])
  })

  it('a letter that was put off and moved to another client is another message, and goes out at once', async () => {
    const letter = await confirmedLetter()
    await deliver(letter.id, { mailer: answering({ kind: 'deferred', error: 'E_RATE_LIMIT_EXCEEDED' }) })
    const clientId = await client('other@client.example')
    await db.update(letters).set({ clientId }).where(eq(letters.id, letter.id))
    expect(await deliver(letter.id, { at: later(1000) })).toEqual({ kind: 'sent' })
    const [first, second] = await attemptsOf(letter.id)
    expect(second?.recipient).toBe('other@client.example')
    expect(second?.messageIdHeader).not.toBe(first?.messageIdHeader)
  })

  it('a letter that was put off, and whose client had no address as its turn came, goes out when there is one', async () => {
    const letter = await confirmedLetter()
    await deliver(letter.id, { mailer: answering({ kind: 'deferred', error: 'E_RATE_LIMIT_EXCEEDED' }) })
    const clientId = await clientOf(letter.id)
    const handedOver: string[] = []
    const patch = (email: string | null) =>
      updateClient({
        db,
        now: start,
        organizationId,
        actor: SYSTEM,
        id: clientId,
        changes: { email },
        deliver: async (_, letterIds) => void handedOver.push(...letterIds),
      })
    await patch(null)
    expect(await deliver(letter.id, { at: later(MINUTE) })).toEqual({ kind: 'no_address' })

    await patch('new@client.example')

    expect(handedOver).toEqual([letter.id])
    expect(await deliver(letter.id, { at: later(2 * MINUTE) })).toEqual({ kind: 'sent' })
  })

  it.each([
    ['E_RATE_LIMIT_EXCEEDED', 'deferred'],
    ['E_DAILY_LIMIT_EXCEEDED', 'deferred'],
    ['E_INTERNAL_SERVER_ERROR', 'deferred'],
    ['E_RECIPIENT_SUPPRESSED', 'refused'],
    ['E_CONTENT_TOO_LARGE', 'refused'],
    ['E_SOMETHING_NEW', 'deferred'],
  ])('%s is %s', (code, kind) => {
    expect(answerOfMailError(Object.assign(new Error('no'), { code }))).toEqual({ kind, error: `${code}: no` })
  })

  it('a failure of the network is temporary', () => {
    expect(answerOfMailError(new TypeError('Network connection lost.')).kind).toBe('deferred')
  })
})

describe('an event of the mail service', () => {
  /** The documented shape of Email Sending's events, event schema 1. */
  const event = (
    kind: string,
    { messageId = 'm', eventId = newId('evt', new Date()), subject = 'Your letter' } = {},
  ) => ({
    type: `cf.email.sending.message.${kind}`,
    source: { type: 'email.sending', zoneId: 'z', domain: 'pigeonhole.example' },
    payload: {
      eventId,
      messageId,
      sender: 'post@pigeonhole.example',
      recipient: 'office@client.example',
      subject,
      terminal: kind !== 'deferred',
      delivery: { status: kind, smtpStatusCode: '550', smtpEnhancedStatusCode: '5.1.1', smtpResponse: 'no such user' },
      ...(kind === 'bounced' && {
        bounce: { type: 'hard', classification: 'permanent_failure', reason: 'unknown user' },
      }),
      ...(kind === 'rejected' && { rejection: { reason: 'suppressed' } }),
      ...(kind === 'failed' && { failure: { reason: 'no route' } }),
      ...(kind === 'complained' && { complaint: { type: 'abuse' } }),
    },
    metadata: {
      accountId: 'a',
      eventSubscriptionId: 's',
      eventSchemaVersion: 1,
      eventTimestamp: later(1000).toISOString(),
    },
  })
  const arrive = async (body: unknown, attempts = 1) => {
    const batch = createMessageBatch<unknown>('pigeonhole-mail-events', [{ id: '1', timestamp: start, attempts, body }])
    await worker.queue(batch, env)
    return getQueueResult(batch, createExecutionContext())
  }
  const eventsOf = (messageId: string) => db.select().from(mailEvents).where(eq(mailEvents.messageId, messageId))
  const bouncesInAudit = async (letterId: string) =>
    (await db.select().from(auditEntries).where(eq(auditEntries.entityId, letterId))).filter(
      ({ action }) => action === 'letter.bounced',
    ).length
  const sentLetter = async (messageId = newId('dlv', new Date())) => {
    const letter = await confirmedLetter()
    await deliver(letter.id, { mailer: answering({ kind: 'accepted', messageId }) })
    return { ...letter, messageId }
  }

  it.each([
    ['bounced', 'bounced: permanent_failure: unknown user: 550 5.1.1 no such user'],
    ['rejected', 'rejected: suppressed: 550 5.1.1 no such user'],
    ['failed', 'failed: no route: 550 5.1.1 no such user'],
    ['complained', 'complained: abuse: 550 5.1.1 no such user'],
  ])('%s makes the letter bounced with its reason, once however often it comes', async (kind, reason) => {
    const { id, messageId } = await sentLetter()
    const told = event(kind, { messageId })

    expect((await arrive(told)).explicitAcks).toEqual(['1'])
    await arrive(told)

    expect(await stateOf(id)).toEqual({
      status: 'bounced',
      history: [
        ['confirmed', 'sent', null],
        ['sent', 'bounced', reason],
      ],
    })
    expect(await attemptsOf(id)).toMatchObject([{ outcome: 'accepted', error: reason }])
    expect(await eventsOf(messageId)).toMatchObject([{ letterId: id, kind, reason }])
    expect(await bouncesInAudit(id)).toBe(1)
  })

  it('delivered or deferred is recorded, in any order, and changes nothing', async () => {
    const { id, messageId } = await sentLetter()
    for (const kind of ['delivered', 'deferred']) await arrive(event(kind, { messageId }))
    expect((await stateOf(id)).status).toBe('sent')
    await arrive(event('bounced', { messageId }))
    await arrive(event('delivered', { messageId }))
    expect((await stateOf(id)).status).toBe('bounced')
    expect((await eventsOf(messageId)).map(({ kind }) => kind).toSorted()).toEqual([
      'bounced',
      'deferred',
      'delivered',
      'delivered',
    ])
  })

  it('of an earlier message leaves a letter alone that was sent again since', async () => {
    const { id, messageId } = await sentLetter()
    await db.insert(deliveryAttempts).values({
      organizationId,
      letterId: id,
      attempt: 2,
      recipient: 'office@client.example',
      messageIdHeader: '<2>',
      intendedAt: later(MINUTE).toISOString(),
    })
    await arrive(event('bounced', { messageId }))
    expect((await stateOf(id)).status).toBe('sent')
    expect(await eventsOf(messageId)).toHaveLength(1)
  })

  it.each([
    ['delivered', 'sent'],
    ['bounced', 'bounced'],
    ['rejected', 'bounced'],
  ])('%s settles a call whose answer was lost: the letter is %s, and goes out no second time', async (kind, status) => {
    const subject = `About ${crypto.randomUUID()}`
    const letter = await confirmedLetter({ subject })
    const lost: Mailer = async () => {
      throw new Error('the process ended')
    }
    await expect(deliver(letter.id, { mailer: lost })).rejects.toThrow('the process ended')
    const messageId = crypto.randomUUID()

    await arrive(event(kind, { messageId, subject: `[high] Companies House: ${subject}` }))

    expect((await stateOf(letter.id)).status).toBe(status)
    expect(await attemptsOf(letter.id)).toMatchObject([{ providerMessageId: messageId }])
    expect(await deliver(letter.id, { at: later(20 * MINUTE) })).toEqual({ kind: 'not_wanted' })
    expect(await outboxOf(letter.id)).toEqual([])
  })

  it('settles nothing where two open calls fit', async () => {
    const subject = `About ${crypto.randomUUID()}`
    const two = [await confirmedLetter({ subject }), await confirmedLetter({ subject })]
    const lost: Mailer = async () => {
      throw new Error('the process ended')
    }
    for (const { id } of two) await expect(deliver(id, { mailer: lost })).rejects.toThrow('the process ended')
    const result = await arrive(
      event('delivered', { messageId: 'ambiguous', subject: `[high] Companies House: ${subject}` }),
    )
    expect(result.retryMessages).toMatchObject([{ msgId: '1' }])
    for (const { id } of two) expect((await stateOf(id)).status).toBe('confirmed')
  })

  it('of an unknown message comes again, counts when its call is known, and is kept in the end without its reason', async () => {
    const messageId = newId('dlv', new Date())
    const early = event('bounced', { messageId })
    expect((await arrive(early)).retryMessages).toMatchObject([{ msgId: '1' }])
    expect(await eventsOf(messageId)).toEqual([])
    const { id } = await sentLetter(messageId)
    expect((await arrive(early, 2)).explicitAcks).toEqual(['1'])
    expect((await stateOf(id)).status).toBe('bounced')

    const never = event('bounced', { messageId: 'never' })
    expect((await arrive(never, 8)).explicitAcks).toEqual(['1'])
    expect(await eventsOf('never')).toMatchObject([{ letterId: null, kind: 'bounced', reason: null }])
  })

  it('of a shape that nobody knows is acknowledged and logged', async () => {
    expect((await arrive({ type: 'cf.email.sending.message.pondered' })).explicitAcks).toEqual(['1'])
  })
})

describe('a PDF that is too large for a mail', () => {
  const settings = { baseUrl: 'https://post.example', secret: 'a secret of the tests, long enough to sign with' }
  const app = newApp().route('/letters', letterLinkRoutes())
  const fetchLink = async (url: string) =>
    app.request(
      url,
      {},
      { ...env, PUBLIC_URL: settings.baseUrl, LINK_SECRET: settings.secret },
      createExecutionContext(),
    )

  it('is linked instead, and the link gives it without a key', async () => {
    const letter = await confirmedLetter({ documentBytes: MAX_ATTACHED_BYTES + 1 })
    let sent: MailMessage | undefined
    const mailer: Mailer = async (message) => {
      sent = message
      return { kind: 'accepted', messageId: 'm1' }
    }

    expect(await deliver(letter.id, { mailer, at: new Date() })).toEqual({ kind: 'sent' })

    expect(sent?.attachments.map(({ contentType }) => contentType)).toEqual(['text/calendar'])
    const [url] = /https:\/\/post\.example\/letters\/\S+/.exec(sent?.text ?? '') ?? []
    const response = await fetchLink(String(url))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(letter.pdf)
  })

  it('is linked for 30 days', async () => {
    const letter = await confirmedLetter()
    const days = (some: number) => new Date(Date.now() - some * 24 * 60 * MINUTE)
    const young = await signLink({ ...settings, letterId: letter.id, now: days(29.9) })
    const old = await signLink({ ...settings, letterId: letter.id, now: days(30.1) })
    expect((await fetchLink(young.url)).status).toBe(200)
    const refused = await fetchLink(old.url)
    expect(refused.status).toBe(410)
    expect(await refused.json()).toMatchObject({ code: 'link_expired' })
  })

  it.each([
    ['for another letter', (url: string) => url.replace(/let_[^/]+/, newId('let', start))],
    ['that lives longer', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999')],
    ['with another signature', (url: string) => url.replace(/signature=../, 'signature=zz')],
    ['without a signature', (url: string) => url.replace(/&?signature=\w+/, '')],
    [
      'of another secret',
      async () => (await signLink({ ...settings, secret: 'x'.repeat(40), letterId: 'let_1', now: new Date() })).url,
    ],
  ])('has no link %s', async (_, change) => {
    const letter = await confirmedLetter()
    const { url } = await signLink({ ...settings, letterId: letter.id, now: new Date() })
    const response = await fetchLink(await change(url))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'link_invalid' })
  })
})

describe('the message', () => {
  const compose = (change: Partial<LetterToCompose> = {}) =>
    composeMessage({
      letter: {
        id: 'let_1',
        sender: 'HM Revenue & Customs',
        subject: 'Your tax',
        summary: 'Pay it.',
        category: 'tax',
        priority: 'low',
        letterDate: '2026-11-02',
        receivedAt: start.toISOString(),
        pages: 2,
        deadlines: [],
        ...change,
      },
      client: { id: 'cl_1', name: 'Widgets <Ltd>', email: 'office@widgets.example' },
      document: { kind: 'attached', bytes: new Uint8Array() },
      from: 'post@pigeonhole.example',
      messageIdHeader: '<1@pigeonhole.example>',
      now: start,
    })

  it('shows what is in a letter as text, never as markup', () => {
    const { html } = compose({ summary: '<script>alert(1)</script>' })
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('Widgets &lt;Ltd&gt;')
    expect(html).toContain('HM Revenue &amp; Customs')
  })

  it('has a subject of one line, of at most 150 characters', () => {
    const { subject } = compose({ subject: `Hello\r\nBcc: all@example.com ${'x'.repeat(300)}` })
    expect(subject).toMatch(/^HM Revenue & Customs: Hello Bcc: all@example.com x+…$/)
    expect(subject).toHaveLength(150)
  })

  it('names the attachment so that it is found again', () => {
    expect(compose().attachments[0]?.fileName).toBe('2026-11-02-HM-Revenue-Customs-Your-tax.pdf')
  })

  it('has the deadlines for the calendar of its reader, under the names that the feed has', () => {
    const deadlines = [{ id: 'ddl_1', date: '2026-12-31', description: 'Pay' }]
    const [, calendar, ...others] = compose({ deadlines, priority: 'critical' }).attachments
    expect(others).toEqual([])
    const [event] = new ICAL.Component(ICAL.parse(new TextDecoder().decode(calendar?.bytes))).getAllSubcomponents(
      'vevent',
    )
    expect(event?.getFirstPropertyValue('uid')).toBe('ddl_1@pigeonhole')
    expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2026-12-31')
    expect(event?.getFirstPropertyValue('summary')).toBe('HM Revenue & Customs: Pay')
    expect(event?.getAllSubcomponents('valarm')).toHaveLength(2)
    expect(compose().attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
  })
})

describe('the queue', () => {
  it('delivers once, and acknowledges every message, also one that is not ours', async () => {
    const letter = await confirmedLetter()
    const tracker = env.BATCH_TRACKER.getByName(batchId)
    await tracker.begin({ organizationId, batchId })
    const batch = createMessageBatch<unknown>('pigeonhole-deliveries', [
      queued('1', { type: 'deliver', organizationId, batchId, letterId: letter.id }),
      queued('2', { type: 'deliver', organizationId, batchId, letterId: letter.id }),
      queued('3', { nonsense: true }),
    ])
    await worker.queue(batch, env)
    const result = await getQueueResult(batch, createExecutionContext())
    expect(result.explicitAcks).toEqual(['1', '2', '3'])
    expect(await outboxOf(letter.id)).toHaveLength(1)
  })

  it('keeps the message of a letter whose PDF cannot be read', async () => {
    const letter = await confirmedLetter()
    await env.SCANS.delete(letterKey(organizationId, letter.id))
    const batch = createMessageBatch<unknown>('pigeonhole-deliveries', [
      queued('1', { type: 'deliver', organizationId, batchId, letterId: letter.id }),
    ])
    await worker.queue(batch, env)
    const result = await getQueueResult(batch, createExecutionContext())
    expect(result.retryMessages).toMatchObject([{ msgId: '1' }])
  })

  const queued = (id: string, body: unknown) => ({ id, timestamp: start, attempts: 1, body })
})

describe('the development outbox', () => {
  it('lists each call to mail, and gives it as a MIME message', async () => {
    const letter = await confirmedLetter({ subject: 'Grüße – 2 % ' })
    await deliver(letter.id)

    const listed = await exports.default.fetch('https://post.example/dev/outbox')
    const { data } = await listed.json<{ data: { letterId: string; messageId: string; bytes: number }[] }>()
    const entry = data.find(({ letterId }) => letterId === letter.id)
    const message = await exports.default.fetch(`https://post.example/dev/outbox/${entry?.messageId}.eml`)

    const bytes = await message.arrayBuffer()
    expect(message.headers.get('content-type')).toBe('message/rfc822')
    expect(bytes.byteLength).toBe(entry?.bytes)
    expect((await PostalMime.parse(bytes)).subject).toContain('Grüße – 2 %')
    expect((await exports.default.fetch('https://post.example/dev/outbox/dlv_none.eml')).status).toBe(404)
  })

  it('is there in development only', async () => {
    const request = new Request('https://post.example/dev/outbox')
    const production = { ...env, ENVIRONMENT: 'production' as const }
    expect((await worker.fetch(request, production, createExecutionContext())).status).toBe(404)
  })
})

interface NewLetter {
  email?: string | null
  subject?: string
  documentBytes?: number
}

/** A letter that is confirmed and lies in the bucket, with a client of its own. */
async function confirmedLetter({
  email = 'office@client.example',
  subject = 'A notice',
  documentBytes,
}: NewLetter = {}) {
  const id = newId('let', new Date())
  const at = start.toISOString()
  const pdf = crypto.getRandomValues(new Uint8Array(50_001))
  await env.SCANS.put(letterKey(organizationId, id), pdf)
  await db.insert(letters).values({
    id,
    organizationId,
    batchId,
    clientId: await client(email),
    status: 'confirmed',
    sender: 'Companies House',
    recipientCompany: 'Widgets Ltd',
    priority: 'high',
    category: 'company_filing',
    subject,
    summary: 'A statement must be filed.',
    pages: 2,
    firstPage: 1,
    lastPage: 2,
    receivedAt: at,
    confirmedAt: at,
    needsReview: false,
    reviewReasons: '[]',
    deadlineDetails: JSON.stringify([
      {
        date: '2026-12-31',
        description: 'File the statement',
        rule: 'explicit',
        baseDate: null,
        sourceText: 'by 31 December 2026',
        page: 1,
      },
    ]),
    classification: '{}',
    match: '{}',
    boundary: '{}',
    changeId: 'evt_0',
    documentBytes: documentBytes ?? pdf.length,
  })
  return { id, pdf }
}

async function client(email: string | null): Promise<string> {
  const id = newId('cl', new Date())
  const at = start.toISOString()
  await db
    .insert(clients)
    .values({ id, organizationId, name: 'Widgets Ltd', sortName: 'widgets ltd', email, createdAt: at, updatedAt: at })
  return id
}

function outbox(at: Date): Mailer {
  return outboxMailer({ bucket: env.SCANS, mailer: mailServiceMailer(env.MAIL), clock: () => at })
}

const answering =
  (answer: MailAnswer): Mailer =>
  async () =>
    answer

function deliveryAt(at: Date, mailer = outbox(at)): DeliverLetter {
  const link = { baseUrl: 'https://post.example', secret: 'a secret of the tests, long enough to sign with' }
  return {
    db,
    bucket: env.SCANS,
    mailer,
    clock: () => at,
    from: 'post@pigeonhole.example',
    signLink: (letterId, now) => signLink({ letterId, now, ...link }),
  }
}

const deliver = (letterId: string, { at = start, mailer }: { at?: Date; mailer?: Mailer } = {}) =>
  deliverLetter(deliveryAt(at, mailer), { organizationId, letterId })

const outboxOf = async (id: string) => (await listOutbox(env.SCANS)).filter(({ letterId }) => letterId === id)

const attemptsOf = (letterId: string) =>
  db
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.letterId, letterId))
    .orderBy(asc(deliveryAttempts.attempt))

async function clientOf(letterId: string): Promise<string> {
  const row = await db.select({ clientId: letters.clientId }).from(letters).where(eq(letters.id, letterId)).get()
  return row?.clientId ?? ''
}

async function stateOf(letterId: string) {
  const letter = await db.select({ status: letters.status }).from(letters).where(eq(letters.id, letterId)).get()
  const rows = await db
    .select()
    .from(letterHistory)
    .where(eq(letterHistory.letterId, letterId))
    .orderBy(asc(letterHistory.id))
  return { status: letter?.status, history: rows.map(({ from, to, note }) => [from, to, note]) }
}
