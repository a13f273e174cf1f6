/**
 * Bytes of all WebAssembly memories that an isolate has not let go of. Imported before anything starts an instance, it takes note
 * of each by the constructor that every reader uses.
 */
const memories = []
const Instance = WebAssembly.Instance

WebAssembly.Instance = class extends Instance {
  constructor(module, imports) {
    super(module, imports)
    const memory = Object.values(this.exports).find((value) => value instanceof WebAssembly.Memory)
    if (memory) memories.push(new WeakRef(memory))
  }
}

export const wasmBytes = () => memories.map((memory) => memory.deref()?.buffer.byteLength ?? 0)
