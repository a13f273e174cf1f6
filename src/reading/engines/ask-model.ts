import { z } from 'zod'
import type { ModelBreaker } from './model-breaker.ts'
import { familyOf, type MessageContent, type ModelCall } from './model-families.ts'

/** What is needed of the Workers AI binding (`Ai`): any model by name; `model-families.ts` knows their formats. */
export interface ModelRunner {
  run(model: string, inputs: Record<string, unknown>, options?: { signal?: AbortSignal }): Promise<unknown>
}

/** What is needed of the platform's rate-limit binding (`RateLimit`): whether one more call to a model may be made now. */
export interface CallBudget {
  limit(call: { key: string }): Promise<{ success: boolean }>
}

/** Documented Workers AI models; the settings AI_OCR_MODEL and AI_TEXT_MODEL name others. */
export const DEFAULT_MODELS = {
  /** Sees images, 256,000 tokens of context. */
  ocr: '@cf/google/gemma-4-26b-a4b-it',
  text: '@cf/google/gemma-4-26b-a4b-it',
}

/** What is told of an answer's origin: another prompt is as good as another model. */
export const promptedModel = (model: string, promptVersion: number): string => `${model} (prompt ${promptVersion})`

interface ModelQuestion<T> {
  model: string
  /** Name of the answer's schema, of letters and underscores. */
  name: string
  answer: z.ZodType<T>
  system: string
  user: MessageContent
  maxTokens: number
  timeoutMs: number
}

export interface AskModel {
  ai: ModelRunner
  breaker: ModelBreaker
  /** Of calls to each model; without one they are unlimited. */
  budget?: CallBudget | undefined
  /** How long to wait at most before each further attempt. */
  pausesMs?: readonly number[]
  pause?: (ms: number) => Promise<void>
  now?: () => number
  /** 0…1, as `Math.random`. */
  random?: () => number
}

/** Three attempts in all; a queue message has its own retries above this. */
const PAUSES_MS = [1_000, 5_000]
/** The likeliest words, at every attempt: what stands on a letter is no matter of chance. */
const TEMPERATURE = 0
/** When the budget is used up, pauses double from the first of these to the second: its count begins anew each minute. */
const BUDGET_PAUSE_MS = { first: 1_000, longest: 20_000 }
/** So long a question waits for its calls' turns, all together: with its attempts well before a queue's consumer has to end (15 minutes). */
const LONGEST_WAIT_MS = 3 * 60_000

/**
 * Errors that another attempt would meet again. Source: developers.cloudflare.com/workers-ai/platform/errors; messages read
 * "3040: Capacity temporarily exceeded …", some with a name before the code.
 */
const FINAL_ERRORS = {
  /** Wrong or too large input, no adapter for it: of this question alone. */
  ofQuestion: [3003, 3006, 3010, 5004, 5005],
  /** Unknown model, account, agreement, daily allowance: of every question. */
  ofModel: [3023, 3036, 3039, 3041, 3042, 5007, 5016, 5018, 5019],
}

/**
 * Asks a model for an answer by a schema. Null when it gave none in all attempts (errors, time-outs, answers that aren't JSON or break the
 * schema), when it is taken to be down, or when three minutes went by without its turn. The answer is the model's word and no more: whoever uses it checks what it claims.
 */
