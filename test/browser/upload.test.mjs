import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { typedLetters } from '../../scripts/bench/typed-letters.mjs'
import { lookAt } from './chromium.mjs'
import { openDashboard } from './dashboard.mjs'

const READ_MS = 300_000
const CHUNK_BYTES = 8 * 1024 * 1024

const dashboard = openDashboard()
const { signedIn } = dashboard
const uploadPage = () => `${dashboard.url}/upload`
const batchesNamed = async (pattern) =>
  (await dashboard.api.get('/batches?limit=100')).data.filter(({ fileName }) => pattern.test(fileName))

async function fileOf(name, bytes) {
  const path = join(dashboard.folder, name)
  await writeFile(path, bytes)
  return path
}

const letterTo = (name) => typedLetters({ letters: 1, clients: [{ name, companyNumber: '10000001' }] })

test('an upload goes on where it was after its tab was closed', { timeout: READ_MS }, async () => {
  const path = await fileOf('large.pdf', scanOf(2.5 * CHUNK_BYTES))
  const { page, context, noFaults } = await signedIn()
  await page.goto(uploadPage())
  const chunks = []
  // The second chunk hangs in a line that has gone dead.
  let isDead = true
  await context.route('**/upload/tus/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const offset = Number(route.request().headers()['upload-offset'])
    chunks.push(offset)
    return isDead && offset > 0 ? undefined : route.continue()
  })
  await page.getByLabel('Drop PDFs here').setInputFiles(path)
  await page.getByText('8.0 of 20.0 MB').waitFor()
  while (chunks.length < 2) await page.waitForTimeout(50)
  await page.close()

  isDead = false
  chunks.length = 0
  const again = await context.newPage()
  await again.goto(uploadPage())
  await again.getByLabel('Drop PDFs here').setInputFiles(path)
  await again.waitForURL(/\/batches\/bat_/, { timeout: READ_MS })
  // At least the first chunk is not sent again: a closed tab lets go of the second, which can arrive in part.
  const [goesOnAt] = chunks
  assert.ok(goesOnAt >= CHUNK_BYTES, `${goesOnAt}`)
  assert.equal(chunks.length, Math.ceil((2.5 * CHUNK_BYTES - goesOnAt) / CHUNK_BYTES))
  assert.equal((await batchesNamed(/^large\.pdf$/)).length, 1)
  noFaults()
})

test('several files that are dropped at once all become batches, whichever is there first', {
  timeout: READ_MS,
}, async () => {
  const large = await fileOf('tray-1.pdf', scanOf(1.5 * CHUNK_BYTES))
  const { page, context, noFaults } = await signedIn()
  await page.goto(uploadPage())
  const { promise: released, resolve: letGo } = Promise.withResolvers()
  await context.route('**/upload/tus/*', async (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) > 0) await released
    await route.continue()
  })
  await page.getByLabel('Drop PDFs here').setInputFiles(large)
  await page.getByText('8.0 of 12.0 MB').waitFor()
  const [second, third] = [2, 3].map((n) => letterTo(`Nobody ${n} Ltd`).toString('latin1'))
  await drop(page, { 'tray-2.pdf': second, 'notes.txt': 'not a scan', 'tray-3.pdf': third })
  await page.getByText('This is not a PDF.').waitFor()
  const done = page.getByRole('link', { name: 'See the batch' })
  await done.nth(1).waitFor()
  letGo()
  await done.nth(2).waitFor()
  assert.equal(page.url(), uploadPage(), 'to leave would have broken off the large one')
  await lookAt(page, 'upload-several')
  assert.equal((await batchesNamed(/^tray-\d\.pdf$/)).length, 3)
  noFaults()
})

/** Drops files, whose texts these are, as a hand does that holds them all. */
async function drop(page, files) {
  const dataTransfer = await page.evaluateHandle((texts) => {
    const held = new DataTransfer()
    for (const [name, text] of Object.entries(texts)) held.items.add(new File([text], name))
    return held
  }, files)
  await page.dispatchEvent('#drop', 'drop', { dataTransfer })
}

