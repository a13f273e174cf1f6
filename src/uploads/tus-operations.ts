/**
 * tus in the API's description. Its headers are described here and read by `tus.routes.ts`: the protocol says which of its
 * faults is answered first, and how.
 */
import { createRoute } from '@hono/zod-openapi'
import { MAX_SCAN_BYTES } from '../batches/batch-states.ts'
import { idParameter, jsonContent, problemResponses } from '../http/openapi.ts'
import { TUS_CHECKSUMS, TUS_EXTENSIONS, TUS_VERSION } from './tus-headers.ts'
import { uploadSchema } from './uploads.schema.ts'

const params = idParameter('upload', 'upl_01k9xk2v6h8m3q7r5t1w4y0z2b')

type HeaderType = 'string' | 'integer'
const header = (description: string, type: HeaderType = 'string') => ({ description, schema: { type } })
const always = (description: string, type?: HeaderType) => ({ ...header(description, type), required: true })

interface RequestHeader {
  description: string
  required?: boolean
  type?: HeaderType
  example: string | number
}
const requestHeader = (name: string, { description, required = false, type = 'string', example }: RequestHeader) => ({
  name,
  in: 'header' as const,
  required,
  description,
  schema: { type, example },
})

const version = requestHeader('Tus-Resumable', {
  description: 'The version of the protocol',
  required: true,
  example: TUS_VERSION,
})
const checksum = requestHeader('Upload-Checksum', {
  description: `The algorithm (${TUS_CHECKSUMS.replaceAll(',', ', ')}), a space, and the digest of this body in base64: none of it is kept when it has another, or breaks off`,
  example: 'sha256 47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
})
const offset = requestHeader('Upload-Offset', {
  description: 'Where the body begins in the file: as many bytes as are there',
  required: true,
  type: 'integer',
  example: 0,
})

const bytes = {
  content: { 'application/offset+octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
}

const answered = { 'Tus-Resumable': always('The version of the protocol') }
const progress = {
  ...answered,
  'Upload-Offset': always('Bytes that are there', 'integer'),
  'Upload-Expires': always('When the upload expires, unless more bytes come (RFC 9110 date)'),
  'X-Batch-Id': header('The batch, once the last byte is stored'),
}

const ofVersion = ['tus_version_unsupported'] as const
const ofBytes = [
  'malformed_request',
  'conflict',
  'offset_mismatch',
  'upload_locked',
  'checksum_mismatch',
  'not_a_pdf',
  'unsupported_media_type',
  'validation_failed',
] as const

export const describeTus = createRoute({
  method: 'options',
  path: '/',
  operationId: 'describeTus',
  tags: ['Uploads'],
  summary: 'Tell what is supported of tus',
  description: 'Version, extensions and limits of tus (https://tus.io/protocols/resumable-upload).',
  responses: {
    204: {
      description: 'In headers',
      headers: {
        ...answered,
        'Tus-Version': always(`Supported versions: \`${TUS_VERSION}\``),
        'Tus-Extension': always(`Supported extensions: \`${TUS_EXTENSIONS}\``),
        'Tus-Max-Size': always(`The most bytes that a file may have: ${MAX_SCAN_BYTES}`, 'integer'),
        'Tus-Checksum-Algorithm': always(`Algorithms of \`Upload-Checksum\`: \`${TUS_CHECKSUMS}\``),
      },
    },
  },
})

export const createTusUpload = createRoute({
  method: 'post',
  path: '/',
  operationId: 'createTusUpload',
  tags: ['Uploads'],
  summary: 'Begin an upload by tus',
  description:
    'For tus 1.0.0 clients: this is their endpoint. The body may have the first bytes of the file, or all of them. When the last byte is stored, the batch is made. An upload lives for 24 hours after its last byte.',
  parameters: [
    version,
    requestHeader('Upload-Length', {
      description: 'Size of the file in bytes',
      required: true,
      type: 'integer',
      example: 48_211_337,
    }),
    requestHeader('Upload-Metadata', {
      description:
        '`filename`, `receivedAt` and `reference`, each with a space and its value in base64, separated by commas; others are kept but mean nothing',
      example: 'filename cG9zdC5wZGY=,reference VHJheSA3',
    }),
    checksum,
  ],
  requestBody: bytes,
  responses: {
    201: {
      description: 'The upload',
      headers: { ...progress, Location: always('Path of the upload: where its bytes go') },
    },
    ...problemResponses(...ofVersion, ...ofBytes, 'file_too_large', 'empty_file'),
  },
})

export const getTusUpload = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getTusUpload',
  tags: ['Uploads'],
  summary: 'Tell how far a tus upload is',
  description: 'tus clients ask with HEAD, and go on at `Upload-Offset`.',
  request: { params },
  parameters: [version],
  responses: {
    200: {
      ...jsonContent('The upload', uploadSchema),
      headers: {
        ...progress,
        'Upload-Length': header('Size of the file in bytes', 'integer'),
        'Upload-Metadata': header('As it was given'),
      },
    },
    ...problemResponses(...ofVersion, 'not_found', 'conflict', 'upload_expired', 'validation_failed'),
  },
})

export const appendToTusUpload = createRoute({
  method: 'patch',
  path: '/{id}',
  operationId: 'appendToTusUpload',
  tags: ['Uploads'],
  summary: 'Add bytes to a tus upload',
  description:
    'Whatever came before a connection breaks is kept, unless it has an `Upload-Checksum`; `Upload-Offset` of a HEAD tells how much.',
  request: { params },
  parameters: [version, offset, checksum],
  requestBody: { required: true, ...bytes },
  responses: {
    204: { description: 'The bytes are stored', headers: progress },
    ...problemResponses(...ofVersion, ...ofBytes, 'not_found', 'upload_expired'),
  },
})

export const terminateTusUpload = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'terminateTusUpload',
  tags: ['Uploads'],
  summary: 'Abort a tus upload',
  description: 'Nothing of it is kept. An upload that has its batch stays.',
  request: { params },
  parameters: [version],
  responses: {
    204: { description: 'The upload is gone', headers: answered },
    ...problemResponses(...ofVersion, 'not_found', 'conflict', 'upload_expired'),
  },
})

export const overrideTusMethod = createRoute({
  method: 'post',
  path: '/{id}',
  operationId: 'overrideTusMethod',
  tags: ['Uploads'],
  summary: 'Add bytes to a tus upload, or abort it, by POST',
  description: 'For networks that let no PATCH and DELETE through: does what `X-HTTP-Method-Override` says.',
  request: { params },
  parameters: [
    version,
    requestHeader('X-HTTP-Method-Override', {
      description: '`PATCH`, `DELETE` or `HEAD`',
      required: true,
      example: 'DELETE',
    }),
    { ...offset, required: false, description: 'As with PATCH' },
    checksum,
  ],
  requestBody: bytes,
  responses: {
    200: { ...jsonContent('As with GET', uploadSchema), headers: progress },
    204: { description: 'As with PATCH or DELETE', headers: answered },
    ...problemResponses(...ofVersion, ...ofBytes, 'not_found', 'upload_expired'),
  },
})
