import { type PdfiumInstance, startPdfium } from '../pdfium/pdfium.ts'
import { concatenate } from './bytes.ts'
import type { ScanSource } from './scan-source.ts'

/** An open document keeps every stream that it has parsed: closed and opened again after this many pages. */
const PAGES_PER_OPENING = 20
/** Above this much memory an instance is dropped for a new one: WebAssembly memory never shrinks. */
const MAX_INSTANCE_BYTES = 40 * 1024 * 1024
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
  /** The page (1-based) as a PDF of its own, unencrypted. Pages are cheapest in order. */
  page(page: number): Promise<PdfiumPage>
  close(): void
}

/** Reads a file of any size through PDFium by ranges: some 35 MB of memory beside the source's own. */
export function pdfiumDocument(source: ScanSource): PdfiumDocument {
  let instance: PdfiumInstance | null = null
  let document = 0
  let fileAccess = 0
  let pagesSinceOpening = 0
  let bytesForPage = 0
  let saved: Uint8Array[] = []
  /** A read that failed in storage: not the file's fault, so it must not pass for damage. */
  let storageError: { cause: unknown } | null = null

  async function getBlock(_param: number, position: number, buffer: number, size: number): Promise<number> {
    if (!instance || storageError) return 0
    bytesForPage += size
    if (bytesForPage > MAX_PAGE_BYTES && pagesSinceOpening > 0) return 0
    try {
      const bytes = await source.read(position >>> 0, size >>> 0)
      new Uint8Array(instance.memory.buffer).set(bytes, buffer >>> 0)
      return bytes.length === size >>> 0 ? 1 : 0
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

  async function suspending(pdfium: PdfiumInstance, name: string, ...args: number[]): Promise<number> {
    const result = await pdfium.callSuspending(name, ...args)
    if (storageError) throw storageError.cause
    return result
  }

  function close(): void {
    if (!instance) return
    if (document) instance.call('FPDF_CloseDocument', document)
    if (fileAccess) instance.call('free', fileAccess)
    document = 0
    fileAccess = 0
    if (instance.memory.buffer.byteLength > MAX_INSTANCE_BYTES) instance = null
  }

  async function reopen(): Promise<PdfiumInstance> {
    close()
    pagesSinceOpening = 0
    instance ??= await startPdfium({ getBlock, writeBlock })
    fileAccess = instance.call('malloc', 12)
    // FPDF_FILEACCESS: m_FileLen, m_GetBlock, m_Param
    new Uint32Array(instance.memory.buffer, fileAccess, 3).set([source.size, instance.callbacks.getBlock, 0])
    document = await suspending(instance, 'FPDF_LoadCustomDocument', fileAccess, 0)
    return instance
  }

  async function open(): Promise<OpenedByPdfium> {
    const pdfium = await reopen()
    if (!document) {
      const needsPassword = NEEDS_PASSWORD.includes(pdfium.call('FPDF_GetLastError'))
      return { kind: 'refused', code: needsPassword ? 'pdf_encrypted' : 'pdf_damaged' }
    }
    return { kind: 'opened', pageCount: await suspending(pdfium, 'FPDF_GetPageCount', document) }
  }

  async function page(number: number): Promise<PdfiumPage> {
    let pdfium = instance
    if (!pdfium || !document || pagesSinceOpening >= PAGES_PER_OPENING) pdfium = await reopen()
    if (!document) return { kind: 'unreadable', reason: 'damaged' }
    pagesSinceOpening += 1
    bytesForPage = 0
    saved = []
    const target = pdfium.call('FPDF_CreateNewDocument')
    const scratch = pdfium.call('malloc', 8)
    try {
      new Uint32Array(pdfium.memory.buffer, scratch, 1).set([number - 1])
      const imported = await suspending(pdfium, 'FPDF_ImportPagesByIndex', target, document, scratch, 1, 0)
      if (bytesForPage > MAX_PAGE_BYTES) return { kind: 'unreadable', reason: 'too_large' }
      if (!imported) return { kind: 'unreadable', reason: 'damaged' }
      // FPDF_FILEWRITE: version, WriteBlock
      new Uint32Array(pdfium.memory.buffer, scratch, 2).set([1, pdfium.callbacks.writeBlock])
      const written = await suspending(pdfium, 'FPDF_SaveAsCopy', target, scratch, 0)
      if (!written) return { kind: 'unreadable', reason: 'damaged' }
      return { kind: 'page', pdf: concatenate(saved) }
    } finally {
      saved = []
      pdfium.call('free', scratch)
      pdfium.call('FPDF_CloseDocument', target)
      if (pdfium.memory.buffer.byteLength > MAX_INSTANCE_BYTES) close()
    }
  }

  return { open, page, close }
}
