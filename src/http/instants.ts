import { z } from '@hono/zod-openapi'

const DATE = /^\d{4}-\d{2}-\d{2}$/

const isRealDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A timestamp with its zone, turned into UTC with milliseconds: the one form that is stored and sent. */
export const timestampInput = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 timestamp with a time zone' })
  .refine((text) => isRealDate(text.slice(0, 10)), 'is no date of the calendar')
  .transform((text) => new Date(text).toISOString())
  // Other years are written longer, and texts of one length are what is compared.
  .refine((instant) => instant.length === 'YYYY-MM-DDTHH:MM:SS.000Z'.length, 'must be in the years 0000 to 9999 (UTC)')

export const dateInput = z
  .string()
  .regex(DATE, { error: 'must be a date such as 2026-11-21', abort: true })
  .refine(isRealDate, 'is no date of the calendar')
  .openapi({ format: 'date', example: '2026-11-21' })

const rangeStart = z.union([dateInput.transform((date) => `${date}T00:00:00.000Z`), timestampInput], {
  error: 'must be an ISO 8601 date or timestamp',
})
const rangeEnd = z.union([dateInput.transform((date) => `${date}T23:59:59.999Z`), timestampInput], {
  error: 'must be an ISO 8601 date or timestamp',
})

/** `from` and `to` of a list: inclusive; a date in `to` includes that whole day (UTC). */
export const rangeQuery = {
  from: rangeStart
    .optional()
    .openapi({ param: { description: 'Received at or after this date or timestamp' }, type: 'string' }),
  to: rangeEnd.optional().openapi({
    param: { description: 'Received at or before this date (its whole day, UTC) or timestamp' },
    type: 'string',
  }),
}

/** For `.superRefine` on a query that holds `rangeQuery`. */
export function refuseReversedRange(
  query: { from?: string | undefined; to?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (query.from !== undefined && query.to !== undefined && query.from > query.to) {
    context.addIssue({ code: 'custom', path: ['from'], message: 'is after `to`' })
  }
}

export const timestampSchema = z.string().openapi({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' })
export const dateSchema = z.string().openapi({ format: 'date', example: '2026-11-21' })
