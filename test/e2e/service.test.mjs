import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import PostalMime from 'postal-mime'
import { Webhook } from 'standardwebhooks'
import { loadSample } from '../../scripts/demo/sample.mjs'
import { apiClient, followBatch, messageUrl, outboxOf } from '../../scripts/stack/api-client.mjs'
import { freePort, startService } from '../../scripts/stack/service-process.mjs'
import { nodePath, projectRoot } from '../../scripts/stack/wrangler-dev.mjs'
import { checkPdf } from './qpdf-check.mjs'
import { startReceiver } from './webhook-receiver.mjs'

const START_MS = 120_000
const BATCH_MS = 240_000
const WEBHOOKS_MS = 60_000

const sample = await loadSample()
const trueLetters = sample.labels.letters
let stateDir
let port
let service

before(
  async () => {
    stateDir = await mkdtemp(join(tmpdir(), 'pigeonhole-e2e-'))
    port = await freePort()
    service = await startService({ port, stateDir })
  },
  { timeout: START_MS },
)

after(async () => {
  await service?.kill()
  await rm(stateDir, { recursive: true, force: true })
})

const run = promisify(execFile)
const script = (name, ...args) =>
  run(nodePath, [`scripts/${name}.mjs`, ...args], { cwd: projectRoot, env: { ...process.env, PORT: String(port) } })

test('the first start makes a demo organisation whose key works', async () => {
  const { baseUrl, apiKey, dashboardUrl, email, password } = service.credentials
  assert.equal(baseUrl, `http://localhost:${port}/v1`)
  assert.equal(new URL(dashboardUrl).origin, new URL(baseUrl).origin)
  assert.match(apiKey, /^pgh_[A-Za-z0-9]{40,}$/)
  assert.ok(email.includes('@') && password.length >= 12)
  assert.deepEqual((await apiClient({ baseUrl, apiKey }).get('/letters')).data, [])
})

test('a scanned batch becomes delivered letters', { timeout: BATCH_MS }, async (t) => {
  const { stdout } = await script('org-create', '--name', 'Acme Post', '--email', 'ops@acme.example')
  const api = apiClient(JSON.parse(stdout))
  for (const client of sample.clients) await api.createClient(client)
  const receiver = await startReceiver()
  t.after(() => receiver.close())
  const { secret } = await api.createWebhook({ url: receiver.url, events: ['*'] })
  const uploaded = await api.uploadScan(sample)
  const batch = await followBatch(api, uploaded.id, { timeoutMs: BATCH_MS })
  const letters = await api.lettersOfBatch(batch.id)

  await t.test('the batch is completed, with every page in its ledger once', () => {
    assert.equal(batch.status, 'completed')
    assert.deepEqual(
      batch.pages.map(({ page, kind }) => ({ page, kind })),
      sample.labels.pages.map(({ page, kind }) => ({ page, kind })),
    )
  })
  await t.test('the letters are found where they begin and end', () => {
    const extent = ({ firstPage, lastPage }) => [firstPage, lastPage]
    assert.deepEqual(letters.map(extent), trueLetters.map(extent))
  })
  await t.test('certain letters go to their client, the others wait for review', () => {
    const fate = letters.map(({ status, clientName }) => (status === 'pending' ? 'review' : clientName))
    assert.deepEqual(
      fate,
      trueLetters.map(({ outcome, client }) => (outcome === 'review' ? 'review' : client)),
    )
  })
  await t.test('each sent letter is in the outbox once, with its own PDF attached', async () => {
    const sent = letters.filter(({ status }) => status === 'sent')
    const messages = await outboxOf(service.url, letters)
    assert.deepEqual(messages.map(({ letterId }) => letterId).sort(), sent.map(({ id }) => id).sort())
    const emailOf = new Map(sample.clients.map(({ name, email }) => [name, email]))
    for (const letter of sent) {
      const message = messages.find(({ letterId }) => letterId === letter.id)
      const mail = await PostalMime.parse(await (await fetch(messageUrl(service.url, message))).arrayBuffer())
      assert.equal(mail.to[0].address, emailOf.get(letter.clientName))
      const pdf = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
      assert.deepEqual(Buffer.from(pdf.content), await api.document(letter.id))
      await checkPdf(pdf.content)
      assert.match(pdf.filename, /^\d{4}-\d\d-\d\d-[A-Za-z0-9-]+\.pdf$/)
      assert.equal(mail.from.name, 'Acme Post')
      for (const form of [mail.text, mail.html]) assert.ok(form.includes(letter.id))
      const calendars = mail.attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
      assert.equal(calendars.length, letter.deadlines.length > 0 ? 1 : 0)
    }
  })
  await t.test('the webhook is told of each step, signed; what it refused comes again under its id', async () => {
    const told = letters.flatMap(({ id, status }) =>
      (status === 'sent' ? ['classified', 'confirmed', 'delivered'] : ['classified', 'needs_review']).map(
        (step) => `letter.${step} ${id}`,
      ),
    )
    const expected = [...told, `batch.completed ${batch.id}`].sort()
    await receiver.until((received) => received.length > expected.length, WEBHOOKS_MS)
    const verifier = new Webhook(secret)
    const events = receiver.received.map(({ headers, body }) => {
      const { type, data } = verifier.verify(body, headers)
      return { id: headers['webhook-id'], told: `${type} ${data.id}` }
    })
    assert.deepEqual([...new Set(events.map((event) => event.told))].sort(), expected)
    assert.equal(new Set(events.map(({ id }) => id)).size, expected.length)
    assert.equal(events.filter(({ id }) => id === events[0].id).length, 2)
  })
  await t.test("a letter's document has its pages and no others", async () => {
    for (const letter of letters) {
      const pdf = await api.document(letter.id)
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
      assert.equal(pageCount(pdf), letter.pages)
    }
  })
  await t.test('a letter that waits is split, merged, and goes out when a person says whose it is', async () => {
    const waiting = letters.find(({ status, pages }) => status === 'pending' && pages === 2)
    const added = await api.post(`/letters/${waiting.id}/split`, { page: waiting.lastPage })
    for (const id of [waiting.id, added.id]) assert.equal(pageCount(await api.document(id)), 1)
    const merged = await api.post(`/letters/${waiting.id}/merge`, { letterId: added.id })
    assert.deepEqual([merged.pages, merged.subject], [2, waiting.subject])
    assert.equal(pageCount(await api.document(waiting.id)), 2)
    await assert.rejects(api.get(`/letters/${added.id}`), { status: 404 })
    const [{ clientId }] = (await api.get(`/letters/${waiting.id}`)).match.candidates
    const { clientName } = await api.post(`/letters/${waiting.id}/confirm`, { clientId })
    const giveUpAt = Date.now() + WEBHOOKS_MS
    let letter = await api.get(`/letters/${waiting.id}`)
    while (letter.status !== 'sent' && Date.now() < giveUpAt) {
      await sleep(500)
      letter = await api.get(`/letters/${waiting.id}`)
    }
    assert.equal(letter.status, 'sent')
    const [message, ...others] = await outboxOf(service.url, [waiting])
    const { email } = sample.clients.find(({ name }) => name === clientName)
    assert.deepEqual([message.to, others], [email, []])
  })
  await t.test("another organisation's letters are not found", async () => {
    const stranger = apiClient(service.credentials)
    await assert.rejects(stranger.get(`/letters/${letters[0].id}`), { status: 404, code: 'not_found' })
    await assert.rejects(stranger.get(`/batches/${batch.id}`), { status: 404, code: 'not_found' })
  })
})

