import { createRoute, z } from '@hono/zod-openapi'
import { ledgerPageSchema } from '../batches/batches.schema.ts'
import { newRoutes } from '../http/app.ts'
import { idParameter, jsonBody, jsonContent, problemResponses } from '../http/openapi.ts'
import { problem } from '../http/problem.ts'
import { letterIdAt } from '../letters/letter-id.ts'
import { actorOf } from '../organizations/authenticate.ts'
import { changePage, findPage } from './change-page.ts'
import { recutNow } from './recut-now.ts'
import { pageChangesSchema } from './review.schema.ts'

const params = idParameter('batch', 'bat_01k9xk2v6h8m3q7r5t1w4y0z2b').extend({
  page: z.string().openapi({ param: { description: 'Number of the page in the scan, from 1' }, example: '1' }),
})

const change = createRoute({
  method: 'patch',
  path: '/{id}/pages/{page}',
  operationId: 'changeBatchPage',
  tags: ['Batches'],
  summary: 'Turn a page, or say what it is',
  description:
    "For pages of letters that were not sent, and for pages that were set aside. The page is read anew as you say, its letter with it: its fields, but for those that were corrected, and its PDF. A page that leaves its letter is in none; a letter keeps at least one page. A page that was set aside and is a letter's becomes a letter of its own, which can be merged with another.",
  request: { params, body: jsonBody(pageChangesSchema) },
  responses: {
    200: jsonContent('The page, as it stands in the ledger', ledgerPageSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_transition', 'validation_failed'),
  },
})

export function pageRoutes() {
  const routes = newRoutes()
  routes.openapi(change, async (c) => {
    const { organizationId } = c.get('caller')
    const { id: batchId, page: number } = c.req.valid('param')
    if (!/^[1-9]\d{0,3}$/.test(number)) throw problem('not_found')
    const [db, page] = [c.get('db'), Number(number)]
    const changed = await changePage({
      db,
      now: new Date(),
      organizationId,
      batchId,
      page,
      changes: c.req.valid('json'),
      newLetterId: await letterIdAt(batchId, page, await c.get('newId')('let')),
      actor: actorOf(c.get('caller')),
    })
    await recutNow(c.env.BATCH_TRACKER, batchId, changed)
    const row = await findPage(db, organizationId, batchId, page)
    if (!row) throw problem('not_found')
    const { kind, letterId, status, rotation } = row
    return c.json({ page, kind, letterId, status, rotation }, 200)
  })
  return routes
}
