import { type MultipartError, make, type PartInfo } from 'multipasta'
import { problem } from '../http/problem.ts'
import { bodyPieces } from './body-pieces.ts'

/** What a form consists of, in its order: each part's head, its bytes in pieces, its end. */
export type FormEvent =
  | { kind: 'part'; name: string; fileName: string | undefined }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'part_end' }

/**
 * Reads multipart/form-data (RFC 7578) piece by piece, never a whole part: the next piece of the body is asked for when
 * the events of the last were taken. Throws `unsupported_media_type`, `malformed_request`; `file_too_large` when the
 * body, whatever it consists of, exceeds `maxBytes`. Bytes are valid until the next event is asked for.
 */
export async function* readForm(request: Request, { maxBytes }: { maxBytes: number }): AsyncGenerator<FormEvent> {
  const contentType = request.headers.get('content-type') ?? ''
  if (contentType.split(';', 1)[0]?.trim().toLowerCase() !== 'multipart/form-data') {
    throw problem('unsupported_media_type', { detail: 'Send the scan as multipart/form-data, in the field `file`.' })
  }
  let events: FormEvent[] = []
  let failure: MultipartError | undefined
  let ended = false
  const parser = make({
    headers: { 'content-type': contentType },
    // Fields come as pieces too, so that their limits are ours and errors can name them.
    isFile: () => true,
    onFile: (info) => {
      events.push(partOf(info))
      return (bytes) => {
        events.push(bytes === null ? { kind: 'part_end' } : { kind: 'bytes', bytes })
      }
    },
    onField: () => {},
    onError: (error) => {
      failure ??= error
    },
    onDone: () => {
      ended = true
    },
  })

  const taken = (): FormEvent[] => {
    const some = events
    events = []
    return some
  }
  const parse = (step: () => void): void => {
    try {
      step()
    } catch {
      // The parser throws where a header is wrongly encoded.
      throw malformed()
    }
    if (failure) throw malformed()
  }

  let sizeBytes = 0
  for await (const piece of bodyPieces(request)) {
    sizeBytes += piece.length
    if (sizeBytes > maxBytes) throw problem('file_too_large')
    // What follows the closing boundary has no meaning (RFC 2046, section 5.1.1).
    if (ended) continue
    parse(() => parser.write(piece))
    // The parser keeps the tail of this piece while it reads the next.
    yield* taken()
  }
  if (!ended) parse(() => parser.end())
  if (!ended) throw malformed()
  yield* taken()
}

const malformed = () =>
  problem('malformed_request', { detail: 'The body is no complete multipart/form-data, or its connection was lost.' })

const partOf = (info: PartInfo): FormEvent => ({ kind: 'part', name: info.name, fileName: info.filename })
