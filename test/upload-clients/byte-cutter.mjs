/** Bad lines: proxies between a client and the service. */
import { connect, createServer } from 'node:net'
import { randomNumbers } from './scan.mjs'

/** Requests have a file in them, answers a few lines. */
const ANSWER_BYTES = 3000
const MOST_CUTS = 4

/**
 * Where the line of one upload breaks: positions in the bytes that go to the service (`up`) or come from it (`down`), over all
 * connections, and whether the connection ends there or is reset.
 */
export function planCuts(seed, fileBytes) {
  const next = randomNumbers(seed)
  return Array.from({ length: 1 + Math.floor(next() * MOST_CUTS) }, () => {
    const direction = next() < 0.6 ? 'up' : 'down'
    const at = Math.floor(next() * (direction === 'up' ? fileBytes : ANSWER_BYTES))
    return { direction, at, reset: next() < 0.5 }
  })
}

/**
 * A TCP proxy that lets exactly so many bytes pass before it cuts a connection. `made` is how many cuts it has made; without
 * cuts left it is a plain line.
 */
export async function startByteCutter(targetUrl, cuts) {
  const { hostname, port } = new URL(targetUrl)
  const passed = { up: 0, down: 0 }
  const left = cuts.toSorted((a, b) => a.at - b.at)
  const open = new Set()
  let made = 0
  const server = createServer((client) => {
    const service = connect({ host: hostname, port: Number(port) })
    for (const socket of [client, service]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        service.destroy()
      })
    }
    pass('up', client, service)
    pass('down', service, client)
  })

  function pass(direction, from, to) {
    from.on('data', (bytes) => {
      const cut = left.find((one) => one.direction === direction && one.at < passed[direction] + bytes.length)
      const kept = cut ? bytes.subarray(0, Math.max(0, cut.at - passed[direction])) : bytes
      passed[direction] += kept.length
      if (cut) {
        left.splice(left.indexOf(cut), 1)
        made += 1
        from.pause()
        to.write(kept, () => breakOff(from, to, cut.reset))
      } else if (!to.write(kept)) {
        from.pause()
        to.once('drain', () => from.resume())
      }
    })
    from.on('end', () => to.end())
  }

  const breakOff = (from, to, reset) => {
    for (const socket of [from, to]) {
      if (reset) socket.resetAndDestroy()
      else socket.destroy()
    }
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    made: () => made,
    close: () => closeServer(server, open),
  }
}

export function closeServer(server, sockets) {
  for (const socket of sockets) socket.destroy()
  return new Promise((resolve) => server.close(resolve))
}
