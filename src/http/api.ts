import { createMiddleware } from 'hono/factory'
import { auditRoutes } from '../audit/audit.routes.ts'
import { sealsWrites } from '../audit/wake-sealer.ts'
import { batchRoutes } from '../batches/batches.routes.ts'
import { calendarRoutes } from '../calendar/calendar.routes.ts'
import { authenticateCalendar } from '../calendar/calendar-token.ts'
import { clientRoutes } from '../clients/clients.routes.ts'
import { letterRoutes } from '../letters/letters.routes.ts'
import { authenticate, KeyCache } from '../organizations/authenticate.ts'
import { type AppEnv, newRoutes } from './app.ts'
import { problem } from './problem.ts'

const keys = new KeyCache()

const requireKey = createMiddleware<AppEnv>(async (c, next) => {
  const authorization = c.req.header('authorization')
  const [scheme, token, ...rest] = (authorization ?? '').split(' ')
  // Calendar programs can't send headers: they have a token in the address, which opens this path alone.
  const calendarToken =
    authorization === undefined && c.req.path === '/v1/calendar.ics' ? c.req.query('token') : undefined
  const caller = calendarToken
    ? await authenticateCalendar(c.get('db'), calendarToken)
    : scheme?.toLowerCase() === 'bearer' && token && rest.length === 0
      ? await authenticate({ db: c.get('db'), cache: keys, token, now: new Date() })
      : null
  if (!caller) throw problem('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
  c.set('caller', caller)
  await next()
})

const RATE_POLICY = '"key";q=600;w=60'

const limitRate = createMiddleware<AppEnv>(async (c, next) => {
  const { success } = await c.env.RATE_LIMIT.limit({ key: c.get('caller').keyId })
  if (!success) throw problem('rate_limited', { headers: { 'retry-after': '60', 'ratelimit-policy': RATE_POLICY } })
  await next()
  c.res.headers.set('ratelimit-policy', RATE_POLICY)
})

const neverCached = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
})

/** Everything under `/v1`: one key, one organisation. */
export function apiRoutes() {
  const v1 = newRoutes()
  v1.use(requireKey, limitRate, neverCached, sealsWrites)
  v1.route('/clients', clientRoutes())
  v1.route('/batches', batchRoutes())
  v1.route('/letters', letterRoutes())
  v1.route('/', calendarRoutes())
  v1.route('/audit', auditRoutes())
  return v1
}
