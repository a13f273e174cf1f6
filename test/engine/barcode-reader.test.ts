import { afterEach, describe, expect, it } from 'vitest'
import { dropBarcodeReader, readCodes } from '../../src/engine/barcode-reader.ts'
import { isSeparatorCode } from '../../src/engine/separator-sheet.ts'
import type { Barcode, CodeReader, CodeShape } from '../../src/engine/zxing-reader.ts'
import { A4, type PrintedCode, sheetOf } from './code-sheets.ts'
import { paper } from './images.ts'

afterEach(dropBarcodeReader)

const PATCH_T: PrintedCode = { format: 'Code128', text: 'PATCHT' }
const FOUND: Barcode = { format: 'Code128', text: 'PATCHT' }
const page = { image: paper(100, 140), small: paper(55, 77) }

/** A reader each instance of which fails as `fails` says; it sees the code on every image that it can look at. */
function fakeReader(fails: (look: { started: number; shape: CodeShape; height: number }) => boolean) {
  const seen: string[] = []
  let started = 0
  const start = async (): Promise<CodeReader> => {
    const number = ++started
    return {
      find({ width, height }, shape) {
        seen.push(`${number}: ${shape} ${width}x${height}`)
        if (fails({ started: number, shape, height })) throw new Error('std::bad_alloc')
        return shape === 'bars' ? [FOUND] : []
      },
      drop() {},
    }
  }
  return { start, seen }
}

describe('a reader of codes that fails', () => {
  it('is started anew, and the page is looked through again', async () => {
    const { start, seen } = fakeReader(({ started }) => started === 1)
    expect(await readCodes(page, start)).toEqual({ barcodes: [FOUND], areComplete: true })
    expect(seen).toEqual(['1: bars 100x140', '2: bars 100x140', '2: squares 55x77'])
  })

  it('is shown a page that is too much for it in half the size and in halves', async () => {
    const { start, seen } = fakeReader(({ height }) => height > 90)
    expect(await readCodes(page, start)).toEqual({ barcodes: [FOUND], areComplete: true })
    expect(seen.slice(2)).toEqual(['3: bars 50x70', '3: bars 100x84', '3: bars 100x84', '3: squares 55x77'])
  })

  it('says of a page that it could not look through that it did not', async () => {
    const { start, seen } = fakeReader(() => true)
    expect(await readCodes(page, start)).toEqual({ barcodes: [], areComplete: false })
    expect(seen).toHaveLength(3)
    const half = fakeReader(({ shape }) => shape === 'squares')
    expect(await readCodes(page, half.start)).toEqual({ barcodes: [FOUND], areComplete: false })
  })
})

describe('the codes of a page', () => {
  it('are found on pages of any size, however many of another size came before', async () => {
    const many = await sheetOf(Array(30).fill({ format: 'QRCode', text: 'https://example.org/pay/12345678' }), {
      width: 1653,
      height: 2339,
    })
    const without = await sheetOf([], { width: 1653, height: 2339 })
    for (let round = 0; round < 7; round++) {
      for (const sheet of [without, many, without]) expect((await readCodes(sheet)).areComplete).toBe(true)
    }
    const largest = { width: 1880, height: 2659 } // five million dots, as of a larger sheet
    for (const size of [A4, { width: 1656, height: 2345 }, { width: 2236, height: 2236 }, largest, A4]) {
      expect(await readCodes(await sheetOf([PATCH_T], size))).toEqual({ barcodes: [FOUND], areComplete: true })
    }
  })

  it.for<PrintedCode>([
    { format: 'Code128', text: 'PATCHT', dots: 2 },
    { format: 'Code39', text: 'PATCHT', dots: 2 },
    { format: 'Code39', text: 'SEPARATOR 01', dots: 3 },
    { format: 'Code93', text: 'PATCHT', dots: 2 },
    { format: 'QRCode', text: 'SEPARATOR 01', dots: 3 },
    { format: 'DataMatrix', text: 'SEPARATOR 01', dots: 5 },
    { format: 'DataMatrix', text: 'PATCHT', dots: 12 },
    { format: 'PDF417', text: 'PATCHT', dots: 3 },
    { format: 'PDF417', text: 'SEPARATOR 01', dots: 6 },
    { format: 'Aztec', text: 'PATCHT', dots: 5 },
    { format: 'Aztec', text: 'SEPARATOR 01', dots: 12 },
  ])('mark a separator in $format: $text, $dots dots a bar', async (code) => {
    const { barcodes } = await readCodes(await sheetOf([code]))
    expect(barcodes.map(({ text }) => text)).toEqual([code.text])
    expect(barcodes.some(isSeparatorCode)).toBe(true)
  })

  it.for<PrintedCode>([
    { format: 'Code39', text: '8004417' },
    { format: 'DataMatrix', text: 'RM4SCC 12345', dots: 5 },
    { format: 'PDF417', text: 'MERIDALE 0417 PATCHT', dots: 3 },
    { format: 'Aztec', text: 'https://example.org/separator', dots: 5 },
  ])('of a letter mark none in $format', async (code) => {
    const { barcodes } = await readCodes(await sheetOf([code]))
    expect(barcodes.map(({ text }) => text)).toEqual([code.text])
    expect(barcodes.some(isSeparatorCode)).toBe(false)
  })
})
