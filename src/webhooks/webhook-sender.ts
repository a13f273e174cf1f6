/**
 * The Durable Object that sends to one endpoint: a dead or slow endpoint holds up its own object and nothing else.
 *
 *   wake → (alarm) → send what is due, two requests at a time → (alarm at the next planned attempt) → …
 *
 * What is to be sent, and what came of it, stands in the database; this object remembers only which endpoint is its own. It
 * is woken after whatever writes events, by the sweep every minute for what a crash left, and by its alarm for retries. One
 * alarm runs at a time, and a wake meanwhile sets the next one. Killed between an answer and its record, it sends the event
 * again under the same id.
 */

import { DurableObject } from 'cloudflare:workers'
import { openDatabase } from '../db/database.ts'
import type { ApiEnv } from '../env.ts'
import { describeError } from '../logging/describe-error.ts'
import type { PostResult } from './delivery-outcome.ts'
import { type EventRequest, postEvent } from './post-event.ts'
import { resolvesToPublic } from './resolve-host.ts'
import { sealingKeys } from './sealed-secrets.ts'
import { sendDue } from './send-due.ts'
import { publicUrlFault } from './webhook-url.ts'

export interface WebhookAddress {
  organizationId: string
  webhookId: string
}

/** Well within the 15 minutes that an alarm may run. */
const ROUND_MS = 10 * 60_000
const AGAIN_AFTER_FAILURE_MS = 10_000

export class WebhookSender extends DurableObject<ApiEnv> {
  /** Sees to it that what is due by now will be sent. */
  async wake(address: WebhookAddress): Promise<void> {
    this.ctx.storage.kv.put('address', address)
    await this.ringBy(Date.now())
  }

  override async alarm(): Promise<void> {
    const address = this.ctx.storage.kv.get<WebhookAddress>('address')
    if (!address) return
    try {
      const next = await sendDue({
        db: openDatabase(this.env.DB),
        ...address,
        clock: () => new Date(),
        random: Math.random,
        post: (request) => this.post(request),
        keys: await sealingKeys(this.env),
        until: new Date(Date.now() + ROUND_MS),
      })
      if (next) await this.ringBy(next.getTime())
    } catch (error) {
      console.error('sending to webhook', address.webhookId, describeError(error))
      await this.ringBy(Date.now() + AGAIN_AFTER_FAILURE_MS)
    }
  }

  private async ringBy(time: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm()
    if (planned === null || planned > time) await this.ctx.storage.setAlarm(time)
  }

  /** The address is looked at again before each request: the setting may be new, and a name can point elsewhere by now. */
  private async post(request: EventRequest): Promise<PostResult> {
    if (this.env.ENVIRONMENT === 'development') return postEvent(request)
    try {
      if (publicUrlFault(request.url) || !(await resolvesToPublic(request.url))) {
        return { kind: 'unanswered', error: 'The address is not public' }
      }
    } catch {
      return { kind: 'unanswered', error: 'The address could not be looked up' }
    }
    return postEvent(request)
  }
}