test('a file that was chosen before the script was there is uploaded', { timeout: READ_MS }, async () => {
  const { page, context, noFaults } = await signedIn()
  const { promise: released, resolve: letGo } = Promise.withResolvers()
  await context.route('**/assets/upload.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(uploadPage(), { waitUntil: 'commit' })
  await page.getByLabel('Choose a PDF').setInputFiles(await fileOf('early.pdf', letterTo('Nobody Early Ltd')))
  letGo()
  await page.waitForURL(/\/batches\/bat_/)
  assert.equal((await batchesNamed(/^early\.pdf$/)).length, 1)
  noFaults()
})

test('whoever has no scripts uploads a file, and is told what is wrong with one', { timeout: READ_MS }, async () => {
  const { page, context } = await signedIn({ javaScriptEnabled: false })
  const send = async (path) => {
    await page.goto(uploadPage())
    await page.getByLabel('Your name for it').fill('Tray without scripts')
    await page.getByLabel('Choose a PDF').setInputFiles(path)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
  }
  // Refused by its first bytes: the browser shows why although it was not taken to its end.
  await send(await fileOf('text.pdf', Buffer.alloc(40_000_000, 'Dear Sirs ')))
  await page.getByText('This is not a PDF.').waitFor()
  assert.equal(await page.getByLabel('Your name for it').inputValue(), 'Tray without scripts')
  await send(await fileOf('plain.pdf', scanOf(1.5 * CHUNK_BYTES)))
  await page.waitForURL(/\/batches\/bat_/)
  await page.getByText('The scan is uploaded.').waitFor()
  const [{ reference, fileSize }] = await batchesNamed(/^plain\.pdf$/)
  assert.equal(reference, 'Tray without scripts')
  assert.ok(Math.abs(fileSize - 1.5 * CHUNK_BYTES) < 1000)
  assert.deepEqual(await batchesNamed(/^text\.pdf$/), [])
  await context.close()
})

test('names of unfinished uploads leave the browser with whoever signs out, or when somebody else signs in', async () => {
  const noted = (page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('tus::')))
  const begin = async (page) => {
    await page.goto(uploadPage())
    const path = await fileOf('unfinished.pdf', scanOf(2 * CHUNK_BYTES))
    await page.route('**/upload/tus/*', () => undefined)
    await page.getByLabel('Drop PDFs here').setInputFiles(path)
    await page.getByText('0.0 of 16.0 MB').waitFor()
    assert.equal((await noted(page)).length, 1)
  }
  const { page, context } = await signedIn()
  await begin(page)
  await page.goto(dashboard.url)
  assert.equal((await noted(page)).length, 1, 'they are there for whoever comes back')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.').waitFor()
  assert.deepEqual(await noted(page), [])

  const { email, password } = dashboard.credentials
  const signInHere = async () => {
    await page.goto(`${dashboard.url}/sign-in`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Today' }).waitFor()
  }
  await signInHere()
  await begin(page)
  await context.clearCookies()
  await signInHere()
  assert.equal((await noted(page)).length, 1, 'a session that ran out takes nothing from its own user')
  await context.clearCookies()
  await page.goto(`${dashboard.url}/sign-up`)
  await page.getByLabel('Organisation').fill('Other Post')
  await page.getByLabel('Your e-mail').fill('other@post.example')
  await page.getByLabel('Password').fill('seven brown envelopes')
  await page.getByRole('button', { name: 'Open the account' }).click()
  while ((await noted(page)).length > 0) await page.waitForTimeout(50)
})

/** One typed letter, beside it an object that nothing needs and that makes the file as large as this. */
function scanOf(sizeBytes) {
  const file = letterTo('Nobody Known Ltd')
  const text = file.toString('latin1')
  const table = text.indexOf('xref\n')
  const padding = ' '.repeat(sizeBytes - file.length - 100)
  const unused = `999 0 obj\n<</Length ${padding.length}>>\nstream\n${padding}\nendstream\nendobj\n`
  const rest = text.slice(table).replace(/startxref\n\d+/, `startxref\n${table + unused.length}`)
  return Buffer.from(text.slice(0, table) + unused + rest, 'latin1')
}
