import { readPageMessage } from '../batches/batch-messages.ts'
import type { BatchTracker } from '../batches/batch-tracker.ts'
import { settleFailure } from '../batches/settle-failure.ts'
import { describeError } from '../logging/describe-error.ts'
import type { ReadingEngine } from './engines/reading-engine.ts'
import { readPage } from './read-page.ts'

interface PagesConsumer {
  bucket: R2Bucket
  engine: ReadingEngine
  trackers: DurableObjectNamespace<BatchTracker>
}

/** Seconds before a page is tried again; grows with its attempts. */
const retryDelaySeconds = (attempt: number): number => Math.min(2 ** attempt, 60)

/** Takes pages through reading, as many at a time as there are engines; each is told to its batch's tracker. */
export async function consumePages(
  { bucket, engine, trackers }: PagesConsumer,
  messages: readonly Message[],
): Promise<void> {
  await Promise.all(
    messages.map(async (message) => {
      const page = readPageMessage.parse(message.body)
      const tracker = trackers.getByName(page.batchId)
      try {
        if (!(await tracker.pageIsWanted(page.page))) return message.ack()
        const { kind, rotation } = await readPage({ bucket, engine }, page)
        await tracker.pageRead({ page: page.page, kind, rotation })
        message.ack()
      } catch (error) {
        console.error('reading', page.batchId, page.page, describeError(error))
        await settleFailure(message, {
          tell: async () => tracker.pageFailed(page.page, { final: false }),
          delaySeconds: retryDelaySeconds(message.attempts),
        })
      }
    }),
  )
}
