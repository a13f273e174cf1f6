import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type Database, openDatabase } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { ApiEnv } from '../env.ts'
import type { Caller } from '../organizations/authenticate.ts'
import { Problem, problem, renderProblem, validationProblem } from './problem.ts'

export interface AppEnv {
  Bindings: ApiEnv
  Variables: { requestId: string; db: Database; caller: Caller }
}

/** A Hono app whose failed validations are problems like all others. Every domain's routes are one of these. */
export const newRoutes = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationProblem(result.error)
    },
  })

/** The outermost app: request id, database, and the one place where errors become responses. */
export function newApp() {
  const app = newRoutes()
  app.use(async (c, next) => {
    c.set('requestId', newId('req', new Date()))
    c.set('db', openDatabase(c.env.DB))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
  app.onError((error, c) => {
    const response = renderProblem(c, asProblem(error, c), c.get('requestId'))
    response.headers.set('x-request-id', c.get('requestId'))
    return response
  })
  app.notFound((c) =>
    renderProblem(c, problem('not_found', { detail: 'There is nothing at this path.' }), c.get('requestId')),
  )
  return app
}

function asProblem(error: Error, c: Context<AppEnv>): Problem {
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
      path: c.req.path,
      error: error.stack,
      cause: String(error.cause ?? ''),
    }),
  )
  return problem('internal_error')
}
