import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { auditEntries } from '../../../src/audit/audit.table.ts'
import { fieldsOf } from '../../../src/dashboard/forms.ts'
import { writeTogether } from '../../../src/db/write-together.ts'
import worker from '../../../src/index.ts'
import { users } from '../../../src/organizations/organizations.table.ts'
import { hashPassword, verifyPassword } from '../../../src/people/passwords.ts'
import { accountLinks, attemptCounts, sessions } from '../../../src/people/people.table.ts'
import { removeUser } from '../../../src/people/remove-user.ts'
import { beginSession } from '../../../src/people/sessions.store.ts'
import { sweepPeople } from '../../../src/people/throttle.ts'
import { ORIGIN } from '../checked-fetch.ts'
import { callWith, db } from '../service.ts'
import { lastMailTo, newBrowser, newMember } from './visitor.ts'

const SETTINGS = '/settings/keys'
const NEW_PASSWORD = 'seven brown envelopes'

const actionsOf = async (organizationId: string) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.organizationId, organizationId))).map(
    ({ action }) => action,
  )

async function linkInMailTo(email: string): Promise<string> {
  const raw = await vi.waitFor(async () => {
    const mail = await lastMailTo(email)
    if (mail === undefined) throw new Error('no mail yet')
    return mail
  })
  const { text = '' } = await PostalMime.parse(raw)
  return new URL(/https:\S+/.exec(text)?.[0] ?? '').pathname
}

describe('signing in', () => {
  it('leads whoever is not signed in to the door, and back to where they were going', async () => {
    const { email, password } = await newMember()
    const browser = newBrowser()
    expect(await browser.get('/')).toMatchObject({ status: 303, location: '/sign-in' })
    const sent = await browser.get('/settings/people?x=1')
    expect(sent.location).toBe('/sign-in?next=%2Fsettings%2Fpeople%3Fx%3D1')
    const answer = await browser.submit('/sign-in', { email, password, next: '/settings/people?x=1' })
    expect(answer).toMatchObject({ status: 303, location: '/settings/people?x=1' })
    expect((await browser.get('/settings/people')).html).toContain(email)
  })

  it('leads nowhere outside of the service, whatever the form says', async () => {
    const { email, password } = await newMember()
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'javascript:alert(1)',
    ]) {
      expect((await newBrowser().submit('/sign-in', { email, password, next })).location).toMatch(/^\/(?![/\\])/)
    }
  })

  it('keeps the session in a cookie that scripts, other hosts and other sites do not get', async () => {
    const { email, password } = await newMember()
    const { headers } = await newBrowser().submit('/sign-in', { email, password })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-session=[A-Za-z0-9]{43};/)
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(attribute)
    expect(cookie).not.toContain('Domain')
    const [row] = await db.select().from(sessions).limit(1)
    expect(cookie).not.toContain(row?.tokenHash)
  })

  it('answers an unknown address as it answers a wrong password', async () => {
    const { email } = await newMember()
    const wrong = await newBrowser().submit('/sign-in', { email, password: 'not this one' })
    const unknown = await newBrowser().submit('/sign-in', { email: 'nobody@acme.example', password: 'not this one' })
    expect(unknown.status).toBe(422)
    expect(wrong.status).toBe(422)
    expect(wrong.html.replaceAll(email, '')).toBe(unknown.html.replaceAll('nobody@acme.example', ''))
    expect(await verifyPassword('not this one', null)).toBe(false)
  })

  it('never shows a password again', async () => {
    const { html } = await newBrowser().submit('/sign-in', { email: 'nobody@acme.example', password: 'typed secret' })
    expect(html).not.toContain('typed secret')
  })

  it('stops after ten attempts on one address, and goes on once they are forgotten', async () => {
    const { email, password } = await newMember()
    const browser = newBrowser()
    for (let i = 0; i < 10; i++)
      expect((await browser.submit('/sign-in', { email, password: 'guess' })).status).toBe(422)
    expect((await browser.submit('/sign-in', { email, password })).status).toBe(429)
    await sweepPeople(db, new Date(Date.now() + 16 * 60_000))
    expect(await db.select().from(attemptCounts)).toEqual([])
    expect((await browser.submit('/sign-in', { email, password })).status).toBe(303)
  })

  it('records who came in and who did not, without the address', async () => {
    const { organizationId, email } = await newMember()
    await newBrowser().submit('/sign-in', { email, password: 'wrong' })
    expect(await actionsOf(organizationId)).toEqual(['key.created', 'user.signed_in', 'user.sign_in_failed'])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.organizationId, organizationId))
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  it('ends at signing out', async () => {
    const member = await newMember()
    const cookie = member.cookies.get('__Host-session') ?? ''
    expect((await member.submit('/sign-out', {}, { on: SETTINGS })).location).toBe('/sign-in')
    expect(member.cookies.has('__Host-session')).toBe(false)
    const thief = newBrowser()
    thief.cookies.set('__Host-session', cookie)
    expect((await thief.get(SETTINGS)).location).toBe('/sign-in?next=%2Fsettings%2Fkeys&ended=1')
  })

  it('leads back to the page of a form, not to where a refused one stands', async () => {
    const member = await newMember()
    const on = '/settings/organization'
    const refused = await member.submit(`${on}/mail`, { keepScansDays: '-1' }, { on })
    expect(refused.status).toBe(422)
    await db.delete(sessions).where(eq(sessions.organizationId, member.organizationId))
    const send = (fields: Record<string, string> = {}) =>
      member.submit(`${on}/mail`, { keepScansDays: '7', ...fields }, { seen: refused })
    expect((await send()).location).toBe('/sign-in?next=%2Fsettings%2Forganization&ended=1')
    expect((await send({ on: 'https://evil.example/x' })).location).toBe('/sign-in?next=%2F&ended=1')
  })

  it('says so when a session has run out', async () => {
    const member = await newMember()
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where(eq(sessions.organizationId, member.organizationId))
    const { location } = await member.get(SETTINGS)
    expect((await member.get(location ?? '')).html).toContain('Your session has ended')
  })
})

