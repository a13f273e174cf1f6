import { MAX_SCAN_BYTES } from '../batches/batch-states.ts'
import { fieldProblem } from '../http/problem.ts'
import { readForm } from './read-form.ts'
import { type UploadFieldName, uploadFieldNames } from './upload-fields.schema.ts'

/** Room for boundaries, part headers and fields around a file of the largest size. */
const FORM_OVERHEAD_BYTES = 64 * 1024
export const MAX_BODY_BYTES = MAX_SCAN_BYTES + FORM_OVERHEAD_BYTES
/** Above the longest that any field may have, in UTF-8. */
const MAX_FIELD_BYTES = 4096
const MAX_FILE_NAME_LENGTH = 255
const DEFAULT_FILE_NAME = 'scan.pdf'

export interface Form {
  fields: Partial<Record<UploadFieldName, string>>
  /** What a page of ours says besides, by name. */
  own: Partial<Record<string, string>>
  fileName: string | null
}

/** A form on a page of ours: the names of what it says besides, and whoever looks at what stands before the file. */
export interface PageForm {
  ownFields: readonly string[]
  /** Before a byte of the file is taken. What it throws refuses the upload. */
  admit(form: Form): void
}

/** Where the bytes of the form's file go. */
export interface FileSink {
  /** Told of the file and the fields before it, when it begins. */
  begin(form: Form): Promise<void>
  write(bytes: Uint8Array): Promise<void>
}

/** Reads a form with one `file`, whose bytes are passed on as they come, and fields before or after it. */
export async function takeForm(request: Request, sink: FileSink, ownFields: PageForm['ownFields'] = []): Promise<Form> {
  const form: Form = { fields: {}, own: {}, fileName: null }
  let current: FieldReader | 'file' | null = null
  for await (const event of readForm(request, { maxBytes: MAX_BODY_BYTES })) {
    if (event.kind === 'part') {
      current = startPart(form, ownFields, event)
      if (current === 'file') await sink.begin(form)
    } else if (current === 'file') {
      if (event.kind === 'bytes') await sink.write(event.bytes)
    } else if (event.kind === 'bytes') {
      current?.add(event.bytes)
    } else if (current) {
      current.end()
    }
  }
  return form
}

function startPart(
  form: Form,
  ownFields: PageForm['ownFields'],
  { name, fileName }: { name: string; fileName: string | undefined },
): FieldReader | 'file' {
  if (name === 'file') {
    if (form.fileName !== null) throw fieldProblem('file', 'repeated', 'may be given once only')
    form.fileName = baseName(fileName)
    return 'file'
  }
  const field = uploadFieldNames.find((known) => known === name)
  if (field) return fieldReader(form.fields, field)
  if (ownFields.includes(name)) return fieldReader(form.own, name)
  throw fieldProblem(name.slice(0, 100), 'unknown_field', 'is not known')
}

interface FieldReader {
  add(bytes: Uint8Array): void
  end(): void
}

/** Puts the text of a field among those that were read. */
function fieldReader<Name extends string>(fields: { [name in Name]?: string }, name: Name): FieldReader {
  if (fields[name] !== undefined) throw fieldProblem(name, 'repeated', 'may be given once only')
  const decoder = new TextDecoder()
  let text = ''
  let sizeBytes = 0
  return {
    add(bytes) {
      sizeBytes += bytes.length
      if (sizeBytes > MAX_FIELD_BYTES) throw fieldProblem(name, 'too_long', 'is too long')
      text += decoder.decode(bytes, { stream: true })
    },
    end() {
      fields[name] = text + decoder.decode()
    },
  }
}

/** The client's name for the file, without the folders that some browsers send along and without control characters. */
export function baseName(fileName: string | undefined): string {
  const name = (fileName ?? '').split(/[\\/]/).at(-1) ?? ''
  const clean = name.replace(/\p{Cc}/gu, '').trim()
  return clean.slice(0, MAX_FILE_NAME_LENGTH).trim() || DEFAULT_FILE_NAME
}
