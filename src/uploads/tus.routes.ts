import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { MAX_SCAN_BYTES } from '../batches/batch-states.ts'
import { newId } from '../db/ids.ts'
import { type AppEnv, newRoutes } from '../http/app.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { actorOf } from '../organizations/authenticate.ts'
import { keepingWhatCame, takeTurn } from './append-body.ts'
import { bodyPieces } from './body-pieces.ts'
import { longerThanFile } from './scan-appender.ts'
import { tooLarge } from './scan-writer.ts'
import type { Session } from './session-states.ts'
import { abortUpload, findSession, finishUpload, openSession, sessionStub, type UploadStub } from './sessions.ts'
import { baseName } from './take-form.ts'
import {
  type Checksum,
  parseBytes,
  parseChecksum,
  parseMetadata,
  TUS_CHECKSUMS,
  TUS_EXTENSIONS,
  TUS_VERSION,
} from './tus-headers.ts'
import {
  appendToTusUpload,
  createTusUpload,
  describeTus,
  getTusUpload,
  overrideTusMethod,
  terminateTusUpload,
} from './tus-operations.ts'
import { parseUploadFields } from './upload-fields.schema.ts'
import { toUpload } from './uploads.schema.ts'

type TusContext = Context<AppEnv>

/** tus 1.0.0 over the upload sessions; https://tus.io/protocols/resumable-upload. */
export function tusRoutes() {
  const routes = newRoutes()
  routes.use(speaksTus)
  routes.openapi(describeTus, capabilities)
  routes.openapi(createTusUpload, create)
  routes.openapi(getTusUpload, tell)
  routes.openapi(appendToTusUpload, append)
  routes.openapi(terminateTusUpload, terminate)
  // For clients whose network lets no other methods through.
  routes.openapi(overrideTusMethod, (c) => {
    switch (c.req.header('x-http-method-override')?.toUpperCase()) {
      case 'PATCH':
        return append(c)
      case 'DELETE':
        return terminate(c)
      case 'HEAD':
        return tell(c)
      default:
        throw problem('not_found')
    }
  })
  return routes
}

const speaksTus = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('tus-resumable', TUS_VERSION)
  if (c.res.status === 412) c.res.headers.set('tus-version', TUS_VERSION)
})

/** Every request but OPTIONS says which version it speaks. */
function requireVersion(c: TusContext): void {
  if (c.req.header('tus-resumable') !== TUS_VERSION) throw problem('tus_version_unsupported')
}

const capabilities = (c: TusContext) =>
  c.body(null, 204, {
    'tus-version': TUS_VERSION,
    'tus-extension': TUS_EXTENSIONS,
    'tus-max-size': String(MAX_SCAN_BYTES),
    'tus-checksum-algorithm': TUS_CHECKSUMS,
  })

async function create(c: TusContext): Promise<Response> {
  requireVersion(c)
  const fileSize = parseBytes(c.req.header('upload-length'))
  if (fileSize === null) throw fieldProblem('Upload-Length', 'invalid_format', 'must be the size of the file in bytes')
  if (fileSize === 0) throw problem('empty_file')
  if (fileSize > MAX_SCAN_BYTES) throw tooLarge()
  if (hasBytes(c)) refuseBeyond(c, 0, fileSize)
  const metadata = c.req.header('upload-metadata') ?? ''
  const pairs = parseMetadata(metadata)
  if (pairs === null) throw fieldProblem('Upload-Metadata', 'invalid_format', 'must be pairs of a key and base64')
  const now = new Date()
  const fields = parseUploadFields(
    {
      receivedAt: pairs.get('receivedAt'),
      reference: pairs.get('reference'),
    },
    now,
  )
  const { stub, session } = await openSession({
    namespace: c.env.UPLOAD_SESSION,
    organizationId: c.get('caller').organizationId,
    actor: actorOf(c.get('caller')),
    now,
    uploadId: newId('upl', now),
    id: null,
    file: { fileName: baseName(pairs.get('filename')), fileSize, sha256: null, ...fields },
    metadata,
  })
  // Where it was made: by a key under `/v1`, by a person in the dashboard.
  const location = { location: `${c.req.path.replace(/\/$/, '')}/${session.id}` }
  if (!hasBytes(c)) return c.body(null, 201, { ...location, ...progressHeaders(session) })
  return c.body(null, 201, { ...location, ...(await appendTo(c, stub, session, 0)) })
}