describe('a page', () => {
  it('loads nothing from elsewhere, is framed by nobody and kept by no cache', async () => {
    const member = await newMember()
    for (const { headers } of [await newBrowser().get('/sign-in'), await member.get(SETTINGS)]) {
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(policy).not.toContain('http')
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('takes no form that another site sends, and none without the token of its session', async () => {
    const member = await newMember()
    const body = new URLSearchParams({ name: 'Stolen' })
    const foreign = { method: 'POST', body, headers: { origin: 'https://evil.example' } }
    expect((await member.send(SETTINGS, foreign)).status).toBe(403)
    expect((await member.send(SETTINGS, { method: 'POST', body, headers: { origin: ORIGIN } })).status).toBe(403)
    const json = { method: 'POST', body: '{"name":"Stolen"}', headers: { 'content-type': 'application/json' } }
    expect((await member.send(SETTINGS, json)).status).toBe(403)
    expect((await newBrowser().send('/sign-in', foreign)).status).toBe(403)
    expect((await member.get(SETTINGS)).html).not.toContain('Stolen')
  })

  it('takes small forms alone from those whom it does not know, and nothing that is no form', async () => {
    const post = (body: BodyInit, contentType: string) =>
      newBrowser().send('/sign-in', {
        method: 'POST',
        body,
        headers: { 'content-type': contentType, origin: ORIGIN },
      })
    const form = 'application/x-www-form-urlencoded'
    expect((await post(`email=${'x'.repeat(16 * 1024)}`, form)).status).toBe(413)
    const cutOff = '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nnobody'
    for (const [body, contentType] of [
      ['{"email":"nobody@acme.example"}', 'application/json'],
      ['email=nobody', 'multipart/form-data'],
      [cutOff, 'multipart/form-data; boundary=b'],
    ] as const) {
      const { status, html } = await post(body, contentType)
      expect(status, contentType).toBe(400)
      expect(html).toContain('The body is not a form')
    }
  })

  it('reads a form of sixty thousand names in one pass', () => {
    const form = new FormData()
    for (let i = 0; i < 60_000; i++) form.append(`name-${i}`, 'x')
    expect(Object.keys(fieldsOf(form))).toHaveLength(60_000)
  })

  it('that is not there says so as a page', async () => {
    const member = await newMember()
    for (const path of ['/settings/nothing', '/letters/let_x', '/clients/cl_x/y']) {
      const { status, headers, html } = await member.get(path)
      expect(status).toBe(404)
      expect(headers.get('content-type')).toContain('text/html')
      expect(html).toContain('To the dashboard')
    }
  })

  it('says so as a page wherever a browser asks for one, and in JSON to programs', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const link = `/letters/let_x/link?message=1&expires=1&signature=x`
    for (const [path, status, way] of [
      ['/nothing/here', 404, 'To the dashboard'],
      ['/docs/nothing', 404, 'To the dashboard'],
      [link, 403, 'ask whoever sent it'],
    ] as const) {
      const page = await newBrowser().send(path, { headers: { accept } })
      expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8'])
      expect(page.html).toContain(way)
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      const json = await newBrowser().send(path, { headers: { accept: '*/*' } })
      expect([json.status, json.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    }
    for (const path of ['/v1/nothing', '/v1', '/v1/letters']) {
      const { headers } = await newBrowser().send(path, { headers: { accept } })
      expect(headers.get('content-type'), path).toBe('application/problem+json')
    }
    const wrongMethod = await newBrowser().send('/health', { method: 'DELETE', headers: { accept } })
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('shows what users typed as text', async () => {
    const member = await newMember()
    await member.submit('/settings/organization', { name: '<script>alert(1)</script>' })
    const { html } = await member.get(SETTINGS)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('<script>alert(1)')
  })
})

describe('opening an account', () => {
  it('makes an organisation with its first user, who is signed in', async () => {
    const browser = newBrowser()
    const email = `New.${crypto.randomUUID()}@acme.example`
    const answer = await browser.submit('/sign-up', { name: 'New Post', email, password: NEW_PASSWORD })
    expect(answer).toMatchObject({ status: 303, location: '/' })
    expect((await browser.get(SETTINGS)).html).toContain('New Post')
    const other = newBrowser()
    expect((await other.submit('/sign-in', { email: email.toUpperCase(), password: NEW_PASSWORD })).status).toBe(303)
  })

  it('tells what is wrong at its field', async () => {
    const { email } = await newMember()
    const twice = { name: 'New Post', email: `${crypto.randomUUID()}@acme.example`, password: NEW_PASSWORD }
    const both = await Promise.all([newBrowser(), newBrowser()].map((one) => one.submit('/sign-up', twice)))
    expect(both.map((answer) => answer.status).sort()).toEqual([303, 422])
    expect(await db.select().from(users).where(eq(users.email, twice.email))).toHaveLength(1)
    const { status, html } = await newBrowser().submit('/sign-up', { email: 'no address', password: 'short' })
    expect(status).toBe(422)
    for (const name of ['name', 'email', 'password']) expect(html).toContain(`id="${name}-error"`)
    const taken = await newBrowser().submit('/sign-up', { name: 'Again', email, password: NEW_PASSWORD })
    expect(taken.status).toBe(422)
    expect(taken.html).toContain('has an account already')
  })

  it('is nowhere where it is switched off', async () => {
    const closed = { ...env, SIGN_UP: 'closed' }
    const browser = newBrowser((request) => worker.fetch(request, closed, createExecutionContext()))
    expect((await browser.get('/sign-in')).html).not.toContain('/sign-up')
    const email = `${crypto.randomUUID()}@acme.example`
    const body = new URLSearchParams({ name: 'New Post', email, password: NEW_PASSWORD })
    const answers = [
      await browser.get('/sign-up'),
      await browser.send('/sign-up', { method: 'POST', body, headers: { origin: ORIGIN } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([])
  })
})

describe('opening an account where that is switched off', () => {
  it('is offered to nobody, and done for nobody who had the form already', async () => {
    const closed = newBrowser((request) =>
      worker.fetch(request, { ...env, SIGN_UP: 'closed' }, createExecutionContext()),
    )
    expect((await closed.get('/sign-in')).html).not.toContain('/sign-up')
    expect((await closed.get('/sign-up')).status).toBe(404)
    const seen = await newBrowser().get('/sign-up')
    expect(seen.status).toBe(200)
    const email = `${crypto.randomUUID()}@acme.example`
    const answer = await closed.submit('/sign-up', { name: 'New Post', email, password: NEW_PASSWORD }, { seen })
    expect(answer.status).toBe(404)
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link from mail, which works once and signs out every browser', async () => {
    const member = await newMember()
    const browser = newBrowser()
    const sent = await browser.submit('/forgot-password', { email: member.email })
    expect(sent.html).toContain(member.email)
    const path = await linkInMailTo(member.email)
    expect((await browser.get(path)).status).toBe(200)
    expect((await browser.submit(path, { password: 'short' })).status).toBe(422)
    expect((await browser.submit(path, { password: NEW_PASSWORD })).location).toBe('/sign-in')
    expect((await browser.get(path)).status).toBe(410)
    expect((await member.get(SETTINGS)).status).toBe(303)
    expect((await browser.submit('/sign-in', { email: member.email, password: member.password })).status).toBe(422)
    expect((await browser.submit('/sign-in', { email: member.email, password: NEW_PASSWORD })).status).toBe(303)
    expect(await actionsOf(member.organizationId)).toContain('settings.updated')
  })

  it('is answered alike for an address that nobody has, which gets no mail', async () => {
    const { status, html } = await newBrowser().submit('/forgot-password', { email: 'stranger@acme.example' })
    expect(status).toBe(200)
    expect(html).toContain('If there is an account')
    expect(await lastMailTo('stranger@acme.example')).toBeUndefined()
  })

  it('needs a newer link once the password was changed otherwise', async () => {
    const member = await newMember()
    await newBrowser().submit('/forgot-password', { email: member.email })
    const path = await linkInMailTo(member.email)
    const { password: current } = member
    await member.submit('/settings/account/password', { current, password: NEW_PASSWORD }, { on: '/settings/account' })
    expect((await newBrowser().submit(path, { password: 'an attacker chose this' })).status).toBe(410)
    expect(await db.select().from(accountLinks).where(eq(accountLinks.email, member.email))).toEqual([])
  })

  it('keeps no link that could be read from the database', async () => {
    const member = await newMember()
    await newBrowser().submit('/forgot-password', { email: member.email })
    const token = (await linkInMailTo(member.email)).split('/').at(-1)
    const rows = await db.select().from(accountLinks)
    expect(rows).not.toEqual([])
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('an invitation', () => {
  it('brings another person into the organisation', async () => {
    const member = await newMember()
    const email = `${crypto.randomUUID()}@acme.example`
    expect((await member.submit('/settings/people', { email })).location).toBe('/settings/people')
    const path = await linkInMailTo(email)
    const invited = newBrowser()
    expect((await invited.get(path)).html).toContain('Join Acme Post')
    expect((await invited.submit(path, { password: NEW_PASSWORD })).location).toBe('/')
    expect((await invited.get('/settings/people')).html).toContain(member.email)
    expect((await newBrowser().get(path)).status).toBe(410)
    expect(await actionsOf(member.organizationId)).toContain('user.invited')
    const [row] = await db.select().from(users).where(eq(users.email, email))
    expect(row?.organizationId).toBe(member.organizationId)
  })

  it('is accepted once by somebody who sends it twice at once', async () => {
    const member = await newMember()
    const email = `${crypto.randomUUID()}@acme.example`
    await member.submit('/settings/people', { email })
    const path = await linkInMailTo(email)
    const accept = () => newBrowser().submit(path, { password: NEW_PASSWORD })
    const answers = await Promise.all([accept(), accept()])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })

  it('no longer works once it is withdrawn', async () => {
    const member = await newMember()
    const email = `${crypto.randomUUID()}@acme.example`
    await member.submit('/settings/people', { email })
    const path = await linkInMailTo(email)
    const [, id = ''] = /people\/(usr_\w+)\/withdraw/.exec((await member.get('/settings/people')).html) ?? []
    const stranger = await newMember()
    const stolen = await stranger.submit(`/settings/people/${id}/withdraw`, {}, { on: '/settings/people' })
    expect(stolen.status).toBe(404)
    await member.submit(`/settings/people/${id}/withdraw`, {}, { on: '/settings/people' })
    expect((await newBrowser().submit(path, { password: NEW_PASSWORD })).status).toBe(410)
    const [user] = await db.select().from(users).where(eq(users.email, member.email))
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['user.invited', user?.id],
      ['settings.updated', user?.id],
    ])
  })

  it('that mail does not take is said not to be sent, and does not stay', async () => {
    const member = await newMember()
    const MAIL = { send: () => Promise.reject(new Error('out of order')) }
    const browser = newBrowser((request) => worker.fetch(request, { ...env, MAIL }, createExecutionContext()))
    await browser.submit('/sign-in', { email: member.email, password: member.password })
    const email = `${crypto.randomUUID()}@acme.example`
    const { status, html } = await browser.submit('/settings/people', { email })
    expect(status).toBe(422)
    expect(html).toContain('did not take the invitation')
    expect(html).toContain(`value="${email}"`)
    expect(await db.select().from(accountLinks).where(eq(accountLinks.email, email))).toEqual([])
    expect((await member.submit('/settings/people', { email })).location).toBe('/settings/people')
  })

  it('is not sent to somebody who has an account', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const { status, html } = await member.submit('/settings/people', { email: other.email })
    expect(status).toBe(422)
    expect(html).toContain('has an account already')
  })
})

describe('people of an organisation', () => {
  const on = '/settings/people'
  const userIdOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? ''

  async function colleagueOf(member: Awaited<ReturnType<typeof newMember>>) {
    const email = `${crypto.randomUUID()}@acme.example`
    await member.submit(on, { email })
    const browser = newBrowser()
    await browser.submit(await linkInMailTo(email), { password: NEW_PASSWORD })
    return { ...browser, email, id: await userIdOf(email) }
  }

  it('are removed: signed out, their links dead, their address free; keys stay the organisation’s', async () => {
    const member = await newMember()
    const colleague = await colleagueOf(member)
    const { html } = await colleague.submit('/settings/keys', { name: 'Their key' })
    const [, key = ''] = /id="once"[^>]*value="([^"]+)"/.exec(html) ?? []
    await newBrowser().submit('/forgot-password', { email: colleague.email })
    await vi.waitFor(async () =>
      expect(await db.select().from(accountLinks).where(eq(accountLinks.email, colleague.email))).toHaveLength(1),
    )
    expect((await (await newMember()).submit(`${on}/${colleague.id}/remove`, {}, { on })).status).toBe(404)
    expect((await member.submit(`${on}/${colleague.id}/remove`, {}, { on })).location).toBe(on)
    expect((await colleague.get(SETTINGS)).status).toBe(303)
    expect(await db.select().from(sessions).where(eq(sessions.userId, colleague.id))).toEqual([])
    expect(await db.select().from(accountLinks).where(eq(accountLinks.email, colleague.email))).toEqual([])
    const again = await newBrowser().submit('/sign-in', { email: colleague.email, password: NEW_PASSWORD })
    expect(again.status).toBe(422)
    expect((await callWith(`Bearer ${key}`, 'GET', '/v1/letters')).status).toBe(200)
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, colleague.id))
    expect(entries.at(-1)).toMatchObject({ action: 'settings.updated', actorId: await userIdOf(member.email) })
    expect((await member.submit(on, { email: colleague.email })).location).toBe(on)
  })

  it('are removed without a look at the sessions of others', async () => {
    const { results } = await env.DB.prepare('explain query plan delete from sessions where user_id = ?').bind('').all()
    expect(results).toMatchObject([{ detail: expect.stringMatching(/^SEARCH .* INDEX sessions_by_user/) }])
  })

  it('may leave, but the last of them', async () => {
    const member = await newMember()
    const [mine, colleague] = [await userIdOf(member.email), await colleagueOf(member)]
    expect((await colleague.submit(`${on}/${colleague.id}/remove`, {}, { on })).location).toBe('/sign-in')
    expect((await member.get(on)).html).not.toContain('/remove"')
    const last = await member.submit(`${on}/${mine}/remove`, {}, { on })
    expect(last.status).toBe(409)
    expect(last.html).toContain('The last person of an organisation stays')
    expect((await member.get(on)).status).toBe(200)
  })

  it('who remove each other at the same time are not both gone', async () => {
    const member = await newMember()
    const [mine, colleague] = [await userIdOf(member.email), await colleagueOf(member)]
    const { organizationId } = member
    const remove = (actor: string, userId: string) =>
      removeUser({ db, now: new Date(), organizationId, actor: { type: 'user', id: actor }, userId })
    await Promise.allSettled([remove(mine, colleague.id), remove(colleague.id, mine)])
    expect(await db.select().from(users).where(eq(users.organizationId, organizationId))).toHaveLength(1)
  })
})

describe("one's own account", () => {
  it('shows where one is signed in, and signs out elsewhere', async () => {
    const member = await newMember()
    const other = newBrowser()
    await other.submit('/sign-in', { email: member.email, password: member.password })
    const { html } = await other.get('/settings/account')
    const ids = [...html.matchAll(/sessions\/(ses_\w+)\/end/g)].map(([, id]) => id)
    expect(ids).toHaveLength(2)
    const stranger = await newMember()
    for (const id of ids) {
      expect(
        (await stranger.submit(`/settings/account/sessions/${id}/end`, {}, { on: '/settings/account' })).status,
      ).toBe(404)
    }
    const [, mine] = /ses_(\w+)/.exec(ids[0] ?? '') ?? []
    expect(mine).toBeTruthy()
    await other.submit(`/settings/account/sessions/${ids[1]}/end`, {}, { on: '/settings/account' })
    expect((await member.get(SETTINGS)).status).toBe(303)
    expect((await other.get(SETTINGS)).status).toBe(200)
  })

  it('changes the password of whoever knows the present one', async () => {
    const member = await newMember()
    const wrong = await member.submit(
      '/settings/account/password',
      { current: 'not it', password: NEW_PASSWORD },
      { on: '/settings/account' },
    )
    expect(wrong.status).toBe(422)
    const other = newBrowser()
    await other.submit('/sign-in', { email: member.email, password: member.password })
    const { password: current } = member
    await member.submit('/settings/account/password', { current, password: NEW_PASSWORD }, { on: '/settings/account' })
    expect((await member.get(SETTINGS)).status).toBe(200)
    expect((await other.get(SETTINGS)).status).toBe(303)
  })
})

describe('a session', () => {
  it('does not begin for a password that was replaced while it was checked', async () => {
    const { organizationId, email } = await newMember()
    const [user] = await db.select().from(users).where(eq(users.email, email))
    const of = { organizationId, userId: user?.id ?? '', userAgent: '', now: new Date() }
    const before = await db.select().from(sessions).where(eq(sessions.organizationId, organizationId))
    await writeTogether(db, (await beginSession({ ...of, passwordHash: 'the one before' })).statements)
    expect(await db.select().from(sessions).where(eq(sessions.organizationId, organizationId))).toEqual(before)
    await writeTogether(db, (await beginSession({ ...of, passwordHash: user?.passwordHash ?? '' })).statements)
    const after = await db.select().from(sessions).where(eq(sessions.organizationId, organizationId))
    expect(after).toHaveLength(before.length + 1)
  })
})

describe('a password', () => {
  it('is kept as scrypt with its cost and a salt of its own', async () => {
    const [one, two] = [await hashPassword('Übung'), await hashPassword('Übung')]
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$[0-9a-f]{32}\$[0-9a-f]{64}$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword('U\u0308bung', one)).toBe(true)
    expect(await verifyPassword('Ubung', one)).toBe(false)
  })
})
