import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { defaultStateDir } from './local-stack.mjs'
import { projectRoot } from './wrangler-dev.mjs'
import { writeWhole } from './write-whole.mjs'

/**
 * Makes an organisation with its own user and API key through a running service.
 * Gives what the owner needs to know: `{baseUrl, apiKey, dashboardUrl, email, password}`, and the organisation's id.
 */
export async function createOrganization({ url, operatorToken, name, email }) {
  const made = await callOperator({ url, operatorToken, path: '/operator/organizations', body: { name, email } })
  const { organizationId, apiKey, password } = made
  return { organizationId, credentials: credentialsOf({ url, apiKey, email: made.email, password }) }
}

const credentialsOf = ({ url, apiKey, email, password }) => ({
  baseUrl: `${url}/v1`,
  apiKey,
  dashboardUrl: `${url}/`,
  email,
  password,
})

async function callOperator({ url, operatorToken, path, body }) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) {
    const message = `The service refused (${response.status}): ${describeProblem(answer)}`
    throw new Error(message, { cause: { status: response.status } })
  }
  return answer
}

const describeProblem = ({ title, detail, errors = [] }) =>
  [detail ?? title, ...errors.map((error) => `${error.field}: ${error.message}`)].join(' ')

/** Where the demo organisation's credentials lie: with the data, unless the data are in the default place. */
export const credentialsPath = (stateDir) =>
  stateDir === defaultStateDir ? resolve(projectRoot, '.dev/credentials.json') : resolve(stateDir, 'credentials.json')

/**
 * The demo organisation of a local state: made on the first run. Its id and password are kept with the state, so that
 * lost credentials can be written again, with a new key. Gives the path of the credentials.
 */
export async function ensureDemoOrganization({ url, operatorToken, stateDir }) {
  const path = credentialsPath(stateDir)
  const keptPath = resolve(stateDir, 'demo-organization.json')
  if (!existsSync(keptPath)) {
    const { organizationId, credentials } = await createDemoOrganization({ url, operatorToken })
    // The credentials first: after a crash between the two, the next start would otherwise never write them.
    await writeWhole(path, credentials)
    await writeWhole(keptPath, { organizationId, email: credentials.email, password: credentials.password })
  } else if (!existsSync(path)) {
    const { organizationId, email, password } = JSON.parse(await readFile(keptPath, 'utf8'))
    const keysPath = `/operator/organizations/${organizationId}/keys`
    const { apiKey } = await callOperator({ url, operatorToken, path: keysPath, body: {} })
    await writeWhole(path, credentialsOf({ url, apiKey, email, password }))
  }
  return path
}

/** A first start that was killed may have made one whose password nobody knows: then it is another one. */
async function createDemoOrganization(service) {
  const demo = { ...service, name: 'Demo Post Room' }
  try {
    return await createOrganization({ ...demo, email: 'demo@pigeonhole.example' })
  } catch (error) {
    if (error.cause?.status !== 409) throw error
    return createOrganization({ ...demo, email: `demo-${randomBytes(4).toString('hex')}@pigeonhole.example` })
  }
}
