import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { typedLetters } from '../../scripts/bench/typed-letters.mjs'
import { samplePath } from '../../scripts/demo/sample.mjs'
import { lookAt } from './chromium.mjs'
import { openDashboard } from './dashboard.mjs'

const READ_MS = 300_000

const dashboard = openDashboard()
const { signedIn, uploaded } = dashboard

test('a cut is moved by an arrow key, by dragging a page, and without scripts', { timeout: READ_MS }, async () => {
  const { id, pendingReview, letterCount } = await uploaded(await readFile(samplePath), 'post.pdf')
  assert.equal(pendingReview, letterCount, 'nobody is a client here: all wait')
  const { page, noFaults } = await signedIn()
  await page.goto(`${dashboard.url}/batches/${id}`)
  const owners = async () => {
    const { pages } = await dashboard.api.get(`/batches/${id}`)
    return pages.map(({ letterId }) => letterId)
  }
  const before = await owners()
  const [, , , , third, , fourth] = before
  assert.deepEqual(before.slice(4), [third, third, fourth, fourth])
  const cut = page.locator(`#cut-${fourth}`)

  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  while (!(await cut.evaluate((element) => element.contains(document.activeElement)))) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await page.getByText('The pages are as you said.').waitFor()
  assert.deepEqual((await owners()).slice(4), [third, fourth, fourth, fourth])
  // Whoever moved it stands on it again.
  await page.locator(`#cut-${fourth}:focus`).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.locator(`.bundle[data-letter="${third}"] figure[data-page="6"]`).waitFor()
  assert.deepEqual((await owners()).slice(4), [third, third, fourth, fourth])

  await drag(page, '[data-page="7"] img', `[data-letter="${third}"] > p`)
  await page.locator(`.bundle[data-letter="${third}"] figure[data-page="7"]`).waitFor()
  assert.deepEqual((await owners()).slice(4), [third, third, third, fourth])
  await lookAt(page, 'batch-cuts')
  noFaults()

  const plain = await signedIn({ javaScriptEnabled: false })
  await plain.page.goto(`${dashboard.url}/batches/${id}`)
  await plain.page
    .locator(`#cut-${fourth}`)
    .getByRole('button', { name: 'No cut before page 8: it is one letter' })
    .click()
  await plain.page.getByText('The pages are as you said.').waitFor()
  assert.deepEqual((await owners()).slice(4), [third, third, third, third])
  await plain.context.close()
})

/** By the mouse, in as many steps as a hand makes. The pages are there first, so that nothing moves meanwhile. */
async function drag(page, from, to) {
  await page.setViewportSize({ width: 1280, height: 2400 })
  await page.evaluate('for (const image of document.images) image.loading = "eager"')
  await page.waitForLoadState('networkidle')
  const [start, end] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()]
  await page.mouse.move(start.x + 50, start.y + 50)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 40, { steps: 4 })
  await page.mouse.move(end.x + 10, end.y + 10, { steps: 8 })
  await page.mouse.up()
}

test('a key that is kept down confirms the letter that was looked at, and none after it', {
  timeout: READ_MS,
}, async () => {
  const names = [2001, 2002, 2003].map((number) => `Copper Homes ${number} Ltd`)
  for (const [index, name] of names.entries())
    await dashboard.api.createClient({ name, companyNumber: `3100000${index}` })
  const printed = names.map((name, index) => ({ name, companyNumber: `2100000${index}` }))
  const { id } = await uploaded(typedLetters({ letters: 3, clients: printed }), 'held.pdf')
  const waiting = async () =>
    (await dashboard.api.get(`/batches/${id}`)).letters.filter(({ status }) => status === 'pending')
  const [first, ...others] = await waiting()
  assert.equal(others.length, 2)
  const { page, context, noFaults } = await signedIn()
  await page.goto(`${dashboard.url}/review/${first.id}`)
  await page.keyboard.down('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith(first.id))
  const next = page.url()
  // As a keyboard repeats it.
  for (let i = 0; i < 5; i++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.reload()
  assert.equal(page.url(), next)
  assert.equal((await waiting()).length, 2)
  noFaults()
  await context.close()
})
