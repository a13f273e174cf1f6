import { foldText } from '../text/fold-text.ts'
import { keptLately } from '../text/kept-lately.ts'

const POSTCODE = /\b([a-z]{1,2}[\doil][\da-z]?)\s*([\doil][a-z]{2})\b/i

/** The UK postcode in an address, in one spelling: scans lose blanks, and mix O with 0 and I with 1. Null without one. */
export const postcodeOf = keptLately((address): string | null => {
  const parts = POSTCODE.exec(address)
  return parts ? parts.slice(1).join('').toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1') : null
})

/** The key that clients are stored under, and looked up by, for their address; null without a postcode. */
export function addressKey(address: string | null): string | null {
  const postcode = address === null ? null : postcodeOf(address)
  return postcode === null ? null : `at ${postcode}`
}

/** UK addresses agree when their postcodes do and they share a word. */
export function addressesAgree(printed: string | null, registered: string | null): boolean {
  if (printed === null || registered === null) return false
  const postcode = postcodeOf(printed)
  return postcode !== null && postcode === postcodeOf(registered) && sharesWord(printed, registered)
}

function sharesWord(a: string, b: string): boolean {
  const words = new Set(foldText(a).split(' '))
  return foldText(b)
    .split(' ')
    .some((word) => word.length > 3 && words.has(word))
}
