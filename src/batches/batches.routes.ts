import { createRoute, z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { newRoutes } from '../http/app.ts'
import { jsonContent, problemResponses } from '../http/openapi.ts'
import { paginationOf } from '../http/pagination.ts'
import { problem } from '../http/problem.ts'
import { letterListSchema } from '../letters/letters.schema.ts'
import { listLettersOfBatch } from '../letters/letters.store.ts'
import { actorOf } from '../organizations/authenticate.ts'
import { createBatch } from '../uploads/create-batch.ts'
import { batchDetailSchema, batchLettersQuery, batchListQuery, batchListSchema, batchSchema } from './batches.schema.ts'
import { findBatch, findBatchRow, listBatches, toBatch } from './batches.store.ts'

const params = z.object({ id: z.string() })

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listBatches',
  tags: ['Batches'],
  summary: 'List batches',
  request: { query: batchListQuery },
  responses: { 200: jsonContent('Batches, newest first', batchListSchema), ...problemResponses(401, 422, 429) },
})
const create = createRoute({
  method: 'post',
  path: '/',
  operationId: 'createBatch',
  tags: ['Batches'],
  summary: 'Upload a scanned PDF',
  description:
    'multipart/form-data: `file` (the PDF, at most 104,857,600 bytes), `receivedAt` (when the post arrived; default now), `reference` (at most 200 characters).',
  responses: { 201: jsonContent('The batch', batchSchema), ...problemResponses(400, 401, 413, 415, 422, 429) },
})
const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getBatch',
  tags: ['Batches'],
  summary: 'Get a batch with its letters and its ledger of pages',
  request: { params },
  responses: { 200: jsonContent('The batch', batchDetailSchema), ...problemResponses(401, 404, 429) },
})
const listLetters = createRoute({
  method: 'get',
  path: '/{id}/letters',
  operationId: 'listBatchLetters',
  tags: ['Batches'],
  summary: 'List the letters of a batch',
  request: { params, query: batchLettersQuery },
  responses: { 200: jsonContent('Letters of the batch', letterListSchema), ...problemResponses(401, 404, 422, 429) },
})

export function batchRoutes() {
  const routes = newRoutes()
  routes.get('/:id', etag())
  routes.openapi(list, async (c) => {
    const query = c.req.valid('query')
    const { data, total } = await listBatches(c.get('db'), c.get('caller').organizationId, query)
    return c.json({ data, pagination: paginationOf(query, total) }, 200)
  })
  routes.openapi(create, async (c) => {
    const batch = toBatch(
      await createBatch({
        db: c.get('db'),
        bucket: c.env.SCANS,
        now: new Date(),
        organizationId: c.get('caller').organizationId,
        actor: actorOf(c.get('caller')),
        request: c.req.raw,
        begin: async (started) => c.env.BATCH_TRACKER.getByName(started.batchId).begin(started),
      }),
    )
    return c.json(batch, 201, { location: `/v1/batches/${batch.id}` })
  })
  routes.openapi(get, async (c) => {
    const batch = await findBatch(c.get('db'), c.get('caller').organizationId, c.req.valid('param').id)
    if (!batch) throw problem('not_found')
    return c.json(batch, 200)
  })
  routes.openapi(listLetters, async (c) => {
    const { organizationId } = c.get('caller')
    const { id } = c.req.valid('param')
    const query = c.req.valid('query')
    if (!(await findBatchRow(c.get('db'), organizationId, id))) throw problem('not_found')
    const { data, total } = await listLettersOfBatch(c.get('db'), organizationId, id, query)
    return c.json({ data, pagination: paginationOf(query, total) }, 200)
  })
  return routes
}
