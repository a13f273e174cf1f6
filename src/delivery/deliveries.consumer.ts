import { wakeSealer } from '../audit/wake-sealer.ts'
import { deliverMessage } from '../batches/batch-messages.ts'
import { openDatabase } from '../db/database.ts'
import type { ApiEnv } from '../env.ts'
import { describeError } from '../logging/describe-error.ts'
import { wakeSenders } from '../webhooks/wake-senders.ts'
import { type DeliverLetter, deliverLetter } from './deliver-letter.ts'
import { mailerOf } from './environment-mailer.ts'
import { linkSettings, signLink } from './signed-link.ts'

/**
 * Delivers letters and tells each one's tracker when to look again: retries are planned there, where they survive. A
 * message comes back to the queue only when there was no result, e.g. because the database is away.
 */
export async function consumeDeliveries(env: ApiEnv, messages: readonly Message[]): Promise<void> {
  for (const message of messages) await deliver(env, message)
}

async function deliver(env: ApiEnv, message: Message): Promise<void> {
  const parsed = deliverMessage.safeParse(message.body)
  if (!parsed.success) {
    console.error('delivery: not a message of ours', JSON.stringify(message.body))
    message.ack()
    return
  }
  const { organizationId, batchId, letterId } = parsed.data
  try {
    const result = await deliverLetter(deliveryOf(env), parsed.data)
    console.log('delivery', JSON.stringify({ letterId, ...result }))
    const lookAgainAt = 'lookAgainAt' in result ? result.lookAgainAt : null
    await env.BATCH_TRACKER.getByName(batchId).deliveryReported(letterId, lookAgainAt)
    if (result.kind === 'sent' || result.kind === 'refused') {
      await wakeSealer(env, organizationId)
      await wakeSenders(env, organizationId)
    }
    message.ack()
  } catch (error) {
    console.error('delivery', letterId, describeError(error))
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) })
  }
}

const retryDelaySeconds = (attempts: number): number => Math.min(10 * 2 ** (attempts - 1), 600)

function deliveryOf(env: ApiEnv): DeliverLetter {
  return {
    db: openDatabase(env.DB),
    bucket: env.SCANS,
    mailer: mailerOf(env),
    clock: () => new Date(),
    from: env.MAIL_FROM,
    async signLink(message, now) {
      const { PUBLIC_URL, LINK_SECRET } = linkSettings.parse(env)
      return signLink({ ...message, now, baseUrl: PUBLIC_URL, secret: LINK_SECRET })
    },
  }
}
