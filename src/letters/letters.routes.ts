import { createRoute, z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { newRoutes } from '../http/app.ts'
import { objectResponse } from '../http/object-response.ts'
import { jsonBody, jsonContent, problemResponses } from '../http/openapi.ts'
import { paginationOf } from '../http/pagination.ts'
import { problem } from '../http/problem.ts'
import { actorOf } from '../organizations/authenticate.ts'
import { letterKey, pageKeys } from '../scans/scan-keys.ts'
import { confirmLetter } from './confirm-letter.ts'
import { documentFileName } from './document-name.ts'
import { confirmBodySchema, letterDetailSchema, letterListQuery, letterListSchema } from './letters.schema.ts'
import { findLetter, findLetterRow, listLetters, scanPageOfLetter } from './letters.store.ts'
import { recordRead } from './record-read.ts'

const params = z.object({ id: z.string() })

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listLetters',
  tags: ['Letters'],
  summary: 'List letters',
  request: { query: letterListQuery },
  responses: { 200: jsonContent('Letters, newest first', letterListSchema), ...problemResponses(401, 422, 429) },
})
const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getLetter',
  tags: ['Letters'],
  summary: 'Get a letter with its full classification',
  request: { params },
  responses: { 200: jsonContent('The letter', letterDetailSchema), ...problemResponses(401, 404, 429) },
})
const document = createRoute({
  method: 'get',
  path: '/{id}/document',
  operationId: 'getLetterDocument',
  tags: ['Letters'],
  summary: "Get the letter's own PDF",
  request: { params },
  responses: {
    200: {
      description: 'The PDF',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    206: { description: 'The part of it that `Range` asked for' },
    ...problemResponses(401, 404, 416, 429),
  },
})
const pageImage = createRoute({
  method: 'get',
  path: '/{id}/pages/{page}',
  operationId: 'getLetterPage',
  tags: ['Letters'],
  summary: "Get an image of the letter's n-th page, from 1",
  request: { params: z.object({ id: z.string(), page: z.string() }) },
  responses: {
    200: { description: 'The image', content: { 'image/png': { schema: z.string().openapi({ format: 'binary' }) } } },
    ...problemResponses(401, 404, 429),
  },
})
const confirm = createRoute({
  method: 'post',
  path: '/{id}/confirm',
  operationId: 'confirmLetter',
  tags: ['Letters'],
  summary: 'Decide whose letter it is',
  request: { params, body: jsonBody(confirmBodySchema) },
  responses: {
    200: jsonContent('The letter', letterDetailSchema),
    ...problemResponses(400, 401, 404, 409, 415, 422, 429),
  },
})

export function letterRoutes() {
  const routes = newRoutes()
  routes.get('/:id', etag())
  routes.openapi(list, async (c) => {
    const query = c.req.valid('query')
    const { data, total } = await listLetters(c.get('db'), c.get('caller').organizationId, query)
    return c.json({ data, pagination: paginationOf(query, total) }, 200)
  })
  routes.openapi(get, async (c) => {
    const letter = await findLetter(c.get('db'), c.get('caller').organizationId, c.req.valid('param').id)
    if (!letter) throw problem('not_found')
    return c.json(letter, 200)
  })
  routes.openapi(document, async (c) => {
    const caller = c.get('caller')
    const { organizationId } = caller
    const letter = await findLetterRow(c.get('db'), organizationId, c.req.valid('param').id)
    if (!letter) throw problem('not_found')
    const pdf = await objectResponse({
      request: c.req.raw,
      bucket: c.env.SCANS,
      key: letterKey(organizationId, letter.id),
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${documentFileName(letter)}"`,
        // The bytes come from outside: a browser must not take them for anything else.
        'x-content-type-options': 'nosniff',
      },
    })
    return recordRead(c, pdf, { organizationId, actor: actorOf(caller), letterId: letter.id })
  })
  routes.openapi(pageImage, async (c) => {
    const caller = c.get('caller')
    const { organizationId } = caller
    const { id, page } = c.req.valid('param')
    const found = /^[1-9]\d{0,3}$/.test(page)
      ? await scanPageOfLetter(c.get('db'), organizationId, id, Number(page))
      : undefined
    if (!found) throw problem('not_found')
    const image = await objectResponse({
      request: c.req.raw,
      bucket: c.env.SCANS,
      key: pageKeys(organizationId, found.batchId, found.page).image,
      headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
    })
    const details = { page: Number(page) }
    return recordRead(c, image, { organizationId, actor: actorOf(caller), letterId: id, details })
  })
  routes.openapi(confirm, async (c) => {
    const caller = c.get('caller')
    const letter = await confirmLetter({
      db: c.get('db'),
      now: new Date(),
      organizationId: caller.organizationId,
      letterId: c.req.valid('param').id,
      clientId: c.req.valid('json').clientId,
      actor: actorOf(caller),
    })
    await c.env.BATCH_TRACKER.getByName(letter.batchId).deliver([letter.id])
    return c.json(letter, 200)
  })
  return routes
}
