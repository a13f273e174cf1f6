import { env, exports } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../src/audit/audit.table.ts'
import { batches } from '../../../src/batches/batches.table.ts'
import { clients } from '../../../src/clients/clients.table.ts'
import { evidenceOn } from '../../../src/dashboard/evidence.ts'
import { letters, letterTexts } from '../../../src/letters/letters.table.ts'
import { letterKey, pageKeys, scanKey } from '../../../src/scans/scan-keys.ts'
import { uploadIntents } from '../../../src/uploads/uploads.table.ts'
import { ORIGIN } from '../checked-fetch.ts'
import { assembleBatch, letterTo, secondPage, shownBatch, storeReadBatch } from '../read-batch.ts'
import { db, insertBatch, insertClient, insertLetter } from '../service.ts'
import { type Browser, newMember } from './visitor.ts'

const letterRow = async (id: string) => (await db.select().from(letters).where(eq(letters.id, id)))[0]

const actionsOn = async (entityId: string) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.entityId, entityId))).map(({ action }) => action)

describe('Today', () => {
  it('shows what waits for a person, what is critical, due or came back, and what is being read', async () => {
    const member = await newMember()
    const empty = await member.get('/')
    for (const text of ['Nothing waits', 'No critical letters', 'Nothing is due', 'No mail came back']) {
      expect(empty.html).toContain(text)
    }
    const batch = await insertBatch(member.organizationId, { status: 'processing', reference: 'Tray 7' })
    const receivedAt = new Date().toISOString()
    await insertLetter(member.organizationId, batch, { subject: 'Who is this for?' })
    await insertLetter(member.organizationId, batch, {
      subject: 'Claim form',
      priority: 'critical',
      receivedAt,
      firstPage: 3,
      lastPage: 4,
    })
    const client = await insertClient(member.organizationId)
    await insertLetter(member.organizationId, batch, {
      subject: 'Came back',
      status: 'bounced',
      clientId: client,
      needsReview: false,
      firstPage: 5,
      lastPage: 6,
    })
    const { html } = await member.get('/')
    for (const text of ['Review 2 letters', 'Claim form', 'Came back', 'Tray 7']) expect(html).toContain(text)
    expect((await (await newMember()).get('/')).html).not.toContain('Tray 7')
  })
})

describe('A doubtful cut', () => {
  it('is told in sentences in review and on the letter, and marked in the contact sheet', async () => {
    const member = await newMember()
    const batch = await insertBatch(member.organizationId, { status: 'completed', pageCount: 3 })
    const sure = JSON.stringify({ confidence: 0.99, signals: [{ name: 'date', weight: 3, note: 'It bears a date.' }] })
    const first = await insertLetter(member.organizationId, batch, { boundary: sure })
    const boundary = JSON.stringify({
      confidence: 0.66,
      signals: [
        { name: 'prior', weight: -0.3, note: 'Pages continue a letter.' },
        { name: 'salutation', weight: 1.5, note: 'It greets <somebody>.' },
        { name: 'stray_page', weight: 0, note: 'Hardly anything on it is of the pages before.' },
      ],
    })
    const second = await insertLetter(member.organizationId, batch, {
      boundary,
      firstPage: 3,
      lastPage: 3,
      pages: 1,
      reviewReasons: '["boundary_uncertain"]',
    })
    for (const path of [`/review/${second}`, `/letters/${second}`]) {
      const { html } = await member.get(path)
      expect(html).toMatch(/66 % sure.*page 3 of the scan/s)
      expect(html).toMatch(
        /Hardly anything.*It greets &lt;somebody&gt;.*For a letter.*Pages continue a letter.*Against/s,
      )
    }
    expect((await member.get(`/letters/${first}`)).html).not.toContain('It bears a date.')
    const { html } = await member.get(`/batches/${batch}`)
    expect(html).toContain(`/letters/${second}#cut-doubts`)
    expect(html).not.toContain(`/letters/${first}#cut-doubts`)
  })
})

