import type { DateWordWeights } from './word-weights.ts'

/** How a day is named: a date in a sentence; a period that ends on it; its place in a week, month or year behind a word that limits; a date beside a label. */
export type MentionForm = 'date' | 'period' | 'named' | 'label'

/**
 * Where a signal is looked for: before the day in its sentence (`lead`), of that in its own clause (`clause`), behind it (`tail`), there and in the next sentence (`after`), in the whole
 * sentence, in that and the next (`context`), in the labels of a form or table.
 */
export type SignalPlace = 'lead' | 'clause' | 'tail' | 'after' | 'sentence' | 'context' | 'label'

/** What speaks for a day as a deadline (`weight` above 0) or against it. */
export interface DeadlineSignal {
  /** What it tells, in a few words. */
  says: string
  in: SignalPlace
  pattern: RegExp
  weight: number
  /** Counts for these forms only; all, if there are none. */
  forms?: readonly MentionForm[]
}

export interface DeadlineEvidence {
  /** What speaks for a day of that form before anything else is known. */
  start: Readonly<Record<MentionForm, number>>
  /** What a phrase by which letters set deadlines adds. */
  phrase: number
  signals: readonly DeadlineSignal[]
  words: DateWordWeights
}

/** How letters set periods, what these count from, and what a period is that sets no day. */
export interface PeriodWording {
  /** What somebody had agreed to: "the Defendant agreed to pay by …". */
  wasAgreed: RegExp
  /** Ends in "within": tells what everybody has to do who is in a case, not what this reader has to now. */
  standingDuty: RegExp
  /** Numbers as words, as far as periods are set in them, in lower case with single blanks for hyphens. */
  numberWords: Readonly<Record<string, number>>
  /** "within 14 days", "in the next 10 working days"; groups: 1 number, 2 kind of day, 3 unit. What follows tells from when. Flags `gi`. */
  period: RegExp
  /** Any such period, whoever it concerns; groups as in `period`. Flags `gi`. */
  anyPeriod: RegExp
  /** What the third group of `period` may be, in lower case. */
  units: Readonly<Record<string, 'day' | 'week' | 'fortnight' | 'month'>>
  /** The second group of `period` where days without work don’t count. */
  workingDays: RegExp
  /** Before a period: the sender knows that the reader has it … */
  known: RegExp
  /** … and, behind it, asks for less. */
  butSooner: RegExp
  /** Directly before a date: so long before it, "14 days before the hearing on"; groups as in `period`. */
  ahead: RegExp
  /** The same before something that was named with its day; group 4: what that is. */
  aheadOfIt: RegExp
  /** Says when cover or the like ends: the last day for whoever is told no other. */
  coverEnds: RegExp
  /** Says of a visit that somebody has to be there; its day may stand in a line by itself … */
  awaited: RegExp
  /** … before the time of the day. */
  timeBehind: RegExp
  /** Of what such a period is counted back from, what the reader has to attend on its own day. */
  mustBeThere: RegExp
  /** Before such a period: what is done in it comes to the reader. */
  sentAhead: RegExp
  /** Ways to put a period that name no number of days, and what they come to. Flag `g`. */
  shortPeriods: readonly (readonly [RegExp, string])[]
  /** Behind a period: it counts from the end of the month of an invoice. */
  fromMonthEnd: RegExp
  /** Before a period: it can be done, by whoever wishes. */
  permitted: RegExp
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
  /** Before a period that does not count from the letter: what the reader failed to do, "You were obliged to protect it". */
  wasBound: RegExp
  /** Behind a period: nor does what may never come ("within 7 days of any accident"). */
  uncertain: RegExp
  /** Begins a period that the sender gives the reader … */
  givesReader: RegExp
  /** … or that the reader is given. */
  given: RegExp
  /** Begins a period that is a demand by itself: "Terms: strictly thirty days from date of invoice". */
  strict: RegExp
  /** Begins the terms of an invoice. */
  invoiceTerms: RegExp
  /** Of these, what may also be a demand: "payment within 14 days", "due within a week" … */
  payWithin: RegExp
  /** … unless what stands before it speaks of terms, of all invoices or of the past. */
  citesTerms: RegExp
  /** Ends them. */
  netTerms: RegExp
  /** Behind a period: it counts from the letter’s own date. */
  ownDate: RegExp
  /** The same where the letter isn’t named. */
  ownDateShort: RegExp
  /** Between a period and the date that it counts from. */
  fromDate: RegExp
  /** Stands between the end of one period and the reader's next: "… ends on 1 May, and you then have 14 days to file". */
  thenHas: RegExp
  /** It counts from the invoice’s date. */
  invoiceDate: RegExp
  /** The term of a demand that is served: it counts from a day that the letter does not tell. */
  ofService: RegExp
  /** Behind a period: from the date that is called so (group 1), "of the re-enrolment date". */
  ofNamedDate: RegExp
  /** Before the day of what is called so, global. The name is of letters, hyphens and blanks. */
  dateCalled: (name: string) => RegExp
  /** It counts from the date of a paper; group 1: which. If the letter is headed so, that is its own. */
  paperDate: RegExp
  /** It counts from the day of service. */
  service: RegExp
  /** Behind that, up to a day that it names: the day of service. The group: that is the letter's own. */
  whichWas: RegExp
  /** It counts from the day on which a notice takes effect … */
  effect: RegExp
  /** … which stands behind these words. Flags `gi`. */
  dateOfEffect: RegExp
  /** It counts from the day of receipt. */
  receipt: RegExp
  /** It counts from the day on which the letter comes, however that is put. */
  reaches: RegExp
  /** It counts from whatever follows; without such a word the letter’s own date is meant. */
  namesABase: RegExp
  /** Between a period and the date that it comes to: "within 28 days of service, that is by 4 June". */
  comesTo: RegExp
  /** All that stands between a period by itself and the day that it ends on: " for payment end on ". */
  termEnds: RegExp
  /** Counts as served so many days after the date of issue; group 1: the number. */
  servedAfterIssue: RegExp
  /** "within the same 14 days" counts from what was said before. */
  same: RegExp
  /** Before the date on which court papers count as served. Flags `gi`. */
  dateOfService: RegExp
}

