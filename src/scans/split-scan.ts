import { pdfiumDocument } from './pdfium-pages.ts'
import { cachedSource, type ScanSource } from './scan-source.ts'

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
 * Splits a scan into one-page PDFs, in order, from `fromPage` on. Throws what `source`, `onOpen` and `onPage` throw; it may
 * then be repeated from any page.
 */
export async function splitScan({ source, fromPage, maxPages, onOpen, onPage }: SplitScan): Promise<SplitOutcome> {
  const document = pdfiumDocument(cachedSource(source))
  try {
    const opened = await document.open()
    if (opened.kind === 'refused') return refused(opened.code)
    if (opened.pageCount === 0) return refused('empty_pdf')
    if (opened.pageCount > maxPages) return refused('too_many_pages')
    await onOpen(opened.pageCount)
    for (let page = fromPage; page <= opened.pageCount; page++) {
      const made = await document.page(page)
      await onPage(page, made.kind === 'page' ? wholeBody(made.pdf) : made)
    }
    return { kind: 'split', pageCount: opened.pageCount }
  } finally {
    document.close()
  }
}

function wholeBody(pdf: Uint8Array): SplitPage {
  async function* body() {
    yield pdf
  }
  return { kind: 'page', sizeBytes: pdf.length, body: body() }
}
