import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { apiClient, followBatch } from '../../scripts/stack/api-client.mjs'
import { localOperatorToken } from '../../scripts/stack/local-stack.mjs'
import { createOrganization } from '../../scripts/stack/organizations.mjs'
import { serviceUrl } from '../local-service.mjs'
import { launchChromium, signIn } from './chromium.mjs'

const READ_MS = 300_000

/**
 * An organisation of the test file's own in the service that all share, and a browser, from before its first test until
 * after its last. `url` of the service, `credentials` of the first user, a client of the `api`, `browser` and `folder`, which
 * goes with them, are there once tests run; `signedIn` gives a page of the first user, `uploaded` a batch that has been read.
 */
export function openDashboard() {
  const dashboard = {
    url: serviceUrl(),
    credentials: undefined,
    api: undefined,
    browser: undefined,
    folder: undefined,
    async uploaded(bytes, fileName) {
      const { id } = await dashboard.api.uploadScan({ bytes, fileName, receivedAt: new Date().toISOString() })
      return followBatch(dashboard.api, id, { timeoutMs: READ_MS })
    },
    signedIn: (contextOptions) => signIn(dashboard.browser, dashboard.credentials, contextOptions),
  }
  before(async () => {
    dashboard.folder = await mkdtemp(join(tmpdir(), 'pigeonhole-browser-'))
    const operatorToken = await localOperatorToken()
    const organization = { name: 'Post Room', email: `${randomUUID()}@room.example` }
    const { credentials } = await createOrganization({ url: dashboard.url, operatorToken, ...organization })
    dashboard.credentials = credentials
    dashboard.api = apiClient(credentials)
    dashboard.browser = await launchChromium()
  })
  after(async () => {
    await dashboard.browser?.close()
    await rm(dashboard.folder, { recursive: true, force: true })
  })
  return dashboard
}