describe('Letters', () => {
  it('are found by words and filters, and by nobody else', async () => {
    const [member, stranger] = [await newMember(), await newMember()]
    const batch = await insertBatch(member.organizationId)
    await insertLetter(member.organizationId, batch, { subject: 'Confirmation statement' })
    await insertLetter(member.organizationId, batch, {
      subject: 'Gas bill',
      priority: 'low',
      firstPage: 3,
      lastPage: 4,
    })
    const all = await member.get('/letters?q=&status=&priority=')
    expect(all.html).toContain('2 letters')
    const low = await member.get('/letters?priority=low')
    expect(low.html).toContain('Gas bill')
    expect(low.html).not.toContain('Confirmation statement')
    expect((await member.get('/letters?category=nonsense')).status).toBe(422)
    const fromMail = await member.get('/letters?priority=low&utm_source=mail&page=x')
    expect(fromMail.status).toBe(200)
    expect(fromMail.html).not.toContain('Confirmation statement')
    expect((await stranger.get('/letters')).html).toContain('There are no letters yet')
  })

  it('say of which client or batch alone they are shown', async () => {
    const [member, stranger] = [await newMember(), await newMember()]
    const clientId = await insertClient(member.organizationId, { name: 'Zephyr Cycles Ltd' })
    const batchId = await insertBatch(member.organizationId, { fileName: 'tray-7.pdf' })
    await insertLetter(member.organizationId, batchId, { clientId, status: 'confirmed' })
    expect((await member.get('/letters')).html).not.toContain('Show all letters')
    for (const [filter, name] of [
      [`clientId=${clientId}`, 'Zephyr Cycles Ltd'],
      [`batchId=${batchId}`, 'tray-7.pdf'],
    ]) {
      const path = `/letters?${filter}`
      const ours = (await member.get(path)).html
      for (const text of [`>${name}</a>`, 'Show all letters']) expect(ours).toContain(text)
      expect((await stranger.get(path)).html).not.toContain(name)
    }
  })

  it('show their pages and PDF to their organisation, and record that they were read', async () => {
    const [member, stranger] = [await newMember(), await newMember()]
    const batch = await insertBatch(member.organizationId)
    const id = await insertLetter(member.organizationId, batch)
    await env.SCANS.put(letterKey(member.organizationId, id), '%PDF-1.7 ours')
    await env.SCANS.put(pageKeys(member.organizationId, batch, 1).image, 'an image')
    expect((await member.get(`/letters/${id}`)).html).toContain('Your confirmation statement is due')
    expect((await member.get(`/letters/${id}/document`)).html).toBe('%PDF-1.7 ours')
    expect((await member.get(`/letters/${id}/pages/1`)).html).toBe('an image')
    expect((await member.get(`/batches/${batch}/pages/1`)).html).toBe('an image')
    expect(await actionsOn(id)).toEqual(Array(3).fill('letter.document_read'))
    const theirs = ['', '/document', '/pages/1'].map((path) => `/letters/${id}${path}`)
    for (const path of [...theirs, `/review/${id}`, `/batches/${batch}`, `/batches/${batch}/pages/1`]) {
      expect((await stranger.get(path)).status, path).toBe(404)
    }
    for (const action of ['confirm', 'correct', 'resend']) {
      const fields = { clientId: 'cl_x', sender: 'Stolen' }
      const { status } = await stranger.submit(`/letters/${id}/${action}`, fields, { on: '/settings/keys' })
      expect(status, action).toBe(404)
    }
    expect((await letterRow(id))?.sender).toBe('Companies House')
  })

  it('are changed several at once, of one organisation alone', async () => {
    const [member, stranger] = [await newMember(), await newMember()]
    const batch = await insertBatch(member.organizationId)
    const ids = [
      await insertLetter(member.organizationId, batch),
      await insertLetter(member.organizationId, batch, { firstPage: 3, lastPage: 4 }),
    ]
    const change = (browser: typeof member, chosen: string[], what: string) =>
      browser.submit('/letters?status=pending', { ids: chosen, change: what }, { on: '/letters' })
    const none = await change(member, [], 'priority-low')
    expect(none.status).toBe(422)
    expect(none.html).toContain('One field needs another look')
    await change(stranger, ids, 'priority-low')
    expect((await letterRow(ids[0] ?? ''))?.priority).toBe('high')
    expect((await change(member, ids, 'priority-low')).location).toBe('/letters?status=pending')
    for (const id of ids) expect((await letterRow(id))?.priority).toBe('low')
    const nothing = await change(member, ids, '')
    expect(nothing.status).toBe(422)
    expect(nothing.html).toContain('Choose what to do.')
    expect(nothing.html.match(/ checked/g)).toHaveLength(2)
    const asked = await change(member, ids, 'resend')
    expect(asked.html).toContain('Send 2 letters once more?')
    const sent = await member.submit('/letters?status=pending', { ids }, { seen: asked })
    expect(sent.location).toBe('/letters?status=pending')
    expect((await member.get('/letters')).html).toContain('the others stay as they are')
  })

  it('are corrected where the form says otherwise, and only there', async () => {
    const member = await newMember()
    const id = await insertLetter(member.organizationId, await insertBatch(member.organizationId))
    const fields = {
      sender: 'HM Revenue & Customs',
      recipientCompany: 'Harrow Green Ltd',
      companyNumber: '8234567',
      subject: 'Your confirmation statement is due',
      summary: 'Companies House asks for the confirmation statement.',
      category: 'company_filing',
      priority: 'high',
      deadlines: '2026-04-05, 2026-05-01',
    }
    const wrong = await member.submit(
      `/letters/${id}/correct`,
      { ...fields, deadlines: 'soon' },
      { on: `/letters/${id}` },
    )
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('id="deadlines-error"')
    await member.submit(`/letters/${id}/correct`, fields, { on: `/letters/${id}` })
    expect(await letterRow(id)).toMatchObject({ sender: 'HM Revenue & Customs', companyNumber: '08234567' })
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(JSON.parse(entry?.details ?? '{}').fields.sort()).toEqual(['companyNumber', 'deadlines', 'sender'])
  })
})

