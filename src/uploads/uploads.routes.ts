import { createRoute } from '@hono/zod-openapi'
import { MAX_SCAN_BYTES } from '../batches/batch-states.ts'
import { newRoutes } from '../http/app.ts'
import { idParameter, jsonBody, jsonContent, locationHeader, problemResponses } from '../http/openapi.ts'
import { actorOf } from '../organizations/authenticate.ts'
import { putPart } from './put-part.ts'
import { tooLarge } from './scan-writer.ts'
import { abortUpload, findSession, openSession, sessionStub } from './sessions.ts'
import { parseUploadFields } from './upload-fields.schema.ts'
import { newUploadSchema, partParameters, toUpload, uploadedPartSchema, uploadSchema } from './uploads.schema.ts'

const params = idParameter('upload', 'upl_01k9xk2v6h8m3q7r5t1w4y0z2b')

const open = createRoute({
  method: 'post',
  path: '/',
  operationId: 'openUpload',
  tags: ['Uploads'],
  summary: 'Begin an upload in parts',
  description:
    'Cut the file into `partCount` parts of `partSize` bytes, the last one shorter; store each with `PUT /uploads/{id}/parts/{n}`, in any order and in parallel; then `POST /batches` with `X-Upload-Id` and no body. An upload lives for 24 hours after its last byte.',
  request: { body: jsonBody(newUploadSchema) },
  responses: {
    201: { ...jsonContent('The upload', uploadSchema), headers: locationHeader },
    ...problemResponses('malformed_request', 'unsupported_media_type', 'file_too_large', 'validation_failed'),
  },
})
const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getUpload',
  tags: ['Uploads'],
  summary: 'Get an upload',
  description: 'Tells what is there, of an upload in parts, in chunks or by tus, and so where to go on.',
  request: { params },
  responses: { 200: jsonContent('The upload', uploadSchema), ...problemResponses('not_found', 'upload_expired') },
})
const putOne = createRoute({
  method: 'put',
  path: '/{id}/parts/{n}',
  operationId: 'putUploadPart',
  tags: ['Uploads'],
  summary: 'Store a part',
  description: 'The raw bytes of exactly this part. A part that is stored again replaces the first.',
  request: { params: partParameters },
  requestBody: {
    required: true,
    content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
  },
  responses: {
    200: {
      ...jsonContent('The part', uploadedPartSchema),
      headers: { ETag: { description: 'Of the part', required: true, schema: { type: 'string' as const } } },
    },
    ...problemResponses(
      'malformed_request',
      'not_found',
      'conflict',
      'upload_expired',
      'not_a_pdf',
      'validation_failed',
    ),
  },
})
const abort = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'abortUpload',
  tags: ['Uploads'],
  summary: 'Abort an upload',
  description: 'Nothing of it is kept. An upload that has its batch stays.',
  request: { params },
  responses: {
    204: { description: 'The upload is gone' },
    ...problemResponses('not_found', 'conflict', 'upload_expired'),
  },
})

export function uploadRoutes() {
  const routes = newRoutes()
  routes.openapi(open, async (c) => {
    const now = new Date()
    const { fileName, fileSize, sha256, ...given } = c.req.valid('json')
    if (fileSize > MAX_SCAN_BYTES) throw tooLarge()
    const file = { fileName, fileSize, sha256, ...parseUploadFields(given, now) }
    const { organizationId } = c.get('caller')
    const { session } = await openSession({
      namespace: c.env.UPLOAD_SESSION,
      organizationId,
      actor: actorOf(c.get('caller')),
      now,
      uploadId: await c.get('newId')('upl'),
      id: null,
      file,
    })
    return c.json(toUpload(session), 201, { location: `/v1/uploads/${session.id}` })
  })
  routes.openapi(get, async (c) => {
    const stub = sessionStub(c.env.UPLOAD_SESSION, c.get('caller').organizationId, c.req.valid('param').id)
    return c.json(toUpload(await findSession(stub)), 200)
  })
  routes.openapi(putOne, async (c) => {
    const { id, n } = c.req.valid('param')
    const stub = sessionStub(c.env.UPLOAD_SESSION, c.get('caller').organizationId, id)
    const { part, sizeBytes, etag } = await putPart({ stub, bucket: c.env.SCANS, part: n, request: c.req.raw })
    return c.json({ partNumber: part, size: sizeBytes, etag }, 200, { etag: `"${etag}"` })
  })
  routes.openapi(abort, async (c) => {
    const stub = sessionStub(c.env.UPLOAD_SESSION, c.get('caller').organizationId, c.req.valid('param').id)
    await abortUpload(stub)
    return c.body(null, 204)
  })
  return routes
}
