import { createMiddleware } from 'hono/factory'
import type { AssemblyMessage } from '../batches/batch-messages.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../http/app.ts'
import { describeError } from '../logging/describe-error.ts'
import { takeDueReexaminations } from './reexaminations.store.ts'

interface AskToReexamine {
  db: Database
  queue: Queue<AssemblyMessage>
  now: Date
  /** Of all organisations without it. */
  organizationId?: string
}

/** Has the Page Worker look again at letters that wait, for the clients that are due. */
export async function askToReexamine({ db, queue, now, organizationId }: AskToReexamine): Promise<void> {
  for (const due of await takeDueReexaminations(db, now, organizationId))
    await queue.send({ type: 'reexamine', ...due })
}

/**
 * Whatever is not a read may have made a client to look again for: a new one, another name, an alias. After the answer, so that
 * no request waits for it; what is missed is found by the sweep.
 */
export const reexaminesAfterWrites = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const { organizationId } = c.get('caller')
  c.executionCtx.waitUntil(
    askToReexamine({ db: c.get('db'), queue: c.env.ASSEMBLY, now: new Date(), organizationId }).catch((error) =>
      console.error('asking to look again at letters that wait', organizationId, describeError(error)),
    ),
  )
})
