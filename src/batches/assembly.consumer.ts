import type { Database } from '../db/database.ts'
import { describeError } from '../logging/describe-error.ts'
import type { ReadingEngine } from '../reading/engines/reading-engine.ts'
import type { LetterClassifier } from '../reading/engines/workers-ai-classifier.ts'
import { recutLetter } from '../review/recut-letter.ts'
import { reexamineLetters } from '../review/reexamine-letters.ts'
import { assembleBatch } from './assemble-batch.ts'
import { type AssembleMessage, assemblyMessage, type RecutMessage, type ReexamineMessage } from './batch-messages.ts'
import type { BatchTracker } from './batch-tracker.ts'
import { settleFailure } from './settle-failure.ts'

interface AssemblyConsumer {
  db: Database
  bucket: R2Bucket
  trackers: DurableObjectNamespace<BatchTracker>
  engine: ReadingEngine
  classifier: LetterClassifier
}

/** Makes letters of pages, those of a batch and single ones whose pages were changed, and looks again at those that wait. */
export async function consumeAssembly(consumer: AssemblyConsumer, messages: readonly Message[]): Promise<void> {
  for (const each of messages) {
    const wanted = assemblyMessage.parse(each.body)
    switch (wanted.type) {
      case 'assemble':
        await assemble(consumer, each, wanted)
        break
      case 'recut':
        await recut(consumer, each, wanted)
        break
      case 'reexamine':
        await reexamine(consumer, each, wanted)
        break
    }
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
      const { confirmed } = await assembleBatch({ ...work, clock: () => new Date() }, { ...batch, ledger: plan.pages })
      await tracker.assembled(confirmed)
    }
    message.ack()
  } catch (error) {
    console.error('assembling', batch.batchId, describeError(error))
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
    console.error('cutting anew', letterId, describeError(error))
  }
  message.ack()
}

async function reexamine(
  { trackers, classifier: _, ...work }: AssemblyConsumer,
  message: Message,
  { organizationId, clientId }: ReexamineMessage,
): Promise<void> {
  try {
    await reexamineLetters(
      {
        ...work,
        now: new Date(),
        deliver: async (batchId, letterIds) => trackers.getByName(batchId).deliver(letterIds),
      },
      { organizationId, clientId },
    )
  } catch (error) {
    // It stays due: the sweep asks again.
    console.error('looking again at letters that wait', organizationId, clientId, describeError(error))
  }
  message.ack()
}
