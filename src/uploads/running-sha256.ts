import { SHA256 } from '@stablelib/sha256'
import { z } from 'zod'

/** A SHA-256 over the bytes up to some offset, as plain data: eight words of state and the bytes of the block begun. */
export const hashStateSchema = z.object({
  words: z.array(z.int()).length(8),
  block: z.array(z.int()),
  bytesHashed: z.int(),
})
export type HashState = z.infer<typeof hashStateSchema>

export interface RunningSha256 {
  update(bytes: Uint8Array): void
  state(): HashState
  /** Hex. Nothing can be added afterwards. */
  digest(): string
}

/**
 * SHA-256 that goes on over requests. The platform's own `DigestStream` is faster but can't be put aside, and WebAssembly
 * has no place in the API Worker.
 */
export function runningSha256(from: HashState | null): RunningSha256 {
  const hash = new SHA256()
  if (from) {
    hash.restoreState({
      state: Int32Array.from(from.words),
      buffer: padded(from.block),
      bufferLength: from.block.length,
      bytesHashed: from.bytesHashed,
    })
  }
  return {
    update: (bytes) => void hash.update(bytes),
    state() {
      const { state, buffer, bufferLength, bytesHashed } = hash.saveState()
      return { words: [...state], block: [...(buffer?.subarray(0, bufferLength) ?? [])], bytesHashed }
    },
    digest: () => hash.digest().toHex(),
  }
}

/** The library copies a whole buffer of two blocks. */
function padded(block: number[]): Uint8Array {
  const buffer = new Uint8Array(128)
  buffer.set(block)
  return buffer
}
