import { describe, expect, it } from 'vitest'
import { lineOf, linesOfTable, withStrokesAsWords } from '../../src/engine/word-table.ts'
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

describe('a line that the edge of a column tears', () => {
  /** Lines of Tesseract's table, each in a block of its own: words at pixels from the left, 20 high. */
  const table = (lines: [y: number, ...words: [text: string, left: number, right: number][]][]) =>
    linesOfTable(
      lines
        .flatMap(([top, ...words], block) =>
          words.map(([text, left, right], index) =>
            [5, 1, block + 1, 1, 1, index + 1, left, top, right - left, 20, 95, text].join('\t'),
          ),
        )
        .join('\n'),
      0.36,
    ).map(({ text }) => text)

  it('is whole again in its first place, with the rest of its word', () => {
    expect(
      table([
        [100, ['You', 0, 60], ['can', 70, 120], ['appeal', 130, 230], ['within', 240, 330], ['da', 340, 370]],
        [130, ['notice,', 0, 100]],
        [103, ['ys', 372, 400], ['of', 410, 440]],
      ]),
    ).toEqual(['You can appeal within days of', 'notice,'])
  })

  it('is whole where several edges tear it, and in capitals', () => {
    expect(
      table([
        [100, ['GREYFR', 0, 120]],
        [100, ['IARS', 121, 200], ['SECUR', 212, 320]],
        [100, ['ITY', 321, 380]],
      ]),
    ).toEqual(['GREYFRIARS SECURITY'])
  })

  it.each<[string, Parameters<typeof table>[0]]>([
    [
      'words with a blank between them',
      [
        [100, ['Return', 0, 100]],
        [100, ['for', 106, 150]],
      ],
    ],
    [
      'words of different rows',
      [
        [100, ['Transpo', 0, 100]],
        [112, ['rt', 101, 120]],
      ],
    ],
    [
      'figures of two columns',
      [
        [100, ['Net', 0, 60], ['4,321.', 70, 140]],
        [100, ['60', 141, 170]],
      ],
    ],
    [
      'a word and a capital beside it',
      [
        [100, ['complet', 0, 100]],
        [100, ['Oct', 101, 140]],
      ],
    ],
    [
      'a word that two others would go on from',
      [
        [100, ['Transpo', 0, 100]],
        [99, ['rt', 101, 120]],
        [103, ['tr', 101, 120]],
      ],
    ],
    [
      'two words and the one that might be the rest of either',
      [
        [100, ['Transpo', 0, 100]],
        [104, ['Transfe', 10, 100]],
        [102, ['rs', 101, 120]],
      ],
    ],
    [
      'letters on top of each other',
      [
        [100, ['il', 100, 103]],
        [100, ['li', 100, 103]],
      ],
    ],
  ])('is not made of %s', (_, lines) => {
    expect(table(lines)).toHaveLength(lines.length)
  })
})
