import { discardBody } from '../http/discard-body.ts'
import { problem } from '../http/problem.ts'
import { release } from '../scans/bytes.ts'

/** By default a body comes in pieces of 4 KiB, each in memory of its own. */
const PIECE_BYTES = 64 * 1024

/**
 * The pieces of a body as they arrive, in two buffers that take turns: a piece is valid until the one after the next is asked
 * for, or the body ends. Throws `malformed_request` when the connection is lost, or the body ends before the length that was announced.
 */
export async function* bodyPieces(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  const announcedBytes = Number(request.headers.get('content-length') ?? 0)
  const reader = request.body.getReader({ mode: 'byob' })
  let empty = new Uint8Array(PIECE_BYTES)
  let passed = new Uint8Array(PIECE_BYTES)
  let readBytes = 0
  try {
    while (true) {
      // A client that leaves makes the read throw.
      const next = await reader.read(empty).catch(() => {
        throw endedEarly()
      })
      if (next.done && readBytes < announcedBytes) throw endedEarly()
      if (next.done) return
      readBytes += next.value.length
      yield next.value
      empty = passed
      passed = new Uint8Array(next.value.buffer)
    }
  } finally {
    // Whoever stops early wants no more of it.
    reader.releaseLock()
    release(passed)
    await discardBody(request, readBytes)
  }
}

const endedEarly = () => problem('malformed_request', { detail: 'The body ended early: its connection was lost.' })
