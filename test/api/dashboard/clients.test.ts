import { env } from 'cloudflare:workers'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../src/audit/audit.table.ts'
import { clientAliases } from '../../../src/clients/aliases.table.ts'
import { CLIENT_CSV_HEADING, clientCsvRows, readClientCsv } from '../../../src/clients/client-csv.ts'
import { newClientSchema } from '../../../src/clients/clients.schema.ts'
import { clients } from '../../../src/clients/clients.table.ts'
import { letters } from '../../../src/letters/letters.table.ts'
import { letterKey } from '../../../src/scans/scan-keys.ts'
import { ORIGIN } from '../checked-fetch.ts'
import { db, insertBatch, insertClient, insertLetter } from '../service.ts'
import { newMember } from './visitor.ts'

type Member = Awaited<ReturnType<typeof newMember>>

async function memberWithClient(): Promise<[Member, string]> {
  const member = await newMember()
  return [member, await insertClient(member.organizationId)]
}

const clientsOf = (organizationId: string) =>
  db.select().from(clients).where(eq(clients.organizationId, organizationId))

async function importList(member: Member, text: string | Uint8Array) {
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec((await member.get('/clients/import')).html) ?? []
  const body = new FormData()
  body.set('csrf', csrf)
  body.set('file', new File([text], 'clients.csv', { type: 'text/csv' }))
  return member.send('/clients/import', { method: 'POST', body, headers: { origin: ORIGIN } })
}

