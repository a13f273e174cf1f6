import { problem } from '../http/problem.ts'
import { letterKey } from '../scans/scan-keys.ts'
import type { LetterRow } from './letters.store.ts'

/** Where a letter's PDF is. Throws `unavailable` while it is cut anew: what is there has not the pages that the letter has. */
export function documentKey(letter: Pick<LetterRow, 'organizationId' | 'id' | 'documentId' | 'recutId'>): string {
  if (letter.recutId !== null) {
    throw problem('unavailable', {
      detail: "The letter's pages were changed; its PDF is being cut anew.",
      headers: { 'retry-after': '2' },
    })
  }
  return letterKey(letter.organizationId, letter.id, letter.documentId)
}
