import { afterEach, beforeEach, describe, expect, expectTypeOf, it, type MockInstance, vi } from 'vitest'
import { z } from 'zod'
import { askModel, type ModelRunner } from '../../src/reading/engines/ask-model.ts'
import { fakeAi, type Reply } from './fake-ai.ts'

const question = {
  model: '@cf/google/gemma-4-26b-a4b-it',
  name: 'colour',
  answer: z.strictObject({ colour: z.enum(['red', 'blue']) }),
  system: 'Name the colour.',
  user: 'The sky.',
  maxTokens: 100,
  timeoutMs: 10_000,
}
const GOOD: Reply = { says: { colour: 'blue' } }

let warnings: MockInstance
beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => warnings.mockRestore())

async function ask(...replies: Reply[]) {
  const ai = fakeAi(...replies)
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const answer = await askModel({ ai, pause, pausesMs: [100, 500] }, question)
  return { answer, pauses, calls: ai.calls }
}

it('accepts the binding of the platform', () => {
  expectTypeOf<Ai>().toExtend<ModelRunner>()
})

it('asks for JSON by the schema of the answer', async () => {
  const { answer, calls } = await ask(GOOD)
  expect(answer).toEqual({ colour: 'blue' })
  expect(calls[0]?.model).toBe(question.model)
  expect(calls[0]?.input.response_format.json_schema).toMatchObject({
    name: 'colour',
    strict: true,
    schema: { properties: { colour: { enum: ['red', 'blue'] } }, required: ['colour'], additionalProperties: false },
  })
})

it('reads JSON that the model wrapped as code', async () => {
  expect((await ask({ says: '```json\n{"colour":"red"}\n```' })).answer).toEqual({ colour: 'red' })
})

describe('asks again after a pause', () => {
  it.each<[string, Reply]>([
    ['an error that may pass', { fails: '3040: Capacity temporarily exceeded, please try again.' }],
    ['an answer that is no JSON', { says: 'It is blue.' }],
    ['an answer that breaks the schema', { says: { colour: 'green' } }],
    ['an answer with a field too many', { says: { colour: 'blue', clientId: 'cl_1' } }],
    ['an answer that was cut off', { says: { colour: 'blue' }, finishReason: 'length' }],
  ])('after %s', async (_, bad) => {
    const { answer, pauses, calls } = await ask(bad, GOOD)
    expect(answer).toEqual({ colour: 'blue' })
    expect(pauses).toEqual([100])
    expect(calls.map(({ input }) => input.temperature > 0)).toEqual([false, true])
  })
})

it('gives up after the last pause', async () => {
  const { answer, pauses, calls } = await ask({ fails: '3040: Capacity temporarily exceeded' })
  expect(answer).toBeNull()
  expect(pauses).toEqual([100, 500])
  expect(calls).toHaveLength(3)
})

it.each([
  '5007: No such model @cf/none or task',
  'AiError: 3036: You have used up your daily free allocation of 10,000 neurons.',
])('does not ask again what will fail again: %s', async (message) => {
  const { answer, calls } = await ask({ fails: message }, GOOD)
  expect(answer).toBeNull()
  expect(calls).toHaveLength(1)
})

it('does not wait longer than it may', async () => {
  const answer = await askModel({ ai: fakeAi({ silent: true }), pausesMs: [] }, { ...question, timeoutMs: 1 })
  expect(answer).toBeNull()
})

it('logs each failure without a word of the answer', async () => {
  await ask({ says: { colour: 'the secret of the letter' } }, { says: 'the secret of the letter' }, GOOD)
  expect(warnings).toHaveBeenCalledTimes(2)
  expect(JSON.stringify(warnings.mock.calls)).not.toContain('secret')
})
