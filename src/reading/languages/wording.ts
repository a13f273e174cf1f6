import type { AddresseeWording } from './addressee-wording.ts'
import type { CategoryWording } from './category-wording.ts'
import type { DateWording } from './date-wording.ts'
import type { DeadlineWording } from './deadline-wording.ts'
import type { PriorityWording } from './priority-wording.ts'
import type { SenderWording } from './sender-wording.ts'
import type { PageWordWeights } from './word-weights.ts'

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
  /** Of a greeted name: a trade that no person is called by. */
  endsInTrade: RegExp
  /** Before the name of whom a letter greets. */
  greets: RegExp
  /** How a sentence goes on behind a greeting: "you're invited to". */
  beginsText: RegExp
  /** Who is greeted where nobody is: "Sir or Madam", "Customer". */
  greetsAnybody: RegExp
  /** Greets and speaks on in the line: "Hello! We are new in Harnwick". A page begins at it, though the words behind it are of the text. */
  exclaimed: RegExp
  /** "Dear …" and its like, those of languages that are not read among them. */
  opening: RegExp
  /** The first word of most of them, lower case: recognised with one slip. */
  word: string
  /** Closing words; handwriting leaves of "Yours" what it will. */
  signOff: RegExp
  /** Those of them that end letters alone, no flyers and no forms. */
  yours: RegExp
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
  /** A registration for tax: beside a company's number in a footer, or among the particulars of who is written to. */
  vat: RegExp
  /** Before numbers of another kind. */
  noCompany: RegExp
  /** What may stand between a name and its number, folded. */
  betweenNameAndNumber: RegExp
  /** Labels of a number of whatever kind. */
  anyLabel: RegExp
  /** Speaks of companies after all. */
  company: RegExp
  /** Over a label of any number, beside the company’s name: "Company". */
  companyAlone: RegExp
  /** Behind a label, in brackets: "(yours)", "(if registered)". */
  aside: RegExp
  /** Says that the number is the addressee’s. */
  ofRecipient: RegExp
  /** Abbreviates both a credit note's number and a company's. */
  creditNote: RegExp
  /** Right before the number: whatever other firm was spoken of before, it is the addressee’s. */
  yourCompany: RegExp
  /** Such a label. */
  plainLabel: string
  /** What stands before a figure of another kind. */
  otherKind: RegExp
}

