import { matchesOf } from '../text/matches-of.ts'
import type { PageLayout } from '../text/page-layout.ts'
import type { Mention } from './mentions.ts'

/** Of more phrases nobody knows which is the addressee. */
const MOST_PHRASES = 200
const MOST_WORDS = 10

/** Words with a capital or a figure, and what joins them in names. */
const CAPITALS =
  /(?:\p{Lu}[\p{L}\p{N}'’&./-]*|\p{N}+|\(\p{Lu}[\p{L}.]*\))(?:[ \n](?:(?:&|and|of|the|for|in|on|t\/a)[ \n]){0,2}(?:\p{Lu}[\p{L}\p{N}'’&./-]*|\p{N}+|\(\p{Lu}[\p{L}.]*\))){0,11}/gu

/** Whatever the text of a letter may call a firm by, for a letter that no place of it addresses to anybody; none where there is more than tells anything. */
export function namesInText(layouts: readonly PageLayout[]): Mention[] {
  const phrases = phrasesIn(layouts)
  return phrases.length > MOST_PHRASES ? [] : phrases
}

/** Every phrase that may be a firm's name, each once. */
export function phrasesIn(layouts: readonly PageLayout[]): Mention[] {
  const found = new Map<string, Mention>()
  for (const { page, paragraphs, lines } of layouts) {
    // A name may run over two lines, or stand in one over an address.
    for (const { text } of [...paragraphs, ...lines]) {
      for (const { 0: run } of matchesOf(text, CAPITALS)) {
        for (const name of namesIn(run))
          if (!found.has(name)) found.set(name, { page, text: name, kind: 'spoken', inProse: true })
      }
    }
  }
  return [...found.values()]
}

/** Begins a sentence or leads to a name, and is no part of one: "Dear Acme Ltd", "For Acme Ltd". */
const LEADS_ON =
  /^(?:dear|messrs|hello|hi|to|for|at|from|with|by|when|if|as|and|of|in|on|since|because|but|that|thanks?|please|our|your)$/i

/** Ends a sentence, and is no abbreviation: "… was left at Harrow. Green Ltd will fetch it". */
const ENDS_SENTENCE = /(?<=\p{L}{4}\.)\s+/u

/**
 * What a run of words with capitals may name as a whole, for a part of it may be another's name: "North Harrow Green Ltd", "Harrow Green Ltd Pension
 * Scheme". A firm has two words at least: "Orchard" is said of much else.
 */
function namesIn(run: string): string[] {
  return run.split(ENDS_SENTENCE).flatMap((sentence) => {
    const words = sentence.split(/\s+/)
    const leading = words.findIndex((word) => !LEADS_ON.test(word.replace(/\W+$/, '')))
    const starts = Array.from({ length: Math.max(0, leading) + 1 }, (_, from) => words.slice(from))
    return starts
      .filter(({ length }) => length >= 2 && length <= MOST_WORDS)
      .map((name) => name.join(' ').replace(/[.,;:]+$/, ''))
  })
}