describe('Clients', () => {
  it('are made, found and changed; what is wrong is told at its field', async () => {
    const member = await newMember()
    expect((await member.get('/clients')).html).toContain('There are no clients yet')
    const on = '/clients/new'
    const wrong = await member.submit('/clients', { name: '', companyNumber: '123456789' }, { on })
    expect(wrong.status).toBe(422)
    for (const field of ['name', 'companyNumber']) expect(wrong.html).toContain(`id="${field}-error"`)
    const made = await member.submit('/clients', { name: 'Harrow Green Ltd', companyNumber: '8234567' }, { on })
    expect(made.location).toMatch(/^\/clients\/cl_/)
    const path = made.location ?? ''
    expect((await member.submit('/clients', { name: 'Other', companyNumber: '08234567' }, { on })).html).toContain(
      'Another client has this number',
    )
    await member.submit(path, { name: 'Harrow Green PLC', email: 'post@harrow.example' })
    expect((await member.get('/clients?search=plc')).html).toContain('Harrow Green PLC')
    await member.submit(path, { name: 'Harrow Green PLC' })
    expect((await clientsOf(member.organizationId))[0]).toMatchObject({ name: 'Harrow Green PLC', email: null })

    const stranger = await newMember()
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.submit(path, { name: 'Stolen' }, { on })).status).toBe(404)
    expect((await stranger.submit(`${path}/delete`, { confirmation: 'Harrow Green PLC' }, { on })).status).toBe(404)
    expect((await stranger.get('/clients')).html).not.toContain('Harrow')
  })

  it('are recorded as changed where the form says otherwise, and only there', async () => {
    const member = await newMember()
    const registeredAddress = '1 High Street\nLondon'
    const id = await insertClient(member.organizationId, { registeredAddress })
    const [client] = await clientsOf(member.organizationId)
    const fields = {
      name: client?.name ?? '',
      email: client?.email ?? '',
      registeredAddress: '1 High Street\r\nLondon',
    }
    const save = (changes: Partial<typeof fields>) => member.submit(`/clients/${id}`, { ...fields, ...changes })
    expect((await save({})).status).toBe(303)
    await save({ email: 'office@harrow.example' })
    const wrong = await save({ name: '', email: 'no address' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('value="no address"')
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(entries.map(({ details }) => JSON.parse(details))).toEqual([{ fields: ['email'] }])
    expect(await clientsOf(member.organizationId)).toMatchObject([
      { email: 'office@harrow.example', registeredAddress },
    ])
  })

  it('keep what a colleague has changed since the form was opened', async () => {
    const [member, id] = await memberWithClient()
    const path = `/clients/${id}`
    const seen = await member.get(path)
    const shown = { name: 'Harrow Green Ltd', email: 'post@harrow.example' }
    await member.submit(path, { ...shown, email: 'office@harrow.example' })
    await member.submit(path, { ...shown, registeredAddress: '1 High Street' }, { seen })
    const kept = { email: 'office@harrow.example', registeredAddress: '1 High Street' }
    expect(await clientsOf(member.organizationId)).toMatchObject([kept])

    const both = await member.submit(path, { ...shown, email: 'desk@harrow.example' }, { seen })
    expect(both.status).toBe(409)
    expect(both.html).toContain('Somebody else has made this “office@harrow.example” meanwhile')
    expect(both.html).toContain('value="desk@harrow.example"')
    expect(await clientsOf(member.organizationId)).toMatchObject([kept])
    const again = { ...shown, email: 'desk@harrow.example', registeredAddress: '1 High Street' }
    await member.submit(path, again, { seen: both })
    expect(await clientsOf(member.organizationId)).toMatchObject([{ email: 'desk@harrow.example' }])
  })

  it('show what else they are called, and forget it on request', async () => {
    const [member, stranger] = [await newMember(), await newMember()]
    const id = await insertClient(member.organizationId)
    expect((await member.get(`/clients/${id}`)).html).toContain('No other names')
    const letter = await insertLetter(member.organizationId, await insertBatch(member.organizationId), {
      recipientCompany: 'The Old Mill Bakery',
    })
    await member.submit(`/letters/${letter}/confirm`, { clientId: id }, { on: `/letters/${letter}?search=Harrow` })
    const { html } = await member.get(`/clients/${id}`)
    expect(html).toContain('The Old Mill Bakery')
    const [, path = ''] = /action="(\/clients\/\w+\/aliases\/ali_\w+\/revoke)"/.exec(html) ?? []
    expect((await stranger.submit(path, {}, { on: '/clients/new' })).status).toBe(404)
    expect((await member.submit(path, {}, { on: `/clients/${id}` })).location).toBe(`/clients/${id}`)
    expect((await member.get(`/clients/${id}`)).html).not.toContain('ali_')
    expect(await db.select().from(clientAliases).where(eq(clientAliases.clientId, id))).toEqual([])
  })

  it('are erased with their letters, once their name is typed', async () => {
    const member = await newMember()
    const client = await insertClient(member.organizationId)
    const batch = await insertBatch(member.organizationId)
    const letter = await insertLetter(member.organizationId, batch, { clientId: client, status: 'sent' })
    await env.SCANS.put(letterKey(member.organizationId, letter), '%PDF-1.7')
    const on = `/clients/${client}`
    expect((await member.get(on)).html).toContain('its letter with pages, texts, PDFs')
    const wrong = await member.submit(`${on}/delete`, { confirmation: 'Harrow' }, { on })
    expect(wrong.status).toBe(422)
    expect(await clientsOf(member.organizationId)).toHaveLength(1)
    await member.submit(`${on}/delete`, { confirmation: 'Harrow Green Ltd' }, { on })
    expect(await clientsOf(member.organizationId)).toEqual([])
    expect(await db.select().from(letters).where(eq(letters.id, letter))).toEqual([])
    expect(await env.SCANS.head(letterKey(member.organizationId, letter))).toBeNull()
  })

  it('come as a list, which may come twice', async () => {
    const member = await newMember()
    const list = [
      '\uFEFFName;Company number;E-mail;Registered address',
      'Harrow Green Ltd;8234567;post@harrow.example;"1 High Street',
      'London"',
      'Sole Trader;;;',
      '',
      ';;nobody@harrow.example;',
      'Wrong number;123456789;;',
    ].join('\r\n')
    const first = await importList(member, list)
    expect(first.html).toContain('>2 made, 2 left out')
    expect(first.html).toContain('Row 5: name must not be empty')
    expect((await importList(member, list)).html).toContain('>0 made, 2 were there already')
    const rows = await clientsOf(member.organizationId)
    expect(rows.map(({ name, companyNumber, registeredAddress }) => [name, companyNumber, registeredAddress])).toEqual(
      expect.arrayContaining([
        ['Harrow Green Ltd', '08234567', '1 High Street\r\nLondon'],
        ['Sole Trader', null, null],
      ]),
    )
    const created = and(
      eq(auditEntries.organizationId, member.organizationId),
      eq(auditEntries.action, 'client.created'),
    )
    expect(await db.select().from(auditEntries).where(created)).toHaveLength(2)
    expect((await member.get('/clients?search=harrow')).html).toContain('1 client')
  })

  it('go out as a list that can come in again, and in which no cell is a formula', async () => {
    const member = await newMember()
    await insertClient(member.organizationId, { name: 'Zephyr "Z" Ltd', registeredAddress: '1 High Street\nLondon' })
    await insertClient(member.organizationId, { name: '=HYPERLINK("https://evil.example")', email: null })
    const { html, headers } = await member.get('/clients/export.csv')
    expect(headers.get('content-type')).toContain('text/csv')
    expect(html).toContain("'=HYPERLINK")
    const { newClients, faults } = readClientCsv(html)
    expect(faults).toEqual([])
    expect(newClients).toContainEqual({ name: '=HYPERLINK("https://evil.example")' })
    expect(newClients).toContainEqual({
      name: 'Zephyr "Z" Ltd',
      email: 'post@harrow.example',
      registeredAddress: '1 High Street\nLondon',
    })
  })

  it('are what they were when they come in as they went out, whatever their names look like', () => {
    // What means something to CSV, to spreadsheets, or to the guard against formulas.
    const unit = fc.constantFrom(...'\'"=+-@,;|\t\r\nA é'.split(''), 'Ltd', '\uFEFF', '\u{1F4EE}')
    const text = (maxLength: number) => fc.string({ unit, maxLength })
    const someone = fc
      .record({ name: text(12), registeredAddress: text(20), email: fc.constantFrom('post@harrow.example', undefined) })
      .map(({ registeredAddress, ...rest }) => ({ ...rest, ...(registeredAddress.trim() && { registeredAddress }) }))
      .map((given) => newClientSchema.safeParse(given).data)
      .filter((client) => client !== undefined)
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 12 }), (list) => {
        const exported = list.map((client) => ({
          ...{ id: 'cl_1', name: client.name, companyNumber: null, createdAt: '2026-03-02T09:00:00.000Z' },
          email: client.email ?? null,
          registeredAddress: client.registeredAddress ?? null,
        }))
        const { newClients, faults } = readClientCsv(CLIENT_CSV_HEADING + clientCsvRows(exported))
        expect(faults).toEqual([])
        expect(newClients).toEqual(list)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['UTF-8', [0xc3, 0xa9]],
    ['Windows-1252', [0xe9]],
  ])('are read from a list in %s', async (_, accented) => {
    const member = await newMember()
    const bytes = [...new TextEncoder().encode('name\r\nCaf'), ...accented, ...new TextEncoder().encode(' Ltd\r\n')]
    await importList(member, new Uint8Array(bytes))
    expect(await clientsOf(member.organizationId)).toMatchObject([{ name: 'Café Ltd' }])
  })

  it("are read from Excel's Unicode text", async () => {
    const member = await newMember()
    const units = Uint16Array.from('\uFEFFName\tE-mail\r\nCafé Ltd\tpost@cafe.example\r\n', (unit) =>
      unit.charCodeAt(0),
    )
    await importList(member, new Uint8Array(units.buffer))
    expect(await clientsOf(member.organizationId)).toMatchObject([{ name: 'Café Ltd', email: 'post@cafe.example' }])
  })

  it('go out in a list that spreadsheets know as UTF-8 and that comes in again as it is', async () => {
    const member = await newMember()
    await insertClient(member.organizationId, { name: 'Café Ltd', companyNumber: '08234567' })
    const { bytes } = await member.get('/clients/export.csv')
    expect([...bytes.slice(0, 7)]).toEqual([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('name')])
    expect((await importList(member, bytes)).html).toContain('>0 made, 1 were there already')
  })

  it.each([
    ['is never closed', 'name,email\nHarrow Green Ltd,\n"Sole Trader,a@b.example\nLost Ltd,\n', 3],
    ['closes in another row', 'name,email\nHarrow Green Ltd,\n"The" Mill,a@b.example\n"Lost Ltd",\nNext Ltd,\n', 3],
    ['is in the heading', '"name,email\nHarrow Green Ltd,\n', 1],
  ])('are read no further than a quote that %s', (_, list, row) => {
    const { newClients, faults } = readClientCsv(list)
    expect(newClients).toEqual(row === 1 ? [] : [{ name: 'Harrow Green Ltd' }])
    expect(faults).toEqual([{ row, message: expect.stringContaining('a quote is not closed') }])
  })

  it('are left out where a row has more cells than the heading, unless they are empty', () => {
    const { newClients, faults } = readClientCsv(
      'name,registeredAddress\nHarrow Green Ltd,1 High Street,London\nSole Trader,2 High Street,, \n',
    )
    expect(newClients).toEqual([{ name: 'Sole Trader', registeredAddress: '2 High Street' }])
    expect(faults).toEqual([{ row: 2, message: 'has more cells than the heading: put quotes around commas' }])
  })

  it('are not read from a list of which two columns mean the same', () => {
    expect(readClientCsv('Client,E-mail,Company\nHarrow Green Ltd,,Sole Trader\n')).toEqual({
      newClients: [],
      faults: [{ row: 1, message: 'Columns “Client” and “Company” both mean “name”.' }],
    })
  })

  it.each([
    ['a line that names the delimiter', 'sep=;\nName;E-mail\n', 4],
    ['a delimiter that the heading does not show', 'sep=;\nName\n', 4],
    ['a delimiter in quotes, as spreadsheets save it', '"sep=|"\nName|E-mail\n', 4],
    ['blank lines', '\n \n;;\nName;E-mail\n', 6],
    ['both', 'sep=;\n\nName;E-mail\n', 5],
  ])('are read below %s, which counts as rows', (_, above, row) => {
    const list = `${above}Harrow, Green Ltd\n${'x'.repeat(500)}\n`
    for (const text of [list, list.replaceAll('\n', '\r\n')]) {
      const { newClients, faults } = readClientCsv(text)
      expect(newClients).toEqual([{ name: 'Harrow, Green Ltd' }])
      expect(faults).toMatchObject([{ row }])
    }
  })

  it('need a column for the name', () => {
    expect(readClientCsv('a,b\n1,2').faults).toEqual([{ row: 1, message: 'No column is called “name”.' }])
  })
})

