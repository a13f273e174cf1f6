const ASK_EVERY_MS = 10
/** wrangler asks on the same connection, with numbers of its own. */
const QUESTION_ID = 1_000_000

/**
 * What the isolate of a Worker under `wrangler dev` holds: V8's heap with its garbage, what the platform's objects take, and the
 * array buffers, asked of its inspector (`Runtime.getHeapUsage` of the Chrome DevTools Protocol) every 10 ms. The resident size of
 * the process counts besides what the allocator keeps of freed buffers, and the simulators that share the process. `peak()` is the
 * highest sum, in bytes, since it was last asked. Throws when the inspector goes away.
 */
export async function watchHeap(inspectorPort) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()
  const socket = new WebSocket(webSocketDebuggerUrl, { headers: { origin: 'http://localhost' } })
  let peakBytes = 0
  let lost
  const ask = () => {
    if (socket.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ id: QUESTION_ID, method: 'Runtime.getHeapUsage' }))
  }
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(data)
    if (id !== QUESTION_ID) return
    const { totalSize, embedderHeapUsedSize, backingStorageSize } = result
    peakBytes = Math.max(peakBytes, totalSize + embedderHeapUsedSize + backingStorageSize)
    setTimeout(ask, ASK_EVERY_MS)
  }
  socket.onclose = ({ code }) => {
    lost = new Error(`The inspector has gone: ${code}`)
  }
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('The inspector takes no connection.'))
  })
  ask()
  return {
    peak() {
      if (lost || peakBytes === 0) throw lost ?? new Error('The inspector has not answered.')
      const bytes = peakBytes
      peakBytes = 0
      return bytes
    },
    stop: () => socket.close(),
  }
}
