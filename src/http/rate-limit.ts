import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app.ts'
import { problem } from './problem.ts'

/** As set for RATE_LIMIT in wrangler.toml; the binding tells neither its limit nor what is left of it. */
const WINDOW_SECONDS = 60
const RATE_POLICY = `"key";q=600;w=${WINDOW_SECONDS}`

/** Tells the policy on every answer (draft-ietf-httpapi-ratelimit-headers), also on those without a good key. */
export const tellRatePolicy = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('ratelimit-policy', RATE_POLICY)
})

/** Counts the request for its API key, in the location where it landed. */
export const limitRate = createMiddleware<AppEnv>(async (c, next) => {
  const { success } = await c.env.RATE_LIMIT.limit({ key: c.get('caller').actor.id })
  if (!success) throw problem('rate_limited', { headers: { 'retry-after': String(WINDOW_SECONDS) } })
  await next()
})
