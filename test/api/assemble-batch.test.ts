import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditListQuery } from '../../src/audit/audit.schema.ts'
import { listAuditEntries } from '../../src/audit/audit.store.ts'
import { assembleBatch as assembleLetters } from '../../src/batches/assemble-batch.ts'
import { batches } from '../../src/batches/batches.table.ts'
import { calendarQuery } from '../../src/calendar/calendar.schema.ts'
import { listDeadlines } from '../../src/calendar/calendar.store.ts'
import { findLetter } from '../../src/letters/letters.store.ts'
import { letters as letterRows } from '../../src/letters/letters.table.ts'
import type { PageReading } from '../../src/reading/page-reading.schema.ts'
import { letterKey } from '../../src/scans/scan-keys.ts'
import { blankPage, printLetter } from '../reading/build-page.ts'
import {
  assembleBatch as assembleReadBatch,
  byRules,
  letterTo,
  type ReadBatch,
  secondPage,
  shownBatch,
  storeReadBatch,
} from './read-batch.ts'
import { type Caller, db, insertBatch, insertClient, newCaller } from './service.ts'

let caller: Caller
beforeEach(async () => {
  caller = await newCaller()
})

describe('assembling', () => {
  it('is told at the time at which its letters are there, however long it took to read and cut them', async () => {
    const batch = await readBatch([letterTo('Nobody Known Ltd')])
    const [begun, done] = [new Date('2026-03-02T09:00:00.000Z'), new Date('2026-03-02T09:01:00.000Z')]
    let now = begun
    const classify: typeof byRules = (letters) => {
      now = done
      return byRules(letters)
    }
    await assembleLetters(
      { db, bucket: env.SCANS, classify, clock: () => now },
      { organizationId: caller.organizationId, ...batch },
    )
    const [letter] = (await shown(batch.batchId)).letters
    const { history } = (await caller.call('GET', `/v1/letters/${letter?.id}`)).body
    expect(history).toMatchObject([{ at: done.toISOString(), from: null, to: 'pending' }])
  })

  it('makes letters of the pages: matched ones confirmed, the others for review, each with its own PDF', async () => {
    const client = await insertClient(caller.organizationId, { name: 'Harrow Green Ltd' })
    const batch = await readBatch([letterTo('Harrow Green Ltd'), blankPage(), letterTo('Nobody Known Ltd')])

    const { confirmed } = await assemble(batch)

    const { letters, pages, letterCount, pendingReview } = await shown(batch.batchId)
    expect(letters).toMatchObject([
      { clientId: client, status: 'confirmed', firstPage: 1, pages: 1, needsReview: false },
      {
        clientId: null,
        status: 'pending',
        firstPage: 3,
        pages: 1,
        needsReview: true,
        reviewReasons: ['no_client_matches'],
      },
    ])
    expect(confirmed).toEqual([letters[0]?.id])
    const { category, priority } = letters[0] ?? {}
    expect([letterCount, pendingReview]).toEqual([2, 1])
    expect(pages).toMatchObject([
      { page: 1, kind: 'letter', letterId: letters[0]?.id, status: 'read' },
      { page: 2, kind: 'blank', letterId: null, status: 'read' },
      { page: 3, kind: 'letter', letterId: letters[1]?.id, status: 'read' },
    ])
    for (const letter of letters) {
      expect(
        (await env.SCANS.get(letterKey(caller.organizationId, letter.id)).then((object) => object?.text()))?.slice(
          0,
          5,
        ),
      ).toBe('%PDF-')
    }
    const detail = await findLetter(db, caller.organizationId, letters[0]?.id ?? '')
    expect(detail?.text[0]?.text).toContain('Harrow Green Ltd')
    expect(detail?.history).toMatchObject([
      { from: null, to: 'pending', by: 'system' },
      { from: 'pending', to: 'confirmed', by: 'system' },
    ])
    expect(await recorded()).toMatchObject([
      ['letter.classified', letters[0]?.id, { batchId: batch.batchId, category, priority, needsReview: false }],
      ['letter.confirmed', letters[0]?.id, { clientId: client }],
      ['letter.classified', letters[1]?.id, { batchId: batch.batchId, category, priority, needsReview: true }],
    ])
  })

  it('records what decided, in ids, codes and numbers alone', async () => {
    const [client, named] = [
      await insertClient(caller.organizationId, { name: 'Harrow Green Ltd' }),
      await insertClient(caller.organizationId, { name: 'Pelham Wren Ltd' }),
    ]
    const batch = await readBatch([letterTo('Harrow Green Ltd'), letterTo('Pelham Wren')])
    await assemble(batch)
    const [sent, confirmed, waiting] = await recorded()
    const details = await Promise.all(
      (await shown(batch.batchId)).letters.map(({ id }) => findLetter(db, caller.organizationId, id)),
    )
    const boundaryOf = (index: number) => ({
      confidence: details[index]?.boundary.confidence,
      signals: details[index]?.boundary.signals.map(({ name, weight }) => ({ name, weight })),
    })
    expect(details[0]?.boundary.signals).not.toEqual([])
    expect(sent?.[2]).toMatchObject({
      reviewReasons: [],
      match: { method: 'name', score: 0.96, candidates: [{ clientId: client, evidence: ['full_name_agrees'] }] },
      boundary: boundaryOf(0),
    })
    expect(confirmed?.[2]).toEqual({ clientId: client, method: 'name', score: 0.96, evidence: ['full_name_agrees'] })
    expect(waiting?.[2]).toMatchObject({
      reviewReasons: ['client_uncertain'],
      match: { method: 'none', candidates: [{ clientId: named, evidence: ['name_differs_by_a_letter_or_two'] }] },
      boundary: boundaryOf(1),
    })
    expect(JSON.stringify(await recorded())).not.toMatch(/harrow|pelham|corbel|mill street|accounts for/i)
  })

  it('names the client that a letter to nobody speaks of, and holds the letter', async () => {
    const client = await insertClient(caller.organizationId, { name: 'Harrow Green Ltd' })
    const body = [
      'The scales of Harrow Green Ltd are mended, and will be',
      'brought back on the day that suits the shop.',
    ]
    const batch = await readBatch([printLetter({ greeting: '', to: [], body })])
    await assemble(batch)
    const [letter] = (await shown(batch.batchId)).letters
    const { body: detail } = await caller.call('GET', `/v1/letters/${letter?.id}`)
    expect(detail).toMatchObject({
      recipientCompany: 'Harrow Green Ltd',
      status: 'pending',
      clientId: null,
      reviewReasons: ['recipient_missing'],
      match: { candidates: [{ clientId: client }] },
    })
  })

  it('makes each letter once, repeated or twice at the same time', async () => {
    await insertClient(caller.organizationId, { name: 'Harrow Green Ltd' })
    const batch = await readBatch([letterTo('Harrow Green Ltd'), letterTo('Nobody Known Ltd')])
    const [first, second] = await Promise.all([assemble(batch), assemble(batch)])
    const before = await shown(batch.batchId)
    const third = await assemble(batch)
    expect([second, third]).toEqual([first, first])
    expect(await shown(batch.batchId)).toEqual(before)
    expect(before.letterCount).toBe(2)
    const detail = await findLetter(db, caller.organizationId, before.letters[0]?.id ?? '')
    expect(detail?.history).toHaveLength(2)
    expect(await recorded()).toHaveLength(3)
  })

  it('keeps what was decided when it is repeated after a client came', async () => {
    const batch = await readBatch([letterTo('Harrow Green Ltd')])
    await assemble(batch)
    await insertClient(caller.organizationId, { name: 'Harrow Green Ltd' })
    expect(await assemble(batch)).toEqual({ confirmed: [] })
    expect((await shown(batch.batchId)).letters).toMatchObject([{ status: 'pending', clientId: null }])
  })

  it('sends nothing of a file that was uploaded before', async () => {
    await insertClient(caller.organizationId, { name: 'Harrow Green Ltd' })
    const original = await insertBatch(caller.organizationId)
    const batch = await readBatch([letterTo('Harrow Green Ltd')], { duplicateOf: original })
    expect(await assemble(batch)).toEqual({ confirmed: [] })
    expect((await shown(batch.batchId)).letters).toMatchObject([
      { status: 'pending', reviewReasons: ['duplicate_scan'] },
    ])
  })

  it('keeps a page that nobody could read in a letter, for a person to look at', async () => {
    const batch = await readBatch([letterTo('Harrow Green Ltd'), null])
    await assemble(batch)
    const { letters, pages } = await shown(batch.batchId)
    expect(pages[1]).toMatchObject({ kind: 'unreadable', status: 'failed', letterId: letters.at(-1)?.id })
    expect(letters.at(-1)?.reviewReasons).toContain('page_unreadable')
    expect(letters.reduce((sum, letter) => sum + letter.pages, 0)).toBe(2)
  })

  it('puts the deadlines of its letters into the calendar, once', async () => {
    const batch = await readBatch([letterTo('Harrow Green Ltd', 'Please reply by 30 April 2026.'), letterTo('Nobody')])
    await Promise.all([assemble(batch), assemble(batch)])
    const { letters } = await shown(batch.batchId)
    expect(letters.map(({ deadlines }) => deadlines)).toEqual([['2026-04-30'], []])
    const { data, total } = await listDeadlines(db, caller.organizationId, calendarQuery.parse({}))
    expect(total).toBe(1)
    expect(data).toMatchObject([{ date: '2026-04-30', letterId: letters[0]?.id }])
  })

  it('cuts a PDF anew that a run which was cut off had made of other pages', async () => {
    const batch = await readBatch([letterTo('Harrow Green Ltd'), letterTo('Nobody Known Ltd')])
    await assemble(batch)
    const key = letterKey(caller.organizationId, (await shown(batch.batchId)).letters[0]?.id ?? '')
    const cut = await env.SCANS.get(key).then((object) => object?.text())
    await env.SCANS.put(key, 'pages 1 and 2', { customMetadata: { pages: '1 2' } })
    await forget(batch)

    await assemble(batch)

    expect(await env.SCANS.get(key).then((object) => object?.text())).toBe(cut)
  })

  it('keeps as much of a very long text as the database takes', async () => {
    const text = '"Harrow Green" '.repeat(40_000)
    const batch = await readBatch([letterTo('Harrow Green Ltd'), ...[1, 2, 3].map(() => ({ ...secondPage(), text }))])
    await assemble(batch)
    const { letters } = await shown(batch.batchId)
    expect(letters).toMatchObject([{ pages: 4 }])
    const detail = await findLetter(db, caller.organizationId, letters[0]?.id ?? '')
    expect(detail?.text.map((page) => page.text.length)).toEqual([expect.any(Number), text.length, text.length, 0])
  })

  it('makes no letters of blank pages', async () => {
    const batch = await readBatch([blankPage(), blankPage()])
    expect(await assemble(batch)).toEqual({ confirmed: [] })
    const made = await db.select().from(batches).where(eq(batches.id, batch.batchId)).get()
    expect(made).toMatchObject({ letterCount: 0, assemblyId: expect.any(String) })
  })
})

/** The audit trail of the letters, oldest first. */
async function recorded() {
  const query = auditListQuery.parse({ limit: '100' })
  const { data } = await listAuditEntries(db, caller.organizationId, query)
  return data
    .filter(({ entity }) => entity.type === 'letter')
    .map(({ action, entity, details }) => [action, entity.id, details])
    .reverse()
}

/** As if the run that made the letters had been cut off before it stored them. */
async function forget({ batchId }: ReadBatch): Promise<void> {
  await db.delete(letterRows).where(eq(letterRows.batchId, batchId))
  await db.update(batches).set({ assemblyId: null }).where(eq(batches.id, batchId))
}

const readBatch = (readings: (PageReading | null)[], over: Parameters<typeof insertBatch>[1] = {}) =>
  storeReadBatch(caller.organizationId, readings, over)
const assemble = (batch: ReadBatch) => assembleReadBatch(caller.organizationId, batch)
const shown = (batchId: string) => shownBatch(caller.organizationId, batchId)
