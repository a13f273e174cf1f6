import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { nodePath, wranglerPath } from '../stack/wrangler-dev.mjs'
import { runCommand } from './run-command.mjs'

/** The API Worker starts on every request that meets no warm one, so it stays small: without wasm, and this small, the pages of the dashboard included. */
const API_MOST_GZIP_KIB = 320
/** And it starts with little work: twice what zod's schemas and the routes made of them took when this was set. */
const API_MOST_STARTUP_CALLS = 90_000
const countStartup = fileURLToPath(new URL('count-startup.mjs', import.meta.url))

/**
 * Builds a Worker as a deployment would, without deploying it. Throws with wrangler's output when it does not build or
 * warns of bindings that the production environment lacks.
 */
export async function buildForProduction(config, { check = async () => '' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pigeonhole-build-'))
  try {
    const args = [
      '--no-warnings',
      wranglerPath,
      'deploy',
      '--dry-run',
      '--env',
      'production',
      '-c',
      config,
      '--outdir',
      folder,
    ]
    const { code, output } = await runCommand(nodePath, args)
    if (code !== 0 || output.includes('[WARNING]')) throw new Error(output)
    return await check(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Gives size and start-up as text; throws when the bundle holds wasm, is over a limit, or can't start as a Worker does. */
export async function checkApiBundle(folder) {
  const files = await readdir(folder)
  const wasm = files.filter((name) => name.endsWith('.wasm'))
  if (wasm.length > 0) throw new Error(`The API Worker must hold no wasm, but has ${wasm.join(', ')}.`)
  const scripts = files.filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(scripts.map(async (name) => gzipSync(await readFile(join(folder, name))).length))
  const kib = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024)
  if (kib > API_MOST_GZIP_KIB)
    throw new Error(`The API Worker has ${kib} KiB gzipped; the limit is ${API_MOST_GZIP_KIB}.`)
  const startup = await runCommand(nodePath, ['--no-warnings', countStartup, join(folder, 'index.js')])
  if (startup.code !== 0) throw new Error(startup.output)
  const calls = Number(startup.output)
  if (!(calls <= API_MOST_STARTUP_CALLS))
    throw new Error(`The API Worker starts with ${calls} function calls; the limit is ${API_MOST_STARTUP_CALLS}.`)
  return `${kib} of at most ${API_MOST_GZIP_KIB} KiB gzipped, ${calls} of at most ${API_MOST_STARTUP_CALLS} calls to start`
}
