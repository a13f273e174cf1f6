/**
 * What the code under measurement asks of a bucket, over HTTP: R2's simulator would live in the process that is measured.
 * `storage`: the address of a server that gives ranges and takes objects by PUT.
 */
export function outsideBucket(storage) {
  const put = async (key, body) => (await fetch(`${storage}/${key}`, { method: 'PUT', body })).arrayBuffer()
  return {
    put,
    createMultipartUpload: async (key) => ({
      uploadId: 'upload',
      uploadPart: async (partNumber, body) => {
        await put(`${key}?part=${partNumber}`, body)
        return { partNumber, etag: '' }
      },
      complete: async () => {},
      abort: async () => {},
    }),
  }
}
