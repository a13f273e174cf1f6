import { newRoutes } from '../http/app.ts'
import { problem } from '../http/problem.ts'
import { listOutbox, openOutboxEntry } from './outbox.ts'

/** `GET /dev/outbox` and `GET /dev/outbox/:messageId.eml`: open, and in development only. */
export function outboxRoutes() {
  const routes = newRoutes()
  routes.use(async (c, next) => {
    if (c.env.ENVIRONMENT !== 'development') throw problem('not_found')
    await next()
  })
  routes.get('/outbox', async (c) => {
    const entries = await listOutbox(c.env.SCANS)
    return c.json({ data: entries.map(({ clientId: _, ...entry }) => entry) })
  })
  routes.get('/outbox/:file', async (c) => {
    const [, messageId] = /^(.+)\.eml$/.exec(c.req.param('file')) ?? []
    const entry = messageId === undefined ? null : await openOutboxEntry(c.env.SCANS, messageId)
    if (!entry) throw problem('not_found')
    return new Response(entry.body, {
      headers: { 'content-type': 'message/rfc822', 'content-length': String(entry.size) },
    })
  })
  return routes
}
