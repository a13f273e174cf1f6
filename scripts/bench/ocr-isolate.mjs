/** Reads the page PDF of a request's body as the Engine Worker does: answers its reading, or with `?preview` its image. */
import Engine from '../../src/engine-worker.ts'

export default class BenchEngine extends Engine {
  async fetch(request) {
    if (request.method !== 'POST') return new Response('idle')
    const { reading, preview } = await this.read(request.body)
    return new URL(request.url).searchParams.has('preview') ? new Response(preview) : Response.json(reading)
  }
}
