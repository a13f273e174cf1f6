import { problem } from '../http/problem.ts'
import { describeError } from '../logging/describe-error.ts'
import { openScanWriter, type ScanWriter, tooLarge, type UploadTrace } from './scan-writer.ts'
import { type Form, MAX_BODY_BYTES, type PageForm, takeForm } from './take-form.ts'
import { parseUploadFields, type UploadFields } from './upload-fields.schema.ts'

interface ReceiveScan {
  request: Request
  bucket: R2Bucket
  objectKey: string
  now: Date
  trace: UploadTrace
  /** The page whose form it is; the API has none. */
  page?: PageForm | undefined
}

export interface ReceivedScan {
  fields: UploadFields
  own: Form['own']
  fileName: string
  fileSize: number
  /** Hex. */
  sha256: string
}

/**
 * Streams an upload (multipart/form-data: `file`, and fields before or after it) into the bucket. When this resolves, the
 * object is stored; when it throws, nothing is, but after a failure of storage itself, which the sweep clears up. Throws
 * `file_required`, `empty_file`, `not_a_pdf`, `file_too_large`, `validation_failed`, `malformed_request`,
 * `unsupported_media_type`.
 */
export async function receiveScan({
  request,
  bucket,
  objectKey,
  now,
  trace,
  page,
}: ReceiveScan): Promise<ReceivedScan> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge()
  const writer = openScanWriter({ bucket, key: objectKey, trace })
  const received = await orAbort(writer, objectKey, async () => {
    const sink = { begin: async (before: Form) => page?.admit(before), write: writer.write }
    const form = await takeForm(request, sink, page?.ownFields)
    if (form.fileName === null) throw problem('file_required', { detail: 'The form has no `file`.' })
    const fields = parseUploadFields(form.fields, now)
    return { fields, own: form.own, fileName: form.fileName, ...(await writer.finish()) }
  })
  // When this fails nobody knows whether the object is there: the sweep looks.
  await writer.complete()
  return received
}

async function orAbort<T>(writer: ScanWriter, objectKey: string, receive: () => Promise<T>): Promise<T> {
  try {
    return await receive()
  } catch (cause) {
    // What can't be cleared up here is left to the sweep; the caller is told what went wrong first.
    await writer.abort().catch((error) => console.error('aborting an upload', objectKey, describeError(error)))
    throw cause
  }
}
