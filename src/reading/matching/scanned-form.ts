/**
 * What a folded name looks like on a scan: letters, digits and pairs that OCR takes for one another are written as one, and blanks,
 * which it loses and invents, are left out. Names of one scanned form can't be told apart by what was read.
 */
export const scannedForm = (folded: string, pairs = READ_FOR_M): string =>
  folded
    .split(' ')
    .map((word) => scannedWord(word, pairs))
    .join('')

const READ_FOR_M = /rn|nn/g

/** Whether what was read as one folded name may be the other: "rn" and "nn" are both read for "m", but "Connell" is no slip for "Cornell". */
export const mayBeSlip = (read: string, name: string): boolean =>
  [/rn/g, /nn/g].some((pair) => scannedForm(read, pair) === scannedForm(name, pair))

function scannedWord(word: string, pairs: RegExp): string {
  // "0rchard" is a word with a slip. "8", "5G" and "10X" are names of their own: other companies are called "B", "SG" and "Lox".
  if (/\d/.test(word) && (word.length < SHORTEST_WITH_SLIP || !/\p{L}{2}/u.test(word))) return word
  return word
    .replace(pairs, 'm')
    .replace(/vv/g, 'w')
    .replace(/(?<=.)cl/g, 'd') // At its beginning stands a capital, and nothing takes "Cl" for "D".
    .replace(/0/g, 'o')
    .replace(/[1i]/g, 'l')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
    .replace(/q/g, 'g')
}

const SHORTEST_WITH_SLIP = 4
