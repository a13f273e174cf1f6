import type { Category } from '../letter-reading.schema.ts'

export interface CategoryWording {
  /** What each category is about, in the words that letters use. Found in the subject, a phrase weighs three times as much; in the body, once however often. */
  phrases: Readonly<
    Record<Exclude<Category, 'other' | 'general'>, readonly (readonly [pattern: RegExp, weight: number])[]>
  >
  /** What a sender’s own name says about its letters. */
  senders: readonly (readonly [RegExp, Category, number])[]
  /** What a letterhead calls the sender’s trade. */
  trades: readonly (readonly [RegExp, Category, number])[]
  /** A lawyer, by name or letterhead … */
  lawyer: RegExp
  /** … who writes for somebody else. */
  forClient: RegExp
  /** Begins the subject of a letter of thanks. */
  thanks: RegExp
}
