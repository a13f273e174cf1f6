/** Reads the page that is posted, as the Engine Worker does. */
import Engine from '../../src/engine-worker.ts'

export default {
  async fetch(request, env, context) {
    if (!request.body) return new Response('idle')
    const { reading, preview } = await new Engine(context, env).read(request.body)
    return Response.json({ kind: reading.kind, words: reading.text.split(/\s+/).length, previewBytes: preview?.length })
  },
}
