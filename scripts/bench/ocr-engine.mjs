import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWranglerDev } from '../stack/wrangler-dev.mjs'

const MOST_ATTEMPTS = 5
const LAST_LINES = 20

/**
 * Runs the embedded engine by itself, in the runtime that it is made for, while `use({ folder, read })` goes on. `read(path)` gives what
 * it read of a page's PDF; `beforeEach`, its second argument, is called before each attempt. `folder` is there for files that go with it.
 */
export async function withOcrEngine(use) {
  const folder = await mkdtemp(join(tmpdir(), 'pigeonhole-ocr-'))
  const lines = []
  const engine = startWranglerDev({
    label: 'engine',
    args: ['-c', 'scripts/bench/ocr-isolate.toml', '--port', '0', '--inspector-port', '0', '--persist-to', folder],
    stateDir: folder,
    onLine: (_, line) => lines.push(line),
  })
  try {
    const url = `http://127.0.0.1:${await engine.ready}`
    await (await fetch(url)).text() // the runtime is there once it answers
    await use({ folder, read: (path, beforeEach) => readPage(url, path, beforeEach) })
  } catch (error) {
    console.error(lines.slice(-LAST_LINES).join('\n'))
    throw error
  } finally {
    await engine.stop()
    await rm(folder, { recursive: true })
  }
}

async function readPage(url, path, beforeEach = () => {}) {
  const body = await readFile(path)
  for (let attempt = 1; ; attempt++) {
    beforeEach()
    const response = await fetch(url, { method: 'POST', body })
    const answer = await response.text()
    if (response.ok) return JSON.parse(answer)
    // wrangler's proxy may take up a connection that timed out while the Worker computed: nothing has been read then.
    if (attempt === MOST_ATTEMPTS) throw new Error(answer)
  }
}
