import type { Match, ReviewReason } from '../reading/letter-reading.schema.ts'
import { type ClientForMatching, matchClient } from '../reading/matching/match-client.ts'
import type { ReadLetter } from '../reading/read-letters.ts'

/** What is worth telling a reviewer, but no reason by itself to hold a letter back whose client is certain. */
const HINTS: ReadonlySet<ReviewReason> = new Set<ReviewReason>(['language_unsupported'])

export interface ClientDecision {
  match: Match
  /** The client that the letter goes out to without a person's look; null when it waits for one. */
  clientId: string | null
  reviewReasons: ReviewReason[]
}

type LetterToDecide = Pick<ReadLetter, 'recipientCompany' | 'companyNumber' | 'recipientAddress' | 'reviewReasons'>

/** The gate that every letter goes through before it goes out without a person's look. `isDuplicate`: its scan was uploaded before. */
export function decideClient(
  letter: LetterToDecide,
  clients: readonly ClientForMatching[],
  isDuplicate: boolean,
): ClientDecision {
  const { recipientCompany, companyNumber, recipientAddress } = letter
  const match = matchClient({ recipientCompany, companyNumber, address: recipientAddress }, clients)
  const reasons = new Set([...letter.reviewReasons, ...match.reviewReasons])
  if (isDuplicate) reasons.add('duplicate_scan')
  const goesOut = match.clientId !== null && [...reasons].every((reason) => HINTS.has(reason))
  return {
    match: { score: match.score, method: match.method, candidates: match.candidates },
    // A letter that waits for a person has no client yet; whom the reader would choose stands first among the candidates.
    clientId: goesOut ? match.clientId : null,
    reviewReasons: [...reasons],
  }
}
