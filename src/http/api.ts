import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { analyticsRoutes } from '../analytics/analytics.routes.ts'
import { auditRoutes } from '../audit/audit.routes.ts'
import { sealsWrites } from '../audit/wake-sealer.ts'
import { batchRoutes } from '../batches/batches.routes.ts'
import { calendarRoutes } from '../calendar/calendar.routes.ts'
import { authenticateCalendar } from '../calendar/calendar-token.ts'
import { aliasRoutes } from '../clients/aliases.routes.ts'
import { clientRoutes } from '../clients/clients.routes.ts'
import { idempotentRequests } from '../idempotency/idempotent-requests.ts'
import { letterRoutes } from '../letters/letters.routes.ts'
import { authenticate, KeyCache } from '../organizations/authenticate.ts'
import { reexaminesAfterWrites } from '../review/ask-to-reexamine.ts'
import { pageRoutes } from '../review/page.routes.ts'
import { reviewRoutes } from '../review/review.routes.ts'
import { tusRoutes } from '../uploads/tus.routes.ts'
import { uploadRoutes } from '../uploads/uploads.routes.ts'
import { tellsWrites } from '../webhooks/wake-senders.ts'
import { describeWebhooks, webhookRoutes } from '../webhooks/webhooks.routes.ts'
import { type AppEnv, newRoutes } from './app.ts'
import { crossOrigin } from './cross-origin.ts'
import { databaseSession } from './database-session.ts'
import { limitJson } from './json-limit.ts'
import { refuseUnknownParameters } from './known-parameters.ts'
import { problem } from './problem.ts'
import { limitRate, tellRatePolicy } from './rate-limit.ts'
import { refuseUnwantedBodies } from './unwanted-bodies.ts'

const keys = new KeyCache()

const requireKey = createMiddleware<AppEnv>(async (c, next) => {
  const authorization = c.req.header('authorization')
  const [scheme, token, ...rest] = (authorization ?? '').split(/ +/)
  // Calendar programs can't send headers: they have a token in the address, which opens this path alone.
  const calendarToken =
    authorization === undefined && c.req.path === '/v1/calendar.ics' ? c.req.query('token') : undefined
  const caller = calendarToken
    ? await authenticateCalendar(c.get('db'), calendarToken)
    : scheme?.toLowerCase() === 'bearer' && token && rest.length === 0
      ? // Before there is a session: a revoked key must not live on in a replica that hears of it late.
        await authenticate({ db: c.get('db'), cache: keys, token, now: new Date() })
      : null
  if (!caller) throw problem('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
  c.set('caller', caller)
  await next()
})

const neverCached = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
})

/** Where there is no operation, nothing else is looked at: no body, no header. */
const operationsOnly = createMiddleware<AppEnv>(async (c, next) =>
  matchedRoutes(c).some(({ method }) => method !== 'ALL') ? next() : c.notFound(),
)

/** Everything under `/v1`: one key, one organisation. */
export function apiRoutes() {
  const v1 = newRoutes()
  v1.use(crossOrigin, tellRatePolicy, neverCached, requireKey, limitRate, operationsOnly)
  v1.use(databaseSession, refuseUnknownParameters(v1), limitJson, refuseUnwantedBodies(v1), idempotentRequests)
  v1.use(sealsWrites, tellsWrites, reexaminesAfterWrites, etag())
  v1.route('/clients', clientRoutes())
  v1.route('/clients', aliasRoutes())
  v1.route('/batches', batchRoutes())
  v1.route('/batches', pageRoutes())
  v1.route('/uploads/tus', tusRoutes())
  v1.route('/uploads', uploadRoutes())
  v1.route('/letters', letterRoutes())
  v1.route('/letters', reviewRoutes())
  v1.route('/', calendarRoutes())
  v1.route('/audit', auditRoutes())
  v1.route('/analytics', analyticsRoutes())
  v1.route('/webhooks', webhookRoutes())
  describeWebhooks(v1)
  return v1
}
