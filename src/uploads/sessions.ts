import type { Actor } from '../audit/audit-actions.ts'
import { findBatchRow } from '../batches/batches.store.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { type Problem, problem } from '../http/problem.ts'
import type { Session, UploadFailureCode } from './session-states.ts'
import type { UploadSession } from './upload-session.ts'

export type UploadStub = DurableObjectStub<UploadSession>

/** Ids are the organisation's own, so that another's is simply not there. */
export const sessionStub = (
  namespace: DurableObjectNamespace<UploadSession>,
  organizationId: string,
  id: string,
): UploadStub => namespace.getByName(`${organizationId}/${id}`)

/** Throws `not_found`, `upload_expired`. */
export const findSession = async (stub: UploadStub): Promise<Session> => requireSession(await stub.look())

/** Throws `not_found`, `upload_expired`. */
export function requireSession(session: Session | null): Session {
  if (!session || session.status === 'aborted') throw problem('not_found', { detail: 'There is no such upload.' })
  if (session.status === 'expired') throw problem('upload_expired')
  return session
}

export interface OpenSession {
  namespace: DurableObjectNamespace<UploadSession>
  organizationId: string
  actor: Actor
  now: Date
  uploadId: string
  /** As the client names it; null leaves it at `uploadId`. */
  id: string | null
  file: {
    fileName: string
    fileSize: number | null
    sha256: string | null
    receivedAt: string
    reference: string | null
  }
  /** What a tus client sent along. */
  metadata?: string
}

/** The session, opened unless it is there. */
export async function openSession({
  namespace,
  organizationId,
  actor,
  now,
  uploadId,
  id,
  file,
  metadata,
}: OpenSession) {
  const stub = sessionStub(namespace, organizationId, id ?? uploadId)
  const session = await stub.open({
    organizationId,
    actor,
    id: id ?? uploadId,
    uploadId,
    batchId: newId('bat', now),
    ...file,
    metadata: metadata ?? null,
    openedAt: now.toISOString(),
  })
  return { stub, session }
}

/**
 * The id of the batch of a session whose bytes are all there. Throws `upload_incomplete`, what makes the file unfit, and
 * `unavailable` when storage refuses: the batch is made later by itself.
 */
export async function finishUpload(stub: UploadStub): Promise<string> {
  const outcome = await stub.finish()
  switch (outcome.kind) {
    case 'completed':
      return outcome.batchId
    case 'incomplete':
      throw problem('upload_incomplete', { members: { missing: outcome.missing, offset: outcome.offset } })
    case 'failed':
      throw failureOf(outcome.code)
    case 'delayed':
      throw problem('unavailable', {
        detail: 'All bytes are stored, but the batch could not be made yet. Ask again.',
        headers: { 'retry-after': '10' },
      })
    case 'ended':
      await findSession(stub)
      throw problem('conflict')
  }
}

/** The batch itself, which the session has just written: `db` has to be the primary. */
export async function completeUpload(db: Database, organizationId: string, stub: UploadStub) {
  const batch = await findBatchRow(db, organizationId, await finishUpload(stub))
  if (!batch) throw problem('not_found', { detail: 'The batch of this upload was deleted.' })
  return batch
}

export function failureOf(code: UploadFailureCode) {
  switch (code) {
    case 'sha256_mismatch':
      return problem('validation_failed', {
        detail: 'sha256: is not that of the bytes that were uploaded',
        errors: [{ field: 'sha256', code, message: 'is not that of the bytes that were uploaded' }],
      })
    case 'bytes_lost':
      return problem('conflict', { detail: 'The stored bytes are gone. Upload the file again.' })
  }
}

/** What a writer is told whose bytes count no more. Throws `not_found`, `upload_expired` when the session has ended. */
export async function turnLost(stub: UploadStub): Promise<Problem> {
  const { status } = await findSession(stub)
  return status === 'open'
    ? problem('conflict', { detail: 'Another request has taken over this upload.', headers: { 'retry-after': '1' } })
    : problem('conflict', { detail: 'The upload takes no bytes any more.' })
}

/** Ends an open session, of which nothing is kept; may be repeated. Throws `not_found`, `upload_expired`, `conflict`. */
export async function abortUpload(stub: UploadStub): Promise<void> {
  switch (await stub.abort(null)) {
    case 'aborted':
      return
    case null:
      throw problem('not_found', { detail: 'There is no such upload.' })
    case 'expired':
      throw problem('upload_expired')
    case 'failed':
      throw problem('conflict', { detail: 'The upload has failed: nothing of it is kept.' })
    case 'completing':
      throw problem('conflict', { detail: 'All bytes of the upload are stored: its batch is being made.' })
    default:
      throw problem('conflict', { detail: 'The upload is completed: its batch stays.' })
  }
}
