import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { findBatch } from '../../src/batches/batches.store.ts'
import { batches, pages } from '../../src/batches/batches.table.ts'
import { consumeDeadLetters } from '../../src/batches/dead-letters.consumer.ts'
import { settleFailure } from '../../src/batches/settle-failure.ts'
import { openDatabase } from '../../src/db/database.ts'
import { newId } from '../../src/db/ids.ts'
import { createOrganization } from '../../src/organizations/create-organization.ts'

const db = openDatabase(env.DB)
let organizationId: string
beforeAll(async () => {
  const made = await createOrganization({ db, now: new Date(), name: 'Acme Post', email: 'tracker@acme.example' })
  organizationId = made.organizationId
})

describe('a batch', () => {
  it('is read, assembled and delivered in this order, and completed when all of it is done', async () => {
    const { tracker, batchId } = await begunBatch()
    expect(await recorded(batchId)).toMatchObject({ status: 'processing', stage: 'splitting' })

    await tracker.pagesSplit({ pageCount: 2, pages: [waiting(1), waiting(2)] })
    await tracker.splitDone(2)
    expect(await recorded(batchId)).toMatchObject({ stage: 'reading', pageCount: 2 })

    await tracker.pageRead({ page: 1, kind: 'letter', rotation: 180 })
    await tracker.pageRead({ page: 2, kind: 'blank', rotation: 0 })
    expect(await recorded(batchId)).toMatchObject({
      stage: 'assembling',
      ocrProgress: { processed: 2, failed: 0, percent: 100 },
    })
    expect((await recorded(batchId)).pages).toMatchObject([
      { page: 1, status: 'read', kind: 'letter', rotation: 180 },
      { page: 2, status: 'read', kind: 'blank', rotation: 0 },
    ])

    await tracker.assembled(['let_one', 'let_two'])
    await tracker.deliveryReported('let_one', null)
    expect(await recorded(batchId)).toMatchObject({ status: 'processing', stage: 'delivering' })
    await tracker.deliveryReported('let_two', Date.now() + 60_000)
    expect(await recorded(batchId)).toMatchObject({ status: 'completed', stage: null })
  })

  it('is completed without letters when there is nothing to deliver', async () => {
    const { tracker, batchId } = await begunBatch()
    await tracker.pagesSplit({ pageCount: 1, pages: [waiting(1)] })
    await tracker.splitDone(1)
    await tracker.pageRead({ page: 1, kind: 'blank', rotation: 0 })
    await tracker.assembled([])
    expect(await recorded(batchId)).toMatchObject({ status: 'completed' })
  })

  it('counts a page once, however often it is announced and reported', async () => {
    const { tracker, batchId } = await begunBatch()
    await tracker.pagesSplit({ pageCount: 2, pages: [waiting(1)] })
    await tracker.pagesSplit({ pageCount: 2, pages: [waiting(1), waiting(2)] })
    await tracker.pageRead({ page: 1, kind: 'letter', rotation: 0 })
    await tracker.pageRead({ page: 1, kind: 'blank', rotation: 90 })
    const batch = await recorded(batchId)
    expect(batch.ocrProgress).toMatchObject({ processed: 1, total: 2 })
    expect(batch.pages[0]).toMatchObject({ kind: 'letter', rotation: 0 })
  })

  it('goes on with splitting behind the pages that were announced', async () => {
    const { tracker } = await begunBatch()
    await tracker.pagesSplit({ pageCount: 9, pages: [waiting(1), waiting(2), waiting(3)] })
    expect(await tracker.splitPlan()).toEqual({ fromPage: 4 })
    await tracker.splitDone(3)
    expect(await tracker.splitPlan()).toBeNull()
  })

  it('fails with its reason when its scan cannot be processed, and stays failed', async () => {
    const { tracker, batchId } = await begunBatch()
    await tracker.splitRefused({ code: 'pdf_encrypted', message: 'The PDF is protected by a password.' })
    await tracker.pagesSplit({ pageCount: 1, pages: [waiting(1)] })
    await tracker.splitDone(1)
    expect(await recorded(batchId)).toMatchObject({
      status: 'failed',
      stage: null,
      error: { code: 'pdf_encrypted', message: 'The PDF is protected by a password.' },
    })
  })

  it('does not fail when a late repeat of splitting refuses its scan', async () => {
    const { tracker, batchId } = await batchInReading(1)
    await tracker.splitRefused({ code: 'pdf_damaged', message: 'The PDF is damaged.' })
    expect(await recorded(batchId)).toMatchObject({ status: 'processing', stage: 'reading', error: null })
  })

  it('leaves pages erased that were erased meanwhile', async () => {
    const { tracker, batchId } = await batchInReading(1)
    await tracker.pageRead({ page: 1, kind: 'letter', rotation: 0 })
    await recorded(batchId)
    await db.update(pages).set({ kind: 'erased' }).where(eq(pages.batchId, batchId))
    await makeDue(tracker, 'UPDATE pages SET recorded = 0')
    await tracker.assembled([])
    expect((await recorded(batchId)).pages).toMatchObject([{ page: 1, kind: 'erased' }])
  })

  it('fails when splitting it failed five times', async () => {
    const { tracker, batchId } = await begunBatch()
    const answers = []
    for (let i = 0; i < 5; i++) answers.push(await tracker.stepFailed('splitting', { final: false }))
    expect(answers).toEqual(['again', 'again', 'again', 'again', 'given_up'])
    expect(await recorded(batchId)).toMatchObject({ status: 'failed', error: { code: 'internal_error' } })
  })

  it('begins once', async () => {
    const { tracker, batchId } = await begunBatch()
    await tracker.pagesSplit({ pageCount: 1, pages: [waiting(1)] })
    await tracker.begin({ organizationId, batchId })
    expect(await tracker.splitPlan()).toEqual({ fromPage: 2 })
  })
})

