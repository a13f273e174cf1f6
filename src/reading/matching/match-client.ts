import { isPersonLine } from '../fields/company-words.ts'
import { addressWindow } from '../languages/english/window.ts'
import type { ClientAlias, Match, MatchCandidate, ReviewReason } from '../letter-reading.schema.ts'
import { editDistance, foldText, similarity } from '../text/fold-text.ts'
import { canBeAlias } from './alias-names.ts'
import {
  areCloseNames,
  type CompanyName,
  differInFigures,
  isSameName,
  parseCompanyName,
  readCompanyNumber,
} from './company-name.ts'
import { addressesAgree, addressesDiffer } from './postal-address.ts'
import { namesOf, wholeNameOf } from './printed-name.ts'

export interface ClientForMatching {
  id: string
  name: string
  companyNumber: string | null
  registeredAddress: string | null
  /** What people have said to be this client's name or number on letters. */
  aliases: readonly ClientAlias[]
}

interface Addressee {
  /** As printed; empty when none was found. */
  recipientCompany: string
  companyNumber: string | null
  address: string | null
  /** The name with the line under it that is part of it, where that is known without the address; see `wholeNameOf`. */
  wholeName?: string | null
}

interface ClientMatch extends Match {
  /** The client that the evidence names, and no other; null when a person must decide. */
  clientId: string | null
  reviewReasons: ReviewReason[]
}

/** Below this a client is not worth showing as a candidate. Unrelated company names reach 0.4. */
const CANDIDATE_SCORE = 0.6
const MOST_CANDIDATES = 5
/** A client of whom the address alone speaks is shown behind those of whom the name does. */
const ADDRESS_SCORE = 0.55
const ADDRESS_WORTH = 0.02
const ADDRESS_EVIDENCE = 'registered address agrees'
/** An address that more clients share says nothing: those of a registered-office provider are all at one. */
export const MOST_AT_ADDRESS = 5

/**
 * `other`: by a trading or former name alone. `trading`: both are "… t/a" the same name, which says nothing: two firms may trade as "Sparkwise".
 * `begins`: the printed name begins with the client's and goes on in the next line. */
type NameAgreement = 'same' | 'alias' | 'other' | 'trading' | 'close' | 'part' | 'begins' | 'different'

interface Compared {
  client: ClientForMatching
  name: CompanyName
  agreement: NameAgreement
  sameNumber: boolean
  sameAliasNumber: boolean
  sameAddress: boolean
  candidate: MatchCandidate
}

/**
 * Decides whose letter it is. Precision comes first, since a wrong match sends somebody's post to somebody else:
 * - a printed company number that belongs to one client decides, if the printed name does not contradict it;
 * - otherwise the full name must agree, and no other client may bear it or come close to it;
 * - a name or number that is no client's own decides when it is an alias of one client, and no other client has such a name;
 *   an alias of two clients is no evidence;
 * - an address supports a candidate's score and decides nothing: hundreds of clients may share one. Of a letter that nothing else
 *   speaks of, a few clients at its address are shown to a person;
 * - a trading or former name, a shortened or a merely similar name is shown to a person.
 */
