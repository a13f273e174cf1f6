import type { Context } from 'hono'

/** Answers a single record with its `ETag`, or with 304 when the caller has it already (RFC 9110, section 13.1.2). */
export async function recordResponse(c: Context, record: unknown): Promise<Response> {
  const body = JSON.stringify(record)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const etag = `"${Array.from(new Uint8Array(digest).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
  if (matches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers: { etag } })
  return new Response(body, { headers: { 'content-type': 'application/json', etag } })
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag)
}
