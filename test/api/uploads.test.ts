import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { SYSTEM } from '../../src/audit/audit-actions.ts'
import { batches } from '../../src/batches/batches.table.ts'
import { newId } from '../../src/db/ids.ts'
import { createOrganization } from '../../src/organizations/create-organization.ts'
import { scanKey } from '../../src/scans/scan-keys.ts'
import { createBatch } from '../../src/uploads/create-batch.ts'
import { sweepUploads } from '../../src/uploads/sweep-uploads.ts'
import { uploadIntents } from '../../src/uploads/uploads.table.ts'
import { checkedFetch, ORIGIN } from './checked-fetch.ts'
import { db } from './service.ts'
import { apiKey, encode, hexOf, organizationId, sha256 } from './upload-calls.ts'

const MAX_BYTES = 104_857_600

describe('a scan that is uploaded', () => {
  it('becomes a pending batch whose object holds its bytes', async () => {
    const pdf = encode('%PDF-1.7\nthe post of today\n%%EOF')

    const response = await upload(form([{ name: 'file', fileName: 'post.pdf', content: [pdf] }]))

    const batch = await json(response)
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toBe(`/v1/batches/${batch.id}`)
    expect(batch).toMatchObject({
      fileName: 'post.pdf',
      fileSize: pdf.length,
      sha256: await sha256(pdf),
      reference: null,
      duplicateOf: null,
      error: null,
    })
    const stored = await env.SCANS.get(scanKey(organizationId, String(batch.id)))
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(pdf)
    expect(await db.select().from(uploadIntents)).toEqual([])
  })

  it('may have its fields before or after the file', async () => {
    const receivedAt = { name: 'receivedAt', content: [encode('2026-01-05T09:00:00+01:00')] }
    const reference = { name: 'reference', content: [encode(' Tray 7 – März ')] }
    const response = await upload(form([receivedAt, uniqueFile(), reference]))
    expect(await json(response)).toMatchObject({ receivedAt: '2026-01-05T08:00:00.000Z', reference: 'Tray 7 – März' })
  })

  it.each([
    ['C:\\fakepath\\post.pdf', 'post.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['Grüße vom Amt.pdf', 'Grüße vom Amt.pdf'],
    ['', 'scan.pdf'],
    [`${'a'.repeat(300)}.pdf`, 'a'.repeat(255)],
  ])('keeps the name %j as %j', async (fileName, kept) => {
    expect(await json(await upload(form([{ ...uniqueFile(), fileName }])))).toMatchObject({ fileName: kept })
  })

  it('may have something before its PDF header', async () => {
    const pdf = encode(`${' '.repeat(1019)}%PDF-1.4 ${crypto.randomUUID()}`)
    expect((await upload(form([{ name: 'file', fileName: 'a.pdf', content: [pdf] }]))).status).toBe(201)
  })

  it('may have exactly 104,857,600 bytes, and is stored byte for byte', async () => {
    const { sizeBytes, digest } = await digestOf(largeScan(MAX_BYTES))

    const response = await upload(form([{ name: 'file', fileName: 'large.pdf', content: largeScan(MAX_BYTES) }]))

    const batch = await json(response)
    expect(response.status).toBe(201)
    expect(batch).toMatchObject({ fileSize: sizeBytes, sha256: digest })
    const stored = await env.SCANS.get(scanKey(organizationId, String(batch.id)))
    expect(await digestOf(stored?.body ?? [])).toEqual({ sizeBytes, digest })
  })
})

describe('an upload that is refused leaves nothing behind', () => {
  const pdf = { name: 'file', fileName: 'post.pdf', content: [encode('%PDF-1.7 refused')] }
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const field = (name: string, text: string): Part => ({ name, content: [encode(text)] })
  const cases: [what: string, body: Form, status: number, code: string][] = [
    ['no file', form([field('reference', 'Tray 7')]), 422, 'file_required'],
    ['an empty file', form([{ ...pdf, content: [] }]), 422, 'empty_file'],
    ['a text named .pdf', form([{ ...pdf, content: [encode('Dear Sir or Madam')] }]), 415, 'not_a_pdf'],
    ['a long text named .pdf', form([{ ...pdf, content: [new Uint8Array(70_000).fill(65)] }]), 415, 'not_a_pdf'],
    [
      'a PDF header after the first 1,024 bytes',
      form([{ ...pdf, content: [encode(`${' '.repeat(1020)}%PDF-`)] }]),
      415,
      'not_a_pdf',
    ],
    ['one byte too many', form([{ ...pdf, content: largeScan(MAX_BYTES + 1) }]), 413, 'file_too_large'],
    ['two files', form([{ ...pdf, content: largeScan(11_000_000) }, pdf]), 422, 'validation_failed'],
    ['an unknown field', form([{ ...pdf, content: largeScan(11_000_000) }, field('x', 'y')]), 422, 'validation_failed'],
    ['a field twice', form([pdf, field('reference', 'a'), field('reference', 'b')]), 422, 'validation_failed'],
    ['a reference of 201 characters', form([pdf, field('reference', 'a'.repeat(201))]), 422, 'validation_failed'],
    ['an endless reference', form([pdf, field('reference', 'a'.repeat(9000))]), 422, 'validation_failed'],
    ['a receipt that is no timestamp', form([pdf, field('receivedAt', 'yesterday')]), 422, 'validation_failed'],
    ['a receipt in two days', form([pdf, field('receivedAt', inTwoDays)]), 422, 'validation_failed'],
    ['JSON', { contentType: 'application/json', body: [encode('{}')] }, 415, 'unsupported_media_type'],
    ['no content type', { contentType: null, body: [encode('%PDF-')] }, 415, 'unsupported_media_type'],
    ['no boundary', { contentType: 'multipart/form-data', body: [encode('--x--')] }, 400, 'malformed_request'],
    ['no parts', { contentType: 'multipart/form-data; boundary=x', body: [encode('%PDF-')] }, 400, 'malformed_request'],
    [
      'a form cut off',
      { ...form([{ ...pdf, content: largeScan(11_000_000) }]), isCutOff: true },
      400,
      'malformed_request',
    ],
  ]
  it.each(cases)('%s', async (_, body, status, code) => {
    const before = await traces()

    const response = await upload(body)

    expect(response.status).toBe(status)
    expect(await json(response)).toMatchObject({ code, status })
    expect(await traces()).toEqual(before)
  })

  it('a wrong key', async () => {
    const before = await traces()
    const response = await upload(form([uniqueFile()]), { key: `pgh_${'0'.repeat(43)}` })
    expect(response.status).toBe(401)
    expect(await traces()).toEqual(before)
  })

  it('a connection that breaks after 11 MB, with its upload in R2 gone', async () => {
    const before = await traces()
    const bucket = watchUploads(env.SCANS)
    const broken = form([{ ...pdf, content: thenBreak(largeScan(11_000_000)) }])

    await expect(uploadBy(bucket, requestOf(broken))).rejects.toMatchObject({ code: 'malformed_request' })

    expect(bucket.opened).toHaveLength(1)
    expect(await isGone(bucket.opened[0])).toBe(true)
    expect(await traces()).toEqual(before)
  })
})

describe('the same file again', () => {
  it('is a duplicate of the first batch, however often it comes', async () => {
    const file = uniqueFile()
    const first = await json(await upload(form([file])))
    const second = await json(await upload(form([file])))
    const third = await json(await upload(form([file])))
    expect([first.duplicateOf, second.duplicateOf, third.duplicateOf]).toEqual([null, first.id, first.id])
  })

  it("is no duplicate of a batch that failed, nor of another organisation's", async () => {
    const file = uniqueFile()
    const failed = await json(await upload(form([file])))
    await db
      .update(batches)
      .set({ status: 'failed' })
      .where(eq(batches.id, String(failed.id)))
    const stranger = await createOrganization({ db, now: new Date(), name: 'Other', email: 'ops@other.example' })
    await upload(form([file]), { key: stranger.apiKey })
    expect((await json(await upload(form([file])))).duplicateOf).toBeNull()
  })

  it('is the original when its upload began first, although a later one overtook it', async () => {
    const file = uniqueFile()
    const slow = hold(file)
    const firstDone = uploadBy(env.SCANS, requestOf(form([slow.part])), new Date(Date.now() - 1000))
    const second = await uploadBy(env.SCANS, requestOf(form([file])))
    expect(second.duplicateOf).toBeNull()

    slow.letGo()
    const first = await firstDone

    expect(first.id < second.id).toBe(true)
    expect(first.duplicateOf).toBeNull()
    expect(await duplicateOf(second.id)).toBe(first.id)
  })

  it('stays a duplicate of one that overtook it and was assembled: its letters may be on their way', async () => {
    const file = uniqueFile()
    const slow = hold(file)
    const firstDone = uploadBy(env.SCANS, requestOf(form([slow.part])), new Date(Date.now() - 1000))
    const second = await uploadBy(env.SCANS, requestOf(form([file])))
    await db.update(batches).set({ assemblyId: 'evt_assembled' }).where(eq(batches.id, second.id))

    slow.letGo()

    expect((await firstDone).duplicateOf).toBe(second.id)
    expect(await duplicateOf(second.id)).toBeNull()
  })

  it('uploaded many times at once has one original, the first id', async () => {
    const file = uniqueFile()
    const made = await Promise.all(Array.from({ length: 6 }, async () => json(await upload(form([file])))))
    const [first, ...others] = made.map(({ id }) => String(id)).sort()
    expect(await duplicateOf(String(first))).toBeNull()
    expect(await Promise.all(others.map(duplicateOf))).toEqual(others.map(() => first))
  })
})

describe('the sweep', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const sweep = async (begun: string[] = []) =>
    sweepUploads({ db, bucket: env.SCANS, now: new Date(), begin: async ({ batchId }) => void begun.push(batchId) })

  async function interruptedUpload(startedAt: Date) {
    const batchId = newId('bat', startedAt)
    const objectKey = scanKey(organizationId, batchId)
    const multipart = await env.SCANS.createMultipartUpload(objectKey)
    await db.insert(uploadIntents).values({
      batchId,
      organizationId,
      objectKey,
      multipartUploadId: multipart.uploadId,
      createdAt: startedAt.toISOString(),
    })
    return { batchId, objectKey, multipart }
  }
  const intentOf = async (batchId: string) => db.select().from(uploadIntents).where(eq(uploadIntents.batchId, batchId))

  it('frees an upload that a crash cut off, after an hour', async () => {
    const { batchId, multipart } = await interruptedUpload(hoursAgo(1.1))
    await sweep()
    expect(await isGone(multipart)).toBe(true)
    expect(await intentOf(batchId)).toEqual([])
  })

  it('removes a scan that was stored and got no batch', async () => {
    const { batchId, objectKey, multipart } = await interruptedUpload(hoursAgo(1.1))
    await multipart.complete([await multipart.uploadPart(1, encode('%PDF-'))])
    await sweep()
    expect(await env.SCANS.head(objectKey)).toBeNull()
    expect(await intentOf(batchId)).toEqual([])
  })

  it('leaves an upload alone that may still be going on', async () => {
    const { batchId, multipart } = await interruptedUpload(hoursAgo(0.9))
    await sweep()
    expect(await isGone(multipart)).toBe(false)
    expect(await intentOf(batchId)).toHaveLength(1)
  })

  it('gives no batch to an upload that ends after the sweep may have taken it', async () => {
    const late = uploadBy(env.SCANS, requestOf(form([uniqueFile()])), hoursAgo(1.1))
    await expect(late).rejects.toMatchObject({ code: 'unavailable' })
    const before = (await traces()).objects.length
    await sweep()
    expect((await traces()).objects).toHaveLength(before - 1)
  })

  it('begins a batch that nobody began, because a crash came between', async () => {
    const crash = async () => Promise.reject(new Error('the process ended'))
    const request = requestOf(form([uniqueFile()]))
    const now = new Date(Date.now() - 120_000)
    const { id } = await createBatch({
      db,
      bucket: env.SCANS,
      now,
      organizationId,
      actor: SYSTEM,
      request,
      begin: crash,
    })
    const begun: string[] = []
    await sweep(begun)
    expect(begun).toContain(id)
  })
})

