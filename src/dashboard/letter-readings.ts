import type { Context } from 'hono'
import { scanPagesOfLetter } from '../letters/letters.store.ts'
import type { PageReading } from '../reading/page-reading.schema.ts'
import { storedReading } from '../reading/read-page.ts'
import { pageKeys } from '../scans/scan-keys.ts'
import type { PageEnv } from './visit.ts'

/** Who decides about a letter looks at its first pages; marks on the others are not worth their reading. */
const MOST_PAGES = 4

/** What was read on a letter's first pages; null where nothing is kept. */
export async function readingsOf(c: Context<PageEnv>, letterId: string): Promise<(PageReading | null)[]> {
  const { organizationId } = c.get('visitor')
  const pages = await scanPagesOfLetter(c.get('db'), organizationId, letterId)
  return Promise.all(
    pages
      .slice(0, MOST_PAGES)
      .map(({ batchId, page, upright }) =>
        storedReading(c.env.SCANS, pageKeys(organizationId, batchId, page, upright).reading),
      ),
  )
}