describe('a page', () => {
  it('that failed five times is given up on, and its batch goes on', async () => {
    const { tracker, batchId } = await batchInReading(2)
    const answers = []
    for (let i = 0; i < 5; i++) answers.push(await tracker.pageFailed(1, { final: false }))
    expect(answers).toEqual(['again', 'again', 'again', 'again', 'given_up'])
    await tracker.pageRead({ page: 2, kind: 'letter', rotation: 0 })
    const batch = await recorded(batchId)
    expect(batch).toMatchObject({ stage: 'assembling', ocrProgress: { processed: 2, failed: 1 } })
    expect(batch.pages[0]).toMatchObject({ kind: 'unreadable', status: 'failed' })
  })

  it('whose message ended in the dead-letter queue is given up on', async () => {
    const { tracker, batchId } = await batchInReading(1)
    await consumeDeadLetters(env.BATCH_TRACKER, [message({ type: 'read_page', organizationId, batchId, page: 1 })])
    expect(await tracker.pageIsWanted(1)).toBe(false)
    expect(await recorded(batchId)).toMatchObject({ stage: 'assembling', ocrProgress: { failed: 1 } })
  })

  it('that was read is not wanted again, nor is one that was never announced', async () => {
    const { tracker } = await batchInReading(2)
    await tracker.pageRead({ page: 1, kind: 'letter', rotation: 0 })
    expect([await tracker.pageIsWanted(1), await tracker.pageIsWanted(2), await tracker.pageIsWanted(3)]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('a message whose work failed', () => {
  const settled = async (tell: () => Promise<'again' | 'given_up'>) => {
    const outcomes: string[] = []
    const failed = { ...message({}), ack: () => outcomes.push('ack'), retry: () => outcomes.push('retry') }
    await settleFailure(failed, { tell, delaySeconds: 2 })
    return outcomes
  }

  it('comes again until its page or step is given up on', async () => {
    expect(await settled(async () => 'again')).toEqual(['retry'])
    expect(await settled(async () => 'given_up')).toEqual(['ack'])
  })

  it('never ends among the dead letters because the tracker could not be told', async () => {
    expect(await settled(() => Promise.reject(new Error('The object was reset')))).toEqual(['ack'])
  })
})

describe('the watchdog', () => {
  it('queues pages again of which nothing was heard, less and less often', async () => {
    const { tracker } = await batchInReading(3)
    await tracker.pageRead({ page: 1, kind: 'letter', rotation: 0 })
    const before = await messagesOf(tracker)
    await makeDue(tracker, 'UPDATE batch SET pages_due_at = 1')
    await runDurableObjectAlarm(tracker)
    const after = await messagesOf(tracker)
    expect(after.rounds).toBe(before.rounds + 1)
    expect(after.dueInSeconds).toBeGreaterThan(50)
  })

  it('queues a lost step again', async () => {
    const { tracker } = await begunBatch()
    await makeDue(tracker, 'UPDATE batch SET step_due_at = 1')
    await runDurableObjectAlarm(tracker)
    expect(await one(tracker, 'SELECT step_messages AS n FROM batch')).toBe(2)
  })

  it('waits for an assembly that tells that it goes on, and sends for another one when its time was up', async () => {
    const { tracker } = await batchInReading(1)
    await tracker.pageRead({ page: 1, kind: 'letter', rotation: 0 })
    await tracker.assemblyGoesOn()
    const dueAt = await one(tracker, 'SELECT step_due_at AS n FROM batch')
    expect(dueAt - Date.now()).toBeGreaterThan(200_000)
    await tracker.assembleFurther()
    expect(await one(tracker, 'SELECT step_messages AS n FROM batch')).toBe(1)
    expect(await one(tracker, 'SELECT step_due_at AS n FROM batch')).toBeLessThan(dueAt)
  })

  it('tells every run when the first one began', async () => {
    const { tracker } = await batchInReading(1)
    await tracker.pageRead({ page: 1, kind: 'letter', rotation: 0 })
    const first = await tracker.assemblyPlan()
    await makeDue(tracker, 'UPDATE assembly SET begun_at = 1')
    expect(first?.begunAt.getTime()).toBeGreaterThan(1)
    expect((await tracker.assemblyPlan())?.begunAt).toEqual(new Date(1))
  })

  it('looks again at mail that was deferred, also after the batch is completed', async () => {
    const { tracker, batchId } = await batchInReading(1)
    await tracker.pageRead({ page: 1, kind: 'letter', rotation: 0 })
    await tracker.assembled(['let_later'])
    await tracker.deliveryReported('let_later', Date.now() + 60_000)
    expect(await recorded(batchId)).toMatchObject({ status: 'completed' })
    await makeDue(tracker, 'UPDATE deliveries SET due_at = 1')
    // On a busy machine the alarm of the batch's completion is at work by itself, and sets the next one for the day that it read.
    const looked = async () => {
      await runDurableObjectAlarm(tracker)
      return one(tracker, 'SELECT messages AS n FROM deliveries')
    }
    await expect.poll(looked, { timeout: 20_000 }).toBe(1)
  })

  it('is always set while something is due, and rests when nothing is', async () => {
    const { tracker, batchId } = await batchInReading(1)
    expect(await alarmOf(tracker)).not.toBeNull()
    await tracker.pageRead({ page: 1, kind: 'blank', rotation: 0 })
    await tracker.assembled([])
    await recorded(batchId)
    expect(await alarmOf(tracker)).toBeNull()
  })
})

type Tracker = DurableObjectStub<import('../../src/batches/batch-tracker.ts').BatchTracker>

const waiting = (page: number) => ({ page, status: 'waiting' as const })

async function begunBatch() {
  const now = new Date()
  const batchId = newId('bat', now)
  await db.insert(batches).values({
    id: batchId,
    organizationId,
    status: 'pending',
    fileName: 'post.pdf',
    fileSize: 1000,
    sha256: batchId,
    receivedAt: now.toISOString(),
    createdAt: now.toISOString(),
  })
  const tracker = env.BATCH_TRACKER.getByName(batchId)
  await tracker.begin({ organizationId, batchId })
  return { tracker, batchId }
}

async function batchInReading(pageCount: number) {
  const batch = await begunBatch()
  const pages = Array.from({ length: pageCount }, (_, index) => waiting(index + 1))
  await batch.tracker.pagesSplit({ pageCount, pages })
  await batch.tracker.splitDone(pageCount)
  return batch
}

/** What callers see, once the tracker has recorded its progress: that comes with an alarm, which is rung here. */
async function recorded(batchId: string) {
  const tracker = env.BATCH_TRACKER.getByName(batchId)
  await makeDue(tracker, 'UPDATE batch SET record_due_at = 1 WHERE record_due_at IS NOT NULL')
  await runInDurableObject(tracker, (instance) => instance.alarm?.())
  const batch = await findBatch(db, organizationId, batchId)
  if (!batch) throw new Error('The batch is gone')
  return batch
}

const makeDue = (tracker: Tracker, sql: string) =>
  runInDurableObject(tracker, (_, state) => void state.storage.sql.exec(sql))

const one = (tracker: Tracker, sql: string) =>
  runInDurableObject(tracker, (_, state) => state.storage.sql.exec<{ n: number }>(sql).one().n)

const alarmOf = (tracker: Tracker) => runInDurableObject(tracker, (_, state) => state.storage.getAlarm())

async function messagesOf(tracker: Tracker) {
  return {
    rounds: await one(tracker, 'SELECT page_rounds AS n FROM batch'),
    dueInSeconds: ((await one(tracker, 'SELECT pages_due_at AS n FROM batch')) - Date.now()) / 1000,
  }
}

const message = (body: unknown): Message => ({
  id: crypto.randomUUID(),
  timestamp: new Date(),
  body,
  attempts: 5,
  ack() {},
  retry() {},
})
