import { z } from 'zod'

export type MessageContent =
  | string
  | ({ type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } })[]

export interface ModelCall {
  system: string
  user: MessageContent
  /** Name of the answer's schema, of letters and underscores. */
  name: string
  /** JSON Schema of the answer. */
  schema: Record<string, unknown>
  maxTokens: number
  temperature: number
}

/** Models that are asked and answer in one format. */
interface ModelFamily {
  /** Pixels of the longer edge of an image that it sees in full: a larger one it would scale down itself. */
  imageEdge: number
  inputs(call: ModelCall): Record<string, unknown>
  /** What it said: a text, or JSON that was parsed already. Throws a ZodError when that is half an answer or another format. */
  said(output: unknown, call: ModelCall): unknown
}

/** Far more than any answer that is asked for. */
const MAX_ANSWER_CHARACTERS = 200_000

const messages = ({ system, user }: ModelCall) => [
  { role: 'system', content: system },
  { role: 'user', content: user },
]

/** An answer in the chat completions format, the parts that are used. Cut off by the limit of tokens it would be half an answer. */
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

/** The format of newer models (`ChatCompletionsInput` in @cloudflare/workers-types). */
const chatCompletions = (imageEdge: number): ModelFamily => ({
  imageEdge,
  inputs: (call) => ({
    messages: messages(call),
    response_format: { type: 'json_schema', json_schema: { name: call.name, schema: call.schema, strict: true } },
    // Copying and sorting need no reasoning, which would cost several times the answer.
    chat_template_kwargs: { enable_thinking: false },
    max_completion_tokens: call.maxTokens,
    temperature: call.temperature,
  }),
  said: (output) => completionSchema.parse(output).choices[0].message.content,
})

const usageSchema = z.object({ completion_tokens: z.number().optional() }).optional()

/** An answer in Workers AI's own format: the text, or with JSON mode the JSON itself. It does not say whether it was cut off; its tokens do. */
const responseSchema = (maxTokens: number) =>
  z.object({
    response: z.union([z.string().max(MAX_ANSWER_CHARACTERS), z.record(z.string(), z.unknown())]),
    usage: usageSchema.refine((usage) => (usage?.completion_tokens ?? 0) < maxTokens, 'cut off'),
  })

/**
 * The format of older models. How they are held to a schema differs: `response_format` with the bare schema (JSON mode,
 * developers.cloudflare.com/workers-ai/features/json-mode), or `guided_json`.
 */
const ownFormat = (imageEdge: number, schemaIn: 'response_format' | 'guided_json'): ModelFamily => ({
  imageEdge,
  inputs: (call) => ({
    messages: messages(call),
    ...(schemaIn === 'guided_json'
      ? { guided_json: call.schema }
      : { response_format: { type: 'json_schema', json_schema: call.schema } }),
    max_tokens: call.maxTokens,
    temperature: call.temperature,
  }),
  said: (output, { maxTokens }) => responseSchema(maxTokens).parse(output).response,
})

/**
 * Families by the beginning of their models' names. Edges are what their image encoders take: four tiles of 560 pixels in a square
 * (Llama 3.2), a grid of 336 (Llama 4), 1,540 (Mistral Small 3.1), one square of 896 (Gemma 3: too little for small print).
 */
const FAMILIES: readonly [prefix: string, family: ModelFamily][] = [
  ['@cf/meta/llama-4', ownFormat(1344, 'response_format')],
  ['@cf/meta/llama-3', ownFormat(1120, 'response_format')],
  ['@cf/mistralai/mistral-small-3', ownFormat(1540, 'guided_json')],
  ['@cf/google/gemma-3', ownFormat(896, 'guided_json')],
]

/** Large enough for small print on A4 (175 dpi). */
const CHAT_COMPLETIONS = chatCompletions(2048)

/** The family of a model; one that is in none of the table takes chat completions, as all newer ones do. */
export const familyOf = (model: string): ModelFamily =>
  FAMILIES.find(([prefix]) => model.startsWith(prefix))?.[1] ?? CHAT_COMPLETIONS
