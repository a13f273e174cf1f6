/**
 * The whole service on this machine: engine processes first (one a core, so that reading uses all cores), then the API
 * and Page Workers in one process, because queues do not cross processes. All are children in this process group;
 * should any of them end, all are ended.
 */

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { forEachLine, nodePath, projectRoot, startWranglerDev, wranglerEnv, wranglerPath } from './wrangler-dev.mjs'
import { writeWhole } from './write-whole.mjs'

const MOST_ENGINES = 4
/** Engines use every core; the API still gets one when it needs one. */
const ENGINE_NICENESS = 5
const START_TIMEOUT_MS = 120_000
const HEALTH_INTERVAL_MS = 200
/** The runtime never fires a cron by itself locally. */
const CRON_INTERVAL_MS = 60_000
const CRON_PATH = '/cdn-cgi/handler/scheduled?cron=*+*+*+*+*'

export const defaultPort = () => Number(process.env.PORT || 8787)
export const defaultStateDir = resolve(projectRoot, '.wrangler/state')
export const defaultEngines = () => Number(process.env.ENGINES || Math.min(MOST_ENGINES, availableParallelism()))

/** What the person who starts the service can put right; shown without a stack trace. */
export class StartError extends Error {}

/**
 * Starts the service. `stateDir`: where all of its data lies, for one running stack at a time. `onLine(label, line)` gets
 * what the processes print.
 * `ready` resolves with its address once it answers, or rejects with a StartError (busy port, failed migration, a Worker
 * that does not start) and nothing left running. `ended` resolves with the reason when it stopped by itself after that.
 * `stop()` ends it, at any time.
 */
export function startStack({ port, stateDir, engines, onLine }) {
  const devs = []
  let cron
  let stopped
  const stop = () => {
    clearInterval(cron)
    stopped ??= Promise.all(devs.map((dev) => dev.stop()))
    return stopped
  }
  const startDev = (label, args, niceness) => {
    if (stopped) throw new StartError('Stopped while starting.')
    const dev = startWranglerDev({ label, args, niceness, stateDir, onLine })
    devs.push(dev)
    return dev.ready
  }
  const startAll = async () => {
    await requireFreePort(port)
    await requireUnusedState({ stateDir, port })
    await ensureSecrets()
    const noSecrets = resolve(stateDir, 'engine.env')
    await writeFile(noSecrets, '')
    const numbers = Array.from({ length: engines }, (_, index) => index + 1)
    await Promise.all([
      migrate(stateDir, onLine),
      ...numbers.map((number) =>
        startDev(`engine ${number}`, engineArgs({ number, stateDir, noSecrets }), ENGINE_NICENESS),
      ),
    ])
    await startDev(
      'service',
      serviceArgs({ port, stateDir, pagesConfig: await writePagesConfig({ stateDir, engines }) }),
    )
    const url = `http://localhost:${port}`
    while (!stopped && !(await isHealthy(url))) await sleep(HEALTH_INTERVAL_MS)
    cron = setInterval(() => fetch(url + CRON_PATH).then(drain, ignore), CRON_INTERVAL_MS)
    return url
  }
  const ready = within(START_TIMEOUT_MS, startAll()).catch(async (error) => {
    await stop()
    throw error instanceof StartError ? error : new StartError(error.message)
  })
  const ended = ready.then(
    () => Promise.race(devs.map((dev) => dev.exited)),
    (error) => error.message,
  )
  return { ready, ended, stop }
}

// The engine has no bindings and gets no secrets: a hostile PDF finds nothing there. Its port is of no use to anybody.
const engineArgs = ({ number, stateDir, noSecrets }) => [
  ...[
    '-c',
    resolve(projectRoot, 'wrangler.engine.toml'),
    '--name',
    `pigeonhole-engine-${number}`,
    '--env-file',
    noSecrets,
  ],
  ...['--port', '0', '--inspector-port', '0', '--log-level', 'warn'],
  ...['--persist-to', resolve(stateDir, `engine-${number}`)],
]

const serviceArgs = ({ port, stateDir, pagesConfig }) => [
  ...['-c', resolve(projectRoot, 'wrangler.toml'), '-c', pagesConfig],
  ...['--port', String(port), '--inspector-port', '0', '--persist-to', stateDir],
  ...['--var', `PUBLIC_URL:http://localhost:${port}`],
  ...(process.env.CORS_ORIGINS ? ['--var', `CORS_ORIGINS:${process.env.CORS_ORIGINS}`] : []),
]

