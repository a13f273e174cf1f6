import { openDocument } from './pdf-document.ts'
import { listPages } from './pdf-pages.ts'
import { bytesOf, pdfWriter } from './pdf-writer.ts'
import { bytesSource, cachedSource, type ScanSource } from './scan-source.ts'

export interface PageToJoin {
  /** Degrees clockwise that turn the page upright, beyond its own rotation. */
  rotation: 0 | 90 | 180 | 270
  /** The one-page PDF that splitting made, fetched when it is the page's turn: in whole, or by ranges; null if there is none. */
  open(): Promise<Uint8Array | ScanSource | null>
}

const MISSING_PAGE = 'This page of the scan is damaged and could not be copied.'

/**
 * Joins one-page PDFs to a letter's PDF, as a stream: scans are copied as they are, pages are turned by their rotation alone,
 * fonts that several pages carry are written once. A page without a PDF becomes a page that says so.
 */
export async function* joinPages(pages: PageToJoin[], { title }: { title: string }): AsyncGenerator<Uint8Array> {
  const writer = pdfWriter()
  for (const { rotation, open } of pages) {
    const page = await open()
    if (page === null) {
      yield* bytesOf(writer.addNotice(MISSING_PAGE))
      continue
    }
    const document = await openDocument(page instanceof Uint8Array ? bytesSource(page) : cachedSource(page))
    for (const leaf of await listPages(document, 1)) yield* bytesOf(await writer.addPage(document, leaf, rotation))
  }
  yield* bytesOf(writer.finish(title))
}
