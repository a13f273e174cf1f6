import type { Category } from '../letter-reading.schema.ts'

/** What letters can be about, as far as words tell. */
export type Topic = Exclude<Category, 'other'>

/** Words of a kind of post, each parted by a space, the words of a term by `_`, by how much they say. */
export type CategoryWords = Readonly<Record<Topic, Readonly<Record<'own' | 'usual' | 'slight', string>>>>

export interface CategoryWording {
  /** What each category is about, in the words that letters use. Found in the subject, a phrase weighs three times as much; in the body, once however often. */
  phrases: Readonly<Record<Exclude<Topic, 'general'>, readonly (readonly [pattern: RegExp, weight: number])[]>>
  /** The vocabulary of each category, for letters that say it in other phrases. */
  words: CategoryWords
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
