import { z } from '@hono/zod-openapi'
import { batchStatuses } from '../batches/batch-states.ts'
import { clientIdSchema } from '../clients/clients.schema.ts'
import { dateSchema, rangeQuery, refuseReversedRange } from '../http/instants.ts'
import { letterStatuses } from '../letters/letter-states.ts'
import { categories, priorities } from '../reading/letter-reading.schema.ts'

const count = z.int().openapi({ example: 12 })
const rate = z.number().openapi({ example: 0.85, description: 'From 0 to 1; 0 when there was nothing' })
const seconds = z.int().nullable().openapi({ example: 95 })

/** A count for each value, also where it is 0. */
const countsOf = <V extends string>(values: readonly V[]) => {
  const shape = Object.fromEntries(values.map((value) => [value, count])) as Record<V, typeof count>
  return z.object(shape)
}

export const overviewQuery = z
  .strictObject({
    from: rangeQuery.from.openapi({
      param: { description: 'First day (UTC); of a timestamp its day. By default the 30th day up to `to`' },
    }),
    to: rangeQuery.to.openapi({ param: { description: 'Last day (UTC); of a timestamp its day. By default today' } }),
  })
  .superRefine(refuseReversedRange)
export type OverviewQuery = z.infer<typeof overviewQuery>

export const overviewSchema = z
  .object({
    period: z.object({ from: dateSchema, to: dateSchema }).openapi({ description: 'Whole days, by `receivedAt`' }),
    letters: z.object({
      total: count,
      byStatus: countsOf(letterStatuses),
      byPriority: countsOf(priorities),
      byCategory: countsOf(categories),
    }),
    batches: z.object({ total: count, byStatus: countsOf(batchStatuses) }),
    pages: z.object({ total: count, blank: count, failed: count }).openapi({ description: 'Scanned pages' }),
    matching: z
      .object({ automatic: count, reviewed: count, pending: count, automaticRate: rate })
      .openapi({ description: 'Letters whose client the rules decided, a person decided, or nobody yet' }),
    delivery: z
      .object({ sent: count, bounced: count, bounceRate: rate })
      .openapi({ description: 'Letters by how their last message ended' }),
    timing: z
      .object({ uploadToSentSecondsP50: seconds, uploadToSentSecondsP95: seconds })
      .openapi({ description: 'From the upload to the first message; in three significant digits' }),
    deadlines: z
      .object({ overdue: count, next7Days: count, next30Days: count })
      .openapi({ description: 'Of all letters, from today on, whatever the period' }),
    perDay: z
      .array(z.object({ date: dateSchema, letters: count, pages: count }))
      .openapi({ description: 'Each day of the period; of more than ten years the days with post' }),
    topSenders: z.array(
      z.object({ sender: z.string().nullable().openapi({ example: 'Companies House' }), letters: count }),
    ),
    topClients: z.array(
      z.object({
        clientId: clientIdSchema,
        clientName: z.string().openapi({ example: 'Harrow Green Ltd' }),
        letters: count,
      }),
    ),
  })
  .openapi('AnalyticsOverview')
export type Overview = z.infer<typeof overviewSchema>
