import type { BatchTracker } from '../batches/batch-tracker.ts'
import { describeError } from '../logging/describe-error.ts'

/** A letter whose pages were changed; `recutId`: as D1 has it. */
export interface LetterToCut {
  letterId: string
  recutId: string
}

/** Has letters of a batch cut anew, and waits for it as long as a person would. Never fails: what is missed is found by the sweep. */
export async function recutNow(
  trackers: DurableObjectNamespace<BatchTracker>,
  batchId: string,
  letters: LetterToCut[],
): Promise<void> {
  if (letters.length === 0) return
  try {
    const tracker = trackers.getByName(batchId)
    await tracker.recut(letters)
    await tracker.untilRecut(letters.map(({ letterId }) => letterId))
  } catch (error) {
    console.error('cutting letters anew', batchId, describeError(error))
  }
}
