import { type PdfiumInstance, startPdfium } from '../pdfium/pdfium.ts'
import { concatenate } from './bytes.ts'
import type { ScanSource } from './scan-source.ts'

/** An open document keeps every stream that it has parsed: it is closed and opened again after so many bytes of pages. */
const MAX_BYTES_AN_OPENING = 12 * 1024 * 1024
/** Above this much memory an instance is dropped for a new one: WebAssembly memory never shrinks. */
const MAX_INSTANCE_BYTES = 48 * 1024 * 1024
/** PDFium holds a page's streams three times over (read, imported, saved). A page that needs more is given up on. */
const MAX_PAGE_BYTES = 24 * 1024 * 1024

/** FPDF_GetLastError: a password is needed; a security handler that PDFium doesn't know. */
const NEEDS_PASSWORD = [4, 5]

export type OpenedByPdfium =
  | { kind: 'opened'; pageCount: number }
  | { kind: 'refused'; code: 'pdf_damaged' | 'pdf_encrypted' }

export type PdfiumPage = { kind: 'page'; pdf: Uint8Array } | { kind: 'unreadable'; reason: 'damaged' | 'too_large' }

/** A file as PDFium reads it, repairing what it can. One call at a time. */
export interface PdfiumDocument {
  open(): Promise<OpenedByPdfium>
  /**
   * The page (1-based) as a PDF of its own, unencrypted. Pages are cheapest in order. It counts as damaged when PDFium finds
   * another number of pages than `pageCount`: the same number could mean another page.
   */
  page(page: number, pageCount: number): Promise<PdfiumPage>
  close(): void
}

/** Reads a file of any size through PDFium by ranges: some 35 MB of memory beside the source's own. */
export function pdfiumDocument(source: ScanSource): PdfiumDocument {
  let instance: PdfiumInstance | null = null
  let document = 0
  let pagesFound = 0
  let fileAccess = 0
  /** Bytes read for pages since the document was opened, and for the page in work; null while it is being opened. */
  let bytesOfPages = 0
  let bytesOfPage: number | null = null
  let saved: Uint8Array[] = []
  /** A read that failed in storage: not the file's fault, so it must not pass for damage. */
  let storageError: { cause: unknown } | null = null

  async function getBlock(_param: number, position: number, buffer: number, size: number): Promise<number> {
    if (!instance || storageError || (position >>> 0) + (size >>> 0) > source.size) return 0
    if (bytesOfPage !== null) {
      bytesOfPage += size >>> 0
      if (bytesOfPage > MAX_PAGE_BYTES) return 0
    }
    try {
      await source.readInto(position >>> 0, new Uint8Array(instance.memory.buffer, buffer >>> 0, size >>> 0))
      return 1
    } catch (cause) {
      storageError = { cause }
      return 0
    }
  }

  function writeBlock(_self: number, data: number, size: number): number {
    if (!instance) return 0
    saved.push(new Uint8Array(instance.memory.buffer).slice(data >>> 0, (data >>> 0) + (size >>> 0)))
    return 1
  }

  /** 0, which all these functions answer when they fail, also when PDFium broke down over the file; its instance is gone then. */
  async function suspending(pdfium: PdfiumInstance, name: string, ...args: number[]): Promise<number> {
    let result = 0
    try {
      result = await pdfium.callSuspending(name, ...args)
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error
      forget()
    }
    if (storageError) throw storageError.cause
    return result
  }

  function forget(): void {
    instance = null
    document = 0
    fileAccess = 0
  }

  function close(): void {
    if (!instance) return
    if (document) instance.call('FPDF_CloseDocument', document)
    if (fileAccess) instance.call('free', fileAccess)
    document = 0
    fileAccess = 0
    if (instance.memory.buffer.byteLength > MAX_INSTANCE_BYTES) forget()
  }

  async function reopen(): Promise<PdfiumInstance> {
    pagesFound = 0
    close()
    bytesOfPages = 0
    bytesOfPage = null
    instance ??= await startPdfium({ getBlock, writeBlock })
    fileAccess = instance.call('malloc', 12)
    // FPDF_FILEACCESS: m_FileLen, m_GetBlock, m_Param
    new Uint32Array(instance.memory.buffer, fileAccess, 3).set([source.size, instance.callbacks.getBlock, 0])
    const started = instance
    document = await suspending(started, 'FPDF_LoadCustomDocument', fileAccess, 0)
    if (document) pagesFound = await suspending(started, 'FPDF_GetPageCount', document)
    return started
  }

  async function open(): Promise<OpenedByPdfium> {
    const pdfium = await reopen()
    if (!document) {
      const needsPassword = instance === pdfium && NEEDS_PASSWORD.includes(pdfium.call('FPDF_GetLastError'))
      return { kind: 'refused', code: needsPassword ? 'pdf_encrypted' : 'pdf_damaged' }
    }
    return { kind: 'opened', pageCount: pagesFound }
  }

  async function page(number: number, pageCount: number): Promise<PdfiumPage> {
    let pdfium = instance
    if (!pdfium || !document || bytesOfPages > MAX_BYTES_AN_OPENING) pdfium = await reopen()
    if (!document || pagesFound !== pageCount) return { kind: 'unreadable', reason: 'damaged' }
    bytesOfPage = 0
    saved = []
    const target = pdfium.call('FPDF_CreateNewDocument')
    const scratch = pdfium.call('malloc', 8)
    try {
      new Uint32Array(pdfium.memory.buffer, scratch, 1).set([number - 1])
      const imported = await suspending(pdfium, 'FPDF_ImportPagesByIndex', target, document, scratch, 1, 0)
      if (bytesOfPage > MAX_PAGE_BYTES) return { kind: 'unreadable', reason: 'too_large' }
      if (!imported) return { kind: 'unreadable', reason: 'damaged' }
      // FPDF_FILEWRITE: version, WriteBlock
      new Uint32Array(pdfium.memory.buffer, scratch, 2).set([1, pdfium.callbacks.writeBlock])
      const written = await suspending(pdfium, 'FPDF_SaveAsCopy', target, scratch, 0)
      if (!written) return { kind: 'unreadable', reason: 'damaged' }
      return { kind: 'page', pdf: concatenate(saved) }
    } finally {
      saved = []
      bytesOfPages += bytesOfPage ?? 0
      if (instance === pdfium) {
        pdfium.call('free', scratch)
        pdfium.call('FPDF_CloseDocument', target)
      }
      if (pdfium.memory.buffer.byteLength > MAX_INSTANCE_BYTES) close()
    }
  }

  return { open, page, close }
}
