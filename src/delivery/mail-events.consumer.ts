import { wakeSealer } from '../audit/wake-sealer.ts'
import { openDatabase } from '../db/database.ts'
import type { ApiEnv } from '../env.ts'
import { describeError } from '../logging/describe-error.ts'
import { wakeSenders } from '../webhooks/wake-senders.ts'
import { mailEventSchema } from './mail-event.schema.ts'
import { keepUnknownEvent } from './mail-events.store.ts'
import { takeMailEvent } from './take-mail-event.ts'

/** Takes the mail service's events; one of an unknown message is tried again for about an hour, then kept as it is. */
export async function consumeMailEvents(env: ApiEnv, messages: readonly Message[]): Promise<void> {
  for (const message of messages) await consume(env, message)
}

/** 30 s, 1 min, 2 min, … 15 min, 15 min: about an hour until the last of them, when any call has its answer. */
const ATTEMPTS = 8
const retryDelaySeconds = (attempts: number): number => Math.min(30 * 2 ** (attempts - 1), 900)

async function consume(env: ApiEnv, message: Message): Promise<void> {
  const parsed = mailEventSchema.safeParse(message.body)
  if (!parsed.success) {
    // Not its body: events bear addresses and subjects.
    console.error('mail event: not of a known shape', JSON.stringify(parsed.error.issues))
    message.ack()
    return
  }
  const { eventId, messageId, kind } = parsed.data
  try {
    const db = openDatabase(env.DB)
    const result = await takeMailEvent({ db, now: new Date() }, parsed.data)
    console.log('mail event', JSON.stringify({ eventId, messageId, event: kind, ...result }))
    if (result.kind !== 'unknown') {
      await wakeSealer(env, result.organizationId)
      await wakeSenders(env, result.organizationId)
    } else if (message.attempts < ATTEMPTS) {
      message.retry({ delaySeconds: retryDelaySeconds(message.attempts) })
      return
    } else {
      await keepUnknownEvent(db, parsed.data)
    }
    message.ack()
  } catch (error) {
    console.error('mail event', eventId, describeError(error))
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) })
  }
}
