import type { Priority } from '../letter-reading.schema.ts'
import type { WordWeights } from './word-weights.ts'

export interface PriorityWording {
  /** What the vocabulary of a letter says, with what it is about and how soon it wants something. */
  words: WordWeights<Priority>
  /** Titles of papers that are urgent by their kind. */
  criticalTitle: RegExp
  /** What the sender says it will do, not merely may do in some later case. */
  criticalThreat: RegExp
  /** Whose letters are urgent. */
  criticalSender: RegExp
  /** Titles of penalties. */
  penaltyTitle: RegExp
  /** Titles of warnings: fraud, access by others. */
  security: RegExp
  /** A payment or an account was stopped. */
  locked: RegExp
  /** Titles of notices that a statute makes count from their date. */
  statutoryNotice: RegExp
  /** Titles of reminders. */
  overdue: RegExp
  /** The letter asks for nothing, and says so. */
  nothingToDo: RegExp
  /** It thanks. */
  thanks: RegExp
  /** It is written to thank. */
  gratitude: RegExp
  /** A sentence of such a letter that asks for no more than kindness: "Please share them out". */
  favour: RegExp
  /** A sentence on whom to tell in case something is so: that alone asks for nothing. */
  inCase: RegExp
  /** It asks for something. */
  toDo: RegExp
  /** It brings what the reader asked for. */
  asAsked: RegExp
  /** Titles of papers to keep. */
  contentToKeep: RegExp
  /** Asks to keep the paper. */
  toKeep: RegExp
  /** A statement that asks for a check. */
  toCheck: RegExp
  /** Titles of papers about what is paid, credited or called off. */
  settled: RegExp
  /** Titles of changes to prices and terms. */
  changeOfTerms: RegExp
  /** Titles of papers that ask for money, whatever else they say. */
  billOrDemand: RegExp
  /** Titles of invoices. */
  invoice: RegExp
  /** Says that nothing is left to pay. */
  paid: RegExp
  /** Titles of statements. */
  statement: RegExp
  /** Titles of bills. */
  bill: RegExp
  /** What the title is of is over. */
  isOver: RegExp
  /** Such a title over a paragraph of the letter, where the subject says what it is about. */
  criticalHeading: RegExp
  /** The law demands it, or punishes who does not do it. */
  legalDuty: RegExp
  /** The reminder says so where its title does not. */
  notPaid: RegExp
}
