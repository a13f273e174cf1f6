/** Long patterns by their parts, so that a reader (and a diff) sees which phrase is which. All parts of one bear the same flags. */

type Alternatives = [RegExp, ...RegExp[]]

/** Matches where one of them does, the earlier first. */
export const anyOf = (...alternatives: Alternatives): RegExp => new RegExp(either(alternatives), alternatives[0].flags)

/**
 * Matches them one behind the other. A list is a group of alternatives (`inOrder(/\bby /i, [/noon/i, /\d+ [ap]m/i], /$/i)`); a string opens or ends
 * a group of another kind: `'(?:', …, ')?'`.
 */
export const inOrder = (...parts: (RegExp | Alternatives | string)[]): RegExp => {
  const flags = parts.flat().find((part) => part instanceof RegExp)?.flags
  return new RegExp(parts.map(sourceOf).join(''), flags)
}

function sourceOf(part: RegExp | Alternatives | string): string {
  if (typeof part === 'string') return part
  return part instanceof RegExp ? part.source : `(?:${either(part)})`
}

const either = (alternatives: Alternatives): string => alternatives.map(({ source }) => source).join('|')
