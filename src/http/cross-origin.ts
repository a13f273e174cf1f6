import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app.ts'

const EXPOSED_HEADERS = [
  'ETag',
  'Idempotent-Replayed',
  'Location',
  'RateLimit-Policy',
  'Retry-After',
  'Upload-Offset',
  'X-D1-Bookmark',
  'X-Request-Id',
]

/**
 * Lets scripts of the origins in `CORS_ORIGINS` (comma-separated, or `*`) call the API. Without it none may: a key that
 * acts for a whole organisation has no place in a web page, unless the page is the organisation's own.
 */
export const crossOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const origins = (c.env.CORS_ORIGINS ?? '').split(',').flatMap((origin) => origin.trim() || [])
  if (origins.length === 0) return next()
  return cors({
    origin: origins.includes('*') ? '*' : origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: 86_400,
  })(c, next)
})
