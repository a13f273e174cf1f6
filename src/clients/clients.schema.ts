import { z } from '@hono/zod-openapi'
import { changing, lineInput, textInput } from '../http/inputs.ts'
import { timestampSchema } from '../http/instants.ts'
import { pageQuery } from '../http/pagination.ts'
import { normalizeCompanyNumber } from './company-number.ts'

export const clientIdSchema = z.string().openapi({ example: 'cl_01k9xk2v6h8m3q7r5t1w4y0z2b' })

export const clientSchema = z
  .object({
    id: clientIdSchema,
    name: z.string().openapi({ example: 'Harrow Green Ltd' }),
    companyNumber: z.string().nullable().openapi({ example: '08234567' }),
    email: z.string().nullable().openapi({ example: 'post@harrow.example' }),
    registeredAddress: z.string().nullable().openapi({ example: '1 High Street, London' }),
    createdAt: timestampSchema,
  })
  .openapi('Client')
export type Client = z.infer<typeof clientSchema>

const name = lineInput(200).min(1, 'must not be empty').openapi({ example: 'Harrow Green Ltd' })
const email = z.email('must be an e-mail address').max(254).openapi({ example: 'post@harrow.example' })
const registeredAddress = textInput(1000).min(1, 'must not be empty').openapi({ example: '1 High Street, London' })
/** Any way to write a company number; it becomes the one that is kept. */
export const companyNumberInput = z.string().transform((input, context) => {
  const number = normalizeCompanyNumber(input)
  if (number === null) {
    context.addIssue({ code: 'custom', message: 'must be a company registration number of up to 8 letters and digits' })
    return z.NEVER
  }
  return number
})

export const newClientSchema = z
  .strictObject({
    name,
    companyNumber: companyNumberInput.nullish().openapi({ type: ['string', 'null'], example: '08234567' }),
    email: email.nullish(),
    registeredAddress: registeredAddress.nullish(),
  })
  .openapi('NewClient')
export type NewClient = z.infer<typeof newClientSchema>

export const clientChangesSchema = changing({
  name: name.optional(),
  email: email.nullable().optional(),
  registeredAddress: registeredAddress.nullable().optional(),
}).openapi('ClientChanges')
export type ClientChanges = z.infer<typeof clientChangesSchema>

export const clientListQuery = z.strictObject({
  ...pageQuery,
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .openapi({
      param: {
        description: 'Matches anywhere in name, company number or e-mail; one or two characters at the start of a word',
      },
    }),
})
export type ClientListQuery = z.infer<typeof clientListQuery>

export const clientListSchema = z
  .object({ clients: z.array(clientSchema), total: z.int(), page: z.int(), limit: z.int(), totalPages: z.int() })
  .openapi('ClientList')
