import { detectLanguage } from '../fields/language.ts'

/** Fewer words than this may be a stamp or a footer on something that isn't text. */
const FEWEST_WORDS = 25
/** Symbol fonts put bullets and ticks there; more of it means letters without a meaning. */
const MOST_UNMAPPED = 0.02
const FEWEST_LATIN = 0.95
const FEWEST_LETTERS_AND_DIGITS = 0.6
/** Of words of three letters and more; a page of company registers and postcodes has 0.09, most letters 0.02, ciphers 0.14 and more. */
const MOST_WITHOUT_VOWEL = 0.1
/** Running text has 0.97 and more; a table of references some 0.85. */
const FEWEST_WORD_SHAPED = 0.8

/** Whether nearly all of a text's characters are such as can be printed; in private use a font's own glyphs hide. */
export function isMapped(text: string): boolean {
  const characters = Array.from(text.replace(/\s/g, ''))
  return share(/[\p{C}\uFFFD]/u, characters) <= MOST_UNMAPPED
}

/**
 * Whether a text layer says what the page shows. A font whose map to Unicode is broken gives letters, but the wrong ones: they
 * are neither built as words are nor any that a language often uses. Errs towards no, because the page is then read by OCR.
 * Measured on letters: all but forms and price lists pass; of random substitution ciphers of them 2 in 1,000 do.
 */
export function isSaneText(text: string): boolean {
  const characters = Array.from(text.replace(/\s/g, ''))
  const letters = characters.filter((character) => /\p{L}/u.test(character))
  const words = text.match(/\p{L}{2,}/gu) ?? []
  if (words.length < FEWEST_WORDS) return false
  if (share(/[\p{L}\p{N}]/u, characters) < FEWEST_LETTERS_AND_DIGITS) return false
  if (share(/\p{Script=Latin}/u, letters) < FEWEST_LATIN) return false
  const long = words.filter((word) => word.length > 2).map(accentsApart)
  if (1 - share(VOWEL, long) > MOST_WITHOUT_VOWEL) return false
  if (share(/^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u, words) < FEWEST_WORD_SHAPED) return false
  // Words of one letter are no evidence: any letter can be one.
  return detectLanguage(words.join(' ')) !== null
}

const VOWEL = /[aeiouy]/i
/** "é" as an e and an accent, so that it counts as a vowel. */
const accentsApart = (text: string): string => text.normalize('NFD')
const share = (pattern: RegExp, of: string[]): number => of.filter((item) => pattern.test(item)).length / of.length
