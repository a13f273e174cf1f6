/** Takes an upload as the API Worker does; answers its size and hash. */
import { receiveScan } from '../../src/uploads/receive-scan.ts'
import { outsideBucket } from './outside-bucket.mjs'

export default {
  async fetch(request) {
    const storage = new URL(request.url).searchParams.get('storage')
    if (!storage) return new Response('idle')
    const trace = { opened: async () => {}, aborted: async () => {} }
    const bucket = outsideBucket(storage)
    return Response.json(await receiveScan({ request, bucket, objectKey: 'upload.pdf', now: new Date(), trace }))
  },
}