interface Part {
  name: string
  fileName?: string
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}
interface Form {
  contentType: string | null
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  isCutOff?: boolean
}

function uniqueFile(): Part {
  return { name: 'file', fileName: 'post.pdf', content: [encode(`%PDF-1.7 ${crypto.randomUUID()}`)] }
}

/** A PDF by its first bytes, as long as is wanted, never whole in memory. */
function* largeScan(sizeBytes: number): Generator<Uint8Array> {
  const piece = new Uint8Array(65_536)
  for (let at = 0; at < sizeBytes; at += piece.length) {
    piece.fill(Math.floor(at / piece.length) % 251)
    if (at === 0) piece.set(encode('%PDF-1.7\n'))
    yield piece.slice(0, Math.min(piece.length, sizeBytes - at))
  }
}

async function* thenBreak(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pieces
  throw new Error('connection lost')
}

/** The file, of which the last bytes come when they are let go. */
function hold(file: Part): { part: Part; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  async function* content() {
    for await (const piece of file.content) {
      yield piece.slice(0, 5)
      await promise
      yield piece.slice(5)
    }
  }
  return { part: { ...file, content: content() }, letGo: resolve }
}

function form(parts: Part[]): Form {
  const boundary = '----boundary-of-the-tests'
  async function* body() {
    for (const { name, fileName, content } of parts) {
      const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/pdf`
      yield encode(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`)
      yield* content
      yield encode('\r\n')
    }
    yield encode(`--${boundary}--\r\n`)
  }
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: body() }
}

