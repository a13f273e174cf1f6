import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isHealthy } from './local-stack.mjs'
import { forEachLine, projectRoot } from './wrangler-dev.mjs'

const PORTS = { from: 20_000, below: 32_000 }

/** A port that nobody listens on just now, and below those that connections get: none takes it before the service does. */
export async function freePort() {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.below)
    if (await isFree(port)) return port
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

const SURVIVAL_MS = 2000
const LAST_LINES = 40

const groups = new Set()
// A group of its own does not end with the one that started it.
process.on('exit', () => {
  for (const group of groups) process.kill(-group, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/**
 * Runs `npm start` in a process group of its own, as a terminal does. Resolves once it answers; throws with what it
 * printed if it ends before. `onLine(line)` gets what it prints; `env` adds to its environment.
 * When it ends by itself later, its last lines are printed: whoever talks to it only sees refused connections.
 * `interrupt` is Ctrl-C; `kill` is SIGKILL to the whole group at once. Both resolve with the names of the processes that
 * are left behind then, of which there should be none.
 */
export async function startService({ port, stateDir, engines, env = {}, onLine = () => {} }) {
  const child = spawn('npm', ['start', '--', '--state', stateDir], {
    cwd: projectRoot,
    env: { ...process.env, ...env, PORT: String(port), ...(engines && { ENGINES: String(engines) }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const lines = []
  const keep = (line) => {
    lines.push(line)
    onLine(line)
  }
  forEachLine(child.stdout, keep)
  forEachLine(child.stderr, keep)
  groups.add(child.pid)
  let [ended, isAnswering, isAsked] = [false, false, false]
  const exited = new Promise((resolve) => {
    child.once('exit', () => {
      ended = true
      groups.delete(child.pid)
      if (isAnswering && !isAsked) console.error(`The service ended by itself:\n${lines.slice(-LAST_LINES).join('\n')}`)
      resolve()
    })
  })
  const url = `http://localhost:${port}`
  while (!ended && !lines.some((line) => line.startsWith('Pigeonhole answers at'))) await sleep(50)
  if (ended || !(await isHealthy(url))) throw new Error(`The service did not start:\n${lines.join('\n')}`)
  isAnswering = true

  const signal = async (name) => {
    isAsked = true
    if (!ended) process.kill(-child.pid, name)
    await exited
    return survivorsOf(child.pid)
  }
  return {
    url,
    lines,
    credentials: JSON.parse(await readFile(join(stateDir, 'credentials.json'), 'utf8')),
    interrupt: () => signal('SIGINT'),
    kill: () => signal('SIGKILL'),
  }
}

/** A process that was killed is gone a moment later. */
async function survivorsOf(group) {
  const giveUpAt = Date.now() + SURVIVAL_MS
  while (processesOfGroup(group).length > 0 && Date.now() < giveUpAt) await sleep(50)
  return processesOfGroup(group)
}

/** Names of the processes of a group that still run. Only where there is a /proc; elsewhere none is seen. */
function processesOfGroup(group) {
  let pids
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [state, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // A zombie runs no more; it waits for its parent to ask how it ended.
      return Number(processGroup) === group && state !== 'Z'
        ? [stat.slice(stat.indexOf('('), stat.lastIndexOf(')') + 1)]
        : []
    } catch {
      return []
    }
  })
}
