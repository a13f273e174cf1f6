import { consumeAssembly } from './batches/assembly.consumer.ts'
import { openDatabase } from './db/database.ts'
import type { PagesEnv } from './env.ts'
import { DEFAULT_MODELS } from './reading/engines/ask-model.ts'
import { type EngineBinding, embeddedEngine } from './reading/engines/embedded-engine.ts'
import { type ModelBreaker, newModelBreaker } from './reading/engines/model-breaker.ts'
import type { ReadingEngine } from './reading/engines/reading-engine.ts'
import { textLayerFirst } from './reading/engines/text-layer-engine.ts'
import {
  embeddedClassifier,
  type LetterClassifier,
  workersAiClassifier,
} from './reading/engines/workers-ai-classifier.ts'
import { workersAiEngine } from './reading/engines/workers-ai-engine.ts'
import { consumePages } from './reading/pages.consumer.ts'
import { consumeSplitting } from './scans/splitting.consumer.ts'

let engine: ReadingEngine | undefined
/**
 * One a model in each isolate: to share what they know would take a request before each call, and each finds out within four calls.
 */
const breakers = new Map<string, ModelBreaker>()

function breakerOf(model: string): ModelBreaker {
  const known = breakers.get(model) ?? newModelBreaker()
  breakers.set(model, known)
  return known
}

/** One pool an isolate, shared by all invocations in it: an engine gets one page at a time. */
function engineOf(env: PagesEnv): ReadingEngine {
  engine ??= newEngine(env)
  return engine
}

function newEngine(env: PagesEnv): ReadingEngine {
  const bindings = [env.ENGINE_1, env.ENGINE_2, env.ENGINE_3, env.ENGINE_4].slice(0, Number(env.ENGINE_COUNT))
  const embedded = embeddedEngine(bindings.filter((binding): binding is EngineBinding => binding !== undefined))
  const ocrModel = env.AI_OCR_MODEL ?? DEFAULT_MODELS.ocr
  const otherwise =
    env.AI && env.READING_ENGINE === 'workers-ai'
      ? workersAiEngine({
          ai: env.AI,
          breaker: breakerOf(ocrModel),
          budget: env.AI_BUDGET,
          ocrModel,
          render: embedded.render,
          fallback: embedded,
        })
      : embedded
  return textLayerFirst({ render: embedded.render, otherwise })
}

function classifierOf(env: PagesEnv): LetterClassifier {
  const textModel = env.AI_TEXT_MODEL ?? DEFAULT_MODELS.text
  return env.AI && env.READING_ENGINE === 'workers-ai'
    ? workersAiClassifier({ ai: env.AI, breaker: breakerOf(textModel), budget: env.AI_BUDGET, textModel })
    : embeddedClassifier
}

export default {
  async queue(batch, env) {
    const bucket = env.SCANS
    const trackers = env.BATCH_TRACKER
    switch (batch.queue) {
      case 'pigeonhole-splitting':
        return consumeSplitting({ bucket, trackers }, batch.messages)
      case 'pigeonhole-pages':
        return consumePages({ bucket, trackers, engine: engineOf(env) }, batch.messages)
      case 'pigeonhole-assembly':
        return consumeAssembly(
          { db: openDatabase(env.DB), bucket, trackers, engine: engineOf(env), classifier: classifierOf(env) },
          batch.messages,
        )
      default:
        throw new Error(`No consumer for the queue ${batch.queue}`)
    }
  },
} satisfies ExportedHandler<PagesEnv>
