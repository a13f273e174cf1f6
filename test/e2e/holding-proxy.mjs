import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'

/** A line to the service on which parts of uploads can be held up for ever, or cut off; all else passes. */
export async function startHoldingProxy(target) {
  let passing = Number.POSITIVE_INFINITY
  let cutting = 0
  const line = { answered: [], held: [] }
  const server = createServer((request, response) => {
    const part = partOf(request)
    if (part !== null && cutting > 0) {
      cutting--
      request.once('data', () => request.socket.destroy())
      return
    }
    if (part !== null && passing-- <= 0) {
      line.held.push(part)
      server.emit('moved')
      return
    }
    const { method, headers } = request
    const onward = forward(target + request.url, { method, headers }, (answer) => {
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
    holdPartsAfter: (count) => {
      passing = count
    },
    holdNothing: () => {
      passing = Number.POSITIVE_INFINITY
    },
    /** Breaks the connection of the next parts after their first bytes. */
    cutOffNext: (count) => {
      cutting = count
    },
    async until(condition) {
      while (!condition(line)) await once(server, 'moved')
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const partOf = ({ method, url }) => (method === 'PUT' ? Number(/\/parts\/(\d+)$/.exec(url)?.[1] ?? 0) || null : null)
