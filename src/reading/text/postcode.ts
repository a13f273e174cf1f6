/** UK postcodes. They are facts of the country, no language's words: a letter in Polish is addressed by them as one in English is. */
import { keptLately } from './kept-lately.ts'
import { anyOf, inOrder } from './patterns.ts'

/** As it is meant: "LS21 9QA". The blank is lost now and then. */
const PRINTED = /[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}/

/** As OCR reads one at a line's end: O for 0, I or l for 1, S or a dollar for 5, and the like; a figure at least is read as one. */
const MISREAD = /(?=[^\s]{2,4}\s?[^\s]*\d)[A-Z]{1,2}[\dOIlSszZ$][\dOIlSA-Z]?\s?[\dOIlS$][A-Z0-9]{1,2}[A-Z0-9)]?/

/** A postcode anywhere in a line, or misread at its end. */
export const POSTCODE = anyOf(inOrder(/\b/, MISREAD, /\s*$/), inOrder(/\b/, PRINTED, /\b/))

/** A postcode anywhere in a line; whole ones only. */
export const HOLDS_POSTCODE = inOrder(/\b/, PRINTED, /\b/)

/** A line that is nothing else: the letters at its end may be misread as figures. */
export const POSTCODE_ALONE = /^[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z\d]{2}$/

/**
 * The postcode that ends an address, a country or stray marks after it allowed. Letters that look alike in both sizes are read in the smaller one
 * now and then ("SO14 9xQ"), and an S as a dollar ("$3 9ZQ").
 */
export const endsInPostcode = keptLately((text): boolean => ENDS_IN_POSTCODE.test(text))

/** A blank in its first half: "WV 1 3HN". */
const TORN = /[A-Z]{1,2} \d{1,2} \d(?!ST|ND|RD|TH)[A-Z]{2}/

const ENDS_IN_POSTCODE = inOrder(
  /(?<![A-Za-z0-9])/,
  [
    /[A-Z]{1,2}[\dgi]{1,2}\s\d(?:[A-Z][cosuvwxz]|[cosuvwxz][A-Z]|xX[A-Z]|[A-Z]xX)/,
    /(?:\$\d{1,3}|[A-Z]0\d{1,2}|[A-Z]{1,2}[gi][\do]?|[A-Z]{1,2}\d[il])\s[\doO][A-Z]{2}/,
    // A J as a bracket.
    /[A-Z]{1,2}\d[\dA-Z]?\s\d\)[A-Z]/,
    inOrder(MISREAD, /(?<=[A-Z][A-Z0-9)]?)/),
    /[A-Z]{1,2}[\dOILlsSzZ$\]][\dA-Z]?\s\d{2}[\dA-Z]/,
    TORN,
  ],
  /[\s.,|]*$/,
)

/** Its two halves, in any case and however far apart. */
const HALVES = /\b([a-z]{1,2}[\doil][\da-z]?)\s*([\doil][a-z]{2})\b/gi

/** With signs for a figure or a letter, or a 0 for the O of its town: where no other stands. */
const MISREAD_HALVES =
  /(?<![A-Za-z0-9])([A-Z]0\d{2}|\$[O0]?\d{1,2}|[A-Z]{1,2}\d[\dA-Z]?)\s+([\dOo](?!ST|ND|RD|TH)[A-Z]{2}|\d\)[A-Z])(?=[\s.,|]*$)/

const TORN_HALVES = /\b([A-Z]{1,2} \d{1,2}) (\d(?!ST|ND|RD|TH)[A-Z]{2})\b/

/** The postcode in an address, in one spelling for comparing: scans lose blanks, and mix O with 0, I with 1, and take signs for a figure or a letter. Null without one. */
export const postcodeOf = keptLately((address): string | null => {
  // Of letters alone it is a word: "Floor".
  const parts =
    [...address.matchAll(HALVES)].find(([whole]) => /\d/.test(whole)) ??
    TORN_HALVES.exec(address) ??
    MISREAD_HALVES.exec(address)
  const code = parts?.slice(1).join('').replace(' ', '').toLowerCase()
  return code ? code.replace('$', 's').replace(')', 'j').replace(/o/g, '0').replace(/[il]/g, '1') : null
})
