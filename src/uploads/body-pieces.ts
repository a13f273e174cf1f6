import { discardBody } from '../http/discard-body.ts'
import { problem } from '../http/problem.ts'

/** By default a stream comes in pieces of 4 KiB, each in memory of its own. */
const PIECE_BYTES = 64 * 1024

/**
 * The pieces of a stream as they arrive, in two buffers that take turns: a piece is valid until the one after the next is
 * asked for.
 */
export async function* streamPieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader({ mode: 'byob' })
  let empty = new Uint8Array(PIECE_BYTES)
  let passed = new Uint8Array(PIECE_BYTES)
  try {
    while (true) {
      const next = await reader.read(empty)
      if (next.done) return
      yield next.value
      empty = passed
      passed = new Uint8Array(next.value.buffer)
    }
  } finally {
    reader.releaseLock()
  }
}

/** The same of a body. Throws `malformed_request` when its connection is lost. */
export async function* bodyPieces(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  const pieces = streamPieces(request.body)
  let readBytes = 0
  try {
    while (true) {
      // A client that leaves makes the read throw.
      const next = await pieces.next().catch(() => {
        throw problem('malformed_request', { detail: 'The body ended early: its connection was lost.' })
      })
      if (next.done) return
      readBytes += next.value.length
      yield next.value
    }
  } finally {
    // Whoever stops early wants no more of it.
    await pieces.return(undefined)
    await discardBody(request, readBytes)
  }
}
