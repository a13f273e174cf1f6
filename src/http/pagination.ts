import { z } from '@hono/zod-openapi'

export const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a whole number')
  .transform(Number)

/** Query parameters of every list. */
export const pageQuery = {
  page: wholeNumber
    .pipe(z.int().min(1))
    .default(1)
    .openapi({ param: { description: 'Page of the list, from 1' }, type: 'integer', minimum: 1, default: 1 }),
  limit: wholeNumber
    .pipe(z.int().min(1).max(100))
    .default(20)
    .openapi({ param: { description: 'Records a page' }, type: 'integer', minimum: 1, maximum: 100, default: 20 }),
}

export interface PageRequest {
  page: number
  limit: number
}

export const paginationSchema = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() })
  .openapi('Pagination')

export const paginationOf = ({ page, limit }: PageRequest, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})

/** How many records come before a page; no list has as many as a number can count. */
export const offsetOf = ({ page, limit }: PageRequest): number => Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER)
