import { describe, expect, it } from 'vitest'
import { agreeReadings } from '../../src/engine/agree-readings.ts'
import { lineOf } from '../../src/engine/word-table.ts'
import type { Line, Word } from '../../src/reading/page-reading.schema.ts'

const HEIGHT = 10

/** Words of 5 points a letter on a line at `top`; "word@0.4" was read so surely, and what has no figure with 0.8. Dots keep a place free. */
function line(top: number, text: string): Line {
  let right = 57
  const words = text.split(' ').flatMap((token): Word[] => {
    const [word, confidence = '0.8'] = token.split('@')
    const left = right + 3
    right = left + 5 * word!.length
    const box: Word['box'] = [left, top, right, top + HEIGHT]
    return /^\.+$/.test(word!) ? [] : [{ text: word!, box, confidence: Number(confidence) }]
  })
  return lineOf(words, 0)
}

const texts = (lines: Line[]) => lines.map(({ text }) => text)

describe('readings of one page agree on', () => {
  it('the word that was read most surely', () => {
    const agreed = agreeReadings([line(100, 'the Ferrysicle@0.4 Trust')], [[line(100, 'the Ferryside@0.7 Trust')]])
    expect(texts(agreed)).toEqual(['the Ferryside Trust'])
  })

  it('the word that most of them read, though one is surer of another', () => {
    const other = [line(100, 'by Friday@0.6 noon')]
    expect(texts(agreeReadings([line(100, 'by Fniclay@0.9 noon')], [other, other]))).toEqual(['by Friday noon'])
  })

  it('a word of one stroke', () => {
    const stroke = (): Line => {
      const { words } = line(100, 'When . came back')
      const box: Word['box'] = [words[0]!.box[2] + 4, 100, words[0]!.box[2] + 5, 100 + HEIGHT]
      return lineOf([words[0]!, { text: 'I', box, confidence: 0.8 }, ...words.slice(1)], 0)
    }
    expect(texts(agreeReadings([stroke()], [[stroke()]]))).toEqual(['When I came back'])
  })

  it('where a word ends', () => {
    const agreed = agreeReadings(
      [line(100, 'pay me twohun@0.5 dred@0.5 pounds')],
      [[line(100, 'pay me two hundred pounds')]],
    )
    expect(texts(agreed)).toEqual(['pay me two hundred pounds'])
  })

  it('words that the first of them left out, in the lines of the first', () => {
    const first = [line(100, 'Dear ...... and all'), line(114, 'you gave .... something')]
    const other = [line(101, 'Dear Hannah and all'), line(115, 'you gave Dad. something')]
    expect(texts(agreeReadings(first, [other]))).toEqual(['Dear Hannah and all', 'you gave Dad. something'])
  })

  it('words behind the end of a line of the first, unless another stands there', () => {
    const first = [line(100, 'Dear'), line(100, '.................... Tel 0117')]
    expect(texts(agreeReadings(first, [[line(101, 'Dear Mr Gill')]]))).toEqual(['Dear Mr Gill', 'Tel 0117'])
  })

  it('words of lines that are not level', () => {
    const sloping = (text: string): Line[] => {
      const { words } = line(100, text)
      return [
        lineOf(
          words.map((word) => ({
            ...word,
            box: word.box.map((at, side) => (side % 2 ? at + word.box[0] / 8 : at)) as Word['box'],
          })),
          0,
        ),
      ]
    }
    const [first, other] = [
      'one two three four five six seven eight nine cen@0.3',
      'one two three four five six seven eight nine ten',
    ]
    expect(texts(agreeReadings([...sloping(first), line(116, 'under it')], [sloping(other)]))).toEqual([
      other,
      'under it',
    ])
  })

  it('a word of the first in its own line, however high it stands there', () => {
    const { words } = line(100, 'pay by Friday the first')
    const raised = words.map(
      (word, index): Word => (index === 2 ? { ...word, box: [word.box[0], 92, word.box[2], 99] } : word),
    )
    expect(texts(agreeReadings([lineOf(raised, 0)], []))).toEqual(['pay by Friday the first'])
  })

  it('one word where each of them draws its box a little elsewhere', () => {
    const aside = (by: number) =>
      line(100, 'by Friday@0.6 noon').words.map(
        (word): Word => ({ ...word, box: [word.box[0] + by, word.box[1], word.box[2] + by, word.box[3]] }),
      )
    const others = [0.4, 0.8].map((by) => [lineOf(aside(by), 0)])
    expect(texts(agreeReadings([line(100, 'by Fniclay@0.9 noon')], others))).toEqual(['by Friday noon'])
  })

  it('nothing of a line that stands under those of the first', () => {
    const other = [line(100, 'Yours'), line(112, '...... sincerely')]
    expect(texts(agreeReadings([line(100, 'Yours ......... truly')], [other]))).toEqual(['Yours truly'])
  })

  it('what only one of them read, as little sure as it is, and on nothing where the first read nothing', () => {
    expect(texts(agreeReadings([line(100, 'by Friday V7tn@0.1')], [[line(100, 'by Friday')]]))).toEqual([
      'by Friday V7tn',
    ])
    expect(agreeReadings([], [[line(100, 'word')]])).toEqual([])
  })
})
