import type { ClientAlias, Match, MatchCandidate, ReviewReason } from '../letter-reading.schema.ts'
import type { ReadLetter } from '../read-letters.ts'
import { areCloseNames, type CompanyName, isSameName, parseCompanyName, readCompanyNumber } from './company-name.ts'
import { type ClientForMatching, MOST_AT_ADDRESS, matchClient } from './match-client.ts'
import type { Mention } from './mentions.ts'
import { mayBeCalled } from './person-name.ts'
import { addressesAgree, isAddressOf } from './postal-address.ts'

/** What is worth telling a reviewer, but no reason by itself to hold a letter back whose client is certain. */
const HINTS: ReadonlySet<ReviewReason> = new Set<ReviewReason>(['language_unsupported'])
/** A client that is only mentioned stands behind every one that the address points to. */
const MENTIONED_SCORE = 0.5

/** A letter cut this surely holds no stray page: what its text and tables say of another client, or of its sender, is its business. */
export const BEYOND_DOUBT = 0.98

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
  const wholeName = wholeNameIn(letter)
  const match = matchClient({ recipientCompany, companyNumber, address: recipientAddress, wholeName }, clients)
  const reasons = new Set([...letter.reviewReasons, ...match.reviewReasons])
  if (isDuplicate) reasons.add('duplicate_scan')
  if (isSpokenOf(letter)) reasons.add('recipient_missing')
  const client = clients.find(({ id }) => id === match.clientId)
  if (client && isFromClient(letter, client)) reasons.add('client_uncertain')
  if (client && match.method !== 'company_number' && isPartOfName(letter, client, clients))
    reasons.add('client_uncertain')
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

/** The addressee's name with its second line, as it stands among the mentions of a letter whose address is not kept. */
function wholeNameIn({ mentions, recipientCompany }: LetterToDecide): string | null {
  const next = mentions[mentions.findIndex(({ kind, text }) => kind === 'name' && text === recipientCompany) + 1]
  return next?.goesOn && next.text.startsWith(`${recipientCompany} `) ? next.text : null
}

/** Found in the text of a letter that is addressed to nobody; see `settleAddressee`. */
export const isSpokenOf = ({
  mentions,
  recipientCompany,
}: Pick<LetterToDecide, 'mentions' | 'recipientCompany'>): boolean =>
  mentions.some(({ kind, text }) => (kind === 'spoken' || kind === 'line') && text === recipientCompany)

/**
 * Firms seldom write to themselves: a letterhead was taken for the addressee, and whom the letter is for is not known. Under somebody else's letterhead
 * the client's own address tells that it is the addressee.
 */
function isFromClient(letter: LetterToDecide, client: ClientForMatching): boolean {
  const { namedAs } = bearerOf(client)
  const isAtHome = isAddressOf(letter.recipientAddress, client.registeredAddress)
  const senders = letter.mentions
    .filter(({ kind, isUnderLetterhead }) => kind === 'sender' && !(isUnderLetterhead && isAtHome))
    .map(({ text }) => text)
  return [letter.sender, ...senders].some((sender) => namedAs(parseCompanyName(sender)) !== 'none')
}

/**
 * Behind whoever is greeted, a client's name may be the rest of another's, unless it is the client's address as well that it stands over; and that no provider's,
 * but for a name that is hardly the rest of one ("Jasmine Orr / Mistral Gym Wear Ltd"). Under a person who is another client, or lives there, it may be that one's post.
 */
function isPartOfName(
  letter: LetterToDecide,
  client: ClientForMatching,
  clients: readonly ClientForMatching[],
): boolean {
  const isAt = ({ registeredAddress }: ClientForMatching) => addressesAgree(letter.recipientAddress, registeredAddress)
  const parted = letter.mentions.find(
    ({ text, isParted }) => isParted === true && text.endsWith(` ${letter.recipientCompany}`),
  )
  if (parted === undefined) return false
  const person = parted.text.slice(0, -letter.recipientCompany.length)
  const isOfPerson = parted.isHome === true || clients.some((other) => other !== client && mayBeCalled(person, other))
  return isOfPerson || !isAt(client) || (parted.isWhole !== true && clients.filter(isAt).length > MOST_AT_ADDRESS)
}

/** As the rules read it: a model may name as sender whoever stands on the page. */
const senderOf = ({ mentions }: LetterToDecide): Mention | undefined => mentions.find(({ kind }) => kind === 'sender')

