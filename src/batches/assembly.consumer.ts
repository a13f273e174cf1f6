import type { Database } from '../db/database.ts'
import type { LetterClassifier } from '../reading/engines/workers-ai-classifier.ts'
import { assembleBatch } from './assemble-batch.ts'
import { assembleMessage } from './batch-messages.ts'
import type { BatchTracker } from './batch-tracker.ts'
import { settleFailure } from './settle-failure.ts'

interface AssemblyConsumer {
  db: Database
  bucket: R2Bucket
  trackers: DurableObjectNamespace<BatchTracker>
  classifier: LetterClassifier
}

export async function consumeAssembly(
  { db, bucket, trackers, classifier }: AssemblyConsumer,
  messages: readonly Message[],
): Promise<void> {
  for (const message of messages) {
    const batch = assembleMessage.parse(message.body)
    const tracker = trackers.getByName(batch.batchId)
    try {
      const plan = await tracker.assemblyPlan()
      if (plan) {
        const { confirmed } = await assembleBatch(
          { db, bucket, classifier, now: new Date() },
          { ...batch, ledger: plan.pages },
        )
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
}
