import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientNameKeys } from '../../src/clients/clients.table.ts'
import { findClientsNamed } from '../../src/clients/find-clients-named.ts'
import { inChunks } from '../../src/db/json-chunks.ts'
import { rowsRead } from './rows-read.ts'
import { type Caller, db, insertClient, newCaller } from './service.ts'

const CLIENTS = 20_000
/** These names share their words with hundreds of others, as hardly any do. */
const MOST_ROWS = 1_000
const WORDS = [
  'Amber',
  'Bridge',
  'Copper',
  'Dale',
  'Elm',
  'Fern',
  'Granite',
  'Heron',
  'Iron',
  'Juniper',
  'Kestrel',
  'Linden',
]
const TRADES = ['Services', 'Holdings', 'Properties', 'Logistics', 'Bakery', 'Consulting', 'Textiles', 'Motors']
const letterTo = (recipientCompany: string, companyNumber: string | null = null) => ({
  recipientCompany,
  recipientAddress: null,
  companyNumber,
  mentions: [],
})

let caller: Caller
const find = async (recipientCompany: string, companyNumber: string | null = null) =>
  (await findClientsNamed(db, caller.organizationId, [letterTo(recipientCompany, companyNumber)])).map(
    ({ name }) => name,
  )

beforeAll(async () => {
  caller = await newCaller()
})

describe('clients that a letter names', () => {
  it('are found by name, slips and all, by trading name and by number, as soon as they are there', async () => {
    await insertClient(caller.organizationId, { name: 'Harrow Green Ltd', companyNumber: '08234567' })
    await insertClient(caller.organizationId, { name: 'Ada Stone t/a Stone Circle' })
    expect(await find('Harow Gren Limited')).toEqual(['Harrow Green Ltd'])
    expect(await find('Stone Circle')).toEqual(['Ada Stone t/a Stone Circle'])
    expect(await find('Somebody Else Ltd', '08234567')).toEqual(['Harrow Green Ltd'])
    expect(await find('Somebody Else Ltd')).toEqual([])
  })

  it('are found by what the pages mention', async () => {
    const mentions = [{ page: 2, text: '08234567', kind: 'number' as const, inProse: false }]
    const found = await findClientsNamed(db, caller.organizationId, [{ ...letterTo('Nobody Ltd'), mentions }])
    expect(found.map(({ name }) => name)).toEqual(['Harrow Green Ltd'])
  })

  it('are found by a new name, no longer by the old one, and leave nothing behind', async () => {
    const { body } = await caller.call('POST', '/v1/clients', { json: { name: 'Former Orchard Ltd' } })
    expect(await find('Former Orchard Ltd')).toEqual(['Former Orchard Ltd'])
    await caller.call('PATCH', `/v1/clients/${body.id}`, { json: { name: 'Quite Another Ltd' } })
    expect(await find('Former Orchard Ltd')).toEqual([])
    expect(await find('Quite Another Ltd')).toEqual(['Quite Another Ltd'])
    await caller.call('DELETE', `/v1/clients/${body.id}`)
    expect(await find('Quite Another Ltd')).toEqual([])
    expect(await db.select().from(clientNameKeys).where(sql`client_id = ${body.id}`)).toEqual([])
  })

  it('belong to the organisation whose letter it is', async () => {
    const stranger = await newCaller()
    expect(await findClientsNamed(db, stranger.organizationId, [letterTo('Harrow Green Ltd', '08234567')])).toEqual([])
  })

  it('cost a few hundred rows a letter among many thousand clients', async () => {
    const { organizationId } = await newCaller()
    const rows = Array.from({ length: CLIENTS }, (_, n) => {
      const words = [
        WORDS[n % 12],
        WORDS[Math.floor(n / 12) % 12],
        WORDS[Math.floor(n / 144) % 12],
        TRADES[n % 8],
        Math.floor(n / 1728),
      ]
      return { n, name: `${words.join(' ')} Ltd` }
    })
    for (const json of inChunks(rows)) {
      await db.run(sql`
        insert into clients (id, organization_id, name, sort_name, company_number, created_at, updated_at)
        select 'cl_' || ${organizationId} || (value ->> 'n'), ${organizationId}, value ->> 'name', lower(value ->> 'name'), printf('%08d', value ->> 'n'),
          '2026-03-01T09:00:00.000Z', '' from json_each(${json})`)
    }
    await findClientsNamed(db, organizationId, [letterTo('Warm Up Ltd')])
    const costs = []
    for (const { name } of [rows[7]!, rows[9_001]!, rows[19_999]!]) {
      const found = await findClientsNamed(db, organizationId, [letterTo(name)])
      expect(found.map((client) => client.name)).toContain(name)
      costs.push(
        await rowsRead((recording) => findClientsNamed(recording, organizationId, [letterTo(name, '00000042')])),
      )
    }
    expect(Math.max(...costs)).toBeLessThan(MOST_ROWS)
  })
})
