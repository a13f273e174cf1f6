import { createRoute } from '@hono/zod-openapi'
import { openDatabase } from '../db/database.ts'
import { newRoutes } from '../http/app.ts'
import { idParameter, jsonContent, locationHeader, problemResponses } from '../http/openapi.ts'
import { paginationOf } from '../http/pagination.ts'
import { problem } from '../http/problem.ts'
import { letterListSchema } from '../letters/letters.schema.ts'
import { listLettersOfBatch } from '../letters/list-letters.ts'
import { actorOf } from '../organizations/authenticate.ts'
import { createBatch } from '../uploads/create-batch.ts'
import { receiveChunk } from '../uploads/receive-chunk.ts'
import { MAX_REFERENCE_LENGTH } from '../uploads/upload-fields.schema.ts'
import { toUpload, uploadHeaders, uploadSchema } from '../uploads/uploads.schema.ts'
import { batchDetailSchema, batchLettersQuery, batchListQuery, batchListSchema, batchSchema } from './batches.schema.ts'
import { findBatch, findBatchRow, listBatches, toBatch } from './batches.store.ts'
import { batchBeginner } from './begin-batch.ts'

const params = idParameter('batch', 'bat_01k9xk2v6h8m3q7r5t1w4y0z2b')

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listBatches',
  tags: ['Batches'],
  summary: 'List batches',
  description: 'Newest first, with status and progress.',
  request: { query: batchListQuery },
  responses: { 200: jsonContent('Batches, newest first', batchListSchema), ...problemResponses('validation_failed') },
})
/** Documentation alone: a form that is declared as `body` would be parsed in memory. */
const uploadForm = {
  type: 'object' as const,
  required: ['file'],
  additionalProperties: false,
  properties: {
    file: { type: 'string' as const, format: 'binary', description: 'The PDF: at most 104,857,600 bytes, 500 pages' },
    receivedAt: {
      type: 'string' as const,
      format: 'date-time',
      description: 'When the post arrived; default now, at most 24 hours in the future',
    },
    reference: { type: 'string' as const, maxLength: MAX_REFERENCE_LENGTH, description: 'Your own name for the batch' },
  },
}

const create = createRoute({
  method: 'post',
  path: '/',
  operationId: 'createBatch',
  tags: ['Batches'],
  summary: 'Upload a scanned PDF',
  description:
    'Stores the scan and answers at once; splitting, reading, matching and delivery follow by themselves: see `status` and `stage`. A file that was uploaded before is taken with `duplicateOf`, and its letters wait for review. `X-Upload-Id` makes it one step of an upload that can be resumed: a chunk with `Content-Range` (as `file`, or as a body of the type application/pdf), the whole file, or, without a body, the end of an upload in parts.',
  request: { headers: uploadHeaders },
  // One content type that must be there, so that typed clients know its fields; the description tells of the others.
  requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } },
  responses: {
    201: { ...jsonContent('The batch', batchSchema), headers: locationHeader },
    202: {
      ...jsonContent('The upload, of which this was a chunk', uploadSchema),
      headers: {
        'Upload-Offset': { description: 'Bytes that are there', required: true, schema: { type: 'integer' as const } },
      },
    },
    ...problemResponses(
      'not_found',
      'conflict',
      'offset_mismatch',
      'upload_incomplete',
      'upload_expired',
      'malformed_request',
      'file_too_large',
      'not_a_pdf',
      'unsupported_media_type',
      'validation_failed',
      'file_required',
      'empty_file',
    ),
  },
})
const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getBatch',
  tags: ['Batches'],
  summary: 'Get a batch with its letters and its ledger of pages',
  description: 'Every page of the scan stands in `pages` exactly once: in a letter, or set aside with its kind.',
  request: { params },
  responses: { 200: jsonContent('The batch', batchDetailSchema), ...problemResponses('not_found') },
})
const listLetters = createRoute({
  method: 'get',
  path: '/{id}/letters',
  operationId: 'listBatchLetters',
  tags: ['Batches'],
  summary: 'List the letters of a batch',
  description:
    'The letters that were found in the scan, in the order of all lists: those of its last pages first. `GET /batches/{id}` has them from the first page on.',
  request: { params, query: batchLettersQuery },
  responses: {
    200: jsonContent('Letters of the batch', letterListSchema),
    ...problemResponses('not_found', 'validation_failed'),
  },
})

export function batchRoutes() {
  const routes = newRoutes()
  routes.openapi(list, async (c) => {
    const query = c.req.valid('query')
    const { data, total } = await listBatches(c.get('db'), c.get('caller').organizationId, query)
    return c.json({ data, pagination: paginationOf(query, total) }, 200)
  })
  routes.openapi(create, async (c) => {
    const { organizationId } = c.get('caller')
    const upload = {
      bucket: c.env.SCANS,
      now: new Date(),
      organizationId,
      actor: actorOf(c.get('caller')),
      request: c.req.raw,
    }
    const uploadId = c.req.header('x-upload-id')
    if (uploadId !== undefined) {
      // The session writes the batch: it is read from where it was written.
      const db = openDatabase(c.env.DB)
      const receiving = receiveChunk({ ...upload, db, namespace: c.env.UPLOAD_SESSION, uploadId })
      // The client may be gone while what came of its body is stored.
      c.executionCtx.waitUntil(receiving.catch(() => {}))
      const outcome = await receiving
      if (outcome.kind === 'stored') {
        return c.json(toUpload(outcome.session), 202, { 'upload-offset': String(outcome.session.offset) })
      }
      return c.json(toBatch(outcome.batch), 201, { location: `/v1/batches/${outcome.batch.id}` })
    }
    const begin = batchBeginner(c.env.BATCH_TRACKER)
    const batch = toBatch(await createBatch({ ...upload, db: c.get('db'), begin }))
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
