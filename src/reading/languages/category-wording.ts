import type { Category } from '../letter-reading.schema.ts'

/** What letters can be about, as far as words tell. */
export type Topic = Exclude<Category, 'other'>

/** What words say of a letter's topic, fitted to labelled letters: in hundredths, one for each of `topics` in their order. */
export interface TopicWeights {
  topics: readonly Topic[]
  /** What speaks for each before a word is read. */
  start: readonly number[]
  /** What each word adds, and each pair of words joined by `_`. */
  terms: Readonly<Record<string, readonly number[]>>
}

export interface CategoryWording {
  /** What each category is about, in the words that letters use. Found in the subject, a phrase weighs three times as much; in the body, once however often. */
  phrases: Readonly<Record<Exclude<Topic, 'general'>, readonly (readonly [pattern: RegExp, weight: number])[]>>
  /** What the vocabulary of a letter says, which also speaks where no phrase is known. */
  words: TopicWeights
  /** Endings by which a word differs in use, and what they come to; each is tried in turn on words in lower case. */
  endings: readonly (readonly [RegExp, string])[]
  /** What a sender’s own name says about its letters. */
  senders: readonly (readonly [RegExp, Topic, number])[]
  /** What a letterhead calls the sender’s trade. */
  trades: readonly (readonly [RegExp, Topic, number])[]
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
}
