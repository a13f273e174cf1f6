import type { Env, Hono, Schema } from 'hono'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** The methods that a path takes (RFC 9110, section 10.2.1); none when there is nothing at it. Middleware doesn't count. */
export function allowedMethods<E extends Env, S extends Schema, B extends string>(
  app: Hono<E, S, B>,
  path: string,
): string[] {
  const taken = METHODS.filter((method) => {
    const [matched] = app.router.match(method, path)
    return matched.some(([[, route]]) => route.method === method)
  })
  return taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
