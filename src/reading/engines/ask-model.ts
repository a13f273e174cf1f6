import { z } from 'zod'

/** What is needed of the Workers AI binding (`Ai`): any model by name, by the chat completions format. */
export interface ModelRunner {
  run(model: string, inputs: Record<string, unknown>, options?: { signal?: AbortSignal }): Promise<unknown>
}

/** Documented Workers AI models; the settings AI_OCR_MODEL and AI_TEXT_MODEL name others of the chat completions format. */
export const DEFAULT_MODELS = {
  /** Sees images, 256,000 tokens of context. */
  ocr: '@cf/google/gemma-4-26b-a4b-it',
  text: '@cf/google/gemma-4-26b-a4b-it',
}

export type MessageContent =
  | string
  | ({ type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } })[]

export interface ModelQuestion<T> {
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
  /** How long to wait before each further attempt. */
  pausesMs?: readonly number[]
  pause?: (ms: number) => Promise<void>
}

/** Three attempts in all; a queue message has its own retries above this. */
const PAUSES_MS = [1_000, 5_000]
/** Far more than any answer that is asked for. */
const MAX_ANSWER_CHARACTERS = 200_000
/** The first attempt takes the likeliest words; asked again the same way, a model would err the same way. */
const TEMPERATURES = { first: 0, again: 0.4 }

/**
 * Errors that another attempt would meet again: unknown model, wrong input, account, agreement, size, daily allowance.
 * Source: developers.cloudflare.com/workers-ai/platform/errors; messages read "3040: Capacity temporarily exceeded …", some
 * with a name before the code.
 */
const FINAL_ERRORS = [3003, 3006, 3010, 3023, 3036, 3039, 3041, 3042, 5004, 5005, 5007, 5016, 5018, 5019]

/** An answer in the chat completions format, the parts that are used. Cut off by `max_tokens` it would be half an answer. */
const completionSchema = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.literal('stop'),
        message: z.object({ content: z.string().max(MAX_ANSWER_CHARACTERS) }),
      }),
    ],
    z.unknown(),
  ),
})

/**
 * Asks a model for an answer by a schema. Null when it gave none in all attempts: errors, time-outs, answers that aren't JSON
 * or break the schema. The answer is the model's word and no more: whoever uses it checks what it claims.
 */
export async function askModel<T>(
  { ai, pausesMs = PAUSES_MS, pause = wait }: AskModel,
  question: ModelQuestion<T>,
): Promise<T | null> {
  for (let attempt = 0; attempt <= pausesMs.length; attempt++) {
    const pauseMs = pausesMs[attempt - 1]
    if (pauseMs !== undefined) await pause(pauseMs)
    try {
      const temperature = attempt === 0 ? TEMPERATURES.first : TEMPERATURES.again
      const completion = await runInTime(ai, question, temperature)
      const { content } = completionSchema.parse(completion).choices[0].message
      return question.answer.parse(JSON.parse(withoutFence(content)))
    } catch (error) {
      console.warn('Workers AI', question.model, question.name, `attempt ${attempt + 1}`, reasonOf(error))
      if (isFinal(error)) return null
    }
  }
  return null
}

async function runInTime<T>(ai: ModelRunner, question: ModelQuestion<T>, temperature: number): Promise<unknown> {
  const signal = AbortSignal.timeout(question.timeoutMs)
  const inputs = {
    messages: [
      { role: 'system', content: question.system },
      { role: 'user', content: question.user },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: question.name, schema: z.toJSONSchema(question.answer), strict: true },
    },
    // Copying and sorting need no reasoning, which would cost several times the answer.
    chat_template_kwargs: { enable_thinking: false },
    max_completion_tokens: question.maxTokens,
    temperature,
  }
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([ai.run(question.model, inputs, { signal }), expired])
}

/** Some models wrap JSON as they would in a chat. */
const withoutFence = (content: string): string => content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '')

function isFinal(error: unknown): boolean {
  const code = error instanceof Error ? /\b(\d{4}): /.exec(error.message)?.[1] : undefined
  return code !== undefined && FINAL_ERRORS.includes(Number(code))
}

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
