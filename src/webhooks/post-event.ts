import type { PostResult } from './delivery-outcome.ts'

export const TIMEOUT_MS = 15_000
/** Of an answer this much is kept for the log; more is not read. */
const EXCERPT_BYTES = 1024

export interface EventRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** Calls an endpoint once. Redirects are not followed: they would lead past the checks of its address. */
export async function postEvent({ url, headers, body }: EventRequest): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Pigeonhole-Webhooks/1', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const retryAfterSeconds = secondsUntil(response.headers.get('retry-after'), Date.now())
    return { kind: 'answered', status: response.status, body: await readExcerpt(response), retryAfterSeconds }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return {
      kind: 'unanswered',
      error: isLate ? `No answer within ${TIMEOUT_MS / 1000} seconds` : 'The connection failed',
    }
  }
}

/** Of a `Retry-After`: seconds, or a date. `now` in milliseconds since 1970. */
export function secondsUntil(text: string | null, now: number): number | null {
  if (text === null) return null
  const at = /^\d{1,9}$/.test(text) ? now + Number(text) * 1000 : Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}

/** What came until it was enough, ended or was cut off: the status alone decides. */
async function readExcerpt({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = body.getReader()
  try {
    while (bytes < EXCERPT_BYTES) {
      const { value, done } = await reader.read()
      if (done) break
      const part = value.subarray(0, EXCERPT_BYTES - bytes)
      bytes += part.byteLength
      text += decoder.decode(part, { stream: true })
    }
    await reader.cancel()
  } catch {
    // Cut off, or too slow.
  }
  return text
}