export async function askModel<T>(
  { ai, breaker, budget, pausesMs = PAUSES_MS, pause = wait, now = Date.now, random = Math.random }: AskModel,
  question: ModelQuestion<T>,
): Promise<T | null> {
  const isDown = () => breaker.isOpen(now())
  const queue = { budget, model: question.model, isDown, waitedMs: 0, pause, random }
  for (let attempt = 0; attempt <= pausesMs.length; attempt++) {
    const pauseMs = pausesMs[attempt - 1]
    if (isDown()) return null
    if (pauseMs !== undefined) await pause(fullJitter(pauseMs, random))
    if (!(await waitForTurn(queue)) || !breaker.permits(now())) return null
    const call: ModelCall = {
      ...question,
      schema: z.toJSONSchema(question.answer),
      temperature: TEMPERATURE,
    }
    let output: unknown
    try {
      output = await runInTime(ai, question, call)
      breaker.answered()
    } catch (error) {
      const code = errorCode(error)
      tell(question, attempt, error)
      // The model looked at it, and had no answer in this form.
      if (isRefusal(error) || FINAL_ERRORS.ofQuestion.includes(code)) breaker.answered()
      else breaker.failed(now(), FINAL_ERRORS.ofModel.includes(code))
      if (FINAL_ERRORS.ofQuestion.includes(code) || FINAL_ERRORS.ofModel.includes(code)) return null
      continue
    }
    try {
      const said = familyOf(question.model).said(output, call)
      return question.answer.parse(typeof said === 'string' ? JSON.parse(withoutFence(said)) : said)
    } catch (error) {
      tell(question, attempt, error)
    }
  }
  return null
}

/**
 * Anything up to the pause, so that calls which failed together do not come back together: "full jitter" of M. Brooker, "Exponential
 * Backoff And Jitter", AWS Architecture Blog, 2015.
 */
const fullJitter = (pauseMs: number, random: () => number): number => Math.round(pauseMs * random())

interface Queue {
  budget: CallBudget | undefined
  model: string
  isDown: () => boolean
  /** By all calls of the question. */
  waitedMs: number
  pause: (ms: number) => Promise<void>
  random: () => number
}

/**
 * Waits until the budget has a call to spare; false when the question has waited long enough, which tells nothing of the model, or when the model
 * is taken to be down: then no call is made, and none of the budget used for it.
 */
async function waitForTurn(queue: Queue): Promise<boolean> {
  const { pause, random } = queue
  for (let longest = BUDGET_PAUSE_MS.first; ; longest = Math.min(2 * longest, BUDGET_PAUSE_MS.longest)) {
    if (queue.isDown()) return false
    if (await hasCall(queue)) return true
    if (queue.waitedMs >= LONGEST_WAIT_MS) return false
    // Never none at all: each look costs a request.
    const pauseMs = Math.max(fullJitter(longest, random), BUDGET_PAUSE_MS.first / 2)
    await pause(pauseMs)
    queue.waitedMs += pauseMs
  }
}

/** A budget that can't be asked keeps no letter waiting: the model itself says when it is asked too often. */
async function hasCall({ budget, model }: Queue): Promise<boolean> {
  if (!budget) return true
  try {
    return (await budget.limit({ key: model })).success
  } catch (error) {
    console.warn('budget of calls to', model, reasonOf(error))
    return true
  }
}

async function runInTime<T>(ai: ModelRunner, { model, timeoutMs }: ModelQuestion<T>, call: ModelCall) {
  const signal = AbortSignal.timeout(timeoutMs)
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([ai.run(model, familyOf(model).inputs(call), { signal }), expired])
}

/** Some models wrap JSON as they would in a chat. */
const withoutFence = (content: string): string => content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '')

const errorCode = (error: unknown): number =>
  Number(error instanceof Error ? /\b(\d{4}): /.exec(error.message)?.[1] : undefined)

/** JSON mode: "Workers AI can't guarantee that the model responds according to the requested JSON Schema", and says so by this error. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("JSON Mode couldn't be met")

const tell = <T>({ model, name }: ModelQuestion<T>, attempt: number, error: unknown): void =>
  console.warn('Workers AI', model, name, `attempt ${attempt + 1}`, reasonOf(error))

/** For the log: never what the model said, which is somebody's letter. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `answer breaks the schema: ${error.issues
      .map(({ path, code }) => `${path.join('.')} ${code}`)
      .slice(0, 5)
      .join(', ')}`
  if (error instanceof SyntaxError) return 'answer is no JSON'
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 200)}` : 'unknown error'
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
