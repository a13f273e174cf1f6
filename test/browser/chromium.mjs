import assert from 'node:assert/strict'
import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../../scripts/checks/debian-programs.mjs'
import { projectRoot } from '../../scripts/stack/wrangler-dev.mjs'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const screenshots = join(projectRoot, 'dist/screenshots')
const DESKTOP = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }
const SCRIPT_BYTES = 100_000

export const launchChromium = () => chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })

/** A browser of somebody: pages that fail the test when the page's console tells of an error or a refused resource. */
export async function openContext(browser, options = {}) {
  const context = await browser.newContext({ viewport: DESKTOP, ...options })
  const faults = []
  context.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  context.on('weberror', (error) => faults.push(String(error.error())))
  // Statuses that pages answer forms with are no faults of the page.
  const noFaults = () =>
    assert.deepEqual(
      faults.filter((text) => !/status of (4\d\d|503)/.test(text)),
      [],
    )
  return { context, noFaults }
}

/** A page of somebody who signed in by the form that the first start's credentials lead to. */
export async function signIn(browser, { dashboardUrl, email, password }, options) {
  const { context, noFaults } = await openContext(browser, options)
  const page = await context.newPage()
  await page.goto(dashboardUrl)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
  return { page, context, noFaults }
}

/** Checks a page by axe (WCAG 2.2 A and AA) in light and dark, that it fits a phone, and keeps pictures of all of it. */
export async function lookAt(page, name) {
  await mkdir(screenshots, { recursive: true })
  for (const [size, viewport] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(screenshots, `${name}-${size}-${colorScheme}.png`), fullPage: true })
      await checkAccessibility(page, `${name}, ${size}, ${colorScheme}`)
    }
    const width = await page.evaluate('document.documentElement.scrollWidth')
    assert.ok(width <= viewport.width, `${name} is ${width} wide on a ${size} of ${viewport.width}`)
  }
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** By the browser's own door for tools, which the page's policy doesn't close. */
async function checkAccessibility(page, where) {
  const session = await page.context().newCDPSession(page)
  const run = async (expression) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
    return result.value
  }
  await run(axe)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const violations = await run(
    `axe.run({ runOnly: ${JSON.stringify(tags)} }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((n) => n.target + ' ' + n.failureSummary).join(' | ')))`,
  )
  await session.detach()
  assert.deepEqual(violations, [], where)
}

/** How many bytes of script a page loads, compressed, against the most that a page may have. */
export async function scriptBytes(page, url) {
  let bytes = 0
  const count = async (response) => {
    if (response.request().resourceType() !== 'script') return
    bytes += (await response.request().sizes()).responseBodySize
  }
  page.on('response', count)
  await page.goto(url, { waitUntil: 'networkidle' })
  page.off('response', count)
  assert.ok(bytes < SCRIPT_BYTES, `${url} loads ${bytes} bytes of script`)
  return bytes
}
