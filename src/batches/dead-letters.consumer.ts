import { queueMessage } from './batch-messages.ts'
import type { BatchTracker } from './batch-tracker.ts'

/**
 * Takes what failed too often on any other queue, e.g. because its page brought the reader down each time: the page, or the
 * step, is given up on, so that no batch waits for it.
 */
export async function consumeDeadLetters(
  trackers: DurableObjectNamespace<BatchTracker>,
  messages: readonly Message[],
): Promise<void> {
  for (const message of messages) {
    const dead = queueMessage.safeParse(message.body)
    console.error('dead letter', JSON.stringify(message.body))
    if (dead.success) {
      const tracker = trackers.getByName(dead.data.batchId)
      switch (dead.data.type) {
        case 'split':
          await tracker.stepFailed('splitting', { final: true })
          break
        case 'assemble':
          await tracker.stepFailed('assembling', { final: true })
          break
        case 'read_page':
          await tracker.pageFailed(dead.data.page, { final: true })
          break
        case 'recut':
        case 'deliver':
          // Nothing to give up on: the tracker sends it again until the letter is settled.
          break
      }
    }
    message.ack()
  }
}
