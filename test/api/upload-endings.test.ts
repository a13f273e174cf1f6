import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/ids.ts'
import { scanKey } from '../../src/scans/scan-keys.ts'
import { type NewSession, retryPauseMs } from '../../src/uploads/session-states.ts'
import { UploadSession } from '../../src/uploads/upload-session.ts'
import {
  bucketWith,
  bucketWithUploads,
  call,
  chunk,
  complete,
  expectNothingLeft,
  inSession,
  open,
  organizationId,
  PART,
  putPart,
  rowOf,
  scan,
  sha256,
  stubOf,
  tusCreate,
  tusPatch,
  withoutIntents,
} from './upload-calls.ts'

const HOUR_MS = 3_600_000

const sessionOf = (id: string, file: Uint8Array): NewSession => ({
  organizationId,
  actor: { type: 'system', id: 'system' },
  id,
  uploadId: newId('upl', new Date()),
  batchId: newId('bat', new Date()),
  fileName: 'post.pdf',
  fileSize: file.length,
  sha256: null,
  receivedAt: '2026-01-05T09:00:00.000Z',
  reference: null,
  metadata: null,
  openedAt: new Date().toISOString(),
})

describe('a session that ended and has not been freed yet', () => {
  it('is begun anew once, however many ask at once, and freeing the old one leaves the new one alone', async () => {
    const file = scan(PART + 10)
    const id = `again-${crypto.randomUUID()}`
    await chunk(id, scan(PART + 5000), 0, PART + 5)
    const old = await rowOf(id)
    await inSession(id, `UPDATE session SET status = 'aborted'`)

    const [first, second] = await Promise.all([
      stubOf(id).open(sessionOf(id, file)),
      stubOf(id).open(sessionOf(id, file)),
      runDurableObjectAlarm(stubOf(id)),
    ])

    expect(first?.uploadId).toBe(second?.uploadId)
    const row = await rowOf(id)
    expect(row).toMatchObject({ upload_id: first?.uploadId, status: 'open', freed: 0 })
    expect(row.multipart_id).not.toBeNull()
    const alarm = await runInDurableObject(stubOf(id), (_, { storage }) => storage.getAlarm())
    expect(alarm).toBe(row.expires_at)
    expect((await env.SCANS.list({ prefix: `uploads/${organizationId}/${old.upload_id}/` })).objects).toEqual([])
    await chunk(id, file, 0, PART)
    expect(await chunk(id, file, PART, file.length)).toMatchObject({
      status: 201,
      body: { sha256: await sha256(file) },
    })
  })

  it('is freed once more when it is forgotten, of what a request stored meanwhile', async () => {
    const file = scan(PART + 10)
    const { id } = await open(file)
    await call('DELETE', `/v1/uploads/${id}`)
    const { batch_id } = await rowOf(id)
    await env.SCANS.put(scanKey(organizationId, batch_id), file)
    await inSession(id, 'UPDATE session SET expires_at = 0')
    await runDurableObjectAlarm(stubOf(id))
    expect(await env.SCANS.head(scanKey(organizationId, batch_id))).toBeNull()
  })

  it('leaves no upload open in R2 when it ends while that is opened', async () => {
    const id = `quick-${crypto.randomUUID()}`
    const file = scan(100)
    const opened = await runInDurableObject(stubOf(id), async (_, state) => {
      const uploads: R2MultipartUpload[] = []
      const SCANS = bucketWith({ createMultipartUpload: endingMeanwhile })
      const session = new UploadSession(state, { ...env, SCANS })
      async function endingMeanwhile(key: string): Promise<R2MultipartUpload> {
        const upload = await env.SCANS.createMultipartUpload(key)
        uploads.push(upload)
        await session.abort(null)
        return upload
      }
      await session.open(sessionOf(id, file))
      return uploads
    })
    expect(opened).toHaveLength(1)
    await expect(opened[0]?.uploadPart(1, file)).rejects.toThrow('10024')
  })
})

