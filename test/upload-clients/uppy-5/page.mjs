import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'

const PART_BYTES = 5 * 1024 * 1024

/** Uppy's uploads in parts, as it makes them for S3: its hooks are all that it takes. */
globalThis.newUppy = ({ baseUrl, apiKey }) => {
  const authorization = `Bearer ${apiKey}`
  async function call(method, path, { headers, ...init } = {}) {
    const response = await fetch(baseUrl + path, { method, headers: { authorization, ...headers }, ...init })
    const answer = response.status === 204 ? null : await response.json()
    if (!response.ok) throw new Error(`${response.status} ${answer.code}`)
    return answer
  }
  return new Uppy().use(AwsS3, {
    shouldUseMultipart: true,
    retryDelays: [50, 100, 200],
    getChunkSize: () => PART_BYTES,
    async createMultipartUpload({ name, size }) {
      const body = JSON.stringify({ fileName: name, fileSize: size })
      const { id } = await call('POST', '/uploads', { headers: { 'content-type': 'application/json' }, body })
      globalThis.uploadId = id
      return { uploadId: id, key: id }
    },
    signPart: (_, { uploadId, partNumber }) => ({
      method: 'PUT',
      url: `${baseUrl}/uploads/${uploadId}/parts/${partNumber}`,
      headers: { authorization },
    }),
    async listParts(_, { uploadId }) {
      const { parts } = await call('GET', `/uploads/${uploadId}`)
      return parts.map(({ partNumber, size, etag }) => ({ PartNumber: partNumber, Size: size, ETag: etag }))
    },
    async completeMultipartUpload(_, { uploadId }) {
      globalThis.batchId = (await call('POST', '/batches', { headers: { 'x-upload-id': uploadId } })).id
      return { location: `${baseUrl}/batches/${globalThis.batchId}` }
    },
    abortMultipartUpload: (_, { uploadId }) => call('DELETE', `/uploads/${uploadId}`),
  })
}
