import { createExecutionContext, env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { readPage } from '../../src/engine/read-page.ts'
import Engine from '../../src/engine-worker.ts'
import { pageReadingSchema, type Rotation } from '../../src/reading/page-reading.schema.ts'
import blankWithShowThrough from '../fixtures/pages/blank-with-show-through.pdf'
import colour from '../fixtures/pages/colour.pdf'
import colourJpeg2000 from '../fixtures/pages/colour-jpeg2000.pdf'
import darkCover from '../fixtures/pages/dark-cover.pdf'
import grayPaper from '../fixtures/pages/gray-paper.pdf'
import handwritten from '../fixtures/pages/handwritten.pdf'
import paymentCodes from '../fixtures/pages/payment-codes.pdf'
import separatorCode128 from '../fixtures/pages/separator-code128.pdf'
import separatorQr from '../fixtures/pages/separator-qr.pdf'
import sideways from '../fixtures/pages/sideways.pdf'
import upright from '../fixtures/pages/upright.pdf'
import upsideDown from '../fixtures/pages/upside-down.pdf'
import windowBesideTable from '../fixtures/pages/window-beside-table.pdf'

const engine = new Engine(createExecutionContext(), env)
const streamOf = (file: ArrayBuffer): ReadableStream<Uint8Array> => new Blob([file]).stream()
const read = (file: ArrayBuffer, upright?: Rotation) => engine.read(streamOf(file), upright)

/** Width and height that a PNG says it has. Source: PNG (Third Edition), 11.2.1. */
function pngSize(file: Uint8Array | null): [number, number] {
  const view = new DataView(file!.buffer, file!.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('reading a page', () => {
  it('gives words with their places, and nothing else than the schema says', async () => {
    const { reading } = await read(upright)
    expect(pageReadingSchema.parse(reading)).toEqual(reading)
    expect(reading).toMatchObject({ kind: 'letter', rotation: 0, engine: { name: 'embedded' } })
    expect(reading.text).toContain('The company does not owe this money because')
    const heading = reading.lines.find((line) => line.text.includes('Reply form'))!
    const foot = reading.lines.find((line) => line.text.includes('Brassington Recoveries'))!
    expect(heading.box[3]).toBeLessThan(foot.box[1])
    expect(foot.box[2]).toBeLessThan(reading.widthPt)
    expect(foot.box[3]).toBeLessThan(reading.heightPt)
  })

  it('turns a page that was fed upside down', async () => {
    const { reading } = await read(upsideDown)
    expect(reading.rotation).toBe(180)
    expect(reading.text).toContain('Meridale Bank plc')
  })

  it('turns a page that was fed sideways, and its size with it', async () => {
    const { reading, preview } = await read(sideways)
    expect(reading.rotation).toBe(270)
    expect(reading.text).toContain('The first-aid box in the yard was out of date')
    expect(reading.heightPt).toBeGreaterThan(reading.widthPt)
    const [width, height] = pngSize(preview)
    expect(height).toBeGreaterThan(width)
  })

  it('draws a page that somebody else reads upright, in the size that was asked for', async () => {
    const { reading, drawing, preview } = await engine.render(streamOf(sideways), undefined, 1540)
    expect(reading).toMatchObject({ kind: 'letter', rotation: 270, text: '' })
    const [width, height] = pngSize(drawing)
    expect(height).toBe(1540)
    expect(width).toBeLessThan(height)
    expect(pngSize(preview)[1]).toBeLessThan(height)
    expect((await engine.render(streamOf(blankWithShowThrough), undefined, 1540)).drawing).toBeNull()
    expect((await engine.render(streamOf(sideways))).drawing).toBeNull()
  })

  it('takes the back of a printed sheet for blank although the front shows through', async () => {
    const { reading, preview } = await read(blankWithShowThrough)
    expect(reading).toMatchObject({ kind: 'blank', text: '', lines: [], rotation: 0 })
    expect(preview).not.toBeNull()
  })

  it('says of a page whether it could be looked through for codes, unless a person said what it is', async () => {
    const findCodes = async () => ({ barcodes: [], areComplete: false })
    const readingOf = async (upright?: Rotation) =>
      (await readPage([new Uint8Array(separatorQr)], { text: false, upright, findCodes })).reading
    expect(pageReadingSchema.parse(await readingOf())).toMatchObject({ kind: 'letter', codesUnread: true })
    expect(await readingOf(0)).not.toHaveProperty('codesUnread')
    expect((await read(separatorQr)).reading).not.toHaveProperty('codesUnread')
  })

  it('reads leaning print on gray paper in uneven light', async () => {
    const { reading } = await read(grayPaper)
    expect(reading.kind).toBe('letter')
    expect(reading.skewDegrees).toBeCloseTo(1.5, 0)
    expect(reading.text).toContain('Yearly review of the information that we hold about you')
  })

  it('reads a cover that is printed in white on dark ground, and the label on it', async () => {
    const { reading } = await read(darkCover)
    expect(reading.kind).toBe('letter')
    expect(reading.text).toContain('Thirty-one wines to drink out of doors')
    expect(reading.text).toContain('Vale & Vine Wines Ltd')
  })

  it('reads colour pages', async () => {
    const { reading } = await read(colour)
    expect(reading.text).toContain('SPARKLEJACK WINDOW CLEANING')
  })

  it('reads an address and the table beside it, whose lines stand at other heights, each by itself', async () => {
    const { lines } = (await read(windowBesideTable)).reading
    const beginning = (text: string) => lines.findIndex((line) => line.text.startsWith(text))
    const address = beginning('Zielinski Tiling Ltd')
    expect(lines.slice(address, address + 4).map((line) => line.text)).toEqual([
      'Zielinski Tiling Ltd',
      'Minster Buildings',
      '41 Stonegate',
      'York YO1 9WQ',
    ])
    expect(lines.map((line) => line.text)).toContain('Claimant Brightside Merchants Ltd')
  })

  it('reads nearly all that is written by hand, and says where it stands on the page', async () => {
    const { lines, text, confidence, handwritten: isHand } = (await read(handwritten)).reading
    for (const words of [
      '1st November 2026',
      'Northlight Studios Ltd',
      'A van left eleven lighting stands and a black case with your',
      'yard last Thursday. The driver would not wait.',
      'Please arrange for somebody to fetch them by Friday 27th',
      'Amos Tewkesbury',
    ])
      expect(text).toContain(words)
    const names = lines.filter((line) => /^(?:The Manager|Your lighting stands|Amos)/.test(line.text))
    expect(names.map(({ box }) => Math.round(box[0] / 10))).toEqual([8, 8, 8])
    expect(confidence).toBeGreaterThan(0.85)
    expect(isHand).toBe(true)
  })

  it('reads print after a page by hand as before it', async () => {
    const before = (await read(upright)).reading
    expect((await read(handwritten)).reading.handwritten).toBe(true)
    const after = (await read(upright)).reading
    expect(after).toEqual(before)
    expect(after.handwritten).toBe(false)
  })

  it('reads a page that takes the memory of the other readers, and the next page as well', async () => {
    expect((await read(colourJpeg2000)).reading.text).toContain('Dear')
    expect((await read(separatorQr)).reading.kind).toBe('separator')
    expect((await read(upright)).reading.kind).toBe('letter')
  })

  it.each<[string, ArrayBuffer, Rotation, string]>([
    ['upside down', upsideDown, 180, 'Meridale Bank plc'],
    ['sideways', sideways, 270, 'The first-aid box in the yard was out of date'],
  ])('takes the word of a person for how a page lies: %s', async (_, file, lies, text) => {
    expect((await read(file, lies)).reading).toMatchObject({ rotation: lies, text: expect.stringContaining(text) })
    const otherWay: Rotation = lies === 180 ? 0 : 90
    const { reading, preview } = await read(file, otherWay)
    expect(reading.rotation).toBe(otherWay)
    expect(reading.text).not.toContain(text)
    const [width, height] = pngSize(preview)
    expect(height).toBeGreaterThan(width)
  })

  it("takes the word of a person that a page is a letter's", async () => {
    for (const file of [blankWithShowThrough, separatorQr]) {
      expect((await read(file, 0)).reading).toMatchObject({ kind: 'letter', rotation: 0 })
    }
  })

  it.each([
    ['a Code 128', separatorCode128],
    ['a QR code', separatorQr],
  ])('knows a separator sheet by %s', async (_, file) => {
    const { reading } = await read(file)
    expect(reading).toMatchObject({ kind: 'separator', text: '', lines: [] })
  })

  it('takes a bill with payment codes for a letter', async () => {
    const { reading } = await read(paymentCodes)
    expect(reading.kind).toBe('letter')
    expect(reading.barcodes).toContainEqual({ format: 'Code128', text: '880044172030118427' })
    expect(reading.barcodes).toContainEqual({
      format: 'QRCode',
      text: 'https://pay.pennineandvale.example/8800441720/118427',
    })
  })

  it('makes an image of 110 dots an inch that a browser loads quickly', async () => {
    const { reading, preview } = await read(grayPaper)
    const [width, height] = pngSize(preview)
    expect(width).toBeCloseTo((reading.widthPt / 72) * 110, -1)
    expect(height).toBeCloseTo((reading.heightPt / 72) * 110, -1)
    expect(preview!.length).toBeLessThan(250_000)
  })
})

describe('a page whose text comes from elsewhere', () => {
  it('is rendered, turned upright, and not read', async () => {
    const { reading, preview } = await engine.render(streamOf(upsideDown))
    expect(reading).toMatchObject({ kind: 'letter', rotation: 180, text: '', lines: [] })
    expect(preview).not.toBeNull()
  })

  it('is still known as blank or as a separator', async () => {
    expect((await engine.render(streamOf(blankWithShowThrough))).reading.kind).toBe('blank')
    expect((await engine.render(streamOf(separatorQr))).reading.kind).toBe('separator')
  })
})

describe('what cannot be read', () => {
  const text = (content: string): ArrayBuffer => Uint8Array.from(new TextEncoder().encode(content)).buffer
  const pageOf = (mediaBox: string): ArrayBuffer =>
    text(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]>>endobj trailer<</Root 1 0 R>>`,
    )

  it.each([
    ['no PDF', text('Dear Sir or Madam')],
    ['an empty file', new ArrayBuffer(0)],
    ['half a PDF', upright.slice(0, upright.byteLength / 2)],
    ['a PDF over 24 MiB', new ArrayBuffer(24 * 1024 * 1024 + 1)],
  ])('is an answer when it is %s', async (_, file) => {
    const { reading, preview } = await read(file)
    expect(pageReadingSchema.parse(reading)).toMatchObject({ kind: 'unreadable', text: '', lines: [], confidence: 0 })
    expect(preview).toBeNull()
  })

  it('does not keep the next page from being read', async () => {
    await read(upright.slice(0, 5000))
    expect((await read(upright)).reading.kind).toBe('letter')
  })

  it('is not a page of five metres: it is rendered as sharp as memory allows', async () => {
    const { reading, preview } = await read(pageOf('0 0 14400 14400'))
    expect(reading.kind).toBe('blank')
    expect(preview).not.toBeNull()
  })

  it('is a page whose image is larger than can be shown: it is not taken for blank', async () => {
    const image =
      '/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceGray/BitsPerComponent 1/Length 1'
    const file = text(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>endobj 4 0 obj<</Length 28>>stream\nq 595 0 0 842 0 0 cm /I Do Q\nendstream\nendobj 5 0 obj<<${image}>>stream\n0\nendstream\nendobj trailer<</Root 1 0 R>>`,
    )
    expect((await read(file)).reading.kind).toBe('unreadable')
  })

  it('is a page as thin as a hair or as large as no paper is', async () => {
    expect((await read(pageOf('0 0 0.0001 1'))).reading.kind).toBe('unreadable')
    expect((await read(pageOf('0 0 99999 99999'))).reading.kind).toBe('unreadable')
  })
})

it('reads one page at a time: the next is not touched before its turn', async () => {
  const touched: string[] = []
  const watched = (name: string, file: ArrayBuffer) =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          touched.push(`${name} begins`)
          controller.enqueue(new Uint8Array(file))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  await Promise.all([
    engine.render(watched('first', upright)).then(() => touched.push('first ends')),
    engine.render(watched('second', upright)).then(() => touched.push('second ends')),
  ])
  expect(touched).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
