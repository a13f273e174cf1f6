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
import { composeMessage } from '../../src/delivery/compose-message.ts'
import { type DeliverLetter, deliverLetter, MAX_ATTACHED_BYTES } from '../../src/delivery/deliver-letter.ts'
import { deliverToNewAddresses } from '../../src/delivery/deliver-to-new-addresses.ts'
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
import type { LetterToCompose } from '../../src/delivery/message-content.ts'
import { revokeLinks } from '../../src/delivery/revoke-links.ts'
import { signLink } from '../../src/delivery/signed-link.ts'
import { mimeOf } from '../../src/dev/mime-message.ts'
import { listOutbox, openOutboxEntry, outboxMailer } from '../../src/dev/outbox.ts'
import { newApp } from '../../src/http/app.ts'
import worker from '../../src/index.ts'
import { letterHistory, letters } from '../../src/letters/letters.table.ts'
import { organizations } from '../../src/organizations/organizations.table.ts'
import { letterKey } from '../../src/scans/scan-keys.ts'
import { failingAt } from './faults.ts'
import { newCaller } from './service.ts'

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
    expect(mail.from).toEqual({ address: 'post@pigeonhole.example', name: 'Acme Post' })
    expect(mail.text).toContain('31 December 2026: File the statement')
    expect(mail.html).toContain('What to do by when')
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

  it('comes from the sender’s name that the organisation has set, and is answered there', async () => {
    const letter = await confirmedLetter()
    const settings = { senderName: 'Grüne Post, Ltd', replyTo: 'desk@acme.example' }
    await db.update(organizations).set(settings).where(eq(organizations.id, organizationId))
    await deliver(letter.id)
    await db.update(organizations).set({ senderName: null, replyTo: null }).where(eq(organizations.id, organizationId))
    const [entry] = await outboxOf(letter.id)
    const message = await openOutboxEntry(env.SCANS, String(entry?.messageId))
    const mail = await PostalMime.parse((await message?.arrayBuffer()) ?? '')
    expect(mail.from).toEqual({ address: 'post@pigeonhole.example', name: 'Grüne Post, Ltd' })
    expect(mail.replyTo).toMatchObject([{ address: 'desk@acme.example' }])
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

describe('the window in which a crash makes a second message', () => {
  it('is from the call to mail to its recorded answer, and nothing else; no crash loses a letter', async () => {
    const seen: Record<number, string[]> = {}
    for (const side of ['before', 'after'] as const) {
      for (let step = 1, failed = true; failed; step++) {
        const letter = await confirmedLetter()
        const faults = failingAt(step, side)
        const calls: string[] = []
        const mailer: Mailer = (message) => {
          calls.push(message.messageIdHeader)
          return answering({ kind: 'accepted', messageId: crypto.randomUUID() })(message)
        }
        let at = 'before the call'
        const delivery = {
          ...deliveryAt(start, (message) => {
            at = 'in the call'
            return faults.use(() => mailer(message))
          }),
          db: openDatabase(faults.env.DB),
          bucket: faults.env.SCANS,
        }
        await deliverLetter(delivery, { organizationId, letterId: letter.id }).catch(() => {})
        failed = faults.failed()
        if ((await stateOf(letter.id)).status === 'sent') at = 'after its answer was recorded'
        await deliver(letter.id, { at: later(15 * MINUTE), mailer })
        await deliver(letter.id, { at: later(30 * MINUTE), mailer })

        expect((await stateOf(letter.id)).status).toBe('sent')
        expect(new Set(calls).size).toBe(1)
        seen[calls.length] = [...(seen[calls.length] ?? []), at]
      }
    }
    expect(Object.keys(seen)).toEqual(['1', '2'])
    expect(new Set(seen[2])).toEqual(new Set(['in the call']))
    expect(new Set(seen[1])).toEqual(new Set(['before the call', 'in the call', 'after its answer was recorded']))
  })

  it('makes one second message, and no third, of each of 20 crashes', async () => {
    const messages: MailMessage[] = []
    const lost: Mailer = async (message) => {
      messages.push(message)
      throw new Error('the process ended')
    }
    const again: Mailer = async (message) => {
      messages.push(message)
      return { kind: 'accepted', messageId: crypto.randomUUID() }
    }
    const crashed = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const letter = await confirmedLetter()
        await expect(deliver(letter.id, { mailer: lost })).rejects.toThrow('the process ended')
        return letter.id
      }),
    )
    for (let round = 1; round <= 3; round++) {
      for (const id of crashed) await deliver(id, { at: later(round * 15 * MINUTE), mailer: again })
    }
    expect(crashed.map((id) => messages.filter(({ letterId }) => letterId === id).length)).toEqual(Array(20).fill(2))
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

  it('letters that waited for an address are handed over by the sweep when that failed as it came, however many and old they are', async () => {
    const letter = await confirmedLetter()
    const clientId = await clientOf(letter.id)
    await db.update(clients).set({ email: null }).where(eq(clients.id, clientId))
    const [row] = await db.select().from(letters).where(eq(letters.id, letter.id))
    if (!row) throw new Error('The letter is gone')
    const ids = [letter.id, ...Array.from({ length: 100 }, () => newId('let', start))]
    for (const id of ids.slice(1)) await db.insert(letters).values({ ...row, id })
    const change = { db, now: later(8 * 24 * 60 * MINUTE), organizationId, actor: SYSTEM, id: clientId }
    const deliverNothing = async () => {
      throw new Error('The batch is not there')
    }
    await updateClient({ ...change, changes: { email: 'new@client.example' }, deliver: deliverNothing })

    const sweepAt = async (minutes: number) => {
      const told: string[] = []
      const now = new Date(change.now.getTime() + minutes * MINUTE)
      await deliverToNewAddresses({ db, now, deliver: async (_, some) => void told.push(...some) })
      return told
    }
    expect(await sweepAt(0)).toEqual([])
    const [first, second] = [await sweepAt(1), await sweepAt(2)]
    expect([first.length, second.length]).toEqual([100, 1])
    expect([...first, ...second].toSorted()).toEqual(ids.toSorted())
    expect(await sweepAt(60)).toEqual([])
  })

  it.each([
    ['E_RATE_LIMIT_EXCEEDED', 'deferred'],
    ['E_DAILY_LIMIT_EXCEEDED', 'deferred'],
    ['E_INTERNAL_SERVER_ERROR', 'deferred'],
    ['E_SENDER_NOT_VERIFIED', 'deferred'],
    ['E_SENDER_DOMAIN_NOT_AVAILABLE', 'deferred'],
    ['E_RECIPIENT_SUPPRESSED', 'refused'],
    ['E_CONTENT_TOO_LARGE', 'refused'],
    ['E_RECIPIENT_NOT_ALLOWED', 'refused'],
    ['E_DELIVERY_FAILED', 'refused'],
    ['E_VALIDATION_ERROR', 'refused'],
    ['E_TOO_MANY_ATTACHMENTS', 'refused'],
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

  it('settles a call by the subject line that its message had, although the letter was corrected since', async () => {
    const subject = `About ${crypto.randomUUID()}`
    const { id } = await confirmedLetter({ subject })
    const lost: Mailer = async () => {
      throw new Error('the process ended')
    }
    await expect(deliver(id, { mailer: lost })).rejects.toThrow('the process ended')
    await db.update(letters).set({ subject: 'As corrected', priority: 'low' }).where(eq(letters.id, id))
    await arrive(event('delivered', { messageId: crypto.randomUUID(), subject: `[high] Companies House: ${subject}` }))
    expect((await stateOf(id)).status).toBe('sent')
    expect(await deliver(id, { at: later(20 * MINUTE) })).toEqual({ kind: 'not_wanted' })
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

  /** A letter that was sent with a link; `deliverAgain` does what a new message does. */
  async function linkedLetter() {
    const letter = await confirmedLetter({ documentBytes: MAX_ATTACHED_BYTES + 1 })
    const sent: MailMessage[] = []
    const mailer: Mailer = async (message) => {
      sent.push(message)
      return { kind: 'accepted', messageId: crypto.randomUUID() }
    }
    const send = async () => {
      expect(await deliver(letter.id, { mailer, at: new Date() })).toEqual({ kind: 'sent' })
      const [url] = /https:\/\/post\.example\/letters\/\S+/.exec(sent.at(-1)?.text ?? '') ?? []
      return String(url)
    }
    return { ...letter, sent, link: await send(), send }
  }

  it('is linked instead, and the link gives it without a key; that it was read is in the audit trail', async () => {
    const { id, pdf, sent, link } = await linkedLetter()
    expect(sent[0]?.attachments.map(({ contentType }) => contentType)).toEqual(['text/calendar'])
    expect(sent[0]?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)

    const response = await fetchLink(link)

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf)
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(entries.filter(({ action }) => action === 'letter.document_read')).toMatchObject([
      { actorType: 'system', details: '{"via":"link"}' },
    ])
  })

  it('is linked for 30 days', async () => {
    const { id: letterId } = await linkedLetter()
    const days = (some: number) => new Date(Date.now() - some * 24 * 60 * MINUTE)
    const young = await signLink({ ...settings, letterId, attempt: 1, now: days(29.9) })
    const old = await signLink({ ...settings, letterId, attempt: 1, now: days(30.1) })
    expect((await fetchLink(young.url)).status).toBe(200)
    expect(await refusalOf(old.url)).toEqual({ status: 410, code: 'link_expired' })
  })

  it('is no longer given by an earlier link when the letter was sent again', async () => {
    const { id, link, send } = await linkedLetter()
    await db.update(letters).set({ resendAfter: 1 }).where(eq(letters.id, id))
    const second = await send()
    expect(await refusalOf(link)).toEqual({ status: 410, code: 'link_expired' })
    expect((await fetchLink(second)).status).toBe(200)
  })

  it.each([[null], ['other@client.example']])(
    'is no longer given to an address that is not the client’s any more: %s',
    async (email) => {
      const { id, link } = await linkedLetter()
      await db
        .update(clients)
        .set({ email })
        .where(eq(clients.id, await clientOf(id)))
      expect(await refusalOf(link)).toEqual({ status: 410, code: 'link_expired' })
    },
  )

  it('is no longer given by a link that somebody revoked; the next message has one that is', async () => {
    const caller = await newCaller()
    const letter = await linkedLetter()
    const path = `/v1/letters/${letter.id}/link`
    expect((await caller.call('DELETE', path)).status).toBe(404)
    expect((await fetchLink(letter.link)).status).toBe(200)
    const at = new Date()
    const revoke = () => revokeLinks({ db, now: at, organizationId, letterId: letter.id, actor: SYSTEM })
    await Promise.all([revoke(), revoke()])
    expect(await refusalOf(letter.link)).toEqual({ status: 410, code: 'link_expired' })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, letter.id))
    const corrections = entries.filter(({ action }) => action === 'letter.corrected')
    expect(corrections.map(({ details }) => details)).toEqual(['{"linksRevoked":true}'])
    await db.update(letters).set({ resendAfter: 1 }).where(eq(letters.id, letter.id))
    const next = await letter.send()
    expect((await fetchLink(next)).status).toBe(200)
  })

  it('is given by a link of the secret before while that is named', async () => {
    const { link } = await linkedLetter()
    const replaced = { LINK_SECRET: 'x'.repeat(40), LINK_SECRET_PREVIOUS: settings.secret }
    const bindings = { ...env, PUBLIC_URL: settings.baseUrl, ...replaced }
    expect((await app.request(link, {}, bindings, createExecutionContext())).status).toBe(200)
  })

  it.each([
    ['for another letter', (url: string) => url.replace(/let_[^/]+/, newId('let', start))],
    ['of another message', (url: string) => url.replace(/message=\d+/, 'message=2')],
    ['that lives longer', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999')],
    ['with another signature', (url: string) => url.replace(/signature=../, 'signature=zz')],
    ['without a signature', (url: string) => url.replace(/&?signature=\w+/, '')],
    [
      'of another secret',
      async () =>
        (await signLink({ ...settings, secret: 'x'.repeat(40), letterId: 'let_1', attempt: 1, now: new Date() })).url,
    ],
  ])('has no link %s', async (_, change) => {
    const { link } = await linkedLetter()
    expect(await refusalOf(await change(link))).toEqual({ status: 403, code: 'link_invalid' })
  })

  const refusalOf = async (url: string) => {
    const response = await fetchLink(url)
    return { status: response.status, code: (await response.json<{ code: string }>()).code }
  }
})

describe('the message', () => {
  const compose = (
    change: Partial<LetterToCompose> = {},
    sender = { email: 'post@pigeonhole.example', name: 'Acme Post', replyTo: null as string | null },
  ) =>
    composeMessage({
      letter: {
        id: 'let_1',
        sender: 'HM Revenue & Customs',
        recipientCompany: 'Widgets Limited',
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
      sender,
      document: { kind: 'attached', bytes: new Uint8Array() },
      messageIdHeader: '<1@pigeonhole.example>',
      now: start,
    })
  /** What a reader of the HTML sees. */
  const wordsOf = (html: string) =>
    html
      .replace(/<style>.*<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')

  it.each(['Grüße '.repeat(40), '长主题'.repeat(60), '🏛️'.repeat(100), 'Plain and short'])(
    'writes lines that every mail program takes: %s',
    async (subject) => {
      const name = 'Geschäftsstelle für Zustellungen der Müllerschen Erbengemeinschaft, “Nord”'
      const text = mimeOf(compose({ subject }, { email: 'post@pigeonhole.example', name, replyTo: null }))
      const head = text.slice(0, text.indexOf('\r\n\r\n'))
      for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76)
      for (const word of head.match(/=\?.*?\?=/g) ?? []) expect(word.length).toBeLessThanOrEqual(75)
      const parsed = await PostalMime.parse(text)
      const kept =
        parsed.subject
          ?.replace(/…$/, '')
          .replace('HM Revenue & Customs: ', '')
          .replace(/^\[\w+\] /, '') ?? ''
      expect(kept.length).toBeGreaterThan(10)
      // Cut between characters, never within one.
      expect(subject).toContain(kept)
      expect(parsed.subject?.isWellFormed()).toBe(true)
      expect(parsed.from?.name).toBe(name)
    },
  )

  it('says from whom it is, what it is about, what to do by when, and how much it presses, in both its forms', () => {
    const { text, html } = compose({
      priority: 'critical',
      deadlines: [
        { id: 'ddl_2', date: '2026-12-31', description: 'Pay the rest' },
        { id: 'ddl_1', date: '2026-11-30', description: 'Pay £ 100' },
        { id: 'ddl_0', date: '2026-11-20', description: 'Object' },
      ],
    })
    for (const form of [text, wordsOf(html).replaceAll('&amp;', '&')]) {
      const order = [
        'Dear Widgets',
        'Critical: act at once',
        'From HM Revenue & Customs, dated 2 November 2026',
        'Friday 20 November 2026 (this day has passed)',
        'Monday 30 November 2026',
        'Thursday 31 December 2026',
        'Pay it.',
        '2026-11-02-HM-Revenue-Customs-Your-tax.pdf',
        'Widgets Limited',
        'let_1',
      ].map((part) => form.indexOf(part))
      expect(order.slice(2)).toEqual(order.slice(2).toSorted((a, b) => a - b))
      expect(order).not.toContain(-1)
    }
    expect(html).toContain('<time datetime="2026-11-30">')
  })

  it('comes in the name of the organisation, and answers go where it wants them', async () => {
    const answered = compose(
      {},
      { email: 'post@pigeonhole.example', name: 'Acme\r\nPost', replyTo: 'desk@acme.example' },
    )
    expect(answered).toMatchObject({
      from: { email: 'post@pigeonhole.example', name: 'Acme Post' },
      replyTo: 'desk@acme.example',
    })
    expect(answered.text).toContain('Answers to this message reach Acme Post.')
    expect(compose().text).toContain('Answers to this message are not read.')
  })

  it('shows what is in a letter as text, never as markup', () => {
    const { html } = compose({
      subject: '</title><b>',
      summary: '<script>alert(1)</script>',
      sender: '"><img src=x onerror=alert(1)>',
      deadlines: [{ id: 'ddl_1', date: '2026-12-31', description: '<a href="https://evil.example">Pay</a>' }],
    })
    expect(html).not.toMatch(/<script|<img|<b>|<a /)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('Widgets &lt;Ltd&gt;')
  })

  it('fetches nothing from anywhere', () => {
    expect(compose().html).not.toMatch(/src=|href=|url\(|@import/)
  })

  it('has a subject of one line, of at most 150 characters', () => {
    const { subject } = compose({ subject: `Hello\r\nBcc: all@example.com ${'x'.repeat(300)}` })
    expect(subject).toMatch(/^HM Revenue & Customs: Hello Bcc: all@example.com x+…$/)
    expect(subject).toHaveLength(150)
  })

  it('lets no name turn the line around that it stands in', () => {
    const message = compose({ sender: 'Bank\u202e fdp.eciovni', subject: '\u2067Pay\u2069 now' })
    for (const text of [message.subject, message.text, message.html])
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    expect(message.subject).toBe('Bank fdp.eciovni: Pay now')
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
    signLink: (message, now) => signLink({ ...message, now, ...link }),
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
