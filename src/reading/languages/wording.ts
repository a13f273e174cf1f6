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
  /** How letters greet and close. */
  greetings: GreetingWording
  /** Whom a letter is for: lines of addresses, persons, roles, labels. */
  addressees: AddresseeWording
  /** What stands before registration numbers. */
  numbers: NumberWording
  /** Who writes. */
  senders: SenderWording
  /** Where the subject stands. */
  subjects: SubjectWording
  /** By what letters set dates to act by. */
  deadlines: DeadlineWording
  /** What letters are about. */
  categories: CategoryWording
  /** How urgent they are. */
  priorities: PriorityWording
  /** Which sentence says what a letter wants. */
  summaries: SummaryWording
  /** What tells first pages from others. */
  pages: PageWording
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
  /** own kind */
  ownKind: RegExp
  /** "Posting date"; group 1: its kind. */
  kindOfDate: RegExp
}

export interface GreetingWording {
  /** "Dear …" and its like, those of languages that are not read among them. */
  opening: RegExp
  /** The first word of most of them, lower case: recognised with one slip. */
  word: string
  /** Closing words; handwriting leaves of "Yours" what it will. */
  signOff: RegExp
}

export interface AddresseeWording {
  /** Words of streets and buildings. */
  street: RegExp
  /** Ends a line that is a street by any reading. */
  endsInRoad: RegExp
  /** Begins such a line. */
  beginsStreet: RegExp
  /** Begins an address: a number, "Unit", "Flat". */
  beginsAddress: RegExp
  /** Who reads the letter there, not whose letter it is: "The Directors", "Accounts Payable". */
  role: RegExp
  /** The article before a role, as handwriting is misread … */
  misreadArticle: RegExp
  /** … and as it should be read, with a blank. */
  article: string
  /** For whose attention or eyes the letter is. */
  attention: RegExp
  /** A person, by title … */
  person: RegExp
  /** … also where the title runs into the name. */
  personRunTogether: RegExp
  /** Telephone numbers, mail and web addresses. */
  contact: RegExp
  /** "To the business owner": post that names nobody. */
  unnamed: RegExp
  /** The label of a supplier. */
  supplierLabel: RegExp
  /** What a line of an address is not: who signs. */
  signs: RegExp
  /** Labels at a page’s head that say whose page it is. */
  whoseLabel: RegExp
  /** Labels that stand over or before the addressee of forms and invoices. */
  label: RegExp
  /** The same with the name behind it; group 1: the name. */
  inlineLabel: RegExp
  /** Labels of where goods go. */
  deliveryLabel: RegExp
  /** Before whoever takes the post in. */
  careOf: RegExp
  /** Heads the sender’s own address. */
  sendersOffice: RegExp
  /** "t/a" as it is printed and misread. */
  tradingAs: RegExp
  /** Ends the line before an invited company’s name. */
  invitedBy: RegExp
  /** In the sender’s small print, which is no addressee’s. */
  sendersPrint: RegExp
  /** Begins a line by which a name goes on … */
  goesOn: RegExp
  /** … unless it is a bracket with a number. */
  bracketedNumber: RegExp
  /** A registration number behind a name: in brackets … */
  numberInBrackets: RegExp
  /** … or not. */
  numberBehind: RegExp
  /** A title before the owner’s name in "Mr Reed t/a Reed Audio". */
  ownersTitle: RegExp
  /** The next label behind a labelled name. */
  nextLabel: RegExp
  /** References and dates that stand over a greeting. */
  particulars: RegExp
}

