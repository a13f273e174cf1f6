import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { HTTPException } from 'hono/http-exception'
import { type Database, openDatabase } from '../db/database.ts'
import { type Id, type IdPrefix, newId } from '../db/ids.ts'
import type { ApiEnv } from '../env.ts'
import { describeError } from '../logging/describe-error.ts'
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
    /** The page that is shown, or that a form was sent from: path and query. */
    pagePath: string
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

type ErrorPage = (error: Error, c: Context<AppEnv>) => Response | Promise<Response>

/**
 * The outermost app: request id, database, and the one place where errors become responses. `errorPage`: what people are shown
 * instead of JSON, where their browser asks for a page outside of the API.
 */
export function newApp({ errorPage }: { errorPage?: ErrorPage } = {}) {
  const app = newRoutes()
  app.use(async (c, next) => {
    c.set('requestId', newId('req', new Date()))
    c.set('db', openDatabase(c.env.DB))
    c.set('newId', async (prefix) => newId(prefix, new Date()))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
  app.use(discardUnreadBody)
  const render = (error: Error, c: Context<AppEnv>) =>
    errorPage && asksForPage(c) ? errorPage(error, c) : renderProblem(c, asProblem(error, c), c.get('requestId'))
  app.onError(render)
  app.notFound((c) => {
    const allowed = allowedMethods(app, c.req.path)
    const missed =
      allowed.length > 0
        ? problem('method_not_allowed', { headers: { allow: allowed.join(', ') } })
        : problem('not_found', { detail: 'There is nothing at this path.' })
    return render(missed, c)
  })
  return app
}

const PAGE = 'text/html'
const PROBLEM = 'application/problem+json'

const asksForPage = (c: Context): boolean =>
  !/^\/v1(\/|$)/.test(c.req.path) &&
  accepts(c, { header: 'Accept', supports: [PROBLEM, PAGE], default: PROBLEM }) === PAGE

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
      error: describeError(error),
    }),
  )
  return isOutage(error)
    ? problem('unavailable', { headers: { 'retry-after': String(RETRY_SECONDS) } })
    : problem('internal_error')
}

/** Links from mail hold tokens that still work when their page fails. */
const withoutToken = (path: string): string => path.replace(/^\/(reset-password|invitation)\/.+/, '/$1/…')
