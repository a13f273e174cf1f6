import type { Category } from '../letter-reading.schema.ts'

/**
 * What a language has to tell so that its letters are read: data, no rules. Patterns have the flag `i` where capitals don't matter; a pattern for
 * which a language has nothing is one that never matches (`/(?!)/`). Groups are counted from 1.
 */
export interface Wording {
  /** The language's name in English. */
  name: string
  /** How dates are written, and which of them is the letter’s own. */
  dates: DateWording
  /** By what letters set dates to act by. */
  deadlines: DeadlineWording
  /** What letters are about. */
  categories: CategoryWording
  /** How urgent they are. */
  priorities: PriorityWording
  /** Where the subject stands. */
  subjects: SubjectWording
  /** Who writes. */
  senders: SenderWording
  /** What tells first pages from others. */
  pages: PageWording
  /** Which sentence says what a letter wants. */
  summaries: SummaryWording
  /** How lines are joined to words, sentences and paragraphs. */
  text: TextWording
}

export interface DateWording {
  /** Names of the twelve months, each in all its spellings, lower case, without accents. In the first, a slip of OCR is forgiven. */
  months: readonly (readonly string[])[]
  /** What may stand right behind a day’s figure: "st" of "1st". */
  ordinals: readonly string[]
  /** What may stand between day and month, as a pattern’s source. */
  dayOf: string
  /** Before figures that look like a date and are none. */
  noDate: RegExp
  /** Labels of the letter’s own date. */
  ownLabel: RegExp
  /** Labels of other dates. */
  otherLabel: RegExp
  /** Headings of particulars set in a row, over the letter’s own date. */
  ownHeading: RegExp
  /** What stamps of the recipient say beside a date: it is no date of the sender. */
  stamp: RegExp
  /** A place before the date: "Leeds, 5 January 2026". */
  place: RegExp
  /** A day of the week before it. */
  weekday: RegExp
  /** In a heading over a date: a date to act by. */
  due: RegExp
  /** Begins a heading of dates. */
  heading: RegExp
  /** A stamp’s word that stands alone. */
  stampAlone: RegExp
}

export interface DeadlineWording {
  /** Numbers as words, as far as periods are set in them. */
  numberWords: Readonly<Record<string, number>>
  /** "within 14 days", "in the next 10 working days"; groups: 1 number, 2 kind of day, 3 unit. What follows tells from when. Flags `gi`. */
  period: RegExp
  /** What the third group of `period` may be, in lower case. */
  units: Readonly<Record<string, 'day' | 'week' | 'fortnight' | 'month'>>
  /** The second group of `period` where days without work don’t count. */
  workingDays: RegExp
  /** Directly before a date: the date is a limit. Group 1: the word that says so. */
  limit: RegExp
  /** Of these words of `limit`, those that also end what lasts until then. */
  lasting: RegExp
  /** Of these words of `limit`, those that may tell of the past. */
  fallsDue: RegExp
  /** Before such a word: it does. */
  wasDue: RegExp
  /** What the reader may do as long as something lasts. */
  mayAct: RegExp
  /** Directly before a date: the reader must be somewhere. */
  attendance: RegExp
  /** Somebody asks the reader for something. */
  demand: RegExp
  /** The reader is spoken to ("File it within …" as well), or what must reach the sender is named. */
  addressed: RegExp
  /** What the sender does, promises or describes: no duty of the reader. */
  senderActs: RegExp
  /** The same where the sender speaks of what it failed to do. */
  senderFails: RegExp
  /** Money that is taken without the reader doing anything. */
  collected: RegExp
  /** The whole letter’s payments are collected. */
  paysByDebit: RegExp
  /** Replies to invitations and offers. */
  invitation: RegExp
  /** Ends or starts of a state, not of a task. */
  stateUntil: RegExp
  /** Labels in forms and tables over or before a date by which to act. */
  label: RegExp
  /** Labels that look like it and tell of the past or of others. */
  noLabel: RegExp
  /** "by that date", "by then": a date named just before becomes a limit. */
  thatDate: RegExp
  /** "by the end of this month"; group 1: which month. Flags `gi`. */
  endOfMonth: RegExp
  /** Of what `endOfMonth` finds, the letter’s own day. */
  today: RegExp
  /** The month that it is written in. */
  thisMonth: RegExp
  /** The month after it. */
  nextMonth: RegExp
  /** Announces rows of dates by which to pay. */
  instalments: RegExp
  /** Before a date in such a row: it bounds a period. */
  ofPeriod: RegExp
  /** Court papers for the side that is sued … */
  isDefendant: RegExp
  /** … also order what the other side has to do. */
  claimantActs: RegExp
  /** What is told to all the world. */
  anybodyActs: RegExp
  /** Before the date on which court papers count as served. Flags `gi`. */
  dateOfService: RegExp
  /** Begins a line that belongs to the sentence on the line before. */
  goesOn: RegExp
  /** A period as handwriting is misread; groups: 1 the word before, 2 the figure. Flags `giu`. */
  misreadPeriod: RegExp
  /** Its unit, as it should be read. */
  days: string
  /** Begins a row of a table of bands. */
  band: RegExp
  /** Before a period: "at least thirty days’ notice" sets none. */
  noPeriodAfter: RegExp
  /** Behind a period: nor does "14 days ago". */
  noPeriodBefore: RegExp
  /** Begins a period in which something may also merely happen … */
  mayHappen: RegExp
  /** … as these words before it say. */
  happens: RegExp
  /** What paying early is good for, beyond the sum … */
  ifPaid: RegExp
  /** … behind the period. */
  mayAsk: RegExp
  /** What will come to the reader. */
  comesToReader: RegExp
  /** What being late costs. */
  costOfDelay: RegExp
  /** What may happen some day: "If the employee leaves, tell us within 10 days". */
  someDay: RegExp
  /** Begins a period that the reader is given. */
  given: RegExp
  /** Begins a period that is a demand by itself: "Terms: strictly thirty days from date of invoice". */
  strict: RegExp
  /** Begins the terms of an invoice. */
  invoiceTerms: RegExp
  /** Ends them. */
  netTerms: RegExp
  /** Behind a period: it counts from the letter’s own date. */
  ownDate: RegExp
  /** The same where the letter isn’t named. */
  ownDateShort: RegExp
  /** It counts from the invoice’s date. */
  invoiceDate: RegExp
  /** It counts from the day of service. */
  service: RegExp
  /** It counts from the day of receipt. */
  receipt: RegExp
  /** It counts from whatever follows; without such a word the letter’s own date is meant. */
  namesABase: RegExp
  /** "within the same 14 days" counts from what was said before. */
  same: RegExp
}

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

