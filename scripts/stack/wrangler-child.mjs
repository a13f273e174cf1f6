/**
 * Loaded into each `wrangler dev` before wrangler itself (`node --import`), so that no process outlives the stack:
 *
 * - The channel to the parent closes when the parent dies, even by SIGKILL, which nobody can catch: then wrangler stops.
 * - The runtime (workerd) goes on when wrangler is killed, so the parent is told its process ids and ends them itself.
 * - wrangler goes on when its runtime dies, answering nothing: then it ends, and the parent stops the stack.
 */
import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import './wrangler-fix.mjs'

const GRACE_MS = 5000

const running = new Set()
let stopping = false

const spawn = childProcess.spawn
childProcess.spawn = (command, ...rest) => {
  const child = spawn(command, ...rest)
  if (child.pid === undefined) return child
  running.add(child)
  if (process.connected) process.send({ event: 'SPAWNED', pid: child.pid })
  child.once('exit', () => {
    running.delete(child)
    // `killed` is set when wrangler itself ended it, to load changed code.
    if (!stopping && !child.killed && /workerd/.test(String(command))) {
      console.error('The runtime (workerd) has ended.')
      process.exit(1)
    }
  })
  return child
}
syncBuiltinESMExports()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.prependListener(signal, () => {
    stopping = true
  })
}

process.once('disconnect', () => {
  stopping = true
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
    process.exit(1)
  }, GRACE_MS).unref()
  process.kill(process.pid, 'SIGINT')
})
