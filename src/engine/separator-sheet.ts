import type { Barcode } from './barcode-reader.ts'

/** Whether a code marks a separator sheet: `PATCHT`, or a text that starts with `SEPARATOR`. Other codes are part of a letter. */
export function isSeparatorCode({ text }: Barcode): boolean {
  const folded = text.trim().toUpperCase()
  return folded === 'PATCHT' || folded.startsWith('SEPARATOR')
}

/**
 * Whether the text of a sheet is nothing but the name of a separator, over bars that no reader of codes knows: a Patch T has four or more of its own.
 * Sheets say it in large print and in small, and what is to be done with them: "PATCH T / PATCHT / Document separator – do not remove".
 */
export const isSeparatorName = (text: string): boolean =>
  /^(?:PATCH ?T ?)*(?:(?<=T ?)|(?:(?:DOCUMENT|BATCH|FILE|LETTER) )?SEPARATOR(?: (?:SHEET|PAGE))?(?: \d{1,6})?)(?:(?<=\S) ?(?:PLEASE )?DO NOT (?:REMOVE|DISCARD|DETACH|SCAN)(?: THIS (?:SHEET|PAGE))?)?$/.test(
    text
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
