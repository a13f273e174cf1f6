import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fallenBelow } from '../../scripts/eval/compare-scores.mjs'
import { isMiss, outcomesOf, scoresOf } from '../../scripts/eval/outcomes.mjs'

const clients = [
  { id: 'cl_0', name: 'Thackray Coaches Ltd', companyNumber: '01234567' },
  { id: 'cl_1', name: 'Thackray Coaches Ltd', companyNumber: '07654321' },
]
const label = {
  firstPage: 1,
  sender: 'Fennimore Bank',
  recipientCompany: 'Thackray Coaches Ltd',
  companyNumber: '01234567',
  client: 'Thackray Coaches Ltd',
  outcome: 'auto',
  category: 'banking',
  priority: 'low',
  subject: 'Your statement',
  deadlines: ['2026-05-01', '2026-06-01'],
  letterDate: '2026-04-02',
}
/** A scan of two pages with one letter on them. */
const batch = {
  name: 'two-pages',
  labels: {
    scan: { dpi: 200, mode: 'gray', duplex: false },
    pages: [1, 2].map((page) => ({ page, kind: 'letter', letter: 0 })),
    letters: [label],
  },
  texts: ['Dear Sirs', 'Yours faithfully'],
  pages: [1, 2].map((page) => ({ page, reading: { kind: 'letter' } })),
}
const letter = (change = {}) => ({
  ...label,
  pages: [1, 2],
  deadlines: label.deadlines.map((date) => ({ date })),
  clientId: 'cl_0',
  reviewReasons: [],
  text: new Map([
    [1, 'DEAR sirs,'],
    [2, 'Yours faithfully'],
  ]),
  kinds: new Map([
    [1, 'letter'],
    [2, 'letter'],
  ]),
  ...change,
})
const score = (...letters) => scoresOf(outcomesOf(batch, letters, clients))

describe('the scores of letters', () => {
  it('are all 1 when everything is as labelled, slips of a letter in a name aside', () => {
    const outcomes = outcomesOf(batch, [letter({ sender: 'Fennimore Bamk' })], clients)
    assert.deepEqual(new Set(Object.values(scoresOf(outcomes))), new Set([1]))
    assert.deepEqual(outcomes.filter(isMiss), [])
  })

  it('fall by a boundary and a letter for a letter that was cut in two', () => {
    const scores = score(letter({ pages: [1] }), letter({ pages: [2] }))
    assert.equal(scores.boundaryF1, 0)
    assert.equal(scores.lettersF1, 0)
    assert.equal(scores.sender, 1) // half of it overlaps enough to compare its fields
  })

  it('count dates that are missing and dates that are too many alike', () => {
    assert.equal(score(letter({ deadlines: [{ date: '2026-05-01' }] })).deadlines, 0.6667)
    const more = ['2026-05-01', '2026-06-01', '2026-07-01'].map((date) => ({ date }))
    assert.equal(score(letter({ deadlines: more })).deadlines, 0.8)
  })

  it('tell clients of one name apart by their numbers', () => {
    const scores = score(letter({ clientId: 'cl_1' }))
    assert.equal(scores.assignedPrecision, 0)
    assert.equal(scores.assignedRecall, 0)
  })

  it('leave precision alone when a letter waits for a person', () => {
    const scores = score(letter({ clientId: null, reviewReasons: ['client_uncertain'] }))
    assert.equal(scores.assignedPrecision, undefined)
    assert.equal(scores.assignedRecall, 0)
  })
})

describe('scores that are compared with those committed', () => {
  const committed = { lettersF1: 0.95, assignedPrecision: 1 }

  it('may be better, or worse by less than one letter', () => {
    assert.deepEqual(fallenBelow(committed, { lettersF1: 0.946, assignedPrecision: 1 }), [])
    assert.deepEqual(fallenBelow(committed, { lettersF1: 1, assignedPrecision: 1 }), [])
  })

  it('have fallen when a measure is lower, or is measured no more', () => {
    assert.equal(fallenBelow(committed, { lettersF1: 0.94, assignedPrecision: 1 }).length, 1)
    assert.equal(fallenBelow(committed, { lettersF1: 0.95, assignedPrecision: 0.999 }).length, 1)
    assert.equal(fallenBelow(committed, { assignedPrecision: 1 }).length, 1)
  })

  it('have fallen when nothing was committed of the corpus, or of a measure', () => {
    assert.equal(fallenBelow(undefined, committed).length, 1)
    assert.equal(fallenBelow({ lettersF1: 0.95 }, committed).length, 1)
  })
})
