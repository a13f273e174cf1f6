import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clients } from '../../src/clients/clients.table.ts'
import { describeError } from '../../src/logging/describe-error.ts'
import { db, insertClient, newCaller } from './service.ts'

const SECRET = 'Harrow Green Ltd'
const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown')
}

describe('an error in the log', () => {
  it('of the database tells the fault and where it was, and none of the values', async () => {
    const { organizationId } = await newCaller()
    const id = await insertClient(organizationId)
    const error = await thrownBy(() =>
      db.insert(clients).values({ id, organizationId, name: SECRET, sortName: SECRET, createdAt: '', updatedAt: '' }),
    )
    expect(String(error)).toContain(SECRET)
    const described = describeError(error)
    expect(described).not.toContain(SECRET)
    expect(described).not.toContain(id)
    expect(described).toContain('SQLITE_CONSTRAINT')
    expect(described).toContain('constraint failed: clients.id')
    expect(described).toContain('describe-error.test.ts')
  })

  it.each([
    ['a value that cannot be bound', () => env.DB.prepare('select ?').bind({ name: SECRET }).first()],
    ['text that is no JSON', () => JSON.parse(`"${SECRET}`)],
    ['a record that breaks its schema', () => z.object({ email: z.email() }).parse({ email: SECRET })],
    ['what is no error', () => Promise.reject(SECRET)],
  ])('has none of the values of %s', async (_, work) => {
    expect(describeError(await thrownBy(work))).not.toContain(SECRET)
  })

  it.each([
    new Error('The PDF of let_1 is not in the bucket'),
    new Error('Failed query: x\nparams: y', { cause: new Error('D1_ERROR: Network connection lost.') }),
  ])('tells what happened otherwise: %s', (error) => {
    const { message } = error.cause instanceof Error ? error.cause : error
    expect(describeError(error)).toContain(message.replace(/^D1_ERROR: |\.$/g, ''))
  })
})
