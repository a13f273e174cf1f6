import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type AppEnv, newRoutes } from '../http/app.ts'
import { idParameter, jsonBody, jsonContent, locationHeader, problemResponses } from '../http/openapi.ts'
import { paginationOf } from '../http/pagination.ts'
import { problem } from '../http/problem.ts'
import { actorOf } from '../organizations/authenticate.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { rotateSecret } from './rotate-secret.ts'
import { sealingKeys } from './sealed-secrets.ts'
import { retryDelivery, sendTestEvent } from './send-again.ts'
import { updateWebhook } from './update-webhook.ts'
import { listDeliveries } from './webhook-deliveries.store.ts'
import { exampleData } from './webhook-examples.ts'
import { refusePrivateUrl } from './webhook-url.ts'
import {
  newWebhookSchema,
  webhookChangesSchema,
  webhookDeliveryListSchema,
  webhookDeliverySchema,
  webhookListQuery,
  webhookListSchema,
  webhookPayloads,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhooks.schema.ts'
import { findWebhookRow, listWebhooks, toWebhook } from './webhooks.store.ts'

const params = idParameter('webhook', 'whk_01k9xk2v6h8m3q7r5t1w4y0z2b')
const deliveryParams = params.extend({
  deliveryId: z
    .string()
    .openapi({ param: { description: 'Id of the delivery' }, example: 'dlv_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
})

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listWebhooks',
  tags: ['Webhooks'],
  summary: 'List webhooks',
  description: 'Newest first, without their secrets.',
  request: { query: webhookListQuery },
  responses: {
    200: jsonContent('Webhooks, newest first', webhookListSchema),
    ...problemResponses('validation_failed'),
  },
})
const create = createRoute({
  method: 'post',
  path: '/',
  operationId: 'createWebhook',
  tags: ['Webhooks'],
  summary: 'Register a webhook',
  description:
    'From then on the events that it names are sent to its URL, signed by Standard Webhooks 1.0 with `secret`, which is shown this once. The URL is `https` at a public address on port 443. Any answer of 2xx within 15 seconds counts; redirects do not. Whatever else happens, the event is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 14 h, or later when an answer of 429 or 503 says so by `Retry-After`. An answer of 410, or five days without a success, disables the webhook.',
  request: { body: jsonBody(newWebhookSchema) },
  responses: {
    201: { ...jsonContent('The webhook', webhookWithSecretSchema), headers: locationHeader },
    ...problemResponses('validation_failed'),
  },
})
const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getWebhook',
  tags: ['Webhooks'],
  summary: 'Get a webhook',
  description: 'Without its secret.',
  request: { params },
  responses: { 200: jsonContent('The webhook', webhookSchema), ...problemResponses('not_found') },
})
const update = createRoute({
  method: 'patch',
  path: '/{id}',
  operationId: 'updateWebhook',
  tags: ['Webhooks'],
  summary: 'Change a webhook',
  description:
    'Changes the fields that are sent, at least one. While it is disabled no events are collected for it; what was still to be sent goes out when it is enabled again.',
  request: { params, body: jsonBody(webhookChangesSchema) },
  responses: { 200: jsonContent('The webhook', webhookSchema), ...problemResponses('not_found', 'validation_failed') },
})
const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'deleteWebhook',
  tags: ['Webhooks'],
  summary: 'Delete a webhook',
  description: 'With its secrets, its log and whatever was still to be sent.',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...problemResponses('not_found') },
})
const rotate = createRoute({
  method: 'post',
  path: '/{id}/rotate-secret',
  operationId: 'rotateWebhookSecret',
  tags: ['Webhooks'],
  summary: 'Replace the secret of a webhook',
  description: 'The answer shows the new one, once. For 24 hours the old one signs as well: either signature is good.',
  request: { params },
  responses: { 200: jsonContent('The webhook', webhookWithSecretSchema), ...problemResponses('not_found') },
})
const test = createRoute({
  method: 'post',
  path: '/{id}/test',
  operationId: 'testWebhook',
  tags: ['Webhooks'],
  summary: 'Send a test event',
  description:
    'Sends `webhook.test`, whatever the webhook is subscribed to. What came of it shows in its deliveries. 409 while it is disabled.',
  request: { params },
  responses: {
    202: jsonContent('The delivery, on its way', webhookDeliverySchema),
    ...problemResponses('not_found', 'conflict'),
  },
})
const deliveries = createRoute({
  method: 'get',
  path: '/{id}/deliveries',
  operationId: 'listWebhookDeliveries',
  tags: ['Webhooks'],
  summary: 'List what was sent to a webhook',
  description:
    'Newest first, for 30 days, each with what came of its last attempt. Of letters of a client that was deleted nothing is left here.',
  request: { params, query: webhookListQuery },
  responses: {
    200: jsonContent('Deliveries, newest first', webhookDeliveryListSchema),
    ...problemResponses('not_found', 'validation_failed'),
  },
})
const retry = createRoute({
  method: 'post',
  path: '/{id}/deliveries/{deliveryId}/retry',
  operationId: 'retryWebhookDelivery',
  tags: ['Webhooks'],
  summary: 'Send an event again',
  description:
    'Now, under the same `webhook-id`, in the place of the attempt that was planned. 409 while the webhook is disabled.',
  request: { params: deliveryParams },
  responses: {
    202: jsonContent('The delivery, on its way', webhookDeliverySchema),
    ...problemResponses('not_found', 'conflict'),
  },
})

