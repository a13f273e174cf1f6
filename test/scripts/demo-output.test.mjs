import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letterTable } from '../../scripts/demo/letter-table.mjs'
import { progressLines, stagesOf } from '../../scripts/demo/progress-lines.mjs'

const letter = (fields) => ({
  firstPage: 1,
  lastPage: 2,
  sender: 'HM Revenue & Customs',
  clientName: 'Zephyr Cycles Ltd',
  category: 'tax',
  priority: 'high',
  deadlines: ['2026-03-25'],
  status: 'sent',
  needsReview: false,
  ...fields,
})

const batch = (fields) => ({
  status: 'processing',
  stage: 'splitting',
  pageCount: null,
  ocrProgress: { processed: 0, failed: 0 },
  letterCount: 0,
  letters: [],
  pages: [],
  ...fields,
})

test('the table shows a letter without a client, and one that waits for review', () => {
  const lines = letterTable(
    [letter({ sender: null, clientName: null, deadlines: [], status: 'pending', needsReview: true })],
    150,
  )
  assert.deepEqual(lines[2].split(/ {2,}/), ['1', '1–2', '–', '–', 'tax', 'high', '–', 'pending (review)'])
})

test('the table fits the terminal by shortening its longest names', () => {
  const lines = letterTable(
    [letter({ sender: 'The Society of Very Long Names and Even Longer Abbreviations' }), letter({})],
    100,
  )
  for (const line of lines) assert.ok(line.length <= 100, line)
  assert.match(lines[2], /The Society.*…/)
  assert.match(lines[3], /HM Revenue & Customs {2}/)
})

test('a terminal too narrow for the fixed columns still gets a table', () => {
  assert.equal(letterTable([letter({})], 10).length, 3)
})

test('reading moves while splitting is not over', () => {
  const pages = [{ kind: 'blank' }, { kind: null }]
  const [splitting, reading] = stagesOf(batch({ pageCount: 4, pages, ocrProgress: { processed: 1, failed: 0 } }))
  assert.deepEqual([splitting.done, splitting.total, splitting.over], [2, 4, false])
  assert.deepEqual([reading.done, reading.total, reading.over], [1, 4, false])
  assert.match(reading.text, /1 blank/)
})

test('all stages of a completed batch are over, also when nothing was sent', () => {
  const stages = stagesOf(
    batch({
      status: 'completed',
      stage: null,
      pageCount: 1,
      pages: [{ kind: 'letter' }],
      letters: [letter({ status: 'pending' })],
    }),
  )
  assert.ok(stages.every(({ over }) => over))
  assert.match(stages.at(-1).text, /0 sent, 1 waiting/)
})

test('without a terminal no line is printed twice', () => {
  let text = ''
  const show = progressLines({ isTTY: false, write: (part) => (text += part) })
  const read = (processed, fields) =>
    batch({ pageCount: 4, pages: Array(4).fill({ kind: 'letter' }), ocrProgress: { processed, failed: 0 }, ...fields })
  show(read(0, { stage: 'splitting' }))
  for (const processed of [0, 1, 1, 2, 4, 4]) show(read(processed, { stage: 'reading' }))
  show(read(4, { stage: 'assembling' }))
  show(read(4, { status: 'completed', stage: null, letterCount: 1, letters: [letter({})] }))
  const lines = text.trimEnd().split('\n')
  assert.equal(new Set(lines).size, lines.length)
  assert.deepEqual(
    lines.map((line) => line.split(' ')[0]),
    ['Splitting', 'Reading', 'Reading', 'Reading', 'Letters', 'Delivery'],
  )
})
