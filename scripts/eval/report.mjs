import { isMiss, scoresOf } from './outcomes.mjs'

/** Shows the scores of a corpus, by batch, by scan and by category, and what was taken for what. */
export function showScores(name, { outcomes, scores, before, brief }) {
  console.log(`\n${name}`)
  console.table(
    Object.fromEntries(
      Object.entries(scores).map(([measure, score]) => [
        measure,
        { score, ...(before ? { committed: before[measure] ?? '', change: changeOf(before[measure], score) } : {}) },
      ]),
    ),
  )
  if (brief) return
  for (const [title, key] of [
    ['batch', 'batch'],
    ['scan', 'scan'],
    ['category', 'category'],
  ]) {
    const groups = Map.groupBy(
      outcomes.filter((outcome) => outcome[key] !== undefined),
      (outcome) => outcome[key],
    )
    console.log(`by ${title}`)
    console.table(Object.fromEntries([...groups].sort().map(([group, list]) => [group, shortened(scoresOf(list))])))
  }
  for (const measure of ['category', 'priority'])
    showConfusion(outcomes.filter((outcome) => outcome.measure === measure))
}

const changeOf = (before, score) => (before === undefined || before === score ? '' : (score - before).toFixed(4))

const SHORT = {
  boundaryF1: 'bound',
  lettersF1: 'letters',
  pageKinds: 'kinds',
  recipientCompany: 'recip',
  companyNumber: 'number',
  category: 'categ',
  priority: 'prio',
  letterDate: 'date',
  deadlines: 'deadl',
  assignedPrecision: 'precis',
  assignedRecall: 'recall',
  heldForReview: 'held',
}
const shortened = (scores) =>
  Object.fromEntries(
    Object.entries(scores).map(([measure, score]) => [SHORT[measure] ?? measure, Math.round(score * 1000) / 1000]),
  )

/** Rows: what the labels say; columns: what was found. Only values that were mistaken, or taken for another. */
function showConfusion(outcomes) {
  const wrong = outcomes.filter(isMiss)
  console.log(`${outcomes[0]?.measure}: labels (rows) and what was found (columns), where they differ`)
  if (wrong.length === 0) return console.log('nowhere')
  const found = [...new Set(wrong.map(({ got }) => got ?? 'none'))].sort()
  const rows = Map.groupBy(wrong, ({ want }) => want)
  const count = (row, column) => row.filter(({ got }) => (got ?? 'none') === column).length
  console.table(
    Object.fromEntries(
      [...rows].map(([want, row]) => [
        want,
        Object.fromEntries(found.map((column) => [column, count(row, column) || ''])),
      ]),
    ),
  )
}

/** Lists what went wrong, page by page. */
export function showMisses(outcomes) {
  const misses = outcomes.filter(isMiss)
  console.log(`${misses.length} misses`)
  for (const { batch, page, measure, want, got } of misses.sort((a, b) => (a.batch < b.batch ? -1 : 1)))
    console.log(`  ${batch}:${page} ${measure}: wanted ${JSON.stringify(want)}, got ${JSON.stringify(got)}`)
}

/** What each kind of evidence is worth: what the scores lose without it, in points of a hundredth. */
export function showAblation(name, whole, runs) {
  console.log(`\n${name}: points lost without each kind of evidence (hundredths; a minus is a gain)`)
  const losses = runs.map(([left, scores]) => [
    left,
    Object.fromEntries(
      Object.entries(shortened(whole)).flatMap(([measure, score]) => {
        const loss = 100 * (score - shortened(scores)[measure])
        return Math.abs(loss) < 0.05 || Number.isNaN(loss) ? [] : [[measure, Number(loss.toFixed(1))]]
      }),
    ),
  ])
  console.table(Object.fromEntries(losses))
}
