import type { ReadLetter } from '../read-letters.ts'
import { matchesOf } from '../text/matches-of.ts'
import type { PageLayout } from '../text/page-layout.ts'
import { areCloseNames, isSameName, OWNERS_TITLE, parseCompanyName } from './company-name.ts'
import type { ClientForMatching } from './match-client.ts'
import type { Mention } from './mentions.ts'
import { isAddressOf } from './postal-address.ts'

/** Of more phrases nobody knows which is the addressee. */
const MOST_PHRASES = 200
const MOST_WORDS = 10

/** Words with a capital or a figure, and what joins them in names. */
const CAPITALS =
  /(?:\p{Lu}[\p{L}\p{N}'’&./-]*|\p{N}+|\(\p{Lu}[\p{L}.]*\))(?:[ \n](?:(?:&|and|of|the|for|in|on|t\/a)[ \n]){0,2}(?:\p{Lu}[\p{L}\p{N}'’&./-]*|\p{N}+|\(\p{Lu}[\p{L}.]*\))){0,11}/gu

/** Whatever the text of a letter may call a firm by, for a letter that no place of it addresses to anybody. */
export function namesInText(layouts: readonly PageLayout[]): Mention[] {
  const found = new Map<string, Mention>()
  for (const { page, paragraphs, lines } of layouts) {
    // A name may run over two lines, or stand in one over an address.
    for (const { text } of [...paragraphs, ...lines]) {
      for (const { 0: run } of matchesOf(text, CAPITALS)) {
        for (const name of namesIn(run))
          if (!found.has(name)) found.set(name, { page, text: name, kind: 'spoken', inProse: true })
      }
    }
  }
  return found.size > MOST_PHRASES ? [] : [...found.values()]
}

/** Begins a sentence or leads to a name, and is no part of one: "Dear Acme Ltd", "For Acme Ltd". */
const LEADS_ON =
  /^(?:dear|messrs|hello|hi|to|for|at|from|with|by|when|if|as|and|of|in|on|since|because|but|that|thanks?|please|our|your)$/i

/** Ends a sentence, and is no abbreviation: "… was left at Harrow. Green Ltd will fetch it". */
const ENDS_SENTENCE = /(?<=\p{L}{4}\.)\s+/u

/**
 * What a run of words with capitals may name as a whole, for a part of it may be another's name: "North Harrow Green Ltd", "Harrow Green Ltd Pension
 * Scheme". A firm has two words at least: "Orchard" is said of much else.
 */
function namesIn(run: string): string[] {
  return run.split(ENDS_SENTENCE).flatMap((sentence) => {
    const words = sentence.split(/\s+/)
    const leading = words.findIndex((word) => !LEADS_ON.test(word.replace(/\W+$/, '')))
    const starts = Array.from({ length: Math.max(0, leading) + 1 }, (_, from) => words.slice(from))
    return starts
      .filter(({ length }) => length >= 2 && length <= MOST_WORDS)
      .map((name) => name.join(' ').replace(/[.,;:]+$/, ''))
  })
}

/** "Ms Jane Smith" for Jane Smith, "Dr Jane Smith" for Dr Jane Smith Dental. */
function mayBeCalled(person: string, client: string): boolean {
  const [named, name] = [parseCompanyName(person), parseCompanyName(client)]
  return [named, parseCompanyName(named.core.replace(OWNERS_TITLE, ''))].some(
    (one) => isSameName(one, name) || areCloseNames(one, name) || `${name.core} `.startsWith(`${one.core} `),
  )
}

type AddressedLetter = Pick<ReadLetter, 'recipientCompany' | 'recipientAddress' | 'mentions' | 'reviewReasons'>

/**
 * A letter with the addressee that its organisation's clients tell. A person is no company, unless a client goes by the name or one close to it. A letter that
 * no place addresses to anybody is for the one client whose name and own address it has in one line beside a letterhead; or ("Wednesday will suit Acme
 * Ltd best. Beth") for the one that its text calls by its full name, where it is not the sender. What is only spoken of never goes out without a person's
 * look; see `decideClient`.
 */
export function settleAddressee<L extends AddressedLetter>(letter: L, clients: readonly ClientForMatching[]): L {
  const { recipientCompany, mentions, reviewReasons } = letter
  const others = reviewReasons.filter((reason) => reason !== 'recipient_missing')
  const person = mentions.find(({ kind }) => kind === 'person')?.text
  if (person !== undefined && (recipientCompany === '' || recipientCompany === person)) {
    const isClient = clients.some(({ name }) => mayBeCalled(person, name))
    return isClient
      ? { ...letter, recipientCompany: person, reviewReasons: others }
      : { ...letter, recipientCompany: '', reviewReasons: [...others, 'recipient_missing' as const] }
  }
  if (recipientCompany !== '') return letter
  const senders = mentions.filter(({ kind }) => kind === 'sender').map(({ text }) => parseCompanyName(text))
  const clientsCalled = (text: string) =>
    clients.filter(({ name }) => isSameName(parseCompanyName(text), parseCompanyName(name)))
  const ofClients = mentions
    .filter(({ kind }) => kind === 'spoken' || kind === 'line')
    .filter(({ text }) => clientsCalled(text).length > 0)
    .filter(({ text }) => !senders.some((sender) => isSameName(parseCompanyName(text), sender)))
  const isAtHome = ({ kind, text, address }: Mention) =>
    kind === 'line' && clientsCalled(text).some((client) => isAddressOf(address ?? null, client.registeredAddress))
  const first = ofClients.find(isAtHome) ?? ofClients[0]
  const isOne = ofClients.every(({ text }) => isSameName(parseCompanyName(text), parseCompanyName(first!.text)))
  if (first === undefined || !isOne) return letter
  if (!isAtHome(first)) return { ...letter, recipientCompany: first.text }
  return {
    ...letter,
    recipientCompany: first.text,
    recipientAddress: first.address ?? null,
    // It is addressed now, and no more spoken of.
    mentions: mentions
      .filter(({ kind }) => kind !== 'spoken')
      .map((mention) => (mention.kind === 'line' ? { ...mention, kind: 'name' as const } : mention)),
    reviewReasons: others,
  }
}
