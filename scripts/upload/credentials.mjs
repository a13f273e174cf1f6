import { readFile } from 'node:fs/promises'
import { defaultStateDir } from '../stack/local-stack.mjs'
import { credentialsPath } from '../stack/organizations.mjs'
import { UploadError } from './explain.mjs'

/** `{baseUrl, apiKey}` from PIGEONHOLE_URL and PIGEONHOLE_KEY; what isn't set there, from the local demo organisation. */
export async function findCredentials({ PIGEONHOLE_URL, PIGEONHOLE_KEY } = process.env) {
  const local = PIGEONHOLE_URL && PIGEONHOLE_KEY ? {} : await localCredentials()
  return {
    baseUrl: PIGEONHOLE_URL ? baseUrlOf(PIGEONHOLE_URL) : local.baseUrl,
    apiKey: PIGEONHOLE_KEY || local.apiKey,
  }
}

function baseUrlOf(address) {
  if (!URL.canParse(address)) throw new UploadError(`PIGEONHOLE_URL is no address: ${address}`)
  return `${address.replace(/\/(v1\/?)?$/, '')}/v1`
}

async function localCredentials() {
  try {
    return JSON.parse(await readFile(credentialsPath(defaultStateDir), 'utf8'))
  } catch {
    throw new UploadError('No key: set PIGEONHOLE_URL and PIGEONHOLE_KEY, or run `npm start` for a local service.')
  }
}
