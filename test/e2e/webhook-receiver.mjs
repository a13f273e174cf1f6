import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** Receives webhooks on loopback, as a customer would; refuses the first request, so that it has to come again. */
export async function startReceiver() {
  /** Each request: `{headers, body}`. */
  const received = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(received.length === 1 ? 500 : 204).end()
    server.emit('received')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}/hooks`,
    received,
    /** Resolves as soon as what was received fulfils the condition; rejects after the time. */
    async until(condition, timeoutMs) {
      const signal = AbortSignal.timeout(timeoutMs)
      while (!condition(received)) await once(server, 'received', { signal })
    },
    close: () => server.close(),
  }
}
