import type { Barcode } from './barcode-reader.ts'

/** Whether a code marks a separator sheet: `PATCHT`, or a text that starts with `SEPARATOR`. Other codes are part of a letter. */
export function isSeparatorCode({ text }: Barcode): boolean {
  const folded = text.trim().toUpperCase()
  return folded === 'PATCHT' || folded.startsWith('SEPARATOR')
}

/** What a separator calls itself on a line: "PATCH T", "PATCHT", "Document separator sheet 12". */
const NAME =
  /^(?:PATCH ?T(?: PATCH ?T)?(?: (?:(?:DOCUMENT|BATCH) )?SEPARATOR(?: SHEET| PAGE)?)?|(?:(?:DOCUMENT|BATCH|FILE|LETTER) )?SEPARATOR(?: (?:SHEET|PAGE))?)(?: \d{1,6})?$/
/** What is to be done with it, or what comes behind it. */
const INSTRUCTION =
  /\b(?:PUT|PLACE|INSERT|USE|RE ?USE|DO NOT|DIVIDER|DIVIDES|(?:NEW|NEXT) (?:LETTER|ITEM|DOCUMENT|ENVELOPE)|(?:START|BEGINNING) OF)\b/
const MOST_WORDS = 25

/**
 * Whether a sheet whose codes say nothing is a separator by its text: a Patch T has four or more bars of its own, which no reader of codes knows. It
 * says its name, in large print or in small, and maybe what is to be done with it: "PATCH T / PATCHT / Document separator – do not remove".
 */
export function isSeparatorName(text: string): boolean {
  const [name = '', ...rest] = text
    .toUpperCase()
    .split('\n')
    .map((line) => line.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((line) => line !== '')
  const others = rest.filter((line) => !NAME.test(line)).join(' ')
  return NAME.test(name) && (others === '' || (INSTRUCTION.test(others) && others.split(' ').length <= MOST_WORDS))
}
