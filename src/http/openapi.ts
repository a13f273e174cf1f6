import { z } from '@hono/zod-openapi'
import { type ProblemCode, problemSchema, problems } from './problem.ts'

/** A JSON body that must be there: without `required`, a request without a content type would skip validation. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { 'application/json': { schema } },
})

export const jsonContent = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: { 'application/json': { schema } },
})

/** The parameter `id` of a path. */
export const idParameter = (what: string, example: string) =>
  z.object({ id: z.string().openapi({ param: { description: `Id of the ${what}` }, example }) })

export const binaryContent = <T extends string>(type: T) => ({
  [type]: { schema: z.string().openapi({ format: 'binary' }) },
})

/** What a 201 says beside its body. */
export const locationHeader = {
  Location: { description: 'Path of what was created', required: true, schema: { type: 'string' as const } },
}

type Status<C extends ProblemCode> = (typeof problems)[C]['status']
type ProblemStatus = Status<ProblemCode>
type StatusOf<T extends ProblemCode | ProblemStatus> = T extends ProblemCode ? Status<T> : T

/** The error responses of an operation, by codes; a status stands for all of its codes. */
export function problemResponses<T extends ProblemCode | ProblemStatus>(...wanted: T[]) {
  const codes = wanted.flatMap((one) => (typeof one === 'number' ? codesOf(one) : [one as ProblemCode]))
  const statuses = [...new Set(codes.map((code) => problems[code].status))]
  const responses = statuses.map(
    (status) => [status, problemResponse(codes.filter((code) => problems[code].status === status))] as const,
  )
  return Object.fromEntries(responses) as Record<StatusOf<T>, ReturnType<typeof problemResponse>>
}

export const problemCodes = Object.keys(problems) as ProblemCode[]
const codesOf = (status: number): ProblemCode[] => problemCodes.filter((code) => problems[code].status === status)

/** `x-problem-codes` tells programs what the description tells people. */
function problemResponse(codes: ProblemCode[]) {
  return {
    description: describeCodes(codes),
    content: { 'application/problem+json': { schema: problemSchema } },
    'x-problem-codes': codes,
  }
}

export const describeCodes = (codes: ProblemCode[]): string =>
  codes.map((code) => `\`${code}\`: ${problems[code].when}`).join('\n\n')