export function webhookRoutes() {
  const routes = newRoutes()
  routes.openapi(list, async (c) => {
    const query = c.req.valid('query')
    const { data, total } = await listWebhooks(c.get('db'), c.get('caller').organizationId, query)
    return c.json({ data, pagination: paginationOf(query, total) }, 200)
  })
  routes.openapi(create, async (c) => {
    const body = c.req.valid('json')
    refusePrivateUrl(body.url, c.env.ENVIRONMENT)
    const webhook = await createWebhook({
      ...workOf(c),
      id: await c.get('newId')('whk'),
      webhook: body,
      keys: await sealingKeys(c.env),
    })
    return c.json(webhook, 201, { location: `/v1/webhooks/${webhook.id}` })
  })
  routes.openapi(get, async (c) => {
    const row = await findWebhookRow(c.get('db'), c.get('caller').organizationId, c.req.valid('param').id)
    if (!row) throw problem('not_found')
    return c.json(toWebhook(row), 200)
  })
  routes.openapi(update, async (c) => {
    const changes = c.req.valid('json')
    if (changes.url !== undefined) refusePrivateUrl(changes.url, c.env.ENVIRONMENT)
    return c.json(await updateWebhook({ ...workOf(c), id: c.req.valid('param').id, changes }), 200)
  })
  routes.openapi(remove, async (c) => {
    await deleteWebhook({ ...workOf(c), id: c.req.valid('param').id })
    return c.body(null, 204)
  })
  routes.openapi(rotate, async (c) => {
    const keys = await sealingKeys(c.env)
    return c.json(await rotateSecret({ ...workOf(c), id: c.req.valid('param').id, keys }), 200)
  })
  routes.openapi(test, async (c) => {
    const webhookId = c.req.valid('param').id
    return c.json(await sendTestEvent({ ...workOf(c), webhookId, eventId: await c.get('newId')('evt') }), 202)
  })
  routes.openapi(deliveries, async (c) => {
    const query = c.req.valid('query')
    const { organizationId } = c.get('caller')
    const found = await listDeliveries(c.get('db'), organizationId, c.req.valid('param').id, query)
    if (!found) throw problem('not_found')
    return c.json({ data: found.data, pagination: paginationOf(query, found.total) }, 200)
  })
  routes.openapi(retry, async (c) => {
    const { id, deliveryId } = c.req.valid('param')
    return c.json(await retryDelivery({ ...workOf(c), webhookId: id, deliveryId }), 202)
  })
  return routes
}

const workOf = (c: Context<AppEnv>) => ({
  db: c.get('db'),
  now: new Date(),
  organizationId: c.get('caller').organizationId,
  actor: actorOf(c.get('caller')),
})

const EXAMPLE_TIME = '2026-03-02T09:01:14.000Z'

/** The requests that endpoints get, for the `webhooks` member of the API's document. */
export function describeWebhooks(api: OpenAPIHono<AppEnv>): void {
  for (const { type, schema } of webhookPayloads) {
    api.openAPIRegistry.registerWebhook({
      method: 'post',
      path: type,
      operationId: `on_${type.replace('.', '_')}`,
      tags: ['Webhooks'],
      summary: `\`${type}\` happened`,
      description:
        'Signed by Standard Webhooks 1.0. May come more than once, with the same `webhook-id`, and not in order: go by `timestamp`. Fields may be added to `data`, as to the answers of the API.',
      request: {
        headers: z.object({
          'webhook-id': z
            .string()
            .openapi({ param: { description: 'Id of the event' }, example: 'evt_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
          'webhook-timestamp': z
            .string()
            .openapi({ param: { description: 'Seconds since 1970 of this attempt' }, example: '1795253400' }),
          'webhook-signature': z.string().openapi({
            param: { description: '`v1,` and HMAC-SHA256 in base64; several, while two secrets sign' },
            example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
          }),
        }),
        body: jsonBody(schema.openapi({ example: { type, timestamp: EXAMPLE_TIME, data: exampleData[type] } })),
      },
      responses: { '2XX': { description: 'Received: it is not sent again. Any other answer is a failure' } },
    })
  }
}
