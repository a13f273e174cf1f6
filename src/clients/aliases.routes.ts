import { createRoute, z } from '@hono/zod-openapi'
import { newRoutes } from '../http/app.ts'
import { idParameter, jsonContent, problemResponses } from '../http/openapi.ts'
import { paginationOf } from '../http/pagination.ts'
import { problem } from '../http/problem.ts'
import { actorOf } from '../organizations/authenticate.ts'
import { aliasListQuery, aliasListSchema } from './aliases.schema.ts'
import { listAliases } from './aliases.store.ts'
import { findClient } from './clients.store.ts'
import { deleteAlias } from './delete-alias.ts'

const params = idParameter('client', 'cl_01k9xk2v6h8m3q7r5t1w4y0z2b')
const aliasParams = params.extend({
  aliasId: z.string().openapi({ param: { description: 'Id of the alias' }, example: 'ali_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
})

const list = createRoute({
  method: 'get',
  path: '/{id}/aliases',
  operationId: 'listClientAliases',
  tags: ['Clients'],
  summary: "List a client's aliases",
  description:
    "Names and numbers that people have said to be this client's, by confirming letters that bore them. A letter with one of them goes out without a look, unless it is an alias of another client too, or another client has such a name. Newest first.",
  request: { params, query: aliasListQuery },
  responses: {
    200: jsonContent('Aliases, newest first', aliasListSchema),
    ...problemResponses('not_found', 'validation_failed'),
  },
})
const remove = createRoute({
  method: 'delete',
  path: '/{id}/aliases/{aliasId}',
  operationId: 'deleteClientAlias',
  tags: ['Clients'],
  summary: 'Revoke an alias',
  description: 'No letter is matched by it from then on. Letters that were keep their client.',
  request: { params: aliasParams },
  responses: { 204: { description: 'Revoked' }, ...problemResponses('not_found') },
})

export function aliasRoutes() {
  const routes = newRoutes()
  routes.openapi(list, async (c) => {
    const { organizationId } = c.get('caller')
    const { id } = c.req.valid('param')
    const query = c.req.valid('query')
    if (!(await findClient(c.get('db'), organizationId, id))) throw problem('not_found')
    const { data, total } = await listAliases(c.get('db'), organizationId, id, query)
    return c.json({ data, pagination: paginationOf(query, total) }, 200)
  })
  routes.openapi(remove, async (c) => {
    const { id, aliasId } = c.req.valid('param')
    await deleteAlias({
      db: c.get('db'),
      now: new Date(),
      organizationId: c.get('caller').organizationId,
      clientId: id,
      aliasId,
      actor: actorOf(c.get('caller')),
    })
    return c.body(null, 204)
  })
  return routes
}
