import { z } from '@hono/zod-openapi'
import { rangeQuery, refuseReversedRange, timestampSchema } from '../http/instants.ts'
import { pageQuery, paginationSchema } from '../http/pagination.ts'
import { letterSchema } from '../letters/letters.schema.ts'
import { pageKinds } from '../reading/page-reading.schema.ts'
import { batchFailureCodes, batchStages, batchStatuses, pageStatuses } from './batch-states.ts'

export const batchSchema = z
  .object({
    id: z.string().openapi({ example: 'bat_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    status: z.enum(batchStatuses),
    fileName: z.string().openapi({ example: 'post.pdf' }),
    fileSize: z.int(),
    sha256: z.string().openapi({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }),
    reference: z.string().nullable().openapi({ example: 'Tray 7' }),
    pageCount: z.int().nullable(),
    stage: z.enum(batchStages).nullable(),
    ocrProgress: z.object({ processed: z.int(), failed: z.int(), total: z.int(), percent: z.int() }),
    letterCount: z.int(),
    pendingReview: z.int(),
    duplicateOf: z.string().nullable().openapi({ example: null }),
    error: z
      .object({ code: z.enum(batchFailureCodes), message: z.string() })
      .nullable()
      .openapi({ example: null }),
    receivedAt: timestampSchema,
    createdAt: timestampSchema,
    startedAt: timestampSchema.nullable(),
    completedAt: timestampSchema.nullable(),
  })
  .openapi('Batch')
export type Batch = z.infer<typeof batchSchema>

export const ledgerPageSchema = z
  .object({
    page: z.int(),
    kind: z.enum([...pageKinds, 'erased']).nullable(),
    letterId: z.string().nullable().openapi({ example: 'let_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    status: z.enum(pageStatuses),
    rotation: z.int().openapi({ description: 'Degrees clockwise that turn the page upright', example: 0 }),
  })
  .openapi('BatchPage')

export type LedgerEntry = z.infer<typeof ledgerPageSchema>

export const batchDetailSchema = batchSchema
  .extend({ letters: z.array(letterSchema), pages: z.array(ledgerPageSchema) })
  .openapi('BatchDetail')
export type BatchDetail = z.infer<typeof batchDetailSchema>

export const batchListQuery = z
  .strictObject({
    ...rangeQuery,
    status: z
      .enum(batchStatuses)
      .optional()
      .openapi({ param: { description: 'Only batches in this state' } }),
    ...pageQuery,
  })
  .superRefine(refuseReversedRange)
export type BatchListQuery = z.infer<typeof batchListQuery>

export const batchListSchema = z
  .object({ data: z.array(batchSchema), pagination: paginationSchema })
  .openapi('BatchList')
export const batchLettersQuery = z.strictObject(pageQuery)
