import type Engine from '../../engine-worker.ts'
import type { PagePdf, PageResult, ReadingEngine } from './reading-engine.ts'

export type EngineBinding = Service<Engine>

/** The reader that is part of this project, in Workers of its own: each reads one page at a time, so each gets one at a time. */
export function embeddedEngine(engines: EngineBinding[]): ReadingEngine {
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

  return {
    async read(page: PagePdf): Promise<PageResult> {
      const engine = await acquire()
      try {
        const { reading, preview } = await engine.read(await page.open())
        return { reading, image: preview }
      } finally {
        release(engine)
      }
    },
  }
}
