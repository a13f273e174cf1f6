import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadSample, samplePath } from '../../scripts/demo/sample.mjs'
import { outboxOf } from '../../scripts/stack/api-client.mjs'
import { lookAt, scriptBytes } from './chromium.mjs'
import { openDashboard } from './dashboard.mjs'

const READ_MS = 180_000

const dashboard = openDashboard()
const { signedIn } = dashboard

test('a scan goes from the upload to sent letters, page by page on the screen', { timeout: 2 * READ_MS }, async () => {
  const sample = await loadSample()
  const { api } = dashboard
  for (const client of sample.clients) await api.createClient(client)
  const { page, noFaults } = await signedIn()
  await lookAt(page, 'today-empty')
  await scriptBytes(page, `${dashboard.url}/upload`)
  await lookAt(page, 'upload')
  await page.getByLabel('Your name for it').fill('Tray 7')
  await page.getByLabel('Drop PDFs here').setInputFiles(samplePath)
  await page.waitForURL(/\/batches\/bat_/)
  await page.getByText(/[1-9]\d* of \d+ pages read/).waitFor({ timeout: READ_MS })
  await lookAt(page, 'batch-reading')
  await page.locator('#live[data-status="completed"]').waitFor({ timeout: READ_MS })
  assert.equal(await page.locator('.rows .letter-row').count(), sample.labels.letters.length)
  await page.getByRole('link', { name: 'Review 1 waiting' }).waitFor()
  await page.evaluate('for (const image of document.images) image.loading = "eager"')
  await page.waitForLoadState('networkidle')
  await lookAt(page, 'batch')
  const { data: letters } = await api.get('/letters?status=sent')
  assert.equal((await outboxOf(dashboard.url, letters)).length, letters.length)
  noFaults()
})

test('letters that wait are reviewed by keyboard alone', { timeout: READ_MS }, async () => {
  const { page, noFaults } = await signedIn()
  await page.goto(dashboard.url)
  await lookAt(page, 'today')
  await page.goto(`${dashboard.url}/review`)
  await page.waitForLoadState('networkidle')
  await lookAt(page, 'review')
  const done = page.getByText('Nothing waits for review')
  for (let letters = 0; !(await done.isVisible()); letters++) {
    assert.ok(letters < 20, 'the queue ends')
    const { pathname } = new URL(page.url())
    if ((await page.locator('[data-key="1"]').count()) > 0) {
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
    } else {
      await page.keyboard.press('w')
      await page.keyboard.press('End')
      await page.keyboard.type(' (new)')
      await page.keyboard.press('Enter')
    }
    await page.waitForURL((url) => url.pathname !== pathname)
  }
  await lookAt(page, 'review-done')
  noFaults()
})

test('letters are found, looked at and corrected', async () => {
  const { page, noFaults } = await signedIn()
  await page.goto(`${dashboard.url}/letters`)
  await lookAt(page, 'letters')
  await page.locator('.letter-title a').first().click()
  await page.waitForLoadState('networkidle')
  await lookAt(page, 'letter')
  await page.getByLabel('Subject').fill('Zanzibar ferry timetable')
  await page.getByRole('button', { name: 'Save the corrections' }).click()
  await page.getByText('The letter is corrected.').waitFor()
  await page.getByRole('link', { name: 'Letters', exact: true }).first().click()
  await page.getByLabel('Search').fill('zanzi')
  await page.keyboard.press('Enter')
  await page.getByText('1 letter', { exact: true }).waitFor()
  await page.goto(`${dashboard.url}/batches`)
  await lookAt(page, 'batches')
  await page.getByRole('link', { name: 'Tray 7' }).click()
  const blank = page.locator('.bundle.aside').first()
  await blank.locator('summary').click()
  await lookAt(page, 'batch-page-actions')
  await blank.getByRole('button', { name: 'It is a separator' }).click()
  await page.getByText('The pages are as you said.').waitFor()
  await page.locator('.bundle.aside > p', { hasText: 'Separator' }).waitFor()
  noFaults()
})

