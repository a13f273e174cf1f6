import { createRoute } from '@hono/zod-openapi'
import { newRoutes } from '../http/app.ts'
import { jsonContent, problemResponses } from '../http/openapi.ts'
import { overviewQuery, overviewSchema } from './analytics.schema.ts'
import { readOverview } from './analytics.store.ts'
import { periodOf } from './period.ts'

const overview = createRoute({
  method: 'get',
  path: '/overview',
  operationId: 'getAnalyticsOverview',
  tags: ['Analytics'],
  summary: 'Get statistics of a period',
  description:
    'Letters and batches by the day (UTC) on which they were received, as they stand now. What was erased with its client stays in the totals, but not among senders and clients.',
  request: { query: overviewQuery },
  responses: { 200: jsonContent('The statistics', overviewSchema), ...problemResponses('validation_failed') },
})

export function analyticsRoutes() {
  const routes = newRoutes()
  routes.openapi(overview, async (c) => {
    const today = new Date().toISOString().slice(0, 10)
    const period = periodOf(c.req.valid('query'), today)
    const { organizationId } = c.get('caller')
    return c.json(await readOverview(c.get('db'), { organizationId, period, today }), 200)
  })
  return routes
}
