import type { Rotation } from '../reading/page-reading.schema.ts'
import { joinPages } from '../scans/join-pages.ts'
import { letterKey, pageKeys } from '../scans/scan-keys.ts'
import { r2Page } from '../scans/scan-source.ts'
import { storeStream } from '../scans/store-stream.ts'

interface CutDocument {
  organizationId: string
  batchId: string
  letterId: string
  /** As in `letterKey`. */
  documentId: string | null
  title: string
  /** Pages of the scan, in its order, with the degrees clockwise that turn them upright. */
  pages: { page: number; rotation: Rotation }[]
}

/**
 * Cuts a letter's own PDF; answers its size in bytes. One of these very pages that is there already, from a run that was cut
 * off, is kept. A run that was cut off by a new version may have found the letter's end elsewhere: its PDF would hold pages that
 * are another client's.
 */
export async function cutDocument(
  bucket: R2Bucket,
  { organizationId, batchId, letterId, documentId, title, pages }: CutDocument,
): Promise<number> {
  const key = letterKey(organizationId, letterId, documentId)
  const held = { pages: pages.map(({ page }) => page).join(' ') }
  const stored = await bucket.head(key)
  if (stored?.customMetadata?.pages === held.pages) return stored.size
  const chunks = joinPages(
    pages.map(({ page, rotation }) => ({
      rotation,
      open: () => r2Page(bucket, pageKeys(organizationId, batchId, page).pdf),
    })),
    { title },
  )
  return storeStream({ bucket, key, chunks, contentType: 'application/pdf', customMetadata: held })
}
