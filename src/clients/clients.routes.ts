import { createRoute, z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { newRoutes } from '../http/app.ts'
import { jsonBody, jsonContent, problemResponses } from '../http/openapi.ts'
import { problem } from '../http/problem.ts'
import { actorOf } from '../organizations/authenticate.ts'
import {
  clientChangesSchema,
  clientListQuery,
  clientListSchema,
  clientSchema,
  newClientSchema,
} from './clients.schema.ts'
import { findClient, listClients } from './clients.store.ts'
import { createClient } from './create-client.ts'
import { deleteClient } from './delete-client.ts'
import { updateClient } from './update-client.ts'

const params = z.object({ id: z.string() })

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listClients',
  tags: ['Clients'],
  summary: 'List clients',
  request: { query: clientListQuery },
  responses: { 200: jsonContent('Clients by name', clientListSchema), ...problemResponses(401, 422, 429) },
})
const create = createRoute({
  method: 'post',
  path: '/',
  operationId: 'createClient',
  tags: ['Clients'],
  summary: 'Create a client',
  request: { body: jsonBody(newClientSchema) },
  responses: { 201: jsonContent('The client', clientSchema), ...problemResponses(400, 401, 409, 415, 422, 429) },
})
const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getClient',
  tags: ['Clients'],
  summary: 'Get a client',
  request: { params },
  responses: { 200: jsonContent('The client', clientSchema), ...problemResponses(401, 404, 429) },
})
const update = createRoute({
  method: 'patch',
  path: '/{id}',
  operationId: 'updateClient',
  tags: ['Clients'],
  summary: 'Change a client',
  request: { params, body: jsonBody(clientChangesSchema) },
  responses: { 200: jsonContent('The client', clientSchema), ...problemResponses(400, 401, 404, 415, 422, 429) },
})
const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'deleteClient',
  tags: ['Clients'],
  summary: 'Delete a client and everything that belongs to it',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...problemResponses(401, 404, 429) },
})

export function clientRoutes() {
  const routes = newRoutes()
  routes.get('/:id', etag())
  routes.openapi(list, async (c) => {
    const query = c.req.valid('query')
    const { clients, total } = await listClients(c.get('db'), c.get('caller').organizationId, query)
    return c.json(
      { clients, total, page: query.page, limit: query.limit, totalPages: Math.ceil(total / query.limit) },
      200,
    )
  })
  routes.openapi(create, async (c) => {
    const client = await createClient({
      db: c.get('db'),
      now: new Date(),
      organizationId: c.get('caller').organizationId,
      actor: actorOf(c.get('caller')),
      client: c.req.valid('json'),
    })
    return c.json(client, 201, { location: `/v1/clients/${client.id}` })
  })
  routes.openapi(get, async (c) => {
    const client = await findClient(c.get('db'), c.get('caller').organizationId, c.req.valid('param').id)
    if (!client) throw problem('not_found')
    return c.json(client, 200)
  })
  routes.openapi(update, async (c) => {
    const client = await updateClient({
      db: c.get('db'),
      now: new Date(),
      organizationId: c.get('caller').organizationId,
      actor: actorOf(c.get('caller')),
      id: c.req.valid('param').id,
      changes: c.req.valid('json'),
      deliver: async (batchId, letterIds) => {
        await c.env.BATCH_TRACKER.getByName(batchId).deliver(letterIds)
      },
    })
    return c.json(client, 200)
  })
  routes.openapi(remove, async (c) => {
    await deleteClient({
      db: c.get('db'),
      bucket: c.env.SCANS,
      now: new Date(),
      organizationId: c.get('caller').organizationId,
      actor: actorOf(c.get('caller')),
      id: c.req.valid('param').id,
    })
    return c.body(null, 204)
  })
  return routes
}
