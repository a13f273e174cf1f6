import { describeError } from '../logging/describe-error.ts'
import { type PdfiumInstance, startPdfium } from '../pdfium/pdfium.ts'
import { type GrayImage, newImage } from './gray-image.ts'
import { limitMemory } from './wasm-memory.ts'

interface RenderedPage {
  image: GrayImage
  /** Size in points as the page is shown, its own rotation included. */
  widthPt: number
  heightPt: number
}

/** `too_large`: it needs more memory than it was given; the chunks hold its bytes again. `reason`: for the log, without anything of the page's text. */
export type RenderOutcome =
  | { kind: 'rendered'; page: RenderedPage }
  | { kind: 'too_large' }
  | { kind: 'unreadable'; reason: string }

/**
 * Memory for PDFium, in bytes. An isolate's 128 MB also hold the barcode reader (22), Tesseract (up to 40), images and the heap:
 * beside them there is room for pages in layers (MRC) of 300 dots an inch, colour pages of 400 and any sharper ones that are
 * drawn line by line. Without them there is room for what is left: colour pages in JPEG 2000, files of the largest size.
 */
export const renderMemory = { besideOthers: 66 * 1024 * 1024, alone: 104 * 1024 * 1024 }

/** A page has sides of 3 to 14,400 points: PDF's own limits (ISO 32000-1, annex C). */
const LEAST_POINTS = 3
const MOST_POINTS = 14_400
const OBJECT_IS_IMAGE = 3
const BITMAP_GRAY = 1
const RENDER_ANNOTATIONS = 0x01
/** PDFium scales an image to the rows that are wanted: in bands a page in layers (MRC) takes half the memory, and less time. */
const BANDS = 8

/** A page of A4 at 1200 dots an inch has 139 million; beyond this PDFium leaves an image out without a word. */
const MOST_IMAGE_PIXELS = 160_000_000

interface Renderer {
  pdfium: PdfiumInstance
  wasRefused(): boolean
}

let kept: Renderer | undefined

/**
 * Renders the only page of a PDF in gray. `resolution` is told the page's size in points and says at how many
 * dots an inch to render. What can't be rendered is an outcome: hostile input never throws.
 */
export async function renderPage(
  chunks: Uint8Array[],
  resolution: (page: { widthPt: number; heightPt: number }) => number,
  mostBytes = renderMemory.besideOthers,
): Promise<RenderOutcome> {
  // Memory never shrinks: an instance is kept for the next page only if it stayed within what it may take beside the others.
  const renderer = (mostBytes === renderMemory.besideOthers && kept) || (await startRenderer(mostBytes))
  kept = undefined // an instance that fails half-way is in no known state
  try {
    const outcome = render(renderer, chunks, resolution)
    // PDFium leaves out what does not fit.
    if (renderer.wasRefused()) return { kind: 'too_large' }
    if (mostBytes === renderMemory.besideOthers) kept = renderer
    return outcome
  } catch (error) {
    return renderer.wasRefused() ? { kind: 'too_large' } : { kind: 'unreadable', reason: describeError(error) }
  }
}

async function startRenderer(mostBytes: number): Promise<Renderer> {
  const pdfium = await startPdfium({
    getBlock: () => Promise.reject(new Error('The page is in memory: nothing is to be fetched')),
    writeBlock: () => 0,
  })
  return { pdfium, ...limitMemory(pdfium.memory, mostBytes) }
}

function render(
  { pdfium, wasRefused }: Renderer,
  chunks: Uint8Array[],
  resolution: (page: { widthPt: number; heightPt: number }) => number,
): RenderOutcome {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const file = allocate(pdfium, size)
  let at = file
  for (const chunk of chunks.splice(0)) {
    new Uint8Array(pdfium.memory.buffer, at, chunk.length).set(chunk)
    at += chunk.length
  }
  const document = pdfium.call('FPDF_LoadMemDocument', file, size, 0)
  try {
    const page = document ? pdfium.call('FPDF_LoadPage', document, 0) : 0
    if (!page) return { kind: 'unreadable', reason: 'No page could be opened' }
    try {
      return renderOpened(pdfium, page, resolution)
    } finally {
      pdfium.call('FPDF_ClosePage', page)
    }
  } finally {
    if (wasRefused()) chunks.push(new Uint8Array(pdfium.memory.buffer, file, size).slice())
    if (document) pdfium.call('FPDF_CloseDocument', document)
    pdfium.call('free', file)
  }
}

