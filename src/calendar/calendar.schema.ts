import { z } from '@hono/zod-openapi'
import { clientIdSchema } from '../clients/clients.schema.ts'
import { idFilter } from '../http/inputs.ts'
import { dateSchema, rangeQuery, refuseReversedRange } from '../http/instants.ts'
import { pageQuery, paginationSchema } from '../http/pagination.ts'
import { letterStatusSchema } from '../letters/letters.schema.ts'
import { categorySchema, prioritySchema } from '../reading/letter-reading.schema.ts'

const deadlineSchema = z
  .object({
    id: z.string().openapi({ example: 'ddl_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    date: dateSchema,
    description: z.string().openapi({ example: 'File the confirmation statement' }),
    letterId: z.string().openapi({ example: 'let_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    clientId: clientIdSchema.nullable(),
    clientName: z.string().nullable(),
    subject: z.string().nullable(),
    sender: z.string().nullable(),
    category: categorySchema,
    priority: prioritySchema,
    letterStatus: letterStatusSchema,
  })
  .openapi('Deadline')
export type Deadline = z.infer<typeof deadlineSchema>

const deadlineFilters = {
  from: rangeQuery.from.openapi({ param: { description: 'Due on or after the day of this date or timestamp' } }),
  to: rangeQuery.to.openapi({ param: { description: 'Due on or before the day of this date or timestamp' } }),
  clientId: idFilter('Only deadlines of this client'),
  priority: prioritySchema.optional().openapi({ param: { description: 'Only those of letters of this priority' } }),
  category: categorySchema.optional().openapi({ param: { description: 'Only those of letters of this category' } }),
}

export const calendarQuery = z.strictObject({ ...deadlineFilters, ...pageQuery }).superRefine(refuseReversedRange)
export type CalendarQuery = z.infer<typeof calendarQuery>

export const calendarFeedQuery = z
  .strictObject({
    ...deadlineFilters,
    token: z
      .string()
      .optional()
      .openapi({ param: { description: 'A calendar token, in place of the key, for programs that subscribe' } }),
  })
  .superRefine(refuseReversedRange)
export type DeadlineFilters = Omit<CalendarQuery, 'page' | 'limit'>

export const calendarSchema = z
  .object({ data: z.array(deadlineSchema), pagination: paginationSchema })
  .openapi('Calendar')
