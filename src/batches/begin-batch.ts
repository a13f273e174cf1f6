import type { BatchTracker } from './batch-tracker.ts'

/** What hands a stored batch to its tracker. */
export const batchBeginner =
  (trackers: DurableObjectNamespace<BatchTracker>) =>
  async (batch: { organizationId: string; batchId: string }): Promise<void> =>
    trackers.getByName(batch.batchId).begin(batch)
