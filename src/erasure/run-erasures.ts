import { openDatabase } from '../db/database.ts'
import type { ApiEnv } from '../env.ts'
import { compactSearch } from './compact-search.ts'
import { eraseObjects } from './erase-letters.ts'
import { erasedClients } from './erasures.table.ts'
import { forgetClients } from './forget-clients.ts'

/** Some 10 MB of each index; the sweep goes on each minute. */
const MERGES = 5

/** Does what erasures have left to do: of one organisation, right after a request, or of all. Throws what fails; the next run goes on. */
export async function runErasures(env: ApiEnv, now: Date, organizationId?: string): Promise<void> {
  const db = openDatabase(env.DB)
  const [some] = await db.select({ clientId: erasedClients.clientId }).from(erasedClients).limit(1)
  const work = {
    db,
    bucket: env.SCANS,
    now,
    keepsOutbox: env.ENVIRONMENT !== 'production',
    ...(organizationId === undefined ? {} : { organizationId }),
  }
  await eraseObjects({
    ...work,
    forgetDeliveries: async (batchId, letterIds) => env.BATCH_TRACKER.getByName(batchId).forgetDeliveries(letterIds),
  })
  if (!some) return
  await forgetClients({ ...work, searchIsCompact: await compactSearch(db, MERGES) })
}
