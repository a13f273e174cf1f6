import type Engine from '../../engine-worker.ts'
import { pageReadingSchema } from '../page-reading.schema.ts'
import type { DrawnPage, PagePdf, ReadingEngine } from './reading-engine.ts'

export type EngineBinding = Service<Engine>

interface EmbeddedEngine extends ReadingEngine {
  /**
   * Renders a page and finds out what needs no reading: kind, rotation, size, bar codes. Its reading has no text. `edge`: draws a
   * letter's page with so many pixels on its longer edge, for another reader.
   */
  render(page: PagePdf, edge?: number): Promise<DrawnPage>
}

/** The reader that is part of this project, in Workers of its own: each reads one page at a time, so each gets one at a time. */
export function embeddedEngine(engines: EngineBinding[]): EmbeddedEngine {
  const idle = [...engines]
  const waiting: ((engine: EngineBinding) => void)[] = []

  const acquire = (): Promise<EngineBinding> => {
    const engine = idle.pop()
    return engine ? Promise.resolve(engine) : new Promise((resolve) => waiting.push(resolve))
  }
  const release = (engine: EngineBinding): void => {
    const next = waiting.shift()
    if (next) next(engine)
    else idle.push(engine)
  }
  const ask = async (
    page: PagePdf,
    call: (engine: EngineBinding, pdf: ReadableStream<Uint8Array>) => ReturnType<EngineBinding['render']>,
  ): Promise<DrawnPage> => {
    const engine = await acquire()
    try {
      // Where the call goes by way of another Worker, as between local processes, its result is held there until it is disposed of.
      using result = await call(engine, await page.open())
      return { reading: pageReadingSchema.parse(result.reading), image: result.preview, drawing: result.drawing }
    } finally {
      release(engine)
    }
  }
  return {
    read: (page) => ask(page, (engine, pdf) => engine.read(pdf, page.upright)),
    render: (page, edge) => ask(page, (engine, pdf) => engine.render(pdf, page.upright, edge)),
  }
}
