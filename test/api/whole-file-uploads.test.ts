import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { scanKey } from '../../src/scans/scan-keys.ts'
import {
  BROKEN,
  broken,
  call,
  chunk,
  encode,
  organizationId,
  PART,
  PDF,
  rangeOf,
  scan,
  send,
  sha256,
} from './upload-calls.ts'

/** The whole file with `X-Upload-Id` and no `Content-Range`, and its connection that breaks after so many bytes. */
const whole = (id: string, file: Uint8Array) => call('POST', '/v1/batches', { 'x-upload-id': id, ...PDF }, file)
const wholeBroken = (id: string, file: Uint8Array, bytes: number) =>
  send('POST', '/v1/batches', { 'x-upload-id': id, ...FORM }, broken(formOf(file.subarray(0, bytes)), Infinity))
const chunkBroken = (id: string, file: Uint8Array, from: number, bytes: number) =>
  send(
    'POST',
    '/v1/batches',
    { 'x-upload-id': id, ...PDF, ...rangeOf(from, file.length, file.length) },
    broken(file.subarray(from), bytes),
  )
/** A form up to where its connection breaks. */
const FORM = { 'content-type': 'multipart/form-data; boundary=cut' }
const FILE_BEGINS = '--cut\r\ncontent-disposition: form-data; name="file"; filename="post.pdf"\r\n\r\n'
const formOf = (bytes: Uint8Array): Uint8Array => {
  const head = encode(FILE_BEGINS)
  const body = new Uint8Array(head.length + bytes.length)
  body.set(head)
  body.set(bytes, head.length)
  return body
}
const offsetOf = async (id: string) => (await call('GET', `/v1/uploads/${id}`)).body.offset
const newId = () => `whole-${crypto.randomUUID()}`

async function expectBatchOf(file: Uint8Array, { status, body }: Awaited<ReturnType<typeof call>>): Promise<void> {
  expect([status, body.fileSize, body.sha256]).toEqual([201, file.length, await sha256(file)])
  const stored = await env.SCANS.get(scanKey(organizationId, body.id))
  expect(await sha256(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(await sha256(file))
}

describe('a whole file with an id', () => {
  it('that broke off goes on in chunks, where it stopped', async () => {
    const file = scan(2 * PART + 10)
    const id = newId()
    expect(BROKEN).toContain((await wholeBroken(id, file, PART + 1_000_000)).status)
    // What may be its last byte is kept back: nobody has said how many there are.
    const at = await offsetOf(id)
    expect(at).toBe(PART + 1_000_000 - 1)
    expect(await chunk(id, file, at, PART + 2_000_000)).toMatchObject({ status: 202, body: { fileSize: file.length } })
    await expectBatchOf(file, await chunk(id, file, PART + 2_000_000, file.length))
  })

  it('of which all came but the end of its request goes on in chunks too', async () => {
    const file = scan(PART)
    const id = newId()
    expect(BROKEN).toContain((await wholeBroken(id, file, PART)).status)
    const at = await offsetOf(id)
    expect(at).toBeLessThan(file.length)
    await expectBatchOf(file, await chunk(id, file, at, file.length))
  })

  it('that broke off is no batch of what came, however its connection ended', async () => {
    const file = scan(PART + 10)
    const id = newId()
    const headers = { 'x-upload-id': id, ...PDF, 'content-length': String(file.length) }
    const bytes = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(file.slice(0, PART))
        controller.close()
      },
    })
    expect(await send('POST', '/v1/batches', headers, bytes)).toMatchObject({ status: 400 })
    const at = await offsetOf(id)
    expect(at).toBe(PART - 1)
    await expectBatchOf(file, await chunk(id, file, at, file.length))
  })

  it('may be sent once more, and is one batch', async () => {
    const file = scan(2 * PART + 10)
    const id = newId()
    await wholeBroken(id, file, PART + 1_000_000)
    await wholeBroken(id, file, PART + 2_000_000)
    const made = await whole(id, file)
    await expectBatchOf(file, made)
    expect((await whole(id, file)).body.id).toBe(made.body.id)
  })

  it('may follow on chunks of it', async () => {
    const file = scan(2 * PART + 10)
    const id = newId()
    await chunk(id, file, 0, PART + 1_000_000)
    await expectBatchOf(file, await whole(id, file))
  })

  it('that breaks off before the last byte that was acknowledged loses none of those', async () => {
    const file = scan(3 * PART)
    const id = newId()
    await chunk(id, file, 0, 2 * PART + 5)
    await wholeBroken(id, file, PART + 500_000)
    expect(await offsetOf(id)).toBe(2 * PART + 5)
    await wholeBroken(id, file, 2 * PART + 500_000)
    expect(await offsetOf(id)).toBe(2 * PART + 500_000)
    expect(BROKEN).toContain((await chunkBroken(id, file, 2 * PART + 500_000, 1_100_000)).status)
    await expectBatchOf(file, await chunk(id, file, 2 * PART + 1_600_000, file.length))
  })

  it('that turns out to be no scan takes nothing of what was acknowledged along', async () => {
    const file = scan(PART + 10)
    const id = newId()
    await chunk(id, file, 0, PART + 5)
    expect(await whole(id, scan(3000).fill(65))).toMatchObject({ status: 415, body: { code: 'not_a_pdf' } })
    const empty = new FormData()
    empty.set('file', new Blob([]), 'post.pdf')
    const refused = await send('POST', '/v1/batches', { 'x-upload-id': id }, empty)
    expect(refused).toMatchObject({ status: 422, body: { code: 'empty_file' } })
    expect(await offsetOf(id)).toBe(PART + 5)
    await expectBatchOf(file, await chunk(id, file, PART + 5, file.length))
  })

  it('has to have as many bytes as the chunks before it said', async () => {
    const file = scan(PART + 1000)
    const id = newId()
    await chunk(id, file, 0, 2000)
    const otherLength = { status: 422, body: { errors: [{ field: 'body', code: 'wrong_length' }] } }
    expect(await whole(id, scan(PART + 1001))).toMatchObject(otherLength)
    expect(await whole(id, file.subarray(0, PART))).toMatchObject(otherLength)
    await expectBatchOf(file, await whole(id, file))
  })

  it('is another file when chunks say that it ends before what is there', async () => {
    const file = scan(PART)
    const id = newId()
    await wholeBroken(id, file, 1_200_000)
    const at = await offsetOf(id)
    expect(await chunk(id, scan(at), 0, 1000)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await expectBatchOf(file, await chunk(id, file, at, file.length))
  })
})
