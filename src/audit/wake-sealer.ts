import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { openDatabase } from '../db/database.ts'
import type { ApiEnv } from '../env.ts'
import type { AppEnv } from '../http/app.ts'
import { describeError } from '../logging/describe-error.ts'
import { unsealedOrganizations } from './audit.store.ts'

/** Has an organisation's new entries sealed soon. Never fails: what is missed is found by the sweep. */
export async function wakeSealer(env: ApiEnv, organizationId: string): Promise<void> {
  try {
    await env.AUDIT_SEALER.getByName(organizationId).wake(organizationId)
  } catch (error) {
    console.error('waking the sealer of', organizationId, describeError(error))
  }
}

/** After the answer, so that no request waits for it. */
export const wakeSealerAfter = (c: Context<AppEnv>, organizationId: string): void =>
  c.executionCtx.waitUntil(wakeSealer(c.env, organizationId))

/** Whatever is not a read may have written entries; a read that is recorded wakes the sealer itself. */
export const sealsWrites = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') wakeSealerAfter(c, c.get('caller').organizationId)
})

/** Wakes the sealers of trails that have unsealed entries. */
export async function sweepUnsealed(env: ApiEnv): Promise<void> {
  for (const organizationId of await unsealedOrganizations(openDatabase(env.DB))) await wakeSealer(env, organizationId)
}
