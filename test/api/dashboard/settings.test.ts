import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { auditEntries } from '../../../src/audit/audit.table.ts'
import { apiKeys } from '../../../src/organizations/organizations.table.ts'
import { findOrganizationSettings } from '../../../src/organizations/update-organization-settings.ts'
import { webhooks } from '../../../src/webhooks/webhooks.table.ts'
import { callWith, db } from '../service.ts'
import { newMember } from './visitor.ts'

const shownOnce = (html: string): string => /id="once"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? ''

describe('Settings → API keys', () => {
  it('makes a key that works, is shown once and kept nowhere', async () => {
    const member = await newMember()
    const { html } = await member.submit('/settings/keys', { name: 'Scanner', expiresInDays: '30' })
    const key = shownOnce(html)
    expect(key).toMatch(/^pgh_[A-Za-z0-9]{40,}$/)
    expect((await callWith(`Bearer ${key}`, 'GET', '/v1/letters')).status).toBe(200)
    const again = await member.get('/settings/keys')
    expect(again.html).toContain('Scanner')
    expect(again.html).not.toContain(key)
    const rows = await db.select().from(apiKeys).where(eq(apiKeys.organizationId, member.organizationId))
    expect(JSON.stringify(rows)).not.toContain(key)
    const days = (Date.parse(rows.find(({ name }) => name === 'Scanner')?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
  })

  it('revokes a key', async () => {
    const member = await newMember()
    const key = shownOnce((await member.submit('/settings/keys', { name: 'Old scanner' })).html)
    const [, id = ''] = /keys\/(key_\w+)\/revoke/.exec((await member.get('/settings/keys')).html) ?? []
    await member.submit(`/settings/keys/${id}/revoke`, {}, { on: '/settings/keys' })
    const page = await member.get('/settings/keys')
    expect(page.html).toContain('The key is revoked')
    expect(page.html).not.toContain('Old scanner')
    expect((await callWith(`Bearer ${key}`, 'GET', '/v1/letters')).status).toBe(401)
    const twice = await member.submit(`/settings/keys/${id}/revoke`, {}, { on: '/settings/keys' })
    expect(twice.status).toBe(404)
  })

  it("neither shows nor revokes another organisation's keys", async () => {
    const [member, stranger] = [await newMember(), await newMember()]
    await member.submit('/settings/keys', { name: 'Only ours' })
    const [, id = ''] = /keys\/(key_\w+)\/revoke/.exec((await member.get('/settings/keys')).html) ?? []
    expect((await stranger.get('/settings/keys')).html).not.toContain('Only ours')
    expect((await stranger.submit(`/settings/keys/${id}/revoke`, {}, { on: '/settings/keys' })).status).toBe(404)
    expect((await member.get('/settings/keys')).html).toContain('Only ours')
  })

  it('asks for a name', async () => {
    const member = await newMember()
    const { status, html } = await member.submit('/settings/keys', { name: '  ' })
    expect(status).toBe(422)
    expect(html).toContain('id="name-error"')
  })

  it('records what was done, by whom', async () => {
    const member = await newMember()
    await member.submit('/settings/keys', { name: 'Scanner' })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.organizationId, member.organizationId))
    const created = entries.findLast(({ action }) => action === 'key.created')
    expect(created).toMatchObject({ actorType: 'user', actorId: expect.stringMatching(/^usr_/) })
  })
})

describe('Settings → Webhooks', () => {
  const add = async (member: Awaited<ReturnType<typeof newMember>>, url = 'http://localhost:9/hooks') => {
    const made = await member.submit('/settings/webhooks', { url, description: 'Case files', events: ['letter.sent'] })
    return made
  }

  it('adds an endpoint, whose secret is shown once', async () => {
    const member = await newMember()
    const { status, html } = await member.submit('/settings/webhooks', {
      url: 'http://localhost:9/hooks',
      description: 'Case files',
      events: ['letter.delivered', 'letter.bounced'],
    })
    expect(status).toBe(200)
    expect(shownOnce(html)).toMatch(/^whsec_/)
    const list = await member.get('/settings/webhooks')
    expect(list.html).toContain('letter.delivered, letter.bounced')
    expect(list.html).not.toContain('whsec_')
  })

  it('tells at its field what is wrong with an address or the events', async () => {
    const member = await newMember()
    expect((await add(member)).html).toContain('id="events-error"')
    const none = await member.submit('/settings/webhooks', { url: 'ftp://localhost/x' })
    expect(none.status).toBe(422)
    expect(none.html).toContain('id="url-error"')
    expect(none.html).toContain('id="events-error"')
  })

  it('changes, disables, tests and deletes an endpoint, and replaces its secret', async () => {
    const member = await newMember()
    const fields = { url: 'http://localhost:9/hooks', events: ['*'] }
    const first = shownOnce((await member.submit('/settings/webhooks', fields)).html)
    const [, id = ''] = /webhooks\/(whk_\w+)/.exec((await member.get('/settings/webhooks')).html) ?? []
    const path = `/settings/webhooks/${id}`
    const press = (action: string) => member.submit(`${path}/${action}`, {}, { on: path })

    await member.submit(path, { ...fields, events: ['letter.bounced'], description: 'Bounces' })
    expect((await member.get(path)).html).toContain('Bounces')
    const seen = await member.get(path)
    const shown = { ...fields, events: ['letter.bounced'], description: 'Bounces' }
    await member.submit(path, { ...shown, description: 'Mail that came back' }, { seen })
    await member.submit(path, { ...shown, events: ['letter.delivered', 'letter.bounced'] }, { seen })
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
    expect(row).toMatchObject({ description: 'Mail that came back', events: '["letter.delivered","letter.bounced"]' })
    expect((await member.submit(path, { ...shown, events: ['*'] }, { seen })).status).toBe(409)
    expect(shownOnce((await press('rotate')).html)).not.toBe(first)
    await press('test')
    await vi.waitFor(async () => expect((await member.get(path)).html).toContain('webhook.test'))
    await press('disable')
    expect((await member.get(path)).html).toContain('Disabled')
    expect((await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]?.enabled).toBe(false)
    await press('enable')
    const [, delivery = ''] = /deliveries\/(dlv_\w+)\/retry/.exec((await member.get(path)).html) ?? []
    expect((await press(`deliveries/${delivery}/retry`)).location).toBe(path)

    const stranger = await newMember()
    for (const action of ['rotate', 'test', 'disable', 'delete', `deliveries/${delivery}/retry`]) {
      const stolen = await stranger.submit(`${path}/${action}`, {}, { on: '/settings/webhooks' })
      expect(stolen.status).toBe(404)
    }
    expect((await stranger.get(path)).status).toBe(404)

    expect((await press('delete')).location).toBe('/settings/webhooks')
    expect((await member.get(path)).status).toBe(404)
  })
})

