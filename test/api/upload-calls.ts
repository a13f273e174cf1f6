import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect } from 'vitest'
import { auditEntries } from '../../src/audit/audit.table.ts'
import { createOrganization } from '../../src/organizations/create-organization.ts'
import { scanKey } from '../../src/scans/scan-keys.ts'
import type { SessionRow } from '../../src/uploads/session-rows.ts'
import { sessionStub } from '../../src/uploads/sessions.ts'
import { checkedFetch, ORIGIN } from './checked-fetch.ts'
import { type Answer, db } from './service.ts'

export const PART = 5 * 1024 * 1024
export const PDF = { 'content-type': 'application/pdf' }
export const BYTES = { 'content-type': 'application/octet-stream' }
export const JSON_TYPE = { 'content-type': 'application/json' }
export const TUS = { 'tus-resumable': '1.0.0' }
export const TUS_BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' }

/** Who uploads, in each file of tests that has these. */
export let organizationId: string
export let apiKey: string
beforeAll(async () => {
  const made = await createOrganization({ db, now: new Date(), name: 'Acme Post', email: 'ops@acme.example' })
  organizationId = made.organizationId
  apiKey = made.apiKey
})

export const stubOf = (id: string) => sessionStub(env.UPLOAD_SESSION, organizationId, id)

/** Behind the API: changes what a session knows, such as a time that would have to be waited for. */
export const inSession = (id: string, sql: string) =>
  runInDurableObject(stubOf(id), (_, { storage }) => void storage.sql.exec(sql))

export const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

let scans = 0
/** A PDF by its first bytes, like no other. */
export function scan(length: number): Uint8Array {
  scans += 1
  const file = new Uint8Array(length)
  for (let i = 0; i < length; i += 997) file[i] = (i * 31 + scans) % 251
  file.set(encode(`%PDF-1.7 ${scans}`).subarray(0, length))
  return file
}

export const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('')
export const sha256 = async (bytes: Uint8Array) => hexOf(await crypto.subtle.digest('SHA-256', bytes))

export const rangeOf = (from: number, to: number, total: number) => ({
  'content-range': `bytes ${from}-${to - 1}/${total}`,
})

/** Within the test's process a body that breaks off looks like one that ends early. */
export const BROKEN = [400, 422]

/** The first bytes of a file, then nothing more: the connection is gone. */
export function broken(file: Uint8Array, bytes: number): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= Math.min(bytes, file.length)) return controller.error(new Error('connection lost'))
      const to = Math.min(bytes, file.length, at + 500_000)
      controller.enqueue(file.slice(at, to))
      at = to
    },
  })
}

/** All bytes of a file; while they come, something else happens. */
export function meanwhile(file: Uint8Array, act: () => Promise<unknown>): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      if (at > 0) await act()
      if (at === file.length) return controller.close()
      const to = at === 0 ? 2000 : file.length
      controller.enqueue(file.slice(at, to))
      at = to
    },
  })
}

type Body = Uint8Array | FormData | ReadableStream<Uint8Array> | null

const requestOf = (method: string, path: string, headers: Record<string, string>, body: Body) =>
  new Request(ORIGIN + path, { method, headers: { authorization: `Bearer ${apiKey}`, ...headers }, body })

export async function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Body = null,
): Promise<Answer> {
  return answerOf(await checkedFetch(requestOf(method, path, headers, body)))
}
export const call = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body: Uint8Array | null = null,
) => send(method, path, headers, body)

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
}

export async function open(
  file: Uint8Array,
  more: Record<string, unknown> = {},
): Promise<{ id: string; partCount: number }> {
  const json = encode(JSON.stringify({ fileName: 'post.pdf', fileSize: file.length, ...more }))
  const { status, body } = await call('POST', '/v1/uploads', JSON_TYPE, json)
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'open', partSize: PART, offset: 0, parts: [], batchId: null })
  return body
}

export const putPart = (id: string, n: number, file: Uint8Array) =>
  call('PUT', `/v1/uploads/${id}/parts/${n}`, BYTES, file.subarray((n - 1) * PART, n * PART))

export const complete = (id: string) => call('POST', '/v1/batches', { 'x-upload-id': id })

export const chunk = (id: string, file: Uint8Array, from: number, to: number) =>
  call('POST', '/v1/batches', { 'x-upload-id': id, ...PDF, ...rangeOf(from, to, file.length) }, file.subarray(from, to))

export async function tusCreate(file: Uint8Array): Promise<string> {
  const { status, headers } = await call('POST', '/v1/uploads/tus', { ...TUS, 'upload-length': String(file.length) })
  expect(status).toBe(201)
  return headers.get('location') ?? ''
}

export const tusPatch = (path: string, file: Uint8Array, from: number, to: number) =>
  call('PATCH', path, { ...TUS_BYTES, 'upload-offset': String(from) }, file.subarray(from, to))

/** The database refuses to make batches meanwhile. */
export async function withoutIntents(act: () => Promise<void>): Promise<void> {
  await env.DB.exec('ALTER TABLE upload_intents RENAME TO upload_intents_away')
  await act().finally(() => env.DB.exec('ALTER TABLE upload_intents_away RENAME TO upload_intents'))
}

/** What the session's object knows of itself. */
export const rowOf = (id: string) =>
  runInDurableObject(stubOf(id), (_, { storage }) => storage.sql.exec<SessionRow>('SELECT * FROM session').one())

/** The bucket, but for what is said here. */
export const bucketWith = (changed: Partial<R2Bucket>): R2Bucket =>
  new Proxy(env.SCANS, { get: (bucket, name: keyof R2Bucket) => changed[name] ?? bucket[name].bind(bucket) })

/** Uploads in the bucket go on, but for what is said here of each. */
export const bucketWithUploads = (change: (upload: R2MultipartUpload) => Partial<R2MultipartUpload>): R2Bucket =>
  bucketWith({
    resumeMultipartUpload(key, uploadId) {
      const upload = env.SCANS.resumeMultipartUpload(key, uploadId)
      return {
        key,
        uploadId,
        uploadPart: upload.uploadPart.bind(upload),
        complete: upload.complete.bind(upload),
        abort: upload.abort.bind(upload),
        ...change(upload),
      }
    },
  })

/** Neither object, tail nor an open upload in R2; and the trail says that it ended. */
export async function expectNothingLeft(id: string): Promise<void> {
  const row = await rowOf(id)
  const key = scanKey(organizationId, row.batch_id)
  expect(await env.SCANS.head(key)).toBeNull()
  expect((await env.SCANS.list({ prefix: `uploads/${organizationId}/${row.upload_id}/` })).objects).toEqual([])
  const upload = env.SCANS.resumeMultipartUpload(key, row.multipart_id ?? '')
  await expect(upload.uploadPart(1, encode('x'))).rejects.toThrow('10024')
  const ended = await db.select().from(auditEntries).where(eq(auditEntries.entityId, row.upload_id))
  expect(ended.map(({ action }) => action)).toEqual(['upload.aborted'])
}