export interface NumberWording {
  /** Labels of a company’s registration number, before it. */
  label: RegExp
  /** A label whose last word was misread. */
  misreadLabel: RegExp
  /** "registered in England with number". */
  withNumber: RegExp
  /** In the sender’s own small print. */
  senderFooter: RegExp
  /** Before numbers of another kind. */
  noCompany: RegExp
  /** What may stand between a name and its number, folded. */
  betweenNameAndNumber: RegExp
  /** Labels of a number of whatever kind. */
  anyLabel: RegExp
  /** Speaks of companies after all. */
  company: RegExp
  /** Says that the number is the addressee’s. */
  ofRecipient: RegExp
  /** Such a label. */
  plainLabel: string
  /** What stands before a figure of another kind. */
  otherKind: RegExp
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
  /** Labels of the addressee in forms that set the parties side by side. */
  addresseeColumn: RegExp
  /** Labels of the law for whoever serves a form. */
  servingParty: RegExp
  /** Whom to pay or to send the slip to; group 1: the name. Flags `gu`. */
  payee: RegExp
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
  /** A number of a kind that senders print under their names. */
  ownNumber: RegExp
  /** Ends a line whose name goes on in the next. */
  nameGoesOn: RegExp
  /** Is mostly left out of web addresses. Flag `g`. */
  and: RegExp
  /** In a line that is no name. */
  noName: RegExp
  /** Begins the label of a supplier. */
  supplier: RegExp
  /** Begins papers that go to a supplier. */
  toSupplier: RegExp
  /** Before a court’s name. */
  inTheCourt: RegExp
  /** Begins the addressee’s line. */
  to: RegExp
  /** Begins whom the sender works with. */
  with: RegExp
  /** In the small print at the foot of a page. */
  footer: RegExp
  /** Words of names that have no capital. Flag `g`. */
  smallWords: RegExp
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
  /** Of these words, those that give a reason. */
  dueTo: RegExp
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
  /** Of what `endOfMonth` finds, the month after the letter’s as terms of payment put it. */
  monthFollowing: RegExp
  /** Of what `dayOfMonth` finds, the month that it is written in. */
  currentMonth: RegExp
  /** Of what `endOfMonth` finds, that month. */
  thisMonth: RegExp
  /** The month after it. */
  nextMonth: RegExp
  /** "by the 20th of next month"; groups: 1 the day, 2 which month. Flags `gi`. */
  dayOfMonth: RegExp
  /** "by Friday", with no date behind it; group 1: the day. Flags `gi`. */
  dayOfWeek: RegExp
  /** Ways to put a period that name no number of days, and what they come to. Flag `g`. */
  shortPeriods: readonly (readonly [RegExp, string])[]
  /** Behind a period: it counts from the end of the month of an invoice. */
  fromMonthEnd: RegExp
  /** Nothing is asked for before the date. */
  notAsked: RegExp
  /** What the reader gets, and what others do or have done. */
  comesToReader: RegExp
  /** The right to go back on an order or a policy asks for nothing. */
  changeOfMind: RegExp
  /** What is to come on its own on the date … */
  stops: RegExp
  /** … if the reader does not act before. */
  unlessReaderActs: RegExp
  /** A sum of money to be paid on the date. */
  payOn: RegExp
  /** Between a date by which to pay and the next one of the row. */
  andOn: RegExp
  /** The days of the week in lower case, Sunday first. */
  week: readonly string[]
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
  /** A sum that was due and did not come: its date is past. */
  stillUnpaid: RegExp
  /** An item of a list. */
  listItem: RegExp
  /** Ends without a full stop: what is asked for follows. */
  leadsOn: RegExp
  /** Only explains the date before it: "by 7 April 2026, that is, within 21 days of service". */
  thatIs: RegExp
  /** Before the date on which court papers count as served. Flags `gi`. */
  dateOfService: RegExp
  /** Begins a row of instalments. */
  instalment: RegExp
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
  /** Such a title over a paragraph of the letter, where the subject says what it is about. */
  criticalHeading: RegExp
  /** The reminder says so where its title does not. */
  notPaid: RegExp
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

/** What tells the lines of an address window apart: roles, persons, streets and greetings. */
export type AddressWindow = Pick<Wording, 'addressees' | 'greetings'>
