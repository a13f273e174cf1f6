import { describe, expect, it } from 'vitest'
import { whitenPaper } from '../../src/engine/background.ts'
import { turnedBands } from '../../src/engine/dark-bands.ts'
import { turnDarkPage } from '../../src/engine/dark-page.ts'
import { pgmFile, rotateImage, shrinkImage, slantImage, straightenImage } from '../../src/engine/gray-image.ts'
import { marksOf } from '../../src/engine/page-marks.ts'
import { pngFile } from '../../src/engine/png.ts'
import { clearEdges } from '../../src/engine/scan-edges.ts'
import { isSeparatorCode, isSeparatorName } from '../../src/engine/separator-sheet.ts'
import { acrossShare, leanOf, printOf, uprightness } from '../../src/engine/text-direction.ts'
import { limitMemory } from '../../src/engine/wasm-memory.ts'
import { linesOfTable, meanConfidence, textOfLines } from '../../src/engine/word-table.ts'
import { darkest, fillRect, paper, print } from './images.ts'

const DPI = 100
const A4: [number, number] = [827, 1169]

describe('turning an image', () => {
  const image = { width: 2, height: 3, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) }
  it.each([
    [90, 3, [5, 3, 1, 6, 4, 2]],
    [180, 2, [6, 5, 4, 3, 2, 1]],
    [270, 3, [2, 4, 6, 1, 3, 5]],
  ] as const)('goes %i degrees clockwise', (rotation, width, pixels) => {
    expect(rotateImage(image, rotation)).toEqual({ width, height: 6 / width, pixels: Uint8Array.from(pixels) })
  })
})

describe('slanting an image', () => {
  const image = { width: 3, height: 3, pixels: Uint8Array.of(1, 1, 255, 9, 9, 255, 5, 5, 255) }

  it('moves each row to the right of the one under it', () => {
    const { width, height, pixels } = slantImage(image, { lean: 1, stretch: 1 }, [0, 0, 3, 3])
    expect([width, height]).toEqual([6, 3])
    const rowOf = (y: number) => [...pixels.subarray(y * width, (y + 1) * width)]
    expect([rowOf(0).indexOf(1), rowOf(1).indexOf(9), rowOf(2).indexOf(5)]).toEqual([2, 1, 0])
  })

  it('makes it wider', () => {
    const { width, pixels } = slantImage(image, { lean: 0, stretch: 2 }, [0, 0, 3, 3])
    expect(width).toBe(6)
    expect([...pixels.subarray(0, 4)]).toEqual([1, 1, 1, 128])
  })

  it('takes a part of it', () => {
    const { width, height, pixels } = slantImage(image, { lean: 0, stretch: 1 }, [1, 1, 3, 3])
    expect({ width, height, column: [pixels[0], pixels[2]] }).toEqual({ width: 2, height: 2, column: [9, 5] })
  })
})

it('makes an image smaller by the mean of what falls together', () => {
  const image = { width: 4, height: 2, pixels: Uint8Array.of(0, 100, 8, 8, 100, 200, 8, 8) }
  expect(shrinkImage(image, 2)).toEqual({ width: 2, height: 1, pixels: Uint8Array.of(100, 8) })
})

it('hands images on as binary PGM', () => {
  const file = pgmFile({ width: 2, height: 1, pixels: Uint8Array.of(7, 255) })
  expect([...file]).toEqual([...new TextEncoder().encode('P5 2 1 255\n'), 7, 255])
})

