import type { AuditEvent } from '../audit/record-audit.ts'
import type { Category, Priority } from '../reading/letter-reading.schema.ts'
import type { LetterEventType } from '../webhooks/webhook-events.ts'

interface LetterThatWasRead {
  id: string
  batchId: string
  letter: { category: Category; priority: Priority }
  /** The client that it goes out to; null when it waits for a person. */
  clientId: string | null
}

/** What the audit trail records of a letter that was read. */
export function readingEvents({ id, batchId, letter, clientId }: LetterThatWasRead): AuditEvent[] {
  const { category, priority } = letter
  const classified: AuditEvent = {
    action: 'letter.classified',
    entityId: id,
    details: { batchId, category, priority, needsReview: clientId === null },
  }
  return clientId === null
    ? [classified]
    : [classified, { action: 'letter.confirmed', entityId: id, details: { clientId } }]
}

/** What webhooks are told of it. */
export const readingNews = (clientId: string | null): LetterEventType[] => [
  'letter.classified',
  clientId === null ? 'letter.needs_review' : 'letter.confirmed',
]
