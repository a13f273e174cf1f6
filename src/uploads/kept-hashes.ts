/**
 * The hashes of streams that stopped between two requests, in the memory of this isolate: when the next request comes here,
 * the file need not be read again for its SHA-256. The platform's hash can't be put aside anywhere else.
 */
import type { Hash } from 'node:crypto'
import type { Grant } from './session-states.ts'

/** Some hundred bytes each. */
const MOST_KEPT = 500

/**
 * Which bytes were hashed: the first `offset` of an upload. Bytes that count change only when a file comes once more from its
 * first, by requests that may have gone to other isolates; it has another first part then, or another tail.
 */
interface HashedBytes extends Pick<Grant, 'offset' | 'firstPart' | 'tail'> {
  uploadId: string
}

/** The one that was kept last stands last. */
const kept = new Map<string, { bytes: string; hash: Hash }>()

export function keepHash(hashed: HashedBytes, hash: Hash): void {
  kept.delete(hashed.uploadId)
  kept.set(hashed.uploadId, { bytes: nameOf(hashed), hash })
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) return
    kept.delete(oldest)
  }
}

/** Null unless exactly these bytes were hashed here. The kept one stays as it is, for a request that comes to nothing. */
export function keptHash(hashed: HashedBytes): Hash | null {
  const found = kept.get(hashed.uploadId)
  return found?.bytes === nameOf(hashed) ? found.hash.copy() : null
}

const nameOf = ({ offset, firstPart, tail }: HashedBytes): string =>
  JSON.stringify([offset, firstPart ? [firstPart.r2Part, firstPart.etag] : tail?.key])
