/**
 * `npm run bench:ocr`: what the embedded engine takes and finds beside native Tesseract (one thread, the same model) on the same
 * pages in the same run: Tesseract with automatic orientation (`--psm 1`), for scans lie as they were put in, and as information
 * its text alone on pages that are taken to be upright. Linux, with tesseract (and its osd model) and poppler-utils installed.
 * Reads the sample scan; `-- --corpus FOLDER` reads each NAME.pdf of a folder and compares the words with NAME.text.json
 * (`{"pages":[text…]}`), `-- --every 4` takes each fourth page only. Exit code 1 when the engine takes more than its share of
 * native Tesseract's time.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runtimePid } from './bench/isolate-memory.mjs'
import { withOcrEngine } from './bench/ocr-engine.mjs'
import { projectRoot } from './stack/wrangler-dev.mjs'

const TARGET_RATIO = 1.2
const DOTS_PER_INCH = '200'
const MODEL = resolve(projectRoot, 'src/engine/models/eng.traineddata')
/** Tesseract's page segmentation modes. */
const WITH_ORIENTATION = '1'
const UPRIGHT = '3'
const CLOCK_TICKS_PER_SECOND = 100
const { values } = parseArgs({
  options: { corpus: { type: 'string', default: 'test/fixtures/sample' }, every: { type: 'string', default: '1' } },
})

for (const tool of ['tesseract', 'pdftoppm', 'pdfseparate']) {
  if (!spawnSync(tool, ['-v']).error) continue
  console.error(`This compares with native Tesseract, and ${tool} is missing. In Debian: tesseract-ocr, poppler-utils.`)
  process.exit(1)
}

await withOcrEngine(async ({ folder, read }) => {
  const models = await nativeModels(folder)
  const pages = await pagesOf(folder, values.corpus, Number(values.every))
  const pid = runtimePid()
  // An engine reads thousands of pages; native Tesseract starts for each. So all code is compiled and optimised before.
  for (const page of pages) await readEmbedded(read, pid, page)
  const embedded = []
  const native = []
  const upright = []
  for (const page of pages) {
    embedded.push(await readEmbedded(read, pid, page))
    native.push(readNative(page, { folder, models, mode: WITH_ORIENTATION }))
    upright.push(readNative(page, { folder, models, mode: UPRIGHT }))
  }
  report({ embedded, native, upright })
})

async function pagesOf(folder, corpus, every) {
  const pages = []
  for (const name of (await readdir(corpus)).filter((file) => file.endsWith('.pdf')).sort()) {
    const scan = join(corpus, name)
    const truth = await textsOf(scan.replace(/\.pdf$/, '.text.json'))
    await mkdir(join(folder, name))
    run('pdfseparate', [scan, join(folder, name, '%04d.pdf')])
    const files = (await readdir(join(folder, name))).sort()
    pages.push(...files.map((file, index) => ({ path: join(folder, name, file), truth: truth?.[index] })))
  }
  return pages.filter((_, index) => index % every === 0)
}

async function textsOf(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8')).pages
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** All that the engine does with a page: rendering, bar codes, its image and its text. */
async function readEmbedded(read, pid, { path, truth }) {
  let before = 0
  const { text } = await read(path, () => {
    before = cpuSeconds(pid).own
  })
  return { seconds: cpuSeconds(pid).own - before, words: compareWords(text, truth) }
}

/** A folder with the engine's own model, and Tesseract's for orientation, which lies where it was installed. */
async function nativeModels(folder) {
  const [, installed] = run('tesseract', ['--list-langs']).match(/"(.+)"/)
  const models = join(folder, 'models')
  await mkdir(models)
  await copyFile(MODEL, join(models, 'eng.traineddata'))
  await copyFile(join(installed, 'osd.traineddata'), join(models, 'osd.traineddata'))
  return models
}

function readNative({ path, truth }, { folder, models, mode }) {
  const image = join(folder, 'page')
  const start = cpuSeconds('self').children
  run('pdftoppm', ['-r', DOTS_PER_INCH, '-gray', '-singlefile', path, image])
  const rendered = cpuSeconds('self').children
  const text = run('tesseract', [`${image}.pgm`, '-', '--dpi', DOTS_PER_INCH, '--psm', mode, '--tessdata-dir', models])
  const read = cpuSeconds('self').children
  return { seconds: read - rendered, renderingSeconds: rendered - start, words: compareWords(text, truth) }
}

function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
  return stdout
}

/** User and system time of a process, and of its children that have ended. Source: proc(5), /proc/pid/stat, fields 14 to 17. */
function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number)
  const seconds = (ticks) => ticks / CLOCK_TICKS_PER_SECOND
  return { own: seconds(user + system), children: seconds(childrenUser + childrenSystem) }
}

/** Words read, true words, and those that are both, as multisets without regard to case and punctuation. */
function compareWords(text, truth) {
  if (!truth) return { read: 0, true: 0, both: 0 }
  const [found, expected] = [wordsOf(text), wordsOf(truth)]
  const left = Map.groupBy(expected, (word) => word)
  return { read: found.length, true: expected.length, both: found.filter((word) => left.get(word)?.pop()).length }
}

function wordsOf(text) {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function report({ embedded, native, upright }) {
  const mean = (results, field = 'seconds') => results.reduce((sum, result) => sum + result[field], 0) / results.length
  const f1 = (results) => {
    const sum = (field) => results.reduce((total, { words }) => total + words[field], 0)
    return sum('true') === 0 ? 'no texts to compare with' : ((2 * sum('both')) / (sum('read') + sum('true'))).toFixed(4)
  }
  const row = (reader, results) => ({ reader, 'CPU s a page': mean(results).toFixed(2), 'words F1': f1(results) })
  console.log(`${embedded.length} pages`)
  console.table([
    row('embedded engine: rendering, orientation, codes, text, image', embedded),
    row('native Tesseract: orientation, text', native),
    row('native Tesseract: text of pages taken to be upright', upright),
    { reader: 'pdftoppm before it', 'CPU s a page': mean(native, 'renderingSeconds').toFixed(2), 'words F1': '' },
  ])
  const ratio = mean(embedded) / mean(native)
  console.log(`Engine ÷ native Tesseract: ${ratio.toFixed(2)} (target ${TARGET_RATIO})`)
  console.log(
    `Engine ÷ native Tesseract that does not look for orientation: ${(mean(embedded) / mean(upright)).toFixed(2)}`,
  )
  process.exitCode = ratio > TARGET_RATIO ? 1 : 0
}
