import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../src/audit/audit.table.ts'
import { SYSTEM } from '../../src/audit/audit-actions.ts'
import { batches, pages } from '../../src/batches/batches.table.ts'
import { letters } from '../../src/letters/letters.table.ts'
import { organizationSettingsChanges } from '../../src/organizations/organization-settings.schema.ts'
import { updateOrganizationSettings } from '../../src/organizations/update-organization-settings.ts'
import { sweepOriginals } from '../../src/retention/sweep-originals.ts'
import { letterKey, pageKeys, scanKey } from '../../src/scans/scan-keys.ts'
import { rowsRead } from './rows-read.ts'
import { type Caller, db, insertBatch, insertClient, insertLetter, newCaller } from './service.ts'

const now = new Date()
const days = (some: number) => new Date(now.getTime() + some * 24 * 3_600_000)

let caller: Caller
let organizationId: string
beforeEach(async () => {
  caller = await newCaller()
  organizationId = caller.organizationId
})

const sweep = (at: Date, bucket = env.SCANS) => sweepOriginals({ db, bucket, now: at })

/** A batch of three pages, of which the last is blank, with all its objects. */
async function scannedBatch(status: typeof letters.$inferSelect.status = 'sent') {
  const batchId = await insertBatch(organizationId, { createdAt: now.toISOString(), pageCount: 3 })
  const letterId = await insertLetter(organizationId, batchId, { status, clientId: await insertClient(organizationId) })
  await db.insert(pages).values({ organizationId, batchId, page: 3, kind: 'blank', status: 'read' })
  const all = {
    scan: scanKey(organizationId, batchId),
    letter: letterKey(organizationId, letterId),
    first: pageKeys(organizationId, batchId, 1),
    second: pageKeys(organizationId, batchId, 2),
    blank: pageKeys(organizationId, batchId, 3),
  }
  for (const key of [all.scan, all.letter, ...[all.first, all.second, all.blank].flatMap(Object.values)]) {
    await env.SCANS.put(key, '%PDF-1.7')
  }
  return { batchId, letterId, ...all }
}

const objects = async (): Promise<string[]> => {
  const keys = (await env.SCANS.list()).objects.map(({ key }) => key)
  return keys.filter((key) => key.includes(organizationId)).toSorted()
}

describe('a scan', () => {
  it('is kept for 30 days after its upload, and then deleted', async () => {
    const { scan } = await scannedBatch()
    const before = await objects()
    await sweep(new Date(days(30).getTime() - 1))
    expect(await objects()).toEqual(before)
    await sweep(days(30))
    expect(await objects()).not.toContain(scan)
  })

  it('is kept for as long as its organisation wants, from then on', async () => {
    const { scan } = await scannedBatch()
    await updateOrganizationSettings({ db, now, organizationId, actor: SYSTEM, changes: { keepScansDays: 90 } })
    await sweep(days(89))
    expect(await objects()).toContain(scan)
    await updateOrganizationSettings({ db, now, organizationId, actor: SYSTEM, changes: { keepScansDays: 7 } })
    await sweep(days(7))
    expect(await objects()).not.toContain(scan)
  })

  it('is kept while its batch is being processed', async () => {
    const { batchId, scan } = await scannedBatch()
    await db.update(batches).set({ status: 'processing', stage: 'reading' }).where(eq(batches.id, batchId))
    await sweep(days(40))
    expect(await objects()).toContain(scan)
  })

  it('is deleted by the next run when one is cut off between object and row', async () => {
    const { batchId, scan } = await scannedBatch()
    const crashing = new Proxy(env.SCANS, {
      get(bucket, name) {
        const member = Reflect.get(bucket, name)
        if (typeof member !== 'function') return member
        if (name !== 'delete') return member.bind(bucket)
        return async (keys: string[]) => {
          await bucket.delete(keys)
          throw new Error('the process ended')
        }
      },
    })
    await expect(sweep(days(31), crashing)).rejects.toThrow('the process ended')
    expect(await objects()).not.toContain(scan)
    await sweep(days(31))
    const [row] = await db.select().from(batches).where(eq(batches.id, batchId))
    expect(row).toMatchObject({ scanDeletedAt: days(31).toISOString(), pagesDeletedAt: days(31).toISOString() })
  })
})

