import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { apiClient, followBatch } from '../../scripts/stack/api-client.mjs'
import { freePort, startService } from '../../scripts/stack/service-process.mjs'
import { launchChromium, signIn } from './chromium.mjs'

const READ_MS = 300_000

/**
 * A service of the test file's own, from before its first test until after its last, and a browser. `service`, a client of
 * its `api`, `browser` and `folder`, which goes with them, are there once tests run; `signedIn` gives a page of the first
 * user, `uploaded` a batch that has been read.
 */
export function openDashboard(options = {}) {
  const dashboard = {
    service: undefined,
    api: undefined,
    browser: undefined,
    folder: undefined,
    async uploaded(bytes, fileName) {
      const { id } = await dashboard.api.uploadScan({ bytes, fileName, receivedAt: new Date().toISOString() })
      return followBatch(dashboard.api, id, { timeoutMs: READ_MS })
    },
    signedIn: (contextOptions) => signIn(dashboard.browser, dashboard.service.credentials, contextOptions),
  }
  before(
    async () => {
      dashboard.folder = await mkdtemp(join(tmpdir(), 'pigeonhole-browser-'))
      dashboard.service = await startService({ port: await freePort(), stateDir: dashboard.folder, ...options })
      dashboard.api = apiClient(dashboard.service.credentials)
      dashboard.browser = await launchChromium()
    },
    { timeout: 180_000 },
  )
  after(async () => {
    await dashboard.browser?.close()
    await dashboard.service?.kill()
    await rm(dashboard.folder, { recursive: true, force: true })
  })
  return dashboard
}
