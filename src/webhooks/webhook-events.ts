/** Everything that an endpoint can be told of. */
export const letterEventTypes = [
  'letter.classified',
  'letter.needs_review',
  'letter.confirmed',
  'letter.delivered',
  'letter.bounced',
] as const
export type LetterEventType = (typeof letterEventTypes)[number]

export const batchEventTypes = ['batch.completed', 'batch.failed'] as const
export type BatchEventType = (typeof batchEventTypes)[number]

/** Sent when it is asked for, whatever the endpoint is subscribed to. */
export const TEST_EVENT = 'webhook.test'

export const webhookEventTypes = [...letterEventTypes, ...batchEventTypes, TEST_EVENT] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Stands for all events, also those that are added later. */
export const EVERY_EVENT = '*'
