import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'

/** Every error that the API answers with: its stable code, its status, its title, when it comes. The documentation is made from it too. */
export const problems = {
  malformed_request: {
    status: 400,
    title: 'The request cannot be parsed',
    when: 'The body is not the JSON or multipart form that its content type promises.',
  },
  unauthorized: {
    status: 401,
    title: 'A valid API key is required',
    when: 'There is no API key, or it is unknown, expired or revoked. The answer is the same for all of these.',
  },
  link_invalid: {
    status: 403,
    title: 'The link is not valid',
    when: 'The signature of a link from an e-mail does not fit the link.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    when: 'There is nothing at this path, or no record with this id in your organisation.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    when: 'The path exists, but not for this method. The header `Allow` lists those that it takes.',
  },
  conflict: {
    status: 409,
    title: 'The request conflicts with the present state',
    when: 'Something else stands in the way, such as a request with the same `Idempotency-Key` that is still running.',
  },
  client_exists: {
    status: 409,
    title: 'A client with this company number exists',
    when: 'Company numbers are unique in an organisation. `clientId` names the client that has it.',
  },
  invalid_transition: {
    status: 409,
    title: 'The letter is not in a state that allows this',
    when: 'A letter that was sent keeps its client and its pages; one that waits for review cannot be sent.',
  },
  offset_mismatch: {
    status: 409,
    title: 'The bytes do not follow those that are there',
    when: 'A chunk leaves a gap or overlaps in part. `offset` tells where to go on.',
  },
  upload_incomplete: {
    status: 409,
    title: 'The upload is not complete',
    when: 'Parts are missing. `missing` lists them.',
  },
  upload_expired: {
    status: 410,
    title: 'The upload has expired',
    when: 'Nothing was uploaded for 24 hours. Begin again.',
  },
  tus_version_unsupported: {
    status: 412,
    title: 'The version of tus is not supported',
    when: 'A tus request says `Tus-Resumable: 1.0.0`.',
  },
  upload_locked: {
    status: 423,
    title: 'The upload is being continued by another request',
    when: 'One request at a time may add bytes to a tus upload.',
  },
  checksum_mismatch: {
    status: 460,
    title: 'The checksum does not fit',
    when: 'The bytes of a tus request are not those that `Upload-Checksum` was made of. None of them is kept.',
  },
  link_expired: {
    status: 410,
    title: 'The link has expired',
    when: "Links in e-mails live for 30 days, and end when the letter is sent again or its client's address changes.",
  },
  file_too_large: {
    status: 413,
    title: 'The body is too large',
    when: 'A scan may have at most 104,857,600 bytes, a JSON body 1,048,576. Nothing of it is kept.',
  },
  not_a_pdf: {
    status: 415,
    title: 'The file is not a PDF',
    when: 'There is no `%PDF-` in the first 1,024 bytes of the file.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    when: 'The `Content-Type` is not one that the operation takes.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'The range is not satisfiable',
    when: 'The `Range` begins after the end of the document. `Content-Range` tells its length.',
  },
  validation_failed: {
    status: 422,
    title: 'The request is not valid',
    when: 'A parameter, header or field is missing, unknown or has a value that is not allowed. `errors` lists them all.',
  },
  file_required: { status: 422, title: 'A file is required', when: 'The form has no field `file`.' },
  empty_file: { status: 422, title: 'The file is empty', when: 'The file has no bytes.' },
  idempotency_key_reused: {
    status: 422,
    title: 'The idempotency key belongs to another request',
    when: 'The same `Idempotency-Key` came with another method, path or body in the last 24 hours.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    when: 'The API key has used up its requests. `Retry-After` tells for how many seconds to wait.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    when: 'A fault of the service. Tell us the `requestId`.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    when: 'The service cannot do this at the moment. `Retry-After` tells for how many seconds to wait.',
  },
} as const satisfies Record<string, { status: number; title: string; when: string }>
export type ProblemCode = keyof typeof problems

const fieldErrorSchema = z
  .object({
    field: z.string().openapi({ example: 'name' }),
    code: z.string().openapi({ example: 'too_small' }),
    message: z.string().openapi({ example: 'must not be empty' }),
  })
  .openapi('FieldError')
export type FieldError = z.infer<typeof fieldErrorSchema>

/** RFC 9457; `errors` only on 422. The members after it belong to single codes, as section 3.2 allows. */
export const problemSchema = z
  .object({
    type: z.url().openapi({ example: 'https://post.example/docs/errors#validation_failed' }),
    title: z.string().openapi({ example: 'The request is not valid' }),
    status: z.int().openapi({ example: 422 }),
    detail: z.string().openapi({ example: 'name: must not be empty' }),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]).openapi({ example: 'validation_failed' }),
    requestId: z.string().openapi({ example: 'req_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    errors: z.array(fieldErrorSchema).optional(),
    clientId: z.string().nullable().optional().openapi({ description: 'With `client_exists`: the client that has it' }),
    offset: z
      .int()
      .optional()
      .openapi({ description: 'With `offset_mismatch`, `upload_incomplete`: bytes that are there' }),
    missing: z
      .array(z.int())
      .optional()
      .openapi({ description: 'With `upload_incomplete`: numbers of the parts that are missing' }),
  })
  .openapi('Problem')

interface ProblemDetails {
  detail?: string
  errors?: FieldError[]
  headers?: Record<string, string>
  /** Members of this code alone; they are documented in `problemSchema`. */
  members?: Partial<z.infer<typeof problemSchema>>
}

export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails,
  ) {
    super(details.detail ?? problems[code].title)
    this.name = 'Problem'
  }
}

/** An error for the caller: `throw problem('not_found')`. Anything else that is thrown is a bug and answered as `internal_error`. */
export const problem = (code: ProblemCode, details: ProblemDetails = {}): Problem => new Problem(code, details)

export const fieldProblem = (field: string, code: string, message: string): Problem =>
  problem('validation_failed', { detail: `${field}: ${message}`, errors: [{ field, code, message }] })

/** For fields or parameters that nobody knows. */
export function unknownFields(fields: string[]): Problem {
  return problem('validation_failed', { detail: `${fields[0]}: is not known`, errors: fields.map(unknownField) })
}

const unknownField = (field: string): FieldError => ({ field, code: 'unknown_field', message: 'is not known' })

/** Zod's issues as field errors; `source` tells where the value stood when that is not the body. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => unknownField([...issue.path, key].join('.')))
    }
    // A check of our own may name its fault more closely than `custom`.
    const code = issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code
    return [{ field: path, code, message: issue.message }]
  })
}

export function validationProblem(error: z.core.$ZodError): Problem {
  const errors = fieldErrors(error)
  const first = errors[0]
  const detail = first ? `${first.field || 'body'}: ${first.message}` : problems.validation_failed.title
  return problem('validation_failed', { detail, errors })
}

/** The one place where an error becomes a response. */
export function renderProblem(c: Context, { code, details }: Problem, requestId: string): Response {
  const { status, title } = problems[code]
  const body = {
    type: new URL(`/docs/errors#${code}`, c.req.url).href,
    title,
    status,
    detail: details.detail ?? title,
    code,
    requestId,
    ...(status === 422 ? { errors: details.errors ?? [] } : {}),
    ...details.members,
  }
  return new Response(c.req.method === 'HEAD' ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', ...details.headers },
  })
}
