import type { CategoryWording } from './category-wording.ts'
import type { DateWording } from './date-wording.ts'
import type { DeadlineWording } from './deadline-wording.ts'
import type { PriorityWording } from './priority-wording.ts'

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

export interface GreetingWording {
  /** Begins the name of a firm, no person's, in a greeting: "Dear The Copper Kettle". Capitals matter. */
  greetsFirm: RegExp
  /** Before the name of whom a letter greets. */
  greets: RegExp
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
  /** A house or room by its name alone: "The Maltings", "Fell View", "Studio B". As the first line it may be a firm's name. */
  building: RegExp
  /** Ends a line that is a street by any reading. */
  endsInRoad: RegExp
  /** Begins such a line. */
  beginsStreet: RegExp
  /** A unit of a house and its number, whole. */
  unit: RegExp
  /** Begins an address: a number, "Unit", "Flat". */
  beginsAddress: RegExp
  /** Who reads the letter there, not whose letter it is: "The Directors", "Accounts Payable". */
  role: RegExp
  /** Several departments, everybody, or those of a house: "Payroll and HR", "Everybody at", "The tenant of Unit 3". */
  group: RegExp
  /** An officer or everybody of a firm before its name, with what joins them, or a mere "To": "Transport Manager at ", "Hon. Treasurer, ". */
  beforeFirm: RegExp
  /** Some of many, over the name of one of them: "To all tenants". */
  toSome: RegExp
  /** The article before a role, as handwriting is misread … */
  misreadArticle: RegExp
  /** … and as it should be read, with a blank. */
  article: string
  /** The article before a label, with its blank. */
  articleBefore: RegExp
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
  /** One word over a name for whoever does or bears something: "Consignee", "Advertiser". */
  oneWordLabel: RegExp
  /** Before the name of a firm, and no part of it: "Messrs". */
  courtesy: RegExp
  /** Ends a line that says what the reader is: "Premises licence holder". */
  endsInRole: RegExp
  /** Begins a line over a name that says to whom of them: "To the Legal Occupier". */
  toWhom: RegExp
  /** A label of a name, alone: "Employer name". */
  nameLabel: RegExp
  /** Labels that stand over or before the addressee of forms and invoices. */
  label: RegExp
  /** The same with the name behind it; group 1: the name. */
  inlineLabel: RegExp
  /** The label of an address. */
  addressLabel: RegExp
  /** Labels of where goods go. */
  deliveryLabel: RegExp
  /** Before whoever takes the post in. */
  careOf: RegExp
  /** Heads the sender’s own address. */
  sendersOffice: RegExp
  /** "t/a" as it is printed and misread. */
  tradingAs: RegExp
  /** Ends a line that the trading name stands under. */
  tradingBehind: RegExp
  /** Ends the line before an invited company’s name. */
  invitedBy: RegExp
  /** In the sender’s small print, which is no addressee’s. */
  sendersPrint: RegExp
  /** What kind of company it is, in brackets under its name. */
  legalStatus: RegExp
  /** Begins a line by which a name goes on … */
  goesOn: RegExp
  /** … unless it is a bracket with a number. */
  bracketedNumber: RegExp
  /** A registration number behind a name: in brackets … */
  numberInBrackets: RegExp
  /** … or not. */
  numberBehind: RegExp
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
  /** Such a label of a limited liability partnership's. */
  ofPartnership: RegExp
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
  /** What somebody practises, and no name: "Chartered Surveyors – Managing Agents". */
  profession: RegExp
  /** "Acme Payments Ltd" and the like anywhere in a text; group 1: the name. Flags `gu`. */
  legalName: RegExp
  /** Says who publishes what is called otherwise; group 1: the name. */
  publishes: RegExp
  /** "… is a trading name of"; group 1: the name. */
  trading: RegExp
  /** Words that only names of organisations have. */
  organisation: RegExp
  /** Labels of whoever sent a form; group 1: the name, if it stands on the same line. */
  label: RegExp
  /** What the text calls the sender: "Thank you for choosing Acme Energy"; group 1: the name. Flags `gu`. */
  spoken: RegExp
  /** "your Acme bill", which may as well be what is billed; group 1: the name. Flags `gu`. */
  possessed: RegExp
  /** Closes for all of a firm: "The Acme team"; group 1: the name. */
  team: RegExp
  /** Says whose company the sender is: "a Bickerstaff Group company". Capitals matter. */
  ofGroup: RegExp
  /** A line that says for whom somebody signs, whatever stands before it; group 1: the name. */
  onBehalfOf: RegExp
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
  /** Before whoever publishes or holds something. */
  publishedBy: RegExp
  /** Stands before the sender's name in a masthead. */
  newsFrom: RegExp
  /** A title before a person’s name, with its blank. */
  titleBefore: RegExp
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
  /** What kind of organisation it is, alone on a line under its name. */
  kindAlone: RegExp
  /** The article before such a word, with its blank. */
  article: RegExp
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
  /** Names for whom a letter is written; the matter stands under it. */
  party: RegExp
  /** Ends in the middle of a sentence. */
  goesOn: RegExp
  /** Says how urgent a letter is, not what it is about. */
  kindAlone: RegExp
  /** A line that only names a law. */
  lawAlone: RegExp
  /** Begins with what is done under a law. */
  formUnderLaw: RegExp
  /** The label of a form's number; groups: 1 the form, 2 the number, if it stands on the same line. */
  numberOfForm: RegExp
  /** The greeting in this very language, where a bilingual letter greets twice. */
  greeting: RegExp
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
  /** Folded words with a capital that are no names, or spelled one way here and another there. */
  noName: RegExp
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
  /** Words put in short, and what they stand for. Flag `g`. */
  contractions: readonly (readonly [RegExp, string])[]
}

/** What tells the lines of an address window apart: roles, persons, streets and greetings. */
export type AddressWindow = Pick<Wording, 'addressees' | 'greetings'>
