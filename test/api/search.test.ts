import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { letters, letterTexts } from '../../src/letters/letters.table.ts'
import { type Caller, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

/** What a person may type, or paste, or try. */
const STRANGE = [
  '',
  ' ',
  '"',
  '""',
  "'",
  '*',
  'a*',
  'sender:HMRC',
  'organization : org',
  'NEAR(a b)',
  'AND',
  'OR NOT',
  '(',
  '{sender}: x',
  '-',
  '^a',
  'a" OR "b',
  '\\',
  '%_',
  '😀',
  '你好',
  '\u0000',
  'a\u0000b',
  'é',
  'ﬁ',
  '٣',
  '\u0301',
  "'; DROP TABLE letters; --",
  'x'.repeat(200),
  'a '.repeat(100),
]

let caller: Caller
let stranger: Caller
beforeAll(async () => {
  caller = await newCaller()
  stranger = await newCaller()
})

describe('searching letters', () => {
  const ids = { tax: '', bank: '', water: '' }
  let client: string
  beforeAll(async () => {
    client = await insertClient(caller.organizationId)
    const batch = await insertBatch(caller.organizationId)
    const insert = async (firstPage: number, text: string, over: Parameters<typeof insertLetter>[2]) => {
      const id = await insertLetter(caller.organizationId, batch, { firstPage, lastPage: firstPage, pages: 1, ...over })
      await db
        .update(letterTexts)
        .set({ pages: JSON.stringify([{ page: firstPage, text }]) })
        .where(and(eq(letterTexts.organizationId, caller.organizationId), eq(letterTexts.letterId, id)))
      return id
    }
    ids.tax = await insert(1, 'Corporation tax is due by 4 May.', {
      sender: 'HM Revenue & Customs',
      subject: 'Demand Zürich',
      summary: 'Pay the tax.',
      receivedAt: '2026-03-01T09:00:00.000Z',
    })
    ids.bank = await insert(2, "O'Neil's overdraft; tax code 1257L", {
      sender: 'Bank of Ludford',
      subject: 'Your account',
      summary: 'A change of terms.',
      receivedAt: '2026-05-01T09:00:00.000Z',
    })
    ids.water = await insert(3, 'Water charges', {
      sender: 'Ludford Water',
      subject: 'Bill',
      summary: 'Pay the bill.',
      receivedAt: '2026-04-01T09:00:00.000Z',
      clientId: client,
    })
    await insertLetter(stranger.organizationId, await insertBatch(stranger.organizationId), {
      sender: 'Secret Tax Ltd',
    })
  })
  const search = async (q: string, more = '') => {
    const { status, body } = await caller.call('GET', `/v1/letters?q=${encodeURIComponent(q)}${more}`)
    expect({ q, status }).toEqual({ q, status: 200 })
    const names = Object.entries(ids)
    return {
      found: body.data.map(({ id }: { id: string }) => names.find(([, known]) => known === id)?.[0]),
      total: body.pagination.total,
    }
  }

  it.each([
    ['tax', ['bank', 'tax']],
    ['ludf', ['bank', 'water']],
    ['LUDFORD wat', ['water']],
    ['zurich', ['tax']],
    ['overdraft', ['bank']],
    ["o'neil", ['bank']],
    ['4', ['tax']],
    ['ma', ['tax']],
    ['o', ['bank']],
    ['pay bill', ['water']],
    ['secret', []],
    ['org', []],
    ['!?', []],
    ['ax', []],
  ])('%j finds %j, newest first', async (q, names) => {
    expect(await search(q)).toEqual({ found: names, total: names.length })
  })

  it('goes together with filters and pages', async () => {
    expect(await search('pay', `&clientId=${client}`)).toEqual({ found: ['water'], total: 1 })
    expect(await search('tax', '&to=2026-04-01')).toEqual({ found: ['tax'], total: 1 })
    expect(await search('tax', '&limit=1&page=2')).toEqual({ found: ['tax'], total: 2 })
    expect(await search('', '&limit=1')).toEqual({ found: ['bank'], total: 3 })
  })

  it.each(STRANGE)('takes %j for text', async (q) => {
    const { found, total } = await search(q)
    expect(found).toHaveLength(total)
  })

  it('refuses what is too long to be a search', async () => {
    expect((await caller.call('GET', `/v1/letters?q=${'x'.repeat(501)}`)).status).toBe(422)
  })

  it('follows a letter that is corrected, and forgets one that is erased', async () => {
    const leaving = await insertClient(caller.organizationId)
    const letter = await insertLetter(caller.organizationId, await insertBatch(caller.organizationId), {
      clientId: leaving,
      sender: 'Misread Ltd',
    })
    await db.update(letters).set({ sender: 'Quillon plc' }).where(eq(letters.id, letter))
    expect((await search('misread')).total).toBe(0)
    expect((await search('quillon confirmation')).total).toBe(1)
    expect((await caller.call('DELETE', `/v1/clients/${leaving}`)).status).toBe(204)
    expect((await search('quillon')).total).toBe(0)
    const rows = await db.all(sql`select rowid from letter_search where letter_search match 'quillon'`)
    expect(rows).toEqual([])
  })
})

describe('searching clients', () => {
  beforeAll(async () => {
    await insertClient(stranger.organizationId, { name: 'Zephyr Secrets Ltd' })
  })
  const search = async (text: string, more = '') => {
    const { status, body } = await caller.call('GET', `/v1/clients?search=${encodeURIComponent(text)}${more}`)
    expect({ text, status }).toEqual({ text, status: 200 })
    return { names: body.clients.map(({ name }: { name: string }) => name), total: body.total }
  }

  it.each(STRANGE.filter((text) => text.trim() !== ''))('takes %j for text', async (text) => {
    const { names, total } = await search(text)
    expect(names).toHaveLength(Math.min(total, 20))
  })

  it('finds a client by its new name and e-mail, and no longer by the old ones', async () => {
    const { body } = await caller.call('POST', '/v1/clients', {
      json: { name: 'Former Ltd', email: 'old@former.example' },
    })
    await caller.call('PATCH', `/v1/clients/${body.id}`, { json: { name: 'Newly Ltd', email: 'new@newly.example' } })
    for (const gone of ['Former', 'old@', 'fo']) expect((await search(gone)).total).toBe(0)
    for (const there of ['ewly L', 'new@newly', 'ne']) expect((await search(there)).names).toEqual(['Newly Ltd'])
    await caller.call('DELETE', `/v1/clients/${body.id}`)
    expect((await search('newly')).total).toBe(0)
    expect(await db.all(sql`select rowid from client_search where client_search match '"newly"'`)).toEqual([])
    expect(await db.all(sql`select rowid from client_words where client_words match '"newly"'`)).toEqual([])
  })

  it('gives the same pages by name, however many it finds', async () => {
    const many = await newCaller()
    await db.run(sql`
      insert into clients (id, organization_id, name, sort_name, company_number, created_at, updated_at)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 10500)
      select 'cl_' || ${many.organizationId} || n, ${many.organizationId}, printf('Acre %05d', 10501 - n), printf('acre %05d', 10501 - n), printf('%08d', n), '2026-03-01T09:00:00.000Z', '' from numbers`)
    const page = async (query: string) => {
      const { body } = await many.call('GET', `/v1/clients?limit=3&${query}`)
      return [body.total, ...body.clients.map(({ name }: { name: string }) => name)]
    }
    expect(await page('search=acre')).toEqual([10500, 'Acre 00001', 'Acre 00002', 'Acre 00003'])
    expect(await page('search=ac&page=2')).toEqual([10500, 'Acre 00004', 'Acre 00005', 'Acre 00006'])
    expect(await page('search=cre 001')).toEqual([100, 'Acre 00100', 'Acre 00101', 'Acre 00102'])
    expect(await page('search=00000042')).toEqual([1, 'Acre 10459'])
    expect(await page('search=acre&page=3501')).toEqual([10500])
  })
})
