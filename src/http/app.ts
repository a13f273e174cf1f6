import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type Database, openDatabase } from '../db/database.ts'
import { type Id, type IdPrefix, newId } from '../db/ids.ts'
import type { ApiEnv } from '../env.ts'
import type { Caller } from '../organizations/authenticate.ts'
import type { Visitor } from '../people/sessions.store.ts'
import { allowedMethods } from './allowed-methods.ts'
import { discardUnreadBody } from './discard-body.ts'
import { isOutage } from './outages.ts'
import { Problem, problem, renderProblem, validationProblem } from './problem.ts'

export interface AppEnv {
  Bindings: ApiEnv
  Variables: {
    requestId: string
    db: Database
    caller: Caller
    /** Who is signed in, and the token of their forms: for pages of the dashboard alone. */
    visitor: Visitor
    csrfToken: string
    /** For what a request creates: the same ids when the same request, by its `Idempotency-Key`, is done again. */
    newId<P extends IdPrefix>(prefix: P): Promise<Id<P>>
  }
}

/** A Hono app whose failed validations are problems like all others. Every domain's routes are one of these. */
export const newRoutes = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationProblem(result.error)
    },
  })

/** Such an outage is over in seconds. */
const RETRY_SECONDS = 5

/** The outermost app: request id, database, and the one place where errors become responses. */
export function newApp() {
  const app = newRoutes()
  app.use(async (c, next) => {
    c.set('requestId', newId('req', new Date()))
    c.set('db', openDatabase(c.env.DB))
    c.set('newId', async (prefix) => newId(prefix, new Date()))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
  app.use(discardUnreadBody)
  app.onError((error, c) => renderProblem(c, asProblem(error, c), c.get('requestId')))
  app.notFound((c) => {
    const allowed = allowedMethods(app, c.req.path)
    const missed =
      allowed.length > 0
        ? problem('method_not_allowed', { headers: { allow: allowed.join(', ') } })
        : problem('not_found', { detail: 'There is nothing at this path.' })
    return renderProblem(c, missed, c.get('requestId'))
  })
  return app
}

/** What is answered for whatever was thrown; a bug is logged. */
export function asProblem(error: Error, c: Context<AppEnv>): Problem {
  if (error instanceof Problem) return error
  // Hono itself throws these, for bodies that are not JSON.
  if (error instanceof HTTPException) {
    if (error.status === 400) return problem('malformed_request', { detail: 'The body is not valid JSON.' })
    if (error.status === 415) return problem('unsupported_media_type', { detail: 'Send the body as application/json.' })
  }
  console.error(
    JSON.stringify({
      requestId: c.get('requestId'),
      method: c.req.method,
      path: withoutToken(c.req.path),
      error: error.stack,
      cause: String(error.cause ?? ''),
    }),
  )
  return isOutage(error)
    ? problem('unavailable', { headers: { 'retry-after': String(RETRY_SECONDS) } })
    : problem('internal_error')
}

/** Links from mail hold tokens that still work when their page fails. */
const withoutToken = (path: string): string => path.replace(/^\/(reset-password|invitation)\/.+/, '/$1/…')
