import { openDatabase } from '../db/database.ts'
import { deleteOutboxEntries } from '../dev/outbox.ts'
import type { ApiEnv } from '../env.ts'
import { describeError } from '../logging/describe-error.ts'
import { compactSearch } from './compact-search.ts'
import { eraseObjects } from './erase-letters.ts'
import { erasedClients } from './erasures.table.ts'
import { forgetClients } from './forget-clients.ts'
import { newBudget } from './request-budget.ts'

/** Some 10 MB of each index; the sweep goes on each minute. */
const MERGES = 5

const keepsOutbox = ({ ENVIRONMENT }: ApiEnv): boolean => ENVIRONMENT !== 'production'

interface EraseAfterAnswer {
  env: ApiEnv
  context: Pick<ExecutionContext, 'waitUntil'>
  now: Date
  organizationId: string
  clientId: string
}

/**
 * After a client was deleted: begins what is left to do, and lets nobody wait for it. What fails, or doesn't fit in, is done by the sweep.
 * The development outbox, where messages can be read, is emptied first.
 */
export async function eraseAfterAnswer({
  env,
  context,
  now,
  organizationId,
  clientId,
}: EraseAfterAnswer): Promise<void> {
  const failed = (error: unknown) => console.error('erasing', clientId, describeError(error))
  if (keepsOutbox(env)) await deleteOutboxEntries(env.SCANS, (entry) => entry.clientId === clientId).catch(failed)
  context.waitUntil(runErasures(env, now, organizationId).catch(failed))
}

/** Does what erasures have left to do: of one organisation, right after a request, or of all. Throws what fails; the next run goes on. */
export async function runErasures(env: ApiEnv, now: Date, organizationId?: string): Promise<void> {
  const db = openDatabase(env.DB)
  const [some] = await db.select({ clientId: erasedClients.clientId }).from(erasedClients).limit(1)
  const work = {
    db,
    bucket: env.SCANS,
    now,
    keepsOutbox: keepsOutbox(env),
    budget: newBudget(),
    ...(organizationId === undefined ? {} : { organizationId }),
  }
  await eraseObjects({
    ...work,
    forgetDeliveries: async (batchId, letterIds) => env.BATCH_TRACKER.getByName(batchId).forgetDeliveries(letterIds),
  })
  if (!some) return
  await forgetClients({ ...work, searchIsCompact: await compactSearch(db, MERGES) })
}
