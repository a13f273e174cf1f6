import assert from 'node:assert/strict'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { messageUrl } from '../../scripts/stack/api-client.mjs'
import { lookAt, openContext, signIn } from './chromium.mjs'
import { openDashboard } from './dashboard.mjs'

const PASSWORD = 'seven brown envelopes'
const OTHER_PASSWORD = 'eight brown envelopes'

const dashboard = openDashboard()

/** Somebody with an account of their own, in a browser of their own. */
async function newcomer(email) {
  const { context, noFaults } = await openContext(dashboard.browser)
  const page = await context.newPage()
  await page.goto(`${dashboard.url}/sign-up`)
  await page.getByLabel('Organisation').fill('Acme Post')
  await page.getByLabel('Your e-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Open the account' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  return { page, context, noFaults, email }
}

const signedIn = ({ email }, password = PASSWORD) =>
  signIn(dashboard.browser, { dashboardUrl: `${dashboard.url}/`, email, password })

/** The link in the last message to somebody, once there is one. */
async function linkMailedTo(page, email) {
  for (;;) {
    const { data } = await (await fetch(`${dashboard.url}/dev/outbox`)).json()
    const message = data.findLast(({ to }) => to === email)
    if (message) {
      const mime = await (await fetch(messageUrl(dashboard.url, message))).text()
      const { text } = await PostalMime.parse(mime)
      return /http:\/\/\S+/.exec(text)[0]
    }
    await page.waitForTimeout(100)
  }
}

test('a forgotten password is replaced by a link from mail, and every browser is signed out', async () => {
  const owner = await newcomer('forgetful@acme.example')
  const { context, noFaults } = await openContext(dashboard.browser)
  const page = await context.newPage()
  await page.goto(`${dashboard.url}/sign-in`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await lookAt(page, 'forgot-password')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
  await lookAt(page, 'forgot-password-sent')
  const link = await linkMailedTo(page, owner.email)
  await page.goto(link)
  await lookAt(page, 'reset-password')
  await page.getByLabel('New password').fill('short')
  await page.keyboard.press('Enter')
  await page.getByText('Use at least 12 characters').waitFor()
  await lookAt(page, 'reset-password-refused')
  await page.getByLabel('New password').fill(OTHER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Your password is changed. Sign in with the new one.').waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await lookAt(page, 'link-used-up')

  await owner.page.getByRole('link', { name: 'Clients' }).click()
  await owner.page.getByText('Your session has ended.').waitFor()
  await signedIn(owner, OTHER_PASSWORD)
  noFaults()
  owner.noFaults()
})

test('somebody is invited by mail, works with the others, and is removed', async () => {
  const owner = await newcomer('head@acme.example')
  const email = 'colleague@acme.example'
  await owner.page.goto(`${dashboard.url}/settings/people`)
  await owner.page.getByLabel('E-mail').fill(email)
  await owner.page.getByRole('button', { name: 'Send the invitation' }).click()
  await owner.page.getByText('The invitation is on its way.').waitFor()
  await lookAt(owner.page, 'people-invited')
  const { context, noFaults } = await openContext(dashboard.browser)
  const colleague = await context.newPage()
  await colleague.goto(await linkMailedTo(colleague, email))
  await colleague.getByRole('heading', { name: 'Join Acme Post' }).waitFor()
  await lookAt(colleague, 'invitation')
  await colleague.getByLabel('New password').fill(OTHER_PASSWORD)
  await colleague.keyboard.press('Enter')
  await colleague.getByRole('heading', { name: 'Today' }).waitFor()

  await owner.page.reload()
  const row = owner.page.getByRole('listitem').filter({ hasText: email })
  await row.locator('summary').click()
  await lookAt(owner.page, 'people-removal')
  await row.getByRole('button', { name: 'Remove from the organisation' }).click()
  await owner.page.getByText('That account is gone, and signed out everywhere.').waitFor()
  assert.equal(await owner.page.getByText(email).count(), 0)
  await colleague.getByRole('link', { name: 'Letters', exact: true }).click()
  await colleague.waitForURL(/\/sign-in/)
  noFaults()
  owner.noFaults()
})

test('what was typed when the session ended is there again after signing in, for the same person alone', async () => {
  const owner = await newcomer('typist@acme.example')
  const { page, context } = owner
  const typeClient = async () => {
    await page.goto(`${dashboard.url}/clients/new`)
    await page.getByLabel('Name').fill('Harrow Green Estates Ltd')
    await page.getByLabel('Registered address').fill('1 High Street\nLudford')
    await endSessions(owner)
    await page.getByRole('button', { name: 'Make the client' }).click()
    await page.getByText('Your session has ended.').waitFor()
  }
  const comeBackAs = async (email) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${dashboard.url}/clients/new`)
  }
  await typeClient()
  await page.waitForLoadState()
  await comeBackAs(owner.email)
  assert.equal(await page.getByLabel('Registered address').inputValue(), '1 High Street\nLudford')
  await page.getByText('What you typed is here again').waitFor()
  await lookAt(page, 'typed-again')
  await page.getByRole('button', { name: 'Make the client' }).click()
  await page.getByRole('heading', { name: 'Harrow Green Estates Ltd' }).waitFor()

  const other = await newcomer('somebody@else.example')
  await typeClient()
  await comeBackAs(other.email)
  assert.equal(await page.getByLabel('Name').inputValue(), '')
  assert.equal(await page.evaluate('sessionStorage.length'), 0)
  await context.close()
})

test('what was typed is there again for who signs in before the page has its script', async () => {
  const owner = await newcomer('quick@acme.example')
  const { page, context } = owner
  await page.goto(`${dashboard.url}/clients/new`)
  await page.getByLabel('Name').fill('Harrow Green Estates Ltd')
  await endSessions(owner)
  await page.route('**/*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Make the client' }).click()
  await page.getByText('Your session has ended.').waitFor()
  await page.unroute('**/*.js')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${dashboard.url}/clients/new`)
  assert.equal(await page.getByLabel('Name').inputValue(), 'Harrow Green Estates Ltd')
  await context.close()
})

test('what was typed is gone after a quarter of an hour, for whoever sits down then', async () => {
  const owner = await newcomer('absent@acme.example')
  const { page, context } = owner
  const kept = () => page.evaluate(() => sessionStorage.length)
  await page.clock.install()
  await page.goto(`${dashboard.url}/clients/new`)
  await page.getByLabel('Name').fill('Harrow Green Estates Ltd')
  await endSessions(owner)
  await page.getByRole('button', { name: 'Make the client' }).click()
  await page.getByText('Your session has ended.').waitFor()
  assert.equal(await kept(), 1)
  await page.clock.fastForward('15:00')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${dashboard.url}/clients/new`)
  assert.equal(await page.getByLabel('Name').inputValue(), '')
  assert.equal(await page.getByText('What you typed is here again').count(), 0)
  assert.equal(await kept(), 0)
  await context.close()
})

/** From another browser of the same person. */
async function endSessions(person) {
  const { page, context } = await signedIn(person)
  await page.goto(`${dashboard.url}/settings/account`)
  const others = page.locator('main li').filter({ hasText: 'Signed in', hasNotText: 'This browser' })
  while ((await others.count()) > 0) {
    await others
      .first()
      .getByRole('button', { name: /Sign out/ })
      .click()
    await page.waitForLoadState()
  }
  await context.close()
}

test('an address that is nowhere says so as a page, with a way back', async () => {
  const { context } = await openContext(dashboard.browser)
  const page = await context.newPage()
  await page.goto(`${dashboard.url}/no/such/page`)
  await lookAt(page, 'not-found')
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await context.close()
})
