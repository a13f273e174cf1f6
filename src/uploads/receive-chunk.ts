import type { Actor } from '../audit/audit-actions.ts'
import type { batches } from '../batches/batches.table.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { keepingWhatCame, type Turn, takeTurn } from './append-body.ts'
import { bodyPieces } from './body-pieces.ts'
import { tooLarge } from './scan-writer.ts'
import type { Session } from './session-states.ts'
import { completeUpload, findSession, openSession, sessionStub } from './sessions.ts'
import { baseName, type Form, takeForm } from './take-form.ts'
import { parseUploadFields } from './upload-fields.schema.ts'
import { type ChunkRange, parseContentRange } from './upload-plan.ts'
import type { UploadSession } from './upload-session.ts'
import { uploadIdSchema } from './uploads.schema.ts'

export interface ReceiveChunk {
  db: Database
  bucket: R2Bucket
  namespace: DurableObjectNamespace<UploadSession>
  organizationId: string
  actor: Actor
  now: Date
  /** As the client gave it in `X-Upload-Id`. */
  uploadId: string
  request: Request
}

export type ChunkOutcome =
  | { kind: 'stored'; session: Session }
  | { kind: 'completed'; batch: typeof batches.$inferSelect }

/**
 * `POST /batches` with `X-Upload-Id`: without a body it completes an upload; with `Content-Range` the body is the next chunk
 * of the file; without, it is the whole file. The body is a form with `file`, or the bytes as `application/pdf`. Repeats
 * get the same answer. Throws what the form, the file and the session are refused for.
 */
export async function receiveChunk(received: ReceiveChunk): Promise<ChunkOutcome> {
  const { db, namespace, organizationId, request } = received
  const id = parseId(received.uploadId)
  const stub = sessionStub(namespace, organizationId, id)
  const contentType = mediaType(request)
  const range = rangeOf(request)
  const present = await stub.look()
  const isThere = present !== null && present.status !== 'aborted' && present.status !== 'expired'
  // Many clients name a type without a body too; only of what isn't there, a PDF without a byte is a file, and empty.
  const completes = range === null && !hasBody(request) && (isThere || contentType !== 'application/pdf')
  if (!isThere && (completes || id.startsWith('upl_'))) await findSession(stub)
  if (completes || (isThere && present.status !== 'open'))
    return { kind: 'completed', batch: await completeUpload(db, organizationId, stub) }
  if (!isThere && range !== null && range.start > 0) {
    if (present?.status === 'expired') throw problem('upload_expired')
    throw problem('offset_mismatch', { members: { offset: 0 } })
  }
  return keepingWhatCame(async (begin) => {
    const body = bodyReader(contentType)
    let taken: Turn | 'repeat' | undefined
    const form = await body(request, {
      async begin({ fileName, fields }) {
        const file = { fileName: fileName ?? baseName(undefined), fileSize: null, sha256: null }
        const { actor, now } = received
        const opened = await openSession({
          namespace,
          organizationId,
          actor,
          now,
          uploadId: newId('upl', now),
          id,
          file: { ...file, ...parseUploadFields(fields, now) },
        })
        taken = await takeTurn({
          ...opened,
          bucket: received.bucket,
          start: range?.start ?? null,
          length: range?.length ?? null,
          total: range?.total ?? null,
          countsOnTheWay: true,
          lockedAs: 'conflict',
        })
        if (taken !== 'repeat') begin(taken)
      },
      async write(bytes) {
        if (!taken || taken === 'repeat') return
        if (range && taken.appender.offset() + bytes.length > range.start + range.length) throw otherLength(range)
        await taken.appender.write(bytes)
      },
    })
    if (!taken) throw problem('file_required', { detail: 'The form has no `file`.' })
    if (taken !== 'repeat') await endTurn(taken, range, form, received.now)
    const session = await findSession(stub)
    if (session.status === 'open') return { kind: 'stored', session }
    return { kind: 'completed', batch: await completeUpload(db, organizationId, stub) }
  })
}

async function endTurn(
  { stub, lease, appender }: Turn,
  range: ChunkRange | null,
  form: Form,
  now: Date,
): Promise<void> {
  if (range && appender.offset() !== range.start + range.length) throw otherLength(range)
  if (Object.keys(form.fields).length > 0) {
    const { receivedAt, reference } = parseUploadFields(form.fields, now)
    await stub.describe(lease, {
      receivedAt: form.fields.receivedAt === undefined ? null : receivedAt,
      reference: form.fields.reference === undefined ? null : reference,
    })
  }
  if (range === null || appender.offset() === range.total) await appender.finish()
  else await appender.keep()
}

function parseId(given: string): string {
  const id = uploadIdSchema.safeParse(given)
  if (!id.success) throw fieldProblem('X-Upload-Id', 'invalid_format', 'must be 8 to 128 of A–Z a–z 0–9 . _ -')
  return id.data
}

function rangeOf({ headers }: Request): ChunkRange | null {
  const header = headers.get('content-range')
  if (header === null) return null
  const outcome = parseContentRange(header)
  switch (outcome.kind) {
    case 'range':
      return outcome.range
    case 'too_large':
      throw tooLarge()
    case 'malformed':
      throw fieldProblem('Content-Range', 'invalid_format', 'must be `bytes first-last/total`, the total in bytes')
  }
}

const hasBody = ({ body, headers }: Request): boolean => body !== null && headers.get('content-length') !== '0'

const mediaType = ({ headers }: Request): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Reads a form, or a body that is the file itself. */
function bodyReader(contentType: string): typeof takeForm {
  if (contentType === 'multipart/form-data') return takeForm
  if (contentType !== 'application/pdf') {
    throw problem('unsupported_media_type', { detail: 'Send the bytes as `file` of a form, or as application/pdf.' })
  }
  return async (request, sink) => {
    const form: Form = { fields: {}, own: {}, fileName: baseName(undefined) }
    await sink.begin(form)
    for await (const piece of bodyPieces(request)) await sink.write(piece)
    return form
  }
}

const otherLength = ({ length }: ChunkRange) =>
  fieldProblem('Content-Range', 'wrong_length', `says ${length.toLocaleString('en-GB')} bytes, the body has others`)
