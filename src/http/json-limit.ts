import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app.ts'
import { problem } from './problem.ts'

const MAX_JSON_BYTES = 1024 * 1024

const limit = bodyLimit({
  maxSize: MAX_JSON_BYTES,
  onError: () => {
    throw problem('file_too_large', { detail: 'A JSON body may have at most 1,048,576 bytes.' })
  },
})

export const isJson = ({ headers }: Request): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')

/**
 * Keeps JSON bodies small. It buffers bodies of unknown length, so uploads, which have their own limit, go past it; a body
 * that comes with a GET or DELETE is read by nobody.
 */
export const limitJson = createMiddleware<AppEnv>(async (c, next) => {
  const hasBody = c.req.method === 'POST' || c.req.method === 'PATCH' || c.req.method === 'PUT'
  return hasBody && isJson(c.req.raw) ? limit(c, next) : next()
})
