import type Engine from '../../engine-worker.ts'
import { pageReadingSchema } from '../page-reading.schema.ts'
import type { PagePdf, PageResult, ReadingEngine } from './reading-engine.ts'

export type EngineBinding = Service<Engine>

export interface EmbeddedEngine extends ReadingEngine {
  /** Renders a page and finds out what needs no reading: kind, rotation, size, bar codes. Its reading has no text. */
  render(page: PagePdf): Promise<PageResult>
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
  const ask = async (method: 'read' | 'render', page: PagePdf): Promise<PageResult> => {
    const engine = await acquire()
    try {
      const { reading, preview } = await engine[method](await page.open(), page.upright)
      return { reading: pageReadingSchema.parse(reading), image: preview }
    } finally {
      release(engine)
    }
  }
  return { read: (page) => ask('read', page), render: (page) => ask('render', page) }
}
