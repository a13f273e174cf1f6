/**
 * `npm run --silent org:create -- --name "Acme Post" --email ops@example.com [--env production]`: makes an organisation
 * with its own user and key, and prints its credentials as JSON, and nothing else, on standard output. Locally through the running
 * service (PORT); production needs PIGEONHOLE_URL and PIGEONHOLE_OPERATOR_TOKEN.
 */
import { parseArgs } from 'node:util'
import { defaultPort, localOperatorToken } from './stack/local-stack.mjs'
import { createOrganization } from './stack/organizations.mjs'

const USAGE = 'usage: npm run --silent org:create -- --name NAME --email ADDRESS [--env production]'

try {
  const { name, email, env } = options()
  const { credentials } = await createOrganization({ ...(await service(env)), name, email })
  console.log(JSON.stringify(credentials))
} catch (error) {
  const unreachable = error.cause?.code === 'ECONNREFUSED'
  console.error(unreachable ? 'The service does not answer: is `npm start` running (on the same PORT)?' : error.message)
  process.exit(1)
}

function options() {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, email: { type: 'string' }, env: { type: 'string' } },
  })
  if (!values.name || !values.email) throw new Error(USAGE)
  if (values.env !== undefined && values.env !== 'production')
    throw new Error(`There is no environment "${values.env}".\n${USAGE}`)
  return values
}

async function service(env) {
  if (env !== 'production')
    return { url: `http://localhost:${defaultPort()}`, operatorToken: await localOperatorToken() }
  const { PIGEONHOLE_URL, PIGEONHOLE_OPERATOR_TOKEN } = process.env
  if (!PIGEONHOLE_URL || !PIGEONHOLE_OPERATOR_TOKEN) {
    throw new Error('Production needs PIGEONHOLE_URL (the address of the API Worker) and PIGEONHOLE_OPERATOR_TOKEN.')
  }
  return { url: PIGEONHOLE_URL.replace(/\/(v1\/?)?$/, ''), operatorToken: PIGEONHOLE_OPERATOR_TOKEN }
}
