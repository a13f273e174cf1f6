import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import { type AppEnv, newRoutes } from '../http/app.ts'
import type { ApiDocument } from '../http/openapi-document.schema.ts'
import { describeApi } from '../http/openapi-document.ts'
import { ErrorsPage } from './errors-page.tsx'
import { ReferencePage } from './reference-page.tsx'

const CACHED = 'public, max-age=300'
/** All that a page needs is in it: it loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'none'"

/** `GET /openapi.json`, `GET /docs`, `GET /docs/errors`: open to everyone. */
export function referenceRoutes(api: OpenAPIHono<AppEnv>) {
  const routes = newRoutes()
  const describe = describeOnce(api)
  const page = (c: Context<AppEnv>, content: Child) =>
    c.html(`<!doctype html>${content}`, 200, { 'cache-control': CACHED, 'content-security-policy': POLICY })
  routes.get('/openapi.json', (c) => c.json(describe(originOf(c)), 200, { 'cache-control': CACHED }))
  routes.get('/docs', (c) => page(c, <ReferencePage document={describe(originOf(c))} />))
  routes.get('/docs/errors', (c) => page(c, <ErrorsPage />))
  return routes
}

const originOf = (c: Context<AppEnv>): string => new URL(c.req.url).origin

/** The document is worked out once for an origin; the last one is enough, because a Worker has few. */
function describeOnce(api: OpenAPIHono<AppEnv>): (origin: string) => ApiDocument {
  let last: { origin: string; document: ApiDocument } | undefined
  return (origin) => {
    if (last?.origin !== origin) last = { origin, document: describeApi(api, origin) }
    return last.document
  }
}