/**
 * Other clients whose number stands on a page, or whose name stands where an addressee's does, by themselves or by an alias, or a slip
 * away from it: a page may be theirs. What is the letter's own client's name or number tells nothing, nor does its trading name or alias
 * unless another client is called so.
 */
function findOtherClients(
  letter: LetterToDecide,
  clientId: string,
  clients: readonly ClientForMatching[],
): MatchCandidate[] {
  const isSure = letter.boundary.confidence >= BEYOND_DOUBT
  const bearers = clients.map(bearerOf)
  const own = bearers.find(({ client }) => client.id === clientId)
  const sender = senderOf(letter)
  const sentBy = parseCompanyName(sender?.text ?? '')
  const senders = new Set(bearers.filter(({ namedAs }) => isSure && IS_NAMED.has(namedAs(sentBy))))
  const numberedPages = new Set(
    letter.mentions
      .filter(({ kind, text }) => kind === 'number' && own?.numberedAs(text) === 'own')
      .map(({ page }) => page),
  )
  const found = new Map<string, MatchCandidate>()
  for (const { kind, page, text, inProse, isOpponent } of letter.mentions) {
    if (kind === 'sender' || kind === 'spoken' || (inProse && isSure)) continue
    const named = kind === 'number' ? null : parseCompanyName(text)
    const agreementWith = ({ namedAs, numberedAs }: Bearer) => (named ? namedAs(named) : numberedAs(text))
    const ownAgreement = own ? agreementWith(own) : 'none'
    // Where two clients have one name, the number of one speaks for the pages that bear it; of a doubtful cut, others may be the namesake's.
    if (ownAgreement === 'own' && (isSure || kind === 'number' || numberedPages.has(page))) continue
    // A letterhead stands on the first page; a further window is no sender's.
    const mayBeSenders = !isOpponent && (kind === 'number' || page === sender?.page)
    const evidence = kind === 'number' ? `company number stands on page ${page}` : `addressed on page ${page}`
    for (const bearer of bearers) {
      const agreement = agreementWith(bearer)
      if (agreement === 'none' || (mayBeSenders && senders.has(bearer))) continue
      // What is the own client's trading name or alias, or comes as close to its name, is its own unless it is another's proper name.
      if (ownAgreement === 'other' && agreement !== 'own') continue
      if (ownAgreement === 'close' && agreement === 'close') continue
      if (ownAgreement === 'own' && (bearer === own || agreement !== 'own')) continue
      const { id, name } = bearer.client
      const candidate = found.get(id) ?? { clientId: id, name, score: MENTIONED_SCORE, evidence: [] }
      found.set(id, { ...candidate, evidence: [...candidate.evidence, evidence] })
    }
  }
  return [...found.values()]
}

/** `own`: by the client's own name or number; `other`: by a trading or former name or an alias. */
type Agreement = 'own' | 'other' | 'close' | 'none'

const IS_NAMED: ReadonlySet<Agreement> = new Set<Agreement>(['own', 'other'])

interface Bearer {
  client: ClientForMatching
  namedAs(printed: CompanyName): Agreement
  numberedAs(text: string): Agreement
}

function bearerOf(client: ClientForMatching): Bearer {
  const aliases = (wanted: ClientAlias['kind']) =>
    client.aliases.filter(({ kind }) => kind === wanted).map(({ value }) => value)
  const own = parseCompanyName(client.name)
  const others = aliases('name').map(parseCompanyName)
  const names = [own, ...others]
  const ownNumber = client.companyNumber === null ? null : readCompanyNumber(client.companyNumber)
  const otherNumbers = new Set(aliases('company_number').map(readCompanyNumber))
  return {
    client,
    namedAs: (printed) => {
      if (isSameName(printed, own)) return 'own'
      if (others.some((name) => isSameName(printed, name))) return 'other'
      if (names.some((name) => isOtherName(printed, name))) return 'other'
      const isLong = printed.letters.length >= LEAST_TELLING
      return isLong && names.some((name) => areCloseNames(printed, name)) ? 'close' : 'none'
    },
    numberedAs: (text) => {
      const number = readCompanyNumber(text)
      if (ownNumber !== null && number === ownNumber) return 'own'
      return otherNumbers.has(number) ? 'other' : 'none'
    },
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
