import { expect, it } from 'vitest'
import { english } from '../../src/reading/languages/english/english.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { layOutPage, MOST_PRINT } from '../../src/reading/text/page-layout.ts'
import { type PrintedBlock, printPage, scan } from './build-page.ts'

const HOSTILE = [
  'company number 01234567 ',
  'registered in England with number 123456 ',
  'company company company no. ',
  'within 14 days of the date of this letter by 3 March 2026 ',
  'a ',
]

it.each(HOSTILE)('bounds what patterns are given of a page that is full of "%s"', (text) => {
  const long = text.repeat(40_000 / text.length)
  const layout = layOutPage(
    1,
    printPage([column([long, ...Array<string>(2_000).fill(text.repeat(3).trim())])]),
    english,
  )
  const longest = (texts: { text: string }[]) => Math.max(...texts.map((entry) => entry.text.length))
  expect(longest(layout.lines)).toBeLessThanOrEqual(MOST_PRINT.lineCharacters)
  expect(longest(layout.segments)).toBeLessThanOrEqual(MOST_PRINT.lineCharacters)
  expect(longest(layout.paragraphs)).toBeLessThanOrEqual(MOST_PRINT.paragraphCharacters)
  expect(layout.lines.length).toBeLessThanOrEqual(MOST_PRINT.lines)
  expect(layout.lines.reduce((sum, line) => sum + line.text.length, 0)).toBeLessThanOrEqual(MOST_PRINT.pageCharacters)
})

it('leaves the densest page that is printed as it is', () => {
  const dense = Array.from({ length: 130 }, (_, row) => `${row} ${'terms of business '.repeat(10)}`.trim())
  const layout = layOutPage(1, printPage([column(dense)]), english)
  expect(layout.lines.map(({ text }) => text)).toEqual(dense)
})

it.each(HOSTILE)('gives patterns of twice as many lines of "%s" about twice as much, not four times', (text) => {
  const line = text.repeat(90 / text.length).trim()
  const given = (lines: number) =>
    charactersGiven(() =>
      readLetters(scan(printPage([column(Array<string>(lines).fill(line))])), { receivedAt: new Date('2026-03-05') }),
    )
  expect(given(160) / given(80)).toBeLessThan(3)
})

const column = (lines: string[]): PrintedBlock => ({ x: 30, y: 20, size: 5, step: 6, lines })

/** How many characters regular expressions are given during `work`: each test, search and replacement goes through `exec`. */
function charactersGiven(work: () => void): number {
  const { exec } = RegExp.prototype
  let characters = 0
  RegExp.prototype.exec = function (text) {
    characters += text.length - (this.global || this.sticky ? this.lastIndex : 0)
    return exec.call(this, text)
  }
  try {
    work()
  } finally {
    RegExp.prototype.exec = exec
  }
  return characters
}
