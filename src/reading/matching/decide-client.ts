import type { ClientAlias, Match, MatchCandidate, ReviewReason } from '../letter-reading.schema.ts'
import type { ReadLetter } from '../read-letters.ts'
import {
  areCloseNames,
  type CompanyName,
  comparedForm,
  isSameName,
  parseCompanyName,
  readCompanyNumber,
} from './company-name.ts'
import { type ClientForMatching, matchClient } from './match-client.ts'
import type { Mention } from './mentions.ts'

/** What is worth telling a reviewer, but no reason by itself to hold a letter back whose client is certain. */
const HINTS: ReadonlySet<ReviewReason> = new Set<ReviewReason>(['language_unsupported'])
/** A client that is only mentioned stands behind every one that the address points to. */
const MENTIONED_SCORE = 0.5

/** A letter cut this surely holds no stray page: what its text and tables say of another client, or of its sender, is its business. */
const BEYOND_DOUBT = 0.98

/** Of fewer letters, two slips make any word another: what stands there need not be a name at all. */
const LEAST_TELLING = 8

export interface ClientDecision {
  match: Match
  /** The client that the letter goes out to without a person's look; null when it waits for one. */
  clientId: string | null
  reviewReasons: ReviewReason[]
}

export type LetterToDecide = Pick<
  ReadLetter,
  'sender' | 'recipientCompany' | 'companyNumber' | 'recipientAddress' | 'reviewReasons' | 'mentions' | 'boundary'
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
  const others = match.clientId === null ? [] : findOtherClients(letter, match.clientId, clients)
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
 * Other clients whose number stands on a page, or whose name stands where an addressee's does, by themselves or by an alias, or a slip
 * away from it: a page may be theirs. What is also the letter's own client's tells nothing.
 */
function findOtherClients(
  { mentions, sender, boundary }: LetterToDecide,
  clientId: string,
  clients: readonly ClientForMatching[],
): MatchCandidate[] {
  const isSure = boundary.confidence >= BEYOND_DOUBT
  const bearers = clients.map(bearerOf)
  const own = bearers.find(({ client }) => client.id === clientId)
  const senders = new Set(bearers.filter(({ namedAs }) => isSure && namedAs(sender) === 'same'))
  const found = new Map<string, MatchCandidate>()
  for (const { kind, page, text, inProse } of mentions) {
    if (inProse && isSure) continue
    const ownAgreement = own ? agreementOf(own, kind, text) : 'none'
    if (ownAgreement === 'same') continue
    const evidence = kind === 'number' ? `company number stands on page ${page}` : `addressed on page ${page}`
    for (const bearer of bearers) {
      const agreement = agreementOf(bearer, kind, text)
      // What comes close to both is a slip in the name of the client whom the letter addresses.
      if (agreement === 'none' || (agreement === 'close' && ownAgreement === 'close') || senders.has(bearer)) continue
      const { id, name } = bearer.client
      const candidate = found.get(id) ?? { clientId: id, name, score: MENTIONED_SCORE, evidence: [] }
      found.set(id, { ...candidate, evidence: [...candidate.evidence, evidence] })
    }
  }
  return [...found.values()]
}

type Agreement = 'same' | 'close' | 'none'

interface Bearer {
  client: ClientForMatching
  namedAs(text: string): Agreement
  numberedAs(text: string): Agreement
}

const agreementOf = (bearer: Bearer, kind: Mention['kind'], text: string): Agreement =>
  kind === 'number' ? bearer.numberedAs(text) : bearer.namedAs(text)

function bearerOf(client: ClientForMatching): Bearer {
  const aliases = (wanted: ClientAlias['kind']) =>
    client.aliases.filter(({ kind }) => kind === wanted).map(({ value }) => value)
  const names = [client.name, ...aliases('name')].map(parseCompanyName)
  const numbers = [...(client.companyNumber === null ? [] : [client.companyNumber]), ...aliases('company_number')]
  const read = new Set(numbers.map(readCompanyNumber))
  return {
    client,
    namedAs: (text) => {
      const printed = parseCompanyName(text)
      const isLong = comparedForm(printed).length >= LEAST_TELLING
      if (names.some((name) => isSameName(printed, name) || isOtherName(printed, name))) return 'same'
      return isLong && names.some((name) => areCloseNames(printed, name)) ? 'close' : 'none'
    },
    numberedAs: (text) => (read.has(readCompanyNumber(text)) ? 'same' : 'none'),
  }
}

const isOtherName = (printed: CompanyName, client: CompanyName): boolean =>
  client.otherName !== '' && isSameName(printed, parseCompanyName(client.otherName))

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
