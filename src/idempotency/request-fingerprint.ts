import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { type Batch, batchSchema } from '../batches/batches.schema.ts'
import { isJson } from '../http/json-limit.ts'
import { problem } from '../http/problem.ts'
import { hashToken } from '../organizations/tokens.ts'
import { readForm } from '../uploads/read-form.ts'
import { MAX_BODY_BYTES } from '../uploads/take-form.ts'
import { uploadFieldsSchema } from '../uploads/upload-fields.schema.ts'

/** What makes two requests the same: method, path, query and the JSON body to the byte; other bodies are of any size. */
export async function fingerprintRequest(c: Context): Promise<string> {
  const { pathname, search } = new URL(c.req.url)
  const body = isJson(c.req.raw) ? await c.req.text() : ''
  return hashToken(JSON.stringify([c.req.method, pathname, search, body]))
}

/** A form is too large to be looked at before it is taken: what was in it is known from the batch that it made. */
export const isForm = (request: Request): boolean =>
  request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false

interface UploadContent {
  sha256: string
  /** Null when the caller left it to the service. */
  receivedAt: string | null
  reference: string | null
}

const fingerprintContent = ({ sha256, receivedAt, reference }: UploadContent): Promise<string> =>
  hashToken(JSON.stringify([sha256, receivedAt, reference]))

/** The fingerprint of the upload that made a batch; null when the answer is no batch. */
export async function fingerprintOfBatch(answer: string): Promise<string | null> {
  const batch = batchSchema.safeParse(JSON.parse(answer))
  return batch.success ? fingerprintContent(contentOf(batch.data)) : null
}

/** A batch that was received when it was made: its upload didn't say when. */
const contentOf = ({ sha256, receivedAt, createdAt, reference }: Batch): UploadContent => ({
  sha256,
  receivedAt: receivedAt === createdAt ? null : receivedAt,
  reference,
})

/** The fingerprint of an upload, read to its end without being stored. Throws what `readForm` throws. */
export async function fingerprintUpload(request: Request, now: Date): Promise<string> {
  const hash = createHash('sha256')
  const decoder = new TextDecoder()
  const given: Record<string, string> = {}
  let part = ''
  for await (const event of readForm(request, { maxBytes: MAX_BODY_BYTES })) {
    if (event.kind === 'part') {
      part = event.name
      if (part !== 'file') given[part] = ''
    } else if (event.kind === 'bytes') {
      if (part === 'file') hash.update(event.bytes)
      else given[part] += decoder.decode(event.bytes, { stream: true })
    }
  }
  const fields = uploadFieldsSchema(now).safeParse(given)
  // Fields that no upload may have belong to no upload that was taken.
  if (!fields.success) throw problem('idempotency_key_reused')
  return fingerprintContent({
    sha256: hash.digest('hex'),
    receivedAt: given.receivedAt === undefined ? null : fields.data.receivedAt,
    reference: fields.data.reference,
  })
}
