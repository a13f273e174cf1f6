/** What the index takes for a word: letters and digits with their marks. The rest only separates. */
const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu
/** Nobody remembers more of a letter; each further word makes the search slower. */
const MOST_WORDS = 20

/**
 * The search of a person as an expression of FTS5: all of its words, each as the beginning of a word, in letters of this
 * organisation. Null when there is no word in it. Quoted, nothing that is typed is an operator.
 */
export function searchExpression(organizationId: string, search: string): string | null {
  const words = search.match(WORD)?.slice(0, MOST_WORDS) ?? []
  if (words.length === 0) return null
  const terms = words.map((word) => `"${word}" *`).join(' AND ')
  return `organization : "${organizationId.replaceAll('_', '')}" AND {sender subject summary body} : (${terms})`
}
