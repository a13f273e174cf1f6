import { z } from 'zod'
import type { ModelRunner } from '../../src/reading/engines/ask-model.ts'

const text = z.strictObject({ type: z.literal('text'), text: z.string() })
const image = z.strictObject({
  type: z.literal('image_url'),
  image_url: z.strictObject({
    url: z.string().startsWith('data:image/png;base64,'),
    detail: z.enum(['auto', 'low', 'high']).optional(),
  }),
})
const message = z.strictObject({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.union([z.string().min(1), z.array(z.union([text, image])).min(1)]),
})
const messages = z.array(message).min(1)
const temperature = z.number().min(0).max(2)
const schema = z.looseObject({ type: z.literal('object'), properties: z.record(z.string(), z.unknown()) })

/** Input of Workers AI's chat completions, after the platform's documented schema; what this project uses of it. */
const chatInput = z
  .strictObject({
    messages,
    response_format: z.strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({ name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/), schema, strict: z.boolean() }),
    }),
    chat_template_kwargs: z.strictObject({ enable_thinking: z.boolean() }),
    max_completion_tokens: z.int().positive(),
    temperature,
  })
  .transform((input) => ({
    ...input,
    maxTokens: input.max_completion_tokens,
    schema: input.response_format.json_schema.schema,
  }))

/** Input in Workers AI's own format with JSON mode, whose schema stands there as it is. */
const jsonModeInput = z
  .strictObject({
    messages,
    response_format: z.strictObject({ type: z.literal('json_schema'), json_schema: schema }),
    max_tokens: z.int().positive(),
    temperature,
  })
  .transform((input) => ({ ...input, maxTokens: input.max_tokens, schema: input.response_format.json_schema }))

const guidedInput = z
  .strictObject({ messages, guided_json: schema, max_tokens: z.int().positive(), temperature })
  .transform((input) => ({ ...input, maxTokens: input.max_tokens, schema: input.guided_json }))

interface AskedInput {
  messages: z.infer<typeof messages>
  temperature: number
  maxTokens: number
  schema: z.infer<typeof schema>
}

/** One answer of the model: what it says, an error that the binding throws, or silence. */
export type Reply = { says: unknown } | { says: unknown; isCutOff: true } | { fails: string } | { silent: true }

export interface FakeAi extends ModelRunner {
  calls: { model: string; input: AskedInput }[]
}

interface Dialect {
  input: z.ZodType<AskedInput>
  answer(says: unknown, isCutOff: boolean, model: string, maxTokens: number): unknown
}

type Gemma4Answer = AiModels['@cf/google/gemma-4-26b-a4b-it']['postProcessedOutputs']
type MistralAnswer = AiModels['@cf/mistralai/mistral-small-3.1-24b-instruct']['postProcessedOutputs']

const textOf = (says: unknown): string => (typeof says === 'string' ? says : JSON.stringify(says))

const chatCompletions: Dialect = {
  input: chatInput,
  answer: (says, isCutOff, model): Gemma4Answer => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_780_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: textOf(says), refusal: null },
        finish_reason: isCutOff ? 'length' : 'stop',
        logprobs: null,
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }),
}

const usage = (isCutOff: boolean, maxTokens: number) => ({
  prompt_tokens: 1,
  completion_tokens: isCutOff ? maxTokens : 1,
  total_tokens: 2,
})

/** As the documentation of JSON mode shows it: `response` is the JSON itself. */
const jsonMode: Dialect = {
  input: jsonModeInput,
  answer: (response, isCutOff, _, maxTokens) => ({ response, usage: usage(isCutOff, maxTokens) }),
}

const guided: Dialect = {
  input: guidedInput,
  answer: (says, isCutOff, _, maxTokens): MistralAnswer => ({
    response: textOf(says),
    usage: usage(isCutOff, maxTokens),
  }),
}

const DIALECTS: Record<string, Dialect> = {
  '@cf/google/gemma-4-26b-a4b-it': chatCompletions,
  '@cf/meta/llama-3.2-11b-vision-instruct': jsonMode,
  '@cf/meta/llama-4-scout-17b-16e-instruct': jsonMode,
  '@cf/mistralai/mistral-small-3.1-24b-instruct': guided,
  '@cf/google/gemma-3-12b-it': guided,
}

/** Models of the documentation, each in the format that it has there. */
export const MODELS = Object.keys(DIALECTS)

/** Answers in turn, the last reply again and again. Refuses input that the documentation doesn't have, as the binding does. */
export function fakeAi(...replies: Reply[]): FakeAi {
  const calls: FakeAi['calls'] = []
  return {
    calls,
    async run(model, inputs) {
      const dialect = DIALECTS[model]
      if (!dialect) throw new Error(`5007: No such model ${model} or task`)
      const input = dialect.input.parse(inputs)
      calls.push({ model, input })
      const reply = replies[Math.min(calls.length, replies.length) - 1] ?? { silent: true }
      if ('fails' in reply) throw Object.assign(new Error(reply.fails), { name: 'InferenceUpstreamError' })
      if ('silent' in reply) return new Promise(() => {})
      return dialect.answer(reply.says, 'isCutOff' in reply, model, input.maxTokens)
    },
  }
}
