import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedLetters } from '../../scripts/bench/typed-letters.mjs'
import { openDashboard } from './dashboard.mjs'

const LETTERS = 100
const TIMEOUT_MS = 900_000

// Of its own: no other letter waits here.
const dashboard = openDashboard()

test('a hundred letters are reviewed without touching the mouse', { timeout: TIMEOUT_MS }, async (t) => {
  const { api } = dashboard
  // The number on the letter is not the client's, so that each of them waits for a person.
  const names = Array.from({ length: LETTERS }, (_, index) => `Copper Homes ${1000 + index} Ltd`)
  const [unknown, ...known] = names
  const clients = new Map()
  for (const [index, name] of known.entries()) {
    const { id } = await api.createClient({ name, companyNumber: String(30_000_000 + index) })
    clients.set(name, id)
  }
  const printed = names.map((name, index) => ({ name, companyNumber: String(20_000_000 + index) }))
  const { id, pendingReview } = await dashboard.uploaded(
    typedLetters({ letters: LETTERS, clients: printed }),
    'typed.pdf',
  )
  assert.equal(pendingReview, LETTERS)

  const { page, noFaults } = await dashboard.signedIn()
  const { keyboard } = page
  const press = async (...keys) => {
    const { pathname } = new URL(page.url())
    for (const key of keys) await keyboard.press(key)
    await page.waitForURL((url) => url.pathname !== pathname)
  }
  await page.goto(`${dashboard.url}/review`)
  const first = page.url()
  await press('n')
  await press('p')
  assert.equal(page.url(), first)

  const startedAt = performance.now()
  const nothingWaits = page.getByText('Nothing waits for review')
  // A letter that was matched anew while it was looked at is shown once more.
  for (let done = 0; done < 1.2 * LETTERS && !(await nothingWaits.isVisible()); done++) {
    const addressee = await page.locator('.read dt.mark-recipient + dd').textContent()
    if (addressee === unknown) {
      await keyboard.press('w')
      await press('Enter')
    } else if (done % 10 === 1) {
      // Looked for by hand.
      await keyboard.press('/')
      await keyboard.type(addressee)
      await keyboard.press('Enter')
      await page.waitForURL((url) => url.searchParams.get('search') === addressee)
      await press('1', 'Enter')
    } else {
      const place = await page.locator('.choice', { hasText: addressee }).locator('.key').textContent()
      await press(place, 'Enter')
    }
  }
  await nothingWaits.waitFor()
  t.diagnostic(`${((performance.now() - startedAt) / LETTERS / 1000).toFixed(2)} s a letter`)

  const { letters } = await api.get(`/batches/${id}`)
  assert.equal(letters.length, LETTERS)
  for (const { recipientCompany, clientId, clientName, status } of letters) {
    assert.notEqual(status, 'pending')
    assert.equal(clientName, recipientCompany)
    if (clients.has(recipientCompany)) assert.equal(clientId, clients.get(recipientCompany))
  }
  noFaults()
})
