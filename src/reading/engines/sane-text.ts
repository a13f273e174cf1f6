import { detectLanguage } from '../fields/language.ts'

/** Fewer words than this may be a stamp or a footer on something that isn't text. */
const FEWEST_WORDS = 25
/** Fonts of symbols put bullets and ticks there; more of it means letters without a meaning. */
const MOST_UNMAPPED = 0.02
const FEWEST_LATIN = 0.95
const FEWEST_LETTERS_AND_DIGITS = 0.6
/** English has 38 vowels in 100 letters, German 39, Polish and Welsh some 35; ciphers of English 10 to 30. */
const VOWEL_SHARE = [0.25, 0.6] as const
/** Running text has 0.97 and more; a table of references some 0.85. */
const FEWEST_WORD_SHAPED = 0.8

/**
 * Whether a text layer says what the page shows. A font whose map to Unicode is broken or missing gives letters, but the
 * wrong ones: they make no words, and their vowels are those of no language. Errs towards no, because the page is then read
 * by OCR.
 */
export function isSaneText(text: string): boolean {
  const characters = Array.from(text.replace(/\s/g, ''))
  const share = (pattern: RegExp, of: string[]) => of.filter((character) => pattern.test(character)).length / of.length
  const letters = characters.filter((character) => /\p{L}/u.test(character))
  const words = text.match(/\p{L}{2,}/gu) ?? []
  if (words.length < FEWEST_WORDS) return false
  if (share(/[\p{C}\uFFFD]/u, characters) > MOST_UNMAPPED) return false
  if (share(/[\p{L}\p{N}]/u, characters) < FEWEST_LETTERS_AND_DIGITS) return false
  if (share(/\p{Script=Latin}/u, letters) < FEWEST_LATIN) return false
  const vowels = share(/^[aeiouy]/i, letters.map(withoutAccent))
  if (vowels < VOWEL_SHARE[0] || vowels > VOWEL_SHARE[1]) return false
  if (share(/^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u, words) < FEWEST_WORD_SHAPED) return false
  return detectLanguage(text) !== null
}

const withoutAccent = (letter: string): string => letter.normalize('NFD')
