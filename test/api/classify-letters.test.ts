import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consumeAssembly } from '../../src/batches/assembly.consumer.ts'
import type { AssemblyMessage } from '../../src/batches/batch-messages.ts'
import { classifyLetters } from '../../src/batches/classify-letters.ts'
import type { LetterToRefine } from '../../src/reading/engines/refine-letter.ts'
import { embeddedClassifier, type LetterClassifier } from '../../src/reading/engines/workers-ai-classifier.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { pageKeys, pageObjects } from '../../src/scans/scan-keys.ts'
import { scan } from '../reading/build-page.ts'
import { letterTo, shownBatch, storeReadBatch } from './read-batch.ts'
import { type Caller, db, newCaller } from './service.ts'

const BEGUN = new Date('2026-03-02T09:00:00.000Z')
const minutesLater = (minutes: number) => new Date(BEGUN.getTime() + minutes * 60_000)

let caller: Caller
let batchId: string
beforeEach(async () => {
  caller = await newCaller()
  batchId = `bat_${crypto.randomUUID()}`
})

describe('letters that a model looks at', () => {
  it('are asked about in runs that end in time, each letter once', async () => {
    const model = fakeModel()
    let now = BEGUN
    // Every letter takes three minutes, three of them at once: the second few are over the run's five.
    const slow = fakeModel(() => {
      now = minutesLater(3 * Math.ceil(slow.asked.length / 3))
    })
    expect(await classify(slow, sevenLetters, () => now)).toBeNull()
    expect(slow.asked).toEqual([1, 2, 3, 4, 5, 6])

    const classified = await classify(model, sevenLetters, () => now)

    expect(model.asked).toEqual([7])
    expect(classified?.map(({ letter }) => letter.summary)).toEqual(sevenLetters.map((_, index) => told(index + 1)))
    expect(classified?.map(({ letter }) => letter.pages)).toEqual(sevenLetters.map(({ letter }) => letter.pages))
  })

  it('are not asked about again although the model had no answer', async () => {
    const silent: LetterClassifier = { asksModel: true, classify: embeddedClassifier.classify }
    await classify(silent, sevenLetters)
    const model = fakeModel()
    const classified = await classify(model, sevenLetters)
    expect(model.asked).toEqual([])
    expect(classified?.map(({ classification }) => classification.engine)).toEqual(sevenLetters.map(() => 'embedded'))
  })

  it('stay as the rules read them when the batch has had its time', async () => {
    const model = fakeModel()
    const classified = await classify(model, sevenLetters, () => minutesLater(20))
    expect(model.asked).toEqual([])
    expect(classified?.map(({ letter }) => letter)).toEqual(sevenLetters.map(({ letter }) => letter))
  })

  it('are asked about anew when they have other pages than before', async () => {
    await classify(fakeModel(), sevenLetters)
    const [first] = sevenLetters
    if (!first) throw new Error('no letter')
    const longer = { ...first, letter: { ...first.letter, pages: [1, 2] } }
    const model = fakeModel()
    await classify(model, [longer])
    await classify(model, [longer])
    expect(model.asked).toEqual([1])
  })

  it('are the same in two runs at once', async () => {
    const [one, other] = await Promise.all([
      classify(fakeModel(undefined, 'one'), sevenLetters),
      classify(fakeModel(undefined, 'other'), sevenLetters),
    ])
    expect(one).toEqual(other)
  })

  it('are told of while it lasts', async () => {
    let told = 0
    const stillAtIt = async () => void told++
    await classify(fakeModel(), sevenLetters, undefined, stillAtIt)
    expect(told).toBe(3)
  })

  it('are erased with their first page should the batch never be assembled', async () => {
    const { letter } = pageKeys(caller.organizationId, batchId, 3)
    await classify(fakeModel(), sevenLetters)
    expect(await env.SCANS.head(letter)).not.toBeNull()
    expect(pageObjects(caller.organizationId, batchId, 3)).toContain(letter)
  })
})

it('keeps nothing of letters that the rules alone read', async () => {
  expect(await classify(embeddedClassifier, sevenLetters)).toHaveLength(7)
  expect((await env.SCANS.list({ prefix: `scans/${caller.organizationId}/` })).objects).toEqual([])
})