describe('Review', () => {
  it('goes from letter to letter until none is left', async () => {
    const member = await newMember()
    const batch = await insertBatch(member.organizationId)
    const client = await insertClient(member.organizationId, { email: null })
    const candidates = [{ clientId: client, score: 0.9, evidence: ['full name agrees'] }]
    const match = JSON.stringify({ score: 0.9, method: 'name', candidates })
    const ids = [
      await insertLetter(member.organizationId, batch, { match, receivedAt: '2026-03-03T09:00:00.000Z' }),
      await insertLetter(member.organizationId, batch, { match, firstPage: 3, lastPage: 4 }),
    ]
    expect((await member.get('/review')).location).toBe(`/review/${ids[0]}`)
    const first = await member.get(`/review/${ids[0]}`)
    for (const text of ['Letter 1 of 2', 'full name agrees', 'data-key="1"', 'data-key="Enter"', 'data-key="n"']) {
      expect(first.html).toContain(text)
    }
    const confirm = (id = '') => member.submit(`/review/${id}/confirm`, { clientId: client }, { on: `/review/${id}` })
    expect((await member.submit(`/review/${ids[0]}/confirm`, { clientId: 'cl_x' }, { seen: first })).html).toContain(
      'id="clientId-error"',
    )
    expect((await confirm(ids[0])).location).toBe(`/review/${ids[1]}`)
    expect((await confirm(ids[1])).location).toBe('/review')
    expect((await member.get('/review')).html).toContain('Nothing waits for review')
    for (const id of ids) expect(await letterRow(id)).toMatchObject({ status: 'confirmed', clientId: client })
  })

  it('says of a letter far down the queue that it waits, and of another that it does not', async () => {
    const member = await newMember()
    const batch = await insertBatch(member.organizationId)
    const last = await insertLetter(member.organizationId, batch, { receivedAt: '2026-01-02T09:00:00.000Z' })
    for (let i = 0; i < 100; i++)
      await insertLetter(member.organizationId, batch, { firstPage: 3 + i, lastPage: 3 + i })
    expect((await member.get(`/review/${last}`)).html).toContain('One of 101 letters that wait')
    await db.update(letters).set({ needsReview: false, status: 'sent' }).where(eq(letters.id, last))
    expect((await member.get(`/review/${last}`)).html).toContain('It does not wait for review any more')
  })

  it('makes a new client of the addressee and sends the letter there', async () => {
    const member = await newMember()
    const id = await insertLetter(member.organizationId, await insertBatch(member.organizationId))
    const on = `/review/${id}`
    const wrong = await member.submit(`${on}/client`, { name: 'Harrow Green Ltd', email: 'no address' }, { on })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('id="email-error"')
    await member.submit(`${on}/client`, { name: 'Harrow Green Ltd', companyNumber: '8234567' }, { on })
    const [made] = await db.select().from(clients).where(eq(clients.organizationId, member.organizationId))
    expect(made).toMatchObject({ name: 'Harrow Green Ltd', companyNumber: '08234567' })
    expect(await letterRow(id)).toMatchObject({ status: 'confirmed', clientId: made?.id })
  })

  it('confirms a letter as it was looked at, and shows it anew when it is another since', async () => {
    const member = await newMember()
    const client = await insertClient(member.organizationId, { email: null })
    const id = await insertLetter(member.organizationId, await insertBatch(member.organizationId))
    for (const [on, priority] of [
      [`/review/${id}`, 'low'],
      [`/letters/${id}`, 'critical'],
    ]) {
      const seen = await member.get(`${on}?search=Harrow`)
      await member.submit('/letters', { ids: [id], change: `priority-${priority}` })
      const refused = await member.submit(`${on}/confirm`, { clientId: client }, { seen })
      expect(refused.status).toBe(409)
      expect(refused.html).toContain('The letter was changed since you looked at it')
      expect(await letterRow(id)).toMatchObject({ status: 'pending', clientId: null, priority })
      const fields = { name: 'Nobody Else Ltd' }
      expect((await member.submit(`/review/${id}/client`, fields, { seen })).html).toContain('No client was made')
    }
    const made = await db.select().from(clients).where(eq(clients.organizationId, member.organizationId))
    expect(made.map((one) => one.id)).toEqual([client])
    await member.submit(`/review/${id}/confirm`, { clientId: client }, { on: `/review/${id}?search=Harrow` })
    expect(await letterRow(id)).toMatchObject({ status: 'confirmed', clientId: client })
  })

  it('makes one client of a form that is sent twice', async () => {
    const member = await newMember()
    const id = await insertLetter(member.organizationId, await insertBatch(member.organizationId))
    const seen = await member.get(`/review/${id}`)
    const make = () => member.submit(`/review/${id}/client`, { name: 'Harrow Green Ltd' }, { seen })
    const answers = [...(await Promise.all([make(), make()])), await make()]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const made = await db.select().from(clients).where(eq(clients.organizationId, member.organizationId))
    expect(made).toHaveLength(1)
    expect(await letterRow(id)).toMatchObject({ status: 'confirmed', clientId: made[0]?.id })
  })

  it('offers the clients that are searched for', async () => {
    const member = await newMember()
    const id = await insertLetter(member.organizationId, await insertBatch(member.organizationId))
    await insertClient(member.organizationId, { name: 'Zephyr Cycles Ltd' })
    expect((await member.get(`/review/${id}`)).html).not.toContain('Zephyr')
    expect((await member.get(`/review/${id}?search=zeph`)).html).toContain('Zephyr Cycles Ltd')
  })

  it('marks on a page what was read there', () => {
    const line = (text: string, top: number) => ({
      text,
      box: [50, top, 300, top + 12] as [number, number, number, number],
      confidence: 1,
      block: 0,
      words: [],
    })
    const lines = [
      line('COMPANIES HOUSE', 40),
      line('Harrow Green Limited', 100),
      line('You must file it with us', 200),
      line('by 5 April 2026.', 214),
      line('Page 1', 800),
    ]
    const letter = {
      sender: 'Companies House',
      recipientCompany: 'Harrow Green Ltd',
      companyNumber: null,
      subject: '',
      deadlineDetails: [
        {
          date: '2026-04-05',
          description: 'File',
          rule: 'explicit' as const,
          baseDate: null,
          sourceText: 'You must file it with us by 5 April 2026.',
          page: 1,
        },
      ],
    }
    expect(evidenceOn({ lines }, letter).map(({ kind, box }) => [kind, box[1]])).toEqual([
      ['sender', 40],
      ['deadline', 200],
      ['deadline', 214],
    ])
  })
})