function requestOf({ contentType, body, isCutOff = false }: Form, key = apiKey): Request {
  const headers = new Headers({ authorization: `Bearer ${key}` })
  if (contentType !== null) headers.set('content-type', contentType)
  async function* cut() {
    for await (const piece of body) {
      if (new TextDecoder().decode(piece.subarray(-4)) === '--\r\n') return
      yield piece
    }
  }
  return new Request(`${ORIGIN}/v1/batches`, {
    method: 'POST',
    headers,
    body: streamOf(isCutOff ? cut() : body),
  })
}

/** Pulled piece by piece, as a connection is read. */
function streamOf(pieces: Form['body']): ReadableStream<Uint8Array> {
  const iterator = (async function* () {
    yield* pieces
  })()
  return new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      const next = await iterator.next()
      if (next.done) {
        controller.close()
        controller.byobRequest?.respond(0)
      } else controller.enqueue(next.value.slice()) // whoever reads a stream owns what it gives
    },
  })
}

const upload = (body: Form, { key }: { key?: string } = {}): Promise<Response> => checkedFetch(requestOf(body, key))

const uploadBy = (bucket: R2Bucket, request: Request, now = new Date()) =>
  createBatch({ db, bucket, now, organizationId, actor: SYSTEM, request, begin: async () => {} })

