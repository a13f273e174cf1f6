import type { Topic } from '../languages/category-wording.ts'
import type { Wording } from '../languages/wording.ts'
import type { Category } from '../letter-reading.schema.ts'
import { matchesOf } from '../text/matches-of.ts'
import type { PublicBody } from './public-bodies.ts'
import { likelihoodsByWords } from './vocabulary.ts'

export interface LetterText {
  sender: string
  subject: string
  /** The lines at the head of the first page, without the addressee. */
  letterhead: string
  /** Running text and tables of all pages but printed terms, footers included. */
  body: string
  /** Its words (`termsOfLetter`). */
  terms: readonly string[]
  languageIsRead: boolean
  /** The public body that sent it, if one did. */
  publicBody: PublicBody | null
  /** Sent by a council, or a police or fire service. */
  localAuthority: boolean
  court: boolean
}

/** How much a letter that nothing is known of counts as correspondence. */
const CORRESPONDENCE = 1.2
/** A person who writes for nobody else likely does so about something that fits no trade. */
export const IN_PERSON = 1.5
/** A thank-you letter may mention what it likes; below this it is about nothing else. */
const CLEAR = 5
export const SUBJECT_FACTOR = 3
/** Who is no public body, and says nothing that only they do, hardly regulates anything. */
const NO_AUTHORITY = -1
/** What the log-odds of the vocabulary count beside the weights of phrases and senders. */
export const WORDS_FACTOR = 4
/** What a public body or a court writes about is mostly what it is there for. */
export const BODY_TOPIC_WEIGHT = 6
/** A lawyer at work for a client counts for more than two words of another topic in the subject. */
export const FOR_CLIENT_WEIGHT = 12
/** A council, a police or a fire service sees to it that rules are kept, but does much else … */
const LOCAL_AUTHORITY_WEIGHT = 2.5
/** … and sends bills, seldom a supplier's: this on top of `NO_INVOICE`. */
const NO_LOCAL_INVOICE = -2
/** Public bodies and courts don't advertise … */
const NO_OFFER = -6
/** … and what they charge is no supplier's invoice. */
const NO_INVOICE = -3
/** A lead of so much over another topic makes it e times as likely. */
const DOUBT = 1.5

/** The manner of an offer that weighs so much sells something, unless the sender and the reader deal with each other … */
const OFFER = 3.5
/** … and then what is offered says so much less about the letter; as does what a bill is for. */
const MERE_CONTENT = 0.5
const OFFER_WEIGHT = 1.5

/** Words alone, without the manner of an offer, are so much less a sign of one. */
const NO_MERE_WORDS = -1.5

type Scores = Map<Topic, number>

/** A lawyer at work for a client, the reader or another: whatever it is about, but for the terms of a lease, it is a matter of law. */
export const isForClient = ({ sender, subject, letterhead, body }: LetterText, { categories }: Wording) =>
  [sender, letterhead].some((name) => categories.lawyer.test(name)) &&
  categories.forClient.test(body) &&
  matchesOf(subject, categories.ofLease).length === 0 &&
  matchesOf(body, categories.ofLease).length < SPOKEN_OF

/** Of what a text says so often it is about. */
const SPOKEN_OF = 2

const isOfficial = ({ publicBody, localAuthority, court }: LetterText) => publicBody !== null || localAuthority || court

/**
 * What the letter is about, and how likely that is (0…1). The evidence is added up for each topic: phrases and titles that only one kind of post
 * has; who sent it, as far as its nature tells; the vocabulary, which also speaks where no phrase is known; and for correspondence, that there
 * is little of all that. Offers, bills and lawyers' letters are told by their form, whatever they are for. The likelihood is the softmax of the sums.
 */
export function classify(letter: LetterText, wording: Wording): { category: Category; confidence: number } {
  if (!letter.languageIsRead) return { category: 'other', confidence: 0.9 }
  if (letter.body.replace(/\s/g, '').length < 25) return { category: 'other', confidence: 0.6 }
  const scores: Scores = new Map([['general', CORRESPONDENCE]])
  addPhrases(scores, letter, wording)
  const manner = scores.get('marketing') ?? 0
  addSender(scores, letter, wording)
  addForm(scores, letter, wording)
  const told = Math.max(...scores.values())
  if (!isOfficial(letter) && (scores.get('regulatory') ?? 0) <= 0) add(scores, 'regulatory', NO_AUTHORITY)
  if (wording.categories.thanks.test(letter.subject) && told < CLEAR) scores.set('general', CLEAR)
  const isOrder = wording.categories.orderTitle.test(letter.subject)
  if (isOrder) scores.set('general', CLEAR)
  for (const [topic, sum] of likelihoodsByWords(letter, wording.categories.words))
    add(scores, topic, WORDS_FACTOR * sum)
  if (isForClient(letter, wording)) reduceBut(scores, ['legal'])
  else if (isOrder) reduceBut(scores, ['general'])
  else if (isBill(letter, wording)) reduceBut(scores, ['invoice', ...BILLS_OF_THEIR_OWN])
  else if (manner >= OFFER && isUnsolicited(letter, wording)) {
    reduceBut(scores, ['marketing'])
    add(scores, 'marketing', OFFER_WEIGHT)
  }
  // Who writes of dealings and has no phrase of an offer advertises nothing, whatever the words are like.
  if (manner <= 0 && !isUnsolicited(letter, wording)) add(scores, 'marketing', NO_MERE_WORDS)
  const [best, most] = [...scores].reduce((top, other) => (other[1] > top[1] ? other : top))
  const others = [...scores.values()].reduce((sum, score) => sum + Math.exp((score - most) / DOUBT), 0)
  return { category: best, confidence: Math.min(0.99, 1 / others) }
}