describe('a batch', () => {
  it('is cut and joined, and its pages are turned and set aside, by its organisation alone', async () => {
    const [member, stranger] = [await newMember(), await newMember()]
    const { organizationId } = member
    const stored = await storeReadBatch(organizationId, [letterTo('Nobody Known Ltd'), secondPage()])
    await assembleBatch(organizationId, stored)
    const { batchId } = stored
    await db.update(batches).set({ status: 'completed', stage: null }).where(eq(batches.id, batchId))
    const on = `/batches/${batchId}`
    const press = (browser: typeof member, page: number, action: string) =>
      browser.submit(`${on}/pages/${page}/${action}`, {}, { on: browser === member ? on : '/upload' })
    const lettersOfPages = async () => (await shownBatch(organizationId, batchId)).pages.map(({ letterId }) => letterId)

    expect((await press(stranger, 2, 'split')).status).toBe(404)
    expect(new Set(await lettersOfPages()).size).toBe(1)
    expect((await press(member, 2, 'split')).location).toMatch(new RegExp(`^${on}#cut-let_`))
    expect(new Set(await lettersOfPages()).size).toBe(2)
    await press(member, 2, 'join')
    expect(new Set(await lettersOfPages()).size).toBe(1)
    await press(member, 2, 'turn')
    await press(member, 2, 'blank')
    const { pages } = await shownBatch(organizationId, batchId)
    expect(pages[1]).toMatchObject({ kind: 'blank', letterId: null, rotation: 90 })
    expect((await press(member, 2, 'letter')).location).toBe(on)
    expect(new Set(await lettersOfPages()).size).toBe(2)
  }, 90_000)
})

