import type { z } from '@hono/zod-openapi'
import { problemSchema, problems } from './problem.ts'

/** A JSON body that must be there: without `required`, a request without a content type would skip validation. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { 'application/json': { schema } },
})

export const jsonContent = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: { 'application/json': { schema } },
})

type ProblemStatus = (typeof problems)[keyof typeof problems]['status']

/** The error responses of an operation; their descriptions list the codes of that status. */
export function problemResponses<S extends ProblemStatus>(...statuses: S[]) {
  const responses = statuses.map((status) => {
    const codes = Object.entries(problems).filter(([, known]) => known.status === status)
    const description = codes.map(([code, { title }]) => `\`${code}\`: ${title}`).join('. ')
    return [status, { description, content: { 'application/problem+json': { schema: problemSchema } } }] as const
  })
  return Object.fromEntries(responses) as Record<S, (typeof responses)[number][1]>
}
