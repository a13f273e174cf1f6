import { createRoute, z } from '@hono/zod-openapi'
import { revokeLinks } from '../delivery/revoke-links.ts'
import { newRoutes } from '../http/app.ts'
import { binaryContent, idParameter, jsonBody, jsonContent, problemResponses } from '../http/openapi.ts'
import { paginationOf } from '../http/pagination.ts'
import { problem } from '../http/problem.ts'
import { actorOf } from '../organizations/authenticate.ts'
import { confirmLetter } from './confirm-letter.ts'
import { correctLetter } from './correct-letter.ts'
import {
  confirmBodySchema,
  letterCorrectionSchema,
  letterDetailSchema,
  letterListQuery,
  letterListSchema,
} from './letters.schema.ts'
import { findLetter } from './letters.store.ts'
import { listLetters } from './list-letters.ts'
import { resendLetter } from './resend-letter.ts'
import { serveDocument, servePageImage } from './serve-letter.ts'

const params = idParameter('letter', 'let_01k9xk2v6h8m3q7r5t1w4y0z2b')

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listLetters',
  tags: ['Letters'],
  summary: 'List letters',
  description: 'Newest first, by when they were received; filters can be combined.',
  request: { query: letterListQuery },
  responses: { 200: jsonContent('Letters, newest first', letterListSchema), ...problemResponses('validation_failed') },
})
const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getLetter',
  tags: ['Letters'],
  summary: 'Get a letter with its full classification',
  description: 'With its text, the evidence for its client, its borders and deadlines, its delivery and its history.',
  request: { params },
  responses: { 200: jsonContent('The letter', letterDetailSchema), ...problemResponses('not_found') },
})
const document = createRoute({
  method: 'get',
  path: '/{id}/document',
  operationId: 'getLetterDocument',
  tags: ['Letters'],
  summary: "Get the letter's own PDF",
  description:
    'The pages of this letter alone, cut from the scan as they are. Takes `Range` (one range of bytes) and `If-None-Match`. For a moment after its pages were changed it is being cut anew: 503.',
  request: { params },
  responses: {
    200: { description: 'The PDF', content: binaryContent('application/pdf') },
    206: { description: 'The part of it that `Range` asked for', content: binaryContent('application/pdf') },
    ...problemResponses('not_found', 'range_not_satisfiable'),
  },
})
const pageParams = params.extend({
  page: z.string().openapi({ param: { description: 'Number of the page in the letter, from 1' }, example: '1' }),
})
const pageImage = createRoute({
  method: 'get',
  path: '/{id}/pages/{page}',
  operationId: 'getLetterPage',
  tags: ['Letters'],
  summary: "Get an image of the letter's n-th page, from 1",
  description: 'As it was read: turned upright.',
  request: { params: pageParams },
  responses: {
    200: { description: 'The image', content: binaryContent('image/png') },
    ...problemResponses('not_found'),
  },
})
const confirm = createRoute({
  method: 'post',
  path: '/{id}/confirm',
  operationId: 'confirmLetter',
  tags: ['Letters'],
  summary: 'Decide whose letter it is',
  description:
    "Decides a letter that waits for review, or moves a wrongly matched one that has not been sent. It is then delivered. A name or number on it that is not the client's own becomes an alias of the client: the next letter with it needs no look.",
  request: { params, body: jsonBody(confirmBodySchema) },
  responses: {
    200: jsonContent('The letter', letterDetailSchema),
    ...problemResponses('not_found', 'invalid_transition', 'validation_failed'),
  },
})
const correct = createRoute({
  method: 'patch',
  path: '/{id}',
  operationId: 'correctLetter',
  tags: ['Letters'],
  summary: 'Correct what was read of a letter',
  description:
    'Changes the fields that are sent, at least one, in whatever state the letter is; its client is decided by `confirm`. A letter that waits is matched anew when its addressee is corrected (`recipientCompany`, `companyNumber`), and delivered when its client is certain now. `deadlines` is the whole list: what was read about a date that stays is kept in `deadlineDetails`, a new date has no source text and stands at the first page.',
  request: { params, body: jsonBody(letterCorrectionSchema) },
  responses: {
    200: jsonContent('The letter', letterDetailSchema),
    ...problemResponses('not_found', 'validation_failed'),
  },
})
const resend = createRoute({
  method: 'post',
  path: '/{id}/resend',
  operationId: 'resendLetter',
  tags: ['Letters'],
  summary: 'Send a letter once more',
  description:
    'A new message to the address that its client has now, for a letter that was sent, bounced, or could not be delivered yet. Its state stays until the message was accepted. While a message is under way, no other is added.',
  request: { params },
  responses: {
    202: jsonContent('The letter, on its way', letterDetailSchema),
    ...problemResponses('not_found', 'invalid_transition'),
  },
})
const endLinks = createRoute({
  method: 'delete',
  path: '/{id}/link',
  operationId: 'revokeLetterLinks',
  tags: ['Letters'],
  summary: 'Revoke the links to a letter',
  description:
    'A letter that is too large for a mail goes out as a link. From then on those of all messages so far lead nowhere; sending the letter once more makes a new one. They end by themselves after 30 days, with a newer message, and when the address of the client changes.',
  request: { params },
  responses: { 204: { description: 'They lead nowhere' }, ...problemResponses('not_found') },
})

export function letterRoutes() {
  const routes = newRoutes()
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
  routes.openapi(document, (c) => serveDocument(c, c.req.valid('param').id))
  routes.openapi(pageImage, (c) => servePageImage(c, c.req.valid('param')))
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
  routes.openapi(correct, async (c) => {
    const caller = c.get('caller')
    const letter = await correctLetter({
      db: c.get('db'),
      now: new Date(),
      organizationId: caller.organizationId,
      letterId: c.req.valid('param').id,
      actor: actorOf(caller),
      correction: c.req.valid('json'),
      deliver: async ({ id, batchId }) => c.env.BATCH_TRACKER.getByName(batchId).deliver([id]),
    })
    return c.json(letter, 200)
  })
  routes.openapi(resend, async (c) => {
    const caller = c.get('caller')
    const letter = await resendLetter({
      db: c.get('db'),
      now: new Date(),
      organizationId: caller.organizationId,
      letterId: c.req.valid('param').id,
      actor: actorOf(caller),
    })
    await c.env.BATCH_TRACKER.getByName(letter.batchId).deliver([letter.id])
    return c.json(letter, 202)
  })
  routes.openapi(endLinks, async (c) => {
    const caller = c.get('caller')
    await revokeLinks({
      db: c.get('db'),
      now: new Date(),
      organizationId: caller.organizationId,
      letterId: c.req.valid('param').id,
      actor: actorOf(caller),
    })
    return c.body(null, 204)
  })
  return routes
}
