import { z } from '@hono/zod-openapi'
import { batchSchema } from '../batches/batches.schema.ts'
import { changing, textInput } from '../http/inputs.ts'
import { timestampSchema } from '../http/instants.ts'
import { pageQuery, paginationSchema } from '../http/pagination.ts'
import { letterSchema } from '../letters/letters.schema.ts'
import { deliveryStatuses, disabledReasons } from './delivery-outcome.ts'
import {
  batchEventTypes,
  EVERY_EVENT,
  letterEventTypes,
  TEST_EVENT,
  type WebhookEventType,
  webhookEventTypes,
} from './webhook-events.ts'
import { urlFault } from './webhook-url.ts'

const MAX_URL_LENGTH = 2048

const url = z
  .string()
  .trim()
  .max(MAX_URL_LENGTH)
  .superRefine((text, context) => {
    const fault = urlFault(text)
    if (fault) context.addIssue({ code: 'custom', message: fault.message, params: { code: fault.code } })
  })
  .openapi({ example: 'https://acme.example/hooks' })

export const webhookEventsSchema = z.array(z.enum([EVERY_EVENT, ...webhookEventTypes]))
const events = webhookEventsSchema
  .min(1, 'must name an event')
  .max(20)
  .transform((names) => [...new Set(names)])
  .openapi({
    type: 'array',
    items: { type: 'string', enum: [EVERY_EVENT, ...webhookEventTypes] },
    description: 'Names of events, or `["*"]` for all, also those that are added later',
    example: ['letter.classified', 'letter.delivered'],
  })
const description = textInput(500).openapi({ example: 'Case management' })

export const webhookSchema = z
  .object({
    id: z.string().openapi({ example: 'whk_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    url: z.string().openapi({ example: 'https://acme.example/hooks' }),
    events: webhookEventsSchema.openapi({ example: ['letter.classified', 'letter.delivered'] }),
    description: z.string().nullable().openapi({ example: 'Case management' }),
    enabled: z.boolean().openapi({ example: true }),
    disabledReason: z.enum(disabledReasons).nullable().openapi({
      description: 'Why the service disabled it: `gone` (it answered 410), `failing` (five days without a success)',
      example: null,
    }),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .openapi('Webhook')
export type Webhook = z.infer<typeof webhookSchema>

export const webhookWithSecretSchema = webhookSchema
  .extend({
    secret: z.string().nullable().openapi({
      description: 'Signs what is sent. Shown this once: null when the answer is replayed for an `Idempotency-Key`',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
    }),
  })
  .openapi('WebhookWithSecret')
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>

export const newWebhookSchema = z
  .strictObject({ url, events, description: description.nullish() })
  .openapi('NewWebhook')
export type NewWebhook = z.infer<typeof newWebhookSchema>

export const webhookChangesSchema = changing({
  url: url.optional(),
  events: events.optional(),
  description: description.nullable().optional(),
  enabled: z.boolean().optional().openapi({ example: true }),
}).openapi('WebhookChanges')
export type WebhookChanges = z.infer<typeof webhookChangesSchema>

export const webhookListQuery = z.strictObject(pageQuery)
export const webhookListSchema = z
  .object({ data: z.array(webhookSchema), pagination: paginationSchema })
  .openapi('WebhookList')

export const webhookDeliverySchema = z
  .object({
    id: z.string().openapi({ example: 'dlv_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    eventId: z.string().openapi({
      description: '`webhook-id` of the request: the same at every attempt and every endpoint',
      example: 'evt_01k9xk2v6h8m3q7r5t1w4y0z2b',
    }),
    eventType: z.enum(webhookEventTypes),
    status: z.enum(deliveryStatuses).openapi({ example: 'succeeded' }),
    attempts: z.int().openapi({ example: 1 }),
    createdAt: timestampSchema,
    lastAttemptAt: timestampSchema.nullable(),
    nextAttemptAt: timestampSchema.nullable().openapi({ example: null }),
    request: z.object({
      body: z
        .string()
        .openapi({ description: 'What is sent, its first 1,024 characters', example: '{"type":"letter.delivered",' }),
    }),
    response: z
      .object({
        status: z.int().openapi({ example: 200 }),
        body: z.string().openapi({ description: 'Its first 1,024 bytes', example: 'ok' }),
        durationMs: z.int().openapi({ example: 120 }),
      })
      .nullable()
      .openapi({ description: 'The answer to the last attempt' }),
    error: z.string().nullable().openapi({ description: 'Why the last attempt had no answer', example: null }),
  })
  .openapi('WebhookDelivery')
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

export const webhookDeliveryListSchema = z
  .object({ data: z.array(webhookDeliverySchema), pagination: paginationSchema })
  .openapi('WebhookDeliveryList')

const payload = <T extends string, S extends z.ZodType>(type: T, data: S) =>
  z.object({ type: z.literal(type), timestamp: timestampSchema, data })

/** What is sent, by the type of the event. */
export const webhookPayloads: { type: WebhookEventType; schema: z.ZodType }[] = [
  ...letterEventTypes.map((type) => ({ type, schema: payload(type, letterSchema) })),
  ...batchEventTypes.map((type) => ({ type, schema: payload(type, batchSchema) })),
  { type: TEST_EVENT, schema: payload(TEST_EVENT, webhookSchema) },
]
