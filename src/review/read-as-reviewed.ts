import { type ReadingEngine, unreadablePage } from '../reading/engines/reading-engine.ts'
import type { PageReading } from '../reading/page-reading.schema.ts'
import type { ScannedPage } from '../reading/read-letters.ts'
import { readPage } from '../reading/read-page.ts'
import { loadReadings } from '../reading/stored-readings.ts'
import { pageKeys } from '../scans/scan-keys.ts'
import type { ReviewedPage } from './page-set.ts'

interface ReadAsReviewed {
  bucket: R2Bucket
  engine: ReadingEngine
}

interface LetterPages {
  organizationId: string
  batchId: string
  ledger: ReviewedPage[]
}

/** What is on a letter's pages, in their order. Pages about which a person said something are read anew as they said, once. */
export async function readAsReviewed(
  { bucket, engine }: ReadAsReviewed,
  { organizationId, batchId, ledger }: LetterPages,
): Promise<ScannedPage[]> {
  const readings = new Map<number, PageReading>()
  for (const { page, kind, rotation } of ledger.filter(({ reviewed }) => reviewed)) {
    const isStored = (await bucket.head(pageKeys(organizationId, batchId, page).pdf)) !== null
    const reading = isStored
      ? await readPage({ bucket, engine }, { organizationId, batchId, page, upright: rotation })
      : unreadablePage
    // What nobody can read but a person is a letter's page all the same.
    readings.set(page, kind === 'letter' ? { ...reading, kind } : reading)
  }
  const found = await loadReadings(bucket, {
    organizationId,
    batchId,
    ledger: ledger.filter(({ reviewed }) => !reviewed),
  })
  for (const { page, reading } of found) readings.set(page, reading)
  return ledger.map(({ page }) => ({ page, reading: readings.get(page) ?? unreadablePage }))
}
