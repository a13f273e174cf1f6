import { z } from 'zod'
import { lineInput } from '../http/inputs.ts'
import { timestampInput } from '../http/instants.ts'
import { validationProblem } from '../http/problem.ts'

/** What travels beside the file. */
export const uploadFieldNames = ['receivedAt', 'reference'] as const
export type UploadFieldName = (typeof uploadFieldNames)[number]

export const MAX_REFERENCE_LENGTH = 200

/** Post can't have arrived in the future; a day allows for clocks and time zones that are set wrongly. */
const CLOCK_TOLERANCE_MS = 24 * 3_600_000

/** `receivedAt` defaults to now; a reference of blanks is none. */
export const uploadFieldsSchema = (now: Date) =>
  z.object({
    receivedAt: timestampInput
      .refine((text) => Date.parse(text) <= now.getTime() + CLOCK_TOLERANCE_MS, 'is more than 24 hours in the future')
      .default(now.toISOString()),
    reference: lineInput(MAX_REFERENCE_LENGTH)
      .transform((text) => (text === '' ? null : text))
      .default(null),
  })
export type UploadFields = z.infer<ReturnType<typeof uploadFieldsSchema>>

/** Throws `validation_failed`. */
export function parseUploadFields(given: { [name in UploadFieldName]?: string | undefined }, now: Date): UploadFields {
  const fields = uploadFieldsSchema(now).safeParse(given)
  if (!fields.success) throw validationProblem(fields.error)
  return fields.data
}
