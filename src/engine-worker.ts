import { WorkerEntrypoint } from 'cloudflare:workers'
import { type EngineResult, type ReadOptions, readPage, unreadablePage } from './engine/read-page.ts'
import type { Rotation } from './reading/page-reading.schema.ts'

/** A larger page would not fit the isolate's memory beside what reads it. */
const MOST_PDF_BYTES = 24 * 1024 * 1024

/** The end of the line of calls in this isolate: one page at a time has room in its memory. */
let last: Promise<unknown> = Promise.resolve()

/** The embedded reader. It has no bindings, so that a hostile PDF finds nothing to take or to call. */
export default class Engine extends WorkerEntrypoint {
  /**
   * Reads a one-page PDF; its stream is first touched when it is its turn. What can't be read is a reading of the kind
   * `unreadable`. `upright`: a person said that it is a letter's page and how it lies.
   */
  read(pdf: ReadableStream<Uint8Array>, upright?: Rotation): Promise<EngineResult> {
    return inTurn(() => readStream(pdf, { text: true, upright }))
  }

  /**
   * Renders a page and finds out what needs no reading of its text: whether it is a separator or bare, and how it lies. `edge`:
   * draws a letter's page with so many pixels on its longer edge, for a reader elsewhere.
   */
  render(pdf: ReadableStream<Uint8Array>, upright?: Rotation, edge?: number): Promise<EngineResult> {
    return inTurn(() => readStream(pdf, { text: false, upright, edge }))
  }
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}

async function readStream(pdf: ReadableStream<Uint8Array>, options: ReadOptions): Promise<EngineResult> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of pdf) {
    size += chunk.length
    if (size > MOST_PDF_BYTES) return { reading: unreadablePage(), preview: null, drawing: null }
    chunks.push(chunk)
  }
  return readPage(chunks, options)
}
