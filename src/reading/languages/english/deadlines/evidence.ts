import type { DeadlineEvidence } from '../../deadline-wording.ts'
import dateWordWeights from './date-word-weights.json' with { type: 'json' }
import { demandSignals } from './demands.ts'
import { limitSignals } from './limits.ts'

/**
 * Weights were fitted to the letters of the corpora and to sentences written for it, without the phrases, and rounded (`npm run fit:deadlines`).
 * The phrase's own was set by hand: it was known before most of these letters were, so they say too much for it. So were those of signals with few
 * examples.
 */
export const deadlineEvidence: DeadlineEvidence = {
  start: { date: -3, period: -2.9, named: -1, label: -2.1 },
  phrase: 7,
  signals: [...limitSignals, ...demandSignals],
  words: dateWordWeights,
}
