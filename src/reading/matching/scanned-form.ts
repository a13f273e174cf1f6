/**
 * What a folded name looks like on a scan: letters, digits and pairs that OCR takes for one another are written as one, and blanks,
 * which it loses and invents, are left out. Names of one scanned form can't be told apart by what was read.
 */
export const scannedForm = (folded: string): string => folded.split(' ').map(scannedWord).join('')

function scannedWord(word: string): string {
  // "0rchard" is a word with a slip. "8", "5G" and "10X" are names of their own: other companies are called "B", "SG" and "Lox".
  if (/\d/.test(word) && (word.length < SHORTEST_WITH_SLIP || !/\p{L}{2}/u.test(word))) return word
  return word
    .replace(/rn|nn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/(?<=.)cl/g, 'd') // At its beginning stands a capital, and nothing takes "Cl" for "D".
    .replace(/0/g, 'o')
    .replace(/[1i]/g, 'l')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
    .replace(/q/g, 'g')
}

const SHORTEST_WITH_SLIP = 4