describe('Calendar', () => {
  it('shows the deadlines of a month, to their organisation', async () => {
    const member = await newMember()
    const [made] = [await member.submit('/clients', { name: 'Harrow Green Ltd' }, { on: '/clients/new' })]
    expect(made.status).toBe(303)
    const id = await insertLetter(member.organizationId, await insertBatch(member.organizationId))
    await member.submit(`/letters/${id}/correct`, { ...read, deadlines: '2026-04-06' }, { on: `/letters/${id}` })
    for (const view of ['month', 'list']) {
      const { html } = await member.get(`/calendar?month=2026-04&view=${view}`)
      expect(html).toContain('April 2026')
      expect(html).toContain('Deadline added by a person')
    }
    expect((await member.get('/calendar?month=2026-05')).html).toContain('Nothing is due this month')
    expect((await member.get('/calendar?month=2026-04&priority=low')).html).not.toContain('added by a person')
    expect((await (await newMember()).get('/calendar?month=2026-04')).html).not.toContain('added by a person')
  })
  it('shows the first days of a busy month, and says what it leaves out of a day', async () => {
    const member = await newMember()
    const { organizationId } = member
    const letterId = await insertLetter(organizationId, await insertBatch(organizationId))
    const due = (date: string, many: number) =>
      db.run(sql`
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${many})
        insert into deadlines (id, organization_id, letter_id, date, description, priority, category, updated_at)
        select 'ddl_' || ${organizationId} || ${date} || n, ${organizationId}, ${letterId}, ${date}, 'Due ' || ${date},
          'high', 'company_filing', '2026-03-02T09:00:00.000Z' from numbers`)
    await due('2026-04-01', 1)
    await due('2026-04-29', 600)
    const month = await member.get('/calendar?month=2026-04')
    expect(month.html).toContain('Due 2026-04-01')
    expect(month.html).toContain('590 more')
    expect(month.html).toContain('view=list#day-2026-04-29')
    expect((await member.get('/calendar?month=2026-04&view=list')).html).toContain('500 more')
  })
  const read = {
    sender: 'Companies House',
    recipientCompany: 'Harrow Green Ltd',
    subject: 'Your confirmation statement is due',
    summary: 'Companies House asks for the confirmation statement.',
    category: 'company_filing',
    priority: 'high',
  }
})

describe('Analytics', () => {
  it('shows a period as tables that charts are drawn from', async () => {
    const member = await newMember()
    expect((await member.get('/analytics')).html).toContain('No post in this period')
    const batch = await insertBatch(member.organizationId)
    await insertLetter(member.organizationId, batch, { sender: 'HM Revenue & Customs' })
    const { html } = await member.get('/analytics?from=2026-03-01&to=2026-03-03')
    for (const text of ['Company filing', 'HM Revenue &amp; Customs']) expect(html).toContain(text)
    const [, trend = ''] = /<table id="trend">(.*?)<\/table>/s.exec(html) ?? []
    const rows = [
      ...trend.matchAll(/<tr><th scope="row"><time datetime="([-\d]+)">.*?<\/time><\/th><td><data value="(\d+)">/g),
    ]
    expect(rows.map(([, day, n]) => [day, n])).toEqual([
      ['2026-03-01', '0'],
      ['2026-03-02', '1'],
      ['2026-03-03', '0'],
    ])
    expect((await member.get('/analytics?from=2026-03-03&to=2026-03-01')).status).toBe(422)
  })
})
