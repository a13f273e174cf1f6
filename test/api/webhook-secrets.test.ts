import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../src/audit/audit-actions.ts'
import { newId } from '../../src/db/ids.ts'
import { createWebhook } from '../../src/webhooks/create-webhook.ts'
import type { EventRequest } from '../../src/webhooks/post-event.ts'
import { rotateSecret } from '../../src/webhooks/rotate-secret.ts'
import { openSecrets, type SealingKeys, sealingKeys, sweepSealedSecrets } from '../../src/webhooks/sealed-secrets.ts'
import { sendTestEvent } from '../../src/webhooks/send-again.ts'
import { sendDue } from '../../src/webhooks/send-due.ts'
import { newSecret } from '../../src/webhooks/signature.ts'
import { webhooks } from '../../src/webhooks/webhooks.table.ts'
import { type Caller, db, newCaller } from './service.ts'

const now = new Date()
const present = { LINK_SECRET: 'the secret of the service, as it is now' }
const replaced = { LINK_SECRET: 'the secret of the service, as it will be', LINK_SECRET_PREVIOUS: present.LINK_SECRET }

let caller: Caller
let keys: SealingKeys
beforeEach(async () => {
  caller = await newCaller()
  keys = await sealingKeys(present)
})

const make = () => {
  const { organizationId } = caller
  const webhook = { url: 'https://acme.example/hooks', events: ['*' as const], description: null }
  return createWebhook({ db, now, organizationId, actor: SYSTEM, id: newId('whk', now), webhook, keys })
}
const rowOf = async (id: string) => {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  if (!row) throw new Error('The webhook is gone')
  return row
}

/** What the endpoint gets of a test event. */
async function sendTest(webhookId: string, using: SealingKeys): Promise<EventRequest | undefined> {
  const { organizationId } = caller
  const requests: EventRequest[] = []
  await sendTestEvent({ db, now, organizationId, webhookId, eventId: newId('evt', new Date()) })
  await sendDue({
    db,
    organizationId,
    webhookId,
    clock: () => now,
    random: () => 0,
    until: new Date(now.getTime() + 1000),
    keys: using,
    async post(request) {
      requests.push(request)
      return { kind: 'answered', status: 204, body: '', retryAfterSeconds: null }
    },
  })
  return requests[0]
}
const isSignedBy = (secret: string | null, request: EventRequest | undefined) =>
  new Verifier(secret ?? '').verify(request?.body ?? '', request?.headers ?? {})

describe('the secret of a webhook', () => {
  it('stands nowhere in the database, and signs', async () => {
    const { id, secret } = await make()
    const { secret: second } = await rotateSecret({
      db,
      now,
      organizationId: caller.organizationId,
      actor: SYSTEM,
      id,
      keys,
    })
    const row = JSON.stringify(await rowOf(id))
    for (const each of [secret, second]) expect(row).not.toContain(each?.slice('whsec_'.length))
    expect(row).not.toContain('whsec_')
    const request = await sendTest(id, keys)
    for (const each of [secret, second]) expect(() => isSignedBy(each, request)).not.toThrow()
  })

  it('is made by the API under the secret of the service', async () => {
    const { body } = await caller.call('POST', '/v1/webhooks', { json: { url: 'https://acme.example', events: ['*'] } })
    const opened = await openSecrets(await sealingKeys(env), await rowOf(body.id))
    expect(opened).toEqual([{ secret: body.secret, expiresAt: null }])
    expect(await openSecrets(keys, await rowOf(body.id))).toBeNull()
  })

  it('opens in no other row, and not when a bit of it was changed', async () => {
    const [one, other] = [await make(), await make()]
    const row = await rowOf(one.id)
    expect(await openSecrets(keys, { ...row, id: other.id })).toBeNull()
    const changed = row.secrets.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect(await openSecrets(keys, { ...row, secrets: changed })).toBeNull()
  })

  it('of before there were seals signs, and is sealed by the sweep', async () => {
    const { id } = await make()
    const old = newSecret()
    const plain = JSON.stringify([{ secret: old, expiresAt: null }])
    await db.update(webhooks).set({ secrets: plain, secretsKey: null }).where(eq(webhooks.id, id))
    expect(() => isSignedBy(old, { url: '', headers: {}, body: '' })).toThrow()
    const before = await sendTest(id, keys)
    expect(() => isSignedBy(old, before)).not.toThrow()
    await sweepSealedSecrets(db, keys)
    expect((await rowOf(id)).secrets).not.toContain(old.slice('whsec_'.length))
    const after = await sendTest(id, keys)
    expect(() => isSignedBy(old, after)).not.toThrow()
  })

  it('survives another secret of the service, which the sweep seals it under', async () => {
    const { id, secret } = await make()
    const next = await sealingKeys(replaced)
    const during = await sendTest(id, next)
    expect(() => isSignedBy(secret, during)).not.toThrow()
    await sweepSealedSecrets(db, next)
    const [alone] = await Promise.all([sealingKeys({ LINK_SECRET: replaced.LINK_SECRET })])
    const after = await sendTest(id, alone)
    expect(() => isSignedBy(secret, after)).not.toThrow()
    expect(await openSecrets(keys, await rowOf(id))).toBeNull()
  })

  it('that nothing opens keeps the sweep from no other, whatever is in its row', async () => {
    const broken = await Promise.all([make(), make()])
    const good = await make()
    const [first, second] = broken
    await db
      .update(webhooks)
      .set({ secrets: '!', secretsKey: null })
      .where(eq(webhooks.id, first?.id ?? ''))
    await db
      .update(webhooks)
      .set({ secrets: 'A'.repeat(80) })
      .where(eq(webhooks.id, second?.id ?? ''))
    const next = await sealingKeys(replaced)
    await sweepSealedSecrets(db, next)
    expect((await rowOf(good.id)).secretsKey).toBe(next[0].id)
  })

  it('that nothing opens any more sends nothing, and can be replaced', async () => {
    const { id } = await make()
    const stranger = await sealingKeys({ LINK_SECRET: 'a secret that has sealed nothing at all' })
    expect(await sendTest(id, stranger)).toBeUndefined()
    const { organizationId } = caller
    const { secret } = await rotateSecret({ db, now, organizationId, actor: SYSTEM, id, keys: stranger })
    const request = await sendTest(id, stranger)
    expect(() => isSignedBy(secret, request)).not.toThrow()
    expect(request?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })
})