test('clients come as a list, and one is erased once its name is typed', async () => {
  const { page, noFaults } = await signedIn()
  await page.goto(`${dashboard.url}/clients/import`)
  await lookAt(page, 'clients-import')
  const list = 'name,companyNumber,email\nOld Customer Ltd,01234567,old@customer.example\n,,\nNobody,123456789,'
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('1 made, 1 left out.').waitFor()
  await lookAt(page, 'clients-imported')
  await page.goto(`${dashboard.url}/clients`)
  await lookAt(page, 'clients')
  await page.getByLabel('Search by name, number or e-mail').fill('old cust')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: 'Old Customer Ltd' }).click()
  await page.getByText('What will be erased').click()
  await lookAt(page, 'client-erasure')
  await page.getByLabel('to erase it').fill('Old Customer')
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByText('Nothing was erased.').waitFor()
  await page.getByLabel('to erase it').fill('Old Customer Ltd')
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByText('The client is erased.').waitFor()
  await page.goto(`${dashboard.url}/clients?search=old+cust`)
  assert.equal(await page.getByRole('link', { name: 'Old Customer Ltd' }).count(), 0)
  await page.goto(`${dashboard.url}/clients/new`)
  await lookAt(page, 'client-new')
  noFaults()
})

test('every page has little script', async () => {
  const { page, noFaults } = await signedIn()
  const { api } = dashboard
  const [{ data: letters }, { data: batches }, { clients }] = await Promise.all(
    ['/letters', '/batches', '/clients'].map((path) => api.get(path)),
  )
  for (const path of [
    '/',
    '/letters',
    `/letters/${letters[0].id}`,
    `/review/${letters[0].id}`,
    '/batches',
    `/batches/${batches[0].id}`,
    '/clients',
    '/clients/import',
    `/clients/${clients[0].id}`,
  ]) {
    await scriptBytes(page, dashboard.url + path)
  }
  await lookAt(page, 'client')
  noFaults()
})

test('calendar, audit and analytics are accessible, fit a phone and have little script', async () => {
  const { page, noFaults } = await signedIn()
  for (const [name, path] of [
    ['calendar', '/calendar?month=2026-03'],
    ['calendar-list', '/calendar?month=2026-03&view=list'],
    ['audit', '/audit/verify'],
    ['analytics', '/analytics'],
  ]) {
    await scriptBytes(page, dashboard.url + path)
    if (name === 'analytics') await lookAtCharts(page)
    await lookAt(page, name)
  }
  noFaults()
})

/** Each is drawn, and from a table that stands in the page. */
async function lookAtCharts(page) {
  await page.locator('.chart canvas').nth(3).waitFor()
  assert.equal(await page.locator('.chart canvas').count(), 4)
  const beside = page.locator('[data-bars]')
  assert.ok((await beside.count()) >= 5)
  for (const box of await beside.all()) {
    assert.equal(await box.locator('canvas').count(), 1)
    assert.ok((await page.locator(`#${await box.getAttribute('data-bars')} tbody tr`).count()) > 0)
  }
  await page.getByText('As a table').click()
  await page.getByRole('columnheader', { name: 'Came back' }).waitFor()
}

test('statistics are there without scripts', async () => {
  const { page, context } = await signedIn({ javaScriptEnabled: false })
  await page.goto(`${dashboard.url}/analytics`)
  assert.ok(await page.getByRole('table', { name: 'By priority' }).isVisible())
  await page.getByText('As a table').click()
  assert.equal(await page.locator('#trend tbody tr').count(), 30)
  await page.locator('#trend data').first().waitFor()
  await context.close()
})

test('today is the day where the page is looked at', async () => {
  const timeZone = 'Pacific/Kiritimati'
  const { page, context, noFaults } = await signedIn({ timezoneId: timeZone })
  await page.goto(`${dashboard.url}/calendar`)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
  assert.equal(await page.locator('.is-today').getAttribute('id'), `day-${today}`)
  noFaults()
  await context.close()
})

