import type { Line, PageKind, PageReading } from '../../src/reading/page-reading.schema.ts'
import type { ScannedPage } from '../../src/reading/read-letters.ts'

/** Lines set at a place on an A4 page, in points. Lines of one string part at " | " into columns with a wide gap. */
export interface PrintedBlock {
  x: number
  y: number
  size?: number
  /** From one line to the next. */
  step?: number
  lines: string[]
}

const [WIDTH, HEIGHT] = [595, 842]

/** A page as a reader gives it: boxes as a monospaced fount would have them. */
export function printPage(blocks: PrintedBlock[], kind: PageKind = 'letter'): PageReading {
  const lines = blocks.flatMap((block, index) => block.lines.map((text, row) => printLine(block, index, text, row)))
  return {
    kind,
    rotation: 0,
    skewDegrees: 0,
    widthPt: WIDTH,
    heightPt: HEIGHT,
    text: blocks.map((block) => block.lines.join('\n').replaceAll(' | ', ' ')).join('\n\n'),
    lines,
    confidence: kind === 'letter' ? 0.95 : 0,
    barcodes: [],
    engine: { name: 'embedded', model: 'test' },
  }
}

function printLine(block: PrintedBlock, index: number, text: string, row: number): Line {
  const size = block.size ?? 10
  const top = block.y + row * (block.step ?? size * 1.4)
  let left = block.x
  const words = text.split(' | ').flatMap((column, columnIndex) => {
    if (columnIndex > 0) left += 5 * size
    return column.split(' ').map((word) => {
      const right = left + word.length * size * 0.48
      const box: Line['box'] = [left, top, right, top + size]
      left = right + size * 0.3
      return { text: word, box, confidence: 0.95 }
    })
  })
  return {
    text: words.map((word) => word.text).join(' '),
    box: [block.x, top, words.at(-1)!.box[2], top + size],
    confidence: 0.95,
    block: index,
    words,
  }
}

/** The page with every box elsewhere: as a sheet lies askew in the feeder, or is drawn to fit it. */
export function movePage(reading: PageReading, place: (box: Line['box']) => Line['box']): PageReading {
  const lines = reading.lines.map((line) => ({
    ...line,
    box: place(line.box),
    words: line.words.map((word) => ({ ...word, box: place(word.box) })),
  }))
  return { ...reading, lines }
}

export const blankPage = () => printPage([], 'blank')
export const separatorPage = () => printPage([{ x: 200, y: 300, lines: ['PATCHT'] }], 'separator')
export const unreadablePage = () => printPage([], 'unreadable')

export interface PrintedLetter {
  sender?: string
  /** Lines of the address window, the name first. */
  to?: string[]
  date?: string
  particulars?: string[]
  greeting?: string
  subject?: string
  body: string[]
  signedBy?: string[]
  footer?: string
}

/** The first page of an ordinary business letter. Each string of `body` is a paragraph of its own. */
export function printLetter(letter: PrintedLetter): PageReading {
  const to = letter.to ?? ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT']
  let y = 300
  const flow = (lines: string[], gap = 12): PrintedBlock => {
    const block = { x: 60, y, lines }
    y += lines.length * 14 + gap
    return block
  }
  const blocks: PrintedBlock[] = [
    ...(letter.sender ? [{ x: 60, y: 50, size: 20, lines: [letter.sender] }] : []),
    ...(to.length > 0 ? [{ x: 60, y: 130, lines: to }] : []),
    ...(letter.date ? [{ x: 380, y: 130, lines: [`Date ${letter.date}`, ...(letter.particulars ?? [])] }] : []),
    ...(!letter.date && letter.particulars ? [{ x: 380, y: 130, lines: letter.particulars }] : []),
    ...(letter.greeting === '' ? [] : [flow([letter.greeting ?? 'Dear Sir or Madam'])]),
    ...(letter.subject ? [flow([letter.subject])] : []),
    ...letter.body.map((text) => flow(wrap(text))),
    ...(letter.signedBy ? [flow(letter.signedBy, 20)] : []),
    ...(letter.footer ? [{ x: 60, y: 800, size: 8, lines: wrap(letter.footer) }] : []),
  ]
  return printPage(blocks)
}

/** Breaks a paragraph into lines of some 90 letters. */
function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < 90) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** An ordinary letter, as `printLetter` takes it. */
export const ORDINARY_LETTER: PrintedLetter = {
  sender: 'Larkfield Instruments',
  date: '2 March 2026',
  subject: 'Calibration of your balances',
  body: ['Our engineer looked at the three balances in your laboratory and found one of them out of true.'],
  signedBy: ['Yours faithfully', 'Larkfield Instruments'],
}

/** Numbers pages as they come from the scanner. */
export function scan(...pages: PageReading[]): ScannedPage[] {
  return pages.map((reading, index) => ({ page: index + 1, reading }))
}
