import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { freePort, startService } from '../../scripts/stack/service-process.mjs'
import { launchChromium, signIn } from './chromium.mjs'

/**
 * A service of the test file's own, from before its first test until after its last, and a browser. `service`, `browser` and
 * `folder`, which goes with them, are there once tests run; `signedIn` gives a page of the first user.
 */
export function openDashboard(options = {}) {
  const dashboard = {
    service: undefined,
    browser: undefined,
    folder: undefined,
    signedIn: (contextOptions) => signIn(dashboard.browser, dashboard.service.credentials, contextOptions),
  }
  before(
    async () => {
      dashboard.folder = await mkdtemp(join(tmpdir(), 'pigeonhole-browser-'))
      dashboard.service = await startService({ port: await freePort(), stateDir: dashboard.folder, ...options })
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
