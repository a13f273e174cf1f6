import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** Refuses the first request, so that it has to come again. */
const refuseFirst = ({ count }) => (count === 1 ? 500 : 204)

/**
 * Receives webhooks on loopback, as a customer would. `answer` gives the status for a request (`{count, headers}`), or a promise
 * of it; one that never resolves is an endpoint that doesn't answer.
 */
export async function startReceiver({ answer = refuseFirst } = {}) {
  /** Each request: `{headers, body, at, status}`; `at` in milliseconds since 1970, `status` null until it is answered. */
  const received = []
  const server = createServer(async (request, response) => {
    const one = { headers: request.headers, body: await text(request), at: Date.now(), status: null }
    received.push(one)
    one.status = await answer({ count: received.length, headers: request.headers })
    response.writeHead(one.status).end()
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
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
