import type { Wording } from '../languages/wording.ts'
import type { Category } from '../letter-reading.schema.ts'
import type { PublicBody } from './public-bodies.ts'

export interface LetterText {
  sender: string
  subject: string
  /** The lines at the head of the first page, without the addressee. */
  letterhead: string
  /** Running text and tables of all pages but printed terms, footers included. */
  body: string
  languageIsRead: boolean
  /** The public body that sent it, if one did. */
  publicBody: PublicBody | null
  /** Sent by a council, or a police or fire service. */
  localAuthority: boolean
  court: boolean
}

/** A letter that says less than this about any category is correspondence. */
const WEAKEST = 1.8
/** A thank-you letter may mention what it likes; below this it is about nothing else. */
const CLEAR = 5
const SUBJECT_FACTOR = 3
const BODY_TOPIC_WEIGHT = 6
/** More than two words of another topic in the subject. */
const FOR_CLIENT_WEIGHT = 12

/** A lawyer who writes for somebody else: whatever it is about, it is a dispute. */
const isForClient = ({ sender, letterhead, body }: LetterText, wording: Wording) =>
  wording.categories.lawyer.test(`${sender} ${letterhead}`) && wording.categories.forClient.test(body)

/** What the letter is about, and how clear that is (0…1). Topic words decide; who sent it only helps where a public body has one topic. */
export function classify(letter: LetterText, wording: Wording): { category: Category; confidence: number } {
  if (!letter.languageIsRead) return { category: 'other', confidence: 0.9 }
  if (letter.body.replace(/\s/g, '').length < 25) return { category: 'other', confidence: 0.6 }
  const scores = new Map<Category, number>()
  const add = (category: Category, weight: number) => scores.set(category, (scores.get(category) ?? 0) + weight)
  for (const [category, phrases] of Object.entries(wording.categories.phrases) as [
    Category,
    readonly (readonly [RegExp, number])[],
  ][]) {
    for (const [pattern, weight] of phrases) {
      if (pattern.test(letter.subject)) add(category, SUBJECT_FACTOR * weight)
      else if (pattern.test(letter.body)) add(category, weight)
    }
  }
  for (const [pattern, category, weight] of wording.categories.senders)
    if (pattern.test(letter.sender)) add(category, weight)
  for (const [pattern, category, weight] of wording.categories.trades)
    if (pattern.test(letter.letterhead)) add(category, weight)
  if (letter.publicBody) add(letter.publicBody.topic, BODY_TOPIC_WEIGHT)
  if (letter.court) add('legal', BODY_TOPIC_WEIGHT)
  if (isForClient(letter, wording)) add('legal', FOR_CLIENT_WEIGHT)
  if (letter.localAuthority) {
    add('regulatory', 2.5)
    add('invoice', -2)
  }
  // Public bodies and courts don't advertise, and what they charge is no supplier's invoice.
  if (letter.publicBody || letter.localAuthority || letter.court) {
    add('marketing', -6)
    add('invoice', -3)
  }
  const ranked = [...scores].sort((a, b) => b[1] - a[1])
  const [best, second] = ranked
  const thanks = wording.categories.thanks.test(letter.subject) && (best?.[1] ?? 0) < CLEAR
  if (!best || best[1] < WEAKEST || thanks) return { category: 'general', confidence: 0.6 }
  return { category: best[0], confidence: Math.min(0.99, 0.5 + (best[1] - (second?.[1] ?? 0)) / (2 * best[1])) }
}
