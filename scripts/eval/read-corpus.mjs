import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startWranglerDev } from '../stack/wrangler-dev.mjs'
import { keepReadings } from './corpus.mjs'

const MOST_ATTEMPTS = 5

/** Reads every NAME.pdf of a folder with the embedded engine, in the runtime that it is made for, and keeps what it read of each page. */
export async function readCorpus(folder) {
  const work = await mkdtemp(join(tmpdir(), 'pigeonhole-eval-'))
  const lastLines = []
  const engine = startWranglerDev({
    label: 'engine',
    args: ['-c', 'scripts/bench/ocr-isolate.toml', '--port', '0', '--inspector-port', '0', '--persist-to', work],
    stateDir: work,
    onLine: (_, line) => lastLines.push(line),
  })
  try {
    const url = `http://127.0.0.1:${await engine.ready}`
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.pdf')).sort()) {
      const name = basename(file, '.pdf')
      const startedAt = performance.now()
      const pages = await pagesOf(join(folder, file), join(work, name))
      const readings = []
      for (const page of pages) readings.push(await readPage(url, page))
      await keepReadings(folder, name, readings)
      const seconds = (performance.now() - startedAt) / 1000
      console.log(`${name}: ${pages.length} pages read in ${seconds.toFixed(1)} s`)
    }
  } catch (error) {
    console.error(lastLines.slice(-20).join('\n'))
    throw error
  } finally {
    await engine.stop()
    await rm(work, { recursive: true })
  }
}

async function pagesOf(pdf, folder) {
  await mkdir(folder)
  const { error, status, stderr } = spawnSync('pdfseparate', [pdf, join(folder, '%04d.pdf')], { encoding: 'utf8' })
  if (error) throw new Error('pdfseparate is missing. In Debian: poppler-utils.')
  if (status !== 0) throw new Error(`pdfseparate failed: ${stderr}`)
  return (await readdir(folder)).sort().map((file) => join(folder, file))
}

async function readPage(url, path) {
  const body = await readFile(path)
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, { method: 'POST', body })
    const answer = await response.text()
    if (response.ok) return JSON.parse(answer)
    // wrangler's proxy may take up a connection that timed out while the Worker computed: nothing has been read then.
    if (attempt === MOST_ATTEMPTS) throw new Error(answer)
  }
}