/** Days that are named by their place in a week, a month or a year, or by what was said before. */
export interface NamedDayWording {
  /** Something is still asked for, so that a month is meant that comes. */
  asksNow: RegExp
  /** "by that date", "by then": a date named just before becomes a limit. Group 1: what is to happen on it ("before the expiry date"), if that is said. */
  thatDate: RegExp
  /** "that date" behind "14 days after", global: the last date named before. */
  daysFromThat: RegExp
  /** "the date in paragraph 2", global: the date of the paragraph of this number (group 1). */
  dateInParagraph: RegExp
  /** Of these, what sets the day before as the last. */
  beforeThat: RegExp
  /** Before such a word: so long before that day, which is another day. */
  periodBefore: RegExp
  /** "by the end of this month"; group 1: which month. Flags `gi`. */
  endOfMonth: RegExp
  /** Of what `endOfMonth` finds, what leaves out days without work. */
  lastWorkingDay: RegExp
  /** Of what `endOfMonth` finds, the end of the letter’s year. */
  thisYear: RegExp
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
  /** The last days of months, one or a row of them. Flags `gi`. */
  lastDays: RegExp
  /** "by the 20th of next month"; groups: 1 the day, 2 which month, none for the next that has the day. Flags `gi`. */
  dayOfMonth: RegExp
  /** "on the 28th of each month"; groups: 1 the day, 2 the month that it begins in, if that is said. Flags `gi`. */
  dayOfEachMonth: RegExp
  /** "by Friday", with no date behind it; group 1: the day. Flags `gi`. */
  dayOfWeek: RegExp
  /** "by the end of next week"; group 1: which week. Flags `gi`. */
  endOfWeek: RegExp
  /** Of what `endOfWeek` finds, the week after the letter’s. */
  nextWeek: RegExp
  /** Something is over on the date: "before the expiry date" may be said of it. */
  isOver: RegExp
}

