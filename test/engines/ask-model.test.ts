import { afterEach, beforeEach, describe, expect, expectTypeOf, it, type MockInstance, vi } from 'vitest'
import { z } from 'zod'
import { askModel, type CallBudget, type ModelRunner } from '../../src/reading/engines/ask-model.ts'
import { newModelBreaker } from '../../src/reading/engines/model-breaker.ts'
import { fakeAi, MODELS, type Reply } from './fake-ai.ts'

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

interface Asked {
  model?: string
  breaker?: ReturnType<typeof newModelBreaker>
  budget?: CallBudget
  random?: () => number
}

async function ask(
  replies: Reply[],
  { model = question.model, breaker = newModelBreaker(), budget, random = () => 1 }: Asked = {},
) {
  const ai = fakeAi(...replies)
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const answer = await askModel(
    { ai, breaker, budget, pause, pausesMs: [100, 500], now: () => 0, random },
    { ...question, model },
  )
  return { answer, pauses, calls: ai.calls }
}

it('accepts the binding of the platform', () => {
  expectTypeOf<Ai>().toExtend<ModelRunner>()
})

describe.each(MODELS)('by the documented format of %s', (model) => {
  it('asks for JSON by the schema of the answer', async () => {
    const { answer, calls } = await ask([GOOD], { model })
    expect(answer).toEqual({ colour: 'blue' })
    expect(calls).toMatchObject([
      {
        model,
        input: {
          maxTokens: 100,
          temperature: 0,
          schema: {
            properties: { colour: { enum: ['red', 'blue'] } },
            required: ['colour'],
            additionalProperties: false,
          },
        },
      },
    ])
  })

  it('reads JSON that the model wrapped as code', async () => {
    expect((await ask([{ says: '```json\n{"colour":"red"}\n```' }], { model })).answer).toEqual({ colour: 'red' })
  })

  it('takes no answer that was cut off', async () => {
    const { answer, calls } = await ask([{ says: { colour: 'blue' }, isCutOff: true }], { model })
    expect(answer).toBeNull()
    expect(calls).toHaveLength(3)
  })
})

describe('asks again after a pause', () => {
  it.each<[string, Reply]>([
    ['an error that may pass', { fails: '3040: Capacity temporarily exceeded, please try again.' }],
    ['an answer that is no JSON', { says: 'It is blue.' }],
    ['an answer that breaks the schema', { says: { colour: 'green' } }],
    ['an answer with a field too many', { says: { colour: 'blue', clientId: 'cl_1' } }],
    ['no answer in JSON mode', { fails: "5025: JSON Mode couldn't be met" }],
  ])('after %s', async (_, bad) => {
    const { answer, pauses, calls } = await ask([bad, GOOD])
    expect(answer).toEqual({ colour: 'blue' })
    expect(pauses).toEqual([100])
    expect(calls.map(({ input }) => input.temperature)).toEqual([0, 0])
  })
})

it('pauses for any part of the time, so that calls which failed together do not come back together', async () => {
  const { pauses } = await ask([{ says: 'It is blue.' }, GOOD], { random: () => 0.25 })
  expect(pauses).toEqual([25])
})

