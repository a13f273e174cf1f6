import { env } from 'cloudflare:workers'
import { and, eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../src/audit/audit-actions.ts'
import { calendarQuery, calendarSchema } from '../../src/calendar/calendar.schema.ts'
import { listDeadlines } from '../../src/calendar/calendar.store.ts'
import { createCalendarToken, revokeCalendarToken } from '../../src/calendar/calendar-token.ts'
import { deadlineCounts, deadlines } from '../../src/calendar/deadlines.table.ts'
import { icalCalendar } from '../../src/calendar/ical-calendar.ts'
import { insertDeadlines, letterDeadlines, replaceDeadlines } from '../../src/calendar/letter-deadlines.ts'
import { writeTogether } from '../../src/db/write-together.ts'
import { letters } from '../../src/letters/letters.table.ts'
import { rowsRead } from './rows-read.ts'
import { type Caller, callWith, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

let caller: Caller
let organizationId: string
beforeEach(async () => {
  caller = await newCaller()
  organizationId = caller.organizationId
})

type Details = { date: string; description: string }[]

async function letterWith(details: Details, over: Parameters<typeof insertLetter>[2] = {}): Promise<string> {
  const letterId = await insertLetter(organizationId, await insertBatch(organizationId), over)
  await writeTogether(
    db,
    insertDeadlines({
      organizationId,
      now: new Date('2026-11-21T09:00:00.000Z'),
      deadlines: await letterDeadlines(letterId, details),
      when: sql`true`,
    }),
  )
  return letterId
}

const correct = async (letterId: string, details: Details, when = sql`true`) =>
  writeTogether(
    db,
    replaceDeadlines({
      organizationId,
      letterId,
      now: new Date('2026-11-22T09:00:00.000Z'),
      deadlines: await letterDeadlines(letterId, details),
      when,
    }),
  )

const list = async (query = '') => {
  const { status, body } = await caller.call('GET', `/v1/calendar?${query}`)
  expect(status).toBe(200)
  const { data, pagination } = calendarSchema.parse(body)
  return { data, total: pagination.total, dates: data.map(({ date }) => date) }
}

describe('the calendar', () => {
  it('has the deadlines of all letters by date, with what tells them apart', async () => {
    const clientId = await insertClient(organizationId)
    const first = await letterWith([
      { date: '2026-12-31', description: 'File the statement' },
      { date: '2026-12-01', description: 'Ask for more time' },
    ])
    const second = await letterWith([{ date: '2026-12-24', description: 'Pay' }], {
      clientId,
      status: 'sent',
      priority: 'critical',
      category: 'tax',
    })
    const { data, total } = await list()
    expect(total).toBe(3)
    expect(data.map(({ date, letterId }) => [date, letterId])).toEqual([
      ['2026-12-01', first],
      ['2026-12-24', second],
      ['2026-12-31', first],
    ])
    expect(data[1]).toEqual({
      id: expect.stringMatching(/^ddl_/),
      date: '2026-12-24',
      description: 'Pay',
      letterId: second,
      clientId,
      clientName: 'Harrow Green Ltd',
      subject: 'Your confirmation statement is due',
      sender: 'Companies House',
      category: 'tax',
      priority: 'critical',
      letterStatus: 'sent',
    })
  })

  it('is filtered, in pages, with its total', async () => {
    const clientId = await insertClient(organizationId)
    const days = (month: number) =>
      Array.from({ length: 5 }, (_, i) => ({ date: `2026-${month}-0${i + 1}`, description: 'Act' }))
    await letterWith(days(10), { clientId, priority: 'critical', category: 'tax' })
    await letterWith(days(11), { clientId, priority: 'low', category: 'legal' })
    await letterWith(days(12), { priority: 'low', category: 'tax' })
    const totals: Record<string, number> = {
      '': 15,
      [`clientId=${clientId}`]: 10,
      'priority=low': 10,
      'category=tax': 10,
      'from=2026-11-03': 8,
      'to=2026-11-03': 8,
      'from=2026-11-05&to=2026-12-01': 2,
      'from=2026-11-05T23:00:00Z&to=2026-12-01T00:00:00Z': 2,
      'from=2027-01-01': 0,
      [`clientId=${clientId}&priority=low`]: 5,
      'category=tax&from=2026-12-02': 4,
      'clientId=cl_none': 0,
    }
    for (const [query, total] of Object.entries(totals)) {
      const all = await list(`${query}&limit=100`)
      expect({ query, total: all.total, shown: all.data.length }).toEqual({ query, total, shown: total })
      expect(all.dates).toEqual(all.dates.toSorted())
      const second = await list(`${query}&limit=4&page=2`)
      expect(second).toMatchObject({ total, dates: all.dates.slice(4, 8) })
    }
    for (const query of ['from=2026-12-02&to=2026-12-01', 'priority=urgent', 'page=0', 'day=2026-12-01']) {
      expect((await caller.call('GET', `/v1/calendar?${query}`)).status).toBe(422)
    }
  })

  it("shows nothing of another organisation's", async () => {
    await letterWith([{ date: '2026-12-31', description: 'File' }])
    const stranger = await newCaller()
    expect((await stranger.call('GET', '/v1/calendar')).body).toMatchObject({ data: [], pagination: { total: 0 } })
    expect((await stranger.call('GET', '/v1/calendar.ics')).body).not.toContain('BEGIN:VEVENT')
  })

  it('costs no more than the rows that it shows, by any filter', async () => {
    const clientId = await insertClient(organizationId)
    const details = Array.from({ length: 400 }, (_, n) => ({
      date: new Date(Date.UTC(2027, 0, 1 + (n % 200))).toISOString().slice(0, 10),
      description: 'Act',
    }))
    for (let n = 0; n < 5; n++) await letterWith(details, { clientId, priority: 'low', category: 'tax' })
    const limit = 100
    const costs: [string, number, number][] = []
    for (const [query, days] of [
      [{}, 0],
      [{ clientId }, 0],
      [{ priority: 'low' }, 0],
      [{ category: 'tax' }, 0],
      [{ from: '2027-02-01' }, 200],
      [{ to: '2027-02-28' }, 59],
      [{ from: '2027-02-01', to: '2027-02-28' }, 28],
    ] as const) {
      const parsed = calendarQuery.parse({ ...query, limit: String(limit) })
      const rows = await rowsRead((recording) => listDeadlines(recording, organizationId, parsed))
      costs.push([JSON.stringify(query), rows, 4 * limit + 50 + days])
    }
    expect(costs.filter(([, rows, budget]) => rows > budget || rows < limit)).toEqual([])
  })
})

describe('a deadline', () => {
  const rows = (letterId: string) =>
    db.select().from(deadlines).where(eq(deadlines.letterId, letterId)).orderBy(deadlines.date)

  it('keeps its id when its letter is corrected, and changes its time only when it changed', async () => {
    const letter = await letterWith([
      { date: '2026-12-01', description: 'Ask' },
      { date: '2026-12-24', description: 'Pay' },
      { date: '2026-12-31', description: 'File' },
    ])
    const [, paid, filed] = await rows(letter)
    await correct(letter, [
      { date: '2026-12-31', description: 'File' },
      { date: '2026-12-24', description: 'Pay in full' },
      { date: '2027-01-07', description: 'Appeal' },
    ])
    expect(await rows(letter)).toEqual([
      { ...paid, description: 'Pay in full', updatedAt: '2026-11-22T09:00:00.000Z' },
      filed,
      expect.objectContaining({ date: '2027-01-07', description: 'Appeal' }),
    ])
    expect((await list()).total).toBe(3)
  })

  it('stays as it is when the correction lost', async () => {
    const letter = await letterWith([{ date: '2026-12-31', description: 'File' }])
    const before = await rows(letter)
    await correct(letter, [], sql`false`)
    await correct(letter, [{ date: '2027-01-01', description: 'File' }], sql`false`)
    expect(await rows(letter)).toEqual(before)
  })

  it('follows its letter to another client, priority and category, in lists and totals', async () => {
    const [from, to] = [await insertClient(organizationId), await insertClient(organizationId)]
    const letter = await letterWith([{ date: '2026-12-31', description: 'File' }], { clientId: from })
    await db
      .update(letters)
      .set({ clientId: to, priority: 'low', category: 'legal' })
      .where(and(eq(letters.organizationId, organizationId), eq(letters.id, letter)))
    for (const query of [`clientId=${to}`, 'priority=low', 'category=legal', '']) {
      expect(await list(query)).toMatchObject({ total: 1, data: [{ clientId: to }] })
    }
    for (const query of [`clientId=${from}`, 'priority=high', 'category=company_filing']) {
      expect(await list(query)).toMatchObject({ total: 0, data: [] })
    }
  })

  it('goes with its client, and is counted no more', async () => {
    const clientId = await insertClient(organizationId)
    const letter = await letterWith([{ date: '2026-12-31', description: 'File' }], { clientId })
    expect((await caller.call('DELETE', `/v1/clients/${clientId}`)).status).toBe(204)
    expect(await rows(letter)).toEqual([])
    const counts = await db.select().from(deadlineCounts).where(eq(deadlineCounts.organizationId, organizationId))
    expect(counts.map(({ n }) => n)).toEqual(counts.map(() => 0))
  })
})

describe('the calendar feed', () => {
  const fetchFeed = async (query = '') => {
    const { status, headers, body } = await caller.call('GET', `/v1/calendar.ics?${query}`)
    expect(status).toBe(200)
    return { headers, text: String(body), calendar: new ICAL.Component(ICAL.parse(String(body))) }
  }
  const events = (calendar: ICAL.Component) =>
    calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))

  it('is read by other programs: whole days that leave their owner free, with alarms when critical', async () => {
    const clientId = await insertClient(organizationId, { name: 'Hårrow; Green, Ltd' })
    await letterWith([{ date: '2026-12-31', description: 'File the "statement", in full; or pay \\ appeal' }], {
      clientId,
      priority: 'critical',
    })
    await letterWith([{ date: '2027-01-07', description: 'Reply' }], { priority: 'low' })

    const { headers, calendar } = await fetchFeed()
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Acme Post: deadlines')
    const [critical, low, ...others] = events(calendar)
    expect(others).toEqual([])
    const { data } = await list()
    expect(critical?.uid).toBe(`${data[0]?.id}@pigeonhole`)
    expect(critical?.summary).toBe('Hårrow; Green, Ltd: File the "statement", in full; or pay \\ appeal')
    expect(critical?.startDate.isDate).toBe(true)
    expect(critical?.startDate.toString()).toBe('2026-12-31')
    expect(critical?.duration.toString()).toBe('P1D')
    expect(critical?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(String(critical?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T09:00:00Z')
    expect(critical?.description).toContain('From: Companies House\nSubject: Your confirmation statement is due')
    const alarms = critical?.component.getAllSubcomponents('valarm') ?? []
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P6DT15H', '-PT15H'])
    expect(low?.summary).toBe('Reply')
    expect(low?.component.getAllSubcomponents('valarm')).toEqual([])
  })

  it('has what the filters leave, with the same names every time', async () => {
    await letterWith([
      { date: '2026-12-01', description: 'Ask' },
      { date: '2026-12-31', description: 'File' },
    ])
    const summaries = async (query: string) => events((await fetchFeed(query)).calendar).map(({ summary }) => summary)
    expect(await summaries('')).toEqual(['Ask', 'File'])
    expect(await summaries('from=2026-12-02')).toEqual(['File'])
    expect(await summaries('priority=low')).toEqual([])
    expect((await fetchFeed()).text).toBe((await fetchFeed()).text)
    expect((await caller.call('GET', '/v1/calendar.ics?page=1')).status).toBe(422)
  })

  it('has lines of at most 75 bytes that end with CRLF, and no line that a letter wrote', () => {
    const text = icalCalendar({
      name: 'Acme\r\nX-EVIL:1',
      events: [
        {
          id: 'ddl_1',
          date: '2026-12-31',
          title: `Zahlen Sie\r\nEND:VEVENT\r\nBEGIN:VEVENT ${'äöü€😀'.repeat(40)}`,
          description: 'a\u2028b\r\nEND:VCALENDAR\u0000\u0007',
          priority: 'critical',
          category: 'tax',
          updatedAt: '2026-11-21T09:00:00.000Z',
        },
      ],
    })
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
    const lines = text.split('\r\n')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1)
    const [event] = events(new ICAL.Component(ICAL.parse(text)))
    expect(event?.summary).toContain('äöü€😀'.repeat(40))
    expect(event?.description).toContain('a\nb\nEND:VCALENDAR')
  })
})

describe('a calendar token', () => {
  const create = () =>
    createCalendarToken({ db, now: new Date(), organizationId, actor: SYSTEM, name: 'Outlook at the desk' })
  const feed = (token: string) => callWith(undefined, 'GET', `/v1/calendar.ics?token=${token}`)

  it('opens the feed of its organisation, and nothing else', async () => {
    await letterWith([{ date: '2026-12-31', description: 'File' }])
    const { token } = await create()
    expect(await feed(token)).toMatchObject({ status: 200, body: expect.stringContaining('SUMMARY:File') })
    for (const path of ['/v1/calendar', '/v1/letters', '/v1/clients', '/v1/audit']) {
      expect((await callWith(undefined, 'GET', `${path}?token=${token}`)).status).toBe(401)
      expect((await callWith(`Bearer ${token}`, 'GET', path)).status).toBe(401)
    }
    expect((await callWith(`Bearer ${token}`, 'GET', '/v1/calendar.ics')).status).toBe(401)
    expect((await callWith(undefined, 'POST', `/v1/calendar.ics?token=${token}`)).status).toBe(405)
  })

  it('is stored as its hash alone', async () => {
    const { token } = await create()
    const { results } = await env.DB.prepare('SELECT * FROM calendar_tokens').all()
    expect(JSON.stringify(results)).not.toContain(token)
  })

  it('stops working when it is revoked, which another organisation cannot do', async () => {
    const { id, token } = await create()
    const stranger = await newCaller()
    const revoke = (by: string) => revokeCalendarToken({ db, now: new Date(), organizationId: by, actor: SYSTEM, id })
    await expect(revoke(stranger.organizationId)).rejects.toMatchObject({ code: 'not_found' })
    expect((await feed(token)).status).toBe(200)
    await revoke(organizationId)
    expect((await feed(token)).status).toBe(401)
    await expect(revoke(organizationId)).rejects.toMatchObject({ code: 'not_found' })
    const { body } = await caller.call('GET', `/v1/audit?entityId=${id}`)
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['key.revoked', 'key.created'])
  })

  it.each(['', 'pghcal_short', `pghcal_${'a'.repeat(43)}`, `pgh_${'a'.repeat(43)}`])(
    'that is unknown gets the same answer: %s',
    async (token) => {
      expect(await feed(token)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    },
  )
})
