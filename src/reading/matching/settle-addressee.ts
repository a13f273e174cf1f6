import type { ReviewReason } from '../letter-reading.schema.ts'
import type { ReadLetter } from '../read-letters.ts'
import { areCloseNames, type CompanyName, isSameName, parseCompanyName } from './company-name.ts'
import { mayBeHome } from './homes.ts'
import type { ClientForMatching } from './match-client.ts'
import type { Mention } from './mentions.ts'
import { mayBeCalled, mayBeRelation } from './person-name.ts'
import { isAddressOf } from './postal-address.ts'

type AddressedLetter = Pick<ReadLetter, 'recipientCompany' | 'recipientAddress' | 'mentions' | 'reviewReasons'>

/** A letter with the addressee that its organisation's clients tell, where its pages alone do not; any other letter as it is. */
export function settleAddressee<L extends AddressedLetter>(letter: L, clients: readonly ClientForMatching[]): L {
  const person = letter.mentions.find(({ kind }) => kind === 'person')?.text
  if (person !== undefined && ['', person].includes(letter.recipientCompany))
    return underPerson(letter, person, clients) ?? forPerson(letter, person, clients)
  return letter.recipientCompany === '' ? forNamed(letter, clients) : spelledElsewhere(letter, clients)
}

/**
 * "Ms Fern Tully / Byker Spoke Workshop / Arch 11, Stepney Bank": under a person stands a client's full name, over the client's own address. A company's own may
 * begin with the person's: "Rose Harper / Fine Foods Ltd". Where the person is a client as well, nobody knows for which of both it is: "Mr John Smith / Jane Smith".
 * Whoever lives in a home has post of her own there, and so has a relation: "Mrs Patel / Oak Tree Lodge", "Mr John Hall / Jane Hall".
 */
function underPerson<L extends AddressedLetter>(
  letter: L,
  person: string,
  clients: readonly ClientForMatching[],
): L | undefined {
  const [first = '', ...address] = letter.recipientAddress?.split(/,\s+/) ?? []
  const named = parseCompanyName(first)
  const isCalledSo = ({ name }: ClientForMatching) => isSameName(named, parseCompanyName(name))
  const isThere = clients.some(
    (client) => isCalledSo(client) && isAddressOf(address.join(', '), client.registeredAddress),
  )
  if (named.legalForm !== '' || mayBeHome(first) || mayBeRelation(person, first) || !isThere) return undefined
  if (clients.some((client) => !isCalledSo(client) && mayBeCalled(person, client))) return forNobody(letter)
  return {
    ...letter,
    recipientCompany: first,
    recipientAddress: address.join(', '),
    reviewReasons: withAddressee(letter),
  }
}

/**
 * A name that was misread in the window, at the own address of the one client whose name it comes close to, is spelled as the letter has it elsewhere in
 * an addressee's place, where that is the client's full name: "Belvoir Tug & Towaye Ltd", insured as "Belvoir Tug & Towage Ltd".
 */
function spelledElsewhere<L extends AddressedLetter>(letter: L, clients: readonly ClientForMatching[]): L {
  const { mentions, recipientCompany } = letter
  const printed = parseCompanyName(recipientCompany)
  const close = clients.filter(({ name }) => areCloseNames(printed, parseCompanyName(name)))
  const [client, ...others] = close
  if (client === undefined || others.length > 0) return letter
  const name = parseCompanyName(client.name)
  if (!isMisreadAs(printed, name) || !isAddressOf(letter.recipientAddress, client.registeredAddress)) return letter
  const spelled = mentions.find(
    ({ kind, text, inProse }) => kind === 'name' && !inProse && isSameName(parseCompanyName(text), name),
  )
  return spelled === undefined ? letter : { ...letter, recipientCompany: spelled.text }
}

/** Letters of long words are misread: another figure, initial or legal form is a sister firm's, at the same address as likely as not. */
function isMisreadAs(printed: CompanyName, name: CompanyName): boolean {
  const read = new Set(printed.core.split(' '))
  const missed = name.core.split(' ').filter((word) => !read.has(word))
  return (
    !isSameName(printed, name) &&
    printed.legalForm === name.legalForm &&
    missed.length > 0 &&
    missed.every((word) => MISREAD_WORD.test(word))
  )
}

/** Shorter words are initials, or as like to others'. */
const MISREAD_WORD = /^\p{L}{4,}$/u

/** A person is no company, unless a client goes by the name or one close to it. */
function forPerson<L extends AddressedLetter>(letter: L, person: string, clients: readonly ClientForMatching[]): L {
  if (!clients.some((client) => mayBeCalled(person, client))) return forNobody(letter)
  return { ...letter, recipientCompany: person, reviewReasons: withAddressee(letter) }
}

const forNobody = <L extends AddressedLetter>(letter: L): L => ({
  ...letter,
  recipientCompany: '',
  reviewReasons: [...withAddressee(letter), 'recipient_missing'],
})

const withAddressee = ({ reviewReasons }: AddressedLetter): ReviewReason[] =>
  reviewReasons.filter((reason) => reason !== 'recipient_missing')

/**
 * A letter that no place addresses to anybody is for the one client whose name and own address it has in one line, as offers have; or ("Wednesday will suit
 * Acme Ltd best. Beth") for the one that its text calls by its full name, where it is not the sender. What is only spoken of never goes out without a
 * person's look; see `decideClient`.
 */
function forNamed<L extends AddressedLetter>(letter: L, clients: readonly ClientForMatching[]): L {
  const { mentions } = letter
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
    reviewReasons: withAddressee(letter),
  }
}