export function matchClient(addressee: Addressee, clients: readonly ClientForMatching[]): ClientMatch {
  const printed = parseCompanyName(addressee.recipientCompany)
  const number = addressee.companyNumber === null ? null : readCompanyNumber(addressee.companyNumber)
  const whole = wholeOf(addressee)
  const compared = clients.map((client) => compare({ addressee, printed, whole, number }, client))
  const candidates = compared
    .map((entry) => entry.candidate)
    .filter((candidate) => candidate.score >= CANDIDATE_SCORE)
    .sort((a, b) => b.score - a.score || a.name.localeCompare(b.name) || (a.clientId < b.clientId ? -1 : 1))
    .slice(0, MOST_CANDIDATES)
  const atAddress = neighbours(compared)
  const best = candidates[0]?.score ?? 0
  const review = (reason: ReviewReason): ClientMatch => ({
    clientId: null,
    score: best,
    method: 'none',
    candidates: [...candidates, ...atAddress].slice(0, MOST_CANDIDATES),
    reviewReasons: [reason],
  })
  const decided = (entry: Compared, method: 'company_number' | 'name' | 'alias'): ClientMatch => ({
    clientId: entry.client.id,
    score: entry.candidate.score,
    method,
    candidates,
    reviewReasons: [],
  })

  const sameName = compared.filter((entry) => entry.agreement === 'same')
  const byNumber = compared.filter((entry) => entry.sameNumber)
  if (byNumber.length > 1) return review('clients_ambiguous')
  const [numbered] = byNumber
  const aliasNumbered = numbered ?? onlyOne(compared.filter((entry) => entry.sameAliasNumber))
  if (aliasNumbered) {
    return contradicts(printed, aliasNumbered, compared)
      ? review('number_contradicts_name')
      : decided(aliasNumbered, numbered ? 'company_number' : 'alias')
  }
  if (printed.core === '') return review('recipient_missing')
  const [named, ...others] = sameName
  if (!named) return byAlias() ?? review(candidates.length > 0 ? 'client_uncertain' : 'no_client_matches')
  if (others.length > 0) return review('clients_ambiguous')
  // A client whose trading or former name, whose alias or whose own name is the first line of the printed one fits as well.
  const rivals = compared.filter(
    (entry) =>
      entry !== named &&
      (areCloseNames(entry.name, named.name) || isNamedAlso(entry) || isSameName(printed, entry.name)),
  )
  if (rivals.length > 0) return review('clients_ambiguous')
  return mayBeNamesake(named) ? review('client_uncertain') : decided(named, 'name')

  /** "The Border Larder Ltd" at that company's address is not "Jean Charlton t/a The Border Larder", who lives elsewhere: the law lets her bear no "Ltd". */
  function isNamedAlso({ client, agreement, name, sameAddress }: Compared): boolean {
    const isOtherForm = parseCompanyName(name.otherName).legalForm !== printed.legalForm
    const isElsewhere = named!.sameAddress && !sameAddress && client.registeredAddress !== null
    const isTrader = agreement === 'other' && name.legalForm === ''
    return NAMED.has(agreement) && !(isTrader && isOtherForm && isElsewhere)
  }

  /** A name that only OCR's slips make the client's may be somebody else's, where the letter is for another address than the client's; a person's, where it is not for that one. */
  function mayBeNamesake({ client, name }: Compared): boolean {
    const isExact = [printed.core, whole?.name.core].includes(name.core)
    if (isPersonLine(addressee.recipientCompany, addressWindow))
      return !addressesAgree(addressee.address, client.registeredAddress)
    return !isExact && addressesDiffer(addressee.address, client.registeredAddress)
  }

  function byAlias(): ClientMatch | undefined {
    const [aliased, ...others] = compared.filter((entry) => entry.agreement === 'alias')
    if (!aliased) return undefined
    // Somebody's trading, former, shortened or misread name may be another's as well: then it was chosen for that one letter.
    const rival = compared.some(
      (entry) => entry !== aliased && (RIVALS.has(entry.agreement) || areCloseNames(entry.name, printed)),
    )
    return others.length > 0 || rival ? review('clients_ambiguous') : decided(aliased, 'alias')
  }
}

const RIVALS: ReadonlySet<NameAgreement> = new Set<NameAgreement>(['other', 'trading', 'close', 'part', 'begins'])

interface WholeName {
  name: CompanyName
  /** The line that the name goes on in, folded; null where it may as well be the first of the address. */
  rest: string | null
}

function wholeOf(addressee: Addressee): WholeName | null {
  const certain = addressee.wholeName ?? wholeNameOf(addressee)
  const wholeName = certain ?? namesOf(addressee)[1]
  if (wholeName === undefined) return null
  const rest = certain === null ? null : foldText(certain.slice(addressee.recipientCompany.length))
  return { name: parseCompanyName(wholeName), rest }
}

/** Clients at the letter's address of whom its name does not speak. */
function neighbours(compared: Compared[]): MatchCandidate[] {
  const atAddress = compared.filter((entry) => entry.sameAddress)
  if (atAddress.length > MOST_AT_ADDRESS) return []
  return atAddress
    .filter(({ candidate }) => candidate.score < CANDIDATE_SCORE)
    .map(({ candidate }) => ({ ...candidate, score: ADDRESS_SCORE, evidence: [ADDRESS_EVIDENCE] }))
}

const onlyOne = <T>(entries: T[]): T | undefined => (entries.length === 1 ? entries[0] : undefined)

/**
 * A name contradicts a number when it is another client's, by itself, as a trading name or an alias, or differs from the numbered client's by more
 * than OCR would do: "Harrow Green Ltd" is no short form of "Harrow Green Holdings Ltd", nor "Harrow Green LLP" of "Harrow Green Ltd".
 */
function contradicts(printed: CompanyName, numbered: Compared, compared: Compared[]): boolean {
  const { agreement, name } = numbered
  if (agreement === 'same' || printed.core === '') return false
  if (agreement === 'different' || agreement === 'begins') return true
  if (compared.some((entry) => entry !== numbered && NAMED.has(entry.agreement))) return true
  if (agreement === 'part') return printed.legalForm !== ''
  if (agreement !== 'close') return false
  return (printed.legalForm !== '' && printed.legalForm !== name.legalForm) || differInFigures(printed, name)
}

const NAMED: ReadonlySet<NameAgreement> = new Set<NameAgreement>(['same', 'other', 'alias'])

interface Printed {
  addressee: Addressee
  printed: CompanyName
  /** With the line behind it, where that may be the rest of it. */
  whole: WholeName | null
  number: string | null
}

