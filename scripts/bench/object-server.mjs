import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** A stand-in for the bucket that costs the measured process nothing: files of a folder by GET with ranges, and by PUT. */
export async function serveObjects(folder) {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    const path = join(folder, pathname)
    try {
      if (request.method === 'PUT') {
        const part = searchParams.get('part')
        await pipeline(request, createWriteStream(part ? `${path}.${part}` : path))
        response.end()
        return
      }
      const { size } = await stat(path)
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
      const [start, end] = range ? [Number(range[1]), Math.min(Number(range[2]), size - 1)] : [0, size - 1]
      response.writeHead(range ? 206 : 200, { 'content-length': end - start + 1 })
      await pipeline(createReadStream(path, { start, end }), response)
    } catch (error) {
      response.destroy(error)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}
