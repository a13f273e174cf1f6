/**
 * `npm run bench:assembly`: CPU time of making letters of a batch of 500 pages: parsing what was read, laying out, splitting, reading
 * fields, deciding clients. The pages are those of the labelled corpora again and again; once as they are, and once without
 * separators, page numbers and addresses, where every page could belong to its neighbours. `-- --pages 100` takes fewer. Counted is the thread
 * that assembles, as a Worker's is; "with helpers" adds the threads that compile and collect garbage beside it. Exit code 1 beyond the budget.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pageReadingSchema } from '../src/reading/page-reading.schema.ts'
import { corporaUnder, loadCorpus } from './eval/corpus.mjs'
import { decideLetters } from './eval/decide-letters.mjs'
import { projectRoot } from './stack/wrangler-dev.mjs'

const BUDGET_SECONDS = 5
const RUNS = 5
const { values } = parseArgs({ options: { pages: { type: 'string', default: '500' } } })
const count = Number(values.pages)

const corpora = await Promise.all((await corporaUnder(join(projectRoot, 'test/fixtures/corpus'))).map(loadCorpus))
const scanned = corpora
  .flatMap((corpus) => corpus.batches.flatMap((batch) => batch.pages.map(({ reading }) => ({ reading, corpus }))))
  .slice(0, count)
const readings = scanned.map(({ reading }) => reading)
// Each letter is compared with all of them; the service compares it with the few whose names come near.
const clients = [...new Set(scanned.map(({ corpus }) => corpus))].flatMap((corpus) => corpus.clients)
const [{ labels }] = corpora[0].batches
const scans = {
  'post as it comes': (index) => readings[index % readings.length],
  'one letter of as many pages': (index) => runningPage(readings[index % readings.length]),
}

const rows = Object.entries(scans).map(([scan, readingAt]) => {
  const stored = Array.from({ length: count }, (_, index) => JSON.stringify(readingAt(index)))
  const runs = Array.from({ length: RUNS }, () => assemble(stored))
  const { letters } = runs[0]
  // The first run compiles; a Worker that is fresh pays for that too.
  const [first, ...others] = runs
  const median = (secondsOf) =>
    others
      .map(secondsOf)
      .toSorted((a, b) => a - b)
      [Math.floor(others.length / 2)].toFixed(2)
  return {
    scan,
    pages: count,
    letters,
    'CPU s, first': first.own.toFixed(2),
    'with helpers': first.all.toFixed(2),
    'CPU s, median': median(({ own }) => own),
    'with helpers, median': median(({ all }) => all),
  }
})
console.table(rows)
process.exitCode = rows.some((row) => Number(row['CPU s, first']) > BUDGET_SECONDS) ? 1 : 0

function assemble(stored) {
  const before = [process.threadCpuUsage(), process.cpuUsage()]
  const pages = stored.map((text, index) => ({ page: index + 1, reading: pageReadingSchema.parse(JSON.parse(text)) }))
  const letters = decideLetters({ pages, labels }, clients, new Set())
  const [own, all] = [process.threadCpuUsage(before[0]), process.cpuUsage(before[1])].map(
    ({ user, system }) => (user + system) / 1e6,
  )
  return { letters: letters.length, own, all }
}

/** The page without its head and foot: what is left tells little of where letters begin. */
function runningPage(reading) {
  const lines = reading.lines.filter(({ box }) => box[1] > 0.4 * reading.heightPt && box[3] < 0.85 * reading.heightPt)
  return { ...reading, kind: 'letter', lines }
}
