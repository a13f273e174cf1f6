/** `npm run upload` as a scanning station uses it, against the real stack. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { apiClient } from '../../scripts/stack/api-client.mjs'
import { freePort, startService } from '../../scripts/stack/service-process.mjs'
import { nodePath, projectRoot } from '../../scripts/stack/wrangler-dev.mjs'
import { startHoldingProxy } from './holding-proxy.mjs'

const PART_BYTES = 5 * 1024 * 1024
const twoLetters = fileURLToPath(new URL('../fixtures/two-letters/post.pdf', import.meta.url))

/** What hangs fails by its name, instead of all that is run. */
const LIMIT = { timeout: 240_000 }
/** The command gives up on a request that stands still for a minute, and sends it again. */
const COMMAND_MS = 150_000

let folder
let service
before(
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'pigeonhole-upload-'))
    service = await startService({ port: await freePort(), stateDir: join(folder, 'state'), engines: 1 })
  },
  { timeout: 120_000 },
)
after(async () => {
  await service?.kill()
  await rm(folder, { recursive: true, force: true })
})

for (const signal of ['SIGINT', 'SIGKILL']) {
  test(`after ${signal} in the middle the same command sends what is missing, and nothing twice`, LIMIT, async (t) => {
    const proxy = await startHoldingProxy(service.url)
    t.after(() => proxy.close())
    const { path, bytes } = await newScan(7 * PART_BYTES - 1234)

    proxy.holdPartsAfter(3)
    const first = start([path], { url: proxy.url })
    const isHalfway = proxy.until(({ answered, held }) => answered.length === 3 && held.length > 0)
    const endsEarly = first.ended.then(({ stderr }) => assert.fail(`ended before it was stopped: ${stderr}`))
    await Promise.race([isHalfway, endsEarly])
    endsEarly.catch(() => {})
    first.child.kill(signal)
    const cutOff = await first.ended
    assert.equal(cutOff.code, signal === 'SIGINT' ? 130 : null)
    if (signal === 'SIGINT') assert.match(cutOff.stderr, /The same command goes on/)
    const stored = [...proxy.answered]

    proxy.holdNothing()
    const second = await start([path], { url: proxy.url }).ended
    assert.equal(second.code, 0, second.stderr)
    assert.match(second.stdout, /^bat_\w+\n$/)
    assert.match(second.stderr, /Going on/)
    const all = [1, 2, 3, 4, 5, 6, 7]
    assert.deepEqual(
      proxy.answered.slice(stored.length).toSorted(),
      all.filter((part) => !stored.includes(part)),
    )
    const batch = await apiClient(service.credentials).get(`/batches/${second.stdout.trim()}`)
    assert.equal(batch.sha256, createHash('sha256').update(bytes).digest('hex'))
  })
}

test('parts that the line breaks off are sent again', LIMIT, async (t) => {
  const proxy = await startHoldingProxy(service.url)
  t.after(() => proxy.close())
  const { path } = await newScan(3 * PART_BYTES)
  proxy.cutOffNext(2)
  const { code, stdout, stderr } = await start([path], { url: proxy.url }).ended
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^bat_/)
  assert.deepEqual(proxy.answered.toSorted(), [1, 2, 3])
})

test('--watch shows the letters; a file that is there already is not uploaded twice', {
  timeout: 240_000,
}, async () => {
  const first = await start([twoLetters, '--watch', '--reference', 'Tray 7']).ended
  assert.equal(first.code, 0, first.stderr)
  const [title, rule, ...letters] = first.stdout.trimEnd().split('\n')
  assert.match(title, /^letter +pages +sender/)
  assert.match(rule, /^─+/)
  assert.equal(letters.length, 2)
  assert.match(first.stderr, /Uploading .*\nUploaded: batch bat_\w+\n.*Delivery/s)

  const again = await start([twoLetters, '--reference', 'Tray 7']).ended
  assert.match(again.stderr, /is there already/)
  const { data } = await apiClient(service.credentials).get('/batches?limit=100')
  const ofTray = data.filter(({ reference }) => reference === 'Tray 7')
  assert.deepEqual(
    ofTray.map(({ id }) => `${id}\n`),
    [again.stdout],
  )
})

test('what can be put right is said in a line, without a stack trace', LIMIT, async () => {
  const noPdf = join(folder, 'notes.txt')
  await writeFile(noPdf, 'not a scan')
  const said = async (args, env) => {
    const { code, stdout, stderr } = await start(args, env).ended
    assert.equal(code, 1)
    assert.equal(stdout, '')
    assert.doesNotMatch(stderr, /^ +at /m)
    return stderr
  }
  assert.match(await said([]), /usage:/)
  assert.match(await said(['/nowhere/post.pdf']), /no file/)
  assert.match(await said([noPdf]), /no PDF/)
  assert.match(await said([twoLetters], { key: `pgh_${'x'.repeat(43)}` }), /refuses the key/)
  assert.match(await said([twoLetters, '--received-at', 'yesterday']), /receivedAt/)
})

/** A file that begins as a PDF does. */
async function newScan(sizeBytes) {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(sizeBytes - 9)])
  const path = join(folder, `${bytes.subarray(20, 28).toString('hex')}.pdf`)
  await writeFile(path, bytes)
  return { path, bytes }
}

/** The command in a process of its own; `ended` tells its exit code and what it printed. */
function start(args, { url = service.url, key = service.credentials.apiKey } = {}) {
  const child = spawn(nodePath, ['scripts/upload.mjs', ...args], {
    cwd: projectRoot,
    env: { ...process.env, PIGEONHOLE_URL: url, PIGEONHOLE_KEY: key, XDG_STATE_HOME: join(folder, 'remembered') },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: COMMAND_MS,
  })
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code, stdout, stderr }),
  )
  return { child, ended }
}
