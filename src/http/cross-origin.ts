import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app.ts'

const EXPOSED_HEADERS = [
  'Accept-Ranges',
  'Allow',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Idempotent-Replayed',
  'Location',
  'RateLimit-Policy',
  'Retry-After',
  'Tus-Checksum-Algorithm',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-Batch-Id',
  'X-D1-Bookmark',
  'X-Request-Id',
]

/**
 * Lets scripts of the origins in `CORS_ORIGINS` (comma-separated, or `*`) call the API. Without it none may: a key that
 * acts for a whole organisation has no place in a web page, unless the page is the organisation's own.
 */
export const crossOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const origins = (c.env.CORS_ORIGINS ?? '').split(',').flatMap((origin) => origin.trim() || [])
  // What asks for a method is a preflight; OPTIONS without it is tus's own.
  const isTusOptions = c.req.method === 'OPTIONS' && !c.req.header('access-control-request-method')
  if (origins.length === 0 || isTusOptions) return next()
  return cors({
    origin: origins.includes('*') ? '*' : origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: 86_400,
  })(c, next)
})