/** What is paid on which days, how often and by whom, and what being late costs. */
export interface PaymentDayWording {
  /** Speaks of paying: that has its day, and a challenge has another. */
  asksToPay: RegExp
  /** Money that is taken without the reader doing anything. */
  collected: RegExp
  /** Money that the reader gets on several days. */
  paidToReader: RegExp
  /** The letter tells of money that went to the reader's bank: its terms are for the reader's own invoices. */
  wasPaidToReader: RegExp
  /** The whole letter’s payments are collected. */
  paysByDebit: RegExp
  /** Directly before a date: the first of several payments is due on it. */
  firstPayment: RegExp
  /** A sum of money to be paid, or a place to be left, on the date. */
  payOn: RegExp
  /** Between a date by which to pay and the next one of the row. */
  andOn: RegExp
  /** Between the first and the last of dates a month apart. */
  monthlyUntil: RegExp
  /** Over the rows of what the reader pays, unless another sentence says that it is collected. */
  instalmentsHeading: RegExp
  /** Announces rows of dates by which to pay. */
  instalments: RegExp
  /** Before a date in such a row: it bounds a period. */
  ofPeriod: RegExp
  /** Ends before a day from which money is owed: "Interest is added from". */
  beforeFirstDay: RegExp
  /** Behind it: "if it is not paid by then". */
  ifNotPaid: RegExp
  /** A line or cell by which a letter says that it is about invoices of before. */
  statementOfAccount: RegExp
  /** The letter calls itself an invoice. */
  thisInvoice: RegExp
  /** Before the day of an invoice that has it on it. */
  dateOfInvoice: RegExp
  /** A sum that was due and did not come: its date is past. */
  stillUnpaid: RegExp
  /** Before a date: after it something costs more, or is forbidden. */
  dearer: RegExp
  /** Directly before a date: what comes late … */
  afterDay: RegExp
  /** … has its price, as these words behind the date say. */
  attractsCharge: RegExp
  /** Begins a row of a table, and says that it is of an instalment: "2nd instalment". */
  instalmentRow: RegExp
  /** Begins a row of instalments, or the line that announces them. */
  instalment: RegExp
  /** What being late costs. */
  costOfDelay: RegExp
  /** What paying early is good for, beyond the sum … */
  ifPaid: RegExp
  /** … behind the period. */
  mayAsk: RegExp
  /** It is paid month by month … */
  everyMonth: RegExp
  /** … so often; one of its groups: the number, as in `numberWords`. */
  payments: RegExp
}

/** Days beside labels: in forms and tables. */
export interface DayLabelWording {
  /** Labels in forms and tables over or before a date by which to act. */
  label: RegExp
  /** A label that says by which way something is sent, far from its day: "If you file online". */
  wayOfSending: RegExp
  /** Two or more words of such labels without a blank between them … */
  gluedLabel: RegExp
  /** … and each of them. */
  labelWord: RegExp
  /** Labels that look like it and tell of the past or of others. */
  noLabel: RegExp
  /** All that stands between the first day of a period and its last. */
  betweenDays: RegExp
  /** Cells of their own in the row of a timetable that say who does what it tells. */
  cellOfReader: RegExp
  cellOfSender: RegExp
  /** Begins a row that tells what the sender does. */
  rowOfSender: RegExp
  /** Announces what the reader is to come to, up to the word for it: "We have made the following appointment". */
  toAttend: RegExp
  /** The row that tells at what time. */
  timeRow: RegExp
  /** Alone before a date under a heading: that is on this day. */
  when: RegExp
  /** All that stands before a date: "12 noon on". */
  timeOfDay: RegExp
}

/** Who has to act: the reader, the sender, or others. */
export interface DutyWording {
  /** What the reader may do as long as something lasts. */
  mayAct: RegExp
  /** Before a date: what falls due then comes to the reader, or from somebody else. */
  dueToReader: RegExp
  /** Before a date: somebody else has to act by then. */
  othersDuty: RegExp
  /** Directly before a date: until then the reader is to leave something alone, or nothing happens. */
  forbidden: RegExp
  /** Before a date: the reader or others asked the sender to act by then. */
  wasAsked: RegExp
  /** Before a date: nobody is asked for anything, it is what others expect to come about. */
  expected: RegExp
  /** Behind a date: somebody else has to do something by then, to the reader or elsewhere. */
  forOthers: RegExp
  /** Behind a limit that a sentence opens with: the sender acts by then. */
  senderWill: RegExp
  /** Somebody asks the reader for something. */
  demand: RegExp
  /** The reader is spoken to ("File it within …" as well), or what must reach the sender is named. */
  addressed: RegExp
  /** What the sender does, promises or describes: no duty of the reader. */
  senderActs: RegExp
  /** The same where the sender speaks of what it failed to do. */
  senderFails: RegExp
  /** Replies to invitations and offers. */
  invitation: RegExp
  /** Somebody’s visit or a test is to be booked, not a seat at an event: booking asks for something there … */
  visitBooked: RegExp
  /** … as other words do that invite nobody. Flag `g`. */
  bookedAsArranged: readonly [RegExp, string]
  /** Nothing is asked for before the date. */
  notAsked: RegExp
  /** What the reader gets, and what others do or have done. */
  comesToReader: RegExp
  /** What is told to all the world. */
  anybodyActs: RegExp
  /** What may be done against a decision: it has a term of its own beside the day to comply with it by. */
  challenges: RegExp
  /** What is asked of those alone whose goods came spoilt: "if a board is not as you expected". */
  ifSpoilt: RegExp
  /** A question that only some answer with yes: "Short or damaged?" What follows it asks nothing of the others. */
  mishap: RegExp
  /** Tells what is, was or will be: such a sentence sets a limit only where it asks for something as well. */
  statement: RegExp
  /** What the sender’s own post may fail to do, and what early payment undoes: both ask for nothing by a date. */
  mayNotCome: RegExp
  /** The right to go back on an order or a policy asks for nothing. */
  changeOfMind: RegExp
  /** What may happen some day: "If the employee leaves, tell us within 10 days". */
  someDay: RegExp
  /** Begins a sentence about whoever may leave, die or move some day. */
  ifSomebodyLeaves: RegExp
  /** What may be wrong with goods, as a heading, and that it has to be told: "Shortages: tell us". */
  mishapToTell: RegExp
}

