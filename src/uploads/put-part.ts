import { fieldProblem, Problem, problem } from '../http/problem.ts'
import { bodyPieces } from './body-pieces.ts'
import { HEADER_WITHIN, holdsPdfHeader, notAPdf } from './pdf-header.ts'
import { isUploadGone } from './r2-errors.ts'
import type { StoredPart } from './session-states.ts'
import { findSession, requireSession, type UploadStub } from './sessions.ts'
import { partCountOf, partSizeOf } from './upload-plan.ts'

interface PutPart {
  stub: UploadStub
  bucket: R2Bucket
  part: number
  request: Request
}

/**
 * Streams one part from the request into R2; nothing of it is held back but the first bytes of the file, which tell whether
 * it is a PDF. Throws `not_found` for a session or a part that doesn't exist, `upload_expired`, `validation_failed` for a part of
 * another length, `conflict` when the session takes no parts (any more), `not_a_pdf`, `malformed_request` when the connection
 * is lost.
 */
export async function putPart({ stub, bucket, part, request }: PutPart): Promise<StoredPart> {
  const { session: found, place } = await stub.reservePart(part)
  const session = requireSession(found)
  if (session.status !== 'open' || session.fileSize === null || session.filledBy === 'stream') throw takesNoParts()
  if (part < 1 || part > partCountOf(session.fileSize)) throw problem('not_found', { detail: 'There is no such part.' })
  const sizeBytes = partSizeOf(session.fileSize, part)
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) !== sizeBytes) throw wrongLength(part, sizeBytes)
  if (!place) throw takesNoParts()

  const { objectKey, multipartUploadId, r2Part } = place
  const upload = bucket.resumeMultipartUpload(objectKey, multipartUploadId)
  // R2 has to know the length of a stream.
  const { readable, writable } = new FixedLengthStream(sizeBytes)
  const storing = upload.uploadPart(r2Part, readable)
  const writer = writable.getWriter()
  // Whoever passes the body on learns at once that nobody takes it.
  storing.catch((error) => writer.abort(error)).catch(() => {})
  const [passed, stored] = await Promise.allSettled([passPart(request, { part, sizeBytes, to: writer }), storing])
  // What the body was tells more than storage, which only says then that its stream broke off.
  if (passed.status === 'rejected' && passed.reason instanceof Problem) throw passed.reason
  if (stored.status === 'rejected') {
    if (!isUploadGone(stored.reason)) throw stored.reason
    await findSession(stub)
    throw takesNoParts()
  }
  if (passed.status === 'rejected') throw passed.reason

  const counted = { part, r2Part, sizeBytes, etag: stored.value.etag }
  if (!(await stub.recordPart(counted))) throw takesNoParts()
  return counted
}

async function passPart(
  request: Request,
  { part, sizeBytes, to: writer }: { part: number; sizeBytes: number; to: WritableStreamDefaultWriter<Uint8Array> },
): Promise<void> {
  // It rejects with the writes, whose errors are taken below.
  writer.closed.catch(() => {})
  let passed = 0
  let head: Uint8Array | null = part === 1 ? new Uint8Array(0) : null
  try {
    for await (const piece of bodyPieces(request)) {
      passed += piece.length
      if (passed > sizeBytes) throw wrongLength(part, sizeBytes)
      if (head) {
        head = Uint8Array.of(...head, ...piece.subarray(0, HEADER_WITHIN - head.length))
        if (head.length === Math.min(HEADER_WITHIN, sizeBytes)) {
          if (!holdsPdfHeader(head)) throw notAPdf()
          head = null
        }
      }
      await writer.write(piece)
    }
    if (passed !== sizeBytes) throw wrongLength(part, sizeBytes)
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => {})
    throw error
  }
}

const takesNoParts = () => problem('conflict', { detail: 'The upload takes no parts (any more).' })

const wrongLength = (part: number, sizeBytes: number) =>
  fieldProblem('body', 'wrong_length', `part ${part} has ${sizeBytes.toLocaleString('en-GB')} bytes`)
