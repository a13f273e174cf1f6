import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader'
import readerWasm from 'zxing-wasm/reader/zxing_reader.wasm'
import { type GrayImage, pgmFile } from './gray-image.ts'
import { limitMemory } from './wasm-memory.ts'

export interface Barcode {
  format: string
  text: string
}

/** It begins with 21 MB, which is enough for any page. */
const MOST_BYTES = 24 * 1024 * 1024

let memory: WebAssembly.Memory | undefined

/** Finds the bar codes and QR codes of an image, in the order of the reader. A page that is too much for it has none. */
export async function readCodes(image: GrayImage): Promise<Barcode[]> {
  try {
    start()
    const found = await readBarcodes(pgmFile(image), {
      formats: ['Code128', 'QRCode'],
      tryHarder: true,
      tryRotate: true,
      tryInvert: false,
    })
    return found.filter((code) => code.isValid).map((code) => ({ format: code.format, text: code.text }))
  } catch {
    dropBarcodeReader() // an instance that failed half-way is in no known state
    return []
  }
}

function start(): void {
  if (memory) return
  prepareZXingModule({
    overrides: {
      instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
        const instance = new WebAssembly.Instance(readerWasm, imports)
        memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)
        if (memory) limitMemory(memory, MOST_BYTES)
        receive(instance)
        return instance.exports
      },
    },
    fireImmediately: true,
  })
}

/** Gives its memory back. */
export function dropBarcodeReader(): void {
  memory = undefined
  purgeZXingModule()
}