async function tell(c: TusContext) {
  requireVersion(c)
  const { stub, session } = await sessionOf(c)
  return c.json(toUpload(session), 200, {
    ...progressHeaders(session),
    ...(session.fileSize === null ? {} : { 'upload-length': String(session.fileSize) }),
    ...(session.metadata ? { 'upload-metadata': session.metadata } : {}),
    'cache-control': 'no-store',
    ...(await batchHeader(stub, session)),
  })
}

async function append(c: TusContext): Promise<Response> {
  requireVersion(c)
  if (c.req.header('content-type') !== 'application/offset+octet-stream') {
    throw problem('unsupported_media_type', { detail: 'A PATCH has the type application/offset+octet-stream.' })
  }
  const offset = parseBytes(c.req.header('upload-offset'))
  if (offset === null) throw fieldProblem('Upload-Offset', 'invalid_format', 'must be a number of bytes')
  const { stub, session } = await sessionOf(c)
  return c.body(null, 204, await appendTo(c, stub, session, offset))
}

async function terminate(c: TusContext): Promise<Response> {
  requireVersion(c)
  await abortUpload(stubOf(c))
  return c.body(null, 204)
}

/** Adds the body at `offset`; answers the headers that tell how far the upload is. */
async function appendTo(
  c: TusContext,
  stub: UploadStub,
  session: Session,
  offset: number,
): Promise<Record<string, string>> {
  const checksum = parseChecksum(c.req.header('upload-checksum'))
  // The client may be gone while what came of its body is stored.
  const appending = appendBytes(c, stub, session, offset, checksum)
  c.executionCtx.waitUntil(appending.catch(() => {}))
  await appending
  const now = await findSession(stub)
  return { ...progressHeaders(now), ...(await batchHeader(stub, now)) }
}

async function appendBytes(
  c: TusContext,
  stub: UploadStub,
  session: Session,
  offset: number,
  checksum: Checksum | null,
): Promise<void> {
  // A repeat of the last request: its answer was lost, not its bytes.
  if (session.status !== 'open' && offset === session.fileSize) return
  if (session.status !== 'open') throw problem('offset_mismatch', { members: { offset: session.offset } })
  if (session.fileSize !== null) refuseBeyond(c, offset, session.fileSize)
  await keepingWhatCame(async (begin) => {
    const bucket = c.env.SCANS
    const range = { start: offset, length: null, total: session.fileSize }
    const countsOnTheWay = checksum === null
    const turn = await takeTurn({ stub, session, bucket, ...range, countsOnTheWay, lockedAs: 'upload_locked' })
    if (turn === 'repeat') throw problem('offset_mismatch', { members: { offset: session.offset } })
    begin(turn)
    const { appender } = turn
    const hash = checksum ? createHash(checksum.algorithm) : null
    for await (const piece of bodyPieces(c.req.raw)) {
      hash?.update(piece)
      await appender.write(piece)
    }
    if (hash?.digest('base64') !== checksum?.base64) throw problem('checksum_mismatch')
    if (appender.offset() === session.fileSize) await appender.finish()
    else await appender.keep()
  })
}

/** Throws when the body is announced to go beyond the file: then none of it is taken. */
function refuseBeyond(c: TusContext, offset: number, fileSize: number): void {
  if (offset + (parseBytes(c.req.header('content-length')) ?? 0) > fileSize) throw longerThanFile(fileSize)
}

const stubOf = (c: TusContext): UploadStub =>
  sessionStub(c.env.UPLOAD_SESSION, c.get('caller').organizationId, c.req.param('id') ?? '')

async function sessionOf(c: TusContext): Promise<{ stub: UploadStub; session: Session }> {
  const stub = stubOf(c)
  return { stub, session: await findSession(stub) }
}

const progressHeaders = ({ offset, expiresAt }: Session): Record<string, string> => ({
  'upload-offset': String(offset),
  'upload-expires': new Date(expiresAt).toUTCString(),
})

/** Whoever sees the full length sees the batch too: it is made before that is told. */
async function batchHeader(stub: UploadStub, session: Session): Promise<Record<string, string>> {
  if (session.status === 'open') return {}
  return { 'x-batch-id': await finishUpload(stub) }
}

const hasBytes = (c: TusContext): boolean =>
  c.req.header('content-type') === 'application/offset+octet-stream' && c.req.header('content-length') !== '0'
