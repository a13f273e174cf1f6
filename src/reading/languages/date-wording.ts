export interface DateWording {
  /** Names of the twelve months, each in all its spellings, lower case, without accents. In the first, a slip of OCR is forgiven. */
  months: readonly (readonly string[])[]
  /** Days of the week, from Sunday, lower case. */
  week: readonly string[]
  /** What may stand right behind a day’s figure: behind 1, 2 and 3 (and 21 and so on), behind others, then what other languages write: "st" of "1st". */
  ordinals: readonly string[]
  /** The days of a month written out, from the first, in lower case with hyphens: "twenty-first". */
  dayWords: readonly string[]
  /** What may stand between day and month, as a pattern’s source. */
  dayOf: string
  /** What days are read as whose figures dip below the line, as in old-style print, in lower case, and what they are … */
  dippingFigures: Readonly<Record<string, string>>
  /** … those of them that are words as well … */
  dippingWords: readonly string[]
  /** … and what of them is a name, so written. */
  dippingName: RegExp
  /** What stands before a date that is a day and a month in figures ("by 27/3"), as a pattern’s source. */
  beforeShortDate: string
  /** Behind figures that are an hour, as a pattern’s source. */
  hour: string
  /** Before figures that look like a date and are none. */
  noDate: RegExp
  /** Labels of the letter’s own date. */
  ownLabel: RegExp
  /** Labels of `ownLabelAtLast`, and kinds, that go with days of long ago as well, which are no letter's. */
  onlyWhileRecent: RegExp
  /** Labels the day of a statement. */
  statementDate: RegExp
  /** Names a statement that the reader files: its day is not the letter's. */
  statementToFile: RegExp
  /** Labels of dates that are the letter’s own where it bears no other. */
  ownLabelAtLast: RegExp
  /** Before the day on which something is done by the letter itself, in a sentence. */
  today: RegExp
  /** Labels of dates of the reader’s own papers: "Your letter dated". */
  ofReader: RegExp
  /** Before a date in its cell, and no word of it: a reference. */
  besideBefore: RegExp
  /** A reference before the label of a date: "Our ref NW/318 Date 6 July 2026". */
  labelBehindReference: RegExp
  /** A reference between the label of both and the date: "Demand number and date TC17/0022 – 27.11.2026". */
  referenceBehindLabel: RegExp
  /** Behind it: the hour, a reference, a page number. */
  besideBehind: RegExp
  /** Behind a date: how the letter was sent, and what it bears besides. */
  sentBehind: RegExp
  /** Right behind a date: the sentence that it stands in goes on. */
  proseBehind: RegExp
  /** Labels of other dates. */
  otherLabel: RegExp
  /** Behind it stands the day of something that happened. */
  ofEvent: RegExp
  /** Headings of particulars set in a row, over the letter’s own date. */
  ownHeading: RegExp
  /** What stamps of the recipient say beside a date: it is no date of the sender. */
  stamp: RegExp
  /** A place or an article before the date: "Leeds, 5 January 2026", "the fifth of January". */
  place: RegExp
  /** A day of the week right before it, behind a label or not: "Date: Monday, 2 March 2026". */
  weekday: RegExp
  /** In a heading over a date: a date to act by. */
  due: RegExp
  /** Begins a heading of dates. */
  heading: RegExp
  /** A stamp’s word that stands alone. */
  stampAlone: RegExp
  /** Words before "date" that make it the letter’s own. */
  ownKind: RegExp
  /** Those that make it so where the letter bears no other. */
  ownKindAtLast: RegExp
  /** "Posting date"; group 1: its kind. */
  kindOfDate: RegExp
}
