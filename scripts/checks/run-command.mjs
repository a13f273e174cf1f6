import { spawn } from 'node:child_process'
import { projectRoot } from '../stack/wrangler-dev.mjs'

/**
 * Runs a command of the project's tools from its root. `echo`: shows its output as it comes.
 * Gives its exit code and all that it printed.
 */
export function runCommand(command, args, { echo = false, env = {} } = {}) {
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text) => {
      output += text
      if (echo) process.stdout.write(text)
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
