/** What the glue code of Emscripten asks for, one after the other: a fifth more than there is, a tenth, a twentieth; or what it needs, if more. */
const TRIES_OF_EMSCRIPTEN = 3
const WASM_PAGE_BYTES = 65_536

/**
 * Keeps an instance of WebAssembly from growing beyond a limit, so that a hostile page can't take the isolate's 128 MB, and from
 * growing by more than it needs: memory never shrinks, and three readers share one isolate. The glue code grows memory
 * through this very object, so its first tries are refused; it tells the allocator when all are. `wasRefused` says whether
 * that ever happened: what was made since may lack a part.
 */
export function limitMemory(memory: WebAssembly.Memory, limitBytes: number): { wasRefused(): boolean } {
  const grow = memory.grow.bind(memory)
  let tries = 0
  let refused = false
  Object.defineProperty(memory, 'grow', {
    value: (pages: number) => {
      tries++
      if (tries < TRIES_OF_EMSCRIPTEN) throw new RangeError('Only the least is granted')
      tries = 0
      if (memory.buffer.byteLength + pages * WASM_PAGE_BYTES > limitBytes) {
        refused = true
        throw new RangeError(`More than ${limitBytes} bytes of memory are needed`)
      }
      return grow(pages)
    },
  })
  return { wasRefused: () => refused }
}
