import { z } from '@hono/zod-openapi'
import { idFilter } from '../http/inputs.ts'
import { rangeQuery, refuseReversedRange, timestampSchema } from '../http/instants.ts'
import { pageQuery, paginationSchema } from '../http/pagination.ts'
import { actorTypes, auditActions } from './audit-actions.ts'

export const detailsSchema = z.record(z.string(), z.unknown())

const auditEntrySchema = z
  .object({
    id: z.string().openapi({ example: 'aud_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    seq: z.int().openapi({ description: "The organisation's entries are numbered from 1, without gaps", example: 42 }),
    at: timestampSchema,
    actor: z.object({
      type: z.enum(actorTypes),
      id: z.string().openapi({ example: 'key_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    }),
    action: z.enum(auditActions).openapi({ example: 'letter.confirmed' }),
    entity: z.object({
      type: z.string().openapi({ example: 'letter' }),
      id: z.string().openapi({ example: 'let_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    }),
    details: detailsSchema.openapi({
      description: 'Ids, codes and numbers; never names, addresses or text',
      example: { clientId: 'cl_01k9xk2v6h8m3q7r5t1w4y0z2b' },
    }),
    hash: z
      .string()
      .nullable()
      .openapi({ description: 'SHA-256 in hex over `previousHash` and the entry; null until it is sealed' }),
    previousHash: z.string().nullable().openapi({ description: "The previous entry's hash; 64 zeros for the first" }),
  })
  .openapi('AuditEntry')
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditListQuery = z
  .strictObject({
    from: rangeQuery.from.openapi({ param: { description: 'Happened at or after this date or timestamp' } }),
    to: rangeQuery.to.openapi({
      param: { description: 'Happened at or before this date (its whole day, UTC) or timestamp' },
    }),
    action: z
      .enum(auditActions)
      .optional()
      .openapi({ param: { description: 'Only entries of this action' } }),
    entityId: idFilter('Only entries about this record'),
    actorId: idFilter('Only entries by this user or key'),
    ...pageQuery,
  })
  .superRefine(refuseReversedRange)
export type AuditListQuery = z.infer<typeof auditListQuery>

export const auditListSchema = z
  .object({ data: z.array(auditEntrySchema), pagination: paginationSchema })
  .openapi('AuditList')

export const auditVerdictSchema = z
  .object({
    valid: z.boolean(),
    entries: z.int(),
    sealed: z.int().openapi({ description: 'How many of the entries bear a hash' }),
    firstBadSeq: z
      .int()
      .nullable()
      .openapi({ description: 'The first entry that is missing, changed or out of its place' }),
    headHash: z
      .string()
      .nullable()
      .openapi({ description: 'The hash of the last sealed entry, to be kept outside as evidence' }),
  })
  .openapi('AuditVerdict')
export type AuditVerdict = z.infer<typeof auditVerdictSchema>
