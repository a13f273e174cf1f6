import type { Barcode } from './zxing-reader.ts'

/** Whether a code marks a separator sheet: `PATCHT`, or a text that starts with `SEPARATOR`. Other codes are part of a letter. */
export function isSeparatorCode({ text }: Barcode): boolean {
  const folded = text.trim().toUpperCase()
  return folded === 'PATCHT' || folded.startsWith('SEPARATOR')
}

/** What a separator calls itself: "PATCH T", "PATCHT", "Document separator sheet 12". */
const NAME = /^(?:PATCH ?T|(?:(?:DOCUMENT|BATCH|FILE|LETTER) )?SEPARATOR)\b(?: (?:SHEET|PAGE))?(?: \d{1,6}\b)?/
/** Of these is made what such a sheet says: what it is, what is to be done with it and what comes behind it. */
const WORDS = new Set(
  (
    'PATCH T PATCHT SEPARATOR DIVIDER SHEET PAGE PAGES DOCUMENT DOCUMENTS BATCH BATCHES BUNDLE BUNDLES FILE FILES LETTER LETTERS ITEM ITEMS ' +
    'ENVELOPE ENVELOPES POST MAIL ROOM MAILROOM TRAY NEW NEXT BEGIN BEGINS START STARTS BEGINNING END ENDS PUT PLACE INSERT KEEP FEED USE RE REUSE ' +
    'REUSABLE RETURN RECYCLE AGAIN BACK DO NOT REMOVE DISCARD DETACH THROW AWAY SCAN SCANNER SCANNING FEEDER STAPLE FOLD BEND WRITE PLEASE ONE A AN ' +
    'SIDE EDGE FIRST LAST SORTING TABLE DESK LEADING CHANGE THE THIS THESE IT EACH EVERY TWO IN INTO FRONT TOP FACE UP DOWN ON OF FROM TO FOR BETWEEN BEFORE BEHIND AFTER AND OR'
  ).split(' '),
)
/** A sheet that says what it is in so many words may hold one more. */
const MANY_WORDS = 6
/** … where it is plain that it speaks of itself. */
const CALLED_SHEET = /\b(?:SHEET|PAGE)\b|^PATCH.*\bSEPARATOR\b/

/** Behind these stands whoever gets it. */
const BEFORE_NAMES = new Set(['TO', 'FOR', 'FROM'])

/** Whose sheet it is: "Batch divider sheet – post room, Tallis House". */
const OWNER = /((?:DIVIDER|SEPARATOR)(?: SHEET)? (?:POST|MAIL) ?ROOM)(?: \p{L}{3,}){1,2}$/u

/**
 * Whether a sheet whose codes say nothing is a separator by its text: a Patch T has four or more bars of its own, which no reader of codes knows. It
 * says its name, in large print or in small, and maybe what is to be done with it: "PATCH T / PATCHT / Document separator – do not remove". Other
 * words, as of a note or an address on such a sheet, make it somebody's post; one among many may be misread, or the sheet's own.
 */
export function isSeparatorName(text: string): boolean {
  const words = text
    .toUpperCase()
    .split('\n')
    .map((line) =>
      line
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .replace(OWNER, '$1'),
    )
    .filter((line) => line !== '')
    .join(' ')
  const name = NAME.exec(words)?.[0]
  if (name === undefined) return false
  const said = words.slice(name.length).trim().split(' ').filter(Boolean)
  const others = said.filter((word) => !WORDS.has(word))
  if (others.length === 0) return true
  const at = said.indexOf(others[0]!)
  const isLong = words.split(' ').length >= MANY_WORDS && CALLED_SHEET.test(words)
  // "Return this item to Marlowe"
  const isName = at === said.length - 1 || BEFORE_NAMES.has(said[at - 1] ?? '')
  return isLong && others.length === 1 && !isName && /^\p{Lu}+$/u.test(others[0]!)
}