describe('what letters are cut from', () => {
  it('is deleted with the scan when all letters were sent: they keep their PDFs and the images of their pages', async () => {
    const { letterId, letter, first, second } = await scannedBatch()
    await sweep(days(31))
    expect(await objects()).toEqual([letter, first.image, second.image].toSorted())
    expect((await caller.call('GET', `/v1/letters/${letterId}/document`)).status).toBe(200)
    expect((await caller.call('GET', `/v1/letters/${letterId}/pages/2`)).status).toBe(200)
  })

  it.each(['pending', 'confirmed'] as const)(
    'stays while a letter is %s, which people may still put right',
    async (status) => {
      const { letterId, scan, first, blank } = await scannedBatch(status)
      await sweep(days(31))
      expect(await objects()).not.toContain(scan)
      expect(await objects()).toEqual(expect.arrayContaining([...Object.values(first), ...Object.values(blank)]))
      await db.update(letters).set({ status: 'sent' }).where(eq(letters.id, letterId))
      await sweep(days(32))
      expect(await objects()).not.toEqual(expect.arrayContaining([first.pdf]))
      expect(await objects()).not.toEqual(expect.arrayContaining([blank.image]))
    },
  )

  it('is not deleted under a letter that is made meanwhile, and none is made of what is being deleted', async () => {
    const { batchId, letterId } = await scannedBatch()
    await db.update(batches).set({ assemblyId: 'evt_1' }).where(eq(batches.id, batchId))
    const answers: number[] = []
    // In the moment in which the sweep has seen that nothing keeps the pages, somebody says that the third is a letter.
    const meddling = new Proxy(env.SCANS, {
      get(bucket, name) {
        const member = Reflect.get(bucket, name)
        if (typeof member !== 'function') return member
        if (name !== 'list') return member.bind(bucket)
        return async (options: R2ListOptions) => {
          const path = `/v1/batches/${batchId}/pages/3`
          answers.push((await caller.call('PATCH', path, { json: { kind: 'letter' } })).status)
          return bucket.list(options)
        }
      },
    })
    await sweep(days(31), meddling)
    expect(answers).toEqual([409])
    const made = await db.select({ id: letters.id }).from(letters).where(eq(letters.batchId, batchId))
    expect(made).toEqual([{ id: letterId }])
  })

  it('stays when the letter was made of a page first', async () => {
    const { batchId, blank } = await scannedBatch()
    await db.update(batches).set({ assemblyId: 'evt_1' }).where(eq(batches.id, batchId))
    const path = `/v1/batches/${batchId}/pages/3`
    expect((await caller.call('PATCH', path, { json: { kind: 'letter' } })).status).toBe(200)
    await sweep(days(31))
    expect(await objects()).toContain(blank.pdf)
  })

  it('goes with the next run when one is cut off after it closed the batch', async () => {
    const { batchId, first } = await scannedBatch()
    const failing = new Proxy(env.SCANS, {
      get(bucket, name) {
        const member = Reflect.get(bucket, name)
        if (name === 'list') return async () => Promise.reject(new Error('the process ended'))
        return typeof member === 'function' ? member.bind(bucket) : member
      },
    })
    await expect(sweep(days(31), failing)).rejects.toThrow('the process ended')
    await sweep(days(32))
    expect(await objects()).not.toContain(first.pdf)
    const [row] = await db.select().from(batches).where(eq(batches.id, batchId))
    expect(row).toMatchObject({ pagesClosedAt: days(31).toISOString(), pagesDeletedAt: days(32).toISOString() })
  })

  it('is deleted whole when the batch failed', async () => {
    const batchId = await insertBatch(organizationId, { status: 'failed' })
    await env.SCANS.put(scanKey(organizationId, batchId), '%PDF-1.7')
    await env.SCANS.put(pageKeys(organizationId, batchId, 1).image, 'image')
    await sweep(days(31))
    expect(await objects()).toEqual([])
  })

  it('costs the sweep nothing when there is nothing to delete', async () => {
    await scannedBatch()
    await sweep(days(31))
    for (let i = 0; i < 50; i++) await insertBatch(organizationId)
    const organizations = (await db.all('select 1 from organizations')).length
    const rows = await rowsRead((counted) => sweepOriginals({ db: counted, bucket: env.SCANS, now }))
    expect(rows).toBeLessThan(3 * organizations + 10)
  })
})

describe("an organisation's settings", () => {
  const update = (changes: unknown) =>
    updateOrganizationSettings({
      db,
      now,
      organizationId,
      actor: SYSTEM,
      changes: organizationSettingsChanges.parse(changes),
    })
  const recorded = async () => {
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, organizationId))
    return entries.filter(({ action }) => action === 'settings.updated').map(({ details }) => JSON.parse(details))
  }

  it('are changed as far as they are given, and recorded without what they are', async () => {
    expect(await update({ senderName: 'Acme Post Room' })).toEqual({
      senderName: 'Acme Post Room',
      replyTo: null,
      keepScansDays: 30,
    })
    expect(await update({ replyTo: 'post@acme.example', keepScansDays: 14 })).toEqual({
      senderName: 'Acme Post Room',
      replyTo: 'post@acme.example',
      keepScansDays: 14,
    })
    expect(await update({ keepScansDays: 14 })).toMatchObject({ keepScansDays: 14 })
    expect(await recorded()).toEqual([
      { fields: ['senderName'], keepScansDays: 30 },
      { fields: ['replyTo', 'keepScansDays'], keepScansDays: 14 },
    ])
  })

  it('are all kept when they are changed at once', async () => {
    await Promise.all([
      update({ senderName: 'Acme' }),
      update({ replyTo: 'a@acme.example' }),
      update({ keepScansDays: 1 }),
    ])
    expect(await update({})).toEqual({ senderName: 'Acme', replyTo: 'a@acme.example', keepScansDays: 1 })
    expect(await recorded()).toHaveLength(3)
  })

  it.each([
    { senderName: '' },
    { senderName: 'Acme\r\nBcc: all@example.com' },
    { replyTo: 'nobody' },
    { keepScansDays: -1 },
    { keepScansDays: 1.5 },
    { keepScansDays: 4000 },
    { colour: 'blue' },
  ])('%j is refused', async (changes) => {
    expect(organizationSettingsChanges.safeParse(changes).success).toBe(false)
  })
})