/**
 * The Page Worker's configuration for this number of engines. `--var` would reach the first Worker of the process only,
 * so it is a copy, with the paths made absolute.
 */
async function writePagesConfig({ stateDir, engines }) {
  const source = await readFile(resolve(projectRoot, 'wrangler.pages.toml'), 'utf8')
  const copy = source
    .replace(/^main = "(.*)"$/m, (_, main) => `main = ${JSON.stringify(resolve(projectRoot, main))}`)
    .replace(/^ENGINE_COUNT = ".*"$/m, `ENGINE_COUNT = "${engines}"`)
  const path = resolve(stateDir, 'wrangler.pages.toml')
  await writeFile(path, copy)
  return path
}

/** Brings the database of a local state up to date. Throws StartError. */
export async function migrate(stateDir, onLine) {
  const args = ['d1', 'migrations', 'apply', 'pigeonhole', '--local', '-c', resolve(projectRoot, 'wrangler.toml')]
  const child = spawn(nodePath, ['--no-warnings', wranglerPath, ...args, '--persist-to', stateDir], {
    cwd: projectRoot,
    env: wranglerEnv(stateDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines = []
  forEachLine(child.stdout, (line) => lines.push(line))
  forEachLine(child.stderr, (line) => lines.push(line))
  const code = await new Promise((done) => child.once('close', done))
  if (code === 0) return
  for (const line of lines) onLine('migrate', line)
  throw new StartError('The local database could not be migrated.')
}

async function requireFreePort(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError('PORT must be a number from 1 to 65535.')
  for (const host of ['127.0.0.1', '::1']) {
    if (await somebodyListens(port, host)) {
      throw new StartError(`Port ${port} is in use. Stop what runs there, or choose another one: PORT=8790 npm start`)
    }
  }
}

/** Two stacks on the same data would only see `database is locked`. */
async function requireUnusedState({ stateDir, port }) {
  await mkdir(stateDir, { recursive: true })
  const path = resolve(stateDir, 'running.json')
  if (existsSync(path)) {
    const { pid, url } = JSON.parse(await readFile(path, 'utf8'))
    // The file outlives a crash, and process ids come again: both must hold.
    if (isRunning(pid) && (await isHealthy(url)))
      throw new StartError(`The service already runs on these data, at ${url}.`)
  }
  await writeWhole(path, { pid: process.pid, url: `http://localhost:${port}` })
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const somebodyListens = (port, host) =>
  new Promise((done) => {
    const socket = connect({ port, host })
    const answer = (listens) => {
      socket.destroy()
      done(listens)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })

const devVarsPath = resolve(projectRoot, '.dev.vars')
const developmentSecrets = ['OPERATOR_TOKEN', 'LINK_SECRET']

/** Secrets of the local service: made once, kept in `.dev.vars`, which wrangler reads and git ignores. */
export async function ensureSecrets() {
  const present = await readDevVars()
  const missing = developmentSecrets.filter((name) => !present.has(name))
  if (missing.length === 0) return
  const lines = missing.map((name) => `${name}=${randomBytes(32).toString('hex')}\n`)
  await appendFile(devVarsPath, lines.join(''), { mode: 0o600 })
}

async function readDevVars() {
  if (!existsSync(devVarsPath)) return new Map()
  const text = await readFile(devVarsPath, 'utf8')
  return new Map(Array.from(text.matchAll(/^(\w+)="?([^"\n]*)"?$/gm), ([, name, value]) => [name, value]))
}

/** The secret with which the local service lets organisations be made. Throws StartError when it never ran. */
export async function localOperatorToken() {
  const token = (await readDevVars()).get('OPERATOR_TOKEN')
  if (!token) throw new StartError('There is no .dev.vars yet: run `npm start` first.')
  return token
}

/** Whether a Pigeonhole service answers at this address. */
export async function isHealthy(url) {
  try {
    const response = await fetch(`${url}/health`)
    return response.ok && (await response.json()).status === 'ok'
  } catch {
    return false
  }
}

/** A Worker that does not compile keeps wrangler waiting for its next version. */
async function within(milliseconds, promise) {
  const late = new AbortController()
  const timeout = sleep(milliseconds, undefined, { signal: late.signal }).then(() => {
    throw new StartError(`The service was not ready after ${milliseconds / 1000} s.`)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    timeout.catch(ignore)
    late.abort()
  }
}

const drain = (response) => response.text()
const ignore = () => {}
