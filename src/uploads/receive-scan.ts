import { MAX_SCAN_BYTES } from '../batches/batch-states.ts'
import { fieldProblem, problem, validationProblem } from '../http/problem.ts'
import { readForm } from './read-form.ts'
import { openScanWriter, type ScanWriter, tooLarge, type UploadTrace } from './scan-writer.ts'
import {
  type UploadFieldName,
  type UploadFields,
  uploadFieldNames,
  uploadFieldsSchema,
} from './upload-fields.schema.ts'

interface ReceiveScan {
  request: Request
  bucket: R2Bucket
  objectKey: string
  now: Date
  trace: UploadTrace
}

export interface ReceivedScan {
  fields: UploadFields
  fileName: string
  fileSize: number
  /** Hex. */
  sha256: string
}

/** Room for boundaries, part headers and fields around a file of the largest size. */
const FORM_OVERHEAD_BYTES = 64 * 1024
export const MAX_BODY_BYTES = MAX_SCAN_BYTES + FORM_OVERHEAD_BYTES
/** Above the longest that any field may have, in UTF-8. */
const MAX_FIELD_BYTES = 4096
const MAX_FILE_NAME_LENGTH = 255
const DEFAULT_FILE_NAME = 'scan.pdf'

/**
 * Streams an upload (multipart/form-data: `file`, and fields before or after it) into the bucket. When this resolves, the
 * object is stored; when it throws, nothing is, but after a failure of storage itself, which the sweep clears up. Throws
 * `file_required`, `empty_file`, `not_a_pdf`, `file_too_large`, `validation_failed`, `malformed_request`,
 * `unsupported_media_type`.
 */
export async function receiveScan({ request, bucket, objectKey, now, trace }: ReceiveScan): Promise<ReceivedScan> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge()
  const writer = openScanWriter({ bucket, key: objectKey, trace })
  const received = await orAbort(writer, objectKey, async () => {
    const form = await takeForm(request, writer)
    if (form.fileName === null) throw problem('file_required', { detail: 'The form has no `file`.' })
    const fields = uploadFieldsSchema(now).safeParse(form.fields)
    if (!fields.success) throw validationProblem(fields.error)
    return { fields: fields.data, fileName: form.fileName, ...(await writer.finish()) }
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
    await writer.abort().catch((error) => console.error('aborting an upload', objectKey, String(error)))
    throw cause
  }
}

interface Form {
  fields: Partial<Record<UploadFieldName, string>>
  fileName: string | null
}

async function takeForm(request: Request, writer: ScanWriter): Promise<Form> {
  const form: Form = { fields: {}, fileName: null }
  let current: FieldReader | 'file' | null = null
  for await (const event of readForm(request, { maxBytes: MAX_BODY_BYTES })) {
    if (event.kind === 'part') {
      current = startPart(form, event)
    } else if (current === 'file') {
      if (event.kind === 'bytes') await writer.write(event.bytes)
    } else if (event.kind === 'bytes') {
      current?.add(event.bytes)
    } else if (current) {
      form.fields[current.name] = current.text()
    }
  }
  return form
}

function startPart(
  form: Form,
  { name, fileName }: { name: string; fileName: string | undefined },
): FieldReader | 'file' {
  if (name === 'file') {
    if (form.fileName !== null) throw fieldProblem('file', 'repeated', 'may be given once only')
    form.fileName = baseName(fileName)
    return 'file'
  }
  const known = uploadFieldNames.find((some) => some === name)
  if (!known) throw fieldProblem(name.slice(0, 100), 'unknown_field', 'is not known')
  if (form.fields[known] !== undefined) throw fieldProblem(known, 'repeated', 'may be given once only')
  return fieldReader(known)
}

interface FieldReader {
  name: UploadFieldName
  add(bytes: Uint8Array): void
  text(): string
}

function fieldReader(name: UploadFieldName): FieldReader {
  const decoder = new TextDecoder()
  let text = ''
  let sizeBytes = 0
  return {
    name,
    add(bytes) {
      sizeBytes += bytes.length
      if (sizeBytes > MAX_FIELD_BYTES) throw fieldProblem(name, 'too_long', 'is too long')
      text += decoder.decode(bytes, { stream: true })
    },
    text: () => text + decoder.decode(),
  }
}

/** The client's name for the file, without the folders that some browsers send along and without control characters. */
function baseName(fileName: string | undefined): string {
  const name = (fileName ?? '').split(/[\\/]/).at(-1) ?? ''
  const clean = name.replace(/\p{Cc}/gu, '').trim()
  return clean.slice(0, MAX_FILE_NAME_LENGTH).trim() || DEFAULT_FILE_NAME
}
