import type { Database } from '../db/database.ts'
import { letterKey } from '../scans/scan-keys.ts'
import { composeMessage, hashOfSubject } from './compose-message.ts'
import { findDelivery, recordAnswer, recordIntent, unanswered } from './deliveries.store.ts'
import { deferralsOf, type EarlierAttempt, OPEN_FOR_MS, pauseAfter, planDelivery } from './delivery-plan.ts'
import type { MailAnswer, Mailer } from './mailer.ts'
import type { MessageDocument } from './message-content.ts'

export interface DeliverLetter {
  db: Database
  bucket: R2Bucket
  mailer: Mailer
  /** The time now; asked again after the call to mail. */
  clock: () => Date
  /** Sender's address. */
  from: string
  /** For a PDF that is too large for a mail. */
  signLink: (message: { letterId: string; attempt: number }, now: Date) => Promise<{ url: string; expiresAt: Date }>
}

/** What became of a letter; `lookAgainAt` in milliseconds since 1970. */
export type DeliveryResult =
  | { kind: 'sent' }
  | { kind: 'refused' }
  | { kind: 'deferred'; lookAgainAt: number }
  /** Somebody is calling, or was cut off while calling. */
  | { kind: 'open'; lookAgainAt: number }
  /** It goes out when its client gets an address. */
  | { kind: 'no_address' }
  /** It was sent already, isn't confirmed, waits for a person, is being cut anew (it is handed over again after that), or is no longer there. */
  | { kind: 'not_wanted' }

/** The mail service takes messages of 5 MiB; base64 adds a third, text and headers the rest. */
export const MAX_ATTACHED_BYTES = 3_500_000

/**
 * Sends a letter to its client that is confirmed, or wanted once more: once, however often it is asked to. Before the call to mail an intent is
 * recorded, which only one of two consumers can; after it the answer, with the letter's new state. A crash anywhere else
 * than between the two repeats nothing. A crash between them leaves the call open: after 15 minutes the message is sent
 * again, with the same `Message-ID`, and the letter's history says so.
 */
export async function deliverLetter(
  { db, bucket, mailer, clock, from, signLink }: DeliverLetter,
  { organizationId, letterId }: { organizationId: string; letterId: string },
): Promise<DeliveryResult> {
  const found = await findDelivery(db, organizationId, letterId)
  if (!found || !isWanted(found.letter)) return { kind: 'not_wanted' }
  const { letter, client, organization, attempts } = found
  const { resendAfter } = letter
  const { email } = client
  if (email === null) return { kind: 'no_address' }

  const now = clock()
  const plan = planDelivery({ attempts, resendAfter, letterId, recipient: email, domain: domainOf(from), now })
  if (plan.kind === 'done') return { kind: 'not_wanted' }
  if (plan.kind === 'open') return plan
  if (plan.kind === 'wait') return { kind: 'deferred', lookAgainAt: plan.lookAgainAt }

  // All that can fail on our side comes before the intent: an intent stands for a call that was made.
  const document = await loadDocument(bucket, letter, () => signLink({ letterId, attempt: plan.attempt }, now))
  const message = composeMessage({
    letter,
    client: { id: client.id, name: client.name, email },
    sender: { email: from, ...organization },
    document,
    messageIdHeader: plan.messageIdHeader,
    now,
  })
  const intendedAt = now.toISOString()
  const isOurs = await recordIntent(db, {
    organizationId,
    letterId,
    clientId: client.id,
    documentId: letter.documentId,
    resendAfter,
    attempt: plan.attempt,
    recipient: email,
    messageIdHeader: plan.messageIdHeader,
    subjectHash: await hashOfSubject(message.subject),
    intendedAt,
  })
  if (!isOurs) return { kind: 'open', lookAgainAt: now.getTime() + OPEN_FOR_MS }

  const answer = await mailer(message)
  const answeredAt = clock()
  const call = { organizationId, letterId, attempt: plan.attempt, answeredAt }
  const next = settle(answer, {
    earlier: attempts,
    messageIdHeader: plan.messageIdHeader,
    isResent: resendAfter !== null,
  })
  await recordAnswer(db, { ...call, ...next.record })
  return next.kind === 'deferred'
    ? { kind: 'deferred', lookAgainAt: answeredAt.getTime() + next.pauseSeconds * 1000 }
    : { kind: next.kind }
}

const isWanted = ({ status, resendAfter, recutId, needsReview }: Letter): boolean =>
  (status === 'confirmed' || resendAfter !== null) && recutId === null && !needsReview

interface Call {
  /** The calls before this one. */
  earlier: EarlierAttempt[]
  messageIdHeader: string
  /** Whether a person had the letter sent once more. */
  isResent: boolean
}

/** What the answer makes of the letter. */
function settle(answer: MailAnswer, { earlier, messageIdHeader, isResent }: Call) {
  switch (answer.kind) {
    case 'accepted':
      return {
        kind: 'sent' as const,
        record: {
          outcome: 'accepted' as const,
          providerMessageId: answer.messageId,
          error: null,
          becomes: {
            status: 'sent' as const,
            note: noteOnCopies(earlier) ?? (isResent ? 'Sent again on request.' : null),
          },
        },
      }
    case 'refused':
      return { kind: 'refused' as const, record: bounced(answer.error) }
    case 'deferred': {
      const pauseSeconds = pauseAfter(deferralsOf(earlier, messageIdHeader) + 1)
      if (pauseSeconds === 'give_up') {
        return { kind: 'refused' as const, record: bounced(`Given up after 24 hours. ${answer.error}`) }
      }
      const record = { outcome: 'deferred' as const, providerMessageId: null, error: answer.error, becomes: null }
      return { kind: 'deferred' as const, pauseSeconds, record }
    }
  }
}

const bounced = (error: string) => ({
  outcome: 'refused' as const,
  providerMessageId: null,
  error,
  becomes: { status: 'bounced' as const, note: error },
})

function noteOnCopies(earlier: EarlierAttempt[]): string | null {
  const open = unanswered(earlier)
  if (open.length === 0) return null
  const when = open.map(({ intendedAt }) => intendedAt).join(', ')
  return `Sent again: the mail service's answer to the call of ${when} is not known, so there may be a second copy.`
}

type Letter = NonNullable<Awaited<ReturnType<typeof findDelivery>>>['letter']

async function loadDocument(
  bucket: R2Bucket,
  letter: Letter,
  link: () => Promise<{ url: string; expiresAt: Date }>,
): Promise<MessageDocument> {
  if (letter.documentBytes > MAX_ATTACHED_BYTES) return { kind: 'linked', ...(await link()) }
  const object = await bucket.get(letterKey(letter.organizationId, letter.id, letter.documentId))
  if (!object) throw new Error(`The PDF of ${letter.id} is not in the bucket`)
  return { kind: 'attached', bytes: new Uint8Array(await object.arrayBuffer()) }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