/** Which side of court papers has to take a step. */
export interface CourtPaperWording {
  /** Court papers for the side that is sued … */
  isDefendant: RegExp
  /** … also order what the other side has to do. */
  claimantActs: RegExp
  /** A cell that says whose step a row of court papers is: of the side that claims … */
  claimantCell: RegExp
  /** … or of the one that is sued, or of both. */
  defendantCell: RegExp
  /** A label with its name in court papers; group 1: who claims. */
  claims: RegExp
  /** The heading of a case, or a row of it; one of its groups: who is sued. */
  sues: RegExp
  /** Between two dates of a table of steps, in papers for the side that is sued: the step is that side’s too. */
  stepOf: RegExp
}

/** How letters set days by which to act. */
export interface DeadlineWording
  extends PeriodWording,
    NamedDayWording,
    PaymentDayWording,
    DayLabelWording,
    DutyWording,
    CourtPaperWording {
  /** What is weighed to tell days to act by from others. */
  evidence: DeadlineEvidence
  /** Directly before a date: the date is a limit. Group 1: the word that says so. */
  limit: RegExp
  /** Of these words of `limit`, those that also end what lasts until then. */
  lasting: RegExp
  /** Of these words of `limit`, those that may tell of the past. */
  fallsDue: RegExp
  /** Before such a word: it does. */
  notOfReader: RegExp
  /** Of these words, those that give a reason. */
  dueTo: RegExp
  /** Directly before a date: the reader must be somewhere. */
  attendance: RegExp
  /** Begins a clause whose dates what stands before it says nothing of: it has a subject of its own, or sets a condition. Flags `giu`. */
  newClause: RegExp
  /** Behind a date, there and in the next sentence: what was set for it is off, or moved to another. */
  calledOff: RegExp
  /** Directly before a date: so is this, or the letter that set it no longer counts. */
  setAside: RegExp
  /** Directly before a date: by then something ought to have been done already. */
  wasDue: RegExp
  /** Begins a clause that says what follows if something is not done. */
  condition: RegExp
  /** Behind a date: nobody has to be anywhere on it. */
  needNotCome: RegExp
  /** Directly before a date: what the reader must do or attend was moved to it. */
  movedTo: RegExp
  /** Ends or starts of a state, or of what accounts cover, not of a task. */
  stateUntil: RegExp
  /** What is to come on its own on the date … */
  stops: RegExp
  /** … if the reader does not act before. */
  unlessReaderActs: RegExp
  /** Slips of OCR in words that set limits, and what was printed. Flag `g`. */
  misreadLimits: readonly (readonly [RegExp, string])[]
  /** Of the words of `limit`, those that set a limit whatever else the sentence says. */
  finalDay: RegExp
  /** Only explains the date before it: "by 7 April 2026, that is, within 21 days of service". */
  thatIs: RegExp
  /** What the date behind it explains: "by the 19th of the month after; for the first one" */
  limitNamed: RegExp
  /** Directly before a date: what may not be the reader's to use is over then … */
  shuts: RegExp
  /** … and, behind it, there is something to do before. */
  openToReader: RegExp
  /** Directly before a date: something that the reader may do is over then. */
  closes: RegExp
  /** Behind a date: the reader has to be somewhere on it. */
  beThere: RegExp
  /** Behind a date: it is the last for something. */
  isLast: RegExp
  /** Directly before a date: by when the sender looks whether it was done. */
  doneWhen: RegExp
  /** Behind a date on which something stops, or in the next sentence: the reader is to renew it. */
  renewal: RegExp
  /** Directly before a date: what comes after it … */
  late: RegExp
  /** … is too late, as these words behind the date say. */
  tooLate: RegExp
  /** Begins a line that belongs to the sentence on the line before. */
  goesOn: RegExp
  /** Ends without a full stop: what is asked for follows. */
  leadsOn: RegExp
  /** Ends a line whose sentence goes on with a date, on a line of its own. */
  leadsToDate: RegExp
  /** An item of a list. */
  listItem: RegExp
}
