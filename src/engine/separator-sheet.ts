import type { Barcode } from './barcode-reader.ts'

/** Whether a code marks a separator sheet: `PATCHT`, or a text that starts with `SEPARATOR`. Other codes are part of a letter. */
export function isSeparatorCode({ text }: Barcode): boolean {
  const folded = text.trim().toUpperCase()
  return folded === 'PATCHT' || folded.startsWith('SEPARATOR')
}