export interface PriorityWording {
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
  /** Titles of reminders. */
  overdue: RegExp
  /** The letter asks for nothing, and says so. */
  nothingToDo: RegExp
  /** It thanks. */
  thanks: RegExp
  /** It asks for something. */
  toDo: RegExp
  /** Titles of papers to keep. */
  contentToKeep: RegExp
  /** Titles of papers about what is paid or credited. */
  settled: RegExp
  /** Titles of changes to prices and terms. */
  changeOfTerms: RegExp
  /** Titles of papers that ask for money, whatever else they say. */
  billOrDemand: RegExp
  /** Titles of statements. */
  statement: RegExp
  /** Titles of bills. */
  bill: RegExp
}

export interface SubjectWording {
  /** "Re:" and its like. */
  prefix: RegExp
  /** Begins particulars, which are no subject. */
  marginal: RegExp
  /** Names of forms: their title is the subject. */
  formTitle: RegExp
  /** Those whose number stands beside them. */
  numberedForm: RegExp
  /** The greeting in this very language, where a bilingual letter greets twice. */
  greeting: RegExp
}

export interface SenderWording {
  /** "Acme Payments Ltd" and the like anywhere in a text; group 1: the name. Flags `gu`. */
  legalName: RegExp
  /** "… is a trading name of"; group 1: the name. */
  trading: RegExp
  /** Words that only names of organisations have. */
  organisation: RegExp
  /** Labels of whoever sent a form; group 1: the name, if it stands on the same line. */
  label: RegExp
  /** For whom somebody signs. */
  signsFor: RegExp
  /** Whom to pay or to send the slip to; group 1: the name. Flags `gu`. */
  payee: RegExp
  /** In a line that is no name. */
  noName: RegExp
  /** In the small print that names the sender. */
  smallPrint: RegExp
  /** A title behind a person’s name. */
  titleBehind: RegExp
  /** What the person who signs is: no name. */
  office: RegExp
  /** Forms without letterhead name the sender in a field; group 1: the name. */
  creditor: RegExp
  /** A name before a telephone number or web address, as on flyers; group 1: the name. */
  beforeContact: RegExp
  /** Words of titles, which letterheads don’t have. */
  titleWord: RegExp
  /** Labels that stand before somebody else’s name … */
  othersLabel: RegExp
  /** … or end what stands left of it. */
  endsInOthersLabel: RegExp
  /** Names the body that watches over the sender. */
  overseen: RegExp
  /** Ends a line whose name goes on in the next. */
  nameGoesOn: RegExp
  /** Is mostly left out of web addresses. Flag `g`. */
  and: RegExp
}

export interface PageWording {
  /** Titles of what comes behind something: reply forms, schedules, notes. */
  attachment: RegExp
  /** Titles of forms and bills. */
  formTitle: RegExp
  /** Ends a page that goes on. */
  continues: RegExp
  /** Begins one that does. */
  beginsContinued: RegExp
  /** Says that something is enclosed or stands overleaf. */
  announcesMore: RegExp
  /** Greets on cards that greet nobody by "Dear". */
  invites: RegExp
  /** Titles of printed terms. */
  termsTitle: RegExp
  /** "Page 2 of 3" anywhere; groups: 1 number, 2 total. */
  numberWithTotal: RegExp
  /** "2 of 3" alone. */
  bareNumberWithTotal: RegExp
  /** The same at a line’s end. */
  endsInNumberWithTotal: RegExp
  /** "Page 2"; group 1: the number. */
  number: RegExp
}

export interface SummaryWording {
  /** Asks the reader for something. */
  asks: RegExp
  /** Needs the sentence before it to be understood. */
  refersBack: RegExp
  /** Says nothing about the matter. */
  emptyTalk: RegExp
  /** Speaks to the reader. */
  addressed: RegExp
  /** The last unit of a period in a sentence. */
  lastUnit: RegExp
}

export interface TextWording {
  /** Whole words of one or two letters: other such pieces are parts of a word that was torn apart. */
  shortWord: RegExp
  /** Begins a paragraph, however close it stands: the greeting. */
  greeting: RegExp
  /** Keeps its hyphen at a line’s end. */
  hyphenated: RegExp
  /** Ends in a full stop that ends no sentence. */
  abbreviation: RegExp
}
