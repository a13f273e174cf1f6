/**
 * `npm start [-- --state DIR]`: runs the service on this machine until Ctrl-C. PORT (8787), ENGINES (one a core, at most
 * four). Exit code 0 when it was told to stop, 1 when it could not start or a part of it ended.
 */
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  defaultEngines,
  defaultPort,
  defaultStateDir,
  localOperatorToken,
  StartError,
  startStack,
} from './stack/local-stack.mjs'
import { ensureDemoOrganization } from './stack/organizations.mjs'
import { onStopRequest } from './stack/stop-request.mjs'

const { values } = parseArgs({ options: { state: { type: 'string' } } })
const stateDir = values.state ? resolve(values.state) : defaultStateDir
const print = (label, line) => console.log(`[${label}] ${line}`)

const stopRequest = onStopRequest()
const stack = startStack({ port: defaultPort(), stateDir, engines: defaultEngines(), onLine: print })
try {
  console.log('Starting …')
  const why = await Promise.race([stopRequest, serve()])
  await stack.stop()
  if (why !== 'requested') throw new StartError(`Stopped, because ${why}.`)
  process.exit(0)
} catch (error) {
  await stack.stop()
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function serve() {
  const url = await stack.ready
  const credentials = await ensureDemoOrganization({ url, operatorToken: await localOperatorToken(), stateDir })
  console.log(`
Pigeonhole answers at ${url}/v1
Key and sign-in of the demo organisation: ${relative('', credentials)}
Ctrl-C stops it.
`)
  return stack.ended
}