test('single keys work with Caps Lock, and not at all for whoever switched them off', async () => {
  const { page, context, noFaults } = await signedIn()
  await page.goto(`${dashboard.url}/calendar?month=2026-03`)
  await page.keyboard.press('N')
  await page.getByRole('heading', { name: 'April 2026' }).waitFor()
  await page.goto(`${dashboard.url}/settings/account`)
  await page.getByRole('button', { name: 'Switch keys off in this browser' }).click()
  await page.getByText('Keys are off in this browser.').waitFor()
  await page.goto(`${dashboard.url}/calendar?month=2026-03`)
  const isTaken = (key) =>
    page.evaluate(
      (key) => !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      key,
    )
  assert.equal(await isTaken('n'), false)
  await page.goto(`${dashboard.url}/settings/account`)
  await page.getByRole('button', { name: 'Switch keys on' }).click()
  await page.goto(`${dashboard.url}/calendar?month=2026-03`)
  assert.equal(await isTaken('n'), true)
  noFaults()
  await context.close()
})

test('a batch is shown as it is though its line is dead without a word', async () => {
  const { page, context } = await signedIn()
  const { data: batches } = await dashboard.api.get('/batches')
  const { id } = batches.find(({ reference }) => reference === 'Tray 7')
  await page.clock.install()
  let isOpen = false
  await page.routeWebSocket(/\/progress$/, () => {
    isOpen = true
  })
  // As it was shown before it was done.
  await page.route(`**/batches/${id}`, async (route) => {
    const response = await route.fetch()
    const now = await response.text()
    const before = now.replace('data-status="completed"', 'data-status="processing"')
    return route.fulfill({ response, body: route.request().isNavigationRequest() ? before : now })
  })
  await page.goto(`${dashboard.url}/batches/${id}`)
  while (!isOpen) await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal(await page.locator('#live').getAttribute('data-status'), 'processing')
  await page.clock.runFor(30_000)
  await page.locator('#live[data-status="completed"]').waitFor()
  await context.close()
})

test('a batch is followed page by page, again after the line was gone, and whoever works on its page goes on there', async () => {
  const { page, context } = await signedIn()
  const { data: batches } = await dashboard.api.get('/batches')
  const { id } = batches.find(({ reference }) => reference === 'Tray 7')
  const sockets = []
  await page.routeWebSocket(/\/progress$/, (socket) => sockets.push(socket))
  // As it was shown before it was done, with its first page still to be read.
  let isDown = false
  let refused = 0
  await page.route(`**/batches/${id}`, async (route) => {
    if (isDown) {
      refused++
      return route.abort()
    }
    const response = await route.fetch()
    const isFirst = route.request().isNavigationRequest()
    const now = await response.text()
    const before = now
      .replace('data-status="completed"', 'data-status="processing"')
      .replace(/<img[^>]*alt="Page 1 of the scan"[^>]*>/, 'Waiting')
    return route.fulfill({ response, body: isFirst ? before : now })
  })
  await page.goto(`${dashboard.url}/batches/${id}`)
  const details = page.locator('.page-actions').first()
  await details.locator('summary').click()
  assert.equal(await page.locator('#live').getAttribute('data-status'), 'processing')
  while (sockets.length === 0) await page.waitForTimeout(50)
  assert.equal(await page.getByAltText('Page 1 of the scan').count(), 0)
  sockets[0].send(JSON.stringify({ status: 'processing', stage: null, pageCount: 10, processed: 1 }))
  await page.getByAltText('Page 1 of the scan').waitFor()
  const isWhereItWas = async () => {
    assert.equal(await details.getAttribute('open'), '')
    assert.ok(await details.locator('summary').evaluate((summary) => summary === document.activeElement))
  }
  await isWhereItWas()
  isDown = true
  await sockets[0].close()
  while (refused < 2) await page.waitForTimeout(50)
  isDown = false
  await page.locator('#live[data-status="completed"]').waitFor()
  await isWhereItWas()
  await context.close()
})
