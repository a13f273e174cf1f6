import { setTimeout as sleep } from 'node:timers/promises'

/** An answer that was not the one hoped for; `status` and the problem's `code` tell why. */
export class ApiError extends Error {
  constructor({ method, path, status, body }) {
    super(`${method} ${path}: ${status} ${body?.code ?? ''} ${body?.detail ?? ''}`.trimEnd())
    this.status = status
    this.code = body?.code
  }
}

/** The calls that the scripts make. Waits when told to (429); throws ApiError on any other answer that is no success. */
export function apiClient({ baseUrl, apiKey }) {
  async function call(method, path, { json, form, stream, headers, signal } = {}) {
    for (;;) {
      const response = await fetch(baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${apiKey}`, ...(json && { 'content-type': 'application/json' }), ...headers },
        body: json ? JSON.stringify(json) : (form ?? stream?.()),
        duplex: 'half',
        signal,
      })
      if (response.status === 429) {
        await response.text()
        await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000, undefined, { signal })
        continue
      }
      const text = await response.text()
      // What stands between may answer in plain text.
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      const body = isJson && text !== '' ? JSON.parse(text) : null
      if (!response.ok) throw new ApiError({ method, path, status: response.status, body })
      return body
    }
  }

  return {
    get: (path) => call('GET', path),
    post: (path, json) => call('POST', path, { json }),
    createClient: (client) => call('POST', '/clients', { json: client }),
    createWebhook: (webhook) => call('POST', '/webhooks', { json: webhook }),
    uploadScan({ bytes, fileName, receivedAt }) {
      const form = new FormData()
      form.set('receivedAt', receivedAt)
      form.set('file', new Blob([bytes], { type: 'application/pdf' }), fileName)
      return call('POST', '/batches', { form })
    },
    openUpload: (upload, { signal } = {}) => call('POST', '/uploads', { json: upload, signal }),
    findUpload: (id, { signal } = {}) => call('GET', `/uploads/${id}`, { signal }),
    /** `stream()`: the bytes of the part, each time from the first. */
    putPart: (id, part, { stream, signal }) => call('PUT', `/uploads/${id}/parts/${part}`, { stream, signal }),
    /** Makes the batch, once. */
    completeUpload: (id, { signal } = {}) => call('POST', '/batches', { headers: { 'x-upload-id': id }, signal }),
    /** A letter's PDF. */
    async document(letterId) {
      const path = `/letters/${letterId}/document`
      const response = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${apiKey}` } })
      if (!response.ok)
        throw new ApiError({ method: 'GET', path, status: response.status, body: await response.json() })
      return Buffer.from(await response.arrayBuffer())
    },
    /** Every letter of a batch, in the order of its pages. */
    async lettersOfBatch(batchId) {
      const { letters } = await call('GET', `/batches/${batchId}`)
      return letters.toSorted((a, b) => a.firstPage - b.firstPage)
    },
  }
}

const isOver = ({ status }) => status === 'completed' || status === 'failed'

/**
 * Looks at a batch until it is completed or failed, and shows `onProgress` each look. Throws when that takes too long.
 */
export async function followBatch(
  api,
  batchId,
  { onProgress = () => {}, timeoutMs = 600_000, intervalMs = 500, signal } = {},
) {
  const giveUpAt = Date.now() + timeoutMs
  while (Date.now() < giveUpAt) {
    const batch = await api.get(`/batches/${batchId}`)
    onProgress(batch)
    if (isOver(batch)) return batch
    await sleep(intervalMs, undefined, { signal })
  }
  throw new Error(`The batch ${batchId} was not through after ${timeoutMs / 1000} s.`)
}

/** What was handed to mail for these letters. Only a development service tells. */
export async function outboxOf(url, letters) {
  const response = await fetch(`${url}/dev/outbox`)
  if (!response.ok) throw new Error(`The outbox answered ${response.status}.`)
  const { data } = await response.json()
  const ids = new Set(letters.map((letter) => letter.id))
  return data.filter((message) => ids.has(message.letterId))
}

export const messageUrl = (url, { messageId }) => `${url}/dev/outbox/${encodeURIComponent(messageId)}.eml`
