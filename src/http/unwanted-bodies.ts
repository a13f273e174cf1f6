import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app.ts'
import { isJson } from './json-limit.ts'
import { isOperation } from './known-parameters.ts'
import { problem, unknownFields } from './problem.ts'

/**
 * Refuses what is said in the body of a POST that takes none: whoever sends it expects something of it. Nothing, and the
 * empty object that many clients send with every POST, say nothing. Content of a DELETE has no meaning (RFC 9110, section
 * 9.3.5), so nobody looks at it.
 */
export function refuseUnwantedBodies(api: OpenAPIHono<AppEnv>): MiddlewareHandler<AppEnv> {
  const takesNone = isOperation(
    api,
    ({ method, request, requestBody }) => method === 'post' && !request?.body && !requestBody,
  )
  return async (c, next) => {
    if (takesNone(c)) await refuseContent(c.req.raw)
    await next()
  }
}

async function refuseContent(request: Request): Promise<void> {
  if (!isJson(request)) {
    if (await hasContent(request)) throw problem('unsupported_media_type', { detail: 'Send no body.' })
    return
  }
  const content = parseJson(await request.text())
  if (content === null) return
  if (typeof content !== 'object' || Array.isArray(content)) {
    throw problem('validation_failed', {
      detail: 'body: must be empty',
      errors: [{ field: '', code: 'invalid_type', message: 'must be empty' }],
    })
  }
  const fields = Object.keys(content)
  if (fields.length > 0) throw unknownFields(fields)
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    throw problem('malformed_request', { detail: 'The body is not valid JSON.' })
  }
}

/** Whether a byte comes; a proxy may turn a request without a body into one whose body is empty. */
async function hasContent({ body, headers }: Request): Promise<boolean> {
  if (!body || headers.get('content-length') === '0') return false
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return false
      if (value.byteLength > 0) return true
    }
  } finally {
    reader.releaseLock()
  }
}
