import { z } from '@hono/zod-openapi'
import { clientIdSchema, companyNumberInput } from '../clients/clients.schema.ts'
import { changing, idFilter, lineInput, textInput } from '../http/inputs.ts'
import { dateInput, dateSchema, rangeQuery, refuseReversedRange, timestampSchema } from '../http/instants.ts'
import { pageQuery, paginationSchema } from '../http/pagination.ts'
import {
  boundarySchema,
  categorySchema,
  classificationSchema,
  deadlineDetailSchema,
  matchSchema,
  prioritySchema,
  reviewReasonMeanings,
  reviewReasonSchema,
} from '../reading/letter-reading.schema.ts'
import { letterStatuses } from './letter-states.ts'

const REVIEW_REASONS = `Why a person should look at it, or had to: ${Object.entries(reviewReasonMeanings)
  .map(([reason, meaning]) => `\`${reason}\`: ${meaning}`)
  .join(' ')}`

export const letterStatusSchema = z.enum(letterStatuses)

export const letterSchema = z
  .object({
    id: z.string().openapi({ example: 'let_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    batchId: z.string().openapi({ example: 'bat_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    status: letterStatusSchema,
    clientId: clientIdSchema.nullable(),
    clientName: z.string().nullable().openapi({ example: 'Harrow Green Ltd' }),
    sender: z.string().nullable().openapi({ example: 'Companies House' }),
    recipientCompany: z.string().nullable().openapi({ example: 'Harrow Green Ltd' }),
    companyNumber: z.string().nullable().openapi({ example: '08234567' }),
    priority: prioritySchema,
    category: categorySchema,
    subject: z.string().nullable().openapi({ example: 'Your confirmation statement is due' }),
    summary: z
      .string()
      .nullable()
      .openapi({ example: 'Companies House asks for the confirmation statement by 5 April 2026.' }),
    deadlines: z.array(dateSchema),
    pages: z.int(),
    firstPage: z.int(),
    lastPage: z.int(),
    needsReview: z.boolean().openapi({
      description:
        'It goes out only when a person confirms it: it is `pending`, or `confirmed` by the matching rules and its pages, which were changed since, do not name its client any more.',
    }),
    reviewReasons: z.array(reviewReasonSchema).openapi({ description: REVIEW_REASONS }),
    receivedAt: timestampSchema,
    confirmedAt: timestampSchema.nullable(),
  })
  .openapi('Letter')
export type Letter = z.infer<typeof letterSchema>

export const pageTextsSchema = z.array(z.object({ page: z.int(), text: z.string() }))
export type PageText = z.infer<typeof pageTextsSchema>[number]

export const letterDetailSchema = letterSchema
  .extend({
    text: pageTextsSchema,
    letterDate: dateSchema.nullable(),
    language: z.string().nullable().openapi({ example: 'en' }),
    classification: classificationSchema,
    match: matchSchema.describe(
      'The clients that fit best, the best first, each with what speaks for it. `method` tells what decided; `none` when nothing did.',
    ),
    boundary: boundarySchema,
    deadlineDetails: z.array(deadlineDetailSchema),
    delivery: z
      .object({
        to: z.string().openapi({ example: 'post@harrow.example' }),
        attempts: z.int(),
        lastAttemptAt: timestampSchema,
        sentAt: timestampSchema.nullable(),
        messageId: z.string().nullable().openapi({ example: '<01k9xk2v6h8m3q7r5t1w4y0z2b@pigeonhole.example>' }),
        error: z.string().nullable().openapi({ example: null }),
      })
      .nullable(),
    history: z.array(
      z.object({
        at: timestampSchema,
        from: letterStatusSchema.nullable(),
        to: letterStatusSchema,
        by: z.string(),
        note: z.string().nullable(),
      }),
    ),
  })
  .openapi('LetterDetail')
export type LetterDetail = z.infer<typeof letterDetailSchema>

const letterFilters = {
  ...rangeQuery,
  status: letterStatusSchema.optional().openapi({ param: { description: 'Only letters in this state' } }),
  clientId: idFilter('Only letters of this client'),
  priority: prioritySchema.optional().openapi({ param: { description: 'Only letters of this priority' } }),
  category: categorySchema.optional().openapi({ param: { description: 'Only letters of this category' } }),
  batchId: idFilter('Only letters of this batch'),
  needsReview: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .openapi({ param: { description: 'Only letters that wait for review, or only the others' }, type: 'boolean' }),
  q: z
    .string()
    .trim()
    .max(500)
    .optional()
    .openapi({
      param: {
        description:
          'Only letters in whose sender, subject, summary and text all of these words are, or words that begin with them; case and accents make no difference',
      },
    }),
}
export const letterListQuery = z.strictObject({ ...letterFilters, ...pageQuery }).superRefine(refuseReversedRange)
export type LetterListQuery = z.infer<typeof letterListQuery>

export const letterListSchema = z
  .object({ data: z.array(letterSchema), pagination: paginationSchema })
  .openapi('LetterList')

export const confirmBodySchema = z.strictObject({ clientId: clientIdSchema }).openapi('LetterConfirmation')

const correctableFields = {
  sender: lineInput(300).nullable().optional().openapi({ example: 'Companies House' }),
  recipientCompany: lineInput(300).nullable().optional().openapi({ example: 'Harrow Green Ltd' }),
  companyNumber: companyNumberInput
    .nullable()
    .optional()
    .openapi({ type: ['string', 'null'], example: '08234567' }),
  subject: lineInput(500).nullable().optional().openapi({ example: 'Your confirmation statement is due' }),
  summary: textInput(2000)
    .nullable()
    .optional()
    .openapi({ example: 'Companies House asks for the confirmation statement.' }),
  category: categorySchema.optional(),
  priority: prioritySchema.optional(),
  deadlines: z.array(dateInput).max(100).optional(),
  letterDate: dateInput.nullable().optional(),
}
export const correctedFieldSchema = z.strictObject(correctableFields).keyof()
export type CorrectedField = z.infer<typeof correctedFieldSchema>

export const letterCorrectionSchema = changing(correctableFields).openapi('LetterCorrection')
export type LetterCorrection = z.infer<typeof letterCorrectionSchema>
