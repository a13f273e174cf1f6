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

/** Input of Workers AI's chat completions, after the platform's documented schema; what this project uses of it. */
export const chatInput = z.strictObject({
  messages: z.array(message).min(1),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      schema: z.looseObject({ type: z.literal('object'), properties: z.record(z.string(), z.unknown()) }),
      strict: z.boolean(),
    }),
  }),
  chat_template_kwargs: z.strictObject({ enable_thinking: z.boolean() }),
  max_completion_tokens: z.int().positive(),
  temperature: z.number().min(0).max(2),
})
export type ChatInput = z.infer<typeof chatInput>

/** One answer of the model: what it says, an error that the binding throws, or silence. */
export type Reply = { says: unknown } | { says: unknown; finishReason: string } | { fails: string } | { silent: true }

export interface FakeAi extends ModelRunner {
  calls: { model: string; input: ChatInput }[]
}

/** Answers in turn, the last reply again and again. Refuses input that the documentation doesn't have, as the binding does. */
export function fakeAi(...replies: Reply[]): FakeAi {
  const calls: FakeAi['calls'] = []
  return {
    calls,
    async run(model, inputs) {
      const input = chatInput.parse(inputs)
      calls.push({ model, input })
      const reply = replies[Math.min(calls.length, replies.length) - 1] ?? { silent: true }
      if ('fails' in reply) throw Object.assign(new Error(reply.fails), { name: 'InferenceUpstreamError' })
      if ('silent' in reply) return new Promise(() => {})
      const content = typeof reply.says === 'string' ? reply.says : JSON.stringify(reply.says)
      const finish_reason = 'finishReason' in reply ? reply.finishReason : 'stop'
      return {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1_780_000_000,
        model,
        choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason, logprobs: null }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }
    },
  }
}
