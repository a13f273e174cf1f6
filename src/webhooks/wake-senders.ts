import { createMiddleware } from 'hono/factory'
import { openDatabase } from '../db/database.ts'
import type { ApiEnv } from '../env.ts'
import type { AppEnv } from '../http/app.ts'
import { describeError } from '../logging/describe-error.ts'
import { endpointsWithDue } from './webhook-deliveries.store.ts'

/** Has what is due sent: to the endpoints of one organisation, or of all. Never fails: what is missed is found by the sweep. */
export async function wakeSenders(env: ApiEnv, organizationId?: string): Promise<void> {
  try {
    const addresses = await endpointsWithDue(openDatabase(env.DB), new Date(), organizationId)
    for (const address of addresses) await env.WEBHOOK_SENDER.getByName(address.webhookId).wake(address)
  } catch (error) {
    console.error('waking the webhook senders of', organizationId ?? 'all', describeError(error))
  }
}

/** Whatever is not a read may have written events; no request waits for them to be sent. */
export const tellsWrites = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  c.executionCtx.waitUntil(wakeSenders(c.env, c.get('caller').organizationId))
})
