import { init } from '@embedpdf/pdfium'
import pdfiumWasm from '@embedpdf/pdfium/pdfium.wasm'
import callbacksWasm from './callbacks.wasm'

type WasmFunction = (...args: number[]) => number

/** One instance of PDFium, with its raw exports. Its memory grows and never shrinks: drop the instance to give it back. */
export interface PdfiumInstance {
  memory: WebAssembly.Memory
  /** Calls an export that only computes. */
  call(name: string, ...args: number[]): number
  /** Calls an export that may read through a suspending callback; one such call at a time for an instance. */
  callSuspending(name: string, ...args: number[]): Promise<number>
  /** The callbacks' places in PDFium's function table, to be written into FPDF_FILEACCESS and FPDF_FILEWRITE. */
  callbacks: { getBlock: number; writeBlock: number }
}

/** What PDFium calls back: `getBlock` to read a document (it may wait), `writeBlock` to hand over what it saves. */
export interface PdfiumCallbacks {
  getBlock(param: number, position: number, buffer: number, size: number): Promise<number>
  writeBlock(self: number, data: number, size: number): number
}

/** Starts PDFium (some 25 ms, 16 MB). */
export async function startPdfium(callbacks: PdfiumCallbacks): Promise<PdfiumInstance> {
  const started = Promise.withResolvers<WebAssembly.Instance>()
  const overrides = {
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(pdfiumWasm, imports)
      receive(instance)
      started.resolve(instance)
      return instance.exports
    },
    // Of memory that is not granted PDFium tells by its results.
    printErr: () => {},
  }
  await init(overrides)
  const { exports } = await started.promise
  const { memory, __indirect_function_table: table } = exports
  if (!(memory instanceof WebAssembly.Memory) || !(table instanceof WebAssembly.Table)) {
    throw new Error('PDFium came without its memory or function table')
  }

  const exported = (name: string): WasmFunction => {
    const found = exports[name]
    if (typeof found !== 'function') throw new Error(`PDFium has no function ${name}`)
    return (...args) => Number(found(...args))
  }
  const suspending = (name: string) => {
    const found = exports[name]
    if (typeof found !== 'function') throw new Error(`PDFium has no function ${name}`)
    return WebAssembly.promising(found)
  }

  const shims = new WebAssembly.Instance(callbacksWasm, {
    c: { getBlock: new WebAssembly.Suspending(callbacks.getBlock), writeBlock: callbacks.writeBlock },
  }).exports
  const first = table.grow(2)
  table.set(first, shims.getBlock)
  table.set(first + 1, shims.writeBlock)

  exported('PDFiumExt_Init')()
  return {
    memory,
    call: (name, ...args) => exported(name)(...args),
    callSuspending: (name, ...args) => suspending(name)(...args),
    callbacks: { getBlock: first, writeBlock: first + 1 },
  }
}
