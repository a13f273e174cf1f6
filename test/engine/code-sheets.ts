import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer'
import writerWasm from 'zxing-wasm/writer/zxing_writer.wasm'
import { type GrayImage, shrunkenCopy } from '../../src/engine/gray-image.ts'
import { fillRect, paper } from './images.ts'

prepareZXingModule({
  overrides: {
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(writerWasm, imports)
      receive(instance)
      return instance.exports
    },
  },
})

/** A4 at 200 dots an inch, as scanners round it. */
export const A4 = { width: 1654, height: 2339 }
const BAR_HEIGHT = 120

/** A code to be printed on a sheet, whose smallest bar or square has so many dots at 200 an inch. */
export interface PrintedCode {
  format: WriteInputBarcodeFormat
  text: string
  dots?: number
}

/** Sheets with nothing but codes, in rows of five, as the engine looks at them. */
export async function sheetOf(
  codes: PrintedCode[],
  { width, height } = A4,
): Promise<{ image: GrayImage; small: GrayImage }> {
  const image = paper(width, height, 245)
  for (const [index, { format, text, dots = 4 }] of codes.entries()) {
    const { symbol, error } = await writeBarcode(text, { format })
    if (!symbol) throw new Error(error)
    const [left, top] = [80 + (index % 5) * 300, 100 + Math.floor(index / 5) * 300]
    const rowHeight = symbol.height === 1 ? BAR_HEIGHT : dots
    for (const [at, value] of symbol.data.entries()) {
      if (value !== 0) continue
      const [x, y] = [left + (at % symbol.width) * dots, top + Math.floor(at / symbol.width) * rowHeight]
      fillRect(image, [x, y, x + dots, y + rowHeight], 20)
    }
  }
  return { image, small: shrunkenCopy(image, 200 / 110) }
}
