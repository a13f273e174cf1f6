import type { LedgerPage } from '../batches/batch-progress.ts'
import { pageKeys } from '../scans/scan-keys.ts'
import { unreadablePage } from './engines/reading-engine.ts'
import type { PageReading } from './page-reading.schema.ts'
import type { ScannedPage } from './read-letters.ts'
import { storedReading } from './read-page.ts'

/** Readings that are fetched at a time; an invocation has six connections. */
const READINGS_AT_ONCE = 5

/**
 * Words with their boxes take about 200 bytes each: this many fit an isolate. No stack of letters has so many; in a scan of
 * 500 full pages of small print the last pages go by their lines alone.
 */
const MOST_WORDS = 250_000

interface PagesToLoad {
  organizationId: string
  batchId: string
  ledger: Pick<LedgerPage, 'page' | 'status'>[]
}

/** What was read on these pages of a batch, in their order; pages of which nothing is stored come as unreadable. */
export async function loadReadings(
  bucket: R2Bucket,
  { organizationId, batchId, ledger }: PagesToLoad,
): Promise<ScannedPage[]> {
  const pages: ScannedPage[] = []
  let words = 0
  for (let i = 0; i < ledger.length; i += READINGS_AT_ONCE) {
    const some = ledger.slice(i, i + READINGS_AT_ONCE).map(async ({ page, status }) => ({
      page,
      reading:
        (status === 'read' ? await storedReading(bucket, pageKeys(organizationId, batchId, page).reading) : null) ??
        unreadablePage,
    }))
    for (const { page, reading } of await Promise.all(some)) {
      words += reading.lines.reduce((sum, line) => sum + line.words.length, 0)
      pages.push({ page, reading: words > MOST_WORDS ? withoutWords(reading) : reading })
    }
  }
  return pages
}

const withoutWords = (reading: PageReading): PageReading => ({
  ...reading,
  lines: reading.lines.map((line) => ({ ...line, words: [] })),
})
