/** What the fits of words to labelled letters have in common. */

/** The terms that so many hands use or more, in their order: a name is one hand's. `rows`: `{ hand, terms }`. */
export function termsOfSeveral(rows, fewestHands) {
  const handsOf = new Map()
  for (const { hand, terms } of rows) {
    for (const term of terms) handsOf.set(term, (handsOf.get(term) ?? new Set()).add(hand))
  }
  const several = [...handsOf].filter(([, hands]) => hands.size >= fewestHands)
  return several.map(([term]) => term).sort()
}

/** `{ start, terms }` as JSON, a term a line, so that changes can be read. */
export function shownWeights({ start, terms }) {
  const rows = Object.entries(terms).map(
    ([term, weight]) => `    ${JSON.stringify(term)}: ${Array.isArray(weight) ? `[${weight.join(', ')}]` : weight}`,
  )
  return `{\n  "start": ${start},\n  "terms": {\n${rows.join(',\n')}\n  }\n}\n`
}
