import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from './app.ts'
import { describeCodes, problemCodes } from './openapi.ts'
import {
  type ApiDocument,
  apiDocumentSchema,
  type DocumentedHeader,
  type DocumentedParameter,
  type DocumentedResponse,
  type Operation,
  operationsOf,
} from './openapi-document.schema.ts'
import { exampleOf } from './openapi-examples.ts'
import { type ProblemCode, problems } from './problem.ts'

const DESCRIPTION = `Scanned post in, delivered and classified letters out.

**Authentication.** Every request bears an API key of your organisation: \`Authorization: Bearer pgh_…\`. It sees and changes what belongs to that organisation, and nothing else.

**Formats.** JSON in UTF-8. Timestamps are \`2026-11-21T09:30:00.000Z\`, dates \`2026-11-21\`. What is absent is \`null\`, never missing. Unknown fields and parameters are refused, and so is a body where none is wanted. Text has no control characters; names, subjects and references are of one line.

**Errors** are \`application/problem+json\` (RFC 9457) with a stable \`code\`; their \`type\` leads to its documentation. Quote the \`requestId\`, which is \`X-Request-Id\` of the answer too, when you ask for help.

**Repeating requests.** A POST with an \`Idempotency-Key\` is done once: for 24 hours its successful answer is replayed with \`Idempotent-Replayed: true\`; secrets are not kept for that. A request that was refused did nothing, and its key is free again. For an upload, the same request means the same file and fields. Uploads with an \`X-Upload-Id\` are idempotent by that id instead.

**Large scans.** Over a connection that may break, upload in parts (\`POST /uploads\`), in chunks (\`POST /batches\` with \`X-Upload-Id\` and \`Content-Range\`), or by tus 1.0.0 at \`/uploads/tus\` (https://tus.io; creation, creation-with-upload, termination, expiration, checksum; \`Upload-Metadata\`: \`filename\`, \`receivedAt\`, \`reference\`; the last answer names the batch in \`X-Batch-Id\`). What was received is kept for 24 hours.

**Rate limit.** 600 requests a minute for each key, counted in the location where they land; then 429 with \`Retry-After\`.

**Reading your own writes.** Reads may be answered by a replica that is a moment behind. Every answer has an \`X-D1-Bookmark\`: send it with the next read, and the read sees at least what that answer saw.

**Caching.** Records have an \`ETag\`; \`If-None-Match\` saves sending them again. Every GET can be asked as HEAD.`

const TAGS: Record<string, string> = {
  Analytics: 'Figures of a period',
  Audit: 'What was done, by whom: append-only and chained by hashes',
  Batches: 'Scans of post, from the upload to their letters',
  Calendar: 'Deadlines that letters set',
  Clients: 'Whose post it is',
  Letters: 'What the post says, whose it is, and where it went',
  Uploads: 'Large scans in pieces',
  Webhooks:
    'Calls to you when something happens. Payloads are of version 1, which `user-agent: Pigeonhole-Webhooks/1` names: `data` may gain fields and events may be added, so ignore what you do not know; fields are renamed, removed or given another meaning only in another version, which a webhook would be asked to choose.',
}

const text = { type: 'string' }
const headers = {
  'X-Request-Id': { description: 'Names this request in our logs', required: true, schema: text },
  'RateLimit-Policy': {
    description: 'How many requests (q) a key has in how many seconds (w)',
    required: true,
    schema: { ...text, example: '"key";q=600;w=60' },
  },
  'X-D1-Bookmark': { description: 'Send it with the next read, to see at least what this answer saw', schema: text },
  ETag: { description: 'For `If-None-Match`', required: true, schema: text },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'Always `Bearer`', required: true, schema: text },
  'Idempotent-Replayed': { description: '`true` when this is the answer to an earlier request', schema: text },
} satisfies Record<string, DocumentedHeader>

const idempotencyKey: DocumentedParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes it safe to send the request again: 1 to 255 characters of your choice, new for each request',
  schema: { ...text, minLength: 1, maxLength: 255, example: '7c4a8d09-ca37-4a4e-9d6b-5f2f0a6f3c11' },
}
const bookmark: DocumentedParameter = {
  name: 'X-D1-Bookmark',
  in: 'header',
  description: 'Of an earlier answer: this read sees at least what that answer saw',
  schema: { ...text, maxLength: 200, example: '00000085-00000000-00004f3a-0c3e87bb37b3db5cc52eedb93cd3b96b' },
}
const ifNoneMatch: DocumentedParameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'ETags that you have: 304 when the record is still one of them',
  schema: text,
}

