/** Less than one letter of a corpus: any new miss that no mended one makes up for is seen. Nothing may go to a wrong client more often. */
const TOLERANCE = 0.005
const STRICT = ['assignedPrecision']

/** What a corpus scores worse than was committed, in words; a corpus or a measure that nothing was committed of is guarded by nothing. */
export function fallenBelow(committed, scores) {
  if (!committed) return ['no scores are committed; `npm run eval -- --update` takes them']
  const missing = Object.keys(scores).filter((measure) => committed[measure] === undefined)
  const fallen = Object.entries(committed).filter(
    ([measure, score]) => !(scores[measure] >= score - (STRICT.includes(measure) ? 0 : TOLERANCE)),
  )
  return [
    ...missing.map((measure) => `${measure} has no committed score`),
    ...fallen.map(([measure, score]) => `${measure} from ${score} to ${scores[measure]}`),
  ]
}
