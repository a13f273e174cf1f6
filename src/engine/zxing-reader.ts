import {
  BINARIZERS,
  CHARACTER_SETS,
  defaultReaderOptions,
  EAN_ADD_ON_SYMBOLS,
  encodeFormats,
  prepareZXingModule,
  purgeZXingModule,
  type ReadInputBarcodeFormat,
  TEXT_MODES,
  type ZXingReaderModule,
  type ZXingReaderOptions,
} from 'zxing-wasm/reader'
import readerWasm from 'zxing-wasm/reader/zxing_reader.wasm'
import type { GrayImage } from './gray-image.ts'
import { limitMemory } from './wasm-memory.ts'

export interface Barcode {
  format: string
  text: string
}

/** `bars`: what is cheap to look for, or printed too small for fewer dots. `squares`: what is dear to look for. */
export type CodeShape = 'bars' | 'squares'

export interface CodeReader {
  /** The codes of an image in no certain order; throws when it could not be looked through. */
  find(image: GrayImage, shape: CodeShape): Barcode[]
  drop(): void
}

/** It begins with 21 MB, of which 17 are free. The largest page takes 10: itself and as many bytes in black and white. */
const MOST_BYTES = 24 * 1024 * 1024

const formats: Record<CodeShape, ReadInputBarcodeFormat[]> = {
  bars: ['Code128', 'Code39', 'Code93', 'QRCode'],
  squares: ['DataMatrix', 'PDF417', 'Aztec'],
}

export async function startZxing(): Promise<CodeReader> {
  const zxing = await prepareZXingModule({
    overrides: {
      instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
        const instance = new WebAssembly.Instance(readerWasm, imports)
        const memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)
        if (memory) limitMemory(memory, MOST_BYTES)
        receive(instance)
        return instance.exports
      },
    },
    fireImmediately: true,
  })
  return { find: (image, shape) => find(zxing, image, shape), drop: purgeZXingModule }
}

/**
 * By the module itself rather than by `readBarcodes`, which takes a file only, so that each page was there three times, and keeps
 * every list of codes: what is left behind lies between pages, and after some dozens there was no room for one that was a dot wider.
 */
function find(zxing: ZXingReaderModule, { width, height, pixels }: GrayImage, shape: CodeShape): Barcode[] {
  const address = zxing._malloc(pixels.length)
  if (!address) throw new Error(`No room for ${pixels.length} bytes`)
  try {
    zxing.HEAPU8.set(pixels, address)
    const found = zxing.readBarcodesFromPixmap(address, width, height, optionsFor(formats[shape]))
    try {
      const codes = Array.from({ length: found.size() }, (_, index) => found.get(index)!)
      // An exception in there is answered as a code with nothing but an error.
      const failed = codes.find(({ error }) => error !== '')
      if (failed) throw new Error(failed.error)
      return codes.filter(({ isValid }) => isValid).map(({ format, text }) => ({ format, text }))
    } finally {
      freeObject(found)
    }
  } finally {
    zxing._free(address)
  }
}

/** What Emscripten made has a method for it, of which the types don't tell. */
function freeObject(made: object): void {
  if ('delete' in made && typeof made.delete === 'function') made.delete()
}

const optionsFor = (wanted: ReadInputBarcodeFormat[]): ZXingReaderOptions => ({
  ...defaultReaderOptions,
  formats: encodeFormats(wanted),
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  // The module knows these by their places.
  binarizer: BINARIZERS.indexOf(defaultReaderOptions.binarizer),
  eanAddOnSymbol: EAN_ADD_ON_SYMBOLS.indexOf(defaultReaderOptions.eanAddOnSymbol),
  textMode: TEXT_MODES.indexOf(defaultReaderOptions.textMode),
  characterSet: CHARACTER_SETS.indexOf(defaultReaderOptions.characterSet),
})