/** Describes the API to clients: what the routes declare, and what every operation has in common. */
export function describeApi(api: OpenAPIHono<AppEnv>, origin: string): ApiDocument {
  const document = apiDocumentSchema.parse(
    api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Pigeonhole',
        version: '1',
        description: DESCRIPTION,
        contact: { name: 'Pigeonhole', url: `${origin}/docs` },
        license: { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [{ url: `${origin}/v1` }],
      security: [{ apiKey: [] }],
      tags: [],
    }),
  )
  const operations = operationsOf(document)
  for (const each of operations) describeCommon(each)
  for (const { operation } of [...operations, ...operationsOf({ paths: document.webhooks })]) {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((one) =>
      Object.entries(one?.content ?? {}),
    )
    for (const [type, media] of contents) {
      if (type === 'application/json' && media.schema) media.example ??= exampleOf(document, media.schema)
    }
    for (const response of Object.values(operation.responses)) {
      const media = response.content?.['application/problem+json']
      const [code] = problemCodes.filter((known) => response['x-problem-codes']?.includes(known))
      if (media && code) media.example = problemExample(code, origin)
    }
  }
  const used = [...new Set(operations.flatMap(({ operation }) => operation.tags))].sort()
  return {
    ...document,
    tags: used.map((name) => ({ name, description: TAGS[name] ?? name })),
    components: {
      ...document.components,
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the organisation' } },
    },
  }
}

function describeCommon({ path, method, operation }: Operation): void {
  const { responses } = operation
  // A POST that takes no body refuses one, and so answers what one that takes JSON answers.
  const takesJson = operation.requestBody?.content['application/json'] !== undefined
  const takesNothing = method === 'post' && operation.requestBody === undefined
  addCodes(responses, ['unauthorized', 'validation_failed', 'rate_limited', 'internal_error', 'unavailable'])
  if (path.includes('{')) addCodes(responses, ['not_found'])
  if (takesJson || takesNothing) addCodes(responses, ['malformed_request', 'unsupported_media_type'])
  // A body that is too large is refused before anybody looks whether one is wanted.
  if (method !== 'get' && method !== 'head') addCodes(responses, ['file_too_large'])
  operation.parameters ??= []
  if (method === 'get') {
    operation.parameters.push(ifNoneMatch, bookmark)
    const ok = responses[200]
    if (ok) ok.headers = { ETag: headers.ETag, ...ok.headers }
    responses[304] ??= { description: 'You have it already', headers: { ETag: headers.ETag } }
  }
  if (method === 'post') {
    operation.parameters.push(idempotencyKey)
    addCodes(responses, ['conflict', 'idempotency_key_reused'])
  }
  for (const [status, response] of Object.entries(responses)) {
    response.headers = {
      ...headersOf(Number(status), method === 'post'),
      ...response.headers,
    }
  }
}

function headersOf(status: number, isIdempotent: boolean): Record<string, DocumentedHeader> {
  const { 'X-Request-Id': requestId, 'RateLimit-Policy': policy, 'X-D1-Bookmark': reached } = headers
  const common = { 'X-Request-Id': requestId, 'RateLimit-Policy': policy, 'X-D1-Bookmark': reached }
  if (status === 401) return { ...common, 'WWW-Authenticate': headers['WWW-Authenticate'] }
  if (status === 429 || status === 503)
    return { ...common, 'Retry-After': { ...headers['Retry-After'], required: true } }
  if (status === 409) return { ...common, 'Retry-After': headers['Retry-After'] }
  if (status < 300 && isIdempotent) return { ...common, 'Idempotent-Replayed': headers['Idempotent-Replayed'] }
  return common
}

function problemExample(code: ProblemCode, origin: string) {
  const { status, title } = problems[code]
  const errors = [{ field: 'name', code: 'too_small', message: 'must not be empty' }]
  return {
    type: `${origin}/docs/errors#${code}`,
    title,
    status,
    detail: code === 'validation_failed' ? 'name: must not be empty' : title,
    code,
    requestId: 'req_01k9xk2v6h8m3q7r5t1w4y0z2b',
    ...(status === 422 ? { errors: code === 'validation_failed' ? errors : [] } : {}),
  }
}

/** Adds codes to those that the operation declares, one response for each status. */
function addCodes(responses: Record<string, DocumentedResponse>, added: ProblemCode[]): void {
  for (const code of added) {
    const { status } = problems[code]
    const declared = responses[status]?.['x-problem-codes'] ?? []
    const codes = problemCodes.filter((known) => known === code || declared.includes(known))
    responses[status] = {
      ...responses[status],
      description: describeCodes(codes),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      'x-problem-codes': codes,
    }
  }
}
