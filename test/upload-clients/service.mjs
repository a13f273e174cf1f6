/** Each file of tests talks to the one service with a key of its own. */
import { randomUUID } from 'node:crypto'
import { localOperatorToken } from '../../scripts/stack/local-stack.mjs'
import { createOrganization } from '../../scripts/stack/organizations.mjs'
import { localService, serviceUrl } from '../local-service.mjs'

export const { globalSetup, globalTeardown } = localService({ engines: 1, env: { CORS_ORIGINS: '*' } })

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
