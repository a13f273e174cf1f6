import { describe, expect, it } from 'vitest'
import { lineOf, withStrokesAsWords } from '../../src/engine/word-table.ts'
import type { Word } from '../../src/reading/page-reading.schema.ts'

const written = (text: string) =>
  withStrokesAsWords(
    lineOf(
      text.split(' ').map((word): Word => ({ text: word, box: [0, 0, 10, 10], confidence: 0.9 })),
      0,
    ),
  ).text

describe('in handwriting, a stroke by itself', () => {
  it.each([
    ['1 do not mind', 'I do not mind'],
    ['the christening. l was told', 'the christening. I was told'],
    ['will pay the £85 when 1', 'will pay the £85 when I'],
  ])('is the word: %s', (line, text) => {
    expect(written(line)).toBe(text)
  })

  it.each([
    '1 of 3',
    '1 x £4.50',
    'unit 1',
    'flat 1 rear',
    '1 november 2026',
    '1 may 2026',
    'no. 1',
    'within 1 month',
    'at 1 pm',
    '1 chair left',
    'would not wait. 1',
  ])('is a figure: %s', (line) => {
    expect(written(line)).toBe(line)
  })
})
