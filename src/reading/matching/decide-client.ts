import type { ClientAlias, Match, MatchCandidate, ReviewReason } from '../letter-reading.schema.ts'
import type { ReadLetter } from '../read-letters.ts'
import { isSameName, parseCompanyName, readCompanyNumber } from './company-name.ts'
import { type ClientForMatching, matchClient } from './match-client.ts'
import type { Mention } from './mentions.ts'

/** What is worth telling a reviewer, but no reason by itself to hold a letter back whose client is certain. */
const HINTS: ReadonlySet<ReviewReason> = new Set<ReviewReason>(['language_unsupported'])
/** A client that is only mentioned stands behind every one that the address points to. */
const MENTIONED_SCORE = 0.5

/** A letter cut this surely holds no stray page: what its running text says of another client is its business. */
const BEYOND_DOUBT = 0.98

export interface ClientDecision {
  match: Match
  /** The client that the letter goes out to without a person's look; null when it waits for one. */
  clientId: string | null
  reviewReasons: ReviewReason[]
}

export type LetterToDecide = Pick<
  ReadLetter,
  'recipientCompany' | 'companyNumber' | 'recipientAddress' | 'reviewReasons' | 'mentions' | 'boundary'
>

/**
 * The one gate before a letter goes out by itself: where it was cut, what was read, whom its address names and whom its pages name
 * must all agree. `clients`: every client that its name, its number or its mentions may mean; see `name-keys.ts`.
 */
export function decideClient(
  letter: LetterToDecide,
  clients: readonly ClientForMatching[],
  { isDuplicate }: { isDuplicate: boolean },
): ClientDecision {
  const { recipientCompany, companyNumber, recipientAddress } = letter
  const match = matchClient({ recipientCompany, companyNumber, address: recipientAddress }, clients)
  const reasons = new Set([...letter.reviewReasons, ...match.reviewReasons])
  if (isDuplicate) reasons.add('duplicate_scan')
  const telling = letter.mentions.filter(({ inProse }) => !inProse || letter.boundary.confidence < BEYOND_DOUBT)
  const others = match.clientId === null ? [] : findOtherClients(telling, match.clientId, clients)
  if (others.length > 0) reasons.add('other_client_named')
  const goesOut = match.clientId !== null && [...reasons].every((reason) => HINTS.has(reason))
  return {
    match: { score: match.score, method: match.method, candidates: joinCandidates(match.candidates, others) },
    // A letter that waits for a person has no client yet; whom the reader would choose stands first among the candidates.
    clientId: goesOut ? match.clientId : null,
    reviewReasons: [...reasons],
  }
}

/**
 * Other clients whose number stands on a page, or whose full name stands where an addressee's does, by themselves or by an alias: a
 * page may be theirs. What is also the letter's own client's tells nothing.
 */
function findOtherClients(
  mentions: readonly Mention[],
  clientId: string,
  clients: readonly ClientForMatching[],
): MatchCandidate[] {
  const bearers = clients.map(bearerOf)
  const own = bearers.find(({ client }) => client.id === clientId)
  const found = new Map<string, MatchCandidate>()
  for (const mention of mentions) {
    if (own?.bears(mention)) continue
    const { kind, page } = mention
    const evidence = kind === 'number' ? `company number stands on page ${page}` : `addressed on page ${page}`
    for (const { client, bears } of bearers) {
      if (!bears(mention)) continue
      const { id, name } = client
      const candidate = found.get(id) ?? { clientId: id, name, score: MENTIONED_SCORE, evidence: [] }
      found.set(id, { ...candidate, evidence: [...candidate.evidence, evidence] })
    }
  }
  return [...found.values()]
}

function bearerOf(client: ClientForMatching): { client: ClientForMatching; bears(mention: Mention): boolean } {
  const aliases = (wanted: ClientAlias['kind']) =>
    client.aliases.filter(({ kind }) => kind === wanted).map(({ value }) => value)
  const names = [client.name, ...aliases('name')].map(parseCompanyName)
  const numbers = [...(client.companyNumber === null ? [] : [client.companyNumber]), ...aliases('company_number')]
  const read = new Set(numbers.map(readCompanyNumber))
  return {
    client,
    bears: ({ kind, text }) => {
      if (kind === 'number') return read.has(readCompanyNumber(text))
      const printed = parseCompanyName(text)
      return names.some((name) => isSameName(printed, name))
    },
  }
}

/** Candidates by the address first; a mentioned one that is among them takes its evidence there. */
function joinCandidates(candidates: MatchCandidate[], others: MatchCandidate[]): MatchCandidate[] {
  const joined = candidates.map((candidate) => {
    const other = others.find(({ clientId }) => clientId === candidate.clientId)
    return other ? { ...candidate, evidence: [...candidate.evidence, ...other.evidence] } : candidate
  })
  return [
    ...joined,
    ...others.filter(({ clientId }) => !candidates.some((candidate) => candidate.clientId === clientId)),
  ]
}