describe('the image for a browser', () => {
  it('is a PNG whose rows come back as they were, in sixteen shades', async () => {
    const image = { width: 3, height: 2, pixels: Uint8Array.of(0, 255, 17, 34, 255, 255) }
    const file = pngFile(image)
    expect([...file.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
    const dataLength = new DataView(file.buffer).getUint32(33)
    const data = new Blob([file.slice(41, 41 + dataLength)]).stream()
    const rows = await new Response(data.pipeThrough(new DecompressionStream('deflate'))).bytes()
    // Filter type 2 (up), then each byte less the one above: 0x0f 0x10, then 0x2f-0x0f 0xf0-0x10.
    expect([...rows]).toEqual([2, 0x0f, 0x10, 2, 0x20, 0xe0])
  })

  it('ends with the checksum that the standard gives for an empty last chunk', () => {
    const file = pngFile(paper(1, 1))
    expect([...file.subarray(-4)]).toEqual([0xae, 0x42, 0x60, 0x82])
  })
})

describe('whitening paper', () => {
  it('makes gray paper white and leaves print dark', () => {
    const image = print(...A4, { shade: 60 })
    for (let at = 0; at < image.pixels.length; at++) if (image.pixels[at] === 255) image.pixels[at] = 150
    const white = whitenPaper(image, DPI)
    expect(white.pixels.filter((value) => value === 255).length).toBeGreaterThan(0.8 * white.pixels.length)
    expect(darkest(white)).toBeLessThan(120)
  })

  it('evens out light that falls off towards one side', () => {
    const image = paper(...A4)
    for (let at = 0; at < image.pixels.length; at++) image.pixels[at] = 140 + ((at % image.width) * 100) / image.width
    expect(darkest(whitenPaper(image, DPI))).toBe(255)
  })

  it('keeps a banner dark, so that white print on it stays white', () => {
    const image = fillRect(paper(...A4, 230), [100, 100, 700, 220], 50)
    fillRect(image, [300, 150, 320, 160], 230)
    const white = whitenPaper(image, DPI)
    expect(white.pixels[180 * white.width + 400]).toBeLessThan(90)
    expect(white.pixels[155 * white.width + 310]).toBe(255)
  })
})

it('clears black edges, and not what is printed further in', () => {
  const image = fillRect(fillRect(paper(...A4), [0, 0, 20, 1169]), [60, 300, 90, 320])
  clearEdges(image, DPI)
  expect(image.pixels[600 * image.width + 10]).toBe(255)
  expect(image.pixels[310 * image.width + 70]).toBe(0)
})

describe('how a page lies', () => {
  const inkOf = (image = print(...A4)) => printOf(image, DPI)

  it('is told by lines that run across or down', () => {
    expect(acrossShare(inkOf(), DPI)).toBeGreaterThan(0.9)
    expect(acrossShare(inkOf(rotateImage(print(...A4), 90)), DPI)).toBeLessThan(0.1)
    expect(acrossShare(inkOf(paper(...A4)), DPI)).toBe(0.5)
  })

  it('is not told by rules and frames', () => {
    const image = print(...A4)
    for (let x = 70; x < 800; x += 30) fillRect(image, [x, 60, x + 2, 1100])
    expect(acrossShare(inkOf(image), DPI)).toBeGreaterThan(0.5)
  })

  it('is told by ascenders that outnumber descenders', () => {
    expect(uprightness(inkOf(), DPI, 0)).toBeGreaterThan(0.2)
    expect(uprightness(inkOf(rotateImage(print(...A4), 180)), DPI, 0)).toBeLessThan(-0.2)
  })

  it.each([-3.2, -0.7, 0, 1.5, 4])('leans by %f degrees', (leanDegrees) => {
    expect(Math.abs(leanOf(inkOf(print(...A4, { leanDegrees }))) - leanDegrees)).toBeLessThan(0.25)
  })

  it('is straight once it is straightened', () => {
    const straight = straightenImage(print(...A4, { leanDegrees: 2 }), 2)
    expect(Math.abs(leanOf(inkOf(straight)))).toBeLessThan(0.25)
  })
})

describe('what stands on a page', () => {
  const nothing = { inkArea: 0, hasFaintMarks: false }

  it('is nothing on a bare page with dust, punch holes, a staple and a streak', () => {
    const image = paper(...A4)
    for (let speck = 0; speck < 200; speck++)
      fillRect(image, [50 + speck * 3, 400 + speck, 52 + speck * 3, 402 + speck])
    fillRect(image, [30, 400, 55, 425])
    fillRect(image, [30, 720, 55, 745])
    fillRect(image, [40, 50, 75, 53])
    fillRect(image, [500, 30, 502, 1140])
    expect(marksOf(image, DPI)).toEqual(nothing)
  })

  it('is nothing where a punch hole is as dark as ink in parts alone', () => {
    const image = fillRect(paper(...A4), [30, 400, 55, 425], 130)
    for (let stripe = 0; stripe < 25; stripe += 4) fillRect(image, [30, 400 + stripe, 55, 402 + stripe], 120)
    expect(marksOf(image, DPI)).toEqual(nothing)
  })

  it('is nothing where print shows through from the back', () => {
    expect(marksOf(whitenPaper(print(...A4, { shade: 225 }), DPI), DPI)).toEqual(nothing)
  })

  it('may be print where it is faint', () => {
    const marks = marksOf(whitenPaper(print(...A4, { shade: 170 }), DPI), DPI)
    expect(marks).toEqual({ inkArea: 0, hasFaintMarks: true })
  })

  it('is content where a signature stands alone', () => {
    const image = paper(...A4)
    for (let x = 0; x < 120; x++) {
      const y = Math.round(600 + 15 * Math.sin(x / 6))
      fillRect(image, [300 + x, y, 302 + x, y + 5])
    }
    expect(marksOf(image, DPI).inkArea).toBeGreaterThan(0.02)
  })
})

it.each([
  ['PATCHT', true],
  [' patcht ', true],
  ['Separator-0012', true],
  ['SEPARATOR|0013', true],
  ['PATCHT2', false],
  ['PEN4BNI67184500037500', false],
  ['https://example.com/separator', false],
])('a sheet with the code %s marks a boundary: %s', (text, marks) => {
  expect(isSeparatorCode({ format: 'QRCode', text })).toBe(marks)
})

it.each([
  ['PATCH T', true],
  ['Patch-T', true],
  ['Separator sheet', true],
  ['PATCH T\nPATCHT\nDocument separator — do not remove', true],
  ['Patch T\nDo not remove this sheet', true],
  ['Document separator', true],
  ['PATCHT\nBatch divider sheet — post room, Tallis House\nPut one in front of each item. Do not staple.', true],
  ['PATCH T - DOCUMENT SEPARATOR - DO NOT REMOVE', true],
  ['PATCH T\nDocument separator sheet. Place face up between documents.', true],
  ['Separator 0402\nPost room · begin new document', true],
  ['PATCH T\nDocument separator. Reusable.', true],
  ['PATCH T\nSeparator sheet – property of scanning. Do not fold.', true],
  ['PATCH T\nSeparator sheet', true],
  ['PATCH T\nThis side up - document change', true],
  ['PATCH T\nThis side up, this edge first. Return to the sorting table after use.', true],
  ['PATCH T\nSheet for Marlowe', false],
  ['Separator\nPlease return this item to Marlowe', false],
  ['PATCH T\nPlease cancel this letter and return it', false],
  ['Separator\nPlease do not use the separator again. Tom', false],
  ['PATCH T\nSeparator sheet. Do not fold. Keep for Marlowe please', false],
  ['PATCH T\nSeparator sheet – Tansy Orchard. Do not fold.', false],
  ['PATCH T\nSeparator sheet. Do not fold. 24', false],
  ['PATCH T\nDo not bend\nTansy Orchard Ltd\n4 Mill Lane', false],
  ['Separator\nDear Ms Plum, please do not use the milk separator until our man has been. Tom', false],
  ['Separator page\nInvoice 1204. Do not bend. £24.00', false],
  ['Separator sheets\nPlace them between letters', false],
  ['PATCH T\nInvoice 1204: two boxes, £24.00', false],
  ['Do not remove', false],
  ['Document', false],
  ['', false],
  ['Patch T\nDocument separators, 100 in a box', false],
  ['PATCH', false],
  ['Patch T sheets, 100 in a box', false],
])('a sheet that says nothing but %j marks a boundary: %s', (text, marks) => {
  expect(isSeparatorName(text)).toBe(marks)
})

it('refuses memory beyond a limit, and remembers that an allocation failed although it was tried with less and less', () => {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const { wasRefused } = limitMemory(memory, 3 * 65_536)
  expect(() => memory.grow(5)).toThrow(RangeError)
  expect(() => memory.grow(4)).toThrow(RangeError)
  memory.grow(2)
  expect(wasRefused()).toBe(false)
  for (let attempt = 0; attempt < 3; attempt++) expect(() => memory.grow(1)).toThrow(RangeError)
  expect(wasRefused()).toBe(true)
})

describe("Tesseract's table of words", () => {
  const row = (...cells: (string | number)[]) => cells.join('\t')
  const table = [
    row(1, 1, 0, 0, 0, 0, 0, 0, 1654, 2339, -1, ''),
    row(5, 1, 1, 1, 1, 1, 100, 200, 50, 20, 96, 'Dear'),
    row(5, 1, 1, 1, 1, 2, 160, 198, 40, 22, 80, 'Sir'),
    row(5, 1, 1, 1, 2, 1, 100, 230, 90, 20, 90, 'Thanks'),
    row(5, 1, 1, 2, 1, 1, 100, 300, 20, 20, 40, ' '),
    row(5, 1, 2, 1, 1, 1, 100, 300, 30, 20, 50, 'Bye'),
  ].join('\n')

  it('becomes lines in blocks, with boxes in points', () => {
    const lines = linesOfTable(table, 72 / 200)
    expect(lines.map(({ text, block, box }) => ({ text, block, box }))).toEqual([
      { text: 'Dear Sir', block: 0, box: [36, 71.28, 72, 79.2] },
      { text: 'Thanks', block: 0, box: [36, 82.8, 68.4, 90] },
      { text: 'Bye', block: 1, box: [36, 108, 46.8, 115.2] },
    ])
    expect(textOfLines(lines)).toBe('Dear Sir\nThanks\n\nBye')
  })

  it('takes a bar in a sentence for the word I, and leaves the rules of a table', () => {
    const words = ['|', 'may', 'visit', '|', '4', '|', 'Total']
    const rows = words.map((word, index) => row(5, 1, 1, 1, 1, index + 1, 100 * index, 200, 50, 20, 90, word))
    expect(linesOfTable(rows.join('\n'), 1)[0]!.text).toBe('I may visit | 4 | Total')
  })

  it('is as certain as its words, the long ones counting more', () => {
    const [line] = linesOfTable(table, 1)
    expect(line!.confidence).toBeCloseTo((4 * 0.96 + 3 * 0.8) / 7)
    expect(meanConfidence([])).toBe(0)
  })
})

describe('print on dark ground', () => {
  const band = (ground: number, ink: number) => {
    const page = fillRect(paper(...A4), [100, 300, 600, 360], ground)
    for (let x = 140; x < 560; x += 12) fillRect(page, [x, 322, x + 5, 340], ink)
    return page
  }

  it('is turned to black on white where it is white', () => {
    const [turned, ...others] = turnedBands(band(90, 250), DPI)
    expect(others).toEqual([])
    expect(turned).toMatchObject({ left: 100, top: 300, image: { width: 500, height: 60 } })
    const at = (x: number, y: number) => turned!.image.pixels[(y - 300) * 500 + x - 100]
    expect([at(142, 330)! < 20, at(149, 330), at(110, 310)]).toEqual([true, 255, 255])
  })

  it.each([
    ['where it is black', band(170, 20)],
    ['where there is none', band(90, 90)],
    ['in a frame', fillRect(fillRect(print(...A4), [50, 50, 780, 1100], 0), [60, 60, 770, 1090], 255)],
    ['of a page as a whole', fillRect(fillRect(paper(...A4), [0, 0, 827, 1000], 60), [100, 100, 700, 160], 255)],
  ])('is left %s', (_, page) => {
    expect(turnedBands(page, DPI)).toEqual([])
  })
})

describe('a page that is dark all over', () => {
  const page = (ground: number, ink: number, width = 620) =>
    fillRect(fillRect(paper(...A4), [0, 0, ...A4], ground), [100, 300, 100 + width, 330], ink)

  it('is turned to black on white where its print is white', () => {
    const dark = page(65, 250)
    expect(turnDarkPage(dark)).toBe(true)
    expect([dark.pixels[0], dark.pixels[310 * dark.width + 200]]).toEqual([190, 5])
  })

  it.each([
    ['where its print is black', page(65, 5)],
    ['where nothing stands on it', page(65, 65)],
    ['where there are but specks', page(65, 250, 40)],
    ['where it is paper in the shade', page(120, 250)],
    ['where as much is darker, as in a photograph', fillRect(page(65, 250), [100, 500, 720, 530], 5)],
  ])('is left %s', (_, dark) => {
    const before = dark.pixels.slice()
    expect(turnDarkPage(dark)).toBe(false)
    expect(dark.pixels).toEqual(before)
  })
})
