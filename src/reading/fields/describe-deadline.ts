const LONGEST_DESCRIPTION = 200

/** The sentence or label that sets a deadline, as a list shows it. */
export function describe(sentence: string): string {
  const text = sentence.replace(/^\s*(?:\(?\d{1,2}[.)]|[•·*–-])\s+/, '').trim()
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`
}
