import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { readOverview } from '../../src/analytics/analytics.store.ts'
import { periodOf } from '../../src/analytics/period.ts'
import { tallies } from '../../src/analytics/tallies.table.ts'
import { readTrend } from '../../src/analytics/trend.store.ts'
import { wholeDays } from '../../src/analytics/whole-days.ts'
import { batches, pages } from '../../src/batches/batches.table.ts'
import { insertDeadlines, letterDeadlines } from '../../src/calendar/letter-deadlines.ts'
import { writeTogether } from '../../src/db/write-together.ts'
import { letters } from '../../src/letters/letters.table.ts'
import { rowsRead } from './rows-read.ts'
import { type Caller, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

let caller: Caller
let organizationId: string
beforeEach(async () => {
  caller = await newCaller()
  organizationId = caller.organizationId
})

const overview = async (query = 'from=2026-03-01&to=2026-03-31') => {
  const { status, body } = await caller.call('GET', `/v1/analytics/overview?${query}`)
  expect(status).toBe(200)
  return body
}

/** Three letters of March in a batch of nine pages, and one of April. */
async function fill() {
  const [often, seldom] = [
    await insertClient(organizationId, { name: 'Often Ltd' }),
    await insertClient(organizationId, { name: 'Seldom Ltd' }),
  ]
  const batch = await insertBatch(organizationId, {
    pageCount: 9,
    pagesFailed: 1,
    createdAt: '2026-03-02T09:00:00.000Z',
  })
  const insert = (firstPage: number, over: Parameters<typeof insertLetter>[2]) =>
    insertLetter(organizationId, batch, { firstPage, lastPage: firstPage, pages: 1, ...over })
  const first = await insert(1, {
    clientId: often,
    status: 'confirmed',
    decision: 'automatic',
    needsReview: false,
    sender: 'HMRC',
    category: 'tax',
  })
  const second = await insert(2, { clientId: often, status: 'confirmed', decision: 'reviewed', sender: 'HMRC' })
  const third = await insert(3, { priority: 'critical' })
  await insert(4, { clientId: seldom, receivedAt: '2026-04-01T00:00:00.000Z', status: 'confirmed' })
  await db.insert(pages).values({ organizationId, batchId: batch, page: 9, kind: 'blank', status: 'read' })
  const send = (id: string, sentAt: string) =>
    db.update(letters).set({ status: 'sent', sentAt }).where(eq(letters.id, id))
  await send(first, '2026-03-02T09:01:40.000Z')
  await send(second, '2026-03-02T09:30:00.000Z')
  return { often, seldom, batch, first, second, third }
}

describe('the overview', () => {
  it('has the figures of the period', async () => {
    const { often } = await fill()
    const figures = await overview()
    expect(figures).toMatchObject({
      period: { from: '2026-03-01', to: '2026-03-31' },
      letters: {
        total: 3,
        byStatus: { pending: 1, confirmed: 0, sent: 2, bounced: 0 },
        byPriority: { critical: 1, high: 2, medium: 0, low: 0 },
        byCategory: { tax: 1, company_filing: 2, legal: 0 },
      },
      batches: { total: 1, byStatus: { completed: 1, failed: 0 } },
      pages: { total: 9, blank: 1, failed: 1 },
      matching: { automatic: 1, reviewed: 1, pending: 1, automaticRate: 0.3333 },
      delivery: { sent: 2, bounced: 0, bounceRate: 0 },
      timing: { uploadToSentSecondsP50: 100, uploadToSentSecondsP95: 1800 },
      topSenders: [
        { sender: 'HMRC', letters: 2 },
        { sender: 'Companies House', letters: 1 },
      ],
      topClients: [{ clientId: often, clientName: 'Often Ltd', letters: 2 }],
    })
    expect(figures.perDay).toHaveLength(31)
    expect(figures.perDay.filter(({ letters: n }: { letters: number }) => n > 0)).toEqual([
      { date: '2026-03-02', letters: 3, pages: 9 },
    ])
    expect((await overview('from=2026-04-01&to=2026-04-01')).letters.total).toBe(1)
    expect((await overview('from=0001-01-01&to=9999-12-31')).letters.total).toBe(4)
  })

  it('follows corrections, decisions, bounces and letters that were sent again', async () => {
    const { first, second, third, seldom } = await fill()
    const change = (id: string, set: Partial<typeof letters.$inferInsert>) =>
      db.update(letters).set(set).where(eq(letters.id, id))
    await change(first, { status: 'bounced' })
    await change(second, { sender: 'HM Revenue & Customs', category: 'tax' })
    await change(third, { status: 'confirmed', decision: 'reviewed', clientId: seldom, priority: 'low' })
    expect(await overview()).toMatchObject({
      letters: { total: 3, byStatus: { pending: 0, confirmed: 1, sent: 1, bounced: 1 }, byCategory: { tax: 2 } },
      matching: { automatic: 1, reviewed: 2, pending: 0 },
      delivery: { sent: 1, bounced: 1, bounceRate: 0.5 },
    })
    await change(first, { status: 'sent', sentAt: '2026-03-02T09:01:40.000Z' })
    expect(await overview()).toMatchObject({
      delivery: { sent: 2, bounced: 0 },
      timing: { uploadToSentSecondsP50: 100, uploadToSentSecondsP95: 1800 },
    })
  })

  it('keeps its totals when a client is erased, but not whose they were', async () => {
    const { often } = await fill()
    const before = await overview()
    expect((await caller.call('DELETE', `/v1/clients/${often}`)).status).toBe(204)
    const after = await overview()
    expect(after).toEqual({ ...before, topClients: [], topSenders: [{ sender: 'Companies House', letters: 1 }] })
    expect((await caller.call('GET', '/v1/letters?from=2026-03-01&to=2026-03-31')).body.pagination.total).toBe(1)
  })

  it('follows a batch from its upload to its end', async () => {
    const batch = await insertBatch(organizationId, { status: 'pending' })
    expect(await overview()).toMatchObject({ batches: { total: 1, byStatus: { pending: 1 } }, pages: { total: 0 } })
    await db.update(batches).set({ status: 'completed', pageCount: 12, pagesFailed: 2 }).where(eq(batches.id, batch))
    expect(await overview()).toMatchObject({
      batches: { total: 1, byStatus: { pending: 0, completed: 1 } },
      pages: { total: 12, failed: 2 },
    })
  })

  it('counts deadlines from today on, whatever the period', async () => {
    const today = '2026-06-15'
    const letterId = await insertLetter(organizationId, await insertBatch(organizationId))
    const dates = ['2026-06-14', '2026-06-15', '2026-06-21', '2026-06-22', '2026-07-14', '2026-07-15']
    await writeTogether(
      db,
      insertDeadlines({
        organizationId,
        now: new Date(),
        deadlines: await letterDeadlines(
          letterId,
          dates.map((date) => ({ date, description: 'Act' })),
        ),
        when: sql`true`,
      }),
    )
    const { deadlines } = await readOverview(db, {
      organizationId,
      period: { first: '2020-01-01', last: '2020-01-02' },
      today,
    })
    expect(deadlines).toEqual({ overdue: 1, next7Days: 2, next30Days: 4 })
  })

  it('shows nothing of another organisation, and nothing of nothing', async () => {
    await fill()
    const stranger = await newCaller()
    const { body } = await stranger.call('GET', '/v1/analytics/overview?from=2026-03-01&to=2026-03-31')
    expect(body).toMatchObject({
      letters: { total: 0 },
      matching: { automaticRate: 0 },
      timing: { uploadToSentSecondsP50: null, uploadToSentSecondsP95: null },
      topSenders: [],
      topClients: [],
    })
  })

  it('reads tallies, however many letters there are', async () => {
    await fill()
    const batch = await insertBatch(organizationId)
    const cost = () =>
      rowsRead((d) =>
        readOverview(d, { organizationId, period: { first: '2026-03-01', last: '2026-03-31' }, today: '2026-03-31' }),
      )
    const before = await cost()
    for (let n = 0; n < 30; n++)
      await insertLetter(organizationId, batch, { firstPage: 10 + 2 * n, lastPage: 11 + 2 * n })
    expect(await cost()).toBe(before)
  })

  it.each(['from=2026-03-02&to=2026-03-01', 'from=yesterday', 'days=7'])('refuses %s', async (query) => {
    expect((await caller.call('GET', `/v1/analytics/overview?${query}`)).status).toBe(422)
  })
})

describe('a period', () => {
  const today = '2026-03-31'
  it.each([
    [{}, '2026-03-02', '2026-03-31'],
    [{ from: '2026-03-10T12:00:00.000Z' }, '2026-03-10', '2026-03-31'],
    [{ to: '2026-01-30T23:59:59.999Z' }, '2026-01-01', '2026-01-30'],
    [{ from: '2026-05-01T00:00:00.000Z' }, '2026-05-01', '2026-05-01'],
  ])('asked for by %j is %s to %s', (query, first, last) => {
    expect(periodOf(query, today)).toEqual({ first, last })
  })
})

describe('how long letters took', () => {
  const took = (day: string, histogram: Record<string, number>) =>
    db.insert(tallies).values(
      Object.entries(histogram).map(([value, n]) => {
        return { organizationId, dimension: 'letter_wait' as const, day, value, n, ever: n }
      }),
    )

  it('is the smallest value that so many percent do not exceed', async () => {
    await took('2026-03-02', { '30': 5, '10': 90 })
    await took('2026-03-03', { '600': 5 })
    expect((await overview()).timing).toEqual({ uploadToSentSecondsP50: 10, uploadToSentSecondsP95: 30 })
    // One more that took long, and no longer 95 in a hundred are within the half minute.
    await took('2026-03-04', { '1200': 1 })
    expect((await overview()).timing).toEqual({ uploadToSentSecondsP50: 10, uploadToSentSecondsP95: 600 })
    const { points } = await readTrend(db, { organizationId, period: { first: '2026-03-01', last: '2026-03-04' } })
    expect(points.map(({ waitP50, waitP95 }) => [waitP50, waitP95])).toEqual([
      [null, null],
      [10, 30],
      [600, 600],
      [1200, 1200],
    ])
  })

  it('forgets what is not there any more', async () => {
    await took('2026-03-02', { '30': 0 })
    expect((await overview()).timing).toEqual({ uploadToSentSecondsP50: null, uploadToSentSecondsP95: null })
  })
})

describe('how a period went', () => {
  const trendOf = (first: string, last: string, over = db) =>
    readTrend(over, { organizationId, period: { first, last } })

  it('is told of each of its days, by what became of the letters received on them', async () => {
    const { first } = await fill()
    await db.update(letters).set({ status: 'bounced' }).where(eq(letters.id, first))
    const { per, points } = await trendOf('2026-03-01', '2026-03-03')
    expect(per).toBe('day')
    const nothing = { letters: 0, pages: 0, automaticRate: null, waitP50: null, waitP95: null, bounced: 0 }
    expect(points).toEqual([
      { span: '2026-03-01', ...nothing },
      {
        ...{ span: '2026-03-02', letters: 3, pages: 9, automaticRate: 0.3333 },
        ...{ waitP50: 100, waitP95: 1800, bounced: 1 },
      },
      { span: '2026-03-03', ...nothing },
    ])
  })

  it('is told by the month when it is longer than a quarter, and of the months with post when longer than ten years', async () => {
    await fill()
    const { per, points } = await trendOf('2026-01-15', '2026-04-30')
    expect(per).toBe('month')
    expect(points.map(({ span, letters: n }) => [span, n])).toEqual([
      ['2026-01', 0],
      ['2026-02', 0],
      ['2026-03', 3],
      ['2026-04', 1],
    ])
    const ever = await trendOf('0001-01-01', '9999-12-31')
    expect(ever.points.map(({ span }) => span)).toEqual(['2026-03', '2026-04'])
  })

  it('reads tallies, however many letters there are, and none of another organisation', async () => {
    const { batch } = await fill()
    const cost = () => rowsRead((d) => trendOf('2026-03-01', '2026-03-31', d))
    const before = await cost()
    for (let n = 0; n < 30; n++) await insertLetter(organizationId, batch, { firstPage: 10 + n, lastPage: 10 + n })
    expect(await cost()).toBeLessThanOrEqual(before + 2)
    organizationId = (await newCaller()).organizationId
    expect((await trendOf('2026-03-02', '2026-03-02')).points).toMatchObject([{ letters: 0, pages: 0 }])
  })
})

describe('a range of time', () => {
  it.each([
    ['2026-03-01T00:00:00.000Z', '2026-03-03T23:59:59.999Z', ['2026-03-01', '2026-03-03'], 0],
    ['2026-03-01T08:00:00.000Z', '2026-03-03T12:00:00.000Z', ['2026-03-02', '2026-03-02'], 2],
    ['2026-03-01T08:00:00.000Z', '2026-03-02T12:00:00.000Z', null, 2],
    ['2026-03-01T08:00:00.000Z', '2026-03-01T12:00:00.000Z', null, 1],
    [undefined, '2026-03-01T12:00:00.000Z', ['0000-00-00', '2026-02-28'], 1],
    ['2026-03-01T12:00:00.000Z', undefined, ['2026-03-02', '9999-99-99'], 1],
    ['9999-12-31T12:00:00.000Z', undefined, ['9999-99-99', '9999-99-99'], 1],
  ])('from %s to %s has these whole days and %i parts', (from, to, days, parts) => {
    const { days: whole, rest } = wholeDays({ from, to })
    expect(whole && [whole.first, whole.last]).toEqual(days)
    expect(rest).toHaveLength(Number(parts))
  })
})
