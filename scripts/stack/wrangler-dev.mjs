import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

const installedNode = `${projectRoot}node_modules/node/bin/node`
/** wrangler needs a newer Node than the machine may have; the project installs one. */
export const nodePath = existsSync(installedNode) ? installedNode : process.execPath
export const wranglerPath = `${projectRoot}node_modules/wrangler/wrangler-dist/cli.js`

/** wrangler asks nothing and calls nobody; its registry of running Workers is the stack's own, so that two stacks never meet. */
export const wranglerEnv = (stateDir) => ({
  ...process.env,
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_LOG_PATH: `${stateDir}/logs`,
  WRANGLER_REGISTRY_PATH: `${stateDir}/registry`,
})

const STOP_GRACE_MS = 8000

/**
 * Starts one `wrangler dev` in this process group.
 * `ready` resolves with its port, or rejects when it ends before; `exited` resolves when it has ended, whyever;
 * `stop` ends it with all that it started.
 */
export function startWranglerDev({ label, args, niceness = 0, stateDir, onLine }) {
  const child = spawn(
    nodePath,
    ['--no-warnings', '--import', new URL('wrangler-child.mjs', import.meta.url).href, wranglerPath, 'dev', ...args],
    { cwd: projectRoot, env: wranglerEnv(stateDir), stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
  // Inherited by the runtime, which it starts later.
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
  const spawned = new Set()
  forEachLine(child.stdout, (line) => onLine(label, line))
  forEachLine(child.stderr, (line) => onLine(label, line))

  const exited = new Promise((resolve) => {
    child.once('error', (error) => onLine(label, error.message))
    child.once('exit', (code, signal) => {
      for (const pid of spawned) killQuietly(pid)
      resolve(`${label} ended (${signal ?? `exit code ${code}`})`)
    })
  })
  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const { event, pid, port } = typeof message === 'string' ? JSON.parse(message) : message
      if (event === 'SPAWNED') spawned.add(pid)
      if (event === 'DEV_SERVER_READY') resolve(port)
    })
    exited.then((why) => reject(new Error(why)))
  })
  // Whoever waits for `exited` alone must not be surprised by this one.
  ready.catch(() => {})

  async function stop() {
    child.kill('SIGINT')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS)
    await exited
    clearTimeout(timer)
  }
  return { label, ready, exited, stop }
}

function killQuietly(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already: that is what was wanted.
  }
}

/** Calls `use` with each line of a stream, without escape sequences and trailing blanks; empty lines are left out. */
export function forEachLine(stream, use) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    for (const line of lines) emit(line)
  })
  stream.on('end', () => emit(rest))
  function emit(line) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
    const plain = line.replace(/\u001b\[[0-9;]*[A-Za-z]/g, '').trimEnd()
    if (plain !== '') use(plain)
  }
}
