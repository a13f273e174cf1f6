import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { takeTurn } from '../../src/uploads/append-body.ts'
import { openAppender, type ScanAppender } from '../../src/uploads/scan-appender.ts'
import { findSession } from '../../src/uploads/sessions.ts'
import {
  broken,
  bucketWith,
  bucketWithUploads,
  call,
  chunk,
  expectNothingLeft,
  inSession,
  open,
  organizationId,
  PART,
  PDF,
  putPart,
  rangeOf,
  rowOf,
  scan,
  send,
  sha256,
  stubOf,
} from './upload-calls.ts'

const newId = () => `turns-${crypto.randomUUID()}`
const STORAGE_FAILS = 'We encountered an internal error. Please try again. (10001)'

/** A request that has its turn at `start`, and is still busy. */
async function writerAt(id: string, file: Uint8Array, start: number, bucket = env.SCANS): Promise<ScanAppender> {
  const granted = await stubOf(id).grant({ start, length: null, total: file.length })
  if (granted.kind !== 'granted') throw new Error(`There is no turn: ${granted.kind}.`)
  const { grant, place } = granted
  const of = { organizationId, uploadId: (await rowOf(id)).upload_id }
  return openAppender({ session: stubOf(id), bucket, of, grant, place, countsOnTheWay: true })
}

/** A chunk of which nothing arrives. */
const nothingOf = (id: string, total: number) =>
  send('POST', '/v1/batches', { 'x-upload-id': id, ...PDF, ...rangeOf(0, 10, total) }, broken(scan(10), 0))

describe('a try to store a part', () => {
  it('has a number of its own, so that one which failed may arrive after the next', async () => {
    const file = scan(PART + 10)
    const id = newId()
    await chunk(id, file, 0, 1000)
    const numbers: number[] = []
    const bucket = bucketWithUploads((upload) => ({
      async uploadPart(number, bytes) {
        numbers.push(number)
        if (numbers.length === 1) throw new Error(STORAGE_FAILS)
        return upload.uploadPart(number, bytes)
      },
    }))
    const writer = await writerAt(id, file, 1000, bucket)
    await expect(writer.write(file.subarray(1000))).rejects.toThrow(STORAGE_FAILS)
    await writer.keep()
    expect(numbers).toEqual([1, 2])
    expect(await chunk(id, file, PART, file.length)).toMatchObject({
      status: 201,
      body: { sha256: await sha256(file) },
    })
  })

  it('is all that uses up a number: turns that store none use up none', async () => {
    const file = scan(PART + 10)
    const id = newId()
    for (let at = 0; at < 5; at++) await chunk(id, file, at, at + 1)
    await chunk(id, file, 5, PART + 5)
    expect(await r2PartsOf(id)).toEqual([1])
  })

  it('never has the number of the part that counts, however many there were', async () => {
    const file = scan(PART + 10)
    const { id } = await open(file)
    await putPart(id, 1, file)
    await inSession(id, 'UPDATE tries SET tries = 500')
    await putPart(id, 1, file)
    expect(await r2PartsOf(id)).toEqual([2])
  })
})

const r2PartsOf = (id: string) =>
  runInDurableObject(stubOf(id), (_, { storage }) =>
    storage.sql
      .exec<{ r2_part: number }>('SELECT r2_part FROM parts')
      .toArray()
      .map(({ r2_part }) => r2_part),
  )

describe('a request of which nothing was stored', () => {
  it('says nothing about the size of the file', async () => {
    const file = scan(3000)
    const id = newId()
    expect((await nothingOf(id, 5000)).status).toBeGreaterThanOrEqual(400)
    expect(await chunk(id, file, 0, 3000)).toMatchObject({ status: 201, body: { fileSize: 3000 } })
  })

  it('says nothing about the way in which the file comes', async () => {
    const file = scan(3000)
    const { id } = await open(file)
    expect((await nothingOf(id, 3000)).status).toBeGreaterThanOrEqual(400)
    expect((await putPart(id, 1, file)).status).toBe(200)
  })
})

describe('while another request has its turn', () => {
  it('a repeat is answered at once, the next chunk waits', async () => {
    const file = scan(3000)
    const id = newId()
    await chunk(id, file, 0, 1000)
    await writerAt(id, file, 1000)
    expect(await chunk(id, file, 0, 1000)).toMatchObject({ status: 202, body: { offset: 1000 } })
    expect(await chunk(id, file, 1000, 2000)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('what comes in parts first leaves the stream nothing to count', async () => {
    const file = scan(3000)
    const { id } = await open(file)
    const writer = await writerAt(id, file, 0)
    await putPart(id, 1, file)
    await writer.write(file)
    await expect(writer.finish()).rejects.toThrow()
    expect(await rowOf(id)).toMatchObject({ status: 'open', filled_by: 'parts', stream_offset: 0 })
  })
})

describe('a turn that fails before it has begun', () => {
  it('is given back', async () => {
    const file = scan(3000)
    const id = newId()
    await chunk(id, file, 0, 1000)
    const session = await findSession(stubOf(id))
    const bucket = bucketWith({ get: () => Promise.reject(new Error(STORAGE_FAILS)) })
    const turn = { stub: stubOf(id), session, bucket, start: 1000, length: 2000, total: 3000 }
    await expect(takeTurn({ ...turn, countsOnTheWay: true, lockedAs: 'conflict' })).rejects.toThrow(STORAGE_FAILS)
    expect((await rowOf(id)).lease).toBeNull()
    expect(await chunk(id, file, 1000, 3000)).toMatchObject({ status: 201, body: { sha256: await sha256(file) } })
  })

  it('because counted bytes are gone ends the session, and says so', async () => {
    const file = scan(3000)
    const id = newId()
    await chunk(id, file, 0, 1000)
    await env.SCANS.delete((await rowOf(id)).tail_key ?? '')
    const lost = { status: 409, body: { detail: 'The stored bytes are gone. Upload the file again.' } }
    expect(await chunk(id, file, 1000, 3000)).toMatchObject(lost)
    expect((await call('GET', `/v1/uploads/${id}`)).body).toMatchObject({ status: 'failed' })
    await expectNothingLeft(id)
  })
})
