import type { Category } from '../letter-reading.schema.ts'
import type { WordWeights } from './word-weights.ts'

/** What letters can be about, as far as words tell. */
export type Topic = Exclude<Category, 'other'>

export interface CategoryWording {
  /** What each category is about, in the words that letters use. Found in the subject, a phrase weighs three times as much; in the body, once however often. */
  phrases: Readonly<Record<Exclude<Topic, 'general'>, readonly (readonly [pattern: RegExp, weight: number])[]>>
  /** What the vocabulary of a letter says, which also speaks where no phrase is known. */
  words: WordWeights<Topic>
  /** What a sender’s own name says about its letters. */
  senders: readonly (readonly [RegExp, Topic, number])[]
  /** What a letterhead calls the sender’s trade. */
  trades: readonly (readonly [RegExp, Topic, number])[]
  /** What landlord and tenant settle with each other, be it by their lawyers: the rent, a new lease, its end. Flag `g`. */
  ofLease: RegExp
  /** A lawyer, by name or letterhead … */
  lawyer: RegExp
  /** … at work for a client. */
  forClient: RegExp
  /** Titles of suppliers’ bills. */
  billTitle: RegExp
  /** The sender and the reader deal with each other already: what unsolicited post cannot say. */
  dealings: RegExp
  /** Written by one person for themselves. */
  inPerson: RegExp
  /** Begins the subject of a letter of thanks. */
  thanks: RegExp
  /** Titles of orders and of what goes with goods: what is not paid for yet is no bill. */
  orderTitle: RegExp
}
