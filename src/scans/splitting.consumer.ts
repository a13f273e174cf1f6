import { splitMessage } from '../batches/batch-messages.ts'
import { MAX_PAGES } from '../batches/batch-states.ts'
import type { BatchTracker } from '../batches/batch-tracker.ts'
import { settleFailure } from '../batches/settle-failure.ts'
import { describeError } from '../logging/describe-error.ts'
import { pageKeys, scanKey } from './scan-keys.ts'
import { r2Source } from './scan-source.ts'
import { splitScan } from './split-scan.ts'
import { storeStream } from './store-stream.ts'

interface SplittingConsumer {
  bucket: R2Bucket
  trackers: DurableObjectNamespace<BatchTracker>
}

/** Pages are announced in groups: reading begins while the rest is split, and a repeat loses no more than a group. */
const PAGES_ANNOUNCED_AT_ONCE = 8

/** Splits scans into their pages. May be cut off anywhere: the tracker knows how far it came. */
export async function consumeSplitting(
  { bucket, trackers }: SplittingConsumer,
  messages: readonly Message[],
): Promise<void> {
  for (const message of messages) {
    const { organizationId, batchId } = splitMessage.parse(message.body)
    const tracker = trackers.getByName(batchId)
    try {
      await splitBatch({ bucket, tracker }, { organizationId, batchId })
      message.ack()
    } catch (error) {
      console.error('splitting', batchId, describeError(error))
      await settleFailure(message, {
        tell: async () => tracker.stepFailed('splitting', { final: false }),
        delaySeconds: 2 * message.attempts,
      })
    }
  }
}

async function splitBatch(
  { bucket, tracker }: { bucket: R2Bucket; tracker: DurableObjectStub<BatchTracker> },
  batch: { organizationId: string; batchId: string },
): Promise<void> {
  const plan = await tracker.splitPlan()
  if (!plan) return
  const source = await r2Source(bucket, scanKey(batch.organizationId, batch.batchId))
  if (!source) throw new Error('The scan is not stored')

  let pageCount = 0
  let stored: { page: number; status: 'waiting' | 'failed' }[] = []
  const announce = async () => {
    if (stored.length === 0) return
    await tracker.pagesSplit({ pageCount, pages: stored })
    stored = []
  }
  const outcome = await splitScan({
    source,
    fromPage: plan.fromPage,
    maxPages: MAX_PAGES,
    onOpen: async (count) => {
      pageCount = count
    },
    onPage: async (page, made) => {
      if (made.kind === 'page') {
        const key = pageKeys(batch.organizationId, batch.batchId, page).pdf
        await storeStream({ bucket, key, chunks: made.body, contentType: 'application/pdf' })
      }
      stored.push({ page, status: made.kind === 'page' ? 'waiting' : 'failed' })
      if (stored.length >= PAGES_ANNOUNCED_AT_ONCE) await announce()
    },
  })
  if (outcome.kind === 'refused') {
    await tracker.splitRefused({ code: outcome.code, message: outcome.message })
    return
  }
  await announce()
  await tracker.splitDone(outcome.pageCount)
}
