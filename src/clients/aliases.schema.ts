import { z } from '@hono/zod-openapi'
import { timestampSchema } from '../http/instants.ts'
import { pageQuery, paginationSchema } from '../http/pagination.ts'
import { aliasKinds } from '../reading/letter-reading.schema.ts'
import { clientIdSchema } from './clients.schema.ts'

export const aliasSchema = z
  .object({
    id: z.string().openapi({ example: 'ali_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    clientId: clientIdSchema,
    kind: z.enum(aliasKinds),
    value: z.string().openapi({ description: 'As it was printed', example: 'Harrow Green Estates' }),
    letterId: z
      .string()
      .nullable()
      .openapi({ description: 'The letter whose client was chosen', example: 'let_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    createdBy: z.string().openapi({ description: 'Who chose', example: 'key_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    createdAt: timestampSchema,
  })
  .openapi('ClientAlias')

export const aliasListQuery = z.strictObject(pageQuery)
export const aliasListSchema = z
  .object({ data: z.array(aliasSchema), pagination: paginationSchema })
  .openapi('ClientAliasList')
