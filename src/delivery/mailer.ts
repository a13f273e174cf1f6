/** A message to one recipient, as the mail service is told of it. */
export interface MailMessage {
  from: { email: string; name: string }
  /** Where answers go; null for nowhere else than `from`. */
  replyTo: string | null
  to: string
  subject: string
  text: string
  html: string
  /** The letter's PDF, unless it is too large and the text has a link instead; its deadlines, if it has any. */
  attachments: { fileName: string; contentType: 'application/pdf' | 'text/calendar'; bytes: Uint8Array }[]
  /** RFC 5322 `Message-ID` with its angle brackets; the same on every call for the same message. */
  messageIdHeader: string
  /** The letter that it brings, and its client; null for mail about an account. */
  letterId: string | null
  clientId: string | null
}

/** How a call ended. An outcome, not an exception: what to do next is decided in one place. */
export type MailAnswer =
  | { kind: 'accepted'; messageId: string }
  /** Not now; the same message may be accepted later. */
  | { kind: 'deferred'; error: string }
  /** Never: the address is suppressed, the message is not allowed. */
  | { kind: 'refused'; error: string }

/** Hands a message to mail. Never throws for what the mail service answers. */
export type Mailer = (message: MailMessage) => Promise<MailAnswer>

/**
 * Codes of the mail service that no later call for the same message will change
 * (https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes). All others are tried again, a
 * letter late is better than lost: limits, faults of the service, codes that are new, and a sender's domain that is not set
 * up, which is nothing about the letter.
 */
const PERMANENT_CODES = new Set([
  'E_RECIPIENT_SUPPRESSED',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_CONTENT_TOO_LARGE',
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_TOO_MANY_RECIPIENTS',
  'E_TOO_MANY_ATTACHMENTS',
  'E_HEADER_NOT_ALLOWED',
  'E_HEADER_USE_API_FIELD',
  'E_HEADER_VALUE_INVALID',
  'E_HEADER_VALUE_TOO_LONG',
  'E_HEADER_NAME_INVALID',
  'E_HEADERS_TOO_LARGE',
  'E_HEADERS_TOO_MANY',
  'E_DELIVERY_FAILED',
])
const MAX_ERROR_LENGTH = 500

/** Translates what `send` of the mail binding throws: errors with a `code`, or anything when the network failed. */
export function answerOfMailError(error: unknown): MailAnswer {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
  const text = error instanceof Error ? error.message : String(error)
  const told = (code === null || text.includes(code) ? text : `${code}: ${text}`).slice(0, MAX_ERROR_LENGTH)
  return { kind: code !== null && PERMANENT_CODES.has(code) ? 'refused' : 'deferred', error: told }
}

/** For the log: what else the service says may name the recipient. */
export const mailCodeOf = (error: string): string => error.match(/\bE_[A-Z_]+/)?.[0] ?? 'without a code'

/**
 * The platform's mail service. It makes the `Message-ID` itself and allows none but `X-` headers of ours, so that a
 * message sent twice shows by `X-Message-Reference`.
 */
export function mailServiceMailer(mail: SendEmail): Mailer {
  return async ({ from, replyTo, to, subject, text, html, attachments, messageIdHeader }) => {
    try {
      const { messageId } = await mail.send({
        from,
        ...(replyTo === null ? {} : { replyTo }),
        to: [to],
        subject,
        text,
        html,
        headers: { 'X-Message-Reference': messageIdHeader },
        attachments: attachments.map(({ fileName, contentType, bytes }) => ({
          filename: fileName,
          type: contentType,
          disposition: 'attachment' as const,
          content: bytes,
        })),
      })
      return { kind: 'accepted', messageId }
    } catch (error) {
      return answerOfMailError(error)
    }
  }
}