describe('Settings → Organisation', () => {
  it('renames the organisation, and records it once', async () => {
    const member = await newMember()
    for (let i = 0; i < 2; i++) await member.submit('/settings/organization', { name: 'Acme Mailroom' })
    expect((await member.get('/settings/organization')).html).toContain('Acme Mailroom')
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.organizationId, member.organizationId))
    expect(entries.filter(({ action }) => action === 'settings.updated')).toHaveLength(1)
  })

  it('says in whose name mail goes, where answers go, and how long scans are kept', async () => {
    const member = await newMember()
    const on = '/settings/organization'
    const send = (fields: Record<string, string>) => member.submit(`${on}/mail`, fields, { on })
    const wrong = await send({ replyTo: 'no address', keepScansDays: '-1' })
    expect(wrong.status).toBe(422)
    for (const field of ['replyTo', 'keepScansDays']) expect(wrong.html).toContain(`id="${field}-error"`)
    const settings = { senderName: 'Acme Mailroom', replyTo: 'post@acme.example', keepScansDays: '7' }
    expect((await send(settings)).location).toBe(on)
    expect(await findOrganizationSettings(db, member.organizationId)).toEqual({ ...settings, keepScansDays: 7 })
    await send({ keepScansDays: '0' })
    const cleared = { senderName: null, replyTo: null, keepScansDays: 0 }
    expect(await findOrganizationSettings(db, member.organizationId)).toEqual(cleared)
  })

  it('keeps the settings that a colleague has changed since the form was opened', async () => {
    const member = await newMember()
    const on = '/settings/organization'
    const seen = await member.get(on)
    const shown = { keepScansDays: String((await findOrganizationSettings(db, member.organizationId)).keepScansDays) }
    await member.submit(`${on}/mail`, { ...shown, replyTo: 'post@acme.example' }, { seen })
    await member.submit(`${on}/mail`, { ...shown, senderName: 'Acme Mailroom' }, { seen })
    const kept = { senderName: 'Acme Mailroom', replyTo: 'post@acme.example' }
    expect(await findOrganizationSettings(db, member.organizationId)).toMatchObject(kept)
    const both = await member.submit(`${on}/mail`, { ...shown, replyTo: 'desk@acme.example' }, { seen })
    expect(both.status).toBe(409)
    expect(both.html).toContain('id="replyTo-error"')
    expect((await member.submit(`${on}/mail`, { keepScansDays: '' }, { on })).html).toContain('Enter a number of days')
    await member.submit(on, { name: 'Acme Mailroom' }, { seen })
    expect((await member.submit(on, { name: 'Acme Post Room' }, { seen })).status).toBe(409)
    expect((await member.submit(on, { name: 'Acme\nBcc: x' }, { on })).html).toContain('must not contain line breaks')
    expect((await member.get(on)).html).toContain('value="Acme Mailroom"')
  })

  it('makes a calendar link that opens the calendar alone, until it is revoked', async () => {
    const member = await newMember()
    const path = '/settings/organization/calendar-tokens'
    const on = '/settings/organization'
    const { html } = await member.submit(path, { tokenName: 'Outlook' }, { on })
    const url = new URL(shownOnce(html))
    expect((await callWith(undefined, 'GET', url.pathname + url.search)).status).toBe(200)
    const [, id = ''] = /calendar-tokens\/(cal_\w+)\/revoke/.exec((await member.get(on)).html) ?? []
    const stranger = await newMember()
    expect((await stranger.submit(`${path}/${id}/revoke`, {}, { on })).status).toBe(404)
    await member.submit(`${path}/${id}/revoke`, {}, { on })
    expect((await callWith(undefined, 'GET', url.pathname + url.search)).status).toBe(401)
  })
})
