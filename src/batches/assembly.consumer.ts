import { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { LetterClassifier } from '../reading/engines/workers-ai-classifier.ts'
import { recutLetter } from '../review/recut-letter.ts'
import { assembleBatch } from './assemble-batch.ts'
import { type AssembleMessage, assembleMessage, type RecutMessage, recutMessage } from './batch-messages.ts'
import type { BatchTracker } from './batch-tracker.ts'
import { settleFailure } from './settle-failure.ts'

interface AssemblyConsumer {
  db: Database
  bucket: R2Bucket
  trackers: DurableObjectNamespace<BatchTracker>
  classifier: LetterClassifier
}

const message = z.discriminatedUnion('type', [assembleMessage, recutMessage])

/** Makes letters of pages: those of a batch, and single ones whose pages were changed. */
export async function consumeAssembly(consumer: AssemblyConsumer, messages: readonly Message[]): Promise<void> {
  for (const each of messages) {
    const wanted = message.parse(each.body)
    if (wanted.type === 'assemble') await assemble(consumer, each, wanted)
    else await recut(consumer, each, wanted)
  }
}

async function assemble(
  { trackers, ...work }: AssemblyConsumer,
  message: Message,
  batch: AssembleMessage,
): Promise<void> {
  const tracker = trackers.getByName(batch.batchId)
  try {
    const plan = await tracker.assemblyPlan()
    if (plan) {
      const { confirmed } = await assembleBatch({ ...work, now: new Date() }, { ...batch, ledger: plan.pages })
      await tracker.assembled(confirmed)
    }
    message.ack()
  } catch (error) {
    console.error('assembling', batch.batchId, error)
    await settleFailure(message, {
      tell: async () => tracker.stepFailed('assembling', { final: false }),
      delaySeconds: 2 * message.attempts,
    })
  }
}

async function recut({ trackers, ...work }: AssemblyConsumer, message: Message, wanted: RecutMessage): Promise<void> {
  const { letterId, recutId } = wanted
  try {
    const result = await recutLetter({ ...work, now: new Date() }, wanted)
    await trackers.getByName(wanted.batchId).recutDone(letterId, recutId, result)
  } catch (error) {
    // The tracker sends it again, with growing pauses, until it is done.
    console.error('cutting anew', letterId, error)
  }
  message.ack()
}
