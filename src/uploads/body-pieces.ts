import { discardBody } from '../http/discard-body.ts'
import { problem } from '../http/problem.ts'
import { release } from '../scans/bytes.ts'

/** The pieces of a body as they arrive. Throws `malformed_request` when its connection is lost. */
export async function* bodyPieces(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  let readBytes = 0
  try {
    while (true) {
      // A client that leaves makes the read throw.
      const next = await reader.read().catch(() => {
        throw problem('malformed_request', { detail: 'The body ended early: its connection was lost.' })
      })
      if (next.done) return
      readBytes += next.value.length
      yield next.value
    }
  } finally {
    // Whoever stops early wants no more of it.
    reader.releaseLock()
    await discardBody(request, readBytes)
  }
}

/** The same, each piece's memory given back when the next one is asked for. */
export async function* passingPieces(request: Request): AsyncGenerator<Uint8Array> {
  for await (const piece of bodyPieces(request)) {
    yield piece
    release(piece)
  }
}
