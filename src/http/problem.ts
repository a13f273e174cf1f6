import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'

/** Every error that the API answers with: its stable code, its status, its title. The documentation is made from it too. */
export const problems = {
  malformed_request: { status: 400, title: 'The request cannot be parsed' },
  unauthorized: { status: 401, title: 'A valid API key is required' },
  link_invalid: { status: 403, title: 'The link is not valid' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'The request conflicts with the present state' },
  client_exists: { status: 409, title: 'A client with this company number exists' },
  invalid_transition: { status: 409, title: 'The letter is not in a state that allows this' },
  link_expired: { status: 410, title: 'The link has expired' },
  file_too_large: { status: 413, title: 'The file is too large' },
  not_a_pdf: { status: 415, title: 'The file is not a PDF' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  range_not_satisfiable: { status: 416, title: 'The range is not satisfiable' },
  validation_failed: { status: 422, title: 'The request is not valid' },
  file_required: { status: 422, title: 'A file is required' },
  empty_file: { status: 422, title: 'The file is empty' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>
export type ProblemCode = keyof typeof problems

export const fieldErrorSchema = z.object({ field: z.string(), code: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** RFC 9457; `errors` only on 422. Some codes carry members of their own, e.g. the other client's id. */
export const problemSchema = z
  .looseObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    requestId: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .openapi('Problem')

interface ProblemDetails {
  detail?: string
  errors?: FieldError[]
  headers?: Record<string, string>
  /** Members of this problem alone, as RFC 9457 section 3.2 allows. */
  members?: Record<string, unknown>
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

/** Zod's issues as field errors; `source` tells where the value stood when that is not the body. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...issue.path, key].join('.'),
        code: 'unknown_field',
        message: 'is not known',
      }))
    }
    return [{ field: path, code: issue.code, message: issue.message }]
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