function compare({ addressee, printed, whole, number }: Printed, client: ClientForMatching): Compared {
  const name = parseCompanyName(client.name)
  const agreement = agreementWith({ printed, whole }, client, name)
  const clientNumber = client.companyNumber === null ? null : readCompanyNumber(client.companyNumber)
  const sameNumber = number !== null && clientNumber === number
  const sameAliasNumber =
    number !== null &&
    client.aliases.some(({ kind, value }) => kind === 'company_number' && readCompanyNumber(value) === number)
  const sameAddress = addressesAgree(addressee.address, client.registeredAddress)
  const evidence: string[] = []
  let score = printed.core === '' ? 0 : nameScore(agreement, printed, name)
  if (agreement === 'same') evidence.push('full name agrees')
  if (agreement === 'alias') evidence.push('name is an alias')
  if (agreement === 'other' || agreement === 'trading') evidence.push('trading or former name only')
  if (agreement === 'close') evidence.push('name differs by a letter or two')
  if (agreement === 'part') evidence.push('part of the name only')
  if (agreement === 'begins') evidence.push('name goes on in the next line')
  if (sameNumber) {
    evidence.push('company number agrees')
    score = Math.max(score, agreement === 'different' ? 0.75 : 0.98)
  } else if (sameAliasNumber) {
    evidence.push('company number is an alias')
    score = Math.max(score, agreement === 'different' ? 0.75 : 0.97)
  } else if (number !== null && clientNumber !== null && agreement === 'same') {
    evidence.push('company number differs')
  }
  if (sameAddress && score > 0) {
    evidence.push(ADDRESS_EVIDENCE)
    score = Math.min(1, score + ADDRESS_WORTH)
  }
  return {
    client,
    name,
    agreement,
    sameNumber,
    sameAliasNumber,
    sameAddress,
    candidate: { clientId: client.id, name: client.name, score: Math.round(score * 1000) / 1000, evidence },
  }
}

function agreementWith(
  { printed, whole }: Pick<Printed, 'printed' | 'whole'>,
  client: ClientForMatching,
  name: CompanyName,
): NameAgreement {
  if (whole !== null && isSameName(whole.name, name)) return 'same'
  const agreement = agreementOf(printed, client, name)
  // Where the line stands in the client's own address it is one of it: "Harrow Green Ltd / The Maltings / 4 Mill Lane".
  const isAddress = whole?.rest == null || standsIn(whole.rest, client.registeredAddress ?? '')
  if (whole === null || isAddress) return agreement
  const ofWhole = agreementOf(whole.name, client, name)
  return ofWhole === 'different' && agreement !== 'different' ? 'begins' : ofWhole
}

/**
 * Whether a folded line is one of an address. Of the house that it begins with, a letter may be misread ("qy Derwen" is "Tŷ Derwen"); of a
 * town or a division that would make another.
 */
function standsIn(line: string, address: string): boolean {
  if (foldText(address).includes(line)) return true
  const house = foldText(HOUSE_BEFORE_STREET.exec(address)?.[1] ?? '')
  return (
    line.length >= LEAST_TELLING &&
    editDistance(house, line) === 1 &&
    !differInFigures(parseCompanyName(house), parseCompanyName(line))
  )
}

const HOUSE_BEFORE_STREET = /^([^,]+),\s*\d/

/** Of fewer letters, a slip makes any word another. */
const LEAST_TELLING = 8

/** The client's own name says more than an alias. */
function agreementOf(printed: CompanyName, client: ClientForMatching, name: CompanyName): NameAgreement {
  const agreement = compareNames(printed, name)
  return agreement !== 'same' && isAliasName(printed, client) ? 'alias' : agreement
}

const isAliasName = (printed: CompanyName, client: ClientForMatching): boolean =>
  printed.core !== '' &&
  client.aliases.some(
    ({ kind, value }) => kind === 'name' && canBeAlias(value) && isSameName(printed, parseCompanyName(value)),
  )

function compareNames(printed: CompanyName, client: CompanyName): NameAgreement {
  if (printed.core === '') return 'different'
  if (isSameName(printed, client)) return 'same'
  const trading = printed.otherName !== '' && client.otherName === printed.otherName
  const printedWhole = parseCompanyName(printed.core).core
  if (client.otherName !== '' && parseCompanyName(client.otherName).core === printedWhole) return 'other'
  if (areCloseNames(printed, client)) return 'close'
  if (trading) return 'trading'
  const [short, long] = [printed.core.split(' '), client.core.split(' ')]
  if (short.length < long.length && short.every((word, index) => word === long[index])) return 'part'
  return 'different'
}

/** What a name is worth that differs from the client's by nothing but what OCR would do. */
const ALIKE = 0.9

/** Worth showing to a person. */
const SHOWN: ReadonlySet<NameAgreement> = new Set<NameAgreement>(['other', 'trading', 'part', 'begins'])

function nameScore(agreement: NameAgreement, printed: CompanyName, client: CompanyName): number {
  if (agreement === 'same') return 0.96
  if (agreement === 'alias') return 0.95
  if (agreement === 'close') return 0.85
  if (SHOWN.has(agreement)) return 0.75
  return ALIKE * similarity(printed.core, client.core, (CANDIDATE_SCORE - ADDRESS_WORTH) / ALIKE)
}
