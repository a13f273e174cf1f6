/** The stack as users start it, once for all files of a run of Node's tests that have a global set-up. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startService } from '../scripts/stack/service-process.mjs'

/** What a global set-up exports. `options` are those of `startService`. */
export function localService(options = {}) {
  let service
  let stateDir
  return {
    async globalSetup() {
      stateDir = await mkdtemp(join(tmpdir(), 'pigeonhole-test-state-'))
      const onLine = process.env.SHOW_SERVICE ? console.log : undefined
      service = await startService({ port: await freePort(), stateDir, onLine, ...options })
      // The files of tests are processes of their own.
      Object.assign(process.env, { SERVICE_URL: service.url, SERVICE_STATE: stateDir })
    },
    async globalTeardown() {
      await service?.kill()
      await rm(stateDir, { recursive: true, force: true })
    },
  }
}

export const serviceUrl = () => process.env.SERVICE_URL

/** Where the service keeps its records and objects. */
export const serviceState = () => process.env.SERVICE_STATE
