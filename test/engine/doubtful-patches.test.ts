import { describe, expect, it } from 'vitest'
import { doubtfulPatches, withLine, withoutGhosts, withPatch } from '../../src/engine/doubtful-patches.ts'
import { lineOf } from '../../src/engine/word-table.ts'
import type { Line, Word } from '../../src/reading/page-reading.schema.ts'

const HEIGHT = 10
const SURE = 0.95
const DOUBT = 0.4

/** Words of 5 points a letter, from a place on; those that begin with "?" were read with doubt. */
function words(left: number, top: number, text: string): Word[] {
  let right = left - 3
  return text.split(' ').map((token) => {
    const word = token.replace('?', '')
    const from = right + 3
    right = from + 5 * word.length
    return { text: word, box: [from, top, right, top + HEIGHT], confidence: token === word ? SURE : DOUBT }
  })
}

const line = (...parts: Word[][]): Line => lineOf(parts.flat(), 0)
const texts = (lines: Line[]) => lines.map(({ text }) => text)

const prose = Array.from({ length: 12 }, (_, row) =>
  line(words(60, 300 + 14 * row, 'a sentence of running text that goes over all the width of the page and on')),
)
/** An address whose second line was read together with the cell beside it. */
const page: Line[] = [
  line(words(60, 100, 'Tansy Orchard Ltd')),
  line(words(60, 114, '?mnll ?lene'), words(320, 117, 'Claim number 4471')),
  line(words(60, 128, 'Harnwick HK2 7QT')),
  ...prose,
]

const tall = ([left, top, right, bottom]: Line['box']): Line['box'] => [left, top, right, bottom + 8]

/** A logo and the two lines of the address beside it, by the place of each word from left to right. */
const merged = line(
  words(60, 100, 'Aldersgill Bank').map((word) => ({ ...word, box: tall(word.box) })),
  ...[
    words(400, 112, 'Leeds'),
    words(428, 100, 'PO'),
    words(441, 112, 'LS98'),
    words(464, 100, 'Box 904'),
    words(503, 112, '9YC'),
  ],
)

describe('what is read again', () => {
  it('is the whole block around words that were read with doubt, and nothing of the column beside it', () => {
    const [patch, ...others] = doubtfulPatches(page)
    expect(others).toEqual([])
    const [left, top, right, bottom] = patch!.box
    expect([left, top, bottom]).toEqual([57, 97, 141])
    expect(right).toBeLessThan(320)
  })

  it('is their line alone where its block would cut through the lines beside it', () => {
    const wide = line(
      words(60, 86, 'Premises'),
      words(130, 86, 'Units 1 to 188, Anchor Wharf, in the city of Harnwick'),
    )
    const narrow = [line(words(60, 100, 'Construction of brick')), line(words(60, 114, '?Snm ?1nsmred'))]
    const [found] = doubtfulPatches([wide, ...narrow, ...prose])
    expect([found!.box[1], found!.box[3]]).toEqual([111, 127])
  })

  it('is their line alone where the rest of its block is sure', () => {
    const sure = [100, 114, 128, 156, 170].map((top) => line(words(60, top, 'Tansy Orchard, Harnwick')))
    const [patch] = doubtfulPatches([...sure, line(words(60, 142, '?mnll ?lene')), ...prose])
    expect([patch!.box[1], patch!.box[3]]).toEqual([139, 155])
  })

  it('is large print in a line with small print, which is broken up', () => {
    const logo = words(60, 100, 'ma rlow tea gue').map((word) => ({ ...word, box: tall(word.box) }))
    const letterhead = line(logo, words(400, 103, 'Third Floor, Loom House'))
    expect(doubtfulPatches([letterhead, ...prose])).toEqual([
      { box: [57, 97, 132, 121], leastGain: expect.closeTo(1, 1) },
    ])
    expect(doubtfulPatches([line(logo), line(words(400, 103, 'Third Floor, Loom House')), ...prose])).toEqual([])
  })

  it('is lines of small print that were taken for one beside large print', () => {
    expect(doubtfulPatches([merged, ...prose]).map(({ box }) => box)).toContainEqual([397, 97, 521, 125])
  })

  it('is nothing where all is sure, nor a bar or a dot', () => {
    expect(doubtfulPatches([])).toEqual([])
    expect(
      doubtfulPatches([line(words(60, 100, 'Tansy Orchard Ltd ?|')), line(words(60, 200, '?.')), ...prose]),
    ).toEqual([])
  })

  it('is nothing of a page that is hard to read all over', () => {
    expect(
      doubtfulPatches([...Array(3).keys()].map((row) => line(words(60, 100 + 14 * row, '?Aw ?nawen ?lemer')))),
    ).toEqual([])
  })

  it('is no running text', () => {
    const doubtful = line(
      words(60, 280, '?a ?sentence ?of ?running ?text ?that ?goes ?over ?all ?the ?width ?of ?the ?page'),
    )
    expect(doubtfulPatches([doubtful, ...prose])).toEqual([])
  })
})

