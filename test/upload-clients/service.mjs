/** The stack as users start it, once for all tests; each file of tests talks to it with a key of its own. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localOperatorToken } from '../../scripts/stack/local-stack.mjs'
import { createOrganization } from '../../scripts/stack/organizations.mjs'
import { freePort, startService } from '../../scripts/stack/service-process.mjs'

let service
let stateDir

export async function globalSetup() {
  stateDir = await mkdtemp(join(tmpdir(), 'pigeonhole-clients-'))
  const env = { CORS_ORIGINS: '*' }
  const onLine = process.env.SHOW_SERVICE ? console.log : undefined
  service = await startService({ port: await freePort(), stateDir, engines: 1, env, onLine })
  Object.assign(process.env, { SERVICE_URL: service.url, SERVICE_STATE: stateDir })
}

export async function globalTeardown() {
  await service?.kill()
  await rm(stateDir, { recursive: true, force: true })
}

export const serviceUrl = () => process.env.SERVICE_URL

/** An organisation of its own, with its own 600 requests a minute. `baseUrl` ends in `/v1`. */
export async function newCaller() {
  const { organizationId, credentials } = await createOrganization({
    url: serviceUrl(),
    operatorToken: await localOperatorToken(),
    name: 'Acme Post',
    email: `${randomUUID()}@acme.example`,
  })
  return { organizationId, baseUrl: credentials.baseUrl, apiKey: credentials.apiKey }
}

/** The same caller by way of a proxy. */
export const through = (proxy, caller) => ({ ...caller, baseUrl: caller.baseUrl.replace(serviceUrl(), proxy.url) })

/** Asks again when the local proxy answers for the service: it does so when it meets a connection that broke for another. */
export async function get({ baseUrl, apiKey }, path) {
  for (;;) {
    const response = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${apiKey}` } })
    const text = await response.text()
    if (response.headers.get('content-type')?.includes('json'))
      return { status: response.status, body: JSON.parse(text) }
  }
}
