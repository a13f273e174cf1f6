/** The stack as users start it, once for all files; each of them has an organisation of its own in it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startService } from '../../scripts/stack/service-process.mjs'

let service
let stateDir

export async function globalSetup() {
  stateDir = await mkdtemp(join(tmpdir(), 'pigeonhole-browser-state-'))
  const onLine = process.env.SHOW_SERVICE ? console.log : undefined
  service = await startService({ port: await freePort(), stateDir, onLine })
  process.env.SERVICE_URL = service.url
}

export async function globalTeardown() {
  await service?.kill()
  await rm(stateDir, { recursive: true, force: true })
}

export const serviceUrl = () => process.env.SERVICE_URL
