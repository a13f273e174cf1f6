import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from './app.ts'
import { problem } from './problem.ts'

/**
 * Refuses query parameters on operations that document none. Those that document some refuse unknown ones by their own
 * strict schema.
 */
export function refuseUnknownParameters(api: OpenAPIHono<AppEnv>): MiddlewareHandler<AppEnv> {
  let withoutQuery: Set<string> | undefined
  return async (c, next) => {
    const given = Object.keys(c.req.query())
    // Read at the first request: the routes are added after this middleware.
    withoutQuery ??= operationsWithoutQuery(api)
    if (given.length > 0 && matchedRoutes(c).some(({ method, path }) => withoutQuery?.has(`${method} ${path}`))) {
      throw problem('validation_failed', {
        detail: `${given[0]}: is not known`,
        errors: given.map((field) => ({ field, code: 'unknown_field', message: 'is not known' })),
      })
    }
    await next()
  }
}

function operationsWithoutQuery(api: OpenAPIHono<AppEnv>): Set<string> {
  const operations = api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' && !definition.route.request?.query ? [definition.route] : [],
  )
  return new Set(
    operations.map(({ method, path }) => `${method.toUpperCase()} /v1${path.replaceAll(/{(.+?)}/g, ':$1')}`),
  )
}
