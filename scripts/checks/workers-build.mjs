import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nodePath, wranglerPath } from '../stack/wrangler-dev.mjs'
import { runCommand } from './run-command.mjs'

/** The API Worker starts on every request that meets no warm one, so it stays small: without wasm, and this small. */
const API_MOST_GZIP_KIB = 300

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

/** Gives the size as text; throws when the bundle holds wasm or is over the limit. */
export async function checkApiBundle(folder) {
  const files = await readdir(folder)
  const wasm = files.filter((name) => name.endsWith('.wasm'))
  if (wasm.length > 0) throw new Error(`The API Worker must hold no wasm, but has ${wasm.join(', ')}.`)
  const scripts = files.filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(scripts.map(async (name) => gzipSync(await readFile(join(folder, name))).length))
  const kib = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024)
  if (kib > API_MOST_GZIP_KIB)
    throw new Error(`The API Worker has ${kib} KiB gzipped; the limit is ${API_MOST_GZIP_KIB}.`)
  return `${kib} of at most ${API_MOST_GZIP_KIB} KiB gzipped`
}