test('a refused upload takes no later request with it', async () => {
  const { baseUrl, apiKey } = service.credentials
  const statuses = []
  for (const key of Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? apiKey : 'no key'))) {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(3_000_000)]), 'no-pdf.pdf')
    const headers = { authorization: `Bearer ${key}` }
    const response = await fetch(`${baseUrl}/batches`, { method: 'POST', headers, body })
    await response.text()
    statuses.push(response.status)
  }
  assert.deepEqual([...new Set(statuses)], [415, 401])
})

test('a second service on the same port ends with a message', async () => {
  await assert.rejects(
    script('start', '--state', `${stateDir}-other`),
    (error) => error.code === 1 && /in use/.test(error.stderr),
  )
})

test('Ctrl-C leaves no process behind, and the next start keeps organisation and credentials', {
  timeout: START_MS,
}, async () => {
  const path = join(stateDir, 'credentials.json')
  const written = await readFile(path, 'utf8')
  const { mtimeMs } = await stat(path)

  assert.deepEqual(await service.interrupt(), [])

  service = await startService({ port, stateDir })
  assert.equal(await readFile(path, 'utf8'), written)
  assert.equal((await stat(path)).mtimeMs, mtimeMs)
  assert.equal((await apiClient(service.credentials).get('/batches')).pagination.total, 0)
})

test('lost credentials are written again, with a new key', { timeout: START_MS }, async () => {
  await service.interrupt()
  await rm(join(stateDir, 'credentials.json'))
  const lost = service.credentials

  service = await startService({ port, stateDir })

  assert.notEqual(service.credentials.apiKey, lost.apiKey)
  assert.deepEqual({ ...service.credentials, apiKey: lost.apiKey }, lost)
  await apiClient(service.credentials).get('/clients')
})

test('a first start that was killed before it wrote anything down keeps no later one from starting', {
  timeout: START_MS,
}, async () => {
  await service.interrupt()
  for (const name of ['credentials.json', 'demo-organization.json']) await rm(join(stateDir, name))

  service = await startService({ port, stateDir })

  await apiClient(service.credentials).get('/clients')
})

/** Page objects written in the clear, as the service writes them. */
const pageCount = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
