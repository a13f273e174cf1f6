import { frequentWords } from '../languages/frequent-words.ts'
import { USUAL_LANGUAGE } from '../languages/languages.ts'

/** Fewer words than this tell nothing. */
const FEWEST_WORDS = 12
/** Running text uses many of them; lists of goods repeat a few. */
const FEWEST_DIFFERENT = 7
/** A short letter has fewer, but they make up so much of it. */
const FEWEST_OF_MANY = 5
const MANY = 0.1

/** The language of a text as an ISO 639-1 code; null when there is too little of it, or none is recognised. */
export function detectLanguage(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < FEWEST_WORDS) return null
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const shares = Object.entries(frequentWords)
    .map(([language, list]) => ({
      language,
      share: list.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / words.length,
      different: list.filter((word) => counts.has(word)).length,
    }))
    .sort((a, b) => b.share - a.share)
  const [best, second] = shares
  // Lists of goods and names hold words of any language: another one than the usual must show in running text.
  const usual = shares.find((entry) => entry.language === USUAL_LANGUAGE)?.share ?? 0
  const fewest = best && best.share >= MANY ? FEWEST_OF_MANY : FEWEST_DIFFERENT
  if (best && best.language !== USUAL_LANGUAGE && (best.different < fewest || best.share < 2 * usual))
    return usual >= 0.02 ? USUAL_LANGUAGE : null
  // Invoices and statements hold little but names and figures; running text has a share of 0.25 and more.
  if (!best || best.share < 0.02 || best.share < 1.3 * (second?.share ?? 0)) return null
  return best.language
}
