import { z } from '@hono/zod-openapi'

export const mergeBodySchema = z
  .strictObject({ letterId: z.string().openapi({ example: 'let_01k9xk2v6h8m3q7r5t1w4y0z2c' }) })
  .openapi('LetterMerge')

export const splitBodySchema = z
  .strictObject({
    page: z
      .int()
      .positive()
      .openapi({ description: 'Page of the scan, as `firstPage` and `lastPage` count', example: 2 }),
  })
  .openapi('LetterSplit')
