import Uppy from '@uppy/core'
import Tus from '@uppy/tus'

const MIB = 1024 * 1024

globalThis.newUppy = ({ baseUrl, apiKey }) =>
  new Uppy().use(Tus, {
    endpoint: `${baseUrl}/uploads/tus`,
    headers: { authorization: `Bearer ${apiKey}` },
    chunkSize: 2 * MIB,
    retryDelays: [50, 100, 200],
    onAfterResponse(_, response) {
      globalThis.batchId = response.getHeader('X-Batch-Id') ?? globalThis.batchId
    },
  })
