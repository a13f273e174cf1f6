import { createRoute } from '@hono/zod-openapi'
import { eraseAfterAnswer } from '../erasure/run-erasures.ts'
import { newRoutes } from '../http/app.ts'
import { idParameter, jsonBody, jsonContent, locationHeader, problemResponses } from '../http/openapi.ts'
import { paginationOf } from '../http/pagination.ts'
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

const params = idParameter('client', 'cl_01k9xk2v6h8m3q7r5t1w4y0z2b')

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listClients',
  tags: ['Clients'],
  summary: 'List clients',
  description: 'The clients of your organisation by name, a page at a time.',
  request: { query: clientListQuery },
  responses: { 200: jsonContent('Clients by name', clientListSchema), ...problemResponses('validation_failed') },
})
const create = createRoute({
  method: 'post',
  path: '/',
  operationId: 'createClient',
  tags: ['Clients'],
  summary: 'Create a client',
  description:
    'Post for this company is matched to it from then on, and letters that wait for review are looked at again: those that are certainly its own go out. Company numbers are unique in an organisation; they are kept in their full form, `12345` as `00012345`.',
  request: { body: jsonBody(newClientSchema) },
  responses: {
    201: { ...jsonContent('The client', clientSchema), headers: locationHeader },
    ...problemResponses('client_exists', 'validation_failed'),
  },
})
const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getClient',
  tags: ['Clients'],
  summary: 'Get a client',
  description: 'One client with its address and contact details.',
  request: { params },
  responses: { 200: jsonContent('The client', clientSchema), ...problemResponses('not_found') },
})
const update = createRoute({
  method: 'patch',
  path: '/{id}',
  operationId: 'updateClient',
  tags: ['Clients'],
  summary: 'Change a client',
  description:
    'Changes the fields that are sent, at least one; `email` and `registeredAddress` may be set to null. Confirmed letters that were waiting for an e-mail address go out when it is added; with a new name, letters that wait for review are looked at again.',
  request: { params, body: jsonBody(clientChangesSchema) },
  responses: { 200: jsonContent('The client', clientSchema), ...problemResponses('not_found', 'validation_failed') },
})
const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'deleteClient',
  tags: ['Clients'],
  summary: 'Delete a client and everything that belongs to it',
  description:
    'Erases its letters with their pages, texts, PDFs, deadlines, e-mails and webhook events, copies of them that wait for review, and every kept scan that holds one of its pages. The ledger shows these pages as `erased`, statistics keep their totals, the audit trail keeps ids. This cannot be undone.',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...problemResponses('not_found') },
})

export function clientRoutes() {
  const routes = newRoutes()
  routes.openapi(list, async (c) => {
    const query = c.req.valid('query')
    const { clients, total } = await listClients(c.get('db'), c.get('caller').organizationId, query)
    return c.json({ clients, ...paginationOf(query, total) }, 200)
  })
  routes.openapi(create, async (c) => {
    const client = await createClient({
      db: c.get('db'),
      now: new Date(),
      organizationId: c.get('caller').organizationId,
      actor: actorOf(c.get('caller')),
      id: await c.get('newId')('cl'),
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
    const now = new Date()
    const { organizationId } = c.get('caller')
    const { id } = c.req.valid('param')
    await deleteClient({ db: c.get('db'), now, organizationId, actor: actorOf(c.get('caller')), id })
    await eraseAfterAnswer({ env: c.env, context: c.executionCtx, now, organizationId, clientId: id })
    return c.body(null, 204)
  })
  return routes
}
