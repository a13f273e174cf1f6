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

/** Keeps JSON bodies small. It buffers bodies of unknown length, so uploads, which have their own limit, go past it. */
export const limitJson = createMiddleware<AppEnv>(async (c, next) => {
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')
  return isJson ? limit(c, next) : next()
})
