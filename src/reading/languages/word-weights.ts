/** What the words around a date say of its being a deadline, fitted to labelled letters: in hundredths of log-odds. */
export interface DateWordWeights {
  /** Before a word is read. */
  start: number
  /** What each term adds; see `termsOfDate`. */
  terms: Readonly<Record<string, number>>
}

/** What the words of a page say of where letters begin, fitted to labelled letters: in hundredths of log-odds. */
export interface PageWordWeights {
  /** Before a word is read. */
  start: number
  /** What each term (see `termsOfPage`) adds for a letter beginning at the page that has it, and at the page behind that. */
  terms: Readonly<Record<string, readonly number[]>>
}

/** What the words of letters say of one of their fields, fitted to labelled letters: in hundredths, one for each of `labels` in their order. */
export interface WordWeights<Label extends string> {
  /** The values that the field can have. */
  labels: readonly Label[]
  /** What speaks for each before a word is read. */
  start: readonly number[]
  /** What each thing adds that is known of the letter besides its words. */
  given: Readonly<Record<string, readonly number[]>>
  /** What each word adds, and each pair of words joined by `_`. */
  terms: Readonly<Record<string, readonly number[]>>
}
