/**
 * What the code under measurement asks of a bucket, over HTTP: R2's simulator would live in the process that is measured.
 * `storage`: the address of an object server (`object-server.mjs`).
 */
export function outsideBucket(storage) {
  const put = async (key, body) => (await fetch(`${storage}/${key}`, { method: 'PUT', body })).arrayBuffer()
  const upload = (key, uploadId) => ({
    uploadId,
    uploadPart: async (partNumber, body) => {
      await put(`${key}?part=${partNumber}`, body)
      return { partNumber, etag: String(partNumber) }
    },
    complete: async (parts) => {
      await put(`${key}?parts=${parts.map(({ partNumber }) => partNumber)}`)
    },
    abort: async () => {},
  })
  return {
    put,
    get: async (key) => fetch(`${storage}/${key}`),
    head: async (key) => {
      const { ok, headers } = await fetch(`${storage}/${key}`, { method: 'HEAD' })
      return ok ? { size: Number(headers.get('content-length')) } : null
    },
    delete: async (key) => void (await fetch(`${storage}/${key}`, { method: 'DELETE' })),
    createMultipartUpload: async (key) => upload(key, 'upload'),
    resumeMultipartUpload: upload,
  }
}
