import type { ReadLetter } from '../read-letters.ts'
import { matchesOf } from '../text/matches-of.ts'
import type { PageLayout } from '../text/page-layout.ts'
import { hasLegalForm, isSameName, parseCompanyName } from './company-name.ts'
import type { ClientForMatching } from './match-client.ts'
import type { Mention } from './mentions.ts'

/** Of more phrases nobody knows which is the addressee. */
const MOST_PHRASES = 200
/** A name may stand behind so many other words with a capital ("Dear Acme Ltd", "Thank you St Mary's Pantry"), and before a few. */
const MOST_BEFORE = 2
const MOST_WORDS = 7

/** Words with a capital or a figure, and what joins them in names; a full stop ends them unless it is an abbreviation's. */
const CAPITALS =
  /(?:\p{Lu}[\p{L}\p{N}'’&./-]*|\p{N}+|\(\p{Lu}[\p{L}.]*\))(?:[ \n](?:(?:&|and|of|the|for|in|on|t\/a)[ \n]){0,2}(?:\p{Lu}[\p{L}\p{N}'’&./-]*|\p{N}+|\(\p{Lu}[\p{L}.]*\))){0,11}/gu

/** Whatever the text of a letter may call a firm by, for a letter that no place of it addresses to anybody. */
export function namesInText(layouts: readonly PageLayout[]): Mention[] {
  const found = new Map<string, Mention>()
  for (const { page, paragraphs } of layouts) {
    for (const { text } of paragraphs) {
      for (const { 0: run } of matchesOf(text, CAPITALS)) {
        for (const name of namesWithin(run.split(/\s+/)))
          if (!found.has(name)) found.set(name, { page, text: name, kind: 'spoken', inProse: true })
      }
    }
  }
  return found.size > MOST_PHRASES ? [] : [...found.values()]
}

/** A firm has two words at least: "Orchard" is said of much else. */
function namesWithin(words: string[]): string[] {
  const names: string[] = []
  for (let from = 0; from <= Math.min(MOST_BEFORE, words.length - 2); from++) {
    const rest = words.slice(from, from + MOST_WORDS).map((_, index, all) => all.slice(0, index + 1).join(' '))
    const formal = rest.find((name, index) => index > 0 && hasLegalForm(name))
    names.push(...(formal === undefined ? rest.slice(1) : [formal]))
  }
  return names.map((name) => name.replace(/[.,;:]+$/, ''))
}

/**
 * A letter that no place addresses to anybody ("Wednesday will suit Acme Ltd best. Beth"), as addressed to the one client that its text calls by its full
 * name, where it is not the sender; any other letter as it is. What is only spoken of never goes out without a person's look; see `decideClient`.
 */
export function addressedByText<L extends Pick<ReadLetter, 'recipientCompany' | 'mentions'>>(
  letter: L,
  clients: readonly ClientForMatching[],
): L {
  if (letter.recipientCompany !== '') return letter
  const names = clients.map(({ name }) => parseCompanyName(name))
  const isClient = (text: string) => names.some((name) => isSameName(parseCompanyName(text), name))
  const senders = letter.mentions.filter(({ kind }) => kind === 'sender').map(({ text }) => parseCompanyName(text))
  const spoken = letter.mentions
    .filter(({ kind, text }) => kind === 'spoken' && isClient(text))
    .map(({ text }) => text)
    .filter((text) => !senders.some((sender) => isSameName(parseCompanyName(text), sender)))
  const [first, ...others] = spoken
  const isOne = others.every((other) => isSameName(parseCompanyName(other), parseCompanyName(first!)))
  return first !== undefined && isOne ? { ...letter, recipientCompany: first } : letter
}
