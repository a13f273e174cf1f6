import { describeError } from '../logging/describe-error.ts'

/**
 * Acknowledges a message whose work failed, or has it come again, as the batch's tracker decides. When even the tracker can't
 * be told, the message goes: the tracker's watchdog sends another one. Left to the queue, it would come again at once a few
 * times and end among the dead letters, and the page or the batch be given up on for what a moment's outage did.
 */
export async function settleFailure(
  message: Message,
  { tell, delaySeconds }: { tell: () => Promise<'again' | 'given_up'>; delaySeconds: number },
): Promise<void> {
  const next = await tell().catch((error) => {
    console.error('the tracker was not told of a failure', JSON.stringify(message.body), describeError(error))
    return 'given_up' as const
  })
  if (next === 'again') message.retry({ delaySeconds })
  else message.ack()
}
