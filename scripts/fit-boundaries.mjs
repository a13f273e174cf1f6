/**
 * `npm run fit:boundaries -- [FOLDER…]`: what each piece of evidence of `src/reading/letters/boundary-evidence.ts` should weigh, after the
 * corpora under `test/fixtures/corpus` and those of the folders named. Prints weights as they are and as fitted, and how well letters are cut
 * with each corpus left out in turn; it changes nothing. Fitted weights stay near those there are where the corpora say little.
 */
import { basename, join } from 'node:path'
import { english } from '../src/reading/languages/english/english.ts'
import { observe } from '../src/reading/letters/boundary-evidence.ts'
import { WEIGHT } from '../src/reading/letters/boundary-weights.ts'
import { junctionsOf } from '../src/reading/letters/find-letters.ts'
import { evidenceOf } from '../src/reading/letters/page-evidence.ts'
import { isLegible } from '../src/reading/read-letters.ts'
import { layOutPage } from '../src/reading/text/page-layout.ts'
import { corporaUnder, loadCorpus } from './eval/corpus.mjs'
import { fitLogistic, sumOf } from './eval/logistic-regression.mjs'
import { projectRoot } from './stack/wrangler-dev.mjs'

const EVIDENCE = Object.keys(WEIGHT)
const BY_HAND = EVIDENCE.map((name) => WEIGHT[name])
const RIDGE = 0.5
const SURE = [0.65, 0.7, 0.75, 0.8, 0.85]

const folders = [...(await corporaUnder(join(projectRoot, 'test/fixtures/corpus'))), ...process.argv.slice(2)]
const corpora = new Map(await Promise.all(folders.map(async (folder) => [basename(folder), await rowsOf(folder)])))

const tally = { 'as they are': [], 'without it': [] }
for (const [name, rows] of corpora) {
  const others = [...corpora].filter(([other]) => other !== name).flatMap(([, list]) => list)
  const ways = { 'as they are': BY_HAND, 'without it': fitted(others) }
  for (const [way, weights] of Object.entries(ways))
    tally[way].push(...rows.map(({ x, y }) => ({ odds: sumOf(weights, x), y })))
  const wrong = Object.entries(ways).map(
    ([way, weights]) => `${wrongOf(rows, weights)} wrong, ${lossOf(rows, weights)} ${way}`,
  )
  console.log(`${name} (${rows.length} pages): ${wrong.join('; ')}`)
}
for (const [way, list] of Object.entries(tally)) {
  for (const sure of SURE) {
    const doubted = ({ odds }) => 1 / (1 + Math.exp(-Math.abs(odds))) < sure
    const wrong = list.filter(({ odds, y }) => odds > 0 !== (y === 1))
    const held = list.filter((entry) => doubted(entry)).length
    console.log(
      `${way}, sure from ${sure}: ${wrong.length} wrong, ${wrong.filter((entry) => !doubted(entry)).length} of them sure; ${held} doubted of ${list.length}`,
    )
  }
}
const weights = fitted([...corpora.values()].flat())
const rows = [...corpora.values()].flat()
for (const [index, name] of EVIDENCE.entries()) {
  const seen = rows.filter(({ x }) => x[index] > 0)
  const begins = seen.filter(({ y }) => y === 1).length
  console.log(
    `${BY_HAND[index].toFixed(1).padStart(6)} ${weights[index].toFixed(1).padStart(6)}  ${name} (begins ${begins} of ${seen.length})`,
  )
}

function fitted(list) {
  const from = list.map((row) => ({ ...row, weight: 1, offset: sumOf(BY_HAND, row.x) }))
  return fitLogistic(
    from,
    EVIDENCE.map(() => RIDGE),
  ).map((change, index) => BY_HAND[index] + change)
}

function wrongOf(list, weights) {
  return list.filter(({ x, y }) => sumOf(weights, x) > 0 !== (y === 1)).length
}

/** Mean loss in bits. */
function lossOf(list, weights) {
  const losses = list.map(({ x, y }) => Math.log2(1 + Math.exp((y ? -1 : 1) * sumOf(weights, x))))
  return (losses.reduce((sum, loss) => sum + loss, 0) / list.length).toFixed(4)
}

/** A row for each page that is compared with the one before. */
async function rowsOf(folder) {
  const { batches } = await loadCorpus(folder)
  return batches.flatMap(({ name, labels, pages }) => {
    const content = pages.map(({ page, reading }) => ({
      page,
      kind: reading.kind,
      evidence: isLegible(reading)
        ? evidenceOf(layOutPage(page, reading, english), labels.receivedAt.slice(0, 10), english)
        : null,
    }))
    const first = new Set(labels.letters.map(({ firstPage }) => firstPage))
    return junctionsOf(content).flatMap((junction) => {
      if ('signal' in junction) return []
      const shares = new Map(EVIDENCE.map((evidence) => [evidence, 0]))
      for (const { evidence, share } of observe(junction.before, junction.page, junction.context))
        shares.set(evidence, shares.get(evidence) + share)
      const { page } = junction.page.layout
      return [{ name: `${name}:${page}`, x: [...shares.values()], y: first.has(page) ? 1 : 0 }]
    })
  })
}
