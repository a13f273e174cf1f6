import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from './app.ts'
import { unknownFields } from './problem.ts'

/**
 * Refuses query parameters on operations that document none. Those that document some refuse unknown ones by their own
 * strict schema.
 */
export function refuseUnknownParameters(api: OpenAPIHono<AppEnv>): MiddlewareHandler<AppEnv> {
  const takesNone = isOperation(api, ({ request }) => !request?.query)
  return async (c, next) => {
    const given = Object.keys(c.req.query())
    if (given.length > 0 && takesNone(c)) throw unknownFields(given)
    await next()
  }
}

/** Tells of a request whether it is for an operation of some kind. */
export function isOperation(
  api: OpenAPIHono<AppEnv>,
  isOfKind: (operation: RouteConfig) => boolean,
): (c: Context<AppEnv>) => boolean {
  let known: Set<string> | undefined
  return (c) => {
    // Read at the first request: the routes are added after the middleware.
    known ??= pathsOf(api, isOfKind)
    return matchedRoutes(c).some(({ method, path }) => known?.has(`${method} ${path}`))
  }
}

function pathsOf(api: OpenAPIHono<AppEnv>, isOfKind: (operation: RouteConfig) => boolean): Set<string> {
  const operations = api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' && isOfKind(definition.route) ? [definition.route] : [],
  )
  return new Set(
    operations.map(({ method, path }) => `${method.toUpperCase()} /v1${path.replaceAll(/{(.+?)}/g, ':$1')}`),
  )
}