describe('a cut between two letters', () => {
  it('is gone once, though its button is pressed twice, and stays where another letter stands there since', async () => {
    const member = await newMember()
    const { organizationId } = member
    const stored = await storeReadBatch(organizationId, [
      ...[letterTo('Nobody Known Ltd'), secondPage()],
      ...[letterTo('Somebody Else Ltd'), secondPage()],
      ...[letterTo('A Third Person Ltd'), secondPage()],
    ])
    await assembleBatch(organizationId, stored)
    const { batchId } = stored
    await db.update(batches).set({ status: 'completed', stage: null }).where(eq(batches.id, batchId))
    const on = `/batches/${batchId}`
    const owners = async () => (await shownBatch(organizationId, batchId)).pages.map(({ letterId }) => letterId)
    const [first, , , , third] = await owners()
    const seen = await member.get(on)
    const press = (page: number, action: string) => member.submit(`${on}/pages/${page}/${action}`, {}, { seen })
    expect((await press(5, 'join')).status).toBe(303)
    const [, , second] = await owners()
    const joined = [first, first, second, second, second, second]
    expect(joined).not.toContain(third)
    expect(await owners()).toEqual(joined)
    for (const [page, action] of [
      [5, 'join'],
      [5, 'to-previous'],
      [4, 'to-next'],
    ] as const) {
      const again = await press(page, action)
      expect(again.status, action).toBe(409)
      expect(again.html).toContain('The pages were changed since you looked at them')
    }
    expect(await owners()).toEqual(joined)
  }, 90_000)

  it('moves back and on; both stay what they are, and texts and deadlines follow their pages', async () => {
    const [member, stranger] = [await newMember(), await newMember()]
    const { organizationId } = member
    const dated = letterTo('Nobody Known Ltd', 'Please reply by 14 April 2026.')
    const stored = await storeReadBatch(organizationId, [
      ...[dated, secondPage(), secondPage()],
      ...[letterTo('Somebody Else Ltd'), secondPage()],
    ])
    await assembleBatch(organizationId, stored)
    const { batchId } = stored
    await db.update(batches).set({ status: 'completed', stage: null }).where(eq(batches.id, batchId))
    const on = `/batches/${batchId}`
    const press = (browser: typeof member, page: number, action: string, fields: Record<string, string> = {}) =>
      browser.submit(`${on}/pages/${page}/${action}`, fields, { on: browser === member ? on : '/upload' })
    const owners = async () => (await shownBatch(organizationId, batchId)).pages.map(({ letterId }) => letterId)
    const ids = await owners()
    const [first, second] = [ids[0] ?? '', ids[3] ?? '']
    expect(await owners()).toEqual([first, first, first, second, second])

    expect((await press(stranger, 3, 'to-next')).status).toBe(404)
    // As by dragging: the pages between come along.
    expect((await press(member, 2, 'to-next', { letter: first, neighbour: second })).location).toBe(
      `${on}#cut-${second}`,
    )
    expect(await owners()).toEqual([first, second, second, second, second])
    expect(await letterRow(second)).toMatchObject({ firstPage: 2, lastPage: 5, pages: 4 })
    expect((await press(member, 3, 'to-previous', { letter: second, neighbour: first })).location).toBe(
      `${on}#cut-${second}`,
    )
    expect(await owners()).toEqual([first, first, first, second, second])
    expect(await letterRow(first)).toMatchObject({ firstPage: 1, lastPage: 3, pages: 3 })
    const textOf = async (id: string) =>
      JSON.parse((await db.select().from(letterTexts).where(eq(letterTexts.letterId, id)))[0]?.pages ?? '[]')
    expect((await textOf(first)).map(({ page }: { page: number }) => page)).toEqual([1, 2, 3])
    expect(await actionsOn(second)).toEqual(expect.arrayContaining(['letter.corrected', 'letter.corrected']))

    // Nothing would be left of the letter.
    const seen = { letter: first, neighbour: second }
    expect((await press(member, 1, 'to-next', seen)).status).toBe(422)
    expect((await press(member, 5, 'to-next', seen)).status).toBe(409)
    await db.update(letters).set({ status: 'sent' }).where(eq(letters.id, first))
    expect((await press(member, 3, 'to-next', seen)).html).toContain('keeps its pages')
    expect(await owners()).toEqual([first, first, first, second, second])
    expect((await member.get(on)).html).not.toContain('class="cut"')
  }, 90_000)
})

