/**
 * Keeps an instance of WebAssembly from growing beyond a limit, so that a hostile page can't take the isolate's 128 MB:
 * its own allocator then fails, and the page with it. The glue code of Emscripten grows memory through this very object.
 */
export function limitMemory(memory: WebAssembly.Memory, limitBytes: number): void {
  const grow = memory.grow.bind(memory)
  Object.defineProperty(memory, 'grow', {
    value: (pages: number) => {
      if (memory.buffer.byteLength + pages * WASM_PAGE_BYTES > limitBytes) {
        throw new RangeError(`More than ${limitBytes} bytes of memory are needed`)
      }
      return grow(pages)
    },
  })
}

const WASM_PAGE_BYTES = 65_536
