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
      switch (dead.data.type) {
        case 'split':
          await trackers.getByName(dead.data.batchId).stepFailed('splitting', { final: true })
          break
        case 'assemble':
          await trackers.getByName(dead.data.batchId).stepFailed('assembling', { final: true })
          break
        case 'read_page':
          await trackers.getByName(dead.data.batchId).pageFailed(dead.data.page, { final: true })
          break
        case 'recut':
        case 'reexamine':
        case 'deliver':
          // Nothing to give up on: the tracker, or the sweep, sends it again until it is settled.
          break
      }
    }
    message.ack()
  }
}
