/**
 * `npm run eval`: how well letters are split, read and matched. Scores what the engine read of each corpus under
 * `test/fixtures/corpus` (kept beside its labels, so that no page is read anew and every run gives the same), shows where it goes
 * wrong, draws the pages with misses into dist/eval (the scan where it is at hand, else the words as they were read), and compares with
 * the scores that were last committed. Exit code 1 when one of them has fallen.
 *
 *   npm run eval -- --read FOLDER    first reads FOLDER/NAME.pdf with the embedded engine, keeps what it read beside them, and scores
 *                                    that corpus alone (needs poppler-utils)
 *   npm run eval -- FOLDER           scores that corpus as it was read before
 *   npm run eval -- --without A,B    leaves out evidence of these kinds (`--ablation` lists them); compares with nothing
 *   npm run eval -- --ablation       what each kind of evidence is worth
 *   npm run eval -- --update         takes the scores as those to compare with
 *   npm run eval -- --brief          shows the scores and the misses, but no table by batch, scan and category
 */
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { evidenceNames, prepare } from './eval/ablation.mjs'
import { fallenBelow } from './eval/compare-scores.mjs'
import { corporaUnder, loadCorpus } from './eval/corpus.mjs'
import { decideLetters } from './eval/decide-letters.mjs'
import { drawPages } from './eval/draw-pages.mjs'
import { outcomesOf, scoresOf } from './eval/outcomes.mjs'
import { readCorpus } from './eval/read-corpus.mjs'
import { showAblation, showMisses, showScores } from './eval/report.mjs'
import { projectRoot } from './stack/wrangler-dev.mjs'

const FIXTURES = join(projectRoot, 'test/fixtures/corpus')
const COMMITTED = join(FIXTURES, 'scores.json')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'string' },
    without: { type: 'string', default: '' },
    ablation: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    brief: { type: 'boolean', default: false },
  },
})

if (values.update && values.without !== '') {
  console.error('Scores without some of the evidence are nothing to compare with: --update takes no --without.')
  process.exit(2)
}

if (values.read) await readCorpus(values.read)
const outside = [...(values.read ? [values.read] : []), ...positionals]
const folders = outside.length > 0 ? outside : await corporaUnder(FIXTURES)
const without = new Set(values.without.split(',').filter(Boolean))
for (const name of without) {
  if (!evidenceNames.includes(name)) throw new Error(`No evidence is called ${name}: ${evidenceNames.join(', ')}`)
}

/** Other corpora have no committed scores, and all evidence went into those that there are. */
const isComparable = outside.length === 0 && without.size === 0
const committed = JSON.parse(await readFile(COMMITTED, 'utf8'))
const fallen = []
for (const folder of folders) {
  const name = basename(folder)
  const corpus = await loadCorpus(folder)
  if (values.ablation) {
    showAblation(
      name,
      scored(corpus, new Set()),
      evidenceNames.map((left) => [left, scored(corpus, new Set([left]))]),
    )
    continue
  }
  const outcomes = evaluate(corpus, without)
  const scores = scoresOf(outcomes)
  const before = isComparable ? committed[name] : undefined
  showScores(name, { outcomes, scores, before, brief: values.brief })
  showMisses(outcomes)
  await drawPages(corpus, outcomes, join(projectRoot, 'dist/eval', name))
  if (isComparable && values.update) committed[name] = scores
  else if (isComparable) fallen.push(...fallenBelow(before, scores).map((measure) => `${name}: ${measure}`))
}
if (values.update && isComparable) await writeFile(COMMITTED, `${JSON.stringify(committed, null, 2)}\n`)
for (const line of fallen) console.log(`fallen: ${line}`)
process.exitCode = fallen.length > 0 ? 1 : 0

function evaluate(corpus, left) {
  return corpus.batches.flatMap((batch) =>
    outcomesOf(batch, decideLetters(prepare(batch, left), corpus.clients, left), corpus.clients),
  )
}

function scored(corpus, left) {
  return scoresOf(evaluate(corpus, left))
}
