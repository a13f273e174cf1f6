/** Uppy in a browser, on a page of another origin: what a page may see of an answer is part of what is tested. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { serviceUrl } from '../local-service.mjs'
import { launchBrowser, servePage } from './browser.mjs'
import { inTurn, startGateway } from './faulty-gateway.mjs'
import { makeScan } from './scan.mjs'
import { get, newCaller, through } from './service.mjs'
import { assertBatchHas, batchCount } from './stored-scan.mjs'

const MIB = 1024 * 1024
const PART_BYTES = 5 * MIB
const file = makeScan(12 * MIB + 5)

const STEP_MS = 120_000

let browser
before(async () => {
  browser = await (await launchBrowser()).newContext()
  browser.setDefaultTimeout(STEP_MS)
})
after(() => browser?.browser().close())

for (const [name, folder, sendsBytes] of [
  ['Uppy 6 by tus', 'uppy-6', ({ method }) => method === 'PATCH'],
  ['Uppy 5 in parts', 'uppy-5', ({ method }) => method === 'PUT'],
]) {
  describe(name, () => {
    let server
    before(async () => {
      server = await servePage(folder, file)
    })
    after(() => server?.close())

    /** A page, a caller of its own, and the line between them, with faults. */
    async function open(t, faultOf) {
      const caller = await newCaller()
      const line = await startGateway(serviceUrl(), faultOf)
      const page = await browser.newPage()
      t.after(() => Promise.all([page.close(), line.close()]))
      await page.goto(server.url)
      return { page, caller, line, callerOfPage: through(line, caller) }
    }

    test('uploads a scan, and the page hears which batch it became', async (t) => {
      const { page, caller, callerOfPage } = await open(t)
      const { batchId } = await page.evaluate((by) => uploadScan(by), callerOfPage)
      await assertBatchHas(caller, batchId, file)
    })

    test('goes on after a pause where it was', async (t) => {
      const { page, caller, callerOfPage } = await open(t)
      const { batchId, pauses } = await page.evaluate(([by, at]) => uploadScan(by, at), [callerOfPage, 6 * MIB])
      assert.equal(pauses, 1)
      await assertBatchHas(caller, batchId, file)
    })

    test('survives errors and broken connections', async (t) => {
      const { page, caller, line, callerOfPage } = await open(
        t,
        inTurn(sendsBytes, ['error', undefined, 'drop', 'lose answer']),
      )
      const { batchId } = await page.evaluate((by) => uploadScan(by), callerOfPage)
      await assertBatchHas(caller, batchId, file)
      assert.equal(line.seen.filter(({ fault }) => fault).length, 3)
      assert.equal(await batchCount(caller), 1)
    })

    test('leaves nothing of an upload that is taken back', async (t) => {
      const { page, caller, line, callerOfPage } = await open(t)
      await page.evaluate((by) => prepare(by), callerOfPage)
      await page.evaluate((at) => {
        uppy.upload()
        return new Promise((resolve) => uppy.on('upload-progress', (_, sent) => sent.bytesUploaded > at && resolve()))
      }, PART_BYTES)
      const aborted = page.waitForResponse((response) => response.request().method() === 'DELETE')
      await page.evaluate(() => uppy.cancelAll())
      assert.equal((await aborted).status(), 204)
      const { path } = line.seen.find(({ method }) => method === 'DELETE')
      assert.equal((await get(caller, `/uploads/${path.split('/').at(-1)}`)).status, 404)
    })
  })
}

test('Uppy 6 goes on where it was after its page was loaded again', async (t) => {
  const caller = await newCaller()
  const line = await startGateway(serviceUrl())
  const server = await servePage('uppy-6', file)
  const page = await browser.newPage()
  t.after(() => Promise.all([page.close(), line.close(), server.close()]))
  await page.goto(server.url)
  await page.evaluate((by) => prepare(by).then(() => void uppy.upload()), through(line, caller))
  await page.waitForFunction((at) => globalThis.progress > at, 5 * MIB)
  await page.reload()
  const { batchId } = await page.evaluate((by) => uploadScan(by), through(line, caller))
  await assertBatchHas(caller, batchId, file)
  const created = line.seen.filter(({ method }) => method === 'POST')
  const fromTheStart = line.seen.filter(({ headers }) => headers['upload-offset'] === '0')
  assert.deepEqual([created.length, fromTheStart.length], [1, 1])
})
