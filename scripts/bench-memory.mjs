/**
 * `npm run bench:memory`: the most memory that each isolate takes at its heaviest work, and how often a scan is read while it is
 * split. Linux only. `-- --only api,page,engine` measures some of them, `--from SCAN.pdf` makes the large scan of that one's
 * pages. Exit code 1 when a limit is passed.
 */
import { createReadStream } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measurePeak } from './bench/isolate-memory.mjs'
import { layeredPage } from './bench/layered-page.mjs'
import { serveObjects } from './bench/object-server.mjs'
import { makeScan } from './make-scan.mjs'
import { startWranglerDev } from './stack/wrangler-dev.mjs'

const MEGABYTE = 1024 * 1024
const PAGES = 500
const COLOUR_PAGE = 'test/fixtures/pdfs/colour-300dpi.pdf'
const HANDWRITTEN_PAGE = 'test/fixtures/pages/handwritten.pdf'
const SMALL_PAGE = 'test/fixtures/pdfs/few-lines.pdf'
const SMALL_PAGE_POINTS = [298, 108]
const WARM_UP_ROUNDS = 12
const lastLines = []
const { values } = parseArgs({
  options: { only: { type: 'string' }, from: { type: 'string', default: 'test/fixtures/sample/post.pdf' } },
})

const folder = await mkdtemp(join(tmpdir(), 'pigeonhole-memory-'))
try {
  const size = await makeScan({ from: values.from, out: join(folder, 'scan.pdf'), pages: PAGES })
  console.log(`A scan of ${PAGES} pages, ${megabytes(size)}`)
  const measurements = { api: () => apiIsolate(size), page: () => pageIsolate(size), engine: engineIsolate }
  const rows = []
  for (const isolate of values.only?.split(',') ?? Object.keys(measurements))
    rows.push(...(await measurements[isolate]()))
  console.table(rows)
  process.exitCode = rows.some((row) => row.result === 'over') ? 1 : 0
} finally {
  await rm(folder, { recursive: true })
}

async function apiIsolate(size) {
  const upload = await inFreshIsolate('upload-isolate.toml', async (url, storage) => {
    const boundary = 'a-boundary-that-no-scan-holds'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="post.pdf"\r\n\r\n`
    async function* form() {
      yield Buffer.from(head)
      yield* createReadStream(join(folder, 'scan.pdf'))
      yield Buffer.from(`\r\n--${boundary}--\r\n`)
    }
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return answer(`${url}/?storage=${storage}`, { method: 'POST', body: form(), headers, duplex: 'half' })
  })
  if (upload.result.fileSize !== size) throw new Error('The upload did not arrive whole')
  return [row('API isolate: upload', upload, 64)]
}

async function pageIsolate(size) {
  const split = await inFreshIsolate('page-isolate.toml', (url, storage) =>
    answer(`${url}/split?storage=${storage}&size=${size}`),
  )
  const joined = await inFreshIsolate('page-isolate.toml', (url, storage) =>
    answer(`${url}/join?storage=${storage}&pages=${PAGES}`),
  )
  await misplaceTable(join(folder, 'scan.pdf'), size)
  const repaired = await inFreshIsolate('page-isolate.toml', (url, storage) =>
    answer(`${url}/split?storage=${storage}&size=${size}`),
  )
  return [
    row('page isolate: split', split, 128),
    ratioRow('page isolate: split, bytes read ÷ size', split.result.bytesRead / size, 1.3),
    ratioRow('page isolate: split, bytes written ÷ size', split.result.bytesWritten / size, 1.5),
    row('page isolate: split of a damaged file', repaired, 128),
    ratioRow('page isolate: split of a damaged file, bytes read ÷ size', repaired.result.bytesRead / size, null),
    row('page isolate: join of all pages', joined, 128),
  ]
}

/**
 * One isolate reads several pages one after the other: what the first leaves behind counts for the next. Before, small pages go
 * through all the code, again and again until V8 has it compiled and optimised: that takes some 60 MB of the process, which
 * are no part of the isolate's heap, buffers and WebAssembly memories.
 */
async function engineIsolate() {
  const colour = await readFile(COLOUR_PAGE)
  const layered = await layeredPage(COLOUR_PAGE)
  const handwritten = await readFile(HANDWRITTEN_PAGE)
  const smallPages = [await readFile(SMALL_PAGE), await layeredPage(SMALL_PAGE, SMALL_PAGE_POINTS)]
  const warmUp = async (url) => {
    for (let round = 0; round < WARM_UP_ROUNDS; round++) {
      for (const body of smallPages) await answer(url, { method: 'POST', body })
    }
    return answer(url)
  }
  const rows = []
  for (const [what, pages] of [
    ['three colour pages of 300 dpi', [colour, colour, colour]],
    ['colour and layered pages in turn', [layered, colour, layered, colour]],
    ['colour pages and one by hand in turn', [colour, handwritten, colour, handwritten]],
  ]) {
    const read = await inFreshIsolate(
      'engine-isolate.toml',
      async (url) => {
        const results = []
        for (const page of pages) results.push(await answer(url, { method: 'POST', body: page }))
        return results
      },
      warmUp,
    )
    if (read.result.some(({ kind }) => kind !== 'letter')) throw new Error(`Not read: ${JSON.stringify(read.result)}`)
    rows.push(row(`engine isolate: ${what}`, read, 128))
  }
  return rows
}

/** A wrong place of the cross-reference table: the file has to be repaired. */
async function misplaceTable(path, size) {
  const file = await open(path, 'r+')
  const { buffer } = await file.read(Buffer.alloc(64), 0, 64, size - 64)
  const at = buffer.indexOf('startxref') + 'startxref\n'.length
  await file.write('7', size - 64 + at)
  await file.close()
}

/** `warmUp` answers the sizes of the WebAssembly memories that the isolate then holds. */
async function inFreshIsolate(config, work, warmUp = () => []) {
  const stateDir = join(folder, 'state')
  const storage = await serveObjects(folder)
  const args = ['-c', `scripts/bench/${config}`, '--port', '0', '--inspector-port', '0', '--persist-to', stateDir]
  const worker = startWranglerDev({ label: config, args, stateDir, onLine: (_, line) => lastLines.push(line) })
  try {
    const url = `http://127.0.0.1:${await worker.ready}`
    await (await fetch(url)).text()
    return await measurePeak(() => work(url, storage.url), { wasmSizes: await warmUp(url) })
  } catch (error) {
    console.error(lastLines.splice(0).join('\n'))
    throw error
  } finally {
    await worker.stop()
    storage.stop()
  }
}

async function answer(url, init) {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(text.slice(0, 1000))
  return JSON.parse(text)
}

function row(what, { peakBytes, seconds }, limit) {
  const result = peakBytes <= limit * MEGABYTE ? 'within' : 'over'
  return { what, peak: megabytes(peakBytes), limit: `${limit} MB`, seconds: seconds.toFixed(1), result }
}

function ratioRow(what, ratio, limit) {
  const result = limit === null || ratio <= limit ? 'within' : 'over'
  return { what, peak: ratio.toFixed(3), limit: limit ?? '', seconds: '', result }
}

function megabytes(bytes) {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