describe('Upload', () => {
  const tus = { 'tus-resumable': '1.0.0', origin: ORIGIN }
  const formIdOf = (html: string) => /name="formId" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const csrfOf = (html: string) => /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? ''

  it('takes a file by tus with the session and the token of the page, and nothing without', async () => {
    const member = await newMember()
    const csrf = csrfOf((await member.get('/upload')).html)
    const headers = { ...tus, 'x-csrf-token': csrf, 'upload-length': '1000' }
    const made = await member.send('/upload/tus', { method: 'POST', headers })
    expect(made.status).toBe(201)
    expect(made.location).toMatch(/^\/upload\/tus\/upl_/)
    const patch = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const body = new Uint8Array(1000).fill(32)
    body.set(new TextEncoder().encode('%PDF-1.7'))
    const without = await member.send(made.location ?? '', { method: 'PATCH', headers: patch, body })
    expect(without.status).toBe(403)
    const stored = { ...patch, 'x-csrf-token': csrf }
    const last = await member.send(made.location ?? '', { method: 'PATCH', headers: stored, body })
    expect(last.status).toBe(204)
    const batchId = last.headers.get('x-batch-id') ?? ''
    expect((await member.get(`/batches/${batchId}`)).status).toBe(200)
    const stranger = await newMember()
    expect((await stranger.get(`/batches/${batchId}`)).status).toBe(404)
  })

  /** The page's own form, as a browser sends it that runs no scripts. */
  async function sendForm(member: Browser, fields: [name: string, value: string | File][]) {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    return member.send('/upload', { method: 'POST', body, headers: { origin: ORIGIN } })
  }
  const sha256 = async (bytes = new ArrayBuffer()) =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join()
  const pdf = (sizeBytes = 1000) => {
    const bytes = new Uint8Array(sizeBytes).fill(32)
    bytes.set(new TextEncoder().encode(`%PDF-1.7 ${crypto.randomUUID()}`))
    return new File([bytes], 'post.pdf', { type: 'application/pdf' })
  }

  it('takes a file by a plain form, larger than any other form may be', async () => {
    const member = await newMember()
    const csrf = csrfOf((await member.get('/upload')).html)
    const file = pdf(7 * 1024 * 1024)
    const { status, location } = await sendForm(member, [
      ['csrf', csrf],
      ['on', '/upload'],
      ['reference', 'Tray 7'],
      ['file', file],
    ])
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/batches\/bat_/)])
    const batchId = location?.split('/').at(-1) ?? ''
    const [batch] = await db.select().from(batches).where(eq(batches.id, batchId))
    expect(batch).toMatchObject({ organizationId: member.organizationId, reference: 'Tray 7', fileSize: file.size })
    const stored = await env.SCANS.get(scanKey(member.organizationId, batchId))
    const [kept, sent] = await Promise.all([stored, file].map(async (one) => sha256(await one?.arrayBuffer())))
    expect(kept).toBe(sent)
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.entityId, batchId))
    expect(entry).toMatchObject({ action: 'batch.created', actorType: 'user' })
    expect((await member.get(location ?? '')).html).toContain('The scan is uploaded.')
  })

  it('takes no byte of a form whose token is missing, wrong or behind the file', async () => {
    const member = await newMember()
    const csrf = csrfOf((await member.get('/upload')).html)
    const file = pdf(7 * 1024 * 1024)
    const forms: [string, string | File][][] = [
      [['file', file]],
      [
        ['csrf', 'of an earlier session'],
        ['file', file],
      ],
      [
        ['file', file],
        ['csrf', csrf],
      ],
    ]
    for (const fields of forms) {
      const { status, html } = await sendForm(member, fields)
      expect(status).toBe(403)
      expect(html).toContain('This form is out of date')
    }
    member.cookies.clear()
    expect(
      (
        await sendForm(member, [
          ['csrf', csrf],
          ['file', file],
        ])
      ).location,
    ).toMatch(/^\/sign-in\?/)
    expect(await scansOf(member)).toEqual([])
  })

  it('says on the page what is wrong with a file, and keeps nothing of it', async () => {
    const member = await newMember()
    const csrf = csrfOf((await member.get('/upload')).html)
    const refused = (file: File, reference = 'Tray 7') =>
      sendForm(member, [
        ['csrf', csrf],
        ['reference', reference],
        ['file', file],
      ])
    const cases = [
      [await refused(new File(['Dear Sirs'], 'letter.pdf')), 415, 'This is not a PDF.'],
      [await refused(new File([], '')), 422, 'Choose a file that is not empty.'],
      [await sendForm(member, [['csrf', csrf]]), 422, 'Choose a file.'],
      [await refused(pdf(), 'x'.repeat(201)), 422, 'id="reference-error"'],
    ] as const
    for (const [{ status, html }, expected, text] of cases) {
      expect(status).toBe(expected)
      expect(html).toContain(text)
    }
    expect(cases[0][0].html).toContain('value="Tray 7"')
    expect(await scansOf(member)).toEqual([])
  })

  it('makes one batch of a form that is sent twice, in turn or at once, and one each of different files', async () => {
    const member = await newMember()
    const { html } = await member.get('/upload')
    const send = async (file: File, formId = formIdOf(html)) => {
      const fields: [string, string | File][] = [
        ['csrf', csrfOf(html)],
        ['formId', formId],
        ['file', file],
      ]
      return (await sendForm(member, fields)).location
    }
    const file = pdf()
    const [first, second] = await Promise.all([send(file), send(file)])
    expect(first).toMatch(/^\/batches\/bat_/)
    expect([second, await send(file)]).toEqual([first, first])
    expect(await scansOf(member), 'an object and its batch').toHaveLength(2)
    const created = and(
      eq(auditEntries.organizationId, member.organizationId),
      eq(auditEntries.action, 'batch.created'),
    )
    expect(await db.select().from(auditEntries).where(created)).toHaveLength(1)
    // Whoever goes back and chooses another file has its letters read; so has a stranger who knows the id.
    expect(await send(pdf())).not.toBe(first)
    expect(await send(file, formIdOf((await member.get('/upload')).html))).not.toBe(first)
    expect(await scansOf(member)).toHaveLength(6)
    const stranger = await newMember()
    const strangers: [string, string | File][] = [
      ['csrf', csrfOf((await stranger.get('/upload')).html)],
      ['formId', formIdOf(html)],
      ['file', file],
    ]
    expect((await sendForm(stranger, strangers)).location).not.toBe(first)
    expect(await scansOf(stranger)).toHaveLength(2)
  })

  it('shows each form under an id of its own, before the file', async () => {
    const member = await newMember()
    const { html } = await member.get('/upload')
    expect(html).toMatch(/name="formId".*type="file"/s)
    const again = await sendForm(member, [
      ['csrf', csrfOf(html)],
      ['formId', formIdOf(html)],
      ['file', new File(['Dear Sirs'], 'letter.pdf')],
    ])
    const ids = [html, (await member.get('/upload')).html, again.html].map(formIdOf)
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain('')
  })

  it('takes what it refuses to its end, so that a browser shows why', async () => {
    const member = await newMember()
    const csrf = csrfOf((await member.get('/upload')).html)
    const megabytes = 1024 * 1024
    const send = async (sizeBytes: number, origin = ORIGIN) => {
      const { readable, writable } = new FixedLengthStream(sizeBytes)
      const sending = (async () => {
        const writer = writable.getWriter()
        const head = new Uint8Array(megabytes)
        head.set(new TextEncoder().encode(`--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n${csrf}\r\n`))
        for (let sent = 0; sent < sizeBytes; sent += megabytes) await writer.write(sent === 0 ? head : head.fill(32))
        await writer.close()
        return 'taken'
      })().catch(() => 'cut off')
      const headers = {
        origin,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(sizeBytes),
      }
      const { status } = await member.send('/upload', { method: 'POST', body: readable, headers })
      return [status, await sending]
    }
    expect(await send(101 * megabytes)).toEqual([413, 'taken'])
    expect(await send(20 * megabytes, 'https://elsewhere.example')).toEqual([403, 'taken'])
    member.cookies.clear()
    expect(await send(20 * megabytes)).toEqual([303, 'taken'])
  })

  const scansOf = async ({ organizationId }: { organizationId: string }) => [
    ...(await env.SCANS.list({ prefix: `scans/${organizationId}/` })).objects,
    ...(await db.select().from(batches).where(eq(batches.organizationId, organizationId))),
    ...(await db.select().from(uploadIntents).where(eq(uploadIntents.organizationId, organizationId))),
  ]

  it('answers a script whose session has ended with 401, not with a form', async () => {
    const member = await newMember()
    member.cookies.clear()
    const headers = { ...tus, 'x-csrf-token': 'old', 'upload-length': '1000' }
    expect((await member.send('/upload/tus', { method: 'POST', headers })).status).toBe(401)
  })
})