function renderOpened(
  pdfium: PdfiumInstance,
  page: number,
  resolution: (page: { widthPt: number; heightPt: number }) => number,
): RenderOutcome {
  const widthPt = pdfium.call('FPDF_GetPageWidthF', page)
  const heightPt = pdfium.call('FPDF_GetPageHeightF', page)
  if (Math.min(widthPt, heightPt) < LEAST_POINTS || Math.max(widthPt, heightPt) > MOST_POINTS) {
    return { kind: 'unreadable', reason: `A page of ${widthPt} by ${heightPt} points` }
  }
  if (largestImage(pdfium, page) > MOST_IMAGE_PIXELS) return { kind: 'unreadable', reason: 'An image too large' }
  const scale = resolution({ widthPt, heightPt }) / 72
  const image = newImage(Math.max(1, Math.round(widthPt * scale)), Math.max(1, Math.round(heightPt * scale)))
  const band = { height: Math.ceil(image.height / BANDS), address: 0 }
  band.address = allocate(pdfium, image.width * band.height)
  try {
    for (let top = 0; top < image.height; top += band.height) {
      if (!renderBand(pdfium, page, { image, band, top })) {
        return { kind: 'unreadable', reason: `A page of ${image.width} by ${image.height} pixels` }
      }
    }
    return { kind: 'rendered', page: { image, widthPt, heightPt } }
  } finally {
    pdfium.call('free', band.address)
  }
}

interface Band {
  /** Rows. */
  height: number
  /** Where in PDFium's memory its pixels lie. */
  address: number
}

/** Draws the rows of a page from `top` on into its image. */
function renderBand(
  pdfium: PdfiumInstance,
  page: number,
  { image, band, top }: { image: GrayImage; band: Band; top: number },
): boolean {
  const { width } = image
  const height = Math.min(band.height, image.height - top)
  const bitmap = pdfium.call('FPDFBitmap_CreateEx', width, height, BITMAP_GRAY, band.address, width)
  if (!bitmap) return false
  new Uint8Array(pdfium.memory.buffer, band.address, width * height).fill(255)
  pdfium.call('FPDF_RenderPageBitmap', bitmap, page, 0, -top, width, image.height, 0, RENDER_ANNOTATIONS)
  pdfium.call('FPDFBitmap_Destroy', bitmap)
  image.pixels.set(new Uint8Array(pdfium.memory.buffer, band.address, width * height), top * width)
  return true
}

/** Pixels of the page's largest image. */
function largestImage(pdfium: PdfiumInstance, page: number): number {
  const size = allocate(pdfium, 8)
  let most = 0
  const count = Math.min(pdfium.call('FPDFPage_CountObjects', page), MOST_OBJECTS_LOOKED_AT)
  for (let index = 0; index < count; index++) {
    const object = pdfium.call('FPDFPage_GetObject', page, index)
    if (pdfium.call('FPDFPageObj_GetType', object) !== OBJECT_IS_IMAGE) continue
    if (!pdfium.call('FPDFImageObj_GetImagePixelSize', object, size, size + 4)) continue
    const [width = 0, height = 0] = new Uint32Array(pdfium.memory.buffer, size, 2)
    most = Math.max(most, width * height)
  }
  pdfium.call('free', size)
  return most
}

const MOST_OBJECTS_LOOKED_AT = 1000

function allocate(pdfium: PdfiumInstance, size: number): number {
  const address = pdfium.call('malloc', size)
  if (!address) throw new RangeError(`No memory for ${size} bytes`)
  return address
}
