import type { AuditDetails, AuditEvent } from '../audit/record-audit.ts'
import type { Boundary, Category, Match, MatchCandidate, Priority } from '../reading/letter-reading.schema.ts'
import type { ClientDecision } from '../reading/matching/decide-client.ts'
import type { LetterEventType } from '../webhooks/webhook-events.ts'

interface LetterThatWasRead {
  id: string
  batchId: string
  letter: { category: Category; priority: Priority; boundary: Boundary }
  /** What the gate said; null of a letter whose client a person has decided. */
  decision: Pick<ClientDecision, 'match' | 'reviewReasons'> | null
  /** The client that it goes out to; null when it waits for a person. */
  clientId: string | null
}

/** What the audit trail records of a letter that was read: what was decided, and what decided it. */
export function readingEvents({ id, batchId, letter, decision, clientId }: LetterThatWasRead): AuditEvent[] {
  const { category, priority, boundary } = letter
  const classified: AuditEvent = {
    action: 'letter.classified',
    entityId: id,
    details: {
      batchId,
      category,
      priority,
      needsReview: clientId === null,
      ...(decision && { reviewReasons: decision.reviewReasons, match: matchDetails(decision.match) }),
      boundary: boundaryDetails(boundary),
    },
  }
  if (clientId === null) return [classified]
  return [classified, { action: 'letter.confirmed', entityId: id, details: confirmedDetails(clientId, decision) }]
}

/** Of a letter that the gate let out: whose it is, and what said so. */
export function confirmedDetails(clientId: string, decision: Pick<ClientDecision, 'match'> | null): AuditDetails {
  if (!decision) return { clientId }
  const { method, score, candidates } = decision.match
  const chosen = candidates.find((candidate) => candidate.clientId === clientId)
  return { clientId, method, score, evidence: chosen ? evidenceCodes(chosen) : [] }
}

/** A page may name any number of clients; who reads the trail is told of those that count. */
const MOST_CANDIDATES = 10

const matchDetails = ({ method, score, candidates }: Match) => ({
  method,
  score,
  candidates: candidates
    .slice(0, MOST_CANDIDATES)
    .map((candidate) => ({ clientId: candidate.clientId, score: candidate.score, evidence: evidenceCodes(candidate) })),
})

/** Evidence of matching is made of fixed phrases and page numbers, so that as a code it holds nothing of the letter. */
const evidenceCodes = ({ evidence }: Pick<MatchCandidate, 'evidence'>): string[] =>
  evidence.map((phrase) => phrase.toLowerCase().replace(/[^a-z0-9]+/g, '_'))

/** Without the notes, which may quote the letter. */
const boundaryDetails = ({ confidence, signals }: Boundary) => ({
  confidence,
  signals: signals.map(({ name, weight }) => ({ name, weight })),
})

/** What webhooks are told of it. */
export const readingNews = (clientId: string | null): LetterEventType[] => [
  'letter.classified',
  clientId === null ? 'letter.needs_review' : 'letter.confirmed',
]
