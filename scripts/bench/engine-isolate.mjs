/** Reads the page that is posted, as the Engine Worker does; without one it tells the sizes of its WebAssembly memories. */

import Engine from '../../src/engine-worker.ts'
import { wasmBytes } from './wasm-memories.mjs'

export default {
  async fetch(request, env, context) {
    if (!request.body) return Response.json(wasmBytes())
    const { reading, preview } = await new Engine(context, env).read(request.body)
    return Response.json({ kind: reading.kind, words: reading.text.split(/\s+/).length, previewBytes: preview?.length })
  },
}
