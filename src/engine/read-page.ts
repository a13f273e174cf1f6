import type { PageReading } from '../reading/page-reading.schema.ts'
import { readCodes } from './barcode-reader.ts'
import { type GrayImage, shrinkImage } from './gray-image.ts'
import { renderPage } from './pdfium-renderer.ts'
import { pngFile } from './png.ts'
import { isSeparatorCode } from './separator-sheet.ts'
import { MODEL_NAME, recognise } from './tesseract-reader.ts'
import { linesOfTable, meanConfidence, textOfLines } from './word-table.ts'

export interface EngineResult {
  reading: PageReading
  /** PNG of the upright page; null when nothing could be rendered. */
  preview: Uint8Array | null
}

const READING_DPI = 200
const PREVIEW_DPI = 110
const MOST_PIXELS = 9_000_000

/**
 * Reads the only page of a PDF, given as chunks that are taken out of their list as they are used up; without its text when
 * somebody else reads that.
 */
export async function readPage(chunks: Uint8Array[], { text = true } = {}): Promise<EngineResult> {
  const rendered = await renderPage(chunks, readingResolution)
  if (rendered.kind === 'unreadable') return { reading: unreadable(0, 0), preview: null }
  const { image, widthPt, heightPt } = rendered.page
  const dotsPerInch = (72 * image.width) / widthPt
  const preview = await previewOf(image, dotsPerInch)
  const barcodes = await readCodes(image)
  const base = { ...unreadable(widthPt, heightPt), barcodes }
  if (barcodes.some(isSeparatorCode)) return { reading: { ...base, kind: 'separator' }, preview }
  if (!text) return { reading: { ...base, kind: 'letter' }, preview }
  const lines = linesOfTable(await recognise(image, { dotsPerInch }), 72 / dotsPerInch)
  const reading: PageReading = {
    ...base,
    kind: lines.length === 0 ? 'blank' : 'letter',
    text: textOfLines(lines),
    lines,
    confidence: meanConfidence(lines.flatMap((line) => line.words)),
  }
  return { reading, preview }
}

const previewOf = (image: GrayImage, dotsPerInch: number): Promise<Uint8Array> =>
  pngFile(shrinkImage(image, dotsPerInch / PREVIEW_DPI))

function readingResolution({ widthPt, heightPt }: { widthPt: number; heightPt: number }): number {
  return Math.min(READING_DPI, 72 * Math.sqrt(MOST_PIXELS / (widthPt * heightPt)))
}

export function unreadable(widthPt: number, heightPt: number): PageReading {
  return {
    kind: 'unreadable',
    rotation: 0,
    skewDegrees: 0,
    widthPt,
    heightPt,
    text: '',
    lines: [],
    confidence: 0,
    barcodes: [],
    engine: { name: 'embedded', model: MODEL_NAME },
  }
}
