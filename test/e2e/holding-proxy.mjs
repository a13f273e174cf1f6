import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'

const UNTIL_MS = 100_000

/** A line to the service on which parts of uploads can be held up for ever, or cut off; all else passes. */
export async function startHoldingProxy(target) {
  let lastPassing = Number.POSITIVE_INFINITY
  let cutting = 0
  const line = { answered: [], held: [] }
  const server = createServer((request, response) => {
    const part = partOf(request)
    if (part !== null && cutting > 0) {
      cutting--
      request.once('data', () => request.socket.destroy())
      return
    }
    if (part !== null && part > lastPassing) {
      line.held.push(part)
      server.emit('moved')
      return
    }
    const { method, headers } = request
    // A connection of its own each: one that is kept may be closed by the service just when it is used again.
    const onward = forward(target + request.url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
      if (part === null || answer.statusCode !== 200) return
      line.answered.push(part)
      server.emit('moved')
    })
    onward.once('error', () => response.destroy())
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Numbers of the parts that were stored, in that order. */
    answered: line.answered,
    /** By their numbers, so that a part which had to be sent again is let through again. */
    holdPartsAfter: (number) => {
      lastPassing = number
    },
    holdNothing: () => {
      lastPassing = Number.POSITIVE_INFINITY
    },
    /** Breaks the connection of the next parts after their first bytes. */
    cutOffNext: (count) => {
      cutting = count
    },
    /** Throws how it stands when that doesn't come about. */
    async until(condition) {
      const signal = AbortSignal.timeout(UNTIL_MS)
      try {
        while (!condition(line)) await once(server, 'moved', { signal })
      } catch {
        throw new Error(`still waiting after ${UNTIL_MS / 1000} s: ${JSON.stringify(line)}`)
      }
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const partOf = ({ method, url }) => (method === 'PUT' ? Number(/\/parts\/(\d+)$/.exec(url)?.[1] ?? 0) || null : null)
