import { constants, inflateSync } from 'node:zlib'
import { type Cursor, EndOfBytes, UnexpectedStructure } from './pdf-values.ts'
import { readBytes, type ScanSource } from './scan-source.ts'

/** The longest object, but for its stream, that is read. */
const MAX_OBJECT_BYTES = 4 * 1024 * 1024
/** The longest stream that is decoded; longer ones are only copied. */
export const MAX_DECODED_BYTES = 4 * 1024 * 1024

/** Inflates up to MAX_DECODED_BYTES; null if that isn't enough or the data is broken. */
export function inflated(bytes: Uint8Array): Uint8Array | null {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_DECODED_BYTES })
  } catch {
    return null
  }
}

/** Parses at an offset with as many bytes as that takes, MAX_OBJECT_BYTES at most. */
export async function parseAt<T>(source: ScanSource, offset: number, parse: (cursor: Cursor) => T): Promise<T> {
  for (let size = 2048; ; size *= 4) {
    const bytes = await readBytes(source, offset, size)
    try {
      return parse({ bytes, at: 0 })
    } catch (error) {
      if (!(error instanceof EndOfBytes)) throw error
      if (bytes.length < size || size >= MAX_OBJECT_BYTES)
        throw new UnexpectedStructure('An object is cut off or too long')
    }
  }
}