const json = async (response: Response): Promise<Record<string, unknown>> => response.json()

async function duplicateOf(id: string): Promise<string | null | undefined> {
  const row = await db.select({ duplicateOf: batches.duplicateOf }).from(batches).where(eq(batches.id, id)).get()
  return row?.duplicateOf
}

/** Whatever an upload can leave behind. */
async function traces() {
  const { objects } = await env.SCANS.list({ prefix: 'scans/' })
  return {
    objects: objects.map(({ key }) => key),
    intents: await db.select().from(uploadIntents),
    batches: (await db.select({ id: batches.id }).from(batches)).map(({ id }) => id),
  }
}

/** The bucket itself, which tells what multipart uploads were opened in it. */
function watchUploads(bucket: R2Bucket): R2Bucket & { opened: R2MultipartUpload[] } {
  const opened: R2MultipartUpload[] = []
  return new Proxy(Object.assign(bucket, { opened }), {
    get(target, name) {
      if (name === 'opened') return opened
      if (name !== 'createMultipartUpload') {
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return async (...args: Parameters<R2Bucket['createMultipartUpload']>) => {
        const multipart = await target.createMultipartUpload(...args)
        opened.push(multipart)
        return multipart
      }
    },
  })
}

/** Whether R2 knows nothing of this upload any more. */
async function isGone(multipart: R2MultipartUpload | undefined): Promise<boolean> {
  if (!multipart) throw new Error('No upload was opened')
  const again = env.SCANS.resumeMultipartUpload(multipart.key, multipart.uploadId)
  return again.uploadPart(9, encode('x')).then(
    () => false,
    () => true,
  )
}

async function digestOf(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
  const stream = new crypto.DigestStream('SHA-256')
  const writer = stream.getWriter()
  let sizeBytes = 0
  for await (const piece of pieces) {
    sizeBytes += piece.length
    await writer.write(piece)
  }
  await writer.close()
  return { sizeBytes, digest: hexOf(await stream.digest) }
}
