/** Lines of a letter's pages several times over, and clients of a batch. */
const MOST_KEPT = 2500
/** Names, lines and addresses are shorter; what is longer is asked of once. */
const LONGEST_KEPT = 200

/**
 * `find`, whose answers for the short texts that it was asked of lately are kept: rules ask of the same lines and clients again and again. What
 * was not asked of while `MOST_KEPT` others were is forgotten.
 */
export function keptLately<Found>(find: (text: string) => Found): (text: string) => Found {
  let lately = new Map<string, Kept<Found>>()
  let before = new Map<string, Kept<Found>>()
  return (text) => {
    if (text.length > LONGEST_KEPT) return find(text)
    const known = lately.get(text)
    if (known !== undefined) return known.found
    const kept = before.get(text) ?? { found: find(text) }
    if (lately.size === MOST_KEPT) [before, lately] = [lately, new Map()]
    lately.set(text, kept)
    return kept.found
  }
}

/** An answer, which may be undefined. */
interface Kept<Found> {
  found: Found
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
