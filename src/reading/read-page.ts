import { pageKeys } from '../scans/scan-keys.ts'
import { type ReadingEngine, unreadablePage } from './engines/reading-engine.ts'
import { type PageReading, pageReadingSchema, type Rotation } from './page-reading.schema.ts'

/** A page of this size fits the reader's memory; a larger one waits for a person. */
const MAX_PAGE_BYTES = 24 * 1024 * 1024

interface ReadPage {
  bucket: R2Bucket
  engine: ReadingEngine
}

/**
 * Reads a page of a scan and stores the result once: whoever comes second finds it. The image is stored before the
 * reading, so that a reading never stands without its image. `upright`: as a person said that it lies, apart from what the reader
 * had found.
 */
export async function readPage(
  { bucket, engine }: ReadPage,
  page: { organizationId: string; batchId: string; page: number; upright?: Rotation },
): Promise<PageReading> {
  const { upright } = page
  const keys = pageKeys(page.organizationId, page.batchId, page.page, upright ?? null)
  const stored = await storedReading(bucket, keys.reading)
  if (stored) return stored
  const head = await bucket.head(keys.pdf)
  if (!head) throw new Error(`The page ${keys.pdf} is not stored`)
  const { reading, image } =
    head.size > MAX_PAGE_BYTES
      ? { reading: unreadablePage, image: null }
      : await engine.read({
          sizeBytes: head.size,
          open: () => openObject(bucket, keys.pdf),
          ...(upright === undefined ? {} : { upright }),
        })
  if (image) await bucket.put(keys.image, image, { httpMetadata: { contentType: 'image/png' } })
  const written = await bucket.put(keys.reading, JSON.stringify(reading), {
    httpMetadata: { contentType: 'application/json' },
    onlyIf: new Headers({ 'if-none-match': '*' }),
  })
  if (written) return reading
  const first = await storedReading(bucket, keys.reading)
  return first ?? reading
}

async function openObject(bucket: R2Bucket, key: string): Promise<ReadableStream<Uint8Array>> {
  const object = await bucket.get(key)
  if (!object) throw new Error(`The object ${key} went away while it was read`)
  return object.body
}

export async function storedReading(bucket: R2Bucket, key: string): Promise<PageReading | null> {
  const object = await bucket.get(key)
  return object ? pageReadingSchema.parse(await object.json()) : null
}
