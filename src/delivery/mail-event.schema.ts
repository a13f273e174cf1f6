import { z } from 'zod'

/** What the mail service tells of a message after it accepted it. */
export const mailEventKinds = ['delivered', 'deferred', 'bounced', 'rejected', 'failed', 'complained'] as const
export type MailEventKind = (typeof mailEventKinds)[number]

const MAX_REASON_LENGTH = 500
const text = z.string().nullish()

const payloadSchema = z.object({
  eventId: z.string().min(1),
  messageId: z.string().min(1),
  recipient: z.string(),
  subject: z.string(),
  delivery: z.object({ smtpStatusCode: text, smtpEnhancedStatusCode: text, smtpResponse: text }).nullish(),
  bounce: z.object({ classification: text, reason: text }).nullish(),
  failure: z.object({ reason: text }).nullish(),
  rejection: z.object({ reason: text }).nullish(),
  complaint: z.object({ type: text }).nullish(),
})

/**
 * An event of Email Sending, as it comes on the queue that is subscribed to the sending domain
 * (`cf.email.sending.message.bounced` and its siblings, event schema 1). Only what is needed of it; the rest is dropped.
 */
export const mailEventSchema = z
  .object({
    type: z.templateLiteral(['cf.email.sending.message.', z.enum(mailEventKinds)]),
    payload: payloadSchema,
    metadata: z.object({ eventTimestamp: z.coerce.date() }),
  })
  .transform(({ type, payload, metadata }) => {
    const kind = z.enum(mailEventKinds).parse(type.slice(type.lastIndexOf('.') + 1))
    const { eventId, messageId, recipient, subject } = payload
    return {
      eventId,
      messageId,
      recipient,
      subject,
      kind,
      at: metadata.eventTimestamp,
      reason: reasonOf(kind, payload),
    }
  })
export type MailEvent = z.infer<typeof mailEventSchema>

type Payload = z.infer<typeof payloadSchema>

/** One line for people: what happened, why, and what the recipient's server said. Null for what went well. */
function reasonOf(kind: MailEventKind, { delivery, bounce, failure, rejection, complaint }: Payload): string | null {
  if (kind === 'delivered') return null
  const parts = [
    bounce?.classification,
    bounce?.reason ?? failure?.reason ?? rejection?.reason ?? complaint?.type,
    [delivery?.smtpStatusCode, delivery?.smtpEnhancedStatusCode, delivery?.smtpResponse].filter(Boolean).join(' '),
  ]
  return [kind, ...new Set(parts.filter(Boolean))].join(': ').slice(0, MAX_REASON_LENGTH)
}
