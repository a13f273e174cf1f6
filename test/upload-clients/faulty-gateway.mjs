import { createServer, request as httpRequest } from 'node:http'
import { closeServer } from './byte-cutter.mjs'

/**
 * An HTTP proxy that answers with a fault where it is told to. `faultOf({method, path, headers})` gives `error` (a 500 of
 * its own; the service sees nothing), `drop` (half of the body passes, then both connections are gone), `lose answer` (the
 * service has done it all, the client hears nothing), or nothing. `seen` lists what passed.
 */
export async function startGateway(targetUrl, faultOf = () => undefined) {
  const sockets = new Set()
  const seen = []
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const fault = faultOf({ method, path, headers })
    const entry = { method, path, headers, fault }
    seen.push(entry)
    if (fault === 'error') {
      incoming.resume()
      incoming.on('end', () => outgoing.writeHead(500, { 'access-control-allow-origin': '*' }).end('broken'))
      return
    }
    const passing = httpRequest(targetUrl + path, { method, headers }, (answer) => {
      entry.status = answer.statusCode
      if (fault === 'lose answer') {
        answer.resume()
        answer.on('end', () => incoming.socket.destroy())
        return
      }
      outgoing.writeHead(answer.statusCode, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    const breakOff = () => {
      passing.destroy()
      incoming.socket.destroy()
    }
    passing.on('error', breakOff)
    outgoing.on('close', () => outgoing.writableFinished || passing.destroy())
    if (fault === 'drop') passHalf(incoming, passing, breakOff)
    else incoming.pipe(passing)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${server.address().port}`
  return { url, seen, close: () => closeServer(server, sockets) }
}

function passHalf(incoming, passing, breakOff) {
  let left = Number(incoming.headers['content-length'] ?? 0) / 2
  incoming.on('data', (bytes) => {
    left -= bytes.length
    passing.write(bytes, () => left <= 0 && breakOff())
    if (left <= 0) incoming.pause()
  })
  if (left === 0) breakOff()
}

/** Faults for the requests that fit, in their order; none when the list is over. */
export function inTurn(fits, faults) {
  const left = [...faults]
  return (request) => (left.length > 0 && fits(request) ? left.shift() : undefined)
}
