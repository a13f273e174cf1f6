/**
 * `npm run demo [-- --once] [-- --state DIR]`: shows the whole way of a scanned batch on this machine. Uses the service
 * on PORT if it runs there, else starts it and leaves it running; `--once` ends it afterwards. Exit code 0 only if the
 * batch was completed.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { letterTable } from './demo/letter-table.mjs'
import { progressLines } from './demo/progress-lines.mjs'
import { loadSample } from './demo/sample.mjs'
import { apiClient, followBatch, messageUrl, outboxOf } from './stack/api-client.mjs'
import {
  defaultEngines,
  defaultPort,
  defaultStateDir,
  isHealthy,
  localOperatorToken,
  StartError,
  startStack,
} from './stack/local-stack.mjs'
import { createOrganization, ensureDemoOrganization } from './stack/organizations.mjs'
import { onStopRequest } from './stack/stop-request.mjs'

const TABLE_WIDTH_ELSEWHERE = 150
const LOG_LINES_SHOWN = 40

const { values } = parseArgs({ options: { once: { type: 'boolean', default: false }, state: { type: 'string' } } })
const stateDir = values.state ? resolve(values.state) : defaultStateDir
const log = []
const keepLine = (label, line) => {
  if (!line.startsWith('[wrangler:info]')) log.push(`[${label}] ${line}`)
}

const stopRequest = onStopRequest()
const running = `http://localhost:${defaultPort()}`
const stack = (await isHealthy(running))
  ? undefined
  : startStack({ port: defaultPort(), stateDir, engines: defaultEngines(), onLine: keepLine })

try {
  const outcome = await Promise.race([stopRequest, stack?.ended ?? never(), run()])
  if (outcome !== 'completed' && outcome !== 'requested') throw new StartError(outcome)
  await stack?.stop()
  process.exit(outcome === 'completed' || !values.once ? 0 : 1)
} catch (error) {
  const lines = log.slice(-LOG_LINES_SHOWN)
  await stack?.stop()
  for (const line of lines) console.error(line)
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function run() {
  const url = await service()
  const { api, apiKey, batch } = await showBatch(url)
  if (batch.status === 'failed') return `The batch failed (${batch.error.code}): ${batch.error.message}`
  await showLetters(url, api, batch)
  if (values.once) return batch.status
  console.log(
    `\nThe service answers at ${url}/v1. Try:\n  curl -H 'Authorization: Bearer ${apiKey}' '${url}/v1/letters?batchId=${batch.id}'`,
  )
  if (!stack) return batch.status
  console.log('Ctrl-C stops it.')
  return `Stopped, because ${await stack.ended}.`
}

async function service() {
  if (!stack) {
    console.log(`Using the service that runs at ${running}.`)
    return running
  }
  console.log('Starting the service on this machine …')
  const url = await stack.ready
  await ensureDemoOrganization({ url, operatorToken: await localOperatorToken(), stateDir })
  return url
}

/** In an organisation of its own each time: a scan that was uploaded before would count as a duplicate. */
async function showBatch(url) {
  const sample = await loadSample()
  const email = `demo-${Date.now()}@pigeonhole.example`
  const operatorToken = await localOperatorToken()
  const { credentials } = await createOrganization({ url, operatorToken, name: 'Demo Post Room', email })
  const api = apiClient(credentials)
  console.log('\nAll post, people and companies shown here are made up.\n')
  for (const client of sample.clients) await api.createClient(client)
  console.log(`${sample.clients.length} clients created`)

  const startedAt = Date.now()
  const { id } = await api.uploadScan(sample)
  console.log(`Scan uploaded: ${sample.fileName}, ${(sample.bytes.length / 1e6).toFixed(1)} MB, batch ${id}\n`)
  const batch = await followBatch(api, id, { onProgress: progressLines(process.stdout) })
  console.log(`\nBatch ${batch.status} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
  return { api, apiKey: credentials.apiKey, batch }
}

async function showLetters(url, api, batch) {
  const letters = await api.lettersOfBatch(batch.id)
  for (const line of letterTable(letters, process.stdout.columns ?? TABLE_WIDTH_ELSEWHERE)) console.log(line)
  const messages = await outboxOf(url, letters)
  console.log(`\nE-mails (${messages.length}; nothing leaves this machine, the development outbox keeps them):`)
  for (const [index, letter] of letters.entries()) {
    for (const message of messages.filter(({ letterId }) => letterId === letter.id)) {
      console.log(`  ${index + 1}  to ${message.to}  ${messageUrl(url, message)}`)
    }
  }
}

function never() {
  return new Promise(() => {})
}
