import type { Database } from '../db/database.ts'
import { describeError } from '../logging/describe-error.ts'
import type { ReadingEngine } from '../reading/engines/reading-engine.ts'
import type { LetterToRefine } from '../reading/engines/refine-letter.ts'
import type { LetterClassifier } from '../reading/engines/workers-ai-classifier.ts'
import { recutLetter } from '../review/recut-letter.ts'
import { reexamineLetters } from '../review/reexamine-letters.ts'
import { assembleBatch } from './assemble-batch.ts'
import { type AssembleMessage, assemblyMessage, type RecutMessage, type ReexamineMessage } from './batch-messages.ts'
import type { BatchTracker } from './batch-tracker.ts'
import { classifyLetters, forgetClassifications } from './classify-letters.ts'
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
  { trackers, db, bucket, classifier }: AssemblyConsumer,
  message: Message,
  { organizationId, batchId }: AssembleMessage,
): Promise<void> {
  const tracker = trackers.getByName(batchId)
  const clock = () => new Date()
  try {
    const plan = await tracker.assemblyPlan()
    if (plan) {
      const { pages: ledger, begunAt } = plan
      const stillAtIt = async () => tracker.assemblyGoesOn()
      const classify = (letters: LetterToRefine[]) =>
        classifyLetters({ bucket, classifier, clock, stillAtIt }, { organizationId, batchId, begunAt, letters })
      const assembled = await assembleBatch({ db, bucket, classify, clock }, { organizationId, batchId, ledger })
      if (assembled) {
        const pages = ledger.map(({ page }) => page)
        if (classifier.asksModel) await forgetClassifications(bucket, { organizationId, batchId, pages })
        await tracker.assembled(assembled.confirmed)
      } else await tracker.assembleFurther()
    }
    message.ack()
  } catch (error) {
    console.error('assembling', batchId, describeError(error))
    await settleFailure(message, {
      tell: async () => tracker.stepFailed('assembling', { final: false }),
      delaySeconds: 2 * message.attempts,
    })
  }
}

async function recut({ trackers, ...work }: AssemblyConsumer, message: Message, wanted: RecutMessage): Promise<void> {
  const { letterId, recutId } = wanted
  try {
    const result = await recutLetter({ ...work, clock: () => new Date() }, wanted)
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
        clock: () => new Date(),
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