/** What is paid for to somebody else than a supplier: energy, premises, cover. */
const BILLS_OF_THEIR_OWN: readonly Topic[] = ['utilities', 'property', 'insurance', 'banking']

/**
 * Bills and reminders have one form, whoever is owed: it speaks half for the sender's own trade, where that is one with bills of its own. What
 * bears an invoice's title may be for any work of such a firm, but energy and telephone are billed like that.
 */
function addForm(scores: Scores, letter: LetterText, wording: Wording) {
  const form = scores.get('invoice') ?? 0
  const trades: readonly Topic[] = isBill(letter, wording) ? ['utilities'] : BILLS_OF_THEIR_OWN
  const trade = tradesOf(letter, wording).at(-1)
  if (!trade || !trades.includes(trade.topic) || form <= 0) return
  scores.set('invoice', MERE_CONTENT * form)
  add(scores, trade.topic, MERE_CONTENT * form)
}

const isBill = (letter: LetterText, { categories }: Wording) =>
  !isOfficial(letter) && categories.billTitle.test(letter.subject)

const isUnsolicited = (letter: LetterText, { categories }: Wording) =>
  !isOfficial(letter) && !categories.dealings.test(`${letter.subject}\n${letter.body}`)

/** What a letter is for matters less than what it is. */
function reduceBut(scores: Scores, kept: readonly Topic[]) {
  for (const [topic, score] of scores) if (score > 0 && !kept.includes(topic)) scores.set(topic, MERE_CONTENT * score)
}

function add(scores: Scores, topic: Topic, weight: number) {
  scores.set(topic, (scores.get(topic) ?? 0) + weight)
}

function addPhrases(scores: Scores, { subject, body }: LetterText, { categories }: Wording) {
  for (const [topic, phrases] of Object.entries(categories.phrases) as [Topic, [RegExp, number][]][]) {
    for (const [pattern, weight] of phrases) {
      if (pattern.test(subject)) add(scores, topic, SUBJECT_FACTOR * weight)
      else if (pattern.test(body)) add(scores, topic, weight)
    }
  }
}

/** The trades that a sender's name speaks of, in the order of its words: the last is what it is ("Quarry Bank Laundry"), others what it may be named after. */
const tradesOf = ({ sender }: LetterText, { categories }: Wording) =>
  categories.senders
    .flatMap(([name, topic, weight]) => {
      const found = name.exec(sender)
      return found ? [{ topic, weight, at: found.index }] : []
    })
    .sort((a, b) => a.at - b.at)

/** Taxes are the tax authorities' to write of, and the register the registrar's: of others' letters they are mere content. */
const AUTHORITIES_OWN: readonly Topic[] = ['tax', 'company_filing']

/** What sender and letterhead call the sender's trade, and what it is therefore no authority on. */
function addTrade(scores: Scores, letter: LetterText, wording: Wording) {
  const named = tradesOf(letter, wording)
  for (const { topic, weight, at } of named)
    add(scores, topic, at === named.at(-1)!.at || topic === 'regulatory' ? weight : MERE_CONTENT * weight)
  const headed = wording.categories.trades.filter(([name]) => name.test(letter.letterhead))
  for (const [, topic, weight] of headed) add(scores, topic, weight)
  const trade = named.at(-1)?.topic ?? headed[0]?.[1]
  if (isOfficial(letter) || trade === undefined || [...AUTHORITIES_OWN, 'regulatory'].includes(trade)) return
  for (const topic of AUTHORITIES_OWN) scores.set(topic, MERE_CONTENT * (scores.get(topic) ?? 0))
}

/** Who sent it helps where the sender has one topic. */
function addSender(scores: Scores, letter: LetterText, wording: Wording) {
  addTrade(scores, letter, wording)
  if (letter.publicBody) add(scores, letter.publicBody.topic, BODY_TOPIC_WEIGHT)
  if (letter.court) add(scores, 'legal', BODY_TOPIC_WEIGHT)
  if (isForClient(letter, wording)) add(scores, 'legal', FOR_CLIENT_WEIGHT)
  if (!isOfficial(letter) && wording.categories.inPerson.test(letter.body)) add(scores, 'general', IN_PERSON)
  if (letter.localAuthority) {
    add(scores, 'regulatory', LOCAL_AUTHORITY_WEIGHT)
    add(scores, 'invoice', NO_LOCAL_INVOICE)
  }
  if (isOfficial(letter)) {
    add(scores, 'marketing', NO_OFFER)
    add(scores, 'invoice', NO_INVOICE)
  }
}
