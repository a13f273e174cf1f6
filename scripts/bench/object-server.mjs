import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * A stand-in for the bucket that costs the measured process nothing: files of a folder, by GET with ranges, HEAD, DELETE and
 * PUT; `?part=N` stores a part of a file, `?parts=N,M` puts it together.
 */
export async function serveObjects(folder) {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    const path = join(folder, pathname)
    try {
      if (request.method === 'DELETE') {
        await rm(path, { force: true })
        response.end()
        return
      }
      if (request.method === 'PUT') {
        await mkdir(dirname(path), { recursive: true })
        if (searchParams.has('parts')) await joinParts(path, searchParams.get('parts').split(','))
        else await pipeline(request, createWriteStream(partPath(path, searchParams.get('part'))))
        response.end()
        return
      }
      const size = await sizeOf(path)
      if (size === null) {
        response.writeHead(404).end()
        return
      }
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
      const [start, end] = range ? [Number(range[1]), Math.min(Number(range[2]), size - 1)] : [0, size - 1]
      response.writeHead(range ? 206 : 200, { 'content-length': end - start + 1 })
      if (request.method === 'HEAD') response.end()
      else await pipeline(createReadStream(path, { start, end }), response)
    } catch (error) {
      response.destroy(error)
    }
  })
  // Longer than the measured process keeps a connection that it doesn't use.
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}

const partPath = (path, part) => (part === null ? path : `${path}.${part}`)

async function joinParts(path, parts) {
  const paths = parts.map((part) => partPath(path, part))
  await pipeline(async function* () {
    for (const part of paths) yield* createReadStream(part)
  }, createWriteStream(path))
  for (const part of paths) await rm(part)
}

async function sizeOf(path) {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