describe('what was read again', () => {
  const [patch] = doubtfulPatches(page)
  const address = (second: string) => [
    line(words(60, 100, 'Tansy Orchard Ltd')),
    line(words(60, 114, second)),
    line(words(60, 128, 'Harnwick HK2 7QT')),
  ]

  it('takes the place of the words there, and leaves those beside them', () => {
    const read = withPatch(page, patch!, address('4 Mill Lane'))
    expect(texts(read).slice(0, 4)).toEqual([
      'Tansy Orchard Ltd',
      '4 Mill Lane',
      'Harnwick HK2 7QT',
      'Claim number 4471',
    ])
    expect(read).toHaveLength(page.length + 1)
  })

  it('stays in its rows where it is cells of a table', () => {
    const table = ['4 May', '11 May', '18 May'].map((day, row) =>
      line(
        words(60, 100 + 14 * row, day),
        words(200, 100 + 14 * row, row === 1 ? '?1Z.ob' : '12.00'),
        words(300, 100 + 14 * row, 'paid'),
      ),
    )
    const [cells] = doubtfulPatches([...table, ...prose])
    const anew = [0, 1, 2].map((row) => line(words(200, 101 + 14 * row, '12.00')))
    const rows = ['4 May 12.00 paid', '11 May 12.00 paid', '18 May 12.00 paid']
    expect(texts(withPatch(table, cells!, anew))).toEqual(rows)
    const between = line(words(200, 122, '0.10'))
    expect(texts(withPatch(table, cells!, [between, ...anew]))).toEqual(rows.toSpliced(2, 0, '0.10'))
  })

  it('stays in lines of its own beside a logo that is as high as several of them', () => {
    const found = doubtfulPatches([merged, ...prose]).find(({ box }) => box[0] > 300)!
    const anew = [line(words(400, 100, 'PO Box 904')), line(words(400, 112, 'Leeds LS98 9YC'))]
    expect(texts(withPatch([merged, ...prose], found, anew)).slice(0, 3)).toEqual([
      'PO Box 904',
      'Leeds LS98 9YC',
      'Aldersgill Bank',
    ])
  })

  it('counts where a broken word has come together', () => {
    const broken = line(words(60, 100, 'Cc h i p Cc u r re nt'))
    const known = [broken, ...prose]
    expect(texts(withPatch(known, broken, [line(words(60, 100, 'chipcurrent'))]))[0]).toBe('chipcurrent')
  })

  it('comes before what stands lower where nothing had been read', () => {
    const [first, ...rest] = address('4 Mill Lane')
    expect(texts(withPatch(rest, first!, [first!]))).toEqual(texts(address('4 Mill Lane')))
    expect(texts(withPatch([], first!, [first!]))).toEqual(['Tansy Orchard Ltd'])
  })

  it('counts only if it is surer', () => {
    expect(withPatch(page, patch!, address('?4m ?Nill ?Lene'))).toBe(page)
    expect(withPatch(page, patch!, [])).toBe(page)
  })

  it('leaves no ghosts of words: what was read with doubt from the edge of a sure one', () => {
    const ghost = line(words(60, 103, '?Tanoy'), words(400, 103, '?Orrhad'))
    expect(texts(withoutGhosts([...address('4 Mill Lane'), ghost]))).toEqual([
      ...texts(address('4 Mill Lane')),
      'Orrhad',
    ])
  })

  it('is a logo in white beside two lines, which was read in one line with the second', () => {
    const known = [line(words(400, 40, 'Business electricity')), line(words(440, 54, 'Your bill')), ...prose]
    const logo = words(60, 36, 'emberline').map((word) => ({ ...word, box: [60, 36, 160, 66] as Line['box'] }))
    const band = line(logo, words(440, 54, 'Your bill'))
    expect(texts(withPatch(known, band, [band]))).not.toContain('emberline')
    const read = texts(withLine(known, band))
    expect(read).toContain('emberline')
    expect(read.filter((text) => /bill|electricity/.test(text))).toEqual(['Business electricity', 'Your bill'])
  })
})