describe('the progress of a batch', () => {
  const connect = (cookie: string, batchId: string, origin = ORIGIN) =>
    exports.default.fetch(
      new Request(`${ORIGIN}/batches/${batchId}/progress`, { headers: { upgrade: 'websocket', cookie, origin } }),
    )
  const cookieOf = (member: { cookies: Map<string, string> }) =>
    `__Host-session=${member.cookies.get('__Host-session')}`

  it('is pushed by its Durable Object, page by page', async () => {
    const member = await newMember()
    const batchId = await insertBatch(member.organizationId, { status: 'pending' })
    const tracker = env.BATCH_TRACKER.getByName(batchId)
    await tracker.begin({ organizationId: member.organizationId, batchId })
    const { webSocket } = await connect(cookieOf(member), batchId)
    const told: unknown[] = []
    webSocket?.addEventListener('message', ({ data }) => {
      told.push(JSON.parse(String(data)))
    })
    webSocket?.accept()
    const pages = [1, 2].map((page) => ({ page, status: 'waiting' as const }))
    await tracker.pagesSplit({ pageCount: 2, pages })
    await tracker.pageRead({ page: 1, kind: 'letter', rotation: 0 })
    await expect
      .poll(() => told)
      .toContainEqual({ status: 'processing', stage: 'splitting', pageCount: null, processed: 0 })
    await expect
      .poll(() => told)
      .toContainEqual({ status: 'processing', stage: 'splitting', pageCount: 2, processed: 1 })
    webSocket?.close()
  })

  it('is told neither to other organisations nor to other sites', async () => {
    const [member, stranger] = [await newMember(), await newMember()]
    const batchId = await insertBatch(member.organizationId)
    expect((await connect(cookieOf(stranger), batchId)).status).toBe(404)
    expect((await connect(cookieOf(member), batchId, 'https://evil.example')).status).toBe(404)
    expect((await connect('', batchId)).status).toBe(401)
  })
})