describe('a budget of calls', () => {
  /** Has a call to spare at every n-th look only. */
  const budgetOf = (everyNth: number) => {
    const keys: string[] = []
    const limit: CallBudget['limit'] = async ({ key }) => ({ success: keys.push(key) % everyNth === 0 })
    return { keys, limit }
  }

  it('is that of the platform', () => {
    expectTypeOf<RateLimit>().toExtend<CallBudget>()
  })

  it('has one less with each attempt, of its model', async () => {
    const budget = budgetOf(1)
    await ask([{ says: 'It is blue.' }, GOOD], { budget })
    expect(budget.keys).toEqual([question.model, question.model])
  })

  it('makes a question wait for its turn, ever longer, and not for its attempts', async () => {
    const { answer, pauses, calls } = await ask([GOOD], { budget: budgetOf(4) })
    expect(answer).toEqual({ colour: 'blue' })
    expect(pauses).toEqual([1000, 2000, 4000])
    expect(calls).toHaveLength(1)
  })

  it('leaves a question without an answer that waited three minutes, and the model unsuspected', async () => {
    const breaker = newModelBreaker()
    for (let question = 0; question < 5; question++) {
      const { answer, pauses, calls } = await ask([GOOD], { budget: budgetOf(Number.POSITIVE_INFINITY), breaker })
      expect([answer, calls.length]).toEqual([null, 0])
      const waitedMs = pauses.reduce((sum, ms) => sum + ms, 0)
      expect(waitedMs).toBeGreaterThanOrEqual(180_000)
      expect(waitedMs).toBeLessThan(200_000)
    }
    expect(breaker.permits(0)).toBe(true)
  })

  it('is not used for a model that is down, nor waited for', async () => {
    const breaker = newModelBreaker()
    breaker.failed(0, true)
    const budget = budgetOf(Number.POSITIVE_INFINITY)
    const { answer, pauses, calls } = await ask([GOOD], { budget, breaker })
    expect([answer, pauses, calls, budget.keys]).toEqual([null, [], [], []])
  })

  it('is not waited for any longer when the model goes down meanwhile', async () => {
    const breaker = newModelBreaker()
    let looks = 0
    const limit: CallBudget['limit'] = async () => {
      if (++looks === 2) breaker.failed(0, true)
      return { success: false }
    }
    const { answer, pauses, calls } = await ask([GOOD], { budget: { limit }, breaker })
    expect([answer, pauses, calls]).toEqual([null, [1000, 2000], []])
  })

  it('that cannot be asked keeps nothing waiting', async () => {
    const limit: CallBudget['limit'] = async () => {
      throw new Error('rate limit binding: internal error')
    }
    const { answer, pauses } = await ask([GOOD], { budget: { limit } })
    expect([answer, pauses]).toEqual([{ colour: 'blue' }, []])
  })
})

it('gives up after the last pause', async () => {
  const { answer, pauses, calls } = await ask([{ fails: '3040: Capacity temporarily exceeded' }])
  expect(answer).toBeNull()
  expect(pauses).toEqual([100, 500])
  expect(calls).toHaveLength(3)
})

it.each([
  '5007: No such model @cf/none or task',
  'AiError: 3036: You have used up your daily free allocation of 10,000 neurons.',
])('does not ask again what will fail again: %s', async (message) => {
  const { answer, calls } = await ask([{ fails: message }, GOOD])
  expect(answer).toBeNull()
  expect(calls).toHaveLength(1)
})

it('does not wait longer than it may', async () => {
  const answer = await askModel(
    { ai: fakeAi({ silent: true }), breaker: newModelBreaker(), pausesMs: [] },
    { ...question, timeoutMs: 1 },
  )
  expect(answer).toBeNull()
})

it('logs each failure without a word of the answer', async () => {
  await ask([{ says: { colour: 'the secret of the letter' } }, { says: 'the secret of the letter' }, GOOD])
  expect(warnings).toHaveBeenCalledTimes(2)
  expect(JSON.stringify(warnings.mock.calls)).not.toContain('secret')
})

describe('a model that is down', () => {
  const DOWN: Reply = { fails: '3040: Capacity temporarily exceeded' }

  it('is not asked by question after question', async () => {
    const breaker = newModelBreaker()
    const counts = []
    for (let n = 0; n < 4; n++) counts.push((await ask([DOWN], { breaker })).calls.length)
    expect(counts).toEqual([3, 1, 0, 0])
  })

  it('is asked no more once it has told that each question would fail', async () => {
    const breaker = newModelBreaker()
    await ask([{ fails: '3036: You have used up your daily free allocation of 10,000 neurons.' }], { breaker })
    expect((await ask([GOOD], { breaker })).calls).toEqual([])
  })

  it('is not one that answers nonsense, or to whom a question was too large', async () => {
    const breaker = newModelBreaker()
    for (let n = 0; n < 5; n++) {
      await ask([{ says: 'It is blue.' }], { breaker })
      await ask([{ fails: '3006: Request is too large' }], { breaker })
    }
    expect((await ask([GOOD], { breaker })).answer).toEqual({ colour: 'blue' })
  })
})
