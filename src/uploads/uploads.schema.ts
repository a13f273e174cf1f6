import { z } from '@hono/zod-openapi'
import { timestampInput, timestampSchema } from '../http/instants.ts'
import type { Session } from './session-states.ts'
import { baseName } from './take-form.ts'
import { PART_BYTES, partCountOf } from './upload-plan.ts'

export const uploadedPartSchema = z
  .object({ partNumber: z.int(), size: z.int(), etag: z.string() })
  .openapi('UploadedPart')

export const uploadSchema = z
  .object({
    id: z.string().openapi({ example: 'upl_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
    status: z.enum(['open', 'completing', 'stalled', 'completed', 'failed']).openapi({
      description:
        '`completing`: all bytes are stored and the batch is being made; `stalled`: that did not succeed for 24 hours, the bytes are kept until `expiresAt`, and asking for the batch tries it again',
    }),
    fileName: z.string().openapi({ example: 'post.pdf' }),
    fileSize: z.int().nullable().openapi({ description: 'Null until the end of a file whose size was not announced' }),
    partSize: z.int().openapi({ example: PART_BYTES }),
    partCount: z.int().nullable(),
    offset: z.int().openapi({ description: 'Bytes that are there without a gap from the first' }),
    parts: z.array(uploadedPartSchema),
    batchId: z.string().nullable().openapi({ description: 'The batch, once the upload is completed', example: null }),
    expiresAt: timestampSchema,
  })
  .openapi('Upload')
export type Upload = z.infer<typeof uploadSchema>

/** The body that opens a session. What `receivedAt` may be depends on the time: `uploadFieldsSchema` says. */
export const newUploadSchema = z
  .strictObject({
    fileName: z.string().trim().min(1).max(255).transform(baseName).openapi({ example: 'post.pdf' }),
    fileSize: z.int().min(1).openapi({ example: 48_211_337 }),
    sha256: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')
      .transform((text) => text.toLowerCase())
      .nullable()
      .default(null)
      .openapi({ description: 'When given, the file has to have it' }),
    receivedAt: timestampInput
      .optional()
      .openapi({ type: 'string', description: 'When the post arrived; default now' }),
    reference: z.string().optional().openapi({ description: 'Your own name for the batch, at most 200 characters' }),
  })
  .openapi('NewUpload')

export const partParameters = z.object({
  id: z.string().openapi({ param: { description: 'Id of the upload' }, example: 'upl_01k9xk2v6h8m3q7r5t1w4y0z2b' }),
  n: z
    .string()
    .regex(/^\d{1,5}$/, 'must be the number of a part')
    .transform(Number)
    .openapi({ param: { description: 'Number of the part, from 1' }, type: 'integer', example: 1 }),
})

/** A client's own id for an upload: it names one file of its organisation. */
export const uploadIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9._-]{8,128}$/, 'must be 8 to 128 letters, digits, dots, underscores or hyphens')

export function toUpload(session: Session): Upload {
  const { status } = session
  if (status === 'aborted' || status === 'expired') throw new Error('An ended session is not shown.')
  return {
    id: session.id,
    status,
    fileName: session.fileName,
    fileSize: session.fileSize,
    partSize: PART_BYTES,
    partCount: session.fileSize === null ? null : partCountOf(session.fileSize),
    offset: session.offset,
    parts: session.parts.map(({ part, sizeBytes, etag }) => ({ partNumber: part, size: sizeBytes, etag })),
    batchId: status === 'completed' ? session.batchId : null,
    expiresAt: session.expiresAt,
  }
}

/** For the documentation; `receive-chunk.ts` reads them. */
export const uploadHeaders = z.object({
  'x-upload-id': z
    .string()
    .optional()
    .openapi({
      param: {
        description: 'Your own id for the upload: 8 to 128 of A–Z a–z 0–9 . _ - (or that of an upload in parts)',
      },
      example: 'scanner-3.2026-11-21.0007',
    }),
  'content-range': z
    .string()
    .optional()
    .openapi({ param: { description: 'Which bytes of the file the body has' }, example: 'bytes 0-8388607/48211337' }),
})
