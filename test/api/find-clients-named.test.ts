import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientAliases } from '../../src/clients/aliases.table.ts'
import { clientNameKeys } from '../../src/clients/clients.table.ts'
import { findClientsNamed } from '../../src/clients/find-clients-named.ts'
import { inChunks } from '../../src/db/json-chunks.ts'
import { rowsRead } from './rows-read.ts'
import { type Caller, db, insertClient, newCaller } from './service.ts'

const CLIENTS = 10_000
/** Whatever the number of clients; these names share their words with hundreds of others, as hardly any do. */
const MOST_ROWS = 500
const ADDRESS = 'Halyard House, 88 Pennant Street, London EC1V 9HQ'
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

  it('are found by just the name that a letter to nobody speaks of', async () => {
    const spokenOf = async (text: string) => {
      const mentions = [{ page: 1, text, kind: 'spoken' as const, inProse: true }]
      return (await findClientsNamed(db, caller.organizationId, [{ ...letterTo(''), mentions }])).map(
        ({ name }) => name,
      )
    }
    expect(await spokenOf('Harrow Green Limited')).toEqual(['Harrow Green Ltd'])
    expect(await spokenOf('Harow Gren Limited')).toEqual([])
  })

  it.each(['name', 'person', 'line'] as const)('are found by a mention of the kind %s, also misread', async (kind) => {
    const mentions = [{ page: 1, text: 'Harow Gren Limited', kind, inProse: false }]
    const found = await findClientsNamed(db, caller.organizationId, [{ ...letterTo(''), mentions }])
    expect(found.map(({ name }) => name)).toEqual(['Harrow Green Ltd'])
  })

  it('are found by the initial and family of a person, whatever titles either has', async () => {
    await insertClient(caller.organizationId, { name: 'Dr Jonathan Merriweather' })
    const mentions = [{ page: 1, text: 'Mr J Merriweather OBE', kind: 'person' as const, inProse: false }]
    const found = await findClientsNamed(db, caller.organizationId, [{ ...letterTo(''), mentions }])
    expect(found.map(({ name }) => name)).toEqual(['Dr Jonathan Merriweather'])
  })

  it('are found by the family of a person whose first name is not told', async () => {
    await insertClient(caller.organizationId, { name: 'Rosalind Fothergill' })
    const named = async (text: string) => {
      const mentions = [{ page: 1, text, kind: 'person' as const, inProse: false }]
      const found = await findClientsNamed(db, caller.organizationId, [{ ...letterTo(''), mentions }])
      return found.map(({ name }) => name)
    }
    expect(await named('Mr & Mrs Fothergill')).toEqual(['Rosalind Fothergill'])
    expect(await named('Mr Hugh Fothergill')).toEqual([])
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

  it('are found by an alias, with the aliases that they have', async () => {
    const id = await insertClient(caller.organizationId, { name: 'Slate Barn Ltd' })
    const alias = {
      organizationId: caller.organizationId,
      clientId: id,
      createdBy: 'key_1',
      createdAt: '2026-03-01T09:00:00.000Z',
    }
    await db.insert(clientAliases).values([
      { ...alias, id: 'ali_1', kind: 'name', value: 'The Old Mill', normalized: 'old mill' },
      { ...alias, id: 'ali_2', kind: 'company_number', value: '07777777', normalized: '07777777' },
    ])
    for (const letter of [letterTo('THE OLD M1LL'), letterTo('Nobody Ltd', '7777777')]) {
      const found = await findClientsNamed(db, caller.organizationId, [letter])
      expect(found.map(({ name, aliases }) => [name, aliases.map(({ value }) => value)])).toEqual([
        ['Slate Barn Ltd', ['The Old Mill', '07777777']],
      ])
    }
  })

  it('are found by their address, as soon as they have moved there', async () => {
    const { body } = await caller.call('POST', '/v1/clients', {
      json: { name: 'Pewter Lamp Ltd', registeredAddress: ADDRESS },
    })
    const at = async (recipientAddress: string) => {
      const found = await findClientsNamed(db, caller.organizationId, [{ ...letterTo('Nobody Ltd'), recipientAddress }])
      return found.map(({ name }) => name)
    }
    expect(await at('Halyard House, London EC1V 9HQ')).toEqual(['Pewter Lamp Ltd'])
    await caller.call('PATCH', `/v1/clients/${body.id}`, { json: { registeredAddress: '1 Elm Row, Harnwick HK2 7QT' } })
    expect(await at('Halyard House, London EC1V 9HQ')).toEqual([])
    expect(await at('1 Elm Row, Harnwick HK2 7QT')).toEqual(['Pewter Lamp Ltd'])
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
        insert into clients (id, organization_id, name, sort_name, company_number, registered_address, created_at, updated_at)
        select 'cl_' || ${organizationId} || (value ->> 'n'), ${organizationId}, value ->> 'name', lower(value ->> 'name'), printf('%08d', value ->> 'n'), ${ADDRESS},
          '2026-03-01T09:00:00.000Z', '' from json_each(${json})`)
    }
    await findClientsNamed(db, organizationId, [letterTo('Warm Up Ltd')])
    const costs = []
    for (const { name } of [rows[7]!, rows[6_001]!, rows[9_999]!]) {
      const letter = { ...letterTo(name, '00000042'), recipientAddress: ADDRESS }
      const found = await findClientsNamed(db, organizationId, [letter])
      expect(found.map((client) => client.name)).toContain(name)
      costs.push(await rowsRead((recording) => findClientsNamed(recording, organizationId, [letter])))
    }
    expect(Math.max(...costs)).toBeLessThan(MOST_ROWS)
  })
})