describe('a batch assembled by model', () => {
  afterEach(() => vi.useRealTimers())

  const assemble = (classifier: LetterClassifier, { organizationId }: Caller, id: string) =>
    consumeAssembly({ db, bucket: env.SCANS, trackers: env.BATCH_TRACKER, engine, classifier }, [
      message({ type: 'assemble', organizationId, batchId: id }),
    ])
  const readBatch = async (...to: string[]) => {
    const batch = await storeReadBatch(
      caller.organizationId,
      to.map((name) => letterTo(name)),
    )
    return { id: batch.batchId, tracker: await trackerIn(batch.batchId, to.length) }
  }

  it('has what the model said, and nothing is kept of it beside the letters', async () => {
    const { id, tracker } = await readBatch('Harrow Green Ltd', 'Nobody Known Ltd')
    await assemble(fakeModel(), caller, id)
    const { letters } = await shownBatch(caller.organizationId, id)
    expect(letters.map(({ summary }) => summary)).toEqual([told(1), told(2)])
    expect(await tracker.assemblyPlan()).toBeNull()
    const { objects } = await env.SCANS.list({ prefix: `scans/${caller.organizationId}/${id}/` })
    expect(objects.filter(({ key }) => key.endsWith('.letter.json'))).toEqual([])
  })

  it('is gone on with by the next message when the time of one was up', async () => {
    const { id, tracker } = await readBatch('First Ltd', 'Second Ltd', 'Third Ltd', 'Fourth Ltd')
    vi.useFakeTimers({ toFake: ['Date'] })
    const model = fakeModel(() => void vi.setSystemTime(Date.now() + 2 * 60_000))
    await assemble(model, caller, id)
    expect((await shownBatch(caller.organizationId, id)).letters).toEqual([])
    expect(await tracker.assemblyPlan()).not.toBeNull()

    await assemble(model, caller, id)

    expect(model.asked).toEqual([1, 2, 3, 4])
    expect((await shownBatch(caller.organizationId, id)).letters).toHaveLength(4)
    expect(await tracker.assemblyPlan()).toBeNull()
  })
})

const sevenLetters: LetterToRefine[] = (() => {
  const pages = scan(...Array.from({ length: 7 }, (_, index) => letterTo(`Number ${'ABCDEFG'[index]} Ltd`)))
  return readLetters(pages, { receivedAt: BEGUN }).map((letter) => ({
    letter,
    pages: pages.filter(({ page }) => letter.pages.includes(page)),
    receivedAt: BEGUN,
  }))
})()

const classify = (
  classifier: LetterClassifier,
  letters: LetterToRefine[],
  clock: () => Date = () => BEGUN,
  stillAtIt = async () => {},
) =>
  classifyLetters(
    { bucket: env.SCANS, classifier, clock, stillAtIt },
    { organizationId: caller.organizationId, batchId, begunAt: BEGUN, letters },
  )

const told = (firstPage: number, by = 'a model') => `What ${by} says of the letter on page ${firstPage}.`

function fakeModel(onAnswer: () => void = () => {}, by?: string): LetterClassifier & { asked: number[] } {
  const asked: number[] = []
  return {
    asksModel: true,
    asked,
    async classify({ letter }) {
      const firstPage = Math.min(...letter.pages)
      asked.push(firstPage)
      onAnswer()
      return {
        letter: { ...letter, summary: told(firstPage, by) },
        classification: { engine: 'workers-ai', model: 'a model', confidence: 0.9, signals: [] },
      }
    },
  }
}

/** A batch whose pages are read. */
async function trackerIn(id: string, pageCount: number) {
  const tracker = env.BATCH_TRACKER.getByName(id)
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1)
  await tracker.begin({ organizationId: caller.organizationId, batchId: id })
  await tracker.pagesSplit({ pageCount, pages: pages.map((page) => ({ page, status: 'waiting' })) })
  await tracker.splitDone(pageCount)
  for (const page of pages) await tracker.pageRead({ page, kind: 'letter', rotation: 0 })
  return tracker
}

const engine = { read: () => Promise.reject(new Error('no page is read anew')) }

const message = (body: AssemblyMessage): Message => ({
  id: crypto.randomUUID(),
  timestamp: new Date(),
  body,
  attempts: 1,
  ack() {},
  retry() {},
})
