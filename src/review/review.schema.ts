import { z } from '@hono/zod-openapi'
import { changing } from '../http/inputs.ts'

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

export const pageChangesSchema = changing({
  rotation: z
    .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
    .optional()
    .openapi({ description: 'Degrees clockwise that turn the page, as it was scanned, upright', example: 90 }),
  kind: z.enum(['letter', 'blank', 'separator']).optional().openapi({
    description:
      "A blank page or a separator leaves its letter; a page that was set aside and is a letter's becomes a letter of its own",
  }),
}).openapi('BatchPageChanges')
export type PageChanges = z.infer<typeof pageChangesSchema>
