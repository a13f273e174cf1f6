import type { Context } from 'hono'
import type { z } from 'zod'
import { type FieldError, fieldErrors } from '../http/problem.ts'

/** The filters of a list as they stand in the address; what a form sends empty is no filter. */
export const filtersOf = (c: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''))

/** What no form of a list asks for: where it is wrong, there is no field to say so at. */
const UNASKED = ['page', 'limit']

/**
 * Filters checked by the API's own schema; with what is wrong with them, none of them counts. What an address has besides, from a
 * bookmark or from mail, is passed over.
 */
export function parseFilters<S extends z.ZodType>(
  schema: S,
  filters: Record<string, string>,
): { query: z.output<S>; errors: FieldError[] } {
  const first = schema.safeParse(filters)
  const faults = first.success ? [] : fieldErrors(first.error)
  const passedOver = faults.filter(({ field, code }) => code === 'unknown_field' || UNASKED.includes(field))
  const asked = Object.entries(filters).filter(([name]) => !passedOver.some(({ field }) => field === name))
  const result = passedOver.length === 0 ? first : schema.safeParse(Object.fromEntries(asked))
  return result.success
    ? { query: result.data, errors: [] }
    : { query: schema.parse({}), errors: fieldErrors(result.error) }
}

/** The address of another page of the same list. */
export const pageHref = (path: string, filters: Record<string, string>) => (page: number) =>
  `${path}?${new URLSearchParams({ ...filters, page: String(page) })}`
