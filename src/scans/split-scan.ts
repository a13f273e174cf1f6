import { openDocument, type PdfDocument } from './pdf-document.ts'
import { listPages, type PageLeaf } from './pdf-pages.ts'
import { UnexpectedStructure } from './pdf-values.ts'
import { bytesOf, pdfWriter, sizeOf } from './pdf-writer.ts'
import { type PdfiumDocument, pdfiumDocument } from './pdfium-pages.ts'
import { bytesSource, cachedSource, type ScanSource } from './scan-source.ts'

export type SplitRefusal = 'pdf_damaged' | 'pdf_encrypted' | 'too_many_pages' | 'empty_pdf'

export type SplitOutcome =
  | { kind: 'split'; pageCount: number }
  | { kind: 'refused'; code: SplitRefusal; message: string }

/** One page of a scan: a PDF of its own, or the reason why it can't be one. */
export type SplitPage =
  | { kind: 'page'; sizeBytes: number; body: AsyncIterable<Uint8Array> }
  | { kind: 'unreadable'; reason: 'damaged' | 'too_large' }

export interface SplitScan {
  source: ScanSource
  /** 1-based; pages before it are not read again. */
  fromPage: number
  maxPages: number
  /** Awaited before the first page. */
  onOpen(pageCount: number): Promise<void>
  /** Called for each page in order, awaited before the next is made. */
  onPage(page: number, outcome: SplitPage): Promise<void>
}

const MESSAGES: Record<SplitRefusal, string> = {
  pdf_damaged: 'The file is damaged: it could not be opened as a PDF.',
  pdf_encrypted: 'The PDF is protected by a password.',
  too_many_pages: 'The PDF has more pages than a batch may have.',
  empty_pdf: 'The PDF has no pages.',
}
const refused = (code: SplitRefusal): SplitOutcome => ({ kind: 'refused', code, message: MESSAGES[code] })

/**
 * Splits a scan into one-page PDFs, in order, from `fromPage` on. A sound file is read by our own reader, which copies what a
 * page uses byte by byte; damaged and protected ones, and pages that are not as they should be, by PDFium, which repairs
 * what it can. Throws what `source`, `onOpen` and `onPage` throw; it may then be repeated from any page.
 */
export async function splitScan({ source, fromPage, maxPages, onOpen, onPage }: SplitScan): Promise<SplitOutcome> {
  const cached = cachedSource(source)
  const sound = await openSound(cached, maxPages)
  const repaired = pdfiumDocument(cached)
  try {
    const opened = sound ? { kind: 'opened' as const, pageCount: sound.leaves.length } : await repaired.open()
    if (opened.kind === 'refused') return refused(opened.code)
    const { pageCount } = opened
    if (pageCount === 0) return refused('empty_pdf')
    if (pageCount > maxPages) return refused('too_many_pages')
    await onOpen(pageCount)
    for (let page = fromPage; page <= pageCount; page++) {
      const copied = sound && (await copiedPage(sound, page))
      await onPage(page, copied ?? (await repairedPage(repaired, page, pageCount)))
    }
    return { kind: 'split', pageCount }
  } finally {
    repaired.close()
  }
}

interface SoundScan {
  document: PdfDocument
  leaves: PageLeaf[]
}

async function openSound(source: ScanSource, maxPages: number): Promise<SoundScan | null> {
  return unlessUnexpected(async () => {
    const document = await openDocument(source)
    return { document, leaves: await listPages(document, maxPages) }
  })
}

/** Null when the page isn't as it should be: all its objects are looked at before the first byte is handed over. */
async function copiedPage({ document, leaves }: SoundScan, page: number): Promise<SplitPage | null> {
  const leaf = leaves[page - 1]
  if (!leaf) return null
  return unlessUnexpected(async () => {
    const writer = pdfWriter()
    const pieces = [...(await writer.addPage(document, leaf, 0)), ...writer.finish(null)]
    return { kind: 'page', sizeBytes: sizeOf(pieces), body: bytesOf(pieces) }
  })
}

async function repairedPage(repaired: PdfiumDocument, page: number, pageCount: number): Promise<SplitPage> {
  const made = await repaired.page(page, pageCount)
  if (made.kind === 'unreadable') return made
  // PDFium copies all resources of a page, used or not: once more, without the rest.
  const sound = await openSound(bytesSource(made.pdf), 1)
  const copied = sound && (await copiedPage(sound, 1))
  return copied ?? { kind: 'unreadable', reason: 'damaged' }
}

async function unlessUnexpected<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnexpectedStructure) return null
    throw error
  }
}