describe('a session whose bytes are all there', () => {
  async function stored(): Promise<{ id: string; file: Uint8Array; objectKey: string }> {
    const file = scan(PART + 10)
    const { id } = await open(file)
    await Promise.all([putPart(id, 1, file), putPart(id, 2, file)])
    return { id, file, objectKey: scanKey(organizationId, (await rowOf(id)).batch_id) }
  }

  it('has its batch when R2 completed its object while the answer to that was lost', async () => {
    const { id, file, objectKey } = await stored()
    const outcome = await runInDurableObject(stubOf(id), (_, state) => {
      const SCANS = bucketWithUploads((upload) => ({
        async complete(parts) {
          await upload.complete(parts) // the earlier try, which arrives only now
          return upload.complete(parts)
        },
      }))
      return new UploadSession(state, { ...env, SCANS }).finish()
    })
    expect(outcome).toMatchObject({ kind: 'completed' })
    expect((await env.SCANS.head(objectKey))?.size).toBe(file.length)
    expect(await complete(id)).toMatchObject({ status: 201, body: { sha256: await sha256(file) } })
  })

  it('has failed for good when R2 holds another part than was counted', async () => {
    const { id } = await stored()
    await inSession(id, `UPDATE parts SET etag = 'another' WHERE part = 2`)
    for (let i = 0; i < 2; i++) {
      expect(await complete(id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    }
    await expectNothingLeft(id)
  })

  it('can not be aborted while its batch is being made, however long that takes', async () => {
    const { id, file, objectKey } = await stored()
    const [aborted, finished] = await runInDurableObject(stubOf(id), async (_, state) => {
      const asked = Promise.withResolvers<void>()
      const storage = Promise.withResolvers<void>()
      const SCANS = bucketWith({
        async head(key) {
          asked.resolve()
          await storage.promise
          return env.SCANS.head(key)
        },
      })
      const session = new UploadSession(state, { ...env, SCANS })
      const finishing = session.finish()
      await asked.promise
      state.storage.sql.exec('UPDATE session SET expires_at = 0')
      const ringing = session.alarm()
      const answer = await session.abort(null)
      storage.resolve()
      await ringing
      return [answer, await finishing]
    })
    expect(aborted).toBe('completing')
    expect(finished).toMatchObject({ kind: 'completed' })
    expect((await env.SCANS.head(objectKey))?.size).toBe(file.length)
  })
})

describe('a session whose batch can not be made', () => {
  async function completing(): Promise<{ id: string; file: Uint8Array }> {
    const file = scan(PART + 10)
    const { id } = await open(file)
    await Promise.all([putPart(id, 1, file), putPart(id, 2, file)])
    expect((await complete(id)).status).toBe(503)
    return { id, file }
  }
  /** Its alarm, as if the last byte had come so long ago. */
  async function alarmAfter(id: string, hours: number): Promise<number> {
    await inSession(id, `UPDATE session SET expires_at = ${Date.now() + (24 - hours) * HOUR_MS}`)
    await runDurableObjectAlarm(stubOf(id))
    const next = await runInDurableObject(stubOf(id), (_, { storage }) => storage.getAlarm())
    return ((next ?? Number.NaN) - Date.now()) / HOUR_MS
  }

  it('is tried again after growing pauses', async () => {
    expect([0, 10_000, 60_000, 2 * HOUR_MS].map(retryPauseMs)).toEqual([10_000, 10_000, 60_000, HOUR_MS])
    await withoutIntents(async () => {
      const { id } = await completing()
      expect(await call('DELETE', `/v1/uploads/${id}`)).toMatchObject({
        status: 409,
        body: { detail: 'All bytes of the upload are stored: its batch is being made.' },
      })
      expect(await alarmAfter(id, 0.5)).toBeCloseTo(0.5, 1)
      expect(await alarmAfter(id, 20)).toBeCloseTo(1, 1)
    })
  })

  it('stalls after 24 hours with its bytes, tells so, and has its batch once somebody asks and it can be made', async () => {
    let upload: Awaited<ReturnType<typeof completing>> | undefined
    await withoutIntents(async () => {
      upload = await completing()
      const days = (await alarmAfter(upload.id, 24)) / 24
      expect(days).toBeCloseTo(6, 1)
      expect((await call('GET', `/v1/uploads/${upload.id}`)).body).toMatchObject({
        status: 'stalled',
        offset: upload.file.length,
        batchId: null,
      })
      expect(await complete(upload.id)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      await alarmAfter(upload.id, 24)
    })
    if (!upload) throw new Error('There is an upload.')
    expect(await complete(upload.id)).toMatchObject({ status: 201, body: { sha256: await sha256(upload.file) } })
  })

  it('may be aborted when it has stalled, and expires in the end: then nothing is left', async () => {
    await withoutIntents(async () => {
      const aborted = (await completing()).id
      const forgotten = (await completing()).id
      for (const id of [aborted, forgotten]) await alarmAfter(id, 24)
      expect((await call('DELETE', `/v1/uploads/${aborted}`)).status).toBe(204)
      await inSession(forgotten, 'UPDATE session SET expires_at = 0')
      await runDurableObjectAlarm(stubOf(forgotten))
      expect((await call('GET', `/v1/uploads/${forgotten}`)).status).toBe(410)
      for (const id of [aborted, forgotten]) await expectNothingLeft(id)
    })
  })

  it('keeps the object of a batch that was made after all, should it end without knowing of it', async () => {
    const file = scan(3000)
    const id = (await tusCreate(file)).split('/').at(-1) ?? ''
    await tusPatch(`/v1/uploads/tus/${id}`, file, 0, file.length)
    const { batch_id } = await rowOf(id)
    await inSession(id, `UPDATE session SET status = 'stalled'`)
    expect((await call('DELETE', `/v1/uploads/${id}`)).status).toBe(204)
    expect((await env.SCANS.head(scanKey(organizationId, batch_id)))?.size).toBe(3000)
  })
})
