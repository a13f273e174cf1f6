import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type AppEnv, newRoutes } from '../http/app.ts'
import { idParameter, jsonBody, jsonContent, locationHeader, problemResponses } from '../http/openapi.ts'
import { problem } from '../http/problem.ts'
import { letterIdAt } from '../letters/letter-id.ts'
import { type LetterDetail, letterDetailSchema } from '../letters/letters.schema.ts'
import { findLetter, findLetterRow } from '../letters/letters.store.ts'
import { actorOf } from '../organizations/authenticate.ts'
import { mergeLetters } from './merge-letters.ts'
import { type LetterToCut, recutNow } from './recut-now.ts'
import { mergeBodySchema, splitBodySchema } from './review.schema.ts'
import { splitLetter } from './split-letter.ts'

const params = idParameter('letter', 'let_01k9xk2v6h8m3q7r5t1w4y0z2b')

const merge = createRoute({
  method: 'post',
  path: '/{id}/merge',
  operationId: 'mergeLetters',
  tags: ['Letters'],
  summary: 'Make two letters one',
  description:
    'The pages of the letter in the body join this one, in scan order; its own id is then not found. Both are of one batch, and neither was sent. This letter keeps its state, its client and what was corrected; all else is read anew from all pages, and if it waits for review it is matched again, so that it may go out. For a moment, until its PDF is cut anew, its document answers 503. Repeating it changes nothing.',
  request: { params, body: jsonBody(mergeBodySchema) },
  responses: {
    200: jsonContent('The letter with the pages of both', letterDetailSchema),
    ...problemResponses('not_found', 'invalid_transition', 'validation_failed'),
  },
})
const split = createRoute({
  method: 'post',
  path: '/{id}/split',
  operationId: 'splitLetter',
  tags: ['Letters'],
  summary: 'Make two letters of one',
  description:
    'A new letter begins at this page of the scan and has the pages from there on; the answer is the new letter. The old one was not sent; it keeps its state, its client and what was corrected. Both are read anew; the new one is matched like those of a batch, so that it may go out. For a moment, until their PDFs are cut anew, their documents answer 503.',
  request: { params, body: jsonBody(splitBodySchema) },
  responses: {
    201: { ...jsonContent('The new letter', letterDetailSchema), headers: locationHeader },
    ...problemResponses('not_found', 'invalid_transition', 'validation_failed'),
  },
})

export function reviewRoutes() {
  const routes = newRoutes()
  routes.openapi(merge, async (c) => {
    const { id } = c.req.valid('param')
    const changed = await mergeLetters({
      ...requestOf(c),
      letterId: id,
      mergedLetterId: c.req.valid('json').letterId,
    })
    return c.json(await recutAndShow(c, changed, id), 200)
  })
  routes.openapi(split, async (c) => {
    const { id } = c.req.valid('param')
    const { page } = c.req.valid('json')
    const { organizationId } = c.get('caller')
    const letter = await findLetterRow(c.get('db'), organizationId, id)
    if (!letter) throw problem('not_found')
    const newLetterId = await letterIdAt(letter.batchId, page, await c.get('newId')('let'))
    const changed = await splitLetter({ ...requestOf(c), letterId: id, page, newLetterId })
    return c.json(await recutAndShow(c, changed, newLetterId), 201, { location: `/v1/letters/${newLetterId}` })
  })
  return routes
}

const requestOf = (c: Context<AppEnv>) => ({
  db: c.get('db'),
  now: new Date(),
  organizationId: c.get('caller').organizationId,
  actor: actorOf(c.get('caller')),
})

/** Has letters cut anew and shows one as it is then; as it is, when that takes longer than a person waits. */
async function recutAndShow(c: Context<AppEnv>, changed: LetterToCut[], letterId: string): Promise<LetterDetail> {
  const { organizationId } = c.get('caller')
  const row = await findLetterRow(c.get('db'), organizationId, letterId)
  if (!row) throw problem('not_found')
  await recutNow(c.env.BATCH_TRACKER, row.batchId, changed)
  const letter = await findLetter(c.get('db'), organizationId, letterId)
  if (!letter) throw problem('not_found')
  return letter
}
