import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { auditEntries } from '../../../src/audit/audit.table.ts'
import { users } from '../../../src/organizations/organizations.table.ts'
import { hashPassword, verifyPassword } from '../../../src/people/passwords.ts'
import { accountLinks, attemptCounts, sessions } from '../../../src/people/people.table.ts'
import { sweepPeople } from '../../../src/people/throttle.ts'
import { ORIGIN } from '../checked-fetch.ts'
import { db } from '../service.ts'
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

  it('that is not there says so as a page', async () => {
    const member = await newMember()
    for (const path of ['/settings/nothing', '/letters/let_x', '/clients/cl_x/y']) {
      const { status, headers, html } = await member.get(path)
      expect(status).toBe(404)
      expect(headers.get('content-type')).toContain('text/html')
      expect(html).toContain('To the dashboard')
    }
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
    const { status, html } = await newBrowser().submit('/sign-up', { email: 'no address', password: 'short' })
    expect(status).toBe(422)
    for (const name of ['name', 'email', 'password']) expect(html).toContain(`id="${name}-error"`)
    const taken = await newBrowser().submit('/sign-up', { name: 'Again', email, password: NEW_PASSWORD })
    expect(taken.status).toBe(422)
    expect(taken.html).toContain('has an account already')
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
  })

  it('is not sent to somebody who has an account', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const { status, html } = await member.submit('/settings/people', { email: other.email })
    expect(status).toBe(422)
    expect(html).toContain('has an account already')
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

describe('a password', () => {
  it('is kept as scrypt with its cost and a salt of its own', async () => {
    const [one, two] = [await hashPassword('Übung'), await hashPassword('Übung')]
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$[0-9a-f]{32}\$[0-9a-f]{64}$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword('U\u0308bung', one)).toBe(true)
    expect(await verifyPassword('Ubung', one)).toBe(false)
  })
})
