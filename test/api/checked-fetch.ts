import { exports } from 'cloudflare:workers'
import { Validator } from '@cfworker/json-schema'
import {
  type ApiDocument,
  apiDocumentSchema,
  type DocumentedResponse,
  type DocumentedSchema,
  type Operation,
  operationsOf,
  resolveSchema,
} from '../../src/http/openapi-document.schema.ts'

export const ORIGIN = 'https://post.example'

let known: Promise<ApiDocument> | undefined
/** The OpenAPI document, as the service gives it to everyone. */
export const apiDocument = (): Promise<ApiDocument> => {
  known ??= exports.default
    .fetch(`${ORIGIN}/openapi.json`)
    .then(async (response) => apiDocumentSchema.parse(await response.json()))
  return known
}

/** Sends a request to the service and checks the answer: all tests go through this, so what is documented is what is sent. */
export async function checkedFetch(request: Request): Promise<Response> {
  const response = await exports.default.fetch(request)
  await checkAnswer(request, response)
  return response
}

/**
 * Throws when an answer is not as documented: its status, its content type, every header that must be there, its body to
 * the last field.
 */
export async function checkAnswer(request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url)
  const faults = await faultsOf(request.method, pathname, response.clone())
  if (faults.length > 0) {
    throw new Error(`${request.method} ${pathname} answers ${response.status}, not as documented: ${faults.join('; ')}`)
  }
}

async function faultsOf(method: string, pathname: string, response: Response): Promise<string[]> {
  if (!response.headers.has('x-request-id')) return ['no X-Request-Id']
  const path = /^\/v1(\/.*)$/.exec(pathname)?.[1]
  if (path === undefined) return []
  const document = await apiDocument()
  const operation = findOperation(document, method, path)
  const documented = operation ? operation.operation.responses[response.status] : undocumented(document, path, response)
  if (!documented) return ['this status is not documented']
  const hasBody = method !== 'HEAD' && response.status !== 304
  return [...headerFaults(documented, response), ...(hasBody ? await bodyFaults(document, documented, response) : [])]
}

/** HEAD is answered wherever GET is, without being documented. */
function findOperation(document: ApiDocument, method: string, path: string): Operation | undefined {
  const wanted = method === 'HEAD' ? ['head', 'get'] : [method.toLowerCase()]
  return operationsOf(document).find((one) => wanted.includes(one.method) && fits(one.path, path))
}

/** Whether a path, or a template that is narrower, is one of a template. */
export const fits = (template: string, path: string): boolean => {
  const parts = template.split('/')
  const given = path.split('/')
  return (
    parts.length === given.length &&
    parts.every((part, i) => part === given[i] || (part.startsWith('{') && given[i] !== ''))
  )
}

/** What may be answered where there is no operation. */
function undocumented(document: ApiDocument, path: string, { status }: Response): DocumentedResponse | undefined {
  const isKnownPath = operationsOf(document).some((one) => fits(one.path, path))
  const codes: Record<number, string> = {
    401: 'unauthorized',
    429: 'rate_limited',
    ...(isKnownPath ? { 405: 'method_not_allowed' } : { 404: 'not_found' }),
  }
  const code = codes[status]
  if (!code) return undefined
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const allow = { Allow: { description: '', required: true, schema: {} } }
  return { description: '', content, 'x-problem-codes': [code], ...(status === 405 ? { headers: allow } : {}) }
}

const headerFaults = (documented: DocumentedResponse, { headers }: Response): string[] =>
  Object.entries(documented.headers ?? {})
    .filter(([name, { required }]) => required && !headers.has(name))
    .map(([name]) => `no ${name}`)

async function bodyFaults(
  document: ApiDocument,
  documented: DocumentedResponse,
  response: Response,
): Promise<string[]> {
  const type = response.headers.get('content-type')?.split(';', 1)[0] ?? ''
  if (!documented.content)
    return (await response.arrayBuffer()).byteLength > 0 ? ['a body, where none is documented'] : []
  const media = documented.content[type]
  if (!media) return [`the content type ${type || 'none'} is not documented`]
  if (!type.endsWith('json') || !media.schema) {
    await response.body?.cancel()
    return []
  }
  const body: unknown = await response.json()
  return [...schemaFaults(document, media.schema, body), ...codeFaults(documented, body)]
}

const validators = new Map<string, Validator>()

function schemaFaults(document: ApiDocument, schema: DocumentedSchema, body: unknown): string[] {
  const key = JSON.stringify(schema)
  const validator = validators.get(key) ?? newValidator(strict(document, schema))
  validators.set(key, validator)
  return validator.validate(body).errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`)
}

/** By way of JSON, which leaves out what is undefined. */
const newValidator = (schema: DocumentedSchema) => new Validator(JSON.parse(JSON.stringify(schema)), '2020-12', false)

/** The schema with its references filled in, and with objects that may have no other members than those documented. */
function strict(document: ApiDocument, schema: DocumentedSchema): DocumentedSchema {
  const { $ref, allOf, anyOf, oneOf, properties, items, example, ...rest } = resolveSchema(document, schema)
  if (allOf) return strict(document, mergeAll(document, allOf))
  return {
    ...rest,
    ...(anyOf ? { anyOf: anyOf.map((part) => strict(document, part)) } : {}),
    ...(oneOf ? { oneOf: oneOf.map((part) => strict(document, part)) } : {}),
    ...(items ? { items: strict(document, items) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, strict(document, part)]),
          ),
          additionalProperties: rest.additionalProperties ?? false,
        }
      : {}),
  }
}

function mergeAll(document: ApiDocument, parts: DocumentedSchema[]): DocumentedSchema {
  const resolved = parts.map((part) => resolveSchema(document, part))
  return {
    type: 'object',
    properties: Object.assign({}, ...resolved.map(({ properties }) => properties)),
    required: resolved.flatMap(({ required }) => required ?? []),
  }
}

/** A problem's code must be one of those that the operation documents under this status. */
function codeFaults(documented: DocumentedResponse, body: unknown): string[] {
  const codes = documented['x-problem-codes']
  if (!codes || typeof body !== 'object' || body === null || !('code' in body)) return []
  return codes.includes(String(body.code)) ? [] : [`the code ${body.code} is not documented`]
}

/** What is wrong with the body of a webhook, by the document. */
export async function eventFaults(type: string, body: unknown): Promise<string[]> {
  const document = await apiDocument()
  const schema = document.webhooks[type]?.post?.requestBody?.content['application/json']?.schema
  return schema ? schemaFaults(document, schema, body) : [`${type} is not documented`]
}

/** For tests that go through all operations. */
export const operations = async (): Promise<Operation[]> => operationsOf(await apiDocument())
