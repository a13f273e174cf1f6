import type { Line, PageReading } from '../page-reading.schema.ts'

/** Marks of print, each with the one that stands for it on a typewriter, or in the code of one: texts keep their length. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '•': '·',
  '∙': '·',
  '▪': '·',
  '●': '·',
  '™': '®',
  '€': '¤',
}
const HOLDS_PRINTED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'u')

const CODES: ReadonlyMap<number, number> = new Map(
  Object.entries(PLAIN).map(([mark, typed]) => [mark.charCodeAt(0), typed.charCodeAt(0)]),
)

/** Built anew, for what `replace` makes of text in two bytes has two as well. */
const plain = (text: string): string =>
  String.fromCharCode(
    ...Array.from({ length: text.length }, (_, at) => {
      const code = text.charCodeAt(at)
      return CODES.get(code) ?? code
    }),
  )

/**
 * A line with the marks of a typewriter, so that rules know one apostrophe and one dash. V8 keeps text of the first 256 characters in one byte each and other
 * text in two, and compiles every pattern for either: of a batch in which some lines are typographic, assembling takes a quarter longer.
 */
export function withPlainMarks(line: Line): Line {
  if (!HOLDS_PRINTED.test(line.text)) return line
  return { ...line, text: plain(line.text), words: line.words.map((word) => ({ ...word, text: plain(word.text) })) }
}

/** Gives a text that was read from these pages its printed marks back, word by word, where the pages print a word in one way. */
export function printedMarks(pages: readonly { reading: PageReading }[]): (text: string) => string {
  const printed = new Map<string, string>()
  /** Words that stand typed somewhere, or printed in two ways. */
  const typed = new Set<string>()
  const keep = (word: string) => {
    const known = printed.get(plain(word)) ?? word
    if (known === word) printed.set(plain(word), word)
    else typed.add(plain(word))
  }
  for (const { text } of pages.map(({ reading }) => reading)) {
    if (!HOLDS_PRINTED.test(text)) continue
    for (const word of text.split(/\s+/)) {
      if (HOLDS_PRINTED.test(word)) for (const part of [word, withoutEnd(word)]) keep(part)
      else if (MAY_BE_PRINTED.test(word)) for (const part of [word, withoutEnd(word)]) typed.add(part)
    }
  }
  const asPrinted = (word: string): string | undefined => (typed.has(word) ? undefined : printed.get(word))
  return (text) =>
    printed.size === 0
      ? text
      : text.replace(/\S+/g, (word) => {
          const begin = withoutEnd(word)
          return asPrinted(word) ?? (asPrinted(begin) ?? begin) + word.slice(begin.length)
        })
}

const MAY_BE_PRINTED = /['"·®¤-]/
const withoutEnd = (word: string): string => word.replace(/[,.;:]+$/, '')
