import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

/** Where the browser is that tests drive. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Programs that tests use as their users do, by the name of their Debian package. */
const programs = {
  chromium: () => existsSync(chromiumPath),
  curl: () => spawnSync('curl', ['--version']).status === 0,
}

let last = Promise.resolve()

/**
 * Installs what is missing where Debian's packages can be installed, for one caller at a time; throws with what to do where
 * they can't.
 */
export function ensurePrograms(...names) {
  last = last.catch(() => {}).then(() => installMissing(names))
  return last
}

async function installMissing(names) {
  const missing = names.filter((name) => !programs[name]())
  if (missing.length === 0) return
  const advice = `These tests need ${missing.join(' and ')}: apt-get install ${missing.join(' ')}. CHROMIUM names another browser.`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice)
  console.log(`installing ${missing.join(' and ')}`)
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...missing]]) {
    const { code, output } = await runCommand('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (code !== 0) throw new Error(`${output}\n${advice}`)
  }
}
