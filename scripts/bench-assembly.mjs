/**
 * `npm run bench:assembly`: CPU time of making letters of a batch of 500 pages: parsing what was read, laying out, splitting, reading
 * fields, deciding clients. The pages are those of the labelled corpora again and again; once as they are, and once without
 * separators, page numbers and addresses, where every page could belong to its neighbours. `-- --pages 100` takes fewer. Exit code 1 beyond the
 * budget.
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
const clients = corpora.flatMap((corpus) => corpus.clients)
const batches = corpora.flatMap((corpus) => corpus.batches)
const readings = batches.flatMap((batch) => batch.pages.map(({ reading }) => reading))
const scans = {
  'post as it comes': (index) => readings[index % readings.length],
  'one letter of as many pages': (index) => runningPage(readings[index % readings.length]),
}

const rows = Object.entries(scans).map(([scan, readingAt]) => {
  const stored = Array.from({ length: count }, (_, index) => JSON.stringify(readingAt(index)))
  const runs = Array.from({ length: RUNS }, () => assemble(stored))
  const { letters } = runs[0]
  // The first run compiles; a Worker that is fresh pays for that too.
  const [first, ...others] = runs.map(({ seconds }) => seconds)
  const median = others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)]
  return { scan, pages: count, letters, 'CPU s, first': first.toFixed(2), 'CPU s, median': median.toFixed(2) }
})
console.table(rows)
process.exitCode = rows.some((row) => Number(row['CPU s, first']) > BUDGET_SECONDS) ? 1 : 0

function assemble(stored) {
  const before = process.cpuUsage()
  const pages = stored.map((text, index) => ({ page: index + 1, reading: pageReadingSchema.parse(JSON.parse(text)) }))
  const letters = decideLetters({ pages, labels: batches[0].labels }, clients, new Set())
  const { user, system } = process.cpuUsage(before)
  return { letters: letters.length, seconds: (user + system) / 1e6 }
}

/** The page without its head and foot: what is left tells little of where letters begin. */
function runningPage(reading) {
  const lines = reading.lines.filter(({ box }) => box[1] > 0.4 * reading.heightPt && box[3] < 0.85 * reading.heightPt)
  return { ...reading, kind: 'letter', lines }
}
