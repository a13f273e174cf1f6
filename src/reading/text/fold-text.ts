import { keptLately } from './kept-lately.ts'

/** Letters that Unicode doesn't take apart, as post without them spells them. */
const UNDIVIDED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }

/** Lower case, no accents, words separated by one space; "&" reads "and". For comparing, never for showing. */
export const foldText = keptLately((text): string => {
  const plain = isAscii(text)
  return (plain ? text.toLowerCase() : withoutAccents(text))
    .replace(/['’‘`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(plain ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ')
    .trim()
})

/** The same with a legal form as it is written short: the pages of one letter write it either way. */
export const foldForms = keptLately((text): string =>
  foldText(text)
    .replace(/\blimited\b/g, 'ltd')
    .replace(/\bpublic ltd company\b/g, 'plc'),
)

/** Most post is, and folding is what reading it spends most time on. */
const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => UNDIVIDED[letter] ?? letter)

/** Levenshtein distance: letters inserted, deleted or replaced. Where it is more than `most`, some number above that. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  const least = most < Math.max(a.length, b.length) ? fewestEdits(a, b) : 0
  if (least > most) return least
  // One row: of the row before, what stands to the right of `j` is there yet, and what stood left of it is `diagonal`.
  const row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    let diagonal = row[0]!
    let leastOfRow = i
    row[0] = i
    for (let j = 1; j <= b.length; j++) {
      const replaced = diagonal + (a[i - 1] === b[j - 1] ? 0 : 1)
      diagonal = row[j]!
      row[j] = Math.min(diagonal + 1, row[j - 1]! + 1, replaced)
      if (row[j]! < leastOfRow) leastOfRow = row[j]!
    }
    if (leastOfRow > most) return leastOfRow
  }
  return row[b.length]!
}

const LETTERS = 128
/** All 0 but while letters are counted; letters that fall together make the bound lower, never wrong. */
const surplus = new Int32Array(LETTERS)

/** How many letters one of two texts has more than the other, in any order: no fewer edits make them the same. */
function fewestEdits(a: string, b: string): number {
  const letter = (text: string, index: number) => text.charCodeAt(index) % LETTERS
  for (let i = 0; i < a.length; i++) surplus[letter(a, i)]!++
  for (let j = 0; j < b.length; j++) surplus[letter(b, j)]!--
  let [more, fewer] = [0, 0]
  for (const text of [a, b]) {
    for (let i = 0; i < text.length; i++) {
      const left = surplus[letter(text, i)]!
      if (left > 0) more += left
      else fewer -= left
      surplus[letter(text, i)] = 0
    }
  }
  return Math.max(more, fewer)
}

/** 1 for equal texts, 0 for texts with nothing in common: 1 − edit distance ÷ length of the longer. Where it is below `least`, some number below that. */
export function similarity(a: string, b: string, least = 0): number {
  const longer = Math.max(a.length, b.length)
  return longer === 0 ? 1 : 1 - editDistance(a, b, Math.ceil((1 - least) * longer)) / longer
}

/** Least similarity of a name that was read in two places. */
const SAME = 0.85

/** Whether a line is a name: the same may be read a little differently in the window and in the text. */
export const isReadAs = (text: string, name: string): boolean =>
  name !== '' && similarity(foldText(text), foldText(name), SAME) > SAME

/** Upper-case shouting ("FINAL NOTICE") in ordinary sentence case; mixed case stays as it is. */
export function calmCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text
  // Numbers and references keep their capitals.
  const lower = text.replace(/\S+/g, (word) => (/\d/.test(word) ? word : word.toLowerCase()))
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
