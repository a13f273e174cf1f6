/**
 * Keeps an instance of WebAssembly from growing beyond a limit, so that a hostile page can't take the isolate's 128 MB. The glue
 * code of Emscripten grows memory through this very object: three times for each request, each time with less room to spare,
 * and tells the allocator when all are refused. `wasRefused` says whether that ever happened: what was made since may lack a part.
 */
export function limitMemory(memory: WebAssembly.Memory, limitBytes: number): { wasRefused(): boolean } {
  const grow = memory.grow.bind(memory)
  let refusals = 0
  let refused = false
  Object.defineProperty(memory, 'grow', {
    value: (pages: number) => {
      if (memory.buffer.byteLength + pages * WASM_PAGE_BYTES > limitBytes) {
        refusals++
        refused ||= refusals >= TRIES_OF_EMSCRIPTEN
        throw new RangeError(`More than ${limitBytes} bytes of memory are needed`)
      }
      refusals = 0
      return grow(pages)
    },
  })
  return { wasRefused: () => refused }
}

const WASM_PAGE_BYTES = 65_536
const TRIES_OF_EMSCRIPTEN = 3
