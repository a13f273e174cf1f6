/** Lines of a letter's pages several times over, and clients of a batch. */
const MOST_KEPT = 2500
/** Names, lines and addresses are shorter; what is longer is asked of once. */
const LONGEST_KEPT = 200

/**
 * `find`, whose answers for the short texts that it was asked of lately are kept: rules ask of the same lines and clients again and again. What
 * was not asked of while `MOST_KEPT` others were is forgotten.
 */
export function keptLately<Found>(find: (text: string) => Found): (text: string) => Found {
  let lately = new Map<string, Found>()
  let before = new Map<string, Found>()
  return (text) => {
    if (text.length > LONGEST_KEPT) return find(text)
    const known = lately.get(text)
    // An answer of undefined is one as well, and rare.
    if (known !== undefined || lately.has(text)) return known as Found
    const kept = before.get(text)
    const answer = kept !== undefined || before.has(text) ? (kept as Found) : find(text)
    if (lately.size === MOST_KEPT) [before, lately] = [lately, new Map()]
    lately.set(text, answer)
    return answer
  }
}

/** The same for what also depends on how a language words things. */
export function keptByWording<Wording extends object, Found>(
  find: (text: string, wording: Wording) => Found,
): (text: string, wording: Wording) => Found {
  const made = new WeakMap<Wording, (text: string) => Found>()
  return (text, wording) => {
    const known = made.get(wording)
    if (known) return known(text)
    const kept = keptLately((other) => find(other, wording))
    made.set(wording, kept)
    return kept(text)
  }
}