export interface SubjectWording {
  /** Between a form's title and whose it is, folded; the name behind it is taken off. */
  ofWhom: RegExp
  /** "Re:" and its like. */
  prefix: RegExp
  /** Of these, what may stand under a title. */
  saysOfWhom: RegExp
  /** The same as the label of a row: "Subject | Your claim of 4 May". */
  labelAlone: RegExp
  /** Greets many at once: "To all known creditors". What it is over an address is left to whoever reads that. */
  greetsAll: RegExp
  /** Begins particulars, which are no subject. */
  marginal: RegExp
  /** Within a matter that names a place, as no address has it: "Scaffolding on the Mallet Street front". */
  amidMatter: RegExp
  /** Names of forms: their title is the subject. */
  formTitle: RegExp
  /** Marks of how a letter is handled, over its subject: "Without prejudice", "Subject to contract". */
  handling: RegExp
  /** Between such a name and a date that it is of: "Statement at 30 November". */
  statedAt: RegExp
  /** Those whose number stands beside them. */
  numberedForm: RegExp
  /** A heading that names a party, two of them or a place: the matter stands under it. */
  partyOrPlace: RegExp
  /** Ends in the middle of a sentence. */
  goesOn: RegExp
  /** Begins with where or when something is. */
  whereOrWhen: RegExp
  /** Says for what time, to the end of a sentence. */
  forPeriod: RegExp
  /** Ends in a section of a law that the next line may name. */
  citing: RegExp
  /** Begins what follows on the words before it. */
  follows: RegExp
  /** A form that is called by its number: "Form P9(T) Notice to employer". */
  formNumber: RegExp
  /** What stands in or under the title of a newsletter. */
  newsletter: RegExp
  /** Begins a sentence: forms in it are spoken of, not headed. */
  spoken: RegExp
  /** Says how urgent a letter is or whom it is for, not what it is about. */
  kindAlone: RegExp
  /** A line that only names a law. */
  lawAlone: RegExp
  /** Begins with what is done under a law. */
  formUnderLaw: RegExp
  /** The label of a form's number; groups: 1 the form, 2 the number, if it stands on the same line. */
  numberOfForm: RegExp
  /** An invitation that says what it is to in its line. */
  invitedTo: RegExp
  /** Begins with what an invitation is to behind whom it invites; group 1: what that is. */
  occasion: RegExp
  /** Stands alone over what an invitation is to. */
  occasionBegins: RegExp
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
  /** What words say of where letters begin. */
  words: PageWordWeights
  /** Titles of what comes behind something: reply forms, schedules, notes. */
  attachment: RegExp
  /** Titles of forms and bills. */
  formTitle: RegExp
  /** An article or its like, with the blank before it, which headings are without. Flag `g`. */
  article: RegExp
  /** One of them that says that it is a copy: "Copy invoice". */
  copyTitle: RegExp
  /** The number of a bill behind its kind. */
  numberOfBill: RegExp
  /** Presents a form that comes with the letter, which a group of it has: "Attached is a claim form". */
  enclosesForm: RegExp
  /** Ends a page that goes on. */
  continues: RegExp
  /** Begins one that does. */
  beginsContinued: RegExp
  /** Says that something is enclosed. */
  announcesMore: RegExp
  /** Stands on a line with a number that a firm has itself: "VAT", "Tel". */
  firmsNumber: RegExp
  /** Says, folded, that a statement of account goes with it. */
  enclosesStatement: RegExp
  /** What a page is called, folded, that goes with a letter and has a heading of its kind. */
  annex: RegExp
  /** Speaks of its other side: of its back on a letter's front, and on its back of its front. */
  overleaf: RegExp
  /** Says, folded, what is set out overleaf; group 1: the word that it has for a heading. */
  setOutOverleaf: RegExp
  /** Says what stands on its back: what comes next if both sides were scanned. */
  onBack: RegExp
  /** Stands over or before a signature on a form. */
  signatureLabel: RegExp
  /** Speaks of the first page on a later one: "at the foot of the first page". */
  namesFirstPage: RegExp
  /** What whoever fills in a form says with it: "I enclose payment of £…". */
  answers: RegExp
  /** The title of one of a numbered series, and nothing else; groups: form and number. */
  numberedTitle: RegExp
  /** Greets on cards that greet nobody by "Dear". */
  invites: RegExp
  /** Words of a clause, in lower case: names have none. */
  clause: RegExp
  /** Ends what stands before a name and is not of it, folded. */
  leadsToName: RegExp
  /** Titles of nothing but printed terms. */
  conditionsTitle: RegExp
  /** Titles of printed terms, or of notes. */
  termsTitle: RegExp
  /** Says whose the page is by a number; groups: 1 what it is of ("account"), 2 "number" or "ref.", 3 the number. Flag `g`. */
  identifier: RegExp
  /** Who keeps accounts for others, by name. */
  bank: RegExp
  /** What of these a bank has numbers of. */
  bankAccount: RegExp
  /** Stands beside, over or under the number of an account at a bank. */
  bankDetails: RegExp
  /** Right before the number of an account that is paid into, or ends the line over it. */
  paidTo: RegExp
  /** Before whom a running head names: "Re: Acme Ltd". */
  runningLabel: RegExp
  /** Somebody, by how the name begins or ends: "Executors of …", "… Allotment Society". */
  party: RegExp
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
  /** Endings by which a word differs in use, and what they come to; each is tried in turn on words in lower case. */
  endings: readonly (readonly [RegExp, string])[]
  /** Words of four letters and more that any post has, in lower case: pages that share no others share nothing. */
  commonWords: ReadonlySet<string>
  /** Slips of OCR that make another sentence or name of one, and what was printed: "!f you pay", "lronmarsh". Flag `g`. */
  slips: readonly (readonly [RegExp, string])[]
  /** Words put in short, and what they stand for. Flag `g`. */
  contractions: readonly (readonly [RegExp, string])[]
  /** Words that many people use, without their endings: what a heading is made of, and seldom a name. */
  ordinaryWords: ReadonlySet<string>
}

/** What tells the lines of an address window apart: roles, persons, streets and greetings. */
export type AddressWindow = Pick<Wording, 'addressees' | 'greetings'>
