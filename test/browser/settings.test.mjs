import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startReceiver } from '../e2e/webhook-receiver.mjs'
import { lookAt, openContext, scriptBytes } from './chromium.mjs'
import { openDashboard } from './dashboard.mjs'

const dashboard = openDashboard()
const { signedIn } = dashboard

test('somebody opens an account, generates the first key and calls the API with it', async () => {
  const { context, noFaults } = await openContext(dashboard.browser)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(`${dashboard.url}/sign-up`)
  await lookAt(page, 'sign-up')
  await page.getByLabel('Organisation').fill('Acme Post')
  await page.getByLabel('Your e-mail').fill('first@acme.example')
  await page.getByLabel('Password').fill('seven brown envelopes')
  await page.getByRole('button', { name: 'Open the account' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
  await lookAt(page, 'keys-empty')
  await page.getByLabel('Name').fill('Scanner on the second floor')
  await page.getByLabel('Lives').selectOption({ label: '90 days' })
  await page.getByRole('button', { name: 'Generate' }).click()
  await lookAt(page, 'keys-shown-once')
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const key = await page.evaluate('navigator.clipboard.readText()')
  const headers = { authorization: `Bearer ${key}` }
  assert.equal((await fetch(`${dashboard.url}/v1/letters`, { headers })).status, 200)

  await page.getByRole('link', { name: 'API keys' }).click()
  await page.locator('summary', { hasText: 'Revoke' }).click()
  await lookAt(page, 'keys-revoke')
  await page.getByRole('button', { name: 'Revoke the key' }).click()
  await page.getByText('The key is revoked.').waitFor()
  const revokedAt = Date.now()
  while ((await fetch(`${dashboard.url}/v1/letters`, { headers })).status === 200) {
    assert.ok(Date.now() < revokedAt + 5000, 'a revoked key stops working within 5 s')
    await sleep(100)
  }
  noFaults()
})

test('a webhook is added, tested, and what failed is sent again', async (t) => {
  const receiver = await startReceiver()
  t.after(() => receiver.close())
  const { page, noFaults } = await signedIn()
  await page.goto(`${dashboard.url}/settings/webhooks`)
  await lookAt(page, 'webhooks-empty')
  await page.getByLabel('Address').fill('http://localhost:1/hooks')
  await page.getByLabel('Description').fill('Case files')
  await page.getByRole('button', { name: 'Add the endpoint' }).click()
  await page.getByRole('textbox', { name: 'The secret' }).waitFor()
  await page.getByRole('button', { name: 'Send a test event' }).click()
  await page.getByText('A test event is on its way.').waitFor()
  await page.getByText('webhook.test').first().waitFor()
  await lookAt(page, 'webhook')
  await page.getByLabel('Address').fill(receiver.url)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The webhook is saved.').waitFor()
  // The receiver refuses the first one, too. The attempt that was planned may come to it as well.
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('The event is on its way again.').waitFor()
    await receiver.until((received) => received.length >= times, 60_000)
  }
  while (!(await page.getByText('Arrived').isVisible())) await page.reload()
  await page.goto(`${dashboard.url}/settings/webhooks`)
  await lookAt(page, 'webhooks')
  noFaults()
})

test('every page of the settings is accessible, fits a phone and has little script', async () => {
  const { page, noFaults } = await signedIn()
  for (const name of ['keys', 'webhooks', 'organization', 'people', 'account']) {
    await scriptBytes(page, `${dashboard.url}/settings/${name}`)
    await lookAt(page, `settings-${name}`)
  }
  noFaults()
})

test('whoever has no scripts signs in and makes a key', async () => {
  const { page, context } = await signedIn({ javaScriptEnabled: false })
  await page.goto(`${dashboard.url}/settings/keys`)
  await page.getByLabel('Name').fill('Without scripts')
  await page.getByRole('button', { name: 'Generate' }).click()
  assert.match(await page.getByRole('textbox', { name: /The key/ }).inputValue(), /^pgh_/)
  assert.ok(!(await page.getByRole('button', { name: 'Copy' }).isVisible()), 'no button that does nothing')
  await context.close()
})

test('the menu opens on a phone without scripts, and is there on a wide screen', async () => {
  const { page, context } = await signedIn({ javaScriptEnabled: false })
  const letters = page.getByRole('link', { name: 'Letters', exact: true })
  assert.ok(await letters.isVisible())
  await page.setViewportSize({ width: 390, height: 844 })
  assert.ok(!(await letters.isVisible()))
  await page.getByText('Menu', { exact: true }).click()
  await letters.click()
  await page.getByRole('heading', { name: 'Letters', level: 1 }).waitFor()
  await context.close()
})

test('times are those of the viewer, with UTC on hover', async () => {
  const shown = async (options) => {
    const { page, context } = await signedIn(options)
    await page.goto(`${dashboard.url}/settings/account`)
    await page.waitForLoadState('networkidle')
    const time = page.locator('main time').first()
    const [at, title, text] = [
      await time.getAttribute('datetime'),
      await time.getAttribute('title'),
      await time.textContent(),
    ]
    await context.close()
    const inZone = (timeZone) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))
    return { text, title, inZone }
  }
  const far = await shown({ timezoneId: 'Pacific/Kiritimati' })
  assert.deepEqual([far.text, far.title], [far.inZone('Pacific/Kiritimati'), `${far.inZone('UTC')} UTC`])
  const plain = await shown({ timezoneId: 'Pacific/Kiritimati', javaScriptEnabled: false })
  assert.deepEqual([plain.text, plain.title], [`${plain.inZone('UTC')} UTC`, `${plain.inZone('UTC')} UTC`])
})

test('an ended session asks to sign in, and goes on where it was', async () => {
  const { page, context } = await signedIn()
  await page.goto(`${dashboard.url}/settings/people`)
  const cookies = await context.cookies()
  const elsewhere = await signedIn()
  await elsewhere.page.goto(`${dashboard.url}/settings/account`)
  const ended = elsewhere.page.locator('main li').filter({ hasText: 'Signed in', hasNotText: 'This browser' })
  while ((await ended.count()) > 0)
    await ended
      .first()
      .getByRole('button', { name: /Sign out/ })
      .click()
  await page.reload()
  await page.getByText('Your session has ended.').waitFor()
  await lookAt(page, 'sign-in-ended')
  await page.getByLabel('E-mail').fill(dashboard.credentials.email)
  await page.getByLabel('Password').fill(dashboard.credentials.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${dashboard.url}/settings/people`)
  assert.ok(cookies.every(({ secure }) => secure))
  // Scripts see nothing but the zone, which one of them has set.
  const seen = cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)
  assert.deepEqual(seen, ['__Host-zone'])
})
